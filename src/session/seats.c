/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/seats.h"

#include <assert.h>

#include "session/internal.h"

/* ---- who ---- */

const SeatController *session_controller(const Session *s, int seat) {
    const SeatController *controller = s->seats.seats[seat].controller;
    return controller ? controller : controller_find("person");
}

static void seat_clear(Session *s, int seat) {
    const SeatController *controller = s->seats.seats[seat].controller;
    if (controller) {
        controller->free(s->seats.seats[seat].self);
    }
    s->seats.seats[seat].controller = NULL;
}

void session_control(Session *s, int seat, const char *kind, const void *with) {
    const SeatController *controller = controller_find(kind);
    assert(controller);
    seats_cancel(s);
    seat_clear(s, seat);
    s->seats.seats[seat].controller = controller;
    s->seats.seats[seat].self = controller->make(with);
}

/* The controller of this seat, at first a person, and its `self`. */
static const SeatController *seat_at(Session *s, int seat, void **self) {
    if (!s->seats.seats[seat].controller) {
        s->seats.seats[seat].controller = controller_find("person");
        s->seats.seats[seat].self = s->seats.seats[seat].controller->make(NULL);
    }
    *self = s->seats.seats[seat].self;
    return s->seats.seats[seat].controller;
}

int session_decides(const Session *s) {
    Move move = {.kind = s->game.phase == PHASE_DRAGON ? MOVE_DRAGON : MOVE_PASS};
    return session_over(s) ? NO_SEAT : game_mover(&s->record.setup, &s->game, move);
}

static bool takes_moves(const Session *s, int seat) {
    return seat != NO_SEAT && session_controller(s, seat)->give != NULL;
}

bool session_takes_moves(const Session *s) {
    return takes_moves(s, session_decides(s));
}

/* ---- question and answer ---- */

void seats_cancel(Session *s) {
    SeatTable *t = &s->seats;
    if (t->asked) {
        void *self;
        const SeatController *controller = seat_at(s, t->view.seat, &self);
        controller->cancel(self);
    }
    t->asked = t->decided = false;
    t->offer = (Move){0};
}

void seats_free(Session *s) {
    seats_cancel(s);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        seat_clear(s, seat);
    }
}

static void ask(Session *s, int refused) {
    SeatTable *t = &s->seats;
    void *self;
    int seat = session_decides(s);
    game_view(&s->record.setup, &s->game, seat, &t->seen);
    t->view = (SeatView){.setup = &s->record.setup,
                         .game = &t->seen,
                         .offer = t->offer.kind ? &t->offer : NULL,
                         .seat = seat,
                         .moves = s->record.move_count,
                         .refused = refused};
    t->asked = true;
    seat_at(s, seat, &self)->ask(self, &t->view);
}

static bool is_legal(const Session *s, Move move) {
    return game_check(&s->record.setup, &s->game, move).code == MOVE_OK;
}

/* Only the offered sale or MOVE_NONE answers an offer. */
static SeatState judge(Session *s, Move move) {
    SeatTable *t = &s->seats;
    bool offer = t->offer.kind != MOVE_NONE, declined = offer && move.kind == MOVE_NONE;
    bool fits = !offer || move_is(move, t->offer);
    t->offer = declined ? (Move){0} : t->offer;
    t->asked = false;
    if (!declined && (!fits || !is_legal(s, move))) {
        ask(s, t->view.refused + 1);
        return SEAT_REFUSED;
    }
    t->answer = move;
    t->decided = !declined;
    return declined ? SEAT_DECLINED : SEAT_DECIDED;
}

SeatState session_step(Session *s, uint32_t microseconds) {
    SeatTable *t = &s->seats;
    if (t->decided || session_over(s)) {
        return t->decided ? SEAT_DECIDED : SEAT_THINKS;
    }
    if (!t->asked) {
        ask(s, 0);
    }
    void *self;
    Move move = {0};
    const SeatController *controller = seat_at(s, t->view.seat, &self);
    if (controller->step) {
        controller->step(self, microseconds);
    }
    return controller->answer(self, &move) ? judge(s, move) : SEAT_THINKS;
}

bool session_give(Session *s, Move move) {
    SeatTable *t = &s->seats;
    int seat = move.kind == MOVE_CLAIM ? s->game.claim_seat : session_decides(s);
    bool offer = t->offer.kind != MOVE_NONE, answers = offer && move.kind == MOVE_NONE;
    if (!takes_moves(s, seat) || (!answers && !is_legal(s, move))) {
        return false;
    }
    if (offer && !answers && !move_is(move, t->offer)) {
        seats_cancel(s);
    }
    if (seat != session_decides(s)) { /* a claim out of turn: the seat that is asked will be asked again */
        seats_cancel(s);
        t->answer = move;
        t->decided = true;
        return true;
    }
    void *self;
    if (!t->asked) {
        ask(s, 0);
    }
    seat_at(s, seat, &self)->give(self, move);
    return session_step(s, 0) == (answers ? SEAT_DECLINED : SEAT_DECIDED);
}

bool session_offer(Session *s, Move sell) {
    if (sell.kind != MOVE_SELL || !is_legal(s, sell)) {
        return false;
    }
    seats_cancel(s);
    s->seats.offer = sell;
    ask(s, 0);
    return true;
}

void session_play_decided(Session *s, EventList *events) {
    if (s->seats.decided) {
        session_apply(s, s->seats.answer, events);
    }
}
