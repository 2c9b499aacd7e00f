/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line icons, about the middle of their 24 x 24 box. One stroke each: the renderer tints them. */
#include <assert.h>

#include "paint/paint.h"
#include "paint/svg.h"

static const char *const ICONS[ICON_COUNT] = {
    [ICON_UNDO] = "M-7 1a7 7 0 1 1 3 6M-10-4l3 5 5-3",
    [ICON_REDO] = "M7 1a7 7 0 1 0-3 6M10-4l-3 5-5-3",
    [ICON_ZOOM] = "M-8-2a6 6 0 1 0 12 0a6 6 0 1 0-12 0M3 3l6 6",
    [ICON_MENU] = "M-8-6h16M-8 0h16M-8 6h16",
    [ICON_HELP] = "M-4-4a4 4 0 1 1 5 4q-1 1-1 3M0 8v.1",
    [ICON_BACK] = "M4-7l-7 7 7 7",
    [ICON_UP] = "M-6 3l6-6 6 6",
    [ICON_DOWN] = "M-6-3l6 6 6-6",
    [ICON_RIGHT] = "M-3-6l6 6-6 6",
    [ICON_PLUS] = "M0-7v14M-7 0h14",
    [ICON_MINUS] = "M-7 0h14",
    [ICON_CROSS] = "M-6-6l12 12M6-6l-12 12",
    [ICON_CHECK] = "M-7 0l5 5 9-10",
    [ICON_PLAY] = "M-5-8l13 8-13 8z",
    [ICON_PAUSE] = "M-5-7v14M5-7v14",
    [ICON_FIRST] = "M-6-7v14M7-7l-10 7 10 7z",
    [ICON_LAST] = "M6-7v14M-7-7l10 7-10 7z",
    [ICON_PREVIOUS] = "M5-7l-10 7 10 7z",
    [ICON_NEXT] = "M-5-7l10 7-10 7z",
    [ICON_BRANCH] = "M-5-8v16M-5 2q0-5 6-5h4M2-7l4 4-4 4",
    [ICON_SAVE] = "M-7-7h11l4 4v11h-15zM-4-7v5h7v-5M-4 8v-6h8v6",
    [ICON_EYE] = "M-9 0q9-10 18 0q-9 10-18 0zM-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
    [ICON_TURN_LEFT] = "M-8 3a8.500 8.500 0 1 1 10 6M-12-2l4 6 7-6",
    [ICON_TURN_RIGHT] = "M8 3a8.500 8.500 0 1 0-10 6M12-2l-4 6-7-6",
    [ICON_FLAG] = "M-6 9v-17h11l-3 4 3 4h-11",
    [ICON_COMPUTER] = "M-8-6h16v10h-16zM-4 8h8M0 4v4",
    [ICON_PERSON] = "M-3-5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M-7 8q0-8 7-8t7 8",
    [ICON_GRIP] = "M-3-6v.1M3-6v.1M-3 0v.1M3 0v.1M-3 6v.1M3 6v.1",
    [ICON_BOOK] = "M0-5q-4-3-9-2v12q5-1 9 2q4-3 9-2v-12q-5-1-9 2v12",
    [ICON_COG] = "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M0-8v3M0 5v3M-8 0h3M5 0h3M-5.7-5.7l2 2M3.7 3.7l2 2"
                 "M-5.7 5.7l2-2M3.7-3.7l2-2",
    [ICON_DOOR] = "M-6 8v-16h9v16M-9 8h18M1 0v.1",
    [ICON_DICE] = "M-7-7h14v14h-14zM-3-3v.1M3 3v.1M0 0v.1",
    [ICON_INFO] = "M0-6v.1M0-1v7",
    [ICON_EXIT] = "M-2-7h-6v14h6M0 0h9M5-4l4 4-4 4",
    [ICON_MAP] = "M-8-6l5-2 6 2 5-2v12l-5 2-6-2-5 2zM-3-8v12M3-6v12",
};

void paint_icon(PaintIcon icon, Str *svg) {
    assert((int)icon >= 0 && icon < ICON_COUNT);
    svg_begin(svg, 24, 24);
    svg_group_at(svg, 12, 12, 1);
    svg_path(svg, ICONS[icon], SVG_BRUSH("#ffffff", 2.3));
    svg_group_end(svg);
    svg_end(svg);
}
