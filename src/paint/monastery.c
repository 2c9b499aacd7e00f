/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The monastery: a walled precinct of 480 x 430 with church, kitchen garden and cloister, in a frame about
 * its middle. Drawn from the back wall forward. */
#include "paint/motif.h"
#include "paint/palette.h"

/* A round-headed opening: middle of its sill, width, height. */
static void path_arch(Str *out, int x, int y, int width, int height) {
    int half = width / 2, straight = height - half;
    path_f(out, "M# #v#a# # 0 0 1 # 0v#z", x - half, y, -straight, half, half, 2 * half, straight);
}

static void box(Str *out, int x, int y, int w, int h, SvgStyle style) {
    svg_rect(out, x, y, w, h, style);
}

static void precinct(Str *out) {
    static const int GRASS[][2] = {{-196, 70}, {-150, 84},  {-206, 190}, {-90, 184},
                                   {-84, 84},  {200, -100}, {150, 62}};
    svg_path(out, "M-232-176h494l6 414h-482z", SVG_WASH(SHADOW_STONE, .24));
    box(out, -240, -200, 480, 400, SVG_OUTLINED("#b9cc78", 5));
    svg_path(out, "M-226-168h452v26h-430v334h-22z", SVG_WASH(SHADOW_GRASS, .18)); /* shade of the walls */
    svg_open(out, SVG_BRUSH(MEADOW_DARK, 6));
    for (int i = 0; i < 7; i++) {
        path_f(out, "M# #l14-18", GRASS[i][0], GRASS[i][1]);
    }
    svg_close(out);
    box(out, -240, -204, 480, 16, SVG_INKED(STONE_LIT));
    box(out, -228, -188, 456, 26, SVG_INKED(STONE_SHADE));
    box(out, -240, -204, 16, 420, SVG_INKED(STONE_LIT));
    box(out, 224, -204, 16, 420, SVG_INKED(STONE_LIT));
}

static void garden_trees(Str *out) {
    static const int PLACES[][2] = {{-196, -120}, {206, 10}, {-204, 72}};
    for (int i = 0; i < 3; i++) {
        Rng rng = rng_seeded((uint64_t)i + 3);
        paint_tree(out, &rng, PLACES[i][0], PLACES[i][1], 30, 1);
    }
}

static void kitchen_garden(Str *out) {
    static const char *const LEAVES[3] = {"#7fa83f", "#5f8a3c", "#a3b84a"};
    static const char *const BLOSSOMS[3] = {FLOWER_RED, "#f2d45c", "#f6f0d8"};
    for (int bed = 0; bed < 3; bed++) {
        int y = 84 + bed * 34;
        box(out, -204, y, 112, 22, SVG_OUTLINED("#8a6b42", 3));
        svg_open(out, SVG_BRUSH(LEAVES[bed], 15));
        for (int i = 0; i < 7; i++) {
            path_dot(out, -194 + 15 * i, y + 9);
        }
        svg_close(out);
        svg_open(out, SVG_BRUSH(BLOSSOMS[bed], 9));
        for (int i = 0; i < 3; i++) {
            path_dot(out, -187 + 30 * i, y + 7);
        }
        svg_close(out);
    }
}

static void nave(Str *out) {
    svg_path(out, "M-190 34h396l20 20h-398z", SVG_WASH(SHADOW_GRASS, .35));
    box(out, -150, -60, 322, 96, SVG_OUTLINED(PLASTER, 5));
    svg_path(out, "M-162-54l20-94h310l18 94z", SVG_OUTLINED(ROOF_RED, 5));
    svg_path(out, "M-142-148h310l-8-16h-294z", SVG_INKED(ROOF_RED_LIT)); /* ridge */
    svg_path(out, "M120-54l-8-94h56l18 94z", SVG_WASH(ROOF_RED_DRK, .55));
    svg_path(out, "M-157-76h338m-332-24h326m-320-24h314", SVG_FAINT(ROOF_RED_DRK, 4, .7));
    svg_open(out, SVG_OUTLINED(GLASS, 3));
    for (int i = 0; i < 5; i++) {
        path_arch(out, -74 + 56 * i, 16, 24, 46);
    }
    svg_close(out);
    svg_open(out, SVG_OUTLINED(STONE_SHADE, 3)); /* buttresses */
    for (int i = 0; i < 6; i++) {
        path_rect(out, -106 + 56 * i, -54, 9, 90);
    }
    svg_close(out);
    svg_path(out, "M168 26v-70a26 18 0 0 1 52 0v70a26 12 0 0 1-52 0z", SVG_INKED("#e2d3b3")); /* apse */
    svg_path(out, "M162-40l32-62 32 62-32 12z", SVG_INKED(ROOF_RED_DRK));
}

static void bell_tower(Str *out) {
    box(out, -208, -130, 82, 172, SVG_OUTLINED(PLASTER_LIT, 5));
    box(out, -154, -128, 28, 168, SVG_FLAT(PLASTER_DRK));
    box(out, -214, -136, 94, 12, SVG_INKED(STONE_LIT));
    svg_path(out, "M-216-134l49-118 49 118z", SVG_OUTLINED(SLATE, 5));
    svg_path(out, "M-167-250l49 116h-36z", SVG_FLAT(SLATE_SHADE));
    static const char CROSS[] = "M-167-250v-40m-14 14h28";
    svg_path(out, CROSS, SVG_BRUSH(SVG_INK, 13));
    svg_path(out, CROSS, SVG_BRUSH(GOLD_LIT, 8));
    svg_open(out, SVG_OUTLINED(OPENING, 3));
    path_arch(out, -184, -84, 18, 34);
    path_arch(out, -154, -84, 18, 34);
    svg_close(out);
    svg_open(out, SVG_INKED(WOOD));
    path_arch(out, -168, 42, 36, 54);
    svg_close(out);
    svg_ellipse(out, -168, -50, 11, 11, SVG_OUTLINED(GLASS, 3));
}

/* Lean-to roofs round a lawn with crossing paths; an arcade faces it. Figures stand here. */
static void cloister(Str *out) {
    svg_path(out, "M-62 58h282l16 18v120h-276z", SVG_WASH(SHADOW_GRASS, .25));
    svg_path(out, "M-66 56l26 26h232l26-26z", SVG_INKED(ROOF_RED_LIT));
    box(out, -40, 82, 232, 86, SVG_OUTLINED("#9fc163", 3));
    box(out, -40, 82, 232, 17, SVG_OUTLINED(PLASTER, 3));
    svg_open(out, SVG_FLAT(DOOR));
    for (int i = 0; i < 12; i++) {
        path_arch(out, -28 + 19 * i, 99, 10, 15);
    }
    svg_close(out);
    svg_path(out, "M-38 133h228M76 100v66", SVG_LINE(ROAD_SURFACE, 12));
    svg_ellipse(out, 76, 133, 17, 12, SVG_OUTLINED(STONE_LIT, 3));
    svg_path(out, "M-66 56l26 26v74l-26 30z", SVG_INKED(ROOF_RED));
    svg_path(out, "M218 56l-26 26v74l26 30z", SVG_INKED(ROOF_RED_DRK));
    svg_path(out, "M-66 186l26-30h232l26 30z", SVG_INKED(ROOF_RED));
}

static void front_wall(Str *out) {
    box(out, -240, 200, 480, 26, SVG_INKED(STONE_SHADE));
    box(out, -240, 190, 480, 13, SVG_INKED(STONE_LIT));
    box(out, -34, 176, 68, 52, SVG_INKED(STONE));
    svg_path(out, "M-42 182l42-36 42 36z", SVG_INKED(SLATE));
    svg_path(out, "M0 148l42 34h-32z", SVG_FLAT(SLATE_SHADE));
    svg_open(out, SVG_INKED(WOOD_DARK));
    path_arch(out, 0, 228, 36, 40);
    svg_close(out);
}

void paint_monastery(Str *out, double x, double y, double scale) {
    svg_group_at(out, x, y, scale);
    precinct(out);
    garden_trees(out);
    kitchen_garden(out);
    nave(out);
    bell_tower(out);
    cloister(out);
    front_wall(out);
    svg_group_end(out);
}
