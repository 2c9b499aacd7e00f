/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A page is laid out by cutting rectangles from rectangles. The code follows the look of the page, from top
 * to bottom, or from the ends of a row to its middle, and a new line moves everything below it. */
#ifndef BASTIDE_UI_PARTS_RECT_H
#define BASTIDE_UI_PARTS_RECT_H

#include "draw/draw.h"

/* Cuts a strip off one side and returns it; `r` is the rest. A gap is a strip whose result is not used.
 * */
DrawRect rect_cut_top(DrawRect *r, float height);
DrawRect rect_cut_bottom(DrawRect *r, float height);
DrawRect rect_cut_left(DrawRect *r, float width);
DrawRect rect_cut_right(DrawRect *r, float width);

/* The i-th of `count` equal parts, side by side or one below the other, with a gap between them. */
DrawRect rect_column(DrawRect r, int i, int count, float gap);
DrawRect rect_row(DrawRect r, int i, int count, float gap);

float rect_shared(DrawRect a, DrawRect b); /* the area of their overlap */
/* The corners, clockwise from the upper left, which is repeated at the end. */
void rect_corners(DrawRect r, DrawPoint corners[5]);
/* The parts of a rectangle around another one in it: above, below, left and right. */
void rect_around(DrawRect outer, DrawRect inner, DrawRect parts[4]);
DrawRect rect_middle(DrawRect r, float width, float height); /* of this size, in the middle of `r` */
/* The rectangle without margins at both sides, above and below. */
DrawRect rect_margins(DrawRect r, float across, float down);

static inline DrawRect rect_of(float x, float y, float w, float h) {
    return (DrawRect){x, y, w, h};
}
static inline DrawRect rect_inset(DrawRect r, float by) {
    return rect_margins(r, by, by);
}
/* The point this far across and down, from 0 to 1. */
static inline DrawPoint rect_at(DrawRect r, float across, float down) {
    return (DrawPoint){r.x + across * r.w, r.y + down * r.h};
}
static inline bool rect_has(DrawRect r, float x, float y) {
    return x >= r.x && y >= r.y && x < r.x + r.w && y < r.y + r.h;
}
/* Is all of `a` inside `b`? */
static inline bool rect_inside(DrawRect a, DrawRect b) {
    return a.x >= b.x && a.y >= b.y && a.x + a.w <= b.x + b.w && a.y + a.h <= b.y + b.h;
}

static inline bool rect_overlap(DrawRect a, DrawRect b) {
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}
static inline float between(float low, float value, float high) {
    return value < low ? low : value > high ? high : value;
}

#endif
