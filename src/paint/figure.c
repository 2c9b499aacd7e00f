/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures' front: player colours, boxes, and one document for each figure. */
#include <assert.h>
#include <stddef.h>

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

static unsigned hex_digit(char c) {
    return c <= '9' ? (unsigned)(c - '0') : (unsigned)(c - 'a' + 10);
}

static uint8_t hex_byte(const char *digits) {
    return (uint8_t)(hex_digit(digits[0]) * 16 + hex_digit(digits[1]));
}

static PaintRgb rgb_of(const char *hex) {
    return (PaintRgb){hex_byte(hex + 1), hex_byte(hex + 3), hex_byte(hex + 5)};
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
