/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places where roads end: a village about its well, a thicket of bushes. The road's surface visibly stops. */
#include "paint/motif.h"
#include "paint/palette.h"

static void disc(Str *out, uint64_t shape, double rx, double ry, const char *colour) {
    Rng rng = rng_seeded(shape);
    svg_blob(out, SVG_FLAT(colour), &rng, 500, 500, rx, ry, 9, .05);
}

static void well(Str *out) {
    svg_group_at(out, 500, 500, 1);
    svg_ellipse(out, 6, 12, 34, 22, SVG_WASH(SHADOW_GRASS, .3));
    svg_path(out, "M-28 0v14a28 13 0 0 0 56 0v-14z", SVG_INKED(STONE_SHADE));
    svg_ellipse(out, 0, -2, 28, 14, SVG_INKED(STONE_LIT));
    svg_ellipse(out, 0, -1, 18, 8, SVG_FLAT(WATER_DEEP));
    svg_path(out, "M-26-6v-36m52 36v-36", SVG_LINE(WOOD, 6));
    svg_path(out, "M-38-38l38-26 38 26z", SVG_INKED(ROOF_RED));
    svg_group_end(out);
}

void paint_village(Stage *stage, Rng *rng, const TilePlan *plan) {
    static const struct { int x, y; } CORNERS[4] = {{-114, -68}, {118, -72}, {-126, 138}, {126, 142}};
    disc(stage->ground, 5, 118, 96, ROAD_BORDER);
    disc(stage->ground, 5, 108, 86, "#dccaa0");
    for (int i = 0; i < 4; i++) {
        House house = {
            500 + CORNERS[i].x, 500 + CORNERS[i].y, 66 + (double)rng_below(rng, 13), 1.25, HOUSE_ANY, NULL};
        paint_lone_house(stage_stand(stage, house.y), rng, house);
    }
    if (plan_road_distance(plan, (Point){500, 390}) >= 60) {
        paint_lone_house(stage_stand(stage, 432), rng, (House){500, 432, 72, 1.25, HOUSE_EAVES, NULL});
    }
    well(stage_stand(stage, 516));
}

void paint_bushes(Stage *stage, Rng *rng) {
    static const struct {
        int x, y, size;
    } BUSHES[] = {{-50, -30, 40}, {44, -36, 44}, {-4, -62, 36}, {-62, 34, 38},
                  {0, 12, 50},    {60, 40, 40},  {4, 66, 36}};
    disc(stage->ground, 6, 112, 96, MEADOW_DARK);
    for (int i = 0; i < 7; i++) {
        int y = 520 + BUSHES[i].y;
        paint_bush(stage_stand(stage, y), rng, 500 + BUSHES[i].x, y, BUSHES[i].size);
    }
}
