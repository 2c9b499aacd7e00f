/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What must be true at every moment of every game (rules section 13). */
#ifndef BASTIDE_TESTS_GAME_VALID_H
#define BASTIDE_TESTS_GAME_VALID_H

#include "engine/engine.h"

/* NULL if all invariants hold (features kept incrementally equal features computed from scratch), else a
 * sentence that names the broken one. Slow. */
const char *game_valid(const GameSetup *setup, const Game *game);

#endif
