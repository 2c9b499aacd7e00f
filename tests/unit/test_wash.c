/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Washes of owners: only what the rasteriser knows, other shades look different, and hatching runs on from
 * square to square. */
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
            PaintWash wash = {0};
            for (int s = 0; s < TILE_SEGMENTS; s++) {
                wash.owners[s] = OWNERS[(n + s) % (int)sizeof OWNERS];
                wash.shade[s] = (uint8_t)((n + s) % PAINT_SHADES);
            }
            str_clear(&svg);
            paint_wash(&face, &wash, &svg);
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
    PaintWash wash = {.owners = {owners}, .shade = {shade}, .whole = true, .safe = safe};
    str_clear(svg);
    paint_wash(&face, &wash, svg);
}

/* Free land, land of one and land of two: no colour looks like another, and in the colours for the
 * colour-blind, no shade like another. */
static void no_two_patterns_are_alike(void **state) {
    (void)state;
    enum { KINDS = 3 + PAINT_COLOURS };
    static Str seen[KINDS * PAINT_SHADES];
    int count = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        uint8_t owners = (uint8_t)(kind == 0 ? 0 : kind < 3 ? 3 << kind : 1 << (kind - 3));
        for (uint8_t shade = 0; shade < PAINT_SHADES; shade++) {
            paint_whole(owners, shade, true, 2, &seen[count]);
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

/* In the usual colours, land of one player is a single wash without hatching, so the picture stays visible;
 * an outline follows its walls and roads, but not the edge of the tile. */
static void the_usual_colours_leave_the_picture_visible(void **state) {
    (void)state;
    Str one = {0}, other = {0};
    for (int colour = 0; colour < PAINT_COLOURS; colour++) {
        paint_whole((uint8_t)(1 << colour), 0, false, 2, &one);
        paint_whole((uint8_t)(1 << colour), 3, false, 2, &other);
        assert_string_equal(str_text(&one), str_text(&other));
        assert_null(strstr(str_text(&one), "stroke-width=\"20\"")); /* of the hatching */
        assert_null(strstr(str_text(&one), "stroke-width=\"26\"")); /* a whole square has no outline */
        paint_whole((uint8_t)(1 << ((colour + 1) % PAINT_COLOURS)), 0, false, 2, &other);
        assert_string_not_equal(str_text(&one), str_text(&other));
    }
    TileFace face = {.def = &base.defs[0]};
    PaintWash wash = {0};
    memset(wash.owners, 1, sizeof wash.owners);
    str_clear(&one);
    paint_wash(&face, &wash, &one);
    assert_non_null(strstr(str_text(&one), "stroke-width=\"26\""));
    str_deinit(&one);
    str_deinit(&other);
}

/* Where lines of the hatching end on the upright edge x, as bits of their heights. */
static int ends_at(const char *svg, int x, bool heights[1001]) {
    int count = 0;
    const char *at = strstr(svg, "stroke-width=\"20\"");
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

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_wash_can_be_drawn),
                                       cmocka_unit_test(no_two_patterns_are_alike),
                                       cmocka_unit_test(the_usual_colours_leave_the_picture_visible),
                                       cmocka_unit_test(hatching_runs_on_over_the_edge)};
    return cmocka_run_group_tests(tests, open_set, close_set);
}
