/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of every kind by lot: sets, boards, profiles, seats and any mix of options. */
#ifndef BASTIDE_TESTS_MIXES_H
#define BASTIDE_TESTS_MIXES_H

#include "base/rng.h"
#include "data/new_game.h"

/* The record, before its first move, of the game that belongs to this seed: the same in every build. Mixes
 * that exclude each other are drawn again. `refused` (may be NULL) counts them. */
void mix_record(uint64_t seed, const TileLibrary *library, Record *record, long *refused);

/* Any value of an option, each alike; of a table one that a game has room on. */
void mix_option(Rules *rules, int option, Rng *rng);

#endif
