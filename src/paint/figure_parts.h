/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the figure files share: the tints of a player colour, its charge, and the parts that return in
 * the app icon. All of them append to an open document. */
#ifndef BASTIDE_PAINT_FIGURE_PARTS_H
#define BASTIDE_PAINT_FIGURE_PARTS_H

#include "base/str.h"
#include "paint/paint.h"

#define FIGURE_LINE "#1d140a" /* the outline of figures: darker than the ink of tiles, to lift them off */
#define FIGURE_HALO "#fff6dc" /* the pale rim outside that line, for dark and busy ground */
#define FIGURE_SKIN "#f0cfa4"

typedef struct {
    const char *base, *dark, *light; /* "#rrggbb" */
    const char *charge;              /* the colour of the emblem's charge on base */
} FigureTints;
const FigureTints *figure_tints(PaintColour colour);
static inline bool figure_strong(PaintColour colour) {
    return ((unsigned)colour & PAINT_STRONG) != 0;
}

/* The charge of the colour about x, y; it reaches `radius` units each way. */
void emblem_charge(PaintColour colour, double x, double y, double radius, Str *svg);

/* The drawings inside a box of 200 x 212 with the feet at 100,181 (the farmer: 200 x 200). */
void figure_meeple(PaintColour colour, Str *svg);
void figure_farmer(PaintColour colour, Str *svg);
void figure_abbot(PaintColour colour, Str *svg);
void figure_dragon(Str *svg);
void figure_dragon_flying(Str *svg);
void figure_fairy(Str *svg);

/* The flat shadow on the ground below a figure. */
void figure_shadow(double x, double y, double rx, double ry, Str *svg);

#endif
