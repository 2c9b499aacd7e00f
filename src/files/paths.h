/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the shipped data, and takes paths apart. */
#ifndef BASTIDE_FILES_PATHS_H
#define BASTIDE_FILES_PATHS_H

#include "base/fail.h"
#include "base/str.h"

/* Sets `out` to the data folder, the first of these with tiles/base.tiles: only $BASTIDE_DATA if that is set;
 * else data/ beside the program (in a build tree a link to the source), ../share/bastide (an installation,
 * moved or not), `install_dir` (may be NULL). False with the places tried, and `out` untouched. */
bool paths_data(const char *install_dir, Str *out, Fail *fail);

/* Sets `out` to the folder of the translations: locale/ beside the program (a build tree), ../share/locale of
 * an installation, moved or not, else `install_dir`. */
void paths_locale(const char *install_dir, Str *out);

/* Appends `folder`, one '/' and `name`. */
void paths_join(Str *out, const char *folder, const char *name);
Str path_in(const char *folder, const char *name); /* the same as a text of its own */

/* What follows the last '/' of a path. */
const char *path_name(const char *path);
/* Sets `out` to the folder of a path: "a/" of "a/b", "" of "b". */
void path_folder(const char *path, Str *out);
/* True if the name has this ending, in any case, and something before it. */
bool path_ends_with(const char *path, const char *ending);

#endif
