/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game could have gone on after the better turn of a review: as Masters would play, with the tiles in
 * the order in which they came. */
#ifndef BASTIDE_SESSION_REVIEW_LINE_H
#define BASTIDE_SESSION_REVIEW_LINE_H

#include "session/review.h"

enum { REVIEW_LINE_TURNS = 8, REVIEW_LINE_MOVES = 32 };

/* What a player does with one tile, with draws before it and what follows, such as the dragon's way. */
typedef struct {
    Move moves[REVIEW_LINE_MOVES];
    int count;
    uint8_t seat;
} ReviewLineTurn;

/* Zeroed = empty. */
typedef struct {
    ReviewLineTurn turns[REVIEW_LINE_TURNS]; /* the first is the better turn */
    int count;
} ReviewLine;

/* Adds the next turn to the line of a turn of the review, without waiting for what is being judged; takes
 * as long as a Master thinks about a turn. False if the line ends here: it is full, the game is over, or the
 * next tile cannot be drawn in this position. */
bool review_line_add(Review *review, int turn, ReviewLine *line);
/* The position after so many turns of the line. */
void review_line_game(const Review *review, int turn, const ReviewLine *line, int turns, Game *game);

#endif
