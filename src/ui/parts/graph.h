/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores turn by turn, a line for each seat: on the result page and in a replay. */
#ifndef BASTIDE_UI_PARTS_GRAPH_H
#define BASTIDE_UI_PARTS_GRAPH_H

#include "session/session.h"
#include "ui/parts/theme.h"

typedef struct {
    const ScoreRow *rows; /* row 0 is the start */
    const RecordSeat *who;
    int count, seats;
    bool final;    /* the last row is that of the final scoring: it gets room of its own */
    DrawRect plot; /* without the numbers at its left and below it */
    int most;      /* the highest number of the axis */
} Graph;

Graph graph_of(const ScoreRow *rows, int count, const RecordSeat *who, int seats, bool final, DrawRect plot);
DrawPoint graph_point(const Graph *g, int row, int score);
/* The row nearest to x. */
int graph_row_at(const Graph *g, float x);
/* The point of a line that is near enough to be meant; false if none is. */
bool graph_hit(const Graph *g, float x, float y, int *seat, int *row);
void graph_draw_axes(const Graph *g, DrawList *list);
void graph_draw_line(const Graph *g, int seat, bool hot, DrawList *list);

#endif
