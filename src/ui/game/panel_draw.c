/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The seats at the right: colour, name, supply, score, and whose turn it is. */
#include <math.h>
#include <stdio.h>

#include "session/computer.h"
#include "ui/game/clock_play.h"
#include "ui/game/finale.h"
#include "ui/game/game_page.h"
#include "ui/parts/names.h"
#include "ui/parts/text.h"
#include "ui/together/together.h"

enum { LEAD_LINE = 0xc79a34, AWAY_PAPER = 0xbdb39f };

static void draw_card_ground(const Scene *s, int seat, bool active) {
    float grown = s->page->timeline.still ? 0 : 5 * sinf(3.14159f * turn_cue(s->page, seat));
    DrawRect r = rect_inset(s->at.seats[seat], -grown);
    DrawColor colour = seat_color(s->list, s->seats[seat].colour);
    theme_shadow(s->list, r, 1, 3, CARD_RADIUS, 0.35f);
    draw_box(s->list, r, CARD_RADIUS,
             draw_rgb(together_away(s, seat) ? AWAY_PAPER
                      : active               ? PAPER_HIGH
                                             : PAPER_LOW),
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
    int seat, score, supply[FIGURE_KIND_COUNT], goods[GOODS_KINDS];
    unsigned leads;   /* a bit per kind of goods of which no player has more */
    int others;       /* figures other than meeples, in the supply or not */
    int ends;         /* the score if the game ended now; -1: not shown */
    const Anim *back; /* an eaten figure has just returned, or goods bring points; NULL = none */
} Shown;

static void show_goods(const Scene *s, Shown *shown) {
    for (int i = 0; i < GOODS_KINDS; i++) {
        int most = 1;
        for (int seat = 0; seat < s->setup->seat_count; seat++) {
            int count = timeline_goods(&s->page->timeline, s->game, seat, (Goods)(i + 1));
            most = count > most ? count : most;
            shown->goods[i] = seat == shown->seat ? count : shown->goods[i];
        }
        shown->leads |= shown->goods[i] == most ? 1u << i : 0;
    }
}

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
    show_goods(s, &shown);
    for (int i = 0; i < line->count; i++) {
        const Anim *a = &line->items[i];
        bool comes = a->kind == ANIM_BACK || (a->kind == ANIM_RISE && a->tile == NO_TILE);
        shown.back = comes && a->seat == seat && anim_runs(line, a) ? a : shown.back;
    }
    return shown;
}

/* "+1" beside an eaten figure, "+10" beside goods; x is the right end. */
static void draw_back(const Scene *s, const Shown *shown, float x, float y) {
    const Anim *a = shown->back;
    DrawRect chip = {x - 56, y, 56, 26};
    char text[12];
    snprintf(text, sizeof text, "%+d", a->goods ? a->value : 1);
    draw_box(s->list, chip, 6, draw_rgb(GOLD_PALE), draw_rgb(EDGE), 1.5f);
    if (a->goods) {
        draw_figure(s->list, goods_figure((Goods)a->goods), COLOUR_YELLOW, chip.x + 14, y + 13, 20, 1);
    } else {
        scene_figure(s, laid_standing((FigureKind)a->figure), shown->seat, chip.x + 15, y + 23, 22, 1);
    }
    draw_text(s->list, FONT_NUMBER, 16, draw_rgb(INK), ALIGN_RIGHT, x - 6, y + 19, 0, text);
}

/* The score if the game ended now, on a line at y: with a word if there is room, else perhaps with a sign.
 * Returns its width. */
static float draw_ends(const Scene *s, const Shown *shown, float x, float y, bool word, bool sign) {
    if (shown->ends < 0) {
        return 0;
    }
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

/* The score, its right end at x, in a golden frame once it is past the end of the track. Returns the
 * width of both. */
static float draw_score(const Scene *s, const Shown *shown, float size, float x, float y, bool framed) {
    const Settings *settings = s->ui->s.settings;
    char text[16];
    snprintf(text, sizeof text, "%d", shown->score);
    float width = text_width(s->list->metrics, FONT_NUMBER, size, text);
    bool frames = framed && shown->score >= settings->track && settings->counters == COUNTERS_MEEPLES;
    if (frames) {
        DrawRect frame = {x - 6 - width, y - size * 0.82f - 1, width + 12, size + 1};
        draw_box(s->list, frame, 6, draw_rgb(GOLD_PALE), draw_rgb(EDGE), 1.5f);
    }
    return theme_number(s->list, size, INK, ALIGN_RIGHT, x, y, shown->score) + (frames ? 6.0f : 0);
}

/* The figures other than meeples, pale while they are on the table. */
static void draw_others(const Scene *s, const Shown *shown, float x, float y, float pitch) {
    for (int kind = FIGURE_MEEPLE + 1; kind < FIGURE_KIND_COUNT; kind++) {
        int count = figure_count(&s->setup->rules, (FigureKind)kind);
        for (int i = 0; i < count; i++, x += pitch) {
            scene_figure(s, laid_standing((FigureKind)kind), shown->seat, x, y,
                         kind == FIGURE_LARGE ? 15 : 17, i < shown->supply[kind] ? 1 : 0.2f);
        }
    }
}

/* Tokens with their numbers; what would bring points is bold, with a golden line. */
static void draw_goods(const Scene *s, const Shown *shown, float x, float y, float token, float pitch) {
    const Timeline *line = &s->page->timeline;
    const Anim *glow = timeline_find(line, ANIM_GLOW);
    for (int i = 0; i < GOODS_KINDS; i++, x += pitch) {
        bool leads = shown->leads >> i & 1;
        if (leads && glow && glow->goods == i + 1 && glow->start <= line->now) {
            theme_disc(s->list, x, y, token * 0.7f, draw_rgb(GOLD), draw_rgb(INK), 1);
        }
        char text[12];
        snprintf(text, sizeof text, "%d", shown->goods[i]);
        draw_figure(s->list, goods_figure((Goods)(i + 1)), COLOUR_YELLOW, x, y, token,
                    shown->goods[i] ? 1 : 0.4f);
        float left = x + token / 2 + 2,
              width = draw_text(s->list, leads ? FONT_NUMBER : FONT_TEXT, 15, draw_rgb(leads ? INK : MUTED),
                                ALIGN_LEFT, left, y + 5.5f, 0, text);
        if (leads) {
            theme_rule(s->list, left, y + 7, width, LEAD_LINE, 2);
        }
    }
}

/* The tiles of a seat that lie open, or the one drawn early for the next turn (R7.2). */
static int open_tiles(const Scene *s, int seat, int kinds[HAND_MAX]) {
    const Rules *rules = &s->setup->rules;
    int count = 0;
    for (int i = 0; i < HAND_MAX && (rules->hand_visible || rules->hand == HAND_ONE); i++) {
        int tile = s->game->hand[seat][i];
        if (tile && tile != HAND_HIDDEN) {
            kinds[count++] = tile - 1;
        }
    }
    return count;
}

/* Right-aligned; returns their width. `side` 0 = there is no room. */
static float draw_seat_tiles(const Scene *s, int seat, float right, float bottom, float side) {
    int kinds[HAND_MAX], count = side > 0 ? open_tiles(s, seat, kinds) : 0;
    for (int i = 0; i < count; i++) {
        small_tile_draw(s, kinds[i],
                        rect_of(right - (side + 3) * (float)(count - i) + 3, bottom - side, side, side));
    }
    return (float)count * (side + 3);
}

/* What stands beside a name: that the player sits out, the second part of a double turn (R11.11), or the time
 * left. */
typedef struct {
    char words[48]; /* "" = nothing */
    bool away, twice, low;
    float sign; /* its width; the words can be left out then */
    float width;
} NameChip;

static NameChip chip_of(const Scene *s, int seat) {
    NameChip c = {.away = s->game->away >> seat & 1, .twice = second_shown(s->page) && seat == s->game->seat};
    if (c.away || c.twice) {
        snprintf(c.words, sizeof c.words, "%s", c.away ? _("sits out") : _("2nd tile"));
        c.sign = 26;
    } else if (clock_shown(s->page) && session_level(s->page->session, seat) < 0) {
        c.low = clock_words(s->page, seat, c.words, sizeof c.words);
    }
    FontRole role = c.sign > 0 ? FONT_TEXT : FONT_NUMBER;
    c.width = c.words[0]
                  ? c.sign + (c.sign > 0 ? 8.0f : 14.0f) + text_width(s->list->metrics, role, 14, c.words)
                  : 0;
    return c;
}

/* The words only if they fit in; returns the width. */
static float draw_chip(const Scene *s, const NameChip *c, int seat, float x, float y, float room) {
    bool told = c->sign == 0 || c->width <= room;
    DrawRect r = {x, y - 14, told ? c->width : c->sign, 19};
    draw_box(s->list, r, 9,
             draw_rgb(c->low        ? ACCENT
                      : c->sign > 0 ? GOLD_PALE
                                    : PAPER_BRIGHT),
             draw_rgb(EDGE), 1.5f);
    if (c->away) {
        draw_icon(s->list, ICON_PAUSE, r.x + 13, r.y + 9.5f, 15, draw_rgb(INK));
    } else if (c->twice) {
        scene_figure(s, PAINT_BUILDER, seat, r.x + 13, r.y + 16, 17, 1);
    }
    if (told && c->sign > 0) {
        theme_text(s->list, FONT_TEXT, 14, INK, r.x + c->sign - 1, y, 0, c->words);
    } else if (told) {
        draw_text(s->list, FONT_NUMBER, 14, draw_rgb(c->low ? CREAM : INK), ALIGN_CENTRE, r.x + r.w / 2, y, 0,
                  c->words);
    }
    return r.w;
}

/* Draws the name on a seat's card, within a room, with its chip, then the signs of a computer player. Where
 * there is no room for both, the chip takes that of the name, a time only on the card of the player to move:
 * the colour still says whose card it is. */
static void draw_name(const Scene *s, int seat, NameChip chip, float size, float x, float y, float room) {
    const float gap = 6, least = 44;
    const char *name = s->seats[seat].name;
    float signs = watch_signs_width(s, seat) > 0 ? watch_signs_width(s, seat) + gap : 0;
    float beside = chip.sign > 0 ? chip.sign : chip.width, used = 0;
    float bare = room - fminf(signs, room / 3), left = bare - (beside > 0 ? gap + beside : 0);
    if (chip.sign == 0 && left < least && seat != game_seat_shown(s->page)) {
        beside = 0;
        left = bare;
    }
    if (beside == 0 || left >= least) {
        size = theme_size_within(s->list->metrics, FONT_TITLE, size, name, left);
        used = gap + theme_text(s->list, FONT_TITLE, size, INK, x, y, left, name);
    }
    if (beside > 0 && used + beside <= room) {
        used += gap + draw_chip(s, &chip, seat, x + used, y, room - used - signs);
    }
    watch_signs_draw(s, seat, x + used, y, room - used);
}

static void draw_wide(const Scene *s, DrawRect r, const Shown *shown) {
    bool told = shown->ends >= 0, goods = goods_played(s->setup), beside = goods && r.h < SEAT_TALL;
    float right = r.x + r.w - 12, middle = r.y + r.h / 2, low = r.y + (goods && !beside ? 36.5f : 39.0f);
    scene_figure(s, PAINT_MEEPLE, shown->seat, r.x + 32, middle + 16, 38, 1);
    float scores = draw_score(s, shown, told ? 25 : 28, right, told ? r.y + 22 : middle + 10, goods);
    float below =
        fmaxf(52, 6 + draw_ends(s, shown, r.x + r.w, r.y + 38, r.w > 270 || shown->others < 2, true));
    float tokens =
        goods ? 0 : tokens_draw(s->list, s->ui->s.settings, shown->score, right - scores - 6, r.y + 4);
    bool next = s->setup->rules.draw == DRAW_AT_END && s->setup->rules.hand == HAND_ONE;
    float room = r.w - 58 - scores - 16 - tokens - (next ? 66.0f : 0) - (beside ? 100.0f : 0);
    draw_name(s, shown->seat, chip_of(s, shown->seat), 17, r.x + 58, low - 21, room);
    float end = right - fmaxf(scores + 8 + tokens, below);
    float tiles = draw_seat_tiles(s, shown->seat, end, low, beside ? 18 : next ? 30 : 22);
    float pitch = r.w > 270 ? 21 : 17, others = pitch * (float)shown->others, x = r.x + 65;
    int meeples = s->setup->rules.meeples;
    float each = between(6, (r.w - 70 - below - tiles - others) / (float)meeples, 14);
    for (int m = 0; m < meeples; m++, x += each) {
        scene_figure(s, PAINT_MEEPLE, shown->seat, x, low, 17, m < shown->supply[FIGURE_MEEPLE] ? 1 : 0.2f);
    }
    draw_others(s, shown, x + 5, low, pitch);
    if (beside) {
        draw_goods(s, shown, right - scores - 100, r.y + 13, 16, 31);
    } else if (goods) {
        draw_goods(s, shown, r.x + 67, r.y + 46, 16, 34);
    }
    /* Translators: beside the tile a player has drawn for the next turn */
    const char *word = _("next");
    float to = end - tiles - 3, from = x + (shown->others ? others - 4 : 0);
    if (next && tiles > 0 && text_width(s->list->metrics, FONT_TEXT, 14, word) + 4 <= to - from) {
        draw_text(s->list, FONT_TEXT, 14, draw_rgb(MUTED), ALIGN_RIGHT, to, low - 4, 0, word);
    }
    if (shown->back) {
        draw_back(s, shown, right - 8 - scores, r.y + 9);
    }
}

/* In two columns the order of play needs numbers. */
static void draw_order(DrawRect r, int seat, DrawList *list) {
    DrawRect disc = {r.x + 3, r.y + r.h - 20, 17, 17};
    draw_box(list, disc, 8.5f, draw_rgb(PAPER_BRIGHT), draw_rgb(INK), 1);
    theme_number(list, 14, INK, ALIGN_CENTRE, disc.x + disc.w / 2, disc.y + 13, seat + 1);
}

static void draw_compact(const Scene *s, DrawRect r, const Shown *shown) {
    bool told = shown->ends >= 0, tight = r.w < 130, tall = r.h >= SEAT_TALL,
         one = s->setup->rules.hand == HAND_ONE;
    bool crowded = shown->others > 1, above = told || crowded; /* the score stands beside the name */
    bool beside = tight && !above;                             /* the name has a row of its own */
    /* On a tight card, a smaller figure leaves room for the name. */
    float right = r.x + r.w, low = r.y + 38, inset = tight ? 29 : 45, left = r.x + inset;
    scene_figure(s, PAINT_MEEPLE, shown->seat, r.x + inset / 2 + (tight ? 1 : 2),
                 tight ? low - 1 : r.y + r.h / 2 + 15, tight ? 29 : 36, 1);
    draw_order(r, shown->seat, s->list);
    float scores = draw_score(s, shown, tight || crowded ? 20 : 22, right - 9,
                              above   ? r.y + 20
                              : tight ? low
                                      : r.y + r.h / 2 + 8,
                              true);
    NameChip chip = chip_of(s, shown->seat);
    float digits = text_width(s->list->metrics, FONT_NUMBER, 15, "0"),
          time = text_width(s->list->metrics, FONT_NUMBER, 14, chip.words);
    /* A time stands beside the number of meeples if the name has a row of its own. */
    bool lower =
        beside && chip.sign == 0 && chip.width > 0 && digits + 13 + time < right - left - 12 - scores;
    draw_name(s, shown->seat, lower ? (NameChip){0} : chip, 15, left, r.y + (beside ? 17 : 18),
              right - left - (beside ? 5 : 12 + scores));
    float x = left + 17, end = above ? right - 9 - draw_ends(s, shown, right, low, false, !tight && !crowded)
                                     : right - 12 - scores;
    if (tight) { /* the number belongs to the large figure */
        x = left + 2;
    } else {
        scene_figure(s, PAINT_MEEPLE, shown->seat, left + 7, low, 17, 1);
    }
    char meeples[12]; /* × tells it from the other numbers of a tight card; a time needs the room */
    snprintf(meeples, sizeof meeples, tight && chip.width <= 0 ? "×%d" : "%d", shown->supply[FIGURE_MEEPLE]);
    x += draw_text(s->list, FONT_NUMBER, 15, draw_rgb(INK), ALIGN_LEFT, x, low - 2, 0, meeples) +
         (crowded ? 9 : 11);
    if (lower) {
        draw_text(s->list, FONT_NUMBER, 14, draw_rgb(chip.low ? ACCENT : INK), ALIGN_LEFT, x, low - 2, 0,
                  chip.words);
    }
    bool shows = !tight && !(crowded && (told || !one));
    end -= draw_seat_tiles(s, shown->seat, end, low, !shows ? 0 : one ? 18 : 10);
    draw_others(s, shown, x, low,
                crowded ? fminf(19, (end - (told ? 10 : 4) - x) / (float)(shown->others - 1)) : 18);
    if (goods_played(s->setup) && tall) {
        draw_goods(s, shown, r.x + (tight ? 31.0f : 53.0f), r.y + 46, 15, tight ? 29 : 30);
    }
    if (shown->back) {
        draw_back(s, shown, above ? right - 17 - scores : right - 4, r.y + 3);
    }
}

void panel_shadow_draw(const Scene *s) {
    DrawRect p = s->at.panel;
    draw_box(s->list, rect_of(p.x - 10, 0, 10, p.h), 0, draw_faded(draw_rgb(0), 0.25f), NO_COLOR, 0);
}

void panel_draw(const Scene *s) {
    DrawRect p = s->at.panel;
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

/* ---- a seat in words ---- */

/* The figures in the supply, or those on the table. */
static void list_figures(const GameSetup *setup, const Game *game, int seat, bool supply, Str *out) {
    for (int kind = 0; kind < FIGURE_KIND_COUNT; kind++) {
        int left = game->supply[seat][kind],
            count = supply ? left : figure_count(&setup->rules, (FigureKind)kind) - left;
        if (count > 0) {
            str_add(out, out->length ? ", " : "");
            figure_counted(&setup->rules, (FigureKind)kind, count, out);
        }
    }
    str_add(out, out->length ? "" : _("none"));
}

static bool leads_in(const GameSetup *setup, const Game *game, int seat, int goods) {
    for (int i = 0; i < setup->seat_count; i++) {
        if (game->goods[i][goods] > game->goods[seat][goods]) {
            return false;
        }
    }
    return game->goods[seat][goods] > 0;
}

static void list_goods(const GameSetup *setup, const Game *game, int seat, Str *out) {
    for (int i = 0; i < GOODS_KINDS; i++) {
        str_add(out, i ? ", " : "");
        /* Translators: a kind of goods, how many tokens: "cloth 3 (majority)" */
        str_addf(out, leads_in(setup, game, seat, i) ? _("%s %d (majority)") : _("%s %d"),
                 goods_name((Goods)(i + 1)), game->goods[seat][i]);
    }
}

int seat_lines(const GameSetup *setup, const Game *game, int seat, char out[SEAT_LINES][SEAT_LINE]) {
    int count = goods_played(setup) ? SEAT_LINES : SEAT_LINES - 1;
    for (int i = 0; i < count; i++) {
        Str line = {0};
        if (i < 2) {
            list_figures(setup, game, seat, i == 0, &line);
        } else {
            list_goods(setup, game, seat, &line);
        }
        snprintf(out[i], SEAT_LINE,
                 i == 0   ? _("Supply: %s")
                 : i == 1 ? _("Table: %s")
                          : _("Goods: %s"),
                 str_text(&line));
        str_deinit(&line);
    }
    return count;
}

/* The same, enlarged, beside the card of the seat; returns their height. */
static float draw_tiles_card(const Scene *s, int seat) {
    const float side = 72, gap = 8, pad = 16;
    int kinds[HAND_MAX], count = open_tiles(s, seat, kinds);
    if (count == 0) {
        return 0;
    }
    char title[128];
    snprintf(title, sizeof title,
             s->setup->rules.hand == HAND_ONE ? _("%.80s’s next tile") : _("%.80s’s hand"),
             s->seats[seat].name);
    float wide =
        fmaxf(text_width(s->list->metrics, FONT_TITLE, 17, title), (side + gap) * (float)count - gap) +
        2 * pad;
    DrawRect card = {s->at.panel.x - wide - 14, fmaxf(58, s->at.seats[seat].y - 4), wide, side + 56};
    theme_card(s->list, card);
    DrawRect in = rect_margins(card, pad, 0);
    theme_words(s->list, FONT_TITLE, 17, INK, ALIGN_LEFT, rect_cut_top(&in, 27), title);
    rect_cut_top(&in, 13);
    for (int i = 0; i < count; i++) {
        DrawRect r = rect_cut_left(&in, side);
        rect_cut_left(&in, gap);
        r.h = side;
        small_tile_draw(s, kinds[i], r);
    }
    return card.h + 4;
}

void seat_words_draw(const Scene *s) {
    for (int seat = 0; seat < s->setup->seat_count && !finale_shown(s->page); seat++) {
        DrawRect card = s->at.seats[seat];
        if (!pointer_over(&s->ui->pointer, card)) {
            continue;
        }
        char words[SEAT_LINES][SEAT_LINE];
        const char *lines[SEAT_LINES + 1] = {s->seats[seat].name, words[0], words[1], words[2]};
        int count = 1 + seat_lines(s->setup, s->game, seat, words);
        DrawRect tip = theme_tip_size(s->list->metrics, lines, count);
        tip.x = s->at.panel.x - tip.w - 12;
        float hand = draw_tiles_card(s, seat);
        tip.y = between(58 + hand, card.y + hand, s->ui->height - tip.h - 8);
        theme_tip(s->list, tip, lines, count);
        return;
    }
}
