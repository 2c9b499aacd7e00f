/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/graph.h"

#include <math.h>
#include <stdio.h>

#include "ui/parts/text.h"

enum { GRAPH_POINTS = TILES_MAX + 4 };

static int step_of(int most) {
    return most > 100 ? 50 : most > 40 ? 25 : 10;
}

Graph graph_of(const ScoreRow *rows, int count, const RecordSeat *who, int seats, bool final, DrawRect plot) {
    int most = 20;
    for (int i = 0; i < count; i++) {
        for (int s = 0; s < seats; s++) {
            most = rows[i].scores[s] > most ? rows[i].scores[s] : most;
        }
    }
    int step = step_of(most);
    most = (most + step - 1) / step * step;
    count = count < GRAPH_POINTS ? count : GRAPH_POINTS;
    return (Graph){rows, who, count, seats, final && count > 1, plot, most};
}

/* Where the turns end and the final scoring begins. */
static float turns_width(const Graph *g) {
    return g->final ? g->plot.w * 0.95f : g->plot.w;
}

static int turns_of(const Graph *g) {
    int turns = g->count - 1 - (g->final ? 1 : 0);
    return turns > 0 ? turns : 1;
}

DrawPoint graph_point(const Graph *g, int row, int score) {
    bool last = g->final && row == g->count - 1;
    float x = last ? g->plot.w : turns_width(g) * (float)row / (float)turns_of(g);
    return (DrawPoint){g->plot.x + x, g->plot.y + g->plot.h * (1 - (float)score / (float)g->most)};
}

int graph_row_at(const Graph *g, float x) {
    float part = (x - g->plot.x) / turns_width(g);
    if (g->final && x > g->plot.x + (turns_width(g) + g->plot.w) / 2) {
        return g->count - 1;
    }
    return (int)lroundf(between(0, part, 1) * (float)(g->count - 1 - (g->final ? 1 : 0)));
}

bool graph_hit(const Graph *g, float x, float y, int *seat, int *row) {
    const float near = 14;
    float best = near;
    for (int i = 0; i < g->count; i++) {
        for (int s = 0; s < g->seats; s++) {
            DrawPoint at = graph_point(g, i, g->rows[i].scores[s]);
            float d = hypotf(at.x - x, at.y - y);
            if (d < best) {
                best = d;
                *seat = s;
                *row = i;
            }
        }
    }
    return best < near;
}

static void draw_turn_numbers(const Graph *g, DrawList *list) {
    char text[16];
    bool narrow = g->plot.w < 300;
    int turns = turns_of(g), every = turns > 120 ? 40 : turns > 60 || narrow ? 20 : turns > 24 ? 10 : 5;
    float bottom = g->plot.y + g->plot.h;
    for (int t = 0; t < turns + (g->final ? 1 : 2) - every / 3; t += every) {
        snprintf(text, sizeof text, "%d", t);
        draw_text(list, FONT_SENTENCE, 14, draw_rgb(MUTED), ALIGN_CENTRE, graph_point(g, t, 0).x, bottom + 19,
                  0, text);
    }
    if (g->final && !narrow) {
        /* Translators: below the last points of the graph, the final scoring */
        draw_text(list, FONT_TEXT, 14, draw_rgb(MUTED), ALIGN_CENTRE,
                  g->plot.x + (turns_width(g) + g->plot.w) / 2, bottom + 19, 0, _("end"));
    }
}

void graph_draw_axes(const Graph *g, DrawList *list) {
    char text[16];
    int step = step_of(g->most), rows = g->most / step;
    bool dense = g->plot.h / (float)rows < 18;
    if (g->final) {
        float width = turns_width(g);
        theme_fill(list, rect_of(g->plot.x + width, g->plot.y, g->plot.w - width, g->plot.h), 0, 0xc79a34,
                   0.22f);
    }
    for (int v = 0; v <= g->most; v += step * (dense ? 2 : 1)) {
        float y = graph_point(g, 0, v).y;
        theme_rule(list, g->plot.x, y, g->plot.w, RULE_LINE, 1);
        snprintf(text, sizeof text, "%d", v);
        draw_text(list, FONT_SENTENCE, 14, draw_rgb(MUTED), ALIGN_RIGHT, g->plot.x - 8, y + 5, 0, text);
    }
    draw_turn_numbers(g, list);
}

void graph_draw_line(const Graph *g, int seat, bool hot, DrawList *list) {
    DrawPoint points[GRAPH_POINTS];
    for (int i = 0; i < g->count; i++) {
        points[i] = graph_point(g, i, g->rows[i].scores[seat]);
    }
    int colour = g->who[seat].colour;
    draw_line(list, points, g->count, false, hot ? 6.5f : 4.6f, draw_faded(draw_rgb(DARK), 0.75f),
              STROKE_SOLID);
    draw_line(list, points, g->count, false, hot ? 4.2f : 2.8f, seat_color(list, colour), STROKE_SOLID);
    for (int k = 0; k < 2 && g->count > 12; k++) {
        DrawPoint at = points[g->count * (2 + seat % 4 + 5 * k) / 13];
        theme_emblem(list, colour, at.x, at.y, 7);
    }
}
