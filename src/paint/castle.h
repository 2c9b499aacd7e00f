/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The little bastide that stands for the game: on the back of the tiles and in the app icon. */
#ifndef BASTIDE_PAINT_CASTLE_H
#define BASTIDE_PAINT_CASTLE_H

#include "base/str.h"

/* The town seen from its gate, about 640 units wide and 560 high before scaling; the sill of the gate is
 * at x, y. Every line is 9 units before scaling. */
void castle_draw(double x, double y, double scale, Str *svg);

/* The road from the gate's sill towards the viewer, in the same units, `length` long. */
void castle_road(double x, double y, double scale, int length, Str *svg);

#endif
