/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints: the best turns of the player to move, found in the background from what this player may know
 * (R13.4). Results come at once and improve until the time is over. */
#ifndef BASTIDE_SESSION_HINT_H
#define BASTIDE_SESSION_HINT_H

#include "session/considered.h"
#include "session/session.h"

typedef struct Hint Hint;

Hint *hint_new(void);
void hint_free(Hint *hint); /* NULL is fine */

/* Are hints allowed in this game, and does a person have a choice to make now? */
bool hint_allowed(const Session *session);
bool hint_possible(const Session *session);

/* Begins to think about the position, for this many milliseconds; 0 = a fixed number of playouts, for tests.
 * Nothing is counted. The session must outlive the hint. */
void hint_begin(Hint *hint, const Session *session, uint32_t milliseconds);
void hint_end(Hint *hint);           /* stops thinking and forgets the results */
bool hint_is_open(const Hint *hint); /* begun and not ended */
bool hint_done(Hint *hint);          /* the results will not change any more */
/* The best turns so far, the best first; 0 before the first results. */
int hint_turns(Hint *hint, Considered turns[CONSIDERED_MOST]);

/* Counts a hint for the seat to move; the record keeps the number. */
void session_count_hint(Session *session);

#endif
