/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table: dark planks, lit a little left of the middle. Every spot is filled by one plank only, so
 * a large raster stays cheap. */
#include <math.h>

#include "paint/paint.h"
#include "paint/random.h"
#include "paint/svg.h"

enum { TABLE_SEED = 8, TONES = 4, ROWS = 8 };

#define SEAM  "#1e150d"
#define LIGHT "#7a6048"

/* One board of the floor. */
typedef struct {
    double x, y, w, h;
    int tone;
} Plank;

/* The tones of the planks: the same light over slightly different wood. */
static void tones(int width, int height, Str *svg) {
    static const char *const LIT[TONES] = {"#5d4733", "#584330", "#624a35", "#55412f"};
    static const char *const DIM[TONES] = {"#30241a", "#2d2218", "#33261b", "#2b2017"};
    static const char *const NAMES[TONES] = {"wood0", "wood1", "wood2", "wood3"};
    for (int i = 0; i < TONES; i++) {
        const SvgStop stops[] = {{0, LIT[i], 1}, {1, DIM[i], 1}};
        svg_radial(svg, NAMES[i], width * .45, height * .42, hypot(width, height) * .62, 1, stops, 2);
    }
}

/* A streak of grain: thin, pointed at both ends. */
static void streak(double x, double y, double length, double bow, double thick, Str *svg) {
    int l = round_unit(length), half = l / 2, b = round_unit(bow), t = round_unit(bow + thick);
    path_f(svg, "M# #q# # # 0q# # # 0z", x, y, half, b, l, -half, t, -l);
}

static void grain(const Plank *plank, double unit, Rng *rng, Str *svg) {
    for (int pass = 0; pass < 2; pass++) {
        svg_open(svg, pass == 0 ? SVG_WASH(SEAM, .3) : SVG_WASH(LIGHT, .22));
        int count = (int)(plank->w / (unit * 46)) + 2;
        for (int i = 0; i < count; i++) {
            double length = random_between(rng, 90, 380) * unit;
            length = length < plank->w * .8 ? length : plank->w * .8;
            double x = plank->x + random_unit(rng) * (plank->w - length);
            double y = plank->y + random_between(rng, .1, .9) * plank->h;
            streak(x, y, length, random_between(rng, -5, 5) * unit, random_between(rng, 2, 5) * unit, svg);
        }
        svg_close(svg);
    }
}

/* The gaps: a dark line and the lit upper edge of the plank below. */
static void gaps(const Plank *p, double unit, bool joint, Str *svg) {
    int x = round_unit(p->x), y = round_unit(p->y), w = round_unit(p->w), h = round_unit(p->h);
    svg_pathf(svg, SVG_FAINT(LIGHT, 1.4 * unit, .3), "M# #h#", x, p->y + 2.4 * unit, w);
    svg_pathf(svg, SVG_FAINT("#160e08", 3 * unit, .75), "M# #h#", x, y, w);
    if (joint) {
        svg_pathf(svg, SVG_FAINT("#160e08", 2.4 * unit, .65), "M# #v#", x, y, h);
        svg_open(svg, SVG_WASH("#120b06", .7));
        for (int nail = 0; nail < 4; nail++) {
            path_ellipse(svg, p->x + (nail & 2 ? 12 : -12) * unit, p->y + p->h * (nail & 1 ? .75 : .25),
                         2.6 * unit, 2.6 * unit);
        }
        svg_close(svg);
    }
}

void paint_table(int width, int height, Str *svg) {
    static const char *const FILLS[TONES] = {"url(#wood0)", "url(#wood1)", "url(#wood2)", "url(#wood3)"};
    const double unit = height / 720.0 > .5 ? height / 720.0 : .5;
    const double row = (double)height / ROWS;
    Rng rng = rng_seeded(TABLE_SEED);
    svg_begin(svg, width, height);
    tones(width, height, svg);
    Plank planks[ROWS * 2];
    for (int i = 0; i < ROWS; i++) {
        double joint = width * (i % 2 ? random_between(&rng, .58, .86) : random_between(&rng, .14, .42));
        int tone = random_below(&rng, TONES);
        planks[2 * i] = (Plank){0, i * row, joint, row, tone};
        planks[2 * i + 1] =
            (Plank){joint, i * row, width - joint, row, (tone + 1 + random_below(&rng, TONES - 1)) % TONES};
    }
    for (int i = 0; i < ROWS * 2; i++) {
        const Plank *p = &planks[i];
        svg_rect(svg, p->x, p->y, ceil(p->w) + 1, ceil(p->h) + 1, SVG_FLAT(FILLS[p->tone]));
        grain(p, unit, &rng, svg);
    }
    for (int i = 0; i < ROWS * 2; i++) {
        gaps(&planks[i], unit, i % 2 == 1, svg);
    }
    svg_end(svg);
}
