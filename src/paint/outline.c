/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the table needs to know of a painted tile: the shape of each segment, where figures stand. */
#include <math.h>
#include <string.h>

#include "paint/plan.h"

/* ---- the border of a field, traced around its squares of ground ---- */

enum { GRID = REGION_GRID };

typedef struct {
    bool at[GRID][GRID]; /* [y][x] */
} Mask;

static bool *in_mask(Mask *mask, int square) {
    return &mask->at[square / GRID][square % GRID];
}

static bool filled(const Mask *mask, int x, int y) {
    return x >= 0 && x < GRID && y >= 0 && y < GRID && mask->at[y][x];
}

/* How a square is reached from the mask: how hard that is, and over which square beside it. */
typedef struct {
    int hardship, from;
} Way;
enum { NO_WAY = 1 << 20 };

/* A field goes on between a wall and a village, and before the gate of a tunnel. */
static int hardship_of(const RegionCell *cell) {
    bool narrow = cell->kind == REGION_WALL || cell->kind == REGION_CROSSING;
    return cell->component >= 0 ? 0 : narrow ? 1 : 4;
}

/* The easiest ways over nobody's ground to all that the mask does not have of the field. Returns the square
 * of the field that is reached most easily, or -1. */
static int find_ways(const TilePlan *plan, int segment, Mask *mask, Way ways[GRID * GRID]) {
    static const int DX[4] = {1, -1, 0, 0}, DY[4] = {0, 0, 1, -1};
    for (int i = 0; i < GRID * GRID; i++) {
        ways[i] = (Way){*in_mask(mask, i) ? 0 : NO_WAY, -1};
    }
    for (bool shorter = true; shorter;) {
        shorter = false;
        for (int i = 0; i < GRID * GRID; i++) {
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
    for (int i = 0; i < GRID * GRID; i++) {
        bool missing = plan->regions[i].segment == segment && !*in_mask(mask, i);
        if (missing && ways[i].hardship < (nearest < 0 ? NO_WAY : ways[nearest].hardship)) {
            nearest = i;
        }
    }
    return nearest;
}

/* The first square of the field that the mask does not have, or -1. */
static int missing_square(const TilePlan *plan, int segment, Mask *mask) {
    for (int i = 0; i < GRID * GRID; i++) {
        if (plan->regions[i].segment == segment && !*in_mask(mask, i)) {
            return i;
        }
    }
    return -1;
}

/* All ground of a field. Where a wall and a village, or the road to a tunnel, leave no square free between
 * its pieces, they are joined by a line of squares there. */
static Mask ground_of(const TilePlan *plan, int segment) {
    Way ways[GRID * GRID];
    Mask mask = {0};
    int square = missing_square(plan, segment, &mask);
    while (square >= 0) {
        int piece = plan->regions[square].component;
        for (int i = 0; i < GRID * GRID; i++) {
            *in_mask(&mask, i) = *in_mask(&mask, i) || plan->regions[i].component == piece;
        }
        bool whole = missing_square(plan, segment, &mask) < 0;
        square = whole ? -1 : find_ways(plan, segment, &mask, ways);
        for (int i = square; i >= 0; i = ways[i].from) {
            *in_mask(&mask, i) = true;
        }
    }
    return mask;
}

/* One square more on all sides where that takes nobody's ground: fields keep off walls and roads by about
 * that much. */
static Mask widened(const TilePlan *plan, const Mask *ground) {
    Mask mask = *ground;
    for (int i = 0; i < GRID * GRID; i++) {
        bool near = false;
        for (int k = 0; k < 9; k++) {
            near = near || filled(ground, i % GRID + k % 3 - 1, i / GRID + k / 3 - 1);
        }
        *in_mask(&mask, i) = *in_mask(&mask, i) || (near && plan->regions[i].component < 0);
    }
    return mask;
}

/* Walks once around the mask with its squares on the right hand, from the top left one; writes the
 * middles of the square sides, or their ends where they lie on the tile's edge. Holes are not walked. */
static int trace(const Mask *mask, Point *points) {
    static const int DX[4] = {1, 0, -1, 0}, DY[4] = {0, 1, 0, -1}; /* east, south, west, north */
    /* the squares to the right and to the left ahead of a corner, for each heading */
    static const int RX[4] = {0, -1, -1, 0}, RY[4] = {0, 0, -1, -1}, LX[4] = {0, 0, -1, -1},
                     LY[4] = {-1, 0, 0, -1};
    int start = 0, count = 0;
    while (start < GRID * GRID && !mask->at[start / GRID][start % GRID]) {
        start++;
    }
    if (start == GRID * GRID) {
        return 0;
    }
    int x = start % GRID, y = start / GRID, heading = 0;
    do {
        int next_x = x + DX[heading], next_y = y + DY[heading];
        bool on_edge = (x == next_x && (x == 0 || x == GRID)) || (y == next_y && (y == 0 || y == GRID));
        double back = on_edge ? 0 : .5;
        points[count++] =
            (Point){(next_x - DX[heading] * back) * REGION_STEP, (next_y - DY[heading] * back) * REGION_STEP};
        x = next_x;
        y = next_y;
        if (!filled(mask, x + RX[heading], y + RY[heading])) {
            heading = (heading + 1) & 3;
        } else if (filled(mask, x + LX[heading], y + LY[heading])) {
            heading = (heading + 3) & 3;
        }
    } while ((x != start % GRID || y != start / GRID || heading != 0) && count < PLAN_OUTLINE_MAX);
    return count;
}

/* Drops the point that matters least until none is within `least` units of its neighbours' line and at
 * most `cap` are left. */
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

typedef struct {
    Point at;    /* nearest point of the line */
    double miss; /* from the painted edge */
    int beside;
} Nearest;

static Point nearest_on_line(const Polyline *line, Point p) {
    Point best = line->at[0];
    double distance = 1e9;
    for (int i = 0; i + 1 < line->count; i++) {
        Point a = line->at[i], b = line->at[i + 1];
        double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
        double t = length > 0 ? fmin(fmax(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0), 1) : 0;
        Point q = point_between(a, b, t);
        double away = point_distance(p, q);
        if (away < distance) {
            distance = away;
            best = q;
        }
    }
    return best;
}

static void consider(Nearest *nearest, const Polyline *line, Point p, int beside) {
    Point q = nearest_on_line(line, p);
    double miss = fabs(point_distance(p, q) - beside);
    if (miss < nearest->miss) {
        *nearest = (Nearest){q, miss, beside};
    }
}

static bool within_city(const TilePlan *plan, Point p) {
    for (int c = 0; c < plan->city_count; c++) {
        if (polygon_contains(&plan->cities[c].border, p)) {
            return true;
        }
    }
    return false;
}

/* A point of the traced border, moved to the edge of what is painted there; on the tile's own edge it only
 * slides along it. Squares on a wall may reach behind it: such a point comes back out. */
static Point snapped(const TilePlan *plan, Point p) {
    Nearest n = {p, SNAP, 0};
    bool within = within_city(plan, p);
    for (int c = 0; c < plan->city_count; c++) {
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

static int field_outline(const TilePlan *plan, int segment, Point *points, int cap) {
    Mask ground = ground_of(plan, segment), mask = widened(plan, &ground);
    int count = trace(&mask, points);
    for (int i = 0; i < count; i++) {
        points[i] = snapped(plan, point_rotated(points[i], plan->rotation)); /* the regions are not turned */
    }
    return simplify(points, count, 2.5, cap);
}

static int line_outline(const Polyline *line, Point *points) {
    memcpy(points, line->at, (size_t)line->count * sizeof *points);
    return line->count;
}

int plan_outline(const TilePlan *plan, int segment, Point *points, int cap) {
    int count = 0;
    if (plan->def->segments[segment].kind == FEATURE_FIELD) {
        count = field_outline(plan, segment, points, cap);
    }
    for (int i = 0; i < plan->city_count; i++) {
        if (plan->cities[i].segment == segment) {
            count = simplify(points, line_outline(&plan->cities[i].border, points), 0, cap);
        }
    }
    for (int i = 0; i < plan->road_count; i++) {
        if (plan->roads[i].segment == segment) {
            count = line_outline(&plan->roads[i].line, points);
        }
    }
    for (int i = 0; i < plan->river_count; i++) {
        if (plan->river_segments[i] == segment) {
            count = line_outline(&plan->rivers[i], points);
        }
    }
    return count < cap ? count : cap;
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
        out[i] = (PaintPoint){plan_on_tile(points[i].x), plan_on_tile(points[i].y)};
    }
    return count;
}

/* ---- where figures stand ---- */

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
