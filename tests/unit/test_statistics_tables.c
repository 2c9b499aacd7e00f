/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the statistics find in the records of finished games, and the tables that follow from it. */
#define _XOPEN_SOURCE 700

#include "common.h"

#include <sys/stat.h>

#include "ai/ai.h"
#include "files/file.h"
#include "scratch.h"
#include "session/store/achievements.h"

/* ---- feats ---- */

/* Counts the same from the log of the game. */
static void every_feat_is_in_the_log(void **state) {
    (void)state;
    static const char *const names[] = {
        "records/base-5",          "records/dragon-3",          "records/dragon-6",
        "records/inns-cathedrals", "records/expansions-dragon", "records/iberia"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Session *s = load_game(names[i]);
        Feats feats[SEATS_MAX];
        int count = 0, sums[SEATS_MAX] = {0}, turn = 0;
        int16_t city[SEATS_MAX] = {0}, eaten[SEATS_MAX] = {0}, best[SEATS_MAX] = {0},
                doubles[SEATS_MAX] = {0};
        const LogEntry *log = session_log(s, &count);
        feats_of(session_record(s), feats);
        for (int k = 0; k < count; k++) {
            const Event *e = &log[k].event;
            if (log[k].turn != turn) {
                memset(sums, 0, sizeof sums);
                turn = log[k].turn;
            }
            eaten[e->seat] = (int16_t)(eaten[e->seat] + (e->kind == EVENT_EATEN));
            doubles[e->seat] = (int16_t)(doubles[e->seat] + (e->kind == EVENT_SECOND_PART));
            if (e->kind == EVENT_POINTS) {
                sums[e->seat] += e->points + log[k].coats + log[k].towns;
                bool more = turn > 0 && sums[e->seat] > best[e->seat];
                best[e->seat] = (int16_t)(more ? sums[e->seat] : best[e->seat]);
                bool larger = e->by == POINTS_CITY && e->tiles > city[e->seat];
                city[e->seat] = (int16_t)(larger ? e->tiles : city[e->seat]);
            }
        }
        for (int seat = 0; seat < session_setup(s)->seat_count; seat++) {
            assert_int_equal(feats[seat].of[FEAT_TURN], best[seat]);
            assert_int_equal(feats[seat].of[FEAT_CITY], city[seat]);
            assert_int_equal(feats[seat].of[FEAT_EATEN], eaten[seat]);
            assert_int_equal(feats[seat].of[FEAT_DOUBLES], doubles[seat]);
            assert_int_equal(feats[seat].of[FEAT_FIELDS], session_game(s)->points[seat][POINTS_FIELD]);
        }
        session_free(s);
    }
}

/* The dragon eats at least as many figures of all players in its best move as of any one of them. */
static void feasts_and_leads(void **state) {
    (void)state;
    Session *s = load_game("records/dragon-6");
    Feats feats[SEATS_MAX];
    int feasts = 0, eaten = 0, rows = 0;
    feats_of(session_record(s), feats);
    const ScoreRow *scores = session_scores(s, &rows);
    for (int seat = 0; seat < 6; seat++) {
        int behind = 0;
        for (int row = 0; row < rows - 1; row++) { /* without the final scoring */
            for (int other = 0; other < 6; other++) {
                int lead = scores[row].scores[other] - scores[row].scores[seat];
                behind = lead > behind ? lead : behind;
            }
        }
        assert_int_equal(feats[seat].of[FEAT_BEHIND], behind);
        feasts += feats[seat].of[FEAT_FEAST];
        eaten += feats[seat].of[FEAT_EATEN];
    }
    assert_true(feasts > 0 && feasts <= eaten);
    session_free(s);
}

/* ---- the file ---- */

static void put_record(const char *folder, const char *record) {
    char from[512], to[512];
    Str text = {0};
    Fail fail = {0};
    snprintf(from, sizeof from, BASTIDE_SOURCE_DIR "/tests/records/%s", record);
    snprintf(to, sizeof to, "%s/%s", folder, record);
    assert_true(file_read(from, FILE_BYTES, &text, &fail));
    assert_true(file_write_atomic(to, str_text(&text), text.length, &fail));
    str_deinit(&text);
}

static void update(Statistics *statistics) {
    char path[128];
    Fail fail = {0};
    SavedGames saved;
    snprintf(path, sizeof path, "%s/statistics.txt", scratch);
    saved_games_load(&saved, scratch);
    if (!statistics_update(statistics, path, &saved, scratch, &shipped, 0, &fail)) {
        fail_msg("%s", fail.text);
    }
    saved_games_deinit(&saved);
}

static void expect_details(const StatisticsGame *game) {
    assert_int_equal(strlen(game->date), strlen("2026-11-14 20:15"));
    assert_string_equal(game->board, "iberia");
    assert_true(game->set_count > 0);
    assert_string_equal(game->sets[0], "base");
    assert_true(game->feats[0].of[FEAT_CITY] > 0 || game->feats[1].of[FEAT_CITY] > 0);
}

/* Details are found in the record, kept in the file, and still there when the record is gone. */
static void details_are_kept(void **state) {
    (void)state;
    Statistics first, again;
    char path[512];
    put_record(scratch, "iberia.rec");
    update(&first);
    assert_int_equal(first.count, 1);
    expect_details(&first.games[0]);
    snprintf(path, sizeof path, "%s/iberia.rec", scratch);
    assert_int_equal(remove(path), 0);
    update(&again);
    assert_int_equal(again.count, 1);
    assert_memory_equal(again.games, first.games, sizeof *first.games);
    statistics_deinit(&first);
    statistics_deinit(&again);
}

/* The file of an earlier program has no details; they are found in the records, even in the bin. */
static void an_earlier_file_is_completed(void **state) {
    (void)state;
    char path[128], bin[128];
    Fail fail = {0};
    Statistics now;
    Str old = {0};
    put_record(scratch, "iberia.rec");
    update(&now);
    str_addf(&old, "statistics 1\ngame %llu\n", (unsigned long long)now.games[0].id);
    for (int s = 0; s < now.games[0].seat_count; s++) {
        str_addf(&old, "player %d %s\n", now.games[0].scores[s], now.games[0].names[s]);
    }
    str_add(&old, "game 5\nplayer 60 Mira\nplayer 50 June\n");
    statistics_deinit(&now);
    snprintf(path, sizeof path, "%s/statistics.txt", scratch);
    assert_true(file_write_atomic(path, str_text(&old), old.length, &fail));
    snprintf(path, sizeof path, "%s/iberia.rec", scratch);
    assert_int_equal(remove(path), 0);
    snprintf(bin, sizeof bin, "%s/bin", scratch);
    assert_int_equal(mkdir(bin, 0700), 0);
    put_record(bin, "iberia.rec");
    update(&now);
    assert_int_equal(now.count, 2);
    expect_details(&now.games[0]);
    assert_string_equal(now.games[1].date, ""); /* its record is nowhere */
    assert_int_equal(now.games[1].scores[0], 60);
    statistics_deinit(&now);
    str_deinit(&old);
}

static void details_that_are_wrong(void **state) {
    (void)state;
    static const struct {
        const char *line;
        bool good;
    } lines[] = {{"date 2026-11-14 20:15", true},
                 {"date 2026-11-14", false},
                 {"date 2026-11-14 20:15:30", false},
                 {"date", false},
                 {"board iberia", true},
                 {"board ../../iberia", false},
                 {"board", false},
                 {"set base dragon", false},
                 {"set abcdefghijklmnopqrstuvwxyz", false},
                 {"did city 4 road 3", true},
                 {"did city", false},
                 {"did castle 4", false},
                 {"did city 99999", false}};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        Str text = {0};
        Statistics statistics;
        Fail fail = {0};
        str_addf(&text, "statistics 1\ngame 1\nplayer 50 Mira\n%s\nplayer 40 June\n", lines[i].line);
        assert_int_equal(statistics_parse(&statistics, "t", str_text(&text), text.length, &fail),
                         lines[i].good);
        assert_int_equal(statistics.count, 1);
        assert_int_equal(statistics.games[0].seat_count, 2); /* a wrong line affects only itself */
        statistics_deinit(&statistics);
        str_deinit(&text);
    }
    static const char alone[] = "did city 4\ndate 2026-11-14 20:15\n";
    Statistics statistics;
    assert_false(statistics_parse(&statistics, "t", alone, strlen(alone), NULL));
    assert_int_equal(statistics.count, 0);
    statistics_deinit(&statistics);
}

/* ---- tables ---- */

static const char EVENINGS[] = "statistics 1\n"
                               "game 1\nplayer 200 Mira\nplayer 30 June\n" /* of an earlier program */
                               "game 2\ndate 2026-11-20 21:00\nset base\n"
                               "player 50 Mira\ndid city 9 turn 12\nplayer 53 June\ndid city 9 road 4\n"
                               "computer 99 master Alais\ndid city 30 feast 9\n"
                               "game 3\ndate 2026-11-14 20:15\nboard iberia\nset base\nset dragon\n"
                               "player 40 June\ndid feast 3\nplayer 39 Oak\ndid feast 2\nplayer 31 Mira\n"
                               "game 4\ndate 2026-11-21 20:15\nset base\n"
                               "computer 20 master Alais\ncomputer 30 apprentice Odo\n";

static void read_evenings(Statistics *statistics) {
    Fail fail = {0};
    if (!statistics_parse(statistics, "t", EVENINGS, strlen(EVENINGS), &fail)) {
        fail_msg("%s", fail.text);
    }
}

static void head_to_head(void **state) {
    (void)state;
    Statistics statistics;
    PairStatistics pairs[16];
    read_evenings(&statistics);
    assert_int_equal(statistics_pairs(&statistics, pairs, 16), 5); /* and none of two levels */
    assert_string_equal(pairs[0].who[0].name, "June");
    assert_string_equal(pairs[0].who[1].name, "Mira");
    assert_int_equal(pairs[0].games, 3);
    assert_int_equal(pairs[0].wins[0], 2);
    assert_int_equal(pairs[0].wins[1], 1);
    assert_int_equal(pairs[0].lead, -170 + 3 + 9);
    assert_string_equal(pairs[0].last, "2026-11-20 21:00");
    assert_int_equal(pairs[1].games, 1);
    assert_int_equal(pairs[1].who[0].level, AI_MASTER);
    assert_int_equal(statistics_pairs(&statistics, pairs, 2), 2);
    statistics_deinit(&statistics);
}

static void the_best_of_all(void **state) {
    (void)state;
    Statistics statistics;
    TopStatistics tops[TOP_COUNT];
    read_evenings(&statistics);
    statistics_tops(&statistics, tops);
    static const struct {
        int value, seat;
        uint64_t game;
    } expected[TOP_COUNT] = {
        [TOP_SCORE] = {200, 0, 1}, [TOP_TURN] = {12, 0, 2}, [TOP_CITY] = {9, 0, 2},   [TOP_ROAD] = {4, 1, 2},
        [TOP_DRAGON] = {3, 0, 3},  [TOP_CLOSE] = {1, 0, 3}, [TOP_CLEAR] = {170, 0, 1}};
    for (int i = 0; i < TOP_COUNT; i++) {
        assert_non_null(tops[i].game);
        assert_int_equal(tops[i].value, expected[i].value);
        assert_int_equal(tops[i].seat, expected[i].seat);
        assert_int_equal(tops[i].game->id, expected[i].game);
    }
    statistics_deinit(&statistics);
    static const char one[] = "game 1\nplayer 0 Mira\n";
    assert_true(statistics_parse(&statistics, "t", one, strlen(one), NULL));
    statistics_tops(&statistics, tops);
    for (int i = 0; i < TOP_COUNT; i++) {
        assert_null(tops[i].game);
    }
    statistics_deinit(&statistics);
}

static void by_set_and_board(void **state) {
    (void)state;
    Statistics statistics;
    GroupStatistics groups[4];
    read_evenings(&statistics);
    assert_int_equal(statistics_groups(&statistics, GROUP_SETS, groups, 4), 2);
    assert_string_equal(groups[0].name, "base");
    assert_int_equal(groups[0].games, 3); /* nothing is known about the first game */
    assert_int_equal(groups[0].seats, 5);
    assert_int_equal(groups[0].total, 50 + 53 + 40 + 39 + 31);
    assert_int_equal(groups[0].best, 53);
    assert_string_equal(groups[0].by, "June");
    assert_string_equal(groups[1].name, "dragon");
    assert_int_equal(statistics_groups(&statistics, GROUP_BOARDS, groups, 4), 2);
    assert_string_equal(groups[0].name, "");
    assert_int_equal(groups[0].games, 2);
    assert_string_equal(groups[1].name, "iberia");
    assert_int_equal(statistics_groups(&statistics, GROUP_BOARDS, groups, 1), 1);
    statistics_deinit(&statistics);
}

static void names_of_the_last_games(void **state) {
    (void)state;
    Statistics statistics;
    char names[4][SEAT_NAME];
    read_evenings(&statistics);
    assert_int_equal(statistics_names(&statistics, names, 4), 3);
    assert_string_equal(names[0], "Mira");
    assert_string_equal(names[1], "June");
    assert_string_equal(names[2], "Oak");
    assert_int_equal(statistics_names(&statistics, names, 1), 1);
    statistics_deinit(&statistics);
}

/* The largest file, with other people, boards and sets in every game: the tables take the first, and no
 * longer than a breath. */
static void strangers_in_every_game(void **state) {
    (void)state;
    enum { CAP = 200 };
    Str text = {0};
    Fail fail = {0};
    Statistics statistics;
    Achieved *earned = NULL;
    for (int game = 0; game < STATISTICS_GAMES; game++) {
        str_addf(&text, "game %d\ndate 2026-11-14 20:15\nboard b%d\n", game, game);
        for (int i = 0; i < SEATS_MAX; i++) {
            str_addf(&text, "set s%d-%d\n", game, i);
        }
        for (int seat = 0; seat < SEATS_MAX; seat++) {
            str_addf(&text, "player 30000 N%d-%d\ndid city 30000\n", game, seat);
        }
    }
    assert_true(statistics_parse(&statistics, "t", str_text(&text), text.length, &fail));
    PairStatistics *pairs = base_alloc(CAP * sizeof *pairs);
    GroupStatistics *groups = base_alloc(CAP * sizeof *groups);
    char(*names)[SEAT_NAME] = base_alloc(CAP * sizeof *names);
    TopStatistics tops[TOP_COUNT];
    assert_int_equal(statistics_pairs(&statistics, pairs, CAP), CAP);
    assert_int_equal(statistics_groups(&statistics, GROUP_SETS, groups, CAP), CAP);
    assert_int_equal(statistics_groups(&statistics, GROUP_BOARDS, groups, CAP), CAP);
    assert_int_equal(statistics_names(&statistics, names, CAP), CAP);
    statistics_tops(&statistics, tops);
    assert_int_equal(tops[TOP_CITY].game->id, 0);
    int count = achievements_of(&statistics, &earned);
    assert_true(count > ACHIEVERS && count <= ACHIEVERS * ACHIEVEMENTS);
    base_free(earned);
    base_free(pairs);
    base_free(groups);
    base_free(names);
    statistics_deinit(&statistics);
    str_deinit(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_feat_is_in_the_log),
        cmocka_unit_test(feasts_and_leads),
        cmocka_unit_test_setup_teardown(details_are_kept, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(an_earlier_file_is_completed, scratch_open, scratch_close),
        cmocka_unit_test(details_that_are_wrong),
        cmocka_unit_test(head_to_head),
        cmocka_unit_test(the_best_of_all),
        cmocka_unit_test(by_set_and_board),
        cmocka_unit_test(names_of_the_last_games),
        cmocka_unit_test(strangers_in_every_game),
    };
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
