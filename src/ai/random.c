/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/ai.h"

#include "base/str.h"

/* There are seldom more; a larger list on the stack would make every call slower on Windows. */
enum { MOVES_USUAL = 512 };

Move ai_random(const GameSetup *setup, const Game *view, Rng *rng) {
    Move few[MOVES_USUAL];
    int count = game_moves(setup, view, few, MOVES_USUAL);
    assert(count > 0);
    uint32_t chosen = rng_below(rng, (uint32_t)count);
    if (chosen < MOVES_USUAL) {
        return few[chosen];
    }
    Move *all = base_alloc((size_t)count * sizeof *all);
    game_moves(setup, view, all, count);
    Move move = all[chosen];
    base_free(all);
    return move;
}
