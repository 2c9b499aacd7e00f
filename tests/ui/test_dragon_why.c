/* SPDX-License-Identifier: GPL-3.0-or-later */
/* If a step of the dragon is refused, the reason is shown at the square, as for a tile that does not fit: for
 * pointing, clicks, arrows and gamepads, with the rule. */
#include "page.h"

#include "data/move_text.h"
#include "ui/game/game_page.h"

static const char *const POSITIONS[] = {"ui/dragon-barred", "legal/dragon-first-step", "ui/dragon-stone"};
enum { POSITION_COUNT = sizeof POSITIONS / sizeof POSITIONS[0] };

static float window_width = 1280, window_height = 720;

static void open_position(Page *page, const char *name) {
    char path[512];
    snprintf(path, sizeof path, BASTIDE_SOURCE_DIR "/tests/%s.rec", name);
    page_open_record(page, window_width, window_height, path);
    page_rest(page);
    page_expect(page, "step", "dragon");
}

static Refusal step_refused(Page *page, int side) {
    Move move = {.kind = MOVE_DRAGON, .side = (uint8_t)side};
    return game_check(session_setup(page_game(page)), session_game(page_game(page)), move);
}

/* The square at this distance from the dragon. */
static DrawRect square_beside(Page *page, int dx, int dy) {
    const Game *game = session_game(page_game(page));
    const PlacedTile *from = &game->tiles[game->dragon];
    GameLayout at = game_layout(page_table(page), page->ui);
    return camera_square(&page_table(page)->camera, at.table, from->x + dx, from->y + dy);
}

static void point(Page *page, DrawRect square) {
    page_mouse(page, INPUT_MOUSE_MOVE, 0, square.x + square.w / 2, square.y + square.h / 2);
}

static void click(Page *page, DrawRect square) {
    page_click(page, square.x + square.w / 2, square.y + square.h / 2, BUTTON_LEFT);
}

static bool says(Page *page, Refusal why) {
    Str words = {0};
    refusal_sentence(&session_setup(page_game(page))->rules, why, &words);
    bool drawn = page_draws(page, str_text(&words));
    str_deinit(&words);
    return drawn;
}

/* Is its frame drawn? */
static bool is_marked(Page *page, DrawRect square) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    bool marked = false;
    DrawColor bad = draw_rgb(BAD);
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        marked = marked || (c->kind == DRAW_RECT && memcmp(&c->rect, &square, sizeof square) == 0 &&
                            c->u.box.fill.r == bad.r && c->u.box.fill.g == bad.g);
    }
    draw_list_deinit(&list);
    return marked;
}

static void expect_rule(Page *page, Refusal why) {
    page_key(page, KEY_F1, 0);
    page_expect(page, "scene", "rules");
    page_expect(page, "rule", refusal_rule(why));
    page_key(page, KEY_ESCAPE, 0);
    page_expect(page, "step", "dragon");
}

enum {
    ALL_STEPS = 1 << REFUSE_STEP_NO_TILE % 32 | 1 << REFUSE_STEP_VISITED % 32 | 1 << REFUSE_STEP_FAIRY % 32
};

typedef void RefusedStep(Page *page, int side, Refusal why);

/* Every refused step in these positions, and every possible reason. */
static void each_refused_step(RefusedStep *does) {
    unsigned seen = 0;
    for (int i = 0; i < POSITION_COUNT; i++) {
        for (int side = 0; side < SIDE_COUNT; side++) {
            Page page = {0};
            open_position(&page, POSITIONS[i]);
            Refusal why = step_refused(&page, side);
            if (why.code != MOVE_OK) {
                seen |= 1u << why.code % 32;
                assert_int_equal(why.side, side);
                does(&page, side, why);
            }
            page_shut(&page);
        }
    }
    assert_int_equal(seen, ALL_STEPS);
}

static void point_at_step(Page *page, int side, Refusal why) {
    DrawRect square = square_beside(page, side_dx(side), side_dy(side));
    assert_false(says(page, why));
    point(page, square);
    assert_true(says(page, why));
    assert_true(page_draws(page, "F1: the rule"));
    assert_true(is_marked(page, square));
    expect_rule(page, why);
    point(page, square_beside(page, 0, 0));
    assert_false(says(page, why));
    page_send(page, (InputEvent){.kind = INPUT_LEAVE});
    assert_false(says(page, why));
}

static void the_pointer_is_told(void **state) {
    (void)state;
    each_refused_step(point_at_step);
}

static void click_step(Page *page, int side, Refusal why) {
    DrawRect square = square_beside(page, side_dx(side), side_dy(side));
    uint16_t before = session_game(page_game(page))->dragon;
    click(page, square);
    page_send(page, (InputEvent){.kind = INPUT_LEAVE}); /* it stays for a while */
    assert_int_equal(session_game(page_game(page))->dragon, before);
    assert_true(says(page, why));
    assert_true(is_marked(page, square));
    expect_rule(page, why);
    page_rest(page);
    assert_false(says(page, why));
}

static void a_click_is_told(void **state) {
    (void)state;
    each_refused_step(click_step);
}

static void press_arrow(Page *page, int side, Refusal why) {
    static const int arrows[SIDE_COUNT] = {KEY_UP, KEY_RIGHT, KEY_DOWN, KEY_LEFT};
    page_key(page, arrows[side], 0);
    assert_true(says(page, why));
    assert_true(page_draws(page, "F1: the rule"));
    assert_true(is_marked(page, square_beside(page, side_dx(side), side_dy(side))));
    expect_rule(page, why);
    page_send(page, (InputEvent){.kind = INPUT_KEY, .key = arrows[side], .pad = true});
    assert_true(says(page, why));
    assert_true(page_draws(page, "Back: the rule")); /* what the pad calls it */
}

static void keys_and_game_pads_are_told(void **state) {
    (void)state;
    each_refused_step(press_arrow);
}

/* The words that are shown cover neither the dragon nor a square it may enter. */
static void expect_clear(Page *page) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    int found = 0;
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        if (c->kind != DRAW_TEXT || strcmp(draw_list_string(&list, c->u.text.text), "F1: the rule") != 0) {
            continue;
        }
        size_t frame = i;
        while (list.commands[frame].kind != DRAW_RECT || list.commands[frame].rect.w < 100) {
            frame--;
        }
        GameLayout at = game_layout(page_table(page), page->ui);
        DrawRect card = list.commands[frame].rect;
        assert_true(rect_has(card, c->rect.x, c->rect.y));
        assert_true(card.x >= 0 && card.y >= 0 && card.x + card.w <= at.table.w);
        for (int k = -1; k < SIDE_COUNT; k++) {
            DrawRect r = square_beside(page, k < 0 ? 0 : side_dx(k), k < 0 ? 0 : side_dy(k));
            bool matters = k < 0 || step_refused(page, k).code == MOVE_OK;
            assert_false(matters && rect_overlap(card, r));
        }
        found++;
    }
    assert_int_equal(found, 1);
    draw_list_deinit(&list);
}

static void point_and_see(Page *page, int side, Refusal why) {
    (void)why;
    point(page, square_beside(page, side_dx(side), side_dy(side)));
    expect_clear(page);
}

static void the_words_leave_the_ways_in_sight(void **state) {
    (void)state;
    static const float sizes[][2] = {{960, 600}, {853, 480}, {1280, 720}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        window_width = sizes[i][0];
        window_height = sizes[i][1];
        each_refused_step(point_and_see);
    }
}

/* Other squares: diagonal ones, two squares away, the dragon's own, far from the table. A drag only moves the
 * view. */
static void a_square_that_is_not_beside_it_is_too_far(void **state) {
    (void)state;
    static const int away[][2] = {{1, 1}, {-1, -1}, {2, 0}, {0, 0}, {-3, 2}};
    const Refusal far = {.code = REFUSE_STEP_FAR};
    for (size_t i = 0; i < sizeof away / sizeof away[0]; i++) {
        Page page = {0};
        open_position(&page, "ui/dragon-barred");
        DrawRect square = square_beside(&page, away[i][0], away[i][1]);
        uint16_t before = session_game(page_game(&page))->dragon;
        point(&page, square);
        assert_false(says(&page, far)); /* the whole table would be red */
        click(&page, square);
        assert_int_equal(session_game(page_game(&page))->dragon, before);
        assert_true(says(&page, far));
        assert_true(is_marked(&page, square));
        expect_clear(&page);
        expect_rule(&page, far);
        page_rest(&page);
        page_drag(&page, square.x + 20, square.y + 20, square.x + 90, square.y + 20);
        assert_false(says(&page, far));
        page_shut(&page);
    }
}

/* The reason for the square that the dragon has just left is not shown before the pointer moves. */
static void a_resting_pointer_is_left_alone(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "ui/dragon-barred");
    page.settings.animation = ANIMATION_SLOW;
    click(&page, square_beside(&page, 0, -1));
    click(&page, square_beside(&page, 0, -1));
    while (page_is(&page, "step", "dragon")) {
        assert_false(page_draws(&page, "F1: the rule"));
        ui_step(page.ui, 50000);
    }
    page_shut(&page);
}

static void the_dragon_comes_before_the_end_of_the_turn(void **state) {
    (void)state;
    Page page = {0};
    open_position(&page, "ui/dragon-barred");
    page_press(&page, "end-turn");
    assert_true(page_draws(&page, "Move the dragon first"));
    expect_rule(&page, (Refusal){.code = REFUSE_STEP_FAR});
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_pointer_is_told),
        cmocka_unit_test(a_click_is_told),
        cmocka_unit_test(keys_and_game_pads_are_told),
        cmocka_unit_test(the_words_leave_the_ways_in_sight),
        cmocka_unit_test(a_square_that_is_not_beside_it_is_too_far),
        cmocka_unit_test(a_resting_pointer_is_left_alone),
        cmocka_unit_test(the_dragon_comes_before_the_end_of_the_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
