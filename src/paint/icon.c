/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line icons; and the little bastide that stands for the game in its own icon and on the back of the
 * tiles. */
#include <assert.h>

#include "paint/motif.h"

/* ---- line icons about the middle of their 24 x 24 box ---- */

static const struct {
    const char *lines, *dots; /* dots are drawn with a broader brush; or NULL */
} ICONS[ICON_COUNT] = {
    [ICON_UNDO] = {"M-8.5-3H2.5a5.5 5.5 0 0 1 0 11H-4M-4-7.5L-8.5-3-4 1.5", NULL},
    [ICON_ZOOM] = {"M-8.5-2.5a6 6 0 1 0 12 0a6 6 0 1 0-12 0M2 2l6.5 6.5", NULL},
    [ICON_MENU] = {"M-8-6h16M-8 0h16M-8 6h16", NULL},
    [ICON_HELP] = {"M-4.2-4.2a4.2 4.2 0 1 1 5.6 4Q0 .6 0 3", "M0 8v.1"},
    [ICON_BACK] = {"M3.5-7l-7 7 7 7", NULL},
    [ICON_DOWN] = {"M-7-3.5l7 7 7-7", NULL},
    [ICON_RIGHT] = {"M-3.5-7l7 7-7 7", NULL},
    [ICON_PLUS] = {"M0-7.5v15M-7.5 0h15", NULL},
    [ICON_MINUS] = {"M-7.5 0h15", NULL},
    [ICON_CROSS] = {"M-6-6l12 12M6-6l-12 12", NULL},
    [ICON_CHECK] = {"M-8 .5l5.5 5.5 10.5-11.5", NULL},
    [ICON_PLAY] = {"M-5.5-8l13 8-13 8z", NULL},
    [ICON_PAUSE] = {"M-4.5-7v14M4.5-7v14", NULL},
    [ICON_FIRST] = {"M-6.5-7v14M6.5-7l-10 7 10 7z", NULL},
    [ICON_FAST] = {"M-9-7l9 7-9 7zM1-7l9 7-9 7z", NULL},
    [ICON_LAST] = {"M6.5-7v14M-6.5-7l10 7-10 7z", NULL},
    [ICON_PREVIOUS] = {"M5-7l-10 7 10 7z", NULL},
    [ICON_NEXT] = {"M-5-7l10 7-10 7z", NULL},
    [ICON_BRANCH] = {"M-6-8.5v17M-6 4q0-8 7-8h5.5M3-8l4 4-4 4", NULL},
    [ICON_SAVE] = {"M-7.5-7.5H4l3.5 3.5V7.5h-15zM-4-7.5v4.5h6.5v-4.5M-4 7.5v-6h8v6", NULL},
    [ICON_EYE] = {"M-9.5 0q9.5-12 19 0q-9.5 12-19 0z", "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0"},
    [ICON_TURN_LEFT] = {"M-7.1 3.2A7.5 7.5 0 1 0-5.3-4.8L-7-3.3M-7.4-9v5.7h5.7", NULL},
    [ICON_TURN_RIGHT] = {"M7.1 3.2A7.5 7.5 0 1 1 5.3-4.8L7-3.3M7.4-9v5.7h-5.7", NULL},
    [ICON_FLAG] = {"M-6 9v-17.5h12.5l-3.5 4.5 3.5 4.5h-12.5", NULL},
    [ICON_GRIP] = {NULL, "M-3.5-6.5v.1M3.5-6.5v.1M-3.5 0v.1M3.5 0v.1M-3.5 6.5v.1M3.5 6.5v.1"},
    [ICON_BOOK] = {"M0-5q-4-3-9-2v12.5q5-1 9 2q4-3 9-2v-12.5q-5-1-9 2v12", NULL},
    [ICON_COG] = {"M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M0-9v3M0 6v3M-9 0h3M6 0h3M-6.4-6.4l2.1 2.1"
                  "M4.3 4.3l2.1 2.1M-6.4 6.4l2.1-2.1M4.3-4.3l2.1-2.1",
                  "M0 0v.1"},
    [ICON_GRAPH] = {"M-8.5-8.5v17h17M-4.5 3.5l4-5.5 3.5 3 5-7.5", NULL},
    [ICON_FULL_SCREEN] = {"M-8-3v-5h5M3-8h5v5M8 3v5h-5M-3 8h-5v-5", NULL},
    [ICON_EXIT] = {"M-1.5-8h-7v16h7M-2 0h10.5M4-4.5l4.5 4.5-4.5 4.5", NULL},
    [ICON_HINT] = {"M-4 4.5q-3.5-2.5-3.5-6.5a7.5 7.5 0 0 1 15 0q0 4-3.5 6.5v2h-8zM-3 9.5h6", NULL},
    [ICON_CLOCK] = {"M-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M0-5v5.3l3.6 2.2", NULL},
    [ICON_PRINCESS] = {"M-5.5 1.5a5.5 5.5 0 0 0 11 0M-6.5-1l-1.5-7.5 4.3 3.2 3.7-4.7 3.7 4.7 4.3-3.2-1.5 7.5z"
                       "M-8.5 10.5q1.5-2 5-2.6M8.5 10.5q-1.5-2-5-2.6",
                       NULL},
    [ICON_SHIELD] = {"M-7.5-8.5h15v8q0 6-7.5 9.5q-7.5-3.5-7.5-9.5zM-7.5-1.5h15M0-8.5v17.5", NULL},
    [ICON_TILES] = {"M-8.5-3.5h12v12h-12zM-3.5-8.5h12v12", NULL},
    [ICON_BARS] = {"M-9 8.5h18M-5.5 4.5v-3M0 4.5v-8M5.5 4.5v-13", NULL},
    [ICON_DIE] = {"M-8.5-8.5h17v17h-17z", "M-4-4v.1M4 4v.1M0 0v.1M-4 4v.1M4-4v.1"},
    [ICON_SPEECH] = {"M-9-7.5h18v12h-9.5l-4.5 4.5v-4.5h-4z", NULL},
    [ICON_PERSON] = {"M-3.5-4.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M-7.5 8.5q0-8 7.5-8t7.5 8", NULL},
};

void paint_icon(PaintIcon icon, Str *svg) {
    assert((int)icon >= 0 && icon < ICON_COUNT);
    svg_begin(svg, 24, 24);
    svg_group_at(svg, 12, 12, 1);
    if (ICONS[icon].lines) {
        svg_path(svg, ICONS[icon].lines, SVG_BRUSH("#ffffff", 2.3));
    }
    if (ICONS[icon].dots) {
        svg_path(svg, ICONS[icon].dots, SVG_BRUSH("#ffffff", 3.2));
    }
    svg_group_end(svg);
    svg_end(svg);
}

/* ---- the bastide ---- */

#define TOWN_STONE       "#d9cdb4"
#define TOWN_STONE_LIGHT "#f0e8d5"
#define TOWN_ROOF        "#d0694a"
#define TOWN_ROOF_SHADE  "#a34630"
#define TOWN_SLATE_SHADE "#5a6f88"
#define TOWN_PLASTER     "#f6ead0"

static SvgStyle inked(const char *fill) {
    return SVG_OUTLINED(fill, 9);
}

/* A round tower on the ground line y with a cone of `roof`. */
static void tower(int x, int y, int r, int height, const char *roof, const char *roof_shade, Str *svg) {
    int sag = r * 2 / 5, cone = r * 9 / 5, eaves = r + 12;
    svg_pathf(svg, inked(TOWN_STONE), "M# #v#h#v#a# # 0 0 1 # 0z", x - r, y, -height, 2 * r, height, r, sag,
              -2 * r);
    svg_pathf(svg, SVG_WASH(STONE_SHADE, .85), "M# #v#h#v#a# # 0 0 1 # #z", x + r / 4, y + sag - 4,
              -height - sag + 10, r - r / 4 - 4, height - 6, r, sag, -(r - r / 4 - 4), sag - 4);
    svg_pathf(svg, SVG_LINE(TOWN_STONE_LIGHT, 9), "M# #v#", x - r + 12, y, 20 - height);
    svg_pathf(svg, SVG_FLAT(WOOD_DARK), "M# #v-34a11 11 0 0 1 22 0v34z", x - 17, y - height * 2 / 5);
    svg_pathf(svg, inked(roof), "M# #L# #L# #a# # 0 0 1 # 0z", x - eaves, y - height + 6, x,
              y - height - cone, x + eaves, y - height + 6, eaves, sag, -2 * eaves);
    svg_pathf(svg, SVG_FLAT(roof_shade), "M# #L# #q# # # #z", x + 2, y - height - cone + 14, x + eaves - 9,
              y - height + 6, -eaves / 3, sag * 3 / 4, -eaves * 3 / 4, sag);
}

static void house(int x, int y, int half, const char *roof, const char *shade, Str *svg) {
    svg_pathf(svg, inked(TOWN_PLASTER), "M# #v-100l#-70 # 70v100z", x - half, y, half, half);
    svg_pathf(svg, SVG_FLAT(WOOD_DARK), "M# #h24v34h-24z", x - 12, y - 86);
    svg_pathf(svg, inked(roof), "M# #l#-84 0 34 # 84z", x - half - 16, y - 92, half + 16, -half);
    svg_pathf(svg, inked(shade), "M# #l#-84 0 34 # 84z", x + half + 16, y - 92, -half - 16, half);
}

/* The town seen from its gate, about 640 units wide and 560 high before scaling; the sill of the gate is at
 * x, y. */
static void castle(double x, double y, double scale, Str *svg) {
    svg_group_at(svg, x, y, scale);
    svg_path(svg, "M0-468v-76", SVG_BRUSH(SVG_INK, 8)); /* banner */
    svg_path(svg, "M0-542h62l-20 19 20 19h-62z", SVG_OUTLINED("#f2c230", 6));
    tower(0, -120, 66, 240, SLATE, TOWN_SLATE_SHADE, svg);
    house(-138, -110, 56, "#d98256", "#b3603a", svg);
    house(138, -110, 56, TOWN_ROOF, TOWN_ROOF_SHADE, svg);
    svg_rect(svg, -250, -170, 500, 178, inked(TOWN_STONE));
    svg_rect(svg, -250, -120, 500, 12, SVG_WASH(STONE_SHADE, .55));
    svg_path(svg, "M-196-70h40M-150-36h34M-196-6h30M126-70h44M150-36h40M108-6h36", SVG_BRUSH(STONE_SHADE, 9));
    svg_row(svg, inked(TOWN_STONE_LIGHT), 7, (Point){-234, -204}, (Point){72, 0}, "h38v44h-38z");
    svg_rect(svg, -252, -168, 504, 26, inked(TOWN_STONE_LIGHT));
    tower(-250, 8, 62, 270, TOWN_ROOF, TOWN_ROOF_SHADE, svg);
    tower(250, 8, 62, 270, TOWN_ROOF, TOWN_ROOF_SHADE, svg);
    svg_rect(svg, -84, -214, 168, 222, inked(TOWN_STONE));
    svg_rect(svg, 38, -205, 42, 206, SVG_WASH(STONE_SHADE, .7));
    svg_row(svg, inked(TOWN_STONE_LIGHT), 4, (Point){-92, -258}, (Point){50, 0}, "h34v40h-34z");
    svg_rect(svg, -96, -228, 192, 24, inked(TOWN_STONE_LIGHT));
    svg_path(svg, "M-52 8V-80a52 52 0 0 1 104 0V8z", inked(WOOD_DARK));
    svg_path(svg, "M-26 0V-118M0 0V-128M26 0V-118M-46-30H46M-46-72H46", SVG_LINE("#8d7350", 8));
    svg_path(svg, "M0-196l26 9v18q0 22-26 32q-26-10-26-32v-18z", SVG_OUTLINED("#cf3a32", 6));
    svg_group_end(svg);
}

/* ---- the icon: a red townsman on the road before his bastide ---- */

static const char PLATE[] = "M92 10H420Q502 10 502 92V420Q502 502 420 502H92Q10 502 10 420V92Q10 10 92 10z";

void paint_app_icon(Str *svg) {
    const SvgStop sky[] = {{0, "#8cc3e0", 1}, {.62, "#eaf3dc", 1}, {1, "#eaf3dc", 1}};
    svg_begin(svg, 512, 512);
    svg_linear(svg, "sky", (Point){0, 10}, (Point){0, 502}, sky, 3);
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

#define TOWN_GOLD_DARK "#8f6a22"

enum { LOZENGES = 9, MEDALLION = 330 };

/* A net of lozenges, left out where the medallion lies. */
static void lozenges(Str *svg) {
    for (int tone = 0; tone < 2; tone++) {
        svg_open(svg, SVG_WASH("#5b93a0", tone ? .28 : .5));
        for (int i = tone; i < LOZENGES * LOZENGES; i += 2) {
            int x = 132 + i / LOZENGES * 92, y = 132 + i % LOZENGES * 92;
            if (hypot(x - 500, y - 500) > MEDALLION + 44) {
                path_f(svg, "M# #l22 30-22 30-22-30z", x, y - 30);
            }
        }
        svg_close(svg);
    }
}

static void medallion(Str *svg) {
    svg_ellipse(svg, 506, 512, MEDALLION + 8, MEDALLION + 8, SVG_WASH("#0c2028", .5));
    svg_ellipse(svg, 500, 500, MEDALLION, MEDALLION, SVG_EDGED("#183540", TOWN_GOLD_DARK, 22));
    svg_ellipse(svg, 500, 500, MEDALLION, MEDALLION, SVG_LINE(STRAW, 14));
    svg_open(svg, SVG_BRUSH(STRAW, 15));
    for (int i = 0; i < 36; i++) {
        double angle = i * PAINT_PI / 18;
        path_dot(svg, 500 + cos(angle) * (MEDALLION - 28), 500 + sin(angle) * (MEDALLION - 28));
    }
    svg_close(svg);
    const SvgStop sky[] = {{0, "#9ccbe0", 1}, {1, "#eef3dd", 1}};
    svg_linear(svg, "sky", (Point){0, 230}, (Point){0, 560}, sky, 2);
    svg_ellipse(svg, 500, 500, MEDALLION - 54, MEDALLION - 54, SVG_EDGED("url(#sky)", STRAW, 9));
    svg_path(svg, "M228 520Q360 470 500 500T772 520A272 272 0 0 1 228 520z", SVG_FLAT("#9dbb5c"));
    svg_path(svg, "M238 588Q380 560 520 600T758 604A272 272 0 0 1 238 588z", SVG_FLAT("#86a84e"));
}

void paint_tile_back(Str *svg) {
    static const char *const CORNERS[4] = {"translate(64 64)", "translate(936 64) rotate(90)",
                                           "translate(936 936) rotate(180)", "translate(64 936) rotate(270)"};
    const SvgStop ground[] = {{0, "#3f7180", 1}, {1, "#1c3a46", 1}};
    svg_begin(svg, 1000, 1000);
    svg_radial(svg, "ground", (Point){430, 380}, 800, ground, 2);
    svg_rect(svg, 0, 0, 1000, 1000, SVG_FLAT("url(#ground)"));
    lozenges(svg);
    svg_rect(svg, 40, 40, 920, 920, SVG_LINE(TOWN_GOLD_DARK, 20));
    svg_rect(svg, 40, 40, 920, 920, SVG_LINE(STRAW, 12));
    svg_rect(svg, 64, 64, 872, 872, SVG_LINE(STRAW, 5));
    for (int i = 0; i < 4; i++) { /* a lily in each corner, pointing inwards */
        str_addf(svg, "<g transform=\"%s\">", CORNERS[i]);
        svg_path(svg, "M0 0H150Q140 60 96 70Q108 96 96 96Q96 108 70 96Q60 140 0 150z",
                 SVG_EDGED("#183540", STRAW, 7));
        svg_path(svg, "M26 26Q86 34 92 92Q34 86 26 26z", SVG_FLAT(STRAW));
        svg_path(svg, "M34 86Q28 108 40 120M86 34Q108 28 120 40", SVG_BRUSH(STRAW, 9));
        svg_group_end(svg);
    }
    medallion(svg);
    svg_group_at(svg, 500, 652, .72); /* the road from the gate */
    svg_path(svg, "M-52 4Q-60 76-128 152H128Q60 76 52 4z", SVG_OUTLINED("#efe2bf", 9));
    svg_path(svg, "M-20 20Q-24 76-45 138M20 20Q24 76 45 138", SVG_BRUSH("#d3bd8c", 9));
    svg_group_end(svg);
    castle(500, 652, .72, svg);
    svg_end(svg);
}
