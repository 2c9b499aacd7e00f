/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in a field, from trees and ponds to the small pictures of the tiles, the volcano and the
 * portal; and the signs of the rules. One table at the end says who paints what. */
#include "paint/motif.h"

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
    Point places[5];
    double r = s->radius, start = random_between(rng, 0, 2 * PAINT_PI);
    for (int i = 0; i < 5; i++) {
        double angle = start + i * 2 * PAINT_PI / 5;
        places[i] = (Point){s->at.x + cos(angle) * r * .52, s->at.y + r * .30 + sin(angle) * r * .36};
    }
    paint_group(out, rng, places, 5, r * .50, r * .62);
}

/* Trees close together over dark ground, the far ones first. */
static void wood(Str *out, Rng *rng, const SceneryPlan *s) {
    enum { ROWS = 3 };
    Point at = s->at;
    double r = s->radius, size = r > 110 ? 46 : 40;
    svg_blob(out, SVG_WASH(WOODLAND, .5), rng, at.x + 6, at.y + r * .22, r * .92, r * .60, 9, .24);
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
    double r = s->radius;
    uint64_t seed = rng_next(rng);
    for (int i = 0; i < 6; i++) {
        int row = i / 3;
        double x = s->at.x + (i % 3 - 1) * r * .56 + row * 10, y = s->at.y + (row - .1) * r * .56;
        Rng same = rng_seeded(seed); /* trees of one kind */
        paint_tree(out, &same, x, y, r * .34, 0);
        svg_pathf(out, SVG_BRUSH("#d9503c", 9), "M# #h1M# #h1M# #h1", x - 9, y - r * .30, x + 7, y - r * .20,
                  x + 2, y - r * .42);
    }
}

static void pond(Str *out, Rng *rng) {
    svg_blob(out, SVG_EDGED(SAND, BANK, 8), rng, 0, 0, 86, 52, 8, .1);
    svg_blob(out, SVG_EDGED(WATER, WATER_DEEP, 6), rng, 0, 2, 74, 42, 8, .1);
    svg_path(out, "M0-6q12-8 24 0m-40 14q12-8 24 0", SVG_BRUSH(WATER_RIPPLE, 5));
    svg_path(out, "M-70 10q0-16 5-28m5 28q2-14 2-34m6 34q2-12 9-24", SVG_BRUSH(REED, 5));
    svg_path(out, "M9 12a9 6 0 1 0 18 0a9 6 0 1 0-18 0M21 6a5 5 0 1 0 10 0a5 5 0 1 0-10 0",
             SVG_OUTLINED("#f6f2e4", 2)); /* a duck */
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
    double r = s->radius, angle = random_between(rng, -.6, .6);
    for (int i = 0; i < 5; i++) {
        double step = ((angle < 0 ? 4 - i : i) - 2) * r * .42; /* the far end first */
        paint_bush(out, rng, s->at.x + step * cos(angle), s->at.y + step * sin(angle) + 12, r * .42);
    }
}

static void lone_tree(Str *out, Rng *rng, const SceneryPlan *s) {
    paint_tree(out, rng, s->at.x, s->at.y + s->radius * .5, s->radius * 1.25, .22);
}

static void lone_bush(Str *out, Rng *rng, const SceneryPlan *s) {
    paint_bush(out, rng, s->at.x, s->at.y + s->radius * .4, s->radius * 1.25);
}

/* About 210 high. */
static void mill(Str *out) {
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

static const Roof RED_ROOF = {ROOF_RED, ROOF_RED_DRK};

/* The ground of a farm, and a house on it. */
static void yard(Str *out, Rng *rng, const char *colour, House house) {
    svg_blob(out, SVG_WASH(colour, .75), rng, 0, 12, 96, 60, 8, .08);
    paint_lone_house(out, rng, house);
}

static void fence(Str *out, int x, int y, int width, int posts) {
    svg_open(out, SVG_LINE("#7a5a34", 5));
    for (int i = 0; i <= posts; i++) {
        path_f(out, "M# #v-26", x + i * width / posts, y);
    }
    path_f(out, "M# #h#M# #h#", x - 4, y - 18, width + 8, x - 4, y - 8, width + 8);
    svg_close(out);
}

/* `patches` NULL: of one colour. */
static void animal(Str *out, double x, double y, double scale, const char *body, const char *patches,
                   const char *head) {
    svg_group_at(out, x, y, scale);
    svg_ellipse(out, 4, 2, 28, 7, SVG_WASH(SHADOW_GRASS, .3));
    svg_path(out, "M-18-14v15m8-15v15m20-15v15m8-15v15", SVG_LINE(SVG_INK, 6));
    svg_ellipse(out, 0, -20, 27, 14, SVG_INKED(body));
    if (patches) {
        svg_path(out, "M-16-23a8 6 0 1 0 16 0a8 6 0 1 0-16 0M7-18a6 5 0 1 0 12 0a6 5 0 1 0-12 0",
                 SVG_FLAT(patches));
    }
    svg_ellipse(out, -29, -29, 11, 9, SVG_INKED(head));
    svg_group_end(out);
}

static void farmhouse(Str *out, Rng *rng) {
    yard(out, rng, "#cdb67c", (House){44, BASE - 34, 84, 1.25, HOUSE_EAVES, &ROOF_OCHRE});
    paint_lone_house(out, rng, (House){-34, BASE, 76, 1.35, HOUSE_GABLE, &RED_ROOF});
    fence(out, 16, BASE + 12, 78, 5);
    svg_ellipse(out, 56, BASE - 6, 16, 12, SVG_OUTLINED(STRAW, 3));
}

/* A tent between trees, with a camp fire. */
static void highwayman(Str *out, Rng *rng) {
    paint_tree(out, rng, 0, 8, 42, .22);
    paint_tree(out, rng, -52, 24, 42, .22);
    paint_tree(out, rng, 47, 18, 42, .22);
    svg_path(out, "M-46 48l46-74 50 74z", SVG_OUTLINED("#7c5a78", 5));
    svg_path(out, "M0-26l50 74h-34z", SVG_FLAT("#57405a"));
    svg_path(out, "M-18 48l16-44 14 44z", SVG_OUTLINED("#2c2030", 3));
    svg_path(out, "M56 52l10-8m-10 0l10 8M62 44q6-16 0-24q-8 12-6 24z", SVG_EDGED("#f2a43c", "#6b3a1c", 5));
    paint_bush(out, rng, -62, BASE + 6, 24);
}

static void cowshed(Str *out, Rng *rng) {
    yard(out, rng, "#c3ad72", (House){20, BASE - 44, 112, 1.2, HOUSE_EAVES, &ROOF_TERRACOTTA[3]});
    animal(out, -36, BASE, 1, "#f5efe2", "#8a5a38", "#8a5a38");
    animal(out, 46, BASE + 4, .9, "#9a6238", NULL, "#f5efe2");
    fence(out, -86, BASE + 20, 172, 9);
}

static void donkey(Str *out, Rng *rng) {
    yard(out, rng, "#c3ad72", (House){20, BASE - 44, 112, 1.2, HOUSE_EAVES, &ROOF_OCHRE});
    animal(out, -24, BASE + 2, 1.1, "#9a938c", NULL, "#aaa39b");
    svg_path(out, "M-58 14l-6-22m14 18v-20", SVG_BRUSH(SVG_INK, 7)); /* the ears */
    svg_ellipse(out, 50, BASE - 4, 20, 12, SVG_OUTLINED(STRAW, 3));
    fence(out, -86, BASE + 20, 172, 9);
}

static void pigsty(Str *out, Rng *rng) {
    static const Roof THATCH = {"#9a8a6c", "#766749"};
    static const int PIGS[3][2] = {{-40, -12}, {48, -6}, {4, 4}};
    yard(out, rng, "#a5814f", (House){20, BASE - 44, 76, 1.2, HOUSE_EAVES, &THATCH});
    for (int i = 0; i < 3; i++) {
        animal(out, PIGS[i][0], BASE + PIGS[i][1], .72, "#efa9a0", NULL, "#f0b6ac");
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
        for (int blossom = 0; blossom < 2; blossom++) {
            svg_open(out, blossom ? SVG_BRUSH(BEDS[bed], 10) : SVG_BRUSH("#3d5e26", 14));
            for (int i = 0; i < 9; i++) {
                path_dot(out, x + (i % 3 - 1) * 16, y + (i / 3 - 1) * 10);
            }
            svg_close(out);
        }
    }
    svg_ellipse(out, 0, 0, 15, 12, SVG_INKED("#d8d0c0"));
    svg_ellipse(out, 0, 0, 9, 7, SVG_FLAT(WATER));
    for (int corner = 0; corner < 4; corner++) {
        paint_bush(out, rng, corner & 1 ? 82 : -82, (corner & 2 ? 60 : -60) + 12, 19);
    }
}

/* With its hanging sign, behind a pond that touches the road. */
static void inn(Str *out, Rng *rng) {
    svg_blob(out, SVG_EDGED(SAND, BANK, 9), rng, 10, BASE - 4, 100, 50, 9, .1);
    svg_blob(out, SVG_EDGED(WATER, WATER_DEEP, 7), rng, 10, BASE - 2, 87, 40, 9, .1);
    svg_path(out, "M-44 52q12-8 24 0q12 8 24 0m20 14q10-7 20 0m-96 6q12-7 24 0", SVG_BRUSH(WATER_RIPPLE, 6));
    paint_lone_house(out, rng, (House){10, BASE - 40, 116, 2, HOUSE_EAVES, &RED_ROOF});
    svg_path(out, "M-76 26v-88h32", SVG_BRUSH(DOOR, 8));
    svg_path(out, "M-66-58h34v36h-34z", SVG_INKED(GOLD_LIT));
    svg_path(out, "M-57-48h13v17h-13zM-44-44h7v9h-7z", SVG_FLAT("#8a5a2a")); /* a tankard */
}

static void water_tower(Str *out) {
    svg_ellipse(out, 12, 0, 44, 16, SVG_WASH(SHADOW_STONE, .3));
    svg_path(out, "M-30 0v-70h60v70a30 10 0 0 1-60 0z", SVG_OUTLINED(STONE, 5));
    svg_path(out, "M8-70h22v72h-22z", SVG_WASH(STONE_SHADE, .8));
    svg_path(out, "M-9 8v-16a9 9 0 0 1 18 0v16z", SVG_OUTLINED(WOOD_DARK, 3));
    svg_path(out, "M-40-66v-32h80v32q-40 16-80 0z", SVG_OUTLINED(WOOD_LIT, 5));
    svg_path(out, "M-22-98v34m16-30v34m16-34v34m16-38v34", SVG_LINE(DOOR, 4)); /* staves */
    svg_path(out, "M-46-96l46-50 46 50q-46 18-92 0z", SVG_OUTLINED(SLATE, 5));
    svg_path(out, "M4-88l-4-56 44 48z", SVG_FLAT(SLATE_SHADE));
}

/* ---- the volcano, where its radius is 330 ---- */

static void mountain(Str *out) {
    static const Point SHADOW[] = {{-330, 190}, {-230, 300}, {0, 330}, {250, 300},
                                   {350, 200},  {250, 60},   {0, 0},   {-250, 60}};
    static const Point BODY[] = {{-300, 215}, {-235, 110}, {-165, 20}, {-110, -110}, {-50, -150},
                                 {60, -150},  {115, -110}, {170, 20},  {240, 120},   {310, 225},
                                 {180, 285},  {0, 300},    {-190, 285}};
    static const Point SHADE[] = {{40, -130}, {110, -90}, {170, 30},  {290, 215},
                                  {170, 275}, {90, 290},  {120, 120}, {60, 0}};
    static const SvgStop ROCK[] = {{0, "#a27a5c", 1}, {.5, "#80583f", 1}, {1, "#4e3328", 1}};
    svg_linear(out, "rock", (Point){-260, 0}, (Point){280, 60}, ROCK, COUNT_OF(ROCK));
    svg_smooth(out, SHADOW, COUNT_OF(SHADOW), SVG_WASH("#4c3a20", .35));
    svg_smooth(out, BODY, COUNT_OF(BODY), SVG_OUTLINED("url(#rock)", 6));
    svg_smooth(out, SHADE, COUNT_OF(SHADE), SVG_WASH("#3c251d", .4));
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
    svg_radial(out, "heat", (Point){0, -128}, 190, HEAT, COUNT_OF(HEAT));
    svg_ellipse(out, 0, -128, 190, 150, SVG_FLAT("url(#heat)"));
    SvgStyle outer = {.fill = "#e8491c", .stroke = "#7a1f10"};
    svg_smooth(out, LEFT, COUNT_OF(LEFT), outer);
    svg_smooth(out, RIGHT, COUNT_OF(RIGHT), outer);
    svg_group_at(out, 0, -10, .94);
    svg_smooth(out, LEFT, COUNT_OF(LEFT), SVG_WASH("#ffb02e", .75));
    svg_smooth(out, RIGHT, COUNT_OF(RIGHT), SVG_WASH("#ffb02e", .75));
    svg_group_end(out);
    svg_ellipse(out, 0, -132, 100, 34, SVG_OUTLINED("#5a2a1c", 5));
    svg_ellipse(out, 0, -128, 86, 25, SVG_FLAT("#ff7a1c"));
    svg_ellipse(out, -6, -126, 56, 14, SVG_FLAT("#ffe07a"));
}

static void volcano(Str *out, Rng *rng, const SceneryPlan *s) {
    double scale = s->radius / 330;
    static const struct {
        int x, y, size;
        const char *colour;
        double opacity;
    } PUFFS[] = {{30, -190, 54, "#8a7f7a", .75},
                 {84, -240, 66, "#9c928c", .70},
                 {20, -262, 60, "#b0a7a0", .70},
                 {110, -304, 56, "#c3bbb3", .60},
                 {50, -322, 50, "#d5cec6", .55}};
    *rng = rng_seeded(41); /* the same smoke over all */
    svg_group_at(out, s->at.x, s->at.y, scale);
    mountain(out);
    lava(out);
    for (int i = 0; i < COUNT_OF(PUFFS); i++) { /* without puffs that the top edge of the tile would cut */
        if (s->at.y + (PUFFS[i].y - PUFFS[i].size) * scale > 4) {
            svg_scallop(out, SVG_WASH(PUFFS[i].colour, PUFFS[i].opacity), rng, PUFFS[i].x, PUFFS[i].y,
                        PUFFS[i].size, PUFFS[i].size * .72, 7);
        }
    }
    svg_path(out, "M-50-190h1M-84-164h1M-20-220h1M76-170h1", SVG_BRUSH("#ffb02e", 14)); /* sparks */
    svg_group_end(out);
}

/* ---- the magic portal: nine standing stones round a pool of light ---- */

static void portal(Str *out) {
    enum { STONES = 9 };
    /* the far stones first, in pairs from the top down */
    static const int BACK_TO_FRONT[STONES] = {0, 8, 1, 7, 2, 6, 3, 5, 4};
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
    for (int i = 0; i < STONES; i++) {
        int k = BACK_TO_FRONT[i];
        double angle = -PAINT_PI / 2 + .22 + k * 2 * PAINT_PI / STONES;
        svg_group_at(out, cos(angle) * 88, sin(angle) * 64, k % 3 == 0 ? 1.2 : 1);
        svg_ellipse(out, 6, 2, 19, 9, SVG_WASH("#2c2450", .35));
        svg_path(out, "M-15 0l3-44 17-5 10 12 2 37z", SVG_INKED("#9c97a8"));
        svg_path(out, "M-12-2l2-40 10-2-2 42z", SVG_FLAT("#c9c5d2"));
        svg_group_end(out);
    }
}

/* ---- signs of the rules, above everything that stands: the shield of a pennant; medallions, where their
 * radius is 100 ---- */

/* Quartered azure and argent, counter-changed lozenges, on a parchment rim. */
static void shield(Str *out) {
    svg_ellipse(out, 12, 98, 72, 26, SVG_WASH(SHADOW_STONE, .3));
    svg_path(out, "M-91-114h182v108q0 86-91 120q-91-34-91-120z", SVG_OUTLINED("#fff6dc", 9));
    svg_path(out, "M-77-96h154v91q0 72-77 101q-77-29-77-101z", SVG_EDGED("#f9f5ea", GOLD, 8));
    svg_path(out, "M-77-96h77v94h-77zM0-2h77q-2 71-77 98z", SVG_FLAT(AZURE));
    svg_path(out, "M-38-81l22 33-22 33-22-33zM33 10l18 27-18 27-18-27z", SVG_FLAT("#f4d36a"));
    svg_path(out, "M38-77l19 29-19 29-19-29zM-33 12l16 25-16 25-16-25z", SVG_WASH(AZURE, .85));
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

static void dragon(Str *out) {
    static const Point BODY[] = {{-52, -34}, {-62, -22}, {-56, -14}, {-38, -18}, {-30, -8}, {-34, 14},
                                 {-14, 36},  {22, 38},   {44, 24},   {58, 34},   {56, 50},  {34, 60},
                                 {6, 56},    {30, 66},   {64, 60},   {68, 30},   {50, 10},  {24, 14},
                                 {2, 10},    {-8, -6},   {-12, -30}, {-30, -46}};
    svg_group_at(out, 0, 5, 1.25);
    svg_path(out, "M-2-8l-18-42 26 8 14-12 10 18 18 2-8 18 10 14-24 6z", SVG_INKED("#8e2419"));
    svg_smooth(out, BODY, COUNT_OF(BODY), SVG_INKED("#c8402b"));
    svg_path(out, "M-30-40l12-18 2 20z", SVG_OUTLINED("#e8b64a", 3));
    svg_path(out, "M-14 30l-6 20 14-2 4-14zM16 34l-2 20 14-4v-16z", SVG_OUTLINED("#8e2419", 3));
    svg_ellipse(out, -36, -32, 5, 5, SVG_FLAT("#ffe9a8"));
    svg_group_end(out);
}

/* A tavern sign over water. */
static void tavern(Str *out) {
    svg_path(out, "M-62 44Q-30 30 6 42T66 40Q58 66 0 72Q-50 68-62 44z", SVG_OUTLINED("#62a7c9", 5));
    svg_path(out, "M-36 54h26M8 58h26", SVG_BRUSH("#a5d3e3", 6));
    svg_path(out, "M-44 40V-58M-50-50H36", SVG_BRUSH(WOOD, 11));
    svg_path(out, "M-10-48V-34M24-48V-34", SVG_BRUSH(SVG_INK, 5));
    svg_path(out, "M-24-36H40V22Q8 36-24 22z", SVG_OUTLINED("#f2c230", 6));
    svg_path(out, "M-8-16H22V14Q8 20-8 14z", SVG_OUTLINED("#fff6dc", 5));
    svg_path(out, "M24-10Q36-8 34 2Q32 10 24 10", SVG_BRUSH(SVG_INK, 5));
    svg_path(out, "M-10-20Q-6-30 4-26Q12-32 18-26Q28-26 24-16H-10z", SVG_OUTLINED("#fff6dc", 4));
}

static void towers(Str *out) {
    svg_path(out, "M-22 66V-4L0-26 22-4V66z", SVG_OUTLINED("#ece4d0", 6));
    svg_path(out, "M-51 66V-30h30V66zM21 66V-30h30V66z", SVG_OUTLINED("#d6cab1", 6));
    svg_path(out, "M-55-30L-36-76-17-30zM17-30L36-76 55-30z", SVG_OUTLINED("#7e93ab", 6));
    svg_path(out, "M-36-8v14M36-8v14M-66 66H66", SVG_BRUSH(SVG_INK, 7));
    svg_ellipse(out, 0, 8, 11, 11, SVG_OUTLINED("#c9603f", 4));
    svg_path(out, "M-10 66V44A10 10 0 0 1 10 44V66z", SVG_OUTLINED("#54402a", 4));
}

static void medallion(Str *out, void (*charge)(Str *out)) {
    const char *ground = charge == dragon ? "#f7e3c0" : charge == tavern ? "#eaf1d8" : "#f5e9cb";
    svg_ellipse(out, 11, 14, 104, 104, SVG_WASH(SHADOW_STONE, .3));
    svg_ellipse(out, 0, 0, 100, 100, SVG_OUTLINED(GOLD, 9));
    svg_ellipse(out, 0, 0, 86, 86, SVG_OUTLINED(ground, 4));
    charge(out);
}

/* ---- who paints what ---- */

/* Painters of `lying` things put them in place. The others draw in a frame where the radius is `unit` and
 * whose origin is `below` radii under the middle; charges lie on a medallion. */
static const struct {
    void (*lying)(Str *out, Rng *rng, const SceneryPlan *scenery);
    void (*framed)(Str *out, Rng *rng);
    void (*fixed)(Str *out);
    void (*charge)(Str *out);
    double unit, below;
} PAINTERS[] = {
    [SCENERY_FARMLAND] = {.lying = paint_farmland},
    [SCENERY_WOOD] = {.lying = wood},
    [SCENERY_ORCHARD] = {.lying = orchard},
    [SCENERY_VINEYARD] = {.lying = paint_vineyard},
    [SCENERY_HAMLET] = {.lying = paint_hamlet},
    [SCENERY_MILL] = {.fixed = mill, .unit = 100, .below = .55},
    [SCENERY_POND] = {.framed = pond, .unit = 100},
    [SCENERY_TREES] = {.lying = few_trees},
    [SCENERY_HAY] = {.lying = hay},
    [SCENERY_HEDGE] = {.lying = hedge},
    [SCENERY_TREE] = {.lying = lone_tree},
    [SCENERY_BUSH] = {.lying = lone_bush},
    [SCENERY_GARDEN] = {.framed = garden, .unit = 96},
    [SCENERY_FARMHOUSE] = {.framed = farmhouse, .unit = 96},
    [SCENERY_HIGHWAYMAN] = {.framed = highwayman, .unit = 96},
    [SCENERY_WATERTOWER] = {.fixed = water_tower, .unit = 69, .below = .5},
    [SCENERY_COWSHED] = {.framed = cowshed, .unit = 96},
    [SCENERY_PIGSTY] = {.framed = pigsty, .unit = 96},
    [SCENERY_DONKEY] = {.framed = donkey, .unit = 96},
    [SCENERY_INN] = {.framed = inn, .unit = 96},
    [SCENERY_PORTAL] = {.fixed = portal, .unit = 100},
    [SCENERY_VOLCANO] = {.lying = volcano},
    [SCENERY_DRAGON] = {.charge = dragon, .unit = 100 / .95},
    [SIGN_PENNANT] = {.fixed = shield, .unit = 92},
    [SIGN_WINE] = {.charge = grapes, .unit = 100},
    [SIGN_GRAIN] = {.charge = sheaf, .unit = 100},
    [SIGN_CLOTH] = {.charge = bale, .unit = 100},
    [SIGN_PRINCESS] = {.charge = princess, .unit = 100},
    [SIGN_DRAGON] = {.charge = dragon, .unit = 100},
    [SIGN_INN] = {.charge = tavern, .unit = 100},
    [SIGN_CATHEDRAL] = {.charge = towers, .unit = 100},
    [SIGN_WATERTOWER] = {.fixed = water_tower, .unit = 54, .below = 40. / 54},
};

void paint_scenery(Str *out, const SceneryPlan *s) {
    Rng rng = rng_seeded(s->seed);
    double unit = PAINTERS[s->kind].unit, y = s->at.y + s->radius * PAINTERS[s->kind].below;
    if (PAINTERS[s->kind].lying) {
        PAINTERS[s->kind].lying(out, &rng, s);
        return;
    }
    svg_group_at(out, s->at.x, y, s->radius / unit);
    if (PAINTERS[s->kind].framed) {
        PAINTERS[s->kind].framed(out, &rng);
    } else if (PAINTERS[s->kind].fixed) {
        PAINTERS[s->kind].fixed(out);
    } else {
        medallion(out, PAINTERS[s->kind].charge);
    }
    svg_group_end(out);
}
