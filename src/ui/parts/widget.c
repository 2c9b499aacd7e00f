/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/widget.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/parts/text.h"

Widget *widget_add(WidgetList *list, WidgetKind kind, DrawRect rect, Action action, const char *label) {
    assert(list->count < WIDGETS_MAX);
    Widget *w = &list->items[list->count++];
    *w = (Widget){.kind = kind, .action = action, .rect = rect, .icon = -1};
    w->size = kind == WIDGET_CHOICE ? 16 : rect.h >= 40 ? 18 : 16;
    snprintf(w->label, sizeof w->label, "%s", label);
    return w;
}

void widget_tip(Widget *w, const char *note) {
    snprintf(w->note, sizeof w->note, "%s", note);
}

Widget *widget_icon(WidgetList *list, WidgetKind kind, DrawRect rect, Action action, PaintIcon icon,
                    const char *tip) {
    Widget *w = widget_add(list, kind, rect, action, "");
    w->icon = (int)icon;
    widget_tip(w, tip);
    return w;
}

Widget *widget_area(WidgetList *list, DrawRect rect, Action action, const char *name) {
    Widget *w = widget_add(list, WIDGET_AREA, rect, action, "");
    w->name = name;
    return w;
}

Widget *widget_switch(WidgetList *list, DrawRect rect, Action action, const char *label, const char *sentence,
                      bool on) {
    Widget *w = widget_add(list, WIDGET_SWITCH, rect, action, label);
    w->on = on;
    w->size = 16;
    widget_tip(w, sentence);
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
    }
    return first;
}

void widget_choices_fit(Widget *first, const TextMetrics *metrics) {
    const float beside = 12;
    float needed = 0, given = 0;
    bool narrow = false;
    int count = 0;
    for (bool last = false; !last; count++) {
        const Widget *w = &first[count];
        float need = text_width(metrics, FONT_TITLE, w->size, w->label) + beside + choice_key_room(w);
        narrow |= need > w->rect.w;
        needed += need;
        given += w->rect.w;
        last = w->last;
    }
    float x = first->rect.x, scale = needed > given ? given / needed : 1;
    float more = needed < given ? (given - needed) / (float)count : 0;
    for (int i = 0; narrow && i < count; i++) {
        Widget *w = &first[i];
        w->rect.x = x;
        w->rect.w =
            (text_width(metrics, FONT_TITLE, w->size, w->label) + beside + choice_key_room(w)) * scale + more;
        x += w->rect.w;
    }
}

static void add_step(WidgetList *list, DrawRect rect, Action action, bool end, const char *name) {
    Widget *w =
        widget_icon(list, WIDGET_SIGN, rect, action, action.arg ? ICON_PLUS : ICON_MINUS,
                    action.arg ? _("More (wheel: one at a time)") : _("Fewer (wheel: one at a time)"));
    w->disabled = end;
    w->name = name;
}

void stepper_layout(WidgetList *list, DrawRect rect, int id, int value, int low, int high, const char *name) {
    DrawRect in = rect_inset(rect, 1);
    float side = between(0, in.h, STEP_WIDTH);
    DrawRect fewer = rect_cut_left(&in, side), more = rect_cut_right(&in, side);
    Widget *number = widget_add(list, WIDGET_NUMBER, in, (Action){0, 0}, "");
    snprintf(number->label, sizeof number->label, "%d", value);
    number->disabled = true;
    add_step(list, fewer, (Action){id, 0}, value <= low, name);
    add_step(list, more, (Action){id, 1}, value >= high, name);
}

int stepper_value(int value, int arg, int low, int high) {
    return (int)between((float)low, (float)(value + (arg ? 1 : -1)), (float)high);
}

const Widget *widget_at(const WidgetList *list, float x, float y) {
    for (int i = list->count - 1; i >= 0; i--) {
        if (rect_has(list->items[i].rect, x, y)) {
            return &list->items[i];
        }
    }
    return NULL;
}

const Widget *widget_hot(const WidgetList *list, const Pointer *pointer) {
    return pointer->inside ? widget_at(list, pointer->x, pointer->y) : NULL;
}

bool widget_told(const Widget *w) {
    return w->kind == WIDGET_SWITCH && w->rect.h >= SWITCH_TWO_LINES;
}

const Widget *widget_with_tip(const WidgetList *list, const Pointer *pointer) {
    const Widget *w = widget_hot(list, pointer);
    bool told = w && widget_told(w) && !w->pictured;
    bool done = pointer->done.id != 0;
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

/* The nearest one in a direction, those straight ahead before those aside; in any if dx and dy are 0. */
static const Widget *nearest(const WidgetList *list, DrawRect from, int dx, int dy) {
    const Widget *best = NULL;
    float least = 0;
    for (int i = 0; i < list->count; i++) {
        const Widget *w = &list->items[i];
        float x = w->rect.x + w->rect.w / 2 - from.x - from.w / 2;
        float y = w->rect.y + w->rect.h / 2 - from.y - from.h / 2;
        float along = x * (float)dx + y * (float)dy, aside = fabsf(x * (float)dy) + fabsf(y * (float)dx);
        float reach = dx ? w->rect.h + from.h : w->rect.w + from.w; /* less aside than half of it: ahead */
        float cost = dx || dy ? along + (aside < reach / 2 ? 0.1f : 3) * aside : hypotf(x, y);
        if (takes_focus(w) && (along > 4 || !(dx || dy)) && (!best || cost < least)) {
            best = w;
            least = cost;
        }
    }
    return best;
}

Action widget_nearest(const WidgetList *list, DrawRect to) {
    const Widget *best = nearest(list, to, 0, 0);
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
    const Widget *start = widget_find(list, from), *best = start ? nearest(list, start->rect, dx, dy) : NULL;
    return best ? best->action : start ? from : widget_next(list, from, false);
}

void widgets_describe(const WidgetList *widgets, Str *out) {
    for (int i = 0; i < widgets->count; i++) {
        const Widget *w = &widgets->items[i];
        if (!w->name) {
            continue;
        }
        bool choice = w->kind == WIDGET_CHOICE;
        str_addf(out, choice ? "button %s-" : "button %s", w->name);
        if (choice || w->name[strlen(w->name) - 1] == '-') {
            str_addf(out, "%d", w->action.arg);
        }
        str_addf(out, " %d %d %s\n", (int)lroundf(w->rect.x + w->rect.w / 2),
                 (int)lroundf(w->rect.y + w->rect.h / 2), w->disabled ? "off" : "on");
    }
}
