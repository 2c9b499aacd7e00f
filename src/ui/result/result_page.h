/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result page, shared by the files that make it: private to ui/. */
#ifndef BASTIDE_UI_RESULT_PAGE_H
#define BASTIDE_UI_RESULT_PAGE_H

#include "ui/state.h"

/* Seats by final score; equal scores share a rank. */
typedef struct {
    int seats[SEATS_MAX]; /* best first */
    int ranks[SEATS_MAX]; /* of those seats, from 1 */
    int count, winners;
} Ranking;
Ranking ranking_of(const Ui *ui);
bool result_decides(const Ui *ui); /* a tie that is to be played out in another game (R4.5) */

/* The result of a saved game, which is taken; the one at the table waits until result_put_away. */
void result_look_at(Ui *ui, Session *game);
/* The game at the table is there again; nothing if none waits. */
void result_put_away(Ui *ui);

#define RESULT_NAME 15.0f /* from a name beside the graph to the next, at least */

void result_draw_winner(const Ui *ui, const Ranking *ranking, DrawRect card, DrawList *list);
void result_draw_table(const Ui *ui, const Ranking *ranking, DrawRect card, float row, DrawList *list);
void result_draw_graph(const Ui *ui, const Ranking *ranking, DrawRect card, DrawList *list);

#endif
