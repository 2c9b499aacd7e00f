/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the shipped data lies: the folder that holds tiles/ and maps/. */
#ifndef BASTIDE_FILES_PATHS_H
#define BASTIDE_FILES_PATHS_H

#include "base/fail.h"
#include "base/str.h"

/* Finds the data folder and writes it to `out` (replaced). The first of these that holds
 * tiles/base.tiles:
 *   the environment variable BASTIDE_DATA, if set (then nothing else is tried),
 *   data/ beside the running program (in a build tree a link to the source) or ../share/bastide (an
 * installation, moved or not), `install_dir` (compiled in; NULL or "" are passed over). False when there is
 * none: `fail` names the places that were tried, and `out` is untouched. */
bool paths_data(const char *install_dir, Str *out, Fail *fail);

/* The folder of the catalogues of texts, to `out` (replaced): locale/ beside the running program (a build
 * tree),
 * ../share/locale of an installation, moved or not, else `install_dir`. */
void paths_locale(const char *install_dir, Str *out);

/* Appends `folder`, one '/' and `name`. */
void paths_join(Str *out, const char *folder, const char *name);

/* What follows the last '/' of a path. */
const char *path_name(const char *path);
/* The folder of a path, to `out` (replaced): "a/" of "a/b", "" of "b". */
void path_folder(const char *path, Str *out);
/* Is its name more than this ending, in capitals or not? */
bool path_ends_with(const char *path, const char *ending);

#endif
