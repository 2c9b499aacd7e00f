/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the result page share: private to ui/. */
#ifndef BASTIDE_UI_RESULT_RESULT_PAGE_H
#define BASTIDE_UI_RESULT_RESULT_PAGE_H

#include "session/stats.h"
#include "ui/state.h"

/* Seats by final score; equal scores share a rank. */
typedef struct {
    int seats[SEATS_MAX]; /* best first */
    int ranks[SEATS_MAX]; /* of those seats, from 1 */
    int count, winners;
} Ranking;

enum { RESULT_FIRSTS = 64 };

typedef struct {
    Session *session;
    GameStats stats;
    Ranking ranking;
    bool luck; /* shows tiles and luck instead of the points by kind */
    int first_count;
    struct {
        uint8_t which, seat;
    } firsts[RESULT_FIRSTS]; /* achievements first earned in this game */
} ResultPage;

void result_prepare(ResultPage *page);       /* its session is known */
bool result_decides(const ResultPage *page); /* a tie that another game decides (R4.5) */

#define RESULT_NAME 15.0f /* least distance between names beside the graph */

void result_draw_winner(const ResultPage *page, DrawRect card, DrawList *list);
void result_draw_table(const ResultPage *page, DrawRect card, float row, DrawList *list);
void result_draw_firsts(const ResultPage *page, DrawRect line, DrawList *list);
void result_draw_graph(const ResultPage *page, const Ui *ui, DrawRect card, DrawList *list);

#endif
