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
    Move choose, place, act; /* its parts; MOVE_NONE if it has none */
    uint8_t tile;            /* the kind that is placed, or was placed before */
    bool level;              /* as far as the playouts tell, as good as the first */
    Reasons reasons;
} Considered;

/* The best of these turns (the best first) that place the tile on different squares; once it is placed, those
 * with different actions. `game` is the position before them, as the seat sees it. Returns their number. */
int considered_of(const GameSetup *setup, const Game *game, int seat, const AiTurn *turns, int count,
                  Considered out[CONSIDERED_MOST]);

#endif
