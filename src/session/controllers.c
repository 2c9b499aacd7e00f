/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of controllers. A new one is a file of its own and a row here. */
#include <stddef.h>
#include <string.h>

#include "session/controller.h"

extern const SeatController CONTROLLER_PERSON, CONTROLLER_SCRIPT;

static const SeatController *const CONTROLLERS[] = {&CONTROLLER_PERSON, &CONTROLLER_SCRIPT};
enum { CONTROLLER_COUNT = sizeof CONTROLLERS / sizeof CONTROLLERS[0] };

const SeatController *controller_find(const char *name) {
    for (int i = 0; i < CONTROLLER_COUNT; i++) {
        if (strcmp(CONTROLLERS[i]->name, name) == 0) {
            return CONTROLLERS[i];
        }
    }
    return NULL;
}

const SeatController *controller_usual(int seat) {
    (void)seat;
    return &CONTROLLER_PERSON;
}
