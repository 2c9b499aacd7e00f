/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The volcano, in a frame where its radius is 330: cone, lava, crater, smoke drifting to the right. */
#include "paint/motif.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

static void mountain(Str *out) {
    static const Point SHADOW[] = {{-330, 190}, {-230, 300}, {0, 330}, {250, 300},
                                   {350, 200},  {250, 60},   {0, 0},   {-250, 60}};
    static const Point BODY[] = {{-300, 215}, {-235, 110}, {-165, 20}, {-110, -110}, {-50, -150},
                                 {60, -150},  {115, -110}, {170, 20},  {240, 120},   {310, 225},
                                 {180, 285},  {0, 300},    {-190, 285}};
    static const Point SHADE[] = {{40, -130}, {110, -90}, {170, 30},  {290, 215},
                                  {170, 275}, {90, 290},  {120, 120}, {60, 0}};
    static const SvgStop ROCK[] = {{0, "#a27a5c", 1}, {.5, "#80583f", 1}, {1, "#4e3328", 1}};
    svg_linear(out, "rock", -260, 0, 280, 60, ROCK, COUNT(ROCK));
    svg_smooth(out, SHADOW, COUNT(SHADOW), SVG_WASH("#4c3a20", .35));
    svg_smooth(out, BODY, COUNT(BODY), SVG_OUTLINED("url(#rock)", 6));
    svg_smooth(out, SHADE, COUNT(SHADE), SVG_WASH("#3c251d", .4));
    svg_path(out, "M-150 40l-40 160 30 30 20-110zM-60 60l-40 190 34 12 16-112zM120 80l70 160 24-8-54-122z",
             SVG_WASH("#3c251d", .35));                                                   /* gullies */
    svg_path(out, "M-130-20l-80 140 14 10zM-84-80l-36 140h12z", SVG_WASH("#d0a988", .6)); /* lit ridges */
}

static void lava(Str *out) {
    static const Point LEFT[] = {{-30, -130}, {-70, -40}, {-40, 30}, {-110, 130}, {-150, 240},
                                 {-110, 250}, {-60, 140}, {0, 40},   {-20, -30},  {10, -130}};
    static const Point RIGHT[] = {{20, -130}, {60, -30},  {40, 50}, {110, 130}, {130, 230},
                                  {170, 220}, {150, 110}, {90, 40}, {100, -30}, {60, -130}};
    static const SvgStop HEAT[] = {{0, "#ffdc6a", .95}, {.45, "#ff8a2a", .5}, {1, "#ff5a1a", 0}};
    svg_radial(out, "heat", 0, -128, 190, 1, HEAT, COUNT(HEAT));
    svg_ellipse(out, 0, -128, 190, 150, SVG_FLAT("url(#heat)"));
    SvgStyle outer = {.fill = "#e8491c", .stroke = "#7a1f10"};
    svg_smooth(out, LEFT, COUNT(LEFT), outer);
    svg_smooth(out, RIGHT, COUNT(RIGHT), outer);
    svg_group_at(out, 0, -10, .94);
    svg_smooth(out, LEFT, COUNT(LEFT), SVG_WASH("#ffb02e", .75));
    svg_smooth(out, RIGHT, COUNT(RIGHT), SVG_WASH("#ffb02e", .75));
    svg_group_end(out);
    svg_ellipse(out, 0, -132, 100, 34, SVG_OUTLINED("#5a2a1c", 5));
    svg_ellipse(out, 0, -128, 86, 25, SVG_FLAT("#ff7a1c"));
    svg_ellipse(out, -6, -126, 56, 14, SVG_FLAT("#ffe07a"));
}

/* Puffs that the top edge of the tile would cut are left out. */
static void smoke(Str *out, double y, double scale) {
    static const struct {
        int x, y, size;
        const char *colour;
        double opacity;
    } PUFFS[] = {{30, -190, 54, "#8a7f7a", .75},
                 {84, -240, 66, "#9c928c", .70},
                 {20, -262, 60, "#b0a7a0", .70},
                 {110, -304, 56, "#c3bbb3", .60},
                 {50, -322, 50, "#d5cec6", .55}};
    Rng rng = rng_seeded(41);
    for (int i = 0; i < COUNT(PUFFS); i++) {
        if (y + (PUFFS[i].y - PUFFS[i].size) * scale > 4) {
            svg_scallop(out, SVG_WASH(PUFFS[i].colour, PUFFS[i].opacity), &rng, PUFFS[i].x, PUFFS[i].y,
                        PUFFS[i].size, PUFFS[i].size * .72, 7);
        }
    }
    svg_path(out, "M-50-190h1M-84-164h1M-20-220h1M76-170h1", SVG_BRUSH("#ffb02e", 14)); /* sparks */
}

void paint_volcano(Str *out, double x, double y, double radius) {
    svg_group_at(out, x, y, radius / 330);
    mountain(out);
    lava(out);
    smoke(out, y, radius / 330);
    svg_group_end(out);
}
