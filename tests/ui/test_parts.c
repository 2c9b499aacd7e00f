/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Camera, timeline and the list of widgets, each alone. */
#include "page.h"

#include "ui/parts/widget.h"
#include "ui/table/camera.h"
#include "ui/table/timeline.h"

static const DrawRect AREA = {0, 0, 968, 720};

/* ---- camera ---- */

static void zoom_keeps_what_is_under_the_pointer(void **state) {
    (void)state;
    Camera camera = {.now = {3, 4, 88}};
    for (int i = -9; i <= 9; i++) {
        DrawPoint before = camera_to_table(&camera, AREA, 200, 650);
        camera_zoom(&camera, AREA, 200, 650, (float)i);
        DrawPoint after = camera_to_table(&camera, AREA, 200, 650);
        assert_float_equal(before.x, after.x, 0.001f);
        assert_float_equal(before.y, after.y, 0.001f);
        assert_true(camera.by_hand);
    }
}

static void fit_shows_everything_and_nothing_under_the_interface(void **state) {
    (void)state;
    for (int w = 3; w < 30; w += 3) {
        for (int h = 3; h < 20; h += 4) {
            SquareBounds bounds = {-w / 2, -h / 3, w - w / 2, h - h / 3};
            Camera camera = {0};
            camera_jump(&camera, camera_fit(AREA, bounds));
            assert_true(camera_sees(&camera, AREA, bounds));
        }
    }
}

static void a_glide_ends_where_it_should(void **state) {
    (void)state;
    Camera camera = {.now = {0, 0, 50}};
    View to = {5, -3, 90};
    camera_glide(&camera, to, CAMERA_GLIDE);
    for (int i = 0; i < 60 && camera.left; i++) {
        camera_step(&camera, 16667);
    }
    assert_int_equal(camera.left, 0);
    assert_float_equal(camera.now.x, 5, 0.0001f);
    assert_float_equal(camera.now.size, 90, 0.0001f);
}

/* ---- timeline ---- */

static EventList scored(void) {
    EventList events = {0};
    events.items[events.count++] = (Event){.kind = EVENT_PUT, .seat = 0, .tile = 3};
    events.items[events.count++] = (Event){.kind = EVENT_POINTS,
                                           .seat = 0,
                                           .by = POINTS_CITY,
                                           .complete = 1,
                                           .tile = 3,
                                           .tiles = 4,
                                           .points = 8};
    events.items[events.count++] = (Event){.kind = EVENT_POINTS,
                                           .seat = 1,
                                           .by = POINTS_CITY,
                                           .complete = 1,
                                           .tile = 3,
                                           .tiles = 4,
                                           .points = 8};
    events.items[events.count++] = (Event){.kind = EVENT_HOME, .seat = 0, .tile = 3};
    events.items[events.count++] = (Event){.kind = EVENT_HOME, .seat = 1, .tile = 1};
    events.items[events.count++] = (Event){.kind = EVENT_TURN, .seat = 1};
    events.items[events.count++] = (Event){.kind = EVENT_DRAWN, .seat = 1};
    return events;
}

static Game after_scoring(void) {
    Game game = {.phase = PHASE_PLACE, .seat = 1, .scores = {10, 53}, .supply = {{7}, {7}}};
    return game;
}

static void the_picture_follows_the_rules(void **state) {
    (void)state;
    Timeline line = {0};
    Game game = after_scoring();
    EventList events = scored();
    timeline_feed(&line, &game, &events, SPEED_NORMAL);
    assert_true(timeline_runs(&line) && timeline_scores(&line));
    assert_int_equal(timeline_score(&line, &game, 0), 2);
    assert_int_equal(timeline_score(&line, &game, 1), 45);
    assert_int_equal(timeline_supply(&line, &game, 0, FIGURE_MEEPLE), 6);
    assert_int_equal(timeline_seat(&line, &game), 0);
    int last = 2;
    for (int i = 0; i < 1000 && timeline_runs(&line); i++) {
        timeline_step(&line, 16667);
        int score = timeline_score(&line, &game, 0);
        assert_in_range(score, last, last + 2); /* square by square */
        last = score;
    }
    assert_false(timeline_runs(&line));
    assert_int_equal(timeline_score(&line, &game, 0), 10);
    assert_int_equal(timeline_supply(&line, &game, 1, FIGURE_MEEPLE), 7);
    assert_int_equal(timeline_seat(&line, &game), 1);
    assert_int_equal(timeline_log_pending(&line), 0);
}

static void finished_or_off_it_shows_the_state(void **state) {
    (void)state;
    Timeline line = {0};
    Game game = after_scoring();
    EventList events = scored();
    timeline_feed(&line, &game, &events, SPEED_NORMAL);
    timeline_finish(&line);
    assert_int_equal(timeline_score(&line, &game, 1), 53);
    timeline_feed(&line, &game, &events, SPEED_OFF);
    assert_false(timeline_runs(&line));
    assert_int_equal(timeline_score(&line, &game, 1), 53);
}

static void the_final_scoring_goes_on_by_features(void **state) {
    (void)state;
    Timeline line = {0};
    Game game = {.phase = PHASE_OVER, .scores = {9}};
    EventList events = {0};
    events.items[events.count++] = (Event){.kind = EVENT_FINAL};
    for (uint16_t i = 0; i < 3; i++) {
        events.items[events.count++] =
            (Event){.kind = EVENT_POINTS, .by = POINTS_ROAD, .tile = i, .tiles = 3, .points = 3};
    }
    timeline_feed(&line, &game, &events, SPEED_NORMAL);
    assert_true(line.final);
    assert_int_equal(timeline_score(&line, &game, 0), 0);
    timeline_skip(&line);
    assert_int_equal(timeline_score(&line, &game, 0), 3);
    timeline_skip(&line);
    assert_int_equal(timeline_score(&line, &game, 0), 6);
    timeline_skip(&line);
    assert_false(timeline_runs(&line));
    assert_int_equal(timeline_score(&line, &game, 0), 9);
}

/* The tokens of a city arrive one after another; then the card has what the game has. */
static void goods_fly_one_after_another(void **state) {
    (void)state;
    Timeline line = {0};
    Game game = {.phase = PHASE_ACTION, .goods = {{5, 0, 1}}};
    EventList events = {.count = 3,
                        .items = {{.kind = EVENT_PLACED, .tile = 4},
                                  {.kind = EVENT_GOODS, .goods = GOODS_WINE, .tile = 4, .points = 3},
                                  {.kind = EVENT_GOODS, .goods = GOODS_CLOTH, .tile = 4, .points = 1}}};
    timeline_feed(&line, &game, &events, SPEED_NORMAL);
    assert_int_equal(timeline_goods(&line, &game, 0, GOODS_WINE), 2);
    assert_int_equal(timeline_goods(&line, &game, 0, GOODS_CLOTH), 0);
    assert_int_equal(timeline_log_pending(&line), 1);
    int last = 2;
    for (int i = 0; i < 1000 && timeline_runs(&line); i++) {
        timeline_step(&line, 16667);
        int sum = timeline_goods(&line, &game, 0, GOODS_WINE) + timeline_goods(&line, &game, 0, GOODS_CLOTH);
        assert_in_range(sum, last, last + 1);
        last = sum;
    }
    assert_int_equal(last, 6);
    assert_int_equal(timeline_log_pending(&line), 0);
}

/* The final scoring shows one kind of goods at a time, with all players who have the most; the points belong
 * to no tile. */
static void the_final_scoring_goes_on_by_kinds_of_goods(void **state) {
    (void)state;
    Timeline line = {0};
    Game game = {.phase = PHASE_OVER, .scores = {20, 10}};
    EventList events = {.count = 4,
                        .items = {{.kind = EVENT_FINAL},
                                  {.kind = EVENT_POINTS, .by = POINTS_GOODS, .goods = GOODS_WINE},
                                  {.kind = EVENT_POINTS, .by = POINTS_GOODS, .goods = GOODS_WINE, .seat = 1},
                                  {.kind = EVENT_POINTS, .by = POINTS_GOODS, .goods = GOODS_CLOTH}}};
    for (int i = 1; i < events.count; i++) {
        events.items[i].tile = NO_TILE;
        events.items[i].segment = TILE_SEGMENTS;
        events.items[i].points = 10;
    }
    timeline_feed(&line, &game, &events, SPEED_NORMAL);
    assert_int_equal(timeline_score(&line, &game, 0), 0);
    timeline_skip(&line);
    assert_int_equal(timeline_score(&line, &game, 0), 10);
    assert_int_equal(timeline_score(&line, &game, 1), 10);
    assert_int_equal(timeline_find(&line, ANIM_GLOW)->tile, NO_TILE);
    timeline_skip(&line);
    assert_false(timeline_runs(&line));
}

static void a_full_timeline_leaves_the_rest_out(void **state) {
    (void)state;
    Timeline line = {0};
    Game game = after_scoring();
    EventList events = scored();
    for (int i = 0; i < 400; i++) {
        timeline_feed(&line, &game, &events, SPEED_FAST);
    }
    assert_int_equal(line.count, ANIMS_MAX);
    timeline_finish(&line);
    assert_int_equal(timeline_score(&line, &game, 0), 10);
}

/* ---- widgets ---- */

static void tab_walks_and_skips(void **state) {
    (void)state;
    WidgetList list = {0};
    const char *labels[3] = {"a", "b", "c"};
    widget_add(&list, WIDGET_PAPER, rect_of(0, 0, 50, 20), (Action){1, 0}, "one");
    widget_add(&list, WIDGET_PAPER, rect_of(0, 30, 50, 20), (Action){2, 0}, "two")->disabled = true;
    widget_choices(&list, rect_of(0, 60, 90, 20), 1, 3, NULL, labels, 3, 1, 16);
    Action at = widget_next(&list, (Action){0, 0}, false);
    assert_int_equal(at.id, 1);
    at = widget_next(&list, at, false);
    assert_true(action_is(at, (Action){3, 1})); /* the part that is selected */
    assert_true(action_is(widget_next(&list, at, true), (Action){1, 0}));
    assert_true(action_is(widget_towards(&list, (Action){1, 0}, 0, 1), (Action){3, 0}));
    assert_ptr_equal(widget_at(&list, 45, 70), widget_find(&list, (Action){3, 1}));
    assert_null(widget_at(&list, 45, 25));
}

/* As in the main menu of a low window: "New game", two entries side by side below it, "Quit" below these. */
static void an_arrow_goes_to_what_lies_ahead(void **state) {
    (void)state;
    WidgetList list = {0};
    widget_add(&list, WIDGET_PAPER, (DrawRect){0, 0, 352, 48}, (Action){1, 0}, "New game");
    widget_add(&list, WIDGET_PAPER, (DrawRect){0, 56, 172, 48}, (Action){2, 0}, "Tutorial");
    widget_add(&list, WIDGET_PAPER, (DrawRect){180, 56, 172, 48}, (Action){3, 0}, "Saved games");
    widget_add(&list, WIDGET_PAPER, (DrawRect){0, 112, 352, 48}, (Action){4, 0}, "Quit");
    assert_true(action_is(widget_towards(&list, (Action){1, 0}, 0, 1), (Action){2, 0}));
    assert_true(action_is(widget_towards(&list, (Action){2, 0}, 1, 0), (Action){3, 0}));
    assert_true(action_is(widget_towards(&list, (Action){3, 0}, 0, 1), (Action){4, 0}));
    assert_true(action_is(widget_towards(&list, (Action){3, 0}, 0, -1), (Action){1, 0}));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(zoom_keeps_what_is_under_the_pointer),
        cmocka_unit_test(fit_shows_everything_and_nothing_under_the_interface),
        cmocka_unit_test(a_glide_ends_where_it_should),
        cmocka_unit_test(the_picture_follows_the_rules),
        cmocka_unit_test(finished_or_off_it_shows_the_state),
        cmocka_unit_test(the_final_scoring_goes_on_by_features),
        cmocka_unit_test(goods_fly_one_after_another),
        cmocka_unit_test(the_final_scoring_goes_on_by_kinds_of_goods),
        cmocka_unit_test(a_full_timeline_leaves_the_rest_out),
        cmocka_unit_test(tab_walks_and_skips),
        cmocka_unit_test(an_arrow_goes_to_what_lies_ahead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
