/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small moving pictures over the tiles. */
#include "paint/motif.h"

/* ---- the pictures ---- */

static void soft_disc(Str *svg, const char *colour, double opacity) {
    const SvgStop stops[3] = {{0, colour, opacity}, {.55, colour, opacity * .7}, {1, colour, 0}};
    svg_radial(svg, "soft", (Point){50, 50}, 50, stops, 3);
    svg_ellipse(svg, 50, 50, 50, 50, SVG_FLAT("url(#soft)"));
}

void paint_life(LifePicture picture, Str *svg) {
    static const char *const CLOTH[4] = {
        "M33 8Q50-4 66 10T96 14L90 30Q78 34 64 28T33 38z", "M33 8Q50 2 66 4T94 22L88 38Q76 30 62 32T33 38z",
        "M33 8Q48 18 64 10T94 6L92 24Q80 20 66 30T33 38z", "M33 8Q46 12 62 14T96 2L90 20Q76 26 62 34T33 38z"};
    svg_begin(svg, 100, 100);
    if (picture <= LIFE_FLAG_LAST) {
        svg_path(svg, "M30 100V4", SVG_BRUSH(SVG_INK, 9));
        svg_path(svg, CLOTH[picture - LIFE_FLAG], SVG_EDGED("#d8402f", SVG_INK, 5));
        svg_path(svg, "M36 15q14-4 26 0", SVG_BRUSH("#f4a07c", 5));
    } else if (picture == LIFE_PUFF) {
        soft_disc(svg, "#f4efe6", .85);
    } else if (picture == LIFE_GLINT) {
        svg_path(svg, "M14 44h34M44 60h40M30 74h16", SVG_BRUSH("#f4fbff", 8));
    } else if (picture == LIFE_GLOW) {
        soft_disc(svg, "#ffb347", .8);
    } else if (picture == LIFE_FIRE) {
        svg_path(svg, "M46 0Q42 34 22 58Q12 78 30 94Q50 104 70 94Q88 78 78 58Q58 34 54 0z",
                 SVG_EDGED("#e8552b", "#7c2015", 3));
        svg_path(svg, "M48 8Q46 42 34 62Q28 80 42 90Q58 94 66 82Q72 66 60 50Q54 34 52 8z",
                 SVG_FLAT("#ffb347"));
        svg_path(svg, "M50 26Q48 54 42 68Q40 82 50 86Q60 82 58 68Q52 54 50 26z", SVG_FLAT("#fff0b0"));
    } else if (picture == LIFE_SHADOW) {
        const SvgStop stops[3] = {{0, "#120b06", .75}, {.6, "#120b06", .5}, {1, "#120b06", 0}};
        svg_radial(svg, "soft", (Point){50, 50}, 50, stops, 3);
        svg_ellipse(svg, 50, 50, 48, 17, SVG_FLAT("url(#soft)"));
    } else { /* flying to the right */
        svg_path(svg,
                 picture == LIFE_BIRD
                     ? "M60 4Q74 26 54 44L60 50 54 56Q74 74 60 96Q60 74 42 58L26 50 42 42Q60 26 60 4z"
                     : "M42 16Q66 26 54 44L60 50 54 56Q66 74 42 84Q54 70 42 58L26 50 42 42Q54 30 42 16z",
                 SVG_FLAT("#1c1608"));
    }
    svg_end(svg);
}

/* ---- the places ---- */

typedef struct {
    LifePlace *places;
    int count, cap;
} Found;

static void find(Found *found, LifePicture picture, double x, double y) {
    if (found->count < found->cap && x > 0 && x < 1000 && y > 0 && y < 1000) {
        found->places[found->count++] =
            (LifePlace){(int16_t)round_unit(x), (int16_t)round_unit(y), (uint8_t)picture};
    }
}

/* The tips of the pointed towers of a wall (wall.c). */
static void find_flags(const TilePlan *plan, const Polyline *wall, Found *found) {
    enum { TIP = 108, HIGHEST = 190 };
    for (int i = 1; i + 1 < wall->count; i++) {
        if (has_pointed_tower(plan, wall, i) && wall->at[i].y > HIGHEST &&
            !plan_gate_near(plan, wall->at[i], 100)) {
            find(found, LIFE_FLAG, wall->at[i].x, wall->at[i].y - TIP);
        }
    }
}

static void find_in_scenery(const SceneryPlan *s, Found *found) {
    static const struct {
        SceneryKind kind;
        LifePicture picture;
        double x, y; /* in radii */
    } PLACES[] = {{SCENERY_HAMLET, LIFE_PUFF, -.3, -1},
                  {SCENERY_FARMHOUSE, LIFE_PUFF, -.3, -.5},
                  {SCENERY_POND, LIFE_GLINT, -.2, 0},
                  {SCENERY_INN, LIFE_GLINT, .1, .46}};
    for (int i = 0; i < COUNT_OF(PLACES); i++) {
        if (PLACES[i].kind == s->kind) {
            find(found, PLACES[i].picture, s->at.x + s->radius * PLACES[i].x,
                 s->at.y + s->radius * PLACES[i].y);
        }
    }
}

int paint_life_places(const TileFace *face, LifePlace *places, int cap) {
    TilePlan plan;
    Found found = {places, 0, cap};
    plan_build(&plan, face, PLAN_SCENERY_TOO);
    if (plan.volcano.size > 0) {
        const PlacePlan *v = &plan.volcano;
        double unit = v->size / 330;
        find(&found, LIFE_GLOW, v->at.x, v->at.y - 128 * unit);
        find(&found, LIFE_PUFF, v->at.x + 40 * unit, v->at.y - 190 * unit);
    }
    for (int i = 0; i < plan.scenery_count; i++) {
        find_in_scenery(&plan.scenery[i], &found);
    }
    for (int i = 0; i < plan.river_count; i++) {
        Walk walk = polyline_walk(&plan.rivers[i], 240);
        for (int k = 0; k < walk.count; k++) {
            find(&found, LIFE_GLINT, walk.steps[k].at.x, walk.steps[k].at.y);
        }
    }
    for (int c = 0; c < plan.city_count; c++) {
        for (int w = 0; w < plan.cities[c].wall_count; w++) {
            find_flags(&plan, &plan.cities[c].walls[w], &found);
        }
    }
    return found.count;
}
