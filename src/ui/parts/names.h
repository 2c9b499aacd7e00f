/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures and features by the names of the edition (R6.3): the old ones say follower, thief and cloister
 * instead of meeple, highwayman and monastery. Whole texts, so that every language can inflect them. */
#ifndef BASTIDE_UI_NAMES_H
#define BASTIDE_UI_NAMES_H

#include "base/str.h"
#include "engine/figure.h"

/* The text in the words of these rules, translated. Texts without such a name are the same for all. Today's
 * texts are marked for the catalogue here, so a caller writes them plainly. */
const char *names_text(const Rules *rules, const char *text);

/* The names of a kind of figure in every place where players read them, for names_text: not translated yet,
 * in the words of today's edition. */
typedef struct {
    const char *name;            /* of its entry in the list of actions, for tests and tools */
    const char *label;           /* there */
    const char *counted;         /* within a list of figures; NULL = see figure_counted */
    const char *brief;           /* the same as one word; NULL = it is one */
    const char *tip;             /* there, and of its places: what it does; NULL = what all do */
    const char *choose, *chosen; /* the prompt, before and after a place is chosen */
    const char *choose_there[FEATURE_KIND_COUNT]; /* if it has places in one feature only; NULL = `choose` */
    const char *there[FEATURE_KIND_COUNT];        /* the tip of a place, if `tip` is NULL */
    const char *put[FEATURE_KIND_COUNT];          /* the list of turns */
    const char *eaten;                            /* the log: what the dragon does */
    const char *recall;                    /* the tip where it can be recalled; NULL = never, as below */
    const char *choose_recall, *recalling; /* the prompt, before and after it is chosen */
    const char *recalled;                  /* the list of turns */
} FigureWords;

extern const FigureWords FIGURE_WORDS[FIGURE_KIND_COUNT];

/* "3 meeples", "builder" */
void figure_counted(const Rules *rules, FigureKind kind, int count, Str *out);

#endif
