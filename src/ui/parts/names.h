/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of figures and features in each edition (R6.3): old editions say follower, thief and cloister
 * instead of meeple, highwayman and monastery. Whole texts are replaced, so that every language can inflect
 * them. */
#ifndef BASTIDE_UI_NAMES_H
#define BASTIDE_UI_NAMES_H

#include "base/str.h"
#include "engine/figure.h"

/* The text with the names of this edition, translated. Texts without such a name are the same for all.
 * Today's texts are marked for the catalogue here, so a caller need not mark them. */
const char *names_text(const Rules *rules, const char *text);

/* All texts about a kind of figure, for names_text: untranslated, with today's names. */
typedef struct {
    const char *name;    /* of its entry in the list of actions, for tests and tools */
    const char *label;   /* there */
    const char *counted; /* in a list of figures; NULL = see figure_counted */
    const char *brief;   /* a single word for it; NULL = `counted` is one */
    const char *tip;     /* the tip there and at its spots: what it does; NULL = what all figures do */
    const char *choose, *chosen;                  /* the prompt, before and after a place is chosen */
    const char *choose_there[FEATURE_KIND_COUNT]; /* if all its spots are in one kind; NULL = `choose` */
    const char *there[FEATURE_KIND_COUNT];        /* the tip of a spot, if `tip` is NULL */
    const char *put[FEATURE_KIND_COUNT];          /* the list of turns */
    const char *hint[FEATURE_KIND_COUNT];         /* a hint: who is placed, and where */
    const char *eaten;                            /* the log: what the dragon does */
    const char *recall; /* the tip where it can be recalled; NULL = it never can, here and below */
    const char *choose_recall, *recalling; /* the prompt, before and after it is chosen */
    const char *recalled;                  /* the list of turns */
} FigureWords;

extern const FigureWords FIGURE_WORDS[FIGURE_KIND_COUNT];

/* "3 meeples", "builder" */
void figure_counted(const Rules *rules, FigureKind kind, int count, Str *out);

#endif
