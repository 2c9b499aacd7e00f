/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roads and their bridges. */
#include <math.h>

#include "paint/motif.h"
#include "paint/palette.h"
#include "paint/random.h"

Polyline run_out(const Polyline *line) {
    enum { BEYOND = 60 };
    Polyline longer = {0};
    Point first = line->at[0], last = line->at[line->count - 1];
    Point before = first, after = last;
    for (int side = 0; side < SIDE_COUNT; side++) {
        Point middle = plan_side_middle(side), inward = plan_side_inward(side);
        Point outside = {middle.x - inward.x * BEYOND, middle.y - inward.y * BEYOND};
        before = point_distance(first, middle) < 2 ? outside : before;
        after = point_distance(last, middle) < 2 ? outside : after;
    }
    polyline_add(&longer, before);
    polyline_add_all(&longer, line);
    polyline_add(&longer, after);
    return longer;
}

/* Pebbles on the road and grass along its sides. */
static void scatter(Str *out, Rng *rng, const Polyline *line) {
    Step steps[64];
    int count = polyline_walk(line, 37, steps, 64);
    Str pebbles = {0}, grass = {0};
    for (int i = 0; i < count; i++) {
        Point p = steps[i].at, along = steps[i].along;
        if (random_unit(rng) < .5) {
            double dx = random_between(rng, -28, 28);
            path_dot(&pebbles, p.x + dx, p.y + random_between(rng, -28, 28));
        }
        for (int side = -1; side <= 1; side += 2) {
            if (random_unit(rng) < .55 && p.x > 20 && p.x < 980 && p.y > 20 && p.y < 980) {
                path_f(&grass, "M# #q2-12 8-17m3 17q0-13 3-19m4 19q3-9 9-12", p.x - along.y * 46 * side - 8,
                       p.y + along.x * 46 * side + 6);
            }
        }
    }
    svg_gathered(out, &pebbles, SVG_SOFT(ROAD_PEBBLE, 7, .8));
    svg_gathered(out, &grass, SVG_BRUSH(MEADOW_BLADE, 5));
}

/* ---- bridges ---- */

/* The side wall of a bridge that runs across the page, with its arch; below lies water or a road. */
static void side_wall(Str *out, const Polyline *part, const char *below) {
    enum { FACE = 34 };
    Point first = part->at[0], last = part->at[part->count - 1];
    int front = last.x > first.x ? 58 : -58; /* the side nearer to us */
    Polyline top = polyline_offset(part, front), face = top;
    for (int i = top.count - 1; i >= 0; i--) {
        polyline_add(&face, (Point){top.at[i].x, top.at[i].y + FACE});
    }
    svg_poly(out, face.at, face.count, SVG_OUTLINED(STONE_SHADE, 5));
    Step middle;
    double length = point_distance(first, last);
    if (polyline_walk(&top, 2 * length, &middle, 1) == 1) {
        int half = round_unit(length * .23);
        svg_pathf(out, SVG_INKED(below), "M# #v-4a# 24 0 0 1 # 0v4z", round_unit(middle.at.x) - half,
                  round_unit(middle.at.y) + FACE, half, 2 * half);
    }
}

static void bridge(Str *out, const Polyline *part, const char *below) {
    enum { CROWN = 47 }; /* parapets lie this far from the middle */
    Point span = {part->at[part->count - 1].x - part->at[0].x, part->at[part->count - 1].y - part->at[0].y};
    Polyline shadow = *part;
    for (int i = 0; i < shadow.count; i++) {
        shadow.at[i].x += 12;
        shadow.at[i].y += 16;
    }
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
    Step steps[64];
    int count = polyline_walk(part, 30, steps, 64);
    svg_open(out, (SvgStyle){.stroke = "#b9a57c", .stroke_opacity = .8});
    for (int i = 0; i < count; i++) {
        Point p = steps[i].at, along = steps[i].along;
        path_f(out, "M# #l# #", p.x - along.y * 36, p.y + along.x * 36, along.y * 72, -along.x * 72);
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
        if (crosses(plan, road->line.at[i])) {
            first = first < 0 ? i : first;
            last = i;
        }
    }
    if (first >= 0) {
        Polyline part = polyline_slice(&road->line, first > 0 ? first - 1 : 0, last + 1);
        if (part.count >= 2) {
            bridge(out, &part, plan->river_count > 0 ? "#356d8f" : "#6b5638");
        }
    }
}

/* The lit edge of a road lies up the page or to the left: 1 where that is the line's left hand, else -1. A
 * level end decides, so that it goes on over the tile's left and right edges. */
static int lit_side(const Polyline *line) {
    Point first = line->at[0], second = line->at[1];
    Point last = line->at[line->count - 1], before = line->at[line->count - 2];
    double dx = fabs(second.x - first.x) > fabs(second.y - first.y) ? second.x - first.x : last.x - before.x;
    double dy = last.y - first.y;
    if (fabs(dx) > 20) {
        return dx > 0 ? 1 : -1;
    }
    return dy > 0 ? -1 : 1;
}

void paint_road_layers(Str *out, const Polyline *lines, int count, bool round_caps) {
    static const struct {
        const char *colour;
        double width, opacity;
    } LAYERS[] = {{SHADOW_GRASS, 116, .16}, {ROAD_BORDER, 92, 1}, {ROAD_SURFACE, 76, 1}};
    for (int layer = 0; layer < 3; layer++) {
        for (int i = 0; i < count; i++) {
            SvgStyle style = SVG_FAINT(LAYERS[layer].colour, LAYERS[layer].width, LAYERS[layer].opacity);
            style.round_caps = round_caps && layer > 0;
            svg_line(out, &lines[i], style);
        }
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
