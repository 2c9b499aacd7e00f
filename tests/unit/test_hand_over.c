/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A seat passes to a computer player and back; undo, hidden hands and the log know who plays. */
#define _XOPEN_SOURCE 700

#include "session_fixture.h"

#include "session/hand_over.h"

/* A game in which journeymen play all seats but the first. */
static Session *start_against(int seats, bool friendly, bool hidden) {
    NewGame game = choice(seats, friendly);
    Fail fail = {0};
    game.rules.hand = hidden ? HAND_THREE : HAND_ONE;
    game.rules.hand_visible = false;
    for (int i = 1; i < seats; i++) {
        strcpy(game.seats[i].computer, "journeyman");
    }
    Session *s = session_new(&game, &shipped, &fail);
    assert_non_null(s);
    return s;
}

/* Plays a person's turn, without a figure. */
static void play_own(Session *s) {
    while (session_game(s)->phase != PHASE_ACTION) {
        Move move;
        assert_true(game_moves(session_setup(s), session_game(s), &move, 1) > 0);
        assert_true(session_give(s, move));
        session_play_decided(s, NULL);
    }
    assert_true(session_give(s, (Move){.kind = MOVE_PASS}));
    session_play_decided(s, NULL);
}

static void play_others(Session *s) {
    while (!session_over(s) && !session_takes_moves(s)) {
        SeatState state = session_step(s, 1000);
        session_wait(s);
        if (state == SEAT_DECIDED) {
            session_play_decided(s, NULL);
        }
    }
}

static void undo_skips_the_moves_of_computers(void **state) {
    (void)state;
    Session *s = start_against(3, true, false);
    play_own(s);
    play_others(s);
    assert_int_equal(session_game(s)->seat, 0);
    assert_int_equal(session_game(s)->turns, 4);
    assert_true(session_can_undo(s));
    session_undo(s);
    assert_int_equal(session_game(s)->seat, 0);
    assert_int_equal(session_game(s)->turns, 1);
    assert_int_equal(session_game(s)->phase, PHASE_ACTION); /* the figure can be chosen again */
    session_undo(s);
    assert_int_equal(session_game(s)->phase, PHASE_PLACE);
    assert_false(session_can_undo(s));
    session_free(s);
}

static void a_turn_of_a_computer_cannot_be_undone(void **state) {
    (void)state;
    Session *s = start_against(2, false, false);
    play_own(s);
    while (!session_takes_moves(s)) {
        assert_false(session_can_undo(s));
        session_wait(s);
        if (session_step(s, 1000) == SEAT_DECIDED) {
            session_play_decided(s, NULL);
        }
    }
    session_free(s);
}

/* With one person at the table nobody can see a hand too early. */
static void one_person_sees_the_hand_at_once(void **state) {
    (void)state;
    Session *s = start_against(2, false, true);
    for (int turn = 0; turn < 4; turn++) {
        assert_false(session_hand_waits(s));
        assert_int_not_equal(session_game(s)->hand[0][0], HAND_HIDDEN);
        assert_int_equal(session_game(s)->hand[1][0], HAND_HIDDEN);
        play_own(s);
        assert_int_equal(session_game(s)->hand[1][0], HAND_HIDDEN); /* nor in its own turn */
        play_others(s);
    }
    session_hand_over(s, 1, -1, 0);
    assert_true(session_hand_waits(s));
    assert_int_equal(session_game(s)->hand[0][0], HAND_HIDDEN);
    session_free(s);
}

static void the_record_keeps_who_plays(void **state) {
    (void)state;
    Session *s = start_against(2, false, false);
    session_autosave(s, save_path);
    session_hand_over(s, 0, AI_MASTER, 2000);
    session_hand_over(s, 1, -1, 0);
    assert_int_equal(session_level(s, 0), AI_MASTER);
    assert_int_equal(session_thinking_time(s, 0), 2000);
    assert_int_equal(session_level(s, 1), -1);
    assert_false(session_takes_moves(s));
    session_free(s);
    Fail fail = {0};
    s = session_load(save_path, &shipped, &fail); /* it was saved at once */
    assert_non_null(s);
    assert_string_equal(session_seats(s)[0].computer, "master");
    assert_string_equal(session_seats(s)[1].computer, "");
    assert_int_equal(session_level(s, 0), AI_MASTER);
    session_free(s);
}

/* One line for each turn of a computer, none for those of persons; the same after loading. */
static void the_log_tells_of_every_turn_of_a_computer(void **state) {
    (void)state;
    Session *s = start_against(2, false, false);
    session_autosave(s, save_path);
    for (int turn = 0; turn < 5; turn++) {
        play_own(s);
        play_others(s);
    }
    Fail fail = {0};
    Session *loaded = session_load(save_path, &shipped, &fail);
    for (int i = 0; i < 2; i++) {
        int count = 0, told = 0;
        const LogEntry *log = session_log(i ? loaded : s, &count);
        for (int k = 0; k < count; k++) {
            told += log[k].event.kind == EVENT_PLACED;
            assert_true(log[k].event.kind != EVENT_PLACED || log[k].event.seat == 1);
            assert_true(log[k].reason.why < REASON_COUNT);
        }
        assert_int_equal(told, 5);
    }
    session_free(loaded);
    session_free(s);
}

/* The handovers that the log tells of: "0+" = seat 0 to a computer player, "0-" = back. */
static void expect_handed(const Session *s, const char *expected) {
    char told[32] = "";
    int count = 0;
    const LogEntry *log = session_log(s, &count);
    for (int i = 0; i < count; i++) {
        size_t length = strlen(told);
        if (log[i].handed) {
            snprintf(told + length, sizeof told - length, "%d%c", log[i].event.seat,
                     log[i].level < 0 ? '-' : '+');
        }
    }
    assert_string_equal(told, expected);
}

/* Also after an undo that goes back past it; but the record does not keep it. */
static void the_log_tells_that_a_seat_is_handed_over(void **state) {
    (void)state;
    Session *s = start_against(2, true, false);
    session_autosave(s, save_path);
    expect_handed(s, "");
    play_own(s);
    play_others(s);
    assert_true(session_hand_over(s, 0, AI_MASTER, 0));
    assert_false(session_hand_over(s, 0, AI_JOURNEYMAN, 0)); /* only the level */
    expect_handed(s, "0+");
    assert_true(session_hand_over(s, 0, -1, 0));
    expect_handed(s, "0+0-");
    session_undo(s);
    expect_handed(s, "0+0-");
    play_own(s);
    session_undo(s);
    session_undo(s);
    expect_handed(s, "0+0-");
    Fail fail = {0};
    Session *loaded = session_load(save_path, &shipped, &fail);
    expect_handed(loaded, "");
    session_free(loaded);
    session_free(s);
}

static void a_hurried_thought_ends_soon(void **state) {
    (void)state;
    Session *s = start_against(2, false, false);
    session_hand_over(s, 0, AI_GRANDMASTER, 600000);
    while (session_step(s, 1000) != SEAT_DECIDED) { /* or the test runs for ten minutes */
        session_hurry(s);
    }
    session_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(undo_skips_the_moves_of_computers),
                                       cmocka_unit_test(a_turn_of_a_computer_cannot_be_undone),
                                       cmocka_unit_test(one_person_sees_the_hand_at_once),
                                       cmocka_unit_test(the_record_keeps_who_plays),
                                       cmocka_unit_test(the_log_tells_of_every_turn_of_a_computer),
                                       cmocka_unit_test(the_log_tells_that_a_seat_is_handed_over),
                                       cmocka_unit_test(a_hurried_thought_ends_soon)};
    return cmocka_run_group_tests(tests, begin, end);
}
