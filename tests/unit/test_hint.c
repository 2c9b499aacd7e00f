/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints: what they advise, from what the player may know, and how they are counted. */
#define _POSIX_C_SOURCE 200809L

#include "session_fixture.h"

#include "data/game_text.h"
#include "session/hint.h"
#include "session/seats.h"

static int wait_for(Hint *hint, Considered turns[CONSIDERED_MOST]) {
    while (!hint_done(hint)) {
    }
    return hint_turns(hint, turns);
}

static void advises_to_close_the_city(void **state) {
    (void)state;
    Session *s = load_game("players/close-for-twenty");
    Hint *hint = hint_new();
    Considered turns[CONSIDERED_MOST];
    assert_true(hint_allowed(s));
    assert_true(hint_possible(s));
    hint_begin(hint, s, 0);
    assert_true(hint_is_open(hint));
    assert_int_equal(wait_for(hint, turns), CONSIDERED_MOST);
    const Move first = turns[0].turn.moves[0];
    assert_true(first.kind == MOVE_PLACE && first.x == 0 && first.y == -5);
    assert_true(turns[0].turn.gain > 5); /* most turns leave the city open */
    for (int i = 1; i < CONSIDERED_MOST; i++) {
        assert_true(turns[i].turn.gain <= turns[i - 1].turn.gain);
        assert_false(turns[i].level);
        assert_false(turns[i].turn.moves[0].x == first.x && turns[i].turn.moves[0].y == first.y);
    }
    hint_end(hint);
    assert_false(hint_is_open(hint));
    assert_int_equal(hint_turns(hint, turns), 0);
    hint_free(hint);
    session_free(s);
}

/* Once the tile is placed, only actions are advised. */
static void advises_on_the_figure_alone(void **state) {
    (void)state;
    Session *s = load_game("players/monk-into-the-hole");
    Hint *hint = hint_new();
    Considered turns[CONSIDERED_MOST];
    Move place = {.kind = MOVE_PLACE, .x = 0, .y = 1};
    assert_int_equal(session_apply(s, place, NULL).code, MOVE_OK);
    hint_begin(hint, s, 0);
    assert_true(wait_for(hint, turns) > 1);
    assert_int_equal(turns[0].turn.count, 1);
    assert_int_equal(turns[0].turn.moves[0].kind, MOVE_FIGURE);
    hint_free(hint);
    session_free(s);
}

/* As a review does, although a computer player plays safe there. */
static void counts_points_only(void **state) {
    (void)state;
    Session *s = load_game("players/win-for-certain");
    Hint *hint = hint_new();
    Considered turns[CONSIDERED_MOST];
    hint_begin(hint, s, 0);
    wait_for(hint, turns);
    const Move first = turns[0].turn.moves[0];
    assert_true(first.kind == MOVE_PLACE && first.x == 1 && first.y == -2);
    hint_free(hint);
    session_free(s);
}

/* Another order of the bag and another seed give the same advice. */
static void knows_only_what_the_player_may_know(void **state) {
    (void)state;
    Session *s = start(2, false);
    Hint *hint = hint_new();
    Considered one[CONSIDERED_MOST], two[CONSIDERED_MOST];
    hint_begin(hint, s, 0);
    int count = wait_for(hint, one);
    Record *record = (Record *)session_record(s);
    record->setup.seed ^= 12345;
    hint_begin(hint, s, 0);
    assert_int_equal(wait_for(hint, two), count);
    for (int i = 0; i < count; i++) {
        assert_memory_equal(&one[i].turn, &two[i].turn, sizeof one[i].turn);
    }
    hint_free(hint);
    session_free(s);
}

static void can_be_switched_off_for_a_game(void **state) {
    (void)state;
    for (int i = 0; i < 3; i++) {
        NewGame game = choice(2, false);
        game.rules.aids = i != 1;
        game.rules.hints = i != 2;
        Session *s = session_new(&game, &shipped, NULL);
        assert_int_equal(hint_allowed(s), i == 0);
        session_free(s);
    }
}

/* The number of hints survives saving, and makes no other game of it. */
static void are_counted_in_the_record(void **state) {
    (void)state;
    Session *s = start(3, false);
    Str before = {0}, after = {0}, plain = {0}, counted = {0};
    record_write(session_record(s), &before);
    session_count_hint(s);
    session_count_hint(s);
    assert_int_equal(session_seats(s)[0].hints, 2);
    record_write(session_record(s), &after);
    assert_non_null(strstr(str_text(&after), "\n# hints 2 0 0\n"));
    game_text_played(&before, &plain);
    game_text_played(&after, &counted);
    assert_string_equal(str_text(&plain), str_text(&counted));
    assert_true(game_text_key(&before) == game_text_key(&after));
    session_autosave(s, save_path);
    session_free(s);
    Fail fail = {0};
    Session *again = session_load(save_path, &shipped, &fail);
    assert_non_null(again);
    assert_int_equal(session_seats(again)[0].hints, 2);
    assert_int_equal(session_seats(again)[1].hints, 0);
    session_free(again);
    str_deinit(&before);
    str_deinit(&after);
    str_deinit(&plain);
    str_deinit(&counted);
}

/* A strange comment is only a comment. */
static void strange_numbers_are_no_hints(void **state) {
    (void)state;
    static const struct {
        const char *line;
        uint16_t first, second;
    } lines[] = {{"# hints 3 4", 3, 4},     {"# hints 3", 3, 0},          {"# hints -3 4", 0, 4},
                 {"# hints x 4", 0, 0},     {"# hints 99999999 1", 0, 1}, {"# hints", 0, 0},
                 {"# hints 1 2 3 4", 1, 2}, {"#hints 1 2", 0, 0},         {"# hints  ", 0, 0}};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        Str text = {0};
        Record record;
        Game game;
        str_addf(&text, "bastide 1\n%s\nplayer red A\nplayer blue B\n--\n# hints 7 7\n", lines[i].line);
        assert_true(record_parse(&record, &game, text.text, text.length, "hints", &shipped, NULL, NULL));
        assert_int_equal(record.seats[0].hints, lines[i].first);
        assert_int_equal(record.seats[1].hints, lines[i].second);
        record_deinit(&record);
        str_deinit(&text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(advises_to_close_the_city),
        cmocka_unit_test(advises_on_the_figure_alone),
        cmocka_unit_test(counts_points_only),
        cmocka_unit_test(knows_only_what_the_player_may_know),
        cmocka_unit_test(can_be_switched_off_for_a_game),
        cmocka_unit_test(are_counted_in_the_record),
        cmocka_unit_test(strange_numbers_are_no_hints),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
