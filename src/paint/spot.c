/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the table needs to know of a painted tile: where figures stand. */
#include <math.h>
#include <string.h>

#include "paint/paint.h"
#include "paint/plan.h"

static double within(double v, double low, double high) {
    return fmin(fmax(v, low), high);
}

/* Where the whole figure would be on the tile. */
static Point wholly_plan_on_tile(Point p, bool lies) {
    if (lies) {
        return (Point){within(p.x, PLAN_LYING_HALF, 1000 - PLAN_LYING_HALF),
                       within(p.y, PLAN_LYING_UP, 1000 - PLAN_LYING_UP)};
    }
    return (Point){within(p.x, PLAN_STANDING_HALF, 1000 - PLAN_STANDING_HALF),
                   within(p.y, PLAN_STANDING_UP, 900)};
}

/* Along its road to where all of it is on the tile. */
static Point along_road(const TilePlan *plan, int segment, Point from) {
    Point best = from;
    double nearest = 1e9;
    for (int i = 0; i < plan->road_count; i++) {
        Step steps[80];
        bool own = plan->roads[i].segment == segment;
        int count = own ? polyline_walk(&plan->roads[i].line, 16, steps, 80) : 0;
        for (int k = 1; k + 1 < count; k++) {
            Point to = wholly_plan_on_tile(steps[k].at, false);
            double off = 40 * point_distance(steps[k].at, to) + point_distance(steps[k].at, from);
            if (off < nearest) {
                nearest = off;
                best = steps[k].at;
            }
        }
    }
    return best;
}

/* Free ground of the same segment about a place on the page. */
static double room_at(const TilePlan *plan, int component, Point p) {
    const RegionCell *cell = plan_region_at(plan, point_rotated(p, 4 - plan->rotation));
    return cell->component == component ? cell->clear : 0;
}

/* Figures keep inside the tile as far as the ground of their own segment goes. */
static Point kept_plan_on_tile(const TilePlan *plan, int segment) {
    enum { STEPS = 24, ROOM = 42 };
    Point from = plan->spots[segment], p = from;
    int kind = segment < plan->def->segment_count ? plan->def->segments[segment].kind : FEATURE_GARDEN;
    Point to = wholly_plan_on_tile(from, kind == FEATURE_FIELD);
    if (kind == FEATURE_ROAD) {
        return along_road(plan, segment, from);
    }
    if (kind != FEATURE_FIELD && kind != FEATURE_CITY) {
        return kind == FEATURE_GARDEN ? point_between(from, to, .5) : to;
    }
    int component = plan_region_at(plan, point_rotated(from, 4 - plan->rotation))->component;
    double least = fmin(ROOM, room_at(plan, component, from));
    for (int i = 1; i <= STEPS; i++) {
        Point next = point_between(from, to, (double)i / STEPS);
        if (room_at(plan, component, next) < least) {
            break;
        }
        p = next;
    }
    return p;
}

void paint_spots(const TileFace *face, PaintSpot spots[TILE_SEGMENTS]) {
    TilePlan plan;
    plan_build(&plan, face, PLAN_SCENERY_TOO);
    memset(spots, 0, TILE_SEGMENTS * sizeof *spots);
    for (int i = 0; i < TILE_SEGMENTS; i++) {
        if (plan.rooms[i] > 0) {
            Point p = kept_plan_on_tile(&plan, i);
            spots[i] = (PaintSpot){plan_on_tile(p.x), plan_on_tile(p.y),
                                   (int16_t)round_unit(fmin(plan.rooms[i], 1000))};
        }
    }
}
