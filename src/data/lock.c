/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "data/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int lock_take(const char *path) {
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) {
        return 0;
    }
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(file, F_SETLK, &whole) == 0) {
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
