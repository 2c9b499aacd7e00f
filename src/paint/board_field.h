/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields of numbers over the sheet of a printed map, sampled every FIELD_STEP units. Coasts, borders, water
 * lines and washes are all level lines of such fields: no staircase, no special cases. */
#ifndef BASTIDE_PAINT_BOARD_FIELD_H
#define BASTIDE_PAINT_BOARD_FIELD_H

#include <stdint.h>

#include "paint/board_shape.h"

enum { FIELD_STEP = 100 };

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
double field_value(const BoardField *field, Point p); /* between the samples */

/* Distance in units to the nearest sample with a non-zero mark; 1e6 where there is none. A new field. */
BoardField field_distance(const BoardField *like, const uint8_t *marks);
void field_blur(BoardField *field, int times); /* (1 2 1) / 4 both ways */

/* Makes patches of less than `samples` samples below 0 (or, `below` false, not below 0) change sides, unless
 * `keep` says otherwise of one of their samples. */
void field_drop_patches(BoardField *field, bool below, int samples, const uint8_t *keep);

/* Smooth noise from -1 to 1 with features about `step` units wide. */
double field_noise(Point p, double step, uint64_t salt);

/* The level line, with the lower ground on its left; rounded. `closed`: beyond the sheet all is high, so that
 * every line is a ring. */
BoardShape field_contour(const BoardField *field, double level, bool closed);

#endif
