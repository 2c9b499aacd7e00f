/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two pages among the rules that are drawn by code. */
#include <math.h>
#include <stdio.h>

#include "ui/parts/keys.h"
#include "ui/parts/text.h"
#include "ui/rules/rules_page.h"
#include "ui/setup/setup_page.h"

/* ---- comparing fields ---- */

/* One position under the three ways to score fields (R4.3): people argue about exactly this. The position is
 * assets/rules/farms.rec; the points are those the rules give for it, not written down here. */
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

static const char *const WHY[WAYS] = {
    [FARMS_FARM] =
        N_("Field by field. Red has the most farmers in two fields and scores the city in both. Blue "
           "has the most in one."),
    [FARMS_ONCE] = N_("Field by field, but each player scores the city only once: Red for one of the two "
                      "fields, Blue for the third."),
    [FARMS_CITY_MAJORITY] =
        N_("City by city. There are two red and three blue farmers around it: Blue scores "
           "it."),
};

/* "3 a city: 6 : 3", each number beside the meeple it belongs to. */
static void draw_points(const RuleTable *table, Farms farms, int points, float x, float y, bool on,
                        DrawList *list) {
    int16_t scores[SEATS_MAX];
    char words[64];
    field_points(table, farms, points, scores);
    /* Translators: points for each city, before what the players get then */
    snprintf(words, sizeof words, _("%d per city:"), points);
    theme_text(list, FONT_SENTENCE, 15, MUTED, x, y, WORDS_WIDTH, words);
    for (int seat = 0; seat < SEATS; seat++) {
        float at = x + WORDS_WIDTH + 50 * (float)seat;
        draw_figure(list, PAINT_FARMER, (PaintColour)table->record.seats[seat].colour, at + 10, y - 6, 26, 1);
        theme_number(list, 24, on ? ACCENT : INK, ALIGN_LEFT, at + 29, y + 2, scores[seat]);
    }
}

static void draw_way(const RulesPage *book, const RuleTable *table, Farms farms, DrawRect r, DrawList *list) {
    const Rules *rules = rules_game(book).rules;
    bool now = rules && rules->farms == farms;
    draw_box(list, r, CARD_RADIUS, draw_rgb(now ? PAPER_HIGH : PAPER_FIELD),
             draw_rgb(now ? ACCENT : RULE_LINE), now ? 2.5f : 1.5f);
    DrawRect in = rect_margins(r, 16, 0), head = rect_cut_top(&in, 27);
    rect_cut_left(&head, theme_words(list, FONT_TITLE, 18, INK, ALIGN_LEFT,
                                     rect_of(head.x, head.y, r.w - 140, head.h),
                                     option_label(OPTION_farms, (int)farms)) +
                             12);
    if (now) {
        head.w += 8;
        theme_words(list, FONT_ITALIC, 15, ACCENT, ALIGN_LEFT, head, _("in this game"));
    }
    draw_paragraph(list, FONT_SENTENCE, 16, draw_rgb(INK), in.x, in.y + 23, in.w, 20, _(WHY[farms]));
    for (int points = POINTS_LOW; points <= POINTS_HIGH; points++) {
        float x = in.x + (points == POINTS_HIGH ? fminf(210, in.w / 2 + 6) : 0);
        draw_points(table, farms, points, x, r.y + r.h - 16, now && rules->farm_points == points, list);
    }
}

static float card_height(const Ui *ui, float width) {
    int most = 0;
    for (int i = 0; i < WAYS; i++) {
        int lines = paragraph_lines(&ui->metrics, FONT_SENTENCE, 16, width - 32, _(WHY[i]));
        most = lines > most ? lines : most;
    }
    return fmaxf(CARD_HEIGHT, 82 + 20 * (float)most);
}

float rules_fields_draw(const RulesPage *book, const Ui *ui, DrawRect area, DrawList *list) {
    const RuleTable *table = rule_table(ui, "farms");
    const char *intro = _("One completed city and three fields next to it. Red has one farmer in each of two "
                          "fields. Blue has three in the third: tiles placed later joined them.");
    DrawRect rest = area, title = rect_cut_top(&rest, 26);
    rect_cut_top(&rest, 20);
    float width = fminf(area.w, 620);
    float lines = (float)paragraph_lines(&ui->metrics, FONT_SENTENCE, 17, width, intro);
    if (list) {
        theme_words(list, FONT_TITLE, 28, INK, ALIGN_LEFT, title, _("Compare fields"));
        draw_paragraph(list, FONT_SENTENCE, 17, draw_rgb(INK), rest.x, rest.y + 16, width, 24, intro);
    }
    rect_cut_top(&rest, 24 * lines + 18);
    DrawRect picture = {0};
    SquareBounds part = {0};
    if (table) {
        part = tiles_bounds(&table->game);
        float columns = (float)(part.x1 - part.x0), rows = (float)(part.y1 - part.y0);
        float share = area.w < 620 ? 0.26f : 0.38f; /* leaves enough room for the words beside it */
        picture = rect_cut_left(&rest, fminf(columns * 100, area.w * share));
        picture.h = picture.w / columns * rows;
        rect_cut_left(&rest, 28);
    }
    float high = card_height(ui, rest.w);
    if (list && table) {
        rule_table_draw(ui, table, picture, part, list);
    }
    float top = rest.y;
    for (int i = 0; i < WAYS; i++) {
        DrawRect card = rect_cut_top(&rest, high);
        rect_cut_top(&rest, CARD_GAP);
        if (list && table) {
            draw_way(book, table, (Farms)i, card, list);
        }
    }
    return fmaxf(top + picture.h, rest.y) - area.y;
}

/* ---- keys and mouse ---- */

static const struct {
    const char *words;
    bool stone; /* with a picture of the stone before it */
} MOUSE[] = {
    {N_("Drag your tile from the panel to a bright square, or click the tile and then the square."), false},
    {N_("Right-click, or turn the wheel while dragging, to rotate it. Clicking a faint square rotates the "
        "tile until it fits."),
     false},
    {N_("Until you end your turn, you can move or rotate the tile again."), false},
    {N_("Point at a road, city, monastery or field to see who is there and what it is worth."), false},
    {N_("Point at an empty square: a card shows which of the remaining tiles fit there."), false},
    {N_("A broken stone marks a square that no remaining tile fits."), true},
    {N_("Point at a line of the log to see on the table what was scored. Scroll through the log with the "
        "wheel."),
     false},
};

static const float KEY_PITCH = 34, STONE = 36;

static void head(DrawRect *rest, const char *words, float size, DrawList *list) {
    DrawRect strip = rect_cut_top(rest, 26);
    rect_cut_top(rest, 20);
    if (list) {
        theme_words(list, FONT_TITLE, size, INK, ALIGN_LEFT, strip, words);
    }
}

static void draw_row(const KeyRow *row, DrawRect r, DrawList *list) {
    DrawRect words = r;
    for (int c = 0; c < KEY_CAPS && row->caps[c]; c++) {
        rect_cut_left(&words, theme_keycap(list, words.x, r.y, _(row->caps[c])) + 5);
    }
    rect_cut_left(&words, words.x + 8 > r.x + 176 ? 8 : r.x + 176 - words.x);
    const char *action = _(row->action);
    float size = theme_size_within(list->metrics, FONT_SENTENCE, 17, action, words.w);
    theme_words(list, FONT_SENTENCE, size, INK, ALIGN_LEFT, rect_cut_top(&words, 18), action);
}

/* One sentence about the mouse. */
static void sentence(const Ui *ui, DrawRect *rest, const char *words, bool stone, DrawList *list) {
    DrawRect r = *rest;
    r.w = r.w < 560 ? r.w : 560;
    DrawRect before = rect_cut_left(&r, stone ? STONE + 10 : 0);
    if (list) {
        draw_paragraph(list, FONT_SENTENCE, 17, draw_rgb(INK), r.x, r.y + 17, r.w, 24, words);
    }
    if (list && stone) { /* on wood, as it is seen on the table */
        DrawRect wood = {before.x, before.y + 12 - STONE / 2, STONE, STONE};
        draw_box(list, wood, 5, draw_rgb(DARK), draw_rgb(EDGE), 1);
        draw_sprite(list, rect_inset(wood, 3), (Sprite){.kind = SPRITE_BROKEN_STONE}, draw_rgb(0xffffff), 0);
    }
    rect_cut_top(rest, 24 * (float)paragraph_lines(&ui->metrics, FONT_SENTENCE, 17, r.w, words) + 8);
}

float rules_keys_draw(const Ui *ui, DrawRect area, DrawList *list) {
    DrawRect rest = area;
    int count = 0;
    const KeyRow *rows = key_rows(&count);
    head(&rest, _("Keys and mouse"), 28, list);
    rect_cut_top(&rest, -8);
    head(&rest, _("With the mouse"), 20, list);
    for (size_t i = 0; i < sizeof MOUSE / sizeof MOUSE[0]; i++) {
        sentence(ui, &rest, _(MOUSE[i].words), MOUSE[i].stone, list);
    }
    for (int group = 0; group < KEYS_GROUP_COUNT; group++) {
        rect_cut_top(&rest, 6);
        head(&rest, key_group_name((KeyGroup)group), 20, list);
        for (int i = 0; i < count; i++) {
            if (rows[i].group == (KeyGroup)group) {
                DrawRect row = rect_cut_top(&rest, KEY_PITCH);
                if (list) {
                    draw_row(&rows[i], row, list);
                }
            }
        }
    }
    return rest.y - area.y;
}
