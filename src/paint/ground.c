/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The meadow. Tones, brush strokes, grass and flowers hang on a jittered lattice of the whole table, so
 * both neighbours draw the same blots along their common edge: no seam, no repetition. */
#include <math.h>

#include "paint/country.h"
#include "paint/motif.h"
#include "paint/palette.h"
#include "paint/random.h"

/* One sheet of the lattice: its points lie about `step` apart and paint up to `reach` around them. */
typedef struct {
    int step, reach;
    uint64_t salt;
} Lattice;

typedef struct {
    Str *out;
    const TilePlan *plan;
} Meadow;

typedef void PointPainter(void *sheet, Rng *rng, double x, double y);

static int floor_div(int a, int b) {
    return a >= 0 ? a / b : -((-a + b - 1) / b);
}

/* Calls `paint` for every lattice point that can touch the tile, in the tile's units. */
static void for_each_point(const TilePlan *plan, Lattice lattice, PointPainter *paint, void *sheet) {
    int left = plan->column * 1000, top = plan->row * 1000, reach = lattice.reach;
    int first_x = floor_div(left - reach, lattice.step) - 1,
        last_x = floor_div(left + 1000 + reach, lattice.step);
    int first_y = floor_div(top - reach, lattice.step) - 1,
        last_y = floor_div(top + 1000 + reach, lattice.step);
    for (int iy = first_y; iy <= last_y; iy++) {
        for (int ix = first_x; ix <= last_x; ix++) {
            Rng rng = random_at(ix, iy, lattice.salt);
            double x = (ix + random_between(&rng, .1, .9)) * lattice.step - left;
            double y = (iy + random_between(&rng, .1, .9)) * lattice.step - top;
            if (x > -reach && x < 1000 + reach && y > -reach && y < 1000 + reach) {
                paint(sheet, &rng, x, y);
            }
        }
    }
}

/* Is the ground about here under a city? */
static bool is_hidden(const TilePlan *plan, double x, double y) {
    for (int c = 0; c < plan->city_count; c++) {
        const Polyline *border = &plan->cities[c].border;
        if (polygon_contains(border, (Point){x, y}) && polygon_contains(border, (Point){x - 30, y + 30}) &&
            polygon_contains(border, (Point){x + 30, y - 30})) {
            return true;
        }
    }
    return false;
}

/* ---- tones ---- */

/* Does any of a blot lie on the tile and not under a city? Looks at a mesh over the part on the tile. */
static bool shows(const TilePlan *plan, double x, double y, double rx, double ry) {
    enum { MESH = 6 };
    double left = fmax(x - 1.35 * rx, 0), right = fmin(x + 1.35 * rx, 1000);
    double top = fmax(y - 1.35 * ry, 0), bottom = fmin(y + 1.35 * ry, 1000);
    if (left >= right || top >= bottom) {
        return false;
    }
    for (int i = 0; i <= MESH * (MESH + 2); i++) {
        double u = (double)(i % (MESH + 1)) / MESH, v = (double)(i / (MESH + 1)) / MESH;
        if (!is_hidden(plan, left + (right - left) * u, top + (bottom - top) * v)) {
            return true;
        }
    }
    return false;
}

static void blot(const Meadow *meadow, Rng *rng, double x, double y, double rx, double ry, const char *tone) {
    if (shows(meadow->plan, x, y, rx, ry)) {
        svg_blob(meadow->out, SVG_INKED(tone), rng, x, y, rx, ry, 6, .22);
    }
}

static void large_blot(void *sheet, Rng *rng, double x, double y) {
    enum { TONES = 3 };
    static const char *const BY_COUNTRY[][TONES] = {
        [COUNTRY_COMMON] = {MEADOW_LIGHT, MEADOW_DARK, MEADOW_LIGHT},
        [COUNTRY_WOODS] = {WOODLAND, MEADOW_BLADE, WOODLAND},
        [COUNTRY_FARMS] = {MEADOW_SUN, TILTH, MEADOW_SUN},
        [COUNTRY_VINES] = {MEADOW_LIGHT, MEADOW_SUN, MEADOW_DARK}};
    const Meadow *meadow = sheet;
    double rx = random_between(rng, 210, 330), ry = random_between(rng, 140, 240);
    Country country = country_at(meadow->plan->column * 1000 + x, meadow->plan->row * 1000 + y);
    blot(sheet, rng, x, y, rx, ry, BY_COUNTRY[country][random_below(rng, TONES)]);
}

/* The floor of woods: one dark ground from tile to tile. */
static void wood_floor(void *sheet, Rng *rng, double x, double y) {
    const Meadow *meadow = sheet;
    if (country_at(meadow->plan->column * 1000 + x, meadow->plan->row * 1000 + y) == COUNTRY_WOODS) {
        blot(sheet, rng, x, y, random_between(rng, 190, 250), random_between(rng, 150, 200), WOODLAND);
    }
}

static void small_blot(void *sheet, Rng *rng, double x, double y) {
    static const char *const TONES[] = {MEADOW_LIGHT, MEADOW_DARK, MEADOW_SUN, MEADOW_BLADE, MEADOW_LIGHT};
    double rx = random_between(rng, 70, 145), ry = random_between(rng, 36, 80);
    const char *tone = RANDOM_PICK(rng, TONES);
    blot(sheet, rng, x, y, rx, ry, tone);
}

/* ---- brush strokes and grass: gathered into one path for each colour ---- */

enum { FLOWER_COLOURS = 4 };
static const char *const FLOWERS[FLOWER_COLOURS] = {"#f6f0d8", "#f2d45c", FLOWER_RED, "#8f86c9"};

typedef struct {
    const TilePlan *plan;
    Str light_strokes, dark_strokes, blades, tufts, flowers[FLOWER_COLOURS];
} Strokes;

static void hatching(void *sheet, Rng *rng, double x, double y) {
    Strokes *strokes = sheet;
    if (is_hidden(strokes->plan, x, y)) {
        return;
    }
    Str *out = random_below(rng, 2) ? &strokes->light_strokes : &strokes->dark_strokes;
    for (int i = 0; i < 6; i++) {
        double px = x + i * random_between(rng, 15, 19) - 45, py = y + random_between(rng, -14, 14);
        double length = random_between(rng, 24, 46);
        if (px > -20 && px < 1020 && py > -40 && py < 1020) {
            path_f(out, "M# #l# #", px, py, -length / 2, length);
        }
    }
}

static void grass(void *sheet, Rng *rng, double x, double y) {
    Strokes *strokes = sheet;
    double lot = random_unit(rng);
    int px = round_unit(x), py = round_unit(y);
    if (lot >= .70 || is_hidden(strokes->plan, x, y)) {
        return;
    }
    if (lot < .40) {
        path_f(&strokes->blades, "M# #q3-10 9-14m4 15q1-12 5-18m5 18q4-7 9-9", px, py);
    } else if (lot < .62) {
        path_f(&strokes->tufts, "M# #q14-9 32-7m-22 14q14-8 30-6", px, py);
    } else {
        int count = 3 + random_below(rng, 3);
        int colour = random_below(rng, FLOWER_COLOURS + 1) % FLOWER_COLOURS; /* white is the commonest */
        for (int i = 0; i < count; i++) {
            double fx = x + random_between(rng, -26, 26);
            path_dot(&strokes->flowers[colour], fx, y + random_between(rng, -18, 18));
        }
    }
}

void paint_ground(Str *out, const TilePlan *plan) {
    static const Lattice LARGE = {500, 380, 11}, SMALL = {250, 165, 12}, FLOOR = {330, 290, 15},
                         HATCH = {190, 110, 14}, GRASS = {78, 34, 13};
    Meadow meadow = {out, plan};
    svg_rect(out, -2, -2, 1004, 1004, SVG_FLAT(MEADOW));
    svg_group_washed(out, .30);
    for_each_point(plan, LARGE, large_blot, &meadow);
    for_each_point(plan, FLOOR, wood_floor, &meadow);
    for_each_point(plan, SMALL, small_blot, &meadow);
    svg_group_end(out);
    Strokes strokes = {.plan = plan};
    for_each_point(plan, HATCH, hatching, &strokes);
    for_each_point(plan, GRASS, grass, &strokes);
    svg_gathered(out, &strokes.light_strokes, SVG_SOFT(MEADOW_LIGHT, 7, .38));
    svg_gathered(out, &strokes.dark_strokes, SVG_SOFT(MEADOW_DARK, 7, .30));
    svg_gathered(out, &strokes.blades, SVG_SOFT(MEADOW_BLADE, 5, .60));
    svg_gathered(out, &strokes.tufts, SVG_SOFT(MEADOW_SUN, 5, .55));
    for (int i = 0; i < FLOWER_COLOURS; i++) {
        svg_gathered(out, &strokes.flowers[i], SVG_BRUSH(FLOWERS[i], 11));
    }
}
