/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the statistics page share: private to ui/. */
#ifndef BASTIDE_UI_STATISTICS_STATISTICS_PAGE_H
#define BASTIDE_UI_STATISTICS_STATISTICS_PAGE_H

#include "session/store/achievements.h"
#include "ui/parts/scroll.h"
#include "ui/state.h"

typedef enum {
    VIEW_PLAYERS,
    VIEW_PAIRS,
    VIEW_TOPS,
    VIEW_GROUPS, /* by set and board */
    VIEW_ACHIEVEMENTS,
    VIEW_COUNT
} StatisticsView;

enum { STATISTICS_ROWS = 200 }; /* the most of a table */

typedef struct {
    Statistics statistics; /* owned, as is `achieved` */
    Achieved *achieved;
    PlayerStatistics players[STATISTICS_ROWS];
    PairStatistics pairs[STATISTICS_ROWS];
    TopStatistics tops[TOP_COUNT];
    GroupStatistics groups[2][STATISTICS_ROWS]; /* by StatisticsGroup */
    int achieved_count, player_count, pair_count, group_counts[2];
    int view; /* StatisticsView */
    Scroll scroll;
} StatisticsPage;

/* ---- statistics_views.c: all views but the achievements are tables ---- */
enum { TABLE_COLUMNS = 6, CELL_TEXT = 96 };
typedef struct {
    const char *heads[TABLE_COLUMNS];
    float shares[TABLE_COLUMNS]; /* of the width */
    int left;                    /* so many columns are aligned at the left, with a gap to the numbers */
    int columns, rows;
    const char *none; /* said if there are no rows */
} Table;
typedef struct {
    char text[CELL_TEXT];
    int level;    /* of a computer player, whose seal stands in front; -1 = none */
    bool strong;  /* the number that matters most */
    bool heading; /* the row is one */
} Cell;
const char *view_title(int view);
Table view_table(const StatisticsPage *page);
Cell view_cell(const StatisticsPage *page, const Ui *ui, int row, int column);

/* ---- statistics_achievements.c ---- */
#define ACHIEVEMENT_ROW 52.0f
void achievements_draw_head(const StatisticsPage *page, DrawRect head, DrawList *list);
void achievement_draw(const StatisticsPage *page, int which, DrawRect row, DrawList *list);

#endif
