/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A planned board: everything drawn on its sheet, in painting order and in units of the board. The picture of
 * a square consists of all items that touch it. Squares join without a seam, because long shapes are
 * simplified only once, before they are cut, and small drawings are written whole into each square they
 * touch. */
#ifndef BASTIDE_PAINT_BOARD_WORLD_H
#define BASTIDE_PAINT_BOARD_WORLD_H

#include <string.h>

#include "base/rng.h"
#include "paint/board_field.h"
#include "paint/paint_board.h"
#include "paint/svg.h"

enum {
    BOARD_MARGIN = 1000, /* of the sheet around the board */
    BOARD_FRAME = 126,   /* the sheet's frame, inside the margin */
    BOARD_BEYOND = 400,  /* how far fields extend beyond the sheet */
    BOARD_NEIGHBOURS = 24,
    BOARD_NO_LAND = -1,
    BOARD_SIDES = 4 * BOARD_SQUARES,
    BOARD_ROUTE_POINTS = 29
};

typedef enum { BOARD_AREA, BOARD_RING, BOARD_LINES, BOARD_DRAWING } BoardItemKind;

typedef struct {
    BoardItemKind kind;
    bool above;  /* above the tiles of large cities too */
    bool curved; /* of shapes */
    SvgStyle style;
    BoardShape shape; /* owned */
    BoardBox box;
    Str drawing; /* text of its own */
} BoardItem;

/* An outer side of the board. */
typedef struct {
    int8_t x, y;
    uint8_t side;
    uint16_t ring, next; /* index of the next side of the same ring, clockwise */
    int8_t land;         /* index into neighbours, or BOARD_NO_LAND: sea */
} BoardSide;

typedef struct {
    Point line[BOARD_ROUTE_POINTS];
} BoardRoute;

struct PaintMap {
    Board board;
    const Geography *geography; /* borrowed; NULL = none */
    char language[GEO_LANGUAGE];
    PaintTranslate *translate; /* NULL = texts stay as they are */
    uint64_t seed;
    BoardBox sheet;

    int side_count, neighbour_count;
    BoardSide sides[BOARD_SIDES];
    uint16_t neighbours[BOARD_NEIGHBOURS]; /* offsets into board.names; 0: land without a name */

    BoardField body_distance; /* to the nearest square ashore */
    BoardField ashore;        /* < 0: the board's own land */
    BoardField foreign;       /* < 0: neighbours' land */
    BoardField land;          /* < 0: either */
    BoardField to_land, to_sea;
    BoardField noise;
    BoardField heights;    /* uplands above 0, lowlands below; planned with the squares */
    BoardField land_lines; /* to the nearest line of true land, coast or border */
    uint8_t *ground;       /* a GeoGround for each sample of the fields; NULL without a geography */

    BoardItem *items;
    int item_count, item_cap;
    int below_land;  /* the index for items that land covers */
    int first_land;  /* the first item of true land; what lies before it is hidden inland */
    BoardBox *taken; /* boxes no further label may cover */
    int taken_count, taken_cap;
    int label_count;
    PaintMapLabel labels[BOARD_LABELS_MOST];
    BoardRoute routes[BOARD_SEAS];
    Point coats[BOARD_STUBS]; /* where those of each stub are */
};

/* Plans only the land, over a sheet that may be larger than the board's own. Free it with paint_board_free.
 */
PaintMap *chart_plan(const Board *board, const Geography *geography, BoardBox sheet);

/* ---- adding to the world (board_world.c) ---- */

/* The map owns the shape from then on. */
void chart_add(PaintMap *map, BoardItemKind kind, BoardShape shape, SvgStyle style, bool curved);

/* A drawing that stays inside the box; write it into the returned text before anything else is added. */
Str *chart_draw(PaintMap *map, BoardBox box);

/* Moves the item added last to before item `index`. */
void chart_move_last(PaintMap *map, int index);

void chart_take(PaintMap *map, BoardBox box);
/* The best of several middles for a box: off the board's squares and taken boxes, inside the sheet, and early
 * in the list. `cost` says how much it still overlaps; 0 = nothing. */
Point chart_choose(const PaintMap *map, const Point *middles, int count, double width, double height,
                   double *cost);
/* The same; also takes the box. */
Point chart_place(PaintMap *map, const Point *middles, int count, double width, double height);
bool chart_is_free(const PaintMap *map, BoardBox box);

/* Adds a label centred at `at`, small enough for `room`, and takes its box. */
void chart_label(PaintMap *map, BoardLabelStyle style, Point at, double size, double room, const char *text);
/* The same, turned by an angle in degrees, clockwise. */
void chart_turned_label(PaintMap *map, BoardLabelStyle style, Point at, int angle, double size, double room,
                        const char *text);
/* The boxes that such a text covers; returns how many. */
int chart_label_boxes(Point at, int angle, double width, double height, BoardBox boxes[PAINT_LABEL_PIECES]);
/* A name without the part in brackets after it. */
typedef struct {
    char text[64];
} ChartTitle;
ChartTitle chart_short_title(const char *name);
double chart_text_width(BoardLabelStyle style, double size, const char *text); /* about */

static inline const char *chart_name(const PaintMap *map, uint16_t name) {
    return map->board.names + name;
}

static inline const char *chart_translated(const PaintMap *map, const char *text) {
    return map->translate ? map->translate(text) : text;
}

/* The name of a square in the map's language. */
static inline const char *chart_square_name(const PaintMap *map, int x, int y, uint16_t name) {
    const char *other = map->geography ? geography_square_name(map->geography, x, y, map->language) : NULL;
    return other ? other : chart_name(map, name);
}

static inline bool chart_same_name(const PaintMap *map, uint16_t a, uint16_t b) {
    return strcmp(chart_name(map, a), chart_name(map, b)) == 0;
}

/* ---- asking (board_land.c) ---- */

bool chart_is_ashore(const Board *board, int x, int y); /* a square of the board that is land */

/* The column or row of the square at a coordinate. */
static inline int chart_square(double v) {
    return (int)floor(v / 1000);
}

/* Does a sea route end that near? */
bool chart_route_ends(const Board *board, Point p, double reach);

/* A side of a square: its middle on the sheet, and the unit direction away from the square. */
typedef struct {
    Point at, out;
} ChartSide;
ChartSide chart_side(int x, int y, int side);
/* The point `by` beyond the side and `along` it, clockwise from its middle. */
Point chart_beyond(ChartSide side, double by, double along);

/* ---- the steps, in painting order ---- */

void chart_plan_land(PaintMap *map);         /* board_land.c: sides and fields; draws nothing */
void chart_plan_true_land(PaintMap *map);    /* board_geography.c: the fields of a board with a geography */
void chart_add_sea(PaintMap *map);           /* board_country.c */
void chart_add_country(PaintMap *map);       /* board_country.c: coast, neighbours, border */
void chart_add_true_country(PaintMap *map);  /* board_geography.c: the same from a geography */
void chart_plan_true_heights(PaintMap *map); /* board_relief.c: the heights of a geography */
BoardShape
chart_add_true_relief(PaintMap *map);         /* board_relief.c: lakes, borders, ranges; returns the rivers */
void chart_add_names(PaintMap *map);          /* board_names.c: seas, countries, islands */
void chart_add_river_names(PaintMap *map);    /* board_river_names.c: after all other names */
void chart_add_squares(PaintMap *map);        /* board_squares.c */
void chart_add_relief(PaintMap *map);         /* board_squares.c: streams, hills, woods, fields */
void chart_add_places(PaintMap *map);         /* board_places.c: start, town, island, wave, highlight */
void chart_add_stubs(PaintMap *map);          /* board_beyond.c */
void chart_add_routes(PaintMap *map);         /* board_beyond.c */
void chart_add_cities(PaintMap *map);         /* board_city.c: foundations and ribbons */
void chart_add_countries(PaintMap *map);      /* board_frame.c: large names of neighbours */
void chart_drop_doubled_names(PaintMap *map); /* board_beyond.c: of stubs beside the name of their country */
void chart_add_frame(PaintMap *map);          /* board_frame.c: compass, cartouche, frame */

/* Adds the tile of a large city to the open document of a square (board_city.c). */
void chart_city_tile(const PaintMap *map, const BoardCityTile *tile, Str *svg);

/* ---- motifs ---- */

/* `count` coats of arms side by side, centred at a point (board_beyond.c). */
void chart_coats(const PaintMap *map, Str *svg, Point at, int count, double radius, uint16_t name);
void chart_coat(const PaintMap *map, Str *svg, Point at, double radius, uint16_t name);
void chart_ship(Str *svg, Point at, double scale, bool to_the_right);
void chart_hill(Str *svg, Rng *rng, Point at, double radius);
void chart_mountain(Str *svg, Rng *rng, Point at, double radius, bool snow);
void chart_wood(Str *svg, Rng *rng, Point at, double radius);
void chart_wave(Str *svg, Point at, int rows, const char *colour);

/* ---- colours: paler and duller than any tile, so that the board never competes with the game; squares, the
 * land around them, neighbours' land and the sea differ in lightness ---- */

#define SEA       "#94bcc2"
#define SEA_DEEP  "#84aeb8"
#define SEA_LIGHT "#b5d3d1"
#define SEA_SHORE "#d3e5dc"
#define SEA_LINE  "#5f93a3"
#define SEA_FOAM  "#e4f0ec"
#define SEA_DARK  "#3f6f7d" /* the shadow of the land */

#define SQUARE_PAPER "#f7edd0"
#define SQUARE_LIGHT "#fdf7e6"
#define SQUARE_DARK  "#ecdfb6"

#define COUNTRY      "#e2cf9d" /* the board's land outside its squares */
#define COUNTRY_DARK "#dcc68f"

#define FOREIGN       "#d0c4a2"
#define FOREIGN_DARK  "#c1b48e"
#define FOREIGN_LIGHT "#dbd1b4"

#define COAST_INK   "#5b5240"
#define SEPIA       "#7d5f38"
#define TOWN_GROUND "#e6d5a0"

#define BORDER_LINE "#7a3b28"
#define BORDER_TINT "#c9705a"
#define START_FRAME "#9c4a32"
#define START_INK   "#6d2c1c"
#define START_TINT  "#e9c9a4"

#define SHEET_INK "#5d4227"

#endif
