/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/geometry.h"

#include <assert.h>

int round_unit(double v) {
    return (int)floor(v + .5);
}

Point point_along(Point from, Point direction, double by) {
    return (Point){from.x + direction.x * by, from.y + direction.y * by};
}

Point point_aside(Point from, Point direction, double aside) {
    return (Point){from.x - direction.y * aside, from.y + direction.x * aside};
}

double point_distance(Point a, Point b) {
    double dx = b.x - a.x, dy = b.y - a.y;
    return sqrt(dx * dx + dy * dy);
}

Point point_between(Point a, Point b, double t) {
    return (Point){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

Point point_rotated(Point p, int rotation) {
    for (int i = 0; i < (rotation & 3); i++) {
        p = (Point){1000 - p.y, p.x};
    }
    return p;
}

void polyline_rotate(Polyline *line, int rotation) {
    for (int i = 0; i < line->count; i++) {
        line->at[i] = point_rotated(line->at[i], rotation);
    }
}

void polyline_add(Polyline *line, Point p) {
    assert(line->count < POLYLINE_CAP);
    line->at[line->count++] = p;
}

void polyline_add_all(Polyline *line, const Polyline *more) {
    for (int i = 0; i < more->count; i++) {
        polyline_add(line, more->at[i]);
    }
}

void polyline_add_cubic(Polyline *line, Point a, Point b, Point c, Point d, int parts) {
    bool starts_here = line->count > 0 && point_distance(line->at[line->count - 1], a) < .01;
    for (int i = starts_here ? 1 : 0; i <= parts; i++) {
        double t = (double)i / parts, u = 1 - t;
        double wa = u * u * u, wb = 3 * u * u * t, wc = 3 * u * t * t, wd = t * t * t;
        polyline_add(line, (Point){wa * a.x + wb * b.x + wc * c.x + wd * d.x,
                                   wa * a.y + wb * b.y + wc * c.y + wd * d.y});
    }
}

Polyline polyline_offset(const Polyline *line, double distance) {
    Polyline moved = {.count = line->count};
    for (int i = 0; i < line->count; i++) {
        Point a = line->at[i > 0 ? i - 1 : 0];
        Point b = line->at[i + 1 < line->count ? i + 1 : i];
        double apart = point_distance(a, b), length = apart > 0 ? apart : 1;
        moved.at[i] = point_aside(line->at[i], (Point){(b.x - a.x) / length, (b.y - a.y) / length}, distance);
    }
    return moved;
}

Polyline polyline_moved(const Polyline *line, double dx, double dy) {
    Polyline moved = *line;
    for (int i = 0; i < moved.count; i++) {
        moved.at[i].x += dx;
        moved.at[i].y += dy;
    }
    return moved;
}

/* How far along the segment, 0 to 1, the point nearest to p lies. */
static double nearest_part(Point p, Point a, Point b) {
    double vx = b.x - a.x, vy = b.y - a.y, square = vx * vx + vy * vy;
    double t = square <= 0 ? 0 : ((p.x - a.x) * vx + (p.y - a.y) * vy) / square;
    return t < 0 ? 0 : t > 1 ? 1 : t;
}

Point segment_nearest(Point p, Point a, Point b) {
    return point_between(a, b, nearest_part(p, a, b));
}

static double squared_distance(Point p, Point a, Point b) {
    double t = nearest_part(p, a, b);
    double dx = p.x - a.x - t * (b.x - a.x), dy = p.y - a.y - t * (b.y - a.y);
    return dx * dx + dy * dy;
}

double segment_distance(Point p, Point a, Point b) {
    return sqrt(squared_distance(p, a, b));
}

double polyline_distance(const Polyline *line, Point p) {
    double nearest = line->count == 1 ? squared_distance(p, line->at[0], line->at[0]) : 1e18;
    for (int i = 0; i + 1 < line->count; i++) {
        double squared = squared_distance(p, line->at[i], line->at[i + 1]);
        nearest = squared < nearest ? squared : nearest;
    }
    return sqrt(nearest);
}

double polylines_distance(const Polyline *first, int count, size_t stride, Point p) {
    double nearest = 1e9;
    for (int i = 0; i < count; i++) {
        nearest =
            fmin(nearest, polyline_distance((const void *)((const char *)first + (size_t)i * stride), p));
    }
    return nearest;
}

bool polygon_contains(const Polyline *border, Point p) {
    bool in = false;
    for (int i = 0, j = border->count - 1; i < border->count; j = i++) {
        Point a = border->at[i], b = border->at[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) {
            in = !in;
        }
    }
    return in;
}

Walk polyline_walk(const Polyline *line, double step) {
    Walk walk = {0};
    double total = 0;
    for (int i = 0; i + 1 < line->count; i++) {
        total += point_distance(line->at[i], line->at[i + 1]);
    }
    if (line->count < 2 || total <= 0) {
        return walk;
    }
    int count = (int)fmax(total / step, 1);
    walk.count = count < WALK_CAP ? count : WALK_CAP;
    double start = (total - (count - 1) * step) / 2, behind = 0;
    int i = 0;
    for (int k = 0; k < walk.count; k++) {
        double ahead = start + k * step - behind;
        double length = point_distance(line->at[i], line->at[i + 1]);
        while (ahead > length && i + 2 < line->count) {
            ahead -= length;
            behind += length;
            i++;
            length = point_distance(line->at[i], line->at[i + 1]);
        }
        length = length > 0 ? length : 1;
        Point a = line->at[i], b = line->at[i + 1];
        walk.steps[k] =
            (Step){point_between(a, b, ahead / length), {(b.x - a.x) / length, (b.y - a.y) / length}};
    }
    return walk;
}
