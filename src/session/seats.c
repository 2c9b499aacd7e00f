/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/seats.h"

#include <assert.h>

#include "session/internal.h"

/* ---- who controls a seat ---- */

const SeatController *session_controller(const Session *s, int seat) {
    const SeatController *controller = s->seats.seats[seat].controller;
    return controller ? controller : controller_find("person");
}

static void seat_clear(SeatSlot *slot) {
    if (slot->controller) {
        slot->controller->free(slot->self);
    }
    *slot = (SeatSlot){0};
}

void session_control(Session *s, int seat, const char *kind, const void *with) {
    const SeatController *controller = controller_find(kind);
    assert(controller);
    seats_cancel(s);
    seat_clear(&s->seats.seats[seat]);
    s->seats.seats[seat] = (SeatSlot){controller, controller->make(with)};
    session_look(s);
}

/* At first a person. */
static SeatSlot *slot_at(Session *s, int seat) {
    SeatSlot *slot = &s->seats.seats[seat];
    if (!slot->controller) {
        slot->controller = controller_find("person");
        slot->self = slot->controller->make(NULL);
    }
    return slot;
}

int session_decides(const Session *s) {
    Move move = {.kind = s->game.phase == PHASE_DRAGON ? MOVE_DRAGON : MOVE_PASS};
    return session_over(s) ? NO_SEAT : game_mover(&s->record.setup, &s->game, move);
}

bool seat_takes_moves(const Session *s, int seat) {
    return seat != NO_SEAT && session_controller(s, seat)->give != NULL;
}

bool session_takes_moves(const Session *s) {
    return seat_takes_moves(s, session_decides(s));
}

/* ---- question and answer ---- */

void seats_cancel(Session *s) {
    SeatTable *t = &s->seats;
    if (t->asked) {
        const SeatSlot *slot = &t->seats[t->view.seat];
        slot->controller->cancel(slot->self);
    }
    t->asked = t->decided = false;
    t->offer = (Move){0};
}

void seats_free(Session *s) {
    seats_cancel(s);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        seat_clear(&s->seats.seats[seat]);
    }
}

static void ask(Session *s, int refused) {
    SeatTable *t = &s->seats;
    int seat = session_decides(s);
    const SeatSlot *slot = slot_at(s, seat);
    game_view(&s->record.setup, &s->game, seat, &t->seen);
    t->view = (SeatView){.setup = &s->record.setup,
                         .game = &t->seen,
                         .offer = t->offer.kind ? &t->offer : NULL,
                         .seat = seat,
                         .moves = s->record.move_count,
                         .refused = refused};
    t->asked = true;
    slot->controller->ask(slot->self, &t->view);
}

static bool is_legal(const Session *s, Move move) {
    return game_check(&s->record.setup, &s->game, move).code == MOVE_OK;
}

/* To a bid, only the sale itself and MOVE_NONE are answers. */
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
    Move move = {0};
    const SeatSlot *slot = &t->seats[t->view.seat];
    if (slot->controller->step) {
        slot->controller->step(slot->self, microseconds);
    }
    return slot->controller->answer(slot->self, &move) ? judge(s, move) : SEAT_THINKS;
}

bool session_give(Session *s, Move move) {
    SeatTable *t = &s->seats;
    int seat = move.kind == MOVE_CLAIM ? s->game.claim_seat : session_decides(s);
    bool offer = t->offer.kind != MOVE_NONE, answers = offer && move.kind == MOVE_NONE;
    if (!seat_takes_moves(s, seat) || (!answers && !is_legal(s, move))) {
        return false;
    }
    if (offer && !answers && !move_is(move, t->offer)) {
        seats_cancel(s);
    }
    if (seat != session_decides(s)) { /* a claim out of turn: the asked seat will be asked again */
        seats_cancel(s);
        t->answer = move;
        t->decided = true;
        return true;
    }
    if (!t->asked) {
        ask(s, 0);
    }
    t->seats[seat].controller->give(t->seats[seat].self, move);
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
