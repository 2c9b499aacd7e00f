/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of controllers; a new one is a row at the end. */
#include "base/str.h"
#include "session/controller.h"
#include "session/internal.h"

/* ---- a person at this screen: a page gives the answer ---- */

typedef struct {
    Move move;
    bool decided;
} Person;

static void *person_make(const void *with) {
    (void)with;
    return base_alloc(sizeof(Person));
}

static void person_forget(void *self) {
    *(Person *)self = (Person){0};
}

static void person_ask(void *self, const SeatView *view) {
    (void)view;
    person_forget(self);
}

static bool person_answer(void *self, Move *move) {
    *move = ((Person *)self)->move;
    return ((Person *)self)->decided;
}

static void person_give(void *self, Move move) {
    *(Person *)self = (Person){.move = move, .decided = true};
}

/* ---- a script: plays the moves of a record or, once the game differs from it, the first legal move ---- */

typedef struct {
    const Script *script;
    const SeatView *view; /* NULL = not asked */
    uint32_t left;        /* microseconds until it has decided */
} Reader;

static void *script_make(const void *with) {
    Reader *reader = base_alloc(sizeof *reader);
    reader->script = with;
    return reader;
}

static void script_ask(void *self, const SeatView *view) {
    Reader *reader = self;
    reader->view = view;
    reader->left = view->refused > 0 ? 0 : reader->script->pace;
}

static void script_step(void *self, uint32_t microseconds) {
    Reader *reader = self;
    reader->left -= microseconds < reader->left ? microseconds : reader->left;
}

static bool script_answer(void *self, Move *move) {
    const Reader *reader = self;
    const Script *script = reader->script;
    const SeatView *view = reader->view;
    if (reader->left > 0) {
        return false;
    }
    *move = (Move){0}; /* it never sells */
    if (!view->offer && view->moves < script->count && view->refused == 0) {
        *move = script->moves[view->moves];
    } else if (!view->offer) {
        game_moves(view->setup, view->game, move, 1);
    }
    return true;
}

static void script_cancel(void *self) {
    ((Reader *)self)->view = NULL;
}

/* ---- all kinds ---- */

static const SeatController CONTROLLERS[] = {{.name = "person",
                                              .make = person_make,
                                              .free = base_free,
                                              .ask = person_ask,
                                              .answer = person_answer,
                                              .cancel = person_forget,
                                              .give = person_give},
                                             {.name = "remote", /* whoever connects it plays its moves */
                                              .make = person_make,
                                              .free = base_free,
                                              .ask = person_ask,
                                              .answer = person_answer,
                                              .cancel = person_forget},
                                             {.name = "script",
                                              .make = script_make,
                                              .free = base_free,
                                              .ask = script_ask,
                                              .answer = script_answer,
                                              .cancel = script_cancel,
                                              .step = script_step},
                                             {.name = "computer",
                                              .deals = true,
                                              .make = computer_make,
                                              .free = base_free,
                                              .ask = computer_ask,
                                              .answer = computer_answer,
                                              .cancel = computer_cancel}};

const SeatController *controller_find(const char *name) {
    int kind = WORD_INDEX(CONTROLLERS, name);
    return kind < 0 ? NULL : &CONTROLLERS[kind];
}
