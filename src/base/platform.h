/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that differs between operating systems. CMake chooses the file that does
 * it: platform_posix.c or platform_windows.c. No other file asks which system
 * this is.
 *
 * Paths are UTF-8 and have '/' between their parts; platform_begin and
 * platform_path take what the system has. A function that fails sets errno. */
#ifndef BASTIDE_BASE_PLATFORM_H
#define BASTIDE_BASE_PLATFORM_H

#include <stdint.h>
#include <stdio.h>

#include "base/fail.h"
#include "base/str.h"

/* ---- the program ---- */

/* Called first in main: the words of the command line as UTF-8, paths with '/';
 * the standard streams neither change the ends of lines nor lose characters. */
void platform_begin(int *argc, char ***argv);
/* Appends a variable of the environment; false, and nothing appended, if it is
 * not set. */
bool platform_variable(const char *name, Str *out);
/* Appends the path of the running program, if the system tells it. */
bool platform_program(Str *out);
/* Changes a path that came from the system, such as that of a dropped file, to
 * one with '/'. */
void platform_path(char *path);

/* gettext speaks this language from now on ("de"); "" = that of the system. */
void platform_speak(const char *language);
/* Appends a folder in the form that gettext can open. */
void platform_narrow(const char *folder, Str *out);

int platform_processors(void); /* of this machine, at least 1 */
/* From now on, the calling thread gives way to other threads of this machine.
 */
void platform_give_way(void);

/* ---- the player's folders ---- */

typedef enum {
    PLATFORM_DATA,     /* games */
    PLATFORM_CONFIG,   /* settings */
    PLATFORM_STATE,    /* less important: log, versions of the last turns */
    PLATFORM_CACHE,    /* can be restored */
    PLATFORM_PICTURES, /* of the player, not of the game alone */
} PlatformFolder;

/* Appends the absolute path of a folder, which may not exist yet. */
bool platform_folder(PlatformFolder which, Str *out, Fail *fail);

/* ---- files ---- */

typedef enum {
    PLATFORM_IS_FILE,
    PLATFORM_IS_FOLDER,
    PLATFORM_IS_OTHER
} PlatformKind; /* other: a pipe, a device */

typedef struct {
    PlatformKind kind;
    uint64_t bytes;
    int64_t changed; /* nanoseconds since 1970 */
} PlatformAbout;

bool platform_about(const char *path, PlatformAbout *out); /* follows a link */
bool platform_taken(const char *path);                     /* by anything, even a link that leads nowhere */
FILE *platform_open(const char *path, const char *mode);
bool platform_remove(const char *path);                 /* a file or an empty folder */
bool platform_rename(const char *from, const char *to); /* replaces a file `to` in one step */
bool platform_touch(const char *path);                  /* changed now */
/* Appends the absolute path without links; false if there is no such file. */
bool platform_full_path(const char *path, Str *out);
/* Removes from a name for a file what the system does not allow in it. */
void platform_fit_name(char *name, size_t size);

/* Replaces the file `to`, or creates it, so that even after a power cut either
 * the old or the new content is complete. A file "TO.part-..." beside it may be
 * left behind by a program that was killed. Returns 0, or errno; then `to` is
 * untouched. */
#define PLATFORM_PART ".part-"
int platform_replace(const char *to, const char *text, size_t length);

/* Creates a folder for this user only, in one that exists. */
bool platform_make_folder(const char *path);
uint64_t platform_free(const char *folder); /* bytes that we may use on its
                                               disk; UINT64_MAX if unknown */
/* Do both lie on one disk? False also if one of them does not exist. */
bool platform_same_disk(const char *path, const char *other);

/* The names in a folder, in no order. NULL if it cannot be opened. */
typedef struct PlatformNames PlatformNames;
PlatformNames *platform_names(const char *folder);
const char *platform_next_name(PlatformNames *names); /* NULL at the end */
void platform_names_end(PlatformNames *names);        /* NULL is fine */

/* ---- locks between programs ---- */

/* Locks the whole file (`name` NULL) or only `name` in it; creates the file if
 * needed. Returns a number for platform_unlock, or -1 if this or another
 * program holds the lock. Returns 0 if the file system has no locks or the file
 * cannot be created, because the game can be played anyway. When a program ends
 * or crashes, the system frees its locks. */
int platform_lock(const char *path, const char *name);
/* Releases what platform_lock returned for this path; the last holder removes
 * the file. */
void platform_unlock(int lock, const char *path);

/* ---- work on files that nobody trusts ---- */

enum {
    PLATFORM_APART_SECONDS = 1,             /* of processor time */
    PLATFORM_APART_BYTES = 64 * 1024 * 1024 /* of memory, besides what the program has */
};

typedef void PlatformWork(const void *job, void *result);

/* Runs `work` in a separate process within these limits, with a copy of the
 * job, and copies its result, which is zeros before, here. False, and `result`
 * untouched, if the process could not be started; *harmful is set if it crashed
 * or had to be stopped. */
bool platform_apart(PlatformWork *work, const void *job, size_t job_bytes, void *result, size_t result_bytes,
                    bool *harmful);

#endif
