/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records say which computer player plays a seat: the game continues with it, and stays the same game when
 * the seat passes to somebody else. */
#define _XOPEN_SOURCE 700

#include "session_fixture.h"

#include "data/game_text.h"
#include "session/computer.h"
#include "session/replay.h"
#include "session/ring.h"
#include "session/store/saved_games.h"

#define HEAD "bastide 1\nrules c3\ntiles base\nseed 7\n"
#define TAIL "start base/D 0 0 0\n--\n"

static Session *load(const char *text) {
    Fail fail = {0};
    assert_true(file_write_atomic(save_path, text, strlen(text), &fail));
    Session *s = session_load(save_path, &shipped, &fail);
    if (!s) {
        fail_msg("%s", fail.text);
    }
    return s;
}

/* The lines may come in any order; unknown levels are kept, and a person plays. */
static void test_records_keep_the_levels(void **state) {
    (void)state;
    Session *s = load(HEAD "computer 2 oracle\ncomputer 0 master\nplayer red Anne\nplayer blue Ben\n"
                           "player green Cara\nfirst 1\n" TAIL);
    assert_string_equal(session_seats(s)[0].computer, "master");
    assert_string_equal(session_seats(s)[1].computer, "");
    assert_string_equal(session_seats(s)[2].computer, "oracle");
    assert_int_equal(session_level(s, 0), AI_MASTER);
    assert_int_equal(session_level(s, 1), -1);
    assert_string_equal(session_controller(s, 2)->name, "person");
    Str out = {0};
    record_write(session_record(s), &out);
    assert_non_null(strstr(str_text(&out), "player green Cara\nfirst 1\ncomputer 0 master\n"
                                           "computer 2 oracle\nstart base/D 0 0 0\n"));
    str_deinit(&out);
    session_free(s);
}

static Session *start_with_master(void) {
    NewGame game = choice(2, true);
    Fail fail = {0};
    strcpy(game.seats[1].computer, "master");
    Session *s = session_new(&game, &shipped, &fail);
    assert_non_null(s);
    return s;
}

/* A replay shows what was played; a game that continues from there has its players. */
static void test_replays_play_nothing(void **state) {
    (void)state;
    Session *s = start_with_master();
    Rng rng = rng_seeded(3);
    play_turn(s, &rng);
    play_turn(s, &rng);
    Session *replay = replay_of(s), *branch = replay_branch(replay, 1);
    assert_int_equal(session_level(s, 1), AI_MASTER);
    assert_int_equal(session_level(replay, 1), -1);
    assert_int_equal(session_level(branch, 1), AI_MASTER);
    assert_int_equal(session_decides(branch), 1);
    assert_false(session_takes_moves(branch));
    session_undo(branch);
    assert_true(session_takes_moves(branch)); /* the turn of the person */
    assert_int_equal(session_level(branch, 1), AI_MASTER);
    session_free(branch);
    session_free(replay);
    session_free(s);
}

/* Versions and copies are found, whoever plays. */
static void test_the_players_do_not_make_the_game(void **state) {
    (void)state;
    static const char *const seats[] = {"", "computer 1 master\n", "computer 0 oracle\ncomputer 1 master\n"};
    Str texts[3] = {{0}, {0}, {0}};
    SavedGame games[3] = {{.seat_count = 0}};
    char ring[96];
    Fail fail = {0};
    snprintf(ring, sizeof ring, "%s/ring", folder);
    for (int i = 0; i < 3; i++) {
        str_addf(&texts[i], HEAD "player red Anne\nplayer blue Ben\nfirst 0\n%s" TAIL "draw base/V\n= 0 0\n",
                 seats[i]);
        assert_true(saved_game_glance(&games[i], texts[i].text, texts[i].length));
        assert_true(ring_add(ring, &texts[i], &fail));
    }
    for (int i = 0; i < 3; i++) {
        const Str *next = &texts[(i + 1) % 3];
        RingVersion *list;
        assert_true(game_text_same(&texts[i], next));
        assert_true(game_text_begins(&texts[i], next));
        assert_true(game_text_goes_on(&texts[i], next));
        assert_int_equal(game_text_key(&texts[i]), game_text_key(next));
        assert_int_equal(games[i].id, games[(i + 1) % 3].id);
        assert_int_equal(ring_of_game(ring, next, &list), 3);
        for (int k = 0; i == 2 && k < 3; k++) {
            Str path = {0};
            str_addf(&path, "%s/%s", ring, list[k].file);
            assert_int_equal(unlink(str_text(&path)), 0);
            str_deinit(&path);
        }
        base_free(list);
    }
    assert_string_equal(games[2].seats[0].computer, "oracle");
    assert_string_equal(games[2].seats[1].computer, "master");
    for (int i = 0; i < 3; i++) {
        str_deinit(&texts[i]);
    }
    assert_int_equal(rmdir(ring), 0);
}

/* A computer player plays on in the loaded game as it would have in the saved one. */
static void test_a_saved_game_continues_with_its_players(void **state) {
    (void)state;
    Session *s = start_with_master();
    Rng rng = rng_seeded(3);
    session_set_thinking(s, 20);
    play_turn(s, &rng);
    session_autosave(s, save_path);
    Fail fail = {0};
    Session *again = session_load(save_path, &shipped, &fail);
    assert_non_null(again);
    assert_int_equal(session_level(again, 1), AI_MASTER);
    assert_false(session_takes_moves(again));
    session_free(s);
    session_free(again);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_records_keep_the_levels),
        cmocka_unit_test(test_replays_play_nothing),
        cmocka_unit_test(test_the_players_do_not_make_the_game),
        cmocka_unit_test(test_a_saved_game_continues_with_its_players),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
