/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes whole files. */
#ifndef BASTIDE_FILES_FILE_H
#define BASTIDE_FILES_FILE_H

#include "base/fail.h"
#include "base/str.h"

enum { FILE_BYTES = 1024 * 1024 }; /* the usual limit */

/* The reason behind an `errno`, as a text of the catalogue. */
const char *file_reason(int error);

/* The standard input, as a path. */
#define FILE_INPUT "/dev/stdin"

/* Appends the whole file to `out`. Refuses files of more than `limit` bytes, folders, and pipes and devices
 * except FILE_INPUT. On failure `out` is unchanged. */
bool file_read(const char *path, size_t limit, Str *out, Fail *fail);

bool file_same(const char *path, const char *other); /* both are readable and have the same bytes */
bool file_exists(const char *path);                  /* readable or not; false for NULL and "" */

/* Finds a free name: changes `stem` to STEM-2, STEM-3 ... until no file with this name and the ending `a` or
 * `b` (may be NULL) exists. */
void file_free_stem(Str *stem, const char *a, const char *b);
/* The same for one ending, which it adds to the name. */
void file_free_name(Str *stem, const char *ending);

/* Appends a free name for an unreadable file: "PATH.broken", "PATH-2.broken" ... */
void file_broken_name(const char *path, Str *out);
/* Copies the file to such a name. */
bool file_copy_broken(const char *path, Fail *fail);
bool file_move(const char *from, const char *to, Fail *fail);

/* Removes what file_write_atomic left beside this file if the program was killed. Nobody may be writing the
 * file.
 */
void file_sweep(const char *path);

/* Replaces the file so that even after a power cut either the old or the new content is complete: writes a
 * new file beside it, syncs it and renames it. Follows a link. The folder must exist. On failure the old file
 * is untouched. */
bool file_write_atomic(const char *path, const char *text, size_t length, Fail *fail);

/* When a write finds the disk full, `make_room` (may be NULL) is called with the path of the file; if it
 * frees some space, the write is tried once more. Any thread that writes may call it. */
typedef bool (*FileRoom)(void *context, const char *path);
void file_when_full(FileRoom make_room, void *context);

#endif
