/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the review page share: private to ui/. It is a replay with an evaluation: the same table
 * and the same transport. */
#ifndef BASTIDE_UI_REPLAY_REVIEW_PAGE_H
#define BASTIDE_UI_REPLAY_REVIEW_PAGE_H

#include "session/considered.h"
#include "session/review_line.h"
#include "ui/replay/replay_page.h"

enum {
    REVIEW_CHART = 100, /* arg: a ReviewChart */
    REVIEW_FILTER,      /* arg: 0 = all turns, 1 = key turns, 2 = the next player */
    REVIEW_ROW,         /* arg: the turn */
    REVIEW_MISTAKE,     /* arg: 0 = the previous one, 1 = the next */
    REVIEW_SIDE,        /* arg: 0 = the list, 1 = the verdict, where they share a card */
    REVIEW_SEAT,        /* arg: a seat; takes no press, has a tip */
    REVIEW_LINE         /* shows the table as it would have been, or as it was */
};

typedef enum { CHART_MARGIN, CHART_CHANCE, CHART_LUCK, CHART_COUNT } ReviewChart;

enum { FILTER_ALL, FILTER_KEY, FILTER_SEAT /* and the seat */ };

/* The turn that is shown, explained. Found again when the stop or the results change. */
typedef struct {
    int stop, turn;                     /* turn: of the review; -1 = none */
    int looks;                          /* at the turn when it was found */
    bool same;                          /* the turn played was the best one */
    Considered better[CONSIDERED_MOST]; /* only the first */
    Reasons for_played, for_better;
    TurnNote note; /* of the better turn */
    int16_t x, y;  /* of a step: where the dragon was */
} ReviewShown;

typedef struct {
    ReplayPage replay;
    Review *review; /* of Ui */
    int chart, filter;
    int chosen;   /* the turn chosen in the list, shown at its stop; -1 = none */
    bool verdict; /* where they share a card: the verdict is shown, not the list */
    ReviewShown shown;
    ReviewLine line; /* from the better turn on */
    int ahead;       /* the table is shown after so many turns of it; 0 = as it was */
    bool ends;       /* it goes no further */
    Game instead;    /* that table */
    TurnNote note;   /* of the last of these turns */
} ReviewPage;

typedef struct {
    ReplayLayout at; /* its strip, line and buttons */
    DrawRect chart, luck;
    DrawRect charts, mistakes[2]; /* buttons: which chart; previous and next mistake */
    DrawRect seats[SEATS_MAX];
    bool columns; /* the cards of the players stand in two */
    DrawRect list, filters, rows, verdict, sides;
    bool shared; /* list and verdict share a card */
    float row;
} ReviewLayout;

ReviewLayout review_places(const ReviewPage *page, const Ui *ui);
/* The turns that the list shows, at most `most`, with the one at the stop among them if it belongs to them.
 * Returns their number. */
int review_rows(const ReviewPage *page, int turns[], int most);
bool review_lists(const ReviewPage *page, int turn); /* the filter lets it through */
/* Its mark: 1 to 3 = the costliest mistakes, -1 = a find, 0 = none. */
int review_mark_of(const ReviewPage *page, int turn);
/* What a turn did, in a word or two: "knight", "tile only". */
void review_words(const ReviewPage *page, const TurnNote *note, Str *out);
/* The same for what was decided in a turn of the review; `better`: for the better one of the turn shown. */
void review_decision_words(const ReviewPage *page, int turn, bool better, Str *out);

/* ---- review_turn.c ---- */
int review_stop_of(const ReviewPage *page, int turn); /* the stop after it */
int review_turn_at(const ReviewPage *page, int stop); /* the turn shown there, before it; -1 = none */
void review_explain(ReviewPage *page);                /* finds `shown` again if it has changed */
void review_go_ahead(ReviewPage *page, int turns);    /* shows the table after so many turns of the line */
void review_show_table(ReviewPage *page);             /* as `ahead` says */
/* Marks the turn played, the better one and the line on the table. */
void review_draw_turns(const ReviewPage *page, const Scene *s);

/* ---- review_draw.c, review_cards.c ---- */
void review_draw_strip(const ReviewPage *page, const Ui *ui, const ReviewLayout *at, DrawList *list);
void review_draw_chart(const Review *review, const Session *game, ReviewChart chart, DrawRect area,
                       float (*x_of)(const void *context, int stop), const void *context, DrawList *list);
/* The marks of mistakes and finds over that area. */
void review_draw_marks(const Review *review, const Session *game, DrawRect area,
                       float (*x_of)(const void *context, int stop), const void *context, DrawList *list);
/* The page as a picture: of ui->pictured with ui->pictured_review. */
void review_draw_page(const Ui *ui, DrawList *list);
void review_draw_players(const ReviewPage *page, const ReviewLayout *at, DrawList *list);
void review_draw_list(const ReviewPage *page, const Ui *ui, const ReviewLayout *at, const WidgetList *widgets,
                      DrawList *list);
void review_draw_verdict(const ReviewPage *page, const Ui *ui, const ReviewLayout *at, DrawList *list);
void review_draw_mark(DrawList *list, int mark, float x, float y, float r); /* see review_mark_of */

#endif
