/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a game: one flat value without pointers, copied by assignment.
 *
 * Only the engine writes it. Others may read the fields marked "public"; for the rest, they use the queries
 * of engine.h. Code that must not know hidden things gets a view (R13.4).
 *
 * Segments on the table are called nodes: node = tile * TILE_SEGMENTS + segment. feature_of has the number of
 * each node's feature; the nodes of a feature form a ring through `next`. */
#ifndef BASTIDE_ENGINE_GAME_H
#define BASTIDE_ENGINE_GAME_H

#include <assert.h>

#include "base/rng.h"
#include "engine/event.h"
#include "engine/figure.h"
#include "engine/setup.h"

typedef enum {
    PHASE_NONE,   /* no game */
    PHASE_DRAW,   /* a tile is to be drawn */
    PHASE_CHOOSE, /* a tile of the hand is to be chosen, or discarded if none fits (R7.1) */
    PHASE_PLACE,  /* the drawn tile is to be placed */
    PHASE_ACTION, /* one action with a meeple, or pass (R2.5) */
    PHASE_DRAGON, /* one step of the dragon; game_dragon_seat steers */
    PHASE_FINAL,  /* the turns are over, the final scoring is still to come */
    PHASE_OVER
} Phase;

enum {
    NODES_MAX = TILES_MAX * TILE_SEGMENTS,
    FEATURES_MAX = 1000,
    DRAGON_STEPS = 6,
    NO_SEAT = 255,
    HAND_MAX = 3,
    HAND_HIDDEN = 255, /* in a view: a tile of another seat's hidden hand */
    CELLS = 1024,      /* hash table of squares; a power of two */
    NO_TILE = 0xffff
};

typedef struct {
    int16_t x, y;
    uint8_t kind, rotation;
} PlacedTile;

/* A double turn has two parts, each with a tile and an action (R11.11). */
typedef enum { PART_ONLY, PART_FIRST, PART_SECOND } TurnPart;

/* What a tile is drawn for: this turn or a hand. */
typedef enum {
    DRAW_TURN,    /* it is played now */
    DRAW_DEAL,    /* hand=3: the first three of each seat */
    DRAW_REFILL,  /* hand=3: at the end of a turn */
    DRAW_REPLACE, /* hand=3: to replace one discarded from a hand in which nothing fits */
    DRAW_EARLY,   /* draw=end: for the next turn of the same seat */
    DRAW_HELD     /* draw=end: the held tile no longer fits and is discarded */
} DrawWhy;

/* An empty square beside a tile, and what its neighbours require of a tile placed there. */
typedef struct {
    int16_t x, y;
    uint8_t asks[2]; /* sides N and E, S and W; three bits per side: 0 = nothing, else 1 + EdgeKind */
} OpenSquare;

typedef struct {
    uint32_t weights; /* four bits per seat: what its figures count for in a majority (R3.5) */
    uint16_t open;    /* road, city: open ends; monastery, garden: squares still empty around it */
    uint16_t tiles; /* road, city: tiles; field: segments; monastery, garden: filled squares, own included */
    uint8_t kind;   /* FeatureKind */
    uint8_t pennants; /* city */
    uint8_t coats;    /* road, city on a map: coats of arms */
    uint8_t grand;    /* road, city: it has an inn or a cathedral, and these count (R11.2, R11.3) */
} Feature;

typedef struct {
    /* ---- public: the turn ---- */
    uint8_t phase;      /* Phase */
    uint8_t seat;       /* whose turn it is */
    uint8_t drawn;      /* kind of the tile in hand, in PHASE_PLACE */
    uint16_t last_tile; /* index of the tile placed last, NO_TILE before any */
    uint16_t turns;     /* turns begun */
    uint16_t bag_total;
    uint8_t bag[KINDS_MAX]; /* copies left of each kind */
    uint8_t out[KINDS_MAX]; /* copies discarded during the game */
    int16_t scores[SEATS_MAX];
    int16_t points[SEATS_MAX][POINTS_KIND_COUNT]; /* the scores by kind */
    uint8_t supply[SEATS_MAX][FIGURE_KIND_COUNT]; /* figures not on the table */
    uint8_t goods[SEATS_MAX][GOODS_KINDS];        /* tokens of wine, grain and cloth (R11.7) */
    uint8_t part;                                 /* TurnPart */
    uint16_t figures[SEATS_MAX][FIGURES_MAX];     /* node + 1 where each figure stands, 0 = in the supply */

    /* ---- public: princess and dragon ---- */
    uint16_t dragon;                        /* tile it stands on, NO_TILE beside the table */
    uint16_t dragon_path[DRAGON_STEPS + 1]; /* tiles of this move of the dragon, with the first */
    uint8_t dragon_steps;                   /* steps made so far, in PHASE_DRAGON */
    uint16_t fairy;                         /* tile she stands on, NO_TILE beside the table */
    uint8_t fairy_seat, fairy_figure;       /* the figure she stands with; NO_SEAT = nobody */
    uint8_t claim_seat;                     /* the seat that may still claim a fairy point, NO_SEAT = none */
    uint8_t aside[KINDS_MAX];               /* copies set aside until the first volcano */

    /* ---- public: hands and house rules ---- */
    uint8_t hand[SEATS_MAX][HAND_MAX]; /* kind + 1, 0 = no tile; the tile drawn early is a hand of one */
    uint8_t draw_seat;                 /* in PHASE_DRAW: the seat that draws */
    uint8_t draw_why;                  /* in PHASE_DRAW: DrawWhy */
    uint8_t holder;                    /* the seat whose turn a buyer plays; NO_SEAT = no sale */
    uint8_t away;                      /* bit s: seat s sits out (S43) */
    uint8_t extra_due;                 /* this turn has earned an extra one (R7.7, R12.4) */
    uint8_t table_w, table_h;          /* of a table with edges */
    uint8_t edge_closed; /* in this turn, a shifting table became full, so its edge closed the features that
                            face it */
    uint8_t point_due;   /* the fairy point of this turn comes with its `place` */
    uint8_t river[KINDS_MAX];         /* copies of river tiles not yet drawn */
    int16_t left, top, right, bottom; /* extent of the tiles */
    uint8_t river_tiles;              /* river tiles not yet drawn, the lake included */
    uint8_t river_bend;               /* the last river tile: 0 straight, 1 bends left, 2 right */
    int16_t river_x, river_y;         /* the square the river flows to */

    /* ---- public: a map ---- */
    uint32_t cities_active; /* bit c: the large city c is connected (R12.3) */
    uint16_t seas_active;   /* bit i: the sea route i is reached (R12.7) */
    uint8_t extra_turn;     /* this turn is an extra one */

    /* ---- public: the table, in the order of placing ---- */
    uint16_t tile_count;
    PlacedTile tiles[TILES_MAX];

    /* ---- private ---- */
    uint16_t open_count, feature_count, free_feature;
    OpenSquare open[OPEN_MAX]; /* sorted by y, then x */
    uint16_t cells[CELLS];     /* 0 = none, 1 + tile */
    uint16_t around[9];        /* the tiles on and around the square of the tile placed last, row by row */
    uint16_t feature_of[NODES_MAX];
    uint16_t next[NODES_MAX];
    Feature features[FEATURES_MAX];
    uint8_t taken[NODES_MAX / 8]; /* one bit per node: its goods are taken, or never will be */
    Rng rng;
} Game;

_Static_assert(sizeof(Game) <= 32 * 1024, "it is copied at every move");

#endif
