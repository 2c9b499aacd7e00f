/* SPDX-License-Identifier: GPL-3.0-or-later */
/* DrawLists played by the software renderer of SDL, and the pixels read back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "gfx/worker.h"
#include "screen.h"

static DrawList list;
static uint32_t pixels[HEIGHT][WIDTH];

static const DrawColor none = {0, 0, 0, 0};
static const DrawColor white = {255, 255, 255, 255};
static const DrawColor black = {0, 0, 0, 255};
static const DrawColor red = {255, 0, 0, 255};
static const DrawRect page = {0, 0, WIDTH, HEIGHT};

static int tear_down(void **state) {
    draw_list_deinit(&list);
    return screen_close(state);
}

/* A fresh black page. */
static void begin(void) {
    draw_list_clear(&list);
    list.metrics = gfx_metrics(gfx);
    draw_box(&list, page, 0, black, none, 0);
}

static void play(float scale) {
    gfx_play(gfx, &list, scale);
    assert_int_equal(SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_ARGB8888, pixels, sizeof pixels[0]),
                     0);
}

static uint32_t at(int x, int y) {
    return pixels[y][x] & 0xffffff;
}

/* Pixels in the rectangle that are not black. */
static int drawn(int x0, int y0, int x1, int y1) {
    int count = 0;
    for (int y = y0; y < y1; y++) {
        for (int x = x0; x < x1; x++) {
            count += at(x, y) != 0;
        }
    }
    return count;
}

static void boxes_have_round_smooth_corners(void **state) {
    (void)state;
    begin();
    draw_box(&list, (DrawRect){20, 20, 100, 60}, 16, white, none, 0);
    play(1);
    assert_int_equal(at(20, 20), 0);
    assert_int_equal(at(119, 79), 0);
    assert_int_equal(at(70, 20), 0xffffff);
    assert_int_equal(at(20, 50), 0xffffff);
    assert_int_equal(at(119, 50), 0xffffff);
    assert_int_equal(at(70, 80), 0);
    int between = 0;
    for (int x = 20; x < 36; x++) {
        between += at(x, 23) != 0 && at(x, 23) != 0xffffff;
    }
    assert_true(between > 0);
    double expected = 100 * 60 - (4 - 3.14159) * 16 * 16;
    double covered = 0;
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            covered += (double)(at(x, y) & 0xff) / 255;
        }
    }
    assert_true(covered > expected - 5 && covered < expected + 5);
}

static void strokes_lie_inside_their_box(void **state) {
    (void)state;
    begin();
    draw_box(&list, (DrawRect){20, 20, 100, 60}, 0, white, red, 3);
    draw_box(&list, (DrawRect){140, 20, 41, 41}, 20.5f, none, red, 2);
    play(1);
    assert_int_equal(at(20, 20), 0xff0000);
    assert_int_equal(at(22, 50), 0xff0000);
    assert_int_equal(at(23, 50), 0xffffff);
    assert_int_equal(at(117, 50), 0xff0000);
    assert_int_equal(at(116, 76), 0xffffff);
    assert_true(at(160, 20) >> 16 > 0xf0);
    assert_int_equal(at(160, 40), 0);
    assert_int_equal(at(140, 20), 0);
}

static void fractions_of_a_stroke_are_mixed(void **state) {
    (void)state;
    begin();
    draw_box(&list, (DrawRect){20, 20, 100, 60}, 8, white, red, 1.5f);
    play(1);
    assert_int_equal(at(70, 20), 0xff0000);
    assert_int_equal(at(70, 21), 0xff8080);
    assert_int_equal(at(70, 22), 0xffffff);
}

static void scale_and_clip_hold(void **state) {
    (void)state;
    begin();
    draw_clip(&list, (DrawRect){10, 10, 40, 40});
    draw_clip(&list, (DrawRect){30, 0, 100, 100});
    draw_box(&list, page, 0, white, none, 0);
    draw_unclip(&list);
    draw_box(&list, (DrawRect){0, 40, 100, 100}, 0, red, none, 0);
    draw_unclip(&list);
    draw_box(&list, (DrawRect){150, 100, 5, 5}, 0, white, none, 0);
    play(2);
    assert_int_equal(at(59, 30), 0);
    assert_int_equal(at(60, 20), 0xffffff);
    assert_int_equal(at(99, 79), 0xffffff);
    assert_int_equal(at(100, 50), 0);
    assert_int_equal(at(20, 80), 0xff0000);
    assert_int_equal(at(19, 90), 0);
    assert_int_equal(at(99, 100), 0);
    assert_int_equal(at(300, 200), 0xffffff);
}

static void lines_join_and_dashes_leave_gaps(void **state) {
    (void)state;
    DrawPoint corner[3] = {{40, 140}, {40, 60}, {120, 60}};
    begin();
    draw_line(&list, corner, 3, false, 10, white, STROKE_SOLID);
    play(1);
    assert_int_equal(at(40, 100), 0xffffff);
    assert_int_equal(at(80, 60), 0xffffff);
    assert_int_equal(at(37, 57), 0xffffff); /* the round outer corner */
    assert_int_equal(at(35, 55), 0);
    assert_int_equal(at(80, 70), 0);

    DrawPoint level[2] = {{20.5f, 30.5f}, {220.5f, 60.5f}};
    begin();
    draw_line(&list, level, 2, false, 4, white, STROKE_SOLID);
    play(1);
    int solid = drawn(0, 0, WIDTH, HEIGHT);
    begin();
    draw_line(&list, level, 2, false, 4, white, STROKE_DASHED);
    play(1);
    int dashed = drawn(0, 0, WIDTH, HEIGHT);
    begin();
    draw_line(&list, level, 2, false, 4, white, STROKE_DOTTED);
    play(1);
    int dotted = drawn(0, 0, WIDTH, HEIGHT);
    assert_true(dashed < solid * 9 / 10 && dashed > solid / 3);
    assert_true(dotted < dashed && dotted > 0);
}

static void polygons_need_not_be_convex(void **state) {
    (void)state;
    DrawPoint arrow[4] = {{100, 40}, {160, 160}, {100, 100}, {40, 160}};
    begin();
    draw_polygon(&list, arrow, 4, white);
    play(1);
    assert_int_equal(at(100, 60), 0xffffff);
    assert_int_equal(at(100, 130), 0); /* the notch */
    assert_int_equal(at(60, 130), 0xffffff);
}

static void texts_show_where_they_are_anchored(void **state) {
    (void)state;
    begin();
    float width = draw_text(&list, FONT_TITLE, 20, white, ALIGN_LEFT, 20, 60, 0, "Bastide 42");
    draw_text(&list, FONT_TITLE, 20, white, ALIGN_RIGHT, 300, 120, 0, "Bastide 42");
    play(1);
    int right = 20 + (int)width;
    assert_true(drawn(20, 40, right + 1, 66) > 100);
    assert_int_equal(drawn(right + 3, 40, WIDTH, 66), 0);
    assert_int_equal(drawn(0, 66, WIDTH, 95), 0);
    assert_true(drawn(300 - (int)width, 100, 300, 126) > 100);
    assert_int_equal(drawn(302, 90, WIDTH, 140), 0);
}

/* Around its anchor, reading downwards and upwards. */
static void texts_may_stand_at_an_angle(void **state) {
    (void)state;
    for (int angle = -90; angle <= 90; angle += 180) {
        begin();
        draw_text(&list, FONT_TEXT, 24, white, ALIGN_CENTRE, 160, 120, 0, "Upright");
        list.commands[list.count - 1].u.text.angle = (float)angle;
        play(1);
        int whole = drawn(0, 0, WIDTH, HEIGHT);
        assert_true(whole > 100);
        assert_int_equal(drawn(130, 70, 190, 170), whole); /* narrow and high */
        assert_true(drawn(130, 70, 190, 110) > whole / 5 && drawn(130, 130, 190, 170) > whole / 5);
        int left = drawn(130, 70, 160, 170); /* the letters stand on a vertical line through the anchor */
        assert_true(angle < 0 ? left > whole / 2 : left < whole / 2);
    }
}

static void texts_measure_alike_at_any_size(void **state) {
    (void)state;
    const TextMetrics *metrics = gfx_metrics(gfx);
    const char *text = "Mira: choose a place, 8 = 3 × 2 + 2";
    for (int role = 0; role < FONT_ROLE_COUNT; role++) {
        float small = text_width(metrics, (FontRole)role, 10, text);
        float large = text_width(metrics, (FontRole)role, 100, text);
        assert_true(small > 50 && large > small * 9.99f && large < small * 10.01f);
    }
    assert_true(text_width(metrics, FONT_TEXT, 16, "") <= 0);
}

/* Plays the list until nothing is being painted any more. */
static void play_until_painted(float scale) {
    Uint32 start = SDL_GetTicks();
    do {
        SDL_Event event;
        SDL_WaitEventTimeout(&event, 20);
        play(scale);
        assert_true(SDL_GetTicks() - start < PATIENCE_MS);
    } while (gfx_busy(gfx));
    play(scale);
}

static const TileDef road_tile = {.set = "test",
                                  .name = "U",
                                  .edges = {EDGE_ROAD, EDGE_FIELD, EDGE_ROAD, EDGE_FIELD},
                                  .segment_count = 3,
                                  .segments = {{.kind = FEATURE_ROAD, .sides = 5},
                                               {.kind = FEATURE_FIELD, .halves = 0x1e},
                                               {.kind = FEATURE_FIELD, .halves = 0xe1}},
                                  .count = 1};

/* Plays until the picture has come; what it shows then is part of it. */
static void play_until_it_comes(void) {
    uint32_t start = SDL_GetTicks();
    do {
        SDL_Delay(2);
        play(1);
        assert_true(SDL_GetTicks() - start < PATIENCE_MS);
    } while (!gfx_fading(gfx) && gfx_busy(gfx));
}

/* How light a place is, of 3 * 255. */
static int light(int x, int y) {
    return (int)(at(x, y) >> 16) + (int)(at(x, y) >> 8 & 255) + (int)(at(x, y) & 255);
}

static void a_tile_fades_in(void **state) {
    (void)state;
    Sprite tile = {.kind = SPRITE_TILE, .face = {.def = &road_tile}};
    begin();
    draw_sprite(&list, (DrawRect){50, 50, 100, 100}, tile, white, 0);
    play(1);
    assert_int_equal(drawn(0, 0, WIDTH, HEIGHT), 0); /* no block of plain colour in its place */
    assert_true(gfx_busy(gfx));
    play_until_it_comes();
    assert_true(gfx_fading(gfx));
    assert_true(gfx_busy(gfx)); /* a script waits for the end of it */
    int before = light(60, 60);
    uint32_t start = SDL_GetTicks();
    while (gfx_fading(gfx)) {
        SDL_Delay(5);
        play(1);
        assert_true(light(60, 60) >= before);
        before = light(60, 60);
        assert_true(SDL_GetTicks() - start < PATIENCE_MS);
    }
    assert_false(gfx_pending(gfx)); /* at rest: nothing asks for another frame */
    assert_false(gfx_busy(gfx));
    assert_true(before > 200);
    assert_int_equal(drawn(50, 50, 150, 150), 100 * 100);
    assert_int_equal(drawn(0, 0, 50, HEIGHT) + drawn(150, 0, WIDTH, HEIGHT), 0);
}

/* Its picture has no transparent pixels, but beside it nothing changes, and it can be seen through. */
static void a_tile_may_be_turned_and_faint(void **state) {
    (void)state;
    Sprite tile = {.kind = SPRITE_TILE, .face = {.def = &road_tile, .variant = 2}};
    begin();
    draw_box(&list, page, 0, white, none, 0);
    draw_sprite(&list, (DrawRect){20, 70, 100, 100}, tile, white, 45);
    draw_sprite(&list, (DrawRect){200, 70, 100, 100}, tile, white, 0);
    play_until_painted(1);
    int whole = light(210, 80);
    assert_int_equal(at(22, 72), 0xffffff); /* the corners of its place */
    assert_int_equal(at(117, 167), 0xffffff);
    assert_true(light(70, 55) < 700); /* and its own, beyond it */
    list.commands[list.count - 1].u.picture.tint.a = 128;
    play(1);
    int half = (whole + 3 * 255) / 2;
    assert_in_range(light(210, 80), half - 6, half + 6);
}

/* With less motion it is there at once. */
static void nothing_fades_with_less_motion(void **state) {
    (void)state;
    Sprite tile = {.kind = SPRITE_TILE, .face = {.def = &road_tile, .variant = 3}};
    gfx_set_still(gfx, true);
    begin();
    draw_sprite(&list, (DrawRect){50, 50, 100, 100}, tile, white, 0);
    play(1);
    int first = 0;
    while (first == 0) {
        SDL_Delay(2);
        play(1);
        assert_false(gfx_fading(gfx));
        first = light(60, 60);
    }
    play_until_painted(1);
    assert_int_equal(light(60, 60), first);
    gfx_set_still(gfx, false);
}

/* Whatever has writing on it has its ground from the first frame on. */
static void a_track_keeps_its_ground_while_it_fades_in(void **state) {
    (void)state;
    begin();
    draw_sprite(&list, (DrawRect){20, 20, 200, 150}, (Sprite){.kind = SPRITE_TRACK, .index = 50}, white, 0);
    play(1);
    assert_int_equal(at(120, 95), 0xecdab0);
    play_until_it_comes();
    assert_true(light(120, 95) > 500);
    play_until_painted(1);
    assert_true(light(120, 95) > 500);
}

/* What the player looks at does not wait for everything that was asked for earlier. */
static void what_is_looked_at_first_is_painted_first(void **state) {
    (void)state;
    enum { MANY = 40 };
    Worker *worker = worker_new(1, SDL_RegisterEvents(1));
    for (int i = 0; i <= MANY; i++) {
        PaintJob job = {.key = 100 + (uint64_t)i,
                        .sprite = {.kind = SPRITE_TILE, .face = {.def = &road_tile, .cell_x = i}},
                        .pixel_w = 90,
                        .pixel_h = 90,
                        .first = i == MANY};
        assert_true(worker_want(worker, &job, 1, true));
    }
    int before = 0;
    bool came = false;
    uint32_t start = SDL_GetTicks();
    while (!came && SDL_GetTicks() - start < PATIENCE_MS) {
        PaintResult result;
        while (!came && worker_take(worker, &result)) {
            came = result.key == 100 + MANY;
            before += !came;
            SDL_FreeSurface(result.surface);
        }
        SDL_Delay(1);
    }
    assert_true(came);
    assert_true(before < MANY / 2); /* those that were painted while all were asked for */
    worker_free(worker);
}

static void other_sizes_stand_in(void **state) {
    (void)state;
    Sprite tile = {.kind = SPRITE_TILE, .face = {.def = &road_tile, .variant = 7}};
    begin();
    draw_sprite(&list, (DrawRect){50, 50, 100, 100}, tile, white, 0);
    play_until_painted(1);
    begin();
    draw_sprite(&list, (DrawRect){50, 50, 73, 73}, tile, white, 0);
    play(1);
    assert_true(at(55, 55) != 0x9dbb5c || at(60, 70) != 0x9dbb5c || at(66, 80) != 0x9dbb5c);
    assert_true(gfx_busy(gfx));
    play_until_painted(1);
    assert_false(gfx_pending(gfx));
}

/* Wherever the table is moved to, also if a tile is hardly wider than a whole number of pixels. */
static void tiles_leave_no_gap(void **state) {
    (void)state;
    const float side = 30.015f;
    Sprite tile = {.kind = SPRITE_TILE, .index = 1, .face = {.def = &road_tile}};
    for (int step = 0; step < 50; step++) {
        begin();
        for (int i = 0; i < 10; i++) {
            draw_sprite(&list, (DrawRect){(float)step / 50 + (float)i * side, 50, side, side}, tile, white,
                        0);
        }
        play(1);
        assert_int_equal(drawn(1, 60, 300, 61), 299);
    }
}

/* Two sizes of one picture in every frame: each must come, and the loop must come to rest. */
static void two_sizes_at_once_come_to_rest(void **state) {
    (void)state;
    begin();
    draw_figure(&list, PAINT_MEEPLE, COLOUR_BLUE, 60, 100, 38, 1);
    draw_figure(&list, PAINT_MEEPLE, COLOUR_BLUE, 160, 100, 71, 1);
    draw_figure(&list, PAINT_MEEPLE, COLOUR_BLUE, 260, 100, 16, 1);
    play_until_painted(1);
    assert_true(drawn(40, 60, 80, 110) > 200);
    assert_true(drawn(250, 80, 270, 110) > 30);
}

/* The light rim round a figure must not darken where it fades out: no black fringe on white. */
static void figures_have_clean_edges(void **state) {
    (void)state;
    begin();
    draw_box(&list, page, 0, draw_rgb(0xfff6dc), none, 0); /* the colour of the rim */
    draw_figure(&list, PAINT_MEEPLE, COLOUR_RED, 160, 200, 180, 1);
    play_until_painted(1);
    /* from above to the hat: first pixels that differ from the ground must not be near black at once */
    int x = 160;
    int y = 0;
    while (y < HEIGHT && at(x, y) == 0xfff6dc) {
        y++;
    }
    assert_true(y < HEIGHT - 1);
    assert_true((at(x, y) >> 16) > 0x60);
}

static void icons_take_their_tint(void **state) {
    (void)state;
    begin();
    draw_icon(&list, ICON_PLUS, 100, 100, 48, red);
    play_until_painted(1);
    int reddish = 0;
    for (int y = 76; y < 124; y++) {
        for (int x = 76; x < 124; x++) {
            assert_int_equal(at(x, y) & 0xffff, 0);
            reddish += at(x, y) != 0;
        }
    }
    assert_true(reddish > 20);
}

/* A pane with a figure on it, a line of text and a box that reaches out of it. */
static void list_pane(DrawColor color, const char *text) {
    begin();
    draw_box(&list, page, 0, red, none, 0);
    draw_pane(&list, (DrawRect){100, 0, 120, HEIGHT});
    draw_box(&list, page, 0, color, none, 0);
    draw_figure(&list, PAINT_MEEPLE, COLOUR_GREEN, 160, 120, 60, 1);
    draw_text(&list, FONT_TITLE, 20, black, ALIGN_LEFT, 110, 180, 0, text);
    draw_unclip(&list);
    draw_box(&list, (DrawRect){90, 200, 20, 10}, 0, black, none, 0);
}

/* A pane that stays the same is copied from the third frame on: nobody sees it. */
static void a_pane_is_kept_until_it_changes(void **state) {
    (void)state;
    static uint32_t drawn_first[HEIGHT][WIDTH];
    list_pane(white, "100");
    play_until_painted(1);
    memcpy(drawn_first, pixels, sizeof pixels);
    assert_int_equal(at(99, 20), 0xff0000);
    assert_int_equal(at(100, 20), 0xffffff);
    assert_int_equal(at(219, 20), 0xffffff);
    assert_int_equal(at(220, 20), 0xff0000);
    for (int frame = 0; frame < 4; frame++) {
        list_pane(white, "100");
        play(1);
        assert_memory_equal(pixels, drawn_first, sizeof pixels);
    }
    list_pane(white, "101"); /* every change shows at once */
    play(1);
    assert_memory_not_equal(pixels, drawn_first, sizeof pixels);
    for (int frame = 0; frame < 3; frame++) {
        list_pane(black, "101");
        play(1);
        assert_int_equal(at(100, 20), 0);
    }
    list_pane(white, "100");
    play(1);
    assert_memory_equal(pixels, drawn_first, sizeof pixels);
    gfx_reset(gfx);
    list_pane(white, "100");
    play_until_painted(1);
    assert_memory_equal(pixels, drawn_first, sizeof pixels);
}

/* What fades in is never kept half visible. */
static void a_pane_waits_for_its_pictures(void **state) {
    (void)state;
    Sprite tile = {.kind = SPRITE_TILE, .face = {.def = &road_tile, .variant = 5}};
    begin();
    draw_pane(&list, page);
    draw_box(&list, page, 0, black, none, 0);
    draw_sprite(&list, (DrawRect){50, 50, 100, 100}, tile, white, 0);
    draw_unclip(&list);
    play(1);
    play(1);
    play_until_it_comes();
    play_until_painted(1);
    int kept = light(60, 60);
    play(1);
    assert_int_equal(light(60, 60), kept);
    begin();
    draw_sprite(&list, (DrawRect){50, 50, 100, 100}, tile, white, 0);
    play(1);
    assert_int_equal(light(60, 60), kept);
}

static void little_memory_is_enough(void **state) {
    (void)state;
    Gfx *small = gfx_new(renderer, 100 * 1024);
    draw_list_clear(&list);
    list.metrics = gfx_metrics(small);
    for (int i = 0; i < 12; i++) {
        Sprite tile = {.kind = SPRITE_TILE, .face = {.def = &road_tile, .cell_x = i}};
        draw_sprite(&list, (DrawRect){(float)(i % 4) * 80, (float)(i / 4) * 80, 80, 80}, tile, white, 0);
    }
    for (int frame = 0; frame < 4000 && (frame == 0 || gfx_busy(small)); frame++) {
        gfx_play(small, &list, 1);
        SDL_Delay(5);
    }
    assert_false(gfx_busy(small)); /* what a frame uses is kept, whatever it takes */
    gfx_free(small);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boxes_have_round_smooth_corners),
        cmocka_unit_test(strokes_lie_inside_their_box),
        cmocka_unit_test(fractions_of_a_stroke_are_mixed),
        cmocka_unit_test(scale_and_clip_hold),
        cmocka_unit_test(lines_join_and_dashes_leave_gaps),
        cmocka_unit_test(polygons_need_not_be_convex),
        cmocka_unit_test(texts_show_where_they_are_anchored),
        cmocka_unit_test(texts_may_stand_at_an_angle),
        cmocka_unit_test(texts_measure_alike_at_any_size),
        cmocka_unit_test(a_tile_fades_in),
        cmocka_unit_test(a_tile_may_be_turned_and_faint),
        cmocka_unit_test(nothing_fades_with_less_motion),
        cmocka_unit_test(a_track_keeps_its_ground_while_it_fades_in),
        cmocka_unit_test(what_is_looked_at_first_is_painted_first),
        cmocka_unit_test(other_sizes_stand_in),
        cmocka_unit_test(tiles_leave_no_gap),
        cmocka_unit_test(two_sizes_at_once_come_to_rest),
        cmocka_unit_test(figures_have_clean_edges),
        cmocka_unit_test(icons_take_their_tint),
        cmocka_unit_test(a_pane_is_kept_until_it_changes),
        cmocka_unit_test(a_pane_waits_for_its_pictures),
        cmocka_unit_test(little_memory_is_enough),
    };
    return cmocka_run_group_tests(tests, screen_open, tear_down);
}
