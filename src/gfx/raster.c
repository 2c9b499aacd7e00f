/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gfx/raster.h"

#include <math.h>
#include <stdlib.h>

static const float PI = 3.14159265f;

void raster_init(Raster *raster, int width, int height) {
    raster->width = width > 1 ? width : 1;
    raster->height = height > 1 ? height : 1;
    raster->area = base_alloc((size_t)(raster->width + 2) * (size_t)raster->height * sizeof(float));
}

/* ---- area under an edge ---- */

/* Adds the part of an edge that lies in one row of pixels: it leads from x0 to x1, or back, and covers
 * `height` (signed) of the row. All pixels right of the edge gain `height`, those it crosses a part of it. */
static void add_row(float *row, float x0, float x1, float height) {
    if (x0 > x1) {
        float swap = x0;
        x0 = x1;
        x1 = swap;
    }
    int first = (int)x0, last = (int)ceilf(x1);
    if (last <= first + 1) { /* within one pixel */
        float right = (x0 + x1) / 2 - (float)first;
        row[first] += height * (1 - right);
        row[first + 1] += height * right;
        return;
    }
    float slope = height / (x1 - x0); /* gain per pixel to the right */
    float before = 0;                 /* covered area of the previous pixel */
    for (int x = first; x <= last; x++) {
        float from = fmaxf(x0, (float)x);
        float to = fminf(x1, (float)(x + 1));
        float area = height;
        if (to > from) {
            area = slope * ((from + to) / 2 - x0) * (to - from) + slope * (to - x0) * ((float)(x + 1) - to);
        }
        row[x] += area - before;
        before = area;
    }
}

static void add_edge(Raster *raster, DrawPoint a, DrawPoint b) {
    float direction = a.y > b.y ? -1 : 1;
    if (direction < 0) {
        DrawPoint swap = a;
        a = b;
        b = swap;
    }
    float bottom = fminf(b.y, (float)raster->height), limit = (float)raster->width;
    float slope = (b.x - a.x) / (b.y - a.y); /* not used for level edges */
    float y = fmaxf(a.y, 0);
    while (y < bottom) {
        int line = (int)y;
        float next = fminf((float)(line + 1), bottom);
        float x0 = a.x + (y - a.y) * slope, x1 = a.x + (next - a.y) * slope;
        float *row = raster->area + (size_t)line * (size_t)(raster->width + 2);
        if (x0 < limit || x1 < limit) {
            add_row(row, fminf(fmaxf(x0, 0), limit), fminf(fmaxf(x1, 0), limit), direction * (next - y));
        }
        y = next;
    }
}

static void add_edges(Raster *raster, const DrawPoint *points, int count, bool backwards) {
    for (int i = 0; i < count; i++) {
        DrawPoint a = points[i], b = points[i + 1 < count ? i + 1 : 0];
        add_edge(raster, backwards ? b : a, backwards ? a : b);
    }
}

void raster_polygon(Raster *raster, const DrawPoint *points, int count) {
    add_edges(raster, points, count, false);
}

uint8_t *raster_finish(Raster *raster) {
    uint8_t *coverage = base_alloc((size_t)raster->width * (size_t)raster->height), *out = coverage;
    for (int y = 0; y < raster->height; y++) {
        const float *row = raster->area + (size_t)y * ((size_t)raster->width + 2);
        float sum = 0;
        for (int x = 0; x < raster->width; x++) {
            sum += row[x];
            *out++ = (uint8_t)(fminf(fabsf(sum), 1) * 255 + 0.5f);
        }
    }
    free(raster->area);
    return coverage;
}

/* ---- strokes ---- */

/* Adds a piece of a stroke. All pieces have the same winding, so that they do not cancel each other out
 * where they overlap. */
static void add_piece(Raster *raster, const DrawPoint *points, int count) {
    float twice_area = 0;
    for (int i = 0; i < count; i++) {
        DrawPoint a = points[i], b = points[(i + 1) % count];
        twice_area += a.x * b.y - b.x * a.y;
    }
    add_edges(raster, points, count, twice_area <= 0);
}

/* Adds a sector of a circle that begins at the angle `start` and turns by `sweep`. */
static void add_fan(Raster *raster, DrawPoint centre, float radius, float start, float sweep) {
    enum { STEPS_MAX = 32 };
    DrawPoint points[STEPS_MAX + 2];
    int steps = 1 + (int)(fabsf(sweep) * sqrtf(radius) * 1.6f);
    steps = steps < STEPS_MAX ? steps : STEPS_MAX;
    for (int i = 0; i <= steps; i++) {
        float angle = start + sweep * (float)i / (float)steps;
        points[i] = (DrawPoint){centre.x + cosf(angle) * radius, centre.y + sinf(angle) * radius};
    }
    points[steps + 1] = centre;
    add_piece(raster, points, steps + 2);
}

static float heading(DrawPoint a, DrawPoint b) {
    return atan2f(b.y - a.y, b.x - a.x);
}

static void add_bar(Raster *raster, DrawPoint a, DrawPoint b, float half) {
    float angle = heading(a, b), nx = -sinf(angle) * half, ny = cosf(angle) * half;
    DrawPoint bar[4] = {
        {a.x + nx, a.y + ny}, {a.x - nx, a.y - ny}, {b.x - nx, b.y - ny}, {b.x + nx, b.y + ny}};
    add_piece(raster, bar, 4);
}

/* Fills the gap on the outer side of the corner where two bars meet. */
static void add_join(Raster *raster, DrawPoint a, DrawPoint b, DrawPoint c, float half) {
    float in = heading(a, b), rotation = heading(b, c) - in;
    rotation -= rotation > PI ? 2 * PI : rotation < -PI ? -2 * PI : 0;
    if (fabsf(rotation) > 1e-4f) {
        add_fan(raster, b, half, rotation > 0 ? in - PI / 2 : in + PI / 2, rotation);
    }
}

static bool same(DrawPoint a, DrawPoint b) {
    return fabsf(a.x - b.x) + fabsf(a.y - b.y) <= 1e-3f;
}

/* Copies the points without immediate repeats. */
static int distinct(const DrawPoint *points, int count, bool closed, DrawPoint *out) {
    int n = 0;
    for (int i = 0; i < count; i++) {
        if (n == 0 || !same(points[i], out[n - 1])) {
            out[n++] = points[i];
        }
    }
    return closed && n > 1 && same(out[0], out[n - 1]) ? n - 1 : n;
}

static void stroke_distinct(Raster *raster, const DrawPoint *p, int n, bool closed, float half) {
    if (n == 1) {
        add_fan(raster, p[0], half, 0, 2 * PI);
    }
    if (n < 2) {
        return;
    }
    closed = closed && n > 2;
    for (int i = 0; i + 1 < n || (closed && i < n); i++) {
        add_bar(raster, p[i], p[(i + 1) % n], half);
    }
    for (int i = closed ? 0 : 1; i < (closed ? n : n - 1); i++) {
        add_join(raster, p[(i + n - 1) % n], p[i], p[(i + 1) % n], half);
    }
    if (!closed) {
        add_fan(raster, p[0], half, heading(p[0], p[1]) + PI / 2, PI);
        add_fan(raster, p[n - 1], half, heading(p[n - 2], p[n - 1]) - PI / 2, PI);
    }
}

void raster_stroke(Raster *raster, const DrawPoint *points, int count, bool closed, float width) {
    DrawPoint *p = base_alloc((size_t)count * sizeof *p);
    int n = distinct(points, count, closed, p);
    stroke_distinct(raster, p, n, closed, width / 2);
    free(p);
}

/* Strokes the part of a line between two distances from its start. `part` has room for its points. */
static void stroke_part(Raster *raster, const DrawPoint *p, int n, float from, float to, float half,
                        DrawPoint *part) {
    int points = 0;
    float at = 0;
    for (int i = 0; i + 1 < n && at <= to; i++) {
        float dx = p[i + 1].x - p[i].x, dy = p[i + 1].y - p[i].y, length = hypotf(dx, dy);
        float start = fmaxf(0, (from - at) / length), end = fminf(1, (to - at) / length);
        if (start <= end) {
            if (points == 0) {
                part[points++] = (DrawPoint){p[i].x + dx * start, p[i].y + dy * start};
            }
            if (end > start) {
                part[points++] = (DrawPoint){p[i].x + dx * end, p[i].y + dy * end};
            }
        }
        at += length;
    }
    stroke_distinct(raster, part, points, false, half);
}

void raster_dashes(Raster *raster, const DrawPoint *points, int count, bool closed, float width,
                   StrokeStyle style) {
    DrawPoint *p = base_alloc(((size_t)count + 1) * sizeof *p);
    DrawPoint *part = base_alloc(((size_t)count + 2) * sizeof *part);
    int n = distinct(points, count, closed, p);
    if (closed && n > 1) {
        p[n++] = p[0];
    }
    float length = 0;
    for (int i = 0; i + 1 < n; i++) {
        length += hypotf(p[i + 1].x - p[i].x, p[i + 1].y - p[i].y);
    }
    float dash = style == STROKE_DOTTED ? 0 : fmaxf(2.2f * width, 4);
    float wanted = style == STROKE_DOTTED ? fmaxf(2.2f * width, 3) : dash + fmaxf(2.4f * width, 4);
    float way = closed ? length : length - dash, repeats = fmaxf(1, roundf(way / wanted));
    float period = way / repeats;
    for (int i = 0; i < (int)repeats + !closed; i++) {
        float from = period * (float)i;
        stroke_part(raster, p, n, from, from + dash, width / 2, part);
    }
    free(p);
    free(part);
}

int raster_rounded(DrawRect rect, float radius, DrawPoint points[RASTER_ROUNDED_POINTS]) {
    enum { STEPS = RASTER_ROUNDED_POINTS / 4 - 1 };
    radius = fmaxf(0, fminf(radius, fminf(rect.w, rect.h) / 2));
    int n = 0;
    for (int corner = 0; corner < 4; corner++) {
        bool right = corner == 1 || corner == 2, low = corner >= 2;
        float cx = right ? rect.x + rect.w - radius : rect.x + radius;
        float cy = low ? rect.y + rect.h - radius : rect.y + radius;
        for (int i = 0; i <= STEPS; i++) {
            float angle = PI + PI / 2 * ((float)corner + (float)i / STEPS);
            points[n++] = (DrawPoint){cx + cosf(angle) * radius, cy + sinf(angle) * radius};
        }
    }
    return n;
}
