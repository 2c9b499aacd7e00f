/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and refusals in words. */
#ifndef BASTIDE_DATA_MOVE_TEXT_H
#define BASTIDE_DATA_MOVE_TEXT_H

#include "base/fail.h"
#include "engine/engine.h"

/* The line of a record that stands for a legal move in this position, without newline. */
void move_write(const GameSetup *setup, const Game *game, Move move, Str *out);

/* Reads one move from its words. Any side of a feature may name it. On failure false, and `why` holds
 * what was found and expected. The move is well-formed, but not yet checked against the rules. */
bool move_read(const GameSetup *setup, const Game *game, const char *const *words, int count, Move *move,
               Fail *why);

/* Why a move is refused, in plain words ("north side: road against city"). `translate` turns an
 * English text into the player's language; NULL leaves it. */
void refusal_write(Refusal refusal, const char *(*translate)(const char *text), Str *out);

/* The number of the rule a refusal rests on: "R2.3"; "" where there is none. */
const char *refusal_rule(Refusal refusal);

#endif
