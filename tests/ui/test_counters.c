/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules section 5: where a score is on the track, when its meeple lies down, and which tokens it has.
 */
#include "page.h"

#include "paint/paint.h"

static void tokens_are(int score, int squares, const char *expected) {
    int tokens[TOKENS_MAX], count = score_tokens(score, squares, tokens);
    char words[64] = "";
    for (int i = 0; i < count; i++) {
        size_t used = strlen(words);
        snprintf(words + used, sizeof words - used, "%s%d", i ? " " : "", tokens[i]);
    }
    assert_string_equal(words, expected);
}

static void a_token_is_turned_at_100_and_joined_at_150(void **state) {
    (void)state;
    tokens_are(0, 50, "");
    tokens_are(49, 50, "");
    tokens_are(50, 50, "50");
    tokens_are(99, 50, "50");
    tokens_are(100, 50, "100");
    tokens_are(149, 50, "100");
    tokens_are(150, 50, "100 50");
    tokens_are(199, 50, "100 50");
    tokens_are(200, 50, "100 100");
    tokens_are(253, 50, "100 100 50");
    tokens_are(99, 100, "");
    tokens_are(172, 100, "100");
    tokens_are(253, 100, "100 100");
    tokens_are(9999, 50, "100 100 100 100"); /* as many as a card can hold */
}

static void a_die_shows_six_and_then_the_lap(void **state) {
    (void)state;
    assert_int_equal(score_die(0, 50), 6);
    assert_int_equal(score_die(49, 50), 6);
    assert_int_equal(score_die(50, 50), 1);
    assert_int_equal(score_die(149, 50), 2);
    assert_int_equal(score_die(299, 50), 5);
    assert_int_equal(score_die(300, 50), 6);
    assert_int_equal(score_die(99, 100), 6);
    assert_int_equal(score_die(100, 100), 1);
}

/* The figure that shows a score; -1 = none, but a die. */
static int figure_of(const Settings *settings, int score) {
    DrawList list = {.metrics = &FAKE_METRICS};
    counter_draw(&list, settings, COLOUR_RED, score, 100, 100);
    int figure = -1;
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        if (c->kind == DRAW_SPRITE && c->u.picture.sprite.index != PAINT_EMBLEM) {
            figure = c->u.picture.sprite.index;
        }
    }
    draw_list_deinit(&list);
    return figure;
}

static void the_meeple_lies_from_the_second_lap_on(void **state) {
    (void)state;
    Settings settings;
    settings_defaults(&settings);
    assert_int_equal(figure_of(&settings, 49), PAINT_MEEPLE);
    assert_int_equal(figure_of(&settings, 50), PAINT_FARMER);
    assert_int_equal(figure_of(&settings, 163), PAINT_FARMER);
    settings.track = 100;
    assert_int_equal(figure_of(&settings, 99), PAINT_MEEPLE);
    assert_int_equal(figure_of(&settings, 100), PAINT_FARMER);
    settings.counters = COUNTERS_DICE;
    assert_int_equal(figure_of(&settings, 163), -1);
}

static void both_are_chosen_in_the_settings_and_remembered(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 960, 600, "");
    page_seats(&page, 8);
    page_press(&page, "play");
    page_rest(&page);
    page_press(&page, "menu");
    page_press(&page, "settings");
    page_press(&page, "section-1");
    page_press(&page, "track-1");
    page_press(&page, "counters-1");
    assert_int_equal(page.settings.track, 100);
    assert_int_equal(page.settings.counters, COUNTERS_DICE);
    page_press(&page, "back");
    page_press(&page, "go-on");
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page.ui, &list);
    bool ninety = false;
    for (size_t i = 0; i < list.count; i++) {
        ninety = ninety || (list.commands[i].kind == DRAW_TEXT &&
                            strcmp(draw_list_string(&list, list.commands[i].u.text.text), "90") == 0);
    }
    assert_true(ninety);
    draw_list_deinit(&list);
    page_press(&page, "menu");
    page_press(&page, "settings");
    page_press(&page, "track-0");
    page_press(&page, "counters-0");
    assert_int_equal(page.settings.track, 50);
    assert_int_equal(page.settings.counters, COUNTERS_MEEPLES);
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_token_is_turned_at_100_and_joined_at_150),
        cmocka_unit_test(a_die_shows_six_and_then_the_lap),
        cmocka_unit_test(the_meeple_lies_from_the_second_lap_on),
        cmocka_unit_test(both_are_chosen_in_the_settings_and_remembered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
