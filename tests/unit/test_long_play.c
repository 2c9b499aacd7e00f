/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many random games with the most complex rules: the dragon with every number of players, and each board with
 * its usual bag. All invariants (R13) are checked after every move. A check plays some of the games;
 *     BASTIDE_LONG=1 build/release/tests/test_long_play
 * (or any other build) plays 5,000 games with the dragon and 300 on each board, and prints for each board how
 * many of its tiles were placed and how many of its large cities were reached. */
#include "common.h"

#include <stdio.h>

#include "ai/ai.h"
#include "amount.h"
#include "data/new_game.h"
#include "game_valid.h"
#include "shipped.h"

static NewGame choice(int seats, uint64_t seed) {
    NewGame game = {.seat_count = seats, .first = FIRST_RANDOM, .seed = seed, .set_count = 1};
    rules_profile(&game.rules, PROFILE_C3);
    strcpy(game.sets[0], "base");
    return game;
}

/* Plays a game to its end; fails if an invariant is broken. */
static void play(const NewGame *wanted, Record *record, Game *game) {
    Fail fail = {0};
    if (!new_game_record(wanted, &shipped, record, NULL, &fail)) {
        fail_msg("%s", fail.text);
    }
    const GameSetup *setup = &record->setup;
    Rng rng = rng_seeded(~wanted->seed);
    game_start(setup, game);
    while (game->phase != PHASE_FINAL) {
        Move move = game->phase == PHASE_DRAW ? game_chance(setup, game) : ai_random(setup, game, &rng);
        game_apply(setup, game, move, NULL);
        const char *wrong = game_valid(setup, game);
        if (wrong) {
            fail_msg("map '%s', seed %u, turn %d: %s", wanted->map, (unsigned)wanted->seed, game->turns,
                     wrong);
        }
    }
    game_finish(setup, game, NULL);
    assert_null(game_valid(setup, game));
}

static void test_dragon(void **state) {
    (void)state;
    int games = amount(5, 60, 5000);
    Game *game = base_alloc(sizeof *game);
    for (int i = 0; i < games; i++) {
        Record record;
        NewGame wanted = choice(2 + i % 5, (uint64_t)i);
        strcpy(wanted.sets[wanted.set_count++], "princess-dragon");
        play(&wanted, &record, game);
        record_deinit(&record);
    }
    printf("%d games of base and princess-dragon, 2 to 6 players\n", games);
    base_free(game);
}

typedef struct {
    long tiles, placed, cities, reached;
} Shares;

static void count_shares(const Record *record, const Game *game, Shares *shares) {
    const GameSetup *setup = &record->setup;
    shares->tiles += setup->bag_total + setup->start_count;
    for (int tile = 0; tile < game->tile_count; tile++) {
        shares->placed += setup->kinds[game->tiles[tile].kind].printed == PRINTED_NOT;
    }
    unsigned cities = 0;
    for (int i = 0; i < setup->board.city_tile_count; i++) {
        cities |= 1u << setup->board.city_tiles[i].city;
    }
    for (; cities; cities &= cities - 1) {
        shares->cities++;
    }
    for (unsigned reached = game->cities_active; reached; reached &= reached - 1) {
        shares->reached++;
    }
}

static void test_boards(void **state) {
    (void)state;
    int games = amount(1, 3, 300);
    Game *game = base_alloc(sizeof *game);
    for (int board = 0; board < shipped.atlas->count; board++) {
        Shares shares = {0};
        for (int i = 0; i < games; i++) {
            Record record;
            NewGame wanted = choice(2 + i % 4, (uint64_t)i);
            wanted.rules.meeples = RULES_MEEPLES_MAP;
            wanted.set_count = USUAL_SETS;
            memcpy(wanted.sets, SETUP_USUAL_SETS, sizeof SETUP_USUAL_SETS);
            strcpy(wanted.map, shipped.atlas->boards[board].id);
            play(&wanted, &record, game);
            count_shares(&record, game, &shares);
            record_deinit(&record);
        }
        printf("%-14s %d games, %.1f %% of the tiles placed, %.1f %% of the large cities reached\n",
               shipped.atlas->boards[board].id, games, 100.0 * (double)shares.placed / (double)shares.tiles,
               shares.cities ? 100.0 * (double)shares.reached / (double)shares.cities : 100.0);
        assert_true(shares.placed > 0);
    }
    base_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_dragon), cmocka_unit_test(test_boards)};
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
