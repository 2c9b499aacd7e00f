/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scrolls content that is higher than its area, with wheel, bar and keys. The owner lays the content out from
 * area.y - scroll.at, clips it to the area and says how high it is. */
#ifndef BASTIDE_UI_PARTS_SCROLL_H
#define BASTIDE_UI_PARTS_SCROLL_H

#include "ui/input.h"
#include "ui/parts/theme.h"

typedef struct {
    float at;   /* units of the content above the area */
    bool held;  /* the thumb is being dragged */
    float grab; /* at which point of the thumb */
} Scroll;

#define SCROLL_BAR 12.0f /* width of the strip for the bar, at the right of the area */

/* Handles the wheel over the area, the bar, Page up, Page down, Home and End. True if it handled the event;
 * never if the content fits. */
bool scroll_event(Scroll *scroll, DrawRect area, float content, const InputEvent *event);
/* Scrolls as little as possible until `top` to `bottom` of the content are visible. */
void scroll_show(Scroll *scroll, DrawRect area, float content, float top, float bottom);
/* Draws the bar, unless everything is visible. */
void scroll_draw(const Scroll *scroll, DrawRect area, float content, DrawList *list);

#endif
