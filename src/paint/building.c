/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Monastery and cathedral; what a large town has besides houses: a parish church, a belfry, a garden. */
#include <math.h>

#include "paint/motif.h"
#include "paint/palette.h"

/* ---- the monastery: a walled precinct of 480 x 430 about its middle, from the back wall forward ---- */

/* A round-headed opening: middle of its sill, width, height. */
static void path_arch(Str *out, int x, int y, int width, int height) {
    int half = width / 2, straight = height - half;
    path_f(out, "M# #v#a# # 0 0 1 # 0v#z", x - half, y, -straight, half, half, 2 * half, straight);
}

static void precinct(Str *out) {
    static const int GRASS[][2] = {{-196, 70}, {-150, 84},  {-206, 190}, {-90, 184},
                                   {-84, 84},  {200, -100}, {150, 62}};
    svg_path(out, "M-232-176h494l6 414h-482z", SVG_WASH(SHADOW_STONE, .24));
    svg_rect(out, -240, -200, 480, 400, SVG_OUTLINED("#b9cc78", 5));
    svg_path(out, "M-226-168h452v26h-430v334h-22z", SVG_WASH(SHADOW_GRASS, .18)); /* shade of the walls */
    svg_open(out, SVG_BRUSH(MEADOW_DARK, 6));
    for (int i = 0; i < 7; i++) {
        path_f(out, "M# #l14-18", GRASS[i][0], GRASS[i][1]);
    }
    svg_close(out);
    svg_rect(out, -240, -204, 480, 16, SVG_INKED(STONE_LIT));
    svg_rect(out, -228, -188, 456, 26, SVG_INKED(STONE_SHADE));
    svg_rect(out, -240, -204, 16, 420, SVG_INKED(STONE_LIT));
    svg_rect(out, 224, -204, 16, 420, SVG_INKED(STONE_LIT));
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
        svg_rect(out, -204, y, 112, 22, SVG_OUTLINED("#8a6b42", 3));
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
    svg_rect(out, -150, -60, 322, 96, SVG_OUTLINED(PLASTER, 5));
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
    svg_rect(out, -208, -130, 82, 172, SVG_OUTLINED(PLASTER_LIT, 5));
    svg_rect(out, -154, -128, 28, 168, SVG_FLAT(PLASTER_DRK));
    svg_rect(out, -214, -136, 94, 12, SVG_INKED(STONE_LIT));
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
    svg_rect(out, -40, 82, 232, 86, SVG_OUTLINED("#9fc163", 3));
    svg_rect(out, -40, 82, 232, 17, SVG_OUTLINED(PLASTER, 3));
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
    svg_rect(out, -240, 200, 480, 26, SVG_INKED(STONE_SHADE));
    svg_rect(out, -240, 190, 480, 13, SVG_INKED(STONE_LIT));
    svg_rect(out, -34, 176, 68, 52, SVG_INKED(STONE));
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

/* ---- the cathedral: 300 wide about its middle ---- */

#define ASHLAR       "#e6dcc6"
#define ASHLAR_LIT   "#f5efe0"
#define ASHLAR_SHADE "#b9aa8d"

static void cathedral_nave(Str *out) {
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
    cathedral_nave(out);
    front(out);
    tower(out, -112);
    tower(out, 112);
    svg_path(out, "M-30 150v-52a30 34 0 0 1 60 0v52z", SVG_OUTLINED(WOOD, 5));
    svg_path(out, "M0 150v-80", SVG_LINE(SVG_INK, 4));
    svg_group_end(out);
}

/* ---- in towns ---- */

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

void paint_belfry(Str *out, double x, double y) {
    svg_group_at(out, x, y, 1);
    svg_path(out, "M-22 0v-112h44v112z", SVG_OUTLINED(PLASTER, 5));
    svg_path(out, "M6 0v-112h16v112z", SVG_FLAT("#c8b896"));
    svg_path(out, "M-28-108l28-74 28 74z", SVG_OUTLINED("#c45a3c", 5));
    svg_path(out, "M0-182l28 74h-20z", SVG_FLAT("#9c4029"));
    svg_path(out, "M-8-76v-18a8 8 0 0 1 16 0v18zM-8 0v-22a8 8 0 0 1 16 0v22z", SVG_OUTLINED(OPENING, 3));
    svg_group_end(out);
}
