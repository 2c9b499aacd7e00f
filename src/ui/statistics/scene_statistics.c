/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics of all finished games, in several views of one list. */
#include <stdio.h>

#include "ui/parts/keys.h"
#include "ui/parts/levels.h"
#include "ui/parts/text.h"
#include "ui/statistics/statistics_page.h"

enum { STATISTICS_NEW = 1, STATISTICS_VIEW /* arg: StatisticsView */ };

static const float ROW = 44, HEAD = 46, TABS = 40;

static void statistics_enter(void *page, Ui *ui, const void *with) {
    StatisticsPage *s = page;
    const Statistics *all = &s->statistics;
    (void)with;
    store_statistics(ui->store, &s->statistics);
    games_tell(ui);
    s->player_count = statistics_players(all, s->players, STATISTICS_ROWS);
    s->pair_count = statistics_pairs(all, s->pairs, STATISTICS_ROWS);
    statistics_tops(all, s->tops);
    for (int group = GROUP_SETS; group <= GROUP_BOARDS; group++) {
        s->group_counts[group] =
            statistics_groups(all, (StatisticsGroup)group, s->groups[group], STATISTICS_ROWS);
    }
    s->achieved_count = achievements_of(all, &s->achieved);
    if (all->count > 0) {
        ui->pointer.focus = (Action){STATISTICS_VIEW, s->view};
    }
}

static void statistics_leave(void *page) {
    StatisticsPage *s = page;
    statistics_deinit(&s->statistics);
    base_free(s->achieved);
}

/* ---- where things are ---- */

typedef struct {
    DrawRect tabs, card, head, area; /* of the rows; it scrolls */
    int rows;
    float pitch, content;
} StatisticsLayout;

/* The card is as high as its list needs; a message takes its place while there is nothing to show. */
static StatisticsLayout places(const StatisticsPage *s, const Ui *ui) {
    DrawRect room = page_room(ui);
    bool badges = s->view == VIEW_ACHIEVEMENTS;
    StatisticsLayout at = {.rows = badges ? ACHIEVEMENTS : view_table(s).rows,
                           .pitch = badges ? ACHIEVEMENT_ROW : ROW};
    room = rect_middle(room, between(0, room.w, 980), room.h);
    if (s->statistics.count > 0) {
        at.tabs = rect_cut_top(&room, TABS);
        rect_cut_top(&room, 12);
    }
    at.content = at.pitch * (float)at.rows;
    float wanted = at.rows == 0 ? 196 : HEAD + at.content + 16;
    at.card = rect_cut_top(&room, between(0, wanted, room.h));
    at.area = rect_margins(at.card, 12, 0);
    at.head = rect_cut_top(&at.area, HEAD);
    rect_cut_bottom(&at.head, 10);
    rect_cut_bottom(&at.area, 12);
    return at;
}

static void statistics_layout(const void *page, const Ui *ui, WidgetList *widgets) {
    const StatisticsPage *s = page;
    StatisticsLayout at = places(s, ui);
    header_widgets(ui, widgets, _("Main menu"));
    if (s->statistics.count == 0) {
        rect_cut_bottom(&at.card, 24);
        enter_button(ui, widgets, rect_middle(rect_cut_bottom(&at.card, 52), 260, 52),
                     (Action){STATISTICS_NEW, 0}, _("New game"), 20)
            ->name = "new-game";
        return;
    }
    const char *titles[VIEW_COUNT];
    for (int i = 0; i < VIEW_COUNT; i++) {
        titles[i] = view_title(i);
    }
    widget_choices_fit(
        widget_choices(widgets, at.tabs, 1, STATISTICS_VIEW, "view", titles, VIEW_COUNT, s->view, 16),
        &ui->metrics);
}

/* ---- what it does ---- */

static void statistics_act(void *page, Ui *ui, Action action) {
    StatisticsPage *s = page;
    if (action.id == STATISTICS_NEW) {
        pages_go(ui, &SETUP_PAGE, NULL);
    } else if (action.id == STATISTICS_VIEW) {
        s->view = action.arg;
        s->scroll = (Scroll){0};
    } else {
        pages_close(ui);
    }
}

/* The arrows up and down scroll by a row; at an end, they walk the buttons as on other pages. */
static bool scroll_by_arrow(StatisticsPage *s, const StatisticsLayout *at, const InputEvent *event) {
    int by = (event->key == KEY_DOWN) - (event->key == KEY_UP);
    float before = s->scroll.at, top = before + (float)by * at->pitch;
    if (by == 0 || event->mods) {
        return false;
    }
    scroll_show(&s->scroll, at->area, at->content, top, top + at->area.h);
    return s->scroll.at != before;
}

static bool statistics_event(void *page, Ui *ui, const InputEvent *event) {
    StatisticsPage *s = page;
    StatisticsLayout at = places(s, ui);
    return scroll_event(&s->scroll, at.area, at.content, event) ||
           (event->kind == INPUT_KEY && scroll_by_arrow(s, &at, event));
}

/* ---- the picture ---- */

/* A column of a row; the first number has a gap to the words before it. */
static DrawRect column_of(const Table *table, DrawRect row, int column) {
    DrawRect in = rect_margins(row, 10, 0);
    float x = in.x;
    for (int c = 0; c < column; c++) {
        x += in.w * table->shares[c];
    }
    DrawRect r = rect_of(x, in.y, in.w * table->shares[column], in.h);
    rect_cut_left(&r, 8);
    rect_cut_right(&r, column < table->left ? 0 : 8);
    return r;
}

static void draw_cell(const Cell *cell, bool left, DrawRect r, DrawList *list) {
    if (cell->level >= 0) {
        level_draw(list, cell->level, r.x + 14, r.y + r.h - 7, 30);
        rect_cut_left(&r, 36);
    }
    FontRole role = left ? FONT_TITLE : cell->strong ? FONT_NUMBER : FONT_SENTENCE;
    float size = theme_size_within(list->metrics, role, left ? 18 : 19, cell->text, r.w);
    theme_words(list, role, size, cell->heading ? MUTED : INK, left ? ALIGN_LEFT : ALIGN_RIGHT, r,
                cell->text);
}

static void draw_head(const Table *table, DrawRect head, DrawList *list) {
    for (int c = 0; c < table->columns; c++) {
        DrawRect r = column_of(table, head, c);
        float size = theme_size_within(list->metrics, FONT_TEXT, 15, table->heads[c], r.w);
        theme_words(list, FONT_TEXT, size, MUTED, c < table->left ? ALIGN_LEFT : ALIGN_RIGHT, r,
                    table->heads[c]);
    }
}

static void draw_row(const StatisticsPage *s, const Ui *ui, const Table *table, int row, DrawRect r,
                     DrawList *list) {
    r.h = r.h / 2 + 7; /* words stand on the lower edge */
    for (int c = 0; c < table->columns; c++) {
        Cell cell = view_cell(s, ui, row, c);
        draw_cell(&cell, c < table->left, column_of(table, r, c), list);
    }
}

static void draw_rows(const StatisticsPage *s, const Ui *ui, const StatisticsLayout *at, DrawList *list) {
    bool badges = s->view == VIEW_ACHIEVEMENTS, scrolls = at->content > at->area.h;
    Table table = view_table(s);
    /* The window may have grown. */
    float top = between(0, s->scroll.at, scrolls ? at->content - at->area.h : 0);
    DrawRect area = at->area, head = at->head;
    rect_cut_right(&area, scrolls ? SCROLL_BAR + 4 : 0);
    head.w = area.w;
    if (badges) {
        achievements_draw_head(s, head, list);
    } else {
        draw_head(&table, head, list);
    }
    draw_clip(list, at->area);
    for (int i = 0; i < at->rows; i++) {
        DrawRect row = rect_of(area.x, area.y - top + at->pitch * (float)i, area.w, at->pitch);
        if (row.y + row.h < area.y || row.y > area.y + area.h) {
            continue;
        }
        if (i % 2 == 0) {
            theme_fill(list, row, 6, 0xead9ae, 1);
        }
        if (badges) {
            achievement_draw(s, i, row, list);
        } else {
            draw_row(s, ui, &table, i, row, list);
        }
    }
    draw_unclip(list);
    scroll_draw(&s->scroll, at->area, at->content, list);
}

static void draw_message(const StatisticsPage *s, DrawRect card, DrawList *list) {
    DrawRect in = rect_margins(card, 16, 0);
    bool none = s->statistics.count == 0;
    rect_cut_top(&in, none ? 0 : 40);
    theme_words(list, FONT_TITLE, 24, INK, ALIGN_CENTRE, rect_cut_top(&in, 56),
                none ? _("No finished games yet") : _("Nothing here yet"));
    theme_words(list, FONT_SENTENCE, 17, MUTED, ALIGN_CENTRE, rect_cut_top(&in, 36),
                none ? _("Every finished game is counted here.") : view_table(s).none);
}

static void statistics_draw(const void *page, const Ui *ui, const WidgetList *widgets, DrawList *list) {
    const StatisticsPage *s = page;
    StatisticsLayout at = places(s, ui);
    int games = s->statistics.count;
    char aside[64] = "";
    if (games > 0) {
        snprintf(aside, sizeof aside, ngettext("%d finished game", "%d finished games", (unsigned long)games),
                 games);
    }
    theme_page(list, ui->width, ui->height, _("Statistics"), aside);
    theme_card(list, at.card);
    if (at.rows == 0 || games == 0) {
        draw_message(s, at.card, list);
    } else {
        draw_rows(s, ui, &at, list);
    }
    widgets_draw(widgets, &ui->pointer, list);
}

static void statistics_describe(const void *page, const Ui *ui, Str *out) {
    const StatisticsPage *s = page;
    (void)ui;
    str_addf(out, "games %d\nplayers %d\nachieved %d\n", s->statistics.count, s->player_count,
             s->achieved_count);
}

const PageKind STATISTICS_PAGE = {.name = "statistics",
                                  .size = sizeof(StatisticsPage),
                                  .enter = statistics_enter,
                                  .leave = statistics_leave,
                                  .layout = statistics_layout,
                                  .event = statistics_event,
                                  .act = statistics_act,
                                  .draw = statistics_draw,
                                  .describe = statistics_describe};
