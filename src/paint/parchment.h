/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sheet of parchment that the title page and the score track lie on. */
#ifndef BASTIDE_PAINT_PARCHMENT_H
#define BASTIDE_PAINT_PARCHMENT_H

#include "base/str.h"

/* Pages are drawn with this many document units to one unit of the page, as path data is whole numbers. */
enum { PAGE_FINE = 4 };

/* The sheet with its torn edge and shadow inside width x height units of the page. */
void parchment_sheet(int width, int height, Str *svg);

#endif
