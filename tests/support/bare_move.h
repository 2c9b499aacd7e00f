/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASTIDE_TESTS_BARE_MOVE_H
#define BASTIDE_TESTS_BARE_MOVE_H

#include <stdbool.h>

#include "engine/move.h"

/* Are only the fields set that its kind uses (move.h)? Such a move is legal exactly if it is listed. False
 * for enlarging the table, which is legal but not listed. */
bool move_is_bare(Move move);

#endif
