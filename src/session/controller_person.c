/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A person at this screen: the answer comes from a page. */
#include "base/str.h"
#include "session/controller.h"

typedef struct {
    Move move;
    bool decided;
} Person;

static void *make(int seat, const void *with) {
    (void)seat;
    (void)with;
    return base_alloc(sizeof(Person));
}

static void forget(void *self) {
    *(Person *)self = (Person){0};
}

static void ask(void *self, const SeatView *view) {
    (void)view;
    forget(self);
}

static bool answer(void *self, Move *move) {
    *move = ((Person *)self)->move;
    return ((Person *)self)->decided;
}

static void give(void *self, Move move) {
    *(Person *)self = (Person){.move = move, .decided = true};
}

extern const SeatController CONTROLLER_PERSON;
const SeatController CONTROLLER_PERSON = {.name = "person",
                                          .make = make,
                                          .free = base_free,
                                          .ask = ask,
                                          .answer = answer,
                                          .cancel = forget,
                                          .give = give};
