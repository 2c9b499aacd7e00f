/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first view of the new-game page: three cards, each a game that is ready to play, and the way to
 * everything else. Which card is chosen follows from the settings, so it is remembered with them. */
#include <stdio.h>
#include <string.h>

#include "data/tiles.h"
#include "ui/parts/text.h"
#include "ui/parts/titles.h"
#include "ui/setup/setup_page.h"

/* ---- what the cards stand for ---- */

typedef struct {
    const char *title;
    const char *sentence; /* NULL: names the board */
    int set_count;
    const char *sets[USUAL_SETS]; /* of a board: SETUP_USUAL_SETS */
    bool evening;                 /* with river and abbot */
} Card;
static const Card CARDS[CARD_COUNT] = {
    [CARD_FAMILY] = {.title = N_("Family"),
                     .sentence = N_("The base game: cities, roads, monasteries and fields."),
                     .set_count = 1,
                     .sets = {"base"}},
    [CARD_EVENING] = {.title = N_("Evening"),
                      .sentence = N_(
                          "A river, an abbot, a fairy and a hungry dragon, for players who know the game."),
                      .set_count = 2,
                      .sets = {"base", "princess-dragon"},
                      .evening = true},
    [CARD_MAP] = {.title = N_("Board"), .set_count = USUAL_SETS},
};

static const char *set_of(SetupCard card, int i) {
    return card == CARD_MAP ? SETUP_USUAL_SETS[i] : CARDS[card].sets[i];
}

/* The sets of this card and no others, those with rules of their own in full. */
static bool has_sets(const Ui *ui, SetupCard card) {
    const Settings *s = ui->s.settings;
    bool same = s->set_count == CARDS[card].set_count;
    for (int i = 0; i < CARDS[card].set_count; i++) {
        int option = setup_set_option(set_of(card, i));
        same = same && settings_set_index(s, set_of(card, i)) >= 0 &&
               (option < 0 || option_on(&s->rules, option));
    }
    return same;
}

SetupCard setup_card_chosen(const Ui *ui) {
    const Rules *rules = &ui->s.settings->rules;
    int card = 0;
    while (card < CARD_COUNT &&
           !(has_sets(ui, (SetupCard)card) && (setup_board_chosen(ui) != NULL) == (card == CARD_MAP) &&
             !table_is_small(ui) && (rules->river != RIVER_OFF) == CARDS[card].evening &&
             rules->abbot == CARDS[card].evening)) {
        card++;
    }
    return (SetupCard)card;
}

/* Why a card cannot be chosen: only because of house rules. */
static const OptionConflict *card_conflict(const Ui *ui, SetupCard card) {
    Rules rules = ui->s.settings->rules;
    rules.table = TABLE_OPEN;
    return CARDS[card].evening ? option_conflict(&rules, false, true, OPTION_river) : NULL;
}

static void choose(SetupPage *page, Ui *ui, SetupCard card) {
    Settings *s = ui->s.settings;
    const Board *board = setup_board_last(ui);
    setup_choose_board(page, ui, "");
    s->set_count = 1; /* the base game */
    settings_drop_set_rules(s);
    s->rules.abbot = CARDS[card].evening;
    s->rules.river = CARDS[card].evening ? RIVER_C3 : RIVER_OFF;
    if (card == CARD_MAP) {
        setup_choose_board(page, ui, board->id); /* with the sets of a board */
    }
    for (int i = 1; i < CARDS[card].set_count && card != CARD_MAP; i++) {
        setup_choose_set(ui, CARDS[card].sets[i]);
    }
}

bool glance_act(SetupPage *page, Ui *ui, Action action) {
    if (action.id == SETUP_MORE) {
        page->view = VIEW_MORE;
    } else if (action.id == SETUP_CARD) {
        if (setup_card_chosen(ui) != (SetupCard)action.arg) {
            choose(page, ui, (SetupCard)action.arg);
        }
        page->view = action.arg == CARD_MAP ? VIEW_BOARDS : page->view;
    } else {
        return false;
    }
    return true;
}

/* ---- places ---- */

typedef struct {
    bool small;
    float title, line; /* sizes of letters */
    DrawRect cards, own, more;
} GlancePlaces;

static GlancePlaces places_of(const Ui *ui, const SetupLayout *at) {
    GlancePlaces p = {.small = at->glance.w < 700};
    DrawRect room = at->glance;
    p.title = p.small ? 20 : 26;
    p.line = p.small ? 15 : 18;
    float gap = p.small ? 8 : 16, row = p.small ? 36 : 44;
    bool own = setup_card_chosen(ui) == CARD_COUNT;
    float cards = between(0, room.h - (row + gap) * (own ? 2 : 1), room.w * 0.55f);
    p.cards = rect_cut_top(&room, cards);
    rect_cut_top(&room, gap);
    if (own) {
        p.own = rect_cut_top(&room, row);
        rect_cut_top(&room, gap);
    }
    p.more = rect_cut_top(&room, row);
    return p;
}

/* A card that is barred says why. */
static void write_sentence(const Ui *ui, SetupCard card, char out[160]) {
    const Board *board = card == CARD_MAP ? setup_board_last(ui) : NULL;
    const OptionConflict *conflict = setup_card_chosen(ui) == card ? NULL : card_conflict(ui, card);
    char name[BOARD_TITLE];
    if (conflict) {
        snprintf(out, 160, "%s", _(conflict->sentence));
    } else if (board) {
        board_title(board, name, sizeof name);
        /* Translators: %s is the name of a board, a country */
        snprintf(out, 160, _("Choose a country. Now: %s, with inns and traders."), name);
    } else {
        snprintf(out, 160, "%s", CARDS[card].sentence ? _(CARDS[card].sentence) : "");
    }
}

/* The picture is what the words of the longest card leave. */
static DrawRect picture_of(const Ui *ui, const GlancePlaces *p, DrawRect card) {
    int most = 0;
    for (int i = 0; i < CARD_COUNT; i++) {
        char words[160];
        write_sentence(ui, (SetupCard)i, words);
        int lines = paragraph_lines(&ui->metrics, FONT_SENTENCE, p->line, card.w - 24, words);
        most = lines > most ? lines : most;
    }
    DrawRect r = card;
    rect_cut_bottom(&r, p->title * 1.5f + (p->line + 3) * (float)most + 14);
    return r;
}

void glance_layout(const Ui *ui, const SetupLayout *at, WidgetList *widgets) {
    GlancePlaces p = places_of(ui, at);
    for (int i = 0; i < CARD_COUNT; i++) {
        Widget *w = widget_area(widgets, rect_column(p.cards, i, CARD_COUNT, p.small ? 8 : 16),
                                (Action){SETUP_CARD, i}, "card-");
        w->on = setup_card_chosen(ui) == (SetupCard)i;
        w->disabled = i == CARD_MAP && !setup_board_last(ui);
        setup_bar(w->on ? NULL : card_conflict(ui, (SetupCard)i), w);
    }
    Widget *w = widget_add(widgets, WIDGET_WOOD, p.more, (Action){SETUP_MORE, 0},
                           _("More tiles, boards and house rules"));
    w->icon = ICON_RIGHT;
    w->name = "more";
}

/* ---- pictures ---- */

enum { LAID = 9, STANDING = 3, ACROSS = 3 };
/* A small table of 3 by 3 tiles that fit, row by row, and figures on it, their feet in tiles. */
typedef struct {
    struct {
        const char *set, *tile;
        int rotation;
    } tiles[LAID];
    struct {
        PaintFigure figure;
        PaintColour colour;
        float x, y, height;
    } figures[STANDING];
} CardPicture;
static const CardPicture PICTURES[] = {
    [CARD_FAMILY] = {{{"base", "B", 0},
                      {"base", "E", 2},
                      {"base", "I", 0},
                      {"base", "W", 0},
                      {"base", "D", 0},
                      {"base", "V", 0},
                      {"base", "V", 2},
                      {"base", "U", 1},
                      {"base", "J", 2}},
                     {{PAINT_MEEPLE, COLOUR_RED, 1.5f, 1.1f, 0.5f},
                      {PAINT_MEEPLE, COLOUR_BLUE, 1.5f, 1.78f, 0.5f},
                      {PAINT_MEEPLE, COLOUR_YELLOW, 0.6f, 0.75f, 0.5f}}},
    [CARD_EVENING] = {{{"base", "I", 0},
                       {"princess-dragon", "B", 3},
                       {"river", "L.C3", 2},
                       {"river", "D", 1},
                       {"river", "B", 0},
                       {"river", "G", 0},
                       {"base", "B", 0},
                       {"princess-dragon", "X", 2},
                       {"base", "W", 0}},
                      {{PAINT_ABBOT, COLOUR_GREEN, 0.6f, 2.7f, 0.5f},
                       {PAINT_FAIRY, COLOUR_YELLOW, 2.4f, 1.9f, 0.55f},
                       {PAINT_DRAGON, COLOUR_YELLOW, 1.45f, 2.55f, 0.8f}}},
};

static void draw_table(const Ui *ui, const CardPicture *picture, DrawRect r, DrawList *list) {
    float side = (r.w > r.h ? r.w : r.h) / ACROSS;
    DrawRect whole = rect_middle(r, side * ACROSS, side * ACROSS);
    draw_clip(list, r);
    for (int i = 0; i < LAID; i++) {
        const TileSet *set = library_find(ui->s.library, picture->tiles[i].set);
        const TileDef *def = set ? tileset_find(set, picture->tiles[i].tile) : NULL;
        int x = i % ACROSS, y = i / ACROSS;
        TileFace face = {.def = def, .rotation = picture->tiles[i].rotation, .cell_x = x, .cell_y = y};
        if (def) {
            draw_tile(list, rect_of(whole.x + side * (float)x, whole.y + side * (float)y, side, side), face,
                      1, 0);
        }
    }
    for (int i = 0; i < STANDING; i++) {
        draw_figure(list, picture->figures[i].figure, picture->figures[i].colour,
                    whole.x + side * picture->figures[i].x, whole.y + side * picture->figures[i].y,
                    side * picture->figures[i].height, 1);
    }
    draw_unclip(list);
}

static void draw_card(const Ui *ui, const GlancePlaces *p, SetupCard card, DrawRect r, DrawList *list) {
    bool on = setup_card_chosen(ui) == card, barred = !on && card_conflict(ui, card);
    char words[160];
    theme_card(list, r);
    if (on || (!barred && pointer_over(&ui->pointer, r))) {
        draw_box(list, r, CARD_RADIUS, draw_rgb(on ? PAPER_HIGH : PAPER_BRIGHT), draw_rgb(EDGE), 1.5f);
    }
    DrawRect picture = picture_of(ui, p, r), frame = rect_inset(picture, 8);
    if (card != CARD_MAP) {
        draw_table(ui, &PICTURES[card], frame, list);
    } else if (setup_board_last(ui)) {
        board_draw_thumbnail(ui->maps, setup_board_last(ui), frame, list);
    }
    if (barred) {
        theme_fill(list, frame, 3, PAPER, 0.62f);
    }
    draw_box(list, frame, 3, NO_COLOR, draw_rgb(EDGE), 1.5f);
    float y = picture.y + picture.h + p->title;
    theme_text(list, FONT_TITLE, p->title, barred ? MUTED : INK, r.x + 12, y, r.w - 24, _(CARDS[card].title));
    write_sentence(ui, card, words);
    draw_paragraph(list, FONT_SENTENCE, p->line, draw_rgb(INK), r.x + 12, y + p->line + 8, r.w - 24,
                   p->line + 3, words);
    if (on) {
        draw_box(list, rect_inset(r, -3), CARD_RADIUS + 2, NO_COLOR, draw_rgb(GOLD), 4);
        setup_draw_check(frame, list);
    }
}

void glance_draw(const Ui *ui, const SetupLayout *at, DrawList *list) {
    GlancePlaces p = places_of(ui, at);
    for (int i = 0; i < CARD_COUNT; i++) {
        draw_card(ui, &p, (SetupCard)i, rect_column(p.cards, i, CARD_COUNT, p.small ? 8 : 16), list);
    }
    if (p.own.h > 0) {
        Str table = {0}, words = {0};
        float room = p.own.w - 52;
        for (int brief = 0;
             brief <= 1 && (!brief || text_width(list->metrics, FONT_TITLE, 16, str_text(&words)) > room);
             brief++) {
            str_clear(&table);
            str_clear(&words);
            setup_write_table(ui, brief, &table);
            /* Translators: tiles and board as the player has chosen them */
            str_addf(&words, _("Your own: %s"), str_text(&table));
        }
        theme_card(list, p.own);
        draw_box(list, rect_inset(p.own, -3), CARD_RADIUS + 2, draw_rgb(PAPER_HIGH), draw_rgb(GOLD), 4);
        theme_text(list, FONT_TITLE, theme_size_within(list->metrics, FONT_TITLE, 18, str_text(&words), room),
                   INK, p.own.x + 16, p.own.y + p.own.h / 2 + 6, room, str_text(&words));
        setup_draw_check(rect_margins(p.own, 4, (p.own.h - 27) / 2), list);
        str_deinit(&table);
        str_deinit(&words);
    }
}
