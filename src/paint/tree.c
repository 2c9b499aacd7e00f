/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trees and bushes, drawn in a frame where their radius is 100. */
#include "paint/motif.h"

typedef struct {
    const char *mid, *dark, *light;
} Foliage;

static const Foliage FOLIAGE[] = {{"#5d8a3c", "#43702f", "#86ad52"},
                                  {"#6b9440", "#4d7833", "#98b95a"},
                                  {"#4f7d45", "#376236", "#7aa562"},
                                  {"#86963c", "#67772d", "#b0b95a"}};

static SvgStyle outline(const char *colour, double opacity) {
    return (SvgStyle){.fill = colour, .stroke = SVG_INK, .stroke_opacity = opacity};
}

void paint_tree(Str *out, Rng *rng, double x, double y, double radius, double poplar_chance) {
    Foliage leaves = RANDOM_PICK(rng, FOLIAGE);
    svg_group_at(out, x, y, radius / 100);
    svg_ellipse(out, 32, 4, 95, 38, SVG_WASH(SHADOW_GRASS, .30));
    svg_path(out, "M-12-50h24v55h-24z", SVG_FLAT(WOOD));
    if (random_unit(rng) < poplar_chance) {
        svg_path(out, "M0-18q-21 0-42-12q-5-110 42-190q50 80 42 190q-21 12-42 12", outline(leaves.dark, .55));
        svg_path(out, "M-34-36q0-100 34-160q16 100-10 160z", SVG_FLAT(leaves.mid));
        svg_path(out, "M-20-60q0-50 14-85", SVG_BRUSH(leaves.light, 600 / radius));
    } else {
        svg_scallop(out, outline(leaves.dark, .55), rng, 0, -95, 80, 74, 7);
        svg_scallop(out, SVG_FLAT(leaves.mid), rng, -10, -107, 62, 56, 6);
        svg_scallop(out, SVG_WASH(leaves.light, .9), rng, -26, -125, 30, 25, 5);
    }
    svg_group_end(out);
}

/* Firs are given by height and half width of their boughs. */
static void path_fir(Str *out, Point t, double half, double height) {
    double step = height / 3, in = half * .34;
    path_f(out, "M# #", t.x - half, t.y - 6);
    path_f(out, "l# #h#", half - in, -step, -in);
    path_f(out, "l# #L# #", half * .44, -step, t.x, t.y - 6 - height);
    path_f(out, "L# #", t.x + half * .52, t.y - 6 - 2 * step);
    path_f(out, "h#l# #h#l# #z", -in * .5, half * .6, step, -in * .7, half - in, step);
}

static bool is_fir(const WoodTree *t) {
    return ((int)t->x + (int)t->y) % 3 == 0;
}

/* Layer by layer over the whole row: much shorter to say than tree by tree. */
void paint_wood_row(Str *out, Rng *rng, const WoodTree *trees, int count) {
    static const Foliage WOOD_FOLIAGE[] = {{"#4c7a3a", "#3c6531", "#7aa650"},
                                           {"#56853d", "#446f33", "#86b056"},
                                           {"#628a40", "#4d7434", "#94b85e"}};
    static const struct {
        double left, fir_up, fir_half, fir, up, wide, high; /* in radii */
        int lobes;
    } LAYERS[] = {{0, 0, .74, 1.9, .78, .82, .74, 6}, {.14, .1, .48, 1.5, .94, .58, .5, 5}};
    Foliage leaves = RANDOM_PICK(rng, WOOD_FOLIAGE);
    svg_open(out, SVG_WASH(SHADOW_GRASS, .34));
    for (int i = 0; i < count; i++) {
        double r = trees[i].radius;
        path_ellipse(out, trees[i].x + r * .26, trees[i].y, r * .96, r * .4);
    }
    svg_close(out);
    for (int k = 0; k < COUNT_OF(LAYERS); k++) {
        svg_open(out, k ? SVG_FLAT(leaves.mid) : outline(leaves.dark, .55));
        for (int i = 0; i < count; i++) {
            double r = trees[i].radius, x = trees[i].x - r * LAYERS[k].left, y = trees[i].y;
            if (is_fir(&trees[i])) {
                path_fir(out, (Point){x, y - r * LAYERS[k].fir_up}, r * LAYERS[k].fir_half,
                         r * LAYERS[k].fir);
            } else {
                path_scallop(out, rng, x, y - r * LAYERS[k].up, r * LAYERS[k].wide, r * LAYERS[k].high,
                             LAYERS[k].lobes);
            }
        }
        svg_close(out);
    }
    Str lit = {0};
    for (int i = 0; i < count; i++) {
        double r = trees[i].radius;
        if (!is_fir(&trees[i])) {
            path_f(&lit, "M# #h#", trees[i].x - r * .42, trees[i].y - r * 1.14, r * .26);
        }
    }
    svg_gathered(out, &lit, SVG_BRUSH(leaves.light, 15));
}

void paint_bush(Str *out, Rng *rng, double x, double y, double radius) {
    Foliage leaves = RANDOM_PICK(rng, FOLIAGE);
    svg_group_at(out, x, y, radius / 100);
    svg_ellipse(out, 25, 0, 110, 45, SVG_WASH(SHADOW_GRASS, .28));
    svg_scallop(out, outline(leaves.dark, .45), rng, 0, -50, 90, 58, 6);
    svg_scallop(out, SVG_FLAT(leaves.mid), rng, -15, -62, 62, 38, 5);
    svg_ellipse(out, -30, -78, 25, 16, SVG_FLAT(leaves.light));
    svg_group_end(out);
}
