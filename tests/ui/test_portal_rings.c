/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rings of a portal on a large board: as large as their neighbours allow, and the nearest takes a click.
 */
#include <math.h>

#include "page.h"

static const float SIZES[][2] = {{960, 600}, {1280, 720}, {1920, 1080}};
enum { SIZE_COUNT = sizeof SIZES / sizeof SIZES[0] };

static DrawPoint ring_place(const Page *page, const Spot *spot) {
    const GamePage *table = page_table(page);
    const PlacedTile *tile = &table->game->tiles[spot->tile];
    return camera_to_screen(&table->camera, game_layout(table, page->ui).table, (float)tile->x + spot->x,
                            (float)tile->y + spot->y);
}

/* The best of 48 features, and the kind with the most. */
static const struct { int key, rings; } FILTERS[] = {{0, 12}, {'0', 29}};
enum { FILTER_COUNT = sizeof FILTERS / sizeof FILTERS[0] };

static void open_many(Page *page, const float size[2], int filter) {
    page_open_record(page, size[0], size[1], BASTIDE_SOURCE_DIR "/tests/ui/portal-many.rec");
    page_rest(page);
    if (FILTERS[filter].key) {
        page_key(page, FILTERS[filter].key, 0);
    }
    page_send(page, (InputEvent){.kind = INPUT_LEAVE});
}

static void rings_are_large_and_apart(void **state) {
    (void)state;
    for (int k = 0; k < SIZE_COUNT * FILTER_COUNT; k++) {
        Page page = {0};
        open_many(&page, SIZES[k % SIZE_COUNT], k / SIZE_COUNT);
        Spot rings[SPOTS_MAX];
        int count = act_spots(page_table(&page), page.ui, false, rings), large = 0;
        assert_int_equal(count, FILTERS[k / SIZE_COUNT].rings);
        for (int i = 0; i < count; i++) {
            DrawPoint a = ring_place(&page, &rings[i]);
            float radius = portal_ring(page_table(&page), rings, count, i);
            assert_true(radius >= 10);
            large += radius >= 14;
            for (int n = 0; n < i; n++) {
                DrawPoint b = ring_place(&page, &rings[n]);
                float other = portal_ring(page_table(&page), rings, count, n);
                bool least = radius < 10.1f || other < 10.1f;
                assert_true(least || hypotf(a.x - b.x, a.y - b.y) >= radius + other);
            }
        }
        assert_true(large >= count / 3);
        page_shut(&page);
    }
}

static void a_click_takes_the_nearest_ring(void **state) {
    (void)state;
    for (int k = 0; k < FILTER_COUNT; k++) {
        Page page = {0};
        open_many(&page, SIZES[1], k);
        GamePage *table = page_table(&page);
        GameLayout at = game_layout(table, page.ui);
        Spot rings[SPOTS_MAX];
        int count = act_spots(table, page.ui, false, rings), clicked = 0;
        for (int i = 0; i < count; i++) {
            DrawPoint p = ring_place(&page, &rings[i]);
            page_mouse(&page, INPUT_MOUSE_MOVE, 0, p.x, p.y);
            if (!game_on_board(table, &at, p.x, p.y) || game_widget_at(page.ui, p.x, p.y, NULL)) {
                continue; /* below words */
            }
            Spot spots[SPOTS_MAX];
            int all = act_spots(table, page.ui, true, spots), hot = game_hot_spot(table, page.ui, spots, all);
            assert_true(hot >= 0);
            assert_true(move_is(spots[hot].move, rings[i].move));
            clicked++;
        }
        assert_true(clicked > count * 5 / 6);
        page_shut(&page);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(rings_are_large_and_apart),
                                       cmocka_unit_test(a_click_takes_the_nearest_ring)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
