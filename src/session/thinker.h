/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets computer players think (ai/ai.h): on several threads, for a time or a number of playouts, and while
 * the game goes on. One thought at a time; all functions are called from one thread.
 *
 * The clock only decides how many playouts are made. Therefore the decision is the same as with the number
 * that the result reports. */
#ifndef BASTIDE_SESSION_THINKER_H
#define BASTIDE_SESSION_THINKER_H

#include "ai/ai.h"

typedef struct Thinker Thinker;

/* This many threads, at least one; 0 = as many as leave this machine room for the screen. Threads and memory
 * are made for the first thought and kept; without a thought, the threads sleep. */
Thinker *thinker_new(int threads);
void thinker_free(Thinker *thinker); /* cancels; NULL is fine */

/* Answers a question and returns when done. If the level searches and the question has no budget of its own,
 * it thinks for this number of milliseconds; 0 = the default budget of its level.
 * Everything the question points to is copied, and the seed of the game is removed (R13.4). */
void thinker_think(Thinker *thinker, const AiQuestion *question, uint32_t milliseconds);

/* The same in the background, with low priority; returns at once. There must be no open question. */
void thinker_begin(Thinker *thinker, const AiQuestion *question, uint32_t milliseconds);
bool thinker_done(Thinker *thinker);      /* true once it has decided */
void thinker_wait(Thinker *thinker);      /* until it has decided */
void thinker_hurry(Thinker *thinker);     /* it decides with the playouts made so far */
void thinker_cancel(Thinker *thinker);    /* waits until each worker has ended one unit; no result */
float thinker_progress(Thinker *thinker); /* 0 to 1, of the budget; 0 while nothing is thought about */

/* The decision; only after thinker_think, or once thinker_done is true. Valid until the next question. */
typedef struct {
    AiThought *thought;  /* for the questions of ai.h that judge turns */
    const AiTurn *turns; /* the turns considered, the best first */
    int count;           /* at least one */
    uint64_t nodes;      /* playouts */
    uint32_t milliseconds;
} ThinkerResult;
ThinkerResult thinker_result(const Thinker *thinker);

/* What it thinks so far; while it thinks or later. False before the first results. */
typedef struct {
    AiTurn turns[AI_CANDIDATES]; /* the best first */
    int count;
} ThinkerGlimpse;
bool thinker_glimpse(Thinker *thinker, ThinkerGlimpse *out);

#endif
