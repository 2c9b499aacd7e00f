/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock of a game (Record.clock): how long its players have thought. It counts only what it is told: the
 * time in which a person has to decide and sees the table. Across a network, only the host counts. */
#ifndef BASTIDE_SESSION_CLOCK_H
#define BASTIDE_SESSION_CLOCK_H

#include "session/seats.h"

typedef enum {
    CLOCK_NOTHING,
    CLOCK_LONG, /* CLOCK_REMINDER: this decision takes long */
    CLOCK_LOW,  /* CLOCK_TIME: half a minute is left */
    CLOCK_UP    /* CLOCK_TIME: no time is left */
} ClockNews;

/* So much time has passed for the seat that has to decide. The save has it from the next move on. */
ClockNews session_clock_step(Session *s, uint32_t microseconds);
/* CLOCK_TIME: what to tell a player whose time went from `before` to `left` milliseconds. */
ClockNews session_clock_news(uint32_t before, uint32_t left);
/* Takes over a clock that another machine counts. */
void session_clock_told(Session *s, const Record *told);

#endif
