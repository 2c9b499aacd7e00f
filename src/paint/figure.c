/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The figures: a townsman in a broad hat and a bell cloak, standing or asleep in the grass, the large meeple,
 * the builder, the pig, the abbot, the dragon and the fairy; tokens; and the colours of the players. */
#include <assert.h>
#include <stdlib.h>

#include "paint/motif.h"

#define LINE "#1d140a" /* darker than the ink of tiles, to set figures off */
#define HALO "#fff6dc" /* the pale rim outside that line, for dark and busy ground */
#define SKIN "#f0cfa4"

/* The classic colours, then the safe ones. The safe ones differ in lightness, too: with any kind of colour
 * blindness, they are six times as far apart as the classic ones. */
static const Tints TINTS[2][PAINT_COLOURS] = {
    {
        [COLOUR_YELLOW] = {"#f2c230", "#b98a12", "#ffe27a", "#5a3d0c"},
        [COLOUR_RED] = {"#cf3a32", "#8f1f1d", "#ee7a68", "#fff1d6"},
        [COLOUR_GREEN] = {"#3f9a4c", "#226530", "#7cc77c", "#fff6d8"},
        [COLOUR_BLUE] = {"#2f6fc0", "#1b4483", "#74a9e6", "#fff6d8"},
        [COLOUR_BLACK] = {"#3a3a40", "#17171b", "#74747e", "#f4e6b8"},
        [COLOUR_PINK] = {"#ec86b0", "#b4517d", "#ffc0d6", "#5e1f42"},
        [COLOUR_GREY] = {"#aab0b8", "#6f767f", "#dde1e6", "#2c3440"},
        [COLOUR_VIOLET] = {"#8450b0", "#54307a", "#b68ad8", "#ffeec2"},
    },
    {
        [COLOUR_YELLOW] = {"#f0cb29", "#b0900c", "#ffe885", "#4a3606"},
        [COLOUR_RED] = {"#cd2b05", "#8a1a00", "#f07a58", "#fff1d6"},
        [COLOUR_GREEN] = {"#17be6b", "#0b7d44", "#7fe5b0", "#053a20"},
        [COLOUR_BLUE] = {"#004bf1", "#002f9c", "#6a95ff", "#fff6d8"},
        [COLOUR_BLACK] = {"#1e1f1d", "#090a09", "#5c5d5b", "#f4e6b8"},
        [COLOUR_PINK] = {"#db71a9", "#9c4576", "#f7b3d4", "#4a1433"},
        [COLOUR_GREY] = {"#e9edf0", "#a4acb4", "#ffffff", "#2c3440"},
        [COLOUR_VIOLET] = {"#752c91", "#4a1660", "#b27bc9", "#ffeec2"},
    },
};

const Tints *tints_of(PaintColour colour) {
    assert((int)colour >= 0 && (int)colour < PAINT_SAFE + PAINT_STRONG + PAINT_COLOURS);
    return &TINTS[((unsigned)colour & PAINT_SAFE) != 0][(unsigned)colour % PAINT_COLOURS];
}

static bool is_strong(PaintColour colour) {
    return ((unsigned)colour & PAINT_STRONG) != 0;
}

static PaintRgb rgb_of(const char *hex) {
    unsigned long rgb = strtoul(hex + 1, NULL, 16);
    return (PaintRgb){(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8 & 255), (uint8_t)(rgb & 255)};
}

PaintTones paint_tones(PaintColour colour) {
    const Tints *tints = tints_of(colour);
    return (PaintTones){rgb_of(tints->base), rgb_of(tints->dark), rgb_of(tints->light)};
}

static void shadow(double x, double y, double rx, double ry, Str *svg) {
    svg_ellipse(svg, x, y, rx, ry, SVG_WASH("#1c1608", .38));
}

/* ---- emblems ---- */

/* A charge for each colour, so that players differ by more than colour, in a box from -100 to 100. */
enum { CHARGE_PARTS = 5 };
static const struct {
    const char *path;
    double line; /* 0: a filled area */
    bool light;  /* in the light tone of the colour */
} CHARGES[PAINT_COLOURS][CHARGE_PARTS] = {
    /* a lion: a mane of twelve flames round a face */
    [COLOUR_YELLOW] = {{.path =
                            "M0-108L19-72 54-94 53-53 94-54 72-19 108 0 72 19 94 54 53 53 54 94 19 72 0 108"
                            "-19 72-54 94-53 53-94 54-72 19-108 0-72-19-94-54-53-53-54-94-19-72z"},
                       {.path = "M-53 2a53 51 0 1 0 106 0a53 51 0 1 0-106 0", .light = true},
                       {.path = "M-21-9h1M21-9h-1", .line = 18},
                       {.path = "M-15 11H15L0 28z"},
                       {.path = "M0 24V34M-17 33Q-8 42 0 34Q8 42 17 33", .line = 7}},
    [COLOUR_RED] = {{.path = "M-72 92L-60-12H-80V-94H-47V-60H-17V-94H17V-60H47V-94H80V-12H60L72 92H24V48"
                             "A24 24 0 0 0-24 48V92z"}},
    [COLOUR_GREEN] = {{.path = "M0-105C18-79 33-57 33-35C33-13 22 4 17 22H-17C-22 4-33-13-33-35"
                               "C-33-57-18-79 0-105z"},
                      {.path = "M24 22C28-7 37-33 61-42C88-52 105-28 96-4C90 11 75 15 66 7"
                               "C74 0 70-13 61-11C52-7 48 7 48 22z"},
                      {.path = "M-24 22C-28-7-37-33-61-42C-88-52-105-28-96-4C-90 11-75 15-66 7"
                               "C-74 0-70-13-61-11C-52-7-48 7-48 22z"},
                      {.path = "M-59 29H59V50H18C18 66 26 79 39 88C22 96 7 88 0 101C-7 88-22 96-39 88"
                               "C-26 79-18 66-18 50H-59z"}},
    [COLOUR_BLUE] = {{.path = "M0-104L92-14V36L0-54L-92 36V-14z"},
                     {.path = "M0-26L92 64V112L0 24L-92 112V64z"}},
    [COLOUR_BLACK] = {{.path = "M0-108L28-38 103-33 45 15 64 88 0 48-64 88-45 15-103-33-28-38z"}},
    [COLOUR_PINK] = {{.path = "M-48-98H48Q32-62 30-30Q62-32 98-48V48Q62 32 30 30Q32 62 48 98H-48"
                              "Q-32 62-30 30Q-62 32-98 48V-48Q-62-32-30-30Q-32-62-48-98z"}},
    [COLOUR_GREY] = {{.path = "M-90-56q45-62 90 0t90 0M-90 2q45-62 90 0t90 0M-90 60q45-62 90 0t90 0",
                      .line = 30}},
    [COLOUR_VIOLET] = {{.path = "M40-96A102 102 0 1 0 92 62A78 78 0 1 1 40-96z"}},
};

static void draw_charge_in(const char *ink, PaintColour colour, double x, double y, double radius, Str *svg) {
    unsigned kind = (unsigned)colour % PAINT_COLOURS;
    svg_group_at(svg, x, y, radius / 100);
    for (int i = 0; i < CHARGE_PARTS && CHARGES[kind][i].path; i++) {
        const char *tone = CHARGES[kind][i].light ? tints_of(colour)->light : ink;
        double line = CHARGES[kind][i].line;
        svg_path(svg, CHARGES[kind][i].path, line > 0 ? SVG_BRUSH(tone, line) : SVG_FLAT(tone));
    }
    svg_group_end(svg);
}

static void draw_charge(PaintColour colour, double x, double y, double radius, Str *svg) {
    draw_charge_in(tints_of(colour)->charge, colour, x, y, radius, svg);
}

/* For logs, chips and seals. */
static void emblem_disc(PaintColour colour, Str *svg) {
    const Tints *tints = tints_of(colour);
    svg_ellipse(svg, 100, 100, 92, 92, SVG_EDGED(tints->base, LINE, is_strong(colour) ? 16 : 10));
    svg_path(svg, "M148 31A84 84 0 0 1 62 177A84 84 0 0 0 148 31z", SVG_WASH(tints->dark, .6));
    svg_path(svg, "M31 116A71 71 0 0 1 84 31", SVG_BRUSH(tints->light, 8));
    draw_charge(colour, 100, 100, 60, svg);
}

/* ---- players' figures, each drawn three times over itself: a pale halo, a dark line, the colours; so it
 * is legible on any ground, even at 26 pixels ---- */

static const char CLOAK[] = "M100 62C124 62 138 74 144 93C152 118 164 150 172 173Q175 184 164 185H112"
                            "L100 165L88 185H36Q25 184 28 173C36 150 48 118 56 93C62 74 76 62 100 62z";
static const char HEAD[] = "M100 24C115 24 125 35 125 50C125 65 114 76 100 76C86 76 75 65 75 50"
                           "C75 35 85 24 100 24z";
static const char HAT[] = "M51 44Q48 34 60 32L73 31Q77 9 100 9Q123 9 127 31L140 32Q152 34 149 44"
                          "Q144 53 100 53Q56 53 51 44z";

static const char ROBE[] = "M100 78C122 78 134 90 139 106C146 130 157 153 165 173Q168 185 156 186"
                           "Q100 190 44 186Q32 185 35 173C43 153 54 130 61 106C66 90 78 78 100 78z";
static const char ABBOT_HEAD[] = "M100 44C113 44 122 54 122 67C122 81 112 91 100 91C88 91 78 81 78 67"
                                 "C78 54 87 44 100 44z";
static const char MITRE[] = "M75 60L66 38Q80 18 100 10Q120 18 134 38L125 60Q100 68 75 60z";
static const char CROOK[] = "M171 184V70Q171 46 153 48Q139 51 143 65Q147 73 155 68";

/* All outlines together, filled and rimmed. */
static void silhouette(const char *const *outlines, int count, const char *fill, const char *rim, double wide,
                       Str *svg) {
    for (int i = 0; i < count; i++) {
        svg_path(svg, outlines[i], SVG_EDGED(fill, rim, wide));
    }
}

/* The halo and the dark line. */
static void rims(const char *const *outlines, int count, PaintColour colour, Str *svg) {
    silhouette(outlines, count, HALO, HALO, is_strong(colour) ? 27 : 17, svg);
    silhouette(outlines, count, tints_of(colour)->dark, LINE, is_strong(colour) ? 15 : 9, svg);
}

static void face(double x, double y, double scale, Str *svg) {
    double eye = 9 * scale, mouth = 5 * scale;
    svg_pathf(svg, SVG_BRUSH(LINE, 5.5 * scale), "M# #v1M# #v1", x - eye, y, x + eye, y);
    svg_pathf(svg, SVG_BRUSH("#a8623c", 2.6 * scale), "M# #q# # # 0", x - mouth, y + eye, mouth, 4 * scale,
              2 * mouth);
}

static void townsman(PaintColour colour, Str *svg) {
    const Tints *tints = tints_of(colour);
    rims((const char *const[]){CLOAK, HEAD, HAT}, 3, colour, svg);
    svg_path(svg, CLOAK, SVG_FLAT(tints->base));
    svg_path(
        svg,
        "M120 65C136 72 141 83 146 98C153 122 164 151 171 174Q174 184 164 185H130C140 150 136 100 120 65z",
        SVG_WASH(tints->dark, .6));
    svg_path(svg, "M70 76C60 88 56 104 51 119C46 137 40 152 36 166", SVG_BRUSH(tints->light, 7));
    svg_path(svg, "M73 70Q100 92 127 70L133 79Q100 106 67 79z", SVG_FLAT(tints->dark));
    svg_path(svg, HEAD, SVG_EDGED(SKIN, LINE, 5));
    svg_path(svg, "M76 48Q100 60 124 48V55Q100 62 76 55z", SVG_WASH("#8a5634", .45));
    face(100, 61, 1, svg);
    svg_path(svg, HAT, SVG_EDGED(tints->base, LINE, 6));
    svg_path(svg, "M112 11Q124 15 127 32L140 33Q150 35 148 43Q143 51 104 51Q122 42 112 11z",
             SVG_WASH(tints->dark, .5));
    svg_path(svg, "M74 32Q100 43 126 32", SVG_BRUSH(tints->charge, 6));
    svg_path(svg, "M84 22Q89 15 98 14", SVG_BRUSH(tints->light, 6));
}

void figure_meeple(PaintColour colour, Str *svg) {
    shadow(108, 181, 82, 17, svg);
    townsman(colour, svg);
    draw_charge(colour, 100, 127, 36, svg);
}

/* The townsman lying down, his feet to the left; the charge stays upright. */
static void farmer(PaintColour colour, Str *svg) {
    shadow(102, 168, 92, 18, svg);
    str_add(svg, "<g transform=\"matrix(0 .74 -1 0 200 44)\">");
    townsman(colour, svg);
    svg_group_end(svg);
    draw_charge(colour, 74, 118, 30, svg);
}

/* A consul: a short mantle over the cloak, a golden hem and rim, a mural crown on the hat. */
static const char CONSUL_CLOAK[] =
    "M130 88C166 88 188 102 197 128L213 168Q216 181 203 183C212 200 228 216 243 231Q248 246 234 246H150"
    "L130 222L110 246H26Q12 246 17 231C32 216 48 200 57 183Q44 181 47 168L63 128C72 102 94 88 130 88z";
static const char MANTLE[] =
    "M130 88C166 88 188 102 197 128L213 168Q216 182 200 183Q166 196 130 196Q94 196 60 183Q44 182 47 168"
    "L63 128C72 102 94 88 130 88z";
static const char CONSUL_HEAD[] =
    "M130 44C149 44 161 57 161 75C161 93 148 106 130 106C112 106 99 93 99 75C99 57 111 44 130 44z";
static const char BRIM[] =
    "M66 67Q62 53 78 51L96 49Q130 60 164 49L182 51Q198 53 194 67Q186 79 130 79Q74 79 66 67z";
static const char MURAL_CROWN[] =
    "M91 53V13Q91 8 96 8H107Q111 8 111 12V23H120V12Q120 8 124 8H136Q140 8 140 12V23H149V12Q149 8 153 8"
    "H164Q169 8 169 13V53Q130 66 91 53z";

static void consul(PaintColour colour, Str *svg) {
    static const char *const OUTLINES[] = {CONSUL_CLOAK, CONSUL_HEAD, BRIM, MURAL_CROWN};
    const Tints *tints = tints_of(colour);
    bool strong = is_strong(colour);
    silhouette(OUTLINES, 4, HALO, HALO, strong ? 37 : 29, svg);
    silhouette(OUTLINES, 4, LINE, LINE, strong ? 31 : 23, svg);
    silhouette(OUTLINES, 4, GOLD_LIT, GOLD_LIT, strong ? 20 : 15, svg);
    silhouette(OUTLINES, 4, tints->dark, LINE, strong ? 12 : 7, svg);
    svg_path(svg, CONSUL_CLOAK, SVG_FLAT(tints->base));
    svg_path(svg, "M176 190Q204 184 203 183C212 200 228 216 243 231Q248 246 234 246H172Q180 216 176 190z",
             SVG_WASH(tints->dark, .6));
    svg_path(svg,
             "M57 183C48 200 32 216 17 231Q15 238 17 243H110L130 218 150 243H243Q245 238 243 231L233 221"
             "H162L130 196 98 221H27z",
             SVG_FLAT(GOLD_LIT));
    svg_path(svg, "M34 232H104M156 232H226", SVG_BRUSH("#b5801f", 4));
    svg_path(svg, "M60 183Q94 197 130 197Q166 197 200 183", SVG_BRUSH(LINE, 7));
    svg_path(svg, MANTLE, SVG_FLAT(tints->base));
    svg_path(svg,
             "M152 92C180 100 190 114 196 129L212 168Q214 181 200 182Q184 189 166 192"
             "C172 150 168 116 152 92z",
             SVG_WASH(tints->dark, .6));
    svg_path(svg, "M84 106C74 118 70 132 62 154", SVG_BRUSH(tints->light, 8));
    svg_path(svg, "M58 173Q92 187 130 187Q168 187 202 173", SVG_BRUSH(tints->charge, 5));
    svg_path(svg, "M96 98Q130 126 164 98L172 108Q130 142 88 108z", SVG_FLAT(tints->dark));
    svg_path(svg, CONSUL_HEAD, SVG_EDGED(SKIN, LINE, 5));
    svg_path(svg, "M100 73Q130 86 160 73V81Q130 92 100 81z", SVG_WASH("#8a5634", .45));
    face(130, 88, 1.15, svg);
    svg_path(svg, MURAL_CROWN, SVG_EDGED(GOLD_LIT, LINE, 6));
    svg_path(svg, "M146 56V23H149V12Q149 10 153 10H164Q167 10 167 13V52Q158 55 146 56z",
             SVG_WASH("#b5801f", .6));
    svg_path(svg, "M98 16V44", SVG_BRUSH("#ffe9a8", 5));
    svg_path(svg, "M96 40Q130 51 164 40", SVG_BRUSH(LINE, 4));
    svg_path(svg, BRIM, SVG_EDGED(tints->base, LINE, 6));
    svg_path(svg, "M150 53L164 49.500 182 52Q196 54 193 66Q186 77 138 78Q156 70 150 53z",
             SVG_WASH(tints->dark, .5));
    svg_path(svg, "M78 60Q84 57 92 56", SVG_BRUSH(tints->light, 6));
}

static void large_meeple(PaintColour colour, Str *svg) {
    svg_group_at(svg, 0, 12, 1);
    shadow(140, 241, 112, 20, svg);
    consul(colour, svg);
    draw_charge(colour, 130, 156, 36, svg);
    svg_group_end(svg);
}

static void large_farmer(PaintColour colour, Str *svg) {
    shadow(140, 189, 122, 20, svg);
    str_add(svg, "<g transform=\"matrix(0 .74 -1 0 268 29)\">");
    consul(colour, svg);
    svg_group_end(svg);
    draw_charge(colour, 112, 125, 30, svg);
}

/* A mason: legs apart, the mallet raised. */
static const char TUNIC[] =
    "M96 74C116 74 129 82 134 98L146 142Q148 150 139 150H137L144 176Q146 186 136 186H116Q109 186 107 179"
    "L98 156L89 179Q87 186 80 186H60Q50 186 52 176L60 150H56Q46 150 48 142L58 98C63 82 76 74 96 74z";
static const char ARM[] = "M118 84Q130 78 136 70L150 44L168 54L152 84Q142 102 124 108z";
static const char BUILDER_HEAD[] =
    "M94 36C108 36 117 46 117 59C117 73 107 83 94 83C81 83 71 73 71 59C71 46 80 36 94 36z";
static const char CAP[] = "M64 56Q62 30 80 24Q96 18 110 26Q122 33 122 48L123 57Q94 49 64 56z";
static const char HAFT[] = "M152 66L172 26";
static const char MALLET[] =
    "M139 18L150 0Q153-4 158-2L192 16Q196 19 194 23L184 42Q181 46 176 44L142 25Q137 22 139 18z";

static void builder(PaintColour colour, Str *svg) {
    const Tints *tints = tints_of(colour);
    unsigned kind = (unsigned)colour % PAINT_COLOURS;
    bool pale = kind == COLOUR_YELLOW || kind == COLOUR_GREY; /* its dark tone is too light for an apron */
    double more = is_strong(colour) ? 6 : 0;
    shadow(104, 181, 74, 15, svg);
    svg_group_at(svg, 6, 13, .94);
    svg_path(svg, HAFT, SVG_BRUSH(HALO, 30 + more));
    rims((const char *const[]){TUNIC, ARM, BUILDER_HEAD, CAP, MALLET}, 5, colour, svg);
    svg_path(svg, HAFT, SVG_BRUSH(LINE, 19 + more));
    svg_path(svg, HAFT, SVG_BRUSH("#a87a48", 10));
    svg_path(svg, MALLET, SVG_EDGED("#c9a06a", LINE, 3));
    svg_path(svg, "M150 2L157-1 191 17 186 26z", SVG_FLAT("#e8cf9c"));
    svg_path(svg, "M146 22L178 40", SVG_BRUSH("#7a5430", 4));
    svg_path(svg, TUNIC, SVG_FLAT(tints->base));
    svg_path(svg,
             "M112 76C124 80 130 88 134 99L146 142Q147 149 139 149H137L143 176Q145 185 136 185H120"
             "C128 150 126 110 112 76z",
             SVG_WASH(tints->dark, .6));
    svg_path(svg, "M66 92C61 106 58 122 55 138", SVG_BRUSH(tints->light, 6));
    svg_path(svg, "M52 150H140", SVG_LINE(tints->dark, 6));
    svg_path(svg, "M70 96L124 96 130 150Q98 160 64 150z", SVG_EDGED("#f3e6c8", LINE, 4));
    svg_path(svg, "M112 97H124L130 150Q122 153 114 154Q118 124 112 97z", SVG_WASH("#cdb88a", .7));
    svg_path(svg, ARM, SVG_EDGED(tints->base, LINE, 4));
    svg_path(svg, "M124 104Q140 98 150 82L165 55 168 57 152 86Q142 102 126 107z", SVG_WASH(tints->dark, .6));
    svg_ellipse(svg, 158, 52, 11, 11, SVG_EDGED(SKIN, LINE, 4));
    svg_path(svg, "M76 76Q96 92 116 76L121 84Q96 104 71 84z", SVG_FLAT(tints->dark));
    svg_path(svg, BUILDER_HEAD, SVG_EDGED(SKIN, LINE, 5));
    face(93, 66, .95, svg);
    svg_path(svg, CAP, SVG_EDGED(tints->base, LINE, 6));
    svg_path(svg, "M98 24Q120 28 120 48L121 55Q112 52 103 51Q108 36 98 24z", SVG_WASH(tints->dark, .5));
    svg_path(svg, "M68 50Q94 43 120 50", SVG_BRUSH(tints->charge, 5));
    svg_path(svg, "M75 38Q79 30 88 28", SVG_BRUSH(tints->light, 5));
    draw_charge_in(pale ? tints->charge : tints->dark, colour, 97, 126, 21, svg);
    svg_group_end(svg);
}

static const char PIG[] =
    "M30 118C30 92 58 76 96 76C142 76 172 96 174 128C175 146 168 158 160 166V180Q160 187 152 187H138"
    "Q131 187 131 180V172Q108 177 86 173V180Q86 187 78 187H64Q57 187 57 180V168C50 164 44 158 40 152"
    "L24 150Q14 148 13 138L12 128Q12 118 22 117z";
static const char EAR[] = "M46 104L40 72Q60 74 74 94z";
static const char CURL[] = "M172 120C186 118 190 104 181 98C172 94 166 106 178 112C188 116 196 108 196 98";

static void pig(PaintColour colour, Str *svg) {
    const Tints *tints = tints_of(colour);
    double more = is_strong(colour) ? 6 : 0;
    shadow(106, 183, 88, 15, svg);
    svg_path(svg, CURL, SVG_BRUSH(HALO, 24 + more));
    rims((const char *const[]){PIG, EAR}, 2, colour, svg);
    svg_path(svg, CURL, SVG_BRUSH(LINE, 15 + more));
    svg_path(svg, CURL, SVG_BRUSH(tints->base, 7));
    svg_path(svg, PIG, SVG_FLAT(tints->base));
    svg_path(svg,
             "M172 122C176 146 166 158 160 166V180Q160 186 152 186H138Q132 186 132 180V172"
             "Q108 177 86 173V180Q86 186 78 186H64Q58 186 58 180V168Q52 164 46 158Q90 168 128 156"
             "Q160 146 172 122z",
             SVG_WASH(tints->dark, .6));
    svg_path(svg, "M52 96C66 86 84 83 104 84", SVG_BRUSH(tints->light, 7));
    svg_path(svg, EAR, SVG_EDGED(tints->base, LINE, 5));
    svg_path(svg, "M50 98L47 80Q58 84 66 94z", SVG_WASH(tints->dark, .6));
    svg_path(svg, "M24 117H36Q42 118 42 126V142Q42 150 34 151L24 150Q14 148 13 138L12 128Q12 118 24 117z",
             SVG_EDGED(SKIN, LINE, 5));
    svg_path(svg, "M22 130v6M32 130v6", SVG_BRUSH("#8a5634", 5));
    svg_path(svg, "M56 114v1", SVG_BRUSH(LINE, 9));
    svg_path(svg, "M44 144Q54 148 60 142", SVG_BRUSH(LINE, 4));
    draw_charge(colour, 112, 126, 30, svg);
}

static void abbot(PaintColour colour, Str *svg) {
    const Tints *tints = tints_of(colour);
    shadow(110, 182, 80, 16, svg);
    svg_path(svg, CROOK, SVG_BRUSH(HALO, 24));
    rims((const char *const[]){ROBE, ABBOT_HEAD, MITRE}, 3, colour, svg);
    svg_path(svg, ROBE, SVG_FLAT(tints->base));
    svg_path(svg,
             "M119 81C131 86 136 96 140 109C147 132 158 154 164 174Q167 184 156 185Q142 187 126 187"
             "C136 150 134 110 119 81z",
             SVG_WASH(tints->dark, .6));
    svg_path(svg, "M72 94C64 104 62 116 57 129C52 143 46 156 42 168", SVG_BRUSH(tints->light, 7));
    svg_path(svg, "M40 174Q100 182 160 174", SVG_BRUSH(tints->charge, 5));
    svg_path(svg, "M77 84Q100 106 123 84L128 92Q100 118 72 92z", SVG_FLAT(tints->dark));
    svg_path(svg, ABBOT_HEAD, SVG_EDGED(SKIN, LINE, 5));
    face(100, 75, 1, svg);
    svg_path(svg, MITRE, SVG_EDGED(tints->base, LINE, 6));
    svg_path(svg, "M102 13Q120 20 132 38L124 58Q114 61 102 62z", SVG_WASH(tints->dark, .5));
    svg_path(svg, "M100 20V48M86 34H114", SVG_BRUSH(tints->charge, 8));
    svg_path(svg, "M76 57Q100 65 124 57", SVG_BRUSH(tints->charge, 4));
    svg_path(svg, CROOK, SVG_BRUSH(LINE, 16));
    svg_path(svg, CROOK, SVG_BRUSH("#c79a34", 9));
    svg_path(svg, "M169 180V70Q169 50 156 50", SVG_BRUSH("#ffe08a", 3.5));
    draw_charge(colour, 98, 137, 31, svg);
}

/* ---- the dragon and the fairy ---- */

#define DRAGON_INK   "#3a0d08"
#define DRAGON_SKIN  "#c8402b"
#define DRAGON_SHADE "#94271a"
#define DRAGON_LIGHT "#e8735a"
#define DRAGON_HORN  "#efc25a"

#define FAIRY_INK "#3c2b52"

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

static void dragon(Str *svg) {
    shadow(108, 181, 90, 17, svg);
    silhouette((const char *const[]){WING, TAIL, TAIL_TIP, BODY, HIND_LEG, FORE_LEG}, 6, HALO, HALO, 13, svg);
    svg_path(svg, TAIL_TIP, SVG_EDGED(DRAGON_SHADE, DRAGON_INK, 5));
    svg_path(svg, TAIL, SVG_EDGED(DRAGON_SKIN, DRAGON_INK, 5));
    svg_path(svg, "M88 58L106 58 97 74 112 80 102 92z", SVG_EDGED(DRAGON_HORN, DRAGON_INK, 5));
    svg_path(svg, BODY, SVG_EDGED(DRAGON_SKIN, DRAGON_INK, 5));
    svg_path(svg, BELLY, SVG_FLAT("#efb45c"));
    svg_path(svg, "M63 106H78M63 120H82M60 134H84M62 148H88", SVG_BRUSH("#b5702a", 3.5));
    svg_path(svg, WING, SVG_EDGED(DRAGON_SHADE, DRAGON_INK, 5));
    svg_path(svg, "M104 108C100 74 112 42 130 18M110 110C126 76 146 50 176 34M118 113C134 96 156 86 180 78",
             SVG_BRUSH(DRAGON_LIGHT, 4.5));
    svg_path(svg, FORE_LEG, SVG_EDGED(DRAGON_SKIN, DRAGON_INK, 5));
    svg_path(svg, HIND_LEG, SVG_EDGED(DRAGON_SKIN, DRAGON_INK, 5));
    svg_path(svg, "M116 146Q126 138 136 146", SVG_BRUSH(DRAGON_LIGHT, 5));
    svg_path(svg, "M66 184v-6M75 184v-6M112 184v-6M122 184v-6", SVG_BRUSH(DRAGON_INK, 3.5));
    svg_path(svg, "M58 40Q54 20 68 8Q68 26 76 42zM74 44Q76 26 92 18Q86 36 90 54z",
             SVG_EDGED(DRAGON_HORN, DRAGON_INK, 5));
    svg_path(svg, "M30 54Q48 38 64 40Q80 44 85 60", SVG_BRUSH(DRAGON_LIGHT, 5));
    svg_path(svg, "M13 74Q34 82 54 74", SVG_BRUSH(DRAGON_INK, 4.5));
    svg_path(svg, "M22 78L26 86 30 79M38 79L42 86 45 77", SVG_FLAT("#fff3d8"));
    svg_ellipse(svg, 54, 56, 9, 9, SVG_EDGED("#ffe9a8", DRAGON_INK, 4));
    svg_ellipse(svg, 52, 57, 4, 5, SVG_FLAT(LINE));
    svg_path(svg, "M42 45Q54 40 66 50", SVG_BRUSH(DRAGON_INK, 5));
    svg_path(svg, "M20 62l3 2", SVG_BRUSH(DRAGON_INK, 5));
}

/* In the air: stretched out, the wings raised or lowered, the legs drawn in. The shadow is drawn on the
 * ground (LIFE_SHADOW). */
static const char FLYING_BODY[] =
    "M46 78C34 76 26 84 19 92C8 94 1 102 5 111C9 119 18 121 30 119L47 117C58 132 80 144 106 142"
    "C128 140 146 128 164 126C174 125 182 128 190 124C184 112 170 110 154 111C138 111 126 104 110 97"
    "C94 89 84 88 72 88C64 82 56 79 46 78z";
static const char FLYING_BELLY[] =
    "M50 116C62 130 82 141 106 140C124 138 138 130 152 126C132 128 112 128 96 122C82 117 68 112 58 108z";
static const char FLYING_TAIL_TIP[] =
    "M168 112Q174 98 190 90Q190 104 199 116Q192 130 176 136Q176 124 168 112z";
static const char FLYING_LEGS[] =
    "M104 134q-2 14 8 20q12 6 24-2q-12-6-12-22zM66 124q-10 10-4 20q6 8 20 6q-8-8-2-20z";

typedef struct {
    const char *near, *near_bones, *far, *far_bones;
} Wings;
static const Wings RAISED = {
    "M76 100C74 64 96 26 146 6Q144 28 166 34Q146 48 152 66Q134 70 134 88Q118 92 112 114z",
    "M84 98C86 66 108 34 142 14M92 104C104 74 126 52 158 38M102 108C112 88 126 74 146 68",
    "M70 96C50 74 40 44 52 10Q66 28 86 28Q78 48 88 60Q82 76 92 92z", "M76 90Q58 60 54 20M82 88Q74 58 82 34"};
static const Wings LOWERED = {
    "M78 104C78 140 98 176 142 196Q142 176 162 170Q146 158 152 140Q134 138 134 124Q118 120 112 104z",
    "M86 108C90 140 108 168 138 188M94 108C106 136 126 156 154 166M104 108C114 124 128 134 146 140",
    "M68 112C50 130 42 154 50 184Q64 170 82 172Q76 154 88 144Q84 130 94 120z",
    "M74 116Q58 140 54 174M82 118Q74 142 80 164"};

static void in_the_air(const Wings *wings, Str *svg) {
    silhouette((const char *const[]){FLYING_BODY, FLYING_TAIL_TIP, wings->near, wings->far, FLYING_LEGS}, 5,
               HALO, HALO, 13, svg);
    svg_path(svg, wings->far, SVG_EDGED("#7c2015", DRAGON_INK, 5));
    svg_path(svg, wings->far_bones, SVG_BRUSH(DRAGON_SHADE, 4.5));
    svg_path(svg, FLYING_TAIL_TIP, SVG_EDGED(DRAGON_SHADE, DRAGON_INK, 5));
    svg_path(svg, FLYING_LEGS, SVG_EDGED(DRAGON_SHADE, DRAGON_INK, 5));
    svg_path(svg, "M44 82Q46 66 62 58Q60 72 66 86zM30 84Q30 70 42 62Q42 74 48 84z",
             SVG_EDGED(DRAGON_HORN, DRAGON_INK, 5));
    svg_path(svg, FLYING_BODY, SVG_EDGED(DRAGON_SKIN, DRAGON_INK, 5));
    svg_path(svg, FLYING_BELLY, SVG_FLAT("#efb45c"));
    svg_path(svg, "M72 126l6-10M88 134l6-12M106 137l4-11M124 133l2-8", SVG_BRUSH("#b5702a", 3.5));
    svg_path(svg, wings->near, SVG_EDGED(DRAGON_SHADE, DRAGON_INK, 5));
    svg_path(svg, wings->near_bones, SVG_BRUSH(DRAGON_LIGHT, 4.5));
    svg_path(svg, "M124 106Q146 118 164 116", SVG_BRUSH(DRAGON_LIGHT, 5));
    svg_path(svg, "M8 110Q26 114 44 106", SVG_BRUSH(DRAGON_INK, 4.5));
    svg_path(svg, "M16 112l4 8 4-7M30 111l4 8 4-9", SVG_FLAT("#fff3d8"));
    svg_ellipse(svg, 44, 93, 8, 8, SVG_EDGED("#ffe9a8", DRAGON_INK, 4));
    svg_ellipse(svg, 42, 94, 3.5, 4.5, SVG_FLAT(LINE));
    svg_path(svg, "M33 84Q44 80 54 87", SVG_BRUSH(DRAGON_INK, 5));
}

static void dragon_flying(Str *svg) {
    in_the_air(&RAISED, svg);
}

static void dragon_beating(Str *svg) {
    in_the_air(&LOWERED, svg);
}

typedef struct {
    const char *upper, *lower, *light;
} FairyWings;
static const FairyWings OPEN = {
    "M100 104C126 42 186 8 192 26C196 58 162 104 100 116C38 104 4 58 8 26C14 8 74 42 100 104z",
    "M100 112C140 112 172 124 162 146C136 158 110 136 100 122C90 136 64 158 38 146C28 124 60 112 100 112z",
    "M126 84C140 56 170 34 182 36C180 50 162 74 126 84zM74 84C60 56 30 34 18 36C20 50 38 74 74 84z"};
static const FairyWings TOGETHER = {
    "M100 104C112 40 142 -2 148 14C152 50 134 104 100 116C66 104 48 50 52 14C58 -2 88 40 100 104z",
    "M100 112C122 114 140 130 134 152C120 162 106 140 100 122C94 140 80 162 66 152C60 130 78 114 100 112z",
    "M113 82C120 52 134 26 141 27C141 44 132 72 113 82zM87 82C80 52 66 26 59 27C59 44 68 72 87 82z"};
static const char DRESS[] =
    "M88 72H112Q118 84 120 98C126 124 134 150 142 174Q100 194 58 174C66 150 74 124 80 98"
    "Q82 84 88 72z";
static const char HAIR[] =
    "M76 62C70 30 88 20 100 20C114 20 130 30 124 64C122 80 116 84 112 72H88C84 84 78 80 76 62z";
static const char CROWN[] = "M84 30L82 12 93 21 100 8 107 21 118 12 116 30Q100 22 84 30z";

static void fairy_with(const FairyWings *wings, Str *svg) {
    shadow(106, 181, 54, 13, svg);
    silhouette((const char *const[]){wings->upper, wings->lower, DRESS, HAIR, CROWN}, 5, HALO, HALO, 13, svg);
    svg_path(svg, wings->lower, SVG_EDGED("#e3d6f4", FAIRY_INK, 5));
    svg_path(svg, wings->upper, SVG_EDGED("#cfe8f6", FAIRY_INK, 5));
    svg_path(svg, wings->light, SVG_WASH("#ffffff", .7));
    svg_path(svg, DRESS, SVG_EDGED("#f7f3fb", FAIRY_INK, 5));
    svg_path(svg, "M110 78C120 104 128 148 138 173Q122 182 102 183C112 150 114 110 110 78z",
             SVG_WASH("#b9abd8", .8));
    svg_path(svg, "M86 122Q80 146 70 168M100 124V172", SVG_BRUSH("#cfc4e6", 4));
    svg_path(svg, "M81 102Q100 112 119 102", SVG_BRUSH("#e0a63a", 6));
    svg_path(svg, "M84 90Q70 104 64 118M118 90L144 78", SVG_BRUSH(FAIRY_INK, 13));
    svg_path(svg, "M84 90Q70 104 64 118M118 90L144 78", SVG_BRUSH(SKIN, 6));
    svg_path(svg, "M142 80L166 62", SVG_BRUSH(FAIRY_INK, 6));
    svg_group_at(svg, 170, 56, 1); /* the star of her wand */
    svg_path(svg, "M0-20L6-7 20-6 9 4 12 18 0 10-12 18-9 4-20-6-6-7z", SVG_EDGED("#ffe27a", "#a8791c", 4));
    svg_group_end(svg);
    svg_path(svg, HAIR, SVG_EDGED("#e0a63a", FAIRY_INK, 5));
    svg_ellipse(svg, 100, 56, 18, 19, SVG_FLAT("#f6dcbc"));
    svg_path(svg, "M80 52C84 38 96 40 104 38C112 42 118 46 120 54C124 30 112 24 100 24C88 24 76 32 80 52z",
             SVG_FLAT("#f1bd52"));
    svg_path(svg, "M92 57v2M108 57v2", SVG_BRUSH(FAIRY_INK, 5));
    svg_path(svg, "M95 67q5 4 10 0", SVG_BRUSH("#b5604a", 2.6));
    svg_path(svg, CROWN, SVG_EDGED("#f6d768", FAIRY_INK, 5));
}

static void fairy(Str *svg) {
    fairy_with(&OPEN, svg);
}

static void fairy_beating(Str *svg) {
    fairy_with(&TOGETHER, svg);
}

/* ---- each figure ---- */

static const struct {
    PaintFigureLook look;
    void (*draw)(PaintColour colour, Str *svg); /* in the colour of a player, */
    void (*draw_alone)(Str *svg);               /* in its own, */
    SceneryKind sign;                           /* or as tiles show it */
} FIGURES[PAINT_FIGURES] = {
    [PAINT_MEEPLE] = {{"meeple", 200, 212, 181, false, true}, .draw = figure_meeple},
    [PAINT_FARMER] = {{"farmer", 200, 200, 124, true, true}, .draw = farmer},
    [PAINT_ABBOT] = {{"abbot", 200, 212, 181, false, true}, .draw = abbot},
    [PAINT_LARGE_MEEPLE] = {{"large-meeple", 260, 284, 253, false, true}, .draw = large_meeple},
    [PAINT_LARGE_FARMER] = {{"large-farmer", 280, 224, 143, true, true}, .draw = large_farmer},
    [PAINT_BUILDER] = {{"builder", 200, 212, 181, false, true}, .draw = builder},
    [PAINT_PIG] = {{"pig", 212, 212, 181, false, true}, .draw = pig},
    [PAINT_DRAGON] = {{"dragon", 200, 212, 181, false, false}, .draw_alone = dragon},
    [PAINT_FAIRY] = {{"fairy", 200, 212, 181, false, false}, .draw_alone = fairy},
    [PAINT_EMBLEM] = {{"emblem", 200, 200, 100, false, true}, .draw = emblem_disc},
    [PAINT_DRAGON_FLYING] = {{"dragon-flying", 200, 212, 181, false, false}, .draw_alone = dragon_flying},
    [PAINT_WINE] = {{"wine", 200, 200, 100, false, false}, .sign = SIGN_WINE},
    [PAINT_GRAIN] = {{"grain", 200, 200, 100, false, false}, .sign = SIGN_GRAIN},
    [PAINT_CLOTH] = {{"cloth", 200, 200, 100, false, false}, .sign = SIGN_CLOTH},
    [PAINT_INN] = {{"inn", 200, 200, 100, false, false}, .sign = SIGN_INN},
    [PAINT_CATHEDRAL] = {{"cathedral", 200, 200, 100, false, false}, .sign = SIGN_CATHEDRAL},
    [PAINT_DRAGON_BEATING] = {{"dragon-beating", 200, 212, 181, false, false}, .draw_alone = dragon_beating},
    [PAINT_FAIRY_BEATING] = {{"fairy-beating", 200, 212, 181, false, false}, .draw_alone = fairy_beating},
    [PAINT_APPRENTICE] = {{"apprentice", 200, 200, 100, false, false}, .draw_alone = seal_apprentice},
    [PAINT_JOURNEYMAN] = {{"journeyman", 200, 200, 100, false, false}, .draw_alone = seal_journeyman},
    [PAINT_MASTER] = {{"master", 200, 200, 100, false, false}, .draw_alone = seal_master},
    [PAINT_GRANDMASTER] = {{"grandmaster", 200, 200, 100, false, false}, .draw_alone = seal_grandmaster},
};

const PaintFigureLook *paint_figure_look(PaintFigure figure) {
    return &FIGURES[figure].look;
}

void paint_figure(PaintFigure figure, PaintColour colour, Str *svg) {
    assert((int)figure >= 0 && figure < PAINT_FIGURES);
    svg_begin(svg, FIGURES[figure].look.width, FIGURES[figure].look.height);
    if (FIGURES[figure].draw) {
        FIGURES[figure].draw(colour, svg);
    } else if (FIGURES[figure].draw_alone) {
        FIGURES[figure].draw_alone(svg);
    } else {
        paint_scenery(svg, &(SceneryPlan){.kind = FIGURES[figure].sign, .at = {100, 100}, .radius = 90});
    }
    svg_end(svg);
}
