/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Highlights: a medallion with a picture. The pictures follow each other in the order of the board's records.
 * Each is drawn about 0, 0 in a circle of radius 300. */
#include "paint/board_palette.h"
#include "paint/board_world.h"
#include "paint/motif.h"
#include "paint/palette.h"

static void aurora(Str *out) {
    svg_ellipse(out, 0, 0, 300, 300, SVG_FLAT("#2d4a63"));
    svg_path(out, "M-250-40q60-160 120-60t110-90 120 40 120-60l-20 130q-60-50-110 20t-110-10-130 80z",
             SVG_WASH("#8fd3a0", .75));
    svg_path(out, "M-200-130q60-70 120 0t120-60 150 30l-10 60q-70-50-130 10t-130 0-110 40z",
             SVG_WASH("#c9ecb4", .6));
    svg_path(out, "M-276 120l90-90 60 60 80-120 110 130 60-50 150 80q-80 170-274 170t-276-180z",
             SVG_OUTLINED("#eef2f0", 6));
    svg_path(out, "M-46-30l36 42-26 20-24-16zM-186 30l30 30-30 22-30-20z", SVG_FLAT("#a9bccb"));
}

static void cape(Str *out) {
    svg_ellipse(out, 0, 0, 300, 300, SVG_FLAT("#bfdde6"));
    svg_path(out, "M-300 30h600q-12 270-300 270t-300-270z", SVG_FLAT("#7fb0be"));
    svg_path(out, "M-290-70h260l50 20 30 120 60 40-30 60q-220 50-330-20q-50-90-40-220z",
             SVG_OUTLINED("#a99a7f", 6));
    svg_path(out, "M-292-74h262l42 20-304 30z", SVG_FLAT("#b7c47e"));
    svg_path(out, "M-200-20v150M-110-20l10 170M-30-10l20 150", SVG_LINE("#857660", 8));
    svg_path(out, "M-110-74v-110h40v110zM-118-184l28-44 28 44z", SVG_OUTLINED("#c9603f", 6));
    svg_path(out, "M80 190q40-24 80 0t80 0M-40 240q40-24 80 0t80 0", SVG_BRUSH(SEA_FOAM, 10));
}

static void midnight_sun(Str *out) {
    svg_ellipse(out, 0, 0, 300, 300, SVG_FLAT("#f0cf8f"));
    svg_ellipse(out, 0, 10, 150, 150, SVG_WASH("#f8e2a8", .9));
    svg_ellipse(out, 0, 10, 100, 100, SVG_OUTLINED("#e59a3c", 6));
    svg_path(out, "M-294 60q100-60 190-10t200 0 198 10q-20 240-294 240t-294-240z",
             SVG_OUTLINED("#8c7a94", 6));
    svg_path(out, "M-270 120h540q-60 180-270 180t-270-180z", SVG_FLAT("#6f8ea0"));
    svg_path(out, "M-60 150h120M-90 190h180M-50 230h100", SVG_BRUSH("#f3d98a", 12));
}

static void marker_stone(Str *out) {
    svg_ellipse(out, 0, 0, 300, 300, SVG_FLAT("#cfe0e0"));
    svg_path(out, "M-290 60q140-90 290-30t290-10q0 280-290 280t-290-240z", SVG_OUTLINED("#eef2f0", 5));
    svg_path(out, "M-110 200l20-110h180l20 110z", SVG_OUTLINED(STONE, 6));
    svg_path(out, "M40 90h50l20 110h-60z", SVG_FLAT(STONE_SHADE));
    svg_ellipse(out, 0, -10, 118, 118, SVG_OUTLINED("#6d93b0", 7));
    svg_path(out, "M-118-10q118 56 236 0M-104-66q104 44 208 0M-96 58q96 46 192 0", SVG_LINE("#d7e6ee", 7));
    svg_path(out, "M0-128q-74 118 0 236M0-128q74 118 0 236", SVG_LINE("#d7e6ee", 6));
    svg_path(out, "M-110-60q110 46 220 0", SVG_LINE("#c9603f", 12));
}

static void fjord(Str *out) {
    svg_ellipse(out, 0, 0, 300, 300, SVG_FLAT("#cfe3e6"));
    svg_path(out, "M-300 60l120-250 90 90 60 160h60l50-180 70-80 150 220q-20 90-60 140h-480z",
             SVG_OUTLINED("#9a8f7a", 6));
    svg_path(out, "M-180-190l90 90-50-10-40 30-40-20zM150-200l50 60-40-6-60 30z", SVG_FLAT("#f4f4ee"));
    svg_path(out, "M-290 70q130 20 250-20l70-10q110 50 260 30q-10 230-290 230t-290-230z",
             SVG_OUTLINED("#6ea3b5", 6));
    svg_path(out, "M-160 130q40-22 80 0t80 0M30 200q40-22 80 0t80 0", SVG_BRUSH(SEA_FOAM, 10));
    chart_ship(out, (Point){20, 150}, .9, true);
}

static void lake(Str *out) {
    svg_ellipse(out, 0, 0, 300, 300, SVG_FLAT("#d5e6df"));
    svg_path(out, "M-298 0q140-70 300-20t296 10q0 310-298 310t-298-300z", SVG_FLAT("#a9bd74"));
    svg_path(out, "M-200 60q110-60 220-20t190 60q-10 90-130 90t-190 40q-130-20-90-170z",
             SVG_OUTLINED("#7fb3c4", 6));
    svg_path(out, "M-90 100h90M0 150h110", SVG_BRUSH(SEA_FOAM, 10));
    Rng rng = rng_seeded(6);
    paint_tree(out, &rng, -180, 30, 80, 1);
    paint_tree(out, &rng, -90, 10, 80, 1);
    paint_tree(out, &rng, 150, 30, 90, 1);
    paint_tree(out, &rng, 210, 200, 90, 0);
    paint_tree(out, &rng, -150, 230, 90, 0);
}

void chart_add_highlight(PaintMap *map, int index) {
    static void (*const PICTURES[])(Str *) = {aurora, cape, midnight_sun, marker_stone, fjord, lake};
    const BoardPlace *place = &map->board.highlights[index];
    const char *name = chart_name(map, place->name);
    double x = place->x * 1000, y = place->y * 1000;
    Str *out = chart_draw(map, box_of_square(place->x, place->y));
    svg_rect(out, x + 20, y + 20, 960, 960, SVG_FLAT("#e7d7a8"));
    svg_group_at(out, x + 500, y + 410, 1);
    svg_ellipse(out, 14, 18, 356, 356, SVG_WASH(SHADOW_STONE, .25));
    svg_ellipse(out, 0, 0, 352, 352, SVG_OUTLINED(GOLD, 8));
    PICTURES[index % (int)(sizeof PICTURES / sizeof PICTURES[0])](out);
    svg_ellipse(out, 0, 0, 304, 304, SVG_LINE("#f8eed2", 10));
    svg_ellipse(out, 0, 0, 310, 310, SVG_LINE(SVG_INK, 6));
    svg_group_end(out);
    chart_label(map, BOARD_LABEL_HIGHLIGHT, (Point){x + 500, y + 880}, 150, 930, name);
}
