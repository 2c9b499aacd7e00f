/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/overlay/overlay.h"

static const float MARGIN = 24;

DrawRect overlay_card(const Ui *ui, float width, float height) {
    return rect_middle(ui_page(ui), width, height);
}

DrawRect overlay_draw_card(DrawList *list, DrawRect card, const char *title) {
    DrawRect inside = rect_margins(card, MARGIN, 0);
    theme_card(list, card);
    theme_words(list, FONT_TITLE, 24, INK, ALIGN_LEFT, rect_cut_top(&inside, 42), title);
    return inside;
}

DrawRect overlay_foot(DrawRect card) {
    DrawRect inside = rect_margins(card, MARGIN, 20);
    return rect_cut_bottom(&inside, 48);
}

Widget *overlay_left(WidgetList *widgets, DrawRect card, int id, const char *name, const char *label,
                     const char *key) {
    Widget *w =
        widget_add(widgets, WIDGET_PAPER, rect_column(overlay_foot(card), 0, 2, 16), (Action){id, 0}, label);
    w->name = name;
    w->key = key;
    return w;
}

Widget *overlay_right(WidgetList *widgets, DrawRect card, int id, const char *name, const char *label,
                      const char *key) {
    Widget *w = overlay_left(widgets, card, id, name, label, key);
    w->kind = WIDGET_PRIMARY;
    w->rect = rect_column(overlay_foot(card), 1, 2, 16);
    return w;
}
