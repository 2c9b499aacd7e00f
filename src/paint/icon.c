/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line icons, about the middle of their 24 x 24 box. White on nothing: the renderer tints them. */
#include <assert.h>
#include <stddef.h>

#include "paint/paint.h"
#include "paint/svg.h"

typedef struct {
    const char *lines;
    const char *dots; /* drawn with a broader brush, or NULL */
} Icon;

static const Icon ICONS[ICON_COUNT] = {
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
