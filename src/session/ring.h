/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last few versions of each game, each a file of its own in one folder: 000041-KEY.rec, 000042-KEY.rec
 * ..., KEY being that of the game (data/game_text.h). The oldest of a game goes when a new one of it comes;
 * no game takes the place of another, nor a game that was taken back and played differently that of what it
 * had been. */
#ifndef BASTIDE_SESSION_RING_H
#define BASTIDE_SESSION_RING_H

#include <stdint.h>

#include "base/fail.h"
#include "base/str.h"

/* Versions of a game as it goes on, those of other courses of it, and games. */
enum { RING_SIZE = 12, RING_OTHERS = 48, RING_GAMES = 200, RING_FILE = 48 };

typedef struct {
    char file[RING_FILE];
    long number;
    uint64_t game; /* its key; 0 = of an earlier program, which told them apart by nothing */
} RingVersion;

/* Adds a version, unless the newest of this game is the same already; the folder is made if needed. False if
 * it cannot be written: nothing has gone then. */
bool ring_add(const char *folder, const Str *text, Fail *fail);

/* All versions, the newest first; their number. `list` is to be freed (base_free). */
int ring_list(const char *folder, RingVersion **list);

/* Its text, added to `out`. */
bool ring_read(const char *folder, const RingVersion *version, Str *out);

/* The versions that have the same header as this text, the newest first: those of one game. */
int ring_of_game(const char *folder, const Str *text, RingVersion **list);

#endif
