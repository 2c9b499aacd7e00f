/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tests use of POSIX and Windows has under another name; CMake puts it before every test that is built
 * for Windows. */
#ifndef BASTIDE_TESTS_POSIX_WINDOWS_H
#define BASTIDE_TESTS_POSIX_WINDOWS_H

#include <direct.h>
#include <fcntl.h>
#include <io.h>
#include <process.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

static inline int posix_mkdir(const char *path, int mode) {
    (void)mode;
    return _mkdir(path);
}
#define mkdir(path, mode) posix_mkdir(path, mode)

/* The end of the name, behind which `tail` more characters come, is replaced. */
static inline int posix_fresh(char *path, int tail) {
    char *end = path + strlen(path) - tail - 6;
    static unsigned made;
    for (unsigned number = (unsigned)_getpid() * 64 + made++, i = 0; i < 6; i++, number /= 26) {
        end[i] = (char)('a' + number % 26);
    }
    return 0;
}

/* A name may be taken by a test that was killed. */
static inline char *posix_mkdtemp(char *path) {
    for (int tries = 0; tries < 1000; tries++) {
        posix_fresh(path, 0);
        if (_mkdir(path) == 0) {
            return path;
        }
    }
    return NULL;
}
#define mkdtemp(path) posix_mkdtemp(path)

static inline int posix_mkstemps(char *path, int tail) {
    posix_fresh(path, tail);
    return _open(path, _O_RDWR | _O_CREAT | _O_EXCL | _O_BINARY, _S_IREAD | _S_IWRITE);
}
#define mkstemps(path, tail) posix_mkstemps(path, tail)

static inline struct tm *posix_localtime(const time_t *when, struct tm *parts) {
    return localtime_s(parts, when) == 0 ? parts : NULL;
}
#define localtime_r(when, parts) posix_localtime(when, parts)

static inline int posix_setenv(const char *name, const char *value) {
    return _putenv_s(name, value);
}
#define setenv(name, value, replace) posix_setenv(name, value)
#define unsetenv(name)               posix_setenv(name, "")

/* `tell` is a name of tests. */
#define tell test_tell

#endif
