/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A seat passes to a computer player or back to a person, during a game. */
#ifndef BASTIDE_SESSION_HAND_OVER_H
#define BASTIDE_SESSION_HAND_OVER_H

#include "session/computer.h"

/* From now on a computer player of this level, with this thinking time, decides for the seat; -1 = a person.
 * Takes effect at once, even in the middle of a turn; the record keeps it and is saved. The log tells of it
 * until the game is loaded again. False if only the level has changed. */
bool session_hand_over(Session *s, int seat, int level, uint32_t milliseconds);

#endif
