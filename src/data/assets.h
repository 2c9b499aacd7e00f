/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All tile sets and boards there are: the shipped ones, and those in the player's own folder. */
#ifndef BASTIDE_DATA_ASSETS_H
#define BASTIDE_DATA_ASSETS_H

#include "data/library.h"

typedef struct {
    TileLibrary library;
    Atlas atlas;
} Assets;

/* Loads tiles/ and maps/ of the shipped data (paths_data with `install_dir`), then those of `own_folder`
 * (NULL or
 * "" = none; the folders need not exist). What is broken, or has the name of another, is left out; for each a
 * line "path:line: why\n" is added to `broken`. False when the base set cannot be had: `fail` says why, and
 * nothing is to be freed. The library points at the atlas: do not move the assets. */
bool assets_load(Assets *assets, const char *install_dir, const char *own_folder, Fails *broken, Fail *fail);
void assets_deinit(Assets *assets);

/* Keeps a copy of a board's or tile set's file in the player's own folder, as FOLDER/NAME (folder: "maps" or
 * "tiles"), so that a game on it can be gone on with by itself. Another file in its place becomes NAME.old,
 * NAME-2.old ... Does nothing without an own folder; false with why in `fail`. */
bool assets_keep_own(const char *own_folder, const char *folder, const char *name, const char *path,
                     Fail *fail);

/* What a file is, by the first word of its first line that says something. */
typedef enum { FILE_RECORD, FILE_MAP, FILE_TILES, FILE_OTHER } FileKind;

/* FILE_OTHER with "path: found, expected" in `fail` for anything else, and for what cannot be read. */
FileKind assets_file_kind(const char *path, Fail *fail);

#endif
