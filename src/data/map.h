/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads one printed board, maps/NAME.map; docs/maps.md describes the format. */
#ifndef BASTIDE_DATA_MAP_H
#define BASTIDE_DATA_MAP_H

#include "base/fail.h"
#include "engine/board.h"

#include <stddef.h>

enum {
    BOARD_COATS = 3,       /* most coats of arms on one print */
    BOARD_SPRITE_NAME = 64 /* most bytes of a name with its NUL */
};

/* Reads a file, or a text (`path` is only for messages), and checks it as docs/maps.md says. False with the
 * reason, and `out` untouched. */
bool map_read(const char *path, Board *out, Fail *fail);
bool map_parse(const char *path, const char *text, size_t length, Board *out, Fail *fail);

int board_coats(const Board *board); /* all coats of arms on it */

#endif
