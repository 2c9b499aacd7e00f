/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics: their views, with mouse and keys, and the achievements, on this page and on the result. */
#define _XOPEN_SOURCE 700

#include "home.h"

#include "ui/parts/keys.h"
#include "ui/statistics/statistics_page.h"

static void write_evenings(void) {
    static const char text[] =
        "statistics 1\n"
        "game 2\ndate 2026-11-14 20:15\nset base\nplayer 50 Mira\ndid city 10 road 4\nplayer 46 June\n"
        "game 3\ndate 2026-11-21 20:15\nboard iberia\nset base\nplayer 71 June\ndid city 12\n"
        "player 72 Mira\ncomputer 90 master Alais\ndid city 30\n"
        "game 4\ndate 2026-11-22 20:15\nset base\ncomputer 30 master Alais\ncomputer 20 master Odo\n";
    char path[256];
    Fail fail = {0};
    mkdir(games, 0700);
    snprintf(path, sizeof path, "%s/statistics.txt", games);
    assert_true(file_write_atomic(path, text, strlen(text), &fail));
}

static void every_view_has_its_numbers(void **state) {
    (void)state;
    static const char *const shown[VIEW_COUNT][4] = {
        [VIEW_PLAYERS] = {"Mira", "61.0", "72", "58.5"},
        [VIEW_PAIRS] = {"June", "2 : 0", "+2.5", "2026-11-21"},
        [VIEW_TOPS] = {"12 tiles", "4 points", "2026-11-14", "Closest win"},
        [VIEW_GROUPS] = {"Base game", "Iberian Peninsula", "Open table", "59.8"},
        [VIEW_ACHIEVEMENTS] = {"Mira · 2026-11-14", "June", "3 of 32 earned", "Finish a game."}};
    Page page = {0};
    write_evenings();
    open_home(&page, 1280, 720);
    page_press(&page, "statistics");
    assert_true(page_draws(&page, "3 finished games"));
    for (int view = 0; view < VIEW_COUNT; view++) {
        char name[24];
        snprintf(name, sizeof name, "view-%d", view);
        page_press(&page, name);
        for (int i = 0; i < 4; i++) {
            if (!page_draws(&page, shown[view][i])) {
                fail_msg("view %d does not show '%s'", view, shown[view][i]);
            }
        }
    }
    page_shut(&page);
}

/* Arrows change the view and scroll, also those of a gamepad. */
static void walked_with_keys(void **state) {
    (void)state;
    Page page = {0};
    write_evenings();
    open_home(&page, 960, 600);
    page_press(&page, "statistics");
    StatisticsPage *s = page_state(&page, StatisticsPage, STATISTICS_PAGE);
    for (int view = 1; view < VIEW_COUNT; view++) {
        page_send(&page, (InputEvent){.kind = INPUT_KEY, .key = KEY_RIGHT, .pad = true});
        assert_int_equal(s->view, view);
    }
    assert_true(s->scroll.at == 0);
    page_key(&page, KEY_DOWN, 0);
    assert_true(s->scroll.at > 0);
    page_key(&page, KEY_END, 0);
    float end = s->scroll.at;
    page_key(&page, KEY_UP, 0);
    assert_true(s->scroll.at > 0 && s->scroll.at < end);
    page_send(&page, (InputEvent){.kind = INPUT_WHEEL, .wheel = -20, .x = 480, .y = 400});
    assert_true(s->scroll.at == end);
    page_key(&page, KEY_LEFT, 0);
    assert_int_equal(s->view, VIEW_GROUPS);
    assert_true(s->scroll.at == 0);
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "title");
    page_shut(&page);
}

/* Before people have met, the lists say what they will show. */
static void empty_views(void **state) {
    (void)state;
    static const char text[] = "statistics 1\ngame 1\ncomputer 30 master Alais\ncomputer 20 master Odo\n";
    char path[256];
    Page page = {0};
    Fail fail = {0};
    mkdir(games, 0700);
    snprintf(path, sizeof path, "%s/statistics.txt", games);
    assert_true(file_write_atomic(path, text, strlen(text), &fail));
    open_home(&page, 853, 480);
    page_press(&page, "statistics");
    page_press(&page, "view-1");
    assert_true(page_draws(&page, "Here you will see how any two players have done."));
    page_press(&page, "view-4");
    assert_true(page_draws(&page, "0 of 32 earned"));
    page_shut(&page);
}

/* Does any text of the page contain these words? */
static bool mentions(Page *page, const char *words) {
    DrawList list = {.metrics = &FAKE_METRICS};
    bool found = false;
    ui_draw(page->ui, &list);
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        found = found || (c->kind == DRAW_TEXT && strstr(draw_list_string(&list, c->u.text.text), words));
    }
    draw_list_deinit(&list);
    return found;
}

/* The result says what was earned first in its game; in a later game of the same people it is not new. */
static void the_result_names_them(void **state) {
    (void)state;
    Page page = {0};
    take_in(BASTIDE_SOURCE_DIR "/tests/records/base-5.rec");
    open_home(&page, 1280, 720);
    page_press(&page, "statistics");
    page_key(&page, KEY_ESCAPE, 0);
    page_press(&page, "saves");
    page_press(&page, "open");
    page_expect(&page, "scene", "result");
    assert_true(mentions(&page, "Player0: The first evening"));
    page_key(&page, KEY_ESCAPE, 0);
    page_shut(&page);
    take_in(BASTIDE_SOURCE_DIR "/tests/records/base-2.rec");
    open_home(&page, 1280, 720);
    page_press(&page, "statistics");
    page_key(&page, KEY_ESCAPE, 0);
    page_press(&page, "saves");
    page_press(&page, "open");
    page_expect(&page, "scores", "37 44");
    assert_false(mentions(&page, "The first evening"));
    assert_true(mentions(&page, "Player1: The first win"));
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_view_has_its_numbers, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(walked_with_keys, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(empty_views, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(the_result_names_them, home_begin, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
