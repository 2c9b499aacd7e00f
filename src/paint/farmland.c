/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people planted and built in the country: fields, vineyards, hamlets, villages. */
#include "paint/motif.h"

/* Ploughed and sown strips with a hedge at the back. Their frame, -1 to 1 across and down, lies on the ground
 * a little turned. */
typedef struct {
    Point middle;
    double wide, high, cosine, sine;
} Patchwork;

static Point on_ground(const Patchwork *p, double u, double v) {
    return (Point){p->middle.x + u * p->wide * p->cosine - v * p->high * p->sine * .8,
                   p->middle.y + u * p->wide * p->sine * .8 + v * p->high * p->cosine};
}

/* One strip from u0, v0 to u1, v1, with furrows along or across it. */
static void strip(Str *out, const Patchwork *p, double u0, double v0, double u1, double v1, const Roof *crop,
                  bool across) {
    const Point corners[4] = {on_ground(p, u0, v0), on_ground(p, u1, v0), on_ground(p, u1, v1),
                              on_ground(p, u0, v1)};
    svg_poly(out, corners, 4, SVG_EDGED(crop->lit, MEADOW_BLADE, 5));
    int furrows = round_unit(across ? (v1 - v0) * p->high / 15 : (u1 - u0) * p->wide / 15);
    furrows = furrows > 2 ? furrows : 2;
    svg_open(out, SVG_SOFT(crop->shade, 5, .85));
    for (int i = 0; i < furrows; i++) {
        double t = (i + .5) / furrows, v = v0 + (v1 - v0) * t, u = u0 + (u1 - u0) * t;
        path_line(out, across ? on_ground(p, u0 + .06, v) : on_ground(p, u, v0 + .08),
                  across ? on_ground(p, u1 - .06, v) : on_ground(p, u, v1 - .08));
    }
    svg_close(out);
}

void paint_farmland(Str *out, Rng *rng, const SceneryPlan *field) {
    static const Roof CROPS[5] = {{"#d9c46a", "#b99a42"}, /* wheat, fallow, beans, barley, meadow */
                                  {"#c3a066", "#9d7a45"},
                                  {"#a9bf58", "#84a044"},
                                  {"#e3d28a", "#c0a654"},
                                  {"#8fb552", "#6f9a44"}};
    enum { ROUND = 8 };
    static const Point MARGIN[ROUND] = {{-1.12, -1.1}, {0, -1.16}, {1.12, -1.1}, {1.1, 0},
                                        {1.12, 1.1},   {0, 1.14},  {-1.12, 1.1}, {-1.1, 0}};
    double angle = random_between(rng, -.45, .45), r = field->radius;
    Patchwork p = {field->at, r * .86, r * .62, cos(angle), sin(angle)};
    double columns[4] = {-1, random_between(rng, -.42, -.15), random_between(rng, .25, .5), 1};
    double row = random_between(rng, -.1, .25), balk = .03;
    bool undivided = random_below(rng, 2) == 1; /* the middle column is one strip */
    int first = random_below(rng, 5);
    Point margin[ROUND];
    for (int i = 0; i < ROUND; i++) {
        margin[i] = on_ground(&p, MARGIN[i].x, MARGIN[i].y);
    }
    svg_smooth(out, margin, ROUND, SVG_WASH(MEADOW_BLADE, .75));
    for (int i = 0; i < 3; i++) {
        bool whole = i == 1 && undivided;
        for (int j = 0; j < (whole ? 1 : 2); j++) {
            double top = j ? row : -1, bottom = j || whole ? 1 : row;
            strip(out, &p, columns[i] + balk, top + balk, columns[i + 1] - balk, bottom - balk,
                  &CROPS[(first + i * 2 + j) % 5], ((i + j) & 1) != 0);
        }
    }
    int bushes = round_unit(r / 24);
    for (int i = 0; i <= bushes; i++) {
        Point at = on_ground(&p, -1 + 2.0 * i / bushes, -1.08);
        if (i != bushes / 2) { /* a gap for carts */
            paint_bush(out, rng, at.x, at.y + 8, random_between(rng, 17, 22));
        }
    }
    Point tree = on_ground(&p, 1.05, .9), bush = on_ground(&p, -1, 1);
    paint_tree(out, rng, tree.x, tree.y + 14, fmin(44, r * .3), .22);
    paint_bush(out, rng, bush.x, bush.y + 10, 22);
}

/* Rows of vines on bare soil, running uphill, with a keeper's hut at the upper corner. */
void paint_vineyard(Str *out, Rng *rng, const SceneryPlan *field) {
    enum { ROUND = 6 };
    double r = field->radius, wide = r * .84, high = r * .60, lean = random_between(rng, -.30, .30);
    Point at = field->at, border[ROUND];
    for (int i = 0; i < ROUND; i++) {
        double u = i == 2 || i == 3 ? 1 : i == 1 || i == 4 ? 0 : -1, v = i < 3 ? -1 : 1;
        border[i] =
            (Point){at.x + u * wide * 1.04 + v * high * lean, at.y + v * high * (u != 0 ? 1.04 : 1.14)};
    }
    svg_smooth(out, border, ROUND, SVG_EDGED("#bf9d63", "#8f7a42", 5));
    int rows = round_unit(2 * wide / 27);
    Str vines = {0};
    for (int i = 0; i < rows; i++) {
        double x = at.x + ((i + .5) / rows * 2 - 1) * wide * .92;
        path_f(&vines, "M# #L# #", x - high * .86 * lean, at.y - high * .86, x + high * .86 * lean,
               at.y + high * .86);
    }
    SvgStyle dark = SVG_BRUSH("#4f7030", 17), light = SVG_BRUSH("#86a544", 8);
    dark.dashes = "6 17";
    light.dashes = "1 22";
    svg_path(out, str_text(&vines), dark);
    svg_gathered(out, &vines, light);
    double x = at.x + wide * .86 - high * lean;
    paint_lone_house(out, rng, (House){x, at.y - high * .62, 46, .95, HOUSE_GABLE, &ROOF_TERRACOTTA[2]});
}

/* Four houses about a green, with a lane from door to door. */
void paint_hamlet(Str *out, Rng *rng, const SceneryPlan *hamlet) {
    static const struct {
        double x, y, width;
    } HOUSES[4] = {{-.30, -.26, 72}, {.34, -.16, 64}, {-.48, .34, 66}, {.30, .46, 76}};
    Point at = hamlet->at;
    double r = hamlet->radius, scale = r / 112;
    for (int layer = 0; layer < 2; layer++) {
        svg_pathf(out, layer ? SVG_BRUSH(ROAD_SURFACE, 14) : SVG_SOFT(ROAD_BORDER, 22, .55),
                  "M# #q# # # #t# #", at.x - r * .7, at.y + r * .55, r * .3, -r * .5, r * .7, -r * .35,
                  r * .65, -r * .1);
    }
    for (int i = 0; i < 4; i++) {
        double x = at.x + HOUSES[i].x * r, y = at.y + HOUSES[i].y * r, width = HOUSES[i].width * scale;
        paint_lone_house(out, rng, (House){x, y, width, 1.25 * scale, HOUSE_ANY, NULL});
        if (i == 1) { /* between the far and the near houses */
            paint_tree(out, rng, at.x + r * .72, at.y + r * .22, 34 * scale, .22);
            paint_bush(out, rng, at.x - r * .70, at.y - r * .02, 22 * scale);
        }
    }
}

/* ---- places where roads end: the road's surface visibly stops ---- */

static void disc(Str *out, uint64_t shape, double rx, double ry, const char *colour) {
    Rng rng = rng_seeded(shape);
    svg_blob(out, SVG_FLAT(colour), &rng, 500, 500, rx, ry, 9, .05);
}

void paint_village(Stage *stage, Rng *rng, const TilePlan *plan) {
    static const int CORNERS[4][2] = {{386, 432}, {618, 428}, {374, 638}, {626, 642}};
    disc(stage->ground, 5, 118, 96, ROAD_BORDER);
    disc(stage->ground, 5, 108, 86, "#dccaa0");
    for (int i = 0; i < 4; i++) {
        double width = 66 + random_below(rng, 13);
        House house = {CORNERS[i][0], CORNERS[i][1], width, 1.25, HOUSE_ANY, NULL};
        paint_lone_house(stage_stand(stage, house.y), rng, house);
    }
    if (plan_road_distance(plan, (Point){500, 390}) >= 60) {
        paint_lone_house(stage_stand(stage, 432), rng, (House){500, 432, 72, 1.25, HOUSE_EAVES, NULL});
    }
    Str *well = stage_stand(stage, 516);
    svg_group_at(well, 500, 500, 1);
    svg_ellipse(well, 6, 12, 34, 22, SVG_WASH(SHADOW_GRASS, .3));
    svg_path(well, "M-28 0v14a28 13 0 0 0 56 0v-14z", SVG_INKED(STONE_SHADE));
    svg_ellipse(well, 0, -2, 28, 14, SVG_INKED(STONE_LIT));
    svg_ellipse(well, 0, -1, 18, 8, SVG_FLAT(WATER_DEEP));
    svg_path(well, "M-26-6v-36m52 36v-36", SVG_LINE(WOOD, 6));
    svg_path(well, "M-38-38l38-26 38 26z", SVG_INKED(ROOF_RED));
    svg_group_end(well);
}

void paint_bushes(Stage *stage, Rng *rng) {
    static const int BUSHES[7][3] = {{450, 490, 40}, {544, 484, 44}, {496, 458, 36}, {438, 554, 38},
                                     {500, 532, 50}, {560, 560, 40}, {504, 586, 36}}; /* x, y, size */
    disc(stage->ground, 6, 112, 96, MEADOW_DARK);
    for (int i = 0; i < 7; i++) {
        paint_bush(stage_stand(stage, BUSHES[i][1]), rng, BUSHES[i][0], BUSHES[i][1], BUSHES[i][2]);
    }
}
