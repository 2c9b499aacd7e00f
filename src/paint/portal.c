/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The magic portal: nine standing stones round a pool of light. Radius 100 in its frame. */
#include <math.h>

#include "paint/motif.h"
#include "paint/palette.h"

static void light(Str *out) {
    static const struct {
        const char *colour;
        double radius, opacity;
    } GLOW[] = {{"#7f78e8", 145, .10}, {"#7f78e8", 125, .14}, {"#5a4fc0", 105, .22},
                {"#6d6be0", 86, .35},  {"#8fb4f5", 66, .55},  {"#e4f6ff", 46, .8}};
    for (int i = 0; i < 6; i++) {
        svg_ellipse(out, 0, 0, GLOW[i].radius, GLOW[i].radius * .72,
                    SVG_WASH(GLOW[i].colour, GLOW[i].opacity));
    }
    svg_path(out, "M-30 5q20-30 36-8t20 12", SVG_SOFT("#ffffff", 6, .9));
}

static void stone(Str *out, double x, double y, bool tall) {
    svg_group_at(out, x, y, tall ? 1.2 : 1);
    svg_ellipse(out, 6, 2, 19, 9, SVG_WASH("#2c2450", .35));
    svg_path(out, "M-15 0l3-44 17-5 10 12 2 37z", SVG_INKED("#9c97a8"));
    svg_path(out, "M-12-2l2-40 10-2-2 42z", SVG_FLAT("#c9c5d2"));
    svg_group_end(out);
}

void paint_portal(Str *out, double x, double y, double radius) {
    enum { STONES = 9 };
    /* the far stones first: the ring read as pairs from its top down */
    static const int BACK_TO_FRONT[STONES] = {0, 8, 1, 7, 2, 6, 3, 5, 4};
    svg_group_at(out, x, y, radius / 100);
    light(out);
    for (int i = 0; i < STONES; i++) {
        int k = BACK_TO_FRONT[i];
        double angle = -PAINT_PI / 2 + .22 + k * 2 * PAINT_PI / STONES;
        stone(out, cos(angle) * 88, sin(angle) * 64, k % 3 == 0);
    }
    svg_group_end(out);
}
