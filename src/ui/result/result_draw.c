/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/parts/names.h"
#include "ui/parts/text.h"
#include "ui/result/result_page.h"

/* ---- who won ---- */

/* `name` is how the winner is called in the title. */
static void write_title(const ResultPage *page, const Ranking *r, const char *name, char *out, size_t size) {
    int best = session_game(page->session)->scores[r->seats[0]];
    if (r->count == 1) {
        snprintf(out, size, ngettext("%d point", "%d points", (unsigned long)best), best);
    } else if (r->winners == 1) {
        snprintf(out, size, _("%s wins"), name);
    } else {
        snprintf(out, size, "%s", result_decides(page) ? _("A tie") : _("All rejoice"));
    }
}

/* "Bea", "Bea and Cem", "Bea, Cem and Dan". */
static void write_names(const RecordSeat *seats, const int *of, int count, char *out, size_t size) {
    Str first = {0};
    for (int i = 0; i + 1 < count; i++) {
        str_addf(&first, i ? ", %s" : "%s", seats[of[i]].name);
    }
    const char *last = seats[of[count - 1]].name;
    if (count > 1) {
        /* Translators: the end of a list of names */
        snprintf(out, size, _("%s and %s"), str_text(&first), last);
    } else {
        snprintf(out, size, "%s", last);
    }
    str_deinit(&first);
}

/* The lead over the second place, which several may share. */
static void write_lead(const RecordSeat *seats, const Ranking *r, int lead, char *out, size_t size) {
    enum { NAMED = 3 };
    char names[160];
    int second = 1;
    while (1 + second < r->count && r->ranks[1 + second] == r->ranks[1]) {
        second++;
    }
    if (second > NAMED) {
        /* Translators: points, and how many players share the second place: four or more */
        snprintf(
            out, size,
            ngettext("%d point ahead of %d players", "%d points ahead of %d players", (unsigned long)lead),
            lead, second);
        return;
    }
    write_names(seats, r->seats + 1, second, names, sizeof names);
    snprintf(out, size, ngettext("%d point ahead of %s", "%d points ahead of %s", (unsigned long)lead), lead,
             names);
}

static void write_aside(const ResultPage *page, const Ranking *r, char *out, size_t size) {
    const RecordSeat *seats = session_seats(page->session);
    const Game *game = session_game(page->session);
    if (r->count == 1) {
        snprintf(out, size, "%s", _("alone at the table"));
    } else if (r->winners == 1) {
        write_lead(seats, r, game->scores[r->seats[0]] - game->scores[r->seats[1]], out, size);
    } else if (result_decides(page)) {
        snprintf(out, size, "%s", _("A deciding game, same players"));
    } else {
        snprintf(out, size, ngettext("%d winner", "%d winners with equal points", (unsigned long)r->winners),
                 r->winners);
    }
}

/* Read to its end: smaller where it has to be, then with a part of the name. */
static void draw_title(const ResultPage *page, const Ranking *r, float x, float y, float room,
                       DrawList *list) {
    const char *name = session_seats(page->session)[r->seats[0]].name;
    char title[160], part[SEAT_NAME + 4];
    float size = 28;
    write_title(page, r, name, title, sizeof title);
    while (size > 21 && text_width(list->metrics, FONT_TITLE, size, title) > room) {
        size--;
    }
    theme_name_within(list->metrics, FONT_TITLE, size, room, title, name, part, sizeof part);
    write_title(page, r, part, title, sizeof title);
    draw_text(list, FONT_TITLE, size, draw_rgb(INK), ALIGN_LEFT, x, y, room, title);
}

/* The measures of a player's box, by its height. */
typedef struct {
    bool tall;   /* room for a bar */
    bool narrow; /* the score stands beside the bar, below the name */
    float rank, name, score;
} RankSizes;

static RankSizes rank_sizes(DrawRect box, bool first) {
    bool large = box.h >= 72, tall = box.h >= 48;
    RankSizes s = {.tall = tall, .narrow = tall && box.w < 300};
    s.rank = first && tall ? 26 : box.h < 30 ? 17 : 20;
    s.name = large ? 22 : tall ? 18 : box.h < 26 ? 15 : 17;
    s.score = s.narrow ? (large ? 30 : 22) : large ? 38 : tall ? 28 : between(17, box.h - 8, 24);
    return s;
}

static void draw_bar(DrawRect bar, int colour, float part, DrawList *list) {
    draw_box(list, bar, 5, draw_rgb(0xe2cf9f), NO_COLOR, 0);
    if (part > 0) {
        bar.w = fmaxf(10, bar.w * part);
        draw_box(list, bar, 5, seat_color(list, colour), draw_rgb(INK), 1);
    }
}

static void draw_rank(const ResultPage *page, const Ranking *r, int index, DrawRect box, DrawList *list) {
    int seat = r->seats[index], score = session_game(page->session)->scores[seat];
    int best = session_game(page->session)->scores[r->seats[0]];
    int colour = session_seats(page->session)[seat].colour;
    bool first = r->ranks[index] == 1;
    draw_box(list, box, CARD_RADIUS, draw_rgb(first ? PAPER_HIGH : PAPER_ROW),
             draw_rgb(first ? INK : RULE_LINE), first ? 2 : 1.2f);
    if (first) {
        draw_box(list, rect_inset(box, -3), 10, NO_COLOR, seat_color(list, colour), 4);
    }
    RankSizes size = rank_sizes(box, first);
    char text[16];
    snprintf(text, sizeof text, "%d", r->ranks[index]);
    float middle = box.y + box.h / 2, right = box.x + box.w - 16;
    bool narrow = box.w < 300;
    draw_text(list, FONT_NUMBER, size.rank, draw_rgb(MUTED), ALIGN_CENTRE, box.x + (narrow ? 18.0f : 24.0f),
              middle + size.rank * 0.32f, 0, text);
    draw_figure(list, PAINT_MEEPLE, (PaintColour)colour, box.x + (narrow ? 50.0f : 70.0f),
                box.y + box.h - (size.tall ? 11.0f : box.h * 0.16f), fminf(52, box.h - (size.tall ? 12 : 6)),
                1);
    /* All bars have one length, which the best score leaves room for. */
    snprintf(text, sizeof text, "%d", best);
    float widest = size.narrow ? 30
                   : size.tall ? 38
                               : size.score,
          x = box.x + (narrow ? 80.0f : 112.0f),
          beside = right - text_width(list->metrics, FONT_NUMBER, widest, text) - 10 - x;
    float below = !size.tall ? size.score * 0.34f : !size.narrow ? size.score * 0.36f : box.h >= 72 ? 26 : 18;
    snprintf(text, sizeof text, "%d", score);
    draw_text(list, FONT_NUMBER, size.score, draw_rgb(INK), ALIGN_RIGHT, right, middle + below, 0, text);
    const char *name = session_seats(page->session)[seat].name;
    float room = size.narrow ? right - x : beside;
    float fits = theme_size_within(list->metrics, FONT_TITLE, size.name, name, room);
    fits = fmaxf(fits, fminf(size.name, 16)); /* cut rather than tiny */
    draw_text(list, FONT_TITLE, fits, draw_rgb(INK), ALIGN_LEFT, x,
              size.tall ? middle - (box.h >= 72 ? 6.0f : 4.0f) : middle + fits * 0.34f, room, name);
    if (size.tall) {
        draw_bar(rect_of(x, middle + (box.h >= 72 ? 10.0f : 6.0f), beside, 10), colour,
                 best > 0 ? (float)score / (float)best : 0, list);
    }
}

/* ---- records of the game ---- */

/* The emblems of all who share it, then the words. */
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
    draw_text(list, FONT_TEXT, size, draw_rgb(INK), ALIGN_LEFT, x, y, room, words);
}

/* Another seat's number: it is the best so far, or as good as the best. */
static void keep_best(int value, int seat, int *best, unsigned *seats) {
    *seats = value > *best ? 0 : *seats;
    *best = value > *best ? value : *best;
    *seats |= value == *best ? 1u << seat : 0;
}

static void draw_feats(const ResultPage *page, DrawRect card, float y, DrawList *list) {
    const GameStats *stats = &page->stats;
    float bottom = card.y + card.h - 10;
    int turn = 0, lost = 0;
    unsigned best = 0, eaten = 0;
    if (y + 30 > bottom) {
        return;
    }
    for (int i = 0; i < session_setup(page->session)->seat_count; i++) {
        keep_best(stats->seats[i].best_turn, i, &turn, &best);
        keep_best(stats->seats[i].eaten, i, &lost, &eaten);
    }
    int city = stats->city_tiles, road = stats->road_tiles;
    enum { FEATS = 4 };
    const int values[FEATS] = {city, road, turn, lost};
    const unsigned seats[FEATS] = {stats->city_seats, stats->road_seats, best, eaten};
    char words[FEATS][96];
    snprintf(words[0], sizeof words[0],
             ngettext("Largest city: %d tile", "Largest city: %d tiles", (unsigned long)city), city);
    snprintf(words[1], sizeof words[1],
             ngettext("Longest road: %d tile", "Longest road: %d tiles", (unsigned long)road), road);
    snprintf(words[2], sizeof words[2],
             ngettext("Best turn: %d point", "Best turn: %d points", (unsigned long)turn), turn);
    snprintf(words[3], sizeof words[3],
             ngettext("Dragon took most: %d figure", "Dragon took most: %d figures", (unsigned long)lost),
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

void result_draw_winner(const ResultPage *page, const Ranking *ranking, DrawRect card, DrawList *list) {
    char aside[160];
    bool low = card.h < 400;
    float x = card.x + 20, room = card.w - 40, y = card.y + (low ? 56.0f : 64.0f);
    theme_card(list, card);
    draw_title(page, ranking, x, card.y + (low ? 34.0f : 40.0f), room, list);
    write_aside(page, ranking, aside, sizeof aside);
    bool one = text_width(list->metrics, FONT_TEXT, 15, aside) <= room;
    theme_two_lines(list, FONT_TEXT, 15, MUTED, ALIGN_LEFT, x, y, room, 16, aside);
    /* A winner's box is higher than the others, and has a frame. */
    y += one ? 18 : 30;
    float winners = (float)ranking->winners, others = (float)ranking->count - winners;
    float left = card.y + card.h - 10 - y, pitch = between(22, left / (winners * 1.6f + others), 64);
    float high = between(22, pitch * 1.6f, 88);
    for (int i = 0; i < ranking->count; i++) {
        bool first = ranking->ranks[i] == 1;
        float taken = first ? high : pitch;
        float gap = first || pitch > 50 ? 8 : pitch > 30 ? 5 : 3;
        draw_rank(page, ranking, i, rect_of(card.x + 16, y, card.w - 32, taken - gap), list);
        y += taken;
    }
    draw_feats(page, card, y + 10, list);
}

/* ---- points by kind ---- */

typedef struct {
    int kind; /* PointsKind; POINTS_KIND_COUNT = all */
    const char *head;
} Column;
enum { COLUMNS_MAX = POINTS_KIND_COUNT + 1 };

/* What the second table counts. */
enum { LUCK_TILES = POINTS_KIND_COUNT + 1, LUCK_COULD, LUCK_OWN, LUCK_DID, LUCK_LOST, LUCK_BEST };

static int list_luck(const ResultPage *page, Column out[COLUMNS_MAX]) {
    const Column all[] = {{LUCK_TILES, _("Tiles")},         {LUCK_COULD, _("Could complete")},
                          {LUCK_OWN, _("of one’s own")},    {LUCK_DID, _("Did complete")},
                          {LUCK_LOST, _("Fitted nowhere")}, {LUCK_BEST, _("Best turn")}};
    int count = 0, lost = 0;
    for (int seat = 0; seat < session_setup(page->session)->seat_count; seat++) {
        lost += page->stats.seats[seat].lost;
    }
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (all[i].kind != LUCK_LOST || lost > 0) {
            out[count++] = all[i];
        }
    }
    return count;
}

static int value_of(const ResultPage *page, int kind, int seat) {
    const Game *game = session_game(page->session);
    const SeatStats *stats = &page->stats.seats[seat];
    switch (kind) {
    case POINTS_KIND_COUNT:
        return game->scores[seat];
    case LUCK_TILES:
        return stats->tiles;
    case LUCK_COULD:
        return stats->could;
    case LUCK_OWN:
        return stats->could_own;
    case LUCK_DID:
        return stats->did;
    case LUCK_LOST:
        return stats->lost;
    case LUCK_BEST:
        return stats->best_turn;
    default:
        return game->points[seat][kind];
    }
}

/* What was played, and whatever else brought points. */
static int list_columns(const ResultPage *page, Column out[COLUMNS_MAX]) {
    const GameSetup *setup = session_setup(page->session);
    const Game *game = session_game(page->session);
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
                     (kind == POINTS_GARDEN && figures_stand_in(&setup->rules, FEATURE_GARDEN));
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

static void draw_row(const ResultPage *page, const Column *columns, const float *edges, int count, int seat,
                     float base, DrawList *list) {
    for (int c = 0; c < count; c++) {
        int kind = columns[c].kind, value = value_of(page, kind, seat);
        bool total = kind == POINTS_KIND_COUNT;
        bool best = value > 0 && kind != LUCK_TILES && kind != LUCK_LOST;
        for (int k = 0; k < session_setup(page->session)->seat_count && !total; k++) {
            best = best && value_of(page, kind, k) <= value;
        }
        char text[16];
        snprintf(text, sizeof text, "%d", value);
        draw_text(list, best || total ? FONT_NUMBER : FONT_SENTENCE, total ? 20 : 18, draw_rgb(INK),
                  ALIGN_RIGHT, edges[c], base, 0, text);
    }
}

/* In two lines a head is as wide as the longer one. */
static float head_width(const TextMetrics *metrics, FontRole role, float size, const char *head, bool two) {
    const char *blank = two ? strrchr(head, ' ') : NULL;
    if (!blank) {
        return text_width(metrics, role, size, head);
    }
    char first[64];
    snprintf(first, sizeof first, "%.*s", (int)(blank - head), head);
    return fmaxf(text_width(metrics, role, size, first), text_width(metrics, role, size, blank + 1));
}

/* What each column needs with its gap; the sum. */
static float column_needs(const TextMetrics *metrics, const Column *columns, int count, float size, bool two,
                          float *needed) {
    float sum = 0;
    for (int c = 0; c < count; c++) {
        FontRole role = columns[c].kind == POINTS_KIND_COUNT ? FONT_TITLE : FONT_TEXT;
        needed[c] = (two ? 12 : 18) + head_width(metrics, role, size, columns[c].head, two);
        sum += needed[c];
    }
    return sum;
}

/* Right of the choice of tables, where two lines hold it. */
static void explain_luck(DrawRect card, DrawList *list) {
    const char *words = _("How many of the tiles drawn could have completed something, and did");
    float x = card.x + (card.w < 640 ? 332.0f : 376.0f), width = card.x + card.w - 20 - x;
    int lines = paragraph_lines(list->metrics, FONT_SENTENCE, 14, width, words);
    if (lines <= 2) {
        draw_paragraph(list, FONT_SENTENCE, 14, draw_rgb(MUTED), x, card.y + (lines == 1 ? 31.0f : 23.0f),
                       width, 16, words);
    }
}

void result_draw_table(const ResultPage *page, const Ranking *ranking, DrawRect card, float row,
                       DrawList *list) {
    theme_card(list, card);
    Column columns[COLUMNS_MAX];
    int count = page->luck ? list_luck(page, columns) : list_columns(page, columns);
    /* The columns share the room as their heads need it; in two lines where they have to. */
    float x0 = card.x + (card.w < 640 ? 130.0f : 170.0f), width = card.x + card.w - 24 - x0, edge = x0;
    float size = count > 6 ? 14 : 15, needed[COLUMNS_MAX], edges[COLUMNS_MAX];
    float sum = column_needs(list->metrics, columns, count, size, false, needed);
    if (sum > width) {
        sum = column_needs(list->metrics, columns, count, size, true, needed);
        float more = between(0, sum - width, 40); /* of the names, which stand in the other card, too */
        x0 -= more;
        edge -= more;
        width += more;
    }
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
    for (int i = 0; i < ranking->count; i++) {
        int seat = ranking->seats[i];
        float y = card.y + 76 + row * (float)i, base = y + row / 2 + 6;
        if (i % 2 == 0) {
            draw_box(list, rect_of(card.x + 12, y, card.w - 24, row), 6, draw_rgb(0xead9ae), NO_COLOR, 0);
        }
        theme_emblem(list, session_seats(page->session)[seat].colour, card.x + 32, y + row / 2,
                     between(9, row / 2 - 4, 12));
        draw_text(list, FONT_TITLE, 17, draw_rgb(INK), ALIGN_LEFT, card.x + 54, base, x0 - card.x - 54 + 20,
                  session_seats(page->session)[seat].name);
        draw_row(page, columns, edges, count, seat, base, list);
    }
}
