/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture in the making. What lies on the ground is written at once, in painting order; what stands up
 * is kept and written from back to front at the end. */
#ifndef BASTIDE_PAINT_STAGE_H
#define BASTIDE_PAINT_STAGE_H

#include "base/str.h"

typedef struct {
    double base; /* the line it stands on: larger y is nearer */
    size_t start, length;
} Upright;

/* Begins as {.ground = document}, ends with stage_finish. */
typedef struct {
    Str *ground;  /* borrowed: the document */
    Str standing; /* the text of everything upright */
    Upright *parts;
    int count, capacity;
} Stage;

/* Begins an upright thing; write it into the returned text before the next call. */
Str *stage_stand(Stage *stage, double base);

/* Emblems lie above everything that stands. */
enum { STAGE_ABOVE = 2000 };

/* Appends all upright things to the document, the far ones first; ties in the order they were begun. The
 * stage is empty then and holds no memory. */
void stage_finish(Stage *stage);

#endif
