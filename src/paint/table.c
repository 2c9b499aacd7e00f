/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wood of the table, and what lies on it: the sheet of parchment and the score track. */
#include <assert.h>

#include "paint/paint.h"
#include "paint/svg.h"

/* ---- dark planks; each spot is filled once, so a large raster stays cheap ---- */

enum { TABLE_SEED = 8, TONES = 4, ROWS = 8 };

#define SEAM  "#1e150d"
#define LIGHT "#7a6048"

typedef struct {
    double x, y, w, h;
    int tone;
} Plank;

/* The same light over slightly different wood. */
static const struct {
    const char *name, *fill, *lit, *dim;
} WOODS[TONES] = {{"wood0", "url(#wood0)", "#5d4733", "#30241a"},
                  {"wood1", "url(#wood1)", "#584330", "#2d2218"},
                  {"wood2", "url(#wood2)", "#624a35", "#33261b"},
                  {"wood3", "url(#wood3)", "#55412f", "#2b2017"}};

/* Streaks, thin and pointed at both ends. */
static void grain(const Plank *plank, double unit, Rng *rng, Str *svg) {
    for (int pass = 0; pass < 2; pass++) {
        svg_open(svg, pass == 0 ? SVG_WASH(SEAM, .3) : SVG_WASH(LIGHT, .22));
        int count = (int)(plank->w / (unit * 46)) + 2;
        for (int i = 0; i < count; i++) {
            double length = random_between(rng, 90, 380) * unit;
            length = fmin(length, plank->w * .8);
            double x = plank->x + random_unit(rng) * (plank->w - length);
            double y = plank->y + random_between(rng, .1, .9) * plank->h;
            double bow = random_between(rng, -5, 5) * unit, thick = random_between(rng, 2, 5) * unit;
            int l = round_unit(length), half = l / 2;
            path_f(svg, "M# #q# # # 0q# # # 0z", x, y, half, bow, l, -half, bow + thick, -l);
        }
        svg_close(svg);
    }
}

/* The gaps: a dark line and the lit upper edge of the plank below. */
static void gaps(const Plank *p, double unit, bool joint, Str *svg) {
    svg_pathf(svg, SVG_FAINT(LIGHT, 1.4 * unit, .3), "M# #h#", p->x, p->y + 2.4 * unit, p->w);
    svg_pathf(svg, SVG_FAINT("#160e08", 3 * unit, .75), "M# #h#", p->x, p->y, p->w);
    if (joint) {
        svg_pathf(svg, SVG_FAINT("#160e08", 2.4 * unit, .65), "M# #v#", p->x, p->y, p->h);
        svg_open(svg, SVG_WASH("#120b06", .7));
        for (int nail = 0; nail < 4; nail++) {
            path_ellipse(svg, p->x + (nail & 2 ? 12 : -12) * unit, p->y + p->h * (nail & 1 ? .75 : .25),
                         2.6 * unit, 2.6 * unit);
        }
        svg_close(svg);
    }
}

void paint_table(int width, int height, Str *svg) {
    const double unit = fmax(height / 720.0, .5), row = (double)height / ROWS;
    Rng rng = rng_seeded(TABLE_SEED);
    svg_begin(svg, width, height);
    for (int i = 0; i < TONES; i++) { /* lit a little left of the middle */
        const SvgStop stops[] = {{0, WOODS[i].lit, 1}, {1, WOODS[i].dim, 1}};
        Point light = {width * .45, height * .42};
        svg_radial(svg, WOODS[i].name, light, hypot(width, height) * .62, stops, 2);
    }
    Plank planks[ROWS * 2];
    for (int i = 0; i < ROWS; i++) {
        double joint = width * (i % 2 ? random_between(&rng, .58, .86) : random_between(&rng, .14, .42));
        int tone = random_below(&rng, TONES);
        planks[2 * i] = (Plank){0, i * row, joint, row, tone};
        planks[2 * i + 1] =
            (Plank){joint, i * row, width - joint, row, (tone + 1 + random_below(&rng, TONES - 1)) % TONES};
    }
    for (int i = 0; i < ROWS * 2; i++) {
        const Plank *p = &planks[i];
        svg_rect(svg, p->x, p->y, ceil(p->w) + 1, ceil(p->h) + 1, SVG_FLAT(WOODS[p->tone].fill));
        grain(p, unit, &rng, svg);
    }
    for (int i = 0; i < ROWS * 2; i++) {
        gaps(&planks[i], unit, i % 2 == 1, svg);
    }
    svg_end(svg);
}

/* ---- the sheet of parchment ---- */

/* Document units to a unit of the page, as path data is whole numbers. */
enum { FINE = 4 };

enum { EDGE_CAP = 400, EDGE_SEED = 4, STAIN_COUNT = 22 };

/* A torn edge by its corners. */
typedef struct {
    int count;
    Point at[EDGE_CAP];
} Edge;

/* It wanders in long waves and is torn in short ones. */
static Edge torn_edge(double w, double h, double inset) {
    Edge edge = {.count = 0};
    Rng rng = rng_seeded(EDGE_SEED);
    double step = fmax(11 * FINE, (w + h) * 2 / (EDGE_CAP - 24));
    Point corner[4] = {{inset, inset}, {w - inset, inset}, {w - inset, h - inset}, {inset, h - inset}};
    static const Point OUTSIDE[4] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    for (int side = 0; side < 4; side++) {
        Point a = corner[side], b = corner[(side + 1) % 4];
        int parts = (int)(point_distance(a, b) / step) + 1;
        double wave = 0;
        for (int i = 0; i < parts && edge.count < EDGE_CAP; i++) {
            wave = i == 0 ? 0 : wave * .8 + random_between(&rng, -1.4, 1.4);
            double out = (wave + random_between(&rng, -.9, .9)) * FINE;
            Point p = point_between(a, b, (i + (i == 0 ? 0 : random_between(&rng, -.25, .25))) / parts);
            edge.at[edge.count++] = point_along(p, OUTSIDE[side], out);
        }
    }
    return edge;
}

static void stains(double w, double h, Str *svg) {
    static const char *const TINTS[] = {"#d9bf86", "#f8efd6", "#f8efd6"};
    Rng rng = rng_seeded(EDGE_SEED + 1);
    double margin = 26 * FINE;
    for (int i = 0; i < STAIN_COUNT; i++) {
        double x = random_between(&rng, margin, w - margin), y = random_between(&rng, margin, h - margin);
        double rx = random_between(&rng, 10, 44) * FINE, ry = random_between(&rng, 5, 20) * FINE;
        rx = fmin(rx, fmin(x, w - x) * .7);
        ry = fmin(ry, fmin(y, h - y) * .7);
        svg_open(svg, SVG_WASH(RANDOM_PICK(&rng, TINTS), .12));
        path_blob(svg, &rng, x, y, rx, ry, 9, .25);
        path_blob(svg, &rng, x + rx * .3, y + ry * .2, rx * .7, ry * .8, 9, .25);
        svg_close(svg);
    }
}

/* The sheet with its torn edge and shadow inside width x height units of the page. */
static void parchment_sheet(int width, int height, Str *svg) {
    static const SvgStop STOPS[] = {{0, "#f8edd0", 1}, {.55, "#f0dfb8", 1}, {1, "#e2cb98", 1}};
    const double w = (double)width * FINE, h = (double)height * FINE;
    Edge edge = torn_edge(w, h, 7 * FINE), inner = torn_edge(w, h, 11 * FINE);
    svg_linear(svg, "parchment", (Point){0, 0}, (Point){w, h}, STOPS, 3);
    svg_group_at(svg, 3 * FINE, 5 * FINE, 1);
    svg_poly(svg, edge.at, edge.count, SVG_WASH("#1d140a", .38));
    svg_group_end(svg);
    svg_poly(svg, edge.at, edge.count, SVG_EDGED("url(#parchment)", "#8a6a3a", 2.4 * FINE));
    stains(w, h, svg);
    svg_poly(svg, inner.at, inner.count, SVG_FAINT("#a67c3e", 8 * FINE, .12));
    svg_poly(svg, edge.at, edge.count, SVG_LINE("#8a6a3a", 1.6 * FINE));
    svg_poly(svg, inner.at, inner.count, SVG_FAINT("#a67c3e", 3 * FINE, .12));
}

void paint_parchment(int width, int height, Str *svg) {
    svg_begin(svg, width * FINE, height * FINE);
    parchment_sheet(width, height, svg);
    svg_end(svg);
}

/* ---- the track: a ring of 15 x 12 (exactly 50) or 30 x 22 places (exactly 100) ---- */

enum { USUAL = 50, LARGE = 100 };

/* Measures in units of the page. */
typedef struct {
    int squares, columns, rows;
    double margin;               /* from the sheet's edge to the outer places */
    double cell_w, cell_h, step; /* of one place, and the smaller of both */
} Ring;

static Ring ring_of(int squares, int width, int height) {
    assert(squares == USUAL || squares == LARGE);
    bool large = squares == LARGE;
    Ring ring = {.squares = squares, .columns = large ? 30 : 15, .rows = large ? 22 : 12};
    ring.margin = fmin(fmax(fmin(width, height) * .05, 15), 22);
    ring.cell_w = (width - 2 * ring.margin) / ring.columns;
    ring.cell_h = (height - 2 * ring.margin) / ring.rows;
    ring.step = fmin(ring.cell_w, ring.cell_h);
    return ring;
}

/* Up the left side from the lower left corner, then clockwise. */
static Point square_centre(const Ring *ring, int square) {
    const int right = ring->columns - 1, bottom = ring->rows - 1;
    int column = square <= bottom + right ? square - bottom : ring->squares - square;
    int row = square <= bottom + right ? bottom - square : square - (bottom + right);
    column = column < 0 ? 0 : column > right ? right : column;
    row = row < 0 ? 0 : row > bottom ? bottom : row;
    return (Point){ring->margin + (column + .5) * ring->cell_w, ring->margin + (row + .5) * ring->cell_h};
}

PaintPoint paint_track_square(int squares, int width, int height, int square) {
    assert(square >= 0);
    Ring ring = ring_of(squares, width, height);
    Point p = square_centre(&ring, square % squares);
    return (PaintPoint){(int16_t)lround(p.x), (int16_t)lround(p.y)};
}

static void band(const Ring *ring, Str *svg) {
    Point a = square_centre(ring, 0), b = square_centre(ring, ring->squares / 2); /* opposite corners */
    double x = a.x * FINE, y = b.y * FINE, w = b.x * FINE - x, h = a.y * FINE - y;
    double wide = (ring->step * .46 + 6) * FINE;
    svg_rect(svg, x + 1.2 * FINE, y + 1.8 * FINE, w, h, SVG_FAINT("#5a3f1c", wide, .22));
    svg_rect(svg, x, y, w, h, SVG_LINE("#8a6a3a", wide));
    svg_rect(svg, x, y, w, h, SVG_LINE("#e0cd9e", wide - 2 * FINE));
    svg_rect(svg, x, y, w, h, SVG_FAINT("#f4e8c6", wide - 5.5 * FINE, .45));
}

static void disc(Point p, double r, const char *fill, const char *stroke, double wide, Str *svg) {
    svg_ellipse(svg, p.x * FINE, p.y * FINE, r * FINE, r * FINE, SVG_EDGED(fill, stroke, wide * FINE));
}

/* A gold-rimmed roundel for the numeral of every tenth square, a gold ring for every fifth. */
static void square_mark(const Ring *ring, int square, Str *svg) {
    Point p = square_centre(ring, square);
    if (square % 10 == 0) {
        double r = fmin(fmax(ring->step * .5 + 4.9, 11.5), 17), shadow = (r + .6) * FINE;
        svg_ellipse(svg, (p.x + 1) * FINE, (p.y + 1.8) * FINE, shadow, shadow, SVG_WASH("#1d140a", .3));
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
    const int fx = sx * FINE, fy = sy * FINE;
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

void paint_track(int squares, int width, int height, Str *svg) {
    Ring ring = ring_of(squares, width, height);
    svg_begin(svg, width * FINE, height * FINE);
    parchment_sheet(width, height, svg);
    band(&ring, svg);
    if (width >= 480 && height >= 320) { /* a ruled frame and twigs set off the place of the log */
        double x = (ring.margin + ring.cell_w * 1.35) * FINE, y = (ring.margin + ring.cell_h * 1.35) * FINE;
        double right = width * FINE - x, bottom = height * FINE - y, gap = 8 * FINE;
        svg_rect(svg, x, y, right - x, bottom - y, SVG_LINE("#b08b50", 1.4 * FINE));
        for (int i = 0; i < 4; i++) {
            int sx = i % 2 ? -1 : 1, sy = i / 2 ? -1 : 1;
            twig((sx > 0 ? x : right) + sx * gap, (sy > 0 ? y : bottom) + sy * gap, sx, sy, svg);
        }
    }
    for (int i = 0; i < 2 * squares; i++) { /* the roundels lie over their neighbours */
        if ((i % 10 == 0) == (i >= squares)) {
            square_mark(&ring, i % squares, svg);
        }
    }
    svg_end(svg);
}
