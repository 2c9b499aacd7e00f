/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window: a remembered position is used only if it is visible. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/window.h"

static Settings remembered(int x, int y, int width, int height) {
    Settings s;
    settings_defaults(&s);
    s.window_x = x;
    s.window_y = y;
    s.window_width = width;
    s.window_height = height;
    return s;
}

static SDL_Rect opened(const Settings *settings) {
    Options options = {0};
    Window window;
    Fail fail = {0};
    SDL_Rect r;
    assert_true(window_open(&window, &options, settings, false, &fail));
    SDL_GetWindowPosition(window.window, &r.x, &r.y);
    SDL_GetWindowSize(window.window, &r.w, &r.h);
    window_close(&window);
    return r;
}

static void a_place_on_a_screen_is_kept(void **state) {
    (void)state;
    Settings s = remembered(20, 40, 960, 600);
    SDL_Rect r = opened(&s);
    assert_int_equal(r.x, 20);
    assert_int_equal(r.y, 40);
}

/* The second monitor is gone. */
static void a_place_off_all_screens_is_brought_back(void **state) {
    (void)state;
    static const int PLACES[][2] = {{5000, 100}, {-3000, 0}, {100, 9000}, {100, -700}};
    SDL_Rect screen;
    assert_int_equal(SDL_GetDisplayUsableBounds(0, &screen), 0);
    for (size_t i = 0; i < sizeof PLACES / sizeof *PLACES; i++) {
        Settings s = remembered(PLACES[i][0], PLACES[i][1], 960, 600);
        SDL_Rect r = opened(&s), both;
        assert_true(SDL_IntersectRect(&r, &screen, &both));
        assert_true(both.w >= 900);
    }
}

static void a_size_of_a_larger_screen_is_cut(void **state) {
    (void)state;
    SDL_Rect screen;
    assert_int_equal(SDL_GetDisplayUsableBounds(0, &screen), 0);
    Settings s = remembered(SETTINGS_ANYWHERE, SETTINGS_ANYWHERE, 9000, 5000);
    SDL_Rect r = opened(&s);
    assert_true(r.w <= screen.w && r.h <= screen.h);
}

static int begin(void **state) {
    (void)state;
    return SDL_Init(SDL_INIT_VIDEO);
}

static int end(void **state) {
    (void)state;
    SDL_Quit();
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_place_on_a_screen_is_kept),
        cmocka_unit_test(a_place_off_all_screens_is_brought_back),
        cmocka_unit_test(a_size_of_a_larger_screen_is_cut),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
