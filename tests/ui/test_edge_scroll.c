/* SPDX-License-Identifier: GPL-3.0-or-later */
/* With the setting on, the pointer at the edge of the window scrolls the table, which then comes to rest. */
#include "page.h"

static float middle_of_a_square(Page *page) {
    float x = 0, y = 0;
    page_find_fit(page, &x, &y);
    return x;
}

static void the_border_moves_the_board_until_its_end(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_press(&page, "play");
    page_rest(&page);
    float before = middle_of_a_square(&page), x = 0, y = 0;
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, 2, 360);
    page_rest(&page);
    page_square(&page, "fits", 0, &x, &y);
    assert_true(x == before); /* not wished */
    page.settings.edge_scroll = true;
    assert_true(ui_moving(page.ui));
    ui_step(page.ui, 100000);
    page_square(&page, "fits", 0, &x, &y);
    assert_true(x > before + 20);
    page_rest(&page); /* and no further than the end of the table */
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, 400, 360);
    page_rest(&page);
    assert_false(ui_moving(page.ui));
    page_shut(&page);
}

static void ctrl_and_arrows_move_the_view(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_press(&page, "play");
    page_rest(&page);
    float before = middle_of_a_square(&page), x = 0, y = 0;
    page_key(&page, KEY_LEFT, MOD_CTRL);
    page_square(&page, "fits", 0, &x, &y);
    assert_true(x > before + 20);
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_border_moves_the_board_until_its_end),
        cmocka_unit_test(ctrl_and_arrows_move_the_view),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
