/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replays: every turn of a record, reached forwards, backwards or at random, equals the replayed position; a
 * branch is a new game. */
#include "common.h"

#include <stdio.h>

#include "session/replay.h"
#include "shipped.h"

static uint64_t hash_of(const Session *s) {
    return game_hash(session_setup(s), session_game(s));
}

/* Compares everything that a page sees; the hidden hands of `b` are face down. */
static void expect_same(const Session *a, const Session *b) {
    Game view;
    game_view(session_setup(a), session_game(a), NO_SEAT, &view);
    int log_a = 0, log_b = 0, rows_a = 0, rows_b = 0;
    const LogEntry *la = session_log(a, &log_a), *lb = session_log(b, &log_b);
    const ScoreRow *ra = session_scores(a, &rows_a), *rb = session_scores(b, &rows_b);
    assert_true(game_hash(session_setup(a), &view) == hash_of(b));
    assert_int_equal(log_a, log_b);
    assert_int_equal(rows_a, rows_b);
    for (int i = 0; i < log_a; i++) {
        assert_int_equal(la[i].turn, lb[i].turn);
        assert_int_equal(la[i].event.points, lb[i].event.points);
        assert_int_equal(la[i].coats, lb[i].coats);
        assert_int_equal(la[i].towns, lb[i].towns);
        assert_int_equal(la[i].event.kind, lb[i].event.kind);
        assert_int_equal(la[i].reason.why, lb[i].reason.why);
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        assert_int_equal(session_last_turn(a, seat), session_last_turn(b, seat));
        assert_int_equal(session_last_tile(a, seat), session_last_tile(b, seat));
    }
    for (int i = 0; i < rows_a; i++) {
        assert_memory_equal(ra[i].scores, rb[i].scores, sizeof ra[i].scores);
    }
}

/* The first stops, some later ones and the last, each compared with the record played that far. */
static void look_through(const char *name) {
    Session *game = load_game(name), *r = replay_of(game);
    int last = replay_last(r);
    assert_int_equal(replay_at(r), 0);
    assert_true(replay_can_branch(r, 0));
    assert_int_equal(replay_can_branch(r, last), !session_over(game));
    for (int i = 0; i <= 24; i++) {
        int stop = (i * 37) % (last + 1); /* to and fro */
        replay_seek(r, stop);
        assert_int_equal(replay_at(r), stop);
        assert_true(replay_rests(r));
        if (replay_can_branch(r, stop)) {
            Session *branch = replay_branch(r, stop);
            expect_same(r, branch);
            session_free(branch);
        }
    }
    replay_seek(r, last);
    expect_same(r, game);
    session_free(r);
    session_free(game);
}

static void every_turn_is_as_it_was(void **state) {
    (void)state;
    static const char *const names[] = {"records/base-5",      "records/dragon-6",
                                        "records/hand-3",      "records/random-map-usa-8-bonus",
                                        "records/abbot-river", "records/players-base"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        look_through(names[i]);
    }
}

/* Move by move to the end, then the same hashes by jumping backwards. */
static void going_on_and_going_back_meet(void **state) {
    (void)state;
    enum { STOPS = 400 };
    static uint64_t hashes[STOPS];
    Session *game = load_game("records/dragon-3"), *r = replay_of(game);
    EventList *events = base_alloc(sizeof *events);
    int last = replay_last(r), seen = 0;
    assert_true(last < STOPS);
    hashes[0] = hash_of(r);
    while (replay_advance(r, events)) {
        events->count = 0;
        if (replay_rests(r)) {
            assert_int_equal(replay_at(r), ++seen);
            hashes[seen] = hash_of(r);
        }
    }
    assert_int_equal(seen, last);
    assert_true(session_over(r));
    for (int stop = last; stop >= 0; stop--) {
        replay_seek(r, stop);
        assert_true(hash_of(r) == hashes[stop]);
    }
    base_free(events);
    session_free(r);
    session_free(game);
}

/* The fairy point of the next player does not belong to the turn before. */
static void a_turn_gives_no_fairy_point(void **state) {
    (void)state;
    Session *game = load_game("records/dragon-3"), *r = replay_of(game);
    int points = 0, count = 0;
    const LogEntry *log = session_log(game, &count);
    for (int i = 0; i < count; i++) {
        points +=
            log[i].event.kind == EVENT_POINTS && log[i].event.by == POINTS_FAIRY && log[i].event.points == 1;
    }
    assert_true(points > 0);
    for (int stop = 1; stop <= replay_last(r); stop++) {
        const TurnNote *note = replay_note(r, stop);
        assert_false(note->kind == NOTE_GIVES && note->by == POINTS_FAIRY && note->points == 1);
    }
    session_free(r);
    session_free(game);
}

/* Every turn has a note, and it agrees with the scores. */
static void turns_have_their_stops_and_words(void **state) {
    (void)state;
    Session *game = load_game("records/base-5"), *r = replay_of(game);
    int count = 0, rows = 0;
    const ScoreRow *scores = replay_scores(r, &rows);
    assert_int_equal(rows, replay_last(r) + 1);
    for (int stop = 1; stop <= replay_last(r); stop++) {
        const TurnNote *note = replay_note(r, stop);
        int mover = scores[stop].scores[note->seat] - scores[stop - 1].scores[note->seat];
        assert_int_equal(note->kind == NOTE_FINAL, session_over(game) && stop == replay_last(r));
        if (note->kind == NOTE_POINTS) {
            assert_int_equal(note->points, mover);
            count++;
        } else if (note->kind != NOTE_FINAL) {
            assert_int_equal(mover, 0);
            assert_int_equal(note->seat, (session_setup(game)->first + stop - 1) % 5);
        }
        if (note->kind != NOTE_FINAL) {
            assert_int_equal(replay_note(r, stop)->tiles, stop + 1);
        }
    }
    assert_true(count > 2);
    session_free(r);
    session_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_turn_is_as_it_was),
        cmocka_unit_test(going_on_and_going_back_meet),
        cmocka_unit_test(a_turn_gives_no_fairy_point),
        cmocka_unit_test(turns_have_their_stops_and_words),
    };
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
