/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Antialiased shapes as coverage: polygons and strokes in, one byte a pixel out. No SDL.
 *
 * Each shape adds the signed area it covers of every pixel; the result is its absolute value, at most 1.
 * Pieces of one orientation that share an edge therefore join without a seam, and any simple polygon
 * fills as it should. */
#ifndef BASTIDE_GFX_RASTER_H
#define BASTIDE_GFX_RASTER_H

#include "draw/draw.h"

typedef struct {
    int width, height; /* pixels */
    float *area;       /* height rows of width + 2 */
} Raster;

/* An empty raster; at least 1 x 1. */
void raster_init(Raster *raster, int width, int height);
void raster_deinit(Raster *raster);

/* Points in pixels, pixel (0, 0) covering 0 to 1; parts outside are cut off. */
void raster_polygon(Raster *raster, const DrawPoint *points, int count);
/* A line with round joins and ends. Repeated points are skipped; a single point becomes a dot. */
void raster_stroke(Raster *raster, const DrawPoint *points, int count, bool closed, float width);
/* The same in dashes or dots; on a closed line the pattern comes out even. */
void raster_dashes(Raster *raster, const DrawPoint *points, int count, bool closed, float width,
                   StrokeStyle style);

/* Writes width * height coverages, 0 to 255, and leaves the raster empty again. */
void raster_coverage(Raster *raster, uint8_t *coverage);

/* The outline of a rounded rectangle, clockwise from its upper left; returns the number of points. */
enum { RASTER_ROUNDED_POINTS = 4 * 17 };
int raster_rounded(DrawRect rect, float radius, DrawPoint points[RASTER_ROUNDED_POINTS]);

#endif
