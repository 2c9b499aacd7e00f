/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A script plays the moves of a record, each after a while. Where the game has left its record, the first
 * move there is. */
#include "base/str.h"
#include "session/controller.h"

typedef struct {
    const Script *script;
    const SeatView *view; /* NULL = it is not asked */
    uint32_t left;        /* microseconds until it has decided */
} Reader;

static void *make(int seat, const void *with) {
    (void)seat;
    Reader *reader = base_alloc(sizeof *reader);
    reader->script = with;
    return reader;
}

static void ask(void *self, const SeatView *view) {
    Reader *reader = self;
    reader->view = view;
    reader->left = view->refused > 0 ? 0 : reader->script->pace;
}

static void step(void *self, uint32_t microseconds) {
    Reader *reader = self;
    reader->left -= microseconds < reader->left ? microseconds : reader->left;
}

static Move first_move(const SeatView *view) {
    Move first = {0};
    game_moves(view->setup, view->game, &first, 1);
    return first;
}

static bool answer(void *self, Move *move) {
    const Reader *reader = self;
    const Script *script = reader->script;
    const SeatView *view = reader->view;
    if (reader->left > 0) {
        return false;
    }
    if (view->offer) {
        *move = (Move){0}; /* it never sells */
    } else if (view->moves < script->count && view->refused == 0) {
        *move = script->moves[view->moves];
    } else {
        *move = first_move(view);
    }
    return true;
}

static void cancel(void *self) {
    ((Reader *)self)->view = NULL;
}

extern const SeatController CONTROLLER_SCRIPT;
const SeatController CONTROLLER_SCRIPT = {.name = "script",
                                          .make = make,
                                          .free = base_free,
                                          .ask = ask,
                                          .answer = answer,
                                          .cancel = cancel,
                                          .step = step};
