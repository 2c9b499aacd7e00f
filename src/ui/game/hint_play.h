/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hint on the page of a game: the best turns, as numbered ghosts on the table and on a card. It ends when
 * the position changes. */
#ifndef BASTIDE_UI_GAME_HINT_PLAY_H
#define BASTIDE_UI_GAME_HINT_PLAY_H

#include "session/hint.h"
#include "ui/state.h"

struct GamePage;

typedef struct {
    Hint *engine; /* owned; made for the first hint */
    Considered turns[CONSIDERED_MOST];
    int count;              /* 0 before the first results */
    int chosen;             /* the highlighted one */
    bool picked;            /* the player chose it: it stays chosen when the order changes */
    bool low;               /* the card is low, because there is no room for a high one */
    bool fixed;             /* the results will not change any more */
    uint64_t counted;       /* the position that a hint was last counted for */
    uint32_t clock, looked; /* microseconds: of the pulse of the button; since the results were looked at */
} HintPlay;

/* ---- hint_play.c ---- */
bool hint_offered(const struct GamePage *page); /* the page has a button for it */
bool hint_ready(const struct GamePage *page);   /* it can be asked for now */
bool hint_shown(const struct GamePage *page);
bool hint_thinks(const struct GamePage *page); /* the results may still change */
void hint_toggle(struct GamePage *page, Ui *ui);
void hint_close(struct GamePage *page);
void hint_leave(struct GamePage *page); /* frees it */
void hint_tick(struct GamePage *page, Ui *ui, uint32_t microseconds);
void hint_choose(struct GamePage *page, int index);
/* Places tile and figure of one of the turns provisionally. */
void hint_take(struct GamePage *page, Ui *ui, int index);
/* Handles H and, while the hint is shown, the keys that choose a turn or close it; true if the key was one of
 * these. */
bool hint_key(struct GamePage *page, Ui *ui, const InputEvent *event);
void hint_point(struct GamePage *page, const Ui *ui); /* the pointer moved: highlights the turn under it */
bool hint_press(struct GamePage *page, Ui *ui); /* plays the turn under the pointer; false if there is none */
/* The turn whose ghost is on this square; -1 = none. */
int hint_on_square(const struct GamePage *page, int x, int y);

#endif
