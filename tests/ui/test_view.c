/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The view of the table stays the same, grows with the window and never leaves the table; and no words cover
 * what players look at or could click. */
#include "page.h"

#include <math.h>

#include "ui/game/game_page.h"

static Camera *camera(Page *page) {
    return &page_table(page)->camera;
}

static void resize(Page *page, float width, float height) {
    page_send(page, (InputEvent){.kind = INPUT_RESIZE, .width = width, .height = height, .scale = 100});
}

static void expect_view(Page *page, View v) {
    assert_float_equal(camera(page)->now.x, v.x, 0.001);
    assert_float_equal(camera(page)->now.y, v.y, 0.001);
    assert_float_equal(camera(page)->now.size, v.size, 0.01);
}

/* Begins a game with a few tiles on the table; the first player is to place one. */
static void play(Page *page, float width, float height, int turns) {
    page_begin(page, width, height, 2);
    for (int i = 0; i < turns; i++) {
        page_play_turn(page, i % 2 == 0);
    }
}

static void the_settings_leave_the_view(void **state) {
    (void)state;
    Page page = {0};
    play(&page, 1280, 720, 6);
    camera(&page)->now.size *= 0.8f; /* not by hand, as after the table has grown */
    View before = camera(&page)->now;
    page_key(&page, ',', MOD_CTRL);
    page_expect(&page, "scene", "settings");
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "game");
    expect_view(&page, before);
    page_drag(&page, 30, 600, 200, 500);
    page_send(&page, (InputEvent){.kind = INPUT_WHEEL, .x = 300, .y = 300, .wheel = 2});
    before = camera(&page)->now;
    page_press(&page, "menu");
    page_press(&page, "settings");
    page_key(&page, KEY_ESCAPE, 0);
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "game");
    expect_view(&page, before);
    page_press(&page, "menu");
    page_press(&page, "menu-saves"); /* nor do the saved games */
    page_expect(&page, "scene", "saves");
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "game");
    expect_view(&page, before);
    page_shut(&page);
}

static void the_view_grows_with_the_window(void **state) {
    (void)state;
    Page page = {0};
    play(&page, 1280, 720, 6);
    float whole = camera(&page)->now.size;
    resize(&page, 1920, 1080);
    assert_true(camera(&page)->now.size > whole * 1.3f); /* as a whole */
    resize(&page, 1280, 720);
    page_drag(&page, 30, 600, 200, 500);
    View before = camera(&page)->now;
    GameLayout small = game_layout(page_table(&page), page.ui);
    resize(&page, 1920, 1080);
    GameLayout large = game_layout(page_table(&page), page.ui);
    float grown = fminf(large.table.w / small.table.w, large.table.h / small.table.h);
    expect_view(&page, (View){before.x, before.y, before.size * grown});
    resize(&page, 960, 1080); /* step by step, as a border is dragged */
    resize(&page, 960, 600);
    assert_true(camera(&page)->now.size < before.size);
    resize(&page, 1280, 720);
    expect_view(&page, before);
    page_shut(&page);
}

static bool tile_in_sight(Page *page) {
    const Game *game = session_game(page_game(page));
    GameLayout at = game_layout(page_table(page), page->ui);
    bool seen = false;
    for (int i = 0; i < game->tile_count; i++) {
        DrawRect r = camera_square(camera(page), at.table, game->tiles[i].x, game->tiles[i].y);
        float w = fminf(r.x + r.w, at.table.w) - fmaxf(r.x, 0),
              h = fminf(r.y + r.h, at.pill.y) - fmaxf(r.y, 56);
        seen = seen || (w > fminf(r.w, 150) * 0.9f && h > fminf(r.h, 150) * 0.9f);
    }
    return seen;
}

static void some_tile_stays_in_sight(void **state) {
    (void)state;
    static const DrawPoint ways[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
    Page page = {0};
    play(&page, 960, 600, 8);
    for (int zoom = -6; zoom <= 9; zoom += 5) {
        page_key(&page, KEY_HOME, 0);
        page_rest(&page);
        page_send(&page, (InputEvent){.kind = INPUT_WHEEL, .x = 300, .y = 300, .wheel = (float)zoom});
        for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
            for (int k = 0; k < 30; k++) {
                game_pan(page_table(&page), page.ui, ways[i].x * 150, ways[i].y * 150);
                assert_true(tile_in_sight(&page));
            }
        }
    }
    for (int k = 0; k < 40; k++) { /* with the keys, too, and towards an empty corner */
        page_key(&page, KEY_RIGHT, MOD_CTRL);
        assert_true(tile_in_sight(&page));
        page_send(&page, (InputEvent){.kind = INPUT_WHEEL, .x = 690, .y = 90, .wheel = 1});
        assert_true(tile_in_sight(&page));
    }
    page_shut(&page);
}

/* ---- words placed ---- */

static bool meet(DrawRect a, DrawRect b) {
    return a.x + a.w > b.x + 2 && b.x + b.w > a.x + 2 && a.y + a.h > b.y + 2 && b.y + b.h > a.y + 2;
}

/* The last box with this radius and about this width. */
static bool find_box(Page *page, float radius, float least, float most, DrawRect *out) {
    DrawList list = {.metrics = &FAKE_METRICS};
    bool found = false;
    ui_draw(page->ui, &list);
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        if (c->kind == DRAW_RECT && c->u.box.fill.a == 255 && c->rect.h > 30 && c->rect.w >= least &&
            c->rect.w <= most && c->u.box.radius >= radius && c->u.box.radius <= radius) {
            *out = c->rect;
            found = true;
        }
    }
    draw_list_deinit(&list);
    return found;
}

static bool find_prompt(Page *page, DrawRect *out) {
    return find_box(page, 19, 60, 2000, out);
}

/* The card of the feature under the pointer. */
static bool find_card(Page *page, DrawRect *out) {
    return find_box(page, CARD_RADIUS, 252, 264, out);
}

static int covered_squares(Page *page, DrawRect words) {
    SquareFit fits[OPEN_MAX];
    GameLayout at = game_layout(page_table(page), page->ui);
    int count = game_fits(page_table(page), fits), covered = 0;
    for (int i = 0; i < count; i++) {
        DrawRect r = camera_square(camera(page), at.table, fits[i].x, fits[i].y);
        covered += fits[i].rotations && meet(r, words);
    }
    return covered;
}

static void the_prompt_covers_no_square(void **state) {
    (void)state;
    Page page = {0};
    DrawRect prompt = {0};
    int would = 0;
    play(&page, 1280, 720, 3);
    for (int k = 0; k < 40; k++) {
        game_pan(page_table(&page), page.ui, k % 7 < 4 ? 37 : -41, k < 20 ? 31 : -23);
        assert_true(find_prompt(&page, &prompt));
        assert_int_equal(covered_squares(&page, prompt), 0);
        GameLayout at = game_layout(page_table(&page), page.ui);
        DrawRect usual = {at.table.w / 2 - prompt.w / 2, at.pill.y, prompt.w, at.pill.h};
        would += covered_squares(&page, usual) > 0;
    }
    assert_true(would > 0); /* the prompt had to move */
    page_shut(&page);
}

static void nothing_is_pointed_at_through_the_prompt(void **state) {
    (void)state;
    Page page = {0};
    DrawRect prompt = {0};
    int below = 0, seen = 0;
    play(&page, 1280, 720, 4);
    page_lay_tile(&page); /* now only this tile pushes the prompt away */
    const Game *game = session_game(page_game(&page));
    GameLayout at = game_layout(page_table(&page), page.ui);
    for (int k = 0; k < 40; k++) {
        game_pan(page_table(&page), page.ui, k % 7 < 4 ? 37 : -41, k < 20 ? 31 : -23);
        page_mouse(&page, INPUT_MOUSE_MOVE, 0, 20, 300);
        assert_true(find_prompt(&page, &prompt));
        for (int i = 0; i < game->tile_count; i++) {
            DrawRect r = camera_square(camera(&page), at.table, game->tiles[i].x, game->tiles[i].y);
            float x = r.x + r.w / 2, y = prompt.y + prompt.h / 2;
            if (i == game->last_tile || !rect_has(r, x, y) || !rect_has(rect_inset(prompt, 8), x, y)) {
                continue;
            }
            for (int step = 0; step < 3; step++) {
                page_mouse(&page, INPUT_MOUSE_MOVE, 0, x + (float)step, y);
                ui_step(page.ui, 1000000);
                assert_false(page_table(&page)->feature_shown || page_table(&page)->square_shown);
            }
            below++;
            y = prompt.y > 300 ? prompt.y - 4 : prompt.y + prompt.h + 4; /* beside it the tile is visible */
            page_mouse(&page, INPUT_MOUSE_MOVE, 0, x, y);
            ui_step(page.ui, 1000000);
            seen += page_table(&page)->feature_shown;
        }
    }
    assert_true(below > 0 && seen > 0);
    page_shut(&page);
}

/* At every page size, even with larger text (at 150 %, a page has only 853 x 480 units). */
static void the_card_goes_to_a_free_corner(void **state) {
    (void)state;
    static const DrawPoint sizes[] = {{1280, 720}, {960, 600}, {853, 480}, {1920, 1080}};
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        Page page = {0};
        play(&page, sizes[s].x, sizes[s].y, 4);
        const Game *game = session_game(page_game(&page));
        GameLayout at = game_layout(page_table(&page), page.ui);
        int cards = 0;
        for (int i = 0; i < game->tile_count; i++) {
            for (int part = 0; part < 9; part++) {
                DrawRect tile = camera_square(camera(&page), at.table, game->tiles[i].x, game->tiles[i].y);
                float x = tile.x + tile.w * (0.2f + 0.3f * (float)(part % 3)),
                      y = tile.y + tile.h * (0.2f + 0.3f * (float)(part / 3));
                DrawRect card = {0}, prompt = {0};
                page_mouse(&page, INPUT_MOUSE_MOVE, 0, x, y);
                ui_step(page.ui, 1000000);
                if (!page_table(&page)->feature_shown) {
                    continue;
                }
                assert_true(find_card(&page, &card));
                assert_true(find_prompt(&page, &prompt));
                assert_false(meet(card, tile));
                assert_false(meet(card, prompt));
                assert_true(card.x >= 0 && card.x + card.w <= sizes[s].x && card.y >= 0);
                assert_false(meet(card, at.hand));
                assert_int_equal(covered_squares(&page, card), 0);
                cards++;
            }
        }
        assert_true(cards > 10);
        page_shut(&page);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_settings_leave_the_view),
        cmocka_unit_test(the_view_grows_with_the_window),
        cmocka_unit_test(some_tile_stays_in_sight),
        cmocka_unit_test(the_prompt_covers_no_square),
        cmocka_unit_test(nothing_is_pointed_at_through_the_prompt),
        cmocka_unit_test(the_card_goes_to_a_free_corner),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
