/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players come and go: names and colours change during the game, players sit out and return, and the game is
 * ended early and continued. */
#include "computers.h"

#include "session/changes.h"

static const RecordSeat *seat_of(Page *page, int seat) {
    return &session_seats(session_of(page))[seat];
}

static void type(Page *page, const char *text) {
    InputEvent event = {.kind = INPUT_TEXT};
    snprintf(event.text, sizeof event.text, "%s", text);
    page_send(page, event);
}

static void open_menu(Page *page, int seat) {
    char name[16];
    snprintf(name, sizeof name, "player-%d", seat);
    page_press(page, name);
    page_rest(page);
}

static void a_player_gets_another_name_and_colour(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 2, 2);
    page_rest(&page);
    int colour = seat_of(&page, 1)->colour;
    open_menu(&page, 1);
    page_press(&page, "seat-look");
    type(&page, "Benjamin");
    page_press(&page, "colour-7");
    page_press(&page, "cancel");
    assert_string_not_equal(seat_of(&page, 1)->name, "Benjamin");
    open_menu(&page, 1);
    page_press(&page, "seat-look");
    type(&page, "Benjamin");
    page_press(&page, "colour-7");
    page_press(&page, "done");
    page_rest(&page);
    assert_string_equal(seat_of(&page, 1)->name, "Benjamin");
    assert_int_equal(seat_of(&page, 1)->colour, 7);
    assert_true(page_draws(&page, "new colour"));
    page_press(&page, "undo");
    assert_int_equal(seat_of(&page, 1)->colour, colour);
    assert_string_equal(seat_of(&page, 1)->name, "Benjamin");
    page_press(&page, "undo");
    assert_string_not_equal(seat_of(&page, 1)->name, "Benjamin");
    page_shut(&page);
}

/* A tile that lies there provisionally stays when the name is changed back, and the other way round. */
static void a_name_and_a_tile_are_undone_apart(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 2, 2);
    page_rest(&page);
    page_drag_tile(&page);
    page_rest(&page);
    page_expect(&page, "step", "meeple");
    for (int turned = 0; turned < 2; turned++) {
        open_menu(&page, 1);
        page_press(&page, "seat-look");
        type(&page, "Benjamin");
        page_press(&page, "done");
        page_rest(&page);
        if (turned) {
            page_key(&page, 'R', 0); /* another rotation, or the same one again */
            page_rest(&page);
            assert_string_equal(seat_of(&page, 1)->name, "Benjamin");
            page_expect(&page, "step", "meeple");
        } else {
            page_press(&page, "undo");
            assert_string_not_equal(seat_of(&page, 1)->name, "Benjamin");
            page_expect(&page, "step", "meeple");
        }
    }
    page_shut(&page);
}

static void enter_takes_the_name(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 2, 2);
    page_rest(&page);
    open_menu(&page, 0);
    page_press(&page, "seat-look");
    type(&page, "M"); /* no key of the game */
    page_key(&page, KEY_ENTER, 0);
    page_expect(&page, "scene", "game");
    assert_string_equal(seat_of(&page, 0)->name, "M");
    page_shut(&page);
}

/* Also while the tile is placed provisionally: it is taken back first. */
static void a_player_sits_out_and_returns(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 3, 3);
    page_rest(&page);
    page_drag_tile(&page);
    page_rest(&page);
    open_menu(&page, 0);
    page_press(&page, "sit-out");
    page_rest(&page);
    assert_int_equal(session_game(session_of(&page))->away, 1);
    assert_true(page_draws(&page, "sits out"));
    for (int turn = 0; turn < 4; turn++) {
        const Session *session = session_of(&page);
        assert_int_equal(session_game(session)->seat, 1 + turn % 2);
        play_turn(&page);
        page_rest(&page);
        /* its edge has the colour of the player who placed it */
        assert_int_equal(session_last_tile(session, 1 + turn % 2), session_game(session)->tile_count - 1);
        assert_int_equal(session_last_tile(session, 0), NO_TILE);
    }
    assert_true(page_draws(&page, "discards a tile"));
    open_menu(&page, 0);
    page_press(&page, "sit-out");
    page_rest(&page);
    assert_int_equal(session_game(session_of(&page))->away, 0);
    page_press(&page, "undo");
    assert_int_equal(session_game(session_of(&page))->away, 1);
    page_shut(&page);
}

static void a_computer_player_takes_over_for_who_sits_out(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 3, 3);
    page_rest(&page);
    open_menu(&page, 1);
    page_press(&page, "sit-out");
    page_rest(&page);
    open_menu(&page, 1);
    page_press(&page, "hand-over");
    page_rest(&page);
    assert_int_equal(session_game(session_of(&page))->away, 0);
    play_turn(&page);
    until_person(&page);
    assert_true(session_last_tile(session_of(&page), 1) != NO_TILE);
    open_menu(&page, 1);
    page_press(&page, "sit-out");
    page_rest(&page);
    open_menu(&page, 1);
    page_press(&page, "level-0"); /* only how it will play */
    assert_int_equal(session_game(session_of(&page))->away, 1 << 1);
    page_shut(&page);
}

static void the_last_player_stays(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 2, 2);
    page_rest(&page);
    open_menu(&page, 1);
    page_press(&page, "sit-out");
    page_rest(&page);
    open_menu(&page, 0);
    assert_non_null(strstr(page_fact(&page, "button sit-out"), "off"));
    page_shut(&page);
}

static void a_computer_player_sits_out_while_it_thinks(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 3, 1);
    play_turn(&page);
    while (is_persons_turn(&page) || session_decides(session_of(&page)) != 1) {
        pass(&page, 10);
    }
    int before = 0, count = 0;
    session_log(session_of(&page), &before);
    open_menu(&page, 1);
    page_press(&page, "sit-out");
    until_person(&page);
    const LogEntry *log = session_log(session_of(&page), &count);
    assert_true(count > before);
    for (int i = before; i < count; i++) {
        assert_true(log[i].event.kind != EVENT_PLACED || log[i].event.seat == 2);
    }
    page_shut(&page);
}

static void the_game_is_ended_and_continued(void **state) {
    (void)state;
    Page page = {0};
    begin_with(&page, 2, 2);
    play_turn(&page);
    page_rest(&page);
    page_drag_tile(&page);
    page_rest(&page);
    int turns = session_game(session_of(&page))->turns;
    page_press(&page, "menu");
    page_press(&page, "menu-end");
    page_press(&page, "go-on");
    page_expect(&page, "scene", "game");
    page_press(&page, "menu");
    page_press(&page, "menu-end");
    page_press(&page, "end-now");
    for (int i = 0; i < 60000 && !page_fact(&page, "button again"); i++) {
        pass(&page, 10);
    }
    page_expect(&page, "scene", "result");
    pass(&page, 2000); /* a hurried click does nothing */
    page_press(&page, "go-on");
    page_expect(&page, "scene", "game");
    assert_false(session_over(session_of(&page)));
    assert_int_equal(session_game(session_of(&page))->turns, turns);
    play_turn(&page);
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_player_gets_another_name_and_colour),
                                       cmocka_unit_test(a_name_and_a_tile_are_undone_apart),
                                       cmocka_unit_test(enter_takes_the_name),
                                       cmocka_unit_test(a_player_sits_out_and_returns),
                                       cmocka_unit_test(a_computer_player_takes_over_for_who_sits_out),
                                       cmocka_unit_test(the_last_player_stays),
                                       cmocka_unit_test(a_computer_player_sits_out_while_it_thinks),
                                       cmocka_unit_test(the_game_is_ended_and_continued)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
