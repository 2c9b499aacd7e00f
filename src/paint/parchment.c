/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/parchment.h"

#include "paint/paint.h"
#include "paint/random.h"
#include "paint/svg.h"

enum {
    EDGE_CAP = 400, /* corners of the torn edge */
    EDGE_SEED = 4,
    STAIN_COUNT = 22,
};

typedef struct {
    int count;
    Point at[EDGE_CAP];
} Edge;

/* One side, from a to b without b. The edge wanders in long waves and is torn in short ones; both pull
 * it along `across`, the unit vector to the outside. */
static void tear_side(Edge *edge, Point a, Point b, Point across, double step, Rng *rng) {
    int parts = (int)(point_distance(a, b) / step) + 1;
    double wave = 0;
    for (int i = 0; i < parts && edge->count < EDGE_CAP; i++) {
        wave = i == 0 ? 0 : wave * .8 + random_between(rng, -1.4, 1.4);
        double out = (wave + random_between(rng, -.9, .9)) * PAGE_FINE;
        Point p = point_between(a, b, (i + (i == 0 ? 0 : random_between(rng, -.25, .25))) / parts);
        edge->at[edge->count++] = (Point){p.x + across.x * out, p.y + across.y * out};
    }
}

static Edge torn_edge(double w, double h, double inset) {
    Edge edge = {.count = 0};
    Rng rng = rng_seeded(EDGE_SEED);
    double step = 11 * PAGE_FINE, least = (w + h) * 2 / (EDGE_CAP - 24);
    step = step > least ? step : least;
    Point corner[4] = {{inset, inset}, {w - inset, inset}, {w - inset, h - inset}, {inset, h - inset}};
    static const Point OUTSIDE[4] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    for (int i = 0; i < 4; i++) {
        tear_side(&edge, corner[i], corner[(i + 1) % 4], OUTSIDE[i], step, &rng);
    }
    return edge;
}

static void stains(double w, double h, Str *svg) {
    static const char *const TINTS[] = {"#d9bf86", "#f8efd6", "#f8efd6"};
    Rng rng = rng_seeded(EDGE_SEED + 1);
    double margin = 26 * PAGE_FINE;
    for (int i = 0; i < STAIN_COUNT; i++) {
        double x = random_between(&rng, margin, w - margin), y = random_between(&rng, margin, h - margin);
        double rx = random_between(&rng, 10, 44) * PAGE_FINE, ry = random_between(&rng, 5, 20) * PAGE_FINE;
        double room_x = x < w - x ? x : w - x, room_y = y < h - y ? y : h - y;
        rx = rx < room_x * .7 ? rx : room_x * .7;
        ry = ry < room_y * .7 ? ry : room_y * .7;
        svg_open(svg, SVG_WASH(RANDOM_PICK(&rng, TINTS), .12));
        path_blob(svg, &rng, x, y, rx, ry, 9, .25);
        path_blob(svg, &rng, x + rx * .3, y + ry * .2, rx * .7, ry * .8, 9, .25);
        svg_close(svg);
    }
}

void parchment_sheet(int width, int height, Str *svg) {
    static const SvgStop STOPS[] = {{0, "#f8edd0", 1}, {.55, "#f0dfb8", 1}, {1, "#e2cb98", 1}};
    const double w = (double)width * PAGE_FINE, h = (double)height * PAGE_FINE, fine = PAGE_FINE;
    Edge edge = torn_edge(w, h, 7 * fine), inner = torn_edge(w, h, 11 * fine);
    svg_linear(svg, "parchment", 0, 0, w, h, STOPS, 3);
    svg_group_at(svg, 3 * fine, 5 * fine, 1);
    svg_poly(svg, edge.at, edge.count, SVG_WASH("#1d140a", .38));
    svg_group_end(svg);
    svg_poly(svg, edge.at, edge.count, SVG_EDGED("url(#parchment)", "#8a6a3a", 2.4 * fine));
    stains(w, h, svg);
    SvgStyle browned = {.stroke = "#a67c3e", .width = 8 * fine, .stroke_opacity = .12};
    svg_poly(svg, inner.at, inner.count, browned);
    browned.width = 3 * fine;
    svg_poly(svg, edge.at, edge.count, SVG_LINE("#8a6a3a", 1.6 * fine));
    svg_poly(svg, inner.at, inner.count, browned);
}

void paint_parchment(int width, int height, Str *svg) {
    svg_begin(svg, width * PAGE_FINE, height * PAGE_FINE);
    parchment_sheet(width, height, svg);
    svg_end(svg);
}
