/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computer players. They see a view of the game (R13.4) and have a generator of their own; docs/players.md
 * explains how they think.
 *
 * A thought answers one question: what does this seat do now? It has no clock, no threads and no memory but
 * the block it was given. Its work comes in batches of independent units; the caller may run the units of a
 * batch on several threads, one worker each. The answer depends only on the question and the number of
 * batches, not on the order or the threads. A caller that runs out of time stops between two batches. */
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
bool ai_level_searches(AiLevel level);    /* more nodes make it stronger; the others answer at once */
uint64_t ai_level_nodes(AiLevel level);   /* the default budget */

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
} AiQuestion;

/* Moves of one seat in a row: choose, claim, place, an action. */
enum { AI_MOVES = 4, AI_CANDIDATES = 24 };
typedef struct {
    Move moves[AI_MOVES];
    int count;
    float rating; /* what the level looks for: a lead as it sees it */
    float margin; /* expected final score less the best other's; one player: the score */
    float error;  /* its standard error; 0 = not searched */
    float gain;   /* rating less the average rating of all legal turns */
} AiTurn;

typedef struct AiThought AiThought;

size_t ai_memory(int workers);
/* Begins to think in this block of ai_memory(workers) bytes. The question is copied, with its view. */
AiThought *ai_begin(void *memory, int workers, const AiQuestion *question);
/* The number of units of the next batch; 0 = the answer is final. */
int ai_batch(AiThought *thought);
/* Runs one unit, 0 to ai_batch - 1, once. Different workers may run at the same time. */
void ai_run(AiThought *thought, int unit, int worker);
/* Takes in the results after all units of the batch have run. */
void ai_gather(AiThought *thought);
uint64_t ai_nodes(const AiThought *thought); /* playouts so far */
/* The turns considered, the best first; at least one. Valid between batches. A turn without moves declines an
 * offer or does not bid. */
int ai_turns(const AiThought *thought, const AiTurn **turns);

/* ---- for tests and random games ---- */

/* A random legal move of the seat to move, all equally likely. The game must be in PHASE_PLACE or
 * PHASE_ACTION. */
Move ai_random(const GameSetup *setup, const Game *view, Rng *rng);

#endif
