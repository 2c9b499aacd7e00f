/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The painter of printed boards (rules section 12): takes a Board, returns SVG text and labels.
 *
 * A board is planned once (about a tenth of a second) and then painted square by square, so that the game can
 * keep a texture of each square at the size it needs. The squares join without a seam, even tiles of large
 * cities. Around the board is a margin, one square wide, with the frame of the sheet: columns -1 to width,
 * rows -1 to height. Positions are in units, 1000 to a square, 0, 0 at the upper left corner of square 0, 0.
 *
 * The SVG is of the kind paint.h describes and holds no text: names are returned as labels, to be drawn in
 * the game's own fonts. A planned board never changes, so any number of threads may paint from it. */
#ifndef BASTIDE_PAINT_PAINT_BOARD_H
#define BASTIDE_PAINT_PAINT_BOARD_H

#include "base/geography.h"
#include "base/str.h"
#include "engine/board.h"
#include "paint/paint.h"

typedef struct PaintMap PaintMap;

/* Copies what it needs of the board. `geography` may be NULL: then coasts, hills and streams follow from the
 * grid; otherwise it must live as long as the map. `language` ("en"): of its names. `translate` translates
 * the title and the names of neighbours and highlights; NULL = they stay as they are. */
typedef const char *PaintTranslate(const char *text);
PaintMap *paint_board_new(const Board *board, const Geography *geography, const char *language,
                          PaintTranslate *translate);
void paint_board_free(PaintMap *map); /* NULL is nothing */

/* Appends an SVG document, 1000 x 1000, of one square of the board or its margin. */
void paint_board_square(const PaintMap *map, int x, int y, Str *svg);

/* ---- names --------------------------------------------------------------------------------------- */

typedef enum {
    BOARD_LABEL_TITLE,     /* of the board, on its cartouche */
    BOARD_LABEL_START,     /* start squares; hidden by a tile on the label's square */
    BOARD_LABEL_TOWN,      /* towns and islands; the same */
    BOARD_LABEL_CITY,      /* large cities, on a ribbon */
    BOARD_LABEL_HIGHLIGHT, /* highlights */
    BOARD_LABEL_WATER,     /* waves */
    BOARD_LABEL_NEIGHBOUR, /* at stubs */
    BOARD_LABEL_COUNTRY,   /* countries, large and pale, where there is room */
    BOARD_LABEL_SEA,       /* seas and straits */
    BOARD_LABEL_LAND,      /* islands and peaks */
    BOARD_LABEL_ROUTE,     /* sea routes */
    BOARD_LABEL_RIVER,     /* rivers, along their course */
    BOARD_LABEL_STYLES
} BoardLabelStyle;

enum { BOARD_LABELS_MOST = 384 }; /* no board has more */

typedef struct {
    BoardLabelStyle style;
    int x, y;  /* the middle of the text, in units */
    int width; /* the text is drawn no wider than this, smaller if need be */
    int size;  /* height of the type (its em), in units */
    int angle; /* degrees clockwise about the middle, -90 to 90 */
    char text[64];
} PaintMapLabel;

/* How labels of a style look. */
typedef struct {
    PaintRgb ink, halo;
    bool has_halo; /* for legibility, a soft rim in the ground's colour, a tenth of the size wide */
    bool bold, italic;
    int from; /* the smallest square, in pixels, for which the label is worth drawing */
} PaintMapLabelLook;

/* A text at an angle covers a row of upright boxes: their middles, from the middle of the text, and sizes. A
 * level text is one box. Returns how many. */
enum { PAINT_LABEL_PIECES = 16 };
typedef struct {
    float x, y, w, h;
} PaintLabelPiece;
int paint_label_pieces(int width, int height, int angle, PaintLabelPiece pieces[PAINT_LABEL_PIECES]);

/* The `count` labels of the board, owned by the map. No two overlap, and all lie within the margin. */
const PaintMapLabel *paint_board_labels(const PaintMap *map, int *count);
const PaintMapLabelLook *paint_board_label_look(BoardLabelStyle style);

/* Is the point of the sheet water: sea or lake? */
bool paint_board_is_water(const PaintMap *map, float x, float y);

/* ---- highlights ----------------------------------------------------------------------------------- */

typedef struct {
    int x, y;
} PaintMapPoint;

/* The middle line of sea route `sea` (index into the board's), for a glow along it. Returns the number of
 * points, at most `cap`. */
int paint_board_route(const PaintMap *map, int sea, PaintMapPoint *points, int cap);

/* The middle of the coats of arms at a stub (index into the board's). */
PaintMapPoint paint_board_coats(const PaintMap *map, int stub);

/* The name of sea route `sea` in a language: its ends are called what their squares are called.
 * `geography` may be NULL. */
typedef struct {
    char text[64];
} PaintRouteName;
PaintRouteName paint_board_route_name(const Board *board, const Geography *geography, const char *language,
                                      int sea);

/* The small picture of a whole board, with this much around it in units, fitted into width x height pixels.
 */
enum { PAINT_THUMBNAIL_MARGIN = 900 };
void paint_board_thumbnail(const Board *board, const Geography *geography, int width, int height, Str *svg);

#endif
