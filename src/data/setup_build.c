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

const char *setup_sentence(SetupError error) {
    static const char *const sentences[] = {
        [SETUP_OK] = "",
        [SETUP_SEATS] = N_("no player line, expected one for each of 1 to 8 seats"),
        [SETUP_FIRST] = N_("no such seat"),
        [SETUP_KINDS] = N_("the sets have more kinds of tiles than one game can hold"),
        [SETUP_TILES] = N_("the sets have more tiles than one game can hold"),
        [SETUP_SHIELDS] = N_("more than 255 pennants in the sets, or coats of arms on the board"),
        [SETUP_NO_TILES] = N_("no tiles, expected at least one set"),
        [SETUP_RIVER_SET] = N_("its tiles come with the option river, expected only sets for the bag"),
        [SETUP_NO_SPRING] = N_("no river tile in the start lines, expected one such as start river/A 0 0 0"),
        [SETUP_NO_START] =
            N_("not enough start tiles in these sets, expected one for each start, or start lines"),
        [SETUP_NOT_IN_BAG] = N_("no such tile left"),
        [SETUP_EXCLUDES] = N_("these options exclude each other"),
        [SETUP_BOARD] = N_("a start tile off the squares of the map, or on an island"),
        [SETUP_OFF_TABLE] = N_("a start tile beyond the edge of the table"),
        [SETUP_START_TAKEN] = N_("the square is taken by another start tile"),
        [SETUP_START_APART] = N_("start tiles are apart, expected each next to another"),
        [SETUP_START_MISMATCH] = N_("start tiles do not match"),
    };
    return sentences[error];
}
