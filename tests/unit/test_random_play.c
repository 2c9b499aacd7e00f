/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thousands of random games: after each move everything that must hold does (R13), what is listed is
 * what is allowed, and a copy leaves the original alone. */
#include "common.h"

#include "ai/ai.h"

enum { GAMES = 2000 };

static TileLibrary library;

static int setup_library(void **state) {
    (void)state;
    load_library(&library);
    return 0;
}

static int free_library(void **state) {
    (void)state;
    library_deinit(&library);
    return 0;
}

/* The variety of set-ups the games go through. */
static const char *const HEADERS[] = {
    "rules c3\ntiles base\n",
    "rules c3\ntiles base inns-cathedrals\n",
    "rules c3\ntiles base traders-builders\noption farms=farm_once\n",
    "rules c3\ntiles base inns-cathedrals traders-builders\noption unplaceable=bag\n",
    "rules 2001\ntiles base\n",
    "rules 2000\ntiles base traders-builders\noption meeples=2\n",
    "rules c3\ntiles base\noption farms=off tiny_city=half\n",
    "rules c1\ntiles base\noption end_incomplete=none meeples=12\n",
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
    play_text(&library, text.text, record, game);
    base_free(game);
    str_deinit(&text);
}

static void assert_valid(const GameSetup *setup, const Game *game, unsigned seed) {
    const char *wrong = game_valid(setup, game);
    if (wrong) {
        fail_msg("seed %u, turn %d: %s", seed, game->turns, wrong);
    }
}

static bool listed(const Move *moves, int count, Move move) {
    for (int i = 0; i < count; i++) {
        if (memcmp(&moves[i], &move, sizeof move) == 0) {
            return true;
        }
    }
    return false;
}

/* game_check says OK exactly for the listed moves: tried on every move near the table. */
static void assert_listed(const GameSetup *setup, const Game *game) {
    Move moves[MOVES_MAX];
    int count = game_moves(setup, game, moves, MOVES_MAX), allowed = 0;
    assert_true(count <= MOVES_MAX);
    for (int kind = MOVE_NONE; kind <= MOVE_PASS; kind++) {
        bool chance = kind == MOVE_DRAW || kind == MOVE_DISCARD || kind == MOVE_RETURN;
        int tries = chance ? setup->kind_count : kind == MOVE_MEEPLE ? TILE_SEGMENTS + 1 : 1;
        for (int i = 0; i < tries; i++) {
            Move move = {.kind = (uint8_t)kind};
            move.tile = (uint8_t)(chance ? i : 0);
            move.segment = (uint8_t)(kind == MOVE_MEEPLE ? i : 0);
            if (kind != MOVE_PLACE) {
                bool ok = game_check(setup, game, move).code == MOVE_OK;
                assert_int_equal(ok, listed(moves, count, move));
                allowed += ok;
            }
        }
    }
    for (int y = -20; y <= 20 && game->phase == PHASE_PLACE; y++) {
        for (int x = -20; x <= 20; x++) {
            for (int turn = 0; turn < 4; turn++) {
                Move move = {.kind = MOVE_PLACE, .x = (int16_t)x, .y = (int16_t)y, .turn = (uint8_t)turn};
                allowed += game_check(setup, game, move).code == MOVE_OK;
            }
        }
    }
    bool wide = false; /* a layout that leaves the tried squares */
    for (int i = 0; i < game->tile_count; i++) {
        wide = wide || game->tiles[i].x < -19 || game->tiles[i].x > 19 || game->tiles[i].y < -19 ||
               game->tiles[i].y > 19;
    }
    if (!wide) {
        assert_int_equal(allowed, count);
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
        assert_memory_equal(before, game, sizeof *game); /* asking changes nothing */
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
    int played = 0;
    for (int variety = 0; variety < HEADER_COUNT; variety++) {
        for (int players = 2; players <= 5; players++) {
            Record record = {0};
            make_setup(&record, variety, players);
            int games = GAMES / (HEADER_COUNT * 4) + 1;
            for (int i = 0; i < games; i++, played++) {
                record.setup.seed = (uint64_t)played;
                play(&record.setup, game, (unsigned)played, i == 0);
            }
            record_deinit(&record);
        }
    }
    base_free(game);
    assert_true(played >= GAMES);
}

static void test_same_seed_same_game(void **state) {
    (void)state;
    Record record = {0};
    Game *game = base_alloc(sizeof *game);
    make_setup(&record, 3, 4); /* not `seeded`: then only the one draw of the seed would be allowed */
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

/* Save and load at every move: the text of a game cut anywhere is a record, and gives the same state. */
static void test_round_trips(void **state) {
    (void)state;
    Record record = {0}, again = {0};
    Game *game = base_alloc(sizeof *game), *loaded = base_alloc(sizeof *loaded);
    make_setup(&record, 3, 3);
    record.setup.seeded = true;
    for (uint64_t seed = 0; seed < 3; seed++) {
        Rng rng = rng_seeded(seed + 50);
        record.setup.seed = seed;
        record.move_count = 0;
        record.finished = false;
        game_start(&record.setup, game);
        while (game->phase != PHASE_FINAL) {
            Move move = game->phase == PHASE_DRAW ? game_chance(&record.setup, game)
                                                  : ai_random(&record.setup, game, &rng);
            game_apply(&record.setup, game, move, NULL);
            record_add(&record, move);
            Str text = {0}, once_more = {0};
            record_write(&record, &text);
            play_text(&library, text.text, &again, loaded);
            assert_true(game_hash(&record.setup, game) == game_hash(&again.setup, loaded));
            record_write(&again, &once_more);
            assert_string_equal(text.text, once_more.text);
            str_deinit(&text);
            str_deinit(&once_more);
            record_deinit(&again);
        }
    }
    base_free(game);
    base_free(loaded);
    record_deinit(&record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_same_seed_same_game),
        cmocka_unit_test(test_round_trips),
    };
    return cmocka_run_group_tests(tests, setup_library, free_library);
}
