/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/svg.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void svg_begin(Str *out, int width, int height) {
    svg_begin_inked(out, width, height, SVG_INK);
}

void svg_begin_inked(Str *out, int width, int height, const char *ink) {
    str_addf(out,
             "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\">"
             "<g fill=\"none\" stroke=\"%s\" stroke-width=\"4\" stroke-linejoin=\"round\">\n",
             width, height, width, height, ink);
}

void svg_end(Str *out) {
    str_add(out, "</g></svg>\n");
}

void svg_group_at(Str *out, double x, double y, double scale) {
    str_addf(out, "<g transform=\"translate(%d %d)", round_unit(x), round_unit(y));
    if (fabs(scale - 1) > .0005) {
        str_addf(out, "scale(%.3g)\" stroke-width=\"%.3g", scale, 4 / scale);
    }
    str_add(out, "\">");
}

/* In hundredths: ".38", ".3"; writes nothing for 0 and 1. */
static void add_opacity(Str *out, const char *attribute, double opacity) {
    int hundredths = round_unit(fmin(fmax(opacity * 100, 1), 99));
    bool tenths = hundredths % 10 == 0;
    if (opacity > 0 && opacity < 1) {
        str_addf(out, " %s=\".%0*d\"", attribute, tenths ? 1 : 2, tenths ? hundredths / 10 : hundredths);
    }
}

void svg_group_washed(Str *out, double opacity) {
    str_add(out, "<g stroke=\"none\"");
    add_opacity(out, "fill-opacity", opacity);
    str_add(out, ">");
}

void svg_group_end(Str *out) {
    str_add(out, "</g>\n");
}

static void add_stroke(Str *out, const SvgStyle *style) {
    if (!style->stroke) {
        str_add(out, " stroke=\"none\"");
        return;
    }
    if (strcmp(style->stroke, SVG_INK) != 0) {
        str_addf(out, " stroke=\"%s\"", style->stroke);
    }
    if (style->width > 0) {
        str_addf(out, " stroke-width=\"%.3g\"", style->width);
    }
    add_opacity(out, "stroke-opacity", style->stroke_opacity);
    if (style->round_caps) {
        str_add(out, " stroke-linecap=\"round\"");
    }
    if (style->dashes) {
        str_addf(out, " stroke-dasharray=\"%s\"", style->dashes);
    }
}

void svg_open(Str *out, SvgStyle style) {
    str_add(out, "<path");
    if (style.fill) {
        str_addf(out, " fill=\"%s\"", style.fill);
        add_opacity(out, "fill-opacity", style.fill_opacity);
    }
    add_stroke(out, &style);
    str_add(out, " d=\"");
}

void svg_close(Str *out) {
    str_add(out, "\"/>");
}

void svg_rect(Str *out, double x, double y, double w, double h, SvgStyle style) {
    svg_open(out, style);
    path_rect(out, x, y, w, h);
    svg_close(out);
}

void svg_ellipse(Str *out, double x, double y, double rx, double ry, SvgStyle style) {
    svg_open(out, style);
    path_ellipse(out, x, y, rx, ry);
    svg_close(out);
}

void svg_poly(Str *out, const Point *points, int count, SvgStyle style) {
    svg_open(out, style);
    path_poly(out, points, count, true);
    svg_close(out);
}

void svg_smooth(Str *out, const Point *points, int count, SvgStyle style) {
    svg_open(out, style);
    path_smooth(out, points, count);
    svg_close(out);
}

void svg_line(Str *out, const Polyline *line, SvgStyle style) {
    svg_open(out, style);
    path_poly(out, line->at, line->count, false);
    svg_close(out);
}

void svg_path(Str *out, const char *data, SvgStyle style) {
    svg_open(out, style);
    str_add(out, data);
    svg_close(out);
}

void svg_gathered(Str *out, Str *path, SvgStyle style) {
    if (path->length > 0) {
        svg_path(out, path->text, style);
    }
    str_deinit(path);
}

void svg_row(Str *out, SvgStyle style, int count, Point start, Point step, const char *shape) {
    svg_open(out, style);
    for (int i = 0; i < count; i++) {
        path_f(out, "M# #", start.x + i * step.x, start.y + i * step.y);
        str_add(out, shape);
    }
    svg_close(out);
}

void svg_blob(Str *out, SvgStyle style, Rng *rng, double x, double y, double rx, double ry, int corners,
              double unrest) {
    svg_open(out, style);
    path_blob(out, rng, x, y, rx, ry, corners, unrest);
    svg_close(out);
}

void svg_scallop(Str *out, SvgStyle style, Rng *rng, double x, double y, double rx, double ry, int lobes) {
    svg_open(out, style);
    path_scallop(out, rng, x, y, rx, ry, lobes);
    svg_close(out);
}

/* A number of path data, with a blank before it only where it would run into the number before. */
static void add_number(Str *out, int value, bool first) {
    char text[16];
    size_t at = sizeof text;
    unsigned left = value < 0 ? 0u - (unsigned)value : (unsigned)value;
    do {
        text[--at] = (char)('0' + left % 10);
        left /= 10;
    } while (left > 0);
    if (value < 0 || !first) {
        text[--at] = value < 0 ? '-' : ' ';
    }
    str_add_bytes(out, text + at, sizeof text - at);
}

void path_numbers(Str *out, const char *format, const double *numbers, size_t count) {
    size_t used = 0;
    while (*format) {
        size_t run = strcspn(format, "#");
        bool number = format[run] == '#';
        assert(used < count || !number);
        bool tight = number && run > 0 && format[run - 1] == ' ' && numbers[used] < -.5;
        str_add_bytes(out, format, run - tight);
        if (number) {
            add_number(out, round_unit(numbers[used++]), true);
        }
        format += run + number;
    }
    assert(used == count);
}

void svg_numbers(Str *out, SvgStyle style, const char *format, const double *numbers, size_t count) {
    svg_open(out, style);
    path_numbers(out, format, numbers, count);
    svg_close(out);
}

void path_rect(Str *out, double x, double y, double w, double h) {
    path_f(out, "M# #h#v#h#z", x, y, w, h, -round_unit(w));
}

void path_ellipse(Str *out, double x, double y, double rx, double ry) {
    int a = round_unit(rx), b = round_unit(ry);
    path_f(out, "M# #a# # 0 1 0 # 0a# # 0 1 0 # 0", round_unit(x) - a, y, a, b, 2 * a, a, b, -2 * a);
}

void path_dot(Str *out, double x, double y) {
    path_f(out, "M# #h1", x, y);
}

static Point rounded(Point p) {
    return (Point){round_unit(p.x), round_unit(p.y)};
}

/* The way from one rounded point to another; `first`: right behind a letter. */
static void add_step(Str *out, Point from, Point to, bool first) {
    add_number(out, (int)(to.x - from.x), first);
    add_number(out, (int)(to.y - from.y), false);
}

void path_line(Str *out, Point from, Point to) {
    path_poly(out, (const Point[]){from, to}, 2, false);
}

void path_poly(Str *out, const Point *points, int count, bool closed) {
    Point at = rounded(points[0]);
    bool first = true;
    path_f(out, "M# #l", at.x, at.y);
    for (int i = 1; i < count; i++) {
        Point next = rounded(points[i]);
        if (point_distance(at, next) > 0 || (first && i + 1 == count)) {
            add_step(out, at, next, first);
            first = false;
        }
        at = next;
    }
    if (closed) {
        str_add_char(out, 'z');
    }
}

void path_smooth(Str *out, const Point *points, int count) {
    Point at = rounded(point_between(points[count - 1], points[0], .5));
    path_f(out, "M# #q", at.x, at.y);
    for (int i = 0; i < count; i++) {
        Point next = rounded(point_between(points[i], points[(i + 1) % count], .5));
        add_step(out, at, rounded(points[i]), i == 0);
        add_step(out, at, next, false);
        at = next;
    }
}

enum { CORNERS_MAX = 16 };

void path_blob(Str *out, Rng *rng, double x, double y, double rx, double ry, int corners, double unrest) {
    Point points[CORNERS_MAX];
    double start = random_between(rng, 0, 2 * PAINT_PI);
    assert(corners > 0);
    corners = corners < CORNERS_MAX ? corners : CORNERS_MAX;
    for (int i = 0; i < corners; i++) {
        double angle = start + i * 2 * PAINT_PI / corners;
        double reach = 1.12 + random_between(rng, -unrest, unrest);
        points[i] = (Point){x + cos(angle) * rx * reach, y + sin(angle) * ry * reach};
    }
    path_smooth(out, points, corners);
}

void path_scallop(Str *out, Rng *rng, double x, double y, double rx, double ry, int lobes) {
    int px[CORNERS_MAX] = {0}, py[CORNERS_MAX] = {0};
    double start = random_between(rng, 0, 2 * PAINT_PI);
    lobes = lobes < CORNERS_MAX ? lobes : CORNERS_MAX;
    for (int i = 0; i < lobes; i++) {
        double angle = start + i * 2 * PAINT_PI / lobes;
        px[i] = round_unit(x + cos(angle) * rx * random_between(rng, .9, 1.1));
        py[i] = round_unit(y + sin(angle) * ry * random_between(rng, .9, 1.1));
    }
    path_f(out, "M# #", px[0], py[0]);
    for (int i = 0; i < lobes; i++) {
        int dx = px[(i + 1) % lobes] - px[i], dy = py[(i + 1) % lobes] - py[i];
        int radius = round_unit(hypot(dx, dy) * .56);
        path_f(out, "a# # 0 0 1 # #", radius, radius, dx, dy);
    }
}

static void end_gradient(Str *out, const char *kind, const SvgStop *stops, int count) {
    for (int i = 0; i < count; i++) {
        str_addf(out, "<stop offset=\"%.3g\" stop-color=\"%s\" stop-opacity=\"%.3g\"/>", stops[i].offset,
                 stops[i].colour, stops[i].opacity);
    }
    str_addf(out, "</%sGradient></defs>\n", kind);
}

void svg_linear(Str *out, const char *name, Point from, Point to, const SvgStop *stops, int count) {
    str_addf(out,
             "<defs><linearGradient id=\"%s\" gradientUnits=\"userSpaceOnUse\" x1=\"%d\" y1=\"%d\" "
             "x2=\"%d\" y2=\"%d\">",
             name, round_unit(from.x), round_unit(from.y), round_unit(to.x), round_unit(to.y));
    end_gradient(out, "linear", stops, count);
}

void svg_radial(Str *out, const char *name, Point middle, double r, const SvgStop *stops, int count) {
    str_addf(out,
             "<defs><radialGradient id=\"%s\" gradientUnits=\"userSpaceOnUse\" cx=\"%d\" cy=\"%d\" r=\"%d\">",
             name, round_unit(middle.x), round_unit(middle.y), round_unit(r));
    end_gradient(out, "radial", stops, count);
}

/* ---- what stands up ---- */

Str *stage_stand(Stage *stage, double base) {
    stage->parts = base_grow(stage->parts, stage->count, &stage->capacity, sizeof *stage->parts);
    stage->parts[stage->count++] = (Upright){.base = base, .start = stage->standing.length};
    return &stage->standing;
}

static int compare_parts(const void *a, const void *b) {
    const Upright *p = a, *q = b;
    int nearer = (p->base > q->base) - (p->base < q->base);
    return nearer ? nearer : (p->start > q->start) - (p->start < q->start);
}

void stage_finish(Stage *stage) {
    for (int i = 0; i < stage->count; i++) {
        size_t end = i + 1 < stage->count ? stage->parts[i + 1].start : stage->standing.length;
        stage->parts[i].length = end - stage->parts[i].start;
    }
    if (stage->count > 0) {
        qsort(stage->parts, (size_t)stage->count, sizeof *stage->parts, compare_parts);
    }
    for (int i = 0; i < stage->count; i++) {
        str_add_bytes(stage->ground, stage->standing.text + stage->parts[i].start, stage->parts[i].length);
    }
    str_deinit(&stage->standing);
    base_free(stage->parts);
    *stage = (Stage){.ground = stage->ground};
}
