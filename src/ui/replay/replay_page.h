/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The replay, shared by the files that make it: private to ui/. While it is open Ui.session is the game
 * looked back at (session/replay.h) and stands at a turn of it; the page of the game draws it as it draws
 * any. */
#ifndef BASTIDE_UI_REPLAY_PAGE_H
#define BASTIDE_UI_REPLAY_PAGE_H

#include "session/replay.h"
#include "ui/game/game_page.h"

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
    REPLAY_PICTURE,
    REPLAY_LEAVE
};

enum { REPLAY_SPEEDS = 4 }; /* half, as it is, twice, four times */

#define REPLAY_STRIP 132.0f /* height of the strip with slider and buttons, below the board */

typedef struct {
    DrawRect strip, line; /* line: the slider's bar */
    DrawRect speed, branch;
    DrawRect buttons[5]; /* first, back, play, on, last */
    DrawRect card;       /* moves or scores */
    DrawRect view;       /* the choice between them */
    DrawRect plot;
    float row; /* height of a move in the list */
    int rows;  /* that have room */
} ReplayLayout;
float replay_x(const ReplayLayout *at, const Ui *ui, int stop); /* of a stop on the bar */
int replay_stop_near(const ReplayLayout *at, const Ui *ui, float x);
int replay_first_row(const Ui *ui, const ReplayLayout *at); /* the stop in the first line of the list */

/* Looks back at a game; `game` is borrowed for the call. Leaving goes to the page it was opened from. */
void replay_open(Ui *ui, const Session *game, const char *title);
void replay_leave(Ui *ui);
void replay_step(Ui *ui, uint32_t microseconds);
bool replay_moving(const Ui *ui);

/* What a turn brought, in a few words: "city +16". */
void replay_words(const Ui *ui, int stop, Str *out);

void replay_draw_strip(const Ui *ui, const ReplayLayout *at, DrawList *list);
void replay_draw_card(const Ui *ui, const ReplayLayout *at, const WidgetList *widgets, DrawList *list);

#endif
