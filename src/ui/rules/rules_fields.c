/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One position under the three ways to score fields (R4.3): people argue about exactly this. The position is
 * assets/rules/farms.rec; the points are those the rules give for it, not written down here. */
#include <math.h>
#include <stdio.h>

#include "ui/parts/text.h"
#include "ui/rules/rules_page.h"
#include "ui/setup/setup_page.h"

enum { WAYS = 3, POINTS_LOW = 3, POINTS_HIGH = 4, SEATS = 2 };
static const float CARD_HEIGHT = 128, CARD_GAP = 12, WORDS_WIDTH = 80;

/* What each seat gets for fields: the scores if the game ended now. */
static void field_points(const RuleTable *table, Farms farms, int points, int16_t scores[SEATS_MAX]) {
    GameSetup *setup = base_alloc(sizeof *setup);
    *setup = table->record.setup;
    setup->rules.farms = (uint8_t)farms;
    setup->rules.farm_points = (uint8_t)points;
    game_scores_now(setup, &table->game, scores);
    base_free(setup);
}

static const char *why(Farms farms) {
    switch (farms) {
    case FARMS_FARM:
        return _(
            "Field by field. Red has most farmers in two fields, and the city pays both of them. Blue has "
            "most in one.");
    case FARMS_ONCE:
        return _(
            "Field by field, but the city pays each player once: Red for one of the two fields, Blue for "
            "the third.");
    case FARMS_CITY_MAJORITY:
        return _("City by city. Around it lie two red farmers and three blue ones: Blue gets everything.");
    case FARMS_OFF:
        break;
    }
    return "";
}

/* "3 a city: 6 : 3", each number beside the meeple it belongs to. */
static void draw_points(const RuleTable *table, Farms farms, int points, float x, float y, bool on,
                        DrawList *list) {
    int16_t scores[SEATS_MAX];
    char words[64];
    field_points(table, farms, points, scores);
    /* Translators: points for each city, before what the players get then */
    snprintf(words, sizeof words, _("%d a city:"), points);
    draw_text(list, FONT_SENTENCE, 15, draw_rgb(MUTED), ALIGN_LEFT, x, y, WORDS_WIDTH, words);
    for (int seat = 0; seat < SEATS; seat++) {
        float at = x + WORDS_WIDTH + 50 * (float)seat;
        draw_figure(list, PAINT_FARMER, (PaintColour)table->record.seats[seat].colour, at + 10, y - 6, 26, 1);
        snprintf(words, sizeof words, "%d", scores[seat]);
        draw_text(list, FONT_NUMBER, 24, draw_rgb(on ? ACCENT : INK), ALIGN_LEFT, at + 29, y + 2, 0, words);
    }
}

static void draw_way(const RulesPage *book, const RuleTable *table, Farms farms, DrawRect r, DrawList *list) {
    RuleGame game = rules_game(book);
    bool now = game.rules && game.rules->farms == farms;
    draw_box(list, r, CARD_RADIUS, draw_rgb(now ? PAPER_HIGH : PAPER_FIELD),
             draw_rgb(now ? ACCENT : RULE_LINE), now ? 2.5f : 1.5f);
    float end = r.x + 16 +
                draw_text(list, FONT_TITLE, 18, draw_rgb(INK), ALIGN_LEFT, r.x + 16, r.y + 27, r.w - 140,
                          option_label(OPTION_farms, (int)farms));
    if (now) {
        draw_text(list, FONT_ITALIC, 15, draw_rgb(ACCENT), ALIGN_LEFT, end + 12, r.y + 27,
                  r.x + r.w - end - 20, _("in this game"));
    }
    draw_paragraph(list, FONT_SENTENCE, 16, draw_rgb(INK), r.x + 16, r.y + 50, r.w - 32, 20, why(farms));
    for (int points = POINTS_LOW; points <= POINTS_HIGH; points++) {
        float x = r.x + 16 + (points == POINTS_HIGH ? fminf(210, (r.w - 32) / 2 + 6) : 0);
        draw_points(table, farms, points, x, r.y + r.h - 16, now && game.rules->farm_points == points, list);
    }
}

static float card_height(const Ui *ui, float width) {
    int most = 0;
    for (int i = 0; i < WAYS; i++) {
        int lines = paragraph_lines(&ui->metrics, FONT_SENTENCE, 16, width - 32, why((Farms)i));
        most = lines > most ? lines : most;
    }
    return fmaxf(CARD_HEIGHT, 82 + 20 * (float)most);
}

float rules_fields_draw(const RulesPage *book, const Ui *ui, DrawRect area, DrawList *list) {
    const RuleTable *table = rule_table(ui, "farms");
    const char *intro = _("One complete city, three fields at it. Red lies in two of them, with one farmer "
                          "each. Blue lies in the third with three: tiles that came later have joined it.");
    float intro_w = fminf(area.w, 620), y = area.y + 46;
    float intro_h = 24 * (float)paragraph_lines(&ui->metrics, FONT_SENTENCE, 17, intro_w, intro);
    SquareBounds part = table ? rule_table_bounds(table) : (SquareBounds){0, 0, 0, 0};
    float columns = (float)(part.x1 - part.x0), rows = (float)(part.y1 - part.y0);
    float share = area.w < 620 ? 0.26f : 0.38f; /* the words beside it need so much */
    float picture_w = table ? fminf(columns * 100, area.w * share) : 0;
    float picture_h = table ? picture_w / columns * rows : 0, x = picture_w > 0 ? picture_w + 28 : 0;
    float high = card_height(ui, area.w - x), cards = (high + CARD_GAP) * WAYS;
    float top = y + intro_h + 18;
    if (list) {
        draw_text(list, FONT_TITLE, 28, draw_rgb(INK), ALIGN_LEFT, area.x, area.y + 26, area.w,
                  _("Fields compared"));
        draw_paragraph(list, FONT_SENTENCE, 17, draw_rgb(INK), area.x, y + 16, intro_w, 24, intro);
    }
    if (list && table) {
        rule_table_draw(ui, table, rect_of(area.x, top, picture_w, picture_h), part, list);
        for (int i = 0; i < WAYS; i++) {
            draw_way(book, table, (Farms)i,
                     rect_of(area.x + x, top + (high + CARD_GAP) * (float)i, area.w - x, high), list);
        }
    }
    return top - area.y + fmaxf(picture_h, cards);
}
