/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How players see whose turn it is: the name in large letters, and on the card of the hand. */
#include "page.h"

static const Anim *cue(Page *page) {
    return timeline_find(&page_table(page)->timeline, ANIM_CUE);
}

static void begin(Page *page, int seats) {
    page_begin(page, 1280, 720, seats);
    page->settings.animation = ANIMATION_NORMAL;
    page_rest(page);
}

/* Places a tile and ends the turn without waiting for animations. */
static void end_a_turn(Page *page) {
    page_lay_tile(page);
    page_press(page, "end-turn");
}

static void the_next_player_is_named(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 3);
    int first = session_game(page_game(&page))->seat;
    end_a_turn(&page);
    assert_non_null(cue(&page));
    int seat = session_game(page_game(&page))->seat;
    assert_int_equal(cue(&page)->seat, seat);
    assert_int_not_equal(seat, first);
    const char *name = page_table(&page)->seats[seat].name;
    while (cue(&page)->start > page_table(&page)->timeline.now) { /* after what is scored */
        ui_step(page.ui, 10000);
    }
    ui_step(page.ui, 200000);
    assert_non_null(cue(&page));
    assert_true(turn_cue(page_table(&page), seat) < 1);
    assert_true(page_draws(&page, name));
    char whose[96];
    snprintf(whose, sizeof whose, "%s’s tile", name);
    assert_true(page_draws(&page, whose));
    ui_step(page.ui, 400000);
    assert_null(cue(&page)); /* after 0.6 s in all */
    page_shut(&page);
}

static void any_input_goes_on_at_once(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 2);
    end_a_turn(&page);
    int rotation = page_table(&page)->rotation;
    assert_non_null(cue(&page));
    page_key(&page, 'R', 0);
    assert_null(cue(&page));
    assert_int_not_equal(page_table(&page)->rotation, rotation); /* the key was not lost */
    page_shut(&page);
}

static void alone_or_still_there_is_none(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, 1);
    end_a_turn(&page);
    assert_null(cue(&page));
    page_rest(&page);
    assert_true(page_draws(&page, "Your tile"));
    page_shut(&page);
    page = (Page){0};
    begin(&page, 2);
    page.settings.animation = ANIMATION_OFF;
    end_a_turn(&page);
    assert_null(cue(&page));
    page_shut(&page);
}

/* With less motion, and where names are switched off, nothing covers the table. */
static void each_part_can_be_left_out(void **state) {
    (void)state;
    for (int names = 0; names < 2; names++) {
        Page page = {0};
        begin(&page, 2);
        page.settings.reduced_motion = true;
        page.settings.turn_names = names == 1;
        end_a_turn(&page);
        assert_non_null(cue(&page));
        ui_step(page.ui, 200000);
        DrawList list = {.metrics = &FAKE_METRICS};
        const Scene scene = game_scene(page_table(&page), page.ui, &list);
        turn_cue_draw(&scene);
        assert_true(names == 1 ? list.count > 0 : list.count == 0);
        draw_list_deinit(&list);
        page_shut(&page);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_next_player_is_named),
        cmocka_unit_test(any_input_goes_on_at_once),
        cmocka_unit_test(alone_or_still_there_is_none),
        cmocka_unit_test(each_part_can_be_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
