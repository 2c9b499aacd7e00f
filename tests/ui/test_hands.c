/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Three tiles in the hand (R7.1): chosen with mouse and keys, covered between turns, and hidden from other
 * players.
 */
#include "page.h"

#include "scratch.h"
#include "ui/state.h"

static char save_path[80];

static int begin(void **state) {
    int failed = scratch_open(state);
    snprintf(save_path, sizeof save_path, "%s/current.rec", scratch);
    return failed;
}

static void start(Page *page, bool visible, const char *save) {
    memset(page, 0, sizeof *page);
    page_open(page, 1280, 720, save);
    page_seats(page, 3);
    page->settings.first = 0;
    page->settings.animation = ANIMATION_OFF;
    page->settings.rules.hand = HAND_THREE;
    page->settings.rules.hand_visible = visible;
    if (page_is(page, "scene", "title")) { /* the first start */
        page_press(page, "new-game");
    }
    page_press(page, "play");
}

/* How many faces of tiles are drawn that have not been placed, and how many backs. */
static int tiles_drawn(Page *page, int *backs) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    int faces = 0;
    *backs = 0;
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        faces += c->kind == DRAW_SPRITE && c->u.picture.sprite.kind == SPRITE_TILE;
        *backs += c->kind == DRAW_SPRITE && c->u.picture.sprite.kind == SPRITE_TILE_BACK;
    }
    draw_list_deinit(&list);
    return faces;
}

static void wait_for_cover(Page *page) {
    for (int i = 0; i < 30; i++) {
        ui_step(page->ui, 1000000 / 60);
    }
}

static void test_a_hand_is_covered_until_its_player_comes(void **state) {
    (void)state;
    Page page;
    start(&page, false, "");
    page_expect(&page, "scene", "hand-over");
    page_expect(&page, "seat", "0");
    int backs = 0;
    assert_int_equal(tiles_drawn(&page, &backs), 1); /* the start tile */
    assert_int_equal(backs, 3);
    assert_false(page_draws(&page, "Since your last turn")); /* there was none */
    page_key(&page, KEY_ENTER, 0);                           /* meant for the previous page */
    page_press(&page, "show-hand");
    page_expect(&page, "scene", "hand-over");
    wait_for_cover(&page);
    page_key(&page, 'X', 0);
    page_key(&page, KEY_TAB, 0);
    page_click(&page, 20, 700, BUTTON_LEFT);
    page_expect(&page, "scene", "hand-over");
    page_send(&page, (InputEvent){.kind = INPUT_KEY, .key = KEY_ENTER, .repeat = 1});
    page_expect(&page, "scene", "hand-over");
    page_key(&page, KEY_SPACE, 0);
    page_expect(&page, "scene", "game");
    page_expect(&page, "step", "tile");
    assert_int_equal(tiles_drawn(&page, &backs), 1 + 3);
    page_shut(&page);
}

static void test_the_menu_comes_back_to_the_cover(void **state) {
    (void)state;
    Page page;
    start(&page, false, "");
    wait_for_cover(&page);
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "menu");
    int backs = 0;
    assert_int_equal(tiles_drawn(&page, &backs), 1);
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "hand-over");
    page_shut(&page);
}

/* The names of the three tiles, as the page shows them to the player. */
static void held(Page *page, int number, char name[64]) {
    char word[24];
    snprintf(word, sizeof word, "held %d", number);
    const char *fact = page_fact(page, word);
    assert_non_null(fact);
    snprintf(name, 64, "%.*s", (int)strcspn(fact, " "), fact);
}

static void expect_hand(Page *page, const char *name) {
    const char *fact = page_fact(page, "hand");
    assert_non_null(fact);
    assert_int_equal(strncmp(fact, name, strlen(name)), 0);
}

static void test_each_of_three_can_be_chosen(void **state) {
    (void)state;
    Page page;
    start(&page, true, "");
    page_expect(&page, "scene", "game"); /* open hands need no cover */
    char names[3][64];
    for (int i = 0; i < 3; i++) {
        held(&page, i + 1, names[i]);
    }
    expect_hand(&page, names[0]);
    page_key(&page, '3', 0);
    expect_hand(&page, names[2]);
    page_key(&page, KEY_TAB, 0);
    expect_hand(&page, names[0]);
    page_key(&page, KEY_TAB, MOD_SHIFT);
    expect_hand(&page, names[2]);
    const char *fact = page_fact(&page, "held 2");
    char *at = NULL;
    float x = strtof(strchr(fact, ' '), &at), y = strtof(at, NULL);
    page_click(&page, x, y, BUTTON_LEFT);
    expect_hand(&page, names[1]);
    page_key(&page, KEY_ESCAPE, 0); /* it followed the pointer */
    /* Dragged to the table, returned to the hand, and another taken instead. */
    float sx = 0, sy = 0;
    page_find_fit(&page, &sx, &sy);
    page_drag(&page, x, y, sx, sy);
    page_expect(&page, "step", "meeple");
    page_press(&page, "undo");
    page_expect(&page, "step", "tile");
    expect_hand(&page, names[1]);
    page_key(&page, '1', 0);
    expect_hand(&page, names[0]);
    page_play_turn(&page, false);
    page_expect(&page, "seat", "1");
    page_shut(&page);
}

static void test_the_keyboard_plays_a_turn(void **state) {
    (void)state;
    Page page;
    start(&page, false, "");
    wait_for_cover(&page);
    page_key(&page, KEY_ENTER, 0);
    page_key(&page, '2', 0);
    for (int i = 0; i < 8 && !page_is(&page, "step", "meeple"); i++) {
        page_key(&page, KEY_ENTER, 0); /* a square; turned until it fits; put down */
    }
    page_expect(&page, "step", "meeple");
    page_key(&page, KEY_ENTER, 0); /* never gives up the meeple unasked */
    page_expect(&page, "step", "meeple");
    page_key(&page, KEY_ENTER, 0);
    page_expect(&page, "scene", "hand-over");
    page_expect(&page, "seat", "1");
    page_shut(&page);
}

static void test_a_game_goes_on_covered(void **state) {
    (void)state;
    Page page;
    start(&page, false, save_path);
    wait_for_cover(&page);
    page_key(&page, KEY_ENTER, 0);
    page_expect(&page, "scene", "game");
    ui_free(page.ui);
    page.ui = NULL;
    page_open(&page, 1280, 720, save_path);
    page_expect(&page, "scene", "title");
    page_press(&page, "continue");
    page_expect(&page, "scene", "hand-over");
    int backs = 0;
    assert_int_equal(tiles_drawn(&page, &backs), 1);
    page_shut(&page);
}

/* Plays to the end of the game, with every hand-over, discard and step of the dragon. Returns the number of
 * turns. */
static int play_to_the_end(Page *page) {
    static const int keys[] = {KEY_LEFT, KEY_UP, KEY_RIGHT, KEY_DOWN};
    int turns = 0;
    for (int i = 0; i < 4000 && !page_is(page, "scene", "result"); i++) {
        if (page_is(page, "scene", "hand-over")) {
            int backs = 0;
            int laid = session_game(page_game(page))->tile_count;
            assert_true(tiles_drawn(page, &backs) <= laid); /* only the table is visible */
            wait_for_cover(page);
            page_press(page, "show-hand");
        } else if (page_is(page, "step", "discard")) {
            page_press(page, "discard");
        } else if (page_is(page, "step", "dragon")) {
            page_key(page, keys[i % 4], 0);
            page_key(page, KEY_ENTER, 0);
        } else if (page_is(page, "step", "meeple")) {
            if (page_fact(page, "spot")) {
                page_key(page, KEY_TAB, 0);
                page_key(page, KEY_ENTER, 0);
            }
            page_press(page, "end-turn");
            turns++;
        } else if (!page_is(page, "scene", "scoring")) {
            float x = 0, y = 0;
            page_find_fit(page, &x, &y);
            page_click(page, x, y, BUTTON_LEFT);
        }
        page_rest(page);
    }
    page_expect(page, "scene", "result");
    return turns;
}

static void test_a_whole_game(void **state) {
    (void)state;
    Page page;
    start(&page, false, "");
    int turns = play_to_the_end(&page);
    assert_true(turns > 60 && turns <= 71);
    page_shut(&page);
}

static void test_a_whole_game_with_the_dragon(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 4);
    page.settings.animation = ANIMATION_OFF;
    page.settings.rules.hand = HAND_THREE;
    page.settings.rules.abbot = 1;
    page.settings.rules.hole_turn = 1;
    page.settings.rules.unplaceable = UNPLACEABLE_BAG;
    assert_true(option_set(&page.settings.rules, option_find("table"), "shift:14x11"));
    snprintf(page.settings.sets[page.settings.set_count++], sizeof page.settings.sets[0], "princess-dragon");
    page_press(&page, "play");
    assert_true(play_to_the_end(&page) > 60);
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_hand_is_covered_until_its_player_comes),
        cmocka_unit_test(test_the_menu_comes_back_to_the_cover),
        cmocka_unit_test(test_each_of_three_can_be_chosen),
        cmocka_unit_test(test_the_keyboard_plays_a_turn),
        cmocka_unit_test(test_a_game_goes_on_covered),
        cmocka_unit_test(test_a_whole_game),
        cmocka_unit_test(test_a_whole_game_with_the_dragon),
    };
    return cmocka_run_group_tests(tests, begin, scratch_close);
}
