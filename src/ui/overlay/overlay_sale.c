/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tile sale (R7.6) at one screen: who offers, how much, and the holder's answer. The rules hear of it
 * only when the holder accepts. */
#include <stdio.h>

#include "ui/game/game_page.h"
#include "ui/overlay/overlay.h"
#include "ui/parts/text.h"

enum { SALE_BUYER = 1, SALE_PRICE, SALE_OFFER, SALE_BACK, SALE_ACCEPT, SALE_DECLINE };
enum { ANSWER_HOLD = 400000 }; /* the key that made the offer does not answer it */

/* ---- who could buy ---- */

/* The position in which the tile is sold: with three in the hand, after it has been chosen. */
static bool position(const Ui *ui, Game *game) {
    *game = *session_game(ui->session);
    if (game->phase == PHASE_CHOOSE && game_tile(ui) >= 0 && hand_fits(ui, ui->game.held)) {
        game_apply(session_setup(ui->session), game, (Move){.kind = MOVE_CHOOSE, .x = (int16_t)ui->game.held},
                   NULL);
    }
    return game->phase == PHASE_PLACE;
}

static unsigned buyers_of(const Ui *ui) {
    Game game;
    unsigned buyers = 0;
    if (session_setup(ui->session)->rules.tile_sale && position(ui, &game)) {
        Move *moves = base_alloc(MOVES_MAX * sizeof *moves);
        int count = game_moves(session_setup(ui->session), &game, moves, MOVES_MAX);
        for (int i = 0; i < count && i < MOVES_MAX; i++) {
            buyers |= moves[i].kind == MOVE_SELL ? 1u << moves[i].seat : 0;
        }
        base_free(moves);
    }
    return buyers;
}

/* Looking for places that complete something takes time: it is done once for a tile. */
void sale_look(Ui *ui) {
    GameScene *g = &ui->game;
    if (ui->scene != SCENE_GAME || !ui->session || !session_setup(ui->session)->rules.tile_sale) {
        g->buyers = 0;
        return;
    }
    const Game *game = session_game(ui->session);
    uint32_t seen = (uint32_t)session_record(ui->session)->move_count << 8 | (uint32_t)(game_tile(ui) + 1);
    seen = game->phase == PHASE_PLACE || game->phase == PHASE_CHOOSE ? seen + 1 : 0;
    if (seen != g->sale_seen) {
        g->sale_seen = seen;
        g->buyers = seen ? buyers_of(ui) : 0;
    }
}

bool sale_offered(const Ui *ui) {
    return ui->game.buyers != 0 && !hand_stuck(ui) && ui->scene == SCENE_GAME;
}

static int most_of(const Ui *ui) {
    Game game;
    const GameSetup *setup = session_setup(ui->session);
    int most = session_game(ui->session)->scores[ui->game.sale_buyer];
    Move move = {.kind = MOVE_SELL, .seat = (uint8_t)ui->game.sale_buyer, .x = (int16_t)most};
    /* On a map the buyer may need some points for the place. */
    while (position(ui, &game) && move.x > 1 && game_check(setup, &game, move).code != MOVE_OK) {
        move.x--;
    }
    return move.x;
}

static void choose_buyer(Ui *ui, int seat) {
    GameScene *g = &ui->game;
    g->sale_buyer = seat;
    g->sale_most = most_of(ui);
    g->sale_price = g->sale_price > g->sale_most ? g->sale_most : g->sale_price;
}

void sale_open(Ui *ui) {
    GameScene *g = &ui->game;
    if (!sale_offered(ui)) {
        return;
    }
    unsigned buyers = g->buyers;
    int first = 0;
    while (!(buyers >> first & 1)) {
        first++;
    }
    g->hold = HOLD_NONE;
    g->sale_offer = false;
    g->sale_declined = false;
    g->sale_price = 1;
    choose_buyer(ui, first);
    if (hand_show_chosen(ui)) {
        g->buyers = buyers;
        ui_open(ui, OVERLAY_SALE);
    }
}

static void close_sale(Ui *ui) {
    int rotation = ui->game.rotation;
    hand_take_back(ui);
    ui->game.rotation = rotation;
    ui_open(ui, OVERLAY_NONE);
    sale_look(ui);
}

/* ---- places ---- */

typedef struct {
    DrawRect card, tile, words; /* words: beside the tile, the sentence below the title */
    DrawRect seats;             /* who could buy, in two columns where there are many */
    int columns, rows;
    DrawRect price, most; /* most: beside the price */
} SaleLayout;

static int count_of(unsigned bits) {
    int count = 0;
    for (; bits; bits &= bits - 1) {
        count++;
    }
    return count;
}

static SaleLayout sale_layout_of(const Ui *ui) {
    int count = count_of(ui->game.buyers), columns = count > 3 ? 2 : 1,
        rows = (count + columns - 1) / columns;
    SaleLayout at = {.columns = columns, .rows = rows};
    at.card = overlay_card(ui, 580, 296 + 44 * (float)rows);
    DrawRect in = rect_margins(at.card, 24, 0);
    rect_cut_top(&in, 66);
    DrawRect left = rect_cut_left(&in, 124);
    at.tile = rect_cut_top(&left, 124);
    rect_cut_left(&in, 24);
    at.words = rect_cut_top(&in, 62);
    at.seats = rect_cut_top(&in, 44 * (float)rows - 6);
    rect_cut_top(&in, 36);
    at.most = rect_cut_top(&in, 44);
    at.price = rect_cut_left(&at.most, 264);
    return at;
}

static DrawRect seat_rect(const SaleLayout *at, int index) {
    DrawRect column = rect_column(at->seats, index % at->columns, at->columns, 8);
    return rect_row(column, index / at->columns, at->rows, 6);
}

static void price_button(const Ui *ui, DrawRect r, int by, const char *label, WidgetList *widgets) {
    Widget *w = widget_add(widgets, WIDGET_PAPER, r, (Action){SALE_PRICE, by}, label);
    w->size = 17;
    w->name = "price";
    w->numbered = true;
    w->disabled = by < 0 ? ui->game.sale_price <= 1 : ui->game.sale_price >= ui->game.sale_most;
}

static void sale_layout(const Ui *ui, WidgetList *widgets) {
    SaleLayout at = sale_layout_of(ui);
    bool answer = ui->game.sale_offer;
    DrawRect answers = at.card;
    rect_cut_bottom(&answers, 4);
    overlay_left(widgets, answers, answer ? SALE_DECLINE : SALE_BACK, answer ? "decline" : "no-offer",
                 answer ? _("Decline") : _("No offer"), _("Esc"));
    char offer[64];
    snprintf(offer, sizeof offer,
             ngettext("Offer %d point", "Offer %d points", (unsigned long)ui->game.sale_price),
             ui->game.sale_price);
    overlay_right(widgets, answers, answer ? SALE_ACCEPT : SALE_OFFER, answer ? "accept" : "offer",
                  answer ? _("Accept") : offer, _("Enter"));
    if (answer) {
        return;
    }
    int index = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (ui->game.buyers >> seat & 1) {
            Widget *w =
                widget_add(widgets, WIDGET_AREA, seat_rect(&at, index++), (Action){SALE_BUYER, seat}, "");
            w->name = "buyer";
            w->numbered = true;
        }
    }
    DrawRect less = rect_cut_left(&at.price, 100), more = rect_cut_right(&at.price, 100);
    price_button(ui, rect_column(less, 0, 2, 4), -5, "−5", widgets);
    price_button(ui, rect_column(less, 1, 2, 4), -1, "−1", widgets);
    price_button(ui, rect_column(more, 0, 2, 4), 1, "+1", widgets);
    price_button(ui, rect_column(more, 1, 2, 4), 5, "+5", widgets);
}

/* ---- what is done ---- */

static void change_price(Ui *ui, int by) {
    ui->game.sale_price = (int)between(1, (float)(ui->game.sale_price + by), (float)ui->game.sale_most);
    ui->game.sale_declined = false;
}

static Move sale_of(const Ui *ui) {
    return (Move){.kind = MOVE_SELL, .seat = (uint8_t)ui->game.sale_buyer, .x = (int16_t)ui->game.sale_price};
}

static void accept(Ui *ui) {
    int rotation = ui->game.rotation;
    ui_open(ui, OVERLAY_NONE);
    game_do(ui, sale_of(ui));
    ui->game.rotation = rotation;
    sale_look(ui);
}

static void sale_act(Ui *ui, Action action) {
    GameScene *g = &ui->game;
    switch (action.id) {
    case SALE_BUYER:
        choose_buyer(ui, action.arg);
        g->sale_declined = false;
        break;
    case SALE_PRICE:
        change_price(ui, action.arg);
        break;
    case SALE_OFFER:
        g->sale_offer = session_offer(ui->session, sale_of(ui));
        g->sale_declined = false;
        ui->hold = ANSWER_HOLD;
        ui->pointer.focus = (Action){SALE_ACCEPT, 0};
        break;
    case SALE_DECLINE:
        session_give(ui->session, (Move){0});
        g->sale_offer = false;
        g->sale_declined = true;
        ui->pointer.focus = (Action){SALE_OFFER, 0};
        break;
    case SALE_ACCEPT:
        accept(ui);
        break;
    default:
        close_sale(ui);
        break;
    }
}

static void walk_buyers(Ui *ui, int by) {
    for (int i = 1; i < SEATS_MAX; i++) {
        int seat = (ui->game.sale_buyer + by * i + SEATS_MAX) % SEATS_MAX;
        if (ui->game.buyers >> seat & 1) {
            sale_act(ui, (Action){SALE_BUYER, seat});
            return;
        }
    }
}

/* Up and down choose who offers, left and right how much. */
static bool sale_event(Ui *ui, const InputEvent *event) {
    if (event->kind != INPUT_KEY || event->repeat > (event->key == KEY_LEFT || event->key == KEY_RIGHT)) {
        return event->kind == INPUT_KEY;
    }
    bool answer = ui->game.sale_offer;
    switch (event->key) {
    case KEY_ESCAPE:
        sale_act(ui, (Action){answer ? SALE_DECLINE : SALE_BACK, 0});
        return true;
    case KEY_LEFT:
    case KEY_RIGHT:
        if (!answer) {
            change_price(ui, (event->key == KEY_RIGHT ? 1 : -1) * (event->mods & MOD_SHIFT ? 5 : 1));
        }
        return !answer;
    case KEY_UP:
    case KEY_DOWN:
        if (!answer) {
            walk_buyers(ui, event->key == KEY_DOWN ? 1 : -1);
        }
        return !answer;
    default:
        return false;
    }
}

/* ---- the picture ---- */

static void draw_buyer(const Ui *ui, const Table *table, int seat, DrawRect r, DrawList *list) {
    bool on = seat == ui->game.sale_buyer,
         hot = ui->pointer.inside && rect_has(r, ui->pointer.x, ui->pointer.y);
    draw_box(list, r, CARD_RADIUS,
             draw_rgb(on    ? PAPER_HIGH
                      : hot ? PAPER_BRIGHT
                            : PAPER_FIELD),
             draw_rgb(on ? INK : EDGE), on ? 2.4f : 1.5f);
    theme_emblem(list, table->colours[seat], r.x + 20, r.y + r.h / 2, 12);
    char points[16];
    snprintf(points, sizeof points, "%d", table->game->scores[seat]);
    float wide = draw_text(list, FONT_NUMBER, 18, draw_rgb(INK), ALIGN_RIGHT, r.x + r.w - 12,
                           r.y + r.h / 2 + 6, 0, points);
    draw_text(list, on ? FONT_TITLE : FONT_TEXT, 17, draw_rgb(INK), ALIGN_LEFT, r.x + 40, r.y + r.h / 2 + 6,
              r.w - 40 - wide - 24, table->seats[seat].name);
}

static void draw_offer(const Ui *ui, const SaleLayout *at, const Table *table, DrawList *list) {
    DrawRect p = at->price;
    draw_text(list, FONT_TITLE, 17, draw_rgb(INK), ALIGN_LEFT, at->seats.x, at->seats.y - 10, at->seats.w,
              _("Who offers?"));
    int index = 0;
    for (int seat = 0; seat < table->setup->seat_count; seat++) {
        if (ui->game.buyers >> seat & 1) {
            draw_buyer(ui, table, seat, seat_rect(at, index++), list);
        }
    }
    draw_text(list, FONT_TITLE, 17, draw_rgb(INK), ALIGN_LEFT, p.x, p.y - 8, at->seats.w,
              _("How many points?"));
    char price[16], most[48];
    snprintf(price, sizeof price, "%d", ui->game.sale_price);
    draw_text(list, FONT_NUMBER, 30, draw_rgb(INK), ALIGN_CENTRE, p.x + p.w / 2, p.y + 33, 0, price);
    /* Translators: the highest price this player can pay */
    snprintf(most, sizeof most, _("at most %d"), ui->game.sale_most);
    draw_text(list, FONT_TEXT, 15, draw_rgb(MUTED), ALIGN_LEFT, at->most.x + 12, p.y + 28, at->most.w - 12,
              most);
}

static void draw_answer(const Ui *ui, const SaleLayout *at, const Table *table, DrawList *list) {
    float x = at->seats.x, width = at->seats.w;
    int holder = table->game->seat, buyer = ui->game.sale_buyer, price = ui->game.sale_price;
    char words[256];
    snprintf(words, sizeof words,
             ngettext("%.80s offers %d point.", "%.80s offers %d points.", (unsigned long)price),
             table->seats[buyer].name, price);
    theme_emblem(list, table->colours[buyer], x + 16, at->seats.y + 10, 16);
    draw_text(list, FONT_TITLE, 22, draw_rgb(INK), ALIGN_LEFT, x + 42, at->seats.y + 18, width - 42, words);
    theme_emblem(list, table->colours[holder], x + 16, at->seats.y + 66, 16);
    snprintf(words, sizeof words, _("%.80s, do you sell?"), table->seats[holder].name);
    draw_text(list, FONT_TITLE, 22, draw_rgb(INK), ALIGN_LEFT, x + 42, at->seats.y + 74, width - 42, words);
}

static void sale_draw(const Ui *ui, const WidgetList *widgets, DrawList *list) {
    SaleLayout at = sale_layout_of(ui);
    Table table = game_table(ui);
    int kind = game_tile(ui);
    char title[160];
    snprintf(title, sizeof title, _("A bid for the tile of %.80s"), table.seats[table.game->seat].name);
    overlay_draw_card(list, at.card, title);
    if (kind >= 0) {
        theme_shadow(list, at.tile, 2, 4, 2, 0.35f);
        draw_tile(list, at.tile, face_of_kind(table.setup, table.game, kind, ui->game.rotation, 0, 0), 1, 0);
        draw_box(list, at.tile, 2, NO_COLOR, draw_rgb(INK), 1.5f);
    }
    draw_paragraph(list, FONT_SENTENCE, 16, draw_rgb(ui->game.sale_declined ? BAD : MUTED), at.words.x,
                   at.words.y + 12, at.words.w, 19,
                   ui->game.sale_declined ? _("Declined. Another offer?")
                                          : _("The buyer pays, and plays this turn with it."));
    if (ui->game.sale_offer) {
        draw_answer(ui, &at, &table, list);
    } else {
        draw_offer(ui, &at, &table, list);
    }
    widgets_draw(widgets, &ui->pointer, list);
}

static void sale_describe(const Ui *ui, Str *out) {
    str_addf(out, "offer %d %d %s\n", ui->game.sale_buyer, ui->game.sale_price,
             ui->game.sale_offer ? "made" : "open");
}

const Scene OVERLAY_OF_SALE = {"sale", sale_layout, sale_act, sale_event, sale_draw, sale_describe};
