/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one question before a replay becomes a game. */
#include <stdio.h>

#include "ui/keys.h"
#include "ui/replay_page.h"
#include "ui/text.h"

enum { BRANCH_NO = 1, BRANCH_YES };

static DrawRect branch_card(const Ui *ui) {
    return rect_of((ui->width - 520) / 2, (ui->height - 216) / 2, 520, 216);
}

static void branch_layout(const Ui *ui, WidgetList *widgets) {
    DrawRect card = branch_card(ui);
    float y = card.y + card.h - 68, each = (card.w - 48 - 16) / 2;
    Widget *w = widget_add(widgets, WIDGET_PAPER, rect_of(card.x + 24, y, each, 48), (Deed){BRANCH_NO, 0},
                           _("Look on"));
    w->key = key_word(ui, KEY_ESCAPE, _("Esc"));
    w->name = "look-on";
    w = widget_add(widgets, WIDGET_PRIMARY, rect_of(card.x + 40 + each, y, each, 48), (Deed){BRANCH_YES, 0},
                   _("Play on from here"));
    w->name = "play-on";
}

static void branch_act(Ui *ui, Deed deed) {
    if (deed.action == BRANCH_YES) {
        Session *game = replay_branch(ui->session, replay_at(ui->session));
        replay_leave(ui);
        ui_start(ui, game);
    } else {
        ui_open(ui, OVERLAY_NONE);
    }
}

static bool branch_event(Ui *ui, const InputEvent *event) {
    bool beside = event->kind == INPUT_MOUSE_DOWN && !rect_has(branch_card(ui), event->x, event->y);
    if (beside || (event->kind == INPUT_KEY && event->key == KEY_ESCAPE)) {
        ui_open(ui, OVERLAY_NONE);
        return true;
    }
    return false;
}

static void branch_draw(const Ui *ui, const WidgetList *widgets, DrawList *list) {
    DrawRect card = branch_card(ui);
    char title[80];
    int stop = replay_at(ui->session);
    theme_card(list, card);
    snprintf(title, sizeof title, stop == 0 ? _("Play on from the start?") : _("Play on from move %d?"),
             stop);
    draw_text(list, FONT_TITLE, 24, draw_rgb(INK), ALIGN_LEFT, card.x + 24, card.y + 42, card.w - 48, title);
    draw_paragraph(
        list, FONT_SENTENCE, 17, draw_rgb(INK), card.x + 24, card.y + 76, card.w - 48, 23,
        _("A new game begins here, with the same players and tiles. The record stays as it is, and a "
          "game that is still going on waits among the saved games."));
    widgets_draw(widgets, &ui->pointer, list);
}

const Scene OVERLAY_OF_BRANCH = {"branch", branch_layout, branch_act, branch_event, branch_draw, NULL};
