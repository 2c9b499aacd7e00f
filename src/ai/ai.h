/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computer players. They see a view of the game (R13.4) and have a generator of their own. */
#ifndef BASTIDE_AI_AI_H
#define BASTIDE_AI_AI_H

#include "engine/engine.h"

/* A random legal move of the seat to move, all equally likely. The game must be in PHASE_PLACE or
 * PHASE_ACTION. */
Move ai_random(const GameSetup *setup, const Game *view, Rng *rng);

#endif
