/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings page has every row; each works with mouse and keyboard and takes effect at once. */
#include <math.h>

#include "page.h"

#include "ui/parts/theme.h"
#include "ui/table/spots.h"

static void open_settings(Page *page, float width, float height) {
    page_open(page, width, height, "");
    page_key(page, ',', MOD_CTRL);
    page_expect(page, "scene", "settings");
}

static void section(Page *page, int which) {
    char name[24];
    snprintf(name, sizeof name, "section-%d", which);
    page_press(page, name);
}

static int setting(Page *page, const char *id) {
    char word[40];
    snprintf(word, sizeof word, "setting %s", id);
    const char *fact = page_fact(page, word);
    assert_non_null(fact);
    return (int)strtol(fact, NULL, 10);
}

static void switches_and_choices_hold_at_once(void **state) {
    (void)state;
    Page page = {0};
    open_settings(&page, 1280, 720);
    page_press(&page, "motion");
    assert_true(page.settings.reduced_motion);
    page_press(&page, "animation-3");
    assert_int_equal(page.settings.animation, ANIMATION_SLOW);
    section(&page, 1);
    page_press(&page, "track-1");
    page_press(&page, "counters-1");
    page_press(&page, "aids");
    assert_int_equal(page.settings.track, 100);
    assert_int_equal(page.settings.counters, COUNTERS_DICE);
    assert_int_equal(page.settings.rules.aids, 0);
    section(&page, 3);
    page_press(&page, "sound-scores");
    assert_false(page.settings.sound_scores);
    page_press(&page, "defaults");
    assert_true(page.settings.sound_scores);
    assert_int_equal(page.settings.track, 100); /* of this section only */
    page_shut(&page);
}

/* A slider sets its value when it is released, because the page may grow meanwhile. */
static void a_slider_is_dragged_and_stepped(void **state) {
    (void)state;
    Page page = {0};
    open_settings(&page, 1280, 720);
    const char *fact = page_fact(&page, "button scale");
    assert_non_null(fact);
    char *end = NULL;
    float x = strtof(fact, &end), y = strtof(end, NULL);
    page_mouse(&page, INPUT_MOUSE_DOWN, BUTTON_LEFT, x, y);
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, x + 500, y);
    assert_int_equal(page.settings.ui_scale, SETTINGS_SCALE_AUTO);
    page_mouse(&page, INPUT_MOUSE_UP, BUTTON_LEFT, x + 500, y);
    assert_int_equal(page.settings.ui_scale, 300);
    page_key(&page, KEY_LEFT, 0);
    assert_int_equal(page.settings.ui_scale, 275);
    page_press(&page, "scale-auto-0");
    assert_int_equal(page.settings.ui_scale, SETTINGS_SCALE_AUTO);
    page_shut(&page);
}

static void keys_reach_every_row(void **state) {
    (void)state;
    Page page = {0};
    open_settings(&page, 960, 540);
    page_key(&page, KEY_DOWN, 0);
    page_key(&page, KEY_DOWN, 0);
    page_key(&page, KEY_RIGHT, 0);
    assert_int_equal(page.settings.animation, ANIMATION_SLOW);
    page_key(&page, KEY_DOWN, 0);
    page_key(&page, KEY_RIGHT, 0);
    assert_true(page.settings.reduced_motion);
    page_key(&page, KEY_RIGHT, 0); /* it is on, and the right arrow does not switch it off */
    assert_true(page.settings.reduced_motion);
    page_key(&page, KEY_SPACE, 0);
    assert_false(page.settings.reduced_motion);
    page_key(&page, KEY_TAB, MOD_CTRL);
    assert_int_equal(setting(&page, "track"), 0);
    page_key(&page, KEY_RIGHT, 0);
    assert_int_equal(page.settings.track, 100);
    page_shut(&page);
}

static void escape_leads_back(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_press(&page, "play");
    page_rest(&page);
    page_press(&page, "menu");
    page_press(&page, "settings");
    page_expect(&page, "scene", "settings");
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "menu");
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "game");
    page_key(&page, ',', MOD_CTRL);
    page_press(&page, "back");
    page_expect(&page, "scene", "game");
    page_shut(&page);
}

/* The words of a row do not overlap its control or leave its card. */
static void all_words_have_room(void **state) {
    (void)state;
    static const float SIZES[][2] = {{960, 540}, {960, 600}, {1280, 720}, {1920, 1080}};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        Page page = {0};
        open_settings(&page, SIZES[i][0], SIZES[i][1]);
        for (int s = 0; s < 6; s++) {
            section(&page, s);
            DrawList list = {.metrics = &FAKE_METRICS};
            ui_draw(page.ui, &list);
            for (size_t k = 0; k < list.count; k++) {
                const DrawCommand *c = &list.commands[k];
                if (c->kind == DRAW_TEXT) {
                    const char *text = draw_list_string(&list, c->u.text.text);
                    assert_null(strstr(text, "…"));
                    assert_true(c->rect.y < SIZES[i][1] && c->rect.x >= 0);
                }
            }
            draw_list_deinit(&list);
        }
        page_shut(&page);
    }
}

/* All figures have the tones for colour-blind players. */
static void safe_colours_reach_every_figure(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page.settings.palette = PALETTE_SAFE;
    page.settings.strong = true;
    page_press(&page, "play");
    page_rest(&page);
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page.ui, &list);
    int figures = 0;
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        if (c->kind == DRAW_SPRITE && c->u.picture.sprite.kind == SPRITE_FIGURE) {
            figures++;
            assert_int_equal(c->u.picture.sprite.colour & (PAINT_SAFE | PAINT_STRONG),
                             PAINT_SAFE | PAINT_STRONG);
        }
    }
    assert_true(figures >= 14);
    draw_list_deinit(&list);
    page_shut(&page);
}

/* The ring of a spot is bright, on an opaque dark one, and never dotted. */
static void high_contrast_rings_stand_on_any_ground(void **state) {
    (void)state;
    Spot spot = {.figure = PAINT_MEEPLE};
    for (int hot = 0; hot < 2; hot++) {
        DrawList list = {.metrics = &FAKE_METRICS, .look = PAINT_STRONG};
        spot_draw(&list, &spot, 0, 100, 100, 60, hot);
        const DrawCommand *dark = NULL, *bright = NULL;
        for (size_t i = 0; i < list.count; i++) {
            const DrawCommand *c = &list.commands[i];
            bool ring = c->kind == DRAW_RECT && c->u.box.stroke_width > 0;
            assert_true(!ring || c->u.box.style == STROKE_SOLID);
            dark = ring && c->u.box.stroke.r < 0x40 ? c : dark;
            bright = ring && c->u.box.stroke.r > 0xe0 ? c : bright;
        }
        assert_non_null(dark);
        assert_non_null(bright);
        assert_true(dark < bright); /* below it */
        assert_int_equal(dark->u.box.stroke.a, 255);
        assert_true(dark->u.box.stroke_width > bright->u.box.stroke_width + 2);
        draw_list_deinit(&list);
    }
}

static double part(uint32_t byte) {
    double c = byte / 255.0;
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double luminance(uint32_t rgb) {
    return 0.2126 * part(rgb >> 16 & 255) + 0.7152 * part(rgb >> 8 & 255) + 0.0722 * part(rgb & 255);
}

static void high_contrast_words_reach_seven_to_one(void **state) {
    (void)state;
    static const uint32_t PAIRS[][2] = {{INK, PAPER},
                                        {INK, PAPER_LOW},
                                        {MUTED, PAPER},
                                        {MUTED, PAPER_LOW},
                                        {CREAM, DARK},
                                        {CREAM_LOW, DARK},
                                        {CREAM, DARK_BUTTON},
                                        {0xb09c78, DARK_BUTTON},
                                        {ON_ACCENT, ACCENT},
                                        {ON_ACCENT, ACCENT_HOVER},
                                        {ON_ACCENT, ACCENT_PRESSED},
                                        {GOOD, PAPER},
                                        {BAD, PAPER},
                                        {BAD, PAPER_HIGH},
                                        {PAPER_HIGH, INK},
                                        {MUTED, PAPER_FIELD}};
    for (size_t i = 0; i < sizeof PAIRS / sizeof *PAIRS; i++) {
        double a = luminance(contrast_of(PAIRS[i][0])), b = luminance(contrast_of(PAIRS[i][1]));
        assert_true((fmax(a, b) + 0.05) / (fmin(a, b) + 0.05) >= 7);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(switches_and_choices_hold_at_once),
        cmocka_unit_test(a_slider_is_dragged_and_stepped),
        cmocka_unit_test(keys_reach_every_row),
        cmocka_unit_test(escape_leads_back),
        cmocka_unit_test(all_words_have_room),
        cmocka_unit_test(safe_colours_reach_every_figure),
        cmocka_unit_test(high_contrast_rings_stand_on_any_ground),
        cmocka_unit_test(high_contrast_words_reach_seven_to_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
