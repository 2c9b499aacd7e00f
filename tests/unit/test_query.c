/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fast questions of engine/query.h, compared with the slow way to the same answer, in random games of
 * every kind. */
#include "common.h"

#include "ai/ai.h"
#include "amount.h"
#include "any_game.h"
#include "data/new_game.h"

typedef struct {
    Record record;
    Game game, copy, view;
} Table;

static Table table;

typedef void Check(const GameSetup *setup, const Game *game);

/* Calls `check` now and then in the games of some seeds. */
static void in_games(Check *check, int games) {
    for (int seed = 1; seed <= games; seed++) {
        NewGame choice = any_game((uint64_t)seed, &shipped);
        Fail fail = {0};
        assert_true(new_game_record(&choice, &shipped, &table.record, NULL, &fail));
        const GameSetup *setup = &table.record.setup;
        Rng rng = rng_seeded((uint64_t)seed);
        game_start(setup, &table.game);
        for (int moves = 0; table.game.phase != PHASE_FINAL; moves++) {
            if (moves % 37 == 0) {
                check(setup, &table.game);
            }
            Move move = table.game.phase == PHASE_DRAW ? game_chance(setup, &table.game)
                                                       : ai_random(setup, &table.game, &rng);
            game_apply(setup, &table.game, move, NULL);
        }
        check(setup, &table.game);
        record_deinit(&table.record);
    }
}

/* ---- copies ---- */

static void check_copy(const GameSetup *setup, const Game *game) {
    static Move moves[2][MOVES_MAX];
    memset(&table.copy, 0xa5, sizeof table.copy); /* what is not copied is not read either */
    game_copy(&table.copy, game);
    assert_int_equal(game_hash(setup, &table.copy), game_hash(setup, game));
    int count = game_moves(setup, game, moves[0], MOVES_MAX);
    assert_int_equal(game_moves(setup, &table.copy, moves[1], MOVES_MAX), count);
    assert_memory_equal(moves[0], moves[1], (size_t)count * sizeof(Move));
    int16_t now[SEATS_MAX], copied[SEATS_MAX];
    game_scores_now(setup, game, now);
    game_scores_now(setup, &table.copy, copied);
    assert_memory_equal(now, copied, sizeof now);
    if (count > 0 && game->phase != PHASE_DRAW) {
        static Game direct;
        direct = *game;
        game_apply(setup, &direct, moves[0][0], NULL);
        game_apply(setup, &table.copy, moves[0][0], NULL);
        assert_int_equal(game_hash(setup, &table.copy), game_hash(setup, &direct));
    }
}

static void test_copy_plays_as_the_original(void **state) {
    (void)state;
    in_games(check_copy, amount(4, 40, 2000));
}

/* A guess is a whole game of which the view could be: what the seat sees is the same, no tile is lost. */
static void check_guess(const GameSetup *setup, const Game *game) {
    for (int seat = 0; seat < setup->seat_count; seat++) {
        int guessed = 0, real = 0;
        game_view(setup, game, seat, &table.view);
        game_guess(setup, &table.view, (uint64_t)seat + 1, &table.copy);
        for (int i = 0; i < HAND_MAX; i++) {
            assert_int_equal(table.copy.hand[seat][i], game->hand[seat][i]);
        }
        for (int kind = 0; kind < setup->kind_count; kind++) {
            int mine = table.copy.bag[kind], theirs = game->bag[kind];
            for (int i = 0; i < SEATS_MAX * HAND_MAX; i++) {
                mine += table.copy.hand[i / HAND_MAX][i % HAND_MAX] == kind + 1;
                theirs += game->hand[i / HAND_MAX][i % HAND_MAX] == kind + 1;
            }
            assert_int_equal(mine, theirs);
            guessed += table.copy.bag[kind];
            real += game->bag[kind];
        }
        assert_int_equal(guessed, real);
        assert_int_equal(table.copy.bag_total, game->bag_total);
    }
}

static void test_guess_agrees_with_the_view(void **state) {
    (void)state;
    in_games(check_guess, amount(4, 40, 2000));
}

/* ---- squares ---- */

/* The tile placed on the open square of this index goes on as `square_odds` says. */
static void check_odds(const GameSetup *setup, const Game *game) {
    uint8_t counts[KINDS_MAX];
    game_unseen(setup, game, counts);
    for (int i = 0; i < game->open_count; i += 5) {
        const OpenSquare *square = &game->open[i];
        SquareOdds odds;
        square_odds(setup, counts, square_code(square), &odds);
        int fit = 0;
        for (int kind = 0; kind < setup->kind_count; kind++) {
            bool fits = false;
            for (int rotation = 0; rotation < 4; rotation++) {
                bool all = true;
                for (int side = 0; side < SIDE_COUNT; side++) {
                    int asks = square_asks(square, side);
                    int has = (int)(setup->kinds[kind].edges >> (8 * rotation + 2 * side) & 3);
                    all = all && (asks < 0 || asks == has);
                }
                fits = fits || all;
            }
            fit += fits ? counts[kind] : 0;
        }
        assert_int_equal(odds.fit, fit);
        for (int side = 0; side < SIDE_COUNT; side++) {
            assert_true(odds.close[side] <= odds.fit);
        }
        assert_ptr_equal(game_open_at(game, square->x, square->y), square);
    }
}

static void test_odds_count_the_tiles_that_fit(void **state) {
    (void)state;
    in_games(check_odds, amount(4, 40, 2000));
}

/* What faces a square becomes one feature with the tile that is placed there. */
static void check_facing(const GameSetup *setup, const Game *game) {
    static Move moves[MOVES_MAX];
    if (game->phase != PHASE_PLACE) {
        return;
    }
    int count = game_moves(setup, game, moves, MOVES_MAX);
    for (int i = 0; i < count; i += 3) {
        if (moves[i].kind != MOVE_PLACE) {
            continue;
        }
        game_copy(&table.copy, game);
        game_apply(setup, &table.copy, moves[i], NULL);
        const Kind *kind = &setup->kinds[game->drawn];
        for (int side = 0; side < SIDE_COUNT; side++) {
            int node = game_facing(setup, game, moves[i].x, moves[i].y, side);
            bool field = (kind->edges >> (8 * moves[i].rotation + 2 * side) & 3) == EDGE_FIELD;
            int segment = field ? kind->half_segment[moves[i].rotation][2 * side]
                                : kind->side_segment[moves[i].rotation][side];
            if (node >= 0 && table.copy.tile_count == game->tile_count + 1) {
                assert_int_equal(table.copy.feature_of[node],
                                 table.copy.feature_of[node_of(game->tile_count, segment)]);
            }
        }
    }
}

static void test_facing_features_are_joined(void **state) {
    (void)state;
    in_games(check_facing, amount(6, 60, 2000));
}

/* A base game before its first draw, in `table`. */
static const GameSetup *base_game(void) {
    static const char text[] =
        "bastide 1\nrules c3\ntiles base\nplayer red A\nplayer blue B\nstart base/D 0 0 0\n--\n";
    Fail fail = {0};
    assert_true(record_parse(&table.record, &table.game, text, strlen(text), "test", &shipped, NULL, &fail));
    return &table.record.setup;
}

/* A square that asks for a road in the north, then for one in the east, too. */
static void test_odds_by_hand(void **state) {
    (void)state;
    const GameSetup *setup = base_game();
    uint8_t counts[KINDS_MAX] = {0};
    counts[setup_kind(setup, "base/V")] = 9; /* a bend leads on */
    counts[setup_kind(setup, "base/A")] = 2; /* a monastery with a road: it ends there */
    counts[setup_kind(setup, "base/C")] = 1; /* all city: does not fit */
    OpenSquare square = {.asks = {1 + EDGE_ROAD, 0}};
    SquareOdds odds;
    square_odds(setup, counts, square_code(&square), &odds);
    assert_int_equal(odds.fit, 11);
    assert_int_equal(odds.close[SIDE_N], 2);
    square.asks[0] |= (1 + EDGE_ROAD) << 3; /* a road in the east, too */
    square_odds(setup, counts, square_code(&square), &odds);
    assert_int_equal(odds.fit, 9);
    assert_int_equal(odds.close[SIDE_N], 9); /* the bend leads to the other road, to no new square */
    assert_int_equal(odds.join[0], 9);
    record_deinit(&table.record);
}

/* The tiles of the base game that look the same after a quarter turn, and after a half one. */
static void test_periods_of_the_base_game(void **state) {
    (void)state;
    const GameSetup *setup = base_game();
    for (int i = 0; i < setup->kind_count; i++) {
        const char *name = setup->kinds[i].def.name;
        int period = strchr("BCX", name[0]) ? 1 : strchr("FGHU", name[0]) ? 2 : 4;
        if (kind_period(&setup->kinds[i]) != period) {
            fail_msg("%s: %d, expected %d", name, kind_period(&setup->kinds[i]), period);
        }
    }
    record_deinit(&table.record);
}

/* ---- features ---- */

static void check_worth(const GameSetup *setup, const Game *game) {
    uint16_t cities[64];
    for (int tile = 0; tile < game->tile_count; tile++) {
        for (int s = 0; s < setup->kinds[game->tiles[tile].kind].def.segment_count; s++) {
            FeatureInfo info;
            game_feature(setup, game, tile, s, &info);
            int node = node_of(tile, s);
            if (info.kind == FEATURE_FIELD) {
                int complete = 0, count = game_field_cities(setup, game, node, cities, 64);
                for (int i = 0; i < count && i < 64; i++) {
                    complete += game->features[cities[i]].open == 0;
                }
                assert_int_equal(complete, info.cities);
            } else if (info.complete || setup->rules.end_incomplete == INCOMPLETE_SCORE) {
                assert_int_equal(game_worth(setup, game, node, info.complete), info.worth_now);
            }
        }
    }
}

static void test_worth_is_what_the_feature_page_says(void **state) {
    (void)state;
    in_games(check_worth, amount(4, 40, 2000));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_copy_plays_as_the_original),
        cmocka_unit_test(test_guess_agrees_with_the_view),
        cmocka_unit_test(test_odds_count_the_tiles_that_fit),
        cmocka_unit_test(test_odds_by_hand),
        cmocka_unit_test(test_periods_of_the_base_game),
        cmocka_unit_test(test_facing_features_are_joined),
        cmocka_unit_test(test_worth_is_what_the_feature_page_says),
    };
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
