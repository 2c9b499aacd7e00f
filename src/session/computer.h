/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The controller "computer": a computer player (ai/ai.h) decides for a seat. */
#ifndef BASTIDE_SESSION_COMPUTER_H
#define BASTIDE_SESSION_COMPUTER_H

#include "session/considered.h"
#include "session/seats.h"

/* `with` of "computer", copied. The default thinking time is 1 s. */
typedef struct {
    AiLevel level;
    uint32_t milliseconds; /* thinking time of a level that searches */
    uint64_t nodes;        /* if not 0, this budget instead of a time */
} Computer;

/* The level that plays a seat; -1 = no computer player. */
int session_level(const Session *s, int seat);
uint32_t session_thinking_time(const Session *s, int seat); /* in milliseconds; 0 = no computer player */
/* Gives the computer players now at the table this thinking time. */
void session_set_thinking(Session *s, uint32_t milliseconds);
/* How much of its thinking time has passed, 0 to 1; 0 while no computer player thinks. */
float session_thinking(const Session *s);
void session_hurry(const Session *s); /* the computer player that thinks decides at once */
/* Returns once the computer player that was asked has decided; at once if none thinks. For programs without
 * a screen, between two calls of session_step. */
void session_wait(const Session *s);
/* The best turns that the seat's computer player considered for the last tile that it placed, until it thinks
 * about the next one. Returns their number. */
int session_considered(const Session *s, int seat, const Considered **turns);

#endif
