/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows scores: the counter on the track, and tokens for whole laps (rules section 5). The settings choose
 * what they look like (R5.3). */
#ifndef BASTIDE_UI_GAME_COUNTERS_H
#define BASTIDE_UI_GAME_COUNTERS_H

#include "draw/draw.h"
#include "session/store/settings.h"

/* Lists the tokens for a score, largest first; each is worth 50 or, turned over, 100 (R5.2). Returns their
 * number, at most `cap`. */
enum { TOKENS_MAX = 4 };
int score_tokens(int score, int squares, int tokens[], int cap);

/* The pips of the die: 6 in the first lap, then 1, 2 ... (R5.3). */
int score_die(int score, int squares);

/* The counter of a seat, its foot at x, y: a meeple that lies down from the second lap on, or a die. */
void counter_draw(DrawList *list, const Settings *settings, int colour, int score, float x, float y);

/* The area that it covers, without its corners. */
DrawRect counter_rect(const Settings *settings, int score, float x, float y);

/* Tokens side by side, ending at `right`; returns their width. */
float tokens_draw(DrawList *list, const Settings *settings, int score, float right, float y);

#endif
