/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands around the content of most pages: the buttons of the header and those at the foot. */
#include "ui/parts/keys.h"
#include "ui/parts/text.h"
#include "ui/state.h"

Widget *header_back(WidgetList *widgets, const char *label) {
    Widget *w = widget_add(widgets, WIDGET_WOOD, rect_of(24, 10, 136, 36), (Action){ACTION_BACK, 0}, label);
    w->icon = ICON_BACK;
    return w;
}

void header_widgets(const Ui *ui, WidgetList *widgets, const char *label) {
    header_back(widgets, label);
    widget_icon(widgets, WIDGET_ROUND, rect_of(ui->width - 64, 8, 40, 40), (Action){ACTION_HELP, 0},
                ICON_HELP, _("Rules and keys (F1)"));
}

static DrawRect within_margins(const Ui *ui) {
    return rect_margins(ui_page(ui), page_small(ui) ? 16 : 24, 0);
}

DrawRect page_content(const Ui *ui) {
    DrawRect content = within_margins(ui);
    rect_cut_top(&content, HEADER_HEIGHT + 16);
    rect_cut_bottom(&content, FOOTER_HEIGHT + 12);
    return content;
}

DrawRect page_room(const Ui *ui) {
    float margin = ui->width < 1100 ? 16 : 24;
    DrawRect room = rect_margins(ui_page(ui), margin, 0);
    rect_cut_top(&room, HEADER_HEIGHT + 16);
    rect_cut_bottom(&room, margin);
    return room;
}

DrawRect page_foot(const Ui *ui) {
    DrawRect page = within_margins(ui);
    rect_cut_bottom(&page, 14);
    return rect_cut_bottom(&page, 44);
}

static float foot_gap(const Ui *ui) {
    return page_small(ui) ? 8 : 12;
}

static Widget *foot_button(WidgetList *widgets, DrawRect r, int id, int icon, const char *name,
                           const char *label) {
    bool words = r.w > r.h;
    Widget *w = words ? widget_add(widgets, WIDGET_WOOD, r, (Action){id, 0}, label)
                      : widget_icon(widgets, WIDGET_ROUND, r, (Action){id, 0}, (PaintIcon)icon, label);
    w->icon = icon;
    w->name = name;
    return w;
}

Widget *foot_left(const Ui *ui, WidgetList *widgets, DrawRect *row, float width, int id, int icon,
                  const char *name, const char *label) {
    DrawRect r = rect_cut_left(row, width);
    rect_cut_left(row, foot_gap(ui));
    return foot_button(widgets, r, id, icon, name, label);
}

Widget *foot_right(const Ui *ui, WidgetList *widgets, DrawRect *row, float width, int id, int icon,
                   const char *name, const char *label) {
    DrawRect r = rect_cut_right(row, width);
    rect_cut_right(row, foot_gap(ui));
    return foot_button(widgets, r, id, icon, name, label);
}

Widget *foot_main(const Ui *ui, WidgetList *widgets, DrawRect *row, float width, int id, const char *name,
                  const char *label) {
    DrawRect r = rect_margins(rect_cut_right(row, width), 0, -4);
    rect_cut_right(row, foot_gap(ui));
    Widget *w = enter_button(ui, widgets, r, (Action){id, 0}, label, 22);
    w->name = name;
    return w;
}
