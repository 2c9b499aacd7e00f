/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>

#include "ui/names.h"
#include "ui/result_page.h"
#include "ui/text.h"

/* ---- who won ---- */

static void write_winner(const Ui *ui, const Ranking *r, char *title, char *aside, size_t size) {
    const RecordSeat *seats = session_seats(ui->session);
    const Game *game = session_game(ui->session);
    int best = game->scores[r->seats[0]];
    if (r->count == 1) {
        snprintf(title, size, ngettext("%d point", "%d points", (unsigned long)best), best);
        snprintf(aside, size, "%s", _("alone at the table"));
    } else if (r->winners == 1) {
        int lead = best - game->scores[r->seats[1]];
        snprintf(title, size, _("%s wins"), seats[r->seats[0]].name);
        snprintf(aside, size, ngettext("%d point ahead of %s", "%d points ahead of %s", (unsigned long)lead),
                 lead, seats[r->seats[1]].name);
    } else if (result_decides(ui)) {
        snprintf(title, size, "%s", _("A tie"));
        snprintf(aside, size, "%s", _("A deciding game, same players"));
    } else {
        snprintf(title, size, "%s", _("All rejoice"));
        snprintf(aside, size,
                 ngettext("%d winner", "%d winners with equal points", (unsigned long)r->winners),
                 r->winners);
    }
}

static void draw_rank(const Ui *ui, const Ranking *r, int index, DrawRect box, DrawList *list) {
    int seat = r->seats[index], score = session_game(ui->session)->scores[seat];
    int best = session_game(ui->session)->scores[r->seats[0]];
    int colour = session_seats(ui->session)[seat].colour;
    bool first = r->ranks[index] == 1, tall = box.h >= 48;
    draw_box(list, box, CARD_RADIUS, draw_rgb(first ? PAPER_HIGH : PAPER_ROW),
             draw_rgb(first ? INK : RULE_LINE), first ? 2 : 1.2f);
    if (first) {
        draw_box(list, rect_inset(box, -3), 10, NO_COLOR, seat_color(list, colour), 4);
    }
    char text[16];
    snprintf(text, sizeof text, "%d", r->ranks[index]);
    float middle = box.y + box.h / 2;
    draw_text(list, FONT_NUMBER, first ? 26 : 20, draw_rgb(MUTED), ALIGN_CENTRE, box.x + 24, middle + 8, 0,
              text);
    draw_figure(list, FIGURE_MEEPLE, (PaintColour)colour, box.x + 70, box.y + box.h - (tall ? 11.0f : 8.0f),
                box.h - (tall ? 12.0f : 6.0f), 1);
    snprintf(text, sizeof text, "%d", score);
    float size = box.h >= 72 ? 38 : tall ? 28 : 24;
    draw_text(list, FONT_NUMBER, size, draw_rgb(INK), ALIGN_RIGHT, box.x + box.w - 16, middle + size * 0.36f,
              0, text);
    float x = box.x + 104, width = box.w - 104 - 76;
    const char *name = session_seats(ui->session)[seat].name;
    if (!tall) {
        draw_text(list, FONT_TITLE, 17, draw_rgb(INK), ALIGN_LEFT, x, middle + 6, width, name);
        return;
    }
    draw_text(list, FONT_TITLE, box.h >= 72 ? 22 : 18, draw_rgb(INK), ALIGN_LEFT, x,
              middle - (box.h >= 72 ? 6.0f : 4.0f), width, name);
    DrawRect bar = {x, middle + (box.h >= 72 ? 10.0f : 6.0f), width, 10};
    draw_box(list, bar, 5, draw_rgb(0xe2cf9f), NO_COLOR, 0);
    float part = best > 0 ? (float)score / (float)best : 0;
    if (part > 0) {
        bar.w = fmaxf(10, width * part);
        draw_box(list, bar, 5, seat_color(list, colour), draw_rgb(INK), 1);
    }
}

/* ---- records of the game ---- */

typedef struct {
    const LogEntry *city, *road;
    int turn_points, turn_seat;
} Feats;

static Feats feats_of(const Ui *ui) {
    int count = 0;
    const LogEntry *log = session_log(ui->session, &count);
    Feats f = {.turn_seat = -1};
    for (int i = 0; i < count; i++) {
        const Event *e = &log[i].event;
        if (e->kind != EVENT_POINTS) {
            continue;
        }
        if (e->by == POINTS_CITY && (!f.city || e->tiles > f.city->event.tiles)) {
            f.city = &log[i];
        }
        if (e->by == POINTS_ROAD && (!f.road || e->tiles > f.road->event.tiles)) {
            f.road = &log[i];
        }
        int sum = 0;
        for (int k = i; k < count && log[k].turn == log[i].turn; k++) {
            sum +=
                log[k].event.kind == EVENT_POINTS && log[k].event.seat == e->seat ? log[k].event.points : 0;
        }
        if (log[i].turn && sum > f.turn_points) {
            f.turn_points = sum;
            f.turn_seat = e->seat;
        }
    }
    return f;
}

static void draw_feat(const Ui *ui, DrawRect card, float y, int seat, const char *words, DrawList *list) {
    theme_emblem(list, session_seats(ui->session)[seat].colour, card.x + 32, y - 5, 10);
    draw_text(list, FONT_TEXT, 15, draw_rgb(INK), ALIGN_LEFT, card.x + 52, y, card.w - 68, words);
}

static void draw_feats(const Ui *ui, DrawRect card, float y, DrawList *list) {
    Feats f = feats_of(ui);
    float bottom = card.y + card.h - 10;
    char words[160];
    if (y + 30 > bottom) {
        return;
    }
    theme_rule(list, card.x + 20, y, card.w - 40, RULE_LINE, 1.2f);
    y += 26;
    if (f.city && y < bottom) {
        int n = f.city->event.tiles;
        snprintf(words, sizeof words,
                 ngettext("Largest city: %d tile", "Largest city: %d tiles", (unsigned long)n), n);
        draw_feat(ui, card, y, f.city->event.seat, words, list);
        y += 27;
    }
    if (f.road && y < bottom) {
        int n = f.road->event.tiles;
        snprintf(words, sizeof words,
                 ngettext("Longest road: %d tile", "Longest road: %d tiles", (unsigned long)n), n);
        draw_feat(ui, card, y, f.road->event.seat, words, list);
        y += 27;
    }
    if (f.turn_seat >= 0 && y < bottom) {
        int n = f.turn_points;
        snprintf(words, sizeof words,
                 ngettext("Best turn: %d point", "Best turn: %d points", (unsigned long)n), n);
        draw_feat(ui, card, y, f.turn_seat, words, list);
    }
}

void result_draw_winner(const Ui *ui, const Ranking *ranking, DrawRect card, DrawList *list) {
    char title[160], aside[160];
    theme_card(list, card);
    write_winner(ui, ranking, title, aside, sizeof title);
    draw_text(list, FONT_TITLE, 28, draw_rgb(INK), ALIGN_LEFT, card.x + 20, card.y + 40, card.w - 40, title);
    draw_text(list, FONT_TEXT, 15, draw_rgb(MUTED), ALIGN_LEFT, card.x + 20, card.y + 64, card.w - 40, aside);
    float room = card.h - 80 - 16, others = (float)(ranking->count - ranking->winners);
    float high = between(40, (room - others * 50) / (float)ranking->winners - 8, 80);
    float pitch = others > 0 ? between(34, (room - (high + 8) * (float)ranking->winners) / others, 64) : 0;
    float y = card.y + 82;
    for (int i = 0; i < ranking->count; i++) {
        bool first = ranking->ranks[i] == 1;
        float h = first ? high : pitch - (pitch > 50 ? 8.0f : 5.0f);
        draw_rank(ui, ranking, i, rect_of(card.x + 16, y, card.w - 32, h), list);
        y += first ? high + 8 : pitch;
    }
    draw_feats(ui, card, y + 10, list);
}

/* ---- points by kind ---- */

typedef struct {
    int kind; /* PointsKind; POINTS_KIND_COUNT = all */
    const char *head;
} Column;
enum { COLUMNS_MAX = POINTS_KIND_COUNT + 1 };

/* What was played, and whatever else brought points. */
static int list_columns(const Ui *ui, Column out[COLUMNS_MAX]) {
    const GameSetup *setup = session_setup(ui->session);
    const Game *game = session_game(ui->session);
    const Column all[] = {{POINTS_ROAD, _("Roads")},
                          {POINTS_CITY, _("Cities")},
                          {POINTS_MONASTERY, names_text(&setup->rules, "Monasteries")},
                          {POINTS_GARDEN, _("Gardens")},
                          {POINTS_FIELD, _("Fields")},
                          {POINTS_FAIRY, _("Dragon, fairy")},
                          {POINTS_COATS, _("Coats")},
                          {POINTS_OTHER, _("Other")}};
    int count = 0;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        int kind = all[i].kind;
        bool shown = kind == POINTS_ROAD || kind == POINTS_CITY || kind == POINTS_MONASTERY ||
                     kind == POINTS_FIELD || (kind == POINTS_FAIRY && setup->dragon) ||
                     (kind == POINTS_GARDEN && setup->rules.abbot);
        for (int seat = 0; seat < setup->seat_count; seat++) {
            shown = shown || game->points[seat][kind] != 0;
        }
        if (shown) {
            out[count++] = all[i];
        }
    }
    out[count++] = (Column){POINTS_KIND_COUNT, _("Total")};
    return count;
}

static void draw_row(const Ui *ui, const Column *columns, const float *edges, int count, int seat, float base,
                     DrawList *list) {
    const Game *game = session_game(ui->session);
    for (int c = 0; c < count; c++) {
        int kind = columns[c].kind;
        bool total = kind == POINTS_KIND_COUNT;
        int points = total ? game->scores[seat] : game->points[seat][kind];
        bool best = points > 0;
        for (int k = 0; k < session_setup(ui->session)->seat_count && !total; k++) {
            best = best && game->points[k][kind] <= points;
        }
        char text[16];
        snprintf(text, sizeof text, "%d", points);
        draw_text(list, best || total ? FONT_NUMBER : FONT_SENTENCE, total ? 20 : 18, draw_rgb(INK),
                  ALIGN_RIGHT, edges[c], base, 0, text);
    }
}

void result_draw_table(const Ui *ui, const Ranking *ranking, DrawRect card, float row, DrawList *list) {
    theme_card(list, card);
    theme_card_title(list, card, _("Points by kind"), "");
    Column columns[COLUMNS_MAX];
    int count = list_columns(ui, columns);
    /* The columns share the room as their heads need it. */
    float size = count > 6 ? 14 : 15, needed[COLUMNS_MAX], edges[COLUMNS_MAX], sum = 0;
    for (int c = 0; c < count; c++) {
        needed[c] =
            18 + text_width(list->metrics, c == count - 1 ? FONT_TITLE : FONT_TEXT, size, columns[c].head);
        sum += needed[c];
    }
    float x0 = card.x + (card.w < 640 ? 130.0f : 170.0f), width = card.x + card.w - 24 - x0, edge = x0;
    for (int c = 0; c < count; c++) {
        float share = needed[c] + (width - sum) * (sum > width ? needed[c] / sum : 1 / (float)count);
        edge += share;
        edges[c] = edge;
        draw_text(list, c == count - 1 ? FONT_TITLE : FONT_TEXT, size, draw_rgb(c == count - 1 ? INK : MUTED),
                  ALIGN_RIGHT, edge, card.y + 64, share - 6, columns[c].head);
    }
    for (int i = 0; i < ranking->count; i++) {
        int seat = ranking->seats[i];
        float y = card.y + 76 + row * (float)i, base = y + row / 2 + 6;
        if (i % 2 == 0) {
            draw_box(list, rect_of(card.x + 12, y, card.w - 24, row), 6, draw_rgb(0xead9ae), NO_COLOR, 0);
        }
        theme_emblem(list, session_seats(ui->session)[seat].colour, card.x + 32, y + row / 2,
                     between(9, row / 2 - 4, 12));
        draw_text(list, FONT_TITLE, 17, draw_rgb(INK), ALIGN_LEFT, card.x + 54, base, x0 - card.x - 54 + 20,
                  session_seats(ui->session)[seat].name);
        draw_row(ui, columns, edges, count, seat, base, list);
    }
}
