/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ai/weights.h"

/* The columns of the table. */
typedef enum { GAME_BASE, GAME_FAMILY, GAME_LARGE, GAME_BOARD, GAME_DRAGON, GAME_CROWD, GAMES } GameSort;

static const float VALUES[WEIGHT_COUNT][GAMES] = {
#define ROW(name, ...) {__VA_ARGS__},
    WEIGHT_ROWS(ROW)
#undef ROW
};

static GameSort sort_of(const GameSetup *setup) {
    const Rules *rules = &setup->rules;
    bool full = rules->inns_cathedrals == SET_FULL || rules->traders_builders == SET_FULL;
    return setup->dragon               ? GAME_DRAGON
           : setup->on_map             ? GAME_BOARD
           : full                      ? GAME_LARGE
           : setup->seat_count > 2     ? GAME_CROWD
           : rules->farms == FARMS_OFF ? GAME_FAMILY
                                       : GAME_BASE;
}

Weights weights_for(const GameSetup *setup) {
    Weights weights;
    for (int i = 0; i < WEIGHT_COUNT; i++) {
        weights.values[i] = VALUES[i][sort_of(setup)];
    }
    return weights;
}
