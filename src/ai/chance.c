/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tiles still to come can do on an empty square. Squares on which the same is asked have the same
 * chances, so these are computed once for each bag. */
#include <string.h>

#include "ai/internal.h"

void mind_begin(Mind *mind, const GameSetup *setup, const Weights *weights, const Habits *habits) {
    memset(mind, 0, sizeof *mind);
    mind->setup = setup;
    mind->weights = weights ? *weights : weights_for(setup);
    mind->habits = habits;
    mind->bag = mind->bags;
    mind->table = mind->series = 1; /* values and ends of table 0 are out of date */
    const Rules *rules = &setup->rules;
    mind->special = setup->dragon || rules->traders_builders == SET_FULL || rules->hole_turn ||
                    (setup->on_map && rules->towns == TOWNS_TURN);
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

static int goods_on(const TileDef *def, int goods) {
    int count = 0;
    for (int s = 0; s < def->segment_count; s++) {
        count += def->segments[s].goods == goods;
    }
    return count;
}

/* What is special about the tiles still to come. */
static void look_at_kinds(Mind *mind) {
    mind->dragons = mind->volcanoes = 0;
    memset(mind->goods, 0, sizeof mind->goods);
    for (int kind = 0; kind < mind->setup->kind_count; kind++) {
        const TileDef *def = &mind->setup->kinds[kind].def;
        float copies = mind->bag->unseen[kind];
        mind->dragons += def->flags & TILE_DRAGON ? copies : 0;
        mind->volcanoes += def->flags & TILE_VOLCANO ? copies : 0;
        for (int goods = GOODS_WINE; goods <= GOODS_KINDS && copies > 0; goods++) {
            mind->goods[goods - 1] += copies * (float)goods_on(def, goods);
        }
    }
}

int tiles_to_come(const GameSetup *setup, const Game *game) {
    int tiles = game->bag_total + game->river_tiles;
    for (int kind = 0; kind < setup->kind_count; kind++) {
        tiles += game->aside[kind];
    }
    for (int i = 0; i < SEATS_MAX * HAND_MAX; i++) {
        tiles += game->hand[i / HAND_MAX][i % HAND_MAX] != 0;
    }
    return tiles;
}

static void look_into(Mind *mind, const Game *game, Bag *bag) {
    uint8_t counts[KINDS_MAX] = {0};
    mind->bag = bag;
    bag->left = game_to_come(mind->setup, game, counts);
    if (memcmp(counts, bag->unseen, sizeof counts) != 0) { /* else all chances are as before */
        memcpy(bag->unseen, counts, sizeof counts);
        bag->stamp++;
    }
    mind->turns = (float)tiles_to_come(mind->setup, game) / (float)mind->setup->seat_count;
    if (mind->setup->dragon || mind->setup->rules.traders_builders == SET_FULL) {
        look_at_kinds(mind);
    }
}

void mind_look(Mind *mind, const Game *view) {
    look_into(mind, view, &mind->bags[0]);
}

int mind_period(Mind *mind, int kind) {
    if (mind->periods[kind] == 0) {
        mind->periods[kind] = (uint8_t)kind_period(&mind->setup->kinds[kind]);
    }
    return mind->periods[kind];
}

void mind_refresh(Mind *mind, const Game *game) {
    uint8_t counts[KINDS_MAX];
    int left = game_to_come(mind->setup, game, counts);
    if (8 * (mind->bag->left - left) > mind->bag->left) {
        look_into(mind, game, &mind->bags[1]);
    }
}

const Chance *mind_chance(Mind *mind, int code) {
    Bag *bag = mind->bag;
    Chance *chance = &bag->chances[code];
    if (chance->stamp == bag->stamp) {
        return chance;
    }
    SquareOdds odds;
    square_odds(mind->setup, bag->unseen, code, &odds);
    float each = bag->left > 0 ? 1.0f / (float)bag->left : 0;
    chance->stamp = bag->stamp;
    chance->fit = (float)odds.fit * each;
    for (int side = 0; side < SIDE_COUNT; side++) {
        chance->close[side] = (float)odds.close[side] * each;
    }
    for (int pair = 0; pair < SIDE_PAIRS; pair++) {
        chance->join[pair] = (float)odds.join[pair] * each;
    }
    return chance;
}
