/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in a field: trees in groups, hedges, hay, ponds, the small pictures of the tiles; and the
 * choice of painter for all of it. */
#include <math.h>

#include "paint/motif.h"
#include "paint/palette.h"
#include "paint/random.h"

enum { GROUP_MAX = 12 };

/* Trees of a group, the far ones first. */
static void paint_group(Str *out, Rng *rng, Point *places, int count, double low, double high) {
    for (int i = 1; i < count; i++) {
        for (int k = i; k > 0 && places[k].y < places[k - 1].y; k--) {
            Point p = places[k];
            places[k] = places[k - 1];
            places[k - 1] = p;
        }
    }
    for (int i = 0; i < count; i++) {
        paint_tree(out, rng, places[i].x, places[i].y, random_between(rng, low, high), .22);
    }
}

static void few_trees(Str *out, Rng *rng, const SceneryPlan *s) {
    Point at = s->at;
    double r = s->radius;
    Point places[5];
    double start = random_between(rng, 0, 2 * PAINT_PI);
    for (int i = 0; i < 5; i++) {
        double angle = start + i * 2 * PAINT_PI / 5;
        places[i] = (Point){at.x + cos(angle) * r * .52, at.y + r * .30 + sin(angle) * r * .36};
    }
    paint_group(out, rng, places, 5, r * .50, r * .62);
}

/* A grove, its trees on a spiral, over a patch of dark grass. */
static void grove(Str *out, Rng *rng, const SceneryPlan *s) {
    Point at = s->at;
    double r = s->radius;
    Point places[GROUP_MAX];
    int count = r > 95 ? 7 : 5;
    double start = random_between(rng, 0, 2 * PAINT_PI);
    for (int i = 0; i < count; i++) {
        double angle = i * 2.4 + start, reach = r * sqrt(i + .3);
        places[i] = (Point){at.x + cos(angle) * reach * .30, at.y + r * .2 + sin(angle) * reach * .23};
    }
    svg_blob(out, SVG_WASH(MEADOW_BLADE, .55), rng, at.x + 8, at.y + r * .2, r * .86, r * .6, 7, .1);
    paint_group(out, rng, places, count, r * .34, r * .44);
}

/* Part of a wood: trees close together, the far ones first, over dark ground. */
static void wood(Str *out, Rng *rng, const SceneryPlan *s) {
    Point at = s->at;
    double r = s->radius;
    enum { ROWS = 3 };
    svg_blob(out, SVG_WASH(WOODLAND, .5), rng, at.x + 6, at.y + r * .22, r * .92, r * .60, 9, .24);
    double size = r > 110 ? 46 : 40;
    int across = round_unit(r * 1.5 / (size * 1.25));
    double slant = random_between(rng, -.5, .5) * size * 1.25;
    for (int row = 0; row < ROWS; row++) {
        WoodTree trees[GROUP_MAX];
        double v = row - (ROWS - 1) / 2.0;
        int count = across - random_below(rng, 2) - (row == ROWS - 1);
        for (int i = 0; i < count && i < GROUP_MAX; i++) {
            double x =
                at.x + v * slant + (i - (count - 1) / 2.0) * size * 1.25 + random_between(rng, -14, 14);
            double y = at.y + r * .30 + v * r * .40 + random_between(rng, -12, 12);
            trees[i] = (WoodTree){x, y, size * random_between(rng, .80, 1.10)};
        }
        paint_wood_row(out, rng, trees, count);
    }
}

static void orchard(Str *out, Rng *rng, const SceneryPlan *s) {
    Point at = s->at;
    double r = s->radius;
    uint64_t seed = rng_next(rng);
    for (int i = 0; i < 6; i++) {
        int row = i / 3;
        double x = at.x + (i % 3 - 1) * r * .56 + row * 10, y = at.y + (row - .1) * r * .56;
        Rng same = rng_seeded(seed); /* trees of one kind */
        paint_tree(out, &same, x, y, r * .34, 0);
        svg_open(out, SVG_BRUSH("#d9503c", 9));
        path_dot(out, x - 9, y - r * .30);
        path_dot(out, x + 7, y - r * .20);
        path_dot(out, x + 2, y - r * .42);
        svg_close(out);
    }
}

static void pond(Str *out, Rng *rng) {
    svg_blob(out, SVG_EDGED(SAND, BANK, 8), rng, 0, 0, 86, 52, 8, .1);
    svg_blob(out, SVG_EDGED(WATER, WATER_DEEP, 6), rng, 0, 2, 74, 42, 8, .1);
    svg_path(out, "M0-6q12-8 24 0m-40 14q12-8 24 0", SVG_BRUSH(WATER_RIPPLE, 5));
    svg_path(out, "M-70 10q0-16 5-28m5 28q2-14 2-34m6 34q2-12 9-24", SVG_BRUSH(REED, 5));
    svg_open(out, SVG_OUTLINED("#f6f2e4", 2)); /* a duck */
    path_ellipse(out, 18, 12, 9, 6);
    path_ellipse(out, 26, 6, 5, 5);
    svg_close(out);
}

static void hay(Str *out, Rng *rng, const SceneryPlan *s) {
    (void)rng;
    static const struct {
        int x, y;
        double scale;
    } STACKS[3] = {{-22, 22, 1}, {24, 26, .9}, {2, 42, 1.05}};
    for (int i = 0; i < 3; i++) {
        svg_group_at(out, s->at.x + STACKS[i].x, s->at.y + STACKS[i].y, STACKS[i].scale);
        svg_ellipse(out, 8, 0, 30, 10, SVG_WASH(SHADOW_GRASS, .3));
        svg_path(out, "M-24 0q2-44 24-48q22 4 24 48q-24 10-48 0z", SVG_INKED(STRAW));
        svg_path(out, "M-14-2q2-26 12-36m0 36q2-20 6-30", SVG_BRUSH(STRAW_LIT, 4));
        svg_path(out, "M16-2q0-24-8-36", SVG_BRUSH(STRAW_SHADE, 5));
        svg_group_end(out);
    }
}

static void hedge(Str *out, Rng *rng, const SceneryPlan *s) {
    Point at = s->at;
    double r = s->radius;
    double angle = random_between(rng, -.6, .6);
    for (int i = 0; i < 5; i++) {
        double step = ((angle < 0 ? 4 - i : i) - 2) * r * .42; /* the far end first */
        paint_bush(out, rng, at.x + step * cos(angle), at.y + step * sin(angle) + 12, r * .42);
    }
}

static void lone_tree(Str *out, Rng *rng, const SceneryPlan *s) {
    paint_tree(out, rng, s->at.x, s->at.y + s->radius * .5, s->radius * 1.25, .22);
}

static void lone_bush(Str *out, Rng *rng, const SceneryPlan *s) {
    paint_bush(out, rng, s->at.x, s->at.y + s->radius * .4, s->radius * 1.25);
}

/* About 210 high. */
static void mill(Str *out, Rng *rng) {
    (void)rng;
    svg_ellipse(out, 8, 2, 92, 30, SVG_WASH(SHADOW_GRASS, .26));
    svg_path(out, "M-84 2q20-34 84-36q64 2 84 36q-84 22-168 0z", SVG_INKED(MEADOW_LIGHT));
    svg_path(out, "M-36-14l10-92h52l10 92q-36 14-72 0z", SVG_OUTLINED(PLASTER_LIT, 5));
    svg_path(out, "M8-8l2-98h16l10 92q-12 5-28 6z", SVG_FLAT(PLASTER_DRK));
    svg_path(out, "M-34-102q4-44 34-48q30 4 34 48z", SVG_OUTLINED(ROOF_RED, 5));
    svg_path(out, "M4-102l-2-47q28 6 32 47z", SVG_FLAT(ROOF_RED_DRK));
    svg_path(out, "M-9-10v-22a9 9 0 0 1 18 0v22zM-16-64h12v14h-12z", SVG_INKED(OPENING));
    static const char SAILS[] = "M-4-112l-70-58m70 58l62-72m-62 72l72 54m-72-54l-60 70";
    svg_path(out,
             "M-20-125l-54-45-15 18 54 45zM9-127l49-57-19-15-49 57zM12-100l56 42 14-19-56-42zM-17-97l-47 55 "
             "18 15 47-55z",
             SVG_INKED("#f6efdc"));
    svg_path(out, SAILS, SVG_LINE(WOOD, 7));
    svg_ellipse(out, -4, -112, 9, 9, SVG_INKED(WOOD));
}

/* ---- the small pictures of the tiles, and the inn; their buildings stand on the line y = 48 ---- */

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

static void dragon_sign(Str *out, double x, double y, double radius) {
    paint_emblem(out, EMBLEM_DRAGON, x, y, radius * .95);
}

/* Things are painted where they lie, or in a frame where their radius is `unit` and whose origin lies that
 * part of the radius below their middle, or so large about that origin. */
static const struct {
    void (*lying)(Str *out, Rng *rng, const SceneryPlan *scenery);
    void (*framed)(Str *out, Rng *rng);
    void (*sized)(Str *out, double x, double y, double size);
    double unit, below;
} PAINTERS[] = {
    [SCENERY_FARMLAND] = {.lying = paint_farmland},
    [SCENERY_GROVE] = {.lying = grove},
    [SCENERY_WOOD] = {.lying = wood},
    [SCENERY_ORCHARD] = {.lying = orchard},
    [SCENERY_VINEYARD] = {.lying = paint_vineyard},
    [SCENERY_HAMLET] = {.lying = paint_hamlet},
    [SCENERY_MILL] = {.framed = mill, .unit = 100, .below = .55},
    [SCENERY_POND] = {.framed = pond, .unit = 100},
    [SCENERY_TREES] = {.lying = few_trees},
    [SCENERY_HAY] = {.lying = hay},
    [SCENERY_HEDGE] = {.lying = hedge},
    [SCENERY_TREE] = {.lying = lone_tree},
    [SCENERY_BUSH] = {.lying = lone_bush},
    [SCENERY_GARDEN] = {.framed = garden, .unit = 96},
    [SCENERY_FARMHOUSE] = {.framed = farmhouse, .unit = 96},
    [SCENERY_HIGHWAYMAN] = {.framed = highwayman, .unit = 96},
    [SCENERY_WATERTOWER] = {.sized = paint_water_tower, .unit = 69, .below = .5},
    [SCENERY_COWSHED] = {.framed = cowshed, .unit = 96},
    [SCENERY_PIGSTY] = {.framed = pigsty, .unit = 96},
    [SCENERY_DONKEY] = {.framed = donkey, .unit = 96},
    [SCENERY_INN] = {.framed = inn, .unit = 96},
    [SCENERY_PORTAL] = {.sized = paint_portal, .unit = 1},
    [SCENERY_VOLCANO] = {.sized = paint_volcano, .unit = 1},
    [SCENERY_DRAGON] = {.sized = dragon_sign, .unit = 1},
};

void paint_scenery(Str *out, const SceneryPlan *s) {
    Rng rng = rng_seeded(s->seed);
    double unit = PAINTERS[s->kind].unit, y = s->at.y + s->radius * PAINTERS[s->kind].below;
    if (PAINTERS[s->kind].lying) {
        PAINTERS[s->kind].lying(out, &rng, s);
    } else if (PAINTERS[s->kind].sized) {
        PAINTERS[s->kind].sized(out, s->at.x, y, s->radius / unit);
    } else {
        svg_group_at(out, s->at.x, y, s->radius / unit);
        PAINTERS[s->kind].framed(out, &rng);
        svg_group_end(out);
    }
}
