/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a turn was good for, in a word: the log tells it of computer players. */
#ifndef BASTIDE_SESSION_REASON_H
#define BASTIDE_SESSION_REASON_H

#include "engine/engine.h"

/* The first that holds is told; PLAIN if none does. */
typedef enum {
    REASON_PLAIN,     /* nothing better was possible */
    REASON_COMPLETES, /* a feature of its own */
    REASON_JOINS,     /* its figure now shares a feature of another player */
    REASON_GUARDS,    /* no tile to come can join another player's figure to a better feature of its own */
    REASON_BLOCKS,    /* nothing that is left can complete a feature of another player */
    REASON_OPENS,     /* a tile to come can join its figure to a better feature of another player */
    REASON_STARTS,    /* its figure begins a feature */
    REASON_GROWS,     /* a feature of its own goes on */
    REASON_SAVES,     /* its last figures stay in the supply */
    REASON_COUNT
} ReasonWhy;

typedef struct {
    uint8_t why;  /* ReasonWhy */
    uint8_t kind; /* FeatureKind of the feature that it is about */
} Reason;

/* Why the seat placed the tile that is the last one in `after`. */
Reason reason_of_tile(const GameSetup *setup, const Game *before, const Game *after, int seat);
/* The same for the whole turn, once the action and what followed it have happened; `game` is the state after
 * the action, `tile` the reason for the tile. */
Reason reason_of_turn(const GameSetup *setup, const Game *game, int seat, Move action,
                      const EventList *events, int from, Reason tile);

/* The same for moves that the seat could play from here: its turn. */
Reason reason_of_moves(const GameSetup *setup, const Game *game, int seat, const Move *moves, int count);

/* In words, untranslated: "completes a road". */
const char *reason_words(Reason reason);

#endif
