/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store without pages: the current game, the other games, and the reports. */
#define _POSIX_C_SOURCE 200809L

#include "session_fixture.h"

#include <sys/stat.h>

#include "files/paths.h"
#include "scratch.h"
#include "session/store/store.h"

static char current[128], saved[128], versions[128];

static int open_folder(void **state) {
    int failed = scratch_open(state);
    snprintf(current, sizeof current, "%s/current.rec", scratch);
    snprintf(saved, sizeof saved, "%s/games", scratch);
    snprintf(versions, sizeof versions, "%s/versions", scratch);
    return failed;
}

static Store *open_store(void) {
    StorePlaces places = {.current = current, .saved = saved, .versions = versions};
    return store_new(&places, &shipped);
}

static Session *played(uint64_t seed, int turns) {
    NewGame game = choice(2, false);
    game.seed = seed;
    Session *s = session_new(&game, &shipped, NULL);
    Rng rng = rng_seeded(seed);
    while (!session_over(s) && session_game(s)->turns < turns) {
        play_turn(s, &rng);
    }
    return s;
}

/* The next report, and no other. */
static StoreReport expect_report(Store *store, StoreNews news) {
    StoreReport report, none;
    assert_true(store_takes_report(store, &report));
    assert_int_equal(report.news, news);
    assert_false(store_takes_report(store, &none));
    return report;
}

static void expect_silence(Store *store) {
    StoreReport report;
    assert_false(store_takes_report(store, &report));
}

static int listed(const Store *store, SavedGame *first) {
    SavedGames list;
    store_list(store, &list);
    int count = list.count;
    if (first && count > 0) {
        *first = list.games[0];
    }
    saved_games_deinit(&list);
    return count;
}

static void a_game_comes_goes_and_comes_back(void **state) {
    (void)state;
    Session *over = NULL;
    SavedGame waiting;
    Store *store = open_store();
    assert_int_equal(store_start(store, NULL, &over), STORE_NOTHING);
    assert_null(store_game(store));
    assert_false(store_goes_on(store));
    assert_true(store_begin(store, played(1, 5)));
    assert_string_equal(store_file(store), current);
    expect_silence(store);
    assert_true(store_begin(store, played(2, 3))); /* the first one joins the saved games */
    expect_report(store, STORE_OTHER_WAITS);
    assert_int_equal(listed(store, &waiting), 1);
    assert_int_equal(waiting.turns, 4);
    uint64_t hash = hash_of(store_game(store));
    store_free(store);

    store = open_store();
    assert_int_equal(store_start(store, NULL, &over), STORE_NOTHING); /* a result is shown only on request */
    assert_true(hash_of(store_game(store)) == hash);
    assert_int_equal(store_open(store, &waiting, &over), STORE_TABLE);
    assert_int_equal(session_game(store_game(store))->turns, 5);
    assert_non_null(strstr(store_file(store), saved));
    assert_int_equal(listed(store, NULL), 2);
    expect_silence(store);
    store_free(store);
}

static void a_guests_copy_is_played_on_as_another_game(void **state) {
    (void)state;
    Session *over = NULL, *told = played(5, 6);
    SavedGame copy;
    Str path = {0}, before = {0}, after = {0};
    Store *store = open_store();
    assert_int_equal(store_start(store, NULL, &over), STORE_NOTHING);
    store_keep_guest(store, told);
    session_free(told);
    assert_int_equal(listed(store, &copy), 1);
    assert_non_null(strstr(copy.file, "-guest"));
    paths_join(&path, saved, copy.file);
    assert_true(file_read(str_text(&path), RECORD_BYTES_MAX, &before, NULL));

    assert_int_equal(store_open(store, &copy, &over), STORE_TABLE);
    assert_string_equal(store_file(store), current);
    Rng rng = rng_seeded(5);
    play_turn(store_game(store), &rng);
    uint64_t hash = hash_of(store_game(store));
    store_free(store);

    store = open_store();
    assert_int_equal(store_start(store, NULL, &over), STORE_NOTHING);
    assert_true(hash_of(store_game(store)) == hash);
    assert_true(file_read(str_text(&path), RECORD_BYTES_MAX, &after, NULL));
    assert_string_equal(str_text(&after), str_text(&before));
    expect_silence(store);
    store_free(store);

    store = open_store(); /* by its name, too: what was played on is further */
    assert_int_equal(store_start(store, str_text(&path), &over), STORE_TABLE);
    assert_true(hash_of(store_game(store)) == hash);
    expect_report(store, STORE_PLAYED_ON);
    store_free(store);
    str_deinit(&path);
    str_deinit(&before);
    str_deinit(&after);
}

static void one_that_ends_is_kept_and_counted(void **state) {
    (void)state;
    Session *over = NULL;
    SavedGame kept;
    Statistics statistics;
    Store *store = open_store();
    assert_true(store_begin(store, played(3, 60)));
    Session *s = store_game(store);
    for (Rng rng = rng_seeded(3); !session_over(s);) {
        play_turn(s, &rng);
    }
    assert_true(store_ended(store));
    assert_false(store_ended(store)); /* once */
    assert_non_null(strstr(store_file(store), saved));
    assert_int_equal(listed(store, &kept), 1);
    store_statistics(store, &statistics);
    assert_int_equal(statistics.count, 1);
    statistics_deinit(&statistics);
    assert_int_equal(store_open(store, &kept, &over), STORE_OVER);
    assert_true(session_over(over));
    session_free(over);
    assert_true(store_throw_away(store, &kept)); /* from the table, too */
    assert_null(store_game(store));
    assert_int_equal(listed(store, NULL), 0);
    store_bring_back(store);
    assert_int_equal(listed(store, NULL), 1);
    expect_silence(store);
    store_free(store);
}

/* Else a game that goes on would count twice: with its early end, and with its real one. */
static void an_early_end_counts_only_once_it_is_final(void **state) {
    (void)state;
    Statistics statistics;
    Store *store = open_store();
    assert_true(store_begin(store, played(3, 20)));
    Session *s = store_game(store);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(session_apply(s, (Move){.kind = MOVE_END}, NULL).code, MOVE_OK);
        assert_int_equal(store_ended(store), i == 0);
        store_statistics(store, &statistics); /* the page is opened */
        assert_int_equal(statistics.count, 1);
        assert_true(statistics.games[0].id == saved_game_id(session_record(s)));
        assert_true(statistics.games[0].date[0] != '\0');
        statistics_deinit(&statistics);
        session_undo(s);
    }
    store_statistics(store, &statistics);
    assert_int_equal(statistics.count, 0);
    statistics_deinit(&statistics);
    for (Rng rng = rng_seeded(3); !session_over(s);) {
        play_turn(s, &rng);
    }
    store_statistics(store, &statistics);
    assert_int_equal(statistics.count, 1);
    statistics_deinit(&statistics);
    assert_true(store_begin(store, played(4, 20)));
    assert_int_equal(session_apply(store_game(store), (Move){.kind = MOVE_END}, NULL).code, MOVE_OK);
    assert_true(store_ended(store));
    assert_true(store_begin(store, played(5, 20))); /* now it cannot go on any more */
    store_statistics(store, &statistics);
    statistics_deinit(&statistics);
    store_known_statistics(store, &statistics);
    assert_int_equal(statistics.count, 2);
    statistics_deinit(&statistics);
    expect_silence(store);
    store_free(store);
}

static void spoil(const char *path) {
    assert_true(file_write_atomic(path, "spoilt\n", 7, NULL));
}

static void a_damaged_game_goes_on_from_its_version(void **state) {
    (void)state;
    Session *over = NULL;
    Store *store = open_store();
    assert_true(store_begin(store, played(4, 6)));
    store_free(store);
    spoil(current);
    store = open_store();
    store_start(store, NULL, &over);
    assert_int_equal(expect_report(store, STORE_RESCUED).turn, 6);
    assert_int_equal(session_game(store_game(store))->turns, 6);
    store_free(store);

    assert_true(scratch_remove(versions));
    spoil(current);
    store = open_store();
    store_start(store, NULL, &over);
    assert_non_null(strstr(expect_report(store, STORE_DAMAGED).why.text, current));
    assert_null(store_game(store));
    assert_true(store_begin(store, played(5, 1))); /* the unreadable file stays, under another name */
    expect_silence(store);
    char broken[160];
    snprintf(broken, sizeof broken, "%s.broken", current);
    assert_true(file_exists(broken));
    store_free(store);
}

static void nothing_takes_the_place_of_what_cannot_leave(void **state) {
    (void)state;
    Store *store = open_store();
    assert_true(store_begin(store, played(6, 5)));
    assert_true(file_write_atomic(saved, "", 0, NULL)); /* in the place of the folder of saved games */
    const Session *before = store_game(store);
    assert_false(store_begin(store, played(7, 1)));
    assert_string_not_equal(expect_report(store, STORE_NO_ROOM).why.text, "");
    assert_ptr_equal(store_game(store), before);
    store_free(store);
}

/* Two programs of the same player. */
static void two_stores_share_the_saved_games(void **state) {
    (void)state;
    Session *over = NULL;
    SavedGame game;
    StorePlaces places = {.data = scratch, .state = scratch};
    Store *first = store_new(&places, &shipped);
    assert_true(store_is_alone(first));
    expect_silence(first);
    assert_true(store_begin(first, played(8, 5)));
    assert_true(store_begin(first, played(9, 1)));
    expect_report(first, STORE_OTHER_WAITS);
    assert_int_equal(listed(first, &game), 1);
    assert_int_equal(store_open(first, &game, &over), STORE_TABLE);

    Store *second = store_new(&places, &shipped);
    assert_false(store_is_alone(second));
    expect_report(second, STORE_RUNNING);
    assert_int_equal(store_open(second, &game, &over), STORE_NOTHING);
    expect_report(second, STORE_OPEN_ELSEWHERE);
    assert_true(store_begin(second, played(10, 3)));
    assert_non_null(strstr(store_file(second), "current-2.rec"));
    store_free(first);
    assert_int_equal(store_open(second, &game, &over), STORE_TABLE); /* now it may */
    store_free(second);

    first = store_new(&places, &shipped);
    int before = listed(first, NULL);
    store_free(first);
    assert_int_equal(before, 2); /* the game of the second program is among them */
}

/* A record of a game that is already here counts as that game. */
static void a_record_from_elsewhere_is_the_game_that_is_here(void **state) {
    (void)state;
    char path[160];
    Session *over = NULL;
    Store *store = open_store();
    Session *given = played(11, 4);
    snprintf(path, sizeof path, "%s/given.rec", scratch);
    session_autosave(given, path);
    session_free(given);
    assert_true(store_begin(store, played(11, 7)));
    given = session_load(path, &shipped, NULL);
    assert_int_equal(store_import(store, given, path, &over), STORE_TABLE);
    assert_int_equal(expect_report(store, STORE_PLAYED_ON).turn, 7);
    assert_int_equal(listed(store, NULL), 0);
    assert_true(store_begin(store, played(12, 2)));
    expect_report(store, STORE_OTHER_WAITS);
    given = session_load(path, &shipped, NULL);
    assert_int_equal(store_import(store, given, path, &over), STORE_TABLE); /* it is a saved one */
    assert_int_equal(expect_report(store, STORE_PLAYED_ON).turn, 7);
    store_free(store);
}

/* ---- reviews ---- */

static Review *begin_review(const Session *game) {
    return review_new(session_record(game), &(ReviewWish){.level = AI_JOURNEYMAN, .threads = 1});
}

static void a_review_is_kept_with_its_game(void **state) {
    (void)state;
    Store *store = open_store();
    Session *game = played(3, 1000), *other = played(4, 1000);
    Review *review = begin_review(game), *later = begin_review(game), *wrong = begin_review(other);
    Fail fail = {0};
    assert_false(store_load_review(store, later, &fail));
    while (review_think(review)) {
    }
    assert_true(store_save_review(store, review, &fail));
    assert_true(store_load_review(store, later, &fail));
    assert_true(review_done(later));
    assert_false(store_load_review(store, wrong, &fail));
    assert_int_equal(listed(store, NULL), 0); /* it is not taken for a game */
    review_free(review);
    review_free(later);
    review_free(wrong);
    session_free(game);
    session_free(other);
    store_free(store);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_game_comes_goes_and_comes_back, open_folder, scratch_close),
        cmocka_unit_test_setup_teardown(a_guests_copy_is_played_on_as_another_game, open_folder,
                                        scratch_close),
        cmocka_unit_test_setup_teardown(one_that_ends_is_kept_and_counted, open_folder, scratch_close),
        cmocka_unit_test_setup_teardown(an_early_end_counts_only_once_it_is_final, open_folder,
                                        scratch_close),
        cmocka_unit_test_setup_teardown(a_damaged_game_goes_on_from_its_version, open_folder, scratch_close),
        cmocka_unit_test_setup_teardown(nothing_takes_the_place_of_what_cannot_leave, open_folder,
                                        scratch_close),
        cmocka_unit_test_setup_teardown(two_stores_share_the_saved_games, open_folder, scratch_close),
        cmocka_unit_test_setup_teardown(a_record_from_elsewhere_is_the_game_that_is_here, open_folder,
                                        scratch_close),
        cmocka_unit_test_setup_teardown(a_review_is_kept_with_its_game, open_folder, scratch_close),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
