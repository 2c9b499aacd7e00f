/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a printed board is drawn with: long lines, and fields of numbers, whose level lines many of them are.
 */
#ifndef BASTIDE_PAINT_BOARD_FIELD_H
#define BASTIDE_PAINT_BOARD_FIELD_H

#include <stdint.h>

#include "base/str.h"
#include "paint/geometry.h"

/* ---- shapes ---- */

typedef struct {
    double left, top, right, bottom;
} BoardBox;

/* Long lines and borders of a printed board, in units of the board (1000 per square). A shape is any number
 * of lines; whoever draws it says whether they are closed. Zeroed is empty and valid. */
typedef struct {
    Point *points;
    int *starts; /* of each line, an index into points */
    int point_count, point_cap, line_count, line_cap;
} BoardShape;

void shape_deinit(BoardShape *shape);
void shape_begin(BoardShape *shape); /* the next points make a new line */
void shape_add(BoardShape *shape, Point p);
void shape_add_line(BoardShape *shape, const Point *points, int count);
void shape_drop(BoardShape *shape); /* the last line */
BoardShape shape_of_box(BoardBox box);
typedef struct {
    const Point *at;
    int count;
} BoardLine;
BoardLine shape_line(const BoardShape *shape, int line);

/* Each makes a new shape; the caller owns both. */
BoardShape shape_rounded(const BoardShape *shape, bool closed); /* corners cut (Chaikin), thinned */
/* Without needless points, but none further from the next than `longest`. */
BoardShape shape_thinned(const BoardShape *shape, double tolerance, double longest);
BoardShape shape_dashed(const BoardShape *shape, double on, double off); /* of open lines */
BoardShape shape_moved(const BoardShape *shape, double dx, double dy);

/* Adds path data for the part inside `clip` and a little beyond, so that neighbouring squares draw the same
 * line. `curved`: quadratic curves through the middles of the pieces. */
void shape_path_area(Str *path, const BoardShape *shape, BoardBox clip, bool curved);
void shape_path_lines(Str *path, const BoardShape *shape, BoardBox clip, bool closed, bool curved);

/* The part of a ring inside a box. */
BoardShape shape_cut(BoardLine ring, BoardBox box);

BoardBox shape_box(const BoardShape *shape); /* around the whole shape */

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

/* ---- fields ---- */

/* Fields of numbers over the sheet of a printed board, sampled every FIELD_STEP units. Coasts, borders, water
 * lines and washes are level lines of such fields. */
enum { FIELD_STEP = 100, FIELD_NOWHERE = 1000000 };

typedef struct {
    int width, height; /* samples */
    double left, top;  /* where sample 0, 0 lies */
    double *at;        /* height rows of width */
} BoardField;

BoardField field_new(BoardBox sheet);           /* all zero */
BoardField field_like(const BoardField *other); /* same samples, all zero */
void field_free(BoardField *field);

static inline int field_size(const BoardField *field) {
    return field->width * field->height;
}

Point field_point(const BoardField *field, int sample);
int field_sample(const BoardField *field, Point p);   /* the nearest sample */
double field_value(const BoardField *field, Point p); /* interpolated between samples */

/* The value of a sample with or without a mark, for field_measure. */
static inline double field_mark(bool marked) {
    return marked ? 0 : FIELD_NOWHERE;
}
BoardField field_unmarked(const BoardField *like);
/* Turns marks into the distance in units to the nearest one; FIELD_NOWHERE if there is none. */
void field_measure(BoardField *marks);
void field_blur(BoardField *field, int times); /* weights 1 2 1, across and down */

/* Flips the sign of patches below 0 (or, if `below` is false, of those not below 0) that have fewer than
 * `samples` samples, unless `keep` marks one of these. */
void field_drop_patches(BoardField *field, bool below, int samples, const uint8_t *keep);

/* Smooth, from -1 to 1, with features about `step` units wide. */
static inline double field_noise(Point p, double step, uint64_t salt) {
    return 2 * random_noise(p.x, p.y, step, salt) - 1;
}

/* The level line, rounded, with the lower ground on its left. `closed`: everything beyond the sheet is high,
 * so every line is a ring. */
BoardShape field_contour(const BoardField *field, double level, bool closed);

#endif
