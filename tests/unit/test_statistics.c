/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics over games: counted by name, each game once; a broken line affects only itself. */
#define _XOPEN_SOURCE 700

#include "common.h"

#include <stdio.h>
#include <stdlib.h>

#include "ai/ai.h"
#include "files/file.h"
#include "scratch.h"
#include "session/store/statistics.h"

static SavedGame finished(uint64_t id, const char *a, int x, const char *b, int y) {
    SavedGame game = {.finished = true, .id = id, .seat_count = 2, .scores = {(int16_t)x, (int16_t)y}};
    snprintf(game.seats[0].name, SEAT_NAME, "%s", a);
    snprintf(game.seats[1].name, SEAT_NAME, "%s", b);
    return game;
}

static void expect_player(const PlayerStatistics *p, const char *name, int games, int wins, int best,
                          int total) {
    assert_string_equal(p->who.name, name);
    assert_int_equal(p->games, games);
    assert_int_equal(p->wins, wins);
    assert_int_equal(p->best, best);
    assert_int_equal(p->total, total);
}

static void counted_by_name_and_once(void **state) {
    (void)state;
    Statistics statistics = {0};
    SavedGame games[] = {finished(1, "Mira", 50, "June of the Hill", 40),
                         finished(2, "June of the Hill", 70, "Mira", 70), finished(3, "Mira", 31, "Oak", 90)};
    for (int i = 0; i < 3; i++) {
        assert_true(statistics_add(&statistics, &games[i]));
        assert_false(statistics_add(&statistics, &games[i])); /* a copy counts no second time */
    }
    games[0].id = 9;
    games[0].finished = false;
    assert_false(statistics_add(&statistics, &games[0]));
    PlayerStatistics players[8];
    assert_int_equal(statistics_players(&statistics, players, 8), 3);
    expect_player(&players[0], "Mira", 3, 2, 70, 151); /* 50 and the shared 70 */
    expect_player(&players[1], "Oak", 1, 1, 90, 90);   /* better on average than June */
    expect_player(&players[2], "June of the Hill", 2, 1, 70, 110);
    Str text = {0};
    Fail fail = {0};
    Statistics again;
    statistics_write(&statistics, &text);
    assert_true(statistics_parse(&again, "statistics.txt", str_text(&text), text.length, &fail));
    assert_int_equal(again.count, 3);
    assert_memory_equal(again.games, statistics.games, 3 * sizeof *again.games);
    statistics_deinit(&again);
    statistics_deinit(&statistics);
    str_deinit(&text);
}

/* A level is not a person of the same name, whatever its players are called. */
static void people_and_levels_are_apart(void **state) {
    (void)state;
    Statistics statistics = {0}, again;
    SavedGame games[] = {finished(1, "Alais", 50, "Master", 40), finished(2, "Alais", 70, "Peire", 60),
                         finished(3, "Odo", 10, "Blanca", 20)};
    strcpy(games[1].seats[0].computer, "master");
    strcpy(games[1].seats[1].computer, "master");
    strcpy(games[2].seats[0].computer, "oracle"); /* unknown: a person has played */
    strcpy(games[2].seats[1].computer, "apprentice");
    for (int i = 0; i < 3; i++) {
        assert_true(statistics_add(&statistics, &games[i]));
    }
    Str text = {0};
    Fail fail = {0};
    statistics_write(&statistics, &text);
    assert_non_null(strstr(str_text(&text), "game 2\ncomputer 70 master Alais\ncomputer 60 master Peire\n"));
    assert_true(statistics_parse(&again, "statistics.txt", str_text(&text), text.length, &fail));
    PlayerStatistics players[8];
    assert_int_equal(statistics_players(&again, players, 8), 5);
    expect_player(&players[0], "", 1, 1, 70, 130); /* one game, two seats: 65 on average */
    assert_int_equal(players[0].seats, 2);
    assert_int_equal(players[0].who.level, AI_MASTER);
    expect_player(&players[1], "Alais", 1, 1, 50, 50);
    assert_int_equal(players[1].who.level, -1);
    expect_player(&players[2], "", 1, 1, 20, 20);
    assert_int_equal(players[2].who.level, AI_APPRENTICE);
    expect_player(&players[3], "Master", 1, 0, 40, 40);
    expect_player(&players[4], "Odo", 1, 0, 10, 10);
    static const char unknown[] = "statistics 1\ngame 1\ncomputer 50 oracle Odo\nplayer 30 Mira\n";
    statistics_deinit(&again);
    assert_false(statistics_parse(&again, "statistics.txt", unknown, strlen(unknown), &fail));
    assert_string_equal(fail.text,
                        "statistics.txt:3: 'computer 50 oracle Odo', expected computer POINTS LEVEL NAME "
                        "below a game, at most eight");
    statistics_deinit(&again);
    statistics_deinit(&statistics);
    str_deinit(&text);
}

static void alone_nobody_wins(void **state) {
    (void)state;
    Statistics statistics = {0};
    SavedGame game = finished(4, "Mira", 80, "", 0);
    game.seat_count = 1;
    assert_true(statistics_add(&statistics, &game));
    PlayerStatistics players[2];
    assert_int_equal(statistics_players(&statistics, players, 2), 1);
    expect_player(&players[0], "Mira", 1, 0, 80, 80);
    statistics_deinit(&statistics);
}

static void broken_lines_cost_only_themselves(void **state) {
    (void)state;
    static const char text[] = "statistics 1\n"
                               "game 1\nplayer 50 Mira\nplayer forty June\n"
                               "game one\nplayer 10 Nobody\n"
                               "rubbish\n"
                               "game 2\nplayer 30 Mira\nplayer 20 June\n";
    Statistics statistics;
    Fail fail = {0};
    assert_false(statistics_parse(&statistics, "statistics.txt", text, strlen(text), &fail));
    assert_string_equal(fail.text,
                        "statistics.txt:4: 'player forty June', expected player POINTS NAME below a "
                        "game, at most eight");
    assert_int_equal(statistics.count, 2);
    PlayerStatistics players[4];
    assert_int_equal(statistics_players(&statistics, players, 4), 2);
    expect_player(&players[0], "Mira", 2, 1, 50, 80);
    expect_player(&players[1], "June", 1, 0, 20, 20);
    statistics_deinit(&statistics);
}

/* The saved games are added to the file; a broken file is copied first. */
static void the_file_follows_the_saved_games(void **state) {
    (void)state;
    char path[128];
    Fail fail = {0};
    snprintf(path, sizeof path, "%s/statistics.txt", scratch);
    assert_true(file_write_atomic(path, "rubbish\n", 8, &fail));
    SavedGame games[] = {finished(7, "Mira", 5, "June", 6), finished(8, "Mira", 5, "June", 4)};
    SavedGames saved = {games, 2};
    Statistics statistics;
    assert_false(statistics_update(&statistics, path, &saved, "", NULL, 0, &fail));
    assert_non_null(strstr(fail.text, ":1: 'rubbish', expected game, player or computer"));
    assert_int_equal(statistics.count, 2);
    statistics_deinit(&statistics);
    fail = (Fail){0};
    saved.count = 0; /* the records are gone, but the games still count */
    assert_true(statistics_update(&statistics, path, &saved, "", NULL, 0, &fail));
    assert_int_equal(statistics.count, 2);
    statistics_deinit(&statistics);
    char broken[160];
    Str kept = {0};
    snprintf(broken, sizeof broken, "%s.broken", path);
    assert_true(file_read(broken, FILE_BYTES, &kept, &fail));
    assert_string_equal(str_text(&kept), "rubbish\n");
    str_deinit(&kept);
}

/* On a full disk, an unreadable file stays as it is. */
static void a_full_disk_loses_no_statistics(void **state) {
    (void)state;
    char path[128];
    Str text = {0};
    Fail fail = {0};
    SavedGame game = finished(7, "Mira", 5, "June", 6);
    SavedGames saved_games = {&game, 1};
    Statistics statistics;
    snprintf(path, sizeof path, "%s/statistics.txt", scratch);
    assert_true(file_write_atomic(path, "statistics 2\n", 13, &fail));
    scratch_full(true);
    bool saved = statistics_update(&statistics, path, &saved_games, "", NULL, 0, &fail);
    scratch_full(false);
    assert_false(saved);
    assert_int_equal(statistics.count, 1);
    statistics_deinit(&statistics);
    assert_true(file_read(path, FILE_BYTES, &text, NULL));
    assert_string_equal(str_text(&text), "statistics 2\n");
    str_deinit(&text);
}

/* A huge file takes neither all memory nor all day, and very high totals can be compared. */
static void a_file_holds_so_many_games(void **state) {
    (void)state;
    Str text = {0};
    Fail fail = {0};
    Statistics statistics;
    str_add(&text, "statistics 1\n");
    for (int i = 0; i < STATISTICS_GAMES; i++) {
        str_addf(&text, "game %d\nplayer %d %c\n", i, i % 2 ? 30000 : 29999, i % 2 ? 'A' : 'B');
    }
    assert_true(statistics_parse(&statistics, "t", str_text(&text), text.length, &fail));
    assert_int_equal(statistics.count, STATISTICS_GAMES);
    SavedGame more = finished(UINT64_MAX, "Mira", 1, "Oak", 2);
    assert_false(statistics_add(&statistics, &more));
    PlayerStatistics players[2];
    assert_int_equal(statistics_players(&statistics, players, 2), 2);
    expect_player(&players[0], "A", STATISTICS_GAMES / 2, 0, 30000, STATISTICS_GAMES / 2 * 30000);
    statistics_deinit(&statistics);
    str_add(&text, "game 99999\nplayer 1 A\n");
    assert_false(statistics_parse(&statistics, "t", str_text(&text), text.length, &fail));
    assert_non_null(strstr(fail.text, "expected at most 16384"));
    assert_int_equal(statistics.count, STATISTICS_GAMES);
    statistics_deinit(&statistics);
    str_deinit(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counted_by_name_and_once),
        cmocka_unit_test(people_and_levels_are_apart),
        cmocka_unit_test(alone_nobody_wins),
        cmocka_unit_test(broken_lines_cost_only_themselves),
        cmocka_unit_test_setup_teardown(the_file_follows_the_saved_games, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(a_full_disk_loses_no_statistics, scratch_open, scratch_close),
        cmocka_unit_test(a_file_holds_so_many_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
