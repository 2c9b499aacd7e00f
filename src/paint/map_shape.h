/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long lines and borders of a printed map, in units of the whole board (a square is 1000). A shape is any
 * number of lines of points; what is drawn decides whether they are closed. Zeroed is empty and valid. */
#ifndef BASTIDE_PAINT_MAP_SHAPE_H
#define BASTIDE_PAINT_MAP_SHAPE_H

#include "base/str.h"
#include "paint/geometry.h"

typedef struct {
    double left, top, right, bottom;
} MapBox;

typedef struct {
    Point *points;
    int *starts; /* of each line, an index into points */
    int point_count, point_cap, line_count, line_cap;
} MapShape;

void shape_deinit(MapShape *shape);
void shape_begin(MapShape *shape); /* the next points make a new line */
void shape_add(MapShape *shape, Point p);
/* Drops the last line again. */
void shape_drop(MapShape *shape);
/* A shape of the one line about a box. */
MapShape shape_of_box(MapBox box);
/* The number of points of a line, and the first of them. */
int shape_line(const MapShape *shape, int line, const Point **points);

/* Each makes a new shape out of another; the caller owns both. */
MapShape shape_rounded(const MapShape *shape, bool closed, int rounds); /* corners cut (Chaikin) */
MapShape shape_thinned(const MapShape *shape, double tolerance);        /* points of no weight left out */
MapShape shape_dashed(const MapShape *shape, bool closed, double on, double off);
MapShape shape_moved(const MapShape *shape, double dx, double dy);

/* Adds path data of the part inside `clip`, and a little beyond it, so that neighbouring cuts draw the very
 * same line. `curved`: quadratic curves through the middles of the pieces. */
void shape_path_area(Str *path, const MapShape *shape, MapBox clip, bool curved);
void shape_path_lines(Str *path, const MapShape *shape, MapBox clip, bool closed, bool curved);

MapBox shape_box(const MapShape *shape);

static inline bool boxes_touch(MapBox a, MapBox b) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

static inline MapBox box_about(Point p, double half_width, double half_height) {
    return (MapBox){p.x - half_width, p.y - half_height, p.x + half_width, p.y + half_height};
}

static inline MapBox box_of_square(int x, int y) {
    return (MapBox){x * 1000, y * 1000, x * 1000 + 1000, y * 1000 + 1000};
}

static inline MapBox box_grown(MapBox box, double by) {
    return (MapBox){box.left - by, box.top - by, box.right + by, box.bottom + by};
}

#endif
