/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the table needs to know of a painted tile: where figures stand, and the shape of each segment. */
#include <math.h>
#include <string.h>

#include "paint/paint.h"
#include "paint/plan.h"

static int16_t on_tile(double v) {
    return (int16_t)round_unit(fmin(fmax(v, 0), 1000));
}

static double within(double v, double low, double high) {
    return fmin(fmax(v, low), high);
}

/* Where the whole figure would be on the tile. */
static Point wholly_on_tile(Point p, bool lies) {
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
            Point to = wholly_on_tile(steps[k].at, false);
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
    const RegionCell *cell = plan_region_at(plan, point_turned(p, 4 - plan->turn));
    return cell->component == component ? cell->clear : 0;
}

/* Figures keep inside the tile as far as the ground of their own segment goes. */
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
    int component = plan_region_at(plan, point_turned(from, 4 - plan->turn))->component;
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
            Point p = kept_on_tile(&plan, i);
            spots[i] =
                (PaintSpot){on_tile(p.x), on_tile(p.y), (int16_t)round_unit(fmin(plan.rooms[i], 1000))};
        }
    }
}

/* ---- the border of a field, traced around its squares of ground ---- */

enum { GRID = REGION_GRID, CONTOUR_MAX = 2 * GRID * GRID };

typedef struct {
    bool at[GRID][GRID]; /* [y][x] */
} Mask;

/* The joined squares about a figure's spot, and one square more where that takes nobody's ground: fields
 * keep off walls and roads by about that much. */
static Mask ground_about(const TilePlan *plan, Point spot) {
    int component = plan_region_at(plan, spot)->component;
    Mask mask = {0};
    for (int i = 0; i < GRID * GRID && component >= 0; i++) {
        for (int k = 0; k < 9; k++) {
            int x = i % GRID + k % 3 - 1, y = i / GRID + k / 3 - 1;
            bool near = x >= 0 && x < GRID && y >= 0 && y < GRID &&
                        plan->regions[y * GRID + x].component == component;
            bool nobodys = plan->regions[i].component < 0;
            if (near && (k == 4 || nobodys)) {
                mask.at[i / GRID][i % GRID] = true;
            }
        }
    }
    return mask;
}

static bool filled(const Mask *mask, int x, int y) {
    return x >= 0 && x < GRID && y >= 0 && y < GRID && mask->at[y][x];
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
    } while ((x != start % GRID || y != start / GRID || heading != 0) && count < CONTOUR_MAX);
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

static int field_outline(const TilePlan *plan, int segment, int turn, Point *points, int cap) {
    Point spot = point_turned(plan->spots[segment], 4 - (turn & 3)); /* the regions are not turned */
    Mask mask = ground_about(plan, spot);
    int count = simplify(points, trace(&mask, points), 9, cap);
    for (int i = 0; i < count; i++) {
        points[i] = point_turned(points[i], turn);
    }
    return count;
}

static int line_outline(const Polyline *line, Point *points) {
    memcpy(points, line->at, (size_t)line->count * sizeof *points);
    return line->count;
}

int paint_outline(const TileFace *face, int segment, PaintPoint *out, int cap) {
    TilePlan plan;
    Point points[CONTOUR_MAX];
    int count = 0;
    if (segment < 0 || segment >= face->def->segment_count || cap < 3) {
        return 0;
    }
    bool field = face->def->segments[segment].kind == FEATURE_FIELD;
    plan_build(&plan, face, field ? PLAN_GROUND : PLAN_LINES);
    if (field) {
        count = field_outline(&plan, segment, face->turn, points, cap);
    }
    for (int i = 0; i < plan.city_count; i++) {
        if (plan.cities[i].segment == segment) {
            count = simplify(points, line_outline(&plan.cities[i].border, points), 0, cap);
        }
    }
    for (int i = 0; i < plan.road_count; i++) {
        if (plan.roads[i].segment == segment) {
            count = line_outline(&plan.roads[i].line, points);
        }
    }
    for (int i = 0; i < plan.river_count; i++) {
        if (plan.river_segments[i] == segment) {
            count = line_outline(&plan.rivers[i], points);
        }
    }
    count = count < cap ? count : cap;
    for (int i = 0; i < count; i++) {
        out[i] = (PaintPoint){on_tile(points[i].x), on_tile(points[i].y)};
    }
    return count;
}
