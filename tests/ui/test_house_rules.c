/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House rules on the screen: selling a tile, the edge of the table, enlarging it, drawing early, the extra
 * turn, the river. */
#include "page.h"

#include "scratch.h"
#include "ui/state.h"

static char record_path[80];

static int begin(void **state) {
    int failed = scratch_open(state);
    snprintf(record_path, sizeof record_path, "%s/game.rec", scratch);
    return failed;
}

static void open_text(Page *page, const char *text) {
    FILE *file = fopen(record_path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    memset(page, 0, sizeof *page);
    UiServices services = page_services(page, 1280, 720);
    services.load_path = record_path;
    page->settings.animation = ANIMATION_OFF;
    page->ui = ui_new(&services);
}

/* Opens a rule scene up to a line, with `more` instead of the rest. */
static void open_scene(Page *page, const char *name, const char *until, const char *more) {
    char path[256], line[512];
    Str text = {0};
    snprintf(path, sizeof path, BASTIDE_SOURCE_DIR "/tests/rules/%s.rec", name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    bool found = false;
    while (!found && fgets(line, sizeof line, file)) {
        found = strncmp(line, until, strlen(until)) == 0;
        str_add(&text, found ? more : line);
    }
    fclose(file);
    assert_true(found);
    open_text(page, str_text(&text));
    str_deinit(&text);
}

static void test_a_tile_is_sold(void **state) {
    (void)state;
    Page page;
    open_scene(&page, "R7/R7.6-sold-and-played", "sell", "");
    page_expect(&page, "scores", "0 4");
    page_expect(&page, "seat", "0");
    page_press(&page, "sale");
    page_expect(&page, "scene", "sale");
    page_expect(&page, "offer", "1 1 open");
    page_press(&page, "price-1");
    page_press(&page, "price-5"); /* no more than the buyer has */
    page_expect(&page, "offer", "1 4 open");
    page_press(&page, "price--1");
    page_press(&page, "offer");
    page_expect(&page, "offer", "1 3 made");
    page_press(&page, "accept"); /* a second click right after the first is not an answer */
    page_expect(&page, "offer", "1 3 made");
    page_rest(&page);
    page_press(&page, "decline");
    assert_true(page_draws(&page, "Declined. Another bid?"));
    assert_int_equal(session_game(page_game(&page))->scores[1], 4);
    page_press(&page, "offer");
    page_rest(&page);
    page_press(&page, "accept");
    page_expect(&page, "scene", "game");
    page_expect(&page, "scores", "3 1");
    page_expect(&page, "seat", "1"); /* the buyer plays */
    page_expect(&page, "hand", "base/W 0 1060 558");
    assert_null(page_fact(&page, "button sale"));
    page_play_turn(&page, false);
    page_expect(&page, "turn", "5");
    page_expect(&page, "seat", "1"); /* his own turn, as if the holder had played */
    page_shut(&page);
}

static void test_a_sale_by_keys(void **state) {
    (void)state;
    Page page;
    open_scene(&page, "R7/R7.6-sold-and-played", "sell", "");
    page_key(&page, 'B', 0);
    page_expect(&page, "scene", "sale");
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "game");
    page_expect(&page, "seat", "0");
    page_key(&page, 'B', 0);
    page_key(&page, KEY_RIGHT, 0);
    page_expect(&page, "offer", "1 2 open");
    page_key(&page, KEY_ENTER, 0);
    page_expect(&page, "offer", "1 2 made");
    page_key(&page, KEY_ENTER, 0); /* the same press again is not an answer */
    page_expect(&page, "offer", "1 2 made");
    page_rest(&page);
    page_key(&page, KEY_ENTER, 0);
    page_expect(&page, "scores", "2 2");
    page_shut(&page);
}

/* A tile of a hidden hand is shown for the sale; without a sale it goes back into the hand. */
static void test_a_tile_of_a_hidden_hand_is_sold(void **state) {
    (void)state;
    Page page;
    open_scene(&page, "S/S8-with-three-tiles-in-the-hand", "sell", "");
    page_expect(&page, "scene", "hand-over");
    page_rest(&page);
    page_press(&page, "show-hand");
    page_expect(&page, "scene", "game");
    page_press(&page, "undo"); /* it had been chosen */
    char hand[128];
    page_note(&page, "hand", hand);
    page_key(&page, '1', 0);
    page_press(&page, "sale");
    page_expect(&page, "scene", "sale");
    page_press(&page, "no-offer");
    page_expect(&page, "step", "tile");
    page_expect(&page, "hand", hand);
    page_press(&page, "sale");
    page_press(&page, "offer");
    page_rest(&page);
    page_press(&page, "accept");
    page_expect(&page, "scene", "game");
    assert_null(page_fact(&page, "held 1")); /* the buyer sees the tile, but no hand */
    page_play_turn(&page, false);
    page_expect(&page, "scene", "hand-over");
    page_shut(&page);
}

static void test_without_the_rule_nothing_is_sold(void **state) {
    (void)state;
    Page page;
    open_text(&page, "bastide 1\nplayer red Anne\nplayer blue Ben\n--\ndraw base/E\n");
    assert_null(page_fact(&page, "button sale"));
    page_key(&page, 'B', 0);
    page_expect(&page, "scene", "game");
    page_shut(&page);
}

static void test_the_table_is_enlarged(void **state) {
    (void)state;
    Page page;
    open_text(&page, "bastide 1\noption table=3x3\nplayer red Anne\nplayer blue Ben\n--\ndraw base/V\n");
    page_press(&page, "extend");
    page_expect(&page, "scene", "extend");
    page_expect(&page, "table", "3 3");
    page_key(&page, KEY_ENTER, 0); /* nothing to agree to */
    page_expect(&page, "scene", "extend");
    page_press(&page, "wide-1");
    page_press(&page, "wide-1");
    page_press(&page, "high-1");
    page_press(&page, "wide-0");
    page_expect(&page, "table", "4 4");
    page_press(&page, "leave");
    assert_int_equal(session_game(page_game(&page))->table_w, 3);
    page_key(&page, 'E', 0);
    page_press(&page, "high-1");
    page_press(&page, "agree");
    page_expect(&page, "scene", "game");
    assert_int_equal(session_game(page_game(&page))->table_w, 3);
    assert_int_equal(session_game(page_game(&page))->table_h, 4);
    page_shut(&page);
}

static void test_an_open_table_has_nothing_to_enlarge(void **state) {
    (void)state;
    Page page;
    open_text(&page, "bastide 1\nplayer red Anne\nplayer blue Ben\n--\ndraw base/V\n");
    assert_null(page_fact(&page, "button extend"));
    page_shut(&page);
}

static int pictures_of(Page *page, const char *tile) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    int count = 0;
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        bool picture = c->kind == DRAW_SPRITE && c->u.picture.sprite.kind == SPRITE_TILE;
        count += picture && strcmp(c->u.picture.sprite.face.def->name, tile) == 0;
    }
    draw_list_deinit(&list);
    return count;
}

static void test_the_next_tile_lies_open(void **state) {
    (void)state;
    Page page;
    open_text(&page, "bastide 1\noption draw=end\nplayer red Anne\nplayer blue Ben\n--\n"
                     "draw base/V\nplace 0 1 0\npass\ndraw base/X\ndraw base/U\n");
    page_expect(&page, "seat", "1");
    assert_int_equal(pictures_of(&page, "X"), 1); /* on the card of Anne */
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, 1120, 30);
    assert_true(page_draws(&page, "Anne’s next tile"));
    assert_int_equal(pictures_of(&page, "X"), 2);
    page_shut(&page);
}

static void test_an_extra_turn_is_told(void **state) {
    (void)state;
    Page page;
    open_scene(&page, "R7/R7.7-another-turn", "highwayman", "");
    page.settings.animation = ANIMATION_NORMAL;
    page_expect(&page, "seat", "0");
    page_press(&page, "end-turn");
    bool told = false;
    for (int i = 0; i < 60 * 10 && ui_moving(page.ui); i++) {
        ui_step(page.ui, 1000000 / 60);
        told = told || page_draws(&page, "Hole filled: Anne plays again");
    }
    assert_true(told);
    page_expect(&page, "seat", "0");
    assert_true(page_draws(&page, "plays again")); /* the log */
    page_shut(&page);
}

static void test_the_river_comes_first(void **state) {
    (void)state;
    Page page;
    open_text(&page, "bastide 1\noption river=c2\nseed 4\nplayer red Anne\nplayer blue Ben\n--\n");
    assert_true(page_draws(&page, "Anne: river first: continue it without doubling back"));
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_tile_is_sold),
        cmocka_unit_test(test_a_sale_by_keys),
        cmocka_unit_test(test_a_tile_of_a_hidden_hand_is_sold),
        cmocka_unit_test(test_without_the_rule_nothing_is_sold),
        cmocka_unit_test(test_the_table_is_enlarged),
        cmocka_unit_test(test_an_open_table_has_nothing_to_enlarge),
        cmocka_unit_test(test_the_next_tile_lies_open),
        cmocka_unit_test(test_an_extra_turn_is_told),
        cmocka_unit_test(test_the_river_comes_first),
    };
    return cmocka_run_group_tests(tests, begin, scratch_close);
}
