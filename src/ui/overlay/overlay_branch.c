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

static void branch_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    (void)page;
    DrawRect card = branch_card(ui);
    overlay_left(widgets, card, BRANCH_NO, "look-on", _("Look on"), key_word(ui, KEY_ESCAPE, _("Esc")));
    overlay_right(widgets, card, BRANCH_YES, "play-on", _("Play on from here"), NULL);
}

static void branch_act(void *page, Ui *ui, Action action) {
    GameOverlay *b = page;
    if (action.id == BRANCH_YES) {
        Session *game = replay_branch(b->session, replay_at(b->session));
        pages_close(ui);
        pages_close(ui); /* the replay */
        ui_start(ui, game);
    } else {
        pages_close(ui);
    }
}

static bool branch_event(void *page, Ui *ui, const InputEvent *event) {
    (void)page;
    return overlay_put_away(ui, event, branch_card(ui));
}

static void branch_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const GameOverlay *b = page;
    char title[80];
    int stop = replay_at(b->session);
    snprintf(title, sizeof title, stop == 0 ? _("Play on from the start?") : _("Play on from move %d?"),
             stop);
    DrawRect in = overlay_draw_card(list, branch_card(ui), title);
    draw_paragraph(
        list, FONT_SENTENCE, 17, draw_rgb(INK), in.x, in.y + 34, in.w, 23,
        _("A new game begins here, with the same players and tiles. The record stays as it is, and a "
          "game that is still going on waits among the saved games."));
    widgets_draw(widgets, &ui->pointer, list);
}

const PageKind BRANCH_PAGE = {.name = "branch",
                              .size = sizeof(GameOverlay),
                              .above = true,
                              .enter = overlay_enter,
                              .layout = branch_layout,
                              .event = branch_event,
                              .act = branch_act,
                              .draw = branch_draw};
