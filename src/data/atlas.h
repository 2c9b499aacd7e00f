/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All boards the program found. They stay where they are until atlas_deinit, so that set-ups, painters and
 * pages may point at them. */
#ifndef BASTIDE_DATA_ATLAS_H
#define BASTIDE_DATA_ATLAS_H

#include "base/fail.h"
#include "base/nearest.h"
#include "base/str.h"
#include "engine/board.h"

enum { ATLAS_BOARDS = 64 };

typedef struct {
    char id[BOARD_ID];
    Str path;
    bool shipped; /* it comes with the program: its id is taken */
} BoardFile;

typedef struct {
    Board *boards; /* by id */
    int count;
    BoardFile *files; /* as many, where each was read */
    int refused;      /* files of atlas_add_folder that were left out */
} Atlas;

/* Reads every *.map file of the folder, in the order of their names. A broken file, one whose id another
 * board has already and one too many are left out; for each `broken` gets one more
 * (may be NULL). A folder that cannot be opened is one such line and an empty atlas. End with atlas_deinit.
 */
void atlas_load(Atlas *atlas, const char *folder, Fails *broken);
/* The same, to an atlas that has boards already. Call it before anything points into the atlas. */
void atlas_add_folder(Atlas *atlas, const char *folder, Fails *broken);
/* Adds the board of one file; a copy of a file that was read is the board there is. Never another board with
 * the same id: games are played on those there are. NULL with what is wrong in `fail`: then the atlas is as
 * it was. Call it before anything points into the atlas. */
const Board *atlas_add(Atlas *atlas, const char *path, Fail *fail);
void atlas_deinit(Atlas *atlas);

/* The board with this id, or NULL. */
const Board *atlas_find(const Atlas *atlas, const char *id);
/* The id among those of the atlas that was probably meant. */
Nearest atlas_nearest(const Atlas *atlas, const char *id);
/* False, with why in `fail`, if a board read from `path` has the id of a shipped one and is no copy of it. */
bool atlas_id_free(const Atlas *atlas, const char *id, const char *path, Fail *fail);

#endif
