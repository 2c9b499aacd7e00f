/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's own folders, after the XDG base directory specification. */
#ifndef BASTIDE_FILES_FOLDERS_H
#define BASTIDE_FILES_FOLDERS_H

#include "base/fail.h"
#include "base/str.h"

/* Absolute paths without a '/' at the end; the folders exist. Empty: there is none. */
typedef struct {
    Str config; /* settings */
    Str data;   /* saved and finished games; the player's own tile sets, boards, pictures */
    Str state;  /* what may be lost without harm, but should not be: log, versions of the last turns */
    Str cache;  /* what can be made again: painted pictures */
} Folders;

/* Names the four folders, makes none; see folders_find. */
bool folders_name(const char *data_dir, Folders *out, Fail *fail);

/* Finds and makes the four folders. `data_dir` (--data-dir) is used for all of them when it is not NULL or
 * empty; else each is $XDG_*_HOME/bastide, or its place under $HOME where the variable is unset or not an
 * absolute path. One that cannot be made is left empty, the others are there all the same; false then, with
 * the reason of the gravest: data, config, state, cache. */
bool folders_find(const char *data_dir, Folders *out, Fail *fail);
void folders_deinit(Folders *folders);

/* Where pictures of games go: the folder "Bastide" in the user's folder for pictures (user-dirs.dirs, or
 * $HOME/Pictures where there is one), else "pictures" in the data folder; there too if `data_dir` was given.
 * The folder need not exist yet. Nothing without any of these. */
void folders_pictures(const char *data_dir, const Folders *folders, Str *out);

/* Makes a folder and those above it that are missing, for the user alone. True when it is there. */
bool folder_make(const char *path, Fail *fail);
bool folder_exists(const char *path);

/* The files of the folder whose name ends so (".rec") and does not begin with a '.', in the order of their
 * names; at most FOLDER_FILES. Their number, -1 if the folder cannot be opened. End with folder_list_free,
 * also then. */
enum { FOLDER_FILES = 1000 };
int folder_list(const char *folder, const char *ending, Str **paths, Fail *fail);
void folder_list_free(Str *paths, int count);

#endif
