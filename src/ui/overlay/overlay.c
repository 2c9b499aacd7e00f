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

Widget *overlay_answers(WidgetList *widgets, DrawRect card, const OverlayAnswer answers[2]) {
    Widget *w = NULL;
    for (int i = 0; i < 2; i++) {
        w = widget_add(widgets, i ? WIDGET_PRIMARY : WIDGET_PAPER, rect_column(overlay_foot(card), i, 2, 16),
                       (Action){answers[i].id, 0}, answers[i].label);
        w->name = answers[i].name;
        w->key = answers[i].key;
    }
    return w;
}

DrawRect overlay_question(const void *page, const Ui *ui) {
    (void)page;
    return overlay_card(ui, 520, 216);
}

void overlay_draw_question(const Ui *ui, const WidgetList *widgets, const char *title, const char *words,
                           DrawList *list) {
    DrawRect in = overlay_draw_card(list, overlay_question(NULL, ui), title);
    draw_paragraph(list, FONT_SENTENCE, 17, draw_rgb(INK), in.x, in.y + 34, in.w, 23, words);
    widgets_draw(widgets, &ui->pointer, list);
}
