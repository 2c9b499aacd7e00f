/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board card of the new-game page: the open table and the printed boards as pictures, a page at a time,
 * and below them what the chosen one is like. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "data/map.h"
#include "ui/parts/text.h"
#include "ui/setup/setup_page.h"

static int board_count(const Ui *ui) {
    return ui->s.library->atlas ? ui->s.library->atlas->count : 0;
}

/* Entry 0 is the open table; the small table is shown after it. */
enum { SMALL_TABLE = -1 };

static int shown_entries(const Ui *ui) {
    return board_count(ui) + 2;
}

/* The entry at a place in the order they are shown, and the reverse. */
static int entry_shown(int place) {
    return place == 0 ? 0 : place == 1 ? SMALL_TABLE : place - 1;
}

static int place_of(int entry) {
    return entry == 0 ? 0 : entry == SMALL_TABLE ? 1 : entry + 1;
}

static const Board *board_at(const Ui *ui, int entry) {
    return entry > 0 && entry <= board_count(ui) ? &ui->s.library->atlas->boards[entry - 1] : NULL;
}

static int chosen_entry(const Ui *ui) {
    for (int i = 1; i <= board_count(ui); i++) {
        if (strcmp(board_at(ui, i)->id, ui->s.settings->map) == 0) {
            return i;
        }
    }
    return ui->s.settings->rules.table != TABLE_OPEN ? SMALL_TABLE : 0;
}

const Board *setup_board_chosen(const Ui *ui) {
    int entry = chosen_entry(ui);
    return entry > 0 ? board_at(ui, entry) : NULL;
}

/* ---- choosing ---- */

enum { TABLE_MEEPLES = 7 };

static void add_set(const Ui *ui, const char *name) {
    Settings *s = ui->s.settings;
    bool there = s->set_count == SETTINGS_SETS || !library_find(ui->s.library, name);
    for (int i = 0; i < s->set_count; i++) {
        there = there || strcmp(s->sets[i], name) == 0;
    }
    if (!there) {
        snprintf(s->sets[s->set_count++], sizeof s->sets[0], "%s", name);
    }
}

/* A board brings the tiles and meeples of R12.13 to what was chosen; the open table gets back what it had.
 * What was changed by hand meanwhile stays. */
static void choose(SetupPage *page, Ui *ui, int entry) {
    Settings *s = ui->s.settings;
    bool was = setup_board_chosen(ui) != NULL;
    const Board *board = board_at(ui, entry);
    snprintf(s->map, sizeof s->map, "%s", board ? board->id : "");
    ui->starts = 0;
    page->board_page = -1; /* its page */
    table_choose(&s->rules, entry == SMALL_TABLE);
    s->rules.map_tiles = 0;
    if (board && !was) {
        page->table_set_count = s->set_count;
        memcpy(page->table_sets, s->sets, sizeof s->sets);
        s->set_count = 0;
        for (int i = 0; i < USUAL_SETS; i++) {
            add_set(ui, SETUP_USUAL_SETS[i]);
        }
        for (int i = 0; i < page->table_set_count; i++) {
            add_set(ui, page->table_sets[i]);
        }
        s->rules.meeples = s->rules.meeples == TABLE_MEEPLES ? RULES_MEEPLES_MAP : s->rules.meeples;
    } else if (!board && was) {
        if (page->table_set_count > 0) {
            s->set_count = page->table_set_count;
            memcpy(s->sets, page->table_sets, sizeof s->sets);
        }
        s->rules.meeples = s->rules.meeples == RULES_MEEPLES_MAP ? TABLE_MEEPLES : s->rules.meeples;
        s->rules.towns = TOWNS_PLAIN;
    }
}

void setup_choose_board(SetupPage *page, Ui *ui, const char *id) {
    int entry = 0;
    for (int i = 1; i <= board_count(ui); i++) {
        entry = strcmp(board_at(ui, i)->id, id) == 0 ? i : entry;
    }
    choose(page, ui, entry);
}

/* Its name in the language of the page, without what stands in brackets; its soft hyphens are for lines. */
static void hyphened_name(const Board *board, char *out, size_t size) {
    snprintf(out, size, "%s", gettext(board->title));
    char *bracket = strstr(out, " (");
    if (bracket) {
        *bracket = '\0';
    }
}

void setup_board_name(const Board *board, char *out, size_t size) {
    hyphened_name(board, out, size);
    theme_unhyphen(out);
}

/* ---- start squares: by lot, or one choice after another ---- */

static int starts_in(unsigned starts) {
    int count = 0;
    for (; starts; starts &= starts - 1) {
        count++;
    }
    return count;
}

/* The choice after this one; 0 = by lot, after the last. */
static unsigned next_starts(const Board *board, unsigned starts) {
    for (unsigned next = starts + 1; next < 1u << board->start_count; next++) {
        if (starts_in(next) == board->starts_used) {
            return next;
        }
    }
    return 0;
}

static bool starts_vary(const Board *board) {
    return board && board->start_count > board->starts_used;
}

static void write_starts(const Board *board, unsigned starts, Str *out) {
    Str names = {0};
    for (int i = 0; i < board->start_count; i++) {
        if (starts >> i & 1) {
            str_addf(&names, "%s%s", names.length > 0 ? ", " : "", board->names + board->starts[i].name);
        }
    }
    /* Translators: the names of the start squares that were chosen */
    str_addf(out, _("The game starts at %s."), str_text(&names));
    str_deinit(&names);
}

/* ---- places ---- */

typedef struct {
    int columns, rows, page, pages;
    bool brief;        /* only numbers have room, the rules page tells the rest */
    float pitch, name; /* from picture to picture; room for a name, two lines */
    DrawRect picture;  /* of the first entry */
    DrawRect words;    /* about the chosen one */
    DrawRect towns;
    DrawRect previous, next, starts;
} BoardPlaces;

/* Room for words and choices below the pictures, whichever is chosen: the pictures stay where they are. */
static float words_height(float card_height) {
    return card_height < 236 ? 104 : 132;
}

static BoardPlaces places_of(const SetupPage *page, const Ui *ui, const SetupLayout *at) {
    DrawRect c = at->board;
    float width = c.w - 32;
    const float below = words_height(c.h);
    BoardPlaces p = {.columns = width < 300 ? 3 : width >= 440 && c.h < 420 ? 5 : 4, .name = 34};
    p.pitch = (width + 10) / (float)p.columns;
    float wide = p.pitch - 10, room = c.h - 46 - below;
    p.rows = (int)between(1, room / (between(42, wide * 0.5f, 70) + p.name + 4), 3);
    float high = between(34, room / (float)p.rows - p.name - 4, wide * 1.15f);
    p.picture = rect_of(c.x + 16, c.y + 46, wide, high);
    int on_page = p.columns * p.rows, entries = shown_entries(ui);
    p.pages = (entries + on_page - 1) / on_page;
    p.page = page->board_page >= 0 ? page->board_page : place_of(chosen_entry(ui)) / on_page;
    p.page = p.page < p.pages ? p.page : p.pages - 1;
    p.brief = below == 104;
    p.words = rect_of(c.x + 16, c.y + c.h - below + 3, width, below - 42);
    p.towns = rect_of(c.x + 16, c.y + c.h - 46, width, 32);
    p.next = rect_of(c.x + c.w - 16 - 32, c.y + 8, 32, 32);
    p.previous = p.next;
    p.previous.x -= 32 + 62;
    float button = c.w < 360 ? 32 : 112;
    p.starts = rect_of(p.previous.x - 10 - button, c.y + 9, button, 30);
    return p;
}

static DrawRect entry_rect(const BoardPlaces *p, int slot) {
    DrawRect r = p->picture;
    r.x += p->pitch * (float)(slot % p->columns);
    r.y += (r.h + p->name + 4) * (float)(slot / p->columns);
    return r;
}

/* Of a choice between the open table, one with edges, and boards only the others can bar an entry. */
static void bar_entry(const Ui *ui, int entry, Widget *w) {
    Rules rules = ui->s.settings->rules;
    rules.table = TABLE_OPEN;
    setup_bar(option_conflict(&rules, false, false, entry == SMALL_TABLE ? (int)OPTION_table : (int)WITH_MAP),
              w);
}

static DrawRect table_rect(const BoardPlaces *p) {
    return rect_of(p->words.x, p->words.y, p->words.w, p->towns.y + p->towns.h - p->words.y);
}

static DrawRect map_tiles_rect(const BoardPlaces *p) {
    float width = p->words.w < 300 ? 100 : 116;
    return rect_of(p->words.x + p->words.w - width, p->words.y - 8, width, 28);
}

/* Five at a time; one at a time with the wheel. What is played without a choice is no change. */
static void step_board_tiles(Ui *ui, int arg) {
    const Board *board = setup_board_chosen(ui);
    if (!board) {
        return;
    }
    int by = (arg & 1 ? 1 : -1) * (arg >= STEP_ONE ? 1 : 5);
    int tiles = (int)between((float)board->starts_used, (float)(setup_tile_total(ui) + by),
                             (float)board_tile_squares(board));
    Rules *rules = &ui->s.settings->rules;
    rules->map_tiles = 0;
    rules->map_tiles = (uint16_t)(tiles == setup_tile_total(ui) ? 0 : tiles);
}

void boards_layout(const SetupPage *page, const Ui *ui, const SetupLayout *at, WidgetList *widgets) {
    BoardPlaces p = places_of(page, ui, at);
    int on_page = p.columns * p.rows;
    if (p.pages > 1) {
        Widget *w = widget_icon(widgets, WIDGET_ICON, p.previous, (Action){SETUP_MAP_PAGE, p.page - 1},
                                ICON_BACK, _("Boards before these"));
        w->disabled = p.page == 0;
        w->name = "boards-before";
        w = widget_icon(widgets, WIDGET_ICON, p.next, (Action){SETUP_MAP_PAGE, p.page + 1}, ICON_RIGHT,
                        _("More boards"));
        w->disabled = p.page == p.pages - 1;
        w->name = "boards-after";
    }
    for (int slot = 0; slot < on_page && p.page * on_page + slot < shown_entries(ui); slot++) {
        int entry = entry_shown(p.page * on_page + slot);
        DrawRect r = entry_rect(&p, slot);
        r.h += p.name;
        Widget *w = widget_add(widgets, WIDGET_AREA, r, (Action){SETUP_MAP, entry}, "");
        w->name = entry == SMALL_TABLE ? "small-table" : "board";
        w->numbered = entry != SMALL_TABLE;
        if (entry != 0 && entry != chosen_entry(ui)) {
            bar_entry(ui, entry, w);
        }
    }
    if (table_is_small(ui)) {
        table_layout(ui, table_rect(&p), widgets);
    }
    const Board *board = setup_board_chosen(ui);
    if (board) {
        stepper_layout(widgets, map_tiles_rect(&p), SETUP_MAP_TILES, setup_tile_total(ui), board->starts_used,
                       board_tile_squares(board), "map-tiles");
    }
    if (starts_vary(board)) {
        bool narrow = p.starts.w < 40; /* the flag alone */
        Widget *w =
            widget_add(widgets, narrow ? WIDGET_ICON : WIDGET_PAPER, p.starts, (Action){SETUP_STARTS, 0},
                       narrow       ? ""
                       : ui->starts ? _("Chosen")
                                    : _("By lot"));
        snprintf(w->note, sizeof w->note, "%s", _("Start squares: the next choice"));
        w->size = 14;
        w->icon = ICON_FLAG;
        w->name = "starts";
    }
    if (board && board->town_count > 0) {
        /* Translators: what a town on a board does: nothing, another turn, it costs points, it pays points */
        const char *labels[4] = {_("Plain"), _("Turn"), _("Price"), _("Bonus")};
        Widget *w = widget_choices(widgets, p.towns, 1, SETUP_TOWNS, NULL, labels, 4,
                                   ui->s.settings->rules.towns, 15);
        for (int i = 0; i < 4; i++) {
            snprintf(w[i].note, sizeof w->note, "%s", option_sentence(OPTION_towns, i));
        }
    }
}

bool boards_act(SetupPage *page, Ui *ui, Action action) {
    if (action.id == SETUP_MAP) {
        choose(page, ui, action.arg);
    } else if (action.id == SETUP_MAP_PAGE) {
        page->board_page = action.arg;
    } else if (action.id == SETUP_STARTS) {
        const Board *board = setup_board_chosen(ui);
        ui->starts = board ? (uint8_t)next_starts(board, ui->starts) : 0;
    } else if (action.id == SETUP_TOWNS) {
        ui->s.settings->rules.towns = (uint8_t)action.arg;
    } else if (action.id == SETUP_MAP_TILES) {
        step_board_tiles(ui, action.arg);
    } else {
        return false;
    }
    return true;
}

/* ---- pictures ---- */

/* The open table: some of the tiles that lie on the title page. */
static void draw_open_table(const Ui *ui, DrawRect r, bool small, DrawList *list) {
    draw_clip(list, r);
    draw_box(list, r, 0, draw_rgb(0x46352a), NO_COLOR, 0);
    if (ui->backdrop) {
        const Game *game = &ui->backdrop->game;
        Camera camera = {.now = {(float)game->tiles[0].x + 0.5f, (float)game->tiles[0].y + 0.5f, r.w / 4.4f}};
        table_draw_tiles(&ui->backdrop->setup, game, &camera, r, NO_TILE, list);
    }
    if (small) {
        table_draw_edge(r, ui->s.settings->rules.table == TABLE_SHIFT, list);
    }
    draw_unclip(list);
}

static void draw_entry(const SetupPage *page, const Ui *ui, int entry, DrawRect r, DrawList *list) {
    Widget barring = {0};
    if (entry != 0 && entry != chosen_entry(ui)) {
        bar_entry(ui, entry, &barring);
    }
    bool barred = barring.disabled;
    const Board *board = board_at(ui, entry);
    bool on = entry == chosen_entry(ui);
    DrawRect whole = {r.x, r.y, r.w, r.h + 34};
    bool hot =
        ui->pointer.inside && rect_has(whole, ui->pointer.x, ui->pointer.y) && page->colouring < 0 && !barred;
    if (board) {
        Sprite sprite = {.kind = SPRITE_MAP_THUMBNAIL, .printed = {.board = board, .key = board_key(board)}};
        draw_sprite(list, r, sprite, draw_rgb(0xffffff), 0);
    } else {
        draw_open_table(ui, r, entry == SMALL_TABLE, list);
    }
    draw_box(list, rect_inset(r, on ? -2 : -1), 5, NO_COLOR,
             draw_rgb(on    ? ACCENT
                      : hot ? INK
                            : EDGE),
             on ? 4 : 2);
    if (on) {
        DrawRect badge = {r.x + r.w - 24, r.y + 3, 21, 21};
        draw_box(list, badge, 10.5f, draw_rgb(ACCENT), draw_rgb(ON_ACCENT), 1.5f);
        draw_icon(list, ICON_CHECK, badge.x + 10.5f, badge.y + 10.5f, 15, draw_rgb(ON_ACCENT));
    }
    char name[BOARD_TITLE];
    if (board) {
        hyphened_name(board, name, sizeof name);
    }
    theme_two_lines(list, on ? FONT_TITLE : FONT_TEXT, 14, INK, ALIGN_CENTRE, r.x + r.w / 2, r.y + r.h + 15,
                    r.w + 6, 15,
                    board                  ? name
                    : entry == SMALL_TABLE ? _("Small table")
                                           : _("Open table"));
    if (barred) {
        draw_box(list, rect_of(r.x - 3, r.y - 3, r.w + 6, r.h + 6 + 34), 5,
                 draw_faded(draw_rgb(PAPER), 0.62f), NO_COLOR, 0);
    }
}

/* ---- words ---- */

static int large_cities(const Board *board) {
    uint32_t seen = 0;
    int count = 0;
    for (int i = 0; i < board->city_tile_count; i++) {
        count += !(seen >> board->city_tiles[i].city & 1);
        seen |= 1u << board->city_tiles[i].city;
    }
    return count;
}

/* True if there is something to tell; then the place for it is ready. */
static bool part_begins(Str *out, int count) {
    str_add(out, count > 0 && out->length > 0 ? ", " : "");
    return count > 0;
}

/* What the board has, all of it counted. */
static void write_peculiarities(const Board *board, Str *out) {
    int cities = large_cities(board), towns = board->town_count, borders = board->stub_count;
    int seas = board->sea_count, islands = board->island_count;
    if (part_begins(out, cities)) {
        str_addf(out, ngettext("%d large city", "%d large cities", (unsigned long)cities), cities);
    }
    if (part_begins(out, towns)) {
        str_addf(out, ngettext("%d town", "%d towns", (unsigned long)towns), towns);
    }
    if (part_begins(out, borders)) {
        str_addf(out,
                 ngettext("%d border road or city", "%d border roads and cities", (unsigned long)borders),
                 borders);
    }
    if (part_begins(out, seas)) {
        str_addf(out, ngettext("%d sea route", "%d sea routes", (unsigned long)seas), seas);
    }
    if (part_begins(out, islands)) {
        str_addf(out, ngettext("%d island", "%d islands", (unsigned long)islands), islands);
    }
    str_add(out, out->length > 0 ? "." : "");
}

static void draw_words(const Ui *ui, const BoardPlaces *p, DrawList *list) {
    const Board *board = setup_board_chosen(ui);
    DrawRect r = p->words;
    if (table_is_small(ui)) {
        table_draw(ui, table_rect(p), list);
        return;
    }
    if (!board) {
        draw_paragraph(list, FONT_SENTENCE, 15, draw_rgb(MUTED), r.x, r.y + 14, r.w, 18,
                       option_sentence(OPTION_table, TABLE_OPEN));
        return;
    }
    char line[96];
    int squares = board_tile_squares(board);
    if (r.w < 300) {
        snprintf(line, sizeof line, ngettext("%d square", "%d squares", (unsigned long)squares), squares);
    } else {
        snprintf(line, sizeof line, _("%d squares, for %d to %d tiles"), squares, board->tiles_low,
                 board->tiles_high);
    }
    DrawRect number = map_tiles_rect(p);
    float room = number.x - r.x - 8;
    draw_text(list, FONT_TITLE, theme_size_within(list->metrics, FONT_TITLE, 16, line, room), draw_rgb(INK),
              ALIGN_LEFT, r.x, r.y + 14, room, line);
    stepper_draw(number, setup_tile_total(ui), list);
    if (p->brief) {
        return;
    }
    Str words = {0};
    if (ui->starts) {
        write_starts(board, ui->starts, &words);
    } else {
        write_peculiarities(board, &words);
    }
    draw_paragraph(list, FONT_SENTENCE, 15, draw_rgb(MUTED), r.x, r.y + 33, r.w, 17, str_text(&words));
    str_deinit(&words);
    if (board->town_count > 0) {
        draw_text(list, FONT_SENTENCE, 15, draw_rgb(INK), ALIGN_LEFT, r.x, p->towns.y - 9, r.w,
                  option_sentence(OPTION_towns, ui->s.settings->rules.towns));
    }
}

void boards_draw(const SetupPage *page, const Ui *ui, const SetupLayout *at, DrawList *list) {
    BoardPlaces p = places_of(page, ui, at);
    theme_card(list, at->board);
    theme_card_title(list, at->board, _("Board"), "");
    if (p.pages > 1) {
        char words[32];
        /* Translators: which page of how many */
        snprintf(words, sizeof words, _("%d of %d"), p.page + 1, p.pages);
        draw_text(list, FONT_TEXT, 15, draw_rgb(MUTED), ALIGN_CENTRE, (p.previous.x + 32 + p.next.x) / 2,
                  p.next.y + 21, 0, words);
    }
    int on_page = p.columns * p.rows;
    for (int slot = 0; slot < on_page && p.page * on_page + slot < shown_entries(ui); slot++) {
        draw_entry(page, ui, entry_shown(p.page * on_page + slot), entry_rect(&p, slot), list);
    }
    draw_words(ui, &p, list);
}

int boards_tile_total(const Ui *ui, int total) {
    const Board *board = setup_board_chosen(ui);
    const Rules *rules = &ui->s.settings->rules;
    if (!board) {
        return total;
    }
    int all = total * setup_repeats(rules, board, total),
        most = rules->map_tiles ? rules->map_tiles : board->tiles_high;
    return all < most ? all : most;
}
