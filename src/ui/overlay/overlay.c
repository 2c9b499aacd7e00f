/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/overlay/overlay.h"

DrawRect overlay_card(const Ui *ui, float width, float height) {
    return rect_of((ui->width - width) / 2, (ui->height - height) / 2, width, height);
}

static Widget *answer(WidgetList *widgets, DrawRect card, bool right, int id, const char *label) {
    const float margin = 24, gap = 16;
    float each = (card.w - 2 * margin - gap) / 2;
    float x = card.x + margin + (right ? each + gap : 0);
    return widget_add(widgets, right ? WIDGET_PRIMARY : WIDGET_PAPER,
                      rect_of(x, card.y + card.h - 68, each, 48), (Action){id, 0}, label);
}

Widget *overlay_left(WidgetList *widgets, DrawRect card, int id, const char *label) {
    return answer(widgets, card, false, id, label);
}

Widget *overlay_right(WidgetList *widgets, DrawRect card, int id, const char *label) {
    return answer(widgets, card, true, id, label);
}

bool overlay_put_away(Ui *ui, const InputEvent *event, DrawRect card) {
    bool beside = event->kind == INPUT_MOUSE_DOWN && !rect_has(card, event->x, event->y);
    if (beside || (event->kind == INPUT_KEY && event->key == KEY_ESCAPE)) {
        ui_open(ui, OVERLAY_NONE);
        return true;
    }
    return false;
}
