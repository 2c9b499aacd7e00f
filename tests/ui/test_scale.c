/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scale of the pages. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "session/store/settings.h"
#include "ui/parts/scale.h"

static void by_itself_it_follows_the_window(void **state) {
    (void)state;
    assert_int_equal(scale_percent(SETTINGS_SCALE_AUTO, 1280, 720), 100);
    assert_int_equal(scale_percent(SETTINGS_SCALE_AUTO, 1920, 1080), 150);
    assert_int_equal(scale_percent(SETTINGS_SCALE_AUTO, 3840, 2160), 300);
    assert_int_equal(scale_percent(SETTINGS_SCALE_AUTO, 7680, 4320), 300);
    assert_int_equal(scale_percent(SETTINGS_SCALE_AUTO, 960, 600), 100);
}

static void a_wish_is_met_as_far_as_a_page_has_room(void **state) {
    (void)state;
    assert_int_equal(scale_percent(200, 1920, 1080), 200);
    assert_int_equal(scale_percent(75, 960, 600), 75);
    assert_int_equal(scale_percent(200, 1280, 720), 150);
    assert_int_equal(scale_percent(300, 1920, 1080), 225);
    assert_int_equal(scale_percent(300, 960, 1080), 112);
    assert_int_equal(scale_most(100, 100), 75);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_itself_it_follows_the_window),
        cmocka_unit_test(a_wish_is_met_as_far_as_a_page_has_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
