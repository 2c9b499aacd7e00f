/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/castle.h"

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

void castle_draw(double x, double y, double scale, Str *svg) {
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

void castle_road(double x, double y, double scale, int length, Str *svg) {
    int spread = length / 2;
    svg_group_at(svg, x, y, scale);
    svg_pathf(svg, SVG_OUTLINED("#efe2bf", 9), "M-52 4Q-60 # # #H#Q60 # 52 4z", length / 2, -52 - spread,
              length, 52 + spread, length / 2);
    svg_pathf(svg, SVG_BRUSH("#d3bd8c", 9), "M-20 20Q-24 # # #M20 20Q24 # # #", length / 2, -20 - spread / 3,
              length - 14, length / 2, 20 + spread / 3, length - 14);
    svg_group_end(svg);
}
