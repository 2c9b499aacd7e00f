/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A broken stone has a tip when it is pointed at: in every step of a turn, in a replay, with a tile in the
 * hand and beside the dragon; and the rules page explains it. */
#include "page.h"

#include "files/file.h"
#include "scratch.h"
#include "ui/replay/replay_page.h"
#include "ui/rules/rules_page.h"

static const char TIP[] = "No remaining tile fits here", NOTE[] = "Broken stone: no remaining tile fits here";
static const int STONE_X = 1, STONE_Y = 1; /* in dragon-stone.rec */

/* dragon-stone.rec, up to and with `end` (NULL = all) and with another line of the rules (NULL = the same).
 */
static void open_position(Page *page, const char *end, const char *rules) {
    Str text = {0}, written = {0};
    Fail fail = {0};
    char path[128];
    assert_true(file_read(BASTIDE_SOURCE_DIR "/tests/ui/dragon-stone.rec", FILE_BYTES, &text, &fail));
    const char *all = str_text(&text), *old = "rules c3\n";
    const char *head = strstr(all, old), *last = end ? strstr(all, end) : all + text.length;
    assert_true(head && last);
    const char *body = head + strlen(old);
    str_add_bytes(&written, all, (size_t)(head - all));
    str_add(&written, rules ? rules : old);
    str_add_bytes(&written, body, (size_t)(last - body) + (end ? strlen(end) : 0));
    snprintf(path, sizeof path, "%s/stone.rec", scratch);
    assert_true(file_write_atomic(path, str_text(&written), written.length, &fail));
    str_deinit(&text);
    str_deinit(&written);
    page_open_record(page, 1280, 720, path);
    page_rest(page);
}

static const char TILE_STEP[] = "draw princess-dragon/H\n", MEEPLE_STEP[] = "place -2 0 1\n";

static DrawRect square(const Page *page, int x, int y) {
    GameLayout at = game_layout(page_table(page), page->ui);
    return camera_square(&page_table(page)->camera, at.table, x, y);
}

static void point(Page *page, int x, int y) {
    DrawRect r = square(page, x, y);
    page_mouse(page, INPUT_MOUSE_MOVE, 0, r.x + r.w / 2, r.y + r.h / 2);
}

static int stones(Page *page) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    int count = 0;
    for (size_t i = 0; i < list.count; i++) {
        count += list.commands[i].kind == DRAW_SPRITE &&
                 list.commands[i].u.picture.sprite.kind == SPRITE_BROKEN_STONE;
    }
    draw_list_deinit(&list);
    return count;
}

static void expect_tip(Page *page) {
    assert_int_equal(stones(page), 1);
    page_send(page, (InputEvent){.kind = INPUT_LEAVE});
    point(page, STONE_X, STONE_Y);
    assert_false(page_draws(page, TIP)); /* not while the pointer only passes */
    for (int i = 0; i < 20; i++) {       /* a moment in which the dragon does not move */
        ui_step(page->ui, 10000);
    }
    assert_true(page_draws(page, TIP));
    assert_true(page_draws(page, "A broken stone marks such a square"));
    assert_false(page_draws(page, "Empty square"));
}

static void it_is_told_in_each_step(void **state) {
    (void)state;
    static const struct { const char *end, *step; } steps[] = {{TILE_STEP, "tile"}, {MEEPLE_STEP, "meeple"}};
    for (int i = 0; i < 2; i++) {
        Page page = {0};
        open_position(&page, steps[i].end, NULL);
        page_expect(&page, "step", steps[i].step);
        expect_tip(&page);
        point(&page, 3, 0); /* a square that tiles fit */
        page_rest(&page);
        assert_false(page_draws(&page, TIP));
        assert_true(page_draws(&page, "Empty square"));
        page_shut(&page);
    }
}

static void it_is_told_while_a_tile_is_held(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, TILE_STEP, NULL);
    page_take_tile(&page);
    point(&page, STONE_X, STONE_Y);
    page_rest(&page);
    assert_true(page_draws(&page, NOTE));
    assert_true(page_draws(&page, "F1: the rule"));
    assert_false(page_draws(&page, TIP)); /* once is enough */
    point(&page, 2, -1);                  /* this tile does not fit there, but others do */
    page_rest(&page);
    assert_false(page_draws(&page, NOTE));
    page_shut(&page);
}

static void it_is_told_beside_the_dragon(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, NULL, NULL);
    page_expect(&page, "step", "dragon");
    point(&page, STONE_X, STONE_Y);
    assert_true(page_draws(&page, "The dragon can only move onto tiles"));
    assert_true(page_draws(&page, NOTE));
    page_rest(&page);
    assert_false(page_draws(&page, TIP));
    page_send(&page, (InputEvent){.kind = INPUT_LEAVE});
    page_key(&page, KEY_RIGHT, 0);
    assert_true(page_draws(&page, NOTE));
    page_key(&page, KEY_LEFT, 0); /* away from it */
    page_key(&page, KEY_ENTER, 0);
    timeline_finish(&page_table(&page)->timeline);
    page_expect(&page, "step", "dragon");
    expect_tip(&page);
    page_shut(&page);
}

static void it_is_told_to_the_keyboard(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, TILE_STEP, NULL);
    page_key(&page, KEY_RIGHT, 0);
    assert_true(page_table(&page)->cursor_shown);
    assert_false(page_draws(&page, TIP));
    page_table(&page)->cursor_x = STONE_X;
    page_table(&page)->cursor_y = STONE_Y;
    assert_true(page_draws(&page, TIP));
    page_shut(&page);
}

static void it_is_told_in_a_replay(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, NULL, NULL);
    pages_open(page.ui, &REPLAY_PAGE, &(ReplayOf){page_game(&page), ""});
    page_expect(&page, "scene", "replay");
    page_key(&page, KEY_END, 0);
    page_rest(&page);
    expect_tip(&page);
    page_shut(&page);
}

/* The square itself stays visible. */
static void the_tip_lies_beside_the_square(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, TILE_STEP, NULL);
    expect_tip(&page);
    DrawRect r = square(&page, STONE_X, STONE_Y);
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page.ui, &list);
    int found = 0;
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        if (c->kind == DRAW_TEXT && strcmp(draw_list_string(&list, c->u.text.text), TIP) == 0) {
            assert_true(c->rect.y > r.y + r.h || c->rect.y < r.y || c->rect.x > r.x + r.w);
            found++;
        }
    }
    assert_int_equal(found, 1);
    draw_list_deinit(&list);
    page_shut(&page);
}

static void a_game_without_aids_has_no_stones_to_tell_of(void **state) {
    (void)state;
    static const char *const ends[] = {TILE_STEP, MEEPLE_STEP, NULL};
    for (int i = 0; i < 3; i++) {
        Page page = {0};
        open_position(&page, ends[i], "rules c3\noption aids=no\n");
        assert_int_equal(stones(&page), 0);
        point(&page, STONE_X, STONE_Y);
        page_rest(&page);
        assert_false(page_draws(&page, TIP));
        assert_false(page_draws(&page, NOTE));
        page_shut(&page);
    }
}

static void the_rules_page_shows_it(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    rules_open(page.ui, RULES_KEYS, NULL);
    assert_true(page_draws(&page, "A broken stone marks a square that no remaining tile fits."));
    assert_int_equal(stones(&page), 1);
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_told_in_each_step),
        cmocka_unit_test(it_is_told_while_a_tile_is_held),
        cmocka_unit_test(it_is_told_beside_the_dragon),
        cmocka_unit_test(it_is_told_to_the_keyboard),
        cmocka_unit_test(it_is_told_in_a_replay),
        cmocka_unit_test(the_tip_lies_beside_the_square),
        cmocka_unit_test(a_game_without_aids_has_no_stones_to_tell_of),
        cmocka_unit_test(the_rules_page_shows_it),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close);
}
