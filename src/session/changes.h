/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What players change about their seats during a game: name, colour, and who decides. The record keeps it
 * (docs/notation.md), the log tells of it, and the game is saved. To sit out and to end the game are moves.
 */
#ifndef BASTIDE_SESSION_CHANGES_H
#define BASTIDE_SESSION_CHANGES_H

#include "session/computer.h"

/* From now on a computer player of this level, with this thinking time, decides for the seat; -1 = a person.
 * Takes effect at once, even in the middle of a turn. False if only the level has changed, which the log does
 * not tell. */
bool session_hand_over(Session *s, int seat, int level, uint32_t milliseconds);

/* `name` is cleaned; an empty one, or the same, changes nothing. */
void session_rename(Session *s, int seat, const char *name);
/* False, and no change, if a seat has this colour. */
bool session_recolour(Session *s, int seat, int colour);

#endif
