/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game menu: its entries, and the rules that differ from the edition, all of them. */
#include "page.h"

#include "ui/overlay/overlay.h"

static void of_a_plain_game(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_press(&page, "play");
    page_rest(&page);
    page_press(&page, "menu");
    assert_false(page_draws(&page, "Current edition, with changes:"));
    page_press(&page, "menu-saves");
    page_expect(&page, "scene", "saves");
    page_expect(&page, "games", "0");
    page_key(&page, KEY_ESCAPE, 0); /* back to where it was opened */
    page_expect(&page, "scene", "game");
    page_shut(&page);
}

static void of_a_game_with_changed_rules(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 960, 600, "");
    page.settings.rules.farms = FARMS_OFF;
    page.settings.rules.meeples = 5;
    page.settings.rules.friendly_undo = 1;
    page.settings.rules.tile_sale = 1;
    page.settings.rules.abbot = 1;
    page.settings.rules.start_tile = 1;
    page.settings.rules.hole_turn = 1;
    page.settings.rules.bushes_continue = 1;
    page_press(&page, "play");
    page_rest(&page);
    page_press(&page, "menu");
    assert_true(page_draws(&page, "Current edition, with changes:"));
    assert_true(page_draws(&page, "5 meeples per player"));
    assert_true(page_state(&page, MenuPage, MENU_PAGE)->scroll.at <= 0);
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, 760, 300);
    page_send(&page, (InputEvent){.kind = INPUT_WHEEL, .wheel = -1, .x = 760, .y = 300});
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "game");
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_a_plain_game),
        cmocka_unit_test(of_a_game_with_changed_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
