/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who decides for a seat: a person at this screen, a script, later a computer player or another machine. A
 * session (session/seats.h) asks the controller of whichever seat has to decide; nobody else needs to know
 * which kind it is, except to show it. There is no clock here: time is given in microseconds. */
#ifndef BASTIDE_SESSION_CONTROLLER_H
#define BASTIDE_SESSION_CONTROLLER_H

#include "engine/engine.h"

/* What is asked. */
typedef struct {
    const GameSetup *setup;
    const Game *game;  /* what this seat may know (game_view) */
    const Move *offer; /* a sale that is offered (R7.6): this move accepts, MOVE_NONE declines; NULL = none,
                          the next move is wanted */
    int seat;          /* who decides: the mover, a buyer, who steers the dragon */
    int moves;         /* made so far, those of chance included: the place in the record */
    int refused;       /* answers to this very question that were against the rules */
} SeatView;

/* What a controller does. `self` is what `make` returned. */
typedef struct {
    const char *name;
    /* For one seat; `with` is what this kind needs, and outlives it. NULL = it needs nothing of its own. */
    void *(*make)(int seat, const void *with);
    void (*free)(void *self); /* never while it is asked; NULL = nothing is to be freed */
    /* Returns at once. The view stays valid until the answer was taken or `cancel`. */
    void (*ask)(void *self, const SeatView *view);
    /* Is only called while it is asked; true once decided. An answer that the rules refuse is followed by
     * `ask` again, with `refused` raised. */
    bool (*answer)(void *self, Move *move);
    /* Undo, the end of the game, another program took over: what was thought so far is never answered. */
    void (*cancel)(void *self);
    /* While it is asked: so much time has passed in which it may think or wait. NULL = needs no time. */
    void (*step)(void *self, uint32_t microseconds);
    /* While it is asked: a page says what is to be decided. NULL = it takes nothing from pages. */
    void (*give)(void *self, Move move);
} SeatController;

/* The kinds there are, by name: "person", "script". NULL = no such kind. */
const SeatController *controller_find(const char *name);
/* Where nothing else was chosen. */
const SeatController *controller_usual(int seat);

/* `with` of "script": it plays the moves of a record. */
typedef struct {
    const Move *moves;
    int count;
    uint32_t pace; /* microseconds until it has decided */
} Script;

#endif
