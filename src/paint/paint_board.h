/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Painter of printed boards (rules section 12): a Board in, SVG text and labels out.
 *
 * A board is planned once (about a tenth of a second) and then painted square by square, so that the game
 * keeps one texture a square at the size it needs. The squares join without a seam, tiles of large cities
 * included. Around the board lies a margin one square wide with the sheet's frame: columns -1 to width, rows
 * -1 to height. Positions are in units, 1000 to a square, 0, 0 at the upper left corner of square 0, 0.
 *
 * The SVG is of the kind paint.h describes and holds no text: names are returned as labels, to be drawn in
 * the game's own type. A planned map never changes: any number of threads may paint from it. */
#ifndef BASTIDE_PAINT_PAINT_BOARD_H
#define BASTIDE_PAINT_PAINT_BOARD_H

#include "base/str.h"
#include "engine/board.h"
#include "paint/paint.h"

typedef struct PaintMap PaintMap;

PaintMap *paint_board_new(const Board *board); /* copies what it needs of the board */
void paint_board_free(PaintMap *map);          /* NULL is nothing */

/* Appends an SVG document, 1000 x 1000, of one square of the board or its margin. */
void paint_board_square(const PaintMap *map, int x, int y, Str *svg);

/* ---- names --------------------------------------------------------------------------------------- */

typedef enum {
    BOARD_LABEL_TITLE,     /* of the board, on its cartouche */
    BOARD_LABEL_START,     /* start squares; hidden by a tile on the square the label lies on */
    BOARD_LABEL_TOWN,      /* towns and islands; the same */
    BOARD_LABEL_CITY,      /* large cities, on a ribbon */
    BOARD_LABEL_HIGHLIGHT, /* highlights */
    BOARD_LABEL_WATER,     /* waves */
    BOARD_LABEL_NEIGHBOUR, /* at stubs */
    BOARD_LABEL_COUNTRY,   /* the same names, large and pale, where a neighbour's land has room */
    BOARD_LABEL_ROUTE,     /* sea routes */
    BOARD_LABEL_STYLES
} BoardLabelStyle;

typedef struct {
    BoardLabelStyle style;
    int x, y;  /* the middle of the text, in units */
    int width; /* the text is drawn no wider than this, smaller if need be */
    int size;  /* height of the type (its em), in units */
    char text[64];
} PaintMapLabel;

/* How labels of a style look. */
typedef struct {
    PaintRgb ink, halo;
    bool has_halo; /* a soft rim of the ground's colour, about a tenth of the size wide, keeps them legible */
    bool bold, italic;
    int from; /* pixels a square from which on the label is worth drawing */
} PaintMapLabelLook;

/* The `count` labels of the map, to which they belong. No two overlap, and all lie within the margin. */
const PaintMapLabel *paint_board_labels(const PaintMap *map, int *count);
const PaintMapLabelLook *paint_board_label_look(BoardLabelStyle style);

/* ---- highlights ----------------------------------------------------------------------------------- */

typedef struct {
    int x, y;
} PaintMapPoint;

/* The middle line of sea route `sea` (index into the board's), for a glow along it. Returns the number of
 * points, at most `cap`. */
int paint_board_route(const PaintMap *map, int sea, PaintMapPoint *points, int cap);

/* The small picture for the new-game page: the whole board fitted into width x height pixels of its own. */
void paint_board_thumbnail(const Board *board, int width, int height, Str *svg);

#endif
