/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The meadow. Tones, brush strokes, grass and flowers hang on a jittered lattice of the whole table: both
 * neighbours draw the same along their common edge, without a seam or repetition. */
#include "paint/motif.h"

enum { FLOWER_COLOURS = 4 };
static const char *const FLOWERS[FLOWER_COLOURS] = {"#f6f0d8", "#f2d45c", FLOWER_RED, "#8f86c9"};

/* Strokes and grass are gathered into a path for each colour. */
typedef struct {
    Str *out;
    const TilePlan *plan;
    Str light_strokes, dark_strokes, blades, tufts, flowers[FLOWER_COLOURS];
} Meadow;

typedef void PointPainter(Meadow *meadow, Rng *rng, double x, double y);

/* Calls `paint`, in the tile's units, for every point of a lattice that can touch the tile: they lie about
 * `step` apart and paint up to `reach` around them. */
static void for_each_point(Meadow *meadow, int step, int reach, uint64_t salt, PointPainter *paint) {
    int left = meadow->plan->column * 1000, top = meadow->plan->row * 1000, side = 1000 + 2 * reach;
    int first_x = (int)floor((double)(left - reach) / step) - 1,
        first_y = (int)floor((double)(top - reach) / step) - 1;
    for (int iy = first_y; iy * step <= top - reach + side; iy++) {
        for (int ix = first_x; ix * step <= left - reach + side; ix++) {
            Rng rng = random_at(ix, iy, salt);
            double x = (ix + random_between(&rng, .1, .9)) * step - left;
            double y = (iy + random_between(&rng, .1, .9)) * step - top;
            if (x > -reach && x < 1000 + reach && y > -reach && y < 1000 + reach) {
                paint(meadow, &rng, x, y);
            }
        }
    }
}

static Country country_of(const Meadow *meadow, double x, double y) {
    return country_at(meadow->plan->column * 1000 + x, meadow->plan->row * 1000 + y);
}

/* Does a city cover the ground here? */
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

/* Does any of a blot show, on the tile and not under a city? Looks at a grid of its points. */
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

static void large_blot(Meadow *meadow, Rng *rng, double x, double y) {
    enum { TONES = 3 };
    static const char *const BY_COUNTRY[][TONES] = {
        [COUNTRY_COMMON] = {MEADOW_LIGHT, MEADOW_DARK, MEADOW_LIGHT},
        [COUNTRY_WOODS] = {WOODLAND, MEADOW_BLADE, WOODLAND},
        [COUNTRY_FARMS] = {MEADOW_SUN, "#d8cf7a", MEADOW_SUN},
        [COUNTRY_VINES] = {MEADOW_LIGHT, MEADOW_SUN, MEADOW_DARK}};
    double rx = random_between(rng, 210, 330), ry = random_between(rng, 140, 240);
    blot(meadow, rng, x, y, rx, ry, BY_COUNTRY[country_of(meadow, x, y)][random_below(rng, TONES)]);
}

/* The dark ground under woods, across the edges of tiles. */
static void wood_floor(Meadow *meadow, Rng *rng, double x, double y) {
    if (country_of(meadow, x, y) == COUNTRY_WOODS) {
        double rx = random_between(rng, 190, 250), ry = random_between(rng, 150, 200);
        blot(meadow, rng, x, y, rx, ry, WOODLAND);
    }
}

static void small_blot(Meadow *meadow, Rng *rng, double x, double y) {
    static const char *const TONES[] = {MEADOW_LIGHT, MEADOW_DARK, MEADOW_SUN, MEADOW_BLADE, MEADOW_LIGHT};
    double rx = random_between(rng, 70, 145), ry = random_between(rng, 36, 80);
    blot(meadow, rng, x, y, rx, ry, RANDOM_PICK(rng, TONES));
}

/* ---- brush strokes and grass ---- */

static void hatching(Meadow *meadow, Rng *rng, double x, double y) {
    if (is_hidden(meadow->plan, x, y)) {
        return;
    }
    Str *out = random_below(rng, 2) ? &meadow->light_strokes : &meadow->dark_strokes;
    for (int i = 0; i < 6; i++) {
        double px = x + i * random_between(rng, 15, 19) - 45, py = y + random_between(rng, -14, 14);
        double length = random_between(rng, 24, 46);
        if (px > -20 && px < 1020 && py > -40 && py < 1020) {
            path_f(out, "M# #l# #", px, py, -length / 2, length);
        }
    }
}

static void grass(Meadow *meadow, Rng *rng, double x, double y) {
    double lot = random_unit(rng);
    if (lot >= .70 || is_hidden(meadow->plan, x, y)) {
        return;
    }
    if (lot < .40) {
        path_f(&meadow->blades, "M# #q3-10 9-14m4 15q1-12 5-18m5 18q4-7 9-9", x, y);
    } else if (lot < .62) {
        path_f(&meadow->tufts, "M# #q14-9 32-7m-22 14q14-8 30-6", x, y);
    } else {
        int count = 3 + random_below(rng, 3);
        int colour = random_below(rng, FLOWER_COLOURS + 1) % FLOWER_COLOURS; /* white is the commonest */
        for (int i = 0; i < count; i++) {
            double fx = x + random_between(rng, -26, 26);
            path_dot(&meadow->flowers[colour], fx, y + random_between(rng, -18, 18));
        }
    }
}

void paint_ground(Str *out, const TilePlan *plan) {
    Meadow meadow = {.out = out, .plan = plan};
    svg_rect(out, -2, -2, 1004, 1004, SVG_FLAT(MEADOW));
    svg_group_washed(out, .30);
    for_each_point(&meadow, 500, 380, 11, large_blot);
    for_each_point(&meadow, 330, 290, 15, wood_floor);
    for_each_point(&meadow, 250, 165, 12, small_blot);
    svg_group_end(out);
    for_each_point(&meadow, 190, 110, 14, hatching);
    for_each_point(&meadow, 78, 34, 13, grass);
    svg_gathered(out, &meadow.light_strokes, SVG_SOFT(MEADOW_LIGHT, 7, .38));
    svg_gathered(out, &meadow.dark_strokes, SVG_SOFT(MEADOW_DARK, 7, .30));
    svg_gathered(out, &meadow.blades, SVG_SOFT(MEADOW_BLADE, 5, .60));
    svg_gathered(out, &meadow.tufts, SVG_SOFT(MEADOW_SUN, 5, .55));
    for (int i = 0; i < FLOWER_COLOURS; i++) {
        svg_gathered(out, &meadow.flowers[i], SVG_BRUSH(FLOWERS[i], 11));
    }
}
