/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games between computer players, without a session. */
#ifndef BASTIDE_CLI_PLAYER_H
#define BASTIDE_CLI_PLAYER_H

#include "ai/ai.h"
#include "data/record.h"
#include "session/reason.h"

/* The players of a game, one for each seat. */
typedef struct {
    AiLevel levels[SEATS_MAX];
    uint64_t seed;             /* of their generators */
    uint64_t nodes;            /* budget of those that search; 0 = the time, or else the default */
    uint32_t milliseconds;     /* their time for a decision; 0 = none */
    double seconds[SEATS_MAX]; /* what their decisions took: added by cli_play_out */
    long decisions[SEATS_MAX];
} CliPlayers;

/* What one thread needs to play. */
typedef struct CliTable CliTable;
CliTable *cli_table_new(int threads); /* that think about one decision */
void cli_table_free(CliTable *table); /* NULL is fine */

/* ---- turns as text ---- */

/* Adds all moves of a turn that begins in this position, as strings of a JSON list; the same for reasons. */
void cli_add_moves(const GameSetup *setup, const Game *game, const AiTurn *turn, Str *list);
void cli_add_reasons(const Reasons *reasons, Str *list);

/* Plays the game to its last turn; `record` (may be NULL) gets the moves. */
void cli_play_out(CliTable *table, CliPlayers *players, const GameSetup *setup, Game *game, Record *record);

#endif
