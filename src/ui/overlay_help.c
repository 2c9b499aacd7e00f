/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys and the rules in short, over any page; asked about a refusal, that and its rule come first. */
#include <stdio.h>
#include <string.h>

#include "ui/rule_texts.h"
#include "ui/state.h"
#include "ui/text.h"

enum { HELP_CLOSE = 1 };

static DrawRect help_card(const Ui *ui) {
    float width = between(0, ui->width - 32, 960), height = between(0, ui->height - 32, 548);
    return rect_of((ui->width - width) / 2, (ui->height - height) / 2, width, height);
}

static void help_layout(const Ui *ui, WidgetList *widgets) {
    DrawRect card = help_card(ui);
    Widget *w = widget_icon(widgets, WIDGET_ICON, rect_of(card.x + card.w - 52, card.y + 14, 36, 36),
                            (Deed){HELP_CLOSE, 0}, ICON_CROSS, "");
    w->name = "close";
}

static void help_act(Ui *ui, Deed deed) {
    (void)deed;
    ui_open(ui, OVERLAY_NONE);
}

static bool help_event(Ui *ui, const InputEvent *event) {
    bool beside = event->kind == INPUT_MOUSE_DOWN && !rect_has(help_card(ui), event->x, event->y);
    bool key = event->kind == INPUT_KEY &&
               (event->key == KEY_ESCAPE || event->key == KEY_F1 || event->key == KEY_ENTER);
    if (beside || key) {
        ui_open(ui, OVERLAY_NONE);
        return true;
    }
    return false;
}

/* Up to three caps, then what they do. */
static const struct {
    const char *caps[3];
    const char *deed;
} KEYS[] = {
    {{"R", N_("Shift"), NULL}, N_("turn the tile; with Shift the other way")},
    {{"W A S D", "← ↑ → ↓", NULL}, N_("choose a square")},
    {{N_("Enter"), NULL, NULL}, N_("put the tile down, end the turn")},
    {{N_("Tab"), NULL, NULL}, N_("walk the places for a meeple")},
    {{"1", "2", "3"}, N_("choose among what is on the list")},
    {{N_("Space"), NULL, NULL}, N_("end the turn; held: drag the table")},
    {{N_("Esc"), N_("Ctrl"), "Z"}, N_("take back meeple, then tile")},
    {{N_("Home"), "C", "+ −"}, N_("all; the last tile; closer, farther")},
    {{"F", "T", "P"}, N_("owners; tiles to come; points now")},
    {{"F1", "F11", NULL}, N_("this page; full screen")},
};

static const char *const MOUSE[] = {
    N_("Drag the tile from the card to a bright square, or click the tile and then the square."),
    N_("The right button, or the wheel while you hold it, turns it. A click on a faint square turns it until "
       "it fits."),
    N_("Until you end the turn, the tile can be dragged or turned again."),
};

static const char *const LOOKING[] = {
    N_("Rest the pointer on a road, city, monastery or field: a card tells who stands there and what it is "
       "worth."),
    N_("Rest it on a line of the log: the table shows what was scored. The wheel leafs through the log."),
};

/* By chapter of the rules. */
static const struct {
    const char *chapter, *sentence;
} RULES[] = {
    {"R2",
     N_("Each turn: place the tile so that all its sides match, then you may put one meeple on it, if nobody "
        "stands on that road, city, field or monastery yet.")},
    {"R3",
     N_("Road: when both ends are closed, 1 point a tile. City: when its wall is closed, 2 points a tile and "
        "2 a pennant. Monastery: when all 8 squares around it are filled, 9 points.")},
    {"R3", N_("Who has most meeples there gets the points; with equal numbers all do. Then the meeples come "
              "home.")},
    {"R4",
     N_("At the end unfinished roads, cities and monasteries pay 1 a tile, and 1 a pennant. Farmers lie on "
        "their field to the end: 3 points for each finished city at it.")},
};

static void draw_keys(DrawList *list, DrawRect area) {
    float y = area.y;
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        float x = area.x;
        for (int c = 0; c < 3 && KEYS[i].caps[c]; c++) {
            x += theme_keycap(list, x, y, gettext(KEYS[i].caps[c])) + 5;
        }
        float words = area.x + 148;
        words = x + 6 > words ? x + 6 : words;
        draw_text(list, FONT_SENTENCE, 16, draw_rgb(INK), ALIGN_LEFT, words, y + 17, area.x + area.w - words,
                  gettext(KEYS[i].deed));
        y += 30;
    }
}

static float draw_sentence(DrawList *list, DrawRect area, float y, const char *sentence) {
    int lines =
        draw_paragraph(list, FONT_SENTENCE, 16, draw_rgb(INK), area.x, y + 15, area.w, 20, gettext(sentence));
    return y + 20 * (float)lines + 8;
}

/* A title with its baseline at the top of the area, and sentences. */
static void draw_chapter(DrawList *list, DrawRect area, const char *title, const char *const *sentences,
                         size_t count) {
    draw_text(list, FONT_TITLE, 20, draw_rgb(INK), ALIGN_LEFT, area.x, area.y, area.w, title);
    float y = area.y + 10;
    for (size_t i = 0; i < count; i++) {
        y = draw_sentence(list, area, y, sentences[i]);
    }
}

/* The chapter a refusal rests on is marked. */
static bool chapter_asked(const Ui *ui, const char *chapter) {
    size_t length = strlen(chapter);
    return ui->help_why[0] && strncmp(ui->help_rule, chapter, length) == 0 && ui->help_rule[length] == '.';
}

static float draw_rules(const Ui *ui, DrawList *list, DrawRect area) {
    const float indent = 34;
    DrawRect words = {area.x + indent, area.y, area.w - indent, 0};
    float y = area.y;
    for (size_t i = 0; i < sizeof RULES / sizeof RULES[0]; i++) {
        bool asked = chapter_asked(ui, RULES[i].chapter);
        draw_text(list, FONT_NUMBER, 15, draw_rgb(asked ? BAD : MUTED), ALIGN_LEFT, area.x, y + 15,
                  indent - 4, RULES[i].chapter);
        float next = draw_sentence(list, words, y, RULES[i].sentence);
        if (asked) {
            draw_box(list, rect_of(area.x - 10, y, 3, next - y - 8), 1.5f, draw_rgb(BAD), NO_COLOR, 0);
        }
        y = next;
    }
    return y;
}

/* Where the sentence of the rule stands in the banner, behind its number. */
static DrawRect sentence_place(const Ui *ui, DrawRect banner) {
    float x = banner.x + 52 + text_width(&ui->metrics, FONT_NUMBER, 16, ui->help_rule);
    return rect_of(x, banner.y + 51, banner.x + banner.w - 16 - x, 19);
}

/* One line for the sentence, or two; none where no rule says so. */
static float banner_height(const Ui *ui, DrawRect banner) {
    const char *sentence = rule_sentence(ui->help_rule);
    float room = sentence_place(ui, banner).w;
    return !sentence[0] ? 44 : text_width(&ui->metrics, FONT_SENTENCE, 16, sentence) > room ? 85 : 66;
}

/* The refusal again, and the rule it rests on in full. */
static void draw_banner(const Ui *ui, DrawRect r, DrawList *list) {
    draw_box(list, r, CARD_RADIUS, draw_rgb(PAPER_HIGH), draw_rgb(BAD), 2);
    draw_box(list, rect_of(r.x + 14, r.y + 12, 20, 20), 10, draw_rgb(BAD), NO_COLOR, 0);
    draw_icon(list, ICON_CROSS, r.x + 24, r.y + 22, 15, draw_rgb(ON_ACCENT));
    draw_text(list, FONT_TITLE, 17, draw_rgb(BAD), ALIGN_LEFT, r.x + 44, r.y + 28, r.w - 56, ui->help_why);
    const char *sentence = rule_sentence(ui->help_rule);
    if (sentence[0]) {
        DrawRect place = sentence_place(ui, r);
        draw_text(list, FONT_NUMBER, 16, draw_rgb(BAD), ALIGN_LEFT, r.x + 44, place.y, 0, ui->help_rule);
        draw_paragraph(list, FONT_SENTENCE, 16, draw_rgb(INK), place.x, place.y, place.w, place.h, sentence);
    }
}

static void help_draw(const Ui *ui, const WidgetList *widgets, DrawList *list) {
    DrawRect card = help_card(ui);
    theme_card(list, card);
    draw_text(list, FONT_TITLE, 24, draw_rgb(INK), ALIGN_LEFT, card.x + 24, card.y + 42, 0,
              _("Keys and rules"));
    bool asked = ui->help_why[0] != '\0';
    DrawRect banner = {card.x + 24, card.y + 60, card.w - 48, 0};
    float half = (card.w - 48 - 32) / 2, top = card.y + 96;
    if (asked) {
        banner.h = banner_height(ui, banner);
        draw_banner(ui, banner, list);
        top += banner.h + 14;
    }
    DrawRect left = {card.x + 24, top, half, 0}, right = {card.x + 24 + half + 32, top, half, 0};
    draw_text(list, FONT_TITLE, 20, draw_rgb(INK), ALIGN_LEFT, left.x, top - 12, half, _("Keys"));
    draw_keys(list, left);
    draw_text(list, FONT_TITLE, 20, draw_rgb(INK), ALIGN_LEFT, right.x, top - 12, half,
              _("The game in short"));
    right.y = draw_rules(ui, list, right) + 24;
    if (!asked) { /* the refusal has its room */
        draw_chapter(list, right, _("With the mouse"), MOUSE, sizeof MOUSE / sizeof MOUSE[0]);
        left.y = card.y + 424;
        draw_chapter(list, left, _("Looking"), LOOKING, sizeof LOOKING / sizeof LOOKING[0]);
    }
    widgets_draw(widgets, &ui->pointer, list);
}

static void help_describe(const Ui *ui, Str *out) {
    if (ui->help_why[0]) {
        str_addf(out, "rule %s\n", ui->help_rule);
    }
}

const Scene OVERLAY_OF_HELP = {"help", help_layout, help_act, help_event, help_draw, help_describe};
