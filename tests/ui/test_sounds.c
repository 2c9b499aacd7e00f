/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each sound is due at the right moment of the animation, and never if it is switched off. */
#include "page.h"

#include "ui/parts/sound.h"

static bool heard(uint32_t sounds, Sound which) {
    return sounds >> which & 1;
}

static void begin(Page *page) {
    page_begin(page, 1280, 720, 2);
    ui_takes_sounds(page->ui);
}

static void put_down(Page *page) {
    float x = 0, y = 0, hx = 0, hy = 0;
    page_find_fit(page, &x, &y);
    page_hand(page, &hx, &hy);
    ui_takes_sounds(page->ui);
    page_drag(page, hx, hy, x, y);
    page_expect(page, "step", "meeple");
}

static void a_turn_is_heard_step_by_step(void **state) {
    (void)state;
    Page page = {0};
    begin(&page);
    page_key(&page, 'R', 0);
    assert_true(heard(ui_takes_sounds(page.ui), SOUND_TURN));
    put_down(&page);
    ui_step(page.ui, 10000);
    assert_true(heard(ui_takes_sounds(page.ui), SOUND_PLACE));
    page_rest(&page);
    ui_takes_sounds(page.ui);
    page_press(&page, "end-turn");
    page_rest(&page);
    uint32_t sounds = ui_takes_sounds(page.ui);
    assert_true(heard(sounds, SOUND_YOUR_TURN));
    assert_true(heard(sounds, SOUND_DRAW));
    assert_false(heard(sounds, SOUND_EATEN));
    assert_int_equal(ui_takes_sounds(page.ui), 0); /* asking clears */
    page_shut(&page);
}

static void what_is_off_is_not_heard(void **state) {
    (void)state;
    Page page = {0};
    begin(&page);
    page.settings.sound_tiles = false;
    put_down(&page);
    page_rest(&page);
    assert_int_equal(ui_takes_sounds(page.ui), 0);
    page_press(&page, "end-turn");
    page_rest(&page);
    assert_int_equal(ui_takes_sounds(page.ui), 1u << SOUND_YOUR_TURN);
    page.settings.volume = 0;
    page_play_turn(&page, false);
    assert_int_equal(ui_takes_sounds(page.ui), 0);
    page_shut(&page);
}

/* Without animations, the sounds are due at once. */
static void without_animation_it_is_heard_at_once(void **state) {
    (void)state;
    Page page = {0};
    begin(&page);
    page.settings.animation = ANIMATION_OFF;
    put_down(&page);
    assert_true(heard(ui_takes_sounds(page.ui), SOUND_PLACE));
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_is_heard_step_by_step),
        cmocka_unit_test(what_is_off_is_not_heard),
        cmocka_unit_test(without_animation_it_is_heard_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
