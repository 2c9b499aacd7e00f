/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A double turn (R11.11) on the game page, in its log and in the replay. */
#include "page.h"

#include <math.h>
#include <string.h>

#include "ui/game/game_page.h"
#include "ui/parts/theme.h"
#include "ui/replay/replay_page.h"

static const char RECORD[] = BASTIDE_SOURCE_DIR "/tests/ui/double-turn.rec";

/* Anne's tile extends the city of her builder. */
static void begin(Page *page, const char *record) {
    page_open_record(page, 1280, 720, record);
    page_rest(page);
    assert_true(page_draws(page, "Anne’s tile"));
    assert_true(page_draws(page, "End turn"));
    page_table(page)->rotation = 1;
    game_put_down(page_table(page), page->ui, 0, -3);
    page_rest(page);
}

static bool prompts_second(Page *page) {
    return page_draws(page, "Anne: place the second tile your builder gives you");
}

static void the_first_part_leads_to_the_next_tile(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, RECORD);
    assert_true(page_draws(&page, "Next tile"));
    assert_false(page_draws(&page, "End turn"));
    assert_false(page_draws(&page, "2nd tile"));
    page_press(&page, "undo");
    assert_true(page_draws(&page, "End turn"));
    page_shut(&page);
    begin(&page, RECORD);
    page_press(&page, "end-turn");
    page_rest(&page);
    assert_true(page_draws(&page, "Second tile"));
    assert_true(page_draws(&page, "2nd tile"));
    assert_true(page_draws(&page, "End turn"));
    assert_true(prompts_second(&page));
    page_mouse(&page, INPUT_MOUSE_MOVE, 0, 640, 360);
    assert_false(prompts_second(&page)); /* from here on it is a turn like any other */
    page_lay_tile(&page);
    page_rest(&page);
    assert_true(page_draws(&page, "2nd tile"));
    assert_true(page_draws(&page, "End turn")); /* there is no third part */
    page_press(&page, "end-turn");
    page_rest(&page);
    assert_false(page_draws(&page, "2nd tile"));
    assert_true(page_draws(&page, "Ben’s tile"));
    page_shut(&page);
}

/* Where the builder is drawn on the table, and whether there is a golden ring around him. */
typedef struct {
    bool there, ringed;
    float y;
} Builder;

static Builder look_at_builder(Page *page) {
    DrawList list = {.metrics = &FAKE_METRICS};
    DrawRect table = game_layout(page_table(page), page->ui).table, ring = {0};
    Builder seen = {0};
    DrawColor gold = draw_rgb(GOLD);
    ui_draw(page->ui, &list);
    for (size_t i = 0; i < list.count && !seen.there; i++) {
        const DrawCommand *c = &list.commands[i];
        DrawPoint middle = rect_at(c->rect, 0.5f, 0.5f);
        if (c->kind == DRAW_RECT && memcmp(&c->u.box.stroke, &gold, sizeof gold) == 0 &&
            c->u.box.radius * 2 >= c->rect.w - 1) {
            ring = c->rect;
        }
        seen.there = c->kind == DRAW_SPRITE && c->u.picture.sprite.kind == SPRITE_FIGURE &&
                     c->u.picture.sprite.index == PAINT_BUILDER && rect_has(table, middle.x, middle.y);
        seen.ringed = rect_has(ring, middle.x, middle.y);
        seen.y = middle.y;
    }
    draw_list_deinit(&list);
    return seen;
}

static void the_builder_hops_and_keeps_a_ring(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, RECORD);
    page_table(&page)->camera.by_hand = true; /* the view stays */
    Builder before = look_at_builder(&page);
    assert_true(before.there && !before.ringed);
    page_press(&page, "end-turn");
    ui_step(page.ui, 100000);
    Builder hops = look_at_builder(&page);
    assert_true(hops.there && hops.ringed && hops.y < before.y - 3);
    page_rest(&page);
    Builder waits = look_at_builder(&page);
    assert_true(waits.there && waits.ringed && fabsf(waits.y - before.y) < 0.1f);
    page_lay_tile(&page);
    assert_false(look_at_builder(&page).ringed);
    page_shut(&page);
}

/* Undo does not go back past the draw, except with friendly undo. */
static void undo_keeps_to_its_part(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, RECORD);
    page_press(&page, "end-turn");
    page_rest(&page);
    page_lay_tile(&page);
    page_press(&page, "undo");
    page_rest(&page);
    assert_true(page_draws(&page, "Second tile"));
    assert_false(session_can_undo(page_game(&page)));
    page_shut(&page);
    begin(&page, BASTIDE_SOURCE_DIR "/tests/ui/double-turn-friendly.rec");
    page_press(&page, "end-turn");
    page_rest(&page);
    page_press(&page, "undo");
    page_rest(&page);
    assert_true(page_draws(&page, "Next tile"));
    page_shut(&page);
}

static void the_log_says_where_the_builder_stood(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, RECORD);
    page_press(&page, "end-turn");
    page_rest(&page);
    assert_true(page_draws(&page, "gets a second tile"));
    assert_true(page_draws(&page, "builder in the city"));
    page_shut(&page);
}

/* A double turn has two stops. */
static void the_replay_stops_twice_in_one_turn(void **state) {
    (void)state;
    Page page = {0};
    begin(&page, RECORD);
    page_press(&page, "end-turn");
    page_rest(&page);
    Session *r = replay_of(page_game(&page));
    assert_int_equal(replay_last(r), 5);
    page_lay_tile(&page);
    page_press(&page, "end-turn");
    page_rest(&page);
    session_free(r);
    r = replay_of(page_game(&page));
    assert_int_equal(replay_last(r), 6);
    assert_int_equal(replay_note(r, 5)->turn, 5);
    assert_int_equal(replay_note(r, 6)->turn, 5);
    assert_true(replay_note(r, 6)->second && !replay_note(r, 5)->second);
    session_free(r);
    pages_open(page.ui, &REPLAY_PAGE, &(ReplayOf){page_game(&page), ""});
    page_key(&page, KEY_END, 0);
    page_rest(&page);
    assert_true(page_draws(&page, "Move 5"));
    page_key(&page, KEY_LEFT, 0);
    page_rest(&page);
    assert_true(page_draws(&page, "Move 5"));
    page_key(&page, KEY_LEFT, 0);
    page_rest(&page);
    assert_true(page_draws(&page, "Move 4"));
    page_key(&page, KEY_END, 0);
    page_key(&page, KEY_LEFT, MOD_SHIFT); /* a round: two seats */
    page_rest(&page);
    assert_true(page_draws(&page, "Move 3"));
    page_key(&page, KEY_RIGHT, MOD_SHIFT);
    page_rest(&page);
    assert_int_equal(replay_at(page_game(&page)), 6);
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_part_leads_to_the_next_tile),
        cmocka_unit_test(the_builder_hops_and_keeps_a_ring),
        cmocka_unit_test(undo_keeps_to_its_part),
        cmocka_unit_test(the_log_says_where_the_builder_stood),
        cmocka_unit_test(the_replay_stops_twice_in_one_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
