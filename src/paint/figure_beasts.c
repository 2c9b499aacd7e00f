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

/* The pale rim behind all outlines. */
static void halo(const char *const *outlines, size_t count, Str *svg) {
    for (size_t i = 0; i < count; i++) {
        svg_path(svg, outlines[i], SVG_EDGED(FIGURE_HALO, FIGURE_HALO, 13));
    }
}

static SvgStyle dragon_part(const char *fill) {
    return SVG_EDGED(fill, DRAGON_INK, 5);
}

static const char WING[] = "M98 112C92 72 104 34 132 10Q142 40 184 28Q166 56 188 78Q158 84 146 124z";
static const char TAIL[] =
    "M126 150C146 162 164 158 168 144C170 136 168 130 164 124L180 118C193 132 194 156 180 169"
    "C164 183 140 184 114 174z";
static const char TAIL_TIP[] = "M152 130Q164 118 170 94Q184 104 193 120Q180 116 172 120Q164 122 152 130z";
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
    svg_path(svg, "M58 40Q54 20 68 8Q68 26 76 42zM74 44Q76 26 92 18Q86 36 90 54z", dragon_part(DRAGON_HORN));
    svg_path(svg, "M30 54Q48 38 64 40Q80 44 85 60", SVG_BRUSH(DRAGON_LIGHT, 5));
    svg_path(svg, "M13 74Q34 82 54 74", SVG_BRUSH(DRAGON_INK, 4.5));
    svg_path(svg, "M22 78L26 86 30 79M38 79L42 86 45 77", SVG_FLAT("#fff3d8"));
    svg_ellipse(svg, 54, 56, 9, 9, SVG_EDGED("#ffe9a8", DRAGON_INK, 4));
    svg_ellipse(svg, 52, 57, 4, 5, SVG_FLAT(FIGURE_LINE));
    svg_path(svg, "M42 45Q54 40 66 50", SVG_BRUSH(DRAGON_INK, 5));
    svg_path(svg, "M20 62l3 2", SVG_BRUSH(DRAGON_INK, 5));
}

void figure_dragon(Str *svg) {
    static const char *const OUTLINE[] = {WING, TAIL, TAIL_TIP, BODY, HIND_LEG, FORE_LEG};
    figure_shadow(108, 181, 90, 17, svg);
    halo(OUTLINE, sizeof OUTLINE / sizeof *OUTLINE, svg);
    svg_path(svg, TAIL_TIP, dragon_part(DRAGON_SHADE));
    svg_path(svg, TAIL, dragon_part(DRAGON_SKIN));
    svg_path(svg, "M88 58L106 58 97 74 112 80 102 92z", dragon_part(DRAGON_HORN));
    svg_path(svg, BODY, dragon_part(DRAGON_SKIN));
    svg_path(svg, BELLY, SVG_FLAT("#efb45c"));
    svg_path(svg, "M63 106H78M63 120H82M60 134H84M62 148H88", SVG_BRUSH("#b5702a", 3.5));
    svg_path(svg, WING, dragon_part(DRAGON_SHADE));
    svg_path(svg, "M104 108C100 74 112 42 130 18M110 110C126 76 146 50 176 34M118 113C134 96 156 86 180 78",
             SVG_BRUSH(DRAGON_LIGHT, 4.5));
    svg_path(svg, FORE_LEG, dragon_part(DRAGON_SKIN));
    svg_path(svg, HIND_LEG, dragon_part(DRAGON_SKIN));
    svg_path(svg, "M116 146Q126 138 136 146", SVG_BRUSH(DRAGON_LIGHT, 5));
    svg_path(svg, "M66 184v-6M75 184v-6M112 184v-6M122 184v-6", SVG_BRUSH(DRAGON_INK, 3.5));
    dragon_head(svg);
}

/* In the air: stretched out, both wings raised, the legs drawn in, the shadow far below. */
static const char FLYING_BODY[] =
    "M46 78C34 76 26 84 19 92C8 94 1 102 5 111C9 119 18 121 30 119L47 117C58 132 80 144 106 142"
    "C128 140 146 128 164 126C174 125 182 128 190 124C184 112 170 110 154 111C138 111 126 104 110 97"
    "C94 89 84 88 72 88C64 82 56 79 46 78z";
static const char FLYING_BELLY[] =
    "M50 116C62 130 82 141 106 140C124 138 138 130 152 126C132 128 112 128 96 122C82 117 68 112 58 108z";
static const char FLYING_TAIL_TIP[] =
    "M168 112Q174 98 190 90Q190 104 199 116Q192 130 176 136Q176 124 168 112z";
static const char NEAR_WING[] =
    "M76 100C74 64 96 26 146 6Q144 28 166 34Q146 48 152 66Q134 70 134 88Q118 92 112 114z";
static const char FAR_WING[] = "M70 96C50 74 40 44 52 10Q66 28 86 28Q78 48 88 60Q82 76 92 92z";
static const char FLYING_LEGS[] =
    "M104 134q-2 14 8 20q12 6 24-2q-12-6-12-22zM66 124q-10 10-4 20q6 8 20 6q-8-8-2-20z";

void figure_dragon_flying(Str *svg) {
    static const char *const OUTLINE[] = {FLYING_BODY, FLYING_TAIL_TIP, NEAR_WING, FAR_WING, FLYING_LEGS};
    figure_shadow(104, 194, 62, 11, svg);
    halo(OUTLINE, sizeof OUTLINE / sizeof *OUTLINE, svg);
    svg_path(svg, FAR_WING, dragon_part("#7c2015"));
    svg_path(svg, "M76 90Q58 60 54 20M82 88Q74 58 82 34", SVG_BRUSH(DRAGON_SHADE, 4.5));
    svg_path(svg, FLYING_TAIL_TIP, dragon_part(DRAGON_SHADE));
    svg_path(svg, FLYING_LEGS, dragon_part(DRAGON_SHADE));
    svg_path(svg, "M44 82Q46 66 62 58Q60 72 66 86zM30 84Q30 70 42 62Q42 74 48 84z", dragon_part(DRAGON_HORN));
    svg_path(svg, FLYING_BODY, dragon_part(DRAGON_SKIN));
    svg_path(svg, FLYING_BELLY, SVG_FLAT("#efb45c"));
    svg_path(svg, "M72 126l6-10M88 134l6-12M106 137l4-11M124 133l2-8", SVG_BRUSH("#b5702a", 3.5));
    svg_path(svg, NEAR_WING, dragon_part(DRAGON_SHADE));
    svg_path(svg, "M84 98C86 66 108 34 142 14M92 104C104 74 126 52 158 38M102 108C112 88 126 74 146 68",
             SVG_BRUSH(DRAGON_LIGHT, 4.5));
    svg_path(svg, "M124 106Q146 118 164 116", SVG_BRUSH(DRAGON_LIGHT, 5));
    svg_path(svg, "M8 110Q26 114 44 106", SVG_BRUSH(DRAGON_INK, 4.5));
    svg_path(svg, "M16 112l4 8 4-7M30 111l4 8 4-9", SVG_FLAT("#fff3d8"));
    svg_ellipse(svg, 44, 93, 8, 8, SVG_EDGED("#ffe9a8", DRAGON_INK, 4));
    svg_ellipse(svg, 42, 94, 3.5, 4.5, SVG_FLAT(FIGURE_LINE));
    svg_path(svg, "M33 84Q44 80 54 87", SVG_BRUSH(DRAGON_INK, 5));
}

static const char UPPER_WINGS[] =
    "M100 104C126 42 186 8 192 26C196 58 162 104 100 116C38 104 4 58 8 26C14 8 74 42 100 104z";
static const char LOWER_WINGS[] =
    "M100 112C140 112 172 124 162 146C136 158 110 136 100 122C90 136 64 158 38 146"
    "C28 124 60 112 100 112z";
static const char DRESS[] =
    "M88 72H112Q118 84 120 98C126 124 134 150 142 174Q100 194 58 174C66 150 74 124 80 98"
    "Q82 84 88 72z";
static const char HAIR[] =
    "M76 62C70 30 88 20 100 20C114 20 130 30 124 64C122 80 116 84 112 72H88C84 84 78 80 76 62z";
static const char CROWN[] = "M84 30L82 12 93 21 100 8 107 21 118 12 116 30Q100 22 84 30z";

static SvgStyle fairy_part(const char *fill) {
    return SVG_EDGED(fill, FAIRY_INK, 5);
}

static void fairy_star(double x, double y, Str *svg) {
    svg_group_at(svg, x, y, 1);
    svg_path(svg, "M0-20L6-7 20-6 9 4 12 18 0 10-12 18-9 4-20-6-6-7z", SVG_EDGED("#ffe27a", "#a8791c", 4));
    svg_group_end(svg);
}

void figure_fairy(Str *svg) {
    static const char *const OUTLINE[] = {UPPER_WINGS, LOWER_WINGS, DRESS, HAIR, CROWN};
    figure_shadow(106, 181, 54, 13, svg);
    halo(OUTLINE, sizeof OUTLINE / sizeof *OUTLINE, svg);
    svg_path(svg, LOWER_WINGS, fairy_part("#e3d6f4"));
    svg_path(svg, UPPER_WINGS, fairy_part("#cfe8f6"));
    svg_path(svg,
             "M126 84C140 56 170 34 182 36C180 50 162 74 126 84zM74 84C60 56 30 34 18 36C20 50 38 74 74 84z",
             SVG_WASH("#ffffff", .7));
    svg_path(svg, DRESS, fairy_part("#f7f3fb"));
    svg_path(svg, "M110 78C120 104 128 148 138 173Q122 182 102 183C112 150 114 110 110 78z",
             SVG_WASH("#b9abd8", .8));
    svg_path(svg, "M86 122Q80 146 70 168M100 124V172", SVG_BRUSH("#cfc4e6", 4));
    svg_path(svg, "M81 102Q100 112 119 102", SVG_BRUSH("#e0a63a", 6));
    svg_path(svg, "M84 90Q70 104 64 118M118 90L144 78", SVG_BRUSH(FAIRY_INK, 13));
    svg_path(svg, "M84 90Q70 104 64 118M118 90L144 78", SVG_BRUSH(FIGURE_SKIN, 6));
    svg_path(svg, "M142 80L166 62", SVG_BRUSH(FAIRY_INK, 6));
    fairy_star(170, 56, svg);
    svg_path(svg, HAIR, fairy_part("#e0a63a"));
    svg_ellipse(svg, 100, 56, 18, 19, SVG_FLAT("#f6dcbc"));
    svg_path(svg, "M80 52C84 38 96 40 104 38C112 42 118 46 120 54C124 30 112 24 100 24C88 24 76 32 80 52z",
             SVG_FLAT("#f1bd52"));
    svg_path(svg, "M92 57v2M108 57v2", SVG_BRUSH(FAIRY_INK, 5));
    svg_path(svg, "M95 67q5 4 10 0", SVG_BRUSH("#b5604a", 2.6));
    svg_path(svg, CROWN, fairy_part("#f6d768"));
}
