/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions before a game is replaced or ended early, and before a replay becomes a game. */
#include <stdio.h>

#include "ui/overlay/overlay.h"
#include "ui/parts/keys.h"
#include "ui/parts/text.h"
#include "ui/replay/replay_page.h"

enum { ANSWER_LEFT = 1, ANSWER_RIGHT };

/* ---- a game is replaced ---- */

static DrawRect ask_card(const void *page, const Ui *ui) {
    (void)page;
    return overlay_card(ui, 520, 236);
}

static void ask_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    /* Enter presses the button that loses nothing. */
    const OverlayAnswer answers[] = {{ANSWER_LEFT, "replace", _("Start new game"), NULL},
                                     {ANSWER_RIGHT, "keep", _("Continue this game"), NULL}};
    overlay_answers(widgets, ask_card(page, ui), answers);
}

static void ask_act(void *page, Ui *ui, Action action) {
    const AskOf of = *(const AskOf *)page;
    if (action.id == ANSWER_RIGHT) {
        ui_continue(ui);
    } else {
        pages_close(ui);
        of.replace(of.asker, ui);
    }
}

static void ask_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const Session *session = ((const AskOf *)page)->session;
    DrawRect in = overlay_draw_card(list, ask_card(page, ui), _("A game is in progress"));
    const Game *game = session_game(session);
    const RecordSeat *seats = session_seats(session);
    for (int i = 0; i < session_setup(session)->seat_count; i++) {
        draw_figure(list, PAINT_MEEPLE, (PaintColour)seats[i].colour, in.x + 16 + 34 * (float)i, in.y + 50,
                    32, 1);
    }
    char words[256];
    TileProgress at = tile_progress(session_setup(session), game);
    snprintf(words, sizeof words,
             _("Tile %d of %d, %s’s turn. If you start a new game, you can’t continue this one."), at.tile,
             at.of, seats[game->seat].name);
    draw_paragraph(list, FONT_SENTENCE, 17, draw_rgb(INK), in.x, in.y + 80, in.w, 23, words);
    widgets_draw(widgets, &ui->pointer, list);
}

const PageKind ASK_PAGE = {.name = "ask",
                           .size = sizeof(AskOf),
                           .with = sizeof(AskOf),
                           .above = true,
                           .layout = ask_layout,
                           .card = ask_card,
                           .act = ask_act,
                           .draw = ask_draw};

/* ---- a replay becomes a game ---- */

static void branch_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    const OverlayAnswer answers[] = {
        {ANSWER_LEFT, "look-on", _("Keep watching"), key_word(ui, KEY_ESCAPE, _("Esc"))},
        {ANSWER_RIGHT, "play-on", _("Continue from here"), NULL}};
    overlay_answers(widgets, overlay_question(page, ui), answers);
}

static void branch_act(void *page, Ui *ui, Action action) {
    const Session *replay = ((const GameOf *)page)->session;
    Session *game = action.id == ANSWER_RIGHT ? replay_branch(replay, replay_at(replay)) : NULL;
    pages_close(ui);
    if (game) {
        pages_close(ui); /* the replay */
        ui_start(ui, game);
    }
}

static void branch_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    char title[80];
    int stop = replay_at(((const GameOf *)page)->session);
    snprintf(title, sizeof title, stop == 0 ? _("Continue from the start?") : _("Continue from move %d?"),
             stop);
    overlay_draw_question(
        ui, widgets, title,
        _("This starts a new game from here with the same players and tiles. The original is not "
          "changed, and a game in progress is kept under Saved games."),
        list);
}

const PageKind BRANCH_PAGE = {.name = "branch",
                              .size = sizeof(GameOf),
                              .with = sizeof(GameOf),
                              .above = true,
                              .layout = branch_layout,
                              .card = overlay_question,
                              .act = branch_act,
                              .draw = branch_draw};

/* ---- a game is ended early (S44) ---- */

static void end_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    const OverlayAnswer answers[] = {
        {ANSWER_LEFT, "end-now", ui->online ? _("Ask the others") : _("End game and score"), NULL},
        {ANSWER_RIGHT, "go-on", _("Continue this game"), key_word(ui, KEY_ESCAPE, _("Esc"))}};
    overlay_answers(widgets, overlay_question(page, ui), answers);
}

static void end_act(void *page, Ui *ui, Action action) {
    const MenuOf of = *(const MenuOf *)page;
    pages_close(ui);
    if (action.id == ANSWER_LEFT) {
        of.end(of.asker, ui);
    }
}

static void end_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    (void)page;
    overlay_draw_question(
        ui, widgets, _("End the game now?"),
        ui->online ? _("If everyone agrees, what is on the table is scored as at the end of any game.")
                   : _("What is on the table is scored as at the end of any game. From the result, you can "
                       "still return to this turn."),
        list);
}

const PageKind END_PAGE = {.name = "end",
                           .size = sizeof(MenuOf),
                           .with = sizeof(MenuOf),
                           .above = true,
                           .layout = end_layout,
                           .card = overlay_question,
                           .act = end_act,
                           .draw = end_draw};
