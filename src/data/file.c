/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Only this and folders.c go past ISO C: a folder opens like a file there, and only POSIX can tell. */
#define _POSIX_C_SOURCE 200809L
#include "data/lines.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

bool file_read(const char *path, size_t limit, Str *out, Fail *fail) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        return fail_at(fail, path, 0, "cannot be read: %s", strerror(errno));
    }
    struct stat about;
    if (fstat(fileno(file), &about) != 0 || S_ISDIR(about.st_mode)) {
        fclose(file);
        return fail_at(fail, path, 0, "is a folder, expected a file");
    }
    if (S_ISREG(about.st_mode) && about.st_size > 0 && (uintmax_t)about.st_size > limit) {
        fclose(file);
        return fail_at(fail, path, 0, "has %ju bytes, expected at most %zu", (uintmax_t)about.st_size, limit);
    }
    size_t before = out->length;
    char block[4096];
    size_t got;
    while ((got = fread(block, 1, sizeof block, file)) > 0 && out->length - before <= limit) {
        str_add_bytes(out, block, got);
    }
    bool error = ferror(file) != 0;
    fclose(file);
    bool large = out->length - before > limit; /* a pipe, or the file grew meanwhile */
    if (error || large) {
        out->length = before;
        if (out->text) {
            out->text[before] = '\0';
        }
        return large ? fail_at(fail, path, 0, "has more than %zu bytes", limit)
                     : fail_at(fail, path, 0, "cannot be read to its end");
    }
    return true;
}
