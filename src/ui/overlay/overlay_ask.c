/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The question before a game is replaced. */
#include <stdio.h>

#include "ui/overlay/overlay.h"
#include "ui/parts/text.h"

enum { ASK_KEEP = 1, ASK_REPLACE };

typedef struct {
    AskOf of;
} AskPage;

static void ask_enter(void *page, Ui *ui, const void *with) {
    AskPage *a = page;
    (void)ui;
    a->of = *(const AskOf *)with;
}

static DrawRect ask_card(const Ui *ui) {
    return overlay_card(ui, 520, 236);
}

static void ask_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    (void)page;
    DrawRect card = ask_card(ui);
    overlay_left(widgets, card, ASK_REPLACE, "replace", _("Start the new game"), NULL);
    /* What loses nothing is what Enter does. */
    overlay_right(widgets, card, ASK_KEEP, "keep", _("Continue that one"), NULL);
}

static void ask_act(void *page, Ui *ui, Action action) {
    (void)page;
    if (action.id == ASK_KEEP) {
        ui_continue(ui);
    } else if (action.id == ASK_REPLACE) {
        const AskOf of = ((const AskPage *)page)->of;
        pages_close(ui);
        of.replace(of.asker, ui);
    }
}

static bool ask_event(void *page, Ui *ui, const InputEvent *event) {
    (void)page;
    return overlay_put_away(ui, event, ask_card(ui));
}

static void ask_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const AskPage *a = page;
    DrawRect in = overlay_draw_card(list, ask_card(ui), _("A game is still going on"));
    const Game *game = session_game(a->of.session);
    const RecordSeat *seats = session_seats(a->of.session);
    for (int i = 0; i < session_setup(a->of.session)->seat_count; i++) {
        draw_figure(list, PAINT_MEEPLE, (PaintColour)seats[i].colour, in.x + 16 + 34 * (float)i, in.y + 50,
                    32, 1);
    }
    char words[256];
    TileProgress at = tile_progress(session_setup(a->of.session), game);
    snprintf(words, sizeof words,
             _("It is at tile %d of %d, and it is %s’s turn. The new game takes its place: the old one "
               "cannot be continued then."),
             at.tile, at.of, seats[game->seat].name);
    draw_paragraph(list, FONT_SENTENCE, 17, draw_rgb(INK), in.x, in.y + 80, in.w, 23, words);
    widgets_draw(widgets, &ui->pointer, list);
}

const PageKind ASK_PAGE = {.name = "ask",
                           .size = sizeof(AskPage),
                           .above = true,
                           .enter = ask_enter,
                           .layout = ask_layout,
                           .event = ask_event,
                           .act = ask_act,
                           .draw = ask_draw};
