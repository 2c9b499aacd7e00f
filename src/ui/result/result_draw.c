/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "session/store/achievements.h"
#include "ui/parts/graph.h"
#include "ui/parts/levels.h"
#include "ui/parts/names.h"
#include "ui/parts/text.h"
#include "ui/parts/words.h"
#include "ui/result/result_page.h"

/* ---- who won ---- */

/* `name` is the winner's name as it fits into the title. */
static void write_title(const ResultPage *page, const char *name, char *out, size_t size) {
    const Ranking *r = &page->ranking;
    int best = session_game(page->session)->scores[r->seats[0]];
    if (r->count == 1) {
        snprintf(out, size, ngettext("You reached %d point", "You reached %d points", (unsigned long)best),
                 best);
    } else if (r->winners == 1) {
        snprintf(out, size, _("%s wins"), name);
    } else {
        snprintf(out, size, "%s", result_decides(page) ? _("It’s a tie") : _("Everyone wins"));
    }
}

/* The lead over the second place, which several may share: "3 points ahead of Bea, Cem and Dan". */
static void write_lead(const RecordSeat *seats, const Ranking *r, int lead, char *out, size_t size) {
    enum { NAMED = 3 };
    char names[160];
    Str first = {0};
    int second = 1;
    for (; 1 + second < r->count && r->ranks[1 + second] == r->ranks[1]; second++) {
        str_addf(&first, second > 1 ? ", %s" : "%s", seats[r->seats[second]].name);
    }
    const char *last = seats[r->seats[second]].name;
    if (second > 1) {
        /* Translators: the end of a list of names */
        snprintf(names, sizeof names, _("%s and %s"), str_text(&first), last);
    } else {
        snprintf(names, sizeof names, "%s", last);
    }
    str_deinit(&first);
    if (second > NAMED) {
        /* Translators: points, and how many players share the second place: four or more */
        snprintf(
            out, size,
            ngettext("%d point ahead of %d players", "%d points ahead of %d players", (unsigned long)lead),
            lead, second);
    } else {
        snprintf(out, size, ngettext("%d point ahead of %s", "%d points ahead of %s", (unsigned long)lead),
                 lead, names);
    }
}

static void write_aside(const ResultPage *page, char *out, size_t size) {
    const Ranking *r = &page->ranking;
    const RecordSeat *seats = session_seats(page->session);
    const Game *game = session_game(page->session);
    if (r->count == 1) {
        snprintf(out, size, "%s", _("solo game"));
    } else if (r->winners == 1) {
        write_lead(seats, r, game->scores[r->seats[0]] - game->scores[r->seats[1]], out, size);
    } else if (result_decides(page)) {
        snprintf(out, size, "%s", _("Tiebreaker with the same players"));
    } else {
        snprintf(out, size, ngettext("%d winner", "%d winners tied on points", (unsigned long)r->winners),
                 r->winners);
    }
}

/* If the title has no room, it gets smaller letters; if that is not enough, the name is cut off. */
static void draw_title(const ResultPage *page, float x, float y, float room, DrawList *list) {
    const Ranking *r = &page->ranking;
    const char *name = session_seats(page->session)[r->seats[0]].name;
    char title[160], part[SEAT_NAME + 4];
    float size = 28;
    write_title(page, name, title, sizeof title);
    while (size > 21 && text_width(list->metrics, FONT_TITLE, size, title) > room) {
        size--;
    }
    theme_name_within(list->metrics, FONT_TITLE, size, room, title, name, part, sizeof part);
    write_title(page, part, title, sizeof title);
    theme_text(list, FONT_TITLE, size, INK, x, y, room, title);
}

static void draw_bar(DrawRect bar, int colour, float part, DrawList *list) {
    theme_fill(list, bar, 5, 0xe2cf9f, 1);
    if (part > 0) {
        bar.w = fmaxf(10, bar.w * part);
        draw_box(list, bar, 5, seat_color(list, colour), draw_rgb(INK), 1);
    }
}

/* The box of a player: rank, meeple, name and score. A high box has a bar; a narrow one has the score beside
 * the bar, below the name. */
static void draw_rank(const ResultPage *page, int index, DrawRect box, DrawList *list) {
    const Ranking *r = &page->ranking;
    const int16_t *scores = session_game(page->session)->scores;
    const RecordSeat *seat = &session_seats(page->session)[r->seats[index]];
    int score = scores[r->seats[index]], best = scores[r->seats[0]];
    bool first = r->ranks[index] == 1, large = box.h >= 72, tall = box.h >= 48, narrow = box.w < 300;
    float middle = box.y + box.h / 2;
    draw_box(list, box, CARD_RADIUS, draw_rgb(first ? PAPER_HIGH : PAPER_ROW),
             draw_rgb(first ? INK : RULE_LINE), first ? 2 : 1.2f);
    if (first) {
        draw_box(list, rect_inset(box, -3), 10, NO_COLOR, seat_color(list, seat->colour), 4);
    }
    DrawRect in = box;
    rect_cut_right(&in, 16);
    float size = first && tall ? 26 : box.h < 30 ? 17 : 20;
    DrawRect part = rect_cut_left(&in, narrow ? 36 : 48);
    theme_number(list, size, MUTED, ALIGN_CENTRE, part.x + part.w / 2, middle + size * 0.32f,
                 r->ranks[index]);
    part = rect_cut_left(&in, narrow ? 28 : 44);
    draw_figure(list, PAINT_MEEPLE, (PaintColour)seat->colour, part.x + part.w / 2,
                box.y + box.h - (tall ? 11.0f : box.h * 0.16f), fminf(52, box.h - (tall ? 12 : 6)), 1);
    rect_cut_left(&in, narrow ? 16 : 20);
    /* A full bar has the same length in every box and leaves room for the best score. */
    narrow = narrow && tall;
    size = narrow ? (large ? 30 : 22) : large ? 38 : tall ? 28 : between(17, box.h - 8, 24);
    char text[16];
    snprintf(text, sizeof text, "%d", best);
    float widest = narrow ? 30 : tall ? 38 : size;
    float beside = in.w - text_width(list->metrics, FONT_NUMBER, widest, text) - 10;
    float below = !tall ? size * 0.34f : !narrow ? size * 0.36f : large ? 26 : 18;
    theme_number(list, size, INK, ALIGN_RIGHT, in.x + in.w, middle + below, score);
    float room = narrow ? in.w : beside, x = in.x;
    size = large ? 22 : tall ? 18 : box.h < 26 ? 15 : 17;
    float baseline = middle + (large ? -6.0f : tall ? -4.0f : size * 0.34f), seal = size + 2;
    if (text_width(list->metrics, FONT_TITLE, fminf(size, 16), seat->name) + level_seal_room(seat, seal) <=
        room) {
        x += level_draw_seal(list, seat, x, baseline - size * 0.32f, seal);
        room -= x - in.x;
    }
    float fits = theme_size_within(list->metrics, FONT_TITLE, size, seat->name, room);
    fits = fmaxf(fits, fminf(size, 16)); /* a name that is cut off is better than a tiny one */
    theme_text(list, FONT_TITLE, fits, INK, x, baseline, room, seat->name);
    if (tall) {
        draw_bar(rect_of(in.x, middle + (large ? 10.0f : 6.0f), beside, 10), seat->colour,
                 best > 0 ? (float)score / (float)best : 0, list);
    }
}

/* ---- records of the game ---- */

/* The emblems of all players who share the record, then the words. */
static void draw_feat(const ResultPage *page, DrawRect card, float y, unsigned seats, const char *words,
                      DrawList *list) {
    float x = card.x + 26;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (seats >> seat & 1) {
            theme_emblem(list, session_seats(page->session)[seat].colour, x, y - 5, 10);
            x += 18;
        }
    }
    x -= 2;
    float room = card.x + card.w - 8 - x, size = theme_size_within(list->metrics, FONT_TEXT, 15, words, room);
    theme_text(list, FONT_TEXT, size, INK, x, y, room, words);
}

/* Updates the best number so far, and the seats that have it. */
static void keep_best(int value, int seat, int *best, unsigned *seats) {
    *seats = value > *best ? 0 : *seats;
    *best = value > *best ? value : *best;
    *seats |= value == *best ? 1u << seat : 0;
}

/* The most that any seat has of a feat, and the seats that have it. */
static int most_of(const ResultPage *page, Feat feat, unsigned *seats) {
    int best = 0;
    *seats = 0;
    for (int i = 0; i < session_setup(page->session)->seat_count; i++) {
        keep_best(page->stats.feats[i].of[feat], i, &best, seats);
    }
    return best;
}

static void draw_feats(const ResultPage *page, DrawRect card, float y, DrawList *list) {
    float bottom = card.y + card.h - 10;
    if (y + 30 > bottom) {
        return;
    }
    enum { FEATS = 5 };
    unsigned seats[FEATS];
    int city = most_of(page, FEAT_CITY, &seats[0]), road = most_of(page, FEAT_ROAD, &seats[1]),
        turn = most_of(page, FEAT_TURN, &seats[2]), goods = most_of(page, FEAT_GOODS, &seats[3]),
        lost = most_of(page, FEAT_EATEN, &seats[4]);
    const int values[FEATS] = {city, road, turn, goods, lost};
    char words[FEATS][96];
    snprintf(words[0], sizeof words[0],
             ngettext("Largest city: %d tile", "Largest city: %d tiles", (unsigned long)city), city);
    snprintf(words[1], sizeof words[1],
             ngettext("Longest road: %d tile", "Longest road: %d tiles", (unsigned long)road), road);
    snprintf(words[2], sizeof words[2],
             ngettext("Best turn: %d point", "Best turn: %d points", (unsigned long)turn), turn);
    snprintf(words[3], sizeof words[3], _("Most goods: %d"), goods);
    snprintf(words[4], sizeof words[4],
             ngettext("Lost to the dragon: %d figure", "Lost to the dragon: %d figures", (unsigned long)lost),
             lost);
    theme_rule(list, card.x + 20, y, card.w - 40, RULE_LINE, 1.2f);
    y += 26;
    for (int i = 0; i < FEATS && y < bottom; i++) {
        if (values[i] > 0) {
            draw_feat(page, card, y, seats[i], words[i], list);
            y += 27;
        }
    }
}

void result_draw_winner(const ResultPage *page, DrawRect card, DrawList *list) {
    char aside[160];
    bool low = card.h < 400;
    float x = card.x + 20, room = card.w - 40, y = card.y + (low ? 56.0f : 64.0f);
    theme_card(list, card);
    draw_title(page, x, card.y + (low ? 34.0f : 40.0f), room, list);
    write_aside(page, aside, sizeof aside);
    bool one = text_width(list->metrics, FONT_TEXT, 15, aside) <= room;
    theme_two_lines(list, FONT_TEXT, 15, MUTED, ALIGN_LEFT, x, y, room, 16, aside);
    /* A winner's box is higher than the others, and has a frame. */
    y += one ? 18 : 30;
    float winners = (float)page->ranking.winners, others = (float)page->ranking.count - winners;
    float left = card.y + card.h - 10 - y, pitch = between(22, left / (winners * 1.6f + others), 64);
    float high = between(22, pitch * 1.6f, 88);
    for (int i = 0; i < page->ranking.count; i++) {
        bool first = page->ranking.ranks[i] == 1;
        float taken = first ? high : pitch;
        float gap = first || pitch > 50 ? 8 : pitch > 30 ? 5 : 3;
        draw_rank(page, i, rect_of(card.x + 16, y, card.w - 32, taken - gap), list);
        y += taken;
    }
    draw_feats(page, card, y + 10, list);
}

/* ---- achievements ---- */

/* The first `count`: "Mira: A long way · June: A first win". */
static void write_firsts(const ResultPage *page, int count, char *out, size_t size) {
    Str words = {0};
    int rest = page->first_count - count;
    for (int i = 0; i < count; i++) {
        const char *name = session_seats(page->session)[page->firsts[i].seat].name;
        bool same = i > 0 && page->firsts[i].seat == page->firsts[i - 1].seat;
        const char *earned = _(achievement_text(page->firsts[i].which)->name);
        if (same) {
            str_addf(&words, ", %s", earned);
        } else {
            str_add(&words, i > 0 ? " · " : "");
            str_addf(&words, _("%s: %s"), name, earned);
        }
    }
    if (rest > 0) {
        snprintf(out, size, ngettext("%s and %d more", "%s and %d more", (unsigned long)rest),
                 str_text(&words), rest);
    } else {
        snprintf(out, size, "%s", str_text(&words));
    }
    str_deinit(&words);
}

/* One quiet line with as many as it has room for. */
void result_draw_firsts(const ResultPage *page, DrawRect line, DrawList *list) {
    enum { FLAG = 26 };
    char words[1200];
    int count = page->first_count;
    if (line.h <= 0) {
        return;
    }
    draw_icon(list, ICON_FLAG, line.x + 12, line.y + line.h - 3, 18, draw_rgb(GOLD_PALE));
    rect_cut_left(&line, FLAG);
    rect_cut_top(&line, 4); /* words stand on the lower edge */
    do {
        write_firsts(page, count, words, sizeof words);
    } while (text_width(list->metrics, FONT_SENTENCE, 16, words) > line.w && --count > 1);
    theme_words(list, FONT_SENTENCE, 16, GOLD_PALE, ALIGN_LEFT, line, words);
}

/* ---- points by kind ---- */

/* What the second table counts, in the order of SeatStats below. */
enum { LUCK_TILES = POINTS_KIND_COUNT + 1, LUCK_COULD, LUCK_OWN, LUCK_DID, LUCK_LOST, LUCK_BEST, LUCK_HINTS };

typedef struct {
    int kind;    /* PointsKind; POINTS_KIND_COUNT = all; LUCK_ */
    bool always; /* shown even if all players have 0 */
    const char *head;
} Column;
enum { COLUMNS_MAX = POINTS_KIND_COUNT + 1 };

static int value_of(const ResultPage *page, int kind, int seat) {
    const Game *game = session_game(page->session);
    const SeatStats *s = &page->stats.seats[seat];
    const Feats *feats = &page->stats.feats[seat];
    const int luck[] = {s->tiles,
                        s->could,
                        s->could_own,
                        s->did,
                        feats->of[FEAT_DISCARDED],
                        feats->of[FEAT_TURN],
                        session_seats(page->session)[seat].hints};
    return kind == POINTS_KIND_COUNT  ? game->scores[seat]
           : kind > POINTS_KIND_COUNT ? luck[kind - LUCK_TILES]
                                      : game->points[seat][kind];
}

/* What the first table counts: the points by kind, and all of them. */
static int list_points(const ResultPage *page, Column out[COLUMNS_MAX]) {
    const GameSetup *setup = session_setup(page->session);
    uint8_t kinds[POINTS_KIND_COUNT];
    int count = points_kinds(setup, session_game(page->session), kinds);
    for (int i = 0; i < count; i++) {
        out[i] = (Column){kinds[i], true, points_heading(&setup->rules, kinds[i])};
    }
    out[count] = (Column){POINTS_KIND_COUNT, true, _("Total")};
    return count + 1;
}

/* Leaves out a column without a number, unless it is always shown. */
static int list_luck(const ResultPage *page, Column out[COLUMNS_MAX]) {
    const Column luck[] = {
        {LUCK_TILES, true, _("Tiles")},       {LUCK_COULD, true, _("Chances")},
        {LUCK_OWN, true, _("Own features")},  {LUCK_DID, true, _("Completed")},
        {LUCK_LOST, false, _("No fit")},      {LUCK_BEST, true, _("Best turn")},
        {LUCK_HINTS, false, _("Hints used")},
    };
    int count = 0;
    for (size_t i = 0; i < sizeof luck / sizeof luck[0]; i++) {
        bool shown = luck[i].always;
        for (int seat = 0; seat < session_setup(page->session)->seat_count; seat++) {
            shown = shown || value_of(page, luck[i].kind, seat) != 0;
        }
        if (shown) {
            out[count++] = luck[i];
        }
    }
    return count;
}

static void draw_row(const ResultPage *page, const Column *columns, const float *edges, int count, int seat,
                     float base, DrawList *list) {
    for (int c = 0; c < count; c++) {
        int kind = columns[c].kind, value = value_of(page, kind, seat);
        bool total = kind == POINTS_KIND_COUNT;
        bool best = value > 0 && kind != LUCK_TILES && kind != LUCK_LOST && kind != LUCK_HINTS;
        for (int k = 0; k < session_setup(page->session)->seat_count && !total; k++) {
            best = best && value_of(page, kind, k) <= value;
        }
        char text[16];
        snprintf(text, sizeof text, "%d", value);
        draw_text(list, best || total ? FONT_NUMBER : FONT_SENTENCE, total ? 20 : 18, draw_rgb(INK),
                  ALIGN_RIGHT, edges[c], base, 0, text);
    }
}

/* Computes the room that each column needs with its gap. Returns the sum. */
static float column_needs(const TextMetrics *metrics, const Column *columns, int count, float size, bool two,
                          float *needed) {
    float sum = 0;
    for (int c = 0; c < count; c++) {
        FontRole role = columns[c].kind == POINTS_KIND_COUNT ? FONT_TITLE : FONT_TEXT;
        needed[c] = two ? 12 + theme_two_lines_width(metrics, role, size, columns[c].head)
                        : 18 + text_width(metrics, role, size, columns[c].head);
        sum += needed[c];
    }
    return sum;
}

/* To the right of the choice of tables, if it fits into two lines. */
static void explain_luck(DrawRect card, DrawList *list) {
    const char *words =
        _("Tiles that could have completed a feature, or one of the player’s own, and those that did");
    float x = card.x + (card.w < 640 ? 332.0f : 376.0f), width = card.x + card.w - 20 - x;
    int lines = paragraph_lines(list->metrics, FONT_SENTENCE, 14, width, words);
    if (lines <= 2) {
        draw_paragraph(list, FONT_SENTENCE, 14, draw_rgb(MUTED), x, card.y + (lines == 1 ? 31.0f : 23.0f),
                       width, 16, words);
    }
}

void result_draw_table(const ResultPage *page, DrawRect card, float row, DrawList *list) {
    theme_card(list, card);
    Column columns[COLUMNS_MAX];
    int count = page->luck ? list_luck(page, columns) : list_points(page, columns);
    /* The columns share the room according to their heads, which have two lines if necessary. */
    float x0 = card.x + (card.w < 640 ? 130.0f : 170.0f), width = card.x + card.w - 24 - x0;
    float size = count > 6 ? 14 : 15, needed[COLUMNS_MAX], edges[COLUMNS_MAX];
    float sum = column_needs(list->metrics, columns, count, size, false, needed);
    if (sum > width) {
        sum = column_needs(list->metrics, columns, count, size, true, needed);
        float more = between(0, sum - width, 40); /* taken from the names, which the other card also shows */
        x0 -= more;
        width += more;
    }
    float edge = x0;
    bool crowded = false;
    for (int c = 0; c < count; c++) {
        float share = needed[c] + (width - sum) * (sum > width ? needed[c] / sum : 1 / (float)count);
        edge += share;
        edges[c] = edge;
        bool total = columns[c].kind == POINTS_KIND_COUNT;
        FontRole role = total ? FONT_TITLE : FONT_TEXT;
        bool two = text_width(list->metrics, role, size, columns[c].head) > share - 6;
        crowded = crowded || two;
        theme_two_lines(list, role, size, total ? INK : MUTED, ALIGN_RIGHT, edge,
                        card.y + (two ? 56.0f : 64.0f), share - 6, 14, columns[c].head);
    }
    if (page->luck && !crowded) {
        explain_luck(card, list);
    }
    DrawRect rest = rect_margins(card, 12, 0);
    rect_cut_top(&rest, 76);
    for (int i = 0; i < page->ranking.count; i++) {
        const RecordSeat *seat = &session_seats(page->session)[page->ranking.seats[i]];
        DrawRect line = rect_cut_top(&rest, row);
        float base = line.y + row / 2 + 6;
        if (i % 2 == 0) {
            theme_fill(list, line, 6, 0xead9ae, 1);
        }
        theme_emblem(list, seat->colour, line.x + 20, line.y + row / 2, between(9, row / 2 - 4, 12));
        rect_cut_left(&line, 42);
        theme_text(list, FONT_TITLE, 17, INK, line.x, base, x0 - line.x + 20, seat->name);
        draw_row(page, columns, edges, count, page->ranking.seats[i], base, list);
    }
}

/* ---- the course of the game ---- */

static void draw_legend(const ResultPage *page, const Graph *g, DrawList *list) {
    const int16_t *scores = session_game(page->session)->scores;
    float y[SEATS_MAX], pitch = between(RESULT_NAME, (g->plot.h + 24) / (float)page->ranking.count, 20);
    float right = g->plot.x + g->plot.w;
    for (int i = 0; i < page->ranking.count; i++) {
        y[i] = graph_point(g, 0, scores[page->ranking.seats[i]]).y;
        y[i] = i > 0 && y[i] < y[i - 1] + pitch ? y[i - 1] + pitch : y[i];
    }
    float lowest = g->plot.y + g->plot.h + 14; /* move the names up if they don't fit below */
    for (int i = page->ranking.count - 1; i >= 0; i--) {
        y[i] = y[i] > lowest ? lowest : y[i];
        lowest = y[i] - pitch;
        int seat = page->ranking.seats[i];
        theme_emblem(list, session_seats(page->session)[seat].colour, right + 16, y[i],
                     fminf(8, pitch / 2 - 0.5f));
        theme_text(list, FONT_TEXT, 15, INK, right + 30, y[i] + 5, 72,
                   session_seats(page->session)[seat].name);
    }
}

static void draw_pointed(const ResultPage *page, const Graph *g, DrawRect card, int seat, int row,
                         DrawList *list) {
    int points = g->rows[row].scores[seat];
    char words[160], when[64];
    snprintf(when, sizeof when, _("after turn %d"), row);
    snprintf(words, sizeof words, ngettext("%s, %s: %d point", "%s, %s: %d points", (unsigned long)points),
             session_seats(page->session)[seat].name, row == g->count - 1 ? _("at the end") : when, points);
    const char *lines[1] = {words};
    DrawRect tip = theme_tip_size(list->metrics, lines, 1);
    DrawPoint at = graph_point(g, row, points);
    tip.x = between(card.x + 8, at.x - tip.w / 2, card.x + card.w - tip.w - 8);
    tip.y = at.y - tip.h - 14;
    theme_tip(list, tip, lines, 1);
}

void result_draw_graph(const ResultPage *page, const Ui *ui, DrawRect card, DrawList *list) {
    if (card.h <= 0) {
        return;
    }
    theme_card(list, card);
    DrawRect plot = rect_margins(card, 56, 0);
    rect_cut_top(&plot, 48);
    rect_cut_bottom(&plot, 32);
    rect_cut_right(&plot, 54);
    int rows = 0, seat = -1, row = 0;
    const ScoreRow *scores = session_scores(page->session, &rows);
    Graph g = graph_of(scores, rows, session_seats(page->session), page->ranking.count, true, plot);
    bool pointed = ui->pointer.inside && graph_hit(&g, ui->pointer.x, ui->pointer.y, &seat, &row);
    theme_card_title(list, card, _("Scores by turn"), "");
    graph_draw_axes(&g, list);
    for (int i = page->ranking.count - 1; i >= 0; i--) {
        graph_draw_line(&g, page->ranking.seats[i], page->ranking.seats[i] == seat, list);
    }
    draw_legend(page, &g, list);
    if (pointed) {
        draw_pointed(page, &g, card, seat, row, list);
    }
}
