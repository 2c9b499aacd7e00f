/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/geography.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void geography_deinit(Geography *geography) {
    base_free(geography->records);
    base_free(geography->points);
    base_free(geography->squares);
    str_deinit(&geography->text);
    *geography = (Geography){0};
}

/* ---- names ---- */

/* The name at this place of "English|French|German|local"; empty if it is missing. */
static const char *name_part(const char *names, int index) {
    while (index > 0 && *names) {
        index -= *names++ == '|';
    }
    return names;
}

GeoName geography_name(const Geography *geography, const GeoRecord *record, const char *language) {
    static const char *const LANGUAGES[] = {"en", "fr", "de"};
    const char *names = str_text(&geography->text) + record->names, *part = names;
    for (int i = 0; i < (int)(sizeof LANGUAGES / sizeof *LANGUAGES); i++) {
        part = strcmp(LANGUAGES[i], language) == 0 ? name_part(names, i) : part;
    }
    part = *part && *part != '|' ? part : names;
    GeoName name;
    snprintf(name.text, sizeof name.text, "%.*s", (int)strcspn(part, "|"), part);
    return name;
}

const char *geography_square_name(const Geography *geography, int x, int y, const char *language) {
    for (int i = 0; i < geography->square_count; i++) {
        const GeoSquare *square = &geography->squares[i];
        if (square->x == x && square->y == y && strcmp(square->language, language) == 0) {
            return str_text(&geography->text) + square->name;
        }
    }
    return NULL;
}

bool geography_is_peak(const Geography *geography, int x, int y) {
    return geography_square_name(geography, x, y, "") != NULL;
}

/* ---- lines and rings ---- */

static double segment_distance_of(GeoPoint p, GeoPoint a, GeoPoint b) {
    double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    double t = length > 0 ? fmin(fmax(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0), 1) : 0;
    return hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

double geography_distance(const Geography *geography, const GeoRecord *record, GeoPoint p) {
    const GeoPoint *line = geography_points(geography, record);
    double nearest = hypot(p.x - line[0].x, p.y - line[0].y);
    for (int i = 0; i + 1 < record->count; i++) {
        nearest = fmin(nearest, segment_distance_of(p, line[i], line[i + 1]));
    }
    return nearest;
}

bool geography_contains(const Geography *geography, const GeoRecord *record, GeoPoint p) {
    const GeoPoint *ring = geography_points(geography, record);
    bool in = false;
    for (int i = 0; i + 1 < record->count; i++) {
        GeoPoint a = ring[i], b = ring[i + 1];
        bool across = (a.y > p.y) != (b.y > p.y);
        in = across && p.x < a.x + (p.y - a.y) * (b.x - a.x) / (b.y - a.y) ? !in : in;
    }
    return in;
}

/* ---- ground ---- */

typedef struct {
    double left, top, step;
    int width, height;
    uint8_t *ground;
    double *crossings; /* room for those of one row */
} GroundPainter;

static int compare_numbers(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static int clamped(double value, int limit) {
    return value < 0 ? 0 : value > limit ? limit : (int)value;
}

/* Paints the samples of a row that lie inside the ring. */
static void paint_row(const GroundPainter *painter, const GeoPoint *ring, int count, int row, uint8_t value,
                      bool land_only) {
    double y = painter->top + row * painter->step;
    int crossings = 0;
    for (int i = 0; i + 1 < count; i++) {
        GeoPoint a = ring[i], b = ring[i + 1];
        if ((a.y <= y) != (b.y <= y)) {
            painter->crossings[crossings++] = a.x + (y - a.y) * (b.x - a.x) / (b.y - a.y);
        }
    }
    qsort(painter->crossings, (size_t)crossings, sizeof *painter->crossings, compare_numbers);
    for (int i = 0; i + 1 < crossings; i += 2) {
        int from = clamped(ceil((painter->crossings[i] - painter->left) / painter->step), painter->width);
        int end = clamped(ceil((painter->crossings[i + 1] - painter->left) / painter->step), painter->width);
        for (int x = from; x < end; x++) {
            uint8_t *at = &painter->ground[row * painter->width + x];
            *at = land_only && *at == GROUND_SEA ? GROUND_SEA : value;
        }
    }
}

static void paint_ring(const GroundPainter *painter, const GeoPoint *ring, int count, uint8_t value,
                       bool land_only) {
    double top = ring[0].y, bottom = ring[0].y;
    for (int i = 1; i < count; i++) {
        top = fmin(top, ring[i].y);
        bottom = fmax(bottom, ring[i].y);
    }
    int first = clamped(ceil((top - painter->top) / painter->step), painter->height);
    int end = clamped(ceil((bottom - painter->top) / painter->step), painter->height);
    for (int row = first; row < end; row++) {
        paint_row(painter, ring, count, row, value, land_only);
    }
}

void geography_ground(const Geography *geography, double left, double top, double step, int width, int height,
                      uint8_t *ground) {
    GroundPainter painter = {left,
                             top,
                             step,
                             width,
                             height,
                             ground,
                             base_alloc((size_t)(geography->point_count + 1) * sizeof(double))};
    memset(ground, GROUND_SEA, (size_t)width * (size_t)height);
    for (int pass = 0; pass < 2; pass++) { /* lakes lie above all land */
        for (int i = 0; i < geography->record_count; i++) {
            const GeoRecord *record = &geography->records[i];
            bool land = record->kind == GEO_LAND || record->kind == GEO_ISLAND;
            if (pass == 0 ? land : record->kind == GEO_LAKE) {
                uint8_t value = pass == 1                   ? GROUND_LAKE
                                : record->whose == GEO_HOME ? GROUND_HOME
                                                            : GROUND_FAR;
                paint_ring(&painter, geography_points(geography, record), record->count, value, pass == 1);
            }
        }
    }
    base_free(painter.crossings);
}
