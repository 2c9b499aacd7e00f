/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of POSIX the sources use and mingw-w64 has under another name; put before every source by the
 * toolchain file, so that the sources know nothing of Windows. */
#ifndef BASTIDE_WINDOWS_POSIX_H
#define BASTIDE_WINDOWS_POSIX_H

#include <direct.h>
#include <io.h>
#include <process.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Formats are those of C (__USE_MINGW_ANSI_STDIO), the compiler knows those of Microsoft only; the other
 * builds watch them. */
#pragma GCC diagnostic ignored "-Wformat"
#pragma GCC diagnostic ignored "-Wformat-extra-args"

/* Declared here: <windows.h> takes names the rules use. */
__declspec(dllimport) int __stdcall MoveFileExA(const char *from, const char *to, unsigned long flags);
__declspec(dllimport) unsigned long __stdcall GetModuleFileNameA(void *module, char *name,
                                                                 unsigned long size);

__declspec(dllimport) void *__stdcall GetCurrentThread(void);
__declspec(dllimport) int __stdcall SetThreadPriority(void *thread, int priority);

#define _SC_NPROCESSORS_ONLN 84
static inline long posix_processors(int what) {
    const char *count = getenv("NUMBER_OF_PROCESSORS");
    (void)what;
    return count ? strtol(count, NULL, 10) : 1;
}
#define sysconf(what) posix_processors(what)

static inline int posix_nice(int by) {
    return SetThreadPriority(GetCurrentThread(), -1) ? by : -1; /* below normal */
}
#define nice(by) posix_nice(by)

/* Folders are not brought to the disk by opening them. */
#define O_DIRECTORY 0

static inline int posix_mkdir(const char *path, int mode) {
    (void)mode;
    return _mkdir(path);
}
#define mkdir(path, mode) posix_mkdir(path, mode)

#define fsync(file) _commit(file)

#include <errno.h>
#ifndef EDQUOT
#define EDQUOT ENOSPC
#endif

/* A link is taken for what it leads to. */
#define lstat(path, about) stat(path, about)

/* What is written at once is a megabyte at most. */
#define write(file, text, length) _write(file, text, (unsigned)(length))

static inline struct tm *posix_localtime(const time_t *when, struct tm *parts) {
    return localtime_s(parts, when) == 0 ? parts : NULL;
}
#define localtime_r(when, parts) posix_localtime(when, parts)
#define execv(path, words)       _execv(path, (const char *const *)(words))

/* NULL where there is no such file, as POSIX has it. */
static inline char *posix_realpath(const char *path) {
    return _access(path, 0) == 0 ? _fullpath(NULL, path, 0) : NULL;
}
#define realpath(path, none) posix_realpath(path)

/* Of links only that of the running program. */
static inline int posix_readlink(char *out, size_t size) {
    unsigned long length = GetModuleFileNameA(NULL, out, (unsigned long)size);
    for (unsigned long i = 0; i < length; i++) {
        out[i] = (char)(out[i] == '\\' ? '/' : out[i]);
    }
    return length > 0 && length < size ? (int)length : -1;
}
#define readlink(link, out, size) posix_readlink(out, size)

/* The old file gives way in one step. */
static inline int posix_rename(const char *from, const char *to) {
    return MoveFileExA(from, to, 1 | 8) ? 0 : -1; /* replace what is there, write through */
}
#define rename(from, to) posix_rename(from, to)

#endif
