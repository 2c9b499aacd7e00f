/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole tile: ground, water, roads, cities, places; then all that stands, from back to front. */
#include <stdio.h>

#include "paint/motif.h"
#include "paint/paint.h"

/* Leaves out what only fills the country once a picture is long enough; the first plans matter most. */
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

/* Seen from far off, signs are larger, so that they can be read. */
static void stand_emblems(Stage *stage, const TilePlan *plan, double far) {
    for (int i = 0; i < plan->emblem_count; i++) {
        SceneryPlan e = plan->emblems[i];
        bool tower = e.kind == SIGN_WATERTOWER, sign = !tower && e.kind != SCENERY_PORTAL;
        double base = tower ? e.at.y + e.radius : STAGE_ABOVE + e.at.y;
        e.radius *= sign ? 1 + .35 * far : 1;
        paint_scenery(stage_stand(stage, base), &e);
    }
}

/* Lines cannot become thinner with the picture, so ink becomes lighter: else a table seen from far off would
 * be a web of dark lines. */
void paint_tile(const TileFace *face, int pixels, Str *svg) {
    enum { NEAR = 160, FAR = 56 };
    double far = fmin(fmax(NEAR - pixels, 0), NEAR - FAR) / (NEAR - FAR); /* 0 near, 1 far */
    char ink[8];
    TilePlan plan;
    plan_build(&plan, face, PLAN_ALL);
    Rng rng = rng_seeded(plan_seed(face, 2)), towns = rng_seeded(plan_seed(face, 3));
    Stage stage = {.ground = svg};
    size_t start = svg->length;
    snprintf(ink, sizeof ink, "#%02x%02x%02x", round_unit(0x47 + (0x92 - 0x47) * far) & 255,
             round_unit(0x34 + (0x74 - 0x34) * far) & 255, round_unit(0x1f + (0x4c - 0x1f) * far) & 255);
    svg_begin_inked(svg, 1000, 1000, ink);
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
    paint_edge_trees(&stage, &plan);
    stand_scenery(&stage, &plan, start);
    stand_emblems(&stage, &plan, far);
    stage_finish(&stage);
    svg_end(svg);
}
