/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each kind of figure is called wherever a player reads of it: one row each. */
#ifndef BASTIDE_UI_FIGURE_WORDS_H
#define BASTIDE_UI_FIGURE_WORDS_H

#include "engine/figure.h"

/* Texts are for names_text: not translated yet, in the words of today's edition. */
typedef struct {
    const char *name;                      /* of its entry in the list of actions, for tests and tools */
    const char *label;                     /* there */
    const char *choose, *chosen;           /* the prompt, before and after a place is chosen */
    const char *eaten;                     /* the log: what the dragon does */
    const char *there[FEATURE_KIND_COUNT]; /* the tip of a place; NULL = it never stands there */
    const char *put[FEATURE_KIND_COUNT];   /* the list of turns */
} FigureWords;

extern const FigureWords FIGURE_WORDS[FIGURE_KIND_COUNT];

#endif
