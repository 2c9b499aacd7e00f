/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a move caused, in order, for animations, log and statistics. The rules never wait for the screen. */
#ifndef BASTIDE_ENGINE_EVENT_H
#define BASTIDE_ENGINE_EVENT_H

#include <stdbool.h>
#include <stdint.h>

typedef enum {
    EVENT_TURN,        /* seat: its turn begins */
    EVENT_DRAWN,       /* seat, kind */
    EVENT_DISCARDED,   /* seat, kind: leaves the game */
    EVENT_RETURNED,    /* seat, kind: goes back into the bag */
    EVENT_PLACED,      /* seat, kind, tile */
    EVENT_PUT,         /* seat, figure, tile, segment */
    EVENT_POINTS,      /* seat, points, by, and how they came about; tile and segment name the feature */
    EVENT_HOME,        /* seat, figure, tile, segment: returns to the supply */
    EVENT_ASIDE,       /* seat, kind: set aside until the first volcano */
    EVENT_ASIDE_BACK,  /* the tiles set aside go back into the bag */
    EVENT_FLIGHT,      /* tile: the dragon flies to this volcano */
    EVENT_WALK,        /* seat: the dragon starts to move, this seat steers first */
    EVENT_STEP,        /* seat, tile: it enters this tile */
    EVENT_EATEN,       /* seat, figure, tile, segment: returns to the supply, without points */
    EVENT_WALK_ENDS,   /* tile; points: steps made */
    EVENT_PRINCESS,    /* seat, figure, tile, segment: sent home by the princess */
    EVENT_FAIRY,       /* seat, figure, tile, segment: the fairy moves there */
    EVENT_RECALLED,    /* seat, figure, tile, segment: recalled by its owner */
    EVENT_CHOSEN,      /* seat, tile_kind: played from the hand */
    EVENT_SOLD,        /* seat: the buyer; points: the price */
    EVENT_EXTENDED,    /* the table is larger now */
    EVENT_EXTRA_TURN,  /* seat: takes an extra turn */
    EVENT_SECOND_PART, /* seat: the second part of its double turn begins (R11.11); the
                          session adds tile, segment of the builder */
    EVENT_GOODS,       /* seat, tile, segment: takes `points` tokens of `goods` for that city (R11.7) */
    EVENT_AWAY,        /* seat: sits out from now on */
    EVENT_BACK,        /* seat: plays again */
    EVENT_SKIPPED,     /* seat, kind: sits out, so this tile of its turn leaves the game */
    EVENT_ENDED,       /* the players end the game */
    EVENT_FINAL,       /* the final scoring begins */
    EVENT_OVER         /* it is over */
} EventKind;

/* Points by kind (S18). */
typedef enum {
    POINTS_ROAD,
    POINTS_CITY,
    POINTS_MONASTERY,
    POINTS_GARDEN,
    POINTS_FIELD,
    POINTS_FAIRY,
    POINTS_COATS,
    POINTS_GOODS,
    POINTS_OTHER,
    POINTS_KIND_COUNT
} PointsKind;

typedef struct {
    uint8_t kind; /* EventKind */
    uint8_t seat;
    uint8_t by;       /* PointsKind */
    uint8_t complete; /* points: 1 = for a complete feature, 0 = in the final scoring */
    uint8_t figure;   /* FigureKind */
    uint8_t segment;
    uint8_t tile_kind;
    uint8_t pennants; /* city */
    uint8_t grand;    /* road, city: it has an inn or a cathedral, and these count */
    uint8_t goods;    /* Goods */
    uint8_t coats;    /* road, city: coats of arms in it; points by POINTS_COATS are an event of their own */
    uint16_t tile;    /* index into Game.tiles */
    uint16_t tiles;   /* road, city: tiles; monastery: squares filled, its own included */
    uint16_t cities;  /* field: completed cities scored */
    int16_t points;   /* may be 0: a field without cities */
} Event;

enum { EVENTS_MAX = 512 };

typedef struct {
    int count;
    bool cut; /* there were more events than fit */
    Event items[EVENTS_MAX];
} EventList;

#endif
