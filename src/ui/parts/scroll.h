/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A part of a page that is higher than its place: wheel, bar and keys move it. Its owner lays the content out
 * from area.y - scroll.at, clips it to the area and says how high it is. */
#ifndef BASTIDE_UI_PARTS_SCROLL_H
#define BASTIDE_UI_PARTS_SCROLL_H

#include "ui/input.h"
#include "ui/parts/theme.h"

typedef struct {
    float at;   /* units of the content above the area */
    bool held;  /* the thumb is dragged */
    float grab; /* where on the thumb */
} Scroll;

#define SCROLL_BAR 12.0f /* width of the strip at the right of the area in which the bar lies */

/* Takes the wheel over the area, the thumb and the strip of the bar, Page up, Page down, Home and End. True
 * if the event was dealt with; a content that fits takes nothing. */
bool scroll_event(Scroll *scroll, DrawRect area, float content, const InputEvent *event);
/* Scrolls as little as possible until `top` to `bottom` of the content are visible. */
void scroll_show(Scroll *scroll, DrawRect area, float content, float top, float bottom);
/* The bar; nothing if everything is visible. */
void scroll_draw(const Scroll *scroll, DrawRect area, float content, DrawList *list);

#endif
