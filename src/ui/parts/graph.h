/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A graph of the scores turn by turn, with a line for each seat: on the result page and in a replay. */
#ifndef BASTIDE_UI_PARTS_GRAPH_H
#define BASTIDE_UI_PARTS_GRAPH_H

#include "session/session.h"
#include "ui/parts/theme.h"

typedef struct {
    const ScoreRow *rows; /* row 0 is the start */
    const RecordSeat *who;
    int count, seats;
    bool final;    /* the last row is the final scoring, which has a part of its own */
    DrawRect plot; /* without the numbers at the left and below */
    int most;      /* the highest number of the axis */
} Graph;

Graph graph_of(const ScoreRow *rows, int count, const RecordSeat *who, int seats, bool final, DrawRect plot);
DrawPoint graph_point(const Graph *g, int row, int score);
/* The row nearest to x. */
int graph_row_at(const Graph *g, float x);
/* The point of a line close to x, y; false if there is none. */
bool graph_hit(const Graph *g, float x, float y, int *seat, int *row);
void graph_draw_axes(const Graph *g, DrawList *list);
void graph_draw_line(const Graph *g, int seat, bool hot, DrawList *list);

#endif
