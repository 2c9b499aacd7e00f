/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card of tiles: a row for each shipped set, one for the river, and one for the player's own sets, which
 * shows them one after another. */
#include <stdio.h>
#include <string.h>

#include "ui/parts/text.h"
#include "ui/setup/setup_page.h"

enum { BASE_ROW, INNS_ROW = 2, RIVER_ROW = 4, OWN_ROW };
static const char *const SET_NAMES[OWN_ROW] = {"base", "princess-dragon", "inns-cathedrals",
                                               "traders-builders", "river"};

/* ---- the sets ---- */

static bool is_own(const TileSet *set) {
    bool own = true;
    for (int row = 0; row < OWN_ROW; row++) {
        own = own && strcmp(set->name, SET_NAMES[row]) != 0;
    }
    return own;
}

/* The player's own set number `number`. If there is none, NULL, and `count` says how many there are. */
static const TileSet *find_own(const Ui *ui, int number, int *count) {
    *count = 0;
    for (int i = 0; i < ui->s.library->count; i++) {
        const TileSet *set = &ui->s.library->sets[i];
        if (is_own(set) && (*count)++ == number) {
            return set;
        }
    }
    return NULL;
}

int setup_own_sets(const Ui *ui) {
    int count;
    find_own(ui, -1, &count);
    return count;
}

/* NULL = this row is not shown. */
static const TileSet *set_in(const SetupPage *page, const Ui *ui, int row) {
    int count;
    return row == OWN_ROW ? find_own(ui, page->own_set, &count) : library_find(ui->s.library, SET_NAMES[row]);
}

/* The tile that stands for a set. */
static const TileDef *thumb_of(const TileSet *set) {
    static const char *const names[] = {"D", "Ka", "Q"};
    for (int i = 0; i < set->count; i++) {
        if (set->defs[i].flags & TILE_VOLCANO) {
            return &set->defs[i];
        }
    }
    for (size_t n = 0; n < sizeof names / sizeof names[0]; n++) {
        for (int i = 0; i < set->count; i++) {
            if (strcmp(set->defs[i].name, names[n]) == 0) {
                return &set->defs[i];
            }
        }
    }
    return &set->defs[0];
}

const TileDef *setup_set_thumb(const SetupPage *page, const Ui *ui, int row) {
    const TileSet *set = set_in(page, ui, row);
    return set ? thumb_of(set) : NULL;
}

void setup_choose_set(Ui *ui, const char *name) {
    if (library_find(ui->s.library, name)) {
        settings_choose_set(ui->s.settings, name);
    }
}

static void toggle_set(Ui *ui, const char *name) {
    Settings *s = ui->s.settings;
    int at = settings_set_index(s, name);
    if (at > 0) {
        s->set_count--;
        memmove(s->sets[at], s->sets[at + 1], sizeof s->sets[0] * (size_t)(s->set_count - at));
        settings_drop_set_rules(s);
    } else {
        setup_choose_set(ui, name);
    }
}

/* A set with rules of its own may be off, played with its tiles only, or with its full rules. */
typedef enum { SET_OFF, SET_TILES, SET_RULES, SET_CHOICES } SetChoice;

static SetChoice choice_of(const Settings *s, int row) {
    bool full = option_on(&s->rules, setup_set_option(SET_NAMES[row]));
    return settings_set_index(s, SET_NAMES[row]) < 0 ? SET_OFF : full ? SET_RULES : SET_TILES;
}

static void choose(Ui *ui, int row, SetChoice choice) {
    Settings *s = ui->s.settings;
    if ((choice == SET_OFF) != (choice_of(s, row) == SET_OFF)) {
        toggle_set(ui, SET_NAMES[row]);
    }
    if (choice != SET_OFF && choice_of(s, row) != choice) {
        option_toggle(&s->rules, setup_set_option(SET_NAMES[row]));
    }
}

int setup_tile_total(const Ui *ui) {
    const Board *board = setup_board_chosen(ui);
    const Rules *rules = &ui->s.settings->rules;
    int total = 0;
    for (int i = 0; i < ui->s.settings->set_count; i++) {
        const TileSet *set = library_find(ui->s.library, ui->s.settings->sets[i]);
        total += set ? set->tiles : 0;
    }
    const TileSet *river = library_find(ui->s.library, SET_NAMES[RIVER_ROW]);
    total += rules->river != RIVER_OFF && river ? river->tiles : 0;
    if (!board) {
        return total;
    }
    total *= setup_repeats(rules, board, total);
    int most = rules->map_tiles ? rules->map_tiles : board->tiles_high;
    return total < most ? total : most;
}

/* ---- widgets ---- */

static DrawRect row_of(const Ui *ui, const SetupLayout *at, int row) {
    DrawRect rows = rect_margins(at->tiles, 16, 0);
    rect_cut_top(&rows, 42);
    rect_cut_bottom(&rows, 6);
    return rect_row(rows, row, setup_own_sets(ui) > 0 ? OWN_ROW + 1 : OWN_ROW, 0);
}

static const float CHOICES = 162;

static DrawRect choice_rect(DrawRect row) {
    return rect_middle(rect_cut_right(&row, CHOICES), CHOICES, between(20, row.h - 6, 30));
}

static void layout_rules(const Ui *ui, int row, DrawRect r, WidgetList *widgets) {
    /* Translators: a tile set: not chosen, its tiles only, or with its rules */
    const char *labels[SET_CHOICES] = {_("Off"), _("Tiles"), _("Rules")};
    static const char *const names[] = {"inns", "traders"};
    const Settings *s = ui->s.settings;
    int option = setup_set_option(SET_NAMES[row]), at = row - INNS_ROW;
    Widget *w = widget_choices(widgets, choice_rect(r), 1, SETUP_INNS + at, names[at], labels, SET_CHOICES,
                               (int)choice_of(s, row), 15);
    widget_choices_fit(w, &ui->metrics);
    option_tips(w + SET_TILES, 2, option, SET_PLAIN);
    if (setup_board_chosen(ui)) {
        char both[2 * sizeof w->note];
        snprintf(both, sizeof both, "%s\n%s", w[SET_RULES].note, _("The board’s own rules use plain tiles."));
        widget_tip(&w[SET_RULES], both);
    }
}

static void layout_river(const Ui *ui, DrawRect row, WidgetList *widgets) {
    /* Translators: the river: none, or the tiles of the second or the third edition */
    const char *labels[] = {_("Off"), _("2nd"), _("3rd")};
    Widget *w = option_choices(ui, widgets, choice_rect(row), 1, OPTION_river, "river", labels, 3, 15);
    for (int i = 1; i < 3 && w->on; i++) { /* a choice can always be undone */
        setup_bar(setup_conflict(ui, OPTION_river), &w[i]);
    }
}

void tiles_layout(const SetupPage *page, const Ui *ui, const SetupLayout *at, WidgetList *widgets) {
    for (int row = BASE_ROW + 1; row <= OWN_ROW; row++) {
        DrawRect r = row_of(ui, at, row);
        if (row == RIVER_ROW && set_in(page, ui, row)) {
            layout_river(ui, r, widgets);
        } else if (row >= INNS_ROW && row < RIVER_ROW && set_in(page, ui, row)) {
            layout_rules(ui, row, r, widgets);
        } else if (set_in(page, ui, row)) {
            bool own = row == OWN_ROW;
            widget_tip(widget_area(widgets, rect_margins(r, -8, 0), (Action){SETUP_SET, row},
                                   own ? "own-set" : NULL),
                       own ? _("A tile set that you have added to the game.")
                           : _("Tiles with a dragon that eats meeples, a fairy, princesses and portals."));
        }
    }
    if (setup_own_sets(ui) > 1) {
        DrawRect r = row_of(ui, at, OWN_ROW);
        float side = between(20, r.h - 4, 30);
        rect_cut_right(&r, 40 + 8);
        widget_icon(widgets, WIDGET_ICON, rect_middle(rect_cut_right(&r, side), side, side),
                    (Action){SETUP_OWN, 0}, ICON_RIGHT, _("Your next tile set"))
            ->name = "own-set-next";
    }
}

bool tiles_act(SetupPage *page, Ui *ui, Action action) {
    if (action.id == SETUP_SET) {
        toggle_set(ui, set_in(page, ui, action.arg)->name);
    } else if (action.id == SETUP_INNS || action.id == SETUP_TRADERS) {
        choose(ui, INNS_ROW + action.id - SETUP_INNS, (SetChoice)action.arg);
    } else if (action.id == SETUP_OWN) {
        page->own_set = (page->own_set + 1) % setup_own_sets(ui);
    } else {
        return false;
    }
    return true;
}

/* ---- the picture ---- */

/* The title of a set and, if there is room, its number of tiles. */
static void draw_words(const TileSet *set, bool on, bool counted, bool narrow, DrawRect r, DrawList *list) {
    char count[16];
    const char *title = _(set->title);
    snprintf(count, sizeof count, "%d", set->tiles);
    float baseline = r.y + r.h / 2 + 6, taken = text_width(list->metrics, FONT_TEXT, 17, count) + 8;
    if (counted && text_width(list->metrics, FONT_TEXT, 14, title) <= r.w - taken) {
        draw_text(list, FONT_TEXT, 17, draw_rgb(INK), ALIGN_RIGHT, r.x + r.w, baseline, 0, count);
        rect_cut_right(&r, taken);
    }
    FontRole role = on && text_width(list->metrics, FONT_TITLE, 14, title) <= r.w ? FONT_TITLE : FONT_TEXT;
    float size = theme_size_within(list->metrics, role, narrow ? 16 : 17, title, r.w);
    if (text_width(list->metrics, role, size, title) <= r.w) {
        theme_text(list, role, size, INK, r.x, baseline, r.w, title);
    } else {
        theme_two_lines(list, on ? FONT_TITLE : FONT_TEXT, 14, INK, ALIGN_LEFT, r.x, baseline - 8, r.w, 14,
                        title);
    }
}

static void draw_set(const SetupPage *page, const Ui *ui, const SetupLayout *at, int row, DrawList *list) {
    const TileSet *set = set_in(page, ui, row);
    if (!set) {
        return;
    }
    const Settings *s = ui->s.settings;
    DrawRect r = row_of(ui, at, row);
    bool base = row == BASE_ROW, river = row == RIVER_ROW, rules = row >= INNS_ROW && row < RIVER_ROW;
    bool narrow = r.w < 300, counted = !river || r.w >= 340;
    bool on = river ? s->rules.river != RIVER_OFF : base || settings_set_index(s, set->name) >= 0;
    if (!base && !river && !rules && pointer_over(&ui->pointer, r)) {
        theme_fill(list, rect_margins(r, -8, 0), 6, PAPER_BRIGHT, 0.7f);
    }
    DrawRect end = rect_cut_right(&r, river || rules ? CHOICES + (narrow ? 4 : 8)
                                      : base ? text_width(list->metrics, FONT_TEXT, 14, _("always")) + 14
                                             : 50);
    rect_cut_right(&r, row == OWN_ROW && setup_own_sets(ui) > 1 ? 40 : 0);
    if (!(narrow && rules)) { /* the title needs the room */
        DrawRect picture = rect_margins(rect_cut_left(&r, r.h - 8), 0, 4);
        TileFace face = {.def = thumb_of(set), .cell_x = river ? 5 : 3, .cell_y = river ? 2 : 9};
        draw_tile(list, picture, face, on ? 1 : 0.75f, 0);
        draw_box(list, picture, 3, NO_COLOR, draw_rgb(INK), 1);
        rect_cut_left(&r, narrow ? 8 : 10);
    }
    draw_words(set, on, counted, narrow, r, list);
    float middle = end.y + end.h / 2;
    if (base) {
        draw_text(list, FONT_TEXT, 14, draw_rgb(MUTED), ALIGN_RIGHT, end.x + end.w, middle + 5, 54,
                  _("always"));
    } else if (!river && !rules) {
        theme_switch(list, rect_middle(rect_cut_right(&end, 40), 40, 22), on, 1);
    }
}

void tiles_draw(const SetupPage *page, const Ui *ui, const SetupLayout *at, DrawList *list) {
    theme_card(list, at->tiles);
    /* Rules with more choices take longer. Double turns do not, because each tile is placed only once. */
    enum { SECONDS = 44, FOR_INNS = 3, FOR_TRADERS = 5 };
    const Rules *rules = &ui->s.settings->rules;
    int each = SECONDS + rules->inns_cathedrals * FOR_INNS + rules->traders_builders * FOR_TRADERS;
    int total = setup_tile_total(ui), minutes = (total * each / 60 + 4) / 5 * 5;
    char aside[64];
    /* Translators: how many tiles, and how long a game with them takes */
    snprintf(aside, sizeof aside,
             ngettext("%d tile, about %d min", "%d tiles, about %d min", (unsigned long)total), total,
             minutes > 0 ? minutes : 5);
    theme_card_title(list, at->tiles, _("Tiles"), aside);
    for (int row = BASE_ROW; row <= OWN_ROW; row++) {
        draw_set(page, ui, at, row, list);
    }
}
