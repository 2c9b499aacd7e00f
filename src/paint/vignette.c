/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The small pictures of the tiles, and the inn. Each is drawn in a frame where its radius is 96, its
 * buildings standing on the line y = 48. */
#include "paint/vignette.h"
#include "paint/motif.h"
#include "paint/palette.h"

enum { BASE = 48 };

static void yard(Str *out, Rng *rng, const char *colour) {
    svg_blob(out, SVG_WASH(colour, .75), rng, 0, 12, 96, 60, 8, .08);
}

static void fence(Str *out, int x, int y, int width, int posts) {
    svg_open(out, SVG_LINE(FENCE, 5));
    for (int i = 0; i <= posts; i++) {
        path_f(out, "M# #v-26", x + i * width / posts, y);
    }
    path_f(out, "M# #h#M# #h#", x - 4, y - 18, width + 8, x - 4, y - 8, width + 8);
    svg_close(out);
}

typedef struct {
    const char *body, *patches, *head; /* patches NULL: of one colour */
} Hide;

static void animal(Str *out, double x, double y, double scale, Hide hide) {
    svg_group_at(out, x, y, scale);
    svg_ellipse(out, 4, 2, 28, 7, SVG_WASH(SHADOW_GRASS, .3));
    svg_path(out, "M-18-14v15m8-15v15m20-15v15m8-15v15", SVG_LINE(SVG_INK, 6));
    svg_ellipse(out, 0, -20, 27, 14, SVG_INKED(hide.body));
    if (hide.patches) {
        svg_open(out, SVG_FLAT(hide.patches));
        path_ellipse(out, -8, -23, 8, 6);
        path_ellipse(out, 13, -18, 6, 5);
        svg_close(out);
    }
    svg_ellipse(out, -29, -29, 11, 9, SVG_INKED(hide.head));
    svg_group_end(out);
}

static void farmhouse(Str *out, Rng *rng) {
    static const Roof RED = {ROOF_RED, ROOF_RED_DRK};
    yard(out, rng, "#cdb67c");
    paint_lone_house(out, rng, (House){44, BASE - 34, 84, 1.25, HOUSE_EAVES, &ROOF_OCHRE});
    paint_lone_house(out, rng, (House){-34, BASE, 76, 1.35, HOUSE_GABLE, &RED});
    fence(out, 16, BASE + 12, 78, 5);
    svg_ellipse(out, 56, BASE - 6, 16, 12, SVG_OUTLINED(STRAW, 3));
}

/* A tent between trees, with a camp fire. */
static void highwayman(Str *out, Rng *rng) {
    static const int TREES[3][2] = {{0, 8}, {-52, 24}, {47, 18}};
    for (int i = 0; i < 3; i++) {
        paint_tree(out, rng, TREES[i][0], TREES[i][1], 42, .22);
    }
    svg_path(out, "M-46 48l46-74 50 74z", SVG_OUTLINED("#7c5a78", 5));
    svg_path(out, "M0-26l50 74h-34z", SVG_FLAT("#57405a"));
    svg_path(out, "M-18 48l16-44 14 44z", SVG_OUTLINED("#2c2030", 3));
    svg_path(out, "M56 52l10-8m-10 0l10 8M62 44q6-16 0-24q-8 12-6 24z", SVG_EDGED("#f2a43c", "#6b3a1c", 5));
    paint_bush(out, rng, -62, BASE + 6, 24);
}

static void cowshed(Str *out, Rng *rng) {
    yard(out, rng, "#c3ad72");
    paint_lone_house(out, rng, (House){20, BASE - 44, 112, 1.2, HOUSE_EAVES, &ROOF_TERRACOTTA[3]});
    animal(out, -36, BASE, 1, (Hide){"#f5efe2", "#8a5a38", "#8a5a38"});
    animal(out, 46, BASE + 4, .9, (Hide){"#9a6238", NULL, "#f5efe2"});
    fence(out, -86, BASE + 20, 172, 9);
}

static void donkey(Str *out, Rng *rng) {
    yard(out, rng, "#c3ad72");
    paint_lone_house(out, rng, (House){20, BASE - 44, 112, 1.2, HOUSE_EAVES, &ROOF_OCHRE});
    animal(out, -24, BASE + 2, 1.1, (Hide){"#9a938c", NULL, "#aaa39b"});
    svg_path(out, "M-58 14l-6-22m14 18v-20", SVG_BRUSH(SVG_INK, 7)); /* the ears */
    svg_ellipse(out, 50, BASE - 4, 20, 12, SVG_OUTLINED(STRAW, 3));
    fence(out, -86, BASE + 20, 172, 9);
}

static void pigsty(Str *out, Rng *rng) {
    static const Roof THATCH = {"#9a8a6c", "#766749"};
    static const int PIGS[3][2] = {{-40, -12}, {48, -6}, {4, 4}};
    yard(out, rng, "#a5814f");
    paint_lone_house(out, rng, (House){20, BASE - 44, 76, 1.2, HOUSE_EAVES, &THATCH});
    for (int i = 0; i < 3; i++) {
        animal(out, PIGS[i][0], BASE + PIGS[i][1], .72, (Hide){"#efa9a0", NULL, "#f0b6ac"});
    }
    fence(out, -86, BASE + 20, 172, 9);
}

/* A clipped hedge, four beds, a basin. */
static void garden(Str *out, Rng *rng) {
    static const char *const BEDS[4] = {"#d9475a", "#f2c93c", "#8f6fc9", "#f4f0e4"};
    enum { W = 88, H = 67 };
    svg_rect(out, -W + 8, -H + 12, 2 * W, 2 * H, SVG_WASH(SHADOW_GRASS, .25));
    svg_rect(out, -W, -H, 2 * W, 2 * H, SVG_OUTLINED("#4d7833", 5));
    svg_rect(out, -W + 11, -H + 10, 2 * W - 22, 2 * H - 20, SVG_EDGED("#ecdcb0", MEADOW_DARK, 4));
    for (int bed = 0; bed < 4; bed++) {
        int x = bed & 1 ? 39 : -39, y = bed & 2 ? 29 : -29;
        svg_rect(out, x - 27, y - 18, 54, 36, SVG_EDGED("#7fa84a", "#4d7833", 4));
        svg_open(out, SVG_BRUSH("#3d5e26", 14));
        for (int i = 0; i < 9; i++) {
            path_dot(out, x + (i % 3 - 1) * 16, y + (i / 3 - 1) * 10);
        }
        svg_close(out);
        svg_open(out, SVG_BRUSH(BEDS[bed], 10));
        for (int i = 0; i < 9; i++) {
            path_dot(out, x + (i % 3 - 1) * 16, y + (i / 3 - 1) * 10);
        }
        svg_close(out);
    }
    svg_ellipse(out, 0, 0, 15, 12, SVG_INKED("#d8d0c0"));
    svg_ellipse(out, 0, 0, 9, 7, SVG_FLAT(WATER));
    for (int corner = 0; corner < 4; corner++) {
        paint_bush(out, rng, corner & 1 ? 82 : -82, (corner & 2 ? 60 : -60) + 12, 19);
    }
}

/* An inn with its hanging sign, behind a pond that touches the road. */
static void inn(Str *out, Rng *rng) {
    static const Roof RED = {ROOF_RED, ROOF_RED_DRK};
    svg_blob(out, SVG_EDGED(SAND, BANK, 9), rng, 10, BASE - 4, 100, 50, 9, .1);
    svg_blob(out, SVG_EDGED(WATER, WATER_DEEP, 7), rng, 10, BASE - 2, 87, 40, 9, .1);
    svg_path(out, "M-44 52q12-8 24 0q12 8 24 0m20 14q10-7 20 0m-96 6q12-7 24 0", SVG_BRUSH(WATER_RIPPLE, 6));
    paint_lone_house(out, rng, (House){10, BASE - 40, 116, 2, HOUSE_EAVES, &RED});
    svg_path(out, "M-76 26v-88h32", SVG_BRUSH(DOOR, 8));
    svg_path(out, "M-66-58h34v36h-34z", SVG_INKED(GOLD_LIT));
    svg_path(out, "M-57-48h13v17h-13zM-44-44h7v9h-7z", SVG_FLAT("#8a5a2a")); /* a tankard */
}

void paint_water_tower(Str *out, double x, double y, double scale) {
    svg_group_at(out, x, y, scale);
    svg_ellipse(out, 12, 0, 44, 16, SVG_WASH(SHADOW_STONE, .3));
    svg_path(out, "M-30 0v-70h60v70a30 10 0 0 1-60 0z", SVG_OUTLINED(STONE, 5));
    svg_path(out, "M8-70h22v72h-22z", SVG_WASH(STONE_SHADE, .8));
    svg_path(out, "M-9 8v-16a9 9 0 0 1 18 0v16z", SVG_OUTLINED(WOOD_DARK, 3));
    svg_path(out, "M-40-66v-32h80v32q-40 16-80 0z", SVG_OUTLINED(WOOD_LIT, 5));
    svg_path(out, "M-22-98v34m16-30v34m16-34v34m16-38v34", SVG_LINE(DOOR, 4)); /* staves */
    svg_path(out, "M-46-96l46-50 46 50q-46 18-92 0z", SVG_OUTLINED(SLATE, 5));
    svg_path(out, "M4-88l-4-56 44 48z", SVG_FLAT(SLATE_SHADE));
    svg_group_end(out);
}

void paint_vignette(Str *out, Rng *rng, const SceneryPlan *picture) {
    typedef void Painter(Str *, Rng *);
    static Painter *const PAINTERS[] = {
        [SCENERY_GARDEN] = garden,   [SCENERY_FARMHOUSE] = farmhouse, [SCENERY_HIGHWAYMAN] = highwayman,
        [SCENERY_COWSHED] = cowshed, [SCENERY_PIGSTY] = pigsty,       [SCENERY_DONKEY] = donkey,
        [SCENERY_INN] = inn};
    svg_group_at(out, picture->at.x, picture->at.y, picture->radius / 96);
    PAINTERS[picture->kind](out, rng);
    svg_group_end(out);
}
