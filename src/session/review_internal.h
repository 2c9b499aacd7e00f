/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the review share. */
#ifndef BASTIDE_SESSION_REVIEW_INTERNAL_H
#define BASTIDE_SESSION_REVIEW_INTERNAL_H

#include "session/review.h"
#include "session/thinker.h"

struct Review {
    Record record;
    ReviewWish wish;
    Thinker *thinker;
    Thinker *beside; /* for the line */
    ReviewTurn *turns;
    int count;
    int *order; /* room for as many indices */
    int asked;  /* the turn that is being judged; -1 = none */
    Game game, view, before;
};

/* Goes to the position before a move of the record. */
void review_go_to(const Review *r, int move, Game *game);
/* The seed of a look at the turn that begins with this move, `look` counted from 0. The decks of a thought
 * follow from its seed counted on, so seeds are far apart: each look, and reviews with other seeds, meet
 * other decks. */
uint64_t review_seed(uint64_t seed, int move, int look);

#endif
