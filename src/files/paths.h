/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the shipped data, and takes paths apart. */
#ifndef BASTIDE_FILES_PATHS_H
#define BASTIDE_FILES_PATHS_H

#include "base/fail.h"
#include "base/str.h"

/* Sets `out` to the data folder, which has tiles/base.tiles. If $BASTIDE_DATA is set, only that is tried;
 * otherwise data/ beside the program (in a build tree, a link to the source), ../share/bastide (an
 * installation, even if moved), and `install_dir` (may be NULL). False with the places tried, and `out`
 * untouched. */
bool paths_data(const char *install_dir, Str *out, Fail *fail);

/* Sets `out` to the folder of the translations: locale/ beside the program (a build tree), ../share/locale
 * (an installation, even if moved), or `install_dir`. */
void paths_locale(const char *install_dir, Str *out);

/* Appends the path of a file in a folder beside the program; false if the system doesn't tell where that is.
 */
bool paths_beside(const char *folder, const char *name, Str *out);

/* Appends `folder`, one '/' and `name`. */
void paths_join(Str *out, const char *folder, const char *name);
Str path_in(const char *folder, const char *name); /* the same, as a new text */

/* What follows the last '/' of a path. */
const char *path_name(const char *path);
/* Sets `out` to the folder of a path: "a/" of "a/b", "" of "b". */
void path_folder(const char *path, Str *out);
/* True if the name has this ending, in any case, and something before it. */
bool path_ends_with(const char *path, const char *ending);

#endif
