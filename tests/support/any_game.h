/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random games of every kind: sets, boards, profiles, seats and any mix of options. */
#ifndef BASTIDE_TESTS_ANY_GAME_H
#define BASTIDE_TESTS_ANY_GAME_H

#include "data/new_game.h"

/* The game of this seed, the same in every build. Options that exclude each other are drawn again, so it can
 * be played. The library needs base and, for boards, its atlas. */
NewGame any_game(uint64_t seed, const TileLibrary *library);

#endif
