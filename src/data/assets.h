/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All tile sets and boards: the shipped ones and those in the player's own folder. */
#ifndef BASTIDE_DATA_ASSETS_H
#define BASTIDE_DATA_ASSETS_H

#include "data/library.h"

typedef struct {
    TileLibrary library;
    Atlas atlas;
} Assets;

/* Loads tiles/ and maps/ of the shipped data (paths_data with `install_dir`), then those of `own_folder`
 * (NULL or "" = none), if they exist. Leaves out broken files and those whose name is already taken; `broken`
 * gets the reasons. Without a base set it fails, and there is nothing to free. The library points at the
 * atlas, so do not move the assets. */
bool assets_load(Assets *assets, const char *install_dir, const char *own_folder, Fails *broken, Fail *fail);
void assets_deinit(Assets *assets);

/* Copies the file of a board or tile set to FOLDER/NAME in the player's own folder (folder: "maps" or
 * "tiles"), so that games with it can be continued. A different file there becomes NAME.old, NAME-2.old ...
 * Does nothing without an own folder. */
bool assets_keep_own(const char *own_folder, const char *folder, const char *name, const char *path,
                     Fail *fail);

typedef enum { FILE_RECORD, FILE_MAP, FILE_TILES, FILE_OTHER } FileKind;

/* The kind of a file, by its first word outside comments. FILE_OTHER, and the reason in `fail`, for any other
 * word and for unreadable files. */
FileKind assets_file_kind(const char *path, Fail *fail);

/* True if a word on a command line means a file, even one that does not exist: names of tile sets and boards
 * have no '.' or '/'. */
bool assets_is_file(const char *word);

#endif
