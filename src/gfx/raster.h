/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Antialiasing: computes how much of each pixel polygons and strokes cover. No SDL.
 *
 * Each shape adds the signed area that it covers in every pixel; the coverage is the absolute value, at
 * most 1. So pieces with the same orientation join without a seam along a shared edge. */
#ifndef BASTIDE_GFX_RASTER_H
#define BASTIDE_GFX_RASTER_H

#include "draw/draw.h"

typedef struct {
    int width, height; /* pixels */
    float *area;       /* height rows of width + 2 */
} Raster;

/* An empty raster; at least 1 x 1. End it with raster_finish. */
void raster_init(Raster *raster, int width, int height);

/* Points are in pixels; pixel (0, 0) extends from 0 to 1. Whatever lies outside is cut off. */
void raster_polygon(Raster *raster, const DrawPoint *points, int count);
/* A line with round joins and ends. Repeated points are skipped; a single point becomes a dot. */
void raster_stroke(Raster *raster, const DrawPoint *points, int count, bool closed, float width);
/* The same in dashes or dots; on a closed line the pattern repeats a whole number of times. */
void raster_dashes(Raster *raster, const DrawPoint *points, int count, bool closed, float width,
                   StrokeStyle style);

/* The coverage of all width * height pixels, 0 to 255; the caller frees it. Ends the raster. */
uint8_t *raster_finish(Raster *raster);

/* The outline of a rounded rectangle, clockwise from its upper left corner; returns the number of points. */
enum { RASTER_ROUNDED_POINTS = 4 * 17 };
int raster_rounded(DrawRect rect, float radius, DrawPoint points[RASTER_ROUNDED_POINTS]);

#endif
