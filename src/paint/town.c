/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints what plan_town.c laid out inside a city: ground, streets, market place, houses. */
#include "paint/motif.h"

typedef struct {
    Stage *stage;
    const TilePlan *plan;
    int index;
    const CityPlan *city;
    const Roof *roofs[2]; /* the prevailing roofs of its two quarters; NULL: terracotta */
    Str shadows;          /* of all houses: one path on the ground */
} Town;

/* ---- ground, streets, market place ---- */

static void pave(const Town *town, Rng *rng) {
    static const char *const TONES[] = {CITY_STREET, CITY_RIM};
    enum { BLOTCHES = 9, REACH = 95 };
    const CityPlan *city = town->city;
    Str *out = town->stage->ground;
    svg_poly(out, city->border.at, city->border.count, SVG_FLAT(CITY_GROUND));
    for (int i = 0; i < BLOTCHES; i++) {
        Rng own = rng_seeded(rng_next(rng));
        double x = random_between(&own, 80, 920), y = random_between(&own, 80, 920);
        Point p = point_rotated((Point){x, y}, town->plan->rotation);
        if (polygon_contains(&city->border, p) && plan_wall_distance(city, p) > REACH) {
            double rx = random_between(&own, 50, 90), ry = random_between(&own, 26, 50);
            svg_blob(out, SVG_WASH(RANDOM_PICK(&own, TONES), .4), &own, p.x, p.y, rx, ry, 7, .22);
        }
    }
}

/* Two rings, of 14 and 9. */
static void cobbles(Str *out, Point at, double radius) {
    svg_open(out, SVG_SOFT(CITY_RIM, 10, .55));
    for (int i = 0; i < 23; i++) {
        double angle = (i < 14 ? i : i - 14) * 2 * PAINT_PI / (i < 14 ? 14 : 9),
               r = radius - (i < 14 ? 6 : 30);
        path_dot(out, at.x + cos(angle) * r, at.y + sin(angle) * r * .8);
    }
    svg_close(out);
}

static void stroke_streets(const Town *town, SvgStyle style) {
    const TilePlan *plan = town->plan;
    for (int i = 0; i < plan->street_count; i++) {
        if (plan->streets[i].city == town->index && !plan->streets[i].tunnel) {
            svg_line(town->stage->ground, &plan->streets[i].line, style);
        }
    }
}

static void paint_streets(const Town *town, bool cathedral) {
    const TilePlan *plan = town->plan;
    Str *out = town->stage->ground;
    Point market = town->city->market;
    double square = town->city->square;
    SvgStyle paving = SVG_EDGED(CITY_STREET, CITY_RIM, 6);
    for (int i = 0; i < plan->street_count; i++) { /* tunnels show on the ground between their mouths */
        if (plan->streets[i].city == town->index && plan->streets[i].tunnel) {
            const Polyline *line = &plan->streets[i].line;
            svg_line(out, line, (SvgStyle){.stroke = "#b28a50", .width = 56, .dashes = "20 14"});
            svg_line(out, line, SVG_LINE("#d2b077", 44));
        }
    }
    stroke_streets(town, SVG_SOFT(CITY_RIM, 52, .8));
    if (square > 0) {
        svg_ellipse(out, market.x, market.y, square + 14, (square + 14) * .8, paving);
    } else if (cathedral) {
        svg_ellipse(out, 500, 548, 268, 226, paving);
    }
    stroke_streets(town, SVG_BRUSH(CITY_STREET, 42));
    if (square > 0) {
        cobbles(out, market, square);
    }
}

/* ---- houses ---- */

static void build(Town *town, Str *out, Rng *rng, House house) {
    path_house_shadow(&town->shadows, house);
    paint_house(out, rng, house);
}

/* A quarter turn brings another side of a house to the front. */
static void build_house(Town *town, const HousePlan *plan) {
    enum { GABLES_BELOW = 138 }; /* higher up a gable would be cut by the top edge of the tile */
    Rng rng = rng_seeded(plan->seed);
    double grand = town->city->grandeur;
    double x = plan->at.x, y = plan->at.y + PLOT_REACH * grand;
    Str *out = stage_stand(town->stage, y);
    if (plan->tree) {
        paint_tree(out, &rng, x, y, 36, .22);
        return;
    }
    const Roof *roof = roof_drawn(&rng, town->roofs[plan->quarter]);
    int front = random_below(&rng, 2) ^ (town->plan->rotation & 1) ? HOUSE_GABLE : HOUSE_EAVES;
    front = y < GABLES_BELOW * grand ? HOUSE_EAVES : front;
    build(town, out, &rng, (House){x, y, plan->width, TOWN_HOUSE_SCALE * grand, front, roof});
}

static void build_landmark(Town *town, const LandmarkPlan *plan) {
    Rng rng = rng_seeded(plan->seed);
    Point p = plan->at;
    double base = p.y + (plan->kind == LANDMARK_CHURCH ? 84 : 58);
    Str *out = stage_stand(town->stage, base);
    if (plan->kind == LANDMARK_CHURCH) {
        paint_church(out, p.x, base, 1);
    } else if (plan->kind == LANDMARK_PARK) {
        paint_park(out, &rng, p.x, p.y);
    } else {
        build(town, out, &rng, (House){p.x + 24, base - 2, 92, 1.7, HOUSE_EAVES, &ROOF_SLATE});
        paint_belfry(out, p.x - 46, base);
    }
}

static void build_all(Town *town) {
    const TilePlan *plan = town->plan;
    EdgeHouses across;
    edge_houses(&across, plan, town->city);
    for (int i = 0; i < across.count; i++) {
        EdgeHouse *edge = &across.at[i];
        build(town, stage_stand(town->stage, edge->house.y), &edge->rng, edge->house);
    }
    for (int i = 0; i < plan->landmark_count; i++) {
        if (plan->landmarks[i].city == town->index) {
            build_landmark(town, &plan->landmarks[i]);
        }
    }
    for (int i = 0; i < plan->house_count; i++) {
        if (plan->houses[i].city == town->index) {
            build_house(town, &plan->houses[i]);
        }
    }
    svg_gathered(town->stage->ground, &town->shadows, HOUSE_SHADOW);
}

void paint_city(Stage *stage, Rng *rng, const TilePlan *plan, int index) {
    bool cathedral = plan_has_cathedral(plan, index);
    Town town = {.stage = stage, .plan = plan, .index = index, .city = &plan->cities[index]};
    town.roofs[0] = town_roof(plan->column, plan->row);
    town.roofs[1] = town_roof(plan->column + 1000, plan->row); /* far off: independent of the first */
    pave(&town, rng);
    paint_streets(&town, cathedral);
    build_all(&town);
    paint_city_walls(stage, rng, plan, index);
    if (cathedral) {
        paint_cathedral(stage_stand(stage, 655), 500, 520, .92);
    }
}
