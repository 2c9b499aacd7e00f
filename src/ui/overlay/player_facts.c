/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/overlay/player_facts.h"

#include <stdio.h>
#include <string.h>

#include "ui/game/game_page.h"
#include "ui/parts/text.h"

static const float HEADING = 25, LINE = 19, ROW = 28, GAP = 8, PICTURES = 44;

enum { LEAST = 2 }; /* rows, even if the card has little room */

/* A feature with figures of the player. */
typedef struct {
    int node; /* with the first of them */
    FeatureInfo info;
    PaintFigure figures[FIGURES_MAX];
    int count;
    int worth; /* for the player, if the game ended now */
} Place;

static bool aids_on(const PlayerFacts *facts) {
    return session_setup(facts->session)->rules.aids != 0;
}

static int feature_at_node(const Game *game, int node) {
    return game->feature_of[node];
}

static void find_worth(const GameSetup *setup, const Game *game, int seat, Place *place) {
    game_feature(setup, game, node_tile(place->node), node_segment(place->node), &place->info);
    bool scores = place->info.most > 0 && place->info.weight[seat] == place->info.most;
    place->worth = scores ? place->info.worth_now + place->info.extra[seat] : 0;
}

static bool comes_before(const Place *a, const Place *b) {
    return a->info.kind != b->info.kind ? a->info.kind < b->info.kind : a->worth > b->worth;
}

/* By kind, and the one worth most first. */
static int list_places(const PlayerFacts *facts, Place out[FIGURES_MAX]) {
    const GameSetup *setup = session_setup(facts->session);
    const Game *game = session_game(facts->session);
    int count = 0;
    for (FigureOn on = {0}; game_next_figure(game, &on);) {
        if (on.seat != facts->seat) {
            continue;
        }
        int at = 0;
        while (at < count && feature_at_node(game, out[at].node) != feature_at_node(game, on.node)) {
            at++;
        }
        if (at == count) {
            out[count] = (Place){.node = on.node};
            find_worth(setup, game, facts->seat, &out[count++]);
        }
        const Kind *kind = &setup->kinds[game->tiles[node_tile(on.node)].kind];
        out[at].figures[out[at].count++] = laid_figure(kind, node_segment(on.node), on.kind);
    }
    for (int i = 1; i < count; i++) {
        Place moved = out[i];
        int to = i;
        for (; to > 0 && comes_before(&moved, &out[to - 1]); to--) {
            out[to] = out[to - 1];
        }
        out[to] = moved;
    }
    return count;
}

/* ---- places ---- */

/* Supply and, where they are played, goods. */
static int write_words(const PlayerFacts *facts, char out[SEAT_LINES][SEAT_LINE]) {
    int count = seat_lines(session_setup(facts->session), session_game(facts->session), facts->seat, out);
    for (int i = 2; i < count; i++) { /* the rows show what is on the table */
        memcpy(out[i - 1], out[i], SEAT_LINE);
    }
    return count - 1;
}

static float height_of_words(const PlayerFacts *facts, const Ui *ui, float width) {
    char words[SEAT_LINES][SEAT_LINE];
    int count = write_words(facts, words), lines = 0;
    for (int i = 0; i < count; i++) {
        lines += paragraph_lines(&ui->metrics, FONT_TEXT, 15, width, words[i]);
    }
    return LINE * (float)lines;
}

/* The points by kind, one after the other like words. Returns their height; `list` may be NULL. */
static float flow_points(const PlayerFacts *facts, const TextMetrics *metrics, DrawRect rect,
                         DrawList *list) {
    const float between_them = 14, after_word = 5;
    const GameSetup *setup = session_setup(facts->session);
    const Game *game = session_game(facts->session);
    uint8_t kinds[POINTS_KIND_COUNT];
    int count = points_kinds(setup, game, kinds);
    float x = rect.x, y = rect.y;
    for (int i = 0; i < count; i++) {
        const char *word = points_heading(&setup->rules, kinds[i]);
        int points = game->points[facts->seat][kinds[i]];
        char number[16];
        snprintf(number, sizeof number, "%d", points);
        float wide = text_width(metrics, FONT_TEXT, 15, word) + after_word,
              all = wide + text_width(metrics, FONT_NUMBER, 15, number);
        if (x > rect.x && x + all > rect.x + rect.w) {
            x = rect.x;
            y += LINE;
        }
        if (list) {
            theme_text(list, FONT_TEXT, 15, MUTED, x, y + 14, 0, word);
            theme_number(list, 15, points ? INK : MUTED, ALIGN_LEFT, x + wide, y + 14, points);
        }
        x += all + between_them;
    }
    return y + LINE - rect.y;
}

static float height_of_points(const PlayerFacts *facts, const Ui *ui, float width) {
    return HEADING + flow_points(facts, &ui->metrics, (DrawRect){0, 0, width, 0}, NULL) + GAP;
}

typedef struct {
    DrawRect points, heading, rows, words;
    float content; /* the height of all rows */
} FactsPlaces;

static float height_without_words(const PlayerFacts *facts, const Ui *ui, float width, int rows) {
    return height_of_points(facts, ui, width) + HEADING + ROW * (float)rows;
}

static int fewest(int count) {
    return count > LEAST ? LEAST : count > 0 ? count : 1;
}

/* If there is too little room, the words are left out: the tip of the player's card has them, too. */
static bool has_room_for_words(const PlayerFacts *facts, const Ui *ui, float width, float height, int count) {
    return height_without_words(facts, ui, width, fewest(count)) + GAP + height_of_words(facts, ui, width) <=
           height + 1;
}

static FactsPlaces places_of(const PlayerFacts *facts, const Ui *ui, DrawRect rect, int count) {
    FactsPlaces at = {.content = ROW * (float)(count > 0 ? count : 1)};
    bool words = has_room_for_words(facts, ui, rect.w, rect.h, count);
    at.points = rect_cut_top(&rect, height_of_points(facts, ui, rect.w));
    at.heading = rect_cut_top(&rect, HEADING);
    at.words = rect_cut_bottom(&rect, words ? height_of_words(facts, ui, rect.w) : 0);
    rect_cut_bottom(&rect, words ? GAP : 0);
    at.rows = rect;
    return at;
}

float facts_height(const PlayerFacts *facts, const Ui *ui, float width, float most) {
    Place list[FIGURES_MAX];
    int count = list_places(facts, list), shown = count > 0 ? count : 1;
    float words =
        has_room_for_words(facts, ui, width, most, count) ? GAP + height_of_words(facts, ui, width) : 0;
    while (shown > fewest(count) && height_without_words(facts, ui, width, shown) + words > most) {
        shown--;
    }
    return height_without_words(facts, ui, width, shown) + words;
}

void facts_layout(const PlayerFacts *facts, const Ui *ui, DrawRect rect, WidgetList *widgets) {
    Place list[FIGURES_MAX];
    int count = list_places(facts, list);
    FactsPlaces at = places_of(facts, ui, rect, count);
    float wide = at.rows.w - (at.content > at.rows.h + 1 ? SCROLL_BAR : 0);
    for (int i = 0; i < count; i++) {
        float y = at.rows.y + ROW * (float)i - facts->scroll.at;
        bool seen = y > at.rows.y - 1 && y + ROW < at.rows.y + at.rows.h + 1;
        if (seen) {
            widget_area(widgets, rect_of(at.rows.x - 6, y, wide + 12, ROW - 2),
                        (Action){FACTS_ROW, list[i].node}, "figures-");
        }
    }
}

bool facts_event(PlayerFacts *facts, const Ui *ui, DrawRect rect, const InputEvent *event) {
    Place list[FIGURES_MAX];
    FactsPlaces at = places_of(facts, ui, rect, list_places(facts, list));
    return scroll_event(&facts->scroll, at.rows, at.content, event);
}

int facts_node(const WidgetList *widgets, const Pointer *pointer) {
    const Widget *w = pointer->focus_shown ? widget_find(widgets, pointer->focus) : NULL;
    w = w ? w : widget_hot(widgets, pointer);
    return w && w->action.id == FACTS_ROW ? w->action.arg : -1;
}

/* ---- the picture ---- */

/* A heading with a number or a word at its right. */
static void draw_heading(DrawRect row, const char *title, const char *aside, FontRole role, DrawList *list) {
    float wide =
        draw_text(list, role, role == FONT_NUMBER ? 18 : 14, draw_rgb(role == FONT_NUMBER ? INK : MUTED),
                  ALIGN_RIGHT, row.x + row.w, row.y + 17, 0, aside);
    float room = row.w - wide - 8;
    theme_text(list, FONT_TITLE, theme_size_within(list->metrics, FONT_TITLE, 16, title, room), INK, row.x,
               row.y + 17, room, title);
}

static void draw_points(const PlayerFacts *facts, DrawRect rect, DrawList *list) {
    char total[16];
    snprintf(total, sizeof total, "%d", session_game(facts->session)->scores[facts->seat]);
    theme_rule(list, rect.x, rect.y - 2, rect.w, RULE_LINE, 1.2f);
    draw_heading(rect_cut_top(&rect, HEADING), _("Points"), total, FONT_NUMBER, list);
    flow_points(facts, list->metrics, rect, list);
}

/* "City, 3 tiles"; in a game without aids only "City". */
static void write_place(const PlayerFacts *facts, const FeatureInfo *info, char *out, size_t size) {
    const char *title = feature_title(&session_setup(facts->session)->rules, info->kind);
    unsigned long tiles = info->tiles, cities = info->cities;
    if (!aids_on(facts) || (info->kind == FEATURE_FIELD && cities == 0)) {
        snprintf(out, size, "%s", title);
    } else if (info->kind == FEATURE_FIELD) {
        snprintf(out, size, ngettext("%s, %d city", "%s, %d cities", cities), title, info->cities);
    } else if (info->kind == FEATURE_MONASTERY || info->kind == FEATURE_GARDEN) {
        /* Translators: a monastery, how many of the nine squares are filled */
        snprintf(out, size, _("%s, %d of 9"), title, info->tiles);
    } else {
        snprintf(out, size, ngettext("%s, %d tile", "%s, %d tiles", tiles), title, info->tiles);
    }
}

static void draw_place(const PlayerFacts *facts, const Place *place, DrawRect row, bool hot, DrawList *list) {
    PaintColour colour = (PaintColour)session_seats(facts->session)[facts->seat].colour;
    if (hot) {
        theme_fill(list, rect_of(row.x - 6, row.y, row.w + 12, ROW - 2), 5, PAPER_BRIGHT, 1);
    }
    DrawRect figures = rect_cut_left(&row, PICTURES);
    rect_cut_top(&figures, 3);
    rect_cut_right(&figures, 6);
    figures_draw(list, place->figures, place->count, colour, figures);
    if (aids_on(facts)) {
        rect_cut_right(&row, 8 + theme_number(list, 16, place->worth ? INK : MUTED, ALIGN_RIGHT,
                                              row.x + row.w, row.y + 19, place->worth));
    }
    char words[96];
    write_place(facts, &place->info, words, sizeof words);
    float size = theme_size_within(list->metrics, FONT_TEXT, 15, words, row.w);
    theme_text(list, FONT_TEXT, size, INK, row.x, row.y + 18, row.w, words);
}

static void draw_rows(const PlayerFacts *facts, const FactsPlaces *at, const Place *places, int count,
                      int hot, DrawList *list) {
    DrawRect wider = rect_of(at->rows.x - 6, at->rows.y, at->rows.w + 12, at->rows.h);
    float wide = at->rows.w - (at->content > at->rows.h + 1 ? SCROLL_BAR : 0);
    draw_clip(list, wider);
    for (int i = 0; i < count; i++) {
        DrawRect row = {at->rows.x, at->rows.y + ROW * (float)i - facts->scroll.at, wide, ROW};
        draw_place(facts, &places[i], row, places[i].node == hot, list);
    }
    draw_unclip(list);
    scroll_draw(&facts->scroll, at->rows, at->content, list);
}

static void draw_words(const PlayerFacts *facts, DrawRect rect, DrawList *list) {
    char words[SEAT_LINES][SEAT_LINE];
    int count = write_words(facts, words);
    for (int i = 0; i < count; i++) {
        draw_paragraph(list, FONT_TEXT, 15, draw_rgb(INK), rect.x, rect.y + 14, rect.w, LINE, words[i]);
        rect_cut_top(&rect, LINE * (float)paragraph_lines(list->metrics, FONT_TEXT, 15, rect.w, words[i]));
    }
}

void facts_draw(const PlayerFacts *facts, const Ui *ui, DrawRect rect, const WidgetList *widgets,
                DrawList *list) {
    Place places[FIGURES_MAX];
    int count = list_places(facts, places);
    FactsPlaces at = places_of(facts, ui, rect, count);
    draw_points(facts, at.points, list);
    theme_rule(list, at.heading.x, at.heading.y - 2, at.heading.w, RULE_LINE, 1.2f);
    /* Translators: above numbers of points, if the game ended now */
    draw_heading(at.heading, _("On the table"), aids_on(facts) && count ? _("points now") : "", FONT_TEXT,
                 list);
    if (count == 0) {
        theme_text(list, FONT_ITALIC, 15, MUTED, at.rows.x, at.rows.y + 18, at.rows.w, _("no figures"));
    }
    draw_rows(facts, &at, places, count, facts_node(widgets, &ui->pointer), list);
    if (at.words.h > 0) {
        draw_words(facts, at.words, list);
    }
}
