/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of figures that players put on the table, one row each. All that sets one kind apart from another
 * stands in its row; supply, moves, lists, scoring and records loop over the rows. How a figure looks is told
 * in paint/laid.h, what it is called on the screen in ui/parts/names.h. */
#ifndef BASTIDE_ENGINE_FIGURE_H
#define BASTIDE_ENGINE_FIGURE_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/move.h"
#include "engine/rules.h"

typedef enum {
    FIGURE_MEEPLE,
    FIGURE_ABBOT,
    FIGURE_LARGE,
    FIGURE_BUILDER,
    FIGURE_PIG,
    FIGURE_KIND_COUNT
} FigureKind;

/* The slots of a player's figures: meeples first, then one for each other kind, in the order of the kinds. */
enum { ABBOT_SLOT = RULES_MEEPLES_MAX, LARGE_SLOT, BUILDER_SLOT, PIG_SLOT, FIGURES_MAX };

typedef struct {
    const char *word;         /* in records; "" = none, only its role ("knight N") */
    bool roles;               /* its role stands in records, after the word */
    const char *supply;       /* its list in `replay --json` */
    size_t count;             /* offset in Rules of the option that says how many each player has */
    uint8_t first_slot, most; /* its slots, and at most so many of them */
    uint8_t weight;           /* in a majority (R3.5) */
    uint8_t places;           /* bit k: it may stand in features of FeatureKind k */
    /* It joins a figure of its owner that counts in a majority, and goes home with the last of those; else it
     * needs a feature in which nobody stands (R2.6). On a road or in a city it needs an incomplete one. */
    bool joins;
    bool by_portal;      /* it may come to another tile than the one just placed (R8.11) */
    bool eaten;          /* the dragon eats it (R8.7) */
    bool sent_home;      /* the princess may send it home (R8.10) */
    bool with_the_fairy; /* she may stand with it (R8.12) */
    bool recalled;       /* it can be called back (R9.3) */
    bool doubles;        /* a tile that joins its feature gives its owner a double turn (R11.11) */
    uint8_t per_city;    /* what it adds in its field for each city that its owner is paid (R11.13) */
} FigureRow;

extern const FigureRow FIGURES[FIGURE_KIND_COUNT];

/* How many of a kind each player has in this game; 0 = it does not take part. */
static inline int figure_count(const Rules *rules, FigureKind kind) {
    return *((const uint8_t *)rules + FIGURES[kind].count);
}

/* The kind of the figure in a slot. */
static inline FigureKind figure_in_slot(int slot) {
    return slot < RULES_MEEPLES_MAX ? FIGURE_MEEPLE : (FigureKind)(slot - ABBOT_SLOT + FIGURE_ABBOT);
}

/* Does some figure of this game stand in features of this kind? A garden is only a picture where none does.
 */
bool figures_stand_in(const Rules *rules, FeatureKind feature);

#endif
