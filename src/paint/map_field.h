/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields of numbers over the sheet of a printed map, sampled every FIELD_STEP units. Coasts, borders, water
 * lines and washes are all level lines of such fields: no staircase, no special cases. */
#ifndef BASTIDE_PAINT_MAP_FIELD_H
#define BASTIDE_PAINT_MAP_FIELD_H

#include <stdint.h>

#include "paint/map_shape.h"

enum { FIELD_STEP = 100 };

typedef struct {
    int width, height; /* samples */
    double left, top;  /* where sample 0, 0 lies */
    double *at;        /* height rows of width */
} MapField;

MapField field_new(MapBox sheet);           /* all zero */
MapField field_like(const MapField *other); /* same samples, all zero */
void field_free(MapField *field);

static inline int field_size(const MapField *field) {
    return field->width * field->height;
}

Point field_point(const MapField *field, int sample);
int field_sample(const MapField *field, Point p);   /* the nearest sample */
double field_value(const MapField *field, Point p); /* between the samples */

/* Distance in units to the nearest sample with a non-zero mark; 1e6 where there is none. A new field. */
MapField field_distance(const MapField *like, const uint8_t *marks);
void field_blur(MapField *field, int times); /* (1 2 1) / 4 both ways */

/* Makes patches of less than `samples` samples below 0 (or, `below` false, not below 0) change sides, unless
 * `keep` says otherwise of one of their samples. */
void field_drop_patches(MapField *field, bool below, int samples, const uint8_t *keep);

/* Smooth noise from -1 to 1 with features about `step` units wide. */
double field_noise(Point p, double step, uint64_t salt);

/* The level line, with the lower ground on its left; rounded. `closed`: beyond the sheet all is high, so that
 * every line is a ring. */
MapShape field_contour(const MapField *field, double level, bool closed);

#endif
