/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The players' figures: a townsman in a broad hat and a bell cloak, standing or asleep in the grass,
 * and the abbot. Each is drawn three times over itself: a pale halo, a dark line, then the colours; so
 * it reads on meadow, roofs and wood alike, and still at 26 pixels. */
#include "paint/figure_parts.h"
#include "paint/svg.h"

typedef struct {
    double halo, line; /* how wide */
} Rim;
static const Rim RIM = {17, 9}, STRONG_RIM = {27, 15};

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

enum { OUTLINES = 3 };

/* The halo and the dark line round all outlines together. */
static void silhouette(const char *const outlines[OUTLINES], PaintColour colour, Str *svg) {
    const Rim *rim = figure_strong(colour) ? &STRONG_RIM : &RIM;
    const char *fill = figure_tints(colour)->dark;
    for (int i = 0; i < OUTLINES; i++) {
        svg_path(svg, outlines[i], SVG_EDGED(FIGURE_HALO, FIGURE_HALO, rim->halo));
    }
    for (int i = 0; i < OUTLINES; i++) {
        svg_path(svg, outlines[i], SVG_EDGED(fill, FIGURE_LINE, rim->line));
    }
}

static void face(double x, double y, Str *svg) {
    svg_pathf(svg, SVG_BRUSH(FIGURE_LINE, 5.5), "M# #v1M# #v1", (int)x - 9, (int)y, (int)x + 9, (int)y);
    svg_pathf(svg, SVG_BRUSH("#a8623c", 2.6), "M# #q5 4 10 0", (int)x - 5, (int)y + 9);
}

static void townsman(PaintColour colour, Str *svg) {
    static const char *const OUTLINE[OUTLINES] = {CLOAK, HEAD, HAT};
    const FigureTints *tints = figure_tints(colour);
    silhouette(OUTLINE, colour, svg);
    svg_path(svg, CLOAK, SVG_FLAT(tints->base));
    svg_path(
        svg,
        "M120 65C136 72 141 83 146 98C153 122 164 151 171 174Q174 184 164 185H130C140 150 136 100 120 65z",
        SVG_WASH(tints->dark, .6));
    svg_path(svg, "M70 76C60 88 56 104 51 119C46 137 40 152 36 166", SVG_BRUSH(tints->light, 7));
    svg_path(svg, "M73 70Q100 92 127 70L133 79Q100 106 67 79z", SVG_FLAT(tints->dark));
    svg_path(svg, HEAD, SVG_EDGED(FIGURE_SKIN, FIGURE_LINE, 5));
    svg_path(svg, "M76 48Q100 60 124 48V55Q100 62 76 55z", SVG_WASH("#8a5634", .45));
    face(100, 61, svg);
    svg_path(svg, HAT, SVG_EDGED(tints->base, FIGURE_LINE, 6));
    svg_path(svg, "M112 11Q124 15 127 32L140 33Q150 35 148 43Q143 51 104 51Q122 42 112 11z",
             SVG_WASH(tints->dark, .5));
    svg_path(svg, "M74 32Q100 43 126 32", SVG_BRUSH(tints->charge, 6));
    svg_path(svg, "M84 22Q89 15 98 14", SVG_BRUSH(tints->light, 6));
}

void figure_meeple(PaintColour colour, Str *svg) {
    figure_shadow(108, 181, 82, 17, svg);
    townsman(colour, svg);
    emblem_charge(colour, 100, 127, 36, svg);
}

/* The townsman laid down: his feet to the left, seen from above the feet; the charge stays upright. */
void figure_farmer(PaintColour colour, Str *svg) {
    figure_shadow(102, 168, 92, 18, svg);
    str_add(svg, "<g transform=\"matrix(0 .74 -1 0 200 44)\">");
    townsman(colour, svg);
    svg_group_end(svg);
    emblem_charge(colour, 74, 118, 30, svg);
}

static void crook(Str *svg) {
    svg_path(svg, CROOK, SVG_BRUSH(FIGURE_LINE, 16));
    svg_path(svg, CROOK, SVG_BRUSH("#c79a34", 9));
    svg_path(svg, "M169 180V70Q169 50 156 50", SVG_BRUSH("#ffe08a", 3.5));
}

void figure_abbot(PaintColour colour, Str *svg) {
    static const char *const OUTLINE[OUTLINES] = {ROBE, ABBOT_HEAD, MITRE};
    const FigureTints *tints = figure_tints(colour);
    figure_shadow(110, 182, 80, 16, svg);
    svg_path(svg, CROOK, SVG_BRUSH(FIGURE_HALO, 24));
    silhouette(OUTLINE, colour, svg);
    svg_path(svg, ROBE, SVG_FLAT(tints->base));
    svg_path(svg,
             "M119 81C131 86 136 96 140 109C147 132 158 154 164 174Q167 184 156 185Q142 187 126 187"
             "C136 150 134 110 119 81z",
             SVG_WASH(tints->dark, .6));
    svg_path(svg, "M72 94C64 104 62 116 57 129C52 143 46 156 42 168", SVG_BRUSH(tints->light, 7));
    svg_path(svg, "M40 174Q100 182 160 174", SVG_BRUSH(tints->charge, 5));
    svg_path(svg, "M77 84Q100 106 123 84L128 92Q100 118 72 92z", SVG_FLAT(tints->dark));
    svg_path(svg, ABBOT_HEAD, SVG_EDGED(FIGURE_SKIN, FIGURE_LINE, 5));
    face(100, 75, svg);
    svg_path(svg, MITRE, SVG_EDGED(tints->base, FIGURE_LINE, 6));
    svg_path(svg, "M102 13Q120 20 132 38L124 58Q114 61 102 62z", SVG_WASH(tints->dark, .5));
    svg_path(svg, "M100 20V48M86 34H114", SVG_BRUSH(tints->charge, 8));
    svg_path(svg, "M76 57Q100 65 124 57", SVG_BRUSH(tints->charge, 4));
    crook(svg);
    emblem_charge(colour, 98, 137, 31, svg);
}
