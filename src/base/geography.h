/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The true geography of a printed board: coasts, islands, lakes, rivers, borders, ranges and names. It is for
 * drawing only; no rule reads it. docs/maps.md describes its text form, data/map_geography.c reads it.
 *
 * Positions are in squares: 0, 0 is the upper left corner of square 0, 0; x goes right, y down. A zeroed
 * Geography is empty and valid. */
#ifndef BASTIDE_BASE_GEOGRAPHY_H
#define BASTIDE_BASE_GEOGRAPHY_H

#include <stdint.h>

#include "base/str.h"

enum {
    GEO_RING = 3,     /* how far the frame reaches beyond the board, in squares */
    GEO_LANGUAGE = 4, /* bytes of a language code with its NUL */
    GEO_NAME = 64,    /* most bytes of a name in one language with its NUL */
    GEO_LANGUAGES = 4 /* English, French, German, local */

};

typedef struct {
    double x, y;
} GeoPoint;

typedef enum {
    GEO_LAND,
    GEO_ISLAND, /* land with a name */
    GEO_LAKE,
    GEO_RIVER,  /* from source to mouth */
    GEO_BORDER, /* a line */
    GEO_RIDGE,  /* the crest of a range */
    GEO_PEAK,   /* one point */
    GEO_LABEL,  /* one point: the middle of a text */
    GEO_INSET   /* two corners of a box round a part that is not in its true place */
} GeoKind;

typedef enum { GEO_HOME, GEO_FAR, GEO_INNER } GeoWhose;
typedef enum { GEO_SEA, GEO_STRAIT, GEO_COUNTRY, GEO_ISLE } GeoLabelKind;

typedef struct {
    GeoKind kind;
    GeoWhose whose;     /* land, island: home or far; border: of home, between two home or two far lands */
    GeoLabelKind label; /* of labels */
    int level;          /* river: width 1-3; ridge: height 1-3; label: size 1-3; peak: metres */
    int angle;          /* label: degrees, clockwise */
    double breadth;     /* ridge: in squares */
    uint32_t names;     /* offset into `text`: "English|French|German|local" */
    int first, count;   /* into `points`; rings end with their first point again */
} GeoRecord;

/* A square with a name in another language, or drawn as a peak. */
typedef struct {
    int8_t x, y;
    char language[GEO_LANGUAGE]; /* ISO 639; "" = drawn as a peak */
    uint32_t name;               /* offset into `text` */
} GeoSquare;

typedef struct {
    GeoRecord *records; /* in the order of the file: later land lies above earlier land */
    GeoPoint *points;
    GeoSquare *squares;
    int record_count, record_cap, point_count, point_cap, square_count, square_cap;
    Str text; /* texts, each ending with its NUL */
} Geography;

void geography_deinit(Geography *geography);

static inline const GeoPoint *geography_points(const Geography *geography, const GeoRecord *record) {
    return geography->points + record->first;
}

/* The name in this language; if it is missing, the English one. */
typedef struct {
    char text[GEO_NAME];
} GeoName;
GeoName geography_name(const Geography *geography, const GeoRecord *record, const char *language);

/* The name of a square in this language; NULL if the board's own name serves. */
const char *geography_square_name(const Geography *geography, int x, int y, const char *language);
bool geography_is_peak(const Geography *geography, int x, int y);

/* The distance to a record's point or open line, in squares. */
double geography_distance(const Geography *geography, const GeoRecord *record, GeoPoint p);
/* Does p lie inside the record's ring? */
bool geography_contains(const Geography *geography, const GeoRecord *record, GeoPoint p);

typedef enum { GROUND_SEA, GROUND_HOME, GROUND_FAR, GROUND_LAKE } GeoGround;

/* Fills `ground` (height rows of width) with a GeoGround for each sample: sample i, j lies at left + i *
 * step, top + j * step. */
void geography_ground(const Geography *geography, double left, double top, double step, int width, int height,
                      uint8_t *ground);

#endif
