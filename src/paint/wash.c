/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whose land it is: soft washes over a painted tile, and outlines; with the colours for the colour-blind,
 * hatching in the pattern of the player. */
#include "paint/motif.h"

enum { HITS_MAX = 128, HATCH = 56, STRIPE = 96, ROAD_WASH = 62 };

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
} Area;

typedef struct {
    int count;
    PaintColour colours[PAINT_COLOURS];
} Owners;

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

/* Are these colours for the colour-blind, who also need patterns? */
static bool is_safe(const Owners *owners) {
    return owners->count > 0 && (owners->colours[0] & PAINT_SAFE);
}

/* ---- outlines: where the land ends on this tile, not where the tile ends ---- */

static bool on_border(Point a, Point b) {
    return (a.x < 1 && b.x < 1) || (a.y < 1 && b.y < 1) || (a.x > 999 && b.x > 999) ||
           (a.y > 999 && b.y > 999);
}

/* With several owners, each has a dash in turn. */
static void outline(Str *out, const Area *area, const Owners *owners) {
    enum { WIDTH = 26, DASH = 90 };
    for (int owner = 0; owner < owners->count; owner++) {
        Str lines = {0};
        double way = 0; /* along the outline */
        for (int i = 0; i < area->count; i++) {
            Point a = area->points[i], b = area->points[(i + 1) % area->count];
            double length = point_distance(a, b);
            if (!on_border(a, b) && (int)(way / DASH) % owners->count == owner) {
                path_f(&lines, "M# #L# #", a.x, a.y, b.x, b.y);
            }
            way += length;
        }
        svg_gathered(out, &lines, SVG_FAINT(tints_of(owners->colours[owner])->base, WIDTH, .9));
    }
}

/* ---- one owner ---- */

static void wash_owned(Str *out, const Area *area, PaintColour owner) {
    svg_poly(out, area->points, area->count, SVG_WASH(tints_of(owner)->base, .42));
}

/* Shades: wide or narrow, broken or whole lines, with or without lines across. */
static void hatch_owned(Str *out, const Area *area, PaintColour owner, int shade) {
    const char *base = tints_of(owner)->base;
    double pitch = shade & 1 ? HATCH * 1.9 : HATCH, angle = ANGLE[(unsigned)owner % PAINT_COLOURS];
    SvgStyle style = SVG_FAINT(base, shade & 1 ? 30 : 20, .85);
    style.dashes = shade & 2 ? "70 34" : NULL;
    svg_poly(out, area->points, area->count, SVG_WASH(base, .30));
    write_hatch(out, area, angle, pitch, style);
    if (shade & 4) {
        write_hatch(out, area, angle + 90, 2 * HATCH, SVG_FAINT(base, 12, .7));
    }
}

/* ---- several owners ---- */

/* Each stripe is a bundle of thin lines, so that it ends where the area does. */
static void stripe_shared(Str *out, const Area *area, const Owners *owners, int shade) {
    enum { LINES = 12 };
    double pitch = (shade & 1 ? 1.7 : 1.0) * STRIPE / LINES, angle = 30 + 22.5 * (shade >> 1);
    double strength = is_safe(owners) ? .72 : .42;
    for (int i = 0; i < owners->count; i++) {
        Str lines = {0};
        for (int line = 0; line < LINES; line++) {
            path_hatch(&lines, area, angle, pitch, i * LINES + line, owners->count * LINES);
        }
        svg_gathered(out, &lines, SVG_FAINT(tints_of(owners->colours[i])->base, pitch + .6, strength));
    }
}

/* ---- nobody ---- */

/* The small sign of each shade: where it begins beside its middle, and how it goes on. */
static const struct {
    int x, y;
    const char *path;
} SIGNS[PAINT_SHADES] = {
    [1] = {0, 0, "h1"},
    [2] = {-22, 0, "h44"},
    [3] = {-20, 0, "h40m-20-20v40"},
    [4] = {-20, 0, "a20 20 0 1 0 40 0a20 20 0 1 0-40 0z"},
    [5] = {0, -22, "v44"},
    [6] = {-16, -16, "l32 32m0-32l-32 32"},
    [7] = {-20, 15, "l20-30l20 30"},
};

/* Free land is bleached; its shades are small signs, none for the first. */
static void sign_free(Str *out, const Area *area, int shade) {
    enum { STEP_X = 170, STEP_Y = 120, CLEAR = 34 };
    svg_poly(out, area->points, area->count, SVG_WASH(PALE, .16));
    if (shade == 0) {
        return;
    }
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
    svg_gathered(out, &signs, SVG_SOFT("#4c5a24", shade == 1 ? 22 : 10, .62));
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

static void wash_area(Str *out, const Area *area, const Owners *owners, int shade) {
    if (area->count < 3) {
        return;
    }
    svg_poly(out, area->points, area->count, SVG_WASH(PALE, is_safe(owners) ? .34 : .22));
    if (owners->count == 0) {
        sign_free(out, area, shade);
    } else if (owners->count > 1) {
        stripe_shared(out, area, owners, shade);
    } else if (is_safe(owners)) {
        hatch_owned(out, area, owners->colours[0], shade);
    } else {
        wash_owned(out, area, owners->colours[0]);
    }
    outline(out, area, owners);
}

/* In pieces, one for each player sharing the road in turn. */
static void share_road(Str *out, const Polyline *line, const Owners *owners) {
    enum { PIECE = 84 };
    Walk walk = polyline_walk(line, PIECE);
    for (int i = 0; i < walk.count; i++) {
        Point at = walk.steps[i].at, along = walk.steps[i].along;
        Point a = point_along(at, along, -PIECE / 2), b = point_along(at, along, PIECE / 2);
        const char *base = tints_of(owners->colours[i % owners->count])->base;
        svg_pathf(out, SVG_LINE(base, ROAD_WASH), "M# #L# #", a.x, a.y, b.x, b.y);
    }
}

static void wash_road(Str *out, const Polyline *line, const Owners *owners, Point origin) {
    if (owners->count == 0) {
        svg_line(out, line, SVG_FAINT(PALE, ROAD_WASH + 10, .4));
        return;
    }
    svg_line(out, line, SVG_FAINT("#2d2113", ROAD_WASH + 20, .85));
    if (owners->count > 1) {
        share_road(out, line, owners);
        return;
    }
    Polyline left = polyline_offset(line, -ROAD_WASH / 2.0), right = polyline_offset(line, ROAD_WASH / 2.0);
    Point strip[2 * POLYLINE_CAP] = {{0}};
    for (int i = 0; i < line->count; i++) {
        strip[i] = left.at[i];
        strip[2 * line->count - 1 - i] = right.at[i];
    }
    PaintColour owner = owners->colours[0];
    const Tints *tints = tints_of(owner);
    svg_line(out, line, SVG_LINE(tints->base, ROAD_WASH));
    write_hatch(out, &(Area){strip, 2 * line->count, origin}, ANGLE[(unsigned)owner % PAINT_COLOURS], HATCH,
                SVG_FAINT(tints->light, 12, .75));
}

/* The ground of a monastery or garden: a square about its spot. */
static void wash_place(Str *out, Point at, double half, const Owners *owners, Point origin) {
    double left = at.x - half, top = at.y - half, right = at.x + half, bottom = at.y + half;
    const Point square[4] = {{left, top}, {right, top}, {right, bottom}, {left, bottom}};
    if (owners->count > 0) {
        wash_area(out, &(Area){square, 4, origin}, owners, 0);
        svg_poly(out, square, 4, SVG_FAINT("#2d2113", 10, .8));
    }
}

static void wash_kind(Str *out, const TilePlan *plan, FeatureKind kind, const PaintWash *wash) {
    Point points[PLAN_OUTLINE_MAX], origin = {1000.0 * plan->column, 1000.0 * plan->row};
    for (int s = 0; s < plan->def->segment_count; s++) {
        const Owners owners = owners_of(wash, s);
        if (plan->def->segments[s].kind != kind) {
            continue;
        }
        if (kind == FEATURE_GARDEN) {
            wash_place(out, plan->spots[s], 150, &owners, origin);
        } else if (kind == FEATURE_MONASTERY) {
            wash_place(out, plan->monastery.at, 230, &owners, origin);
        } else if (kind != FEATURE_ROAD) {
            int count = plan_outline(plan, s, points, PLAN_OUTLINE_MAX);
            wash_area(out, &(Area){points, count, origin}, &owners, wash->shade[s]);
        }
        for (int i = 0; i < plan->road_count; i++) {
            if (plan->roads[i].segment == s) {
                wash_road(out, &plan->roads[i].line, &owners, origin);
            }
        }
    }
}

void paint_wash(const TileFace *face, const PaintWash *wash, Str *svg) {
    static const FeatureKind UPWARDS[] = {FEATURE_FIELD, FEATURE_CITY, FEATURE_ROAD, FEATURE_MONASTERY,
                                          FEATURE_GARDEN};
    svg_begin(svg, 1000, 1000);
    if (wash->whole) {
        static const Point square[4] = {{0, 0}, {1000, 0}, {1000, 1000}, {0, 1000}};
        Area area = {square, 4, {1000.0 * face->cell_x, 1000.0 * face->cell_y}};
        const Owners owners = owners_of(wash, 0);
        wash_area(svg, &area, &owners, wash->shade[0]);
    } else {
        TilePlan plan;
        bool garden = false; /* its spot is planned with the scenery */
        for (int s = 0; s < face->def->segment_count; s++) {
            garden = garden || face->def->segments[s].kind == FEATURE_GARDEN;
        }
        plan_build(&plan, face, garden ? PLAN_SCENERY_TOO : PLAN_GROUND);
        for (int k = 0; k < COUNT_OF(UPWARDS); k++) {
            wash_kind(svg, &plan, UPWARDS[k], wash);
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
