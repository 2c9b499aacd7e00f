/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is painted around the board: figures, icons, score track and table. With BASTIDE_UPDATE=1 in the
 * environment assets/icon.svg is rewritten instead of compared. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "paint/laid.h"
#include "svg_check.h"

static const char ICON_FILE[] = BASTIDE_SOURCE_DIR "/assets/icon.svg";
static const char ICON_LICENCE[] = "<!-- SPDX-License-"
                                   "Identifier: CC-BY-SA-4.0 -->\n";

/* Paints twice, compares, checks and keeps the text in `svg`. */
#define PAINT(svg, call_with)                                                                                \
    do {                                                                                                     \
        Str again = {0};                                                                                     \
        str_clear(&(svg));                                                                                   \
        {                                                                                                    \
            Str *out = &(svg);                                                                               \
            call_with;                                                                                       \
        }                                                                                                    \
        {                                                                                                    \
            Str *out = &again;                                                                               \
            call_with;                                                                                       \
        }                                                                                                    \
        assert_string_equal(str_text(&(svg)), str_text(&again));                                             \
        assert_drawable(str_text(&(svg)));                                                                   \
        str_deinit(&again);                                                                                  \
    } while (0)

/* ---- figures ---- */

static bool has_colour(PaintFigure kind) {
    return kind != PAINT_DRAGON && kind != PAINT_DRAGON_FLYING && kind != PAINT_FAIRY && kind < PAINT_WINE;
}

static void figures_are_drawable(void **state) {
    (void)state;
    Str svg = {0};
    for (int kind = 0; kind < PAINT_FIGURES; kind++) {
        for (int colour = 0; colour < PAINT_COLOURS; colour++) {
            PAINT(svg, paint_figure((PaintFigure)kind, (PaintColour)colour, out));
            const PaintFigureLook *look = paint_figure_look((PaintFigure)kind);
            char box[64];
            snprintf(box, sizeof box, "viewBox=\"0 0 %d %d\"", look->width, look->height);
            assert_non_null(strstr(str_text(&svg), box));
            assert_non_null(look->name);
            assert_int_equal(look->coloured, has_colour((PaintFigure)kind));
        }
    }
    str_deinit(&svg);
}

/* All colours made the same, as in a grey picture. */
static void bleach(Str *svg) {
    for (size_t i = 0; i < svg->length; i++) {
        if (svg->text[i] == '#' && i + 6 < svg->length && svg->text[i - 1] == '"') {
            memcpy(svg->text + i + 1, "808080", 6);
        }
    }
}

static void figures_differ_without_colour(void **state) {
    (void)state;
    for (int kind = 0; kind < PAINT_FIGURES; kind++) {
        Str svg[PAINT_COLOURS] = {{0}};
        for (int colour = 0; colour < PAINT_COLOURS; colour++) {
            paint_figure((PaintFigure)kind, (PaintColour)colour, &svg[colour]);
            bleach(&svg[colour]);
            for (int other = 0; other < colour; other++) {
                bool same = strcmp(str_text(&svg[colour]), str_text(&svg[other])) == 0;
                assert_int_equal(same, !has_colour((PaintFigure)kind));
            }
        }
        for (int colour = 0; colour < PAINT_COLOURS; colour++) {
            str_deinit(&svg[colour]);
        }
    }
}

/* What a player puts on the table can be told apart, in a field too. */
static void each_kind_has_a_look_of_its_own(void **state) {
    (void)state;
    Kind field = {.def.segments = {{.kind = FEATURE_FIELD}}},
         city = {.def.segments = {{.kind = FEATURE_CITY}}};
    for (int i = 0; i < FIGURE_KIND_COUNT; i++) {
        FigureKind kind = (FigureKind)i;
        PaintFigure standing = laid_figure(&city, 0, kind), in_field = laid_figure(&field, 0, kind);
        bool farmer = kind == FIGURE_MEEPLE || kind == FIGURE_LARGE;
        assert_int_equal(standing, laid_standing(kind));
        assert_false(paint_figure_look(standing)->lies);
        assert_int_equal(paint_figure_look(in_field)->lies, farmer);
        assert_int_equal(standing == in_field, !farmer);
        for (int j = 0; j < i; j++) {
            assert_int_not_equal(standing, laid_standing((FigureKind)j));
            assert_int_not_equal(in_field, laid_figure(&field, 0, (FigureKind)j));
        }
    }
    assert_true(paint_figure_look(PAINT_LARGE_MEEPLE)->height > 1.3 * PAINT_MEEPLE_HEIGHT);
}

static int luma(PaintRgb c) {
    return (299 * c.r + 587 * c.g + 114 * c.b) / 1000;
}

static void tints_are_dark_base_light(void **state) {
    (void)state;
    for (int i = 0; i < PAINT_COLOURS; i++) {
        PaintColour colour = (PaintColour)i;
        PaintRgb base = paint_tones(colour).base;
        assert_true(luma(paint_tones(colour).dark) + 20 < luma(base));
        assert_true(luma(base) + 20 < luma(paint_tones(colour).light));
        for (int j = 0; j < i; j++) {
            PaintRgb other = paint_tones((PaintColour)j).base;
            assert_true(abs(base.r - other.r) + abs(base.g - other.g) + abs(base.b - other.b) > 90);
        }
    }
    PaintRgb red = paint_tones(COLOUR_RED).base;
    assert_int_equal(red.r, 0xcf);
    assert_int_equal(red.g, 0x3a);
    assert_int_equal(red.b, 0x32);
}

/* ---- icons ---- */

static void icons_are_drawable_and_distinct(void **state) {
    (void)state;
    Str svg[ICON_COUNT] = {{0}};
    for (int i = 0; i < ICON_COUNT; i++) {
        PAINT(svg[i], paint_icon((PaintIcon)i, out));
        assert_non_null(strstr(str_text(&svg[i]), "#ffffff"));
        for (int j = 0; j < i; j++) {
            assert_string_not_equal(str_text(&svg[i]), str_text(&svg[j]));
        }
    }
    for (int i = 0; i < ICON_COUNT; i++) {
        str_deinit(&svg[i]);
    }
}

/* ---- the track ---- */

enum { SQUARES = 50 };

static const int TRACK_SIZES[][2] = {{286, 190}, {286, 132}, {560, 440}, {300, 620}, {900, 700}};
enum { TRACK_SIZE_COUNT = sizeof TRACK_SIZES / sizeof *TRACK_SIZES };

static void squares_run_clockwise_on_the_ring(int squares, int corner) {
    for (int size = 0; size < TRACK_SIZE_COUNT; size++) {
        const int w = TRACK_SIZES[size][0], h = TRACK_SIZES[size][1];
        PaintPoint at[2 * SQUARES] = {{0, 0}};
        for (int i = 0; i < squares; i++) {
            at[i] = paint_track_square(squares, w, h, i);
            for (int j = 0; j < i; j++) {
                assert_false(at[i].x == at[j].x && at[i].y == at[j].y);
            }
        }
        const PaintPoint lower_left = at[0], upper_right = at[squares / 2];
        long doubled_area = 0;
        for (int i = 0; i < squares; i++) {
            PaintPoint next = at[(i + 1) % squares];
            bool on_side = at[i].x == lower_left.x || at[i].x == upper_right.x;
            bool on_end = at[i].y == lower_left.y || at[i].y == upper_right.y;
            assert_true(on_side || on_end);
            assert_true((at[i].x == next.x) != (at[i].y == next.y));
            assert_in_range(abs(at[i].x - next.x) + abs(at[i].y - next.y), 1, (w > h ? w : h) / 10);
            doubled_area += (long)at[i].x * next.y - (long)next.x * at[i].y;
        }
        assert_true(doubled_area > 0); /* clockwise, as y grows downwards */
        assert_true(lower_left.x > 10 && lower_left.x < w / 4);
        assert_true(lower_left.y < h - 10 && lower_left.y > h * 3 / 4);
        assert_true(at[corner + 1].x > at[corner].x && at[corner].y == at[corner + 1].y);
    }
}

static void squares_are_fifty_clockwise_on_the_ring(void **state) {
    (void)state;
    squares_run_clockwise_on_the_ring(SQUARES, 11);
    assert_int_equal(paint_track_square(SQUARES, 286, 190, 7).y, paint_track_square(SQUARES, 286, 190, 7).y);
}

static void the_large_ring_has_a_hundred(void **state) {
    (void)state;
    squares_run_clockwise_on_the_ring(2 * SQUARES, 21);
}

static void the_second_lap_runs_over_the_first(void **state) {
    (void)state;
    for (int score = 0; score < 3 * SQUARES; score++) {
        PaintPoint a = paint_track_square(SQUARES, 286, 190, score),
                   b = paint_track_square(SQUARES, 286, 190, score % SQUARES);
        assert_int_equal(a.x, b.x);
        assert_int_equal(a.y, b.y);
    }
}

/* ---- sheets ---- */

static void sheets_are_drawable_at_any_size(void **state) {
    (void)state;
    static const int SIZES[][2] = {{1, 1}, {40, 24}, {416, 604}, {960, 600}, {1280, 720}, {3840, 2160}};
    Str svg = {0};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++) {
        const int w = SIZES[i][0], h = SIZES[i][1];
        PAINT(svg, paint_table(w, h, out));
        PAINT(svg, paint_parchment(w, h, out));
        PAINT(svg, paint_track(SQUARES, w, h, out));
    }
    for (int i = 0; i < TRACK_SIZE_COUNT; i++) {
        PAINT(svg, paint_track(SQUARES, TRACK_SIZES[i][0], TRACK_SIZES[i][1], out));
        PAINT(svg, paint_track(2 * SQUARES, TRACK_SIZES[i][0], TRACK_SIZES[i][1], out));
    }
    PAINT(svg, paint_tile_back(out));
    str_deinit(&svg);
}

/* ---- the icon of the program, which the desktop reads from a file ---- */

static void write_icon(const Str *text) {
    FILE *file = fopen(ICON_FILE, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text->text, 1, text->length, file), text->length);
    assert_int_equal(fclose(file), 0);
}

static void read_icon(Str *text) {
    char part[4096];
    FILE *file = fopen(ICON_FILE, "rb");
    assert_non_null(file);
    for (size_t count = fread(part, 1, sizeof part, file); count > 0;
         count = fread(part, 1, sizeof part, file)) {
        str_add_bytes(text, part, count);
    }
    fclose(file);
}

static void icon_file_is_the_painted_icon(void **state) {
    (void)state;
    Str painted = {0}, expected = {0}, found = {0};
    PAINT(painted, paint_app_icon(out));
    str_add(&expected, ICON_LICENCE);
    str_add(&expected, str_text(&painted));
    if (getenv("BASTIDE_UPDATE")) {
        write_icon(&expected);
    }
    read_icon(&found);
    assert_string_equal(str_text(&found), str_text(&expected));
    str_deinit(&painted);
    str_deinit(&expected);
    str_deinit(&found);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures_are_drawable),
        cmocka_unit_test(figures_differ_without_colour),
        cmocka_unit_test(each_kind_has_a_look_of_its_own),
        cmocka_unit_test(tints_are_dark_base_light),
        cmocka_unit_test(icons_are_drawable_and_distinct),
        cmocka_unit_test(the_large_ring_has_a_hundred),
        cmocka_unit_test(squares_are_fifty_clockwise_on_the_ring),
        cmocka_unit_test(the_second_lap_runs_over_the_first),
        cmocka_unit_test(sheets_are_drawable_at_any_size),
        cmocka_unit_test(icon_file_is_the_painted_icon),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
