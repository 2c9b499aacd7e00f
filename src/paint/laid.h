/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies on the table of a game: the window and bastide-cli draw the same. */
#ifndef BASTIDE_PAINT_LAID_H
#define BASTIDE_PAINT_LAID_H

#include "engine/game.h"
#include "paint/paint.h"

/* The face of a tile on the table, and of the next copy of a kind as it would lie on a square. Gardens are a
 * kind of their own (R6.2), the other small pictures come in the order of the tile set. */
TileFace laid_face(const GameSetup *setup, const Game *game, int tile);
TileFace laid_face_next(const GameSetup *setup, const Game *game, int kind, int rotation, int x, int y);

/* In tile units: the height of a figure's box, and how far below its spot its feet are. */
enum { LAID_FIGURE_DROP = 80, LAID_FIGURE_HEIGHT = 320 };
static inline int laid_drop(PaintFigure figure) {
    return paint_figure_look(figure)->lies ? 8 : LAID_FIGURE_DROP;
}
/* The dragon stands below the middle of its tile; the fairy to the right of the figure she is with, at the
 * same height, or where the dragon would stand. */
enum { LAID_DRAGON_DROP = 200, LAID_DRAGON_HEIGHT = 560, LAID_FAIRY_ASIDE = 160 };

/* How a figure is painted on a segment, where it may lie, and in the supply. */
PaintFigure laid_figure(const Kind *kind, int segment, FigureKind figure);
PaintFigure laid_standing(FigureKind figure);

#endif
