/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/board_shape.h"

#include <assert.h>
#include <math.h>

#include "paint/svg.h"

void shape_deinit(BoardShape *shape) {
    base_free(shape->points);
    base_free(shape->starts);
    *shape = (BoardShape){0};
}

void shape_begin(BoardShape *shape) {
    shape->starts = base_grow(shape->starts, shape->line_count, &shape->line_cap, sizeof *shape->starts);
    shape->starts[shape->line_count++] = shape->point_count;
}

void shape_add(BoardShape *shape, Point p) {
    shape->points = base_grow(shape->points, shape->point_count, &shape->point_cap, sizeof *shape->points);
    shape->points[shape->point_count++] = p;
}

void shape_drop(BoardShape *shape) {
    shape->point_count = shape->starts[--shape->line_count];
}

BoardShape shape_of_box(BoardBox box) {
    BoardShape ring = {0};
    shape_begin(&ring);
    shape_add(&ring, (Point){box.left, box.top});
    shape_add(&ring, (Point){box.right, box.top});
    shape_add(&ring, (Point){box.right, box.bottom});
    shape_add(&ring, (Point){box.left, box.bottom});
    return ring;
}

int shape_line(const BoardShape *shape, int line, const Point **points) {
    assert(line < shape->line_count && shape->points != NULL);
    int end = line + 1 < shape->line_count ? shape->starts[line + 1] : shape->point_count;
    *points = shape->points + shape->starts[line];
    return end - shape->starts[line];
}

static void round_line(BoardShape *out, const Point *at, int count, bool closed) {
    if (!closed) {
        shape_add(out, at[0]);
    }
    for (int i = 0; i < (closed ? count : count - 1); i++) {
        Point next = at[(i + 1) % count];
        shape_add(out, point_between(at[i], next, .25));
        shape_add(out, point_between(at[i], next, .75));
    }
    if (!closed) {
        shape_add(out, at[count - 1]);
    }
}

BoardShape shape_rounded(const BoardShape *shape, bool closed, int rounds) {
    BoardShape result = shape_moved(shape, 0, 0);
    for (int round = 0; round < rounds; round++) {
        BoardShape next = {0};
        for (int i = 0; i < result.line_count; i++) {
            const Point *at;
            int count = shape_line(&result, i, &at);
            shape_begin(&next);
            round_line(&next, at, count, closed);
        }
        shape_deinit(&result);
        result = next;
    }
    return result;
}

BoardShape shape_thinned(const BoardShape *shape, double tolerance) {
    enum { FAR_ENOUGH = 140 };
    BoardShape out = {0};
    for (int i = 0; i < shape->line_count; i++) {
        const Point *at;
        int count = shape_line(shape, i, &at);
        shape_begin(&out);
        Point last = at[0];
        shape_add(&out, last);
        for (int k = 1; k + 1 < count; k++) {
            if (segment_distance(at[k], last, at[k + 1]) > tolerance ||
                point_distance(at[k], last) > FAR_ENOUGH) {
                last = at[k];
                shape_add(&out, last);
            }
        }
        if (count > 1) {
            shape_add(&out, at[count - 1]);
        }
    }
    return out;
}

static void dash_line(BoardShape *out, const Point *at, int count, double on, double off) {
    double left = on;
    bool pen = true;
    shape_begin(out);
    shape_add(out, at[0]);
    for (int i = 0; i + 1 < count; i++) {
        double length = point_distance(at[i], at[i + 1]), done = 0;
        while (length - done > left) {
            done += left;
            Point p = point_between(at[i], at[i + 1], done / length);
            if (!pen) {
                shape_begin(out);
            }
            shape_add(out, p);
            pen = !pen;
            left = pen ? on : off;
        }
        left -= length - done;
        if (pen) {
            shape_add(out, at[i + 1]);
        }
    }
}

BoardShape shape_dashed(const BoardShape *shape, bool closed, double on, double off) {
    BoardShape out = {0}, ring = {0};
    for (int i = 0; i < shape->line_count; i++) {
        const Point *at;
        int count = shape_line(shape, i, &at);
        shape_begin(&ring);
        for (int k = 0; k < count + (closed ? 1 : 0); k++) {
            shape_add(&ring, at[k % count]);
        }
        const Point *points;
        int points_count = shape_line(&ring, i, &points);
        dash_line(&out, points, points_count, on, off);
    }
    shape_deinit(&ring);
    return out;
}

BoardShape shape_moved(const BoardShape *shape, double dx, double dy) {
    BoardShape out = {0};
    for (int i = 0; i < shape->line_count; i++) {
        const Point *at;
        int count = shape_line(shape, i, &at);
        shape_begin(&out);
        for (int k = 0; k < count; k++) {
            shape_add(&out, (Point){at[k].x + dx, at[k].y + dy});
        }
    }
    return out;
}

BoardBox shape_box(const BoardShape *shape) {
    BoardBox box = {1e9, 1e9, -1e9, -1e9};
    for (int i = 0; i < shape->point_count; i++) {
        Point p = shape->points[i];
        box.left = fmin(box.left, p.x);
        box.right = fmax(box.right, p.x);
        box.top = fmin(box.top, p.y);
        box.bottom = fmax(box.bottom, p.y);
    }
    return box;
}

/* ---- cutting ---- */

enum { BEYOND = 200 }; /* cuts lie this far outside what is seen: more than a thinned piece is long */

/* The part of a closed line on one side of a limit: sign * (x or y) >= sign * limit. */
static BoardShape cut_half(const BoardShape *ring, bool upright, double limit, double sign) {
    BoardShape out = {0};
    shape_begin(&out);
    for (int i = 0; i < ring->point_count; i++) {
        Point a = ring->points[i > 0 ? i - 1 : ring->point_count - 1], b = ring->points[i];
        double from = upright ? a.x : a.y, to = upright ? b.x : b.y;
        bool from_in = (from - limit) * sign >= 0, to_in = (to - limit) * sign >= 0;
        if (from_in != to_in) {
            Point p = point_between(a, b, (limit - from) / (to - from));
            *(upright ? &p.x : &p.y) = limit;
            shape_add(&out, p);
        }
        if (to_in) {
            shape_add(&out, b);
        }
    }
    return out;
}

static BoardShape cut_ring(const Point *at, int count, BoardBox clip) {
    const double limits[4] = {clip.left, clip.right, clip.top, clip.bottom};
    BoardShape ring = {0};
    shape_begin(&ring);
    for (int i = 0; i < count; i++) {
        shape_add(&ring, at[i]);
    }
    for (int i = 0; i < 4 && ring.point_count > 0; i++) {
        BoardShape next = cut_half(&ring, i < 2, limits[i], i % 2 ? -1 : 1);
        shape_deinit(&ring);
        ring = next;
    }
    return ring;
}

/* Corners on the cut stay sharp when their points count twice. */
static void double_cut_points(BoardShape *ring, BoardBox clip) {
    BoardShape out = {0};
    shape_begin(&out);
    for (int i = 0; i < ring->point_count; i++) {
        Point p = ring->points[i];
        shape_add(&out, p);
        if (p.x <= clip.left || p.x >= clip.right || p.y <= clip.top || p.y >= clip.bottom) {
            shape_add(&out, p);
        }
    }
    shape_deinit(ring);
    *ring = out;
}

void shape_path_area(Str *path, const BoardShape *shape, BoardBox clip, bool curved) {
    clip = box_grown(clip, BEYOND);
    for (int i = 0; i < shape->line_count; i++) {
        const Point *at;
        int count = shape_line(shape, i, &at);
        BoardShape ring = cut_ring(at, count, clip);
        if (ring.point_count > 2 && curved) {
            double_cut_points(&ring, clip);
            path_smooth(path, ring.points, ring.point_count);
        } else if (ring.point_count > 2) {
            path_poly(path, ring.points, ring.point_count, true);
        }
        shape_deinit(&ring);
    }
}

static void path_curve(Str *path, const Point *at, int count) {
    int x = round_unit(at[0].x), y = round_unit(at[0].y);
    path_f(path, "M# #", x, y);
    for (int i = 1; i + 1 < count; i++) {
        Point end = i + 2 == count ? at[i + 1] : point_between(at[i], at[i + 1], .5);
        int next_x = round_unit(end.x), next_y = round_unit(end.y);
        path_f(path, "q# # # #", round_unit(at[i].x) - x, round_unit(at[i].y) - y, next_x - x, next_y - y);
        x = next_x;
        y = next_y;
    }
}

static bool is_near(Point p, BoardBox box) {
    return p.x >= box.left && p.x <= box.right && p.y >= box.top && p.y <= box.bottom;
}

static void path_run(Str *path, const BoardShape *run, bool curved) {
    if (run->point_count > 2 && curved) {
        path_curve(path, run->points, run->point_count);
    } else if (run->point_count > 1) {
        path_poly(path, run->points, run->point_count, false);
    }
}

/* Adds the points of a piece after its first one, none further than this from the next: what is far from the
 * cut can then be left out point by point. */
static void add_piece(BoardShape *out, Point a, Point b) {
    enum { LONGEST = 300 };
    int parts = (int)(point_distance(a, b) / LONGEST) + 1;
    for (int k = 1; k <= parts; k++) {
        shape_add(out, point_between(a, b, (double)k / parts));
    }
}

void shape_path_lines(Str *path, const BoardShape *shape, BoardBox clip, bool closed, bool curved) {
    clip = box_grown(clip, 2 * BEYOND);
    for (int i = 0; i < shape->line_count; i++) {
        const Point *at;
        int count = shape_line(shape, i, &at);
        BoardShape line = {0}, run = {0};
        shape_begin(&line);
        shape_add(&line, at[0]);
        for (int k = 1; k < count + (closed ? 1 : 0); k++) {
            add_piece(&line, at[k - 1], at[k % count]);
        }
        shape_begin(&run);
        for (int k = 0; k < line.point_count; k++) {
            Point *p = &line.points[k];
            bool near = is_near(p[0], clip) || (k > 0 && is_near(p[-1], clip)) ||
                        (k + 1 < line.point_count && is_near(p[1], clip));
            if (near) {
                shape_add(&run, *p);
            } else {
                path_run(path, &run, curved);
                run.point_count = 0;
            }
        }
        path_run(path, &run, curved);
        shape_deinit(&line);
        shape_deinit(&run);
    }
}
