/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tiles still to come can do on an empty square. Squares on which the same is asked have the same
 * chances, so these are computed once for each bag. */
#include <string.h>

#include "ai/internal.h"

void mind_begin(Mind *mind, const GameSetup *setup, const Weights *weights, const Habits *habits) {
    memset(mind, 0, sizeof *mind);
    mind->setup = setup;
    mind->weights = weights;
    mind->habits = habits;
    memset(mind->heads, 0xff, sizeof mind->heads);
    mind->fall[0] = 1;
    for (int i = 1; i < FALL_SIZE; i++) {
        mind->fall[i] = mind->fall[i - 1] * 0.93941306281347578611f; /* e to the power of -1/16 */
    }
}

_Static_assert(FALL_STEPS == 16, "the factor above");

float mind_fall(const Mind *mind, float x) {
    float at = x * FALL_STEPS;
    if (!(at < FALL_STEPS * FALL_MOST)) {
        return 0;
    }
    int i = (int)at;
    return mind->fall[i] + (mind->fall[i + 1] - mind->fall[i]) * (at - (float)i);
}

void mind_look(Mind *mind, const Game *view) {
    mind->left = game_unseen(mind->setup, view, mind->unseen);
    mind->stamp++;
}

void mind_refresh(Mind *mind, const Game *game) {
    int left = game->bag_total + game->river_tiles;
    if (8 * (mind->left - left) > mind->left) {
        mind_look(mind, game);
    }
}

const Chance *mind_chance(Mind *mind, int code) {
    Chance *chance = &mind->chances[code];
    if (chance->stamp == mind->stamp) {
        return chance;
    }
    SquareOdds odds;
    square_odds(mind->setup, mind->unseen, code, &odds);
    float each = mind->left > 0 ? 1.0f / (float)mind->left : 0;
    chance->stamp = mind->stamp;
    chance->fit = (float)odds.fit * each;
    for (int side = 0; side < SIDE_COUNT; side++) {
        chance->close[side] = (float)odds.close[side] * each;
    }
    for (int pair = 0; pair < SIDE_PAIRS; pair++) {
        chance->join[pair] = (float)odds.join[pair] * each;
    }
    return chance;
}
