/* SPDX-License-Identifier: GPL-3.0-or-later */
/* R1.4: the draw for the first player by the most roads, and the page that shows it. */
#include "page.h"

static int count_lines(Page *page, const char *word) {
    page_fact(page, word);
    int count = 0;
    for (const char *at = str_text(&page->facts); (at = strstr(at, word)) != NULL; at += strlen(word)) {
        count++;
    }
    return count;
}

static void the_draw_is_shown_before_the_first_turn(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 4);
    page.settings.first = FIRST_ROADS;
    page_press(&page, "play");
    page_expect(&page, "scene", "lots");
    assert_true(count_lines(&page, "lot ") >= 4);
    char begins[128];
    page_note(&page, "begins", begins);
    page_key(&page, KEY_ENTER, 0);
    page_rest(&page);
    page_expect(&page, "scene", "game");
    page_expect(&page, "turn", "1");
    page_expect(&page, "seat", begins);
    page_shut(&page);
}

static void a_click_anywhere_goes_on_and_does_nothing_else(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 960, 600, "");
    page_seats(&page, 8);
    page.settings.first = FIRST_ROADS;
    page_press(&page, "play");
    page_expect(&page, "scene", "lots");
    float x = 348, y = 200;
    page_click(&page, x, y, BUTTON_LEFT);
    page_rest(&page);
    page_expect(&page, "scene", "game");
    page_expect(&page, "turn", "1");
    page_expect(&page, "step", "tile");
    page_shut(&page);
}

static void who_plays_alone_draws_no_lots(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 1);
    page.settings.first = FIRST_ROADS;
    page_press(&page, "play");
    page_rest(&page);
    page_expect(&page, "scene", "game");
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_draw_is_shown_before_the_first_turn),
        cmocka_unit_test(a_click_anywhere_goes_on_and_does_nothing_else),
        cmocka_unit_test(who_plays_alone_draws_no_lots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
