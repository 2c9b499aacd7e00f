/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and refusals as text. */
#ifndef BASTIDE_DATA_MOVE_TEXT_H
#define BASTIDE_DATA_MOVE_TEXT_H

#include "base/fail.h"
#include "engine/engine.h"

/* Appends a legal move as a line of a record, without the newline. */
void move_write(const GameSetup *setup, const Game *game, Move move, Str *out);

/* Reads a move; a feature may be named by any of its sides. False with the reason. Does not check the rules.
 */
bool move_read(const GameSetup *setup, const Game *game, const char *const *words, int count, Move *move,
               Fail *why);

/* Appends why a move is refused: "north side: road does not match city". `translate` may be NULL. */
void refusal_write(Refusal refusal, const char *(*translate)(const char *text), Str *out);

/* The number of the rule behind a refusal: "R2.3"; "" = none. */
const char *refusal_rule(Refusal refusal);

#endif
