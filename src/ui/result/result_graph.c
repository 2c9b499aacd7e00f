/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of the game on the result page. */
#include <math.h>
#include <stdio.h>

#include "ui/parts/graph.h"
#include "ui/parts/text.h"
#include "ui/result/result_page.h"

static Graph graph_on(const ResultPage *page, DrawRect card) {
    int rows = 0;
    const ScoreRow *scores = session_scores(page->session, &rows);
    return graph_of(scores, rows, session_seats(page->session), session_setup(page->session)->seat_count,
                    true, rect_of(card.x + 56, card.y + 48, card.w - 56 - 110, card.h - 48 - 32));
}

static void draw_legend(const ResultPage *page, const Ranking *ranking, const Graph *g, DrawList *list) {
    const int16_t *scores = session_game(page->session)->scores;
    float y[SEATS_MAX], pitch = between(RESULT_NAME, (g->plot.h + 24) / (float)ranking->count, 20);
    float right = g->plot.x + g->plot.w;
    for (int i = 0; i < ranking->count; i++) {
        y[i] = graph_point(g, 0, scores[ranking->seats[i]]).y;
        y[i] = i > 0 && y[i] < y[i - 1] + pitch ? y[i - 1] + pitch : y[i];
    }
    float lowest = g->plot.y + g->plot.h + 14; /* push the names up again where they ran out below */
    for (int i = ranking->count - 1; i >= 0; i--) {
        y[i] = y[i] > lowest ? lowest : y[i];
        lowest = y[i] - pitch;
        int seat = ranking->seats[i];
        theme_emblem(list, session_seats(page->session)[seat].colour, right + 16, y[i],
                     fminf(8, pitch / 2 - 0.5f));
        draw_text(list, FONT_TEXT, 15, draw_rgb(INK), ALIGN_LEFT, right + 30, y[i] + 5, 72,
                  session_seats(page->session)[seat].name);
    }
}

static void draw_pointed(const ResultPage *page, const Graph *g, DrawRect card, int seat, int row,
                         DrawList *list) {
    int points = g->rows[row].scores[seat];
    char words[160], when[64];
    snprintf(when, sizeof when, _("after turn %d"), row);
    snprintf(words, sizeof words, ngettext("%s, %s: %d point", "%s, %s: %d points", (unsigned long)points),
             session_seats(page->session)[seat].name, row == g->count - 1 ? _("at the end") : when, points);
    const char *lines[1] = {words};
    DrawRect tip = theme_tip_size(list->metrics, lines, 1);
    DrawPoint at = graph_point(g, row, points);
    tip.x = between(card.x + 8, at.x - tip.w / 2, card.x + card.w - tip.w - 8);
    tip.y = at.y - tip.h - 14;
    theme_tip(list, tip, lines, 1);
}

void result_draw_graph(const ResultPage *page, const Ui *ui, const Ranking *ranking, DrawRect card,
                       DrawList *list) {
    if (card.h <= 0) {
        return;
    }
    theme_card(list, card);
    Graph g = graph_on(page, card);
    int seat = -1, row = 0;
    bool pointed = ui->pointer.inside && graph_hit(&g, ui->pointer.x, ui->pointer.y, &seat, &row);
    theme_card_title(list, card, _("Scores by turn"), "");
    graph_draw_axes(&g, list);
    for (int i = ranking->count - 1; i >= 0; i--) {
        graph_draw_line(&g, ranking->seats[i], ranking->seats[i] == seat, list);
    }
    draw_legend(page, ranking, &g, list);
    if (pointed) {
        draw_pointed(page, &g, card, seat, row, list);
    }
}
