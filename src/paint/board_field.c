/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/board_field.h"

#include <string.h>

BoardField field_new(BoardBox sheet) {
    BoardField field = {.width = round_unit((sheet.right - sheet.left) / FIELD_STEP),
                        .height = round_unit((sheet.bottom - sheet.top) / FIELD_STEP),
                        .left = sheet.left + FIELD_STEP / 2,
                        .top = sheet.top + FIELD_STEP / 2};
    return field_like(&field);
}

BoardField field_like(const BoardField *other) {
    BoardField field = *other;
    field.at = base_alloc((size_t)field_size(other) * sizeof *field.at);
    return field;
}

BoardField field_unmarked(const BoardField *like) {
    BoardField field = field_like(like);
    for (int i = 0; i < field_size(&field); i++) {
        field.at[i] = FIELD_NOWHERE;
    }
    return field;
}

void field_free(BoardField *field) {
    base_free(field->at);
    *field = (BoardField){0};
}

Point field_point(const BoardField *field, int sample) {
    return (Point){field->left + (sample % field->width) * FIELD_STEP,
                   field->top + (double)(sample / field->width) * FIELD_STEP};
}

static int clamped(int value, int limit) {
    return value < 0 ? 0 : value < limit ? value : limit - 1;
}

int field_sample(const BoardField *field, Point p) {
    int x = clamped(round_unit((p.x - field->left) / FIELD_STEP), field->width);
    int y = clamped(round_unit((p.y - field->top) / FIELD_STEP), field->height);
    return y * field->width + x;
}

double field_value(const BoardField *field, Point p) {
    double u = (p.x - field->left) / FIELD_STEP, v = (p.y - field->top) / FIELD_STEP;
    int x = clamped((int)floor(u), field->width - 1), y = clamped((int)floor(v), field->height - 1);
    u = fmin(fmax(u - x, 0), 1);
    v = fmin(fmax(v - y, 0), 1);
    const double *at = field->at + y * field->width + x;
    double above = at[0] + (at[1] - at[0]) * u;
    double below = at[field->width] + (at[field->width + 1] - at[field->width]) * u;
    return above + (below - above) * v;
}

/* ---- distance: lower envelopes of parabolas, first along columns, then along rows ---- */

typedef struct {
    double *in, *bounds;
    int *centres;
} Envelope;

/* Squared distances in samples along one column or row, whose samples lie `step` apart, in place. */
static void square_along(const Envelope *e, double *at, int count, int step) {
    int last = -1;
    for (int q = 0; q < count; q++) {
        e->in[q] = at[q * step];
        if (e->in[q] >= FIELD_NOWHERE) {
            continue;
        }
        double cross = -FIELD_NOWHERE;
        for (; last >= 0; last--) {
            int c = e->centres[last];
            cross = (e->in[q] + (double)q * q - e->in[c] - (double)c * c) / (2.0 * (q - c));
            if (cross > e->bounds[last]) {
                break;
            }
        }
        last++;
        e->centres[last] = q;
        e->bounds[last] = last > 0 ? cross : -FIELD_NOWHERE;
        e->bounds[last + 1] = FIELD_NOWHERE;
    }
    for (int q = 0, k = 0; q < count && last >= 0; q++) {
        while (e->bounds[k + 1] < q) {
            k++;
        }
        int c = e->centres[k];
        at[q * step] = (double)(q - c) * (q - c) + e->in[c];
    }
}

void field_measure(BoardField *field) {
    int w = field->width, h = field->height, longest = w > h ? w : h;
    double *room = base_alloc((size_t)(2 * longest + 1) * sizeof *room);
    Envelope e = {room, room + longest, base_alloc((size_t)longest * sizeof *e.centres)};
    for (int x = 0; x < w; x++) {
        square_along(&e, field->at + x, h, w);
    }
    for (int y = 0; y < h; y++) {
        square_along(&e, field->at + y * w, w, 1);
    }
    for (int i = 0; i < w * h; i++) {
        field->at[i] = field->at[i] >= FIELD_NOWHERE ? FIELD_NOWHERE : sqrt(field->at[i]) * FIELD_STEP;
    }
    base_free(e.centres);
    base_free(room);
}

void field_blur(BoardField *field, int times) {
    int w = field->width, h = field->height;
    BoardField before = field_like(field);
    for (int n = 0; n < 2 * times; n++) {
        bool down = n % 2;
        int step = down ? w : 1;
        memcpy(before.at, field->at, (size_t)field_size(field) * sizeof *before.at);
        for (int i = 0; i < w * h; i++) {
            int along = down ? i / w : i % w;
            if (along > 0 && along < (down ? h : w) - 1) {
                field->at[i] = (before.at[i - step] + 2 * before.at[i] + before.at[i + step]) * .25;
            }
        }
    }
    field_free(&before);
}

/* Collects the patch about `start` into `patch`; returns its size. */
static int flood(const BoardField *field, bool below, int start, uint8_t *seen, int *patch) {
    int count = 0, w = field->width;
    patch[count++] = start;
    seen[start] = 1;
    for (int i = 0; i < count; i++) {
        int at = patch[i];
        const int next[4] = {at % w > 0 ? at - 1 : -1, at % w < w - 1 ? at + 1 : -1, at - w, at + w};
        for (int k = 0; k < 4; k++) {
            bool inside = next[k] >= 0 && next[k] < field_size(field);
            if (inside && !seen[next[k]] && (field->at[next[k]] < 0) == below) {
                seen[next[k]] = 1;
                patch[count++] = next[k];
            }
        }
    }
    return count;
}

void field_drop_patches(BoardField *field, bool below, int samples, const uint8_t *keep) {
    int size = field_size(field);
    uint8_t *seen = base_alloc((size_t)size);
    int *patch = base_alloc((size_t)size * sizeof *patch);
    for (int i = 0; i < size; i++) {
        if (seen[i] || (field->at[i] < 0) != below) {
            continue;
        }
        int count = flood(field, below, i, seen, patch);
        bool kept = count >= samples;
        for (int k = 0; k < count && !kept; k++) {
            kept = keep[patch[k]] != 0;
        }
        for (int k = 0; k < count && !kept; k++) {
            field->at[patch[k]] = below ? 40 : -40;
        }
    }
    base_free(patch);
    base_free(seen);
}

/* ---- level lines: marching squares over edges between samples ---- */

/* An edge has a number: twice the sample it starts at, plus 1 where it runs down. */
typedef struct {
    const BoardField *field;
    double level;
    bool closed;
    int *next;     /* edge -> the edge where the line goes on; -1: none */
    uint8_t *ends; /* edge -> whether a line leads to it */
} Tracer;

static double sample_height(const Tracer *t, int x, int y) {
    const BoardField *f = t->field;
    bool rim = x == 0 || y == 0 || x == f->width - 1 || y == f->height - 1;
    double height = f->at[y * f->width + x] - t->level;
    return t->closed && rim ? fmax(height, 40) : height;
}

static Point edge_point(const Tracer *t, int edge) {
    int w = t->field->width, x = edge / 2 % w, y = edge / 2 / w, down = edge % 2;
    double a = sample_height(t, x, y), b = sample_height(t, x + 1 - down, y + down), part = a / (a - b);
    return (Point){t->field->left + (x + (down ? 0 : part)) * FIELD_STEP,
                   t->field->top + (y + (down ? part : 0)) * FIELD_STEP};
}

static void link_cell(const Tracer *t, int x, int y) {
    /* pairs of edges for each pattern of low corners (NW 1, NE 2, SE 4, SW 8): from, to */
    static const char *const PAIRS[16] = {"",   "wn", "ne",   "we", "es", "wnes", "ns", "ws",
                                          "sw", "sn", "nesw", "se", "ew", "en",   "nw", ""};
    int pattern = (sample_height(t, x, y) < 0) | (sample_height(t, x + 1, y) < 0) << 1 |
                  (sample_height(t, x + 1, y + 1) < 0) << 2 | (sample_height(t, x, y + 1) < 0) << 3;
    int w = t->field->width, here = y * w + x;
    for (const char *p = PAIRS[pattern]; *p; p += 2) {
        int edges[2];
        for (int k = 0; k < 2; k++) {
            edges[k] = p[k] == 'n'   ? 2 * here
                       : p[k] == 's' ? 2 * (here + w)
                       : p[k] == 'w' ? 2 * here + 1
                                     : 2 * (here + 1) + 1;
        }
        t->next[edges[0]] = edges[1];
        t->ends[edges[1]] = 1;
    }
}

static void trace(const Tracer *t, int start, BoardShape *out) {
    enum { SHORTEST = 5 };
    shape_begin(out);
    int edge = start;
    while (t->next[edge] >= 0) {
        int next = t->next[edge];
        shape_add(out, edge_point(t, edge));
        t->next[edge] = -1;
        edge = next;
    }
    if (edge != start) {
        shape_add(out, edge_point(t, edge));
    }
    if (out->point_count - out->starts[out->line_count - 1] < SHORTEST) {
        shape_drop(out);
    }
}

BoardShape field_contour(const BoardField *field, double level, bool closed) {
    int edges = 2 * field_size(field);
    Tracer t = {field, level, closed, NULL, NULL};
    t.next = base_alloc((size_t)edges * sizeof *t.next);
    t.ends = base_alloc((size_t)edges);
    memset(t.next, 0xff, (size_t)edges * sizeof *t.next);
    for (int y = 0; y + 1 < field->height; y++) {
        for (int x = 0; x + 1 < field->width; x++) {
            link_cell(&t, x, y);
        }
    }
    BoardShape lines = {0}; /* those that begin at the rim, then rings */
    for (int i = 0; i < 2 * edges; i++) {
        if (t.next[i % edges] >= 0 && (i >= edges || !t.ends[i])) {
            trace(&t, i % edges, &lines);
        }
    }
    BoardShape rounded = shape_rounded(&lines, closed);
    shape_deinit(&lines);
    base_free(t.next);
    base_free(t.ends);
    return rounded;
}
