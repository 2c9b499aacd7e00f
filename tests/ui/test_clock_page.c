/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock at the table: chosen for a new game, shown on the cards, stopped by breaks and other pages, and
 * what happens when it says that time is up. */
#include "computers.h"

static void begin_timed(Page *page, bool plays) {
    prepare(page, "", 2, 2);
    page->settings.clock = (Clock){.kind = CLOCK_TIME, .minutes = 5, .added = 0, .plays = plays};
    page_press(page, "play");
    page_rest(page);
}

static unsigned left(Page *page, int seat) {
    return session_seats(session_of(page))[seat].left;
}

static void wait_minutes(Page *page, int minutes) {
    pass(page, minutes * 60000);
}

static void it_is_chosen_on_a_card(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_press(&page, "clock");
    assert_null(page_fact(&page, "button clock-minutes-0"));
    page_press(&page, "clock-kind-1");
    page_press(&page, "clock-remind-0");
    assert_true(page_draws(&page, "2 players, base game, open table, reminder after 30 s")); /* the footer */
    assert_int_equal(page.settings.clock.remind, 30);
    page_press(&page, "clock-kind-2");
    page_press(&page, "clock-minutes-4");
    page_press(&page, "clock-added-2");
    page_press(&page, "clock-end-1");
    page_press(&page, "clock-done");
    assert_true(page_draws(&page, "30 min + 10 s"));
    assert_true(page_draws(&page, "2 players, base game, open table, clock 30 min + 10 s"));
    page_press(&page, "play");
    page_rest(&page);
    const Clock *clock = &session_record(session_of(&page))->clock;
    assert_int_equal(clock->minutes, 30);
    assert_true(clock->plays);
    page_shut(&page);
}

static void the_cards_show_it(void **state) {
    (void)state;
    Page page = {0};
    begin_timed(&page, false);
    assert_true(page_draws(&page, "5:00"));
    pass(&page, 10000);
    assert_true(page_draws(&page, "4:50"));
    page_shut(&page);
}

static void it_stands_still_in_a_break_and_under_other_pages(void **state) {
    (void)state;
    Page page = {0};
    begin_timed(&page, false);
    pass(&page, 10000);
    unsigned before = left(&page, 0);
    page_key(&page, KEY_F9, 0);
    page_expect(&page, "scene", "break");
    assert_false(page_draws(&page, "4:50")); /* nothing of the game is seen */
    wait_minutes(&page, 3);
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "game");
    page_press(&page, "menu");
    wait_minutes(&page, 3);
    page_key(&page, KEY_ESCAPE, 0);
    assert_in_range(before - left(&page, 0), 0, 100);
    page_press(&page, "break");
    page_press(&page, "break-over");
    page_expect(&page, "scene", "game");
    page_shut(&page);
}

static void a_player_without_time_is_asked_to_finish(void **state) {
    (void)state;
    Page page = {0};
    begin_timed(&page, false);
    pass(&page, 280000);
    assert_string_equal(page_notice(&page), "Mira, half a minute is left.");
    pass(&page, 30000); /* one replaces the other */
    assert_int_equal(left(&page, 0), 0);
    assert_string_equal(page_notice(&page), "Mira, your time is up. Please finish this turn soon.");
    assert_int_equal(session_level(session_of(&page), 0), -1);
    page_click(&page, 20, 400, BUTTON_LEFT); /* read */
    assert_string_equal(page_notice(&page), "");
    page_shut(&page);
}

static void nobody_is_hurried_after_the_turn(void **state) {
    (void)state;
    Page page = {0};
    char words[32];
    begin_timed(&page, false);
    for (int i = 0; i < NOTICES_MAX - 2; i++) { /* more than the turn has clicks to read */
        snprintf(words, sizeof words, "notice %d", i);
        ui_tell(page.ui, words);
    }
    pass(&page, 310000);
    play_turn(&page);
    page_rest(&page);
    pass(&page, 100);
    assert_int_equal(session_game(session_of(&page))->seat, 1);
    assert_string_not_equal(page_notice(&page), "");
    while (notices_text(&page.ui->notices)) {
        assert_null(strstr(notices_text(&page.ui->notices), "time is up"));
        notices_read(&page.ui->notices);
    }
    page_shut(&page);
}

static void or_the_computer_plays_on(void **state) {
    (void)state;
    Page page = {0};
    begin_timed(&page, true);
    wait_minutes(&page, 5);
    pass(&page, 1000);
    assert_int_equal(session_level(session_of(&page), 0), AI_JOURNEYMAN);
    until_person(&page);
    assert_int_equal(session_game(session_of(&page))->seat, 1);
    page_shut(&page);
}

static void a_reminder_is_gentle(void **state) {
    (void)state;
    Page page = {0};
    prepare(&page, "", 2, 2);
    page.settings.clock = (Clock){.kind = CLOCK_REMINDER, .remind = 60};
    page_press(&page, "play");
    page_rest(&page);
    pass(&page, 50000);
    assert_null(strstr(page_notice(&page), "still your turn"));
    pass(&page, 20000);
    assert_non_null(strstr(page_notice(&page), "still your turn"));
    assert_null(page_fact(&page, "button break"));
    page_shut(&page);
}

static int drawn_times(Page *page, const char *text) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    int count = 0;
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        count += c->kind == DRAW_TEXT && strcmp(draw_list_string(&list, c->u.text.text), text) == 0;
    }
    draw_list_deinit(&list);
    return count;
}

/* Five players in a small window: nobody's time and nobody's name is left out. */
static void small_cards_have_name_and_time(void **state) {
    (void)state;
    static const char *const names[] = {"Anne", "Bert", "Cleo", "Dora", "Emil"};
    Page page = {0};
    page_open(&page, 960, 600, "");
    page_seats(&page, 5);
    page.settings.first = 0;
    page.settings.clock = (Clock){.kind = CLOCK_TIME, .minutes = 15, .added = 10};
    for (int seat = 0; seat < 5; seat++) {
        snprintf(page.settings.seats[seat].name, SEAT_NAME, "%s", names[seat]);
    }
    page_press(&page, "play");
    page_rest(&page);
    assert_int_equal(drawn_times(&page, "15:00"), 5);
    for (int seat = 0; seat < 5; seat++) {
        assert_true(page_draws(&page, names[seat]));
    }
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(small_cards_have_name_and_time),
                                       cmocka_unit_test(it_is_chosen_on_a_card),
                                       cmocka_unit_test(the_cards_show_it),
                                       cmocka_unit_test(it_stands_still_in_a_break_and_under_other_pages),
                                       cmocka_unit_test(a_player_without_time_is_asked_to_finish),
                                       cmocka_unit_test(nobody_is_hurried_after_the_turn),
                                       cmocka_unit_test(or_the_computer_plays_on),
                                       cmocka_unit_test(a_reminder_is_gentle)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
