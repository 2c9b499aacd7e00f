/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the card of a feature, the projected scores and the owners treat inns, cathedrals, large meeples,
 * builders and pigs (R11.2 to R11.13). */
#include "page.h"

#include "ui/game/game_page.h"

static void open_at(Page *page, const char *name, float x, float y) {
    char path[512];
    snprintf(path, sizeof path, BASTIDE_SOURCE_DIR "/tests/ui/%s.rec", name);
    page_open_record(page, 1280, 720, path);
    page_rest(page);
    GameLayout at = game_layout(page_table(page), page->ui);
    DrawPoint p = camera_to_screen(&page_table(page)->camera, at.table, x, y);
    page_mouse(page, INPUT_MOUSE_MOVE, 0, p.x, p.y);
    page_rest(page);
}

/* How often a figure is drawn on the card: left of the panel, and as small as on the card. */
static int on_card(Page *page, PaintFigure figure) {
    DrawList list = {.metrics = &FAKE_METRICS};
    DrawRect table = game_layout(page_table(page), page->ui).table;
    int count = 0;
    ui_draw(page->ui, &list);
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        count += c->kind == DRAW_SPRITE && c->u.picture.sprite.kind == SPRITE_FIGURE &&
                 c->u.picture.sprite.index == figure && c->rect.x < table.w && c->rect.h < 33;
    }
    draw_list_deinit(&list);
    return count;
}

static void an_inn_is_told_and_its_road_worth_nothing_yet(void **state) {
    (void)state;
    Page page = {0};
    open_at(&page, "hover-inn", -0.5f, 0.52f);
    assert_true(page_draws(&page, "Road"));
    assert_true(page_draws(&page, "3 tiles, 2 open ends"));
    assert_int_equal(on_card(&page, PAINT_INN), 1);
    assert_int_equal(on_card(&page, PAINT_CATHEDRAL), 0);
    assert_true(page_draws(&page, "0"));
    assert_true(page_draws(&page, "10")); /* five tiles at 2 */
    assert_int_equal(on_card(&page, PAINT_BUILDER), 1);
    assert_true(page_draws(&page, "1")); /* the builder does not count */
    page_shut(&page);
}

static void a_cathedral_is_told_and_a_large_meeple_counts_two(void **state) {
    (void)state;
    Page page = {0};
    open_at(&page, "hover-inn", 0.2f, -0.7f);
    assert_true(page_draws(&page, "City"));
    assert_int_equal(on_card(&page, PAINT_CATHEDRAL), 1);
    assert_int_equal(on_card(&page, PAINT_LARGE_MEEPLE), 1);
    assert_true(page_draws(&page, "2"));
    assert_true(page_draws(&page, "15")); /* five tiles at 3 */
    page_shut(&page);
}

static void a_pig_is_told_in_points_per_city(void **state) {
    (void)state;
    Page page = {0};
    open_at(&page, "hover-pig", 0.9f, -0.5f);
    assert_true(page_draws(&page, "Field"));
    assert_int_equal(on_card(&page, PAINT_PIG), 1);
    assert_true(page_draws(&page, "3 per city") && page_draws(&page, "4 per city"));
    assert_false(page_draws(&page, "at the end")); /* each owner has a number of their own, above the name */
    page_key(&page, 'P', 0);
    assert_true(page_draws(&page, "final 3") && page_draws(&page, "final 4"));
    page_shut(&page);
}

/* Red's large farmer owns the field alone: in points, in the owners view, and on the card. */
static void a_large_farmer_outweighs_a_farmer_with_a_pig(void **state) {
    (void)state;
    Page page = {0};
    open_at(&page, "hover-large", 0.9f, -0.5f);
    assert_true(page_draws(&page, "3 per city") && page_draws(&page, "at the end"));
    assert_false(page_draws(&page, "4 per city"));
    page_key(&page, 'P', 0);
    assert_true(page_draws(&page, "final 3") && page_draws(&page, "final 0"));
    page_key(&page, 'F', 0);
    const OwnerMap *map = aids_owner_map(page_table(&page));
    int tile = game_tile_at(session_game(page_game(&page)), 1, -1);
    assert_int_equal(map->owners[tile * TILE_SEGMENTS + 1], 1 << COLOUR_RED);
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_inn_is_told_and_its_road_worth_nothing_yet),
        cmocka_unit_test(a_cathedral_is_told_and_a_large_meeple_counts_two),
        cmocka_unit_test(a_pig_is_told_in_points_per_city),
        cmocka_unit_test(a_large_farmer_outweighs_a_farmer_with_a_pig),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
