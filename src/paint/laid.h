/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies on the table of a game: the window and bastide-cli draw the same. */
#pragma once

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

/* The light border around the placed tiles on the wooden table, the widest ring first: its reach in tile
 * units, its opacity in percent. */
enum { LAID_SHORE_RINGS = 3, LAID_AROUND = 9 };
typedef struct {
    int reach, percent;
} LaidRing;
extern const LaidRing laid_shore[LAID_SHORE_RINGS];
/* True if a tile has a light border in this direction. `way` 0 to 8 counts the squares around it and itself
 * row by row. It reaches a corner only if no tile lies on either side of that. */
bool laid_on_shore(const Game *game, int tile, int way);
