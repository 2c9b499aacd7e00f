/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A break: the clock stands still, and the board is hidden, so that nobody thinks on. */
#include "ui/overlay/overlay.h"
#include "ui/parts/keys.h"
#include "ui/parts/text.h"

enum { BREAK_OVER = 1 };

static DrawRect break_card(const void *page, const Ui *ui) {
    (void)page;
    return overlay_card(ui, 440, 196);
}

static void break_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    Widget *w = widget_add(widgets, WIDGET_PRIMARY, overlay_foot(break_card(page, ui)),
                           (Action){BREAK_OVER, 0}, _("Resume"));
    w->name = "break-over";
    w->key = key_word(ui, KEY_ESCAPE, _("Esc"));
}

static void break_act(void *page, Ui *ui, Action action) {
    (void)page;
    if (action.id == BREAK_OVER) {
        pages_close(ui);
    }
}

/* A press beside the card is no answer. */
static bool break_event(void *page, Ui *ui, const InputEvent *event) {
    (void)page;
    bool over = event->kind == INPUT_KEY && event->key == KEY_ESCAPE && !event->repeat;
    if (over) {
        pages_close(ui);
    }
    return over;
}

static void break_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    theme_table(list, ui->width, ui->height);
    DrawRect in = overlay_draw_card(list, break_card(page, ui), _("Break"));
    draw_paragraph(list, FONT_SENTENCE, 17, draw_rgb(INK), in.x, in.y + 34, in.w, 23,
                   _("The clock stands still, and the table is covered until you resume."));
    widgets_draw(widgets, &ui->pointer, list);
}

const PageKind BREAK_PAGE = {.name = "break",
                             .size = 1,
                             .above = true,
                             .covers = true,
                             .layout = break_layout,
                             .event = break_event,
                             .act = break_act,
                             .draw = break_draw};
