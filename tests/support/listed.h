/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The listed moves are the legal ones: tries every conceivable move. */
#ifndef BASTIDE_TESTS_LISTED_H
#define BASTIDE_TESTS_LISTED_H

#include "engine/engine.h"

/* Fails the test unless game_check allows exactly the moves that game_moves lists (except `extend`, which is
 * allowed but never listed). */
void assert_listed(const GameSetup *setup, const Game *game);

#endif
