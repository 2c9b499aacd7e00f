/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Versions of a game: one for each of its last turns, without touching those of other games; and damaged
 * saves are recognised. */
#define _POSIX_C_SOURCE 200809L

#include "session_fixture.h"

#include "data/game_text.h"
#include "scratch.h"
#include "session/ring.h"

static int versions_of(const Session *s, const char *ring, RingVersion **list) {
    Str text = {0};
    record_write(session_record(s), &text);
    base_free(*list);
    int count = ring_of_game(ring, &text, list);
    str_deinit(&text);
    return count;
}

static Session *load_version(const char *ring, const RingVersion *version) {
    char path[160];
    snprintf(path, sizeof path, "%s/%s", ring, version->file);
    return session_load(path, &shipped, NULL);
}

/* Each of the last finished turns has a version, and each version is a game that can be continued. */
static void test_a_ring_of_versions(void **state) {
    (void)state;
    char ring[80];
    RingVersion *list = NULL;
    snprintf(ring, sizeof ring, "%s/ring", folder);
    Session *s = start(2, false);
    Rng rng = rng_seeded(5);
    assert_int_equal(versions_of(s, ring, &list), 0);
    session_autosave(s, save_path);
    session_keep_turns(s, ring);
    assert_int_equal(versions_of(s, ring, &list), 0); /* no turn has ended yet */
    for (int turn = 1; turn <= RING_SIZE + 4; turn++) {
        play_turn(s, &rng);
        assert_int_equal(versions_of(s, ring, &list), turn < RING_SIZE ? turn : RING_SIZE);
    }
    assert_string_equal(session_save_failure(s), "");
    for (int age = 0; age < RING_SIZE; age++) {
        Session *old = load_version(ring, &list[age]);
        assert_non_null(old);
        assert_int_equal(session_game(old)->turns, session_game(s)->turns - age);
        if (age == 0) {
            assert_int_equal(hash_of(old), hash_of(s));
        }
        session_free(old);
    }
    session_keep_turns(s, ring); /* it is opened again: that adds nothing */
    assert_int_equal(versions_of(s, ring, &list), RING_SIZE);
    assert_true(scratch_remove(ring));
    session_keep_turns(s, ring); /* but the turn it is opened at has a version from the start */
    assert_int_equal(versions_of(s, ring, &list), 1);
    assert_true(scratch_remove(ring));
    session_free(s);
    base_free(list);
}

static Session *start_seeded(uint64_t seed, const char *ring) {
    NewGame game = choice(2, false);
    Fail fail = {0};
    game.seed = seed;
    Session *s = session_new(&game, &shipped, &fail);
    assert_non_null(s);
    session_autosave(s, save_path);
    session_keep_turns(s, ring);
    return s;
}

/* The versions stay, however much is played of another game or of another course of the same one. */
static void test_games_leave_each_other_their_versions(void **state) {
    (void)state;
    char ring[80];
    RingVersion *list = NULL;
    snprintf(ring, sizeof ring, "%s/ring", folder);
    Rng rng = rng_seeded(5);
    Session *one = start_seeded(1, ring);
    for (int turn = 0; turn < 20; turn++) {
        play_turn(one, &rng);
    }
    Session *other = start_seeded(2, ring);
    for (int turn = 0; turn < 40; turn++) {
        play_turn(other, &rng);
    }
    assert_int_equal(versions_of(other, ring, &list), RING_SIZE);
    assert_int_equal(versions_of(one, ring, &list), RING_SIZE);
    Session *course = load_version(ring, &list[9]); /* played on from there, differently */
    session_autosave(course, save_path);
    session_keep_turns(course, ring);
    for (int turn = 0; turn < 30; turn++) {
        play_turn(course, &rng);
    }
    int latest = 0, count = versions_of(one, ring, &list);
    assert_in_range(count, 2 * RING_SIZE - 3, 2 * RING_SIZE + 3);
    for (int i = 0; i < count; i++) {
        Session *old = load_version(ring, &list[i]);
        latest += hash_of(old) == hash_of(one);
        session_free(old);
    }
    assert_int_equal(latest, 1);
    assert_true(scratch_remove(ring));
    session_free(one);
    session_free(other);
    session_free(course);
    base_free(list);
}

/* The save says that it is complete, and is still a valid record. */
static void test_a_save_has_an_end(void **state) {
    (void)state;
    Str text = {0}, plain = {0};
    Fail fail = {0};
    Session *s = start(2, false);
    Rng rng = rng_seeded(5);
    session_autosave(s, save_path);
    play_turn(s, &rng);
    assert_true(file_read(save_path, RECORD_BYTES_MAX, &text, &fail));
    record_write(session_record(s), &plain);
    assert_true(game_text_whole(&text));
    assert_false(game_text_whole(&plain));
    assert_true(game_text_begins(&text, &plain));
    assert_int_equal(text.length, plain.length + strlen(GAME_TEXT_END));
    str_deinit(&text);
    str_deinit(&plain);
    session_free(s);
}

/* Which of two texts is the same game and goes further. */
static void test_games_are_told_apart(void **state) {
    (void)state;
    static const struct {
        const char *later, *earlier;
        bool goes_on, back; /* and the other way round */
    } cases[] = {
        {"seed 1\n--\ndraw a\n= 0\ndraw b\n", "seed 1\n--\ndraw a\n", true, false},
        {"seed 1\n--\ndraw a\n= 0\ndraw b\n", "seed 1\n--\ndraw a\n= 0\ndraw b\nplace\n", true, true},
        {"seed 1\n--\ndraw a\n= 0\ndraw b\n", "seed 1\n--\ndraw a\n= 1\ndraw b\n", false, false},
        {"seed 1\n--\ndraw a\n", "seed 2\n--\ndraw a\n", false, false},
        {"seed 1\n--\ndraw a\n# end\n", "seed 1\n--\ndraw a\n", true, true},
        {"player A\n--\ndraw a\n= 0\n", "player A\n--\ndraw b\n", false, false}, /* without a seed */
        {"player A\n--\ndraw a\n= 0\n", "player A\n--\ndraw a\n", true, false},
        {"seed 1\n--\n", "seed 1\n", false, false}, /* no header: nothing is known */
        {"", "", false, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Str later = {0}, earlier = {0};
        str_addf(&later, "bastide 1\n%s", cases[i].later);
        str_addf(&earlier, "bastide 1\n%s", cases[i].earlier);
        assert_int_equal(game_text_goes_on(&later, &earlier), cases[i].goes_on);
        assert_int_equal(game_text_goes_on(&earlier, &later), cases[i].back);
        str_deinit(&later);
        str_deinit(&earlier);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_ring_of_versions),
        cmocka_unit_test(test_games_leave_each_other_their_versions),
        cmocka_unit_test(test_a_save_has_an_end),
        cmocka_unit_test(test_games_are_told_apart),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
