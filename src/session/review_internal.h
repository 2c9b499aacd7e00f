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
    ReviewTurn *turns; /* as many as the record has moves, at most */
    int count;
    int asked;   /* the turn that is being judged; -1 = none */
    bool chosen; /* the turns for the second look are known */
    int again[16], again_count;
    Game game, view, before;
};

#endif
