/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's own folders. */
#ifndef BASTIDE_FILES_FOLDERS_H
#define BASTIDE_FILES_FOLDERS_H

#include "base/fail.h"
#include "base/str.h"

/* Absolute paths without a '/' at the end; empty = there is none. */
typedef struct {
    Str config; /* settings */
    Str data;   /* games; the player's own tile sets, boards, pictures */
    Str state;  /* less important: log, versions of the last turns */
    Str cache;  /* can be restored: painted pictures */
} Folders;

/* Finds the four folders like folders_find, but does not create them. */
bool folders_name(const char *data_dir, Folders *out, Fail *fail);

/* Finds and creates the four folders: all in `data_dir` (--data-dir; NULL or "" = none), or each where
 * programs of this system have it (base/platform.h). The path of a
 * folder that cannot be created becomes empty; then returns false with the most serious reason (of data,
 * config, state, cache, in this order). */
bool folders_find(const char *data_dir, Folders *out, Fail *fail);
void folders_deinit(Folders *folders);

/* Appends the folder for pictures of games, which may not exist yet: "Bastide" in the user's folder for
 * pictures. Without such a folder, or with
 * `data_dir`, it is "pictures" in the data folder. */
void folders_pictures(const char *data_dir, const Folders *folders, Str *out);

/* Creates a folder, and missing ones above it, readable only by the user. True if it exists now. */
bool folder_make(const char *path, Fail *fail);
bool folder_exists(const char *path);

/* Lists the files with this ending (".map"), except hidden ones, by name. Returns their number, or -1 if the
 * folder cannot be opened. End with folder_list_free in any case. */
int folder_list(const char *folder, const char *ending, Str **paths, Fail *fail);
void folder_list_free(Str *paths, int count);

#endif
