/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Locks of an open file: those of POSIX belong to the program, and all go when it closes the file once. */
#define _GNU_SOURCE
#include "data/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "base/hash.h"

int lock_take(const char *path, const char *name) {
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) {
        return 0;
    }
    struct flock part = {.l_type = F_WRLCK, .l_whence = SEEK_SET}; /* the file is empty: any byte will do */
    if (name) {
        part.l_start = (off_t)(hash_text(name) >> 2); /* fits, and so does the byte after it */
        part.l_len = 1;
    }
    if (fcntl(file, F_OFD_SETLK, &part) == 0) {
        return file;
    }
    int why = errno;
    close(file);
    return why == EACCES || why == EAGAIN ? -1 : 0;
}

void lock_give_back(int lock) {
    if (lock > 0) {
        close(lock);
    }
}
