/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's own folders, after the XDG base directory specification. */
#ifndef BASTIDE_DATA_FOLDERS_H
#define BASTIDE_DATA_FOLDERS_H

#include "base/fail.h"
#include "base/str.h"

/* Absolute paths without a '/' at the end; the folders exist. Zeroed: none. */
typedef struct {
    Str config; /* settings */
    Str data;   /* saved and finished games */
    Str state;  /* what may be lost without harm, but should not be: the log */
    Str cache;  /* what can be made again */
} Folders;

/* Finds and makes the four folders. `data_dir` (--data-dir) is used for all of them when it is not NULL or
 * empty; else each is $XDG_*_HOME/bastide, or its place under $HOME where the variable is unset or not an
 * absolute path. False when a folder cannot be made, with the reason; `out` is then empty. */
bool folders_find(const char *data_dir, Folders *out, Fail *fail);
void folders_deinit(Folders *folders);

/* Makes a folder and those above it that are missing, for the user alone. True when it is there. */
bool folder_make(const char *path, Fail *fail);

#endif
