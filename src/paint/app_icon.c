/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program's icon: a red townsman on the road before his bastide. */
#include "paint/castle.h"
#include "paint/figure_parts.h"
#include "paint/svg.h"

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
    castle_draw(256, 364, .63, svg);
    svg_group_at(svg, 96, 176, 1.6);
    figure_meeple(COLOUR_RED, svg);
    svg_group_end(svg);
    svg_path(svg, PLATE, SVG_OUTLINED(NULL, 13));
    svg_end(svg);
}
