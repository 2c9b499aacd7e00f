/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies on a table and what is printed on it, drawn for the pages and for bastide-cli. */
#ifndef BASTIDE_DRAW_TABLE_H
#define BASTIDE_DRAW_TABLE_H

#include "draw/draw.h"
#include "engine/game.h"

void draw_tile(DrawList *list, DrawRect rect, TileFace face, float opacity, float angle);

/* The light about the laid-out land, as far as a tile throws it; `square` is where the tile lies. */
void draw_shore(DrawList *list, const Game *game, int tile, DrawRect square);

/* A name on a printed board, its middle at `at`; `unit`: units of the list for one of the board. One that is
 * set smaller than `least` is left out. */
void draw_board_label(DrawList *list, const PaintMapLabel *label, DrawPoint at, float unit, float least);

#endif
