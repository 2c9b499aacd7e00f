/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one way from what is chosen to a GameSetup: for records, new games and the picture of the title. */
#ifndef BASTIDE_DATA_SETUP_BUILD_H
#define BASTIDE_DATA_SETUP_BUILD_H

#include "data/library.h"
#include "engine/setup.h"

/* The steps, in order. */
typedef enum { SETUP_AT_SEATS, SETUP_AT_SETS, SETUP_AT_BOARD, SETUP_AT_TILES, SETUP_AT_END } SetupStep;

typedef struct {
    const Rules *rules;
    int seats, first;
    bool seeded;
    uint64_t seed;
    const Board *board; /* NULL = the open table */
    int set_count;
    const char (*sets)[TILE_SET_NAME]; /* names of tile sets; the river comes with its option */
    /* Puts start tiles and takes others out of the bag; if it puts none, the usual start follows (R1.3).
     * NULL = puts none. */
    SetupError (*put)(void *context, GameSetup *setup);
    void *context;
} SetupPlan;

/* Builds and checks the whole. On failure `step` says where, and at SETUP_AT_SETS `set` which set (set_count
 * = the river). */
SetupError setup_build(GameSetup *setup, const SetupPlan *plan, const TileLibrary *library, SetupStep *step,
                       int *set);

/* Why a game cannot be set up this way, as an English sentence; "" for SETUP_OK. */
const char *setup_sentence(SetupError error);

#endif
