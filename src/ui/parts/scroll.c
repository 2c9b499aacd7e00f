/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/scroll.h"

static const float NOTCH = 60, THUMB_LEAST = 32, THUMB_WIDTH = 8;

static float room_of(DrawRect area, float content) {
    return content > area.h ? content - area.h : 0;
}

static void move_by(Scroll *scroll, DrawRect area, float content, float units) {
    scroll->at = between(0, scroll->at + units, room_of(area, content));
}

void scroll_show(Scroll *scroll, DrawRect area, float content, float top, float bottom) {
    if (bottom - scroll->at > area.h) {
        scroll->at = bottom - area.h;
    }
    if (top < scroll->at) {
        scroll->at = top;
    }
    move_by(scroll, area, content, 0);
}

static DrawRect strip_of(DrawRect area) {
    return rect_of(area.x + area.w - SCROLL_BAR, area.y, SCROLL_BAR, area.h);
}

static DrawRect thumb_of(const Scroll *scroll, DrawRect area, float content) {
    float height = between(THUMB_LEAST, area.h * area.h / content, area.h);
    float y = area.y + (area.h - height) * scroll->at / room_of(area, content);
    return rect_of(area.x + area.w - (SCROLL_BAR + THUMB_WIDTH) / 2, y, THUMB_WIDTH, height);
}

static void follow(Scroll *scroll, DrawRect area, float content, float y) {
    float height = thumb_of(scroll, area, content).h;
    if (area.h > height) {
        scroll->at = (y - scroll->grab - area.y) / (area.h - height) * room_of(area, content);
    }
    move_by(scroll, area, content, 0);
}

static bool press(Scroll *scroll, DrawRect area, float content, const InputEvent *event) {
    if (event->button != BUTTON_LEFT || !rect_has(strip_of(area), event->x, event->y)) {
        return false;
    }
    DrawRect thumb = thumb_of(scroll, area, content);
    bool on_thumb = event->y >= thumb.y && event->y < thumb.y + thumb.h;
    scroll->held = true;
    scroll->grab = on_thumb ? event->y - thumb.y : thumb.h / 2;
    follow(scroll, area, content, event->y);
    return true;
}

/* Ctrl and an arrow are also the right stick of a gamepad. */
static bool key(Scroll *scroll, DrawRect area, float content, const InputEvent *event) {
    int pressed = event->key;
    bool notches = (event->mods & MOD_CTRL) && (pressed == KEY_UP || pressed == KEY_DOWN);
    float page = area.h - NOTCH;
    float by = notches                    ? (pressed == KEY_UP ? -NOTCH : NOTCH) / 2
               : pressed == KEY_PAGE_DOWN ? page
               : pressed == KEY_PAGE_UP   ? -page
               : pressed == KEY_HOME      ? -content
               : pressed == KEY_END       ? content
                                          : 0;
    if (by != 0) {
        move_by(scroll, area, content, by);
    }
    return by != 0;
}

bool scroll_event(Scroll *scroll, DrawRect area, float content, const InputEvent *event) {
    if (room_of(area, content) <= 0) {
        scroll->held = false;
        return false;
    }
    if (event->kind == INPUT_MOUSE_UP || event->kind == INPUT_LEAVE) {
        bool held = scroll->held;
        scroll->held = false;
        return held;
    }
    if (event->kind == INPUT_MOUSE_MOVE && scroll->held) {
        follow(scroll, area, content, event->y);
        return true;
    }
    if (event->kind == INPUT_WHEEL && rect_has(area, event->x, event->y)) {
        move_by(scroll, area, content, -NOTCH * event->wheel);
        return true;
    }
    if (event->kind == INPUT_MOUSE_DOWN) {
        return press(scroll, area, content, event);
    }
    return event->kind == INPUT_KEY && key(scroll, area, content, event);
}

void scroll_draw(const Scroll *scroll, DrawRect area, float content, DrawList *list) {
    if (room_of(area, content) <= 0) {
        return;
    }
    DrawRect strip = strip_of(area);
    theme_fill(list, rect_of(strip.x + 2, strip.y, THUMB_WIDTH, strip.h), THUMB_WIDTH / 2, RULE_LINE, 0.45f);
    theme_fill(list, thumb_of(scroll, area, content), THUMB_WIDTH / 2, scroll->held ? ACCENT : EDGE, 1);
}
