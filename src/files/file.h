/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole files in, whole files out. */
#ifndef BASTIDE_FILES_FILE_H
#define BASTIDE_FILES_FILE_H

#include "base/fail.h"
#include "base/str.h"

enum { FILE_BYTES = 1024 * 1024 }; /* the usual limit */

/* Why the system refused something: the text of the catalogue for an `errno`. */
const char *file_reason(int error);

/* The standard input, as a path. */
#define FILE_INPUT "/dev/stdin"

/* Appends the whole file to `out`. Refuses files of more than `limit` bytes, folders, pipes and devices
 * except FILE_INPUT. On failure `out` is as before. */
bool file_read(const char *path, size_t limit, Str *out, Fail *fail);

bool file_same(const char *path, const char *other); /* both are readable and equal */
bool file_exists(const char *path);                  /* readable or not; NULL and "" are no files */

/* Finds a free name: `stem` becomes STEM-2, STEM-3 ... while a file with this name and ending `a` or `b` (may
 * be NULL) exists. */
void file_free_stem(Str *stem, const char *a, const char *b);
/* The same for one ending, which is added. */
void file_free_name(Str *stem, const char *ending);

/* Appends a free name for an unreadable file: "PATH.broken", "PATH-2.broken" ... */
void file_broken_name(const char *path, Str *out);
/* Copies the file to such a name. */
bool file_copy_broken(const char *path, Fail *fail);
bool file_move(const char *from, const char *to, Fail *fail);

/* Removes what file_write_atomic left beside this file when the program was killed. Nobody may be writing it.
 */
void file_sweep(const char *path);

/* Replaces the file so that even after a power cut either the old or the new content is there whole: writes a
 * new file beside it, syncs and renames it. Follows a link. The folder must exist. On failure the old file is
 * untouched. */
bool file_write_atomic(const char *path, const char *text, size_t length, Fail *fail);

/* When the disk is full, calls `make_room` (may be NULL) with the path of the file and, if it freed some
 * space, writes once more. Any thread that writes may call it. */
typedef bool (*FileRoom)(void *context, const char *path);
void file_when_full(FileRoom make_room, void *context);

#endif
