/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/ai.h"

Move ai_random(const GameSetup *setup, const Game *view, Rng *rng) {
    Move moves[MOVES_MAX];
    int count = game_moves(setup, view, moves, MOVES_MAX);
    assert(count > 0);
    return moves[rng_below(rng, (uint32_t)count)];
}
