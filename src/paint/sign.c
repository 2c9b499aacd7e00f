/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signs that matter to the rules, above everything that stands: the shield of a pennant, and gold-rimmed
 * medallions for goods, princess and dragon; and the magic portal. Each is drawn in a frame of radius 100. */
#include <math.h>

#include "paint/motif.h"
#include "paint/palette.h"

/* Quartered azure and argent, counter-changed lozenges, on a parchment rim. */
static void shield(Str *out, double x, double y, double radius) {
    svg_group_at(out, x, y, radius / 92);
    svg_ellipse(out, 12, 98, 72, 26, SVG_WASH(SHADOW_STONE, .3));
    svg_path(out, "M-91-114h182v108q0 86-91 120q-91-34-91-120z", SVG_OUTLINED("#fff6dc", 9));
    svg_path(out, "M-77-96h154v91q0 72-77 101q-77-29-77-101z", SVG_EDGED("#f9f5ea", GOLD, 8));
    svg_path(out, "M-77-96h77v94h-77zM0-2h77q-2 71-77 98z", SVG_FLAT(AZURE));
    svg_path(out, "M-38-81l22 33-22 33-22-33zM33 10l18 27-18 27-18-27z", SVG_FLAT("#f4d36a"));
    svg_path(out, "M38-77l19 29-19 29-19-29zM-33 12l16 25-16 25-16-25z", SVG_WASH(AZURE, .85));
    svg_group_end(out);
}

static void medallion(Str *out, const char *field) {
    svg_ellipse(out, 11, 14, 104, 104, SVG_WASH(SHADOW_STONE, .3));
    svg_ellipse(out, 0, 0, 100, 100, SVG_OUTLINED(GOLD, 9));
    svg_ellipse(out, 0, 0, 86, 86, SVG_OUTLINED(field, 4));
}

static void grapes(Str *out) {
    static const int BERRIES[6][2] = {{-27, -15}, {0, -18}, {27, -15}, {-14, 9}, {14, 9}, {0, 32}};
    for (int i = 0; i < 6; i++) {
        svg_ellipse(out, BERRIES[i][0], BERRIES[i][1], 17, 17, SVG_OUTLINED("#7c2f5e", 5));
        svg_ellipse(out, BERRIES[i][0] - 5, BERRIES[i][1] - 6, 5, 5, SVG_FLAT("#c98ab0"));
    }
    svg_path(out, "M0-30q6-21 21-27", SVG_BRUSH(WOOD, 9));
    svg_path(out, "M3-36l-36-18-18 21 30 9z", SVG_OUTLINED(MEADOW_BLADE, 5));
}

static void sheaf(Str *out) {
    for (int stalk = -1; stalk <= 1; stalk++) {
        svg_pathf(out, SVG_BRUSH("#a87a24", 8), "M# 60Q# 0 #-33", stalk * 8, stalk * 9, stalk * 33);
        svg_open(out, SVG_OUTLINED("#e0a92e", 3));
        for (int grain = 0; grain < 4; grain++) {
            double x = stalk * (33 - grain * 5.2), y = -45 + grain * 20;
            path_ellipse(out, x - 9, y, 8, 12);
            path_ellipse(out, x + 9, y + 5, 8, 12);
        }
        svg_close(out);
    }
    svg_path(out, "M-20 21h40v15h-40z", SVG_OUTLINED("#b5452f", 5));
}

static void bale(Str *out) {
    svg_path(out, "M-55-24l76-21 36 24-75 24z", SVG_OUTLINED("#4a7fb5", 6));
    svg_path(out, "M-55-24l37 27v39l-37-30z", SVG_OUTLINED("#2f5c8c", 6));
    svg_path(out, "M-18 3l75-24v36l-75 27z", SVG_OUTLINED("#3a6fa5", 6));
    svg_path(out, "M15-8l18-6v65l-18 6z", SVG_OUTLINED("#c8503c", 5));
}

static void princess(Str *out) {
    svg_path(out, "M-52 70l19-58h66l19 58-52 12z", SVG_OUTLINED("#b54a7a", 6));
    svg_path(out, "M-36 9q-12-66 36-69q48 3 36 69q-15 21-36 21q-21 0-36-21z", SVG_OUTLINED("#8a5a2a", 5));
    svg_ellipse(out, 0, -9, 26, 30, SVG_OUTLINED("#f3d3b0", 5));
    svg_path(out, "M-33-36l-6-40 21 18 18-27 18 27 21-18-6 40z", SVG_OUTLINED(GOLD_LIT, 6));
    svg_path(out, "M0-49h1M-21-47h1M21-47h1", SVG_BRUSH("#b5302a", 9));
}

/* Wings, body with its tail curled below, horn, legs, eye. */
static void dragon(Str *out) {
    static const Point BODY[] = {{-52, -34}, {-62, -22}, {-56, -14}, {-38, -18}, {-30, -8}, {-34, 14},
                                 {-14, 36},  {22, 38},   {44, 24},   {58, 34},   {56, 50},  {34, 60},
                                 {6, 56},    {30, 66},   {64, 60},   {68, 30},   {50, 10},  {24, 14},
                                 {2, 10},    {-8, -6},   {-12, -30}, {-30, -46}};
    svg_group_at(out, 0, 5, 1.25);
    svg_path(out, "M-2-8l-18-42 26 8 14-12 10 18 18 2-8 18 10 14-24 6z", SVG_INKED("#8e2419"));
    svg_smooth(out, BODY, sizeof BODY / sizeof BODY[0], SVG_INKED("#c8402b"));
    svg_path(out, "M-30-40l12-18 2 20z", SVG_OUTLINED("#e8b64a", 3));
    svg_path(out, "M-14 30l-6 20 14-2 4-14zM16 34l-2 20 14-4v-16z", SVG_OUTLINED("#8e2419", 3));
    svg_ellipse(out, -36, -32, 5, 5, SVG_FLAT("#ffe9a8"));
    svg_group_end(out);
}

/* ---- the magic portal: nine standing stones round a pool of light ---- */

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

/* ---- all of them ---- */

void paint_emblem(Str *out, EmblemKind kind, double x, double y, double radius) {
    static void (*const CHARGES[])(Str *) = {[EMBLEM_WINE] = grapes,
                                             [EMBLEM_GRAIN] = sheaf,
                                             [EMBLEM_CLOTH] = bale,
                                             [EMBLEM_PRINCESS] = princess,
                                             [EMBLEM_DRAGON] = dragon};
    if (kind == EMBLEM_PENNANT) {
        shield(out, x, y, radius);
    } else if (kind == EMBLEM_WATERTOWER) {
        paint_water_tower(out, x, y + 40, radius / 54);
    } else if (kind == EMBLEM_PORTAL) {
        paint_portal(out, x, y, radius);
    } else {
        svg_group_at(out, x, y, radius / 100);
        medallion(out, kind == EMBLEM_DRAGON ? "#f7e3c0" : PARCHMENT);
        CHARGES[kind](out);
        svg_group_end(out);
    }
}
