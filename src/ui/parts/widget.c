/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/widget.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

Widget *widget_add(WidgetList *list, WidgetKind kind, DrawRect rect, Action action, const char *label) {
    assert(list->count < WIDGETS_MAX);
    Widget *w = &list->items[list->count++];
    *w = (Widget){.kind = kind, .action = action, .rect = rect, .icon = -1};
    w->size = kind == WIDGET_CHOICE ? 16 : rect.h >= 40 ? 18 : 16;
    snprintf(w->label, sizeof w->label, "%s", label);
    return w;
}

Widget *widget_icon(WidgetList *list, WidgetKind kind, DrawRect rect, Action action, PaintIcon icon,
                    const char *tip) {
    Widget *w = widget_add(list, kind, rect, action, "");
    w->icon = (int)icon;
    snprintf(w->note, sizeof w->note, "%s", tip);
    return w;
}

Widget *widget_switch(WidgetList *list, DrawRect rect, Action action, const char *label, const char *sentence,
                      bool on) {
    Widget *w = widget_add(list, WIDGET_SWITCH, rect, action, label);
    w->on = on;
    w->size = 16;
    snprintf(w->note, sizeof w->note, "%s", sentence);
    return w;
}

Widget *widget_choices(WidgetList *list, DrawRect rect, int rows, int id, const char *name,
                       const char *const *labels, int count, int selected, float size) {
    int columns = count / rows;
    Widget *first = &list->items[list->count];
    for (int i = 0; i < count; i++) {
        DrawRect part = rect_row(rect_column(rect, i % columns, columns, 0), i / columns, rows, 0);
        Widget *choice = widget_add(list, WIDGET_CHOICE, part, (Action){id, i}, labels[i]);
        choice->on = i == selected;
        choice->first = i == 0;
        choice->last = i == count - 1;
        choice->size = size;
        choice->name = name;
        choice->numbered = name != NULL;
    }
    return first;
}

const Widget *widget_at(const WidgetList *list, float x, float y) {
    for (int i = list->count - 1; i >= 0; i--) {
        if (rect_has(list->items[i].rect, x, y)) {
            return &list->items[i];
        }
    }
    return NULL;
}

const Widget *widget_with_tip(const WidgetList *list, const Pointer *pointer) {
    const Widget *w = pointer->inside ? widget_at(list, pointer->x, pointer->y) : NULL;
    bool told = w && w->kind == WIDGET_SWITCH && w->rect.h >= SWITCH_TWO_LINES; /* it stands there already */
    bool done = w && pointer->done.id && action_is(w->action, pointer->done);
    return w && w->note[0] && !told && !done ? w : NULL;
}

const Widget *widget_find(const WidgetList *list, Action action) {
    for (int i = 0; i < list->count && action.id; i++) {
        if (action_is(list->items[i].action, action)) {
            return &list->items[i];
        }
    }
    return NULL;
}

static bool takes_focus(const Widget *w) {
    return w->action.id && !w->disabled;
}

Action widget_nearest(const WidgetList *list, DrawRect to) {
    const Widget *best = NULL;
    float best_distance = 0;
    for (int i = 0; i < list->count; i++) {
        const Widget *w = &list->items[i];
        float distance =
            hypotf(w->rect.x + w->rect.w / 2 - to.x - to.w / 2, w->rect.y + w->rect.h / 2 - to.y - to.h / 2);
        if (takes_focus(w) && (!best || distance < best_distance)) {
            best = w;
            best_distance = distance;
        }
    }
    return best ? best->action : (Action){0, 0};
}

Action widget_next(const WidgetList *list, Action from, bool backwards) {
    const Widget *start = widget_find(list, from);
    int at = start ? (int)(start - list->items) : backwards ? list->count : -1;
    for (int i = 0; i < list->count; i++) {
        at = backwards ? at - 1 : at + 1;
        at = (at + list->count) % list->count;
        const Widget *w = &list->items[at];
        /* A choice is one stop: its selected part. */
        if (takes_focus(w) && (w->kind != WIDGET_CHOICE || w->on)) {
            return w->action;
        }
    }
    return (Action){0, 0};
}

Action widget_towards(const WidgetList *list, Action from, int dx, int dy) {
    const Widget *start = widget_find(list, from);
    if (!start) {
        return widget_next(list, from, false);
    }
    const Widget *best = NULL;
    float best_cost = 0;
    float x0 = start->rect.x + start->rect.w / 2, y0 = start->rect.y + start->rect.h / 2;
    for (int i = 0; i < list->count; i++) {
        const Widget *w = &list->items[i];
        float x = w->rect.x + w->rect.w / 2 - x0, y = w->rect.y + w->rect.h / 2 - y0;
        float along = x * (float)dx + y * (float)dy, aside = fabsf(x * (float)dy) + fabsf(y * (float)dx);
        float cost = along + 3 * aside;
        if (w != start && takes_focus(w) && along > 4 && (!best || cost < best_cost)) {
            best = w;
            best_cost = cost;
        }
    }
    return best ? best->action : from;
}

void widgets_describe(const WidgetList *widgets, Str *out) {
    for (int i = 0; i < widgets->count; i++) {
        const Widget *w = &widgets->items[i];
        if (!w->name) {
            continue;
        }
        str_addf(out, "button %s", w->name);
        if (w->numbered) {
            str_addf(out, "-%d", w->action.arg);
        }
        str_addf(out, " %d %d %s\n", (int)lroundf(w->rect.x + w->rect.w / 2),
                 (int)lroundf(w->rect.y + w->rect.h / 2), w->disabled ? "off" : "on");
    }
}
