/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASTIDE_UI_TITLE_H
#define BASTIDE_UI_TITLE_H

#include "ui/state.h"

extern const PageKind TITLE_PAGE; /* the first one */

/* The picture behind it: real tiles, placed at random within a wide window, by the rules. Owned by the caller
 * (free); NULL if the base set of the library makes no game. */
Backdrop *backdrop_new(const TileLibrary *library, uint64_t seed);
void backdrop_draw(const Backdrop *backdrop, FaceCache *cache, float width, float height, DrawList *list);

#endif
