/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tile sale (R7.6) at one screen: who bids, how much, and the holder's answer. It becomes a move only
 * when the holder accepts. Across a network, a bid or an offer is only made here; a card asks for the answer
 * (ui/together/). */
#include <stdio.h>

#include "base/bits.h"
#include "ui/game/game_page.h"
#include "ui/overlay/overlay.h"
#include "ui/parts/text.h"

enum { SALE_BUYER = 1, SALE_PRICE, SALE_OFFER, SALE_BACK, SALE_ACCEPT, SALE_DECLINE };
typedef struct {
    SaleOf of;
    int buyer, price, most;
    bool offer, declined; /* offer: a bid awaits its answer; declined: the last one was refused */
} SalePage;

enum {
    ANSWER_HOLD = 400000, /* so that the key that made the offer does not answer it */
    BID_HOLD = 1000000    /* nor one that was meant for the table: a computer's bid comes unasked */
};

static int most_of(const SalePage *s) {
    const GameSetup *setup = session_setup(s->of.session);
    const Game *game = session_game(s->of.session);
    Move move = {.kind = MOVE_SELL, .seat = (uint8_t)s->buyer, .x = game->scores[s->buyer]};
    /* On a map, the buyer may have to keep some points to pay for the place. */
    while (move.x > 1 && game_check(setup, game, move).code != MOVE_OK) {
        move.x--;
    }
    return move.x;
}

static void choose_buyer(SalePage *s, int seat) {
    s->buyer = seat;
    s->most = most_of(s);
    s->price = s->price > s->most ? s->most : s->price;
    s->declined = false;
}

static void sale_enter(void *page, Ui *ui, const void *with) {
    SalePage *s = page;
    (void)with;
    s->price = 1;
    if (s->of.bid.kind == MOVE_SELL) {
        s->buyer = s->of.bid.seat;
        s->price = s->most = s->of.bid.x;
        s->offer = true;
        ui->hold = BID_HOLD;
        ui->pointer.focus = (Action){SALE_ACCEPT, 0};
        return;
    }
    int first = 0;
    while (!(s->of.buyers >> first & 1)) {
        first++;
    }
    choose_buyer(s, first);
}

/* ---- places ---- */

typedef struct {
    DrawRect card, tile, words; /* words: beside the tile, the sentence below the title */
    DrawRect seats;             /* who could buy, in two columns where there are many */
    int columns, rows;
    DrawRect price, most; /* most: beside the price */
} SaleLayout;

static SaleLayout sale_layout_of(const SalePage *s, const Ui *ui) {
    int count = bits_count(s->of.buyers), columns = count > 3 ? 2 : 1, rows = (count + columns - 1) / columns;
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

/* A computer player holds the tile and has not answered yet. */
static bool waits(const SalePage *s) {
    return s->offer && !session_takes_moves(s->of.session);
}

static void sale_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    const SalePage *s = page;
    SaleLayout at = sale_layout_of(s, ui);
    DrawRect foot = at.card;
    rect_cut_bottom(&foot, 4);
    char offer[64];
    unsigned long price = (unsigned long)s->price;
    snprintf(offer, sizeof offer,
             s->of.offers ? ngettext("Offer for %d point", "Offer for %d points", price)
                          : ngettext("Bid %d point", "Bid %d points", price),
             s->price);
    const OverlayAnswer bid[] = {
        {SALE_BACK, "no-offer", s->of.offers ? _("No offer") : _("No bid"), _("Esc")},
        {SALE_OFFER, "offer", offer, _("Enter")}};
    const OverlayAnswer answer[] = {{SALE_DECLINE, "decline", _("Decline"), _("Esc")},
                                    {SALE_ACCEPT, "accept", _("Accept"), _("Enter")}};
    Widget *w = overlay_answers(widgets, foot, s->offer ? answer : bid);
    if (waits(s)) {
        w[0].disabled = w[-1].disabled = true;
    }
    if (s->offer) {
        return;
    }
    int index = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (s->of.buyers >> seat & 1) {
            widget_area(widgets, seat_rect(&at, index++), (Action){SALE_BUYER, seat}, "buyer-");
        }
    }
    static const struct {
        int by;
        const char *label;
    } steps[] = {{-5, "−5"}, {-1, "−1"}, {1, "+1"}, {5, "+5"}};
    DrawRect less = rect_cut_left(&at.price, 100), more = rect_cut_right(&at.price, 100);
    for (int i = 0; i < 4; i++) {
        w = widget_add(widgets, WIDGET_PAPER, rect_column(i < 2 ? less : more, i % 2, 2, 4),
                       (Action){SALE_PRICE, steps[i].by}, steps[i].label);
        w->size = 17;
        w->name = "price-";
        w->disabled = i < 2 ? s->price <= 1 : s->price >= s->most;
    }
}

/* ---- what is done ---- */

static void change_price(SalePage *s, int by) {
    s->price = (int)between(1, (float)(s->price + by), (float)s->most);
    s->declined = false;
}

static void sale_act(void *page, Ui *ui, Action action) {
    SalePage *s = page;
    const Move sell = {.kind = MOVE_SELL, .seat = (uint8_t)s->buyer, .x = (int16_t)s->price};
    if (action.id == SALE_BUYER) {
        choose_buyer(s, action.arg);
    } else if (action.id == SALE_PRICE) {
        change_price(s, action.arg);
    } else if (action.id == SALE_OFFER && s->of.proposes) {
        pages_close(ui);
        s->of.done(s->of.asker, ui, &sell);
    } else if (action.id == SALE_OFFER) {
        s->offer = session_offer(s->of.session, sell);
        s->declined = false;
        ui->hold = ANSWER_HOLD;
        ui->pointer.focus = (Action){SALE_ACCEPT, 0};
    } else if (action.id == SALE_DECLINE && s->of.bid.kind == MOVE_SELL) {
        session_give(s->of.session, (Move){0});
        pages_close(ui); /* the tile stays where it was */
    } else if (action.id == SALE_DECLINE) {
        session_give(s->of.session, (Move){0});
        s->offer = false;
        s->declined = true;
        ui->pointer.focus = (Action){SALE_OFFER, 0};
    } else {
        pages_close(ui);
        s->of.done(s->of.asker, ui, action.id == SALE_ACCEPT ? &sell : NULL);
    }
}

/* A computer player answers by itself. */
static void sale_step(void *page, Ui *ui, uint32_t microseconds) {
    SalePage *s = page;
    SeatState state = waits(s) ? session_step(s->of.session, microseconds) : SEAT_THINKS;
    if (state == SEAT_DECIDED) {
        sale_act(s, ui, (Action){SALE_ACCEPT, 0});
    } else if (state == SEAT_DECLINED) {
        s->offer = false;
        s->declined = true;
    }
}

static bool sale_moving(const void *page, const Ui *ui) {
    (void)ui;
    return waits(page);
}

static void walk_buyers(SalePage *s, int by) {
    int seat = s->buyer;
    do {
        seat = (seat + by + SEATS_MAX) % SEATS_MAX;
    } while (!(s->of.buyers >> seat & 1));
    if (seat != s->buyer) {
        choose_buyer(s, seat);
    }
}

/* Up and down choose the bidder, left and right the price. */
static bool sale_event(void *page, Ui *ui, const InputEvent *event) {
    SalePage *s = page;
    int key = event->key, by = key == KEY_RIGHT || key == KEY_DOWN ? 1 : -1;
    bool across = key == KEY_LEFT || key == KEY_RIGHT, down = key == KEY_UP || key == KEY_DOWN;
    if (event->kind != INPUT_KEY || event->repeat > across) {
        return event->kind == INPUT_KEY;
    }
    if (waits(s)) {
        return true;
    }
    if (key == KEY_ESCAPE) {
        sale_act(s, ui, (Action){s->offer ? SALE_DECLINE : SALE_BACK, 0});
        return true;
    }
    if (s->offer || !(across || down)) {
        return false;
    }
    if (across) {
        change_price(s, by * (event->mods & MOD_SHIFT ? 5 : 1));
    } else {
        walk_buyers(s, by);
    }
    return true;
}

/* ---- the picture ---- */

static void draw_buyer(const SalePage *s, const Ui *ui, int seat, DrawRect r, DrawList *list) {
    const RecordSeat *who = &session_seats(s->of.session)[seat];
    bool on = seat == s->buyer, hot = pointer_over(&ui->pointer, r);
    draw_box(list, r, CARD_RADIUS,
             draw_rgb(on    ? PAPER_HIGH
                      : hot ? PAPER_BRIGHT
                            : PAPER_FIELD),
             draw_rgb(on ? INK : EDGE), on ? 2.4f : 1.5f);
    theme_emblem(list, who->colour, r.x + 20, r.y + r.h / 2, 12);
    DrawRect line = r;
    line.h = r.h / 2 + 6;
    rect_cut_left(&line, 40);
    rect_cut_right(&line, 12);
    line.w -= 12 + theme_number(list, 18, INK, ALIGN_RIGHT, line.x + line.w, line.y + line.h,
                                session_game(s->of.session)->scores[seat]);
    theme_words(list, on ? FONT_TITLE : FONT_TEXT, 17, INK, ALIGN_LEFT, line, who->name);
}

static void draw_offer(const SalePage *s, const Ui *ui, const SaleLayout *at, DrawList *list) {
    DrawRect p = at->price;
    theme_text(list, FONT_TITLE, 17, INK, at->seats.x, at->seats.y - 10, at->seats.w,
               s->of.offers ? _("Who may buy it?") : _("Who is bidding?"));
    int index = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (s->of.buyers >> seat & 1) {
            draw_buyer(s, ui, seat, seat_rect(at, index++), list);
        }
    }
    theme_text(list, FONT_TITLE, 17, INK, p.x, p.y - 8, at->seats.w, _("How many points?"));
    theme_number(list, 30, INK, ALIGN_CENTRE, p.x + p.w / 2, p.y + 33, s->price);
    char most[48];
    /* Translators: the highest price this player can pay */
    snprintf(most, sizeof most, _("up to %d"), s->most);
    theme_text(list, FONT_TEXT, 15, MUTED, at->most.x + 12, p.y + 28, at->most.w - 12, most);
}

/* What a player says, beside the emblem. */
static void draw_speech(int colour, DrawRect *rest, const char *words, DrawList *list) {
    DrawRect line = rect_cut_top(rest, 18);
    theme_emblem(list, colour, line.x + 16, line.y + 10, 16);
    rect_cut_left(&line, 42);
    theme_words(list, FONT_TITLE, 22, INK, ALIGN_LEFT, line, words);
    rect_cut_top(rest, 38);
}

static void draw_answer(const SalePage *s, const SaleLayout *at, DrawList *list) {
    DrawRect rest = at->seats;
    const RecordSeat *seats = session_seats(s->of.session), *buyer = &seats[s->buyer],
                     *holder = &seats[session_game(s->of.session)->seat];
    char words[256];
    snprintf(words, sizeof words,
             ngettext("%.80s bids %d point.", "%.80s bids %d points.", (unsigned long)s->price), buyer->name,
             s->price);
    draw_speech(buyer->colour, &rest, words, list);
    snprintf(words, sizeof words, waits(s) ? _("%.80s is thinking") : _("%.80s, will you sell?"),
             holder->name);
    draw_speech(holder->colour, &rest, words, list);
}

static void sale_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const SalePage *s = page;
    SaleLayout at = sale_layout_of(s, ui);
    const Game *game = session_game(s->of.session);
    char title[160];
    snprintf(title, sizeof title, s->of.offers ? _("Offer %.80s’s tile") : _("A bid for %.80s’s tile"),
             session_seats(s->of.session)[game->seat].name);
    overlay_draw_card(list, at.card, title);
    theme_shadow(list, at.tile, 2, 4, 2, 0.35f);
    draw_tile(list, at.tile,
              laid_face_next(session_setup(s->of.session), game, game->drawn, s->of.rotation, 0, 0), 1, 0);
    draw_box(list, at.tile, 2, NO_COLOR, draw_rgb(INK), 1.5f);
    draw_paragraph(list, FONT_SENTENCE, 16, draw_rgb(s->declined ? BAD : MUTED), at.words.x, at.words.y + 12,
                   at.words.w, 19,
                   s->declined ? _("Declined. Another bid?")
                               : _("The buyer pays and plays this turn with the tile."));
    if (s->offer) {
        draw_answer(s, &at, list);
    } else {
        draw_offer(s, ui, &at, list);
    }
    widgets_draw(widgets, &ui->pointer, list);
}

static void sale_describe(const void *page, const Ui *ui, Str *out) {
    const SalePage *s = page;
    (void)ui;
    str_addf(out, "offer %d %d %s\n", s->buyer, s->price, s->offer ? "made" : "open");
}

const PageKind SALE_PAGE = {.name = "sale",
                            .size = sizeof(SalePage),
                            .with = sizeof(SaleOf),
                            .above = true,
                            .enter = sale_enter,
                            .layout = sale_layout,
                            .event = sale_event,
                            .step = sale_step,
                            .moving = sale_moving,
                            .act = sale_act,
                            .draw = sale_draw,
                            .describe = sale_describe};
