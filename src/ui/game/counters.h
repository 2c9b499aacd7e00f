/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What shows a score beside its number: the counter on the track, and the tokens for whole laps (section 5 of
 * the rules). Each player chooses in the game menu how they look (R5.3). */
#ifndef BASTIDE_UI_COUNTERS_H
#define BASTIDE_UI_COUNTERS_H

#include "draw/draw.h"
#include "session/store/settings.h"

/* A token is worth 50 or, turned, 100: every second lap of 50 turns the last one, and the next begins another
 * (R5.2). Largest first; returns their number, at most `cap`. */
enum { TOKENS_MAX = 4 };
int score_tokens(int score, int squares, int tokens[], int cap);

/* The pips of the die that stands for a score: 6 in the first lap, then 1, 2 ... (R5.3). */
int score_die(int score, int squares);

/* The counter of a seat with its foot at x, y: a meeple, lying from the second lap on, or a die. */
void counter_draw(DrawList *list, const Settings *settings, int colour, int score, float x, float y);

/* What it takes of the page, without its corners. */
DrawRect counter_rect(const Settings *settings, int score, float x, float y);

/* Tokens side by side, their right end at `right`; returns the width they take, 0 without any. */
float tokens_draw(DrawList *list, const Settings *settings, int score, float right, float y);

#endif
