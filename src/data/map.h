/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads one printed board, maps/NAME.map; docs/maps.md describes the format. */
#ifndef BASTIDE_DATA_MAP_H
#define BASTIDE_DATA_MAP_H

#include "base/fail.h"
#include "engine/board.h"

#include <stddef.h>

enum {
    BOARD_COATS = 3,       /* coats of arms on one printed thing, at most */
    BOARD_SPRITE_NAME = 64 /* bytes of a name with its NUL, at most */
};

/* Reads a whole file, or a text already in memory (`path` is then only for messages). Everything that does
 * not fit together is refused with "path:line: what was found, what was expected"; a board that was read
 * has every square that can hold a tile within reach of every allowed choice of start squares (over land,
 * large cities and sea routes), and at most one printed thing on a side. Records stand in the order of the
 * file. On failure `out` is untouched. */
bool map_read(const char *path, Board *out, Fail *fail);
bool map_parse(const char *path, const char *text, size_t length, Board *out, Fail *fail);

/* All coats of arms on the board. */
int board_coats(const Board *board);

#endif
