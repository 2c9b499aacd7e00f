/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fairy and abbot on the game page, and how they look. */
#include "position.h"

static void the_fairy_goes_to_a_meeple(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/fairy-two-on-a-tile");
    page_rest(&page);
    page_key(&page, '2', 0); /* the second of the list */
    assert_int_equal(count_facts(&page, "spot fairy"), 1);
    go_to(&page, "spot");
    assert_memory_equal(page_fact(&page, "chosen"), "fairy", 5);
    page_press(&page, "end-turn");
    page_expect(&page, "fairy", "1 0 0");
    page_rest(&page);
    page_shut(&page);
}

static void on_a_volcano_only_the_fairy_is_on_offer(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/volcano-placed");
    page_rest(&page);
    assert_null(page_fact(&page, "button act-meeple"));
    assert_non_null(page_fact(&page, "button act-fairy"));
    page_press(&page, "end-turn");
    page_expect(&page, "turn", "4");
    page_shut(&page);
}

static void a_fairy_point_is_claimed(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/claim-before-placing");
    page_rest(&page);
    page_press(&page, "claim");
    page_rest(&page);
    page_expect(&page, "scores", "1 0");
    assert_null(page_fact(&page, "button claim"));
    assert_true(is_written(&page, "fairy"));
    page_expect(&page, "step", "tile");
    page_shut(&page);
}

/* A point that was claimed after the tile was placed stays claimed when the tile is rotated. */
static void a_claim_outlives_the_turning_of_the_tile(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/claim-before-placing");
    page_lay_tile(&page);
    page_key(&page, 'G', 0);
    page_rest(&page);
    page_key(&page, 'R', 0);
    page_rest(&page);
    page_expect(&page, "step", "meeple");
    page_expect(&page, "scores", "1 0");
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "step", "tile");
    page_shut(&page);
}

/* Bert holds a tile that he drew early, and Anne has not claimed yet: until he places it, the point is hers
 * (S12). */
static void the_button_names_whose_point_it_is(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/claim-before-the-next-held-tile");
    page_rest(&page);
    page_expect(&page, "turn", "6");
    char claim[128], *end = NULL;
    page_note(&page, "button claim", claim);
    float x = strtof(claim, &end), y = strtof(end, NULL);
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, x, y);
    page_rest(&page);
    assert_true(page_draws(&page, "Anne can still claim the fairy point"));
    page_press(&page, "claim");
    page_rest(&page);
    page_expect(&page, "scores", "1 0");
    assert_null(page_fact(&page, "button claim"));
    page_shut(&page);
}

/* Undoing or rotating a tile does not claim the point. */
static void a_point_not_claimed_stays_so_when_the_tile_is_taken_back(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/claim-before-the-next-held-tile");
    page_lay_tile(&page);
    assert_null(page_fact(&page, "button claim")); /* too late now */
    page_key(&page, 'R', 0);
    page_rest(&page);
    page_expect(&page, "scores", "0 0");
    page_key(&page, KEY_ESCAPE, 0);
    page_rest(&page);
    page_expect(&page, "step", "tile");
    page_expect(&page, "scores", "0 0");
    assert_non_null(page_fact(&page, "button claim"));
    page_shut(&page);
}

/* The tile was held, so the time for the point began when it was placed. When it is placed again, the claim
 * is repeated. */
static void a_claim_outlives_the_turning_of_a_held_tile(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/claim-before-the-own-held-tile");
    page_lay_tile(&page);
    page_press(&page, "claim");
    page_rest(&page);
    page_expect(&page, "scores", "1 0");
    page_key(&page, 'R', 0);
    page_rest(&page);
    page_expect(&page, "step", "meeple");
    page_expect(&page, "scores", "1 0");
    page_key(&page, KEY_ESCAPE, 0);
    page_rest(&page);
    page_expect(&page, "scores", "0 0");
    page_shut(&page);
}

/* Her wings move while there is life on the table, so never with less motion or while nothing moves. */
static void her_wings_beat_now_and_then(void **state) {
    (void)state;
    for (int still = 0; still < 2; still++) {
        Page page = {0};
        open_position(&page, "legal/claim-before-placing");
        page.settings.reduced_motion = still;
        page_rest(&page);
        int open = 0, together = 0;
        bool mirrored;
        for (int i = 0; i < 60; i++) {
            ui_step(page.ui, 100000);
            open += pictures_drawn(&page, SPRITE_FIGURE, PAINT_FAIRY, &mirrored);
            together += pictures_drawn(&page, SPRITE_FIGURE, PAINT_FAIRY_BEATING, &mirrored);
        }
        assert_int_equal(open + together, 60);
        assert_int_equal(together > 0, !still);
        page_shut(&page);
    }
}

static void the_abbot_is_called_back(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/abbot-recall");
    page_rest(&page);
    char before[128];
    page_note(&page, "scores", before);
    page_press(&page, "act-recall");
    page_expect(&page, "chosen", "recall");
    page_press(&page, "end-turn");
    page_rest(&page);
    assert_false(page_is(&page, "scores", before));
    page_shut(&page);
}

/* Tab visits the spots for every figure and then starts again. */
static void tab_comes_to_the_abbot_who_may_be_called_back(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "legal/abbot-recall");
    page_rest(&page);
    bool recalls = false, others = false;
    for (int i = 0; i < 20 && !(recalls && others); i++) {
        page_key(&page, KEY_TAB, 0);
        bool recall = page_is(&page, "marked", "recall");
        recalls = recalls || recall;
        others = others || (recalls && !recall);
        assert_null(page_fact(&page, "chosen"));
    }
    assert_true(recalls && others);
    while (!page_is(&page, "marked", "recall")) {
        page_key(&page, KEY_TAB, MOD_SHIFT);
    }
    page_key(&page, KEY_ENTER, 0);
    page_expect(&page, "chosen", "recall");
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_fairy_goes_to_a_meeple),
        cmocka_unit_test(on_a_volcano_only_the_fairy_is_on_offer),
        cmocka_unit_test(a_fairy_point_is_claimed),
        cmocka_unit_test(a_claim_outlives_the_turning_of_the_tile),
        cmocka_unit_test(the_button_names_whose_point_it_is),
        cmocka_unit_test(a_point_not_claimed_stays_so_when_the_tile_is_taken_back),
        cmocka_unit_test(a_claim_outlives_the_turning_of_a_held_tile),
        cmocka_unit_test(her_wings_beat_now_and_then),
        cmocka_unit_test(the_abbot_is_called_back),
        cmocka_unit_test(tab_comes_to_the_abbot_who_may_be_called_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
