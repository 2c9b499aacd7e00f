/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A review of a finished game: what each turn was worth, what would have been better, and how much was luck.
 *
 * Each turn is judged from the view of its player at that time (R13.4). All turns are looked at once; then
 * those that seem to lose most are looked at again, with more and other random decks; and those that may or
 * may not belong to the costliest mistakes, again and again.
 * Results can be read at any time. With the same nodes and seed, the result is the same on every machine. */
#ifndef BASTIDE_SESSION_REVIEW_H
#define BASTIDE_SESSION_REVIEW_H

#include "ai/ai.h"
#include "base/fail.h"
#include "data/record.h"
#include "session/reason.h"

typedef struct {
    AiLevel level;         /* that judges */
    uint64_t nodes;        /* playouts for the first look at a turn. 0 = 380, 250 with three tiles in hand */
    uint32_t milliseconds; /* instead of `nodes`, if not 0 and the level is timed */
    uint64_t seed;
    int threads; /* 0 = as many as the thinker takes (session/thinker.h) */
} ReviewWish;

typedef enum {
    REVIEW_OF_TURN, /* what a player did with one tile */
    REVIEW_OF_STEP, /* a step of the dragon, where it could have gone elsewhere (R8.6) */
    REVIEW_OF_SALE  /* a tile was sold (R7.6): that of its holder, then that of the buyer */
} ReviewWhat;

/* A decision: what a player did with one tile (of a double turn, R11.11, each part on its own), or one move
 * of those in ReviewWhat. Points are of the expected lead over the others (docs/players.md); with one player,
 * of the score. */
typedef struct {
    int move;         /* in the record: the first move */
    uint16_t turn;    /* counted from 1 */
    uint8_t seat;     /* that decided */
    uint8_t what;     /* ReviewWhat */
    uint8_t looks;    /* at it so far; 0 = the rest is not known yet */
    AiTurn played;    /* without claims of others */
    AiTurn better;    /* the best turn found; of equal worth, the one played; without moves: no sale */
    AiTurn same_tile; /* the best one that places the tile as it was played */
    bool loses;       /* by more than 1 point and 2.7 standard errors */
    float loss, error;
    float tile_loss; /* of it, by where the tile was placed; the rest by the figure. 0 of a step or sale */
    float gain, best_gain; /* of the turn played and the better one, against the average legal turn */
    float only; /* by so much it was better than the best turn that places the tile elsewhere; 0 = it
                   was not the best */
    float luck; /* of the draw; 0 where nothing was drawn for this turn alone */
    float lost[AI_PARTS];         /* the loss by what the points would have come from */
    float points[SEATS_MAX];      /* expected at the end, after the turn played */
    float chance[SEATS_MAX];      /* of winning; 0 to 1 */
    float best_points[SEATS_MAX]; /* both after the better turn: what could be expected before the turn */
    float best_chance[SEATS_MAX];
} ReviewTurn;

typedef struct Review Review;

/* Copies the record. */
Review *review_new(const Record *record, const ReviewWish *wish);
void review_free(Review *review); /* NULL is fine */

/* Thinks in the background, and takes in what is ready: true if there are new results. To be called every
 * frame or so; between the calls, the review goes on only until the turn at hand is judged. */
bool review_step(Review *review);
/* Judges the next turn and returns; false once everything is final. For programs without a screen. */
bool review_think(Review *review);
void review_pause(Review *review);           /* stops thinking, until the next call of one of the two above */
bool review_done(const Review *review);      /* everything is final */
float review_progress(const Review *review); /* 0 to 1 */

const Record *review_record(const Review *review);
int review_turns(const Review *review, const ReviewTurn **turns);
/* What was done with the tile by the moves `from` to `to` - 1 of the record; without that, another decision;
 * -1 = there is none. */
int review_between(const Review *review, int from, int to);
/* Was no better turn found? */
bool review_is_best(const ReviewTurn *turn);
/* What speaks for the turn played or against it, and not for the better one, and the other way round; if
 * nothing does, what the better one brings later. Of the best turn, all reasons. */
void review_reasons(Review *review, int turn, Reasons *played, Reasons *better);
/* The position before a turn, as its player saw it. `view` is valid until the next call. */
const Game *review_view(Review *review, int turn);

/* The costliest mistakes and the best finds so far, the greatest first: indices of turns. Returns their
 * number. */
enum { REVIEW_MARKS = 3 };
int review_mistakes(const Review *review, int turns[REVIEW_MARKS]);
int review_finds(const Review *review, int turns[REVIEW_MARKS]);

typedef struct {
    int turns, mistakes;                      /* judged; of these, with a loss */
    float accuracy;                           /* share of what the best turns would have gained, 0 to 1 */
    float lost;                               /* in all mistakes, and the same in parts */
    float tile_lost, figure_lost, other_lost; /* other: by steps of the dragon and sales */
    float parts[AI_PARTS];
    float luck;
} ReviewPlayer;
ReviewPlayer review_player(const Review *review, int seat);

/* Appends the results as text. */
void review_write(Review *review, Str *out);
/* Takes the results from a text that review_write made for the same record, and goes on from there; false
 * with the reason, and no change. */
bool review_read(Review *review, const char *text, size_t length, const char *path, Fail *fail);

#endif
