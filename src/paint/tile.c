/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole tile: ground, water, roads, cities, places; then everything upright from back to front. */
#include <stdio.h>

#include "paint/country.h"
#include "paint/motif.h"
#include "paint/paint.h"
#include "paint/plan.h"

static void stand_edge_trees(Stage *stage, const TilePlan *plan) {
    EdgeTree trees[EDGE_TREES_MAX];
    int count = edge_trees(plan, trees);
    for (int i = 0; i < count; i++) {
        Rng rng = rng_seeded(trees[i].seed);
        WoodTree tree = {trees[i].at.x, trees[i].at.y, trees[i].radius};
        paint_wood_row(stage_stand(stage, tree.y), &rng, &tree, 1);
    }
}

/* What only fills the country is left out of a picture that grows too long; what was planned first matters
 * most. */
static void stand_scenery(Stage *stage, const TilePlan *plan, size_t start) {
    enum { ENOUGH = 57000 };
    for (int i = 0; i < plan->scenery_count; i++) {
        const SceneryPlan *s = &plan->scenery[i];
        bool full = stage->ground->length - start + stage->standing.length > ENOUGH;
        if (s->kind > SCENERY_BUSH || !full) {
            double base = s->kind == SCENERY_DRAGON ? STAGE_ABOVE : s->at.y + s->radius * .5;
            paint_scenery(stage_stand(stage, base), s);
        }
    }
}

/* Signs are read from far off, too: there they are larger. */
static void stand_emblems(Stage *stage, const TilePlan *plan, double far) {
    for (int i = 0; i < plan->emblem_count; i++) {
        const EmblemPlan *e = &plan->emblems[i];
        bool sign = e->kind != EMBLEM_WATERTOWER && e->kind != EMBLEM_PORTAL;
        double base = e->kind == EMBLEM_WATERTOWER ? e->at.y + e->radius : STAGE_ABOVE + e->at.y;
        paint_emblem(stage_stand(stage, base), e->kind, e->at.x, e->at.y,
                     e->radius * (sign ? 1 + .35 * far : 1));
    }
}

/* From how far off a picture so many pixels wide seems to be seen: 0 near, 1 far. */
static double farness(int pixels) {
    enum { NEAR = 160, FAR = 56 };
    int by = pixels >= NEAR ? 0 : pixels <= FAR ? NEAR - FAR : NEAR - pixels;
    return (double)by / (NEAR - FAR);
}

/* Lines stay as dark as they are when a picture shrinks, and crowd: ink lightens with the size, so that a
 * table seen from far off is no web of dark lines. */
static void begin(Str *svg, double far) {
    static const int NEAR[3] = {0x47, 0x34, 0x1f}, FAR[3] = {0x92, 0x74, 0x4c};
    unsigned rgb[3];
    char ink[8];
    for (int i = 0; i < 3; i++) {
        rgb[i] = (unsigned)round_unit(NEAR[i] + (FAR[i] - NEAR[i]) * far) & 255U;
    }
    snprintf(ink, sizeof ink, "#%02x%02x%02x", rgb[0], rgb[1], rgb[2]);
    svg_begin_inked(svg, 1000, 1000, ink);
}

void paint_tile(const TileFace *face, Str *svg) {
    paint_tile_at(face, 1000, svg);
}

void paint_tile_at(const TileFace *face, int pixels, Str *svg) {
    double far = farness(pixels);
    TilePlan plan;
    plan_build(&plan, face, PLAN_ALL);
    Rng rng = rng_seeded(plan_seed(face, 2)), towns = rng_seeded(plan_seed(face, 3));
    Stage stage = {.ground = svg};
    size_t start = svg->length;
    begin(svg, far);
    paint_ground(svg, &plan);
    paint_rivers(svg, &rng, &plan);
    paint_roads(svg, &rng, &plan, false);
    paint_roads(svg, &rng, &plan, true);
    for (int c = 0; c < plan.city_count; c++) {
        paint_city(&stage, &towns, &plan, c);
    }
    if (plan.monastery.size > 0) {
        const PlacePlan *m = &plan.monastery;
        paint_monastery(stage_stand(&stage, m->at.y + 215 * m->size), m->at.x, m->at.y, m->size);
    }
    if (plan.def->crossing == CROSSING_VILLAGE) {
        paint_village(&stage, &rng, &plan);
    } else if (plan.def->crossing == CROSSING_BUSHES) {
        paint_bushes(&stage, &rng);
    }
    if (plan.spring.size > 0) {
        paint_spring(&stage, &plan);
    }
    stand_edge_trees(&stage, &plan);
    stand_scenery(&stage, &plan, start);
    stand_emblems(&stage, &plan, far);
    stage_finish(&stage);
    svg_end(svg);
}
