/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The small table on the board card (R7.9, R7.10): its size, whether the layout may shift on it, and whether
 * its edge completes what meets it. */
#include <stdio.h>

#include "ui/parts/text.h"
#include "ui/setup/setup_page.h"

enum { TABLE_WIDE = 12, TABLE_HIGH = 9, TABLE_LEAST = 3, TABLE_MOST = 40 };

bool table_is_small(const Ui *ui) {
    return ui->s.settings->rules.table != TABLE_OPEN && !setup_board_chosen(ui);
}

void table_choose(Rules *rules, bool small) {
    if (small && rules->table == TABLE_OPEN) {
        rules->table = TABLE_FIXED;
        rules->table_w = TABLE_WIDE;
        rules->table_h = TABLE_HIGH;
    } else if (!small) {
        rules->table = TABLE_OPEN;
        rules->table_w = rules->table_h = 0;
        rules->table_completes = 0;
    }
}

/* ---- places: two numbers, a switch, a choice, from the top ---- */

static DrawRect wide_rect(DrawRect r) {
    return rect_of(r.x + r.w - 108 - 26 - 108, r.y, 108, 30);
}

static DrawRect high_rect(DrawRect r) {
    return rect_of(r.x + r.w - 108, r.y, 108, 30);
}

void table_layout(const Ui *ui, DrawRect r, WidgetList *widgets) {
    const Rules *rules = &ui->s.settings->rules;
    bool low = r.h < 100;
    stepper_layout(widgets, wide_rect(r), SETUP_WIDE, rules->table_w, TABLE_LEAST, TABLE_MOST, "wide");
    stepper_layout(widgets, high_rect(r), SETUP_HIGH, rules->table_h, TABLE_LEAST, TABLE_MOST, "high");
    Widget *w = widget_switch(widgets, rect_of(r.x, r.y + (low ? 31 : 36), r.w, low ? 24 : 42),
                              (Action){SETUP_COMPLETES, 0}, option_label(OPTION_table_completes, 1),
                              option_sentence(OPTION_table_completes, 1), rules->table_completes);
    w->name = "completes";
    const char *labels[] = {_("Fixed"), _("Shifting")};
    w = widget_choices(widgets, rect_cut_bottom(&r, 32), 1, SETUP_EDGE, "edge", labels, 2,
                       rules->table == TABLE_SHIFT, 15);
    for (int i = 0; i < 2; i++) {
        snprintf(w[i].note, sizeof w->note, "%s", option_sentence(OPTION_table, TABLE_FIXED + i));
    }
}

static uint8_t stepped(int value, int by) {
    return (uint8_t)between(TABLE_LEAST, (float)(value + by), TABLE_MOST);
}

bool table_act(Rules *rules, Action action) {
    int by = action.arg ? 1 : -1;
    switch (action.id) {
    case SETUP_WIDE:
        rules->table_w = stepped(rules->table_w, by);
        return true;
    case SETUP_HIGH:
        rules->table_h = stepped(rules->table_h, by);
        return true;
    case SETUP_COMPLETES:
        rules->table_completes = !rules->table_completes;
        return true;
    case SETUP_EDGE:
        rules->table = (uint8_t)(action.arg ? TABLE_SHIFT : TABLE_FIXED);
        return true;
    default:
        return false;
    }
}

void table_draw(const Ui *ui, DrawRect r, DrawList *list) {
    const Rules *rules = &ui->s.settings->rules;
    DrawRect wide = wide_rect(r), high = high_rect(r);
    if (wide.x - r.x > 70) {
        draw_text(list, FONT_TITLE, 16, draw_rgb(INK), ALIGN_LEFT, r.x, r.y + 21, wide.x - r.x - 8,
                  _("Squares"));
    }
    stepper_draw(wide, rules->table_w, list);
    stepper_draw(high, rules->table_h, list);
    draw_text(list, FONT_TEXT, 17, draw_rgb(MUTED), ALIGN_CENTRE, (wide.x + wide.w + high.x) / 2, r.y + 21, 0,
              "×");
}

/* An edge of light wood around some tiles. */
void table_draw_edge(DrawRect picture, bool shifting, DrawList *list) {
    DrawRect r = rect_inset(picture, picture.w * 0.13f);
    r.y = picture.y + (picture.h - r.w * 0.85f) / 2;
    r.h = r.w * 0.85f;
    draw_box(list, rect_inset(r, -2), 3, NO_COLOR, draw_rgb(0x2a1b10), 4);
    draw_box_styled(list, r, 3, NO_COLOR, draw_rgb(0xd9ab66), 3, shifting ? STROKE_DASHED : STROKE_SOLID);
}
