/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of figures that players place, one row each. Everything that distinguishes one kind from another
 * is in its row; supply, moves, lists, scoring and records loop over the rows. paint/laid.h says how a figure
 * looks, ui/parts/names.h what it is called on screen. */
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
    const char *word;         /* its word in records; "" = records name only its role ("knight N") */
    bool roles;               /* its role follows the word */
    const char *supply;       /* its list in `replay --json` */
    size_t count;             /* offset in Rules of the option that says how many each player has */
    uint8_t first_slot, most; /* its first slot, and the most figures that a player can have */
    uint8_t weight;           /* in a majority (R3.5) */
    uint8_t places;           /* bit k: it may stand in features of FeatureKind k */
    /* It joins figures of its owner that count in a majority, on incomplete features only, and returns with
     * the last of them; other kinds need an unoccupied feature (R2.6). */
    bool joins;
    bool by_portal;      /* a portal can take it to another tile (R8.11) */
    bool eaten;          /* the dragon eats it (R8.7) */
    bool sent_home;      /* the princess may send it home (R8.10) */
    bool with_the_fairy; /* the fairy may stand with it (R8.12) */
    bool recalled;       /* it can be recalled (R9.3) */
    bool doubles;        /* a tile that joins its feature gives its owner a double turn (R11.11) */
    uint8_t per_city;    /* what it adds in its field for each city its owner scores (R11.13) */
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

/* Can any figure of this game be placed on features of this kind? If not, a garden, for example, is only a
 * picture. */
bool figures_stand_in(const Rules *rules, FeatureKind feature);

#endif
