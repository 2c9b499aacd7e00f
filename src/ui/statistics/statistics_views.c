/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tables of the statistics say. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/parts/levels.h"
#include "ui/parts/text.h"
#include "ui/parts/titles.h"
#include "ui/parts/words.h"
#include "ui/statistics/statistics_page.h"

const char *view_title(int view) {
    static const char *const titles[VIEW_COUNT] = {N_("Players"), N_("Head-to-head"), N_("All-time bests"),
                                                   N_("Tiles and boards"), N_("Achievements")};
    return _(titles[view]);
}

/* The number of groups of sets; below them, after a heading, are those of boards. */
static int set_rows(const StatisticsPage *page) {
    return page->group_counts[GROUP_SETS];
}

static int tops_reached(const StatisticsPage *page) {
    int count = 0;
    for (int i = 0; i < TOP_COUNT; i++) {
        count += page->tops[i].game != NULL;
    }
    return count;
}

Table view_table(const StatisticsPage *page) {
    int groups = set_rows(page) + page->group_counts[GROUP_BOARDS];
    switch (page->view) {
    case VIEW_PLAYERS:
        return (Table){.heads = {_("Player"), _("Games"), _("Wins"), _("Best score"), _("Average")},
                       .shares = {0.4f, 0.15f, 0.15f, 0.15f, 0.15f},
                       .left = 1,
                       .columns = 5,
                       .rows = page->player_count};
    case VIEW_PAIRS:
        return (Table){.heads = {_("Players"), "", _("Games"), _("Wins"), _("Average lead"), _("Last game")},
                       .shares = {0.22f, 0.22f, 0.09f, 0.11f, 0.18f, 0.18f},
                       .left = 2,
                       .columns = 6,
                       .rows = page->pair_count,
                       .none = _("Here you will see how any two players have done.")};
    case VIEW_TOPS:
        return (Table){.heads = {"", _("Player"), _("Best"), _("Date")},
                       .shares = {0.38f, 0.28f, 0.16f, 0.18f},
                       .left = 2,
                       .columns = 4,
                       .rows = tops_reached(page),
                       .none = _("Here you will see the best that people have done.")};
    default:
        return (Table){.heads = {_("Tiles"), _("Best player"), _("Games"), _("Best score"), _("Average")},
                       .shares = {0.34f, 0.24f, 0.14f, 0.14f, 0.14f},
                       .left = 2,
                       .columns = 5,
                       .rows = groups > 0 ? groups + 1 : 0,
                       .none = _("Here you will see which tiles and boards you play with.")};
    }
}

/* ---- parts of cells ---- */

static void write_tenths(int tenths, const char *sign, char *out) {
    int size = abs(tenths);
    char number[24];
    /* Translators: a number with one place after the decimal point */
    snprintf(number, sizeof number, _("%d.%d"), size / 10, size % 10);
    snprintf(out, CELL_TEXT, "%s%s", sign, number);
}

static int average_tenths(int total, int count) {
    int half = total < 0 ? -count / 2 : count / 2;
    return count > 0 ? (total * 10 + half) / count : 0;
}

static void write_average(int total, int count, char *out) {
    int tenths = average_tenths(total, count);
    write_tenths(tenths, tenths < 0 ? "−" : "", out);
}

static void write_number(int number, char *out) {
    snprintf(out, CELL_TEXT, "%d", number);
}

/* Without the time of day. */
static void write_date(const char *date, char *out) {
    char words[DATE_WORDS];
    date_words(date, DATE_DAY, words);
    snprintf(out, CELL_TEXT, "%s", words[0] ? words : "–");
}

static void write_contestant(const Contestant *who, Cell *cell) {
    cell->level = who->level;
    snprintf(cell->text, CELL_TEXT, "%s", who->level < 0 ? who->name : level_name(who->level));
}

/* ---- the cells ---- */

static void player_cell(const PlayerStatistics *player, int column, Cell *cell) {
    cell->strong = column == 2;
    switch (column) {
    case 0:
        write_contestant(&player->who, cell);
        break;
    case 4:
        write_average(player->total, player->seats, cell->text);
        break;
    default:
        write_number(column == 1 ? player->games : column == 2 ? player->wins : player->best, cell->text);
        break;
    }
}

static void pair_cell(const PairStatistics *pair, int column, Cell *cell) {
    int lead = average_tenths(pair->lead, pair->games);
    switch (column) {
    case 2:
        write_number(pair->games, cell->text);
        break;
    case 3:
        cell->strong = true;
        snprintf(cell->text, CELL_TEXT, "%d : %d", pair->wins[0], pair->wins[1]);
        break;
    case 4:
        write_tenths(lead, lead > 0 ? "+" : lead < 0 ? "−" : "", cell->text);
        break;
    case 5:
        write_date(pair->last, cell->text);
        break;
    default:
        write_contestant(&pair->who[column], cell);
        break;
    }
}

static int top_at(const StatisticsPage *page, int row) {
    int top = 0;
    while (top < TOP_COUNT - 1 && !(page->tops[top].game && row-- == 0)) {
        top++;
    }
    return top;
}

static void write_top(int top, int value, char *out) {
    unsigned long n = (unsigned long)value;
    if (top == TOP_CITY || top == TOP_ROAD) {
        snprintf(out, CELL_TEXT, ngettext("%d tile", "%d tiles", n), value);
    } else if (top == TOP_DRAGON) {
        snprintf(out, CELL_TEXT, ngettext("%d figure", "%d figures", n), value);
    } else {
        snprintf(out, CELL_TEXT, ngettext("%d point", "%d points", n), value);
    }
}

static void top_cell(const StatisticsPage *page, int row, int column, Cell *cell) {
    static const char *const labels[TOP_COUNT] = {
        [TOP_SCORE] = N_("Best score"),
        [TOP_TURN] = N_("Best turn"),
        [TOP_CITY] = N_("Largest city"),
        [TOP_ROAD] = N_("Longest road"),
        [TOP_DRAGON] = N_("Hungriest dragon, in one move"),
        [TOP_CLOSE] = N_("Closest win"),
        [TOP_CLEAR] = N_("Clearest win"),
    };
    int which = top_at(page, row);
    const TopStatistics *top = &page->tops[which];
    switch (column) {
    case 0:
        snprintf(cell->text, CELL_TEXT, "%s", _(labels[which]));
        break;
    case 1:
        snprintf(cell->text, CELL_TEXT, "%s", top->game->names[top->seat]);
        break;
    case 2:
        cell->strong = true;
        write_top(which, top->value, cell->text);
        break;
    default:
        write_date(top->game->date, cell->text);
        break;
    }
}

static void write_group(const Ui *ui, const GroupStatistics *group, bool board, char *out) {
    const TileLibrary *library = ui->s.library;
    const Board *on = board && library->atlas ? atlas_find(library->atlas, group->name) : NULL;
    if (on) {
        board_title(on, out, CELL_TEXT);
    } else {
        bool open = board && !group->name[0];
        snprintf(out, CELL_TEXT, "%s", open ? _("Open table") : set_title(library, group->name));
    }
    theme_unhyphen(out);
}

static void group_cell(const StatisticsPage *page, const Ui *ui, int row, int column, Cell *cell) {
    int sets = set_rows(page);
    cell->heading = row == sets;
    if (cell->heading) {
        snprintf(cell->text, CELL_TEXT, "%s", column == 0 ? _("Boards") : "");
        return;
    }
    bool board = row > sets;
    const GroupStatistics *group =
        board ? &page->groups[GROUP_BOARDS][row - sets - 1] : &page->groups[GROUP_SETS][row];
    if (column == 0) {
        write_group(ui, group, board, cell->text);
    } else if (column == 2) {
        write_number(group->games, cell->text);
    } else if (group->seats == 0) {
        snprintf(cell->text, CELL_TEXT, "–"); /* only computer players have played */
    } else if (column == 1) {
        snprintf(cell->text, CELL_TEXT, "%s", group->by);
    } else if (column == 3) {
        cell->strong = true;
        write_number(group->best, cell->text);
    } else {
        write_average(group->total, group->seats, cell->text);
    }
}

Cell view_cell(const StatisticsPage *page, const Ui *ui, int row, int column) {
    Cell cell = {.level = -1};
    switch (page->view) {
    case VIEW_PLAYERS:
        player_cell(&page->players[row], column, &cell);
        break;
    case VIEW_PAIRS:
        pair_cell(&page->pairs[row], column, &cell);
        break;
    case VIEW_TOPS:
        top_cell(page, row, column, &cell);
        break;
    default:
        group_cell(page, ui, row, column, &cell);
        break;
    }
    return cell;
}
