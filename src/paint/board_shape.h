/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long lines and borders of a printed map, in units of the whole board (a square is 1000). A shape is any
 * number of lines of points; what is drawn decides whether they are closed. Zeroed is empty and valid. */
#ifndef BASTIDE_PAINT_BOARD_SHAPE_H
#define BASTIDE_PAINT_BOARD_SHAPE_H

#include "base/str.h"
#include "paint/geometry.h"

typedef struct {
    double left, top, right, bottom;
} BoardBox;

typedef struct {
    Point *points;
    int *starts; /* of each line, an index into points */
    int point_count, point_cap, line_count, line_cap;
} BoardShape;

void shape_deinit(BoardShape *shape);
void shape_begin(BoardShape *shape); /* the next points make a new line */
void shape_add(BoardShape *shape, Point p);
/* Drops the last line again. */
void shape_drop(BoardShape *shape);
/* A shape of the one line about a box. */
BoardShape shape_of_box(BoardBox box);
/* The number of points of a line, and the first of them. */
int shape_line(const BoardShape *shape, int line, const Point **points);

/* Each makes a new shape out of another; the caller owns both. */
BoardShape shape_rounded(const BoardShape *shape, bool closed, int rounds); /* corners cut (Chaikin) */
BoardShape shape_thinned(const BoardShape *shape, double tolerance);        /* points of no weight left out */
BoardShape shape_dashed(const BoardShape *shape, bool closed, double on, double off);
BoardShape shape_moved(const BoardShape *shape, double dx, double dy);

/* Adds path data of the part inside `clip`, and a little beyond it, so that neighbouring cuts draw the very
 * same line. `curved`: quadratic curves through the middles of the pieces. */
void shape_path_area(Str *path, const BoardShape *shape, BoardBox clip, bool curved);
void shape_path_lines(Str *path, const BoardShape *shape, BoardBox clip, bool closed, bool curved);

BoardBox shape_box(const BoardShape *shape);

static inline bool boxes_touch(BoardBox a, BoardBox b) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

static inline BoardBox box_about(Point p, double half_width, double half_height) {
    return (BoardBox){p.x - half_width, p.y - half_height, p.x + half_width, p.y + half_height};
}

static inline BoardBox box_of_square(int x, int y) {
    return (BoardBox){x * 1000, y * 1000, x * 1000 + 1000, y * 1000 + 1000};
}

static inline BoardBox box_grown(BoardBox box, double by) {
    return (BoardBox){box.left - by, box.top - by, box.right + by, box.bottom + by};
}

#endif
