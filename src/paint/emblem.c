/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The eight charges, one for each player colour, so that no player is told by colour alone. Each is
 * drawn in a box from -100 to 100. */
#include <stddef.h>

#include "paint/figure_parts.h"
#include "paint/svg.h"

enum { CHARGE_PARTS = 4 };

/* Filled areas, or strokes where `line` is above 0. */
typedef struct {
    const char *parts[CHARGE_PARTS];
    double line;
} Charge;

static const Charge CHARGES[PAINT_COLOURS] = {
    [COLOUR_RED] = {.parts = {"M-72 92L-60-12H-80V-94H-47V-60H-17V-94H17V-60H47V-94H80V-12H60L72 92H24V48"
                              "A24 24 0 0 0-24 48V92z"}},
    [COLOUR_GREEN] = {.parts = {"M0-105C18-79 33-57 33-35C33-13 22 4 17 22H-17C-22 4-33-13-33-35"
                                "C-33-57-18-79 0-105z",
                                "M24 22C28-7 37-33 61-42C88-52 105-28 96-4C90 11 75 15 66 7"
                                "C74 0 70-13 61-11C52-7 48 7 48 22z",
                                "M-24 22C-28-7-37-33-61-42C-88-52-105-28-96-4C-90 11-75 15-66 7"
                                "C-74 0-70-13-61-11C-52-7-48 7-48 22z",
                                "M-59 29H59V50H18C18 66 26 79 39 88C22 96 7 88 0 101C-7 88-22 96-39 88"
                                "C-26 79-18 66-18 50H-59z"}},
    [COLOUR_BLUE] = {.parts = {"M0-104L92-14V36L0-54L-92 36V-14z", "M0-26L92 64V112L0 24L-92 112V64z"}},
    [COLOUR_BLACK] = {.parts = {"M0-108L28-38 103-33 45 15 64 88 0 48-64 88-45 15-103-33-28-38z"}},
    [COLOUR_PINK] = {.parts = {"M-48-98H48Q32-62 30-30Q62-32 98-48V48Q62 32 30 30Q32 62 48 98H-48"
                               "Q-32 62-30 30Q-62 32-98 48V-48Q-62-32-30-30Q-32-62-48-98z"}},
    [COLOUR_GREY] = {.parts = {"M-90-56q45-62 90 0t90 0M-90 2q45-62 90 0t90 0M-90 60q45-62 90 0t90 0"},
                     .line = 30},
    [COLOUR_VIOLET] = {.parts = {"M40-96A102 102 0 1 0 92 62A78 78 0 1 1 40-96z"}},
};

/* The lion's head of yellow: a mane of twelve flames round a face in the ground's colour. */
static void lion(const FigureTints *tints, Str *svg) {
    svg_path(svg,
             "M0-108L19-72 54-94 53-53 94-54 72-19 108 0 72 19 94 54 53 53 54 94 19 72 0 108-19 72-54 94"
             "-53 53-94 54-72 19-108 0-72-19-94-54-53-53-54-94-19-72z",
             SVG_FLAT(tints->charge));
    svg_ellipse(svg, 0, 2, 53, 51, SVG_FLAT(tints->light));
    svg_path(svg, "M-21-9h1M21-9h-1", SVG_BRUSH(tints->charge, 18));
    svg_path(svg, "M-15 11H15L0 28z", SVG_FLAT(tints->charge));
    svg_path(svg, "M0 24V34M-17 33Q-8 42 0 34Q8 42 17 33", SVG_BRUSH(tints->charge, 7));
}

void emblem_charge(PaintColour colour, double x, double y, double radius, Str *svg) {
    const FigureTints *tints = figure_tints(colour);
    svg_group_at(svg, x, y, radius / 100);
    unsigned kind = (unsigned)colour % PAINT_COLOURS;
    if (kind == COLOUR_YELLOW) {
        lion(tints, svg);
    } else {
        const Charge *charge = &CHARGES[kind];
        for (int i = 0; i < CHARGE_PARTS && charge->parts[i]; i++) {
            svg_path(svg, charge->parts[i],
                     charge->line > 0 ? SVG_BRUSH(tints->charge, charge->line) : SVG_FLAT(tints->charge));
        }
    }
    svg_group_end(svg);
}
