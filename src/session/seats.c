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
    return session_over(s) ? NO_SEAT : game_decides(&s->record.setup, &s->game);
}

static bool is_legal(const Session *s, Move move) {
    return game_check(&s->record.setup, &s->game, move).code == MOVE_OK;
}

/* ---- rounds ---- */

/* The seats that are asked out of turn, as bits. */
static unsigned dealers(const Session *s) {
    unsigned seats = 0;
    for (int seat = 0; seat < s->record.setup.seat_count; seat++) {
        bool present = !(s->game.away >> seat & 1);
        seats |= present && session_controller(s, seat)->deals ? 1u << seat : 0;
    }
    return seats;
}

/* A number for the tile that is to be placed: another one after another draw or choice. */
static int tile_in_hand(const Session *s) {
    int at = s->record.move_count;
    while (at > 0 && s->record.moves[at - 1].kind != MOVE_DRAW &&
           s->record.moves[at - 1].kind != MOVE_CHOOSE) {
        at--;
    }
    return (at + 1) * KINDS_MAX + s->game.drawn;
}

static bool bids_due(const Session *s) {
    const Game *game = &s->game;
    return s->record.setup.rules.tile_sale && game->phase == PHASE_PLACE && game->holder == NO_SEAT &&
           (dealers(s) & ~(1u << game->seat)) && s->seats.bid_for != tile_in_hand(s);
}

/* Begins a round of bids if one of these seats may buy the tile. */
static void begin_bids(Session *s) {
    SeatTable *t = &s->seats;
    if (t->round != ROUND_NONE || t->offer.kind != MOVE_NONE || !bids_due(s)) {
        return;
    }
    t->bid_for = tile_in_hand(s);
    t->to_ask = 0;
    unsigned left = dealers(s) & ~(1u << s->game.seat);
    for (int seat = 0; left >> seat; seat++) {
        Move least = {.kind = MOVE_SELL, .seat = (uint8_t)seat, .x = 1};
        MoveError why = left >> seat & 1 ? game_check(&s->record.setup, &s->game, least).code : REFUSE_BUYER;
        t->to_ask |= why == MOVE_OK ? 1u << seat : 0;
        left = why == REFUSE_NO_SALE ? 0 : left; /* to anyone: a slow answer, once is enough */
    }
    t->proposal = (Move){0};
    t->round = t->to_ask ? ROUND_BIDS : ROUND_NONE;
}

/* In turn order, beginning after the seat to move. */
static int next_in_round(const Session *s) {
    int seat = s->game.seat;
    do {
        seat = (seat + 1) % s->record.setup.seat_count;
    } while (!(s->seats.to_ask >> seat & 1));
    return seat;
}

/* Takes a legal answer. */
static SeatState round_answered(Session *s, Move move) {
    SeatTable *t = &s->seats;
    RoundKind round = t->round;
    t->to_ask &= ~(1u << t->view.seat);
    if (round == ROUND_AGREE && move.kind == MOVE_NONE) {
        t->to_ask = 0; /* one is enough */
        t->round = ROUND_NONE;
        return SEAT_DECLINED;
    }
    bool higher = move.kind == MOVE_SELL && move.x > t->proposal.x;
    t->proposal = higher ? move : t->proposal;
    if (t->to_ask) {
        return SEAT_THINKS;
    }
    t->round = ROUND_NONE;
    if (round == ROUND_BIDS) {
        t->offer = t->proposal;
        return SEAT_THINKS;
    }
    t->answer = t->proposal;
    t->decided = true;
    return SEAT_DECIDED;
}

bool seat_takes_moves(const Session *s, int seat) {
    return seat != NO_SEAT && session_controller(s, seat)->give != NULL;
}

bool session_takes_moves(const Session *s) {
    return s->seats.round == ROUND_NONE && !bids_due(s) && seat_takes_moves(s, session_decides(s));
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
    t->round = ROUND_NONE;
}

void seats_free(Session *s) {
    seats_cancel(s);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        seat_clear(&s->seats.seats[seat]);
    }
    thinker_free(s->seats.thinker);
}

static void ask(Session *s, int refused) {
    SeatTable *t = &s->seats;
    int seat = t->round == ROUND_NONE ? session_decides(s) : next_in_round(s);
    const Move *offer = t->round == ROUND_AGREE ? &t->proposal : t->offer.kind ? &t->offer : NULL;
    const SeatSlot *slot = slot_at(s, seat);
    t->thinker = t->thinker ? t->thinker : thinker_new(0);
    game_view(&s->record.setup, &s->game, seat, &t->seen);
    t->view = (SeatView){.setup = &s->record.setup,
                         .game = &t->seen,
                         .offer = offer,
                         .bids = t->round == ROUND_BIDS,
                         .seat = seat,
                         .moves = s->record.move_count,
                         .refused = refused,
                         .thinker = t->thinker};
    t->asked = true;
    slot->controller->ask(slot->self, &t->view);
}

/* May this be the answer to the open question? */
static bool is_answer(const Session *s, Move move) {
    const SeatView *view = &s->seats.view;
    if (move.kind == MOVE_NONE) {
        return view->offer || view->bids;
    }
    bool fits = view->offer  ? move_is(move, *view->offer)
                : view->bids ? move.kind == MOVE_SELL && move.seat == view->seat
                             : true;
    return fits && is_legal(s, move);
}

static SeatState judge(Session *s, Move move) {
    SeatTable *t = &s->seats;
    t->asked = false;
    if (!is_answer(s, move)) {
        ask(s, t->view.refused + 1);
        return SEAT_REFUSED;
    }
    if (t->round != ROUND_NONE) {
        return round_answered(s, move);
    }
    t->decided = move.kind != MOVE_NONE;
    t->answer = move;
    t->offer = t->decided ? t->offer : (Move){0};
    return t->decided ? SEAT_DECIDED : SEAT_DECLINED;
}

SeatState session_step(Session *s, uint32_t microseconds) {
    SeatTable *t = &s->seats;
    if (t->decided || session_over(s)) {
        return t->decided ? SEAT_DECIDED : SEAT_THINKS;
    }
    if (!t->asked) {
        begin_bids(s);
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
    bool offer = t->offer.kind != MOVE_NONE, answers = offer && move.kind == MOVE_NONE,
         own = seat == session_decides(s);
    if (!seat_takes_moves(s, seat) || (own && !session_takes_moves(s)) || (!answers && !is_legal(s, move))) {
        return false;
    }
    if (offer && !answers && !move_is(move, t->offer)) {
        seats_cancel(s);
    }
    if (!own) { /* a claim out of turn: the asked seat will be asked again */
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

bool session_propose(Session *s, Move extend) {
    SeatTable *t = &s->seats;
    if (extend.kind != MOVE_EXTEND || !is_legal(s, extend)) {
        return false;
    }
    seats_cancel(s);
    t->proposal = t->answer = extend;
    t->to_ask = dealers(s);
    t->round = t->to_ask ? ROUND_AGREE : ROUND_NONE;
    t->decided = !t->to_ask;
    return true;
}

bool session_decide(Session *s, Move move) {
    if (!is_legal(s, move)) {
        return false;
    }
    seats_cancel(s);
    s->seats.answer = move;
    s->seats.decided = true;
    return true;
}

bool session_has_decided(const Session *s) {
    return s->seats.decided;
}

bool session_arrange(Session *s, Move move) {
    return move_is_arranged(move) && session_decide(s, move);
}

Move session_open_bid(const Session *s) {
    Move offer = s->seats.offer;
    int decides = session_decides(s);
    bool bid = offer.kind == MOVE_SELL && s->seats.round == ROUND_NONE && decides != NO_SEAT &&
               (dealers(s) & (1u << offer.seat | 1u << decides)) == 1u << offer.seat;
    return bid ? offer : (Move){0};
}

Move session_bid(const Session *s) {
    return session_takes_moves(s) ? session_open_bid(s) : (Move){0};
}

void session_decline_bid(Session *s) {
    seats_cancel(s);
}

bool session_computes(const Session *s) {
    bool out_of_turn = s->seats.round != ROUND_NONE || bids_due(s);
    return !session_over(s) && (out_of_turn || session_controller(s, session_decides(s))->deals);
}

void session_play_decided(Session *s, EventList *events) {
    if (s->seats.decided) {
        session_apply(s, s->seats.answer, events);
    }
}
