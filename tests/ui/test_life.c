/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Life on the table: it begins when the player pauses, ends by itself, stays small, and can be switched off.
 */
#include "page.h"

enum { STEP = 50000, SPARING = 60 };

static Page page;

static int stirring(void) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page.ui, &list);
    ui_drawn(page.ui);
    int count = 0;
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        count += c->kind == DRAW_SPRITE && c->u.picture.sprite.kind == SPRITE_LIFE;
    }
    draw_list_deinit(&list);
    return count;
}

/* Lets time pass like the loop; returns the number of frames. *most: the most moving pictures in one.
 */
static int pass(int microseconds, int *most) {
    int pictures = 0;
    *most = 0;
    for (int i = 0; i < microseconds / STEP && (ui_moving(page.ui) || ui_stirs(page.ui)); i++) {
        ui_step(page.ui, STEP);
        if (ui_dirty(page.ui)) {
            int count = stirring();
            *most = count > *most ? count : *most;
            pictures++;
        }
    }
    return pictures;
}

static void open_game(void) {
    page_open(&page, 1280, 720, "");
    page_key(&page, KEY_ENTER, 0);
    page_rest(&page);
    notices_read(&page.ui->notices); /* who goes first goes away by itself, too */
    stirring();
}

static void it_comes_and_goes(void **state) {
    (void)state;
    int most;
    open_game();
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, 5, 5);
    assert_true(ui_stirs(page.ui));
    pass(1500000, &most);
    assert_int_equal(most, 0); /* not while the player is active */
    int pictures = pass(60000000, &most);
    assert_in_range(pictures, 60, 200); /* a few per second, for some seconds */
    assert_in_range(most, 1, SPARING);
    assert_false(ui_stirs(page.ui));
    assert_false(ui_moving(page.ui));
    assert_false(ui_dirty(page.ui));
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, 6, 6);
    assert_true(ui_stirs(page.ui));
    page_shut(&page);
}

static void it_is_switched_off(void **state) {
    (void)state;
    open_game();
    page.settings.life = false;
    assert_false(ui_stirs(page.ui));
    page.settings.life = true;
    page.settings.animation = ANIMATION_OFF;
    assert_false(ui_stirs(page.ui));
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(it_comes_and_goes),
                                       cmocka_unit_test(it_is_switched_off)};
    return cmocka_run_group_tests_name("life", tests, NULL, NULL);
}
