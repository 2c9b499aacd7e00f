/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seats at the right: colour, emblem on the figure, name, supply, score, whose turn. */
#include <stdio.h>

#include "ui/game/counters.h"
#include "ui/game/game_page.h"
#include "ui/parts/text.h"

static void draw_card_ground(DrawRect r, int colour, bool active, DrawList *list) {
    theme_shadow(list, r, 1, 3, CARD_RADIUS, 0.35f);
    draw_box(list, r, CARD_RADIUS, draw_rgb(active ? PAPER_HIGH : PAPER_LOW), draw_rgb(active ? INK : EDGE),
             1.5f);
    if (active) {
        draw_box(list, rect_inset(r, -3), CARD_RADIUS + 2, NO_COLOR, seat_color(list, colour), 4);
        /* black on dark wood would not be seen */
        draw_box(list, rect_inset(r, -4.2f), CARD_RADIUS + 3, NO_COLOR, draw_rgb(CREAM), 1.2f);
    } else {
        draw_box(list, rect_of(r.x + 4, r.y + 5, 5, r.h - 10), 2.5f, seat_color(list, colour), NO_COLOR, 0);
    }
}

/* Whose turn it is: from the side on which no other card lies. */
static void draw_arrow(DrawRect r, bool from_right, DrawList *list) {
    float x = from_right ? r.x + r.w + 4 : r.x - 4, y = r.y + r.h / 2, back = from_right ? x + 8 : x - 10;
    DrawPoint arrow[3] = {{x, y}, {back, y - 8}, {back, y + 8}};
    draw_polygon(list, arrow, 3, draw_rgb(SIGN));
    draw_line(list, arrow, 3, true, 1, draw_rgb(INK), STROKE_SOLID);
}

/* What is shown of a seat: not all of it is over for the eye. */
typedef struct {
    int seat, score, supply[FIGURE_KIND_COUNT];
    int others;       /* figures beside the meeples, in the supply or not */
    int ends;         /* the score if the game ended now, -1 = not told */
    const Anim *back; /* an eaten figure has just come home; NULL = none */
} Shown;

static Shown shown_of(const GamePage *page, const Table *table, int seat) {
    const Timeline *line = &page->timeline;
    const Game *game = table->game;
    Shown s = {.seat = seat, .score = timeline_score(line, game, seat), .ends = -1};
    if (aids_points_shown(page)) {
        int16_t scores[SEATS_MAX];
        game_scores_now(table->setup, game, scores);
        s.ends = scores[seat];
    }
    bool chooses = seat == game->seat && game->phase == PHASE_ACTION;
    const Move *chosen = &page->chosen;
    for (int kind = 0; kind < FIGURE_KIND_COUNT; kind++) {
        s.others += kind == FIGURE_MEEPLE ? 0 : figure_count(&table->setup->rules, (FigureKind)kind);
        s.supply[kind] = timeline_supply(line, game, seat, (FigureKind)kind) -
                         (chooses && chosen->kind == MOVE_FIGURE && chosen->figure == kind);
    }
    for (int i = 0; i < line->count; i++) {
        const Anim *a = &line->items[i];
        bool runs = line->now >= a->start && line->now < a->start + a->length;
        s.back = a->kind == ANIM_BACK && a->seat == seat && runs ? a : s.back;
    }
    return s;
}

/* "+1" beside an eaten figure; x is its right end. */
static void draw_back(const Table *table, const Shown *s, float x, float y, DrawList *list) {
    DrawRect chip = {x - 52, y, 52, 26};
    draw_box(list, chip, 6, draw_rgb(GOLD_PALE), draw_rgb(EDGE), 1.5f);
    draw_figure(list, laid_standing((FigureKind)s->back->figure), (PaintColour)table->colours[s->seat],
                chip.x + 15, chip.y + 23, 22, 1);
    draw_text(list, FONT_NUMBER, 16, draw_rgb(INK), ALIGN_RIGHT, chip.x + chip.w - 6, chip.y + 19, 0, "+1");
}

/* "ends 54" below the score; returns the width it takes. */
static float draw_ends(const Shown *s, DrawRect r, DrawList *list) {
    char words[32];
    if (s->ends < 0) {
        return 0;
    }
    /* Translators: the score if the game ended now; short */
    snprintf(words, sizeof words, _("ends %d"), s->ends);
    return draw_text(list, FONT_TEXT, 14, draw_rgb(MUTED), ALIGN_RIGHT, r.x + r.w - 12, r.y + r.h - 6, 84,
                     words);
}

/* The same where there is room for a sign and the number only. */
static void draw_ends_small(const Shown *s, DrawRect r, bool sign, DrawList *list) {
    char text[16];
    snprintf(text, sizeof text, "%d", s->ends);
    float width =
        draw_text(list, FONT_NUMBER, 15, draw_rgb(MUTED), ALIGN_RIGHT, r.x + r.w - 9, r.y + r.h - 6, 0, text);
    if (sign) {
        draw_icon(list, ICON_FLAG, r.x + r.w - 9 - width - 10, r.y + r.h - 11, 14, draw_rgb(MUTED));
    }
}

/* Beside the tile drawn early, where there is room for the word. */
static void draw_next(float from, float to, float baseline, DrawList *list) {
    /* Translators: beside the tile a player has drawn for the next turn */
    const char *word = _("next");
    if (text_width(list->metrics, FONT_TEXT, 14, word) + 4 <= to - from) {
        draw_text(list, FONT_TEXT, 14, draw_rgb(MUTED), ALIGN_RIGHT, to, baseline, 0, word);
    }
}

/* The figures beside the meeples, pale while they are on the table. */
static const float OTHER_PITCH = 18;
static void draw_others(const Table *table, const Shown *s, float x, float y, float height, DrawList *list) {
    for (int kind = FIGURE_MEEPLE + 1; kind < FIGURE_KIND_COUNT; kind++) {
        int count = figure_count(&table->setup->rules, (FigureKind)kind);
        for (int i = 0; i < count; i++, x += OTHER_PITCH) {
            draw_figure(list, laid_standing((FigureKind)kind), (PaintColour)table->colours[s->seat], x, y,
                        height, i < s->supply[kind] ? 1 : 0.2f);
        }
    }
}

static void draw_wide(const Ui *ui, const Table *table, DrawRect r, const Shown *s, DrawList *list) {
    int seat = s->seat, score = s->score;
    PaintColour colour = (PaintColour)table->colours[seat];
    draw_figure(list, PAINT_MEEPLE, colour, r.x + 32, r.y + r.h - 6, r.h - 6, 1);
    char text[16];
    snprintf(text, sizeof text, "%d", score);
    float scores = draw_text(list, FONT_NUMBER, s->ends >= 0 ? 25 : 28, draw_rgb(INK), ALIGN_RIGHT,
                             r.x + r.w - 12, r.y + (s->ends >= 0 ? 22.0f : r.h / 2 + 10), 0, text);
    float ends = draw_ends(s, r, list);
    float tokens = tokens_draw(list, ui->s.settings, score, r.x + r.w - 12 - scores - 6, r.y + 4);
    bool next = table->setup->rules.draw == DRAW_AT_END && table->setup->rules.hand == HAND_ONE;
    float room = r.w - 58 - scores - 16 - tokens - (next ? 66.0f : 0.0f);
    draw_text(list, FONT_TITLE, 17, draw_rgb(INK), ALIGN_LEFT, r.x + 58, r.y + 18, room,
              table->seats[seat].name);
    int meeples = table->setup->rules.meeples;
    float right = ends > 52 ? ends : 52, others = OTHER_PITCH * (float)s->others;
    float end = r.x + r.w - 12 - (scores + 8 + tokens > right ? scores + 8 + tokens : right);
    float tiles = seat_tiles_draw(table, seat, end, r.y + r.h - 5, next ? 30 : 22, list);
    float pitch = between(7, (r.w - 58 - 16 - right - tiles - others) / (float)meeples, 14);
    for (int m = 0; m < meeples; m++) {
        draw_figure(list, PAINT_MEEPLE, colour, r.x + 65 + pitch * (float)m, r.y + r.h - 5, 17,
                    m < s->supply[FIGURE_MEEPLE] ? 1 : 0.2f);
    }
    float x = r.x + 65 + pitch * (float)meeples;
    draw_others(table, s, x + 4, r.y + r.h - 5, 18, list);
    if (next && tiles > 0) {
        draw_next(x + (s->others ? others - 4 : 0), end - tiles - 3, r.y + r.h - 9, list);
    }
    if (s->back) {
        draw_back(table, s, r.x + r.w - 16 - scores, r.y + 9, list);
    }
}

/* In two columns the eye needs to be told who follows whom. */
static void draw_order(DrawRect r, int seat, DrawList *list) {
    char text[12];
    DrawRect disc = {r.x + 3, r.y + r.h - 20, 17, 17};
    snprintf(text, sizeof text, "%d", seat + 1);
    draw_box(list, disc, 8.5f, draw_rgb(PAPER_BRIGHT), draw_rgb(INK), 1);
    draw_text(list, FONT_NUMBER, 14, draw_rgb(INK), ALIGN_CENTRE, disc.x + disc.w / 2, disc.y + 13, 0, text);
}

static void draw_compact(const Ui *ui, const Table *table, DrawRect r, const Shown *s, DrawList *list) {
    int seat = s->seat, score = s->score;
    PaintColour colour = (PaintColour)table->colours[seat];
    bool tight = r.w < 130;
    draw_figure(list, PAINT_MEEPLE, colour, r.x + (tight ? 22.0f : 24.0f), r.y + r.h - 7, r.h - 8, 1);
    draw_order(r, seat, list);
    char text[16];
    snprintf(text, sizeof text, "%d", score);
    bool told = s->ends >= 0, beside = tight && !told; /* the name has its row for itself */
    float size = tight ? 20 : 22, baseline = told ? r.y + 20 : tight ? r.y + r.h - 6 : r.y + r.h / 2 + 8;
    float scores = text_width(list->metrics, FONT_NUMBER, size, text);
    if (score >= ui->s.settings->track && ui->s.settings->counters == COUNTERS_MEEPLES) {
        DrawRect frame = {r.x + r.w - 15 - scores, baseline - size * 0.82f - 2, scores + 12, size + 4};
        draw_box(list, frame, 6, draw_rgb(GOLD_PALE), draw_rgb(EDGE), 1.5f);
    }
    draw_text(list, FONT_NUMBER, size, draw_rgb(INK), ALIGN_RIGHT, r.x + r.w - 9, baseline, 0, text);
    float left = r.x + (tight ? 40.0f : 45.0f),
          room = beside ? r.x + r.w - 8 - left : r.x + r.w - 17 - scores - left;
    draw_text(list, FONT_TITLE, 15, draw_rgb(INK), ALIGN_LEFT, left, r.y + 18, room, table->seats[seat].name);
    draw_figure(list, PAINT_MEEPLE, colour, left + 7, r.y + r.h - 6, 17, 1);
    snprintf(text, sizeof text, "%d", s->supply[FIGURE_MEEPLE]);
    float counted =
        draw_text(list, FONT_NUMBER, 15, draw_rgb(INK), ALIGN_LEFT, left + 17, r.y + r.h - 8, 0, text);
    draw_others(table, s, left + 17 + counted + 11, r.y + r.h - 6, 17, list);
    if (told) {
        draw_ends_small(s, r, !tight || !s->others, list);
    }
    float side = table->setup->rules.hand == HAND_ONE ? 18 : 10;
    seat_tiles_draw(table, seat, r.x + r.w - 12 - (tight ? 0 : scores),
                    r.y + r.h - 6 - (tight ? 16.0f : 0.0f), tight ? 0 : side, list);
    if (s->back) {
        draw_back(table, s, r.x + r.w - 4, r.y + 3, list);
    }
}

void panel_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                DrawList *list) {
    DrawRect p = at->panel;
    draw_box(list, rect_of(p.x - 10, 0, 10, p.h), 0, draw_faded(draw_rgb(0), 0.25f), NO_COLOR, 0);
    draw_box(list, p, 0, draw_rgb(DARK), NO_COLOR, 0);
    draw_box(list, rect_of(p.x, 0, 3, p.h), 0, draw_rgb(EDGE), NO_COLOR, 0);
    int turn = session_over(page->session) ? -1 : game_seat_shown(page);
    for (int pass = 0; pass < 2; pass++) { /* the active card last: its edge lies over its neighbours */
        for (int i = 0; i < table->setup->seat_count; i++) {
            if ((i == turn) != (pass == 1)) {
                continue;
            }
            Shown shown = shown_of(page, table, i);
            draw_card_ground(at->seats[i], table->colours[i], i == turn, list);
            if (at->compact) {
                draw_compact(ui, table, at->seats[i], &shown, list);
            } else {
                draw_wide(ui, table, at->seats[i], &shown, list);
            }
            if (i == turn) {
                draw_arrow(at->seats[i], at->compact && i % 2 == 1, list);
            }
        }
    }
}
