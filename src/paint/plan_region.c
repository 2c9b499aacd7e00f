/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What covers the tile, square by square; how far each is from anything else; where a figure stands best in
 * each segment. */
#include "paint/plan.h"

Point plan_region_middle(int cell) {
    return (Point){(cell % REGION_GRID + .5) * REGION_STEP, (cell / REGION_GRID + .5) * REGION_STEP};
}

static int grid_line(double v) {
    int i = (int)(v / REGION_STEP);
    return i < 0 ? 0 : i >= REGION_GRID ? REGION_GRID - 1 : i;
}

const RegionCell *plan_region_at(const TilePlan *plan, Point p) {
    return &plan->regions[grid_line(p.y) * REGION_GRID + grid_line(p.x)];
}

/* ---- what covers a square ---- */

static bool in_city(const TilePlan *plan, Point p, RegionCell *cell) {
    for (int c = 0; c < plan->city_count; c++) {
        const CityPlan *city = &plan->cities[c];
        Point corner = point_rotated((Point){0, 0}, city->corner); /* no way around the tip of its wall */
        if ((city->corner >= 0 && point_distance(p, corner) < 80) || plan_wall_distance(city, p) < 46) {
            cell->kind = REGION_WALL;
            return true;
        }
        if (polygon_contains(&city->border, p)) {
            cell->kind = REGION_CITY;
            cell->city = c;
        }
    }
    return cell->kind == REGION_CITY;
}

static RegionKind in_the_open(const TilePlan *plan, Point p) {
    const PlacePlan *m = &plan->monastery, *lake = &plan->lake, *spring = &plan->spring;
    int crossing = plan->def->crossing;
    bool village = crossing == CROSSING_VILLAGE || crossing == CROSSING_BUSHES;
    if (m->size > 0 && fabs(p.x - m->at.x) < 270 * m->size && fabs(p.y - m->at.y) < 245 * m->size) {
        return REGION_MONASTERY;
    }
    if (lake->size > 0 && point_distance(p, lake->at) < lake->size + 20) {
        return REGION_WATER;
    }
    if ((spring->size > 0 && point_distance(p, spring->at) < 150) ||
        (village && point_distance(p, (Point){500, 500}) < 150)) {
        return REGION_CROSSING;
    }
    return plan_road_distance(plan, p) < 54    ? REGION_ROAD
           : plan_river_distance(plan, p) < 86 ? REGION_WATER
                                               : REGION_FIELD;
}

static void cover(TilePlan *plan) {
    for (int i = 0; i < REGION_CELLS; i++) {
        RegionCell *cell = &plan->regions[i];
        *cell = (RegionCell){.kind = REGION_FIELD, .city = -1, .segment = -1, .component = -1};
        Point p = plan_region_middle(i);
        bool city = in_city(plan, p, cell),
             abbey = city && cell->kind == REGION_CITY && plan->monastery.size > 0;
        if (!city || (abbey && in_the_open(plan, p) == REGION_MONASTERY)) {
            cell->kind = in_the_open(plan, p);
        }
    }
}

/* ---- joined squares ---- */

int plan_region_beside(int cell, int dx, int dy) {
    int x = cell % REGION_GRID + dx, y = cell / REGION_GRID + dy;
    bool on_tile = x >= 0 && x < REGION_GRID && y >= 0 && y < REGION_GRID;
    return on_tile ? y * REGION_GRID + x : -1;
}

static void flood(RegionCell *cells, int at, int component) {
    cells[at].component = component;
    for (int side = 0; side < SIDE_COUNT; side++) {
        int next = plan_region_beside(at, side_dx(side), side_dy(side));
        if (next >= 0 && cells[next].component < 0 && cells[next].kind == cells[at].kind &&
            cells[next].city == cells[at].city) {
            flood(cells, next, component);
        }
    }
}

/* ---- free ground ---- */

/* One sweep of a chamfer distance transform: each square learns from those already visited. */
static void sweep(RegionCell *cells, bool forward) {
    static const struct {
        int dx, dy;
        double weight;
    } VISITED[4] = {{-1, 0, 1}, {0, -1, 1}, {-1, -1, 1.4}, {1, -1, 1.4}};
    int sign = forward ? 1 : -1;
    for (int n = 0; n < REGION_CELLS; n++) {
        int i = forward ? n : REGION_CELLS - 1 - n;
        RegionCell *cell = &cells[i];
        for (int k = 0; k < 4 && cell->component >= 0; k++) {
            int from = plan_region_beside(i, sign * VISITED[k].dx, sign * VISITED[k].dy);
            if (from >= 0) {
                double there = cells[from].component == cell->component ? cells[from].clear : 0;
                cell->clear = fmin(cell->clear, there + VISITED[k].weight * REGION_STEP);
            }
        }
    }
}

static double edge_distance(Point p) {
    return fmin(fmin(p.x, 1000 - p.x), fmin(p.y, 1000 - p.y));
}

/* ---- whose ground it is ---- */

static void claim_component(RegionCell *cells, int component, int segment) {
    for (int i = 0; i < REGION_CELLS && component >= 0; i++) {
        if (cells[i].component == component) {
            cells[i].segment = segment;
        }
    }
}

/* A field owns the ground at its half sides; an enclosed one owns the largest piece of what is left, as there
 * are slivers between walls. */
static void claim(TilePlan *plan) {
    static const Point HALF_POINT[HALF_COUNT] = {{250, 8},   {750, 8},   {992, 250}, {992, 750},
                                                 {750, 992}, {250, 992}, {8, 750},   {8, 250}};
    int enclosed = -1, largest = -1, sizes[REGION_CELLS] = {0};
    for (int i = 0; i < plan->def->segment_count; i++) {
        const Segment *s = &plan->def->segments[i];
        for (int h = 0; h < HALF_COUNT && s->kind == FEATURE_FIELD; h++) {
            const RegionCell *cell = plan_region_at(plan, HALF_POINT[h]);
            if ((s->halves >> h & 1) && cell->kind == REGION_FIELD) {
                claim_component(plan->regions, cell->component, i);
            }
        }
        enclosed = s->kind == FEATURE_FIELD && s->halves == 0 ? i : enclosed;
    }
    for (int i = 0; i < REGION_CELLS; i++) {
        RegionCell *cell = &plan->regions[i];
        cell->segment = cell->kind == REGION_CITY ? plan->cities[cell->city].segment : cell->segment;
        if (cell->kind == REGION_FIELD && cell->segment < 0) {
            sizes[cell->component]++;
            largest = largest < 0 || sizes[cell->component] > sizes[largest] ? cell->component : largest;
        }
    }
    if (enclosed >= 0) {
        claim_component(plan->regions, largest, enclosed);
    }
}

/* ---- figure spots ---- */

/* Far enough inside that the whole figure is on the tile whichever way it lies. */
enum { INSIDE_STANDING = PLAN_STANDING_UP + 6, INSIDE_LYING = PLAN_LYING_UP + 20 };

/* Puts the spot on the best square of the segment: free ground, `inside` from the edges (how much that
 * counts: `weight`), near the middle of the tile. A segment without ground (odd tile files) gets the
 * middle. */
static void place_area_spot(TilePlan *plan, int segment, double inside, double weight) {
    Best best = {{500, 500}, -1e9};
    plan->rooms[segment] = 1;
    for (int i = 0; i < REGION_CELLS; i++) {
        const RegionCell *cell = &plan->regions[i];
        Point p = plan_region_middle(i);
        double score = cell->clear - .02 * point_distance(p, (Point){500, 500});
        score -= weight * fmax(inside - edge_distance(p), 0);
        if (cell->segment == segment && score > best.score) {
            best = (Best){p, score};
            plan->rooms[segment] = cell->clear;
        }
    }
    plan->spots[segment] = best.at;
}

static void place_city_spot(TilePlan *plan, int index) {
    CityPlan *city = &plan->cities[index];
    Point *spot = &plan->spots[city->segment];
    place_area_spot(plan, city->segment, INSIDE_STANDING, 1.2);
    if (city->sides == 15) { /* a cathedral stands in the middle, where all streets lead */
        *spot = (Point){500, plan_has_cathedral(plan, index) ? 500 : 560};
    }
    city->market = *spot;
}

/* On the road, clear of its ends and of what it meets. */
static void place_road_spot(TilePlan *plan, const RoadPlan *road) {
    int percent = road->end != END_NONE                    ? 42
                  : plan->def->crossing == CROSSING_BRIDGE ? 25
                  : road->bridge && plan->river_count > 0  ? 20
                                                           : 50;
    int at = road->line.count * percent / 100;
    if (road->segment >= 0) {
        plan->spots[road->segment] = road->line.at[at > 0 ? at : 1];
        plan->rooms[road->segment] = 46;
    }
}

void plan_regions(TilePlan *plan) {
    RegionCell *cells = plan->regions;
    int components = 0;
    cover(plan);
    for (int i = 0; i < REGION_CELLS; i++) {
        bool area = cells[i].kind == REGION_FIELD || cells[i].kind == REGION_CITY;
        if (area && cells[i].component < 0) {
            flood(cells, i, components++);
        }
        cells[i].clear = area ? edge_distance(plan_region_middle(i)) * 1.5 : 0;
    }
    for (int round = 0; round < 4; round++) {
        sweep(cells, round % 2 == 0);
    }
    claim(plan);
    for (int i = 0; i < plan->def->segment_count; i++) {
        if (plan->def->segments[i].kind == FEATURE_FIELD) {
            place_area_spot(plan, i, INSIDE_LYING, .4);
        }
    }
    for (int c = 0; c < plan->city_count; c++) {
        place_city_spot(plan, c);
    }
    for (int r = 0; r < plan->road_count; r++) {
        place_road_spot(plan, &plan->roads[r]);
    }
}
