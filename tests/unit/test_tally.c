/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics over games: counted by name, each game once, and broken lines cost only themselves. */
#define _XOPEN_SOURCE 700

#include "common.h"

#include <stdio.h>
#include <stdlib.h>

#include "data/file.h"
#include "data/tally.h"
#include "scratch.h"

static SavedGame finished(uint64_t id, const char *a, int x, const char *b, int y) {
    SavedGame game = {.finished = true, .id = id, .seat_count = 2, .scores = {(int16_t)x, (int16_t)y}};
    snprintf(game.seats[0].name, SEAT_NAME, "%s", a);
    snprintf(game.seats[1].name, SEAT_NAME, "%s", b);
    return game;
}

static void expect_player(const TallyPlayer *p, const char *name, int games, int wins, int best, int total) {
    assert_string_equal(p->name, name);
    assert_int_equal(p->games, games);
    assert_int_equal(p->wins, wins);
    assert_int_equal(p->best, best);
    assert_int_equal(p->total, total);
}

static void counted_by_name_and_once(void **state) {
    (void)state;
    Tally tally = {0};
    SavedGame games[] = {finished(1, "Mira", 50, "June of the Hill", 40),
                         finished(2, "June of the Hill", 70, "Mira", 70), finished(3, "Mira", 31, "Oak", 90)};
    for (int i = 0; i < 3; i++) {
        assert_true(tally_add(&tally, &games[i]));
        assert_false(tally_add(&tally, &games[i])); /* a copy counts no second time */
    }
    games[0].id = 9;
    games[0].finished = false;
    assert_false(tally_add(&tally, &games[0]));
    TallyPlayer players[8];
    assert_int_equal(tally_players(&tally, players, 8), 3);
    expect_player(&players[0], "Mira", 3, 2, 70, 151); /* 50 and the shared 70 */
    expect_player(&players[1], "Oak", 1, 1, 90, 90);   /* better on average than June */
    expect_player(&players[2], "June of the Hill", 2, 1, 70, 110);
    Str text = {0};
    Fail fail = {{0}};
    Tally again;
    tally_write(&tally, &text);
    assert_true(tally_parse(&again, "statistics.txt", str_text(&text), text.length, &fail));
    assert_int_equal(again.count, 3);
    assert_memory_equal(again.games, tally.games, 3 * sizeof *again.games);
    tally_deinit(&again);
    tally_deinit(&tally);
    str_deinit(&text);
}

static void alone_nobody_wins(void **state) {
    (void)state;
    Tally tally = {0};
    SavedGame game = finished(4, "Mira", 80, "", 0);
    game.seat_count = 1;
    assert_true(tally_add(&tally, &game));
    TallyPlayer players[2];
    assert_int_equal(tally_players(&tally, players, 2), 1);
    expect_player(&players[0], "Mira", 1, 0, 80, 80);
    tally_deinit(&tally);
}

static void broken_lines_cost_only_themselves(void **state) {
    (void)state;
    static const char text[] = "statistics 1\n"
                               "game 1\nplayer 50 Mira\nplayer forty June\n"
                               "game one\nplayer 10 Nobody\n"
                               "rubbish\n"
                               "game 2\nplayer 30 Mira\nplayer 20 June\n";
    Tally tally;
    Fail fail = {{0}};
    assert_false(tally_parse(&tally, "statistics.txt", text, strlen(text), &fail));
    assert_string_equal(fail.text,
                        "statistics.txt:4: 'player forty June', expected player POINTS NAME below a "
                        "game, at most eight");
    assert_int_equal(tally.count, 2);
    TallyPlayer players[4];
    assert_int_equal(tally_players(&tally, players, 4), 2);
    expect_player(&players[0], "Mira", 2, 1, 50, 80);
    expect_player(&players[1], "June", 1, 0, 20, 20);
    tally_deinit(&tally);
}

/* What the shelf holds is added to the file; a broken file is kept beside it. */
static void the_file_follows_the_shelf(void **state) {
    (void)state;
    char path[] = "/tmp/bastide-tally-XXXXXX";
    Fail fail = {{0}};
    assert_true(mkstemp(path) >= 0);
    assert_true(file_write_atomic(path, "rubbish\n", 8, &fail));
    SavedGame games[] = {finished(7, "Mira", 5, "June", 6), finished(8, "Mira", 5, "June", 4)};
    Shelf shelf = {games, 2};
    Tally tally;
    assert_false(tally_update(&tally, path, &shelf, &fail));
    assert_non_null(strstr(fail.text, ":1: 'rubbish', expected game or player"));
    assert_int_equal(tally.count, 2);
    tally_deinit(&tally);
    fail = (Fail){{0}};
    shelf.count = 0; /* the records are gone, the games are not */
    assert_true(tally_update(&tally, path, &shelf, &fail));
    assert_int_equal(tally.count, 2);
    tally_deinit(&tally);
    char broken[64];
    Str kept = {0};
    snprintf(broken, sizeof broken, "%s.broken", path);
    assert_true(file_read(broken, FILE_BYTES, &kept, &fail));
    assert_string_equal(str_text(&kept), "rubbish\n");
    str_deinit(&kept);
    remove(broken);
    remove(path);
}

/* A disk that is full takes nothing of a file that did not read well. */
static void a_full_disk_loses_no_statistics(void **state) {
    (void)state;
    char path[128];
    Str text = {0};
    Fail fail = {{0}};
    SavedGame game = finished(7, "Mira", 5, "June", 6);
    Shelf shelf = {&game, 1};
    Tally tally;
    snprintf(path, sizeof path, "%s/statistics.txt", scratch);
    assert_true(file_write_atomic(path, "statistics 2\n", 13, &fail));
    scratch_full(true);
    bool saved = tally_update(&tally, path, &shelf, &fail);
    scratch_full(false);
    assert_false(saved);
    assert_int_equal(tally.count, 1);
    tally_deinit(&tally);
    assert_true(file_read(path, FILE_BYTES, &text, NULL));
    assert_string_equal(str_text(&text), "statistics 2\n");
    str_deinit(&text);
}

/* A file made to be long neither takes all memory nor all day, and points of a lifetime can be compared. */
static void a_file_holds_so_many_games(void **state) {
    (void)state;
    Str text = {0};
    Fail fail = {{0}};
    Tally tally;
    str_add(&text, "statistics 1\n");
    for (int i = 0; i < TALLY_GAMES; i++) {
        str_addf(&text, "game %d\nplayer %d %c\n", i, i % 2 ? 30000 : 29999, i % 2 ? 'A' : 'B');
    }
    assert_true(tally_parse(&tally, "t", str_text(&text), text.length, &fail));
    assert_int_equal(tally.count, TALLY_GAMES);
    SavedGame more = finished(UINT64_MAX, "Mira", 1, "Oak", 2);
    assert_false(tally_add(&tally, &more));
    TallyPlayer players[2];
    assert_int_equal(tally_players(&tally, players, 2), 2);
    expect_player(&players[0], "A", TALLY_GAMES / 2, 0, 30000, TALLY_GAMES / 2 * 30000);
    tally_deinit(&tally);
    str_add(&text, "game 99999\nplayer 1 A\n");
    assert_false(tally_parse(&tally, "t", str_text(&text), text.length, &fail));
    assert_non_null(strstr(fail.text, "expected at most 16384"));
    assert_int_equal(tally.count, TALLY_GAMES);
    tally_deinit(&tally);
    str_deinit(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counted_by_name_and_once),
        cmocka_unit_test(alone_nobody_wins),
        cmocka_unit_test(broken_lines_cost_only_themselves),
        cmocka_unit_test(the_file_follows_the_shelf),
        cmocka_unit_test_setup_teardown(a_full_disk_loses_no_statistics, scratch_open, scratch_close),
        cmocka_unit_test(a_file_holds_so_many_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
