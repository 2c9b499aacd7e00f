/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Luck and highlights, on records short enough to count by hand. */
#define _XOPEN_SOURCE 700

#include "common.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "files/file.h"

#include "session/stats.h"
#include "shipped.h"

static void count(const char *name, GameStats *stats) {
    Session *s = load_game(name);
    stats_of(s, stats);
    session_free(s);
}

static void expect_luck(const SeatStats *seat, int tiles, int could, int own, int did) {
    assert_int_equal(seat->tiles, tiles);
    assert_int_equal(seat->could, could);
    assert_int_equal(seat->could_own, own);
    assert_int_equal(seat->did, did);
}

/* Anne places a crossing and a bend, Bert a bend: none of these can complete anything. Bert's second tile, a
 * crossing, completes Anne's road of three tiles; it could have completed his own. */
static void a_crossing_closes_one_road_or_another(void **state) {
    (void)state;
    GameStats stats;
    count("rules/R3/R3.2-crossing-ends-every-road", &stats);
    expect_luck(&stats.seats[0], 2, 0, 0, 0);
    expect_luck(&stats.seats[1], 2, 1, 0, 1);
    assert_int_equal(stats.feats[0].of[FEAT_ROAD], 3);
    assert_int_equal(stats.feats[1].of[FEAT_ROAD], 2);
    assert_int_equal(stats.feats[0].of[FEAT_TURN], 3);
    assert_int_equal(stats.feats[1].of[FEAT_TURN], 0); /* his points came at the very end */
    assert_int_equal(stats.feats[0].of[FEAT_CITY], 0);
}

/* The city of the start tile can be completed, but holds no figure before that. */
static void a_small_city_is_closed_at_once(void **state) {
    (void)state;
    GameStats stats;
    count("rules/R3/R3.3-two-tiles", &stats);
    expect_luck(&stats.seats[0], 1, 1, 0, 1);
    assert_int_equal(stats.feats[0].of[FEAT_CITY], 2);
    assert_int_equal(stats.feats[1].of[FEAT_CITY], 0);
    assert_int_equal(stats.feats[0].of[FEAT_TURN], 4);
}

/* One player with four bends: only the last can complete the ring, which is the player's own. */
static void a_ring_of_ones_own(void **state) {
    (void)state;
    static const char text[] = "bastide 1\nrules c3\ntiles base\nplayer red Anne\n--\n"
                               "draw base/V\nplace 0 1 3\nhighwayman E\n"
                               "draw base/V\nplace 1 1 0\npass\n"
                               "draw base/V\nplace 1 2 1\npass\n"
                               "draw base/V\nplace 0 2 2\npass\n= 4\n";
    char path[] = "/tmp/bastide-stats-XXXXXX";
    Fail fail = {0};
    GameStats stats;
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    assert_true(file_write_atomic(path, text, strlen(text), &fail));
    Session *s = session_load(path, &shipped, &fail);
    assert_non_null(s);
    stats_of(s, &stats);
    expect_luck(&stats.seats[0], 4, 1, 1, 1);
    assert_int_equal(stats.feats[0].of[FEAT_ROAD], 4);
    session_free(s);
    unlink(path);
}

/* In whole games, every tile belongs to a seat, and no seat completed more than it could. */
static void whole_games_add_up(void **state) {
    (void)state;
    static const struct {
        const char *name;
        int seats, tiles;
    } games[] = {{"records/base-5", 5, 71}, {"records/dragon-3", 3, 101}};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        GameStats stats;
        int tiles = 0, lost = 0, city = 0, road = 0;
        count(games[i].name, &stats);
        for (int s = 0; s < games[i].seats; s++) {
            const SeatStats *seat = &stats.seats[s];
            tiles += seat->tiles;
            const Feats *feats = &stats.feats[s];
            lost += feats->of[FEAT_DISCARDED];
            city = feats->of[FEAT_CITY] > city ? feats->of[FEAT_CITY] : city;
            road = feats->of[FEAT_ROAD] > road ? feats->of[FEAT_ROAD] : road;
            assert_true(seat->did <= seat->could && seat->could <= seat->tiles);
            assert_true(seat->could_own <= seat->could);
        }
        assert_int_equal(tiles + lost, games[i].tiles);
        assert_true(city >= 2 && road >= 2);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_crossing_closes_one_road_or_another),
        cmocka_unit_test(a_small_city_is_closed_at_once),
        cmocka_unit_test(a_ring_of_ones_own),
        cmocka_unit_test(whole_games_add_up),
    };
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
