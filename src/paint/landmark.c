/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a large town has besides houses: a parish church, a garden. */
#include "paint/motif.h"
#include "paint/palette.h"

void paint_church(Str *out, double x, double y, double scale) {
    svg_group_at(out, x, y, scale);
    svg_path(out, "M-92 0h176l20 14h-190z", SVG_WASH("#3a2a14", .32));
    svg_path(out, "M-46 0v-54h128v54z", SVG_OUTLINED(PLASTER_LIT, 5)); /* nave */
    svg_path(out, "M-54-50l16-52h112l16 52z", SVG_OUTLINED(SLATE, 5));
    svg_path(out, "M46-50l-6-52h34l16 52z", SVG_FLAT(SLATE_SHADE));
    svg_path(out, "M-48-68h132m-126-18h120", SVG_LINE(SLATE_SHADE, 3));
    svg_path(out, "M-22-8v-22a7 7 0 0 1 14 0v22zM12-8v-22a7 7 0 0 1 14 0v22zM46-8v-22a7 7 0 0 1 14 0v22z",
             SVG_OUTLINED(GLASS, 3));
    svg_path(out, "M-94 0v-104h52v104z", SVG_OUTLINED(PLASTER_LIT, 5)); /* tower */
    svg_path(out, "M-60 0v-104h18v104z", SVG_FLAT(PLASTER_DRK));
    svg_path(out, "M-102-100l34-84 34 84z", SVG_OUTLINED(SLATE, 5));
    svg_path(out, "M-68-184l34 84h-24z", SVG_FLAT(SLATE_SHADE));
    svg_path(out, "M-80-66v-16a8 8 0 0 1 16 0v16zM-80 0v-20a10 10 0 0 1 20 0v20z", SVG_OUTLINED(OPENING, 3));
    svg_group_end(out);
}

void paint_park(Str *out, Rng *rng, double x, double y) {
    svg_group_at(out, x, y, 1);
    svg_ellipse(out, 0, 0, 94, 58, SVG_OUTLINED("#8fb452", 4));
    svg_path(out, "M-90 0q90-26 180 0M0-56q-20 56 0 112", SVG_BRUSH(CITY_STREET, 13));
    svg_ellipse(out, 0, -6, 22, 15, SVG_INKED(STONE_LIT)); /* a fountain */
    svg_ellipse(out, 0, -7, 14, 9, SVG_FLAT(WATER_LIT));
    svg_group_end(out);
    const WoodTree trees[5] = {{x - 44, y - 18, 27},
                               {x + 40, y - 22, 27},
                               {x - 62, y + 22, 27},
                               {x + 62, y + 20, 27},
                               {x - 22, y + 42, 27}};
    paint_wood_row(out, rng, trees, 2);
    paint_wood_row(out, rng, trees + 2, 3);
}
