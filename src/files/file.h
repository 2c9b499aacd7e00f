/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole files in, whole files out. */
#ifndef BASTIDE_FILES_FILE_H
#define BASTIDE_FILES_FILE_H

#include "base/fail.h"
#include "base/str.h"

enum { FILE_BYTES = 1024 * 1024 }; /* what a file of ours may at most be, if nothing else is said */

/* The standard input, as a path. */
#define FILE_INPUT "/dev/stdin"

/* Appends the whole file to `out`. A file of more than `limit` bytes is refused before it is read; so are
 * folders, pipes and devices, but for FILE_INPUT. On failure `out` is as before. */
bool file_read(const char *path, size_t limit, Str *out, Fail *fail);

/* Both can be read, and hold the same. */
bool file_same(const char *path, const char *other);

/* Is there anything of this name, whether it can be read or not? NULL and "" are no files. */
bool file_exists(const char *path);

/* A name that is still free: `stem` becomes STEM-2, STEM-3 ... while there is a file of its name with ending
 * `a` or ending `b` (NULL: there is no second one). */
void file_free_stem(Str *stem, const char *a, const char *b);
/* The same for one ending, which is added. */
void file_free_name(Str *stem, const char *ending);

/* "PATH.broken", "PATH-2.broken" ...: a free name for what could not be read, to `out` (added). */
void file_broken_name(const char *path, Str *out);
/* A copy under such a name, before the file is replaced. */
bool file_copy_broken(const char *path, Fail *fail);
bool file_move(const char *from, const char *to, Fail *fail);

/* Removes what file_write_atomic left beside this file when a program was killed while it wrote. Nobody else
 * may be writing it. */
void file_sweep(const char *path);

/* Replaces the file by `text` so that, whatever happens, either the old or the new content is there whole:
 * a new file in the same folder is written, brought to the disk (fsync) and renamed; then the folder is
 * brought to the disk. A link is followed. The folder must exist. On failure the old file is untouched. */
bool file_write_atomic(const char *path, const char *text, size_t length, Fail *fail);

/* From now on, where a file finds no room on the disk, `make_room` is asked to give some up; if it did, the
 * file is written once more. `path` is that of the file. It may be called from any thread that writes. NULL =
 * nobody is asked. */
typedef bool (*FileRoom)(void *context, const char *path);
void file_when_full(FileRoom make_room, void *context);

#endif
