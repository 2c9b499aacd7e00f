/* SPDX-License-Identifier: GPL-3.0-or-later */
/* City walls: straight facets with merlons, towers over their joints, gatehouses where roads come in, and
 * stone bastions at corners inside a city, so that a neighbour's wall that ends there is closed. */
#include <math.h>

#include "paint/motif.h"
#include "paint/palette.h"
#include "paint/random.h"

/* ---- facets ---- */

/* Drawing order of a facet: behind what stands before its nearer end. */
static double facet_base(Point a, Point b) {
    return fmax(a.y, b.y) * .5 + (a.y + b.y) * .25;
}

/* The facet's line at one or two heights. */
static void raised(Str *out, Point a, Point b, double low, double high, SvgStyle style) {
    svg_open(out, style);
    for (int i = 0; i < (low < high ? 2 : 1); i++) {
        double up = i ? high : low;
        const Point ends[2] = {{a.x, a.y - up}, {b.x, b.y - up}};
        path_poly(out, ends, 2, false);
    }
    svg_close(out);
}

/* The merlons: two dashed lines along the walk, dark first, then lit. */
static void merlons(Str *out, Point a, Point b) {
    enum { PERIOD = 27, GAP = 12 };
    double length = fmax(point_distance(a, b), 1), tx = (b.x - a.x) / length, ty = (b.y - a.y) / length;
    int count = round_unit(length / PERIOD);
    double inset = (length - (count > 1 ? count : 1) * PERIOD + GAP) / 2;
    for (int lit = 0; lit < 2; lit++) {
        svg_open(out, (SvgStyle){
                          .stroke = lit ? STONE_LIT : STONE_JOINT, .width = lit ? 9 : 15, .dashes = "15 12"});
        for (int side = -1; side <= 1; side += 2) {
            double aside = side * (WALL_WIDTH / 2 - 4), up = WALL_HEIGHT + 3;
            Point ends[2] = {{a.x - ty * aside + tx * inset, a.y + tx * aside + ty * inset - up},
                             {b.x - ty * aside - tx * inset, b.y + tx * aside - ty * inset - up}};
            path_poly(out, ends, 2, false);
        }
        svg_close(out);
    }
}

static void facet(Str *out, Point a, Point b) {
    raised(out, a, b, 0, WALL_HEIGHT, SVG_LINE(SVG_INK, WALL_WIDTH + 10));
    raised(out, a, b, 0, WALL_HEIGHT / 2, SVG_LINE(STONE_SHADE, WALL_WIDTH));
    raised(out, a, b, WALL_HEIGHT, WALL_HEIGHT, SVG_LINE(STONE_DARK, WALL_WIDTH + 2));
    raised(out, a, b, WALL_HEIGHT, WALL_HEIGHT, SVG_LINE(STONE, WALL_WIDTH - 4));
    merlons(out, a, b);
}

/* ---- towers ---- */

typedef enum { TOWER_FLAT, TOWER_SLATE, TOWER_RED } TowerTop;

static void cone(Str *out, int x, int y, int radius, TowerTop top) {
    const char *lit = top == TOWER_SLATE ? SLATE : "#d0694a",
               *shade = top == TOWER_SLATE ? SLATE_SHADE : "#a3452d";
    int rim = radius + 5, sag = round_unit(radius * .42), rise = round_unit(radius * 1.75);
    svg_pathf(out, SVG_OUTLINED(lit, 5), "M%d %dl%d %d %d %da%d %d 0 0 1 %d 0z", x - rim, y + 2, rim,
              -rise - 2, rim, rise + 2, rim, sag, -2 * rim);
    svg_pathf(out, SVG_FLAT(shade), "M%d %dL%d %dL%d %dq%d %d %d %dz", x + radius / 10, y + sag, x,
              y - rise + 3, x + radius + 3, y + 2, -radius * 3 / 10, sag * 8 / 10, -radius * 9 / 10, sag);
}

static void crown(Str *out, int x, int y, int radius) {
    static const double MERLONS[] = {-1, -.38, .38, 1};
    double sag = round_unit(radius * .42);
    svg_ellipse(out, x, y, radius + 3, sag + 4, SVG_OUTLINED(STONE_LIT, 5));
    svg_ellipse(out, x, y + 1, radius - 7, sag - 3, SVG_FLAT(STONE_DARK));
    svg_open(out, SVG_OUTLINED(STONE_LIT, 3));
    for (int i = 0; i < 4; i++) {
        double at = MERLONS[i];
        path_rect(out, x + at * (radius - 4) - 5, y + (sag + 2) * sqrt(1 - at * at * .9) - 12, 10, 12);
    }
    svg_close(out);
}

static void tower(Str *out, double at_x, double at_y, int radius, double tall, TowerTop top) {
    int x = round_unit(at_x), y = round_unit(at_y), height = round_unit(tall), sag = round_unit(radius * .42);
    int lit = round_unit(radius * .25);
    svg_pathf(out, SVG_OUTLINED(STONE, 5), "M%d %dv%dh%dv%da%d %d 0 0 1 %d 0z", x - radius, y, -height,
              2 * radius, height, radius, sag, -2 * radius);
    svg_pathf(out, SVG_FLAT(STONE_SHADE), "M%d %dv%dh%dv%da%d %d 0 0 1 %d %dz", x + lit, y + sag,
              -height - sag, radius - lit, height, radius, sag, lit - radius, sag);
    svg_rect(out, x - radius * .35, y - height * .62, 6, 14, SVG_FLAT("#4c3d2a"));
    if (top == TOWER_FLAT) {
        crown(out, x, y - height, radius);
    } else {
        cone(out, x, y - height, radius, top);
    }
}

/* The flat round tower over each end of a wall: the same on every border of every city. */
static void end_tower(Str *out, Point at) {
    tower(out, at.x, at.y, 29, WALL_HEIGHT + 3, TOWER_FLAT);
}

/* ---- gatehouses ---- */

typedef enum { GATE_FRONT, GATE_FROM_LEFT, GATE_FROM_RIGHT } GateView;

/* A gate in a wall that runs across the page. */
static void front_gate(Str *out) {
    svg_ellipse(out, 14, 12, 66, 24, SVG_WASH(SHADOW_STONE, .28));
    svg_path(out, "M-50-70h100v84h-100z", SVG_OUTLINED(STONE, 5));
    svg_path(out, "M22-70h28v84h-28z", SVG_WASH(STONE_SHADE, .8));
    svg_path(out, "M-26 14v-34a26 26 0 0 1 52 0v34z", SVG_INKED(WOOD_DARK));
    svg_path(out, "M-20 14v-30m14 30v-40m12 40v-44m12 44v-40M-25-8h50",
             SVG_LINE("#8d7350", 4)); /* portcullis */
    svg_open(out, SVG_INKED(STONE_LIT));
    path_rect(out, -55, -74, 110, 14);
    for (int i = 0; i < 5; i++) {
        path_rect(out, -54 + i * 24, -86, 14, 18);
    }
    svg_close(out);
}

/* A gate tower in a wall that runs up the page: its arch is seen on the road's side. */
static void side_gate(Str *out, int side) {
    svg_ellipse(out, 14, 20, 58, 24, SVG_WASH(SHADOW_STONE, .28));
    svg_path(out, "M-40-74h80v100h-80z", SVG_OUTLINED(STONE, 5));
    svg_path(out, "M14-74h26v100h-26z", SVG_WASH(STONE_SHADE, .85));
    svg_pathf(out, SVG_INKED("#3d2d1c"), "M%d 12v-50q%d-20 %d 6v52z", 40 * side, -13 * side, -26 * side);
    svg_path(out, "M-5-48h9v16h-9z", SVG_FLAT("#4c3d2a"));
    svg_open(out, SVG_INKED(STONE_LIT));
    path_rect(out, -45, -78, 90, 14);
    for (int i = 0; i < 4; i++) {
        path_rect(out, -44 + i * 25, -90, 14, 18);
    }
    svg_close(out);
}

static void gatehouse(Str *out, Point at, GateView view) {
    svg_group_at(out, at.x, at.y, 1);
    if (view == GATE_FRONT) {
        front_gate(out);
    } else {
        side_gate(out, view == GATE_FROM_RIGHT ? 1 : -1);
    }
    svg_group_end(out);
}

/* A gate at a place on the city's walls: nearer than every facet about it, and seen as the wall runs. */
static void stand_gate(Stage *stage, const CityPlan *city, Point at, Point outside) {
    double base = at.y + 12, nearest = 1e9, steepness = 0;
    for (int w = 0; w < city->wall_count; w++) {
        const Polyline *wall = &city->walls[w];
        for (int i = 0; i + 1 < wall->count; i++) {
            Point a = wall->at[i], b = wall->at[i + 1];
            double distance = segment_distance(at, a, b);
            base = distance < 64 ? fmax(base, facet_base(a, b)) : base;
            if (distance < nearest) {
                nearest = distance;
                steepness = fabs(b.y - a.y) / fmax(point_distance(a, b), 1);
            }
        }
    }
    GateView from_side = outside.x > at.x ? GATE_FROM_RIGHT : GATE_FROM_LEFT;
    gatehouse(stage_stand(stage, base + 3), at, steepness > .82 ? from_side : GATE_FRONT);
}

/* ---- a whole wall ---- */

/* One step square over the edge from the end of a wall. */
static Point beyond_edge(Point end) {
    enum { BEYOND = 70 };
    if (end.y == 0 || end.y == 1000) {
        return (Point){end.x, end.y == 0 ? -BEYOND : 1000 + BEYOND};
    }
    return (Point){end.x == 0 ? -BEYOND : 1000 + BEYOND, end.y};
}

static Polyline with_run_outs(const Polyline *wall) {
    Polyline longer = {0};
    polyline_add(&longer, beyond_edge(wall->at[0]));
    polyline_add_all(&longer, wall);
    polyline_add(&longer, beyond_edge(wall->at[wall->count - 1]));
    return longer;
}

static bool has_gate_near(const TilePlan *plan, Point p) {
    for (int i = 0; i < plan->gate_count; i++) {
        if (point_distance(plan->gates[i].at, p) < 84) {
            return true;
        }
    }
    for (int i = 0; i < plan->road_count; i++) {
        if (plan->roads[i].tunnel && polyline_distance(&plan->roads[i].line, p) < 60) {
            return true;
        }
    }
    return false;
}

bool has_pointed_tower(const TilePlan *plan, const Polyline *wall, int joint) {
    enum { ASIDE = 76, RISE = 168 };
    Point at = wall->at[joint];
    for (int i = 0; i < TILE_SEGMENTS; i++) {
        double up = at.y - plan->spots[i].y;
        if (plan->rooms[i] > 0 && fabs(at.x - plan->spots[i].x) < ASIDE && up > 0 && up < RISE) {
            return false; /* it would rise over a figure */
        }
    }
    return wall->count < 8 ? joint % 2 == 1 : joint % 2 == 0;
}

/* The tower over an inner joint. Nothing upright may be cut by the top edge of the tile: near it towers
 * are flat and low, or left out. */
static void joint_tower(Stage *stage, Rng *rng, Point at, double base, bool pointed) {
    enum { LOW = 136 };
    TowerTop top = random_below(rng, 2) ? TOWER_SLATE : TOWER_RED;
    if (at.y < WALL_HEIGHT + 38) {
        return;
    }
    double tall = WALL_HEIGHT + (pointed ? 30 : 20);
    if (at.y < LOW) {
        pointed = false;
        tall = fmin(WALL_HEIGHT + 20, at.y - 36);
    }
    Str *out = stage_stand(stage, base);
    if (pointed) {
        tower(out, at.x, at.y + 6, 32, tall, top);
    } else {
        tower(out, at.x, at.y + 6, at.y < LOW ? 28 : 29, tall, TOWER_FLAT);
    }
}

static void stand_wall(Stage *stage, Rng *rng, const TilePlan *plan, const Polyline *wall) {
    Polyline longer = with_run_outs(wall), shadow = longer;
    for (int i = 0; i < shadow.count; i++) {
        shadow.at[i].x += 16;
        shadow.at[i].y += 18;
    }
    svg_line(stage->ground, &shadow,
             (SvgStyle){.stroke = SHADOW_STONE, .width = WALL_WIDTH + 12, .stroke_opacity = .26});
    svg_open(stage->ground, SVG_WASH(SHADOW_STONE, .28)); /* of the towers */
    for (int i = 0; i < wall->count; i++) {
        path_ellipse(stage->ground, wall->at[i].x + 14, wall->at[i].y + 8, 39, 18);
    }
    svg_close(stage->ground);
    for (int i = 0; i + 1 < longer.count; i++) {
        Point a = longer.at[i], b = longer.at[i + 1];
        bool beyond = i == 0 || i + 2 == longer.count;
        if (beyond && fmax(a.y, b.y) <= 1000) {
            continue; /* only over the south edge does the raised wall look in from beyond */
        }
        facet(stage_stand(stage, facet_base(a, b)), a, b);
    }
    for (int i = 0; i < wall->count; i++) {
        Point at = wall->at[i]; /* longer.at[i + 1] */
        double base =
            fmax(at.y + 6, fmax(facet_base(longer.at[i], at), facet_base(at, longer.at[i + 2])) + 1);
        if (i == 0 || i == wall->count - 1) {
            end_tower(stage_stand(stage, base), at);
        } else if (!has_gate_near(plan, at)) {
            joint_tower(stage, rng, at, base, has_pointed_tower(plan, wall, i));
        }
    }
}

/* ---- corners inside the city ---- */

/* The corner clockwise after `side`, where two sides of the city meet. */
static void bastion(Stage *stage, int side) {
    Point a = point_turned((Point){1000 - PLAN_WALL_END, 0}, side);
    Point b = point_turned((Point){1000, PLAN_WALL_END}, side);
    Point corner = point_turned((Point){1000, 0}, side);
    Point out = {(corner.x - 500) * .02, (corner.y - 500) * .02}; /* the stone runs over the edges a little */
    Point stone[5] = {a,
                      {a.x + out.x, a.y + out.y},
                      {corner.x * 1.02 - 10, corner.y * 1.02 - 10},
                      {b.x + out.x, b.y + out.y},
                      b};
    svg_poly(stage->ground, stone, 5, (SvgStyle){.fill = STONE_SHADE, .stroke = STONE_DARK});
    facet(stage_stand(stage, fmax(a.y, b.y) - 1), point_between(a, b, -.06), point_between(a, b, 1.06));
}

void paint_city_walls(Stage *stage, Rng *rng, const TilePlan *plan, int index) {
    const CityPlan *city = &plan->cities[index];
    for (int w = 0; w < city->wall_count; w++) {
        stand_wall(stage, rng, plan, &city->walls[w]);
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        int next = (side + 1) & 3;
        if ((city->sides >> side & 1) && (city->sides >> next & 1)) {
            Point before = point_turned((Point){1000 - PLAN_WALL_END, 0}, side);
            Point after = point_turned((Point){PLAN_WALL_END, 0}, next);
            bastion(stage, side);
            end_tower(stage_stand(stage, before.y + 6), before);
            end_tower(stage_stand(stage, after.y + 6), after);
        }
    }
    for (int i = 0; i < plan->gate_count; i++) {
        if (plan->gates[i].city == index) {
            stand_gate(stage, city, plan->gates[i].at, plan->gates[i].outside);
        }
    }
    for (int i = 0; i < plan->road_count; i++) {
        const Polyline *line = &plan->roads[i].line;
        for (int w = 0; w < city->wall_count && plan->roads[i].tunnel; w++) {
            int nearest = 0; /* the tunnel's mouth in this wall */
            for (int k = 1; k < line->count; k++) {
                bool closer = polyline_distance(&city->walls[w], line->at[k]) <
                              polyline_distance(&city->walls[w], line->at[nearest]);
                nearest = closer ? k : nearest;
            }
            Point end = line->at[nearest < line->count / 2 ? 0 : line->count - 1];
            stand_gate(stage, city, line->at[nearest], end);
        }
    }
}
