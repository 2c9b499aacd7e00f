/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds a GameSetup from what was chosen: for records, new games and the backdrop of the main menu. */
#ifndef BASTIDE_DATA_SETUP_BUILD_H
#define BASTIDE_DATA_SETUP_BUILD_H

#include "data/library.h"
#include "engine/setup.h"

/* The steps, in order. */
typedef enum { SETUP_AT_SEATS, SETUP_AT_SETS, SETUP_AT_BOARD, SETUP_AT_TILES, SETUP_AT_END } SetupStep;

typedef struct {
    const Rules *rules;
    int seats, first;
    const Board *board; /* NULL = the open table */
    int set_count;
    const char (*sets)[TILE_SET_NAME]; /* names of tile sets; the river comes with its option */
    /* Places start tiles and takes other tiles out of the bag. If it places none, or is NULL, the usual start
     * tile follows (R1.3). */
    SetupError (*put)(void *context, GameSetup *setup);
    void *context;
} SetupPlan;

/* Builds and checks the whole setup. On failure `step` says where, and at SETUP_AT_SETS `set` says which set
 * (set_count = the river). */
SetupError setup_build(GameSetup *setup, const SetupPlan *plan, const TileLibrary *library, SetupStep *step,
                       int *set);

/* Why a game cannot be set up this way, as an English sentence; "" for SETUP_OK. */
const char *setup_sentence(SetupError error);

#endif
