/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the controller (session/controller.h) of the seat that has to decide, even out of turn: to steer the
 * dragon, to answer a bid. At first all seats are persons. */
#ifndef BASTIDE_SESSION_SEATS_H
#define BASTIDE_SESSION_SEATS_H

#include "session/controller.h"
#include "session/session.h"

/* Lets this kind of controller decide for the seat; `with` as in SeatController.make. */
void session_control(Session *s, int seat, const char *kind, const void *with);
const SeatController *session_controller(const Session *s, int seat);

int session_decides(const Session *s); /* the seat that has to decide, NO_SEAT once the game is over */
/* That seat takes its decision from a page, now: false while computer players bid for its tile. */
bool session_takes_moves(const Session *s);

/* A page decides: the move then waits for session_play_decided. False, and no change, if the move breaks the
 * rules or the seat takes no moves from pages. A move that does not answer an open bid withdraws it. */
bool session_give(Session *s, Move move);

typedef enum {
    SEAT_THINKS,
    SEAT_DECIDED,  /* the move waits to be played */
    SEAT_DECLINED, /* the bid or the larger table; the seat to move will be asked for its next move */
    SEAT_REFUSED   /* the answer broke the rules: the seat has been asked again */
} SeatState;
/* After so much time has passed: asks the seat that has to decide, or takes its answer. */
SeatState session_step(Session *s, uint32_t microseconds);
/* Plays the decision with session_apply. */
void session_play_decided(Session *s, EventList *events);

/* Do computer players have something to decide, even out of turn? Then session_step leads to it. */
bool session_computes(const Session *s);
/* Another machine has decided for a seat: this move, of any kind, waits for session_play_decided. False if
 * the rules forbid it. */
bool session_decide(Session *s, Move move);
bool session_has_decided(const Session *s); /* a move waits for session_play_decided */

/* ---- selling the tile (R7.6) ---- */

/* Asks the holder of the tile whether to sell it; the answer is this move or MOVE_NONE. False if the rules
 * forbid the sale. */
bool session_offer(Session *s, Move sell);
/* Once for each tile that may be sold, session_step asks the computer players, in turn order, what they bid,
 * before the holder decides. The highest bid, among equal ones the first, is offered to the holder. If the
 * holder is a person, this is that bid until it is answered: session_give accepts it with the same move, and
 * declines it with MOVE_NONE; any other move withdraws it. MOVE_NONE = no bid. */
Move session_bid(const Session *s);

/* The same for any holder that is no computer player, on another machine, too; until it is declined, with
 * session_decline_bid, or the game goes on. */
Move session_open_bid(const Session *s);
void session_decline_bid(Session *s);

/* ---- a larger table (R7.9) ---- */

/* The people at this screen agree to this MOVE_EXTEND: asks the computer players. Step the session until the
 * answer is SEAT_DECIDED (everyone agrees) or SEAT_DECLINED; session_takes_moves is false until then. False
 * if the rules forbid the move. */
bool session_propose(Session *s, Move extend);

/* ---- players come and go (S43, S44) ---- */

/* The people at this screen agree on MOVE_AWAY, MOVE_BACK or MOVE_END, in anyone's turn. The move then
 * waits for session_play_decided. False if the rules forbid it. */
bool session_arrange(Session *s, Move move);

#endif
