/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/board_field.h"

#include <assert.h>

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

void shape_add_line(BoardShape *shape, const Point *points, int count) {
    shape_begin(shape);
    for (int i = 0; i < count; i++) {
        shape_add(shape, points[i]);
    }
}

void shape_drop(BoardShape *shape) {
    shape->point_count = shape->starts[--shape->line_count];
}

BoardShape shape_of_box(BoardBox box) {
    const Point corners[4] = {
        {box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}};
    BoardShape ring = {0};
    shape_add_line(&ring, corners, 4);
    return ring;
}

BoardLine shape_line(const BoardShape *shape, int line) {
    assert(line < shape->line_count && shape->points != NULL);
    int end = line + 1 < shape->line_count ? shape->starts[line + 1] : shape->point_count;
    return (BoardLine){shape->points + shape->starts[line], end - shape->starts[line]};
}

static BoardShape cut_corners(const BoardShape *shape, bool closed) {
    BoardShape out = {0};
    for (int i = 0; i < shape->line_count; i++) {
        BoardLine line = shape_line(shape, i);
        shape_add_line(&out, line.at, closed ? 0 : 1);
        for (int k = 0; k < line.count - !closed; k++) {
            Point next = line.at[(k + 1) % line.count];
            shape_add(&out, point_between(line.at[k], next, .25));
            shape_add(&out, point_between(line.at[k], next, .75));
        }
        if (!closed) {
            shape_add(&out, line.at[line.count - 1]);
        }
    }
    return out;
}

enum { FAR_ENOUGH = 140 }; /* less than BEYOND below */

BoardShape shape_rounded(const BoardShape *shape, bool closed) {
    BoardShape once = cut_corners(shape, closed), twice = cut_corners(&once, closed);
    BoardShape thinned = shape_thinned(&twice, 5, FAR_ENOUGH);
    shape_deinit(&once);
    shape_deinit(&twice);
    return thinned;
}

BoardShape shape_thinned(const BoardShape *shape, double tolerance, double longest) {
    BoardShape out = {0};
    for (int i = 0; i < shape->line_count; i++) {
        BoardLine line = shape_line(shape, i);
        Point last = line.at[0];
        shape_add_line(&out, &last, 1);
        for (int k = 1; k < line.count; k++) {
            Point p = line.at[k];
            if (k + 1 == line.count || segment_distance(p, last, line.at[k + 1]) > tolerance ||
                point_distance(p, last) > longest) {
                last = p;
                shape_add(&out, last);
            }
        }
    }
    return out;
}

static void dash_line(BoardShape *out, BoardLine line, double on, double off) {
    double left = on;
    bool pen = true;
    shape_add_line(out, line.at, 1);
    for (int i = 0; i + 1 < line.count; i++) {
        Point a = line.at[i], b = line.at[i + 1];
        double length = point_distance(a, b), done = 0;
        while (length - done > left) {
            done += left;
            Point p = point_between(a, b, done / length);
            if (!pen) {
                shape_begin(out);
            }
            shape_add(out, p);
            pen = !pen;
            left = pen ? on : off;
        }
        left -= length - done;
        if (pen) {
            shape_add(out, b);
        }
    }
}

BoardShape shape_dashed(const BoardShape *shape, double on, double off) {
    BoardShape out = {0};
    for (int i = 0; i < shape->line_count; i++) {
        dash_line(&out, shape_line(shape, i), on, off);
    }
    return out;
}

BoardShape shape_moved(const BoardShape *shape, double dx, double dy) {
    BoardShape out = {0};
    for (int i = 0; i < shape->line_count; i++) {
        BoardLine line = shape_line(shape, i);
        shape_add_line(&out, line.at, line.count);
    }
    for (int i = 0; i < out.point_count; i++) {
        out.points[i].x += dx;
        out.points[i].y += dy;
    }
    return out;
}

static BoardBox box_around(BoardLine line) {
    BoardBox box = {1e9, 1e9, -1e9, -1e9};
    for (int i = 0; i < line.count; i++) {
        box.left = fmin(box.left, line.at[i].x);
        box.right = fmax(box.right, line.at[i].x);
        box.top = fmin(box.top, line.at[i].y);
        box.bottom = fmax(box.bottom, line.at[i].y);
    }
    return box;
}

BoardBox shape_box(const BoardShape *shape) {
    return box_around((BoardLine){shape->points, shape->point_count});
}

/* ---- cutting ---- */

enum { BEYOND = 200 }; /* how far outside the clip shapes are cut: more than a thinned piece is long */

/* The part of a ring on one side of an upright or level line. In curves the points on the cut are doubled,
 * which keeps its corners sharp. */
static BoardShape cut_half(BoardLine ring, bool upright, double limit, double sign, bool curved) {
    BoardShape out = {0};
    shape_begin(&out);
    for (int i = 0; i < ring.count; i++) {
        Point a = ring.at[i > 0 ? i - 1 : ring.count - 1], b = ring.at[i];
        double from = upright ? a.x : a.y, to = upright ? b.x : b.y;
        bool from_in = (from - limit) * sign >= 0, to_in = (to - limit) * sign >= 0;
        if (from_in != to_in) {
            Point p = point_between(a, b, (limit - from) / (to - from));
            *(upright ? &p.x : &p.y) = limit;
            shape_add(&out, p);
            if (curved) {
                shape_add(&out, p);
            }
        }
        if (to_in) {
            shape_add(&out, b);
        }
    }
    return out;
}

static BoardShape cut_ring(BoardLine line, BoardBox clip, bool curved) {
    const double limits[4] = {clip.left, clip.right, clip.top, clip.bottom};
    BoardBox box = box_around(line);
    const bool cuts[4] = {box.left<clip.left, box.right> clip.right,
                          box.top<clip.top, box.bottom> clip.bottom};
    BoardShape ring = {0};
    if (!boxes_touch(box, clip)) {
        return ring;
    }
    for (int i = 0; i < 4; i++) {
        if (cuts[i]) {
            BoardShape next = cut_half(line, i < 2, limits[i], i % 2 ? -1 : 1, curved);
            shape_deinit(&ring);
            ring = next;
            line = (BoardLine){ring.points, ring.point_count};
        }
    }
    if (ring.line_count == 0) {
        shape_add_line(&ring, line.at, line.count);
    }
    return ring;
}

BoardShape shape_cut(BoardLine ring, BoardBox box) {
    return cut_ring(ring, box, false);
}

void shape_path_area(Str *path, const BoardShape *shape, BoardBox clip, bool curved) {
    clip = box_grown(clip, BEYOND);
    for (int i = 0; i < shape->line_count; i++) {
        BoardShape ring = cut_ring(shape_line(shape, i), clip, curved);
        if (ring.point_count > 2 && curved) {
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

/* Ends a run of points. */
static void path_run(Str *path, BoardShape *run, bool curved) {
    if (run->point_count > 2 && curved) {
        path_curve(path, run->points, run->point_count);
    } else if (run->point_count > 1) {
        path_poly(path, run->points, run->point_count, false);
    }
    run->point_count = 0;
}

/* Long pieces are divided, so that what is far from the cut can be left out point by point. */
void shape_path_lines(Str *path, const BoardShape *shape, BoardBox clip, bool closed, bool curved) {
    clip = box_grown(clip, 2 * BEYOND);
    for (int i = 0; i < shape->line_count; i++) {
        BoardLine line = shape_line(shape, i);
        if (!boxes_touch(box_around(line), clip)) {
            continue;
        }
        BoardShape fine = {0}, run = {0};
        shape_add_line(&fine, line.at, 1);
        for (int k = 1; k < line.count + closed; k++) {
            Point a = line.at[k - 1], b = line.at[k % line.count];
            BoardBox piece = {fmin(a.x, b.x), fmin(a.y, b.y), fmax(a.x, b.x), fmax(a.y, b.y)};
            int parts = boxes_touch(piece, clip) ? (int)(point_distance(a, b) / 300) + 1 : 1;
            for (int n = 1; n <= parts; n++) {
                shape_add(&fine, point_between(a, b, (double)n / parts));
            }
        }
        shape_begin(&run);
        for (int k = 0; k < fine.point_count; k++) {
            Point *p = &fine.points[k];
            bool near = is_near(p[0], clip) || (k > 0 && is_near(p[-1], clip)) ||
                        (k + 1 < fine.point_count && is_near(p[1], clip));
            if (near) {
                shape_add(&run, *p);
            } else {
                path_run(path, &run, curved);
            }
        }
        path_run(path, &run, curved);
        shape_deinit(&fine);
        shape_deinit(&run);
    }
}
