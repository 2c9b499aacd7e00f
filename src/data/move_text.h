/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and refusals as text. */
#ifndef BASTIDE_DATA_MOVE_TEXT_H
#define BASTIDE_DATA_MOVE_TEXT_H

#include "base/fail.h"
#include "engine/engine.h"

/* Appends the line of a record for a legal move, without newline. */
void move_write(const GameSetup *setup, const Game *game, Move move, Str *out);

/* Reads a move, in which any side of a feature may name it. False with why. The rules are not checked yet. */
bool move_read(const GameSetup *setup, const Game *game, const char *const *words, int count, Move *move,
               Fail *why);

/* Appends why a move is refused: "north side: road does not match city". `translate` (may be NULL)
 * translates. */
void refusal_write(Refusal refusal, const char *(*translate)(const char *text), Str *out);

/* The number of the rule behind a refusal: "R2.3"; "" = none. */
const char *refusal_rule(Refusal refusal);

#endif
