/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/plan.h"

#include <math.h>
#include <string.h>

Point plan_side_middle(int side) {
    static const Point MIDDLE[SIDE_COUNT] = {{500, 0}, {1000, 500}, {500, 1000}, {0, 500}};
    return MIDDLE[side & 3];
}

Point plan_side_inward(int side) {
    static const Point INWARD[SIDE_COUNT] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};
    return INWARD[side & 3];
}

uint64_t plan_seed(const TileFace *face, uint64_t salt) {
    uint64_t hash = hash_add(hash_text(face->def->set), hash_text(face->def->name));
    return hash_add(hash_add(hash, face->variant), salt);
}

/* The monastery stands in the middle, but gives way to a river, a lake or the streets of its city. */
static PlacePlan monastery_place(const TileDef *def) {
    bool any = false, through = false;
    int lake_side = -1;
    for (int i = 0; i < def->segment_count; i++) {
        const Segment *s = &def->segments[i];
        any = any || s->kind == FEATURE_MONASTERY;
        if (s->kind == FEATURE_RIVER) {
            through = through || (s->sides & (s->sides - 1)) != 0;
            for (int side = 0; side < SIDE_COUNT && def->river == RIVER_LAKE; side++) {
                lake_side = s->sides == 1 << side ? side : lake_side;
            }
        }
    }
    if (!any) {
        return (PlacePlan){{0, 0}, 0};
    }
    if (through) {
        return (PlacePlan){{500, 250}, .74};
    }
    if (lake_side >= 0) {
        Point inward = plan_side_inward(lake_side);
        return (PlacePlan){{500 + 225 * inward.x, 500 + 225 * inward.y}, .74};
    }
    if (def->flags & TILE_MONASTERY_IN_CITY) {
        return (PlacePlan){{500, 430}, .82};
    }
    return (PlacePlan){{500, 500}, 1};
}

void plan_take(Taken *taken, Point at, double radius) {
    if (taken->count < TAKEN_MAX) {
        taken->circles[taken->count++] = (Circle){at, radius};
    }
}

bool plan_is_free(const Taken *taken, Point p, double reach) {
    bool free = true;
    for (int i = 0; i < taken->count && free; i++) {
        free = point_distance(p, taken->circles[i].at) > taken->circles[i].radius + reach;
    }
    return free;
}

double plan_wall_distance(const CityPlan *city, Point p) {
    double nearest = 1e9;
    for (int w = 0; w < city->wall_count; w++) {
        nearest = fmin(nearest, polyline_distance(&city->walls[w], p));
    }
    return nearest;
}

double plan_road_distance(const TilePlan *plan, Point p) {
    double nearest = 1e9;
    for (int i = 0; i < plan->road_count; i++) {
        nearest = fmin(nearest, polyline_distance(&plan->roads[i].line, p));
    }
    return nearest;
}

double plan_river_distance(const TilePlan *plan, Point p) {
    double nearest = 1e9;
    for (int i = 0; i < plan->river_count; i++) {
        nearest = fmin(nearest, polyline_distance(&plan->rivers[i], p));
    }
    return nearest;
}

bool plan_gate_near(const TilePlan *plan, Point p, double reach) {
    bool near = false;
    for (int i = 0; i < plan->gate_count && !near; i++) {
        near = point_distance(plan->gates[i].at, p) < reach;
    }
    return near;
}

int16_t plan_on_tile(double v) {
    return (int16_t)round_unit(fmin(fmax(v, 0), 1000));
}

bool plan_has_cathedral(const TilePlan *plan, int city) {
    return (plan->def->segments[plan->cities[city].segment].flags & SEGMENT_CATHEDRAL) != 0;
}

static int turned_sides(int sides, int rotation) {
    return (sides << rotation | sides >> (4 - rotation)) & 15;
}

static void rotate_plan(TilePlan *plan) {
    const struct {
        Point *first;
        int count;
        size_t step; /* bytes from one to the next */
    } POINTS[] = {
        {&plan->cities[0].market, plan->city_count, sizeof plan->cities[0]},
        {&plan->gates[0].at, plan->gate_count, sizeof plan->gates[0]},
        {&plan->gates[0].outside, plan->gate_count, sizeof plan->gates[0]},
        {&plan->scenery[0].at, plan->scenery_count, sizeof plan->scenery[0]},
        {&plan->emblems[0].at, plan->emblem_count, sizeof plan->emblems[0]},
        {&plan->houses[0].at, plan->house_count, sizeof plan->houses[0]},
        {&plan->landmarks[0].at, plan->landmark_count, sizeof plan->landmarks[0]},
        {&plan->spots[0], TILE_SEGMENTS, sizeof plan->spots[0]},
        {&plan->monastery.at, 1, 0},
        {&plan->lake.at, 1, 0},
        {&plan->spring.at, 1, 0},
        {&plan->volcano.at, 1, 0},
    };
    int rotation = plan->rotation;
    for (size_t k = 0; k < sizeof POINTS / sizeof POINTS[0]; k++) {
        for (int i = 0; i < POINTS[k].count; i++) {
            Point *p = (Point *)((char *)POINTS[k].first + (size_t)i * POINTS[k].step);
            *p = point_rotated(*p, rotation);
        }
    }
    for (int i = 0; i < plan->city_count; i++) {
        CityPlan *city = &plan->cities[i];
        city->sides = turned_sides(city->sides, rotation);
        polyline_rotate(&city->border, rotation);
        for (int k = 0; k < city->wall_count; k++) {
            polyline_rotate(&city->walls[k], rotation);
        }
    }
    for (int i = 0; i < plan->road_count; i++) {
        polyline_rotate(&plan->roads[i].line, rotation);
    }
    for (int i = 0; i < plan->river_count; i++) {
        polyline_rotate(&plan->rivers[i], rotation);
    }
    for (int i = 0; i < plan->street_count; i++) {
        polyline_rotate(&plan->streets[i].line, rotation);
    }
}

/* The nearest point of the roads with an inn. */
static Point nearest_inn_road(const TilePlan *plan, Point to) {
    Point nearest = to;
    double distance = 1e9;
    for (int i = 0; i < plan->road_count; i++) {
        int segment = plan->roads[i].segment;
        bool inn = segment >= 0 && (plan->def->segments[segment].flags & SEGMENT_INN);
        Step steps[80];
        int count = inn ? polyline_walk(&plan->roads[i].line, 20, steps, 80) : 0;
        for (int k = 0; k < count; k++) {
            double away = point_distance(steps[k].at, to);
            if (away < distance) {
                distance = away;
                nearest = steps[k].at;
            }
        }
    }
    return nearest;
}

/* The pond of an inn reaches to the road it stands at, as far as the house leaves the road free. The pond
 * lies before the house on every turn, so this is settled on the page. */
static void settle_inn(const TilePlan *plan, SceneryPlan *inn) {
    enum {
        POND_X = 10,
        POND_Y = 46,
        POND_WIDE = 108,
        POND_HIGH = 56,
        ROAD_HALF = 44,
        HOUSE_ROOM = 108,
        HOUSE_Y = -28
    };
    Point pond = {inn->at.x + POND_X, inn->at.y + POND_Y}, road = nearest_inn_road(plan, pond);
    double distance = point_distance(pond, road);
    if (distance < 1) {
        return;
    }
    Point to = {(road.x - pond.x) / distance, (road.y - pond.y) / distance};
    double by = distance - ROAD_HALF - 1 / hypot(to.x / POND_WIDE, to.y / POND_HIGH);
    inn->at.x += to.x * by;
    inn->at.y += to.y * by;
    for (int step = 0; step < 20; step++) {
        Point house = {inn->at.x + POND_X, inn->at.y + HOUSE_Y}, beside = nearest_inn_road(plan, house);
        double room = point_distance(house, beside);
        if (room < 1 || room >= HOUSE_ROOM) {
            break;
        }
        inn->at.x -= (beside.x - house.x) / room * 8;
        inn->at.y -= (beside.y - house.y) / room * 8;
    }
}

/* Free ground for a farmer about a place beside the inn, with what else stands in the field. */
static double room_beside(const TilePlan *plan, Point p, Point inn) {
    enum { INN_REACH = 110 };
    double room = point_distance(p, inn) - INN_REACH;
    for (int i = 0; i < plan->scenery_count; i++) {
        const SceneryPlan *s = &plan->scenery[i];
        room = s->kind == SCENERY_INN ? room : fmin(room, point_distance(p, s->at) - s->radius * .8);
    }
    return room;
}

/* A farmer does not lie in the pond: where the inn came too near, the spot moves to the free ground that is
 * left of its field. */
static void move_spots_off_inn(TilePlan *plan, Point inn) {
    enum { LEAST = 50 };
    for (int i = 0; i < plan->def->segment_count; i++) {
        bool field = plan->def->segments[i].kind == FEATURE_FIELD;
        double most = field ? room_beside(plan, plan->spots[i], inn) : LEAST;
        bool crowded = most < LEAST;
        for (int k = 0; k < REGION_GRID * REGION_GRID && crowded; k++) {
            Point p = point_rotated(plan_region_middle(k), plan->rotation);
            double room = fmin(plan->regions[k].clear, room_beside(plan, p, inn));
            if (plan->regions[k].segment == i && room > most) {
                most = room;
                plan->spots[i] = p;
                plan->rooms[i] = room;
            }
        }
    }
}

/* Buildings stand upright on every turn, and figures stand at their doors: the grass of the cloister, the
 * square before the cathedral. */
static void place_spots_at_buildings(TilePlan *plan) {
    const PlacePlan *m = &plan->monastery;
    for (int i = 0; i < plan->def->segment_count; i++) {
        if (plan->def->segments[i].kind == FEATURE_MONASTERY) {
            plan->spots[i] = (Point){m->at.x + 70 * m->size, m->at.y + 105 * m->size};
            plan->rooms[i] = 80 * m->size;
        }
    }
    for (int c = 0; c < plan->city_count; c++) {
        if (plan_has_cathedral(plan, c)) {
            plan->spots[plan->cities[c].segment] = (Point){500, PLAN_PARVIS};
        }
    }
}

void plan_begin(TilePlan *plan, const TileFace *face) {
    memset(plan, 0, sizeof *plan);
    plan->def = face->def;
    plan->picture = face->picture;
    plan->variant = face->variant;
    plan->rotation = face->rotation & 3;
    plan->column = face->cell_x;
    plan->row = face->cell_y;
    plan->monastery = monastery_place(face->def);
}

void plan_build(TilePlan *plan, const TileFace *face, PlanDepth depth) {
    plan_begin(plan, face);
    Rng rng = rng_seeded(plan_seed(face, 1));
    plan_walls(plan, &rng);
    plan_rivers(plan, &rng);
    plan_roads(plan, &rng);
    if (depth >= PLAN_GROUND) {
        plan_regions(plan);
    }
    if (depth >= PLAN_SCENERY_TOO) {
        plan_scenery(plan, &rng);
    }
    if (depth >= PLAN_ALL) {
        plan_towns(plan, &rng);
    }
    rotate_plan(plan);
    if (depth >= PLAN_GROUND) {
        place_spots_at_buildings(plan);
    }
    for (int i = 0; i < plan->scenery_count; i++) {
        if (plan->scenery[i].kind == SCENERY_INN) {
            settle_inn(plan, &plan->scenery[i]);
            move_spots_off_inn(plan, plan->scenery[i].at);
        }
    }
}
