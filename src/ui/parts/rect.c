/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/rect.h"

DrawRect rect_cut_top(DrawRect *r, float height) {
    DrawRect strip = {r->x, r->y, r->w, height};
    r->y += height;
    r->h -= height;
    return strip;
}

DrawRect rect_cut_bottom(DrawRect *r, float height) {
    r->h -= height;
    return (DrawRect){r->x, r->y + r->h, r->w, height};
}

DrawRect rect_cut_left(DrawRect *r, float width) {
    DrawRect strip = {r->x, r->y, width, r->h};
    r->x += width;
    r->w -= width;
    return strip;
}

DrawRect rect_cut_right(DrawRect *r, float width) {
    r->w -= width;
    return (DrawRect){r->x + r->w, r->y, width, r->h};
}

DrawRect rect_column(DrawRect r, int i, int count, float gap) {
    float width = (r.w - gap * (float)(count - 1)) / (float)count;
    return (DrawRect){r.x + (width + gap) * (float)i, r.y, width, r.h};
}

DrawRect rect_row(DrawRect r, int i, int count, float gap) {
    float height = (r.h - gap * (float)(count - 1)) / (float)count;
    return (DrawRect){r.x, r.y + (height + gap) * (float)i, r.w, height};
}

DrawRect rect_middle(DrawRect r, float width, float height) {
    return (DrawRect){r.x + (r.w - width) / 2, r.y + (r.h - height) / 2, width, height};
}

DrawRect rect_margins(DrawRect r, float across, float down) {
    return (DrawRect){r.x + across, r.y + down, r.w - 2 * across, r.h - 2 * down};
}
