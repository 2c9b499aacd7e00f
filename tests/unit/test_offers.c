/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computer players buy, sell, and agree to a larger table where it brings them more in the end, and only
 * there (R7.6, R7.9). The records of players/offers/ say what is at stake. */
#include "common.h"

#include "session/thinker.h"

typedef struct {
    Record record;
    Game game, view;
    Thinker *thinker;
} Table;

static Table table;

static void open_table(const char *name) {
    char path[512];
    Fail fail = {0};
    snprintf(path, sizeof path, BASTIDE_SOURCE_DIR "/tests/players/offers/%s.rec", name);
    if (!record_load(&table.record, &table.game, path, &shipped, NULL, &fail)) {
        fail_msg("%s", fail.text);
    }
    table.thinker = thinker_new(1);
}

static void close_table(void) {
    thinker_free(table.thinker);
    record_deinit(&table.record);
}

static AiTurn ask(const Game *game, int seat, AiQuestion question) {
    const GameSetup *setup = &table.record.setup;
    game_view(setup, game, seat, &table.view);
    question.setup = setup;
    question.view = &table.view;
    question.seat = seat;
    question.level = AI_MASTER;
    thinker_think(table.thinker, &question, 0);
    return thinker_result(table.thinker).turns[0];
}

static Move bid_of(int seat) {
    return ask(&table.game, seat, (AiQuestion){.bids = true}).moves[0];
}

static bool accepts(int seat, Move offer) {
    AiTurn answer = ask(&table.game, seat, (AiQuestion){.offer = &offer});
    assert_true(answer.count == 0 || move_is(answer.moves[0], offer));
    return answer.count > 0;
}

/* The points of a seat less half of the best and half of the average of the others. */
static double lead_of(const int16_t scores[SEATS_MAX], int seat) {
    int best = 0, sum = 0, others = table.record.setup.seat_count - 1;
    for (int other = 0; other <= others; other++) {
        best = other != seat && scores[other] > best ? scores[other] : best;
        sum += other != seat ? scores[other] : 0;
    }
    return scores[seat] - 0.5 * best - 0.5 * sum / others;
}

/* The lead in the end, if this happens first (MOVE_NONE = nothing) and masters play on. */
static double lead_after(Move first, int seat) {
    const GameSetup *setup = &table.record.setup;
    Game game = table.game;
    if (first.kind != MOVE_NONE) {
        assert_int_equal(game_check(setup, &game, first).code, MOVE_OK);
        game_apply(setup, &game, first, NULL);
    }
    while (game.phase != PHASE_FINAL) {
        if (game.phase == PHASE_DRAW) {
            game_apply(setup, &game, game_chance(setup, &game), NULL);
            continue;
        }
        AiTurn turn = ask(&game, game.seat, (AiQuestion){0});
        for (int i = 0; i < turn.count; i++) {
            game_apply(setup, &game, turn.moves[i], NULL);
        }
    }
    int16_t scores[SEATS_MAX];
    game_scores_now(setup, &game, scores);
    return lead_of(scores, seat);
}

static double gain(Move move, int seat) {
    return lead_after(move, seat) - lead_after((Move){0}, seat);
}

enum { RED, BLUE, GREEN };

static void test_a_tile_is_bought_for_less_than_it_brings(void **state) {
    (void)state;
    open_table("tile-for-sale");
    Move bid = bid_of(RED);
    assert_int_equal(bid.kind, MOVE_SELL);
    assert_true(gain(bid, RED) > 3);
    assert_true(gain(bid, BLUE) > 1);
    assert_true(accepts(BLUE, bid));
    close_table();
}

static void test_a_tile_is_not_sold_below_what_it_brings_the_buyer(void **state) {
    (void)state;
    open_table("tile-for-sale");
    Move cheap = {.kind = MOVE_SELL, .seat = RED, .x = 1};
    assert_true(gain(cheap, BLUE) < -3);
    assert_false(accepts(BLUE, cheap));
    close_table();
}

static void test_no_bid_for_a_tile_that_brings_nothing(void **state) {
    (void)state;
    open_table("tile-for-sale");
    table.game.scores[GREEN] = 8; /* so that Green could pay */
    Move all = {.kind = MOVE_SELL, .seat = GREEN, .x = 8};
    assert_true(gain(all, GREEN) < -3);
    assert_int_equal(bid_of(GREEN).kind, MOVE_NONE);
    close_table();
}

/* Only the owner of the city beyond the edge agrees. */
static void check_larger_table(const char *name, int owner) {
    open_table(name);
    Move larger = {.kind = MOVE_EXTEND, .x = 9, .y = 3};
    assert_true(gain(larger, owner) >= 3);
    assert_true(accepts(owner, larger));
    assert_true(gain(larger, 1 - owner) <= -3);
    assert_false(accepts(1 - owner, larger));
    close_table();
}

static void test_a_larger_table_for_the_tile_in_the_hand(void **state) {
    (void)state;
    check_larger_table("larger-table", RED);
}

static void test_a_larger_table_for_tiles_to_come(void **state) {
    (void)state;
    check_larger_table("larger-table-later", BLUE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_tile_is_bought_for_less_than_it_brings),
        cmocka_unit_test(test_a_tile_is_not_sold_below_what_it_brings_the_buyer),
        cmocka_unit_test(test_no_bid_for_a_tile_that_brings_nothing),
        cmocka_unit_test(test_a_larger_table_for_the_tile_in_the_hand),
        cmocka_unit_test(test_a_larger_table_for_tiles_to_come)};
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
