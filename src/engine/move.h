/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move: one atomic action, the same value for saves, tests, screens and computer players. Its text
 * form (docs/notation.md) is made and read by data/move_text.h. */
#ifndef BASTIDE_ENGINE_MOVE_H
#define BASTIDE_ENGINE_MOVE_H

#include "engine/tile.h"

typedef enum {
    MOVE_NONE,
    MOVE_DRAW,    /* kind: the tile of this turn */
    MOVE_DISCARD, /* kind: drawn, fits nowhere, out of the game */
    MOVE_RETURN,  /* kind: drawn, fits nowhere, back into the bag (R2.4) */
    MOVE_PLACE,   /* x, y, turn */
    MOVE_MEEPLE,  /* segment of the tile just placed (R2.5) */
    MOVE_PASS     /* no action in (2) */
} MoveKind;

typedef struct {
    uint8_t kind;    /* MoveKind */
    uint8_t tile;    /* draw, discard, return: kind index */
    uint8_t turn;    /* place: quarter turns */
    uint8_t segment; /* meeple: segment index of the tile's definition */
    int16_t x, y;    /* place: square */
} Move;

/* Why a move is refused (R13.1). The words for players are in data/move_text.h. */
typedef enum {
    MOVE_OK,
    REFUSE_OVER,         /* the game is over */
    REFUSE_PHASE,        /* not the phase for this move; `phase` says what is expected */
    REFUSE_NOT_IN_BAG,   /* no such tile left in the bag */
    REFUSE_SEED,         /* the seed draws another tile */
    REFUSE_FITS_NOWHERE, /* drawn, but it fits nowhere: it has to be discarded or returned (R2.4) */
    REFUSE_FITS,         /* discarded although it fits (R2.4) */
    REFUSE_LEAVES,       /* returned where it has to be discarded (R2.4) */
    REFUSE_GOES_BACK,    /* discarded where it has to be returned (R2.4) */
    REFUSE_TAKEN,        /* the square is taken (R2.2) */
    REFUSE_NO_NEIGHBOUR, /* no tile beside it (R2.2) */
    REFUSE_SIDE,         /* `side`: `ours` against `theirs` (R2.3) */
    REFUSE_NO_SEGMENT,   /* no such feature on this tile (R2.5) */
    REFUSE_RIVER,        /* meeples never stand on a river (R10.1) */
    REFUSE_GARDEN,       /* meeples never stand in a garden (R9.1) */
    REFUSE_NO_FARMERS,   /* this game has no farmers (R4.3) */
    REFUSE_OCCUPIED,     /* the feature holds a meeple already (R2.6) */
    REFUSE_NO_MEEPLES    /* none left in the supply (R2.7) */
} MoveError;

typedef struct {
    uint8_t code;   /* MoveError */
    uint8_t side;   /* REFUSE_SIDE: Side on the table */
    uint8_t ours;   /* REFUSE_SIDE: EdgeKind of the tile in hand there */
    uint8_t theirs; /* REFUSE_SIDE: EdgeKind of the neighbour */
    uint8_t phase;  /* REFUSE_PHASE: Phase the game is in */
} Refusal;

#endif
