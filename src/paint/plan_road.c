/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Middle lines of roads and rivers. */
#include "paint/plan.h"

static int sides_list(int mask, int sides[SIDE_COUNT]) {
    int count = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (mask >> side & 1) {
            sides[count++] = side;
        }
    }
    return count;
}

static int count_edges(const TileDef *def, EdgeKind kind) {
    int count = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        count += def->edges[side] == kind;
    }
    return count;
}

/* How far a straight line swings aside at its middle: away from a single city, clear of a monastery, hardly
 * where another line or a second city needs the room. */
static double swing(const TilePlan *plan, Rng *rng, int a, Point aside, bool is_road) {
    const TileDef *def = plan->def;
    double by = random_between(rng, 30, 58) * (random_below(rng, 2) ? 1 : -1);
    for (int side = 0; side < SIDE_COUNT; side++) {
        bool crosses = ((side ^ a) & 1) == 0;
        if (!crosses && def->edges[side] == EDGE_CITY && def->edges[side_opposite(side)] != EDGE_CITY) {
            Point inward = plan_side_inward(side);
            by = inward.x * aside.x + inward.y * aside.y > 0 ? fabs(by) : -fabs(by);
        }
    }
    if (plan->monastery.size > 0) {
        by = aside.y > 0 ? 118 : -118;
    }
    if (def->crossing == CROSSING_BRIDGE || (is_road && count_edges(def, EDGE_RIVER) > 0)) {
        by *= .35;
    }
    return count_edges(def, EDGE_CITY) >= 2 ? by * .3 : by;
}

/* From side to side: nearly straight between opposite sides, a wide bend between sides that meet. */
static Polyline line_through(const TilePlan *plan, Rng *rng, int a, int b, bool is_road) {
    Polyline line = {0};
    Point start = plan_side_middle(a), end = plan_side_middle(b);
    Point in_a = plan_side_inward(a), in_b = plan_side_inward(b);
    if (((a ^ b) & 1) != 0) {
        double first = 290 + random_between(rng, -60, 20), second = 290 + random_between(rng, -60, 20);
        polyline_add_cubic(&line, start, point_along(start, in_a, first), point_along(end, in_b, second), end,
                           14);
        return line;
    }
    Point aside = {-in_a.y, in_a.x};
    double by = swing(plan, rng, a, aside, is_road);
    Point middle = point_along((Point){500, 500}, aside, by);
    double slant = fabs(by) > 100 ? 0 : random_between(rng, -.22, .22);
    Point heading = point_along(in_a, aside, slant);
    polyline_add_cubic(&line, start, point_along(start, in_a, 210), point_along(middle, heading, -190),
                       middle, 9);
    polyline_add_cubic(&line, middle, point_along(middle, heading, 190), point_along(end, in_b, 210), end, 9);
    return line;
}

/* The spring lies in the middle, or at a road that bends round a corner of the tile: the two part the fields
 * together. */
static Point spring_place(const TileDef *def, Point inward) {
    for (int i = 0; i < def->segment_count; i++) {
        int sides[SIDE_COUNT];
        if (def->segments[i].kind == FEATURE_ROAD && sides_list(def->segments[i].sides, sides) == 2 &&
            ((sides[0] ^ sides[1]) & 1) != 0) {
            Point a = plan_side_inward(sides[0]), b = plan_side_inward(sides[1]);
            return (Point){500 - 48 * (a.x + b.x), 500 - 48 * (a.y + b.y)};
        }
    }
    return point_along((Point){500, 500}, inward, -60);
}

void plan_rivers(TilePlan *plan, Rng *rng) {
    const TileDef *def = plan->def;
    for (int i = 0; i < def->segment_count && plan->river_count < PLAN_RIVERS; i++) {
        int sides[SIDE_COUNT];
        int count = def->segments[i].kind == FEATURE_RIVER ? sides_list(def->segments[i].sides, sides) : 0;
        if (count == 0) {
            continue;
        }
        Polyline *line = &plan->rivers[plan->river_count];
        plan->river_segments[plan->river_count++] = i;
        if (count >= 2) {
            *line = line_through(plan, rng, sides[0], sides[1], false);
            continue;
        }
        Point start = plan_side_middle(sides[0]), inward = plan_side_inward(sides[0]), end = {500, 500};
        if (def->river == RIVER_LAKE) {
            bool shared = plan->monastery.size > 0; /* smaller, and near the edge, beside a monastery */
            plan->lake =
                (PlacePlan){point_along((Point){500, 500}, inward, shared ? -190 : 40), shared ? 165 : 230};
            end = point_along(start, inward, shared ? 250 : 330);
        } else if (def->river == RIVER_SPRING) {
            plan->spring = (PlacePlan){spring_place(def, inward), 82};
            end = plan->spring.at;
        }
        Point before = point_along(point_along(end, inward, -120), (Point){inward.y, inward.x}, 40);
        polyline_add_cubic(line, start, point_along(start, inward, 200), before, end, 12);
    }
}

/* A place on a city wall where a road may come in. */
typedef struct {
    int city;
    double distance;
    Point at, out; /* out: unit direction away from the city */
} GateSite;

/* The place nearest to a point on the walls of the cities in `city_mask`; city -1: there is none. */
static GateSite nearest_wall(const TilePlan *plan, int city_mask, Point to) {
    GateSite best = {.city = -1, .distance = 1e9};
    for (int c = 0; c < plan->city_count; c++) {
        const CityPlan *city = &plan->cities[c];
        for (int w = 0; w < city->wall_count && (city_mask >> c & 1); w++) {
            Walk walk = polyline_walk(&city->walls[w], 20);
            for (int i = 0; i < walk.count; i++) {
                Point p = walk.steps[i].at, out = {-walk.steps[i].along.y, walk.steps[i].along.x};
                bool off_edges = p.x > 60 && p.x < 940 && p.y > 60 && p.y < 940;
                double distance = point_distance(p, to);
                if (off_edges && distance < best.distance) {
                    bool inwards = polygon_contains(&city->border, point_along(p, out, 30));
                    best = (GateSite){c, distance, p, inwards ? (Point){-out.x, -out.y} : out};
                }
            }
        }
    }
    return best;
}

static void add_gate(TilePlan *plan, const GateSite *site, Point outside) {
    if (plan->gate_count < PLAN_GATES) {
        plan->gates[plan->gate_count++] = (GatePlan){site->city, site->at, outside};
    }
}

/* A road from the middle of a side to a city gate. False where no wall can take it. */
static bool road_to_gate(TilePlan *plan, int side, Polyline *line) {
    Point start = plan_side_middle(side), inward = plan_side_inward(side);
    GateSite site = nearest_wall(plan, ~0, point_along(start, inward, 260));
    if (site.city < 0) {
        return false;
    }
    double length = point_distance(start, site.at);
    polyline_add_cubic(line, start, point_along(start, inward, length * .45),
                       point_along(site.at, site.out, length * .35), site.at, 12);
    add_gate(plan, &site, line->at[line->count - 3]);
    return true;
}

static void build_road(TilePlan *plan, Rng *rng, const Segment *segment, RoadPlan *road) {
    int sides[SIDE_COUNT];
    if (sides_list(segment->sides, sides) >= 2) {
        road->line = line_through(plan, rng, sides[0], sides[1], true);
        return;
    }
    road->end = segment->end;
    if (segment->end == END_CITY && road_to_gate(plan, sides[0], &road->line)) {
        return;
    }
    Point start = plan_side_middle(sides[0]), inward = plan_side_inward(sides[0]);
    bool farmhouse = road->end == END_FARMHOUSE;
    Point end = {farmhouse ? 720 : 500, farmhouse || road->end == END_VOLCANO ? 560 : 500};
    const PlacePlan *m = &plan->monastery;
    if (road->end == END_MONASTERY && m->size > 0) { /* at the precinct's wall, on the road's side */
        end = (Point){m->at.x - inward.x * 215 * m->size, m->at.y + 20 - inward.y * 175 * m->size};
    }
    double aside = random_between(rng, -26, 26), length = point_distance(start, end);
    Point before = point_along(point_along(end, inward, -length * .4), (Point){inward.y, inward.x}, aside);
    polyline_add_cubic(&road->line, start, point_along(start, inward, length * .4), before, end, 12);
}

/* Stumps from the village to city gates: drawn, but no segment. */
static void add_stumps(TilePlan *plan) {
    Point middle = {500, 500};
    for (int side = 0; side < SIDE_COUNT; side++) {
        int mask = 0;
        for (int c = 0; c < plan->city_count && (plan->def->stubs >> side & 1); c++) {
            mask |= (plan->cities[c].sides >> side & 1) << c;
        }
        GateSite site = nearest_wall(plan, mask, middle);
        if (site.city < 0 || plan->road_count == PLAN_ROADS) {
            continue;
        }
        RoadPlan *road = &plan->roads[plan->road_count++];
        *road = (RoadPlan){.segment = -1, .end = END_CITY};
        polyline_add_cubic(&road->line, middle, middle, site.at, site.at, 12);
        add_gate(plan, &site, point_between(site.at, middle, .2));
    }
}

void plan_roads(TilePlan *plan, Rng *rng) {
    const TileDef *def = plan->def;
    add_stumps(plan);
    for (int pass = 0; pass < 2; pass++) { /* bridges last, as they are drawn above the others */
        for (int i = 0; i < def->segment_count && plan->road_count < PLAN_ROADS; i++) {
            const Segment *s = &def->segments[i];
            bool bridge = (s->flags & SEGMENT_BRIDGE) != 0;
            if (s->kind != FEATURE_ROAD || s->sides == 0 || bridge != (pass == 1)) {
                continue;
            }
            RoadPlan *road = &plan->roads[plan->road_count++];
            *road = (RoadPlan){.segment = i, .bridge = bridge, .tunnel = (s->flags & SEGMENT_TUNNEL) != 0};
            build_road(plan, rng, s, road);
        }
    }
}
