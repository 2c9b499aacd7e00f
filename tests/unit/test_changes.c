/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A seat passes to a computer player and back; undo, hidden hands and the log know who plays. */
#define _XOPEN_SOURCE 700

#include "session_fixture.h"

#include "session/changes.h"
#include "session/replay.h"

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

/* In the dragon's walk, too; a step with only one way was nobody's decision, and would make itself again. */
static void undo_returns_to_a_choice_of_the_persons(void **state) {
    (void)state;
    static const int steps[] = {2, 0}; /* made before each decision of the walk; the last step had one way */
    Session *s = load_game("ui/dragon-only-way");
    assert_int_equal(session_game(s)->phase, PHASE_PLACE);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        assert_true(session_can_undo(s));
        session_undo(s);
        assert_int_equal(session_game(s)->phase, PHASE_DRAGON);
        assert_int_equal(session_game(s)->dragon_steps, steps[i]);
        assert_int_equal(session_decides(s), 0);
    }
    session_undo(s);
    assert_int_equal(session_game(s)->phase, PHASE_ACTION);
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

/* The seats whose turns the log tells. */
static void expect_told(const Session *s, const char *expected) {
    char told[32] = "";
    int count = 0;
    const LogEntry *log = session_log(s, &count);
    for (int i = 0; i < count; i++) {
        size_t length = strlen(told);
        if (log[i].event.kind == EVENT_PLACED) {
            snprintf(told + length, sizeof told - length, "%d", log[i].event.seat);
        }
    }
    assert_string_equal(told, expected);
}

/* The log tells the same after an undo, after loading and in a replay, even if others play the seats by then.
 */
static void the_log_knows_who_played_then(void **state) {
    (void)state;
    static const char expected[] = "1110";
    Session *s = start_against(2, false, false);
    session_autosave(s, save_path);
    for (int turn = 0; turn < 3; turn++) {
        play_own(s);
        play_others(s);
    }
    session_hand_over(s, 1, -1, 0);
    play_own(s);
    play_own(s);
    session_hand_over(s, 0, AI_JOURNEYMAN, 0);
    play_others(s);
    expect_told(s, expected);
    session_rename(s, 0, "Anna");
    session_undo(s);
    expect_told(s, expected);
    Fail fail = {0};
    Session *loaded = session_load(save_path, &shipped, &fail), *replay = replay_of(s);
    assert_non_null(loaded);
    expect_told(loaded, expected);
    replay_seek(replay, replay_last(replay));
    expect_told(replay, expected);
    session_free(replay);
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
        if (log[i].change) {
            const SeatChange *change = &session_record(s)->changes[log[i].change - 1];
            assert_int_equal(log[i].event.seat, change->seat);
            snprintf(told + length, sizeof told - length, "%d%c", change->seat, change->to[0] ? '+' : '-');
        }
    }
    assert_string_equal(told, expected);
}

/* Also after an undo that goes back past it, and after loading. */
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
    expect_handed(loaded, "0+0-");
    session_free(loaded);
    session_free(s);
}

/* What the seats are called, and their colours. */
static void expect_seats(const Session *s, const char *expected) {
    char seats[256] = "";
    for (int seat = 0; seat < session_setup(s)->seat_count; seat++) {
        size_t length = strlen(seats);
        snprintf(seats + length, sizeof seats - length, "%s%s %s", seat ? ", " : "",
                 session_seats(s)[seat].name, colour_name(session_seats(s)[seat].colour));
    }
    assert_string_equal(seats, expected);
}

static void names_and_colours_change_during_the_game(void **state) {
    (void)state;
    Session *s = start(2, false);
    session_autosave(s, save_path);
    Rng rng = rng_seeded(7);
    play_turn(s, &rng);
    session_rename(s, 1, "  Ben # the\nSecond ");
    assert_false(session_recolour(s, 0, session_seats(s)[1].colour));
    assert_true(session_recolour(s, 1, colour_find("violet")));
    session_rename(s, 0, " ");
    expect_seats(s, "Player 1 yellow, Ben the Second violet");
    play_turn(s, &rng);
    Fail fail = {0};
    Session *loaded = session_load(save_path, &shipped, &fail);
    expect_seats(loaded, "Player 1 yellow, Ben the Second violet");
    Session *replay = replay_of(loaded);
    int count = 0, told = 0;
    replay_seek(replay, replay_last(replay));
    for (const LogEntry *log = session_log(replay, &count); count > 0; log++, count--) {
        told += log->change > 0;
    }
    assert_int_equal(told, 2);
    expect_seats(replay, "Player 1 yellow, Ben the Second violet");
    replay_seek(replay, 0); /* at every moment as they were then */
    expect_seats(replay, "Player 1 yellow, Player 2 red");
    Session *again = replay_of(replay), *branch = replay_branch(replay, 0);
    replay_seek(again, replay_last(again));
    expect_seats(again, "Player 1 yellow, Ben the Second violet");
    expect_seats(branch, "Player 1 yellow, Ben the Second violet");
    replay_advance(replay, NULL);
    expect_seats(replay, "Player 1 yellow, Player 2 red");
    replay_seek(replay, 1);
    expect_seats(replay, "Player 1 yellow, Ben the Second violet");
    session_free(branch);
    session_free(again);
    session_free(replay);
    session_free(loaded);
    session_free(s);
}

/* Undo takes back the latest change first, but never the choice of who plays. */
static void changes_can_be_undone(void **state) {
    (void)state;
    Session *s = start(2, false);
    Rng rng = rng_seeded(7);
    play_turn(s, &rng);
    assert_false(session_can_undo(s));
    session_rename(s, 0, "Anna");
    session_recolour(s, 0, colour_find("pink"));
    expect_seats(s, "Anna pink, Player 2 red");
    session_undo(s);
    expect_seats(s, "Anna yellow, Player 2 red");
    session_undo(s);
    expect_seats(s, "Player 1 yellow, Player 2 red");
    assert_false(session_can_undo(s));
    session_hand_over(s, 0, AI_MASTER, 0);
    assert_false(session_can_undo(s));
    session_rename(s, 0, "Anna");
    play_turn(s, &rng); /* that of the other seat */
    assert_false(session_can_undo(s));
    expect_seats(s, "Anna yellow, Player 2 red");
    session_free(s);
}

static Move sits_out(int seat) {
    return (Move){.kind = MOVE_AWAY, .seat = (uint8_t)seat};
}

/* S43: nobody is asked in those turns. */
static void a_seat_sits_out_and_comes_back(void **state) {
    (void)state;
    Session *s = start(3, false);
    Rng rng = rng_seeded(7);
    uint64_t before = game_hash(session_setup(s), session_game(s));
    assert_int_equal(session_apply(s, sits_out(1), NULL).code, MOVE_OK);
    session_undo(s);
    assert_true(before == game_hash(session_setup(s), session_game(s)));
    assert_int_equal(session_apply(s, sits_out(0), NULL).code, MOVE_OK);
    assert_int_equal(session_game(s)->seat, 1);
    assert_true(session_can_undo(s));
    for (int turn = 0; turn < 6; turn++) {
        assert_int_equal(session_game(s)->seat, 1 + turn % 2);
        play_turn(s, &rng);
    }
    int left = session_game(s)->bag_total;
    assert_int_equal(session_apply(s, (Move){.kind = MOVE_BACK}, NULL).code, MOVE_OK);
    play_turn(s, &rng);
    play_turn(s, &rng);
    assert_int_equal(session_game(s)->seat, 0);
    assert_int_equal(session_game(s)->bag_total, left - 2);
    Session *replay = replay_of(s);
    for (int stop = 1; stop <= replay_last(replay); stop++) {
        const TurnNote *note = replay_note(replay, stop);
        assert_int_equal(note->kind == NOTE_AWAY, note->seat == 0);
    }
    session_free(replay);
    session_free(s);
}

/* S44: the game is over at once, and goes on if that is undone. */
static void players_end_the_game(void **state) {
    (void)state;
    Session *s = start(2, false);
    Rng rng = rng_seeded(7);
    play_turn(s, &rng);
    play_turn(s, &rng);
    int turns = session_game(s)->turns;
    assert_int_equal(session_apply(s, (Move){.kind = MOVE_END}, NULL).code, MOVE_OK);
    assert_true(session_over(s));
    assert_true(session_record(s)->finished);
    Session *replay = replay_of(s);
    assert_int_equal(replay_note(replay, replay_last(replay) - 1)->kind, NOTE_ENDED);
    session_free(replay);
    session_undo(s);
    assert_false(session_over(s));
    assert_false(session_record(s)->finished);
    assert_int_equal(session_game(s)->turns, turns);
    play_turn(s, &rng);
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
                                       cmocka_unit_test(undo_returns_to_a_choice_of_the_persons),
                                       cmocka_unit_test(a_turn_of_a_computer_cannot_be_undone),
                                       cmocka_unit_test(one_person_sees_the_hand_at_once),
                                       cmocka_unit_test(the_record_keeps_who_plays),
                                       cmocka_unit_test(the_log_tells_of_every_turn_of_a_computer),
                                       cmocka_unit_test(the_log_knows_who_played_then),
                                       cmocka_unit_test(the_log_tells_that_a_seat_is_handed_over),
                                       cmocka_unit_test(names_and_colours_change_during_the_game),
                                       cmocka_unit_test(changes_can_be_undone),
                                       cmocka_unit_test(a_seat_sits_out_and_comes_back),
                                       cmocka_unit_test(players_end_the_game),
                                       cmocka_unit_test(a_hurried_thought_ends_soon)};
    return cmocka_run_group_tests(tests, begin, end);
}
