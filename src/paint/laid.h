/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How tiles and figures look on the table of a game, the same in the window and in bastide-cli. */
#ifndef BASTIDE_PAINT_LAID_H
#define BASTIDE_PAINT_LAID_H

#include "engine/game.h"
#include "paint/paint.h"

/* The face of a tile on the table; and that of the next copy of a kind, if it were placed on a square.
 * Gardens are a kind of their own (R6.2); the other small pictures come in the order of the tile set. */
TileFace laid_face(const GameSetup *setup, const Game *game, int tile);
TileFace laid_face_next(const GameSetup *setup, const Game *game, int kind, int rotation, int x, int y);

/* In tile units: how far a figure's feet are below its spot, and the height of its box. */
enum { LAID_FIGURE_DROP = 80, LAID_FIGURE_HEIGHT = 320 };
static inline int laid_drop(PaintFigure figure) {
    return paint_figure_look(figure)->lies ? 8 : LAID_FIGURE_DROP;
}
/* The dragon stands below the middle of its tile. The fairy stands to the right of her figure, at the same
 * height; without a figure, where the dragon would stand. */
enum { LAID_DRAGON_DROP = 200, LAID_DRAGON_HEIGHT = 560, LAID_FAIRY_ASIDE = 160 };

/* How a figure is painted on a segment, where it may be a lying farmer; and how in the supply. */
PaintFigure laid_figure(const Kind *kind, int segment, FigureKind figure);
PaintFigure laid_standing(FigureKind figure);

#endif
