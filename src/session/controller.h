/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who decides for a seat: a person at this screen, a script, later a computer player or another machine. A
 * session (session/seats.h) asks the controller of the seat that has to decide; its kind matters only for
 * display. There is no clock here: time comes in microseconds. */
#ifndef BASTIDE_SESSION_CONTROLLER_H
#define BASTIDE_SESSION_CONTROLLER_H

#include "engine/engine.h"

/* What is asked. */
typedef struct {
    const GameSetup *setup;
    const Game *game;  /* what this seat may know (game_view) */
    const Move *offer; /* an offered sale (R7.6): this move accepts it, MOVE_NONE declines; NULL = none */
    int seat;          /* who decides: the mover, a buyer, who steers the dragon */
    int moves;         /* made so far, chance included: the place in the record */
    int refused;       /* answers to this question that broke the rules */
} SeatView;

/* What a controller does. `self` is what `make` returned. */
typedef struct {
    const char *name;
    void *(*make)(const void *with); /* for one seat; `with` is what this kind needs, and outlives it */
    void (*free)(void *self);        /* never while it is asked */
    /* Returns at once. The view stays valid until the answer was taken or `cancel`. */
    void (*ask)(void *self, const SeatView *view);
    /* Called only while it is asked; true once decided. After an answer that breaks the rules, `ask` follows
     * again with a higher `refused`. */
    bool (*answer)(void *self, Move *move);
    /* The question is void: undo, the end of the game, another answer. */
    void (*cancel)(void *self);
    /* While it is asked: so much time has passed. NULL = needs no time. */
    void (*step)(void *self, uint32_t microseconds);
    /* While it is asked: a page gives the decision. NULL = takes none from pages. */
    void (*give)(void *self, Move move);
} SeatController;

const SeatController *controller_find(const char *name); /* "person", "script"; NULL = no such kind */

/* `with` of "script": it plays the moves of a record. */
typedef struct {
    const Move *moves;
    int count;
    uint32_t pace; /* microseconds until it has decided */
} Script;

#endif
