/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/clock.h"

#include "session/computer.h"
#include "session/internal.h"

enum { LOW = 30000 }; /* milliseconds */

/* A turn is over: adds to the time of the seat that had it. An undone turn adds nothing. */
static void follow_turns(Session *s) {
    Spent *spent = &s->spent;
    if (spent->turn > 0 && s->game.turns > spent->turn && s->record.clock.kind == CLOCK_TIME) {
        s->record.seats[spent->seat].left += (uint32_t)s->record.clock.added * 1000u;
    }
    spent->turn = s->game.turns;
    spent->seat = s->game.seat;
}

/* A person, here or at another machine. */
static bool person_decides(const Session *s) {
    return !session_over(s) && !session_computes(s) && session_level(s, session_decides(s)) < 0;
}

ClockNews session_clock_news(uint32_t before, uint32_t left) {
    return before > 0 && left == 0 ? CLOCK_UP : before > LOW && left <= LOW ? CLOCK_LOW : CLOCK_NOTHING;
}

ClockNews session_clock_step(Session *s, uint32_t microseconds) {
    const Clock *clock = &s->record.clock;
    Spent *spent = &s->spent;
    follow_turns(s);
    if (clock->kind == CLOCK_OFF || !person_decides(s)) {
        return CLOCK_NOTHING;
    }
    int seat = session_decides(s), moves = s->record.move_count;
    uint32_t *left = &s->record.seats[seat].left, before = *left;
    spent->rest += microseconds;
    uint32_t passed = spent->rest / 1000;
    spent->rest %= 1000;
    if (clock->kind == CLOCK_REMINDER) {
        uint32_t every = (uint32_t)clock->remind * 1000u;
        spent->time = spent->moves == moves ? spent->time : 0;
        spent->moves = moves;
        uint32_t from = spent->time;
        spent->time += passed;
        return from / every < spent->time / every ? CLOCK_LONG : CLOCK_NOTHING;
    }
    *left -= passed < before ? passed : before;
    return session_clock_news(before, *left);
}

void session_clock_told(Session *s, const Record *told) {
    s->record.clock = told->clock;
    for (int seat = 0; seat < s->record.setup.seat_count; seat++) {
        s->record.seats[seat].left = told->seats[seat].left;
    }
}
