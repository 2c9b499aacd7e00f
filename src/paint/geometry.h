/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points and polylines of pictures. Units are those of the picture (a tile: 1000 x 1000), x to the
 * right, y down. Pure functions; nothing is allocated. */
#ifndef BASTIDE_PAINT_GEOMETRY_H
#define BASTIDE_PAINT_GEOMETRY_H

#include <stdbool.h>

#define PAINT_PI 3.14159265358979323846

typedef struct {
    double x, y;
} Point;

enum { POLYLINE_CAP = 48 };

/* A line through up to POLYLINE_CAP points, or the border of an area (closed by its user). */
typedef struct {
    int count;
    Point at[POLYLINE_CAP];
} Polyline;

/* One point of a walk along a line: where, and the unit direction there. */
typedef struct {
    Point at, along;
} Step;

/* Half up, as a picture needs it: the same distance apart on both sides of zero. */
int round_unit(double v);

double point_distance(Point a, Point b);
Point point_between(Point a, Point b, double t); /* t = 0: a, t = 1: b */

/* The point of a tile of 1000 units after `turn` quarter turns clockwise about its middle. */
Point point_rotated(Point p, int rotation);
void polyline_rotate(Polyline *line, int rotation);

/* Adds a point; the line must have room. */
void polyline_add(Polyline *line, Point p);
void polyline_add_all(Polyline *line, const Polyline *more);

/* Adds the cubic a-b-c-d in `parts` straight pieces (its first point too, unless the line ends there). */
void polyline_add_cubic(Polyline *line, Point a, Point b, Point c, Point d, int parts);

/* The line moved sideways by `distance` (positive: to its right hand when y grows down). */
Polyline polyline_offset(const Polyline *line, double distance);

/* Distance of p to the segment a-b, and to the nearest part of an open line. */
double segment_distance(Point p, Point a, Point b);
double polyline_distance(const Polyline *line, Point p);

/* Is p inside the closed polygon? */
bool polygon_contains(const Polyline *border, Point p);

/* Walks the line in steps of about `step`, the steps centred on its length; writes at most `cap`
 * steps and returns their number. */
int polyline_walk(const Polyline *line, double step, Step *steps, int cap);

/* The points `first` to `last` of the line, both included. */
Polyline polyline_slice(const Polyline *line, int first, int last);

#endif
