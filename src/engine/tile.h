/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tile: its four edges and the segments printed on it, as read from tiles/NAME.tiles.
 *
 * Everything here refers to the tile as drawn, before it is rotated. Sides are numbered
 * clockwise from north; each side has two halves, also clockwise from north. A TileDef is immutable
 * once read; the engine compiles the definitions of a game into kinds (setup.h), the painter draws
 * them (paint/paint.h). */
#ifndef BASTIDE_ENGINE_TILE_H
#define BASTIDE_ENGINE_TILE_H

#include <stdint.h>

typedef enum { SIDE_N, SIDE_E, SIDE_S, SIDE_W, SIDE_COUNT } Side;

/* Half sides: the letter of the side, then that of the neighbouring side. Half h lies on side h / 2. */
typedef enum { HALF_NW, HALF_NE, HALF_EN, HALF_ES, HALF_SE, HALF_SW, HALF_WS, HALF_WN, HALF_COUNT } Half;

/* What meets an edge (R2.3). Fits in two bits. */
typedef enum { EDGE_FIELD, EDGE_ROAD, EDGE_CITY, EDGE_RIVER } EdgeKind;

typedef enum {
    FEATURE_ROAD,
    FEATURE_CITY,
    FEATURE_FIELD,
    FEATURE_MONASTERY,
    FEATURE_GARDEN,
    FEATURE_RIVER,
    FEATURE_KIND_COUNT
} FeatureKind;

/* What closes the inner end of a road that touches one side only (R3.1). */
typedef enum {
    END_NONE,
    END_CITY,
    END_VILLAGE,
    END_BUSHES,
    END_MONASTERY,
    END_FARMHOUSE,
    END_VOLCANO
} RoadEnd;

typedef enum { GOODS_NONE, GOODS_WINE, GOODS_GRAIN, GOODS_CLOTH } Goods;
enum { GOODS_KINDS = GOODS_CLOTH };

/* Where roads meet on a tile: a village or bushes end all of them, a bridge carries one over the other. */
typedef enum { CROSSING_NONE, CROSSING_VILLAGE, CROSSING_BUSHES, CROSSING_BRIDGE } Crossing;

typedef enum { RIVER_NONE, RIVER_SPRING, RIVER_STREAM, RIVER_LAKE } RiverRole;

/* Small pictures in the C2 and C3 printings, one per copy (R6.2). Only the garden matters to the rules: an
 * abbot can be placed there (R9.1). */
typedef enum {
    PICTURE_NONE,
    PICTURE_GARDEN,
    PICTURE_FARMHOUSE,
    PICTURE_HIGHWAYMAN,
    PICTURE_WATERTOWER,
    PICTURE_COWSHED,
    PICTURE_PIGSTY,
    PICTURE_DONKEY
} Picture;

/* Flags of a segment. */
enum {
    SEGMENT_INN = 1,       /* road: an inn stands beside it (R11.2) */
    SEGMENT_CATHEDRAL = 2, /* city: a cathedral (R11.3) */
    SEGMENT_PRINCESS = 4,  /* city: the princess looks out (R8.10) */
    SEGMENT_TUNNEL = 8,    /* road: runs under the city (R8.3) */
    SEGMENT_BRIDGE = 16    /* road: passes over the other road or the river */
};

/* Flags of a tile. */
enum {
    TILE_DRAGON = 1,           /* the dragon moves (R8.6) */
    TILE_VOLCANO = 2,          /* the dragon flies here (R8.4) */
    TILE_PORTAL = 4,           /* R8.11 */
    TILE_MONASTERY_IN_CITY = 8 /* R8.2 */
};

enum { TILE_SEGMENTS = 10, TILE_COPIES = 12, TILE_NAME = 8, TILE_SET_NAME = 24 };

typedef struct {
    uint8_t kind;     /* FeatureKind */
    uint8_t sides;    /* road, city, river: bit s = it touches Side s */
    uint8_t halves;   /* field: bit h = it touches Half h; 0 = enclosed, touching no side */
    uint8_t pennants; /* city: printed on this segment */
    uint8_t end;      /* road with one side: RoadEnd */
    uint8_t goods;    /* city: Goods */
    uint8_t flags;    /* SEGMENT_* */
    uint8_t reaches;  /* city, for drawing: 1 + corner (NW 0, NE 1, SE 2, SW 3) its wall runs to; 0 = none */
    uint16_t cities;  /* field: bit i = it borders segment i, a city (R4.4) */
} Segment;

typedef struct {
    char set[TILE_SET_NAME]; /* "base" */
    char name[TILE_NAME];    /* "D": the tile is called base/D in records */
    uint8_t edges[SIDE_COUNT];
    uint8_t segment_count;
    Segment segments[TILE_SEGMENTS];
    uint8_t flags;    /* TILE_* */
    uint8_t crossing; /* Crossing */
    uint8_t river;    /* RiverRole */
    uint8_t stubs;    /* for drawing: bit s = a short road from the village to the city gate at side s */
    uint8_t count;    /* copies in the set, at most TILE_COPIES */
    uint8_t starts;   /* how many of them are start tiles (base D: 1) */
    uint8_t pictures[TILE_COPIES];    /* Picture of each copy, second edition */
    uint8_t pictures_c3[TILE_COPIES]; /* the same in the third edition */
    char edition[4];                  /* of a variant: the edition it belongs to ("C1", "C3"); else "" */
    char replaces[TILE_NAME];         /* of a variant: the tile of the same set it stands for; else "" */
} TileDef;

/* How many copies of `def` show a garden (their draws are written with "+garden"). */
int tile_gardens(const TileDef *def);

/* The side or half on the table after `rotation` quarter turns clockwise. */
static inline int side_rotated(int side, int rotation) {
    return (side + rotation) & 3;
}
static inline int half_rotated(int half, int rotation) {
    return (half + 2 * rotation) & 7;
}
/* The half on the neighbour's side that touches `half` across the border. */
static inline int half_opposite(int half) {
    return half ^ 5; /* NW-SW NE-SE EN-WN ES-WS */
}
static inline int side_opposite(int side) {
    return (side + 2) & 3;
}
/* The step to the square on that side. */
static inline int side_dx(int side) {
    return (side == SIDE_E) - (side == SIDE_W);
}
static inline int side_dy(int side) {
    return (side == SIDE_S) - (side == SIDE_N);
}
/* The side on which the square at this distance lies, -1 if it is not beside this one. */
static inline int side_toward(int dx, int dy) {
    return dx * dx + dy * dy != 1 ? -1 : dx ? (dx > 0 ? SIDE_E : SIDE_W) : dy > 0 ? SIDE_S : SIDE_N;
}

#endif
