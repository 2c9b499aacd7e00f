/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thousands of random games: after each move all invariants hold (R13), the listed moves are the legal ones,
 * and playing on a copy leaves the original alone. */
#include "common.h"

#include "ai/ai.h"
#include "amount.h"
#include "data/new_game.h"
#include "game_valid.h"
#include "listed.h"
#include "shipped.h"

/* A record from its text; the test fails with the reader's message if it is refused. */
static void play_text(const char *text, Record *record, Game *game) {
    Fail fail = {0};
    if (!record_parse(record, game, text, strlen(text), "test", &shipped, NULL, &fail)) {
        fail_msg("%s", fail.text);
    }
}

/* The setups of the games. */
static const char *const HEADERS[] = {
    "rules c3\ntiles base\n",
    "rules c3\ntiles base inns-cathedrals\n",
    "rules c3\ntiles base traders-builders\noption farms=farm_once\n",
    "rules c3\ntiles base inns-cathedrals traders-builders\noption unplaceable=bag\n",
    "rules 2001\ntiles base\n",
    "rules 2000\ntiles base traders-builders\noption meeples=2\n",
    "rules c3\ntiles base\noption farms=off tiny_city=half\n",
    "rules c1\ntiles base\noption end_incomplete=none meeples=12\n",
    "rules c3\ntiles base princess-dragon\n",
    "rules c3\ntiles base princess-dragon\noption abbot=yes dragon_early=bag dragon_move=after "
    "princess=must\n",
    "rules c3\ntiles base princess-dragon\noption fairy_with=tile fairy_claim=manual fairy_blocks=no "
    "fairy_bonus=5\n",
    "rules c3\ntiles base\noption hand=3 hand_visible=yes\n",
    "rules c3\ntiles base princess-dragon\noption hand=3 unplaceable=bag dragon_early=bag\n",
    "rules c3\ntiles base princess-dragon\noption draw=end hole_turn=yes abbot=yes\n",
    "rules c3\ntiles base inns-cathedrals\noption bushes_continue=yes start_tile=bag draw=end "
    "unplaceable=bag\n",
    "rules c3\ntiles base\noption river=c2 abbot=yes hole_turn=yes\n",
    "rules c1\ntiles base princess-dragon\noption river=c3 unplaceable=bag\n",
    "rules c3\ntiles base\noption table=9x7 table_completes=yes abbot=yes\n",
    "rules c3\ntiles base princess-dragon\noption table=shift:8x9 table_completes=yes hole_turn=yes "
    "abbot=yes\n",
    "rules c3\ntiles base\noption table=shift:7x7 hand=3\n",
    "rules c3\ntiles base traders-builders\noption tile_sale=yes table=10x10\n",
    "rules c3\ntiles base inns-cathedrals traders-builders\noption inns_cathedrals=full "
    "traders_builders=full\n",
    "rules c3\ntiles base inns-cathedrals traders-builders princess-dragon\noption inns_cathedrals=full "
    "traders_builders=full abbot=yes hand=3 fairy_with=tile fairy_blocks=no\n",
    "rules 2001\ntiles base inns-cathedrals traders-builders\noption inns_cathedrals=full "
    "traders_builders=full "
    "river=c2 tile_sale=yes hole_turn=yes bushes_continue=yes end_incomplete=none\n",
    "rules c3\ntiles base traders-builders inns-cathedrals\noption traders_builders=full "
    "inns_cathedrals=full "
    "table=shift:8x7 table_completes=yes draw=end farms=farm_once meeples=12\n",
    "rules c1\ntiles princess-dragon base\noption fairy_point=0 farms=city_majority abbot=on meeples=3\n",
};
enum { HEADER_COUNT = sizeof HEADERS / sizeof HEADERS[0] };

static void make_setup(Record *record, int variety, int players) {
    static const char *const colours[] = {"yellow", "red",  "green", "blue",
                                          "black",  "pink", "grey",  "violet"};
    Str text = {0};
    Game *game = base_alloc(sizeof *game);
    str_addf(&text, "bastide 1\n%s", HEADERS[variety]);
    for (int i = 0; i < players; i++) {
        str_addf(&text, "player %s P%d\n", colours[i], i);
    }
    str_add(&text, "--\n");
    play_text(text.text, record, game);
    base_free(game);
    str_deinit(&text);
}

static void assert_valid(const GameSetup *setup, const Game *game, unsigned seed) {
    const char *wrong = game_valid(setup, game);
    if (wrong) {
        fail_msg("seed %u, turn %d: %s", seed, game->turns, wrong);
    }
}

/* Plays one game, checking it on the way. Returns its last hash. */
static uint64_t play(const GameSetup *setup, Game *game, unsigned seed, bool thorough) {
    Game *before = base_alloc(sizeof *before);
    Rng rng = rng_seeded(seed * 977u + 5);
    game_start(setup, game);
    while (game->phase != PHASE_FINAL) {
        *before = *game;
        if (thorough) {
            assert_listed(setup, game);
        }
        assert_memory_equal(before, game, sizeof *game); /* queries change nothing */
        Move move = game->phase == PHASE_DRAW ? game_chance(setup, game) : ai_random(setup, game, &rng);
        game_apply(setup, game, move, NULL);
        if (game->phase != PHASE_PLACE || thorough) {
            assert_valid(setup, game, seed);
        }
    }
    game_finish(setup, game, NULL);
    assert_valid(setup, game, seed);
    uint64_t hash = game_hash(setup, game);
    base_free(before);
    return hash;
}

static void test_random_games(void **state) {
    (void)state;
    Game *game = base_alloc(sizeof *game);
    int played = 0, wanted = amount(1, 2000, 2000);
    for (int variety = 0; variety < HEADER_COUNT; variety++) {
        for (int players = 2; players <= 5; players++) {
            Record record = {0};
            make_setup(&record, variety, players);
            int games = wanted / (HEADER_COUNT * 4) + 1;
            for (int i = 0; i < games; i++, played++) {
                record.setup.seed = (uint64_t)played;
                play(&record.setup, game, (unsigned)played, i == 0);
            }
            record_deinit(&record);
        }
    }
    base_free(game);
    assert_true(played >= wanted);
}

/* Every board: its usual bag, with each way to play towns, and with the dragon. */
static void test_random_games_on_maps(void **state) {
    (void)state;
    Game *game = base_alloc(sizeof *game);
    int games = amount(2, 12, 12);
    assert_true(shipped.atlas->count >= 11);
    for (int board = 0; board < shipped.atlas->count; board++) {
        for (int i = 0; i < games; i++) {
            NewGame choice = {
                .seat_count = 2 + i % 4, .first = FIRST_RANDOM, .seed = (uint64_t)(1000 * board + i)};
            static const char sets[][TILE_SET_NAME] = {"base", "inns-cathedrals", "traders-builders",
                                                       "princess-dragon"};
            Record record;
            Fail fail = {0};
            rules_profile(&choice.rules, PROFILE_C3);
            choice.rules.meeples = RULES_MEEPLES_MAP;
            choice.rules.towns = (uint8_t)(i % 4);
            choice.rules.abbot = i % 3 == 0;
            choice.rules.map_tiles = i == 5 ? 60 : 0;
            choice.rules.inns_cathedrals = choice.rules.traders_builders = (uint8_t)(i % 2);
            choice.set_count = i % 2 ? 4 : 3;
            memcpy(choice.sets, sets, sizeof sets);
            strcpy(choice.map, shipped.atlas->boards[board].id);
            if (!new_game_record(&choice, &shipped, &record, NULL, &fail)) {
                fail_msg("%s: %s", choice.map, fail.text);
            }
            record.setup.seeded = false; /* with a seed only one draw would be legal */
            play(&record.setup, game, (unsigned)choice.seed, i == 0);
            record_deinit(&record);
        }
    }
    base_free(game);
}

static void test_same_seed_same_game(void **state) {
    (void)state;
    Record record = {0};
    Game *game = base_alloc(sizeof *game);
    make_setup(&record, 3, 4); /* not `seeded`: with a seed only one draw would be legal */
    for (unsigned seed = 0; seed < 5; seed++) {
        record.setup.seed = seed;
        uint64_t hash = play(&record.setup, game, seed, true);
        assert_true(hash == play(&record.setup, game, seed, false));
        record.setup.seed = seed + 100;
        assert_true(hash != play(&record.setup, game, seed, false));
    }
    base_free(game);
    record_deinit(&record);
}

/* Save and load at every move: the text of an unfinished game is a record that gives the same state. */
static void test_round_trips(void **state) {
    (void)state;
    Record record = {0}, again = {0};
    Game *game = base_alloc(sizeof *game), *loaded = base_alloc(sizeof *loaded);
    static const int varieties[] = {3, 9, 10, 12, 13, 15, 17, 18, 20, 22, 23};
    for (uint64_t seed = 0; seed < sizeof varieties / sizeof varieties[0]; seed++) {
        make_setup(&record, varieties[seed], 3);
        record.setup.seeded = true;
        Rng rng = rng_seeded(seed + 50);
        record.setup.seed = seed;
        game_start(&record.setup, game);
        while (game->phase != PHASE_FINAL) {
            Move move = game->phase == PHASE_DRAW ? game_chance(&record.setup, game)
                                                  : ai_random(&record.setup, game, &rng);
            game_apply(&record.setup, game, move, NULL);
            record_add(&record, move);
            Str text = {0}, once_more = {0};
            record_write(&record, &text);
            play_text(text.text, &again, loaded);
            assert_true(game_hash(&record.setup, game) == game_hash(&again.setup, loaded));
            record_write(&again, &once_more);
            assert_string_equal(text.text, once_more.text);
            str_deinit(&text);
            str_deinit(&once_more);
            record_deinit(&again);
        }
        record_deinit(&record);
    }
    base_free(game);
    base_free(loaded);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_random_games_on_maps),
        cmocka_unit_test(test_same_seed_same_game),
        cmocka_unit_test(test_round_trips),
    };
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
