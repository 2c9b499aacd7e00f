/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random games with foreign boards and tile sets: whatever a reader accepts must be playable. */
#ifndef BASTIDE_TESTS_STRANGE_GAME_H
#define BASTIDE_TESTS_STRANGE_GAME_H

#include "data/library.h"

/* Plays a game (any_game.h) that depends on these bytes, with the library's sets, and on its board if it has
 * only one. Plays at most so many moves and checks the position after each. NULL if all checks passed, or the
 * choice was refused in one line; otherwise what is wrong. */
const char *strange_game(const uint8_t *data, size_t size, const TileLibrary *library, int most);

#endif
