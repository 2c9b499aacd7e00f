/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two figures that belong to nobody: the dragon and the fairy. */
#include <stddef.h>

#include "paint/figure_parts.h"
#include "paint/svg.h"

#define DRAGON_INK   "#3a0d08"
#define DRAGON_SKIN  "#c8402b"
#define DRAGON_SHADE "#94271a"
#define DRAGON_LIGHT "#e8735a"
#define DRAGON_HORN  "#efc25a"

#define FAIRY_INK "#3c2b52"

static SvgStyle dragon_part(const char *fill) {
    return (SvgStyle){.fill = fill, .stroke = DRAGON_INK, .width = 5};
}

static const char FAR_WING[] = "M92 104C82 76 82 48 92 22Q104 46 128 40Q116 62 126 86z";
static const char NEAR_WING[] = "M100 110C98 70 112 34 140 10Q150 42 194 34Q172 62 196 86Q164 88 148 124z";
static const char TAIL[] =
    "M128 144C148 154 166 154 170 142C172 134 168 128 162 124L176 116C190 128 196 150 184 168"
    "C170 186 140 184 116 174z";
static const char TAIL_TIP[] = "M154 130L166 96 194 118 178 126z";
static const char BODY[] =
    "M62 36C48 32 36 42 28 52C14 56 8 64 11 74C13 82 22 86 36 86L52 88C60 94 62 104 60 116"
    "C54 136 58 156 74 168C92 178 122 178 140 168C156 156 154 128 136 114"
    "C124 104 112 102 104 96C94 84 94 70 90 58C86 46 76 38 62 36z";
static const char BELLY[] =
    "M56 92C62 100 63 108 61 118C56 138 60 154 76 165C88 172 102 174 114 172C98 166 86 152 84 134"
    "C82 116 80 104 72 94z";
static const char HIND_LEG[] =
    "M112 138C128 128 148 138 148 156C148 166 140 170 134 172V181Q134 184 130 184H104"
    "Q98 182 102 176L114 172C104 164 102 148 112 138z";
static const char FORE_LEG[] =
    "M68 126C78 122 90 128 90 142C90 154 84 162 84 172V181Q84 184 80 184H58Q52 182 56 176L66 172"
    "C64 158 60 142 68 126z";

static void dragon_head(Str *svg) {
    svg_path(svg, "M64 38L58 12 78 40M76 42L82 18 90 52", dragon_part(DRAGON_HORN));
    svg_path(svg, "M30 54Q48 38 64 40Q80 44 85 60", SVG_BRUSH(DRAGON_LIGHT, 5));
    svg_path(svg, "M13 74Q34 82 54 74", SVG_BRUSH(DRAGON_INK, 4.5));
    svg_path(svg, "M22 78L26 86 30 79M38 79L42 86 45 77", SVG_FLAT("#fff3d8"));
    svg_ellipse(svg, 54, 56, 9, 9, (SvgStyle){.fill = "#ffe9a8", .stroke = DRAGON_INK, .width = 4});
    svg_ellipse(svg, 52, 57, 4, 5, SVG_FLAT(FIGURE_LINE));
    svg_path(svg, "M42 45Q54 40 66 50", SVG_BRUSH(DRAGON_INK, 5));
    svg_path(svg, "M20 62l3 2", SVG_BRUSH(DRAGON_INK, 5));
}

void figure_dragon(Str *svg) {
    static const char *const OUTLINE[] = {FAR_WING, NEAR_WING, TAIL, TAIL_TIP, BODY, HIND_LEG, FORE_LEG};
    figure_shadow(108, 181, 90, 17, svg);
    for (size_t i = 0; i < sizeof OUTLINE / sizeof *OUTLINE; i++) {
        svg_path(svg, OUTLINE[i], (SvgStyle){.fill = FIGURE_HALO, .stroke = FIGURE_HALO, .width = 13});
    }
    svg_path(svg, FAR_WING, dragon_part("#6e1a12"));
    svg_path(svg, TAIL_TIP, dragon_part(DRAGON_HORN));
    svg_path(svg, TAIL, dragon_part(DRAGON_SKIN));
    svg_path(svg, "M88 52L106 50 98 66 114 70 104 82 124 90 112 100", dragon_part(DRAGON_HORN));
    svg_path(svg, BODY, dragon_part(DRAGON_SKIN));
    svg_path(svg, BELLY, SVG_FLAT("#efb45c"));
    svg_path(svg, "M63 106H78M63 120H82M60 134H84M62 148H88", SVG_BRUSH("#b5702a", 3.5));
    svg_path(svg, NEAR_WING, dragon_part(DRAGON_SHADE));
    svg_path(svg, "M106 106C106 70 118 40 138 18M112 110C130 76 150 52 186 38M122 112C140 98 160 90 188 84",
             SVG_BRUSH(DRAGON_LIGHT, 4.5));
    svg_path(svg, FORE_LEG, dragon_part(DRAGON_SKIN));
    svg_path(svg, HIND_LEG, dragon_part(DRAGON_SKIN));
    svg_path(svg, "M116 146Q126 138 136 146", SVG_BRUSH(DRAGON_LIGHT, 5));
    svg_path(svg, "M66 184v-6M75 184v-6M112 184v-6M122 184v-6", SVG_BRUSH(DRAGON_INK, 3.5));
    dragon_head(svg);
}

static void fairy_wings(double side, Str *svg) {
    svg_group_at(svg, 100, 0, 1);
    const SvgStyle upper = {.fill = "#cfe8f6", .stroke = FAIRY_INK, .width = 5};
    const SvgStyle lower = {.fill = "#e3d6f4", .stroke = FAIRY_INK, .width = 5};
    int s = side < 0 ? -1 : 1;
    svg_pathf(svg, lower, "M0 112C%d 112 %d 124 %d 146C%d 158 %d 136 0 122z", s * 40, s * 72, s * 62, s * 36,
              s * 10);
    svg_pathf(svg, upper, "M0 104C%d 42 %d 8 %d 26C%d 58 %d 104 0 116z", s * 26, s * 86, s * 92, s * 96,
              s * 62);
    svg_pathf(svg, SVG_WASH("#ffffff", .7), "M%d 84C%d 56 %d 34 %d 36C%d 50 %d 74 %d 84z", s * 26, s * 40,
              s * 70, s * 82, s * 80, s * 62, s * 26);
    svg_group_end(svg);
}

static void fairy_star(double x, double y, Str *svg) {
    svg_group_at(svg, x, y, 1);
    svg_path(svg, "M0-20L6-7 20-6 9 4 12 18 0 10-12 18-9 4-20-6-6-7z",
             (SvgStyle){.fill = "#ffe27a", .stroke = "#a8791c", .width = 4});
    svg_group_end(svg);
}

void figure_fairy(Str *svg) {
    figure_shadow(106, 181, 54, 13, svg);
    fairy_wings(-1, svg);
    fairy_wings(1, svg);
    svg_path(
        svg,
        "M88 72H112Q118 84 120 98C126 124 134 150 142 174Q100 194 58 174C66 150 74 124 80 98Q82 84 88 72z",
        (SvgStyle){.fill = "#f7f3fb", .stroke = FAIRY_INK, .width = 6});
    svg_path(svg, "M110 78C120 104 128 148 138 173Q122 182 102 183C112 150 114 110 110 78z",
             SVG_WASH("#b9abd8", .8));
    svg_path(svg, "M86 122Q80 146 70 168M100 124V172", SVG_BRUSH("#cfc4e6", 4));
    svg_path(svg, "M81 102Q100 112 119 102", SVG_BRUSH("#e0a63a", 6));
    svg_path(svg, "M84 90Q70 104 64 118M118 90L144 78", SVG_BRUSH(FAIRY_INK, 13));
    svg_path(svg, "M84 90Q70 104 64 118M118 90L144 78", SVG_BRUSH(FIGURE_SKIN, 6));
    svg_path(svg, "M142 80L166 62", SVG_BRUSH(FAIRY_INK, 6));
    fairy_star(170, 56, svg);
    svg_path(svg, "M76 62C70 30 88 20 100 20C114 20 130 30 124 64C122 80 116 84 112 72H88C84 84 78 80 76 62z",
             (SvgStyle){.fill = "#e0a63a", .stroke = FAIRY_INK, .width = 5});
    svg_ellipse(svg, 100, 56, 18, 19, SVG_FLAT("#f6dcbc"));
    svg_path(svg, "M80 52C84 38 96 40 104 38C112 42 118 46 120 54C124 30 112 24 100 24C88 24 76 32 80 52z",
             SVG_FLAT("#f1bd52"));
    svg_path(svg, "M92 57v2M108 57v2", SVG_BRUSH(FAIRY_INK, 5));
    svg_path(svg, "M95 67q5 4 10 0", SVG_BRUSH("#b5604a", 2.6));
    svg_path(svg, "M84 30L82 12 93 21 100 8 107 21 118 12 116 30Q100 22 84 30z",
             (SvgStyle){.fill = "#f6d768", .stroke = FAIRY_INK, .width = 4});
}
