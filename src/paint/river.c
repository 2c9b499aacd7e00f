/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rivers, the lake and the spring. */
#include <math.h>

#include "paint/motif.h"
#include "paint/palette.h"
#include "paint/random.h"

/* The lake's outline, scaled; always the same shape. Nothing where there is none. */
static void lake(Str *out, const TilePlan *plan, double dx, double dy, double wide, double high,
                 SvgStyle style) {
    const PlacePlan *at = &plan->lake;
    Rng rng = rng_seeded(9);
    if (at->size <= 0) {
        return;
    }
    svg_blob(out, style, &rng, at->at.x + dx, at->at.y + dy, at->size * wide, at->size * high, 9, .1);
}

static void river_layer(Str *out, const Polyline *lines, int count, SvgStyle style) {
    for (int i = 0; i < count; i++) {
        svg_line(out, &lines[i], style);
    }
}

static void ripples(Str *out, Rng *rng, const TilePlan *plan, const Polyline *lines, int count) {
    svg_open(out, SVG_SOFT(WATER_RIPPLE, 6, .85));
    for (int i = 0; i < count; i++) {
        Step steps[64];
        int n = polyline_walk(&lines[i], 52, steps, 64);
        for (int k = 0; k < n; k++) {
            double aside = random_between(rng, -34, 34), half = random_between(rng, 14, 26);
            Point t = steps[k].along;
            double x = steps[k].at.x - t.y * aside, y = steps[k].at.y + t.x * aside;
            path_f(out, "M# #q# # # #", x - t.x * half, y - t.y * half, t.x * half - t.y * 9,
                   t.y * half + t.x * 9, 2 * t.x * half, 2 * t.y * half);
        }
    }
    for (int k = 0; k < 16 && plan->lake.size > 0; k++) {
        double angle = random_between(rng, 0, 2 * PAINT_PI), out_by = sqrt(random_unit(rng)) * .72;
        path_f(out, "M# #q14-9 28 0q14 9 28 0", plan->lake.at.x + cos(angle) * plan->lake.size * out_by - 28,
               plan->lake.at.y + sin(angle) * plan->lake.size * .75 * out_by);
    }
    svg_close(out);
}

static void reeds(Str *out, Rng *rng, const Polyline *line) {
    Step steps[64];
    int count = polyline_walk(line, 60, steps, 64);
    Str path = {0};
    for (int i = 0; i < count; i++) {
        int side = random_below(rng, 2) ? 70 : -70;
        double x = steps[i].at.x - steps[i].along.y * side, y = steps[i].at.y + steps[i].along.x * side;
        if (random_unit(rng) < .45 && x > 30 && x < 970 && y > 40 && y < 970) {
            path_f(&path, "M# #q0-16 5-26m5 26q2-14 2-32m6 32q2-12 9-22", x - 8, y + 10);
        }
    }
    svg_gathered(out, &path, SVG_BRUSH(REED, 5));
}

void paint_rivers(Str *out, Rng *rng, const TilePlan *plan) {
    Polyline lines[PLAN_RIVERS], light[PLAN_RIVERS];
    int count = plan->river_count;
    if (count == 0) {
        return;
    }
    for (int i = 0; i < count; i++) {
        lines[i] = run_out(&plan->rivers[i]);
        light[i] = polyline_offset(&lines[i], -8);
    }
    river_layer(out, lines, count, SVG_FAINT(SHADOW_GRASS, 186, .16));
    lake(out, plan, 0, 0, 1, .8,
         (SvgStyle){.fill = SAND, .stroke = SHADOW_GRASS, .width = 60, .stroke_opacity = .16});
    river_layer(out, lines, count, SVG_BRUSH(BANK, 158));
    lake(out, plan, 0, 0, 1, .8, SVG_EDGED(SAND, BANK, 34));
    river_layer(out, lines, count, SVG_BRUSH(SAND, 144));
    lake(out, plan, 0, 0, 1, .8, SVG_EDGED(SAND, SAND, 20));
    river_layer(out, lines, count, SVG_BRUSH(WATER_DEEP, 122));
    lake(out, plan, 0, 0, 1, .8, SVG_FLAT(WATER_DEEP));
    lake(out, plan, 4, 8, .93, .73, SVG_FLAT(WATER));
    river_layer(out, lines, count, SVG_BRUSH(WATER, 104));
    river_layer(out, light, count, SVG_SOFT(WATER_LIT, 46, .55));
    lake(out, plan, -10, -4, .70, .50, SVG_WASH(WATER_LIT, .55));
    ripples(out, rng, plan, lines, count);
    for (int i = 0; i < count; i++) {
        reeds(out, rng, &lines[i]);
    }
}

/* The spring: a pool among rocks. */
void paint_spring(Stage *stage, const TilePlan *plan) {
    static const struct {
        int x, y, size;
    } ROCKS[] = {{-80, -30, 46}, {-30, -62, 58}, {44, -54, 52}, {92, -12, 40}, {-108, 14, 34}};
    Point at = plan->spring.at;
    Str *pool = stage->ground;
    svg_group_at(pool, at.x, at.y, 1);
    svg_ellipse(pool, 0, 0, 92, 66, SVG_FLAT(BANK));
    svg_ellipse(pool, 0, 0, 82, 56, SVG_FLAT(WATER_DEEP));
    svg_ellipse(pool, 2, 6, 72, 44, SVG_FLAT(WATER));
    svg_path(pool, "M-40-4q20-12 40 0M2 18q18-10 36 0", SVG_BRUSH(WATER_RIPPLE, 6));
    svg_group_end(pool);
    for (int i = 0; i < 5; i++) {
        double size = ROCKS[i].size;
        Str *rock = stage_stand(stage, at.y + ROCKS[i].y + size * .5);
        svg_group_at(rock, at.x + ROCKS[i].x, at.y + ROCKS[i].y, size / 50);
        svg_ellipse(rock, 10, 25, 50, 20, SVG_WASH(SHADOW_GRASS, .3));
        svg_path(rock, "M-50 25l10-40 35-25 40 20 15 45z", SVG_INKED("#a79f92"));
        svg_path(rock, "M-45 20l10-32 30-23 2 50z", SVG_FLAT("#cbc5b8"));
        svg_group_end(rock);
    }
}
