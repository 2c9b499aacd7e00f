/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of earlier games are offered while a name is typed on the new-game page. */
#define _XOPEN_SOURCE 700

#include "page.h"

#include <sys/stat.h>

#include "files/file.h"
#include "scratch.h"
#include "ui/parts/keys.h"

static char games[96];

/* People of two evenings, a seat without a name of its own, and a computer player. */
static int evenings_begin(void **state) {
    static const char text[] = "statistics 1\n"
                               "game 1\ndate 2026-11-14 20:15\nset base\n"
                               "player 50 Anne\nplayer 40 Oskar\nplayer 30 Anton\n"
                               "game 2\ndate 2026-11-21 20:15\nset base\n"
                               "player 50 Bea\nplayer 40 Anne\nplayer 30 Yellow\ncomputer 20 master Alais\n";
    char path[128];
    Fail fail = {0};
    if (scratch_open(state) != 0) {
        return -1;
    }
    snprintf(games, sizeof games, "%s/games", scratch);
    snprintf(path, sizeof path, "%s/statistics.txt", games);
    return mkdir(games, 0700) == 0 && file_write_atomic(path, text, strlen(text), &fail) ? 0 : -1;
}

static void open_setup(Page *page) {
    UiServices services = page_services(page, 1280, 720);
    services.places.saved = games;
    services.new_game = true;
    page->ui = ui_new(&services);
    page_seats(page, 2); /* Mira and Tomás */
}

static void type(Page *page, const char *text) {
    InputEvent event = {.kind = INPUT_TEXT};
    snprintf(event.text, sizeof event.text, "%s", text);
    page_send(page, event);
}

static int offers(Page *page) {
    WidgetList widgets;
    int count = 0;
    ui_layout(page->ui, &widgets);
    for (int i = 0; i < widgets.count; i++) {
        count += widgets.items[i].action.id == SETUP_OFFER;
    }
    return count;
}

static const char *name_of(Page *page, int seat) {
    return page->settings.seats[seat].name;
}

/* The latest game first; neither colours nor computer players. */
static void the_last_players_first(void **state) {
    (void)state;
    Page page = {0};
    open_setup(&page);
    assert_int_equal(offers(&page), 0);
    page_press(&page, "seat-name-0");
    assert_int_equal(offers(&page), 4);
    assert_true(page_draws(&page, "Anton") && page_draws(&page, "Oskar"));
    assert_false(page_draws(&page, "Yellow") || page_draws(&page, "Alais"));
    page_press(&page, "offer-0");
    assert_string_equal(name_of(&page, 0), "Bea");
    assert_int_equal(offers(&page), 0);
    page_press(&page, "seat-name-1"); /* Bea is seated now */
    assert_int_equal(offers(&page), 3);
    page_press(&page, "offer-0");
    assert_string_equal(name_of(&page, 1), "Anne");
    page_press(&page, "seat-name-1"); /* nor is Anne's own name offered */
    assert_int_equal(offers(&page), 2);
    page_shut(&page);
}

static void what_begins_as_typed(void **state) {
    (void)state;
    Page page = {0};
    open_setup(&page);
    page_press(&page, "seat-name-0");
    type(&page, "a");
    assert_int_equal(offers(&page), 2); /* in any case of letters */
    type(&page, "nt");
    assert_int_equal(offers(&page), 1);
    page_key(&page, KEY_ENTER, 0); /* what was typed, because nothing is chosen */
    assert_string_equal(name_of(&page, 0), "ant");
    page_press(&page, "seat-name-1");
    type(&page, "x");
    assert_int_equal(offers(&page), 0);
    page_key(&page, KEY_DOWN, 0);
    page_key(&page, KEY_ENTER, 0);
    assert_string_equal(name_of(&page, 1), "x");
    page_shut(&page);
}

/* With keys, and with a gamepad, whose buttons stand for the same keys. */
static void chosen_with_keys(void **state) {
    (void)state;
    Page page = {0};
    open_setup(&page);
    page_press(&page, "seat-name-0");
    page_key(&page, KEY_DOWN, 0);
    page_key(&page, KEY_DOWN, 0);
    page_key(&page, KEY_TAB, 0); /* takes the second, goes on to the next row */
    assert_string_equal(name_of(&page, 0), "Anne");
    assert_int_equal(page_state(&page, SetupPage, SETUP_PAGE)->naming, 1);
    page_send(&page, (InputEvent){.kind = INPUT_KEY, .key = KEY_UP, .pad = true}); /* the last one */
    page_send(&page, (InputEvent){.kind = INPUT_KEY, .key = KEY_ENTER, .pad = true});
    assert_string_equal(name_of(&page, 1), "Anton");
    page_press(&page, "seat-name-1");
    page_key(&page, KEY_DOWN, 0);
    page_key(&page, KEY_ESCAPE, 0);
    assert_string_equal(name_of(&page, 1), "Anton");
    page_expect(&page, "scene", "new-game");
    page_shut(&page);
}

/* A computer player is not called like one of the people. */
static void none_for_a_computer_player(void **state) {
    (void)state;
    Page page = {0};
    open_setup(&page);
    seat_take_level(&page.settings.seats[1], AI_MASTER);
    page_press(&page, "seat-name-1");
    assert_int_equal(offers(&page), 0);
    page_shut(&page);
}

/* The name of a new player can be typed at once. Names are offered from the first letter on: until then they
 * would cover the button, which may be wanted again. */
static void a_new_player_is_named_at_once(void **state) {
    (void)state;
    Page page = {0};
    open_setup(&page);
    page_press(&page, "seat-add");
    assert_int_equal(offers(&page), 0);
    page_press(&page, "seat-add");
    assert_int_equal(page_state(&page, SetupPage, SETUP_PAGE)->naming, 3);
    type(&page, "a");
    assert_int_equal(offers(&page), 2);
    page_key(&page, KEY_DOWN, 0);
    page_key(&page, KEY_ENTER, 0);
    assert_string_equal(name_of(&page, 3), "Anne");
    page_expect(&page, "scene", "new-game");
    page_press(&page, "seat-add");
    page_key(&page, KEY_DOWN, 0); /* offers them all */
    assert_int_equal(offers(&page), 3);
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_last_players_first, evenings_begin, scratch_close),
        cmocka_unit_test_setup_teardown(what_begins_as_typed, evenings_begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_new_player_is_named_at_once, evenings_begin, scratch_close),
        cmocka_unit_test_setup_teardown(chosen_with_keys, evenings_begin, scratch_close),
        cmocka_unit_test_setup_teardown(none_for_a_computer_player, evenings_begin, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
