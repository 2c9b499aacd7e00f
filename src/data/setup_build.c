/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/setup_build.h"

static SetupError add_sets(GameSetup *setup, const SetupPlan *plan, const TileLibrary *library, int *set) {
    SetupError error = SETUP_OK;
    int total = 0;
    for (*set = 0; *set < plan->set_count; ++*set) {
        const TileSet *found = library_find(library, plan->sets[*set]);
        if (!found) {
            return SETUP_NO_TILES;
        }
        total += found->tiles;
    }
    int times = setup_repeats(plan->rules, plan->board, total);
    for (int i = 0; error == SETUP_OK && i < times * plan->set_count; i++) {
        *set = i % plan->set_count;
        const TileSet *tiles = library_find(library, plan->sets[*set]);
        error = setup_add_set(setup, tiles->defs, tiles->count);
    }
    const TileSet *river = plan->rules->river == RIVER_OFF ? NULL : library_find(library, "river");
    if (error == SETUP_OK && river) {
        *set = plan->set_count;
        error = setup_add_river(setup, river->defs, river->count);
    }
    return error;
}

SetupError setup_build(GameSetup *setup, const SetupPlan *plan, const TileLibrary *library, SetupStep *step,
                       int *set) {
    *step = SETUP_AT_SEATS;
    SetupError error = setup_begin(setup, plan->rules, plan->seats, plan->first);
    setup->seeded = plan->seeded;
    setup->seed = plan->seed;
    if (error == SETUP_OK) {
        *step = SETUP_AT_SETS;
        error = add_sets(setup, plan, library, set);
    }
    if (error == SETUP_OK && plan->board) {
        *step = SETUP_AT_BOARD;
        error = setup_board(setup, plan->board);
    }
    if (error == SETUP_OK && plan->put) {
        *step = SETUP_AT_TILES;
        error = plan->put(plan->context, setup);
    }
    if (error == SETUP_OK) {
        *step = SETUP_AT_END;
        error = setup->start_count == 0 ? setup_default_start(setup) : SETUP_OK;
    }
    return error == SETUP_OK ? setup_finish(setup) : error;
}
