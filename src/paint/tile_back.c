/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The back of every tile: gold on deep teal, the bastide in a medallion. */
#include <math.h>

#include "paint/castle.h"
#include "paint/paint.h"
#include "paint/svg.h"

#define GOLD      "#e0b85a"
#define GOLD_DARK "#8f6a22"

enum { LOZENGES = 9, LOZENGE_STEP = 92, MEDALLION = 330 };

/* A net of lozenges, left out where the medallion lies. */
static void lozenges(Str *svg) {
    for (int tone = 0; tone < 2; tone++) {
        svg_open(svg, SVG_WASH("#5b93a0", tone ? .28 : .5));
        for (int i = 0; i < LOZENGES; i++) {
            for (int j = 0; j < LOZENGES; j++) {
                int x = 132 + i * LOZENGE_STEP, y = 132 + j * LOZENGE_STEP;
                if ((i + j) % 2 == tone && hypot(x - 500, y - 500) > MEDALLION + 44) {
                    path_f(svg, "M# #l22 30-22 30-22-30z", x, y - 30);
                }
            }
        }
        svg_close(svg);
    }
}

/* A lily in a corner, pointing inwards. */
static void corner(int rotation, Str *svg) {
    static const char *const FRAMES[4] = {"translate(64 64)", "translate(936 64) rotate(90)",
                                          "translate(936 936) rotate(180)", "translate(64 936) rotate(270)"};
    str_addf(svg, "<g transform=\"%s\">", FRAMES[rotation]);
    svg_path(svg, "M0 0H150Q140 60 96 70Q108 96 96 96Q96 108 70 96Q60 140 0 150z",
             SVG_EDGED("#183540", GOLD, 7));
    svg_path(svg, "M26 26Q86 34 92 92Q34 86 26 26z", SVG_FLAT(GOLD));
    svg_path(svg, "M34 86Q28 108 40 120M86 34Q108 28 120 40", SVG_BRUSH(GOLD, 9));
    svg_group_end(svg);
}

static void medallion(Str *svg) {
    svg_ellipse(svg, 506, 512, MEDALLION + 8, MEDALLION + 8, SVG_WASH("#0c2028", .5));
    svg_ellipse(svg, 500, 500, MEDALLION, MEDALLION, SVG_EDGED("#183540", GOLD_DARK, 22));
    svg_ellipse(svg, 500, 500, MEDALLION, MEDALLION, SVG_LINE(GOLD, 14));
    svg_open(svg, SVG_BRUSH(GOLD, 15));
    for (int i = 0; i < 36; i++) {
        double angle = i * PAINT_PI / 18;
        path_dot(svg, 500 + cos(angle) * (MEDALLION - 28), 500 + sin(angle) * (MEDALLION - 28));
    }
    svg_close(svg);
    const SvgStop sky[] = {{0, "#9ccbe0", 1}, {1, "#eef3dd", 1}};
    svg_linear(svg, "sky", 0, 230, 0, 560, sky, 2);
    svg_ellipse(svg, 500, 500, MEDALLION - 54, MEDALLION - 54, SVG_EDGED("url(#sky)", GOLD, 9));
    svg_path(svg, "M228 520Q360 470 500 500T772 520A272 272 0 0 1 228 520z", SVG_FLAT("#9dbb5c"));
    svg_path(svg, "M238 588Q380 560 520 600T758 604A272 272 0 0 1 238 588z", SVG_FLAT("#86a84e"));
}

void paint_tile_back(Str *svg) {
    const SvgStop ground[] = {{0, "#3f7180", 1}, {1, "#1c3a46", 1}};
    svg_begin(svg, 1000, 1000);
    svg_radial(svg, "ground", 430, 380, 800, 1, ground, 2);
    svg_rect(svg, 0, 0, 1000, 1000, SVG_FLAT("url(#ground)"));
    lozenges(svg);
    svg_rect(svg, 40, 40, 920, 920, SVG_LINE(GOLD_DARK, 20));
    svg_rect(svg, 40, 40, 920, 920, SVG_LINE(GOLD, 12));
    svg_rect(svg, 64, 64, 872, 872, SVG_LINE(GOLD, 5));
    for (int rotation = 0; rotation < 4; rotation++) {
        corner(rotation, svg);
    }
    medallion(svg);
    castle_road(500, 652, .72, 152, svg);
    castle_draw(500, 652, .72, svg);
    svg_end(svg);
}
