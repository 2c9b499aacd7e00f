/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seals of computer players: a house that grows with the level, from a hut to a castle, in a medallion.
 */
#include "paint/motif.h"

#define SEAL_WALL   "#f3e6c8"
#define SEAL_THATCH "#dcaf57"
#define SEAL_ROOF   "#d0694a"
#define SEAL_STONE  "#d6cab1"
#define SEAL_SLATE  "#7e93ab"

static SvgStyle inked(const char *fill) {
    return SVG_OUTLINED(fill, 8);
}

/* Begins the medallion; its middle becomes the origin. */
static void begin(Str *svg) {
    svg_ellipse(svg, 100, 100, 92, 92, SVG_EDGED("#f8eed3", "#8a6a3a", 8));
    svg_group_at(svg, 100, 100, 1);
}

void seal_apprentice(Str *svg) {
    begin(svg);
    svg_path(svg, "M-34 52V4H34V52z", inked(SEAL_WALL));
    svg_path(svg, "M-48 8L0-40 48 8z", inked(SEAL_THATCH));
    svg_path(svg, "M-9 52V26H9V52z", SVG_OUTLINED(WOOD_DARK, 5));
    svg_group_end(svg);
}

void seal_journeyman(Str *svg) {
    begin(svg);
    svg_path(svg, "M-40 56V-14H40V56z", inked(SEAL_WALL));
    svg_path(svg, "M-54-10L0-60 54-10z", inked(SEAL_ROOF));
    svg_path(svg, "M-10 56V30H10V56z", SVG_OUTLINED(WOOD_DARK, 5));
    svg_path(svg, "M-20 2v12M20 2v12", SVG_BRUSH(SVG_INK, 9));
    svg_group_end(svg);
}

void seal_master(Str *svg) {
    begin(svg);
    svg_path(svg, "M-56 58V6H56V58z", inked(SEAL_WALL));
    svg_path(svg, "M-66 10L-50-26H50L66 10z", inked(SEAL_ROOF));
    svg_path(svg, "M-18 58V-40H18V58z", inked(SEAL_STONE));
    svg_path(svg, "M-26-38L0-78 26-38z", inked(SEAL_SLATE));
    svg_path(svg, "M0-16v12M-38 26v10M38 26v10", SVG_BRUSH(SVG_INK, 9));
    svg_path(svg, "M-9 58V34a9 9 0 0 1 18 0V58z", SVG_OUTLINED(WOOD_DARK, 4));
    svg_group_end(svg);
}

void seal_grandmaster(Str *svg) {
    begin(svg);
    svg_path(svg, "M-30 60V-6H30V60z", inked("#ece4d0"));
    for (int x = -46; x <= 46; x += 92) {
        svg_pathf(svg, inked(SEAL_STONE), "M# 60V-28h34V60z", x - 17);
        svg_pathf(svg, inked(SEAL_SLATE), "M#-26L#-72 #-26z", x - 24, x, x + 24);
        svg_pathf(svg, SVG_BRUSH(SVG_INK, 9), "M#-6v12", x);
    }
    svg_path(svg, "M-22-8V-48H-11V-38H-5V-48H5V-38H11V-48H22V-8z", SVG_OUTLINED("#f0c244", 7));
    svg_path(svg, "M-12 60V30a12 12 0 0 1 24 0V60z", SVG_OUTLINED(WOOD_DARK, 5));
    svg_group_end(svg);
}
