/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What covers the tile, square by square, how far it is from there to anything else, and so where a
 * figure stands best in each segment. */
#include <math.h>

#include "paint/plan.h"

enum { CELLS = REGION_GRID * REGION_GRID };

Point plan_region_middle(int cell) {
    return (Point){(cell % REGION_GRID + .5) * REGION_STEP, (cell / REGION_GRID + .5) * REGION_STEP};
}

static int grid_line(double v) {
    int i = (int)(v / REGION_STEP);
    return i < 0 ? 0 : i >= REGION_GRID ? REGION_GRID - 1 : i;
}

static int cell_at(Point p) {
    return grid_line(p.y) * REGION_GRID + grid_line(p.x);
}

const RegionCell *plan_region_at(const TilePlan *plan, Point p) {
    return &plan->regions[cell_at(p)];
}

/* ---- what covers a square ---- */

static bool in_city(const TilePlan *plan, Point p, RegionCell *cell) {
    static const Point CORNERS[4] = {{0, 0}, {1000, 0}, {1000, 1000}, {0, 1000}};
    for (int c = 0; c < plan->city_count; c++) {
        const CityPlan *city = &plan->cities[c];
        if (city->corner >= 0 && point_distance(p, CORNERS[city->corner & 3]) < 80) {
            cell->kind = REGION_WALL; /* between the tip of its wall and the corner */
            return true;
        }
        if (plan_wall_distance(city, p) < 46) {
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
    if (m->size > 0 && fabs(p.x - m->at.x) < 270 * m->size && fabs(p.y - m->at.y) < 245 * m->size) {
        return REGION_MONASTERY;
    }
    if (lake->size > 0 && point_distance(p, lake->at) < lake->size + 20) {
        return REGION_WATER;
    }
    if (spring->size > 0 && point_distance(p, spring->at) < 150) {
        return REGION_CROSSING;
    }
    int crossing = plan->def->crossing;
    bool place = crossing == CROSSING_VILLAGE || crossing == CROSSING_BUSHES;
    if (place && point_distance(p, (Point){500, 500}) < 150) {
        return REGION_CROSSING;
    }
    return plan_road_distance(plan, p) < 54    ? REGION_ROAD
           : plan_river_distance(plan, p) < 86 ? REGION_WATER
                                               : REGION_FIELD;
}

static void cover(TilePlan *plan) {
    for (int i = 0; i < CELLS; i++) {
        RegionCell *cell = &plan->regions[i];
        *cell = (RegionCell){.kind = REGION_FIELD, .city = -1, .segment = -1, .component = -1};
        Point p = plan_region_middle(i);
        if (!in_city(plan, p, cell)) {
            cell->kind = in_the_open(plan, p);
        } else if (cell->kind == REGION_CITY && plan->monastery.size > 0 &&
                   in_the_open(plan, p) == REGION_MONASTERY) {
            cell->kind = REGION_MONASTERY; /* the monastery stands in the city */
        }
    }
}

/* ---- joined squares ---- */

int plan_region_beside(int cell, int dx, int dy) {
    int x = cell % REGION_GRID + dx, y = cell / REGION_GRID + dy;
    bool on_tile = x >= 0 && x < REGION_GRID && y >= 0 && y < REGION_GRID;
    return on_tile ? y * REGION_GRID + x : -1;
}

static bool holds_figures(const RegionCell *cell) {
    return cell->kind == REGION_FIELD || cell->kind == REGION_CITY;
}

static void flood(RegionCell *cells, int start, int component) {
    static const int DX[4] = {1, -1, 0, 0}, DY[4] = {0, 0, 1, -1};
    int stack[CELLS], top = 0;
    stack[top++] = start;
    cells[start].component = component;
    while (top > 0) {
        int at = stack[--top];
        for (int k = 0; k < 4; k++) {
            int next = plan_region_beside(at, DX[k], DY[k]);
            if (next >= 0 && cells[next].component < 0 && cells[next].kind == cells[at].kind &&
                cells[next].city == cells[at].city) {
                cells[next].component = component;
                stack[top++] = next;
            }
        }
    }
}

static void find_components(RegionCell *cells) {
    int count = 0;
    for (int i = 0; i < CELLS; i++) {
        if (holds_figures(&cells[i]) && cells[i].component < 0) {
            flood(cells, i, count++);
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
    for (int n = 0; n < CELLS; n++) {
        int i = forward ? n : CELLS - 1 - n;
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

static void measure_clearance(RegionCell *cells) {
    for (int i = 0; i < CELLS; i++) {
        int x = i % REGION_GRID, y = i / REGION_GRID;
        int to_edge = x < y ? x : y;
        to_edge = REGION_GRID - 1 - x < to_edge ? REGION_GRID - 1 - x : to_edge;
        to_edge = REGION_GRID - 1 - y < to_edge ? REGION_GRID - 1 - y : to_edge;
        cells[i].clear = cells[i].component >= 0 ? (to_edge + .5) * REGION_STEP * 1.5 : 0;
    }
    for (int round = 0; round < 2; round++) {
        sweep(cells, true);
        sweep(cells, false);
    }
}

/* ---- whose ground it is ---- */

static void claim_component(RegionCell *cells, int component, int segment) {
    for (int i = 0; i < CELLS && component >= 0; i++) {
        if (cells[i].component == component) {
            cells[i].segment = segment;
        }
    }
}

/* The largest joined ground that no field owns: between two walls slivers are left. */
static int largest_unclaimed(const RegionCell *cells) {
    int sizes[CELLS] = {0}, largest = -1;
    for (int i = 0; i < CELLS; i++) {
        int component = cells[i].component;
        if (cells[i].kind == REGION_FIELD && cells[i].segment < 0) {
            sizes[component]++;
            largest = largest < 0 || sizes[component] > sizes[largest] ? component : largest;
        }
    }
    return largest;
}

/* A field owns the ground at its half sides; an enclosed one owns what no half side touches. */
static void claim(TilePlan *plan) {
    static const Point HALF_POINT[HALF_COUNT] = {{250, 8},   {750, 8},   {992, 250}, {992, 750},
                                                 {750, 992}, {250, 992}, {8, 750},   {8, 250}};
    int enclosed = -1;
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
    for (int i = 0; i < CELLS; i++) {
        RegionCell *cell = &plan->regions[i];
        if (cell->kind == REGION_CITY) {
            cell->segment = plan->cities[cell->city].segment;
        }
    }
    if (enclosed >= 0) {
        claim_component(plan->regions, largest_unclaimed(plan->regions), enclosed);
    }
}

/* ---- figure spots ---- */

/* How far inside the tile figures are placed, so that all of them is on it whichever way it lies. */
enum { INSIDE_STANDING = PLAN_STANDING_UP + 6, INSIDE_LYING = PLAN_LYING_UP + 20 };

static double edge_distance(Point p) {
    return fmin(fmin(p.x, 1000 - p.x), fmin(p.y, 1000 - p.y));
}

/* The best square of a segment for a figure: free ground, `inside` from the edges as far as that weighs, a
 * little better near the middle of the tile. */
static int best_square(const TilePlan *plan, int segment, double inside, double weight) {
    int best = -1;
    double best_score = 0;
    for (int i = 0; i < CELLS; i++) {
        const RegionCell *cell = &plan->regions[i];
        Point p = plan_region_middle(i);
        double score = cell->clear - .02 * point_distance(p, (Point){500, 500});
        score -= weight * fmax(inside - edge_distance(p), 0);
        if (cell->segment == segment && (best < 0 || score > best_score)) {
            best = i;
            best_score = score;
        }
    }
    return best;
}

static void set_spot(TilePlan *plan, int segment, Point at, double room) {
    plan->spots[segment] = at;
    plan->rooms[segment] = room;
}

static void place_field_spot(TilePlan *plan, int segment) {
    int square = best_square(plan, segment, INSIDE_LYING, .4);
    if (square >= 0) {
        set_spot(plan, segment, plan_region_middle(square), plan->regions[square].clear);
    } else {
        set_spot(plan, segment, (Point){500, 500}, 1); /* no ground at all: only in odd tile files */
    }
}

static void place_city_spot(TilePlan *plan, int index) {
    CityPlan *city = &plan->cities[index];
    int square = best_square(plan, city->segment, INSIDE_STANDING, 1.2);
    city->market = square >= 0 ? plan_region_middle(square) : (Point){500, 500};
    if (city->sides == 15) { /* a cathedral stands in the middle, where all streets lead */
        city->market = (Point){500, plan_has_cathedral(plan, index) ? 500 : 560};
    }
    set_spot(plan, city->segment, city->market, square >= 0 ? plan->regions[square].clear : 1);
}

/* On the road, clear of its ends and of what it meets. */
static void place_road_spot(TilePlan *plan, const RoadPlan *road) {
    int points = road->line.count, at = points / 2;
    if (road->end != END_NONE) {
        at = points * 42 / 100;
    } else if (plan->def->crossing == CROSSING_BRIDGE) {
        at = points / 4;
    } else if (road->bridge && plan->river_count > 0) {
        at = points / 5;
    }
    at = at > 0 ? at : 1;
    if (road->segment >= 0) {
        set_spot(plan, road->segment, road->line.at[at], 46);
    }
}

void plan_regions(TilePlan *plan) {
    cover(plan);
    find_components(plan->regions);
    measure_clearance(plan->regions);
    claim(plan);
    for (int i = 0; i < plan->def->segment_count; i++) {
        if (plan->def->segments[i].kind == FEATURE_FIELD) {
            place_field_spot(plan, i);
        }
    }
    for (int c = 0; c < plan->city_count; c++) {
        place_city_spot(plan, c);
    }
    for (int r = 0; r < plan->road_count; r++) {
        place_road_spot(plan, &plan->roads[r]);
    }
}
