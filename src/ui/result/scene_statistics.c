/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games, wins and points by player, over all games that are over. */
#include <stdio.h>
#include <string.h>

#include "ui/parts/keys.h"
#include "ui/parts/text.h"
#include "ui/result/statistics_page.h"
#include "ui/rules/rules.h"
#include "ui/setup/setup.h"

enum { STATISTICS_BACK = 1, STATISTICS_HELP, STATISTICS_NEW };

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

static DrawRect table_card(const StatisticsPage *s, const Ui *ui) {
    float width = between(700, ui->width - 240, 980), top = HEADER_HEIGHT + 24;
    float room = ui->height - top - 24;
    float wanted = HEAD + ROW * (float)s->count + 16;
    return rect_of((ui->width - width) / 2, top, width, wanted < room ? wanted : room);
}

static int rows_in(const StatisticsPage *s, DrawRect card) {
    int rows = (int)((card.h - HEAD - 8) / ROW);
    return rows < s->count ? rows : s->count;
}

/* Instead of the table while there is nothing to count. */
static DrawRect empty_card(const StatisticsPage *s, const Ui *ui) {
    DrawRect card = table_card(s, ui);
    card.h = 196;
    return card;
}

static void statistics_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    const StatisticsPage *s = page;
    header_widgets(ui, widgets, (Action){STATISTICS_BACK, 0}, _("Title"), (Action){STATISTICS_HELP, 0});
    if (s->count == 0) {
        DrawRect card = empty_card(s, ui);
        enter_button(ui, widgets, rect_of(ui->width / 2 - 130, card.y + card.h - 76, 260, 52),
                     (Action){STATISTICS_NEW, 0}, _("New game"), 20)
            ->name = "new-game";
    }
}

static void statistics_act(void *page, Ui *ui, Action action) {
    (void)page;
    if (action.id == STATISTICS_HELP) {
        rules_open(ui, -1, NULL);
    } else if (action.id == STATISTICS_NEW) {
        pages_go(ui, &SETUP_PAGE, NULL);
    } else {
        pages_close(ui);
    }
}

static void scroll(StatisticsPage *s, Ui *ui, int rows) {
    int most = s->count - rows_in(s, table_card(s, ui)), first = s->first + rows;
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
    case KEY_ENTER:
        if (s->count > 0 || ui->pointer.focus.id) {
            return false;
        }
        pages_go(ui, &SETUP_PAGE, NULL);
        return true;
    case KEY_UP:
        scroll(s, ui, -1);
        return true;
    case KEY_DOWN:
        scroll(s, ui, 1);
        return true;
    case KEY_PAGE_UP:
        scroll(s, ui, -8);
        return true;
    case KEY_PAGE_DOWN:
        scroll(s, ui, 8);
        return true;
    case KEY_ESCAPE:
        pages_close(ui);
        return true;
    case KEY_F1:
        rules_open(ui, -1, NULL);
        return true;
    default:
        return false;
    }
}

enum { COLUMN_GAMES, COLUMN_WINS, COLUMN_BEST, COLUMN_AVERAGE, COLUMNS };

static void write_value(const PlayerStatistics *player, int column, char *out, size_t size) {
    int tenths = player->games > 0 ? (player->total * 10 + player->games / 2) / player->games : 0;
    const int values[COLUMNS] = {player->games, player->wins, player->best, tenths / 10};
    if (column == COLUMN_AVERAGE) {
        /* Translators: a number with one place after the decimal point */
        snprintf(out, size, _("%d.%d"), tenths / 10, tenths % 10);
    } else {
        snprintf(out, size, "%d", values[column]);
    }
}

static void draw_player(const PlayerStatistics *player, DrawRect row, const float *edges, bool shaded,
                        DrawList *list) {
    if (shaded) {
        draw_box(list, row, 6, draw_rgb(0xead9ae), NO_COLOR, 0);
    }
    float base = row.y + row.h / 2 + 7;
    draw_text(list, FONT_TITLE, 18, draw_rgb(INK), ALIGN_LEFT, row.x + 20, base, edges[0] - row.x - 110,
              player->name);
    for (int c = 0; c < COLUMNS; c++) {
        char text[24];
        write_value(player, c, text, sizeof text);
        draw_text(list, c == COLUMN_WINS ? FONT_NUMBER : FONT_SENTENCE, 20, draw_rgb(INK), ALIGN_RIGHT,
                  edges[c], base, 0, text);
    }
}

static void statistics_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const StatisticsPage *s = page;
    char aside[64] = "";
    theme_table(list, ui->width, ui->height);
    if (s->games > 0) {
        snprintf(aside, sizeof aside,
                 ngettext("%d finished game", "%d finished games", (unsigned long)s->games), s->games);
    }
    theme_header(list, ui->width, _("Statistics"), aside);
    DrawRect card = s->count == 0 ? empty_card(s, ui) : table_card(s, ui);
    if (s->count == 0) {
        theme_card(list, card);
        draw_text(list, FONT_TITLE, 24, draw_rgb(INK), ALIGN_CENTRE, ui->width / 2, card.y + 56, card.w - 32,
                  _("No game is over yet"));
        draw_text(list, FONT_SENTENCE, 17, draw_rgb(MUTED), ALIGN_CENTRE, ui->width / 2, card.y + 92,
                  card.w - 32, _("Every game that comes to its end is counted here."));
        widgets_draw(widgets, &ui->pointer, list);
        return;
    }
    theme_card(list, card);
    theme_card_title(list, card, _("Players"), "");
    const char *heads[COLUMNS] = {_("Games"), _("Wins"), _("Best score"), _("Average")};
    float edges[COLUMNS];
    for (int c = 0; c < COLUMNS; c++) {
        edges[c] = card.x + card.w - 32 - (card.w * 0.15f) * (float)(COLUMNS - 1 - c);
        draw_text(list, FONT_TEXT, 15, draw_rgb(MUTED), ALIGN_RIGHT, edges[c], card.y + 70,
                  card.w * 0.15f - 8, heads[c]);
    }
    int rows = rows_in(s, card);
    for (int i = 0; i < rows && s->first + i < s->count; i++) {
        DrawRect row = {card.x + 12, card.y + HEAD + ROW * (float)i, card.w - 24, ROW};
        draw_player(&s->players[s->first + i], row, edges, i % 2 == 0, list);
    }
    if (s->first + rows < s->count) {
        draw_icon(list, ICON_DOWN, card.x + card.w / 2, card.y + card.h - 10, 18, draw_rgb(ACCENT));
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
