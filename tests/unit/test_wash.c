/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Washes of owners: only what the rasteriser knows, every colour and shade looks different, outlines stop
 * where the feature goes on, and only the safe colours are hatched, from square to square. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "data/tiles.h"
#include "paint/paint.h"
#include "svg_check.h"

static TileSet base;

static int open_set(void **state) {
    (void)state;
    Fail fail = {0};
    return tileset_read(BASTIDE_SOURCE_DIR "/tiles/base.tiles", &base, &fail) ? 0 : -1;
}

static int close_set(void **state) {
    (void)state;
    tileset_deinit(&base);
    return 0;
}

static void every_wash_can_be_drawn(void **state) {
    (void)state;
    static const uint8_t OWNERS[] = {0, 1, 8, 0x82, 0xff};
    Str svg = {0};
    for (int i = 0; i < base.count; i++) {
        for (int n = 0; n < (int)sizeof OWNERS; n++) {
            TileFace face = {.def = &base.defs[i], .rotation = n % 4, .cell_x = -7, .cell_y = 3};
            PaintWash wash = {.safe = n % 2 != 0};
            for (int s = 0; s < TILE_SEGMENTS; s++) {
                wash.owners[s] = OWNERS[(n + s) % (int)sizeof OWNERS];
                wash.shade[s] = (uint8_t)((n + s) % PAINT_SHADES);
            }
            str_clear(&svg);
            paint_wash(&face, &wash, 30 << n, &svg);
            assert_drawable(str_text(&svg));
        }
    }
    str_clear(&svg);
    paint_broken_stone(&svg);
    assert_drawable(str_text(&svg));
    str_deinit(&svg);
}

static void paint_whole(uint8_t owners, uint8_t shade, bool safe, int x, Str *svg) {
    TileFace face = {.def = &base.defs[0], .cell_x = x};
    PaintWash wash = {.owners = {owners}, .shade = {shade}, .safe = safe, .whole = true};
    str_clear(svg);
    paint_wash(&face, &wash, 100, svg);
}

/* Free land, land of one and land of two: no shade looks like another, no colour like another. */
static void no_two_washes_are_alike(void **state) {
    (void)state;
    enum { KINDS = 3 + PAINT_COLOURS };
    static Str seen[2 * KINDS * PAINT_SHADES];
    int count = 0;
    for (int kind = 0; kind < 2 * KINDS; kind++) {
        int k = kind / 2;
        uint8_t owners = (uint8_t)(k == 0 ? 0 : k < 3 ? 3 << k : 1 << (k - 3));
        for (uint8_t shade = 0; shade < PAINT_SHADES; shade++) {
            paint_whole(owners, shade, kind % 2 != 0, 2, &seen[count]);
            if (owners == 0 && shade == 0 && kind % 2 != 0) { /* free land has no colour yet */
                continue;
            }
            for (int i = 0; i < count; i++) {
                assert_string_not_equal(str_text(&seen[i]), str_text(&seen[count]));
            }
            count++;
        }
    }
    for (int i = 0; i < count; i++) {
        str_deinit(&seen[i]);
    }
}

/* Where lines of the hatching end on the upright edge x, as bits of their heights. */
static int ends_at(const char *svg, int x, bool heights[1001]) {
    int count = 0;
    const char *at = strstr(svg, "stroke-width=\"12\"");
    at = at ? strchr(at, 'M') : NULL;
    while (at && (*at == 'M' || *at == 'L')) {
        char *end = NULL;
        long px = strtol(at + 1, &end, 10), py = strtol(end, &end, 10);
        if (px == x && py > 2 && py < 998) {
            heights[py] = true;
            count++;
        }
        at = end;
    }
    return count;
}

static void hatching_runs_on_over_the_edge(void **state) {
    (void)state;
    for (int colour = 0; colour < PAINT_COLOURS; colour++) {
        bool here[1001] = {0}, there[1001] = {0};
        Str svg = {0};
        paint_whole((uint8_t)(1 << colour), 0, true, 4, &svg);
        int count = ends_at(str_text(&svg), 1000, here);
        paint_whole((uint8_t)(1 << colour), 0, true, 5, &svg);
        ends_at(str_text(&svg), 0, there);
        assert_true(count > 5 || colour == COLOUR_BLUE); /* upright lines cross no upright edge */
        for (int y = 3; y < 998; y++) {
            assert_true(!here[y] || there[y - 1] || there[y] || there[y + 1]);
        }
        str_deinit(&svg);
    }
}

static int paths_in(const char *svg) {
    int count = 0;
    for (const char *at = svg; (at = strstr(at, "<path")); at++) {
        count++;
    }
    return count;
}

static void classic_colours_are_not_hatched(void **state) {
    (void)state;
    Str svg = {0};
    for (uint8_t shade = 0; shade < PAINT_SHADES; shade++) {
        paint_whole(1 << COLOUR_RED, shade, false, 4, &svg);
        assert_int_equal(paths_in(str_text(&svg)), 1);
        paint_whole(1 << COLOUR_RED, shade, true, 4, &svg);
        assert_true(paths_in(str_text(&svg)) > 1);
    }
    str_deinit(&svg);
}

/* ---- colours ---- */

static PaintRgb rgb(const char *hex) {
    unsigned long n = strtoul(hex, NULL, 16);
    return (PaintRgb){(uint8_t)(n >> 16), (uint8_t)(n >> 8 & 255), (uint8_t)(n & 255)};
}

/* A tile on which everything has these owners. */
static void paint_owned(const char *name, uint8_t owners, bool safe, Str *svg) {
    TileFace face = {0};
    for (int i = 0; i < base.count; i++) {
        face.def = strcmp(base.defs[i].name, name) == 0 ? &base.defs[i] : face.def;
    }
    assert_non_null(face.def);
    PaintWash wash = {.safe = safe};
    memset(wash.owners, owners, sizeof wash.owners);
    str_clear(svg);
    paint_wash(&face, &wash, 100, svg);
}

/* What meadow looks like below the first wash of a picture, and how much of the wash there is. */
static PaintRgb washed_meadow(const char *svg, double *opacity) {
    static const PaintRgb MEADOW = {0x9d, 0xbb, 0x5c};
    const char *fill = strstr(svg, "<path fill=\"#");
    const char *much = fill ? strstr(fill, "fill-opacity=\"") : NULL;
    assert_non_null(much);
    PaintRgb tone = rgb(fill + strlen("<path fill=\"#"));
    double o = *opacity = strtod(much + strlen("fill-opacity=\""), NULL);
    return (PaintRgb){(uint8_t)(o * tone.r + (1 - o) * MEADOW.r), (uint8_t)(o * tone.g + (1 - o) * MEADOW.g),
                      (uint8_t)(o * tone.b + (1 - o) * MEADOW.b)};
}

static double apart(PaintRgb a, PaintRgb b) {
    return sqrt(pow(a.r - b.r, 2) + pow(a.g - b.g, 2) + pow(a.b - b.b, 2));
}

/* Free meadow and the fields of all colours differ clearly, and the painting is visible below every wash. */
static void fields_of_all_colours_can_be_told_apart(void **state) {
    (void)state;
    Str svg = {0};
    for (int safe = 0; safe < 2; safe++) {
        PaintRgb seen[PAINT_COLOURS + 1];
        for (int c = 0; c <= PAINT_COLOURS; c++) {
            double opacity = 0;
            paint_owned("B", (uint8_t)(c == 0 ? 0 : 1 << (c - 1)), safe != 0, &svg);
            seen[c] = washed_meadow(str_text(&svg), &opacity);
            assert_true(opacity > 0 && opacity <= .6);
            for (int i = 0; i < c; i++) {
                assert_true(apart(seen[i], seen[c]) >= 35);
            }
        }
    }
    str_deinit(&svg);
}

/* ---- outlines ---- */

/* The number of lines in this colour. */
static int lines_in(const char *svg, PaintRgb colour) {
    char wanted[32];
    snprintf(wanted, sizeof wanted, " stroke=\"#%02x%02x%02x\"", colour.r, colour.g, colour.b);
    int count = 0;
    for (const char *at = svg; (at = strstr(at, wanted)); at++) {
        count++;
    }
    return count;
}

static void outlines_have_the_colours_of_all_owners(void **state) {
    (void)state;
    Str svg = {0};
    for (int c = 0; c < PAINT_COLOURS; c++) {
        int other = (c + 3) % PAINT_COLOURS;
        PaintRgb one = paint_tones((PaintColour)c).base, two = paint_tones((PaintColour)other).base;
        paint_owned("E", (uint8_t)(1 << c), false, &svg);
        assert_int_equal(lines_in(str_text(&svg), one), 2); /* the city and the field */
        assert_int_equal(lines_in(str_text(&svg), two), 0);
        assert_null(strstr(str_text(&svg), "dasharray"));
        paint_owned("E", (uint8_t)(1 << c | 1 << other), false, &svg);
        assert_int_equal(lines_in(str_text(&svg), one), 2);
        assert_int_equal(lines_in(str_text(&svg), two), 2);
        assert_non_null(strstr(str_text(&svg), "dasharray"));
    }
    str_deinit(&svg);
}

/* A city with four sides ends nowhere on its tile; of one with a side, the outline is one line. */
static void outlines_stop_at_the_edge_of_the_tile(void **state) {
    (void)state;
    const PaintRgb red = paint_tones(COLOUR_RED).base;
    Str svg = {0};
    paint_owned("C", 1 << COLOUR_RED, false, &svg);
    assert_int_equal(lines_in(str_text(&svg), red), 0);
    paint_owned("E", 1 << COLOUR_RED, false, &svg);
    const char *line = strstr(str_text(&svg), " stroke=\"#cf3a32\"");
    const char *path = line ? strstr(line, " d=\"") : NULL;
    assert_non_null(path);
    int begins = 0;
    for (const char *at = path + strlen(" d=\""); *at != '"'; at++) {
        begins += *at == 'M';
        assert_true(*at != 'z');
    }
    assert_int_equal(begins, 1);
    str_deinit(&svg);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_wash_can_be_drawn),
                                       cmocka_unit_test(no_two_washes_are_alike),
                                       cmocka_unit_test(hatching_runs_on_over_the_edge),
                                       cmocka_unit_test(classic_colours_are_not_hatched),
                                       cmocka_unit_test(fields_of_all_colours_can_be_told_apart),
                                       cmocka_unit_test(outlines_have_the_colours_of_all_owners),
                                       cmocka_unit_test(outlines_stop_at_the_edge_of_the_tile)};
    return cmocka_run_group_tests(tests, open_set, close_set);
}
