/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who decides for each seat of a game that is played: the session asks the controller (session/controller.h)
 * of the seat that has to decide, out of turn, too: who steers the dragon, who answers an offer. At first all
 * seats are persons. */
#ifndef BASTIDE_SESSION_SEATS_H
#define BASTIDE_SESSION_SEATS_H

#include "session/controller.h"
#include "session/session.h"

/* From now on this kind decides for the seat; `with` as in SeatController.make. */
void session_control(Session *s, int seat, const char *kind, const void *with);
const SeatController *session_controller(const Session *s, int seat);

/* The seat that has to decide now, NO_SEAT once the game is over. */
int session_decides(const Session *s);
/* Its decision is taken from a page; else it comes by itself. */
bool session_takes_moves(const Session *s);

/* A page decides. False if the move is against the rules or its seat takes none from pages: nothing has
 * changed. Else it waits to be played (session_play_decided). A sale that is on offer is withdrawn by any
 * move that does not answer it. */
bool session_give(Session *s, Move move);
/* The holder of the tile is asked whether it is sold: this move or MOVE_NONE is the answer. False if the
 * rules refuse the sale. */
bool session_offer(Session *s, Move sell);

typedef enum {
    SEAT_THINKS,
    SEAT_DECIDED,  /* the move waits to be played */
    SEAT_DECLINED, /* the sale; the seat will be asked for its next move */
    SEAT_REFUSED   /* the answer was against the rules: it has been asked again */
} SeatState;
/* So much time has passed: whoever has to decide is asked, or asked for the answer. */
SeatState session_step(Session *s, uint32_t microseconds);
/* Plays what was decided, as session_apply does. */
void session_play_decided(Session *s, EventList *events);

#endif
