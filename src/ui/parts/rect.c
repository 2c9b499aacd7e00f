/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/rect.h"

#include <math.h>

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

float rect_shared(DrawRect a, DrawRect b) {
    float w = fminf(a.x + a.w, b.x + b.w) - fmaxf(a.x, b.x),
          h = fminf(a.y + a.h, b.y + b.h) - fmaxf(a.y, b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

void rect_around(DrawRect outer, DrawRect inner, DrawRect parts[4]) {
    parts[0] = rect_cut_top(&outer, inner.y - outer.y);
    parts[1] = rect_cut_bottom(&outer, outer.y + outer.h - inner.y - inner.h);
    parts[2] = rect_cut_left(&outer, inner.x - outer.x);
    parts[3] = rect_cut_right(&outer, outer.x + outer.w - inner.x - inner.w);
}

void rect_corners(DrawRect r, DrawPoint corners[5]) {
    for (int i = 0; i < 5; i++) {
        corners[i] = rect_at(r, i == 1 || i == 2, i == 2 || i == 3);
    }
}
