/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people built and planted in the country: vineyards, hamlets, windmills. */
#include <math.h>

#include "paint/motif.h"
#include "paint/palette.h"
#include "paint/random.h"

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
    SvgStyle row = {.stroke = "#4f7030", .width = 17, .round_caps = true, .dashes = "6 17"};
    svg_path(out, str_text(&vines), row);
    row = (SvgStyle){.stroke = "#86a544", .width = 8, .round_caps = true, .dashes = "1 22"};
    svg_path(out, str_text(&vines), row);
    str_deinit(&vines);
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
    svg_pathf(out, SVG_SOFT(ROAD_BORDER, 22, .55), "M# #q# # # #t# #", at.x - r * .7, at.y + r * .55, r * .3,
              -r * .5, r * .7, -r * .35, r * .65, -r * .1);
    svg_pathf(out, SVG_BRUSH(ROAD_SURFACE, 14), "M# #q# # # #t# #", at.x - r * .7, at.y + r * .55, r * .3,
              -r * .5, r * .7, -r * .35, r * .65, -r * .1);
    for (int i = 0; i < 4; i++) {
        House house = {at.x + HOUSES[i].x * r,
                       at.y + HOUSES[i].y * r,
                       HOUSES[i].width * scale,
                       1.25 * scale,
                       HOUSE_ANY,
                       NULL};
        paint_lone_house(out, rng, house);
        if (i == 1) { /* between the far and the near houses */
            paint_tree(out, rng, at.x + r * .72, at.y + r * .22, 34 * scale, .22);
            paint_bush(out, rng, at.x - r * .70, at.y - r * .02, 22 * scale);
        }
    }
}

/* Drawn in a frame where it is about 210 high. */
void paint_mill(Str *out, double x, double y, double scale) {
    svg_group_at(out, x, y, scale);
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
    svg_group_end(out);
}
