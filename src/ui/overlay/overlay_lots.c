/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the first player was drawn (R1.4): the tile of each seat and its roads, round by round. */
#include <stdio.h>

#include "ui/overlay/overlay.h"
#include "ui/parts/keys.h"
#include "ui/parts/text.h"

enum { LOTS_GO_ON = 1 };

typedef struct {
    const RoadDraw *draws;
    int count, rounds, first_round; /* without room for all, only the last rounds are shown */
    DrawRect card, button;
    float column, tile, row; /* one column a seat, one row a round */
} LotsLayout;

static const char *const TITLE = N_("The player with the most roads goes first");

static LotsLayout lots_layout_of(const GameOf *l, const Ui *ui) {
    LotsLayout at = {0};
    at.draws = session_road_draws(l->session, &at.count);
    at.rounds = at.count > 0 ? at.draws[at.count - 1].round + 1 : 0;
    int seats = session_setup(l->session)->seat_count;
    const float above = 130, below = 114, words = 30;
    at.column = between(84, (ui->width - 32 - 48) / (float)seats, seats > 4 ? 112 : 144);
    float room = between(0, ui->height - 32, 640) - above - below;
    float each = at.rounds > 0 ? room / (float)at.rounds : room;
    at.tile = between(48, each - words, at.column < 112 ? at.column - 12 : 100);
    at.row = at.tile + words;
    int fit = (int)(room / at.row);
    at.first_round = at.rounds > fit ? at.rounds - fit : 0;
    float title = text_width(&ui->metrics, FONT_TITLE, 24, _(TITLE)) + 64;
    float width = between(title, 48 + at.column * (float)seats, ui->width - 32);
    float height = above + below + at.row * (float)(at.rounds - at.first_round);
    at.card = overlay_card(ui, width, height);
    DrawRect foot = at.card;
    rect_cut_bottom(&foot, 16);
    at.button = rect_middle(rect_cut_bottom(&foot, 48), 220, 48);
    return at;
}

static void lots_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    const GameOf *l = page;
    LotsLayout at = lots_layout_of(l, ui);
    enter_button(ui, widgets, at.button, (Action){LOTS_GO_ON, 0}, _("Start game"), 20)->name = "begin";
}

static void lots_act(void *page, Ui *ui, Action action) {
    (void)page;
    (void)action;
    pages_close(ui);
}

/* Nothing can be decided here: any click or key goes on. */
static bool lots_event(void *page, Ui *ui, const InputEvent *event) {
    (void)page;
    if (event->kind == INPUT_MOUSE_DOWN || (event->kind == INPUT_KEY && !event->repeat)) {
        pages_close(ui);
        return true;
    }
    return false;
}

static float seat_middle(const LotsLayout *at, int seats, int seat) {
    return at->card.x + at->card.w / 2 + ((float)seat - (float)(seats - 1) / 2) * at->column;
}

static void draw_seats(const GameOf *l, const LotsLayout *at, DrawList *list) {
    const GameSetup *setup = session_setup(l->session);
    const RecordSeat *names = session_seats(l->session);
    for (int seat = 0; seat < setup->seat_count; seat++) {
        float x = seat_middle(at, setup->seat_count, seat);
        theme_emblem(list, names[seat].colour, x, at->card.y + 84, 12);
        draw_text(list, FONT_TITLE, 16, draw_rgb(INK), ALIGN_CENTRE, x, at->card.y + 116, at->column - 8,
                  names[seat].name);
    }
}

static void draw_lot(const GameOf *l, const LotsLayout *at, const RoadDraw *lot, DrawList *list) {
    const GameSetup *setup = session_setup(l->session);
    float x = seat_middle(at, setup->seat_count, lot->seat);
    float y = at->card.y + 130 + at->row * (float)(lot->round - at->first_round);
    bool best = true; /* those with the most roads go on to the next round, or go first */
    for (int i = 0; i < at->count; i++) {
        best = best && (at->draws[i].round != lot->round || at->draws[i].roads <= lot->roads);
    }
    DrawRect r = {x - at->tile / 2, y, at->tile, at->tile};
    TileFace face = {.def = &setup->kinds[lot->kind].def};
    draw_tile(list, r, face, best ? 1 : 0.55f, 0);
    draw_box(list, rect_inset(r, best ? -3 : 0), 4, NO_COLOR, draw_rgb(best ? INK : EDGE), best ? 3 : 1);
    char words[48];
    if (lot->roads > 0) {
        snprintf(words, sizeof words, ngettext("%d road", "%d roads", (unsigned long)lot->roads), lot->roads);
    } else {
        snprintf(words, sizeof words, "%s", _("no roads"));
    }
    draw_text(list, best ? FONT_TITLE : FONT_TEXT, 15, draw_rgb(best ? INK : MUTED), ALIGN_CENTRE, x,
              y + at->tile + 19, at->column - 6, words);
}

static void lots_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const GameOf *l = page;
    LotsLayout at = lots_layout_of(l, ui);
    const GameSetup *setup = session_setup(l->session);
    DrawRect in = rect_margins(at.card, 16, 0);
    theme_card(list, at.card);
    theme_words(list, FONT_TITLE, 24, INK, ALIGN_CENTRE, rect_cut_top(&in, 42), _(TITLE));
    draw_seats(l, &at, list);
    for (int i = 0; i < at.count; i++) {
        if (at.draws[i].round >= at.first_round) {
            draw_lot(l, &at, &at.draws[i], list);
        }
    }
    char words[160];
    const char *name = session_seats(l->session)[setup->first].name;
    snprintf(words, sizeof words,
             at.rounds > 1 ? _("Tied players draw again. %s goes first.") : _("%s goes first."), name);
    rect_cut_bottom(&in, 82);
    theme_words(list, FONT_TITLE, 18, INK, ALIGN_CENTRE, in, words);
    widgets_draw(widgets, &ui->pointer, list);
}

static void lots_describe(const void *page, const Ui *ui, Str *out) {
    const GameOf *l = page;
    LotsLayout at = lots_layout_of(l, ui);
    for (int i = 0; i < at.count; i++) {
        str_addf(out, "lot %d %d %d\n", at.draws[i].round, at.draws[i].seat, at.draws[i].roads);
    }
    str_addf(out, "begins %d\n", session_setup(l->session)->first);
}

const PageKind LOTS_PAGE = {.name = "lots",
                            .size = sizeof(GameOf),
                            .with = sizeof(GameOf),
                            .above = true,
                            .layout = lots_layout,
                            .event = lots_event,
                            .act = lots_act,
                            .draw = lots_draw,
                            .describe = lots_describe};
