/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
/* after what it needs */
#include <cmocka.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "scratch.h"

void scratch_date(const char *path, int64_t changed) {
    enum { SECOND = 1000000000 };
    struct timespec when = {.tv_sec = changed / SECOND, .tv_nsec = changed % SECOND};
    const struct timespec both[2] = {when, when};
    assert_int_equal(utimensat(AT_FDCWD, path, both, 0), 0);
}

void scratch_full(bool full) {
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN); /* the call that writes reports it instead */
    if (getrlimit(RLIMIT_FSIZE, &limit) == 0) {
        limit.rlim_cur = full ? 0 : limit.rlim_max;
        setrlimit(RLIMIT_FSIZE, &limit);
    }
}

bool scratch_pipe(const char *path) {
    assert_int_equal(mkfifo(path, 0600), 0);
    return true;
}

bool scratch_link(const char *to, const char *path) {
    assert_int_equal(symlink(to, path), 0);
    return true;
}

bool scratch_is_link(const char *path) {
    struct stat about;
    return lstat(path, &about) == 0 && S_ISLNK(about.st_mode);
}
