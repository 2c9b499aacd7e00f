/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The little bastide that stands for the game: in the app's icon and on the back of the tiles. */
#include <math.h>

#include "paint/figure_parts.h"
#include "paint/svg.h"

#define STONE       "#d9cdb4"
#define STONE_LIGHT "#f0e8d5"
#define STONE_SHADE "#a99a7f"
#define ROOF        "#d0694a"
#define ROOF_SHADE  "#a34630"
#define SLATE       "#7e93ab"
#define SLATE_SHADE "#5a6f88"
#define PLASTER     "#f6ead0"
#define HOLLOW      "#54402a"

static SvgStyle inked(const char *fill) {
    return SVG_OUTLINED(fill, 9);
}

/* A round tower on the ground line y with a cone of `roof`. */
static void tower(int x, int y, int r, int height, const char *roof, const char *roof_shade, Str *svg) {
    int sag = r * 2 / 5, cone = r * 9 / 5, eaves = r + 12;
    svg_pathf(svg, inked(STONE), "M# #v#h#v#a# # 0 0 1 # 0z", x - r, y, -height, 2 * r, height, r, sag,
              -2 * r);
    svg_pathf(svg, SVG_WASH(STONE_SHADE, .85), "M# #v#h#v#a# # 0 0 1 # #z", x + r / 4, y + sag - 4,
              -height - sag + 10, r - r / 4 - 4, height - 6, r, sag, -(r - r / 4 - 4), sag - 4);
    svg_pathf(svg, SVG_LINE(STONE_LIGHT, 9), "M# #v#", x - r + 12, y, 20 - height);
    svg_pathf(svg, SVG_FLAT(HOLLOW), "M# #v-34a11 11 0 0 1 22 0v34z", x - 17, y - height * 2 / 5);
    svg_pathf(svg, inked(roof), "M# #L# #L# #a# # 0 0 1 # 0z", x - eaves, y - height + 6, x,
              y - height - cone, x + eaves, y - height + 6, eaves, sag, -2 * eaves);
    svg_pathf(svg, SVG_FLAT(roof_shade), "M# #L# #q# # # #z", x + 2, y - height - cone + 14, x + eaves - 9,
              y - height + 6, -eaves / 3, sag * 3 / 4, -eaves * 3 / 4, sag);
}

static void banner(int x, int y, Str *svg) {
    svg_pathf(svg, SVG_BRUSH(SVG_INK, 8), "M# #v-76", x, y);
    svg_pathf(svg, SVG_OUTLINED("#f2c230", 6), "M# #h62l-20 19 20 19h-62z", x, y - 74);
}

static void house(int x, int y, int half, const char *roof, const char *shade, Str *svg) {
    svg_pathf(svg, inked(PLASTER), "M# #v-100l#-70 # 70v100z", x - half, y, half, half);
    svg_pathf(svg, SVG_FLAT(HOLLOW), "M# #h24v34h-24z", x - 12, y - 86);
    svg_pathf(svg, inked(roof), "M# #l#-84 0 34 # 84z", x - half - 16, y - 92, half + 16, -half);
    svg_pathf(svg, inked(shade), "M# #l#-84 0 34 # 84z", x + half + 16, y - 92, -half - 16, half);
}

static void wall(Str *svg) {
    svg_rect(svg, -250, -170, 500, 178, inked(STONE));
    svg_rect(svg, -250, -120, 500, 12, SVG_WASH(STONE_SHADE, .55));
    svg_path(svg, "M-196-70h40M-150-36h34M-196-6h30M126-70h44M150-36h40M108-6h36", SVG_BRUSH(STONE_SHADE, 9));
    svg_open(svg, inked(STONE_LIGHT));
    for (int i = 0; i < 7; i++) {
        path_rect(svg, -234 + i * 72, -204, 38, 44);
    }
    svg_close(svg);
    svg_rect(svg, -252, -168, 504, 26, inked(STONE_LIGHT));
}

static void gate(Str *svg) {
    svg_rect(svg, -84, -214, 168, 222, inked(STONE));
    svg_rect(svg, 38, -205, 42, 206, SVG_WASH(STONE_SHADE, .7));
    svg_open(svg, inked(STONE_LIGHT));
    for (int i = 0; i < 4; i++) {
        path_rect(svg, -92 + i * 50, -258, 34, 40);
    }
    svg_close(svg);
    svg_rect(svg, -96, -228, 192, 24, inked(STONE_LIGHT));
    svg_path(svg, "M-52 8V-80a52 52 0 0 1 104 0V8z", inked(HOLLOW));
    svg_path(svg, "M-26 0V-118M0 0V-128M26 0V-118M-46-30H46M-46-72H46", SVG_LINE("#8d7350", 8));
    svg_path(svg, "M0-196l26 9v18q0 22-26 32q-26-10-26-32v-18z", SVG_OUTLINED("#cf3a32", 6));
}

/* The town seen from its gate, about 640 units wide and 560 high before scaling; the sill of the gate is at
 * x, y. Every line is 9 units before scaling. */
static void castle(double x, double y, double scale, Str *svg) {
    svg_group_at(svg, x, y, scale);
    banner(0, -468, svg);
    tower(0, -120, 66, 240, SLATE, SLATE_SHADE, svg);
    house(-138, -110, 56, "#d98256", "#b3603a", svg);
    house(138, -110, 56, ROOF, ROOF_SHADE, svg);
    wall(svg);
    tower(-250, 8, 62, 270, ROOF, ROOF_SHADE, svg);
    tower(250, 8, 62, 270, ROOF, ROOF_SHADE, svg);
    gate(svg);
    svg_group_end(svg);
}

/* The road from the gate's sill towards the viewer, in the same units, `length` long. */
static void castle_road(double x, double y, double scale, int length, Str *svg) {
    int spread = length / 2;
    svg_group_at(svg, x, y, scale);
    svg_pathf(svg, SVG_OUTLINED("#efe2bf", 9), "M-52 4Q-60 # # #H#Q60 # 52 4z", length / 2, -52 - spread,
              length, 52 + spread, length / 2);
    svg_pathf(svg, SVG_BRUSH("#d3bd8c", 9), "M-20 20Q-24 # # #M20 20Q24 # # #", length / 2, -20 - spread / 3,
              length - 14, length / 2, 20 + spread / 3, length - 14);
    svg_group_end(svg);
}

/* ---- the icon: a red townsman on the road before his bastide ---- */

static const char PLATE[] = "M92 10H420Q502 10 502 92V420Q502 502 420 502H92Q10 502 10 420V92Q10 10 92 10z";

void paint_app_icon(Str *svg) {
    const SvgStop sky[] = {{0, "#8cc3e0", 1}, {.62, "#eaf3dc", 1}, {1, "#eaf3dc", 1}};
    svg_begin(svg, 512, 512);
    svg_linear(svg, "sky", 0, 10, 0, 502, sky, 3);
    svg_path(svg, PLATE, SVG_FLAT("url(#sky)"));
    svg_path(svg, "M10 300Q140 262 256 286T502 272V420Q502 502 420 502H92Q10 502 10 420z",
             SVG_FLAT("#b3cb70"));
    svg_path(svg, "M10 352Q150 318 280 346T502 330V420Q502 502 420 502H92Q10 502 10 420z",
             SVG_FLAT("#86a84e"));
    castle(256, 364, .63, svg);
    svg_group_at(svg, 96, 176, 1.6);
    figure_meeple(COLOUR_RED, svg);
    svg_group_end(svg);
    svg_path(svg, PLATE, SVG_OUTLINED(NULL, 13));
    svg_end(svg);
}

/* ---- the back of every tile: gold on deep teal, the bastide in a medallion ---- */

#define GOLD      "#e0b85a"
#define GOLD_DARK "#8f6a22"

enum { LOZENGES = 9, LOZENGE_STEP = 92, MEDALLION = 330 };

/* A net of lozenges, left out where the medallion lies. */
static void lozenges(Str *svg) {
    for (int tone = 0; tone < 2; tone++) {
        svg_open(svg, SVG_WASH("#5b93a0", tone ? .28 : .5));
        for (int i = 0; i < LOZENGES; i++) {
            for (int j = 0; j < LOZENGES; j++) {
                int x = 132 + i * LOZENGE_STEP, y = 132 + j * LOZENGE_STEP;
                if ((i + j) % 2 == tone && hypot(x - 500, y - 500) > MEDALLION + 44) {
                    path_f(svg, "M# #l22 30-22 30-22-30z", x, y - 30);
                }
            }
        }
        svg_close(svg);
    }
}

/* A lily in a corner, pointing inwards. */
static void corner(int rotation, Str *svg) {
    static const char *const FRAMES[4] = {"translate(64 64)", "translate(936 64) rotate(90)",
                                          "translate(936 936) rotate(180)", "translate(64 936) rotate(270)"};
    str_addf(svg, "<g transform=\"%s\">", FRAMES[rotation]);
    svg_path(svg, "M0 0H150Q140 60 96 70Q108 96 96 96Q96 108 70 96Q60 140 0 150z",
             SVG_EDGED("#183540", GOLD, 7));
    svg_path(svg, "M26 26Q86 34 92 92Q34 86 26 26z", SVG_FLAT(GOLD));
    svg_path(svg, "M34 86Q28 108 40 120M86 34Q108 28 120 40", SVG_BRUSH(GOLD, 9));
    svg_group_end(svg);
}

static void medallion(Str *svg) {
    svg_ellipse(svg, 506, 512, MEDALLION + 8, MEDALLION + 8, SVG_WASH("#0c2028", .5));
    svg_ellipse(svg, 500, 500, MEDALLION, MEDALLION, SVG_EDGED("#183540", GOLD_DARK, 22));
    svg_ellipse(svg, 500, 500, MEDALLION, MEDALLION, SVG_LINE(GOLD, 14));
    svg_open(svg, SVG_BRUSH(GOLD, 15));
    for (int i = 0; i < 36; i++) {
        double angle = i * PAINT_PI / 18;
        path_dot(svg, 500 + cos(angle) * (MEDALLION - 28), 500 + sin(angle) * (MEDALLION - 28));
    }
    svg_close(svg);
    const SvgStop sky[] = {{0, "#9ccbe0", 1}, {1, "#eef3dd", 1}};
    svg_linear(svg, "sky", 0, 230, 0, 560, sky, 2);
    svg_ellipse(svg, 500, 500, MEDALLION - 54, MEDALLION - 54, SVG_EDGED("url(#sky)", GOLD, 9));
    svg_path(svg, "M228 520Q360 470 500 500T772 520A272 272 0 0 1 228 520z", SVG_FLAT("#9dbb5c"));
    svg_path(svg, "M238 588Q380 560 520 600T758 604A272 272 0 0 1 238 588z", SVG_FLAT("#86a84e"));
}

void paint_tile_back(Str *svg) {
    const SvgStop ground[] = {{0, "#3f7180", 1}, {1, "#1c3a46", 1}};
    svg_begin(svg, 1000, 1000);
    svg_radial(svg, "ground", 430, 380, 800, 1, ground, 2);
    svg_rect(svg, 0, 0, 1000, 1000, SVG_FLAT("url(#ground)"));
    lozenges(svg);
    svg_rect(svg, 40, 40, 920, 920, SVG_LINE(GOLD_DARK, 20));
    svg_rect(svg, 40, 40, 920, 920, SVG_LINE(GOLD, 12));
    svg_rect(svg, 64, 64, 872, 872, SVG_LINE(GOLD, 5));
    for (int rotation = 0; rotation < 4; rotation++) {
        corner(rotation, svg);
    }
    medallion(svg);
    castle_road(500, 652, .72, 152, svg);
    castle(500, 652, .72, svg);
    svg_end(svg);
}
