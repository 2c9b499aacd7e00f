/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A part of a page that is higher than its area. */
#include "page.h"

#include "ui/parts/scroll.h"

static const DrawRect AREA = {100, 50, 300, 200};

static bool send(Scroll *scroll, InputEvent event) {
    return scroll_event(scroll, AREA, 1000, &event);
}

static bool near_to(float a, float b) {
    return a - b < 0.01f && b - a < 0.01f;
}

static void the_wheel_moves_it_and_stops_at_both_ends(void **state) {
    (void)state;
    Scroll s = {0};
    assert_true(send(&s, (InputEvent){.kind = INPUT_WHEEL, .x = 150, .y = 60, .wheel = -1}));
    assert_true(near_to(s.at, 60));
    assert_false(send(&s, (InputEvent){.kind = INPUT_WHEEL, .x = 50, .y = 60, .wheel = -1}));
    send(&s, (InputEvent){.kind = INPUT_WHEEL, .x = 150, .y = 60, .wheel = -100});
    assert_true(near_to(s.at, 800));
    send(&s, (InputEvent){.kind = INPUT_WHEEL, .x = 150, .y = 60, .wheel = 100});
    assert_true(near_to(s.at, 0));
}

static void keys_leaf_through_it(void **state) {
    (void)state;
    Scroll s = {0};
    assert_true(send(&s, (InputEvent){.kind = INPUT_KEY, .key = KEY_PAGE_DOWN}));
    assert_true(near_to(s.at, 140));
    assert_true(send(&s, (InputEvent){.kind = INPUT_KEY, .key = KEY_END}));
    assert_true(near_to(s.at, 800));
    assert_true(send(&s, (InputEvent){.kind = INPUT_KEY, .key = KEY_HOME}));
    assert_true(near_to(s.at, 0));
    assert_false(send(&s, (InputEvent){.kind = INPUT_KEY, .key = KEY_DOWN}));
}

static void the_thumb_is_dragged_and_let_go(void **state) {
    (void)state;
    Scroll s = {0};
    InputEvent down = {.kind = INPUT_MOUSE_DOWN, .button = BUTTON_LEFT, .x = 394, .y = 55};
    assert_true(send(&s, down));
    assert_true(near_to(s.at, 0)); /* grabbing the thumb does not move it */
    assert_true(send(&s, (InputEvent){.kind = INPUT_MOUSE_MOVE, .x = 10, .y = 55 + 80}));
    assert_true(near_to(s.at, 400)); /* half the way of a thumb of 40 in 200 */
    assert_true(send(&s, (InputEvent){.kind = INPUT_MOUSE_UP, .x = 10, .y = 135}));
    assert_false(send(&s, (InputEvent){.kind = INPUT_MOUSE_MOVE, .x = 10, .y = 60}));
    assert_true(near_to(s.at, 400));
}

static void what_fits_does_not_move(void **state) {
    (void)state;
    Scroll s = {0};
    InputEvent wheel = {.kind = INPUT_WHEEL, .x = 150, .y = 60, .wheel = -3};
    assert_false(scroll_event(&s, AREA, 200, &wheel));
    assert_true(near_to(s.at, 0));
    DrawList list = {.metrics = &FAKE_METRICS};
    scroll_draw(&s, AREA, 200, &list);
    assert_int_equal(list.count, 0);
    scroll_draw(&s, AREA, 1000, &list);
    assert_int_equal(list.count, 2);
    draw_list_deinit(&list);
}

static void a_place_is_brought_into_sight_by_the_least_move(void **state) {
    (void)state;
    Scroll s = {0};
    scroll_show(&s, AREA, 1000, 300, 340);
    assert_true(near_to(s.at, 140));
    scroll_show(&s, AREA, 1000, 200, 240);
    assert_true(near_to(s.at, 140));
    scroll_show(&s, AREA, 1000, 20, 60);
    assert_true(near_to(s.at, 20));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_wheel_moves_it_and_stops_at_both_ends),
        cmocka_unit_test(keys_leaf_through_it),
        cmocka_unit_test(the_thumb_is_dragged_and_let_go),
        cmocka_unit_test(what_fits_does_not_move),
        cmocka_unit_test(a_place_is_brought_into_sight_by_the_least_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
