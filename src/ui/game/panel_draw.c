/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seats at the right: colour, name, supply, score, and whose turn it is. */
#include <math.h>
#include <stdio.h>

#include "ui/game/counters.h"
#include "ui/game/game_page.h"
#include "ui/parts/text.h"

static void draw_card_ground(const Scene *s, int seat, bool active) {
    DrawRect r = s->at.seats[seat];
    DrawColor colour = seat_color(s->list, s->colours[seat]);
    theme_shadow(s->list, r, 1, 3, CARD_RADIUS, 0.35f);
    draw_box(s->list, r, CARD_RADIUS, draw_rgb(active ? PAPER_HIGH : PAPER_LOW),
             draw_rgb(active ? INK : EDGE), 1.5f);
    if (active) {
        draw_box(s->list, rect_inset(r, -3), CARD_RADIUS + 2, NO_COLOR, colour, 4);
        /* black would not show on dark wood */
        draw_box(s->list, rect_inset(r, -4.2f), CARD_RADIUS + 3, NO_COLOR, draw_rgb(CREAM), 1.2f);
    } else {
        draw_box(s->list, rect_of(r.x + 4, r.y + 5, 5, r.h - 10), 2.5f, colour, NO_COLOR, 0);
    }
}

/* Marks whose turn it is, from the side without another card. */
static void draw_arrow(DrawRect r, bool from_right, DrawList *list) {
    float x = from_right ? r.x + r.w + 4 : r.x - 4, y = r.y + r.h / 2, back = from_right ? x + 8 : x - 10;
    DrawPoint arrow[3] = {{x, y}, {back, y - 8}, {back, y + 8}};
    draw_polygon(list, arrow, 3, draw_rgb(SIGN));
    draw_line(list, arrow, 3, true, 1, draw_rgb(INK), STROKE_SOLID);
}

/* A seat as it is shown: animations may lag behind the game. */
typedef struct {
    int seat, score, supply[FIGURE_KIND_COUNT];
    int others;       /* figures other than meeples, in the supply or not */
    int ends;         /* the score if the game ended now; -1: not shown */
    const Anim *back; /* an eaten figure has just come home; NULL = none */
} Shown;

static Shown shown_of(const Scene *s, int seat) {
    const Timeline *line = &s->page->timeline;
    const Game *game = s->game;
    Shown shown = {.seat = seat, .score = timeline_score(line, game, seat), .ends = -1};
    if (aids_points_shown(s->page)) {
        int16_t scores[SEATS_MAX];
        game_scores_now(s->setup, game, scores);
        shown.ends = scores[seat];
    }
    bool chooses = seat == game->seat && game->phase == PHASE_ACTION;
    const Move *chosen = &s->page->chosen;
    for (int kind = 0; kind < FIGURE_KIND_COUNT; kind++) {
        shown.others += kind == FIGURE_MEEPLE ? 0 : figure_count(&s->setup->rules, (FigureKind)kind);
        shown.supply[kind] = timeline_supply(line, game, seat, (FigureKind)kind) -
                             (chooses && chosen->kind == MOVE_FIGURE && chosen->figure == kind);
    }
    for (int i = 0; i < line->count; i++) {
        const Anim *a = &line->items[i];
        shown.back = a->kind == ANIM_BACK && a->seat == seat && anim_runs(line, a) ? a : shown.back;
    }
    return shown;
}

/* "+1" beside an eaten figure; x is its right end. */
static void draw_back(const Scene *s, const Shown *shown, float x, float y) {
    DrawRect chip = {x - 52, y, 52, 26};
    draw_box(s->list, chip, 6, draw_rgb(GOLD_PALE), draw_rgb(EDGE), 1.5f);
    draw_figure(s->list, laid_standing((FigureKind)shown->back->figure), (PaintColour)s->colours[shown->seat],
                chip.x + 15, chip.y + 23, 22, 1);
    draw_text(s->list, FONT_NUMBER, 16, draw_rgb(INK), ALIGN_RIGHT, chip.x + chip.w - 6, chip.y + 19, 0,
              "+1");
}

/* The score if the game ended now: with a word if there is room, else perhaps with a sign. Returns its width.
 */
static float draw_ends(const Scene *s, const Shown *shown, DrawRect r, bool word, bool sign) {
    if (shown->ends < 0) {
        return 0;
    }
    float x = r.x + r.w, y = r.y + r.h - 6;
    if (!word) {
        float width = theme_number(s->list, 15, MUTED, ALIGN_RIGHT, x - 9, y, shown->ends);
        if (sign) {
            draw_icon(s->list, ICON_FLAG, x - 9 - width - 10, y - 5, 14, draw_rgb(MUTED));
        }
        return width;
    }
    char words[32];
    /* Translators: the score if the game ended now; short */
    snprintf(words, sizeof words, _("final %d"), shown->ends);
    return draw_text(s->list, FONT_TEXT, 14, draw_rgb(MUTED), ALIGN_RIGHT, x - 12, y, 84, words);
}

/* The figures other than meeples, pale while they are on the table. */
static const float OTHER_PITCH = 18;
static void draw_others(const Scene *s, const Shown *shown, float x, float y, float height) {
    for (int kind = FIGURE_MEEPLE + 1; kind < FIGURE_KIND_COUNT; kind++) {
        int count = figure_count(&s->setup->rules, (FigureKind)kind);
        for (int i = 0; i < count; i++, x += OTHER_PITCH) {
            draw_figure(s->list, laid_standing((FigureKind)kind), (PaintColour)s->colours[shown->seat], x, y,
                        height, i < shown->supply[kind] ? 1 : 0.2f);
        }
    }
}

static void draw_wide(const Scene *s, DrawRect r, const Shown *shown) {
    PaintColour colour = (PaintColour)s->colours[shown->seat];
    float right = r.x + r.w - 12, low = r.y + r.h - 5;
    bool told = shown->ends >= 0;
    draw_figure(s->list, PAINT_MEEPLE, colour, r.x + 32, low - 1, r.h - 6, 1);
    float scores = theme_number(s->list, told ? 25 : 28, INK, ALIGN_RIGHT, right,
                                r.y + (told ? 22.0f : r.h / 2 + 10), shown->score);
    float below = fmaxf(52, draw_ends(s, shown, r, true, false));
    float tokens = tokens_draw(s->list, s->ui->s.settings, shown->score, right - scores - 6, r.y + 4);
    bool next = s->setup->rules.draw == DRAW_AT_END && s->setup->rules.hand == HAND_ONE;
    float room = r.w - 58 - scores - 16 - tokens - (next ? 66.0f : 0.0f);
    seat_name_draw(s, shown->seat, 17, r.x + 58, r.y + 18, room);
    int meeples = s->setup->rules.meeples;
    float others = OTHER_PITCH * (float)shown->others, end = right - fmaxf(scores + 8 + tokens, below);
    float tiles = seat_tiles_draw(s, shown->seat, end, low, next ? 30 : 22);
    float pitch = between(7, (r.w - 58 - 16 - below - tiles - others) / (float)meeples, 14), x = r.x + 65;
    for (int m = 0; m < meeples; m++, x += pitch) {
        draw_figure(s->list, PAINT_MEEPLE, colour, x, low, 17, m < shown->supply[FIGURE_MEEPLE] ? 1 : 0.2f);
    }
    draw_others(s, shown, x + 4, low, 18);
    /* Translators: beside the tile a player has drawn for the next turn */
    const char *word = _("next");
    float to = end - tiles - 3, from = x + (shown->others ? others - 4 : 0);
    if (next && tiles > 0 && text_width(s->list->metrics, FONT_TEXT, 14, word) + 4 <= to - from) {
        draw_text(s->list, FONT_TEXT, 14, draw_rgb(MUTED), ALIGN_RIGHT, to, low - 4, 0, word);
    }
    if (shown->back) {
        draw_back(s, shown, right - 4 - scores, r.y + 9);
    }
}

/* In two columns the order of play needs numbers. */
static void draw_order(DrawRect r, int seat, DrawList *list) {
    DrawRect disc = {r.x + 3, r.y + r.h - 20, 17, 17};
    draw_box(list, disc, 8.5f, draw_rgb(PAPER_BRIGHT), draw_rgb(INK), 1);
    theme_number(list, 14, INK, ALIGN_CENTRE, disc.x + disc.w / 2, disc.y + 13, seat + 1);
}

static void draw_compact(const Scene *s, DrawRect r, const Shown *shown) {
    const Settings *settings = s->ui->s.settings;
    PaintColour colour = (PaintColour)s->colours[shown->seat];
    float right = r.x + r.w, low = r.y + r.h - 6;
    bool tight = r.w < 130, told = shown->ends >= 0;
    bool beside = tight && !told; /* the name has a row of its own */
    draw_figure(s->list, PAINT_MEEPLE, colour, r.x + (tight ? 22.0f : 24.0f), low - 1, r.h - 8, 1);
    draw_order(r, shown->seat, s->list);
    char text[16];
    snprintf(text, sizeof text, "%d", shown->score);
    float size = tight ? 20 : 22, baseline = told ? r.y + 20 : tight ? low : r.y + r.h / 2 + 8;
    float scores = text_width(s->list->metrics, FONT_NUMBER, size, text);
    if (shown->score >= settings->track && settings->counters == COUNTERS_MEEPLES) {
        DrawRect frame = {right - 15 - scores, baseline - size * 0.82f - 2, scores + 12, size + 4};
        draw_box(s->list, frame, 6, draw_rgb(GOLD_PALE), draw_rgb(EDGE), 1.5f);
    }
    theme_number(s->list, size, INK, ALIGN_RIGHT, right - 9, baseline, shown->score);
    float left = r.x + (tight ? 40.0f : 45.0f), room = right - left - (beside ? 8 : 17 + scores);
    seat_name_draw(s, shown->seat, 15, left, r.y + 18, room);
    draw_figure(s->list, PAINT_MEEPLE, colour, left + 7, low, 17, 1);
    float counted =
        theme_number(s->list, 15, INK, ALIGN_LEFT, left + 17, low - 2, shown->supply[FIGURE_MEEPLE]);
    draw_others(s, shown, left + 17 + counted + 11, low, 17);
    draw_ends(s, shown, r, false, !tight || !shown->others);
    float side = tight ? 0 : s->setup->rules.hand == HAND_ONE ? 18 : 10;
    seat_tiles_draw(s, shown->seat, right - 12 - scores, low, side);
    if (shown->back) {
        draw_back(s, shown, right - 4, r.y + 3);
    }
}

void panel_draw(const Scene *s) {
    DrawRect p = s->at.panel;
    draw_box(s->list, rect_of(p.x - 10, 0, 10, p.h), 0, draw_faded(draw_rgb(0), 0.25f), NO_COLOR, 0);
    draw_box(s->list, p, 0, draw_rgb(DARK), NO_COLOR, 0);
    draw_box(s->list, rect_of(p.x, 0, 3, p.h), 0, draw_rgb(EDGE), NO_COLOR, 0);
    int count = s->setup->seat_count, turn = session_over(s->page->session) ? -1 : game_seat_shown(s->page);
    for (int i = 0; i <= count; i++) { /* the active card last: its edge overlaps its neighbours */
        int seat = i < count ? i : turn;
        if (seat < 0 || (i < count && i == turn)) {
            continue;
        }
        Shown shown = shown_of(s, seat);
        draw_card_ground(s, seat, seat == turn);
        (s->at.compact ? draw_compact : draw_wide)(s, s->at.seats[seat], &shown);
        if (seat == turn) {
            draw_arrow(s->at.seats[seat], s->at.compact && seat % 2 == 1, s->list);
        }
    }
}
