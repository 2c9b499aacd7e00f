/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games, wins and points of each player in all finished games. */
#include <stdio.h>

#include "ui/parts/keys.h"
#include "ui/parts/levels.h"
#include "ui/parts/text.h"
#include "ui/state.h"

enum { STATISTICS_NEW = 1 };

static const float ROW = 44, HEAD = 88;

enum { STATISTICS_PLAYERS = 200 };

typedef struct {
    PlayerStatistics players[STATISTICS_PLAYERS];
    int count, games;
    int first; /* the player in the first line */
} StatisticsPage;

static void statistics_enter(void *page, Ui *ui, const void *with) {
    StatisticsPage *s = page;
    Statistics statistics;
    (void)with;
    store_statistics(ui->store, &statistics);
    games_tell(ui);
    s->games = statistics.count;
    s->count = statistics_players(&statistics, s->players, STATISTICS_PLAYERS);
    statistics_deinit(&statistics);
}

/* As high as the list of players needs; a message takes its place while no game has been finished. */
static DrawRect card_of(const StatisticsPage *s, const Ui *ui) {
    DrawRect page = rect_margins(ui_page(ui), (ui->width - between(700, ui->width - 240, 980)) / 2, 0);
    rect_cut_top(&page, HEADER_HEIGHT + 24);
    rect_cut_bottom(&page, 24);
    float wanted = HEAD + ROW * (float)s->count + 16;
    return rect_cut_top(&page, s->count == 0 ? 196 : wanted < page.h ? wanted : page.h);
}

static int rows_in(const StatisticsPage *s, DrawRect card) {
    int rows = (int)((card.h - HEAD - 8) / ROW);
    return rows < s->count ? rows : s->count;
}

static void statistics_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    const StatisticsPage *s = page;
    header_widgets(ui, widgets, _("Main menu"));
    if (s->count == 0) {
        DrawRect card = card_of(s, ui);
        rect_cut_bottom(&card, 24);
        enter_button(ui, widgets, rect_middle(rect_cut_bottom(&card, 52), 260, 52),
                     (Action){STATISTICS_NEW, 0}, _("New game"), 20)
            ->name = "new-game";
    }
}

static void statistics_act(void *page, Ui *ui, Action action) {
    (void)page;
    if (action.id == STATISTICS_NEW) {
        pages_go(ui, &SETUP_PAGE, NULL);
    } else {
        pages_close(ui);
    }
}

static void scroll(StatisticsPage *s, Ui *ui, int rows) {
    int most = s->count - rows_in(s, card_of(s, ui)), first = s->first + rows;
    first = first > most ? most : first;
    s->first = first < 0 ? 0 : first;
}

static bool statistics_event(void *page, Ui *ui, const InputEvent *event) {
    StatisticsPage *s = page;
    if (event->kind == INPUT_WHEEL) {
        scroll(s, ui, event->wheel > 0 ? -1 : 1);
        return true;
    }
    if (event->kind != INPUT_KEY) {
        return false;
    }
    switch (event->key) {
    case KEY_UP:
    case KEY_DOWN:
        scroll(s, ui, event->key == KEY_UP ? -1 : 1);
        return true;
    case KEY_PAGE_UP:
    case KEY_PAGE_DOWN:
        scroll(s, ui, event->key == KEY_PAGE_UP ? -8 : 8);
        return true;
    default:
        return false;
    }
}

enum { COLUMN_GAMES, COLUMN_WINS, COLUMN_BEST, COLUMN_AVERAGE, COLUMNS };

static void write_value(const PlayerStatistics *player, int column, char *out, size_t size) {
    int tenths = player->seats > 0 ? (player->total * 10 + player->seats / 2) / player->seats : 0;
    const int values[COLUMNS] = {player->games, player->wins, player->best, tenths / 10};
    if (column == COLUMN_AVERAGE) {
        /* Translators: a number with one place after the decimal point */
        snprintf(out, size, _("%d.%d"), tenths / 10, tenths % 10);
    } else {
        snprintf(out, size, "%d", values[column]);
    }
}

/* A column of numbers in a row of the table. */
static DrawRect column_of(DrawRect row, int column) {
    DrawRect in = rect_margins(row, 20, 0);
    return rect_column(rect_cut_right(&in, (row.w + 24) * 0.15f * COLUMNS), column, COLUMNS, 0);
}

static void draw_player(const PlayerStatistics *player, DrawRect row, DrawList *list) {
    DrawRect name = row;
    row.h = row.h / 2 + 7;
    name.h = row.h;
    rect_cut_left(&name, 20);
    DrawRect first = column_of(row, 0);
    name.w = first.x + first.w - 90 - name.x;
    if (player->who.level >= 0) {
        level_draw(list, player->who.level, name.x + 14, row.y + row.h - 7, 30);
        rect_cut_left(&name, 36);
    }
    theme_words(list, FONT_TITLE, 18, INK, ALIGN_LEFT, name,
                player->who.level < 0 ? player->who.name : level_name(player->who.level));
    for (int c = 0; c < COLUMNS; c++) {
        char text[24];
        write_value(player, c, text, sizeof text);
        theme_words(list, c == COLUMN_WINS ? FONT_NUMBER : FONT_SENTENCE, 20, INK, ALIGN_RIGHT,
                    column_of(row, c), text);
    }
}

static void draw_players(const StatisticsPage *s, DrawRect card, DrawList *list) {
    const char *heads[COLUMNS] = {_("Games"), _("Wins"), _("Best score"), _("Average")};
    DrawRect rest = rect_margins(card, 12, 0), head = rect_cut_top(&rest, 70);
    rect_cut_top(&rest, HEAD - 70);
    theme_card_title(list, card, _("Players"), "");
    for (int c = 0; c < COLUMNS; c++) {
        DrawRect column = column_of(head, c);
        rect_cut_left(&column, 8);
        theme_words(list, FONT_TEXT, 15, MUTED, ALIGN_RIGHT, column, heads[c]);
    }
    int rows = rows_in(s, card);
    for (int i = 0; i < rows && s->first + i < s->count; i++) {
        DrawRect row = rect_cut_top(&rest, ROW);
        if (i % 2 == 0) {
            theme_fill(list, row, 6, 0xead9ae, 1);
        }
        draw_player(&s->players[s->first + i], row, list);
    }
    if (s->first + rows < s->count) {
        draw_icon(list, ICON_DOWN, card.x + card.w / 2, card.y + card.h - 10, 18, draw_rgb(ACCENT));
    }
}

static void statistics_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const StatisticsPage *s = page;
    char aside[64] = "";
    if (s->games > 0) {
        snprintf(aside, sizeof aside,
                 ngettext("%d finished game", "%d finished games", (unsigned long)s->games), s->games);
    }
    theme_page(list, ui->width, ui->height, _("Statistics"), aside);
    DrawRect card = card_of(s, ui), in = rect_margins(card, 16, 0);
    theme_card(list, card);
    if (s->count == 0) {
        theme_words(list, FONT_TITLE, 24, INK, ALIGN_CENTRE, rect_cut_top(&in, 56),
                    _("No finished games yet"));
        theme_words(list, FONT_SENTENCE, 17, MUTED, ALIGN_CENTRE, rect_cut_top(&in, 36),
                    _("Every finished game is counted here."));
    } else {
        draw_players(s, card, list);
    }
    widgets_draw(widgets, &ui->pointer, list);
}

static void statistics_describe(const void *page, const Ui *ui, Str *out) {
    const StatisticsPage *s = page;
    (void)ui;
    str_addf(out, "games %d\nplayers %d\n", s->games, s->count);
}

const PageKind STATISTICS_PAGE = {.name = "statistics",
                                  .size = sizeof(StatisticsPage),
                                  .enter = statistics_enter,
                                  .layout = statistics_layout,
                                  .event = statistics_event,
                                  .act = statistics_act,
                                  .draw = statistics_draw,
                                  .describe = statistics_describe};
