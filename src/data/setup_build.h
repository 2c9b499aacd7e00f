/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one way from what is chosen to a GameSetup: records, new games and the picture of the title go it. */
#ifndef BASTIDE_DATA_SETUP_BUILD_H
#define BASTIDE_DATA_SETUP_BUILD_H

#include "data/library.h"
#include "engine/setup.h"

/* The steps, in order; where it failed says what was wrong. */
typedef enum { SETUP_AT_SEATS, SETUP_AT_SETS, SETUP_AT_BOARD, SETUP_AT_TILES, SETUP_AT_END } SetupStep;

typedef struct {
    const Rules *rules;
    int seats, first;
    bool seeded;
    uint64_t seed;
    const Board *board; /* NULL = the open table */
    int set_count;
    const char (*sets)[TILE_SET_NAME]; /* names of tile sets; the river comes with its option */
    /* Puts tiles on the table and takes others out; where it puts none the usual start follows (R1.3).
     * NULL = nothing to put. */
    SetupError (*put)(void *context, GameSetup *setup);
    void *context;
} SetupPlan;

/* Builds and checks the whole. On failure `step` is where, and at SETUP_AT_SETS `set` the set (the river:
 * set_count). */
SetupError setup_build(GameSetup *setup, const SetupPlan *plan, const TileLibrary *library, SetupStep *step,
                       int *set);

#endif
