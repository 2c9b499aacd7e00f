/* SPDX-License-Identifier: GPL-3.0-or-later */
/* City walls: straight facets with merlons, towers over their joints, gatehouses where roads come in; and
 * stone bastions at corners inside a city, where a neighbour's wall may end. */
#include "paint/motif.h"

/* ---- facets ---- */

/* What stands before the nearer end of a facet is painted after it. */
static double facet_base(Point a, Point b) {
    return fmax(a.y, b.y) * .5 + (a.y + b.y) * .25;
}

/* The facet's line at one or two heights. Seen from the south, a wall that runs up the page would show no
 * face: the steeper it runs, the more its foot stands to the right. */
static void raised(Str *out, Point a, Point b, double low, double high, SvgStyle style) {
    double lean = 13 * fabs(b.y - a.y) / fmax(point_distance(a, b), 1) / WALL_HEIGHT;
    svg_open(out, style);
    for (int i = 0; i < (low < high ? 2 : 1); i++) {
        double up = i ? high : low, aside = lean * (WALL_HEIGHT - up);
        path_line(out, (Point){a.x + aside, a.y - up}, (Point){b.x + aside, b.y - up});
    }
    svg_close(out);
}

/* Two dashed lines along the walk, dark first, then lit. */
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
            path_line(out, (Point){a.x - ty * aside + tx * inset, a.y + tx * aside + ty * inset - up},
                      (Point){b.x - ty * aside - tx * inset, b.y + tx * aside - ty * inset - up});
        }
        svg_close(out);
    }
}

/* Faces that look to the left lie in the light. */
static void facet(Str *out, Point a, Point b) {
    bool faces_left = (b.x - a.x) * (b.y - a.y) > 0 && fabs(b.y - a.y) > .3 * point_distance(a, b);
    const char *face = faces_left ? STONE_FACE_LIT : STONE_SHADE;
    raised(out, a, b, 0, WALL_HEIGHT, SVG_LINE(SVG_INK, WALL_WIDTH + 10));
    raised(out, a, b, 0, WALL_HEIGHT / 2, SVG_LINE(face, WALL_WIDTH));
    raised(out, a, b, WALL_HEIGHT, WALL_HEIGHT, SVG_LINE(STONE_DARK, WALL_WIDTH + 2));
    raised(out, a, b, WALL_HEIGHT, WALL_HEIGHT, SVG_LINE(STONE, WALL_WIDTH - 4));
    merlons(out, a, b);
}

/* ---- towers ---- */

typedef enum { TOWER_FLAT, TOWER_SLATE, TOWER_RED } TowerTop;

static void cone(Str *out, int x, int y, int radius, int sag, const char *lit, const char *shade) {
    int rim = radius + 5, rise = round_unit(radius * 1.75);
    svg_pathf(out, SVG_OUTLINED(lit, 5), "M# #a# # 0 0 1 # 0l# #z", x + rim, y + 2, rim, sag, -2 * rim, rim,
              -rise - 2);
    svg_pathf(out, SVG_FLAT(shade), "M# #L# #L# #q# # # #z", x + radius / 10, y + sag, x, y - rise + 3,
              x + radius + 3, y + 2, -radius * 3 / 10, sag * 8 / 10, -radius * 9 / 10, sag);
}

static void crown(Str *out, int x, int y, int radius, int sag) {
    static const double MERLONS[4] = {-1, -.38, .38, 1};
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
    int x = round_unit(at_x), y = round_unit(at_y), height = round_unit(tall);
    int sag = round_unit(radius * .42), lit = round_unit(radius * .25);
    bool slate = top == TOWER_SLATE;
    svg_pathf(out, SVG_OUTLINED(STONE, 5), "M# #a# # 0 0 1 # 0v#h#z", x + radius, y, radius, sag, -2 * radius,
              -height, 2 * radius);
    svg_pathf(out, SVG_FLAT(STONE_SHADE), "M# #a# # 0 0 1 # #v#h#z", x + radius, y, radius, sag, lit - radius,
              sag, -height - sag, radius - lit);
    svg_rect(out, x - radius * .35, y - height * .62, 6, 14, SVG_FLAT("#4c3d2a"));
    if (top == TOWER_FLAT) {
        crown(out, x, y - height, radius, sag);
    } else {
        cone(out, x, y - height, radius, sag, slate ? SLATE : "#d0694a", slate ? SLATE_SHADE : "#a3452d");
    }
}

/* The same tower at each end of every wall. */
static void end_tower(Str *out, Point at) {
    tower(out, at.x, at.y, 29, WALL_HEIGHT + 3, TOWER_FLAT);
}

/* ---- gatehouses ---- */

/* A gatehouse is a block of stone that follows its wall: where its middle stands, and the unit vectors along
 * the wall, to the right, and square to it, up the page. */
typedef struct {
    Point at, along, back;
} GateFrame;

enum { GATE_HALF = 50, GATE_FRONT = -22, GATE_BACK = 16, GATE_HEIGHT = 68 };

/* The point `u` along the wall, `d` behind its middle line, `h` high. */
static Point gate_point(const GateFrame *f, double u, double d, double h) {
    return (Point){f->at.x + f->along.x * u + f->back.x * d, f->at.y + f->along.y * u + f->back.y * d - h};
}

/* A wall of the block between two points of its ground plan. */
static void gate_face(Str *out, const GateFrame *f, Point from, Point to, const char *stone) {
    Point a = gate_point(f, from.x, from.y, 0), b = gate_point(f, to.x, to.y, 0);
    const Point face[4] = {a, b, {b.x, b.y - GATE_HEIGHT}, {a.x, a.y - GATE_HEIGHT}};
    svg_poly(out, face, 4, SVG_OUTLINED(stone, 5));
}

/* Merlons along an edge of its roof, the far one first. */
static void gate_merlons(Str *out, const GateFrame *f, Point from, Point to, int count) {
    Point a = gate_point(f, from.x, from.y, GATE_HEIGHT), b = gate_point(f, to.x, to.y, GATE_HEIGHT);
    svg_open(out, SVG_INKED(STONE_LIT));
    for (int i = 0; i < count; i++) {
        double t = (double)i / (count - 1);
        Point p = a.y < b.y ? point_between(a, b, t) : point_between(b, a, t);
        path_rect(out, p.x - 7, p.y - 13, 14, 16);
    }
    svg_close(out);
}

static void gate_arch(Str *out, const GateFrame *f) {
    enum { ARC = 7, HALF = 26, SPRING = 32 };
    Point arch[ARC + 2] = {gate_point(f, -HALF, GATE_FRONT, 0)};
    for (int i = 0; i < ARC; i++) {
        double angle = PAINT_PI * i / (ARC - 1);
        arch[i + 1] = gate_point(f, -cos(angle) * HALF, GATE_FRONT, SPRING + sin(angle) * HALF);
    }
    arch[ARC + 1] = gate_point(f, HALF, GATE_FRONT, 0);
    svg_poly(out, arch, ARC + 2, SVG_INKED(WOOD_DARK));
    svg_open(out, SVG_LINE("#8d7350", 4)); /* portcullis */
    for (int i = -1; i <= 1; i++) {
        path_line(out, gate_point(f, i * 13, GATE_FRONT, i ? 46 : 54), gate_point(f, i * 13, GATE_FRONT, 16));
    }
    path_line(out, gate_point(f, -HALF + 2, GATE_FRONT, 28), gate_point(f, HALF - 2, GATE_FRONT, 28));
    svg_close(out);
}

/* A gate in a wall that runs across the page or aslant. */
static void front_gate(Str *out, const GateFrame *f) {
    int end = f->along.y > 0 ? 1 : -1; /* the end of the block that looks this way */
    double slope = fabs(f->along.y);
    const Point plan[4] = {
        {-GATE_HALF, GATE_FRONT}, {GATE_HALF, GATE_FRONT}, {GATE_HALF, GATE_BACK}, {-GATE_HALF, GATE_BACK}};
    Point shadow[4], roof[4];
    for (int i = 0; i < 4; i++) {
        shadow[i] = gate_point(f, plan[i].x, plan[i].y, -16);
        shadow[i].x += 16;
        roof[i] = gate_point(f, plan[i].x, plan[i].y, GATE_HEIGHT);
    }
    svg_poly(out, shadow, 4, SVG_WASH(SHADOW_STONE, .28));
    const Point corner = {end * GATE_HALF, GATE_FRONT}, far = {end * GATE_HALF, GATE_BACK},
                other = {-end * GATE_HALF, GATE_FRONT};
    if (slope > .12) {
        gate_face(out, f, far, corner, end > 0 ? STONE_SHADE : STONE_LIT);
    }
    gate_face(out, f, other, corner, slope > .3 && end < 0 ? STONE_FACE_LIT : STONE);
    gate_arch(out, f);
    gate_merlons(out, f, (Point){-GATE_HALF, GATE_BACK}, (Point){GATE_HALF, GATE_BACK}, 5);
    svg_poly(out, roof, 4, SVG_OUTLINED(STONE_SHADE, 4));
    if (slope > .12) {
        gate_merlons(out, f, far, corner, 3);
    }
    gate_merlons(out, f, other, corner, 5);
}

/* A gate tower in a wall that runs up the page: its arch is seen on the road's side. */
static void side_gate(Str *out, int side) {
    svg_ellipse(out, 14, 20, 58, 24, SVG_WASH(SHADOW_STONE, .28));
    svg_path(out, "M-40-74h80v100h-80z", SVG_OUTLINED(STONE, 5));
    svg_path(out, "M14-74h26v100h-26z", SVG_WASH(STONE_SHADE, .85));
    svg_pathf(out, SVG_INKED("#3d2d1c"), "M# 12v-50q#-20 # 6v52z", 40 * side, -13 * side, -26 * side);
    svg_path(out, "M-5-48h9v16h-9z", SVG_FLAT("#4c3d2a"));
    svg_open(out, SVG_INKED(STONE_LIT));
    path_rect(out, -45, -78, 90, 14);
    for (int i = 0; i < 4; i++) {
        path_rect(out, -44 + i * 25, -90, 14, 18);
    }
    svg_close(out);
}

/* A gate in the city's walls: drawn in front of all facets near it, from the side that the wall shows
 * there. */
static void stand_gate(Stage *stage, const CityPlan *city, Point at, Point outside) {
    static const double STEEP = .80;
    double base = at.y + 12;
    Point along = {1e-6, 0}; /* the mean direction of the facets, to the right */
    for (int w = 0; w < city->wall_count; w++) {
        const Polyline *wall = &city->walls[w];
        for (int i = 0; i + 1 < wall->count; i++) {
            Point a = wall->at[i], b = wall->at[i + 1];
            double near = fmax(64 - segment_distance(at, a, b), 0);
            double weight = near / fmax(point_distance(a, b), 1) * (a.x < b.x ? 1 : -1);
            base = near > 0 ? fmax(base, facet_base(a, b)) : base;
            along = point_along(along, (Point){b.x - a.x, b.y - a.y}, weight);
        }
    }
    double length = hypot(along.x, along.y);
    along = (Point){along.x / length, along.y / length};
    Str *out = stage_stand(stage, base + 3);
    if (fabs(along.y) < STEEP) {
        front_gate(out, &(GateFrame){at, along, {along.y, -along.x}});
        return;
    }
    svg_group_at(out, at.x, at.y, 1);
    side_gate(out, outside.x > at.x ? 1 : -1);
    svg_group_end(out);
}

/* ---- a whole wall ---- */

/* A point beyond the tile, straight out from the end of a wall. */
static Point beyond_edge(Point end) {
    enum { BEYOND = 70 };
    if (end.y == 0 || end.y == 1000) {
        return (Point){end.x, end.y == 0 ? -BEYOND : 1000 + BEYOND};
    }
    return (Point){end.x == 0 ? -BEYOND : 1000 + BEYOND, end.y};
}

bool has_pointed_tower(const TilePlan *plan, const Polyline *wall, int joint) {
    enum { ASIDE = 72, RISE = 155 };
    Point at = wall->at[joint];
    for (int i = 0; i < TILE_SEGMENTS; i++) {
        double up = at.y - plan->spots[i].y;
        if (plan->rooms[i] > 0 && fabs(at.x - plan->spots[i].x) < ASIDE && up > 0 && up < RISE) {
            return false; /* it would rise over a figure */
        }
    }
    return joint % 2 == 0;
}

/* The tower over an inner joint. As the top edge of the tile may cut nothing upright, towers near it are
 * flat and low, or left out but for the tip of an arm; stone on the ground closes the way around the tip. */
static void joint_tower(Stage *stage, Rng *rng, Point at, double base, bool pointed) {
    TowerTop top = random_below(rng, 2) ? TOWER_SLATE : TOWER_RED;
    Point corner = {at.x < 500 ? 0 : 1000, at.y < 500 ? 0 : 1000};
    bool tip = point_distance(at, corner) < 90, low = at.y < 136, lowest = at.y < WALL_HEIGHT + 38;
    if (tip) {
        double dx = (corner.x - at.x) * .5, dy = (corner.y - at.y) * .5;
        const Point spur[3] = {{at.x - dy, at.y + dx}, corner, {at.x + dy, at.y - dx}};
        svg_poly(stage->ground, spur, 3, SVG_EDGED(STONE_SHADE, STONE_DARK, 4));
    }
    if (tip || !lowest) {
        double tall = lowest    ? at.y - 24
                      : low     ? fmin(WALL_HEIGHT + 20, at.y - 36)
                      : pointed ? WALL_HEIGHT + 30
                                : WALL_HEIGHT + 20;
        int radius = lowest ? 27 : low ? 28 : pointed ? 32 : 29;
        tower(stage_stand(stage, base), at.x, at.y + 6, radius, tall, pointed && !low ? top : TOWER_FLAT);
    }
}

static void stand_wall(Stage *stage, Rng *rng, const TilePlan *plan, const Polyline *wall) {
    Polyline longer = {.count = 1, .at = {beyond_edge(wall->at[0])}};
    polyline_add_all(&longer, wall);
    polyline_add(&longer, beyond_edge(wall->at[wall->count - 1]));
    Polyline shadow = polyline_moved(&longer, 16, 18);
    svg_line(stage->ground, &shadow, SVG_FAINT(SHADOW_STONE, WALL_WIDTH + 12, .26));
    svg_open(stage->ground, SVG_WASH(SHADOW_STONE, .28)); /* of the towers */
    for (int i = 0; i < wall->count; i++) {
        path_ellipse(stage->ground, wall->at[i].x + 14, wall->at[i].y + 8, 39, 18);
    }
    svg_close(stage->ground);
    for (int i = 0; i + 1 < longer.count; i++) {
        Point a = longer.at[i], b = longer.at[i + 1];
        bool inside = i > 0 && i + 2 < longer.count;
        if (inside || fmax(a.y, b.y) > 1000) { /* a raised wall beyond the south edge still shows */
            facet(stage_stand(stage, facet_base(a, b)), a, b);
        }
    }
    for (int i = 0; i < wall->count; i++) {
        Point at = wall->at[i], before = longer.at[i], after = longer.at[i + 2];
        double base = fmax(at.y + 6, fmax(facet_base(before, at), facet_base(at, after)) + 1);
        bool gate = plan_gate_near(plan, at, 84);
        for (int k = 0; k < plan->road_count && !gate; k++) {
            gate = plan->roads[k].tunnel && polyline_distance(&plan->roads[k].line, at) < 60;
        }
        if (i == 0 || i == wall->count - 1) {
            end_tower(stage_stand(stage, base), at);
        } else if (!gate) {
            joint_tower(stage, rng, at, base, has_pointed_tower(plan, wall, i));
        }
    }
}

/* ---- corners inside the city ---- */

/* The corner clockwise after `side`, where two sides of the city meet: stone between two towers. */
static void bastion(Stage *stage, int side) {
    Point a = point_rotated((Point){1000 - PLAN_WALL_END, 0}, side),
          corner = point_rotated((Point){1000, 0}, side);
    Point b = point_rotated((Point){1000, PLAN_WALL_END}, side);
    double dx = corner.x / 50 - 10, dy = corner.y / 50 - 10; /* the stone runs over the edges a little */
    const Point stone[5] = {a, {a.x + dx, a.y + dy}, {corner.x + dx, corner.y + dy}, {b.x + dx, b.y + dy}, b};
    svg_poly(stage->ground, stone, 5, SVG_EDGED(STONE_SHADE, STONE_DARK, 0));
    facet(stage_stand(stage, fmax(a.y, b.y) - 1), point_between(a, b, -.06), point_between(a, b, 1.06));
    end_tower(stage_stand(stage, a.y + 6), a);
    end_tower(stage_stand(stage, b.y + 6), b);
}

void paint_city_walls(Stage *stage, Rng *rng, const TilePlan *plan, int index) {
    const CityPlan *city = &plan->cities[index];
    for (int w = 0; w < city->wall_count; w++) {
        stand_wall(stage, rng, plan, &city->walls[w]);
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        if ((city->sides >> side & 1) && (city->sides >> ((side + 1) & 3) & 1)) {
            bastion(stage, side);
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
