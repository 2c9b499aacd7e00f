/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock of a game: what it counts and says, and that the record keeps it. */
#define _XOPEN_SOURCE 700

#include "session_fixture.h"

#include "session/changes.h"
#include "session/clock.h"

enum { SECOND = 1000000 };

static Session *start_with(Clock clock) {
    NewGame game = choice(2, true);
    Fail fail = {0};
    game.clock = clock;
    Session *s = session_new(&game, &shipped, &fail);
    if (!s) {
        fail_msg("%s", fail.text);
    }
    return s;
}

static unsigned left(const Session *s, int seat) {
    return session_seats(s)[seat].left;
}

static ClockNews wait_seconds(Session *s, int seconds) {
    ClockNews last = CLOCK_NOTHING;
    for (int i = 0; i < seconds * 120; i++) { /* in steps of the loop, which are no whole milliseconds */
        ClockNews news = session_clock_step(s, SECOND / 120);
        last = news != CLOCK_NOTHING ? news : last;
    }
    return last;
}

static void each_player_has_a_time(void **state) {
    (void)state;
    Session *s = start_with((Clock){.kind = CLOCK_TIME, .minutes = 5, .added = 10});
    Rng rng = rng_seeded(3);
    assert_int_equal(left(s, 0), 300000);
    assert_int_equal(wait_seconds(s, 20), CLOCK_NOTHING);
    assert_in_range(left(s, 0), 279990, 280010);
    assert_int_equal(left(s, 1), 300000);
    play_turn(s, &rng);
    wait_seconds(s, 1);
    assert_in_range(left(s, 0), 289990, 290010); /* 10 more */
    assert_in_range(left(s, 1), 298990, 299010);
    session_undo(s);
    session_undo(s);
    wait_seconds(s, 1);
    assert_in_range(left(s, 0), 288990, 289010); /* an undone turn adds nothing */
    session_free(s);
}

static void it_says_when_time_runs_out(void **state) {
    (void)state;
    Session *s = start_with((Clock){.kind = CLOCK_TIME, .minutes = 1});
    assert_int_equal(wait_seconds(s, 29), CLOCK_NOTHING);
    assert_int_equal(wait_seconds(s, 2), CLOCK_LOW);
    assert_int_equal(wait_seconds(s, 28), CLOCK_NOTHING);
    assert_int_equal(wait_seconds(s, 2), CLOCK_UP);
    assert_int_equal(left(s, 0), 0);
    assert_int_equal(wait_seconds(s, 60), CLOCK_NOTHING); /* once is enough */
    session_free(s);
}

static void computer_players_need_none(void **state) {
    (void)state;
    Session *s = start_with((Clock){.kind = CLOCK_TIME, .minutes = 1});
    session_hand_over(s, 0, AI_MASTER, 0);
    assert_int_equal(wait_seconds(s, 120), CLOCK_NOTHING);
    assert_int_equal(left(s, 0), 60000);
    session_free(s);
}

static void a_reminder_comes_again_for_the_same_decision(void **state) {
    (void)state;
    Session *s = start_with((Clock){.kind = CLOCK_REMINDER, .remind = 30});
    Rng rng = rng_seeded(3);
    assert_int_equal(wait_seconds(s, 29), CLOCK_NOTHING);
    assert_int_equal(wait_seconds(s, 2), CLOCK_LONG);
    assert_int_equal(wait_seconds(s, 28), CLOCK_NOTHING);
    assert_int_equal(wait_seconds(s, 2), CLOCK_LONG);
    play_turn(s, &rng);
    assert_int_equal(wait_seconds(s, 29), CLOCK_NOTHING);
    session_free(s);
}

static void without_a_clock_nothing_counts(void **state) {
    (void)state;
    Session *s = start_with((Clock){.remind = 30, .minutes = 1});
    assert_int_equal(wait_seconds(s, 120), CLOCK_NOTHING);
    Str text = {0};
    record_write(session_record(s), &text);
    assert_null(strstr(text.text, "clock"));
    str_deinit(&text);
    session_free(s);
}

static void the_record_keeps_it(void **state) {
    (void)state;
    Session *s = start_with((Clock){.kind = CLOCK_TIME, .minutes = 5, .added = 10, .plays = true});
    Rng rng = rng_seeded(3);
    wait_seconds(s, 20);
    session_autosave(s, save_path);
    unsigned was = left(s, 0);
    session_free(s);
    Fail fail = {0};
    s = session_load(save_path, &shipped, &fail);
    const Clock *clock = &session_record(s)->clock;
    assert_int_equal(clock->kind, CLOCK_TIME);
    assert_int_equal(clock->minutes, 5);
    assert_int_equal(clock->added, 10);
    assert_true(clock->plays);
    assert_int_equal(left(s, 0), was);
    assert_int_equal(left(s, 1), 300000);
    play_turn(s, &rng);
    session_free(s);
}

/* A strange comment is only a comment: the game is played without a clock. */
static void strange_comments_are_no_clock(void **state) {
    (void)state;
    static const struct {
        const char *line;
        ClockKind kind;
    } lines[] = {{"# clock time 15 10 play 900000 612345", CLOCK_TIME},
                 {"# clock time 15 0 remind 0 0", CLOCK_TIME},
                 {"# clock reminder 120", CLOCK_REMINDER},
                 {"# clock reminder 0", CLOCK_OFF},
                 {"# clock reminder", CLOCK_OFF},
                 {"# clock reminder 99999", CLOCK_OFF},
                 {"# clock time 15 10 play 900000", CLOCK_OFF},
                 {"# clock time 15 10 sing 900000 1", CLOCK_OFF},
                 {"# clock time -1 10 play 900000 1", CLOCK_OFF},
                 {"# clock time 15 10 play 900000 99999999999999999999999", CLOCK_OFF},
                 {"# clock time", CLOCK_OFF},
                 {"# clock", CLOCK_OFF},
                 {"# clock\ttime 15 10 play 1 1", CLOCK_OFF}};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        Str text = {0};
        Record record;
        Game game;
        str_addf(&text, "bastide 1\n%s\nplayer red A\nplayer blue B\n--\n# clock reminder 7\n",
                 lines[i].line);
        assert_true(record_parse(&record, &game, text.text, text.length, "clock", &shipped, NULL, NULL));
        assert_int_equal(record.clock.kind, lines[i].kind);
        record_deinit(&record);
        str_deinit(&text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_player_has_a_time),
                                       cmocka_unit_test(it_says_when_time_runs_out),
                                       cmocka_unit_test(computer_players_need_none),
                                       cmocka_unit_test(a_reminder_comes_again_for_the_same_decision),
                                       cmocka_unit_test(without_a_clock_nothing_counts),
                                       cmocka_unit_test(the_record_keeps_it),
                                       cmocka_unit_test(strange_comments_are_no_clock)};
    return cmocka_run_group_tests(tests, begin, end);
}
