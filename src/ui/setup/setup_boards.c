/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board card of the new-game page: pages of pictures of the open table, the small table (R7.9, R7.10) and
 * the printed boards; below them, what is special about the chosen one. */
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "ui/overlay/overlay.h"
#include "ui/parts/text.h"
#include "ui/parts/titles.h"
#include "ui/setup/setup_page.h"

static int board_count(const Ui *ui) {
    return ui->s.library->atlas ? ui->s.library->atlas->count : 0;
}

/* Entry 0 is the open table; the small table is shown after it. */
enum { SMALL_TABLE = -1, TABLES = 2 };

/* The entry at a place in the order shown, and the reverse. */
static int entry_shown(int place) {
    return place == 0 ? 0 : place == 1 ? SMALL_TABLE : place - 1;
}

static int place_of(int entry) {
    return entry == 0 ? 0 : entry == SMALL_TABLE ? 1 : entry + 1;
}

static const Board *board_at(const Ui *ui, int entry) {
    return entry > 0 ? &ui->s.library->atlas->boards[entry - 1] : NULL;
}

/* The board with this id; 0 = there is none. */
static int find_board(const Ui *ui, const char *id) {
    int entry = board_count(ui);
    while (entry > 0 && strcmp(board_at(ui, entry)->id, id) != 0) {
        entry--;
    }
    return entry;
}

static int chosen_entry(const Ui *ui) {
    int board = find_board(ui, ui->s.settings->map);
    return board == 0 && ui->s.settings->rules.table != TABLE_OPEN ? SMALL_TABLE : board;
}

const Board *setup_board_chosen(const Ui *ui) {
    return board_at(ui, chosen_entry(ui));
}

const Board *setup_board_last(const Ui *ui) {
    int last = find_board(ui, ui->s.settings->last_map);
    return last > 0 || board_count(ui) > 0 ? board_at(ui, last > 0 ? last : 1) : NULL;
}

bool table_is_small(const Ui *ui) {
    return chosen_entry(ui) == SMALL_TABLE;
}

/* ---- choosing ---- */

enum { TABLE_MEEPLES = 7, TABLE_WIDE = 12, TABLE_HIGH = 9, TABLE_LEAST = 3, TABLE_MOST = 40 };

/* Changes the usual number of meeples to that of the other kind of game; a number chosen by hand stays. */
static void change_meeples(Rules *rules, int from, int to) {
    rules->meeples = (uint8_t)(rules->meeples == from ? to : rules->meeples);
}

/* A board adds the tiles of R12.13 and has more meeples (R1.2); a table gets its previous choice back. */
static void choose(SetupPage *page, Ui *ui, int entry) {
    Settings *s = ui->s.settings;
    Rules *rules = &s->rules;
    const Rules before = *rules;
    bool was = setup_board_chosen(ui) != NULL;
    const Board *board = board_at(ui, entry);
    snprintf(s->map, sizeof s->map, "%s", board ? board->id : "");
    if (board) {
        snprintf(s->last_map, sizeof s->last_map, "%s", board->id);
    }
    s->starts = 0;
    page->board_page = -1; /* the page of the chosen entry */
    rules->map_tiles = 0;
    if (entry != SMALL_TABLE) {
        rules->table = TABLE_OPEN;
        rules->table_w = rules->table_h = rules->table_completes = 0;
    } else if (rules->table == TABLE_OPEN) {
        rules->table = TABLE_FIXED;
        rules->table_w = TABLE_WIDE;
        rules->table_h = TABLE_HIGH;
    }
    if (board && !was) {
        page->table_set_count = s->set_count;
        memcpy(page->table_sets, s->sets, sizeof s->sets);
        s->set_count = 0;
        for (int i = 0; i < USUAL_SETS; i++) {
            setup_choose_set(ui, SETUP_USUAL_SETS[i]);
        }
        for (int i = 0; i < page->table_set_count;
             i++) { /* sets chosen by hand keep their plain or full rules */
            int option = setup_set_option(page->table_sets[i]);
            setup_choose_set(ui, page->table_sets[i]);
            if (option >= 0 && option_on(rules, option) != option_on(&before, option)) {
                option_toggle(rules, option);
            }
        }
        change_meeples(rules, TABLE_MEEPLES, RULES_MEEPLES_MAP);
    } else if (!board && was) {
        if (page->table_set_count > 0) {
            s->set_count = page->table_set_count;
            memcpy(s->sets, page->table_sets, sizeof s->sets);
            settings_drop_set_rules(s);
        }
        change_meeples(rules, RULES_MEEPLES_MAP, TABLE_MEEPLES);
        rules->towns = TOWNS_PLAIN;
    }
}

void setup_choose_board(SetupPage *page, Ui *ui, const char *id) {
    choose(page, ui, find_board(ui, id));
}

/* ---- start squares: at random, or one choice after another ---- */

/* The choice after this one; after the last, 0 = at random. */
static unsigned next_starts(const Board *board, unsigned starts) {
    for (unsigned next = starts + 1; next < 1u << board->start_count; next++) {
        if (bits_count(next) == board->starts_used) {
            return next;
        }
    }
    return 0;
}

static void write_starts(const Board *board, unsigned starts, Str *out) {
    Str names = {0};
    for (int i = 0; i < board->start_count; i++) {
        if (starts >> i & 1) {
            str_addf(&names, "%s%s", names.length > 0 ? ", " : "", board->names + board->starts[i].name);
        }
    }
    /* Translators: the names of the start squares that were chosen */
    str_addf(out, _("Start squares: %s."), str_text(&names));
    str_deinit(&names);
}

/* ---- places ---- */

typedef struct {
    int columns, rows, page, pages;
    int skipped;                         /* entries that are not shown: the tables, if a board is chosen */
    bool brief;                          /* there is room for numbers only; the rules page has the rest */
    DrawRect pictures;                   /* with a gap below each for the name */
    DrawRect previous, page_of, next;    /* beside the title */
    DrawRect legend;                     /* its button, */
    DrawRect starts;                     /* and that of the start squares */
    DrawRect words, number;              /* about the chosen one, and how many tiles are played */
    DrawRect squares, wide, times, high; /* of the small table: the first line, */
    DrawRect completes, choice;          /* a switch, and the choice of the edge or of the towns */
} BoardPlaces;

enum { NAME = 34, PICTURE_GAP = NAME + 4 }; /* below a picture: two lines */

static const char *board_card_title(const SetupPage *page) {
    return page->view == VIEW_BOARDS ? _("Choose a board") : _("Board");
}

static BoardPlaces places_of(const SetupPage *page, const Ui *ui, const SetupLayout *at) {
    DrawRect room = rect_margins(at->board, 16, 8), head = rect_cut_top(&room, 32);
    BoardPlaces p = {.columns = room.w < 300                         ? 3
                                : room.w >= 440 && at->board.h < 420 ? 5
                                                                     : 4,
                     .brief = at->board.h < 236,
                     .skipped = page->view == VIEW_BOARDS ? TABLES : 0};
    /* The buttons have their words if these leave room for the title; without room for icons, too, the number
     * of the page is left out. */
    const float words = 112, icon = 32, gap = 6, count = 62;
    float left = head.w - text_width(&ui->metrics, FONT_TITLE, 20, board_card_title(page)) - 20 - 2 * icon;
    bool numbered = left >= count + 2 * icon + gap;
    left -= numbered ? count : gap;
    p.next = rect_cut_right(&head, icon);
    p.page_of = rect_cut_right(&head, numbered ? count : gap);
    p.previous = rect_cut_right(&head, icon);
    rect_cut_right(&head, 10);
    p.starts = rect_margins(rect_cut_right(&head, left >= words + gap + icon ? words : icon), 0, 1);
    rect_cut_right(&head, gap);
    p.legend = rect_margins(rect_cut_right(&head, left >= 2 * words + gap ? words : icon), 0, 1);
    rect_cut_top(&room, 6);
    /* Words and choices have the same room whatever is chosen, so that the pictures stay in place. */
    p.words = rect_cut_bottom(&room, p.brief ? 96 : 124);
    float wide = rect_column(room, 0, p.columns, 10).w;
    p.rows = (int)between(1, room.h / (between(42, wide * 0.5f, 70) + PICTURE_GAP), 3);
    float high = between(34, room.h / (float)p.rows - PICTURE_GAP, wide * 1.15f);
    p.pictures = rect_cut_top(&room, (high + PICTURE_GAP) * (float)p.rows - PICTURE_GAP);
    int on_page = p.columns * p.rows;
    p.pages = (board_count(ui) + TABLES - p.skipped + on_page - 1) / on_page;
    p.page = page->board_page >= 0 ? page->board_page : (place_of(chosen_entry(ui)) - p.skipped) / on_page;
    p.page = p.page < p.pages ? p.page : p.pages - 1;
    rect_cut_top(&p.words, 3);
    rect_cut_bottom(&p.words, 6);
    DrawRect number = p.words, rest = p.words, line = rect_cut_top(&rest, 30);
    number = rect_cut_right(&number, room.w < 300 ? 100 : 116);
    rect_cut_top(&number, -8);
    p.number = rect_cut_top(&number, 28);
    p.high = rect_cut_right(&line, 108);
    p.times = rect_cut_right(&line, 26);
    p.wide = rect_cut_right(&line, 108);
    p.squares = line;
    rect_cut_top(&rest, p.brief ? 1 : 6);
    p.completes = rect_cut_top(&rest, p.brief ? 24 : 42);
    p.choice = rect_cut_bottom(&rest, 32);
    return p;
}

/* The entry in a slot of the page, and where its picture is; false if the slot is empty. */
static bool entry_in(const Ui *ui, const BoardPlaces *p, int slot, int *entry, DrawRect *picture) {
    int place = p->skipped + p->page * p->columns * p->rows + slot;
    *entry = entry_shown(place);
    *picture = rect_column(p->pictures, slot % p->columns, p->columns, 10);
    *picture = rect_row(*picture, slot / p->columns, p->rows, PICTURE_GAP);
    return slot < p->columns * p->rows && place < board_count(ui) + TABLES;
}

/* ---- widgets ---- */

#define TOWNS_SIZE   15.0f  /* of the heading of a choice */
#define TOWNS_HEADED 380.0f /* the least width for the choice with a heading */

/* Why an entry cannot be chosen: only because of other options. */
static const OptionConflict *entry_conflict(const Ui *ui, int entry) {
    Rules rules = ui->s.settings->rules;
    rules.table = TABLE_OPEN;
    int option = entry == SMALL_TABLE ? (int)OPTION_table : (int)WITH_MAP;
    return entry == 0 || entry == chosen_entry(ui) ? NULL : option_conflict(&rules, false, false, option);
}

static void layout_table(const Ui *ui, const BoardPlaces *p, WidgetList *widgets) {
    const Rules *rules = &ui->s.settings->rules;
    const char *labels[] = {_("Fixed"), _("Movable")};
    stepper_layout(widgets, p->wide, SETUP_WIDE, rules->table_w, TABLE_LEAST, TABLE_MOST, "wide-");
    stepper_layout(widgets, p->high, SETUP_HIGH, rules->table_h, TABLE_LEAST, TABLE_MOST, "high-");
    widget_switch(widgets, p->completes, (Action){SETUP_VARIANT, OPTION_table_completes},
                  option_label(OPTION_table_completes, 1), option_sentence(OPTION_table_completes, 1),
                  rules->table_completes)
        ->name = "completes";
    option_choices(ui, widgets, p->choice, 1, OPTION_table, "edge", labels, 2, 15);
}

/* The choice of what towns do, beside its heading if there is room. */
static DrawRect towns_choice(const BoardPlaces *p, const TextMetrics *metrics) {
    DrawRect choice = p->choice;
    bool headed = choice.w >= TOWNS_HEADED;
    rect_cut_left(&choice, headed ? text_width(metrics, FONT_TITLE, TOWNS_SIZE, _("Towns")) + 12 : 0);
    return choice;
}

static void layout_board(const Ui *ui, const BoardPlaces *p, const Board *board, WidgetList *widgets) {
    stepper_layout(widgets, p->number, SETUP_MAP_TILES, setup_tile_total(ui), board->starts_used,
                   board_tile_squares(board), "map-tiles-");
    legend_button(widgets, p->legend.w < 40 ? WIDGET_ICON : WIDGET_PAPER, p->legend, SETUP_LEGEND);
    if (board->start_count > board->starts_used) {
        bool narrow = p->starts.w < 40; /* the icon alone */
        const char *label = narrow ? "" : ui->s.settings->starts ? _("Chosen start") : _("Random start");
        Widget *w = widget_add(widgets, narrow ? WIDGET_ICON : WIDGET_PAPER, p->starts,
                               (Action){SETUP_STARTS, 0}, label);
        widget_tip(w, _("Change start squares"));
        w->size = 14;
        w->icon = narrow ? (int)ICON_DIE : -1;
        w->name = "starts";
    }
    if (board->town_count > 0) {
        /* Translators: what a town on a board does: nothing, another turn, it costs points, it brings points
         */
        const char *labels[4] = {C_("towns", "Plain"), _("+1 turn"), _("Cost"), _("Bonus")};
        option_choices(ui, widgets, towns_choice(p, &ui->metrics), 1, OPTION_towns, NULL, labels, 4, 15);
    }
}

void boards_layout(const SetupPage *page, const Ui *ui, const SetupLayout *at, WidgetList *widgets) {
    BoardPlaces p = places_of(page, ui, at);
    if (p.pages > 1) {
        Widget *w = widget_icon(widgets, WIDGET_ICON, p.previous, (Action){SETUP_MAP_PAGE, p.page - 1},
                                ICON_BACK, _("Previous boards"));
        w->disabled = p.page == 0;
        w->name = "boards-before";
        w = widget_icon(widgets, WIDGET_ICON, p.next, (Action){SETUP_MAP_PAGE, p.page + 1}, ICON_RIGHT,
                        _("More boards"));
        w->disabled = p.page == p.pages - 1;
        w->name = "boards-after";
    }
    DrawRect r;
    for (int slot = 0, entry; entry_in(ui, &p, slot, &entry, &r); slot++) {
        r.h += NAME;
        Widget *w = widget_area(widgets, r, (Action){SETUP_MAP, entry},
                                entry == SMALL_TABLE ? "small-table" : "board-");
        setup_bar(entry_conflict(ui, entry), w);
    }
    const Board *board = setup_board_chosen(ui);
    if (board) {
        layout_board(ui, &p, board, widgets);
    } else if (table_is_small(ui)) {
        layout_table(ui, &p, widgets);
    }
}

/* Changes the number by five, with the wheel by one. Going back to the usual number counts as no change. */
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

bool boards_act(SetupPage *page, Ui *ui, Action action) {
    const Board *board = setup_board_chosen(ui);
    Rules *rules = &ui->s.settings->rules;
    switch (action.id) {
    case SETUP_MAP:
        choose(page, ui, action.arg);
        return true;
    case SETUP_MAP_PAGE:
        page->board_page = action.arg;
        return true;
    case SETUP_STARTS:
        ui->s.settings->starts = board ? (uint8_t)next_starts(board, ui->s.settings->starts) : 0;
        return true;
    case SETUP_LEGEND:
        if (board) {
            pages_open(ui, &LEGEND_PAGE, &(LegendOf){board, rules});
        }
        return true;
    case SETUP_MAP_TILES:
        step_board_tiles(ui, action.arg);
        return true;
    case SETUP_WIDE:
        rules->table_w = (uint8_t)stepper_value(rules->table_w, action.arg, TABLE_LEAST, TABLE_MOST);
        return true;
    case SETUP_HIGH:
        rules->table_h = (uint8_t)stepper_value(rules->table_h, action.arg, TABLE_LEAST, TABLE_MOST);
        return true;
    default:
        return false;
    }
}

/* ---- pictures ---- */

/* Some of the tiles behind the main menu; for the small table, with its edge around them. */
static void draw_table(const Ui *ui, DrawRect r, bool small, DrawList *list) {
    draw_clip(list, r);
    theme_fill(list, r, 0, 0x46352a, 1);
    if (ui->backdrop) {
        const Game *game = &ui->backdrop->game;
        Camera camera = {.now = {(float)game->tiles[0].x + 0.5f, (float)game->tiles[0].y + 0.5f, r.w / 4.4f}};
        table_draw_tiles(&ui->backdrop->setup, game, &camera, r, NO_TILE, list);
    }
    if (small) {
        float width = r.w * 0.74f;
        DrawRect edge = rect_middle(r, width, width * 0.85f);
        bool shifts = ui->s.settings->rules.table == TABLE_SHIFT;
        draw_box(list, rect_inset(edge, -2), 3, NO_COLOR, draw_rgb(0x2a1b10), 4);
        draw_box_styled(list, edge, 3, NO_COLOR, draw_rgb(0xd9ab66), 3,
                        shifts ? STROKE_DASHED : STROKE_SOLID);
    }
    draw_unclip(list);
}

void setup_draw_check(DrawRect r, DrawList *list) {
    DrawRect badge = {r.x + r.w - 24, r.y + 3, 21, 21};
    draw_box(list, badge, 10.5f, draw_rgb(ACCENT), draw_rgb(ON_ACCENT), 1.5f);
    draw_icon(list, ICON_CHECK, badge.x + 10.5f, badge.y + 10.5f, 15, draw_rgb(ON_ACCENT));
}

static void draw_entry(const Ui *ui, int entry, DrawRect r, DrawList *list) {
    const Board *board = board_at(ui, entry);
    bool on = entry == chosen_entry(ui), barred = entry_conflict(ui, entry) != NULL;
    DrawRect whole = {r.x, r.y, r.w, r.h + NAME};
    uint32_t edge = on ? ACCENT : !barred && pointer_over(&ui->pointer, whole) ? INK : EDGE;
    char name[BOARD_TITLE];
    snprintf(name, sizeof name, "%s", entry == SMALL_TABLE ? _("Small table") : _("Open table"));
    if (board) {
        board_draw_thumbnail(ui->maps, board, r, list);
        board_title_hyphened(board, name, sizeof name);
    } else {
        draw_table(ui, r, entry == SMALL_TABLE, list);
    }
    draw_box(list, rect_inset(r, on ? -2 : -1), 5, NO_COLOR, draw_rgb(edge), on ? 4 : 2);
    if (on) {
        setup_draw_check(r, list);
    }
    theme_two_lines(list, on ? FONT_TITLE : FONT_TEXT, 14, INK, ALIGN_CENTRE, r.x + r.w / 2, r.y + r.h + 15,
                    r.w + 6, 15, name);
    if (barred) {
        theme_fill(list, rect_inset(whole, -3), 5, PAPER, 0.62f);
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

/* True if there is anything to say; then adds what comes before it. */
static bool part_begins(Str *out, int count) {
    str_add(out, count > 0 && out->length > 0 ? ", " : "");
    return count > 0;
}

/* Says how many special things of each kind the board has. */
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
        str_addf(out, ngettext("%d printed border", "%d printed borders", (unsigned long)borders), borders);
    }
    if (part_begins(out, seas)) {
        str_addf(out, ngettext("%d sea route", "%d sea routes", (unsigned long)seas), seas);
    }
    if (part_begins(out, islands)) {
        str_addf(out, ngettext("%d island", "%d islands", (unsigned long)islands), islands);
    }
    str_add(out, out->length > 0 ? "." : "");
}

static void draw_board_words(const Ui *ui, const BoardPlaces *p, const Board *board, DrawList *list) {
    DrawRect r = p->words;
    char line[96];
    int squares = board_tile_squares(board);
    if (r.w < 300) {
        snprintf(line, sizeof line, ngettext("%d square", "%d squares", (unsigned long)squares), squares);
    } else {
        snprintf(line, sizeof line, _("%d squares, for %d to %d tiles"), squares, board->tiles_low,
                 board->tiles_high);
    }
    float room = p->number.x - r.x - 8, size = theme_size_within(list->metrics, FONT_TITLE, 16, line, room);
    theme_text(list, FONT_TITLE, size, INK, r.x, r.y + 14, room, line);
    room -= text_width(list->metrics, FONT_TITLE, size, line) + 24; /* only if it fits beside them */
    if (text_width(list->metrics, FONT_TEXT, 16, _("Tiles")) <= room) {
        draw_text(list, FONT_TEXT, 16, draw_rgb(INK), ALIGN_RIGHT, p->number.x - 10,
                  p->number.y + p->number.h / 2 + 6, 0, _("Tiles"));
    }
    if (board->town_count > 0) {
        if (p->choice.w >= TOWNS_HEADED) {
            theme_text(list, FONT_TITLE, TOWNS_SIZE, INK, r.x, p->choice.y + p->choice.h / 2 + 5, 0,
                       _("Towns"));
        }
        theme_text(list, FONT_SENTENCE, 15, INK, r.x, p->choice.y - 9, r.w,
                   option_sentence(OPTION_towns, ui->s.settings->rules.towns));
    }
    if (p->brief) {
        return;
    }
    Str words = {0};
    if (ui->s.settings->starts) {
        write_starts(board, ui->s.settings->starts, &words);
    } else {
        write_peculiarities(board, &words);
    }
    draw_paragraph(list, FONT_SENTENCE, 15, draw_rgb(MUTED), r.x, r.y + 33, r.w, 17, str_text(&words));
    str_deinit(&words);
}

static void draw_table_words(const BoardPlaces *p, DrawList *list) {
    DrawRect squares = p->squares;
    if (squares.w > 70) {
        theme_text(list, FONT_TITLE, 16, INK, squares.x, squares.y + 21, squares.w - 8, _("Squares"));
    }
    draw_text(list, FONT_TEXT, 17, draw_rgb(MUTED), ALIGN_CENTRE, p->times.x + p->times.w / 2, squares.y + 21,
              0, "×");
}

void boards_draw(const SetupPage *page, const Ui *ui, const SetupLayout *at, DrawList *list) {
    BoardPlaces p = places_of(page, ui, at);
    const Board *board = setup_board_chosen(ui);
    theme_card(list, at->board);
    theme_card_title(list, at->board, board_card_title(page), "");
    if (p.pages > 1 && p.page_of.w > 40) {
        char words[32];
        /* Translators: which page of how many */
        snprintf(words, sizeof words, _("%d of %d"), p.page + 1, p.pages);
        draw_text(list, FONT_TEXT, 15, draw_rgb(MUTED), ALIGN_CENTRE, p.page_of.x + p.page_of.w / 2,
                  p.page_of.y + 21, 0, words);
    }
    DrawRect r;
    for (int slot = 0, entry; entry_in(ui, &p, slot, &entry, &r); slot++) {
        draw_entry(ui, entry, r, list);
    }
    if (board) {
        draw_board_words(ui, &p, board, list);
    } else if (table_is_small(ui)) {
        draw_table_words(&p, list);
    } else {
        draw_paragraph(list, FONT_SENTENCE, 15, draw_rgb(MUTED), p.words.x, p.words.y + 14, p.words.w, 18,
                       option_sentence(OPTION_table, TABLE_OPEN));
    }
}
