/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of ai/ share. All numbers here are floats in plain IEEE arithmetic, without functions of the
 * C library, so that a decision is the same on every machine. */
#ifndef BASTIDE_AI_INTERNAL_H
#define BASTIDE_AI_INTERNAL_H

#include "ai/ai.h"
#include "ai/weights.h"

/* ---- chances: what the tiles still to come can do (chance.c) ---- */

/* Of one kind of empty square: shares of the unseen tiles, 0 to 1. */
typedef struct {
    float fit, close[SIDE_COUNT], join[SIDE_PAIRS];
    uint32_t stamp;
} Chance;

enum { FALL_STEPS = 16, FALL_MOST = 12, FALL_SIZE = FALL_STEPS * FALL_MOST + 2 };

typedef struct {
    int16_t next; /* end of the same feature, -1 = the last */
    float rate;   /* share of the tiles that close it */
} End;

/* Two features that one tile can join. */
typedef struct {
    uint16_t a, b; /* features */
    int16_t node_a, node_b;
    float share; /* of the tiles */
} Junction;

enum { ENDS_MAX = SIDE_COUNT * OPEN_MAX, JUNCTIONS_MAX = 256 };

/* Evaluates positions of one game for one level. */
typedef struct {
    const GameSetup *setup;
    const Weights *weights;
    uint8_t unseen[KINDS_MAX]; /* the tiles that `chances` are about */
    int left;                  /* their number */
    uint32_t stamp;
    float fall[FALL_SIZE]; /* e to the power of -x */
    Chance chances[SQUARE_CODES];
    /* of the position being evaluated */
    int16_t heads[FEATURES_MAX]; /* the first end of a feature, -1 = none */
    float values[FEATURES_MAX];  /* what a feature is expected to be worth to each owner */
    uint16_t touched[FEATURES_MAX];
    int touched_count, end_count, junction_count;
    End ends[ENDS_MAX];
    Junction junctions[JUNCTIONS_MAX];
} Mind;

void mind_begin(Mind *mind, const GameSetup *setup, const Weights *weights);
/* From now on the tiles not seen in this view may come. */
void mind_look(Mind *mind, const Game *view);
const Chance *mind_chance(Mind *mind, int code);
float mind_fall(const Mind *mind, float x); /* e to the power of -x, for x from 0 */

/* ---- evaluation (eval.c) ---- */

/* The final points that each seat can expect; the position is between two turns. */
void mind_expect(Mind *mind, const Game *game, float points[SEATS_MAX]);
/* The same as one number for a seat: its lead over the others. */
float mind_margin(Mind *mind, const Game *game, int seat);
float lead_of(const GameSetup *setup, const float points[SEATS_MAX], int seat);

#endif
