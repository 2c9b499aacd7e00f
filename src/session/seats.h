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

int session_decides(const Session *s);      /* the seat that has to decide, NO_SEAT once the game is over */
bool session_takes_moves(const Session *s); /* that seat takes its decision from a page */

/* A page decides: the move then waits for session_play_decided. False, and no change, if the move breaks the
 * rules or the seat takes no moves from pages. A move that does not answer an open bid withdraws it. */
bool session_give(Session *s, Move move);
/* Asks the holder of the tile whether to sell it; the answer is this move or MOVE_NONE. False if the rules
 * forbid the sale. */
bool session_offer(Session *s, Move sell);

typedef enum {
    SEAT_THINKS,
    SEAT_DECIDED,  /* the move waits to be played */
    SEAT_DECLINED, /* the bid; the seat will be asked for its next move */
    SEAT_REFUSED   /* the answer broke the rules: the seat has been asked again */
} SeatState;
/* After so much time has passed: asks the seat that has to decide, or takes its answer. */
SeatState session_step(Session *s, uint32_t microseconds);
/* Plays the decision with session_apply. */
void session_play_decided(Session *s, EventList *events);

#endif
