/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads one printed board, maps/NAME.map; docs/maps.md describes the format. */
#ifndef BASTIDE_DATA_MAP_H
#define BASTIDE_DATA_MAP_H

#include "base/fail.h"
#include "base/geography.h"
#include "engine/board.h"

#include <stddef.h>

enum {
    BOARD_COATS = 3,       /* most coats of arms on one print */
    BOARD_SPRITE_NAME = 64 /* most bytes of a name with its NUL */
};

/* Reads a file, or a text (`path` is only for messages), and checks it as docs/maps.md says. False with the
 * reason, and `out` and `geography` untouched. `geography` gets what is below 'geo 1', empty if there is
 * nothing; the caller frees it. NULL = only the board is wanted. */
bool map_read(const char *path, Board *out, Geography *geography, Fail *fail);
bool map_parse(const char *path, const char *text, size_t length, Board *out, Geography *geography,
               Fail *fail);

int board_coats(const Board *board); /* all coats of arms on it */

#endif
