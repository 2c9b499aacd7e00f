/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the replay share: private to ui/. Its session (session/replay.h) is at one turn and is
 * drawn like any other table. */
#ifndef BASTIDE_UI_REPLAY_REPLAY_PAGE_H
#define BASTIDE_UI_REPLAY_REPLAY_PAGE_H

#include "session/replay.h"
#include "ui/game/game_page.h"
#include "ui/parts/graph.h"

enum {
    REPLAY_FIRST = 1,
    REPLAY_BACK,
    REPLAY_PLAY,
    REPLAY_ON,
    REPLAY_LAST,
    REPLAY_SPEED, /* arg: which, of REPLAY_SPEEDS */
    REPLAY_BRANCH,
    REPLAY_LINE, /* the slider */
    REPLAY_VIEW, /* arg: 1 = scores instead of moves */
    REPLAY_TURN, /* arg: the stop that is jumped to */
    REPLAY_FIT,
    REPLAY_HELP,
    REPLAY_REVIEW,
    REPLAY_PICTURE,
    REPLAY_LEGEND, /* of the board */
    REPLAY_PLAYER  /* arg: the seat whose card is opened */
};

enum { REPLAY_SPEEDS = 4 }; /* half, normal, double, fourfold */

#define REPLAY_STRIP 132.0f /* height of the strip with slider and buttons, below the table */

/* A replay. */
typedef struct {
    GamePage table;  /* its session belongs to the page */
    char title[560]; /* the title as shown */
    bool playing, sliding;
    bool graph;    /* the scores are shown instead of the moves */
    int speed;     /* of REPLAY_SPEEDS */
    int wanted;    /* the stop to which it is playing */
    uint32_t rest; /* microseconds until the next turn */
} ReplayPage;

enum { REPLAY_ROWS = 5, REPLAY_BUTTONS = 5 };
typedef struct {
    DrawRect strip, line; /* line: the slider's bar */
    DrawRect target;      /* where clicks move the slider */
    DrawRect speed, branch;
    DrawRect buttons[REPLAY_BUTTONS]; /* first, back, play, on, last */
    DrawRect card;                    /* moves or scores */
    DrawRect view;                    /* the choice between them */
    DrawRect moves, plot;             /* moves: REPLAY_ROWS of them */
} ReplayLayout;
ReplayLayout replay_places(const ReplayPage *page, const Ui *ui);
float replay_x(const ReplayLayout *at, const ReplayPage *page, int stop); /* of a stop on the bar */
int replay_stop_near(const ReplayLayout *at, const ReplayPage *page, float x);
int replay_first_row(const ReplayPage *page); /* the stop in the first line of the list */
Graph replay_graph(const ReplayPage *page, DrawRect plot);

/* ---- replay_play.c ---- */
void replay_go_to(ReplayPage *page, Ui *ui, int stop);
void replay_go_on(ReplayPage *page, Ui *ui); /* plays the next turn, animated */
void replay_go_back(ReplayPage *page, Ui *ui);
/* Goes this many turns forwards or back; a double turn counts as one, though it has two stops. */
void replay_go_turns(ReplayPage *page, Ui *ui, int turns);
void replay_set_playing(ReplayPage *page, Ui *ui, bool playing);
bool replay_moving(const void *page, const Ui *ui);
void replay_step(void *page, Ui *ui, uint32_t microseconds);

bool replay_event(void *page, Ui *ui, const InputEvent *event); /* replay_input.c */

/* The result of a turn in a few words: "city +16". */
void replay_words(const ReplayPage *page, int stop, Str *out);
void replay_note_words(const ReplayPage *page, const TurnNote *note, Str *out);

void replay_draw_strip(const ReplayPage *page, const Ui *ui, const ReplayLayout *at, DrawList *list);
void replay_draw_card(const ReplayPage *page, const Ui *ui, const ReplayLayout *at, const WidgetList *widgets,
                      DrawList *list);

#endif
