/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "any_game.h"

#include <stdio.h>
#include <string.h>

#include "data/library.h"
#include "data/setup_build.h"
#include "option_values.h"

/* Base first; the river is an option, not a set. */
static void choose_sets(NewGame *game, const TileLibrary *library, Rng *rng) {
    for (int i = 0; i < library->count && game->set_count < RECORD_SETS; i++) {
        const char *name = library->sets[i].name;
        bool usual = strcmp(name, "base") == 0;
        if (strcmp(name, "river") != 0 && (usual || rng_below(rng, 2))) {
            snprintf(game->sets[game->set_count++], TILE_SET_NAME, "%s", name);
        }
    }
}

/* As many start squares as the board uses. */
static void choose_starts(NewGame *game, const Board *board, Rng *rng) {
    int chosen = 0;
    while (chosen < board->starts_used) {
        unsigned square = 1u << rng_below(rng, board->start_count);
        chosen += !(game->starts & square);
        game->starts = (uint8_t)(game->starts | square);
    }
}

NewGame any_game(uint64_t seed, const TileLibrary *library) {
    Rng rng = rng_seeded(hash_mix(seed));
    NewGame game = {.seed = seed, .seat_count = 1 + (int)rng_below(&rng, SEATS_MAX)};
    for (int seat = 0; seat < game.seat_count; seat++) {
        game.seats[seat].colour = (uint8_t)seat;
        snprintf(game.seats[seat].name, sizeof game.seats[seat].name, "P%d", seat);
    }
    choose_sets(&game, library, &rng);
    if (library->atlas && rng_below(&rng, 4) == 0) {
        int board = (int)rng_below(&rng, (uint32_t)library->atlas->count);
        snprintf(game.map, sizeof game.map, "%s", library->atlas->boards[board].id);
    }
    game.first = (int)rng_below(&rng, 2 + (uint32_t)game.seat_count) - 2; /* by roads, at random, or a seat */
    if (game.map[0] && rng_below(&rng, 2)) {
        choose_starts(&game, atlas_find(library->atlas, game.map), &rng);
    }
    Rules profile;
    rules_profile(&profile, (Profile)rng_below(&rng, PROFILE_COUNT));
    profile.meeples = game.map[0] ? RULES_MEEPLES_MAP : profile.meeples;
    uint32_t rarely = 2 + rng_below(&rng, 6); /* some games have hardly any options */
    do {
        game.rules = profile;
        for (int option = 0; option < OPTION_COUNT; option++) {
            if (rng_below(&rng, rarely) == 0) {
                option_random(&game.rules, option, &rng);
            }
        }
    } while (option_excluded(&game.rules, game.map[0] != '\0'));
    return game;
}
