/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures' front: player colours, boxes, and one document for each figure. */
#include <assert.h>
#include <stdlib.h>

#include "paint/figure_parts.h"
#include "paint/svg.h"

/* First as they always were, then the safe ones. Those differ in lightness too, which no eye confuses: with
 * any of the three kinds of colour blindness two of them stay six times as far apart as the nearest classic
 * ones. */
static const FigureTints TINTS[2][PAINT_COLOURS] = {
    {
        [COLOUR_YELLOW] = {"#f2c230", "#b98a12", "#ffe27a", "#5a3d0c"},
        [COLOUR_RED] = {"#cf3a32", "#8f1f1d", "#ee7a68", "#fff1d6"},
        [COLOUR_GREEN] = {"#3f9a4c", "#226530", "#7cc77c", "#fff6d8"},
        [COLOUR_BLUE] = {"#2f6fc0", "#1b4483", "#74a9e6", "#fff6d8"},
        [COLOUR_BLACK] = {"#3a3a40", "#17171b", "#74747e", "#f4e6b8"},
        [COLOUR_PINK] = {"#ec86b0", "#b4517d", "#ffc0d6", "#5e1f42"},
        [COLOUR_GREY] = {"#aab0b8", "#6f767f", "#dde1e6", "#2c3440"},
        [COLOUR_VIOLET] = {"#8450b0", "#54307a", "#b68ad8", "#ffeec2"},
    },
    {
        [COLOUR_YELLOW] = {"#f0cb29", "#b0900c", "#ffe885", "#4a3606"},
        [COLOUR_RED] = {"#cd2b05", "#8a1a00", "#f07a58", "#fff1d6"},
        [COLOUR_GREEN] = {"#17be6b", "#0b7d44", "#7fe5b0", "#053a20"},
        [COLOUR_BLUE] = {"#004bf1", "#002f9c", "#6a95ff", "#fff6d8"},
        [COLOUR_BLACK] = {"#1e1f1d", "#090a09", "#5c5d5b", "#f4e6b8"},
        [COLOUR_PINK] = {"#db71a9", "#9c4576", "#f7b3d4", "#4a1433"},
        [COLOUR_GREY] = {"#e9edf0", "#a4acb4", "#ffffff", "#2c3440"},
        [COLOUR_VIOLET] = {"#752c91", "#4a1660", "#b27bc9", "#ffeec2"},
    },
};

const FigureTints *figure_tints(PaintColour colour) {
    assert((int)colour >= 0 && (int)colour < PAINT_SAFE + PAINT_STRONG + PAINT_COLOURS);
    return &TINTS[((unsigned)colour & PAINT_SAFE) != 0][(unsigned)colour % PAINT_COLOURS];
}

static PaintRgb rgb_of(const char *hex) {
    unsigned long rgb = strtoul(hex + 1, NULL, 16);
    return (PaintRgb){(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8 & 255), (uint8_t)(rgb & 255)};
}

PaintRgb paint_colour_base(PaintColour colour) {
    return rgb_of(figure_tints(colour)->base);
}

PaintRgb paint_colour_dark(PaintColour colour) {
    return rgb_of(figure_tints(colour)->dark);
}

PaintRgb paint_colour_light(PaintColour colour) {
    return rgb_of(figure_tints(colour)->light);
}

void figure_shadow(double x, double y, double rx, double ry, Str *svg) {
    svg_ellipse(svg, x, y, rx, ry, SVG_WASH("#1c1608", .38));
}

/* ---- emblems ---- */

/* The eight charges, one for each player colour, so that no player is told by colour alone, in a box from
 * -100 to 100. */
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

/* A disc in the player's colour with the charge on it: for logs, chips and seals. */
static void emblem_disc(PaintColour colour, Str *svg) {
    const FigureTints *tints = figure_tints(colour);
    svg_ellipse(svg, 100, 100, 92, 92, SVG_EDGED(tints->base, FIGURE_LINE, figure_strong(colour) ? 16 : 10));
    svg_path(svg, "M148 31A84 84 0 0 1 62 177A84 84 0 0 0 148 31z", SVG_WASH(tints->dark, .6));
    svg_path(svg, "M31 116A71 71 0 0 1 84 31", SVG_BRUSH(tints->light, 8));
    emblem_charge(colour, 100, 100, 60, svg);
}

/* ---- each figure ---- */

static const struct {
    const char *name;
    int height, feet;                           /* of its box */
    bool lies;                                  /* on its side: its feet are the middle of its body */
    void (*draw)(PaintColour colour, Str *svg); /* in the colour of a player */
    void (*draw_alone)(Str *svg);               /* or in its own */
} FIGURES[PAINT_FIGURES] = {
    [PAINT_MEEPLE] = {"meeple", 212, 181, .draw = figure_meeple},
    [PAINT_FARMER] = {"farmer", 200, 124, .lies = true, .draw = figure_farmer},
    [PAINT_ABBOT] = {"abbot", 212, 181, .draw = figure_abbot},
    [PAINT_DRAGON] = {"dragon", 212, 181, .draw_alone = figure_dragon},
    [PAINT_FAIRY] = {"fairy", 212, 181, .draw_alone = figure_fairy},
    [PAINT_EMBLEM] = {"emblem", 200, 100, .draw = emblem_disc},
    [PAINT_DRAGON_FLYING] = {"dragon-flying", 212, 181, .draw_alone = figure_dragon_flying},
};

void paint_figure_box(PaintFigure figure, int *width, int *height) {
    *width = 200;
    *height = FIGURES[figure].height;
}

int paint_figure_feet(PaintFigure figure) {
    return FIGURES[figure].feet;
}

bool paint_figure_lies(PaintFigure figure) {
    return FIGURES[figure].lies;
}

const char *paint_figure_name(PaintFigure figure, bool *coloured) {
    *coloured = FIGURES[figure].draw != NULL;
    return FIGURES[figure].name;
}

void paint_figure(PaintFigure figure, PaintColour colour, Str *svg) {
    int width, height;
    assert((int)figure >= 0 && figure < PAINT_FIGURES);
    paint_figure_box(figure, &width, &height);
    svg_begin(svg, width, height);
    if (FIGURES[figure].draw) {
        FIGURES[figure].draw(colour, svg);
    } else {
        FIGURES[figure].draw_alone(svg);
    }
    svg_end(svg);
}
