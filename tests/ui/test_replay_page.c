/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay: stepping forwards and back, playing by itself, the slider, and branching off a game. */
#include "page.h"

#include "ui/state.h"

static void open_replay(Page *page, float width, float height, const char *record) {
    page_open_record(page, width, height, record);
    page_expect(page, "scene", "result");
    page_press(page, "replay");
    page_expect(page, "scene", "replay");
}

static const char BASE_5[] = BASTIDE_SOURCE_DIR "/tests/records/base-5.rec";

static void keys_go_on_and_back(void **state) {
    (void)state;
    Page page = {0};
    open_replay(&page, 1280, 720, BASE_5);
    page_expect(&page, "move", "0 of 72");
    page_key(&page, KEY_RIGHT, 0);
    page_rest(&page);
    page_expect(&page, "move", "1 of 72");
    page_key(&page, KEY_RIGHT, MOD_SHIFT); /* a round of five */
    page_expect(&page, "move", "6 of 72");
    page_key(&page, KEY_LEFT, 0);
    page_expect(&page, "move", "5 of 72");
    page_key(&page, KEY_END, 0);
    page_expect(&page, "move", "72 of 72");
    page_expect(&page, "scores", "26 47 50 34 22");
    assert_true(page_draws(&page, "final scoring"));
    page_key(&page, KEY_HOME, 0);
    page_expect(&page, "scores", "0 0 0 0 0");
    /* A key during the animation of a turn ends it and shows the next turn. */
    page_key(&page, KEY_RIGHT, 0);
    ui_step(page.ui, 20000);
    page_key(&page, KEY_RIGHT, 0);
    page_rest(&page);
    page_expect(&page, "move", "2 of 72");
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "result");
    page_shut(&page);
}

static void it_plays_by_itself_and_pauses(void **state) {
    (void)state;
    Page page = {0};
    open_replay(&page, 1280, 720, BASE_5);
    page_press(&page, "speed-3");
    page_key(&page, KEY_SPACE, 0);
    page_expect(&page, "playing", "1");
    for (int i = 0; i < 60 * 3; i++) {
        ui_step(page.ui, 1000000 / 60);
    }
    page_press(&page, "play");
    page_expect(&page, "playing", "0");
    page_rest(&page);
    char first[128];
    page_note(&page, "move", first);
    assert_true(strtol(first, NULL, 10) >= 3);
    for (int i = 0; i < 60; i++) {
        ui_step(page.ui, 1000000 / 60);
    }
    page_expect(&page, "move", first);
    page_key(&page, KEY_SPACE, 0);
    page_rest(&page); /* to the end, where it stops */
    page_expect(&page, "move", "72 of 72");
    page_expect(&page, "playing", "0");
    page_shut(&page);
}

static void slider_wheel_and_list_jump(void **state) {
    (void)state;
    Page page = {0};
    open_replay(&page, 1280, 720, BASE_5);
    page_press(&page, "line"); /* its middle */
    page_expect(&page, "move", "36 of 72");
    page_drag(&page, 484, 629, 4000, 629);
    page_expect(&page, "move", "72 of 72");
    page_send(&page, (InputEvent){.kind = INPUT_WHEEL, .x = 300, .y = 300, .wheel = 1});
    page_expect(&page, "move", "71 of 72");
    page_send(&page, (InputEvent){.kind = INPUT_WHEEL, .x = 300, .y = 300, .wheel = -1});
    page_expect(&page, "move", "72 of 72");
    page_press(&page, "move-70");
    page_expect(&page, "move", "70 of 72");
    page_press(&page, "view-1");
    assert_true(page_draws(&page, "Move 70"));
    assert_null(page_fact(&page, "button move-70"));
    page_shut(&page);
}

static void a_branch_is_a_game_of_its_own(void **state) {
    (void)state;
    Page page = {0};
    open_replay(&page, 960, 600, BASE_5);
    page_press(&page, "line");
    page_key(&page, 'B', 0);
    page_expect(&page, "scene", "branch");
    page_press(&page, "look-on");
    page_expect(&page, "scene", "replay");
    char scores[128];
    page_note(&page, "scores", scores);
    page_key(&page, 'B', 0);
    page_press(&page, "play-on");
    page_expect(&page, "scene", "game");
    page_expect(&page, "turn", "37");
    page_expect(&page, "scores", scores);
    page_play_turn(&page, false);
    page_expect(&page, "turn", "38");
    page_shut(&page);
}

/* At the end there is nothing left to play, so there is no branch. */
static void no_branch_from_the_end(void **state) {
    (void)state;
    Page page = {0};
    open_replay(&page, 1280, 720, BASE_5);
    page_key(&page, KEY_END, 0);
    page_key(&page, 'B', 0);
    page_expect(&page, "scene", "replay");
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_go_on_and_back),        cmocka_unit_test(it_plays_by_itself_and_pauses),
        cmocka_unit_test(slider_wheel_and_list_jump), cmocka_unit_test(a_branch_is_a_game_of_its_own),
        cmocka_unit_test(no_branch_from_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
