/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows who owns the land: soft washes and crisp outlines over a painted tile. With the safe colours, the
 * washes are hatched, too. */
#include <stdio.h>
#include <stdlib.h>

#include "paint/motif.h"

enum { HITS_MAX = 128, HATCH = 64, STRIPE = 260, ROAD_WIDTH = 62, GLOW = 90 };

static const char PALE[] = "#f6ecd2";

/* Of the hatching, in degrees: far apart for the colours that are taken first. */
static const double ANGLE[PAINT_COLOURS] = {
    [COLOUR_YELLOW] = 135, [COLOUR_RED] = 0,     [COLOUR_GREEN] = 45,   [COLOUR_BLUE] = 90,
    [COLOUR_BLACK] = 22.5, [COLOUR_PINK] = 67.5, [COLOUR_GREY] = 157.5, [COLOUR_VIOLET] = 112.5,
};

/* A shape on the tile, and where the tile lies on the table. */
typedef struct {
    const Point *points;
    int count;
    Point origin;
    const char *ground; /* its main colour */
} Area;

typedef struct {
    int count;
    PaintColour colours[PAINT_COLOURS];
} Owners;

/* What all segments of a tile have in common. */
typedef struct {
    Str *out;
    bool safe;
    double line, rim; /* widths of an outline, and of what sets it off on each side */
} Brush;

/* ---- hatching: parallel lines, each cut off where it leaves the area ---- */

/* Where the line n.p = t meets the border, as distances along u, in order. */
static int crossings(const Area *area, Point u, Point n, double t, double hits[HITS_MAX]) {
    int count = 0;
    for (int i = 0; i < area->count && count < HITS_MAX; i++) {
        Point a = area->points[i], b = area->points[(i + 1) % area->count];
        double ta = n.x * a.x + n.y * a.y - t, tb = n.x * b.x + n.y * b.y - t;
        if ((ta > 0) != (tb > 0)) {
            Point p = point_between(a, b, ta / (ta - tb));
            double s = u.x * p.x + u.y * p.y;
            int at = count++;
            for (; at > 0 && hits[at - 1] > s; at--) {
                hits[at] = hits[at - 1];
            }
            hits[at] = s;
        }
    }
    return count;
}

/* Line `which` of every `of` lines, counted over the whole table. */
static void path_hatch(Str *out, const Area *area, double degrees, double pitch, int which, int of) {
    Point u = {cos(degrees * PAINT_PI / 180), sin(degrees * PAINT_PI / 180)}, n = {-u.y, u.x};
    double shift = n.x * area->origin.x + n.y * area->origin.y, low = 1e9, high = -1e9;
    for (int i = 0; i < area->count; i++) {
        double t = n.x * area->points[i].x + n.y * area->points[i].y;
        low = fmin(low, t);
        high = fmax(high, t);
    }
    for (double k = ceil((low + shift) / pitch); k * pitch - shift < high; k += 1) {
        if ((int)(k - floor(k / of) * of) != which) {
            continue;
        }
        double t = k * pitch - shift, hits[HITS_MAX];
        int count = crossings(area, u, n, t, hits);
        for (int i = 0; i + 1 < count; i += 2) {
            path_f(out, "M# #L# #", u.x * hits[i] + n.x * t, u.y * hits[i] + n.y * t,
                   u.x * hits[i + 1] + n.x * t, u.y * hits[i + 1] + n.y * t);
        }
    }
}

static bool holds(const Area *area, double x, double y) {
    double hits[HITS_MAX];
    int count = crossings(area, (Point){1, 0}, (Point){0, 1}, y, hits), left = 0;
    while (left < count && hits[left] < x) {
        left++;
    }
    return left % 2 == 1;
}

static void write_hatch(Str *out, const Area *area, double degrees, double pitch, SvgStyle style) {
    Str lines = {0};
    path_hatch(&lines, area, degrees, pitch, 0, 1);
    svg_gathered(out, &lines, style);
}

/* ---- outlines ---- */

/* Where a border lies on the edge of the tile, the feature goes on beyond it. */
static bool on_tile_edge(Point a, Point b) {
    return fmax(a.x, b.x) < 1 || fmin(a.x, b.x) > 999 || fmax(a.y, b.y) < 1 || fmin(a.y, b.y) > 999;
}

static Point direction(Point a, Point b) {
    double apart = fmax(point_distance(a, b), 1e-9);
    return (Point){(b.x - a.x) / apart, (b.y - a.y) / apart};
}

/* Twice the area; positive if it is on the right of its border. */
static double twice_area(const Area *area) {
    double twice = 0;
    for (int i = 0; i < area->count; i++) {
        Point a = area->points[i], b = area->points[(i + 1) % area->count];
        twice += a.x * b.y - b.x * a.y;
    }
    return twice;
}

/* Adds the border of an area, moved inwards and without what lies on the edge of the tile. */
static void path_border(Str *path, const Area *area, double inwards) {
    const Point *p = area->points;
    int n = area->count, first = 0;
    double aside = twice_area(area) > 0 ? inwards : -inwards;
    while (first < n && !on_tile_edge(p[first], p[(first + 1) % n])) {
        first++;
    }
    bool whole = first == n, drawing = false;
    for (int k = 1; k <= n; k++) { /* from the edge, if the area reaches it */
        int i = (first + k) % n;
        Point before = p[(i + n - 1) % n], at = p[i], after = p[(i + 1) % n];
        bool comes = !on_tile_edge(before, at), goes = !on_tile_edge(at, after);
        Point along = comes && goes ? direction(before, after)
                      : comes       ? direction(before, at)
                                    : direction(at, after);
        Point to = point_aside(at, along, aside);
        if (comes != goes) { /* on beyond the edge, so that no gap is left */
            to = point_along(to, along, comes ? fabs(aside) : -fabs(aside));
        }
        if (comes || goes) {
            path_f(path, drawing ? "L# #" : "M# #", to.x, to.y);
        }
        drawing = goes;
    }
    str_add(path, whole ? "z" : "");
}

/* Writes lines in the colours of the owners, or for rims in colours that contrast with them: a piece for each
 * in turn. Empties the path. */
static void in_turns(const Brush *brush, Str *path, const Owners *owners, bool rims, double width) {
    enum { PIECE = 110 };
    for (int i = owners->count - 1; i >= 0; i--) { /* each leaves a piece less of the one below it */
        const Tints *tints = tints_of(owners->colours[i]);
        SvgStyle style = SVG_FAINT(rims ? tints->charge : tints->base, width, rims ? .75 : 1);
        char dashes[32];
        snprintf(dashes, sizeof dashes, "%d %d", (i + 1) * PIECE, (owners->count - 1 - i) * PIECE);
        style.dashes = i + 1 < owners->count ? dashes : NULL;
        if (path->length > 0) {
            svg_path(brush->out, path->text, style);
        }
    }
    str_deinit(path);
}

static void outline_area(const Brush *brush, const Area *area, const Owners *owners) {
    Str rim = {0}, line = {0};
    path_border(&rim, area, brush->line / 2 + brush->rim);
    if (owners->count == 0) {
        svg_gathered(brush->out, &rim, SVG_FAINT(PALE, brush->line / 2, .5));
        return;
    }
    path_border(&line, area, brush->line / 2 + brush->rim);
    in_turns(brush, &rim, owners, true, brush->line + 2 * brush->rim);
    in_turns(brush, &line, owners, false, brush->line);
}

/* ---- washes: adjacent fields of the same owners have different shades ---- */

/* Neighbouring numbers are far apart. */
static double strength(double least, double range, int shade) {
    return least + range * (shade * 3 % PAINT_SHADES) / (PAINT_SHADES - 1);
}

typedef struct {
    char hex[8];
} Tone;

/* Of "#rrggbb": its red, green or blue part. */
static double part_of(const char *colour, int part) {
    return (double)(strtoul(colour + 1, NULL, 16) >> (16 - 8 * part) & 255);
}

/* What to lay over a ground, so that together they look like a paler tone of the colour: the colour itself
 * would make violet of green ground grey. Of what is brighter than it can
 * be, half is given up by all three parts, so that it keeps some of its hue. */
static Tone tone_over(const char *ground, PaintColour colour, double opacity) {
    double aims[3], bright = 1;
    int tone[3];
    for (int i = 0; i < 3; i++) {
        double most = (1 - opacity) * part_of(ground, i) + opacity * 255;
        aims[i] = .66 * part_of(tints_of(colour)->base, i) + .34 * part_of(PALE, i);
        bright = fmin(bright, most / aims[i]);
    }
    for (int i = 0; i < 3; i++) {
        double missing = (1 + bright) / 2 * aims[i] - (1 - opacity) * part_of(ground, i);
        tone[i] = round_unit(fmin(fmax(missing / opacity, 0), 255));
    }
    Tone out;
    snprintf(out.hex, sizeof out.hex, "#%02x%02x%02x", tone[0] & 255, tone[1] & 255, tone[2] & 255);
    return out;
}

/* Shades of the hatching: wide or narrow, broken or whole lines, with or without lines across. */
static void hatch_owned(const Brush *brush, const Area *area, PaintColour owner, int shade) {
    const char *line = tints_of(owner)->charge;
    double pitch = shade & 1 ? HATCH * 1.9 : HATCH, angle = ANGLE[(unsigned)owner % PAINT_COLOURS];
    SvgStyle style = SVG_FAINT(line, shade & 1 ? 20 : 12, .45);
    style.dashes = shade & 2 ? "70 34" : NULL;
    write_hatch(brush->out, area, angle, pitch, style);
    if (shade & 4) {
        write_hatch(brush->out, area, angle + 90, 2 * HATCH, SVG_FAINT(line, 8, .4));
    }
}

static void wash_owned(const Brush *brush, const Area *area, PaintColour owner, int shade) {
    double opacity = strength(.5, .08, shade);
    const Tone tone = tone_over(area->ground, owner, opacity);
    svg_poly(brush->out, area->points, area->count, SVG_WASH(tone.hex, opacity));
    Str border = {0};
    path_border(&border, area, GLOW / 2);
    svg_gathered(brush->out, &border, SVG_FAINT(tone.hex, GLOW, .25));
    if (brush->safe) {
        hatch_owned(brush, area, owner, shade);
    }
}

/* Each stripe is a bundle of thin lines, so that it ends where the area does. */
static void wash_shared(const Brush *brush, const Area *area, const Owners *owners, int shade) {
    enum { LINES = 16 };
    const double SHARED = .34;
    double pitch = (shade & 1 ? 1.7 : 1.0) * STRIPE / LINES, angle = 30 + 22.5 * (shade >> 1);
    for (int i = 0; i < owners->count; i++) {
        Str lines = {0};
        for (int line = 0; line < LINES; line++) {
            path_hatch(&lines, area, angle, pitch, i * LINES + line, owners->count * LINES);
        }
        const Tone tone = tone_over(area->ground, owners->colours[i], SHARED);
        svg_gathered(brush->out, &lines, SVG_FAINT(tone.hex, pitch + .6, SHARED));
    }
}

/* The small sign of each shade: where it begins beside its middle, and how it goes on. */
static const struct {
    int x, y;
    const char *path;
} SIGNS[PAINT_SHADES] = {
    [1] = {0, 0, "h1"},
    [2] = {-22, 0, "h44"},
    [3] = {-20, 0, "h40m-20-20v40"},
    [4] = {-20, 0, "a20 20 0 1 0 40 0a20 20 0 1 0-40 0"},
    [5] = {0, -22, "v44"},
    [6] = {-16, -16, "l32 32m0-32l-32 32"},
    [7] = {-20, 15, "l20-30l20 30"},
};

static void sign_free(const Brush *brush, const Area *area, int shade) {
    enum { STEP_X = 170, STEP_Y = 120, CLEAR = 34 };
    Str signs = {0};
    double row = ceil(area->origin.y / STEP_Y);
    for (; row * STEP_Y - area->origin.y < 1000; row += 1) {
        double half = fmod(fabs(row), 2) > .5 ? .5 : 0, y = row * STEP_Y - area->origin.y;
        double column = ceil(area->origin.x / STEP_X);
        for (; (column + half) * STEP_X - area->origin.x < 1000; column += 1) {
            double x = (column + half) * STEP_X - area->origin.x;
            if (holds(area, x - CLEAR, y) && holds(area, x + CLEAR, y) && holds(area, x, y - CLEAR) &&
                holds(area, x, y + CLEAR)) {
                path_f(&signs, "M# #", round_unit(x) + SIGNS[shade].x, round_unit(y) + SIGNS[shade].y);
                str_add(&signs, SIGNS[shade].path);
            }
        }
    }
    svg_gathered(brush->out, &signs, SVG_SOFT("#4c5a24", shade == 1 ? 22 : 10, .62));
}

/* Free land is a little paler than it is painted; with the safe colours, small signs distinguish its shades.
 */
static void wash_free(const Brush *brush, const Area *area, int shade) {
    svg_poly(brush->out, area->points, area->count, SVG_WASH(PALE, strength(.3, .15, shade)));
    if (brush->safe && shade > 0) {
        sign_free(brush, area, shade);
    }
}

/* ---- segments ---- */

static Owners owners_of(const PaintWash *wash, int segment) {
    Owners owners = {0};
    for (unsigned c = 0; c < PAINT_COLOURS; c++) {
        if (wash->owners[segment] >> c & 1) {
            owners.colours[owners.count++] = (PaintColour)(c | (wash->safe ? PAINT_SAFE : 0u));
        }
    }
    return owners;
}

static void wash_area(const Brush *brush, const Area *area, const Owners *owners, int shade) {
    if (area->count < 3) {
        return;
    }
    if (owners->count == 0) {
        wash_free(brush, area, shade);
    } else if (owners->count == 1) {
        wash_owned(brush, area, owners->colours[0], shade);
    } else {
        wash_shared(brush, area, owners, shade);
    }
    outline_area(brush, area, owners);
}

/* Adds the line on both sides of a road. */
static void path_sides(Str *path, const Polyline *road, double aside) {
    for (int side = -1; side <= 1; side += 2) {
        Polyline line = polyline_offset(road, side * aside);
        path_poly(path, line.at, line.count, false);
    }
}

static void wash_road(const Brush *brush, const Polyline *road, const Owners *owners) {
    double line = fmin(brush->line, ROAD_WIDTH / 2.0);
    Str sides = {0}, rims = {0};
    if (owners->count == 0) {
        svg_line(brush->out, road, SVG_FAINT(PALE, ROAD_WIDTH + 10, .3));
        return;
    }
    if (owners->count == 1) {
        svg_line(brush->out, road, SVG_FAINT(tints_of(owners->colours[0])->base, ROAD_WIDTH, .5));
    }
    path_sides(&rims, road, (ROAD_WIDTH + brush->rim) / 2);
    path_sides(&sides, road, (ROAD_WIDTH - line) / 2);
    in_turns(brush, &rims, owners, true, brush->rim);
    in_turns(brush, &sides, owners, false, line);
}

/* The ground of a monastery or garden: a square about its spot. */
static void wash_place(const Brush *brush, Point at, double half, const Owners *owners, Point origin) {
    double left = at.x - half, top = at.y - half, right = at.x + half, bottom = at.y + half;
    const Point square[4] = {{left, top}, {right, top}, {right, bottom}, {left, bottom}};
    if (owners->count > 0) {
        wash_area(brush, &(Area){square, 4, origin, MEADOW}, owners, 0);
    }
}

static void wash_kind(const Brush *brush, const TilePlan *plan, FeatureKind kind, const PaintWash *wash) {
    Point points[PLAN_OUTLINE_MAX], origin = {1000.0 * plan->column, 1000.0 * plan->row};
    for (int s = 0; s < plan->def->segment_count; s++) {
        const Owners owners = owners_of(wash, s);
        if (plan->def->segments[s].kind != kind) {
            continue;
        }
        if (kind == FEATURE_GARDEN) {
            wash_place(brush, plan->spots[s], 150, &owners, origin);
        } else if (kind == FEATURE_MONASTERY) {
            wash_place(brush, plan->monastery.at, 230, &owners, origin);
        } else if (kind != FEATURE_ROAD) {
            int count = plan_outline(plan, s, points, PLAN_OUTLINE_MAX);
            wash_area(brush, &(Area){points, count, origin, kind == FEATURE_CITY ? CITY_GROUND : MEADOW},
                      &owners, wash->shade[s]);
        }
        for (int i = 0; i < plan->road_count; i++) {
            if (plan->roads[i].segment == s) {
                wash_road(brush, &plan->roads[i].line, &owners);
            }
        }
    }
}

void paint_wash(const TileFace *face, const PaintWash *wash, int pixels, Str *svg) {
    static const FeatureKind UPWARDS[] = {FEATURE_FIELD, FEATURE_CITY, FEATURE_ROAD, FEATURE_MONASTERY,
                                          FEATURE_GARDEN};
    double pixel = 1000.0 / (pixels > 0 ? pixels : 1);
    const Brush brush = {svg, wash->safe, fmin(fmax(20, 1.9 * pixel), 44), fmin(fmax(5, .5 * pixel), 12)};
    svg_begin(svg, 1000, 1000);
    if (wash->whole) {
        static const Point square[4] = {{0, 0}, {1000, 0}, {1000, 1000}, {0, 1000}};
        Area area = {square, 4, {1000.0 * face->cell_x, 1000.0 * face->cell_y}, CITY_GROUND};
        const Owners owners = owners_of(wash, 0);
        wash_area(&brush, &area, &owners, wash->shade[0]);
    } else {
        TilePlan plan;
        bool garden = false; /* its spot is planned with the scenery */
        for (int s = 0; s < face->def->segment_count; s++) {
            garden = garden || face->def->segments[s].kind == FEATURE_GARDEN;
        }
        plan_build(&plan, face, garden ? PLAN_SCENERY_TOO : PLAN_GROUND);
        for (int k = 0; k < COUNT_OF(UPWARDS); k++) {
            wash_kind(&brush, &plan, UPWARDS[k], wash);
        }
    }
    svg_end(svg);
}

void paint_broken_stone(Str *svg) {
    svg_begin(svg, 100, 100);
    svg_ellipse(svg, 52, 74, 36, 12, SVG_WASH("#140d07", .4));
    svg_path(svg, "M16 68L22 34 44 22 48 40 42 52 48 74 20 76z", SVG_INKED("#a99a7f"));
    svg_path(svg, "M54 20L76 28 86 58 80 76 56 74 50 52 57 40z", SVG_INKED("#a99a7f"));
    svg_path(svg, "M22 34L44 22 47 36 30 44z", SVG_FLAT("#ece4d0"));
    svg_path(svg, "M55 21L76 28 80 40 60 38z", SVG_FLAT("#d6cab1"));
    svg_path(svg, "M26 58l8-6M66 58l10 4M30 66l10 2", SVG_LINE("#6b5c48", 3));
    svg_path(svg, "M6 82l8-6 8 4-5 6zM84 84l7-6 6 5-6 4z", SVG_INKED("#857660"));
    svg_end(svg);
}
