/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays each seat: chosen on the new-game page with the mouse, keys or the wheel, and played. */
#include "page.h"

#include "session/computer.h"

static int level_of(const Page *page, int seat) {
    return seat_level(&page->settings.seats[seat]);
}

static void focus_is(const Page *page, int id, int arg) {
    assert_true(page->ui->pointer.focus_shown);
    assert_int_equal(page->ui->pointer.focus.id, id);
    assert_int_equal(page->ui->pointer.focus.arg, arg);
}

static void a_level_is_chosen_from_the_list(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 3);
    page_press(&page, "seat-kind-1");
    page_expect(&page, "scene", "kinds");
    assert_true(page_draws(&page, "Plays for the most points this turn."));
    page_press(&page, "kind-2");
    page_expect(&page, "scene", "new-game");
    assert_int_equal(level_of(&page, 1), AI_JOURNEYMAN);
    assert_true(page_draws(&page, "2 people, 1 computer player, base game, open table"));
    page_press(&page, "seat-kind-1");
    page_click(&page, 1000, 300, BUTTON_LEFT); /* elsewhere: only closes the list */
    page_expect(&page, "scene", "new-game");
    assert_int_equal(level_of(&page, 1), AI_JOURNEYMAN);
    page_press(&page, "seat-kind-1");
    page_press(&page, "kind-0");
    assert_int_equal(level_of(&page, 1), LEVEL_PERSON);
    assert_true(page_draws(&page, "3 players, base game, open table"));
    page_shut(&page);
}

/* Left and right go through the parts of a row. */
static void keys_reach_and_change_it(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 2);
    page.ui->pointer.focus = (Action){SETUP_COLOUR, 0};
    page.ui->pointer.focus_shown = true;
    static const int parts[] = {SETUP_NAME, SETUP_KIND, SETUP_FLAG, SETUP_REMOVE};
    for (int i = 0; i < 4; i++) {
        page_key(&page, KEY_RIGHT, 0);
        focus_is(&page, parts[i], 0);
    }
    page_key(&page, KEY_LEFT, 0);
    page_key(&page, KEY_LEFT, 0);
    focus_is(&page, SETUP_KIND, 0);
    static const int opens[] = {KEY_DOWN, KEY_ENTER, KEY_SPACE};
    for (int i = 0; i < 3; i++) {
        page_key(&page, opens[i], 0);
        page_expect(&page, "scene", "kinds");
        page_key(&page, KEY_DOWN, 0);
        page_key(&page, KEY_ESCAPE, 0); /* closes it without a change */
        assert_int_equal(level_of(&page, 0), LEVEL_PERSON);
        focus_is(&page, SETUP_KIND, 0);
    }
    page_key(&page, KEY_DOWN, 0);
    page_key(&page, KEY_DOWN, 0);
    page_key(&page, KEY_DOWN, 0);
    page_key(&page, KEY_UP, 0);
    page_key(&page, KEY_ENTER, 0);
    assert_int_equal(level_of(&page, 0), AI_APPRENTICE);
    page_key(&page, KEY_ENTER, 0);
    page_key(&page, 'G', 0);
    page_key(&page, KEY_ENTER, 0);
    assert_int_equal(level_of(&page, 0), AI_GRANDMASTER);
    focus_is(&page, SETUP_KIND, 0);
    page_key(&page, 'M', 0); /* one key is enough */
    assert_int_equal(level_of(&page, 0), AI_MASTER);
    page_key(&page, 'X', 0);
    assert_int_equal(level_of(&page, 0), AI_MASTER);
    page_key(&page, 'P', 0);
    assert_int_equal(level_of(&page, 0), LEVEL_PERSON);
    page_shut(&page);
}

static void the_wheel_changes_it_by_one(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 853, 480, "");
    page_seats(&page, 8);
    DrawRect at = setup_kind_place(page_state(&page, SetupPage, SETUP_PAGE), page.ui, 7);
    for (int i = 0; i < 6; i++) {
        page_send(&page, (InputEvent){.kind = INPUT_WHEEL, .x = at.x + 9, .y = at.y + 9, .wheel = -1});
        assert_int_equal(level_of(&page, 7), i < 4 ? AI_FIRST + i : AI_GRANDMASTER);
    }
    for (int i = 0; i < 5; i++) {
        page_send(&page, (InputEvent){.kind = INPUT_WHEEL, .x = at.x + 9, .y = at.y + 9, .wheel = 1});
    }
    assert_int_equal(level_of(&page, 7), LEVEL_PERSON);
    page_shut(&page);
}

/* On a gamepad, A opens the list and chooses, B closes it. */
static void a_gamepad_chooses_a_level(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 2);
    page.ui->pointer.focus = (Action){SETUP_KIND, 1};
    page.ui->pointer.focus_shown = true;
    static const int keys[] = {KEY_ENTER, KEY_DOWN, KEY_DOWN, KEY_ENTER};
    for (int i = 0; i < 4; i++) {
        page_send(&page, (InputEvent){.kind = INPUT_KEY, .key = keys[i], .pad = true});
    }
    assert_int_equal(level_of(&page, 1), AI_JOURNEYMAN);
    page_expect(&page, "scene", "new-game");
    page_shut(&page);
}

/* The region's names go to computer players without a name, by colour, and only to them. */
static void computer_players_have_names(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 2);
    RecordSeat *seat = &page.settings.seats[1];
    seat->name[0] = '\0';
    assert_string_equal(seat_name_shown(seat), "Red");
    seat_take_level(seat, AI_MASTER);
    assert_string_equal(seat_name_shown(seat), "Alais");
    seat_take_colour(&page.settings, 1, COLOUR_VIOLET);
    assert_string_equal(seat_name_shown(seat), "Sancha");
    page_press(&page, "play");
    page_rest(&page);
    Session *game = page_game(&page);
    assert_string_equal(session_seats(game)[1].name, "Sancha");
    assert_string_equal(session_seats(game)[1].computer, "master");
    assert_int_equal(session_level(game, 1), AI_MASTER);
    assert_int_equal(session_level(game, 0), -1);
    assert_string_equal(seat->name, ""); /* it is not remembered as a name */
    seat_take_level(seat, LEVEL_PERSON);
    assert_string_equal(seat_name_shown(seat), "Violet");
    page_shut(&page);
}

/* The thinking time is for levels that use it. */
static void the_thinking_time_is_in_the_list(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 2);
    page_press(&page, "seat-kind-1");
    assert_true(page_draws(&page, "All but the Grandmaster play at once."));
    assert_non_null(strstr(page_fact(&page, "button thinking-2"), "off"));
    page_press(&page, "kind-4");
    page_press(&page, "seat-kind-1");
    assert_true(page_draws(&page, "For all computer players."));
    page_press(&page, "thinking-2");
    page_expect(&page, "scene", "kinds"); /* it stays open */
    assert_int_equal(thinking_seconds(page.settings.thinking), 10);
    page_shut(&page);
}

static void one_person_is_offered_a_journeyman(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 1);
    page_state(&page, SetupPage, SETUP_PAGE)->alone = false;
    page.settings.seats[3].name[0] = '\0'; /* the first that nobody has named */
    page_key(&page, KEY_ENTER, 0);
    page_expect(&page, "scene", "alone");
    assert_true(page_draws(&page, "Play against Guilhem"));
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "new-game");
    page_key(&page, KEY_ENTER, 0);
    page_key(&page, KEY_ENTER, 0); /* the main button */
    page_rest(&page);
    page_expect(&page, "scene", "game");
    assert_int_equal(session_setup(page_game(&page))->seat_count, 2);
    assert_int_equal(session_level(page_game(&page), 1), AI_JOURNEYMAN);
    assert_int_equal(page.settings.seat_count, 2); /* next time, it is in the list */
    assert_string_equal(page.settings.seats[2].name, "Tomás");
    page_shut(&page);
}

/* Who plays alone is asked once; a single computer player is only watched. */
static void playing_alone_is_asked_once(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 1);
    page_state(&page, SetupPage, SETUP_PAGE)->alone = false;
    page_press(&page, "play");
    page_press(&page, "alone");
    page_expect(&page, "scene", "game");
    assert_int_equal(session_setup(page_game(&page))->seat_count, 1);
    pages_go(page.ui, &SETUP_PAGE, NULL);
    page_press(&page, "play");
    page_expect(&page, "scene", "ask"); /* about the game that has begun */
    page_shut(&page);
    page_open(&page, 1280, 720, "");
    page_seats(&page, 1);
    page_state(&page, SetupPage, SETUP_PAGE)->alone = false;
    seat_take_level(&page.settings.seats[0], AI_APPRENTICE);
    assert_true(page_draws(&page, "1 computer player: you watch."));
    page_press(&page, "play");
    page_expect(&page, "scene", "game");
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_level_is_chosen_from_the_list),
        cmocka_unit_test(keys_reach_and_change_it),
        cmocka_unit_test(the_wheel_changes_it_by_one),
        cmocka_unit_test(a_gamepad_chooses_a_level),
        cmocka_unit_test(computer_players_have_names),
        cmocka_unit_test(the_thinking_time_is_in_the_list),
        cmocka_unit_test(one_person_is_offered_a_journeyman),
        cmocka_unit_test(playing_alone_is_asked_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
