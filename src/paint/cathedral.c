/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cathedral: twin towers, a rose window and the nave running back; 300 wide about its middle. */
#include <math.h>

#include "paint/motif.h"
#include "paint/palette.h"

#define ASHLAR       "#e6dcc6"
#define ASHLAR_LIT   "#f5efe0"
#define ASHLAR_SHADE "#b9aa8d"

static void nave(Str *out) {
    svg_path(out, "M-170 150h350l36 26h-356z", SVG_WASH(SHADOW_STONE, .3));
    svg_path(out, "M-70-60l70-60v-170l-78 58z", SVG_OUTLINED(SLATE, 5));
    svg_path(out, "M70-60l-70-60v-170l78 58z", SVG_OUTLINED(SLATE_SHADE, 5));
    for (int i = 0; i < 4; i++) { /* flying buttresses */
        svg_pathf(out, SVG_OUTLINED(ASHLAR_LIT, 3), "M-72 #l-40 30v-26l40-30z", -70 - 42 * i);
        svg_pathf(out, SVG_OUTLINED(ASHLAR_SHADE, 3), "M72 #l40 30v-26l-40-30z", -70 - 42 * i);
    }
    svg_path(out, "M-160-150h320l-10-56h-300z", SVG_OUTLINED("#6d829a", 5)); /* transept */
    svg_path(out, "M-14-178l14-152 14 152z", SVG_INKED("#5c7189"));          /* crossing spire */
}

static void rose_window(Str *out) {
    static const char *const PANES[4] = {"#e8b64a", "#c8503c", "#8fb8d8", "#f3e6c8"};
    svg_ellipse(out, 0, -18, 42, 42, SVG_OUTLINED("#3f5f8a", 5));
    for (int i = 0; i < 8; i++) {
        double angle = i * PAINT_PI / 4;
        svg_ellipse(out, cos(angle) * 25, -18 + sin(angle) * 25, 9, 9, SVG_FLAT(PANES[i % 4]));
    }
    svg_ellipse(out, 0, -18, 10, 10, SVG_FLAT("#f3e6c8"));
}

static void front(Str *out) {
    svg_path(out, "M-72-70h144v220h-144z", SVG_OUTLINED(ASHLAR, 5));
    svg_path(out, "M-78-66l78-70 78 70z", SVG_OUTLINED(ASHLAR, 5));
    rose_window(out);
}

static void tower(Str *out, int x) {
    svg_group_at(out, x, 0, 1);
    svg_path(out, "M-44-150h88v300h-88z", SVG_OUTLINED(ASHLAR, 5));
    svg_path(out, "M12-150h32v300h-32z", SVG_WASH(ASHLAR_SHADE, .9));
    svg_path(out, "M-50-44h100v12h-100zM-50 40h100v12h-100z", SVG_OUTLINED(ASHLAR_LIT, 3));
    svg_path(out, "M-50-158h100v14h-100z", SVG_INKED(ASHLAR_LIT));
    svg_path(out, "M-50-156l50-136 50 136z", SVG_OUTLINED(SLATE, 5));
    svg_path(out, "M0-292l50 136h-40z", SVG_FLAT(SLATE_SHADE));
    svg_path(out, "M0-288v-34m-12 12h24", SVG_BRUSH("#e0b33c", 8));
    svg_path(out,
             "M-28-62v-56a10 10 0 0 1 20 0v56zM8-62v-56a10 10 0 0 1 20 0v56zM-10 22v-40a10 10 0 0 1 20 0v40z",
             SVG_OUTLINED(OPENING, 3));
    svg_path(out, "M-18 150v-46a18 18 0 0 1 36 0v46z", SVG_INKED(WOOD));
    svg_group_end(out);
}

void paint_cathedral(Str *out, double x, double y, double scale) {
    svg_group_at(out, x, y, scale);
    nave(out);
    front(out);
    tower(out, -112);
    tower(out, 112);
    svg_path(out, "M-30 150v-52a30 34 0 0 1 60 0v52z", SVG_OUTLINED(WOOD, 5));
    svg_path(out, "M0 150v-80", SVG_LINE(SVG_INK, 4));
    svg_group_end(out);
}
