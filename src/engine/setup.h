/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that is chosen before the game and never changes during it: rules, seats and tiles.
 *
 * A GameSetup is built step by step (begin, add sets, start and out, finish) and never changes after that. It
 * is passed along with every Game. It is flat: a copy is an assignment. */
#ifndef BASTIDE_ENGINE_SETUP_H
#define BASTIDE_ENGINE_SETUP_H

#include "engine/board.h"
#include "engine/move.h"
#include "engine/rules.h"
#include "engine/tile.h"

enum {
    SEATS_MAX = 8,
    TILES_MAX = 288, /* on the table: the largest board has 264 squares, and printed ones */
    OPEN_MAX = 352,  /* empty squares beside tiles; n tiles have at most 2n + 2 */
    KINDS_MAX = 192, /* different faces in one game; a tile and its copy with a garden are two */
    STARTS_MAX = TILES_MAX,
    ASKS_COUNT = (5 << 3), /* what can be asked of two sides: see OpenSquare */
    KIND_NAME = TILE_SET_NAME + TILE_NAME + 8
};

/* One face of the game: a definition, compiled for quick queries in each rotation. The fields used for
 * joining features come first, to be together in the cache. */
typedef struct {
    uint32_t edges; /* byte r: the edges, rotated r times, two bits per side (EdgeKind << 2 * side) */
    uint16_t city_mask, road_mask;       /* bit s: segment s is a city / a road */
    uint16_t place_mask;                 /* bit s: segment s is a monastery or garden */
    uint8_t printed;                     /* PRINTED_*: not a tile, but printed on the board */
    uint8_t city;                        /* of PRINTED_CITY: number of its large city */
    uint8_t coats;                       /* of a printed kind: coats of arms on it */
    uint8_t closed;                      /* of PRINTED_CITY: bit s = this side is a border */
    uint8_t side_segment[4][SIDE_COUNT]; /* [rotation][side on the table]; not for field edges */
    uint8_t half_segment[4][HALF_COUNT]; /* [rotation][half on the table]: the field there; 255 = none */
    /* [rotation][side]: the segment of its road or city, or of the field of a field edge; and, bit s, whether
     * that segment is at side s, too. */
    uint8_t edge_segment[4][SIDE_COUNT], edge_sides[4][SIDE_COUNT];
    TileDef def;
    uint8_t fits[2][ASKS_COUNT]; /* [pair of sides][what is asked of it]: bit r = rotated r times it fits */
    char name[KIND_NAME];        /* as records write it: "base/V+garden" */
    bool garden;                 /* this face shows a garden */
} Kind;

enum { PRINTED_NOT, PRINTED_CITY, PRINTED_SEA };

typedef struct {
    int16_t x, y;
    uint8_t kind, rotation;
} StartTile;

typedef struct {
    Rules rules;
    uint8_t seat_count; /* 1 to SEATS_MAX */
    uint8_t first;      /* seat that begins */
    bool seeded;        /* draws follow from `seed` */
    uint64_t seed;
    uint8_t kind_count;
    Kind kinds[KINDS_MAX];
    uint8_t bag[KINDS_MAX]; /* copies of each kind in the bag at the start */
    uint16_t bag_total;     /* tiles that will be drawn */
    bool cut_unknown; /* fewer tiles will be drawn than `bag` holds, and no record says which are left out
                         (S17) */
    uint8_t river[KINDS_MAX]; /* copies of river tiles, drawn before the bag (R10.1) */
    bool plain; /* no board and no edge: a tile may be placed wherever it fits, unless it belongs to the river
                 */
    bool on_map;                    /* section 12; else the table is open */
    Board board;                    /* of a map */
    uint8_t first_printed;          /* of a map: the first printed kind; city tiles, then sea routes */
    uint8_t printed[BOARD_SQUARES]; /* of a map: what is printed beyond each side of a square, 2 bits a side:
                                       EdgeKind, or EDGE_FIELD for nothing */
    bool dragon;                    /* some tile needs dragon, fairy or princess (section 8) */
    uint16_t start_count;
    StartTile starts[STARTS_MAX];
} GameSetup;

typedef enum {
    SETUP_OK,
    SETUP_SEATS,         /* not 1 to 8 seats */
    SETUP_FIRST,         /* no such seat */
    SETUP_KINDS,         /* more than KINDS_MAX faces */
    SETUP_TILES,         /* more tiles than the table can hold */
    SETUP_SHIELDS,       /* more pennants in the sets, or coats of arms on the board, than a feature counts */
    SETUP_NO_TILES,      /* no tile set */
    SETUP_RIVER_SET,     /* a tile of the river in a set that is mixed into the bag (R10.1) */
    SETUP_NO_SPRING,     /* a river, but none of its tiles on the table */
    SETUP_NO_START,      /* no start tile in the sets */
    SETUP_EXCLUDES,      /* options that exclude each other (option_excluded) */
    SETUP_BOARD,         /* a start tile off the squares of the board, or on an island */
    SETUP_OFF_TABLE,     /* a start tile beyond the edge of the table (R7.9) */
    SETUP_NOT_IN_BAG,    /* this tile is not, or no longer, in the bag */
    SETUP_START_TAKEN,   /* two start tiles on one square */
    SETUP_START_APART,   /* a start tile that is not beside another (R2.2) */
    SETUP_START_MISMATCH /* a start tile whose sides do not match (R2.3) */
} SetupError;

/* Begins a setup: no tiles yet, an empty bag, no seed. */
SetupError setup_begin(GameSetup *setup, const Rules *rules, int seats, int first);

/* Adds the tiles of one set other than the river; the rules choose between variants of editions (S2). */
SetupError setup_add_set(GameSetup *setup, const TileDef *defs, int count);

/* The sets that are used unless others are chosen: on an open table only the first, on a board all (R12.13).
 */
enum { USUAL_SETS = 3 };
extern const char SETUP_USUAL_SETS[USUAL_SETS][TILE_SET_NAME];
/* The option with the rules a set brings (R11.1); -1 = none. */
int setup_set_option(const char *set);

/* How many times each set goes into the bag (R12.13): `total` is the number of tiles in all chosen sets,
 * `board` is NULL for an open table. */
int setup_repeats(const Rules *rules, const Board *board, int total);

/* Plays the game on this board; before any start tile. */
SetupError setup_board(GameSetup *setup, const Board *board);

/* The river tiles (option `river`): the spring is the start tile, the others are drawn first, the lake last.
 */
SetupError setup_add_river(GameSetup *setup, const TileDef *defs, int count);

/* The kind with this name, -1 if there is none. */
int setup_kind(const GameSetup *setup, const char *name);

/* Takes one copy out of the bag, as a start tile or out of the game. If a start tile does not match an
 * earlier one, it is refused, and `why` (may be NULL) says at which side. */
SetupError setup_start(GameSetup *setup, int kind, int x, int y, int rotation, Refusal *why);
SetupError setup_out(GameSetup *setup, int kind);

/* On a board, only a limited number of tiles is played (S17, R12.13). If no tile was taken out by name, any
 * tile of the sets may be drawn, but no more than that number. Call it after the start tiles. */
void setup_cut_unknown(GameSetup *setup);

/* The first kind that may start this game, with the river a spring (R10.1); -1 = none may. */
int setup_start_kind(const GameSetup *setup);
/* Lays that kind at 0,0, rotation 0 (R1.3). */
SetupError setup_default_start(GameSetup *setup);

/* Checks the whole setup with its start tiles. If this fails, the setup must not be used. */
SetupError setup_finish(GameSetup *setup);

#endif
