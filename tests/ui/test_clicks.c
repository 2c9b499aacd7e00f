/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players who click more often than necessary. */
#include "page.h"

#include "ui/game/game_page.h"
#include "ui/state.h"

/* Sends a double click like the window: the second press has `clicks` 2. */
static void double_click(Page *page, float x, float y) {
    page_mouse(page, INPUT_MOUSE_MOVE, 0, x, y);
    for (int i = 1; i <= 2; i++) {
        InputEvent press = {.kind = INPUT_MOUSE_DOWN, .button = BUTTON_LEFT, .x = x, .y = y, .clicks = i};
        page_send(page, press);
        press.kind = INPUT_MOUSE_UP;
        page_send(page, press);
    }
}

static void a_double_click_on_a_square_only_puts_the_tile_down(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    float x = 0, y = 0;
    char hand[128];
    page_find_fit(&page, &x, &y);
    page_note(&page, "hand", hand);
    double_click(&page, x, y);
    page_rest(&page);
    page_expect(&page, "step", "meeple");
    assert_null(page_fact(&page, "chosen"));
    page_press(&page, "undo");
    page_expect(&page, "hand", hand); /* and it was not rotated on the table */
    page_shut(&page);
}

static void a_second_click_a_little_later_counts(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    DrawPoint lies = page_lay_tile(&page);
    InputEvent press = {
        .kind = INPUT_MOUSE_DOWN, .button = BUTTON_LEFT, .x = lies.x, .y = lies.y, .clicks = 2};
    page_send(&page, press);
    assert_true(page_table(&page)->tile_pressed || page_table(&page)->chosen.kind ||
                page_table(&page)->reason_left);
    page_shut(&page);
}

static void a_double_click_on_the_card_picks_the_tile_up(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    float x = 0, y = 0, hx = 0, hy = 0;
    page_find_fit(&page, &x, &y);
    page_hand(&page, &hx, &hy);
    double_click(&page, hx, hy);
    assert_int_equal(page_table(&page)->hold, HOLD_CLICK);
    page_click(&page, x, y, BUTTON_LEFT);
    page_expect(&page, "step", "meeple");
    page_shut(&page);
}

static void a_double_click_on_end_turn_ends_one_turn(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    page_lay_tile(&page);
    const char *fact = page_fact(&page, "button end-turn");
    assert_non_null(fact);
    char *end = NULL;
    float x = strtof(fact, &end);
    float y = strtof(end, NULL);
    double_click(&page, x, y);
    page_rest(&page);
    page_expect(&page, "turn", "2");
    page_expect(&page, "step", "tile");
    assert_int_equal(page_table(&page)->reason[0], '\0');
    page_shut(&page);
}

/* Why a tile can't be placed is no longer said once it is back in the hand. */
static void a_reason_goes_with_the_tile(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    GamePage *table = page_table(&page);
    GameLayout at = game_layout(table, page.ui);
    DrawPoint hand = rect_at(at.hand_tile, 0.5f, 0.5f);
    DrawPoint far = rect_at(camera_square(&table->camera, at.table, 2, 0), 0.5f, 0.5f);
    page_drag(&page, hand.x, hand.y, far.x, far.y);
    assert_int_equal(table->hold, HOLD_CLICK);
    assert_true(table->reason_left > 0);
    page_click(&page, hand.x, hand.y, BUTTON_LEFT);
    assert_int_equal(table->hold, HOLD_NONE);
    assert_int_equal(table->reason_left, 0);
    page_shut(&page);
}

/* A tip disappears when its button is pressed, because it would cover what opens. */
static void a_tip_goes_with_the_press(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    WidgetList widgets;
    ui_layout(page.ui, &widgets);
    int i = 0;
    while (i < widgets.count && (!widgets.items[i].name || strcmp(widgets.items[i].name, "owners") != 0)) {
        i++;
    }
    assert_true(i < widgets.count);
    const Widget *w = &widgets.items[i];
    float x = w->rect.x + w->rect.w / 2, y = w->rect.y + w->rect.h / 2;
    for (int again = 0; again < 2; again++) { /* and it is shown again when the pointer returns */
        page_mouse(&page, INPUT_MOUSE_MOVE, 0, x, y + 200);
        page_mouse(&page, INPUT_MOUSE_MOVE, 0, x, y);
        page_rest(&page);
        assert_true(page_draws(&page, w->note));
        page_click(&page, x, y, BUTTON_LEFT);
        page_mouse(&page, INPUT_MOUSE_MOVE, 0, x + 1, y);
        page_rest(&page);
        assert_false(page_draws(&page, w->note));
    }
    page_shut(&page);
}

/* Nor does one come where another button has taken its place: the pointer rests there by chance. */
static void a_new_button_under_the_pointer_tells_nothing(void **state) {
    (void)state;
    Pointer pointer = {.inside = true, .x = 50, .y = 50, .still = HOVER_TIP};
    WidgetList widgets = {0};
    widget_tip(widget_add(&widgets, WIDGET_PAPER, (DrawRect){0, 0, 100, 100}, (Action){1, 0}, "new"),
               "a tip");
    assert_non_null(widget_with_tip(&widgets, &pointer));
    pointer.done = (Action){2, 0};
    assert_null(widget_with_tip(&widgets, &pointer));
}

/* The neighbour that does not match stays visible. */
static void a_reason_does_not_cover_the_wrong_side(void **state) {
    (void)state;
    for (int side = SIDE_N; side <= SIDE_S; side += SIDE_S - SIDE_N) {
        Page page = {0};
        page_begin(&page, 1280, 720, 2);
        Refusal why = {.code = REFUSE_SIDE, .sides = (uint8_t)(1 << side)};
        why_show(page_table(&page), page.ui, "the words", why,
                 (BoardPlace){.x = 0, .y = (int8_t)(side == SIDE_N ? 1 : -1)});
        page_rest(&page);
        page_table(&page)->reason_left = 1000;
        GameLayout at = game_layout(page_table(&page), page.ui);
        DrawRect square = camera_square(&page_table(&page)->camera, at.table, 0, side == SIDE_N ? 1 : -1);
        DrawList list = {.metrics = &FAKE_METRICS};
        ui_draw(page.ui, &list);
        float line = 0;
        for (size_t i = 0; i < list.count; i++) {
            const DrawCommand *c = &list.commands[i];
            bool words =
                c->kind == DRAW_TEXT && strcmp(draw_list_string(&list, c->u.text.text), "the words") == 0;
            line = words ? c->rect.y : line;
        }
        assert_true(side == SIDE_N ? line > square.y + square.h : line > 0 && line < square.y);
        draw_list_deinit(&list);
        page_shut(&page);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_double_click_on_a_square_only_puts_the_tile_down),
        cmocka_unit_test(a_second_click_a_little_later_counts),
        cmocka_unit_test(a_double_click_on_the_card_picks_the_tile_up),
        cmocka_unit_test(a_double_click_on_end_turn_ends_one_turn),
        cmocka_unit_test(a_reason_goes_with_the_tile),
        cmocka_unit_test(a_tip_goes_with_the_press),
        cmocka_unit_test(a_new_button_under_the_pointer_tells_nothing),
        cmocka_unit_test(a_reason_does_not_cover_the_wrong_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
