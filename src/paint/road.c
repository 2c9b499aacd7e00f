/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roads and their bridges; rivers, the lake and the spring. */
#include "paint/motif.h"

/* The line continued beyond the edges at which it ends, so that strokes cross them squarely. */
static Polyline run_out(const Polyline *line) {
    enum { BEYOND = 60 };
    Point first = line->at[0], last = line->at[line->count - 1], before = first, after = last;
    for (int side = 0; side < SIDE_COUNT; side++) {
        Point middle = plan_side_middle(side), outside = point_along(middle, plan_side_inward(side), -BEYOND);
        before = point_distance(first, middle) < 2 ? outside : before;
        after = point_distance(last, middle) < 2 ? outside : after;
    }
    Polyline longer = {.count = 1, .at = {before}};
    polyline_add_all(&longer, line);
    polyline_add(&longer, after);
    return longer;
}

/* Pebbles on the road and grass along its sides. */
static void scatter(Str *out, Rng *rng, const Polyline *line) {
    Walk walk = polyline_walk(line, 37);
    Str pebbles = {0}, grass = {0};
    for (int i = 0; i < walk.count; i++) {
        Point p = walk.steps[i].at, along = walk.steps[i].along;
        if (random_unit(rng) < .5) {
            double dx = random_between(rng, -28, 28);
            path_dot(&pebbles, p.x + dx, p.y + random_between(rng, -28, 28));
        }
        for (int side = -1; side <= 1; side += 2) {
            if (random_unit(rng) < .55 && p.x > 20 && p.x < 980 && p.y > 20 && p.y < 980) {
                Point q = point_aside(p, along, 46 * side);
                path_f(&grass, "M# #q2-12 8-17m3 17q0-13 3-19m4 19q3-9 9-12", q.x - 8, q.y + 6);
            }
        }
    }
    svg_gathered(out, &pebbles, SVG_SOFT(ROAD_PEBBLE, 7, .8));
    svg_gathered(out, &grass, SVG_BRUSH(MEADOW_BLADE, 5));
}

/* ---- bridges ---- */

/* The side wall of a bridge that runs across the page, with its arch; `below` is the colour of what it
 * crosses. */
static void side_wall(Str *out, const Polyline *part, const char *below) {
    enum { FACE = 34 };
    Point first = part->at[0], last = part->at[part->count - 1];
    int front = last.x > first.x ? 58 : -58; /* the side nearer to us */
    Polyline top = polyline_offset(part, front), face = top;
    for (int i = top.count - 1; i >= 0; i--) {
        polyline_add(&face, (Point){top.at[i].x, top.at[i].y + FACE});
    }
    svg_poly(out, face.at, face.count, SVG_OUTLINED(STONE_SHADE, 5));
    double length = point_distance(first, last);
    Point middle = polyline_walk(&top, 2 * length).steps[0].at;
    int half = round_unit(length * .23);
    svg_pathf(out, SVG_INKED(below), "M# #v-4a# 24 0 0 1 # 0v4z", round_unit(middle.x) - half,
              round_unit(middle.y) + FACE, half, 2 * half);
}

static void bridge(Str *out, const Polyline *part, const char *below) {
    enum { CROWN = 47 }; /* parapets lie this far from the middle */
    Point span = {part->at[part->count - 1].x - part->at[0].x, part->at[part->count - 1].y - part->at[0].y};
    Polyline shadow = polyline_moved(part, 12, 16);
    svg_line(out, &shadow, SVG_FAINT(SHADOW_STONE, 112, .3));
    if (fabs(span.x) > 1.5 * fabs(span.y)) {
        side_wall(out, part, below);
    }
    svg_line(out, part, SVG_LINE(SVG_INK, 122));
    svg_line(out, part, SVG_LINE(STONE, 112));
    svg_line(out, part, SVG_LINE("#e3d5b2", 78));
    for (int side = -1; side <= 1; side += 2) {
        Polyline parapet = polyline_offset(part, side * CROWN);
        svg_line(out, &parapet, SVG_LINE(SVG_INK, 21));
        svg_line(out, &parapet, SVG_LINE(side < 0 ? STONE_LIT : STONE_SHADE, 13));
    }
    Walk walk = polyline_walk(part, 30);
    svg_open(out, (SvgStyle){.stroke = "#b9a57c", .stroke_opacity = .8});
    for (int i = 0; i < walk.count; i++) {
        Point along = walk.steps[i].along, p = point_aside(walk.steps[i].at, along, 36);
        path_f(out, "M# #l# #", p.x, p.y, along.y * 72, -along.x * 72);
    }
    svg_close(out);
}

static bool crosses(const TilePlan *plan, Point p) {
    bool any = plan_river_distance(plan, p) < 96;
    for (int i = 0; i < plan->road_count && plan->def->crossing == CROSSING_BRIDGE; i++) {
        any = any || (!plan->roads[i].bridge && polyline_distance(&plan->roads[i].line, p) < 84);
    }
    return any;
}

/* The bridge spans what the road crosses, and a little more. */
static void bridge_of(Str *out, const TilePlan *plan, const RoadPlan *road) {
    int first = -1, last = -1;
    for (int i = 0; i < road->line.count; i++) {
        bool over = crosses(plan, road->line.at[i]);
        first = over && first < 0 ? i : first;
        last = over ? i : last;
    }
    Polyline part = {0};
    for (int i = first > 0 ? first - 1 : 0; i <= last + 1 && i < road->line.count; i++) {
        polyline_add(&part, road->line.at[i]);
    }
    if (first >= 0 && part.count >= 2) {
        bridge(out, &part, plan->river_count > 0 ? "#356d8f" : "#6b5638");
    }
}

/* The lit edge of a road lies up the page or to the left: 1 if that is the line's left hand, else -1. A level
 * end decides, so that it goes on over the tile's left and right edges. */
static int lit_side(const Polyline *line) {
    Point first = line->at[0], second = line->at[1];
    Point last = line->at[line->count - 1], before = line->at[line->count - 2];
    double dx = fabs(second.x - first.x) > fabs(second.y - first.y) ? second.x - first.x : last.x - before.x;
    return (fabs(dx) > 20 ? dx > 0 : last.y <= first.y) ? 1 : -1;
}

static void stroke_lines(Str *out, const Polyline *lines, int count, SvgStyle style) {
    for (int i = 0; i < count; i++) {
        svg_line(out, &lines[i], style);
    }
}

void paint_road_layers(Str *out, const Polyline *lines, int count, bool round_caps) {
    static const struct {
        const char *colour;
        double width, opacity;
    } LAYERS[] = {{SHADOW_GRASS, 116, .16}, {ROAD_BORDER, 92, 1}, {ROAD_SURFACE, 76, 1}};
    for (int layer = 0; layer < 3; layer++) {
        SvgStyle style = SVG_FAINT(LAYERS[layer].colour, LAYERS[layer].width, LAYERS[layer].opacity);
        style.round_caps = round_caps && layer > 0;
        stroke_lines(out, lines, count, style);
    }
}

void paint_road_marks(Str *out, const Polyline *line, int lit) {
    static const double RUTS[2] = {-13, 15};
    Polyline light = polyline_offset(line, lit * -26);
    svg_line(out, &light, SVG_FAINT(ROAD_LIGHT, 9, .9));
    for (int k = 0; k < 2; k++) {
        Polyline rut = polyline_offset(line, lit * RUTS[k]);
        svg_line(out, &rut, SVG_FAINT(ROAD_RUT, 7, .9));
    }
}

void paint_roads(Str *out, Rng *rng, const TilePlan *plan, bool bridges) {
    Polyline lines[PLAN_ROADS];
    int count = 0;
    for (int i = 0; i < plan->road_count; i++) {
        if (plan->roads[i].bridge == bridges) {
            lines[count++] = run_out(&plan->roads[i].line);
        }
    }
    if (count > 0) {
        paint_road_layers(out, lines, count, true);
    }
    for (int i = 0; i < count; i++) {
        paint_road_marks(out, &lines[i], lit_side(&lines[i]));
        scatter(out, rng, &lines[i]);
    }
    for (int i = 0; i < plan->road_count && bridges; i++) {
        if (plan->roads[i].bridge) {
            bridge_of(out, plan, &plan->roads[i]);
        }
    }
}

/* ---- water ---- */

/* Always the same shape, scaled. Nothing where there is no lake. */
static void paint_lake(Str *out, const TilePlan *plan, double dx, double dy, double wide, double high,
                       SvgStyle style) {
    const PlacePlan *lake = &plan->lake;
    Rng rng = rng_seeded(9);
    if (lake->size > 0) {
        svg_blob(out, style, &rng, lake->at.x + dx, lake->at.y + dy, lake->size * wide, lake->size * high, 9,
                 .1);
    }
}

static void ripples(Str *out, Rng *rng, const TilePlan *plan, const Polyline *lines, int count) {
    svg_open(out, SVG_SOFT(WATER_RIPPLE, 6, .85));
    for (int i = 0; i < count; i++) {
        Walk walk = polyline_walk(&lines[i], 52);
        for (int k = 0; k < walk.count; k++) {
            double aside = random_between(rng, -34, 34), half = random_between(rng, 14, 26);
            Point t = walk.steps[k].along, p = point_aside(walk.steps[k].at, t, aside);
            path_f(out, "M# #q# # # #", p.x - t.x * half, p.y - t.y * half, t.x * half - t.y * 9,
                   t.y * half + t.x * 9, 2 * t.x * half, 2 * t.y * half);
        }
    }
    for (int k = 0; k < 16 && plan->lake.size > 0; k++) {
        double angle = random_between(rng, 0, 2 * PAINT_PI), out_by = sqrt(random_unit(rng)) * .72;
        path_f(out, "M# #q14-9 28 0q14 9 28 0", plan->lake.at.x + cos(angle) * plan->lake.size * out_by - 28,
               plan->lake.at.y + sin(angle) * plan->lake.size * .75 * out_by);
    }
    svg_close(out);
}

void paint_rivers(Str *out, Rng *rng, const TilePlan *plan) {
    Polyline lines[PLAN_RIVERS], light[PLAN_RIVERS];
    int count = plan->river_count;
    if (count == 0) {
        return;
    }
    for (int i = 0; i < count; i++) {
        lines[i] = run_out(&plan->rivers[i]);
        light[i] = polyline_offset(&lines[i], -8);
    }
    stroke_lines(out, lines, count, SVG_FAINT(SHADOW_GRASS, 186, .16));
    paint_lake(out, plan, 0, 0, 1, .8,
               (SvgStyle){.fill = SAND, .stroke = SHADOW_GRASS, .width = 60, .stroke_opacity = .16});
    stroke_lines(out, lines, count, SVG_BRUSH(BANK, 158));
    paint_lake(out, plan, 0, 0, 1, .8, SVG_EDGED(SAND, BANK, 34));
    stroke_lines(out, lines, count, SVG_BRUSH(SAND, 144));
    paint_lake(out, plan, 0, 0, 1, .8, SVG_EDGED(SAND, SAND, 20));
    stroke_lines(out, lines, count, SVG_BRUSH(WATER_DEEP, 122));
    paint_lake(out, plan, 0, 0, 1, .8, SVG_FLAT(WATER_DEEP));
    paint_lake(out, plan, 4, 8, .93, .73, SVG_FLAT(WATER));
    stroke_lines(out, lines, count, SVG_BRUSH(WATER, 104));
    stroke_lines(out, light, count, SVG_SOFT(WATER_LIT, 46, .55));
    paint_lake(out, plan, -10, -4, .70, .50, SVG_WASH(WATER_LIT, .55));
    ripples(out, rng, plan, lines, count);
    for (int i = 0; i < count; i++) {
        Walk walk = polyline_walk(&lines[i], 60);
        Str reeds = {0};
        for (int k = 0; k < walk.count; k++) {
            Point p = point_aside(walk.steps[k].at, walk.steps[k].along, random_below(rng, 2) ? 70 : -70);
            if (random_unit(rng) < .45 && p.x > 30 && p.x < 970 && p.y > 40 && p.y < 970) {
                path_f(&reeds, "M# #q0-16 5-26m5 26q2-14 2-32m6 32q2-12 9-22", p.x - 8, p.y + 10);
            }
        }
        svg_gathered(out, &reeds, SVG_BRUSH(REED, 5));
    }
}

/* The spring: a pool among rocks. */
void paint_spring(Stage *stage, const TilePlan *plan) {
    static const int ROCKS[][3] = {
        {-80, -30, 46}, {-30, -62, 58}, {44, -54, 52}, {92, -12, 40}, {-108, 14, 34}}; /* x, y, size */
    Point at = plan->spring.at;
    Str *pool = stage->ground;
    svg_group_at(pool, at.x, at.y, 1);
    svg_ellipse(pool, 0, 0, 92, 66, SVG_FLAT(BANK));
    svg_ellipse(pool, 0, 0, 82, 56, SVG_FLAT(WATER_DEEP));
    svg_ellipse(pool, 2, 6, 72, 44, SVG_FLAT(WATER));
    svg_path(pool, "M-40-4q20-12 40 0M2 18q18-10 36 0", SVG_BRUSH(WATER_RIPPLE, 6));
    svg_group_end(pool);
    for (int i = 0; i < 5; i++) {
        double x = at.x + ROCKS[i][0], y = at.y + ROCKS[i][1], size = ROCKS[i][2];
        Str *rock = stage_stand(stage, y + size * .5);
        svg_group_at(rock, x, y, size / 50);
        svg_ellipse(rock, 10, 25, 50, 20, SVG_WASH(SHADOW_GRASS, .3));
        svg_path(rock, "M-50 25l10-40 35-25 40 20 15 45z", SVG_INKED("#a79f92"));
        svg_path(rock, "M-45 20l10-32 30-23 2 50z", SVG_FLAT("#cbc5b8"));
        svg_group_end(rock);
    }
}
