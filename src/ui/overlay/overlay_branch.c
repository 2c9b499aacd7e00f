/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one question before a replay becomes a game. */
#include <stdio.h>

#include "ui/overlay/overlay.h"
#include "ui/parts/keys.h"
#include "ui/parts/text.h"
#include "ui/replay/replay_page.h"

enum { BRANCH_NO = 1, BRANCH_YES };

static DrawRect branch_card(const Ui *ui) {
    return overlay_card(ui, 520, 216);
}

static void branch_layout(const Ui *ui, WidgetList *widgets) {
    DrawRect card = branch_card(ui);
    overlay_left(widgets, card, BRANCH_NO, "look-on", _("Look on"), key_word(ui, KEY_ESCAPE, _("Esc")));
    overlay_right(widgets, card, BRANCH_YES, "play-on", _("Play on from here"), NULL);
}

static void branch_act(Ui *ui, Action action) {
    if (action.id == BRANCH_YES) {
        Session *game = replay_branch(ui->session, replay_at(ui->session));
        replay_leave(ui);
        ui_start(ui, game);
    } else {
        ui_open(ui, OVERLAY_NONE);
    }
}

static bool branch_event(Ui *ui, const InputEvent *event) {
    return overlay_put_away(ui, event, branch_card(ui));
}

static void branch_draw(const Ui *ui, const WidgetList *widgets, DrawList *list) {
    char title[80];
    int stop = replay_at(ui->session);
    snprintf(title, sizeof title, stop == 0 ? _("Play on from the start?") : _("Play on from move %d?"),
             stop);
    DrawRect in = overlay_draw_card(list, branch_card(ui), title);
    draw_paragraph(
        list, FONT_SENTENCE, 17, draw_rgb(INK), in.x, in.y + 34, in.w, 23,
        _("A new game begins here, with the same players and tiles. The record stays as it is, and a "
          "game that is still going on waits among the saved games."));
    widgets_draw(widgets, &ui->pointer, list);
}

const Scene OVERLAY_OF_BRANCH = {"branch", branch_layout, branch_act, branch_event, branch_draw, NULL};
