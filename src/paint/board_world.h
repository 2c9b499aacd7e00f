/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A planned map: everything that is drawn on the sheet, in painting order and in units of the whole board.
 * A square's picture is what of it touches the square. Long shapes are thinned once and cut late; small
 * drawings go whole into each square they touch. That is why squares join without a seam. */
#ifndef BASTIDE_PAINT_BOARD_WORLD_H
#define BASTIDE_PAINT_BOARD_WORLD_H

#include "base/rng.h"
#include "paint/board_field.h"
#include "paint/paint_board.h"
#include "paint/svg.h"

enum {
    BOARD_MARGIN = 1000,   /* of the sheet around the board */
    BOARD_FRAME = 126,     /* the sheet's frame, inside the margin */
    BOARD_BEYOND = 400,    /* how far fields reach over the sheet */
    BOARD_NEIGHBOURS = 24, /* different lands around a board */
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
    size_t start, length; /* of drawings: their text in PaintMap.drawings */
} BoardItem;

/* An outer side of the board. */
typedef struct {
    int8_t x, y;
    uint8_t side;
    uint16_t ring; /* sides of one ring follow each other clockwise */
    int8_t land;   /* index into PaintMap.neighbours, or BOARD_NO_LAND: sea */
} BoardSide;

typedef struct {
    Point line[BOARD_ROUTE_POINTS];
} BoardRoute;

struct PaintMap {
    Board board;
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

    BoardItem *items;
    int item_count, item_cap;
    int below_land; /* where items go that land covers */
    Str drawings;
    BoardBox *taken; /* boxes no further label may cover */
    int taken_count, taken_cap;
    int label_count;
    PaintMapLabel labels[PAINT_MAP_LABELS];
    BoardRoute routes[BOARD_SEAS];
};

/* A map of which only the land is planned, over a sheet that may be larger than the board's own; for
 * paint_board_free. */
PaintMap *chart_plan(const Board *board, BoardBox sheet);

/* ---- adding to the world (board_world.c) ---- */

/* The shape becomes the map's own. */
void chart_add(PaintMap *map, BoardItemKind kind, BoardShape shape, SvgStyle style, bool curved);

/* A drawing that stays inside the box; write it into the returned text before anything else is added. */
Str *chart_draw(PaintMap *map, BoardBox box);

/* A soft flat blot about a point. */
void chart_blot(PaintMap *map, Rng *rng, Point at, double reach, SvgStyle style);

/* Moves the item added last to before item `index`. */
void chart_move_last(PaintMap *map, int index);

void chart_take(PaintMap *map, BoardBox box);
/* Of a few middles for a box the best: off the board's squares, off what is taken, inside the sheet, early in
 * the list. `cost` is what it overlaps all the same, in units squared and more; 0 is free. */
Point chart_choose(const PaintMap *map, const Point *middles, int count, double width, double height,
                   double *cost);
/* The same, and the box is taken. */
Point chart_place(PaintMap *map, const Point *middles, int count, double width, double height);
bool chart_is_free(const PaintMap *map, BoardBox box);

/* A label about its middle, its size lessened to fit `room`. Its place is taken. */
void chart_label(PaintMap *map, BoardLabelStyle style, Point at, double size, double room, const char *text);
/* A name without what stands in brackets behind it. */
typedef struct {
    char text[64];
} ChartTitle;
ChartTitle chart_short_title(const char *name);
/* How wide a text is at a size, about. */
double chart_text_width(BoardLabelStyle style, double size, const char *text);

static inline const char *chart_name(const PaintMap *map, uint16_t name) {
    return map->board.names + name;
}

/* ---- asking (board_land.c) ---- */

bool chart_is_ashore(const Board *board, int x, int y); /* a square of the board that is land */
double chart_height(const PaintMap *map, Point p); /* uplands above 0, lowlands below (board_squares.c) */

/* A side of a square: its middle on the sheet, and the unit direction away from the square. */
typedef struct {
    Point at, out;
} ChartSide;
ChartSide chart_side(int x, int y, int side);
/* The point `by` beyond the side, and `along` it from its middle: clockwise seen from the square. */
Point chart_beyond(ChartSide side, double by, double along);

/* ---- the steps, in painting order ---- */

void chart_plan_land(PaintMap *map);                /* board_land.c: sides and fields; draws nothing */
void chart_add_sea(PaintMap *map);                  /* board_country.c */
void chart_add_country(PaintMap *map);              /* board_country.c: coast, neighbours, border */
void chart_add_squares(PaintMap *map);              /* board_squares.c */
void chart_add_relief(PaintMap *map);               /* board_squares.c: streams, hills, woods, fields */
void chart_add_places(PaintMap *map);               /* board_places.c: start, town, island, wave, highlight */
void chart_add_highlight(PaintMap *map, int index); /* board_highlight.c */
void chart_add_stubs(PaintMap *map);                /* board_stub.c */
void chart_add_routes(PaintMap *map);               /* board_route.c */
void chart_add_cities(PaintMap *map);               /* board_city.c: foundations and ribbons */
void chart_add_countries(PaintMap *map);            /* board_frame.c: large names of neighbours */
void chart_add_frame(PaintMap *map);                /* board_frame.c: compass, cartouche, frame */

/* The tile of a large city, into an open document of a square (board_city.c). */
void chart_city_tile(const PaintMap *map, const BoardCityTile *tile, Str *svg);

/* ---- motifs ---- */

/* `count` shields side by side about a point; board_stub.c. */
void chart_coats(const PaintMap *map, Str *svg, Point at, int count, double radius, uint16_t name);
void chart_coat(const PaintMap *map, Str *svg, Point at, double radius, uint16_t name);
double chart_coats_width(int count, double radius);
void chart_ship(Str *svg, Point at, double scale, bool to_the_right);
void chart_hill(Str *svg, Rng *rng, Point at, double radius);
void chart_wood(Str *svg, Rng *rng, Point at, double radius);
void chart_wave(Str *svg, Point at, int rows, const char *colour);
/* A piece of road as tiles have it, its light on the upper left. */
void chart_road(Str *svg, const Polyline *line);

#endif
