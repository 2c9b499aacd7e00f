/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside the walls: streets to the market place, a landmark or two, rows of houses. Plots are squares, as
 * painted houses are about as deep as wide: so they keep apart in every rotation. */
#include "paint/plan.h"

/* From an edge of the tile to the middle of a plot: across the edge stand other houses. */
enum { PLOT_ROOM = 104 };

typedef struct {
    TilePlan *plan;
    Rng *rng;
    int index;
    CityPlan *city;
    int first_street, first_house;
    Taken taken;       /* ground that houses keep off */
    Point quarters[3]; /* the last of them has the tile's second roof */
} Town;

static double street_distance(const Town *town, Point p) {
    const StreetPlan *first = &town->plan->streets[town->first_street];
    return polylines_distance(&first->line, town->plan->street_count - town->first_street, sizeof *first, p);
}

/* ---- streets ---- */

static Polyline *new_street(Town *town, bool tunnel) {
    TilePlan *plan = town->plan;
    if (plan->street_count == PLAN_STREETS) {
        return NULL;
    }
    plan->streets[plan->street_count] = (StreetPlan){.city = town->index, .tunnel = tunnel};
    return &plan->streets[plan->street_count++].line;
}

/* A road under the city: houses leave open what lies between its two mouths. */
static void lay_tunnels(Town *town) {
    TilePlan *plan = town->plan;
    for (int i = 0; i < plan->road_count; i++) {
        const Polyline *line = &plan->roads[i].line;
        Polyline *tunnel = plan->roads[i].tunnel ? new_street(town, true) : NULL;
        for (int k = 0; tunnel && k < line->count; k++) {
            if (polygon_contains(&town->city->border, line->at[k])) {
                polyline_add(tunnel, line->at[k]);
            }
        }
        if (tunnel && tunnel->count < 2) {
            plan->street_count--;
        }
    }
}

/* Every side and every gate of the city leads to the market place. */
static void lay_streets(Town *town) {
    const TilePlan *plan = town->plan;
    Point market = town->city->market;
    for (int side = 0; side < SIDE_COUNT; side++) {
        Polyline *street = town->city->sides >> side & 1 ? new_street(town, false) : NULL;
        if (street) {
            Point at = plan_side_middle(side), in = plan_side_inward(side);
            polyline_add(street, point_along(at, in, -60)); /* square across the edge */
            polyline_add_cubic(street, at, point_along(at, in, point_distance(at, market) * .45),
                               point_along(market, in, -10), market, 8);
        }
    }
    for (int i = 0; i < plan->gate_count; i++) {
        Polyline *street = plan->gates[i].city == town->index ? new_street(town, false) : NULL;
        if (street) {
            Point at = plan->gates[i].at;
            polyline_add_cubic(street, at, (Point){(at.x + market.x) / 2, at.y},
                               (Point){market.x, (at.y + market.y) / 2}, market, 8);
        }
    }
}

/* ---- what houses keep off ---- */

static void reserve(Town *town, bool cathedral) {
    const TilePlan *plan = town->plan;
    plan_take(&town->taken, town->city->market, town->city->square + 2);
    if (cathedral) {
        plan_take(&town->taken, (Point){500, 500}, 225);
        for (int rotation = 0; rotation < 4; rotation++) { /* whichever way its front will look */
            plan_take(&town->taken, point_rotated((Point){500, PLAN_PARVIS - 12}, rotation), 62);
        }
    }
    for (int i = 0; i < plan->emblem_count; i++) {
        if (polygon_contains(&town->city->border, plan->emblems[i].at)) {
            plan_take(&town->taken, plan->emblems[i].at, plan->emblems[i].radius + 9);
        }
    }
    for (int i = 0; i < plan->road_count; i++) { /* where a figure stands on a tunnel */
        int segment = plan->roads[i].segment;
        if (plan->roads[i].tunnel && segment >= 0) {
            plan_take(&town->taken, plan->spots[segment], 44);
        }
    }
    if (plan->def->flags & TILE_MONASTERY_IN_CITY) {
        plan_take(&town->taken, plan->monastery.at, 318 * plan->monastery.size);
    }
}

/* ---- landmarks ---- */

/* False if there is no free ground within the walls. */
static bool place_landmark(Town *town, LandmarkKind kind) {
    TilePlan *plan = town->plan;
    double radius = kind == LANDMARK_BELFRY ? 76 : kind == LANDMARK_CHURCH ? 102 : 90;
    double low = radius + 52, high = 1000 - low;
    for (int i = 0; i < 60 && plan->landmark_count < PLAN_LANDMARKS; i++) {
        Point p = {random_between(town->rng, low, high), random_between(town->rng, low, high)};
        if (polygon_contains(&town->city->border, p) && plan_wall_distance(town->city, p) > radius + 34 &&
            street_distance(town, p) > radius * .8 + 24 && plan_is_free(&town->taken, p, radius)) {
            plan->landmarks[plan->landmark_count++] =
                (LandmarkPlan){town->index, kind, p, rng_next(town->rng)};
            plan_take(&town->taken, p, radius - 4);
            return true;
        }
    }
    return false;
}

/* ---- houses ---- */

static bool off_houses(const Town *town, Point p, double width) {
    enum { GAP = 4 };
    for (int i = town->first_house; i < town->plan->house_count; i++) {
        const HousePlan *other = &town->plan->houses[i];
        double apart = (other->width + width) / 2 + GAP;
        if (fabs(other->at.x - p.x) < apart && fabs(other->at.y - p.y) < apart) {
            return false;
        }
    }
    return true;
}

/* A wall would hide what stands close before or behind it. */
static bool off_walls(const CityPlan *city, Point p, double half) {
    enum { CLEAR = 40 };
    double distance = plan_wall_distance(city, p), reach = half - 2;
    bool off = distance >= reach + CLEAR, near = distance <= reach * 1.42 + CLEAR;
    for (int i = 0; i < 4 && off && near; i++) {
        Point corner = {p.x + (i & 1 ? reach : -reach), p.y + (i & 2 ? reach : -reach)};
        off = plan_wall_distance(city, corner) >= CLEAR;
    }
    return off;
}

static bool house_fits(const Town *town, Point p, double width) {
    bool inside = fmax(fabs(p.x - 500), fabs(p.y - 500)) < 500 - PLOT_ROOM + 3;
    return inside && polygon_contains(&town->city->border, p) && off_houses(town, p, width) &&
           plan_is_free(&town->taken, p, width / 2) && off_walls(town->city, p, width / 2) &&
           street_distance(town, p) > 24 + width * .42;
}

/* Two of the three parts of a town have the prevailing roof of the country, the third has one of its own. */
static void add_house(Town *town, Point p, double width) {
    TilePlan *plan = town->plan;
    double second = point_distance(p, town->quarters[2]);
    int quarter =
        second < point_distance(p, town->quarters[0]) && second < point_distance(p, town->quarters[1]);
    uint64_t seed = rng_next(town->rng);
    bool tree = random_unit(town->rng) < .07;
    plan->houses[plan->house_count++] = (HousePlan){town->index, tree, quarter, p, width, seed};
}

/* A house at this place of a row, or a little aside, or a narrower one. Returns its width, 0 if none fits. */
static double try_house(Town *town, Point p, bool upright, double width, double least) {
    static const double ASIDE[5] = {0, -13, 13, -26, 26};
    for (int i = 0; i < 10; i++) {
        double w = i < 5 ? width : least, x = p.x + w / 2, y = p.y + ASIDE[i % 5];
        Point q = upright ? (Point){y, x} : (Point){x, y};
        if (house_fits(town, q, w)) {
            add_house(town, q, w);
            return w;
        }
    }
    return 0;
}

/* Rows at even distances from edge to edge. */
static void build_rows(Town *town) {
    enum { PITCH = 88 };
    double grand = town->city->grandeur, span = 1000 - 2 * PLOT_ROOM;
    int gaps = round_unit(span / (PITCH * grand));
    double pitch = span / gaps, widest = pitch - 5, least = 64 * grand;
    bool upright = random_below(town->rng, 2);
    for (int row = 0; row <= gaps; row++) {
        double x = PLOT_ROOM - 38 * grand + random_between(town->rng, 0, 14);
        double y = PLOT_ROOM + row * pitch;
        while (x < 1000 - PLOT_ROOM && town->plan->house_count < PLAN_HOUSES) {
            double width = random_between(town->rng, least, widest), shift = random_between(town->rng, -4, 4);
            double built = try_house(town, (Point){x, y + shift}, upright, width, least);
            x += built > 0 ? built + random_between(town->rng, 5, 12) : 15;
        }
    }
}

static void lay_out(TilePlan *plan, Rng *rng, int index) {
    CityPlan *city = &plan->cities[index];
    Town town = {.plan = plan,
                 .rng = rng,
                 .index = index,
                 .city = city,
                 .first_street = plan->street_count,
                 .first_house = plan->house_count};
    int side_count = 0; /* what is built in a city grows with the sides it reaches */
    for (int side = 0; side < SIDE_COUNT; side++) {
        side_count += city->sides >> side & 1;
    }
    bool cathedral = plan_has_cathedral(plan, index);
    city->grandeur = side_count >= 3 ? 1.14 : 1;
    city->square = cathedral ? 0 : side_count > 1 ? 74 : 62;
    for (int i = 0; i < 3; i++) {
        town.quarters[i] = (Point){random_between(rng, 100, 900), random_between(rng, 100, 900)};
    }
    lay_tunnels(&town);
    lay_streets(&town);
    reserve(&town, cathedral);
    if (side_count > 1 && !cathedral && !(plan->def->flags & TILE_MONASTERY_IN_CITY)) {
        int first = random_below(rng, LANDMARK_COUNT),
            built = 0; /* one in a large town, two in the largest */
        for (int i = 0; i < LANDMARK_COUNT && built < side_count - 1 && built < 2; i++) {
            built += place_landmark(&town, (LandmarkKind)((first + i) % LANDMARK_COUNT));
        }
    }
    build_rows(&town);
}

void plan_towns(TilePlan *plan, Rng *rng) {
    for (int c = 0; c < plan->city_count; c++) {
        lay_out(plan, rng, c);
    }
}
