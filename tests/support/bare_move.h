/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASTIDE_TESTS_BARE_MOVE_H
#define BASTIDE_TESTS_BARE_MOVE_H

#include <stdbool.h>

#include "engine/move.h"

/* Does the move say only what its kind names (move.h)? Such a move is allowed exactly if it is listed. Never
 * of an enlarged table: that is allowed, but not listed. */
bool move_is_bare(Move move);

#endif
