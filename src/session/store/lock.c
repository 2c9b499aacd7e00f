/* SPDX-License-Identifier: GPL-3.0-or-later */
/* These locks belong to an open file (OFD). POSIX locks belong to the process, which loses all of them when
 * it closes one file. */
#define _GNU_SOURCE
#include "session/store/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/hash.h"

/* False if the last holder has removed the file since it was opened. */
static bool is_there(int file, const char *path) {
    struct stat ours, theirs;
    return fstat(file, &ours) == 0 && stat(path, &theirs) == 0 && ours.st_ino == theirs.st_ino &&
           ours.st_dev == theirs.st_dev;
}

static int take(const char *path, const char *name, int flags) {
    enum { TRIES = 100 };
    for (int i = 0; i < TRIES; i++) {
        int file = open(path, O_RDWR | O_CLOEXEC | flags, 0600);
        if (file < 0) {
            return 0;
        }
        struct flock part = {.l_type = F_WRLCK, .l_whence = SEEK_SET}; /* the whole file */
        if (name) {
            part.l_start = (off_t)(hash_text(name) >> 2); /* small enough to add the length */
            part.l_len = 1;
        }
        bool taken = fcntl(file, F_OFD_SETLK, &part) == 0;
        int why = errno;
        if (taken && is_there(file, path)) {
            return file;
        }
        bool held = !taken && (why == EACCES || why == EAGAIN);
        /* A program that holds the whole file is about to remove it, which takes only a moment. */
        bool removing =
            held && name && fcntl(file, F_OFD_GETLK, &part) == 0 && part.l_type != F_UNLCK && part.l_len == 0;
        close(file);
        if (!taken && !removing) {
            return held ? -1 : 0;
        }
        nanosleep(&(struct timespec){.tv_nsec = held ? 1000000 : 0}, NULL);
    }
    return -1;
}

int lock_take(const char *path, const char *name) {
    return take(path, name, O_CREAT);
}

/* Removes the file only while holding all of it; programs that have it open notice that in is_there. */
void lock_give_back(int lock, const char *path) {
    if (lock <= 0) {
        return;
    }
    close(lock);
    int all = take(path, NULL, 0);
    if (all > 0) {
        unlink(path);
        close(all);
    }
}
