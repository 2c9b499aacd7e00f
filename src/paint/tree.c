/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trees and bushes, drawn in a frame where their radius is 100. */
#include "paint/motif.h"
#include "paint/palette.h"
#include "paint/random.h"

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

static void poplar(Str *out, double radius, Foliage leaves) {
    svg_path(out, "M-42-30q-5-110 42-190q50 80 42 190q-42 25-84 0z", outline(leaves.dark, .55));
    svg_path(out, "M-34-36q0-100 34-160q16 100-10 160z", SVG_FLAT(leaves.mid));
    svg_path(out, "M-20-60q0-50 14-85", SVG_BRUSH(leaves.light, 600 / radius));
}

void paint_tree(Str *out, Rng *rng, double x, double y, double radius, double poplar_chance) {
    Foliage leaves = RANDOM_PICK(rng, FOLIAGE);
    svg_group_at(out, x, y, radius / 100);
    svg_ellipse(out, 32, 4, 95, 38, SVG_WASH(SHADOW_GRASS, .30));
    svg_path(out, "M-12-50h24v55h-24z", SVG_FLAT(WOOD));
    if (random_unit(rng) < poplar_chance) {
        poplar(out, radius, leaves);
    } else {
        svg_open(out, outline(leaves.dark, .55));
        path_scallop(out, rng, 0, -95, 80, 74, 7);
        svg_close(out);
        svg_open(out, SVG_FLAT(leaves.mid));
        path_scallop(out, rng, -10, -107, 62, 56, 6);
        svg_close(out);
        svg_open(out, SVG_WASH(leaves.light, .9));
        path_scallop(out, rng, -26, -125, 30, 25, 5);
        svg_close(out);
    }
    svg_group_end(out);
}

void paint_bush(Str *out, Rng *rng, double x, double y, double radius) {
    Foliage leaves = RANDOM_PICK(rng, FOLIAGE);
    svg_group_at(out, x, y, radius / 100);
    svg_ellipse(out, 25, 0, 110, 45, SVG_WASH(SHADOW_GRASS, .28));
    svg_open(out, outline(leaves.dark, .45));
    path_scallop(out, rng, 0, -50, 90, 58, 6);
    svg_close(out);
    svg_open(out, SVG_FLAT(leaves.mid));
    path_scallop(out, rng, -15, -62, 62, 38, 5);
    svg_close(out);
    svg_ellipse(out, -30, -78, 25, 16, SVG_FLAT(leaves.light));
    svg_group_end(out);
}
