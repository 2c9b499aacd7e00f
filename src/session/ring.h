/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the last versions of each game in one folder: 000041-KEY.rec, 000042-KEY.rec ... with the key of the
 * game (data/game_text.h). A new version displaces the oldest one of its game, but neither those of other
 * games nor another course of the same game (a turn that was undone and played differently). */
#ifndef BASTIDE_SESSION_RING_H
#define BASTIDE_SESSION_RING_H

#include <stdint.h>

#include "base/fail.h"
#include "base/str.h"

/* The most versions of a game, versions of its other courses, and games. */
enum { RING_SIZE = 12, RING_OTHERS = 48, RING_GAMES = 200, RING_FILE = 48 };

typedef struct {
    char file[RING_FILE];
    long number;
    uint64_t game; /* its key; 0 = written by an earlier program, without a key */
} RingVersion;

/* Adds a version, unless it is the same as the newest of this game; creates the folder if needed. If it
 * cannot be written, returns false, and all other versions are still there. */
bool ring_add(const char *folder, const Str *text, Fail *fail);

/* Lists all versions, the newest first, and returns their number. Free `list` with base_free. */
int ring_list(const char *folder, RingVersion **list);
/* The same for the game of this text: the versions with the same header. */
int ring_of_game(const char *folder, const Str *text, RingVersion **list);
/* Appends the text of a version to `out`. */
bool ring_read(const char *folder, const RingVersion *version, Str *out);

#endif
