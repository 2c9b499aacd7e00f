/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/plan.h"

#include <string.h>

uint64_t plan_seed(const TileFace *face, uint64_t salt) {
    uint64_t hash = hash_add(hash_text(face->def->set), hash_text(face->def->name));
    return hash_add(hash_add(hash, face->variant), salt);
}

/* The monastery stands in the middle, but gives way to a river, a lake or the streets of its city. */
static PlacePlan monastery_place(const TileDef *def) {
    bool any = false, through = false;
    Point middle = {500, 500};
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
    if (through || lake_side >= 0) {
        return (PlacePlan){
            through ? (Point){500, 250} : point_along(middle, plan_side_inward(lake_side), 225), .74};
    }
    return def->flags & TILE_MONASTERY_IN_CITY ? (PlacePlan){{500, 430}, .82} : (PlacePlan){middle, 1};
}

void plan_take(Taken *taken, Point at, double radius) {
    if (taken->count < TAKEN_MAX) {
        taken->circles[taken->count++] = (PlacePlan){at, radius};
    }
}

bool plan_is_free(const Taken *taken, Point p, double reach) {
    bool free = true;
    for (int i = 0; i < taken->count && free; i++) {
        free = point_distance(p, taken->circles[i].at) > taken->circles[i].size + reach;
    }
    return free;
}

double plan_wall_distance(const CityPlan *city, Point p) {
    return polylines_distance(city->walls, city->wall_count, sizeof *city->walls, p);
}

double plan_road_distance(const TilePlan *plan, Point p) {
    return polylines_distance(&plan->roads->line, plan->road_count, sizeof *plan->roads, p);
}

double plan_river_distance(const TilePlan *plan, Point p) {
    return polylines_distance(plan->rivers, plan->river_count, sizeof *plan->rivers, p);
}

bool plan_gate_near(const TilePlan *plan, Point p, double reach) {
    bool near = false;
    for (int i = 0; i < plan->gate_count && !near; i++) {
        near = point_distance(plan->gates[i].at, p) < reach;
    }
    return near;
}

bool plan_has_cathedral(const TilePlan *plan, int city) {
    return (plan->def->segments[plan->cities[city].segment].flags & SEGMENT_CATHEDRAL) != 0;
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
    for (int k = 0; k < COUNT_OF(POINTS); k++) {
        for (int i = 0; i < POINTS[k].count; i++) {
            Point *p = (Point *)((char *)POINTS[k].first + (size_t)i * POINTS[k].step);
            *p = point_rotated(*p, rotation);
        }
    }
    for (int i = 0; i < plan->city_count; i++) {
        CityPlan *city = &plan->cities[i];
        city->sides = (city->sides << rotation | city->sides >> (4 - rotation)) & 15;
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
    Best nearest = {to, -1e9};
    for (int i = 0; i < plan->road_count; i++) {
        int segment = plan->roads[i].segment;
        bool inn = segment >= 0 && (plan->def->segments[segment].flags & SEGMENT_INN);
        Walk walk = polyline_walk(&plan->roads[i].line, 20);
        for (int k = 0; k < walk.count && inn; k++) {
            keep_better(&nearest, walk.steps[k].at, -point_distance(walk.steps[k].at, to));
        }
    }
    return nearest.at;
}

/* The pond of an inn reaches to its road, as far as the house leaves the road free. As the pond lies before
 * the house in every rotation, this is settled on the rotated tile. */
static void settle_inn(const TilePlan *plan, SceneryPlan *inn) {
    enum { POND_X = 10, POND_Y = 46, POND_WIDE = 108, POND_HIGH = 56 };
    enum { HOUSE_Y = -28, HOUSE_ROOM = 108, ROAD_HALF = 44 };
    Point pond = {inn->at.x + POND_X, inn->at.y + POND_Y}, road = nearest_inn_road(plan, pond);
    double distance = point_distance(pond, road);
    if (distance < 1) {
        return;
    }
    Point to = {(road.x - pond.x) / distance, (road.y - pond.y) / distance};
    inn->at = point_along(inn->at, to, distance - ROAD_HALF - 1 / hypot(to.x / POND_WIDE, to.y / POND_HIGH));
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

/* Free ground for a farmer about a place, with all that stands in the field. */
static double room_beside(const TilePlan *plan, Point p, Point inn) {
    double room = point_distance(p, inn) - 110;
    for (int i = 0; i < plan->scenery_count; i++) {
        const SceneryPlan *s = &plan->scenery[i];
        room = s->kind == SCENERY_INN ? room : fmin(room, point_distance(p, s->at) - s->radius * .8);
    }
    return room;
}

/* No farmer lies in the pond: where the inn came too near, the spot moves to what is left of its field. */
static void move_spots_off_inn(TilePlan *plan, Point inn) {
    enum { LEAST = 50 };
    for (int i = 0; i < plan->def->segment_count; i++) {
        bool field = plan->def->segments[i].kind == FEATURE_FIELD;
        double most = field ? room_beside(plan, plan->spots[i], inn) : LEAST;
        bool crowded = most < LEAST;
        for (int k = 0; k < REGION_CELLS && crowded; k++) {
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

/* Buildings stand upright in every rotation, and figures stand at their doors: in the cloister, before the
 * cathedral. */
static void place_spots_at_buildings(TilePlan *plan) {
    const PlacePlan *m = &plan->monastery;
    for (int i = 0; i < plan->def->segment_count; i++) {
        if (plan->def->segments[i].kind == FEATURE_MONASTERY) {
            plan->spots[i] = (Point){m->at.x + 70 * m->size, m->at.y + 105 * m->size};
            plan->rooms[i] = 80 * m->size;
        } else if (plan->def->segments[i].flags & SEGMENT_CATHEDRAL) {
            plan->spots[i] = (Point){500, PLAN_PARVIS};
        }
    }
}

void plan_begin(TilePlan *plan, const TileFace *face) {
    memset(plan, 0, sizeof *plan);
    plan->def = face->def;
    plan->picture = face->picture;
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
