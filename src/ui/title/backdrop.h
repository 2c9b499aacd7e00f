/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture behind the title: real tiles, laid by chance within a wide window, as the rules allow. */
#ifndef BASTIDE_UI_BACKDROP_H
#define BASTIDE_UI_BACKDROP_H

#include "ui/state.h"
#include "ui/table/table_view.h"

/* Owned by the caller (free); the library is only read. NULL if its base set makes no game. */
Backdrop *backdrop_new(const TileLibrary *library, uint64_t seed);
void backdrop_draw(const Backdrop *backdrop, FaceCache *cache, float width, float height, DrawList *list);

#endif
