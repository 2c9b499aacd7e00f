/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Houses; monastery and cathedral; what a large town has besides: a parish church, a belfry, a garden. */
#include "paint/motif.h"

/* ---- houses, with a gable or the eaves to the front; their depth runs straight up the page ---- */

const Roof ROOF_TERRACOTTA[5] = {{"#d0694a", "#a94a31"},
                                 {"#c45a3c", "#9c4029"},
                                 {"#d98256", "#b3603a"},
                                 {"#b9684c", "#8f4a34"},
                                 {"#cf6f52", "#a44d36"}};
const Roof ROOF_SLATE = {"#8592a0", "#606c7b"}, ROOF_OCHRE = {OCHRE, OCHRE_SHADE};

const Roof *roof_drawn(Rng *rng, const Roof *prevailing) {
    double lot = random_unit(rng);
    if (prevailing && lot < .80) {
        return prevailing;
    }
    if (lot < .95) {
        return &RANDOM_PICK(rng, ROOF_TERRACOTTA);
    }
    return random_below(rng, 2) ? &ROOF_SLATE : &ROOF_OCHRE;
}

/* A house in whole units, with half its width and the height of its walls. */
typedef struct {
    int x, y, half, wall;
    double scale;
    Roof roof;
    const char *plaster;
} Measures;

static void gable_front(Str *out, Rng *rng, const Measures *m, double width) {
    int x = m->x, half = m->half, eaves = m->y - m->wall;
    int depth = round_unit(random_between(rng, 24, 38) * m->scale), gable = round_unit(width * .36);
    int ridge = gable + 5; /* the roof stands out a little over the wall */
    svg_pathf(out, SVG_INKED(m->plaster), "M# #v#l# # # #v#z", x - half, m->y, -m->wall, half, -gable, half,
              gable, m->wall);
    svg_pathf(out, SVG_INKED(m->roof.lit), "M# #l# #v#l# #z", x - half - 4, eaves + 3, half + 4, -ridge,
              -depth, -half - 4, ridge);
    svg_pathf(out, SVG_INKED(m->roof.shade), "M# #l# #v#l# #z", x + half + 4, eaves + 3, -half - 4, -ridge,
              -depth, half + 4, ridge);
    int door = round_unit(15 * m->scale);
    svg_open(out, SVG_FLAT(DOOR));
    path_rect(out, x - 5, m->y - door, 11, door);
    path_rect(out, x - 4, eaves - 6, 8, 9);
    svg_close(out);
}

static void eaves_front(Str *out, Rng *rng, const Measures *m) {
    int x = m->x, half = m->half, eaves = m->y - m->wall;
    int rise = round_unit(random_between(rng, 27, 36) * m->scale);
    int top = eaves - rise, shade_from = round_unit(half * .35), shade_top = round_unit(half * .45);
    svg_rect(out, x - half, eaves, 2 * half, m->wall, SVG_INKED(m->plaster));
    svg_pathf(out, SVG_INKED(m->roof.lit), "M# #L# #h#l6 #z", x - half - 4, eaves + 4, x - half + 5, top,
              2 * half - 6, rise + 4);
    svg_pathf(out, SVG_FLAT(m->roof.shade), "M# #L# #H#l5 #z", x + shade_from, eaves + 2, x + shade_top, top,
              x + half - 1, rise + 2);
    svg_pathf(out, SVG_LINE(m->roof.shade, 3), "M# #h#M# #h#", x - half + 2, eaves - rise * 34 / 100,
              2 * half - 4, x - half + 5, eaves - rise * 68 / 100, 2 * half - 9);
    int door = round_unit(15 * m->scale), quarter = half / 2;
    svg_open(out, SVG_FLAT(DOOR));
    path_rect(out, x - quarter - 5, eaves + 8, 9, 9);
    path_rect(out, x + quarter - 5, m->y - door, 11, door);
    svg_close(out);
    if (random_unit(rng) < .3) {
        svg_rect(out, x - quarter, top - 8, 10, 16, SVG_OUTLINED("#b06a4a", 3));
    }
}

void paint_house(Str *out, Rng *rng, House house) {
    static const char *const PLASTERS[] = {"#f3e6c8", "#ecd9b4", "#f6ecd6", "#e6cfa6"};
    Measures m = {round_unit(house.x), round_unit(house.y), round_unit(house.width / 2),
                  .scale = house.scale};
    int lot = house.roof ? 0 : random_below(rng, 7);
    m.roof = house.roof ? *house.roof : lot < 5 ? ROOF_TERRACOTTA[lot] : lot == 5 ? ROOF_SLATE : ROOF_OCHRE;
    m.plaster = RANDOM_PICK(rng, PLASTERS);
    m.wall = round_unit(random_between(rng, 20, 27) * m.scale);
    int front = house.front == HOUSE_ANY ? random_below(rng, 2) : house.front;
    if (front == HOUSE_GABLE) {
        gable_front(out, rng, &m, house.width);
    } else {
        eaves_front(out, rng, &m);
    }
}

void path_house_shadow(Str *path, House house) {
    int wall = round_unit(23.5 * house.scale);
    path_f(path, "M# #h4l16 7v#l-16-3z", round_unit(house.x) + round_unit(house.width / 2) - 4, house.y,
           -wall - 6);
}

void paint_lone_house(Str *out, Rng *rng, House house) {
    svg_open(out, HOUSE_SHADOW);
    path_house_shadow(out, house);
    svg_close(out);
    paint_house(out, rng, house);
}

/* ---- the monastery: a walled precinct of 480 x 430 about its middle, from the back wall forward ---- */

static void precinct(Str *out) {
    static const int TREES[][2] = {{-196, -120}, {206, 10}, {-204, 72}};
    static const char *const LEAVES[3] = {"#7fa83f", "#5f8a3c", "#a3b84a"};
    static const char *const BLOSSOMS[3] = {FLOWER_RED, "#f2d45c", "#f6f0d8"};
    svg_path(out, "M-232-176h494l6 414h-482z", SVG_WASH(SHADOW_STONE, .24));
    svg_rect(out, -240, -200, 480, 400, SVG_OUTLINED("#b9cc78", 5));
    svg_path(out, "M-226-168h452v26h-430v334h-22z", SVG_WASH(SHADOW_GRASS, .18)); /* shade of the walls */
    svg_path(out,
             "M-196 70l14-18M-150 84l14-18M-206 190l14-18M-90 184l14-18M-84 84l14-18M200-100l14-18"
             "M150 62l14-18",
             SVG_BRUSH(MEADOW_DARK, 6));
    svg_rect(out, -240, -204, 480, 16, SVG_INKED(STONE_LIT));
    svg_rect(out, -228, -188, 456, 26, SVG_INKED(STONE_SHADE));
    svg_rect(out, -240, -204, 16, 420, SVG_INKED(STONE_LIT));
    svg_rect(out, 224, -204, 16, 420, SVG_INKED(STONE_LIT));
    for (int i = 0; i < 3; i++) {
        Rng rng = rng_seeded((uint64_t)i + 3);
        paint_tree(out, &rng, TREES[i][0], TREES[i][1], 30, 1);
    }
    for (int bed = 0; bed < 3; bed++) {
        int y = 84 + bed * 34;
        svg_rect(out, -204, y, 112, 22, SVG_OUTLINED("#8a6b42", 3));
        svg_row(out, SVG_BRUSH(LEAVES[bed], 15), 7, (Point){-194, y + 9}, (Point){15, 0}, "h1");
        svg_row(out, SVG_BRUSH(BLOSSOMS[bed], 9), 3, (Point){-187, y + 7}, (Point){30, 0}, "h1");
    }
}

static void abbey(Str *out) {
    static const char CROSS[] = "M-167-250v-40m-14 14h28";
    svg_path(out, "M-190 34h396l20 20h-398z", SVG_WASH(SHADOW_GRASS, .35)); /* nave */
    svg_rect(out, -150, -60, 322, 96, SVG_OUTLINED(PLASTER, 5));
    svg_path(out, "M-162-54l20-94h310l18 94z", SVG_OUTLINED(ROOF_RED, 5));
    svg_path(out, "M-142-148h310l-8-16h-294z", SVG_INKED(ROOF_RED_LIT)); /* ridge */
    svg_path(out, "M120-54l-8-94h56l18 94z", SVG_WASH(ROOF_RED_DRK, .55));
    svg_path(out, "M-157-76h338m-332-24h326m-320-24h314", SVG_FAINT(ROOF_RED_DRK, 4, .7));
    svg_row(out, SVG_OUTLINED(GLASS, 3), 5, (Point){-86, 16}, (Point){56, 0}, "v-34a12 12 0 0 1 24 0v34z");
    svg_row(out, SVG_OUTLINED(STONE_SHADE, 3), 6, (Point){-106, -54}, (Point){56, 0}, "h9v90h-9z");
    svg_path(out, "M168 26v-70a26 18 0 0 1 52 0v70a26 12 0 0 1-52 0z", SVG_INKED("#e2d3b3")); /* apse */
    svg_path(out, "M162-40l32-62 32 62-32 12z", SVG_INKED(ROOF_RED_DRK));
    svg_rect(out, -208, -130, 82, 172, SVG_OUTLINED(PLASTER_LIT, 5)); /* bell tower */
    svg_rect(out, -154, -128, 28, 168, SVG_FLAT(PLASTER_DRK));
    svg_rect(out, -214, -136, 94, 12, SVG_INKED(STONE_LIT));
    svg_path(out, "M-216-134l49-118 49 118z", SVG_OUTLINED(SLATE, 5));
    svg_path(out, "M-167-250l49 116h-36z", SVG_FLAT(SLATE_SHADE));
    svg_path(out, CROSS, SVG_BRUSH(SVG_INK, 13));
    svg_path(out, CROSS, SVG_BRUSH(GOLD_LIT, 8));
    svg_path(out, "M-193-84v-25a9 9 0 0 1 18 0v25zM-163-84v-25a9 9 0 0 1 18 0v25z", SVG_OUTLINED(OPENING, 3));
    svg_path(out, "M-186 42v-36a18 18 0 0 1 36 0v36z", SVG_INKED(WOOD));
    svg_ellipse(out, -168, -50, 11, 11, SVG_OUTLINED(GLASS, 3));
}

void paint_monastery(Str *out, double x, double y, double scale) {
    svg_group_at(out, x, y, scale);
    precinct(out);
    abbey(out);
    svg_path(out, "M-62 58h282l16 18v120h-276z", SVG_WASH(SHADOW_GRASS, .25)); /* cloister, for the figure */
    svg_path(out, "M-66 56l26 26h232l26-26z", SVG_INKED(ROOF_RED_LIT));
    svg_rect(out, -40, 82, 232, 86, SVG_OUTLINED("#9fc163", 3));
    svg_rect(out, -40, 82, 232, 17, SVG_OUTLINED(PLASTER, 3));
    svg_row(out, SVG_FLAT(DOOR), 12, (Point){-33, 99}, (Point){19, 0}, "v-10a5 5 0 0 1 10 0v10z");
    svg_path(out, "M-38 133h228M76 100v66", SVG_LINE(ROAD_SURFACE, 12));
    svg_ellipse(out, 76, 133, 17, 12, SVG_OUTLINED(STONE_LIT, 3));
    svg_path(out, "M-66 56l26 26v74l-26 30z", SVG_INKED(ROOF_RED));
    svg_path(out, "M218 56l-26 26v74l26 30z", SVG_INKED(ROOF_RED_DRK));
    svg_path(out, "M-66 186l26-30h232l26 30z", SVG_INKED(ROOF_RED));
    svg_rect(out, -240, 200, 480, 26, SVG_INKED(STONE_SHADE)); /* front wall */
    svg_rect(out, -240, 190, 480, 13, SVG_INKED(STONE_LIT));
    svg_rect(out, -34, 176, 68, 52, SVG_INKED(STONE)); /* gate */
    svg_path(out, "M-42 182l42-36 42 36z", SVG_INKED(SLATE));
    svg_path(out, "M0 148l42 34h-32z", SVG_FLAT(SLATE_SHADE));
    svg_path(out, "M-18 228v-22a18 18 0 0 1 36 0v22z", SVG_INKED(WOOD_DARK));
    svg_group_end(out);
}

/* ---- the cathedral: 300 wide about its middle ---- */

#define ASHLAR       "#e6dcc6"
#define ASHLAR_LIT   "#f5efe0"
#define ASHLAR_SHADE "#b9aa8d"

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
    static const char *const PANES[4] = {"#e8b64a", "#c8503c", "#8fb8d8", "#f3e6c8"};
    svg_group_at(out, x, y, scale);
    svg_path(out, "M-170 150h350l36 26h-356z", SVG_WASH(SHADOW_STONE, .3));
    svg_path(out, "M-70-60l70-60v-170l-78 58z", SVG_OUTLINED(SLATE, 5)); /* nave */
    svg_path(out, "M70-60l-70-60v-170l78 58z", SVG_OUTLINED(SLATE_SHADE, 5));
    for (int i = 0; i < 4; i++) { /* flying buttresses */
        svg_pathf(out, SVG_OUTLINED(ASHLAR_LIT, 3), "M-72 #l-40 30v-26l40-30z", -70 - 42 * i);
        svg_pathf(out, SVG_OUTLINED(ASHLAR_SHADE, 3), "M72 #l40 30v-26l-40-30z", -70 - 42 * i);
    }
    svg_path(out, "M-160-150h320l-10-56h-300z", SVG_OUTLINED("#6d829a", 5)); /* transept */
    svg_path(out, "M-14-178l14-152 14 152z", SVG_INKED("#5c7189"));          /* crossing spire */
    svg_path(out, "M-72-70h144v220h-144z", SVG_OUTLINED(ASHLAR, 5));
    svg_path(out, "M-78-66l78-70 78 70z", SVG_OUTLINED(ASHLAR, 5));
    svg_ellipse(out, 0, -18, 42, 42, SVG_OUTLINED("#3f5f8a", 5)); /* rose window */
    for (int i = 0; i < 8; i++) {
        double angle = i * PAINT_PI / 4;
        svg_ellipse(out, cos(angle) * 25, -18 + sin(angle) * 25, 9, 9, SVG_FLAT(PANES[i % 4]));
    }
    svg_ellipse(out, 0, -18, 10, 10, SVG_FLAT("#f3e6c8"));
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
    const WoodTree trees[] = {{x - 44, y - 18, 27},
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
