/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sheet of parchment that the title page and the score track lie on, and the track. */
#include <assert.h>
#include <math.h>

#include "paint/paint.h"
#include "paint/random.h"
#include "paint/svg.h"

/* Pages are drawn with this many document units to one unit of the page, as path data is whole numbers. */
enum { PAGE_FINE = 4 };
static const double FINE = PAGE_FINE;

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

/* The sheet with its torn edge and shadow inside width x height units of the page. */
static void parchment_sheet(int width, int height, Str *svg) {
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

/* ---- the track: a ring of 15 x 12 (exactly 50) or 30 x 22 places (exactly 100) ---- */

enum { USUAL = 50, LARGE = 100 };

/* Measures in units of the page. */
typedef struct {
    int squares, columns, rows;
    double margin;         /* from the sheet's edge to the outer places */
    double cell_w, cell_h; /* of one place */
    double step;           /* the smaller of both: what everything on the ring is measured by */
} Ring;

static Ring ring_of(int squares, int width, int height) {
    assert(squares == USUAL || squares == LARGE);
    bool large = squares == LARGE;
    Ring ring = {.squares = squares, .columns = large ? 30 : 15, .rows = large ? 22 : 12};
    ring.margin = fmin(fmax((width < height ? width : height) * .05, 15), 22);
    ring.cell_w = (width - 2 * ring.margin) / ring.columns;
    ring.cell_h = (height - 2 * ring.margin) / ring.rows;
    ring.step = ring.cell_w < ring.cell_h ? ring.cell_w : ring.cell_h;
    return ring;
}

/* Up the left side from the lower left corner, then clockwise. */
static Point square_centre(const Ring *ring, int square) {
    const int right = ring->columns - 1, bottom = ring->rows - 1;
    int column, row;
    if (square <= bottom) {
        column = 0;
        row = bottom - square;
    } else if (square <= bottom + right) {
        column = square - bottom;
        row = 0;
    } else if (square <= 2 * bottom + right) {
        column = right;
        row = square - (bottom + right);
    } else {
        column = ring->squares - square;
        row = bottom;
    }
    return (Point){ring->margin + (column + .5) * ring->cell_w, ring->margin + (row + .5) * ring->cell_h};
}

PaintPoint paint_track_square(int squares, int width, int height, int square) {
    assert(square >= 0);
    Ring ring = ring_of(squares, width, height);
    Point p = square_centre(&ring, square % squares);
    return (PaintPoint){(int16_t)lround(p.x), (int16_t)lround(p.y)};
}

static void band(const Ring *ring, Str *svg) {
    Point lower_left = square_centre(ring, 0), upper_right = square_centre(ring, ring->squares / 2);
    const double x = lower_left.x * FINE, y = upper_right.y * FINE, w = upper_right.x * FINE - x,
                 h = lower_left.y * FINE - y, wide = (ring->step * .46 + 6) * FINE;
    svg_rect(svg, x + 1.2 * FINE, y + 1.8 * FINE, w, h, SVG_FAINT("#5a3f1c", wide, .22));
    svg_rect(svg, x, y, w, h, SVG_LINE("#8a6a3a", wide));
    svg_rect(svg, x, y, w, h, SVG_LINE("#e0cd9e", wide - 2 * FINE));
    svg_rect(svg, x, y, w, h, SVG_FAINT("#f4e8c6", wide - 5.5 * FINE, .45));
}

static void disc(Point p, double r, const char *fill, const char *stroke, double wide, Str *svg) {
    svg_ellipse(svg, p.x * FINE, p.y * FINE, r * FINE, r * FINE, SVG_EDGED(fill, stroke, wide * FINE));
}

/* Every tenth square has a gold-rimmed roundel for its numeral, every fifth a gold ring. */
static void square_mark(const Ring *ring, int square, Str *svg) {
    Point p = square_centre(ring, square);
    if (square % 10 == 0) {
        double r = fmin(fmax(ring->step * .5 + 4.9, 11.5), 17);
        svg_ellipse(svg, (p.x + 1) * FINE, (p.y + 1.8) * FINE, (r + .6) * FINE, (r + .6) * FINE,
                    SVG_WASH("#1d140a", .3));
        disc(p, r, "#d0a23a", SVG_INK, 1.4, svg);
        disc(p, r - 2, square ? "#fdf6e2" : "#d3e3a6", "#8a6a3a", .8, svg);
    } else if (square % 5 == 0) {
        double r = fmin(fmax(ring->step * .36, 4.6), 14);
        disc(p, r, "#fdf6e2", "#a8791c", fmin(fmax(r * .36, 1.8), 4), svg);
    } else {
        double r = fmin(fmax(ring->step * .24, 2.6), 9);
        disc(p, r, "#faf1d8", "#8a6a3a", fmin(fmax(r * .32, 1), 1.8), svg);
        if (r > 5) {
            disc(p, r * .28, "#b08b50", NULL, 0, svg);
        }
    }
}

/* A twig with leaves and berries for a corner; it grows to the right and down where sx, sy are 1. */
static void twig(double x, double y, int sx, int sy, Str *svg) {
    static const signed char LEAVES[][2] = {{14, 0}, {24, 12}, {38, 12}, {48, 22}, {58, 12}};
    static const signed char BERRIES[][2] = {{8, 8}, {30, 22}, {64, 18}};
    const int fx = sx * PAGE_FINE, fy = sy * PAGE_FINE;
    svg_group_at(svg, x, y, 1);
    svg_pathf(svg, SVG_BRUSH("#7d8f4e", 2.2 * FINE), "M0 0C# # # # # #", 20 * fx, 4 * fy, 34 * fx, 22 * fy,
              60 * fx, 16 * fy);
    for (int i = 0; i < 5; i++) {
        svg_ellipse(svg, LEAVES[i][0] * fx, LEAVES[i][1] * fy, 5 * FINE, 3 * FINE, SVG_FLAT("#7d8f4e"));
    }
    for (int i = 0; i < 3; i++) {
        svg_ellipse(svg, BERRIES[i][0] * fx, BERRIES[i][1] * fy, 3 * FINE, 3 * FINE, SVG_FLAT("#b5452f"));
    }
    svg_group_end(svg);
}

/* On a large track a ruled frame and twigs set off the place of the log. */
static void inner_frame(const Ring *ring, int width, int height, Str *svg) {
    double x = (ring->margin + ring->cell_w * 1.35) * FINE, y = (ring->margin + ring->cell_h * 1.35) * FINE;
    double right = width * FINE - x, bottom = height * FINE - y, gap = 8 * FINE;
    svg_rect(svg, x, y, right - x, bottom - y, SVG_LINE("#b08b50", 1.4 * FINE));
    twig(x + gap, y + gap, 1, 1, svg);
    twig(right - gap, y + gap, -1, 1, svg);
    twig(x + gap, bottom - gap, 1, -1, svg);
    twig(right - gap, bottom - gap, -1, -1, svg);
}

void paint_track(int squares, int width, int height, Str *svg) {
    Ring ring = ring_of(squares, width, height);
    svg_begin(svg, width * PAGE_FINE, height * PAGE_FINE);
    parchment_sheet(width, height, svg);
    band(&ring, svg);
    if (width >= 480 && height >= 320) {
        inner_frame(&ring, width, height, svg);
    }
    for (int square = 0; square < squares; square++) {
        if (square % 10 != 0) {
            square_mark(&ring, square, svg);
        }
    }
    for (int square = 0; square < squares; square += 10) { /* the roundels lie over their neighbours */
        square_mark(&ring, square, svg);
    }
    svg_end(svg);
}
