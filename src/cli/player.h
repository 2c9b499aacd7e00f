/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computer players in games without a session. */
#ifndef BASTIDE_CLI_PLAYER_H
#define BASTIDE_CLI_PLAYER_H

#include "ai/ai.h"
#include "data/record.h"

typedef struct CliPlayer CliPlayer;
CliPlayer *cli_player_new(void);
void cli_player_free(CliPlayer *player);

/* The seat that has to decide. */
int cli_decides(const GameSetup *setup, const Game *game);
/* Lets the level decide and plays its moves; `record` (may be NULL) gets them. */
void cli_player_move(CliPlayer *player, const GameSetup *setup, Game *game, AiLevel level, uint64_t seed,
                     uint64_t nodes, Record *record);

#endif
