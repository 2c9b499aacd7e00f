/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mixes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/atlas.h"

static int below(Rng *rng, int n) {
    return (int)rng_below(rng, (uint32_t)n);
}

/* One of the words of "farm, farm_once, city_majority or off". */
static void word_of(const char *list, Rng *rng, char out[OPTION_VALUE]) {
    char text[128], *words[16], *word;
    int count = 0;
    snprintf(text, sizeof text, "%s", list);
    for (word = strtok(text, ", "); word && count < 16; word = strtok(NULL, ", ")) {
        if (strcmp(word, "or") != 0) {
            words[count++] = word;
        }
    }
    snprintf(out, OPTION_VALUE, "%.*s", OPTION_VALUE - 1, words[below(rng, count)]);
}

void mix_option(Rules *rules, int option, Rng *rng) {
    char value[OPTION_VALUE];
    int low, high;
    const char *expected = option_expected(option);
    if (strcmp(option_name(option), "table") == 0) {
        snprintf(value, sizeof value, "%s%dx%d", below(rng, 2) ? "shift:" : "", 3 + below(rng, 14),
                 3 + below(rng, 14));
    } else if (sscanf(expected, "a number from %d to %d", &low, &high) == 2) {
        snprintf(value, sizeof value, "%d", low + below(rng, high - low + 1));
    } else {
        word_of(expected, rng, value);
    }
    if (!option_set(rules, option, value)) {
        fprintf(stderr, "%s=%s is not accepted\n", option_name(option), value);
        abort();
    }
}

static void mix_game(NewGame *game, const TileLibrary *library, uint64_t seed, Rng *rng) {
    static const char colours[SEATS_MAX] = {0, 1, 2, 3, 4, 5, 6, 7};
    *game = (NewGame){.seed = seed, .first = below(rng, 2) ? FIRST_RANDOM : FIRST_ROADS};
    game->seat_count = 1 + below(rng, SEATS_MAX);
    for (int i = 0; i < game->seat_count; i++) {
        game->seats[i].colour = (uint8_t)colours[i];
        snprintf(game->seats[i].name, sizeof game->seats[i].name, "P%d", i);
    }
    bool map = library->atlas && below(rng, 3) == 0;
    if (map) {
        snprintf(game->map, sizeof game->map, "%s",
                 library->atlas->boards[below(rng, library->atlas->count)].id);
    }
    for (int i = 0; i < library->count && game->set_count < RECORD_SETS; i++) {
        const char *name = library->sets[i].name;
        bool base = strcmp(name, "base") == 0, river = strcmp(name, "river") == 0;
        if (!river && (base || below(rng, 3) == 0)) {
            snprintf(game->sets[game->set_count++], TILE_SET_NAME, "%s", name);
        }
    }
    rules_profile(&game->rules, (Profile)below(rng, PROFILE_COUNT));
    game->rules.meeples = map ? RULES_MEEPLES_MAP : game->rules.meeples;
    int often = 2 + below(rng, 6); /* some games are nearly plain */
    for (int option = 0; option < option_count(); option++) {
        if (below(rng, often) == 0) {
            mix_option(&game->rules, option, rng);
        }
    }
}

void mix_record(uint64_t seed, const TileLibrary *library, Record *record, long *refused) {
    Rng rng = rng_seeded(seed);
    NewGame game;
    Fail fail = {{0}};
    mix_game(&game, library, seed, &rng);
    while (!new_game_record(&game, library, record, NULL, &fail)) {
        mix_game(&game, library, seed, &rng);
        *(refused ? refused : &(long){0}) += 1;
    }
}
