/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints what plan_town.c laid out inside a city: ground, streets, market place, houses. */
#include <math.h>

#include "paint/country.h"
#include "paint/motif.h"
#include "paint/palette.h"
#include "paint/random.h"

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
        Point p = {random_between(&own, 80, 920), random_between(&own, 80, 920)};
        p = point_rotated(p, town->plan->rotation);
        if (polygon_contains(&city->border, p) && plan_wall_distance(city, p) > REACH) {
            double rx = random_between(&own, 50, 90), ry = random_between(&own, 26, 50);
            svg_blob(out, SVG_WASH(RANDOM_PICK(&own, TONES), .4), &own, p.x, p.y, rx, ry, 7, .22);
        }
    }
}

static void cobbles(Str *out, Point at, double radius) {
    static const struct {
        double inset;
        int count;
    } RINGS[] = {{6, 14}, {30, 9}};
    svg_open(out, SVG_SOFT(CITY_RIM, 10, .55));
    for (int ring = 0; ring < 2; ring++) {
        double r = radius - RINGS[ring].inset;
        for (int i = 0; i < RINGS[ring].count; i++) {
            double angle = i * 2 * PAINT_PI / RINGS[ring].count;
            path_dot(out, at.x + cos(angle) * r, at.y + sin(angle) * r * .8);
        }
    }
    svg_close(out);
}

/* A tunnel is hinted at on the ground between its two mouths. */
static void paint_tunnels(const Town *town) {
    const TilePlan *plan = town->plan;
    Str *out = town->stage->ground;
    for (int i = 0; i < plan->street_count; i++) {
        if (plan->streets[i].city == town->index && plan->streets[i].tunnel) {
            const Polyline *line = &plan->streets[i].line;
            svg_line(out, line, (SvgStyle){.stroke = "#b28a50", .width = 56, .dashes = "20 14"});
            svg_line(out, line, SVG_LINE("#d2b077", 44));
        }
    }
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
    Str *out = town->stage->ground;
    Point market = town->city->market;
    double square = town->city->square;
    SvgStyle paving = {.fill = CITY_STREET, .stroke = CITY_RIM, .width = 6};
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
    House house = {x, y, plan->width, TOWN_HOUSE_SCALE * grand, front, roof};
    path_house_shadow(&town->shadows, house);
    paint_house(out, &rng, house);
}

/* About the middle of its plot. */
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
        House hall = {p.x + 24, base - 2, 92, 1.7, HOUSE_EAVES, &ROOF_SLATE};
        path_house_shadow(&town->shadows, hall);
        paint_house(out, &rng, hall);
        paint_belfry(out, p.x - 46, base);
    }
}

static void build_across(Town *town) {
    EdgeHouses across;
    edge_houses(&across, town->plan, town->city);
    for (int i = 0; i < across.count; i++) {
        EdgeHouse *edge = &across.at[i];
        path_house_shadow(&town->shadows, edge->house);
        paint_house(stage_stand(town->stage, edge->house.y), &edge->rng, edge->house);
    }
}

static void build_all(Town *town) {
    const TilePlan *plan = town->plan;
    build_across(town);
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
    const CityPlan *city = &plan->cities[index];
    bool cathedral = plan_has_cathedral(plan, index);
    Town town = {.stage = stage, .plan = plan, .index = index, .city = city};
    town.roofs[0] = town_roof(plan->column, plan->row);
    town.roofs[1] = town_roof(plan->column + 1000, plan->row); /* far off: independent of the first */
    pave(&town, rng);
    paint_tunnels(&town);
    paint_streets(&town, cathedral);
    build_all(&town);
    paint_city_walls(stage, rng, plan, index);
    if (cathedral) {
        paint_cathedral(stage_stand(stage, 655), 500, 520, .92);
    }
}
