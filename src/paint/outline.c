/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the table needs to know of a painted tile: the shape of each segment, where figures stand. */
#include <string.h>

#include "paint/plan.h"

/* ---- the border of a field, traced around its squares of ground ---- */

enum { GRID = REGION_GRID };

typedef struct {
    bool at[REGION_CELLS];
} Mask;

static bool filled(const Mask *mask, int x, int y) {
    return x >= 0 && x < GRID && y >= 0 && y < GRID && mask->at[y * GRID + x];
}

/* The easiest way from the mask to a square: how hard it is, and the last square before this one. */
typedef struct {
    int hardship, from;
} Way;
enum { NO_WAY = 1 << 20 };

/* A field goes on between a wall and a village, and before the gate of a tunnel. */
static int hardship_of(const RegionCell *cell) {
    bool narrow = cell->kind == REGION_WALL || cell->kind == REGION_CROSSING;
    return cell->component >= 0 ? 0 : narrow ? 1 : 4;
}

/* Finds the easiest ways, over ground of no segment, to the squares of the field that the mask lacks.
 * Returns the one that is easiest to reach (the first, if the mask is empty), or -1 if none is lacking. */
static int find_ways(const TilePlan *plan, int segment, const Mask *mask, Way ways[REGION_CELLS]) {
    static const int DX[4] = {1, -1, 0, 0}, DY[4] = {0, 0, 1, -1};
    bool empty = !memchr(mask->at, 1, sizeof mask->at), missing = false;
    for (int i = 0; i < REGION_CELLS; i++) {
        ways[i] = (Way){empty || mask->at[i] ? 0 : NO_WAY, -1};
        missing = missing || (plan->regions[i].segment == segment && !mask->at[i]);
    }
    for (bool shorter = missing; shorter;) {
        shorter = false;
        for (int i = 0; i < REGION_CELLS; i++) {
            const RegionCell *cell = &plan->regions[i];
            bool open = cell->component < 0 || cell->segment == segment;
            for (int k = 0; k < 4 && open; k++) {
                int from = plan_region_beside(i, DX[k], DY[k]);
                if (from >= 0 && ways[from].hardship + hardship_of(cell) < ways[i].hardship) {
                    ways[i] = (Way){ways[from].hardship + hardship_of(cell), from};
                    shorter = true;
                }
            }
        }
    }
    int nearest = -1;
    for (int i = 0; i < REGION_CELLS && missing; i++) {
        bool lacking = plan->regions[i].segment == segment && !mask->at[i];
        if (lacking && ways[i].hardship < (nearest < 0 ? NO_WAY : ways[nearest].hardship)) {
            nearest = i;
        }
    }
    return nearest;
}

/* All ground of a field. Where a wall and a village, or the road to a tunnel, leave no free square between
 * its pieces, a line of squares joins them. */
static Mask ground_of(const TilePlan *plan, int segment) {
    Way ways[REGION_CELLS];
    Mask mask = {0};
    for (int square; (square = find_ways(plan, segment, &mask, ways)) >= 0;) {
        for (int i = 0; i < REGION_CELLS; i++) {
            mask.at[i] = mask.at[i] || plan->regions[i].component == plan->regions[square].component;
        }
        for (int i = square; i >= 0; i = ways[i].from) {
            mask.at[i] = true;
        }
    }
    return mask;
}

/* Widens the field by a square wherever that ground belongs to no segment, because fields keep about that
 * far from walls and roads. */
static Mask widened(const TilePlan *plan, const Mask *ground) {
    Mask mask = *ground;
    for (int i = 0; i < REGION_CELLS; i++) {
        for (int k = 0; k < 9 && plan->regions[i].component < 0; k++) {
            mask.at[i] = mask.at[i] || filled(ground, i % GRID + k % 3 - 1, i / GRID + k / 3 - 1);
        }
    }
    return mask;
}

/* Is the square ahead on the right of a corner filled? With the previous heading: the one ahead on the
 * left. */
static bool filled_ahead(const Mask *mask, int x, int y, int heading) {
    static const int X[4] = {0, 0, -1, -1}, Y[4] = {-1, 0, 0, -1};
    return filled(mask, x + X[heading & 3], y + Y[heading & 3]);
}

/* Walks once around the mask with its squares on the right hand, from the top left one; writes the middles of
 * the sides of squares, or their ends on the tile's edge. Holes are not walked. */
static int trace(const Mask *mask, Point *points) {
    const bool *first = memchr(mask->at, 1, sizeof mask->at);
    if (!first) {
        return 0;
    }
    int start = (int)(first - mask->at), count = 0, x = start % GRID, y = start / GRID, heading = SIDE_E;
    do {
        int dx = side_dx(heading), dy = side_dy(heading), next_x = x + dx, next_y = y + dy;
        bool on_edge = (x == next_x && (x == 0 || x == GRID)) || (y == next_y && (y == 0 || y == GRID));
        double back = on_edge ? 0 : .5;
        points[count++] = (Point){(next_x - dx * back) * REGION_STEP, (next_y - dy * back) * REGION_STEP};
        x = next_x;
        y = next_y;
        if (!filled_ahead(mask, x, y, heading)) {
            heading = (heading + 1) & 3;
        } else if (filled_ahead(mask, x, y, heading + 3)) {
            heading = (heading + 3) & 3;
        }
    } while ((x != start % GRID || y != start / GRID || heading != SIDE_E) && count < PLAN_OUTLINE_MAX);
    return count;
}

/* Drops the point nearest to the line between its neighbours, until at most `cap` are left, none of them
 * within `least`. */
static int simplify(Point *points, int count, double least, int cap) {
    int kept = 0; /* most points only continue a straight run */
    for (int i = 0; i < count; i++) {
        Point before = kept > 0 ? points[kept - 1] : points[count - 1];
        if (i + 1 == count || segment_distance(points[i], before, points[i + 1]) > .01) {
            points[kept++] = points[i];
        }
    }
    count = kept;
    while (count > 3) {
        int drop = 0;
        double smallest = 1e9;
        for (int i = 0; i < count; i++) {
            double off =
                segment_distance(points[i], points[(i + count - 1) % count], points[(i + 1) % count]);
            if (off < smallest) {
                smallest = off;
                drop = i;
            }
        }
        if (smallest > least && count <= cap) {
            break;
        }
        memmove(&points[drop], &points[drop + 1], (size_t)(count - drop - 1) * sizeof *points);
        count--;
    }
    return count;
}

/* ---- from squares to what really bounds a field ---- */

/* Where the painted edge of a wall, road or river lies beside its middle line. */
enum { BESIDE_WALL = 18, BESIDE_ROAD = 44, BESIDE_RIVER = 72, SNAP = 46 };

/* What is painted nearest to a point. */
typedef struct {
    Point at;    /* of the middle line */
    double miss; /* from the painted edge */
    int beside;
} Nearest;

static void consider(Nearest *nearest, const Polyline *line, Point p, int beside) {
    Best best = {line->at[0], -1e9};
    for (int i = 0; i + 1 < line->count; i++) {
        Point q = segment_nearest(p, line->at[i], line->at[i + 1]);
        keep_better(&best, q, -point_distance(p, q));
    }
    double miss = fabs(-best.score - beside);
    if (miss < nearest->miss) {
        *nearest = (Nearest){best.at, miss, beside};
    }
}

/* A point of the traced border, moved to the edge of what is painted there; on the tile's own edge it only
 * slides. Squares on a wall may reach behind it: such a point comes back out. */
static Point snapped(const TilePlan *plan, Point p) {
    Nearest n = {p, SNAP, 0};
    bool within = false;
    for (int c = 0; c < plan->city_count; c++) {
        within = within || polygon_contains(&plan->cities[c].border, p);
        for (int w = 0; w < plan->cities[c].wall_count; w++) {
            consider(&n, &plan->cities[c].walls[w], p, BESIDE_WALL);
        }
    }
    for (int i = 0; i < plan->road_count && !within; i++) {
        consider(&n, &plan->roads[i].line, p, BESIDE_ROAD);
    }
    for (int i = 0; i < plan->river_count && !within; i++) {
        consider(&n, &plan->rivers[i], p, BESIDE_RIVER);
    }
    double away = point_distance(p, n.at);
    if (n.beside == 0 || away < 1) {
        return p;
    }
    Point to = point_between(n.at, p, (within ? -1 : 1) * n.beside / away);
    bool upright = p.x <= 0 || p.x >= 1000, level = p.y <= 0 || p.y >= 1000;
    return (Point){upright ? p.x : fmin(fmax(to.x, 0), 1000), level ? p.y : fmin(fmax(to.y, 0), 1000)};
}

int plan_outline(const TilePlan *plan, int segment, Point *points, int cap) {
    int kind = plan->def->segments[segment].kind, count = 0;
    const Polyline *line = NULL;
    for (int i = 0; i < plan->city_count; i++) {
        line = plan->cities[i].segment == segment ? &plan->cities[i].border : line;
    }
    for (int i = 0; i < plan->road_count; i++) {
        line = plan->roads[i].segment == segment ? &plan->roads[i].line : line;
    }
    for (int i = 0; i < plan->river_count; i++) {
        line = plan->river_segments[i] == segment ? &plan->rivers[i] : line;
    }
    if (kind == FEATURE_FIELD) {
        Mask ground = ground_of(plan, segment), mask = widened(plan, &ground);
        count = trace(&mask, points);
        for (int i = 0; i < count; i++) {
            points[i] =
                snapped(plan, point_rotated(points[i], plan->rotation)); /* the regions are not turned */
        }
        count = simplify(points, count, 2.5, cap);
    } else if (line) {
        memcpy(points, line->at, (size_t)line->count * sizeof *points);
        count = kind == FEATURE_CITY ? simplify(points, line->count, 0, cap) : line->count;
    }
    return count < cap ? count : cap;
}

/* A coordinate in whole units, on the tile. */
static int16_t on_tile(double v) {
    return (int16_t)round_unit(fmin(fmax(v, 0), 1000));
}

int paint_outline(const TileFace *face, int segment, PaintPoint *out, int cap) {
    TilePlan plan;
    Point points[PLAN_OUTLINE_MAX];
    if (segment < 0 || segment >= face->def->segment_count || cap < 3) {
        return 0;
    }
    bool field = face->def->segments[segment].kind == FEATURE_FIELD;
    plan_build(&plan, face, field ? PLAN_GROUND : PLAN_LINES);
    int count = plan_outline(&plan, segment, points, cap < PLAN_OUTLINE_MAX ? cap : PLAN_OUTLINE_MAX);
    for (int i = 0; i < count; i++) {
        out[i] = (PaintPoint){on_tile(points[i].x), on_tile(points[i].y)};
    }
    return count;
}

/* ---- where figures stand ---- */

/* The nearest place where the whole figure would be on the tile. */
static Point wholly_on_tile(Point p, bool lies) {
    double half = lies ? PLAN_LYING_HALF : PLAN_STANDING_HALF, up = lies ? PLAN_LYING_UP : PLAN_STANDING_UP;
    double down = lies ? PLAN_LYING_UP : 100;
    return (Point){fmin(fmax(p.x, half), 1000 - half), fmin(fmax(p.y, up), 1000 - down)};
}

/* The place on its road where most of the figure is on the tile. */
static Point along_road(const TilePlan *plan, int segment, Point from) {
    Best best = {from, -1e9};
    for (int i = 0; i < plan->road_count; i++) {
        bool own = plan->roads[i].segment == segment;
        Walk walk = polyline_walk(&plan->roads[i].line, 16);
        for (int k = 1; k + 1 < walk.count && own; k++) {
            Point at = walk.steps[k].at, to = wholly_on_tile(at, false);
            keep_better(&best, at, -(40 * point_distance(at, to) + point_distance(at, from)));
        }
    }
    return best.at;
}

static const RegionCell *cell_at(const TilePlan *plan, Point p) {
    return plan_region_at(plan, point_rotated(p, 4 - plan->rotation)); /* the regions are not turned */
}

/* Moves the spot until the whole figure is on the tile, as far as the ground of its segment goes. */
static Point kept_on_tile(const TilePlan *plan, int segment) {
    enum { STEPS = 24, ROOM = 42 };
    Point from = plan->spots[segment], p = from;
    int kind = segment < plan->def->segment_count ? plan->def->segments[segment].kind : FEATURE_GARDEN;
    Point to = wholly_on_tile(from, kind == FEATURE_FIELD);
    if (kind == FEATURE_ROAD) {
        return along_road(plan, segment, from);
    }
    if (kind != FEATURE_FIELD && kind != FEATURE_CITY) {
        return kind == FEATURE_GARDEN ? point_between(from, to, .5) : to;
    }
    const RegionCell *own = cell_at(plan, from);
    for (int i = 1; i <= STEPS; i++) {
        Point next = point_between(from, to, (double)i / STEPS);
        const RegionCell *cell = cell_at(plan, next);
        if (cell->component != own->component || cell->clear < fmin(ROOM, own->clear)) {
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
            Point p = kept_on_tile(&plan, i);
            spots[i] =
                (PaintSpot){on_tile(p.x), on_tile(p.y), (int16_t)round_unit(fmin(plan.rooms[i], 1000))};
        }
    }
}
