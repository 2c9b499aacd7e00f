/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sea: a wash, shallows and water lines along the coast, a few waves where it is open. */
#include <math.h>

#include "paint/map_palette.h"
#include "paint/map_world.h"
#include "paint/random.h"

/* Large soft blots, so that open water is not one flat tone. */
static void add_blots(PaintMap *map) {
    static const char *const TONES[] = {SEA_DEEP, SEA_LIGHT, SEA_DEEP};
    for (int y = -2; y < map->board.height + 2; y++) {
        for (int x = -2; x < map->board.width + 2; x++) {
            Rng rng = random_at(x, y, 31);
            Point p = {(x + random_unit(&rng)) * 1000, (y + random_unit(&rng)) * 1000};
            double reach = random_between(&rng, 380, 620);
            if (field_value(&map->to_land, p) >= 1) {
                const char *tone = RANDOM_PICK(&rng, TONES);
                chart_blot(map, &rng, p, reach, SVG_WASH(tone, .16));
            }
        }
    }
}

void chart_wave(Str *svg, Point at, int rows, const char *colour) {
    svg_open(svg, SVG_SOFT(colour, 11, .55));
    for (int i = 0; i < rows; i++) {
        path_f(svg, "M# #q45-26 90 0t90 0", round_unit(at.x) - 90 + i % 2 * 50, round_unit(at.y) + i * 44);
    }
    svg_close(svg);
}

static void add_waves(PaintMap *map) {
    for (int y = -3; y < 2 * map->board.height + 3; y++) {
        for (int x = -3; x < 2 * map->board.width + 3; x++) {
            Rng rng = random_at(x, y, 33);
            Point p = {(x + random_between(&rng, .1, .9)) * 500, (y + random_between(&rng, .1, .9)) * 500};
            bool wanted = random_unit(&rng) < .26;
            if (wanted && field_value(&map->to_land, p) > 640) {
                int rows = 1 + random_below(&rng, 2);
                const char *colour = random_unit(&rng) < .6 ? SEA_LINE : SEA_FOAM;
                chart_wave(chart_draw(map, box_about(p, 150, 110)), p, rows, colour);
            }
        }
    }
}

void chart_add_sea(PaintMap *map) {
    static const struct {
        double level, opacity;
        const char *colour;
    } SHALLOWS[] = {
        {520, .30, SEA_LIGHT}, {330, .42, SEA_LIGHT}, {190, .45, SEA_SHORE}, {85, .60, SEA_SHORE}};
    static const struct {
        double level, width, opacity;
    } LINES[] = {{95, 9, .62}, {185, 8, .46}, {290, 8, .33}, {415, 7, .22}, {560, 6, .13}};
    chart_add_area(map, shape_of_box(box_grown(map->sheet, 10)), SVG_FLAT(SEA), false);
    add_blots(map);
    for (size_t i = 0; i < sizeof SHALLOWS / sizeof SHALLOWS[0]; i++) {
        chart_add_area(map, field_contour(&map->to_land, SHALLOWS[i].level, true),
                       SVG_WASH(SHALLOWS[i].colour, SHALLOWS[i].opacity), true);
    }
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        SvgStyle style = {.stroke = SEA_LINE,
                          .width = LINES[i].width,
                          .stroke_opacity = LINES[i].opacity,
                          .round_caps = true};
        chart_add_ring(map, field_contour(&map->to_land, LINES[i].level, true), style, true);
    }
    add_waves(map);
}
