/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move: one step of a turn, the same value for saves, tests, pages and computer players. data/move_text.h
 * writes and reads its text form (docs/notation.md). */
#ifndef BASTIDE_ENGINE_MOVE_H
#define BASTIDE_ENGINE_MOVE_H

#include "engine/tile.h"

typedef enum {
    MOVE_NONE,
    MOVE_DRAW,     /* tile: the tile of this turn, or for a hand; HAND_HIDDEN = not known here */
    MOVE_ASIDE,    /* tile: drawn and set aside, no dragon yet (R8.5) */
    MOVE_DISCARD,  /* tile: drawn, fits nowhere, leaves the game */
    MOVE_RETURN,   /* tile: drawn, goes back into the bag (R2.4, R8.5) */
    MOVE_CLAIM,    /* claims the fairy point, where that is necessary (R8.13) */
    MOVE_CHOOSE,   /* x: which tile of the hand is played (R7.1) */
    MOVE_EXTEND,   /* w, h: the table is enlarged (R7.9) */
    MOVE_PLACE,    /* x, y, rotation */
    MOVE_SELL,     /* seat, price: the drawn tile changes hands (R7.6) */
    MOVE_PRINCESS, /* x, y, segment, seat: that knight is sent home (R8.10) */
    MOVE_FIGURE, /* figure, segment of the tile just placed (R2.5); with `portal` of the tile on x, y (R8.11)
                  */
    MOVE_RECALL, /* the mover's abbot is recalled (R9.3) */
    MOVE_FAIRY,  /* x, y, segment: the fairy moves to the mover's figure there (R8.12) */
    MOVE_DRAGON, /* side: one step (R8.6) */
    MOVE_PASS,   /* no action in step 2 of the turn */
    MOVE_AWAY,   /* seat: sits out from now on (S43) */
    MOVE_BACK,   /* seat: plays again (S43) */
    MOVE_END,    /* the players end the game: the final scoring follows (S44) */
    MOVE_KIND_COUNT
} MoveKind;

/* The fields that a kind does not use are 0, so that equal moves are equal bytes. */
typedef struct {
    uint8_t kind;     /* MoveKind */
    uint8_t tile;     /* draw, aside, discard, return: kind index */
    uint8_t rotation; /* place: quarter turns */
    uint8_t segment;  /* index of a segment in the tile's definition */
    uint8_t figure;   /* figure: FigureKind */
    uint8_t portal;   /* figure: 1 = on another tile than the one just placed */
    uint8_t seat;     /* princess: owner of the knight; sell: the buyer; away, back: who */
    uint8_t side;     /* dragon: Side */
    int16_t x, y;     /* square; extend: the new width and height; sell: x is the price; choose: x is the
                         place in the hand, from 0 */
} Move;

/* Why a move is refused (R13.1). data/move_text.h puts it into words. */
typedef enum {
    MOVE_OK,
    REFUSE_OVER,            /* the game is over */
    REFUSE_PHASE,           /* not the phase for this move; `phase` says what is expected */
    REFUSE_NOT_IN_BAG,      /* no such tile left in the bag */
    REFUSE_RIVER_DRAWN,     /* the tile is left, but the river is drawn first, and its lake last (R10.1) */
    REFUSE_HELD_LOST,       /* the held tile fits nowhere: it is discarded before another is drawn (S7) */
    REFUSE_SEED,            /* with this seed another tile is drawn */
    REFUSE_FITS_NOWHERE,    /* drawn, but it fits nowhere and must be discarded or returned (R2.4) */
    REFUSE_FITS,            /* discarded although it fits (R2.4) */
    REFUSE_LEAVES,          /* returned, but must be discarded (R2.4) */
    REFUSE_GOES_BACK,       /* discarded, but must be returned (R2.4) */
    REFUSE_TAKEN,           /* the square is taken (R2.2) */
    REFUSE_NO_NEIGHBOUR,    /* no tile beside it (R2.2) */
    REFUSE_SIDE,            /* at `sides`: `ours` against `theirs` (R2.3) */
    REFUSE_RIVER,           /* meeples never stand on a river (R10.1) */
    REFUSE_NO_FARMERS,      /* this game has no farmers (R4.3) */
    REFUSE_OCCUPIED,        /* the feature holds a meeple already (R2.6) */
    REFUSE_EARLY_ASIDE,     /* drawn, but must be set aside: no dragon in play yet (R8.5) */
    REFUSE_EARLY_BAG,       /* drawn, but must go back into the bag: no dragon in play yet (R8.5) */
    REFUSE_NO_ASIDE,        /* only dragon tiles before the first volcano are set aside (R8.5) */
    REFUSE_VOLCANO,         /* no meeple on a volcano just placed (R8.4) */
    REFUSE_DRAGON_TILE,     /* no meeple on the dragon's tile (R8.8) */
    REFUSE_NO_PORTAL,       /* only on the tile just placed (R2.5) */
    REFUSE_NO_TILE,         /* no tile on that square */
    REFUSE_COMPLETE,        /* the portal leads to incomplete features only (R8.11) */
    REFUSE_NO_PRINCESS,     /* no princess on the tile just placed (R8.10) */
    REFUSE_NO_KNIGHT,       /* no knight of that seat there in the city of the princess (R8.10) */
    REFUSE_MUST_PRINCESS,   /* the princess must send a knight home (R8.10) */
    REFUSE_NO_FAIRY,        /* no fairy in this game */
    REFUSE_FAIRY_TARGET,    /* none of the mover's figures stands there (R8.12) */
    REFUSE_FAIRY_STAYS,     /* she is there already (S9) */
    REFUSE_NO_CLAIM,        /* no fairy point to claim (R8.13) */
    REFUSE_STEP_NO_TILE,    /* the dragon moves over tiles only (R8.6) */
    REFUSE_STEP_VISITED,    /* it was there already in this move (R8.6) */
    REFUSE_STEP_FAIRY,      /* the fairy blocks the way (R8.14) */
    REFUSE_STEP_FAR,        /* the dragon moves one square, never diagonally (R8.6) */
    REFUSE_RECALL_DONE,     /* its feature was completed by this very tile (R9.3) */
    REFUSE_HELD,            /* no such tile in the hand (R7.1) */
    REFUSE_HELD_FITS,       /* another tile of the hand fits (S6) */
    REFUSE_OFF_TABLE,       /* beyond the edge of the table (R7.9) */
    REFUSE_EXTEND,          /* the table cannot be enlarged like this (S3, S20) */
    REFUSE_RIVER_FIRST,     /* a river tile must continue the river (R10.2) */
    REFUSE_U_TURN,          /* two bends the same way (R10.2) */
    REFUSE_NO_SALE,         /* tiles are not for sale now (R7.6, S8) */
    REFUSE_BUYER,           /* no such buyer, or no place for the tile there (S8) */
    REFUSE_PRICE,           /* the price must be from 1 to the buyer's score (S8) */
    REFUSE_CITY,            /* a printed large city lies there (R12.3) */
    REFUSE_OFF_BOARD,       /* no square of the board (R12.1) */
    REFUSE_BOARD_NEIGHBOUR, /* nothing connected beside it (R12.1) */
    REFUSE_ISLAND,          /* an island is reached only by a sea route (R12.9) */
    REFUSE_PRINT,           /* as REFUSE_SIDE, where the first of `sides` faces a printed side (R12.5) */
    REFUSE_TOWN_COST,       /* a town costs 2 points (R12.4) */
    REFUSE_MID_TURN,        /* only while a turn has placed no tile (S43) */
    REFUSE_END,             /* the same for the end of the game (S44) */
    REFUSE_AWAY,            /* no such seat at the table (S43) */
    REFUSE_PRESENT,         /* no such seat sits out (S43) */
    REFUSE_LAST_SEAT,       /* one must stay (S43) */
    REFUSE_SITS_OUT,        /* the tile of a seat that sits out is discarded (S43) */
    /* about the kind of figure in `figure` */
    REFUSE_NOT_IN_GAME, /* nobody has one in this game */
    REFUSE_NO_SEGMENT,  /* no such feature on this tile (R2.5) */
    REFUSE_NOT_THERE,   /* it is never placed on such a feature (R9.1), or has no meeple to join there */
    REFUSE_NONE_LEFT,   /* none left in the supply (R2.7, R9.1) */
    REFUSE_AT_HOME,     /* none on the table to recall (R9.3) */
    REFUSE_CODE_COUNT
} MoveError;

typedef struct {
    uint8_t code;   /* MoveError */
    uint8_t side;   /* of a step: Side, seen from the dragon */
    uint8_t sides;  /* REFUSE_SIDE, REFUSE_PRINT: every side of the square that does not match, as bits */
    uint8_t ours;   /* the EdgeKinds of the tile in hand there, two bits a side as in Kind.edges */
    uint8_t theirs; /* those of the neighbours */
    uint8_t phase;  /* REFUSE_PHASE: Phase the game is in */
    uint8_t figure; /* FigureKind, where a figure is placed or recalled */
    uint8_t place;  /* REFUSE_NOT_THERE, REFUSE_COMPLETE: FeatureKind of what it is put on */
} Refusal;

#endif
