/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Locks of an open file: those of POSIX belong to the program, and all go when it closes the file once. */
#define _GNU_SOURCE
#include "session/store/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/hash.h"

/* The open file still has this path: its last holder has not removed it meanwhile. */
static bool is_there(int file, const char *path) {
    struct stat ours, theirs;
    return fstat(file, &ours) == 0 && stat(path, &theirs) == 0 && ours.st_ino == theirs.st_ino &&
           ours.st_dev == theirs.st_dev;
}

/* The part that somebody else holds: all of the file, by who removes it, for a moment only? */
static bool is_being_removed(int file, struct flock part) {
    return fcntl(file, F_OFD_GETLK, &part) == 0 && part.l_type != F_UNLCK && part.l_len == 0;
}

static int take(const char *path, const char *name, int flags) {
    enum { TRIES = 100 };
    for (int i = 0; i < TRIES; i++) {
        int file = open(path, O_RDWR | O_CLOEXEC | flags, 0600);
        if (file < 0) {
            return 0;
        }
        struct flock part = {.l_type = F_WRLCK, .l_whence = SEEK_SET}; /* it is empty: any byte will do */
        if (name) {
            part.l_start = (off_t)(hash_text(name) >> 2); /* fits, and so does the byte after it */
            part.l_len = 1;
        }
        bool taken = fcntl(file, F_OFD_SETLK, &part) == 0;
        int why = errno;
        if (taken && is_there(file, path)) {
            return file;
        }
        bool held = !taken && (why == EACCES || why == EAGAIN);
        bool again = taken || (held && name && is_being_removed(file, part));
        close(file);
        if (!again) {
            return held ? -1 : 0;
        }
        nanosleep(&(struct timespec){.tv_nsec = held ? 1000000 : 0}, NULL);
    }
    return -1;
}

int lock_take(const char *path, const char *name) {
    return take(path, name, O_CREAT);
}

/* Only who holds all of the file removes it, and whoever has opened it before finds that out: is_there. */
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
