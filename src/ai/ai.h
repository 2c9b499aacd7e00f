/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computer players. They see a view of the game (R13.4) and have a generator of their own; docs/players.md
 * explains how they think.
 *
 * A thought answers one question: what does this seat do now? It has no clock, no threads and no memory but
 * the block it was given. Its work comes in batches of independent units; the caller may run the units of a
 * batch on several threads, one worker each. The answer depends only on the question and the number of
 * batches, not on the order or the threads. A caller that runs out of time stops between two batches, or
 * after the first units of one. */
#ifndef BASTIDE_AI_AI_H
#define BASTIDE_AI_AI_H

#include "engine/engine.h"

typedef enum {
    AI_RANDOM, /* these two are for measuring only */
    AI_GREEDY, /* the best score difference if the game ended now */
    AI_APPRENTICE,
    AI_JOURNEYMAN,
    AI_MASTER,
    AI_GRANDMASTER,
    AI_LEVELS,
    AI_FIRST = AI_APPRENTICE /* the first that players can choose */
} AiLevel;

const char *ai_level_word(AiLevel level); /* "master", as in records and on the command line */
int ai_level_find(const char *word);      /* -1 = no such level */
bool ai_level_searches(AiLevel level);    /* more nodes make it stronger */
bool ai_level_timed(AiLevel level);       /* thinks as long as it is given; the others answer at once */
uint64_t ai_level_nodes(AiLevel level);   /* the default budget */

/* Moves of one seat in a row: choose, claim, place, an action. */
enum { AI_MOVES = 4, AI_CANDIDATES = 24, AI_COMPARED = 6 };
typedef struct {
    Move moves[AI_MOVES];
    int count;
    float rating; /* what the level looks for: a lead as it sees it, and its chance of winning */
    float margin; /* expected final score less the best other's; one player: the score */
    float error;  /* the standard error of the margin; 0 = not searched */
    float gain;   /* its lead less the average lead of all legal turns, in points */
} AiTurn;

union Weights;
typedef struct {
    const GameSetup *setup;
    const Game *view;  /* what the seat may know (game_view) */
    const Move *offer; /* a bid for the seat's tile (R7.6) or a larger table (R7.9): the answer is this move,
                          or none to decline; NULL = no offer */
    bool bids; /* what does the seat bid for the tile that another drew (R7.6)? The answer is MOVE_SELL,
                  or none */
    int seat;  /* the seat that decides */
    AiLevel level;
    uint64_t seed;                /* of its own generator */
    uint64_t nodes;               /* budget: playouts at most; 0 = ai_level_nodes */
    const union Weights *weights; /* for tuning; NULL = those of the level */
    /* Turns of the seat that are compared to the end, however bad they are. The first of them is also
     * compared with the best turns that place the tile in the same way. A step of the dragon is a turn of
     * one move, and so is a sale, in which the seat may be the buyer; with a sale, no moves mean that the
     * tile is not sold. */
    AiTurn compare[AI_COMPARED];
    int compare_count;
    bool by_lead; /* for hints and reviews, which speak of points: the chance of winning does not count */
    bool only;    /* these, and no others; gains are against their average */
    const Game *before; /* the view before the tile was drawn, for ai_luck; NULL = not asked for */
} AiQuestion;

typedef struct AiThought AiThought;

size_t ai_memory(int workers);
/* Begins to think in this block of ai_memory(workers) bytes. The question is copied, with its view. */
AiThought *ai_begin(void *memory, int workers, const AiQuestion *question);
/* The number of units of the next batch; 0 = the answer is final. */
int ai_batch(AiThought *thought);
/* Runs one unit, 0 to ai_batch - 1, once. Different workers may run at the same time. */
void ai_run(AiThought *thought, int unit, int worker);
/* Takes in the results after the first `units` units of the batch have run. If these are not all, the thought
 * is over, and the answer is the one that a budget of ai_nodes gives: of the first playouts, those of the
 * turns whose units have all run count; of later ones, none. */
enum { AI_BATCH_LEAST = 8 }; /* of the first playouts, no fewer: two turns are compared */
void ai_gather(AiThought *thought, int units);
uint64_t ai_nodes(const AiThought *thought); /* playouts so far */
/* The turns considered, the best first; at least one. Valid between batches. A turn without moves declines an
 * offer or does not bid. */
int ai_turns(const AiThought *thought, const AiTurn **turns);

/* ---- judging (judge.c); between batches, for turns of ai_turns, counted from 0 ---- */

/* What a turn leads to. */
typedef struct {
    float points[SEATS_MAX]; /* expected at the end of the game */
    float chance[SEATS_MAX]; /* of winning, 0 to 1; their sum is 1 */
} AiOutlook;
AiOutlook ai_outlook(AiThought *thought, int turn);
/* The points of a seat less those of the best other; with one player, its points. */
float ai_margin(const GameSetup *setup, const float points[SEATS_MAX], int seat);

/* What a turn loses against another, in points of the margin, after the same decks; and its standard error.
 */
typedef struct {
    float mean, error;
    int decks; /* 0 = not searched: the evaluation alone says so */
} AiLoss;
AiLoss ai_loss(const AiThought *thought, int turn, int against);

/* What the margin after a turn consists of, as the evaluation sees it; the parts of `seat` less those of the
 * best other. */
typedef enum {
    AI_PART_ROADS,
    AI_PART_CITIES,
    AI_PART_MONASTERIES, /* and gardens */
    AI_PART_FIELDS,
    AI_PART_MEEPLES, /* in the supply or likely to come back */
    AI_PART_BLOCKED, /* what the others can expect less */
    AI_PARTS
} AiPart;
void ai_parts(AiThought *thought, int turn, float parts[AI_PARTS]);

/* Luck: the margin that the seat can expect with the tile it drew, less the average over the tiles that it
 * could have drawn. 0 if that was not asked for. */
float ai_luck(const AiThought *thought);

/* ---- for tests and random games ---- */

/* A random legal move of the seat to move, all equally likely. The game must be in PHASE_PLACE or
 * PHASE_ACTION. */
Move ai_random(const GameSetup *setup, const Game *view, Rng *rng);

#endif
