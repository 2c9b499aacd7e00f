/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trees in groups, hedges, hay, ponds; and the choice of painter for everything that stands in a field. */
#include <math.h>

#include "paint/motif.h"
#include "paint/palette.h"
#include "paint/random.h"
#include "paint/vignette.h"

enum { GROUP_MAX = 12 };

/* Trees of a group, the far ones first. */
static void paint_group(Str *out, Rng *rng, Point *places, int count, double low, double high) {
    for (int i = 1; i < count; i++) {
        for (int k = i; k > 0 && places[k].y < places[k - 1].y; k--) {
            Point p = places[k];
            places[k] = places[k - 1];
            places[k - 1] = p;
        }
    }
    for (int i = 0; i < count; i++) {
        paint_tree(out, rng, places[i].x, places[i].y, random_between(rng, low, high), .22);
    }
}

static void few_trees(Str *out, Rng *rng, const SceneryPlan *s) {
    Point at = s->at;
    double r = s->radius;
    Point places[5];
    double start = random_between(rng, 0, 2 * PAINT_PI);
    for (int i = 0; i < 5; i++) {
        double angle = start + i * 2 * PAINT_PI / 5;
        places[i] = (Point){at.x + cos(angle) * r * .52, at.y + r * .30 + sin(angle) * r * .36};
    }
    paint_group(out, rng, places, 5, r * .50, r * .62);
}

/* A grove, its trees on a spiral, over a patch of dark grass. */
static void grove(Str *out, Rng *rng, const SceneryPlan *s) {
    Point at = s->at;
    double r = s->radius;
    Point places[GROUP_MAX];
    int count = r > 95 ? 7 : 5;
    double start = random_between(rng, 0, 2 * PAINT_PI);
    for (int i = 0; i < count; i++) {
        double angle = i * 2.4 + start, reach = r * sqrt(i + .3);
        places[i] = (Point){at.x + cos(angle) * reach * .30, at.y + r * .2 + sin(angle) * reach * .23};
    }
    svg_blob(out, SVG_WASH(MEADOW_BLADE, .55), rng, at.x + 8, at.y + r * .2, r * .86, r * .6, 7, .1);
    paint_group(out, rng, places, count, r * .34, r * .44);
}

/* Part of a wood: trees close together, the far ones first, over dark ground. */
static void wood(Str *out, Rng *rng, const SceneryPlan *s) {
    Point at = s->at;
    double r = s->radius;
    enum { ROWS = 3 };
    svg_blob(out, SVG_WASH(WOODLAND, .5), rng, at.x + 6, at.y + r * .22, r * .92, r * .60, 9, .24);
    double size = r > 110 ? 46 : 40;
    int across = round_unit(r * 1.5 / (size * 1.25));
    double slant = random_between(rng, -.5, .5) * size * 1.25;
    for (int row = 0; row < ROWS; row++) {
        WoodTree trees[GROUP_MAX];
        double v = row - (ROWS - 1) / 2.0;
        int count = across - random_below(rng, 2) - (row == ROWS - 1);
        for (int i = 0; i < count && i < GROUP_MAX; i++) {
            double x =
                at.x + v * slant + (i - (count - 1) / 2.0) * size * 1.25 + random_between(rng, -14, 14);
            double y = at.y + r * .30 + v * r * .40 + random_between(rng, -12, 12);
            trees[i] = (WoodTree){x, y, size * random_between(rng, .80, 1.10)};
        }
        paint_wood_row(out, rng, trees, count);
    }
}

static void orchard(Str *out, Rng *rng, const SceneryPlan *s) {
    Point at = s->at;
    double r = s->radius;
    uint64_t seed = rng_next(rng);
    for (int i = 0; i < 6; i++) {
        int row = i / 3;
        double x = at.x + (i % 3 - 1) * r * .56 + row * 10, y = at.y + (row - .1) * r * .56;
        Rng same = rng_seeded(seed); /* trees of one kind */
        paint_tree(out, &same, x, y, r * .34, 0);
        svg_open(out, SVG_BRUSH("#d9503c", 9));
        path_dot(out, x - 9, y - r * .30);
        path_dot(out, x + 7, y - r * .20);
        path_dot(out, x + 2, y - r * .42);
        svg_close(out);
    }
}

static void pond(Str *out, Rng *rng, const SceneryPlan *s) {
    Point at = s->at;
    double r = s->radius;
    svg_group_at(out, at.x, at.y, r / 100);
    svg_blob(out, SVG_EDGED(SAND, BANK, 8), rng, 0, 0, 86, 52, 8, .1);
    svg_blob(out, SVG_EDGED(WATER, WATER_DEEP, 6), rng, 0, 2, 74, 42, 8, .1);
    svg_path(out, "M0-6q12-8 24 0m-40 14q12-8 24 0", SVG_BRUSH(WATER_RIPPLE, 5));
    svg_path(out, "M-70 10q0-16 5-28m5 28q2-14 2-34m6 34q2-12 9-24", SVG_BRUSH(REED, 5));
    svg_open(out, SVG_OUTLINED("#f6f2e4", 2)); /* a duck */
    path_ellipse(out, 18, 12, 9, 6);
    path_ellipse(out, 26, 6, 5, 5);
    svg_close(out);
    svg_group_end(out);
}

static void hay(Str *out, Rng *rng, const SceneryPlan *s) {
    (void)rng;
    static const struct {
        int x, y;
        double scale;
    } STACKS[3] = {{-22, 22, 1}, {24, 26, .9}, {2, 42, 1.05}};
    for (int i = 0; i < 3; i++) {
        svg_group_at(out, s->at.x + STACKS[i].x, s->at.y + STACKS[i].y, STACKS[i].scale);
        svg_ellipse(out, 8, 0, 30, 10, SVG_WASH(SHADOW_GRASS, .3));
        svg_path(out, "M-24 0q2-44 24-48q22 4 24 48q-24 10-48 0z", SVG_INKED(STRAW));
        svg_path(out, "M-14-2q2-26 12-36m0 36q2-20 6-30", SVG_BRUSH(STRAW_LIT, 4));
        svg_path(out, "M16-2q0-24-8-36", SVG_BRUSH(STRAW_SHADE, 5));
        svg_group_end(out);
    }
}

static void hedge(Str *out, Rng *rng, const SceneryPlan *s) {
    Point at = s->at;
    double r = s->radius;
    double angle = random_between(rng, -.6, .6);
    for (int i = 0; i < 5; i++) {
        double step = ((angle < 0 ? 4 - i : i) - 2) * r * .42; /* the far end first */
        paint_bush(out, rng, at.x + step * cos(angle), at.y + step * sin(angle) + 12, r * .42);
    }
}

static void lone_tree(Str *out, Rng *rng, const SceneryPlan *s) {
    paint_tree(out, rng, s->at.x, s->at.y + s->radius * .5, s->radius * 1.25, .22);
}

static void lone_bush(Str *out, Rng *rng, const SceneryPlan *s) {
    paint_bush(out, rng, s->at.x, s->at.y + s->radius * .4, s->radius * 1.25);
}

/* ---- what needs no lot: in the frame of other painters ---- */

static void mill(Str *out, Rng *rng, const SceneryPlan *s) {
    (void)rng;
    paint_mill(out, s->at.x, s->at.y + s->radius * .55, s->radius / 100);
}

static void water_tower(Str *out, Rng *rng, const SceneryPlan *s) {
    (void)rng;
    paint_water_tower(out, s->at.x, s->at.y + s->radius * .5, s->radius / 69);
}

static void portal(Str *out, Rng *rng, const SceneryPlan *s) {
    (void)rng;
    paint_portal(out, s->at.x, s->at.y, s->radius);
}

static void volcano(Str *out, Rng *rng, const SceneryPlan *s) {
    (void)rng;
    paint_volcano(out, s->at.x, s->at.y, s->radius);
}

static void dragon_sign(Str *out, Rng *rng, const SceneryPlan *s) {
    (void)rng;
    paint_emblem(out, EMBLEM_DRAGON, s->at.x, s->at.y, s->radius * .95);
}

void paint_scenery(Str *out, const SceneryPlan *scenery) {
    typedef void Painter(Str * out, Rng * rng, const SceneryPlan *scenery);
    static Painter *const PAINTERS[] = {[SCENERY_FARMLAND] = paint_farmland,
                                        [SCENERY_GROVE] = grove,
                                        [SCENERY_WOOD] = wood,
                                        [SCENERY_ORCHARD] = orchard,
                                        [SCENERY_VINEYARD] = paint_vineyard,
                                        [SCENERY_HAMLET] = paint_hamlet,
                                        [SCENERY_MILL] = mill,
                                        [SCENERY_POND] = pond,
                                        [SCENERY_TREES] = few_trees,
                                        [SCENERY_HAY] = hay,
                                        [SCENERY_HEDGE] = hedge,
                                        [SCENERY_TREE] = lone_tree,
                                        [SCENERY_BUSH] = lone_bush,
                                        [SCENERY_GARDEN] = paint_vignette,
                                        [SCENERY_FARMHOUSE] = paint_vignette,
                                        [SCENERY_HIGHWAYMAN] = paint_vignette,
                                        [SCENERY_WATERTOWER] = water_tower,
                                        [SCENERY_COWSHED] = paint_vignette,
                                        [SCENERY_PIGSTY] = paint_vignette,
                                        [SCENERY_DONKEY] = paint_vignette,
                                        [SCENERY_INN] = paint_vignette,
                                        [SCENERY_PORTAL] = portal,
                                        [SCENERY_VOLCANO] = volcano,
                                        [SCENERY_DRAGON] = dragon_sign};
    Rng rng = rng_seeded(scenery->seed);
    PAINTERS[scenery->kind](out, &rng, scenery);
}
