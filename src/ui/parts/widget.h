/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buttons, switches and choices. A page lays out a list of widgets. The same list is drawn, clicked, visited
 * by Tab and described to tests, so what players see is what they click. */
#ifndef BASTIDE_UI_PARTS_WIDGET_H
#define BASTIDE_UI_PARTS_WIDGET_H

#include "base/str.h"
#include "ui/parts/theme.h"

typedef enum {
    WIDGET_PAPER,   /* button on paper */
    WIDGET_PRIMARY, /* the main button of a page */
    WIDGET_WOOD,    /* button on dark wood */
    WIDGET_ROUND,   /* icon on the table */
    WIDGET_ICON,    /* square icon button on paper */
    WIDGET_SIGN,    /* a bare icon on paper */
    WIDGET_SWITCH,  /* name and sentence beside a switch; the whole row is the target */
    WIDGET_CHOICE,  /* one of a few, side by side; all have one action */
    WIDGET_NUMBER,  /* between the signs of a stepper; not to be pressed */
    WIDGET_AREA     /* drawn by its page; only takes clicks and the focus */
} WidgetKind;

/* What a widget does; its page gets it back when the widget is pressed. id 0 = nothing. */
typedef struct {
    int id, arg;
} Action;
/* The same on every page: Escape, F1 and Ctrl+comma. A page itself handles only ACTION_BACK. */
enum { ACTION_BACK = -1, ACTION_HELP = -2, ACTION_SETTINGS = -3 };

typedef struct {
    WidgetKind kind;
    Action action;
    DrawRect rect;
    char label[96];
    char note[TIP_BYTES]; /* switch: the sentence; icons: the tip */
    const char *key; /* shown at the right of a button, in front of a choice, at the edge of a round one; NULL
                        = none */
    int shortcut;    /* the Key that presses it, if the page does nothing else with it; 0 = none */
    const char *name; /* for ui_describe; NULL = none. Of a choice, and after a "-", the arg follows */
    int icon;         /* PaintIcon, -1 = none */
    float size;       /* of the label */
    bool on, disabled;
    bool pictured;    /* its tip has this picture, and is shown for the keyboard's focus, too */
    Sprite picture;   /* tile, figure or icon */
    bool first, last; /* choice: at an end of its row */
    bool entry;       /* button: an entry of a list, with its words at the left and a coloured icon */
} Widget;

/* A switch lower than this has no room for its sentence, which becomes its tip. */
#define SWITCH_TWO_LINES 34.0f
#define STEP_WIDTH       34.0f /* of a sign of a stepper, at most */

enum { WIDGETS_MAX = 120 };
typedef struct {
    Widget items[WIDGETS_MAX];
    int count;
    float beside; /* notices are to the right of this; 0 = over the page */
} WidgetList;

/* Where the pointer and the keyboard focus are. Owned by Ui; pages read it while drawing. */
typedef struct {
    float x, y;
    bool inside;
    bool focus_shown; /* the keyboard was used last */
    Action pressed;   /* the mouse button is down on it */
    Action focus;
    uint32_t still; /* microseconds since the pointer came to rest, up to HOVER_TIP */
    Action done; /* pressed last: no tip until the pointer leaves it, or a tip would cover what it opened */
} Pointer;
enum { HOVER_TIP = 400000 };
#define TIP_PICTURE 64.0f /* the side of a picture beside a tip, with its margin */

/* Each adds a widget and returns it, so that the caller can set its other fields. */
Widget *widget_add(WidgetList *list, WidgetKind kind, DrawRect rect, Action action, const char *label);
Widget *widget_icon(WidgetList *list, WidgetKind kind, DrawRect rect, Action action, PaintIcon icon,
                    const char *tip);
Widget *widget_switch(WidgetList *list, DrawRect rect, Action action, const char *label, const char *sentence,
                      bool on);
Widget *widget_area(WidgetList *list, DrawRect rect, Action action, const char *name);
void widget_tip(Widget *w, const char *note);
/* `count` choices filling rect in `rows` rows; the i-th has the action {id, i}. Each has the name and its
 * number; NULL = not named. Returns the first; the others follow it. */
Widget *widget_choices(WidgetList *list, DrawRect rect, int rows, int id, const char *name,
                       const char *const *labels, int count, int selected, float size);
/* The room that the key of a choice takes, in front of its label. */
static inline float choice_key_room(const Widget *w) {
    return w->key ? 22 : 0;
}
/* For choices in one row: where an equal share is too narrow for a label, each gets room for its own. */
void widget_choices_fit(Widget *first, const TextMetrics *metrics);

/* A number between minus and plus: two signs with the actions {id, 0} and {id, 1}. */
void stepper_layout(WidgetList *list, DrawRect rect, int id, int value, int low, int high, const char *name);
int stepper_value(int value, int arg, int low, int high); /* the value after a press */

const Widget *widget_at(const WidgetList *list, float x, float y); /* NULL if none; disabled ones count */
const Widget *widget_hot(const WidgetList *list, const Pointer *pointer); /* under the pointer, or NULL */
bool widget_told(const Widget *w); /* a switch with room for its sentence, which is not repeated in the tip */
/* The widget under the pointer if it has a tip to show once the pointer rests; NULL = none. */
const Widget *widget_with_tip(const WidgetList *list, const Pointer *pointer);
const Widget *widget_find(const WidgetList *list, Action action);
/* The widget nearest to a place that can take the focus, for when the one that had it is gone. */
Action widget_nearest(const WidgetList *list, DrawRect to);
/* The next (or previous) widget that Tab visits after `from`; {0, 0} if there is none. */
Action widget_next(const WidgetList *list, Action from, bool backwards);
/* The nearest widget in a direction (dx, dy in -1, 0, 1); `from` itself if there is none. */
Action widget_towards(const WidgetList *list, Action from, int dx, int dy);

void widgets_draw(const WidgetList *widgets, const Pointer *pointer, DrawList *list);
/* The tip of the widget the pointer rests on or, if it has a picture, that has the focus; kept inside the
 * page.
 */
void widgets_draw_tip(const WidgetList *widgets, const Pointer *pointer, float width, float height,
                      DrawList *list);
void widgets_describe(const WidgetList *widgets, Str *out);

static inline bool pointer_over(const Pointer *pointer, DrawRect rect) {
    return pointer->inside && rect_has(rect, pointer->x, pointer->y);
}
static inline bool action_is(Action a, Action b) {
    return a.id == b.id && a.arg == b.arg;
}

#endif
