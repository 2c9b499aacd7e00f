/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A printed board (rules section 12): which squares hold tiles, and what is printed on and around them.
 *
 * It is read from maps/NAME.map (docs/maps.md describes the format) and never changes. A Board is flat: a
 * copy is an assignment. x counts columns from 0 at the left, y rows from 0 at the top; a square is squares[y
 * * width + x]. Names are offsets into `names`, 0 = the empty name. */
#ifndef BASTIDE_ENGINE_BOARD_H
#define BASTIDE_ENGINE_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/tile.h"

typedef enum {
    SQUARE_OFF, /* not on the board: a neutral border */
    SQUARE_PLAIN,
    SQUARE_START,     /* a start square; an unused one is plain */
    SQUARE_TOWN,      /* plain, with a town (R12.4) */
    SQUARE_ISLAND,    /* only once a sea route reaches it (R12.9) */
    SQUARE_WAVE,      /* no tile; neutral (R12.8) */
    SQUARE_HIGHLIGHT, /* no tile; neutral (R12.8) */
    SQUARE_HALF,      /* USA: no tile on a single board (R12.12) */
    SQUARE_CITY       /* a tile of a printed large city (R12.3) */
} SquareKind;

enum {
    BOARD_WIDTH = 64,
    BOARD_HEIGHT = 64,
    BOARD_SQUARES = 1024, /* width * height is at most this */
    BOARD_TILES = 264,    /* squares that can hold a tile, at most */
    BOARD_ID = 24,
    BOARD_TITLE = 64,
    BOARD_STARTS = 8,
    BOARD_TOWNS = 96,
    BOARD_ISLANDS = 16,
    BOARD_MARKS = 32,  /* waves and highlights, each */
    BOARD_CITIES = 26, /* large cities, one letter each */
    BOARD_CITY_TILES = 32,
    BOARD_STUBS = 64,
    BOARD_SEAS = 16,
    BOARD_INLAND = 32,
    BOARD_NAMES = 8192
};

typedef struct {
    int8_t x, y;
    uint8_t coats; /* island only */
    uint16_t name;
} BoardPlace; /* start, town, island, wave, highlight */

/* An edge of a printed city tile is an EdgeKind or one of these. */
enum {
    CITY_EDGE_JOINED = 4 /* continues in the next tile of the same city */,
    CITY_EDGE_CLOSED = 5 /* border */
};

typedef struct {
    int8_t x, y;
    uint8_t city;  /* 0 = A, 1 = B ... */
    uint8_t coats; /* of this tile */
    uint8_t edges[SIDE_COUNT];
    uint16_t name;
} BoardCityTile;

/* A road or city printed beyond a side of a square (R12.5). */
typedef struct {
    int8_t x, y;
    uint8_t side;
    uint8_t edge; /* EDGE_ROAD or EDGE_CITY */
    uint8_t coats;
    uint16_t name; /* of the neighbour */
} BoardStub;

/* A printed road over water between two sides (R12.7). */
typedef struct {
    int8_t x[2], y[2];
    uint8_t side[2];
    uint8_t coats;
    uint16_t name;
} BoardSea;

/* For drawing only: the outer sides from the first to the second, clockwise, face land. */
typedef struct {
    int8_t x[2], y[2];
    uint8_t side[2];
} BoardInland;

typedef struct {
    char id[BOARD_ID];       /* "germany" */
    char title[BOARD_TITLE]; /* "Germany (Deutschland)" */
    uint8_t width, height;
    uint16_t tiles_low, tiles_high; /* recommended number of tiles, with the start tiles (S17) */
    uint8_t starts_used;            /* how many of `starts` a game uses */
    uint8_t squares[BOARD_SQUARES]; /* SquareKind */
    uint16_t start_count, town_count, island_count, wave_count, highlight_count;
    uint16_t city_tile_count, stub_count, sea_count, inland_count;
    BoardPlace starts[BOARD_STARTS], towns[BOARD_TOWNS], islands[BOARD_ISLANDS];
    BoardPlace waves[BOARD_MARKS], highlights[BOARD_MARKS];
    BoardCityTile city_tiles[BOARD_CITY_TILES];
    BoardStub stubs[BOARD_STUBS];
    BoardSea seas[BOARD_SEAS];
    BoardInland inland[BOARD_INLAND];
    uint16_t names_used;
    char names[BOARD_NAMES]; /* names[0] = 0 */
} Board;

/* Off the board counts as SQUARE_OFF. */
static inline SquareKind board_square(const Board *board, int x, int y) {
    bool inside = x >= 0 && y >= 0 && x < board->width && y < board->height;
    return inside ? (SquareKind)board->squares[y * board->width + x] : SQUARE_OFF;
}

/* Can a tile ever be placed there? */
static inline bool board_holds(const Board *board, int x, int y) {
    SquareKind kind = board_square(board, x, y);
    return kind == SQUARE_PLAIN || kind == SQUARE_START || kind == SQUARE_TOWN || kind == SQUARE_ISLAND;
}

/* How many squares can hold a tile: plain, start, town and island squares. */
int board_tile_squares(const Board *board);
/* The same, plus the printed tiles of large cities and sea routes. A game has at most TILES_MAX. */
int board_tiles_most(const Board *board);

#endif
