/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best turns of a thought, as they are shown to players: where the tile goes, what the turn gains and
 * why. */
#ifndef BASTIDE_SESSION_CONSIDERED_H
#define BASTIDE_SESSION_CONSIDERED_H

#include "ai/ai.h"
#include "session/reason.h"

enum { CONSIDERED_MOST = 3 };

typedef struct {
    AiTurn turn;
    Move place;   /* of the tile */
    uint8_t tile; /* its kind */
    Reasons reasons;
} Considered;

/* The best of these turns (the best first), each on another square; those without a tile to place are left
 * out. `game` is the position before them, as the seat sees it. Returns their number. */
int considered_of(const GameSetup *setup, const Game *game, int seat, const AiTurn *turns, int count,
                  Considered out[CONSIDERED_MOST]);

#endif
