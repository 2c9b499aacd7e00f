/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points, polylines and random numbers of pictures. Units are those of the picture (a tile: 1000 x 1000), x
 * to the right, y down. */
#ifndef BASTIDE_PAINT_GEOMETRY_H
#define BASTIDE_PAINT_GEOMETRY_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/rng.h"

#define PAINT_PI        3.14159265358979323846
#define COUNT_OF(array) ((int)(sizeof(array) / sizeof((array)[0])))

typedef struct {
    double x, y;
} Point;

enum { POLYLINE_CAP = 48 };

/* A line, or the border of an area, which its user closes. */
typedef struct {
    int count;
    Point at[POLYLINE_CAP];
} Polyline;

/* A point of a walk along a line, and the unit direction there. */
typedef struct {
    Point at, along;
} Step;

enum { WALK_CAP = 160 };
typedef struct {
    int count;
    Step steps[WALK_CAP];
} Walk;

/* The place with the highest score so far; starts with the score that must be exceeded. */
typedef struct {
    Point at;
    double score;
} Best;

static inline void keep_better(Best *best, Point at, double score) {
    if (score > best->score) {
        *best = (Best){at, score};
    }
}

/* Rounds halves up, even below zero, so that distances stay the same. */
int round_unit(double v);

/* The point `by` ahead in a unit direction, and the one `aside` to its right. */
Point point_along(Point from, Point direction, double by);
Point point_aside(Point from, Point direction, double aside);
double point_distance(Point a, Point b);
Point point_between(Point a, Point b, double t); /* t = 0: a, t = 1: b */

/* A point of a tile after `rotation` quarter turns clockwise about the tile's middle. */
Point point_rotated(Point p, int rotation);
void polyline_rotate(Polyline *line, int rotation);

/* Adds a point; the line must have room. */
void polyline_add(Polyline *line, Point p);
void polyline_add_all(Polyline *line, const Polyline *more);

/* Adds the cubic curve a-b-c-d in `parts` straight pieces, without its first point if the line already ends
 * there. */
void polyline_add_cubic(Polyline *line, Point a, Point b, Point c, Point d, int parts);

/* The line moved to its right by `distance`. */
Polyline polyline_offset(const Polyline *line, double distance);
Polyline polyline_moved(const Polyline *line, double dx, double dy);

/* The point on the segment a-b that is nearest to p; the distances to a segment and to an open line. */
Point segment_nearest(Point p, Point a, Point b);
double segment_distance(Point p, Point a, Point b);
double polyline_distance(const Polyline *line, Point p);
/* The distance to the nearest of several lines, which are `stride` bytes apart in memory; 1e9 if there is
 * none. */
double polylines_distance(const Polyline *first, int count, size_t stride, Point p);

/* Is p inside the closed polygon? */
bool polygon_contains(const Polyline *border, Point p);

/* Walks the line in steps of about `step`, centred on its length. */
Walk polyline_walk(const Polyline *line, double step);

/* ---- real numbers and choices from the generator of base/; the rules use whole numbers only ---- */

/* In [0, 1). */
static inline double random_unit(Rng *rng) {
    return (double)(rng_next(rng) >> 11) * (1.0 / 9007199254740992.0);
}

/* In [low, high). */
static inline double random_between(Rng *rng, double low, double high) {
    return low + (high - low) * random_unit(rng);
}

/* From 0 to n - 1. */
static inline int random_below(Rng *rng, int n) {
    return (int)rng_below(rng, (uint32_t)n);
}

/* An element of an array. */
#define RANDOM_PICK(rng, array) ((array)[random_below((rng), COUNT_OF(array))])

/* The generator for a point of an infinite lattice: always the same for the same point. */
static inline Rng random_at(int x, int y, uint64_t salt) {
    return rng_seeded(hash_add(hash_add(hash_mix(salt), (uint64_t)(int64_t)x), (uint64_t)(int64_t)y));
}

/* Smooth noise over a lattice of points `step` apart; 0 to 1. */
static inline double random_noise(double x, double y, double step, uint64_t salt) {
    double u = floor(x / step), v = floor(y / step), s = x / step - u, t = y / step - v, corner[4];
    for (int i = 0; i < 4; i++) {
        Rng rng = random_at((int)u + i % 2, (int)v + i / 2, salt);
        corner[i] = random_unit(&rng);
    }
    s = s * s * (3 - 2 * s);
    t = t * t * (3 - 2 * t);
    double top = corner[0] * (1 - s) + corner[1] * s, bottom = corner[2] * (1 - s) + corner[3] * s;
    return top * (1 - t) + bottom * t;
}

#endif
