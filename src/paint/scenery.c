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

static void few_trees(Str *out, Rng *rng, Point at, double r) {
    Point places[5];
    double start = random_between(rng, 0, 2 * PAINT_PI);
    for (int i = 0; i < 5; i++) {
        double angle = start + i * 2 * PAINT_PI / 5;
        places[i] = (Point){at.x + cos(angle) * r * .52, at.y + r * .30 + sin(angle) * r * .36};
    }
    paint_group(out, rng, places, 5, r * .50, r * .62);
}

/* A grove, its trees on a spiral, over a patch of dark grass. */
static void grove(Str *out, Rng *rng, Point at, double r) {
    Point places[GROUP_MAX];
    int count = r > 95 ? 7 : 5;
    double start = random_between(rng, 0, 2 * PAINT_PI);
    for (int i = 0; i < count; i++) {
        double angle = i * 2.4 + start, reach = r * sqrt(i + .3);
        places[i] = (Point){at.x + cos(angle) * reach * .30, at.y + r * .2 + sin(angle) * reach * .23};
    }
    svg_open(out, SVG_WASH(MEADOW_BLADE, .55));
    path_blob(out, rng, at.x + 8, at.y + r * .2, r * .86, r * .6, 7, .1);
    svg_close(out);
    paint_group(out, rng, places, count, r * .34, r * .44);
}

/* Part of a wood: trees close together, the far ones first, over dark ground. */
static void wood(Str *out, Rng *rng, Point at, double r) {
    enum { ROWS = 3 };
    svg_open(out, SVG_WASH(WOODLAND, .62));
    path_blob(out, rng, at.x + 6, at.y + r * .12, r * 1.08, r * .80, 7, .2);
    svg_close(out);
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

static void orchard(Str *out, uint64_t seed, Point at, double r) {
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

static void pond(Str *out, Rng *rng, Point at, double r) {
    svg_group_at(out, at.x, at.y, r / 100);
    svg_open(out, (SvgStyle){.fill = SAND, .stroke = BANK, .width = 8});
    path_blob(out, rng, 0, 0, 86, 52, 8, .1);
    svg_close(out);
    svg_open(out, (SvgStyle){.fill = WATER, .stroke = WATER_DEEP, .width = 6});
    path_blob(out, rng, 0, 2, 74, 42, 8, .1);
    svg_close(out);
    svg_path(out, "M0-6q12-8 24 0m-40 14q12-8 24 0", SVG_BRUSH(WATER_RIPPLE, 5));
    svg_path(out, "M-70 10q0-16 5-28m5 28q2-14 2-34m6 34q2-12 9-24", SVG_BRUSH(REED, 5));
    svg_open(out, SVG_OUTLINED("#f6f2e4", 2)); /* a duck */
    path_ellipse(out, 18, 12, 9, 6);
    path_ellipse(out, 26, 6, 5, 5);
    svg_close(out);
    svg_group_end(out);
}

static void hay(Str *out, Point at) {
    static const struct {
        int x, y;
        double scale;
    } STACKS[3] = {{-22, 22, 1}, {24, 26, .9}, {2, 42, 1.05}};
    for (int i = 0; i < 3; i++) {
        svg_group_at(out, at.x + STACKS[i].x, at.y + STACKS[i].y, STACKS[i].scale);
        svg_ellipse(out, 8, 0, 30, 10, SVG_WASH(SHADOW_GRASS, .3));
        svg_path(out, "M-24 0q2-44 24-48q22 4 24 48q-24 10-48 0z", SVG_INKED(STRAW));
        svg_path(out, "M-14-2q2-26 12-36m0 36q2-20 6-30", SVG_BRUSH(STRAW_LIT, 4));
        svg_path(out, "M16-2q0-24-8-36", SVG_BRUSH(STRAW_SHADE, 5));
        svg_group_end(out);
    }
}

static void hedge(Str *out, Rng *rng, Point at, double r) {
    double angle = random_between(rng, -.6, .6);
    for (int i = 0; i < 5; i++) {
        double step = ((angle < 0 ? 4 - i : i) - 2) * r * .42; /* the far end first */
        paint_bush(out, rng, at.x + step * cos(angle), at.y + step * sin(angle) + 12, r * .42);
    }
}

void paint_scenery(Str *out, const SceneryPlan *scenery) {
    Rng rng = rng_seeded(scenery->seed);
    Point at = scenery->at;
    double r = scenery->radius;
    switch (scenery->kind) {
    case SCENERY_FARMLAND:
        paint_farmland(out, &rng, scenery);
        break;
    case SCENERY_GROVE:
        grove(out, &rng, at, r);
        break;
    case SCENERY_WOOD:
        wood(out, &rng, at, r);
        break;
    case SCENERY_VINEYARD:
        paint_vineyard(out, &rng, scenery);
        break;
    case SCENERY_HAMLET:
        paint_hamlet(out, &rng, scenery);
        break;
    case SCENERY_MILL:
        paint_mill(out, at.x, at.y + r * .55, r / 100);
        break;
    case SCENERY_ORCHARD:
        orchard(out, scenery->seed, at, r);
        break;
    case SCENERY_POND:
        pond(out, &rng, at, r);
        break;
    case SCENERY_TREES:
        few_trees(out, &rng, at, r);
        break;
    case SCENERY_HAY:
        hay(out, at);
        break;
    case SCENERY_HEDGE:
        hedge(out, &rng, at, r);
        break;
    case SCENERY_TREE:
        paint_tree(out, &rng, at.x, at.y + r * .5, r * 1.25, .22);
        break;
    case SCENERY_BUSH:
        paint_bush(out, &rng, at.x, at.y + r * .4, r * 1.25);
        break;
    case SCENERY_GARDEN:
    case SCENERY_FARMHOUSE:
    case SCENERY_HIGHWAYMAN:
    case SCENERY_COWSHED:
    case SCENERY_PIGSTY:
    case SCENERY_DONKEY:
    case SCENERY_INN:
        paint_vignette(out, &rng, scenery);
        break;
    case SCENERY_WATERTOWER:
        paint_water_tower(out, at.x, at.y + r * .5, r / 69);
        break;
    case SCENERY_PORTAL:
        paint_portal(out, at.x, at.y, r);
        break;
    case SCENERY_VOLCANO:
        paint_volcano(out, at.x, at.y, r);
        break;
    case SCENERY_DRAGON:
        paint_emblem(out, EMBLEM_DRAGON, at.x, at.y, r * .95);
        break;
    }
}
