/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who decides for a seat: a person at this screen, a script, a computer player, or another machine (net/). A
 * session (session/seats.h) asks the controller of the seat that has to decide; its kind matters only for
 * display. Controllers have no clock: they are told how much time has passed. */
#ifndef BASTIDE_SESSION_CONTROLLER_H
#define BASTIDE_SESSION_CONTROLLER_H

#include "session/thinker.h"

/* The question. */
typedef struct {
    const GameSetup *setup;
    const Game *game;  /* what this seat may know (game_view) */
    const Move *offer; /* a bid for the tile (R7.6) or a larger table (R7.9): this move accepts, MOVE_NONE
                          declines; NULL = none */
    bool bids;         /* what does this seat bid for the tile of another (R7.6)? MOVE_SELL, or MOVE_NONE */
    int seat;          /* the seat that decides: to move, to buy, to steer the dragon, to bid, to agree */
    int moves;         /* made so far, with chance moves: the place in the record */
    int refused;       /* answers to this question that broke the rules */
    Thinker *thinker;  /* for computer players; all seats of a session share it */
} SeatView;

/* A kind of controller. `self` is what `make` returned. */
typedef struct {
    const char *name;
    bool deals;                      /* it is asked what it bids and whether it agrees, even out of turn */
    void *(*make)(const void *with); /* for one seat; `with`: what this kind needs; must outlive it */
    void (*free)(void *self);        /* never called while a question is open */
    /* Asks the question; returns at once. The view stays valid until the answer is taken or `cancel` is
     * called. */
    void (*ask)(void *self, const SeatView *view);
    /* Called while a question is open; true once decided. If the answer breaks the rules, `ask` is called
     * again with a higher `refused`. */
    bool (*answer)(void *self, Move *move);
    /* The question is withdrawn: after an undo, at the end of the game, or because another answer came. */
    void (*cancel)(void *self);
    /* While a question is open: so much time has passed. NULL = needs no time. */
    void (*step)(void *self, uint32_t microseconds);
    /* While a question is open: a page gives the decision. NULL = takes no decisions from pages. */
    void (*give)(void *self, Move move);
} SeatController;

const SeatController *
controller_find(const char *name); /* "person", "remote", "script", "computer"; NULL = no such kind */

/* `with` of "script": it plays the moves of a record. */
typedef struct {
    const Move *moves;
    int count;
    uint32_t pace; /* microseconds until it has decided */
} Script;

#endif
