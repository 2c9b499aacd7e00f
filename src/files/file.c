/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ISO C cannot tell a folder from a file or sync a file: this needs POSIX. */
#define _XOPEN_SOURCE 700
#include "files/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/folders.h"
#include "files/paths.h"

enum { INPUT_BYTES = 16 * 1024 * 1024 }; /* more than any reader takes */

const char *file_reason(int error) {
    static const struct {
        int error;
        const char *text;
    } reasons[] = {{ENOENT, N_("there is no such file or folder")},
                   {ENOTDIR, N_("part of the path is not a folder")},
                   {EISDIR, N_("it is a folder")},
                   {ENAMETOOLONG, N_("the path is too long")},
                   {ELOOP, N_("its links go round in a circle")},
                   {EACCES, N_("permission is denied")},
                   {EPERM, N_("permission is denied")},
                   {EROFS, N_("the disk is read-only")},
                   {ENOSPC, N_("the disk is full")},
                   {EDQUOT, N_("your share of the disk is full")},
                   {EFBIG, N_("the file is too large for the disk")},
                   {EIO, N_("the disk reports an error")},
                   {EMFILE, N_("too many files are open")}};
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        if (reasons[i].error == error) {
            return reasons[i].text;
        }
    }
    return strerror(error); /* rare, and in the language of the system */
}

/* Before opening: opening a pipe without a writer would block. */
static bool may_be_read(const char *path, size_t limit, Fail *fail) {
    struct stat about;
    if (stat(path, &about) != 0) {
        return fail_at(fail, path, 0, "cannot be read: %s", file_reason(errno));
    }
    if (!S_ISREG(about.st_mode)) {
        return fail_at(fail, path, 0, "is %s, expected a file",
                       S_ISDIR(about.st_mode) ? N_("a folder") : N_("a pipe or a device"));
    }
    if (about.st_size > 0 && (uintmax_t)about.st_size > limit) {
        return fail_at(fail, path, 0, "has %ju bytes, expected at most %zu", (uintmax_t)about.st_size, limit);
    }
    return true;
}

/* Appends what is left of a stream, but not much more than `limit` bytes. */
static bool read_stream(FILE *file, size_t limit, Str *out) {
    char block[4096];
    size_t got, before = out->length;
    while (out->length - before <= limit && (got = fread(block, 1, sizeof block, file)) > 0) {
        str_add_bytes(out, block, got);
    }
    return !ferror(file);
}

/* Reads the standard input once, so that a second reader finds the same. */
static bool read_input(size_t limit, Str *out, Fail *fail) {
    static Str input;
    static bool was_read, failed;
    if (!was_read) {
        failed = !read_stream(stdin, INPUT_BYTES, &input);
        was_read = true;
    }
    if (failed) {
        return fail_at(fail, FILE_INPUT, 0, "cannot be read");
    }
    if (input.length > limit) {
        return fail_at(fail, FILE_INPUT, 0, "has more than %zu bytes", limit);
    }
    str_add_bytes(out, str_text(&input), input.length);
    return true;
}

bool file_read(const char *path, size_t limit, Str *out, Fail *fail) {
    if (strcmp(path, FILE_INPUT) == 0) {
        return read_input(limit, out, fail);
    }
    if (!may_be_read(path, limit, fail)) {
        return false;
    }
    FILE *file = fopen(path, "rb");
    if (!file) {
        return fail_at(fail, path, 0, "cannot be read: %s", file_reason(errno));
    }
    size_t before = out->length;
    bool good = read_stream(file, limit, out),
         large = out->length - before > limit; /* it may have grown meanwhile */
    fclose(file);
    if (good && !large) {
        return true;
    }
    out->length = before;
    if (out->text) {
        out->text[before] = '\0';
    }
    return large ? fail_at(fail, path, 0, "has more than %zu bytes", limit)
                 : fail_at(fail, path, 0, "cannot be read to its end");
}

bool file_same(const char *path, const char *other) {
    Str a = {0}, b = {0};
    bool same =
        file_read(path, FILE_BYTES, &a, NULL) && file_read(other, FILE_BYTES, &b, NULL) && str_same(&a, &b);
    str_deinit(&a);
    str_deinit(&b);
    return same;
}

bool file_exists(const char *path) {
    return path && path[0] && (access(path, F_OK) == 0 || (errno != ENOENT && errno != ENOTDIR));
}

/* A link that leads nowhere counts, too. */
static bool is_taken(Str *stem, const char *ending) {
    size_t length = stem->length;
    struct stat about;
    str_add(stem, ending);
    bool taken = lstat(stem->text, &about) == 0;
    stem->length = length;
    stem->text[length] = '\0';
    return taken;
}

void file_free_stem(Str *stem, const char *a, const char *b) {
    size_t length = stem->length;
    for (int i = 2; is_taken(stem, a) || (b && is_taken(stem, b)); i++) {
        stem->length = length;
        str_addf(stem, "-%d", i);
    }
}

void file_free_name(Str *stem, const char *ending) {
    file_free_stem(stem, ending, NULL);
    str_add(stem, ending);
}

void file_broken_name(const char *path, Str *out) {
    str_add(out, path);
    file_free_name(out, ".broken");
}

bool file_copy_broken(const char *path, Fail *fail) {
    Str text = {0}, to = {0};
    file_broken_name(path, &to);
    bool good = file_read(path, FILE_BYTES, &text, fail) &&
                file_write_atomic(to.text, str_text(&text), text.length, fail);
    str_deinit(&text);
    str_deinit(&to);
    return good;
}

bool file_move(const char *from, const char *to, Fail *fail) {
    return rename(from, to) == 0 ||
           fail_at(fail, from, 0, "cannot be moved to %.200s: %s", to, file_reason(errno));
}

/* Between the name of a file and the random end of a temporary one. */
#define PART ".part-"

void file_sweep(const char *path) {
    Str folder = {0}, start = {0}, *paths;
    path_folder(path, &folder);
    str_addf(&start, "%s" PART, path_name(path));
    int count = folder_list(folder.length ? folder.text : ".", "", &paths, NULL);
    for (int i = 0; i < count; i++) {
        if (strncmp(path_name(paths[i].text), start.text, start.length) == 0) {
            unlink(paths[i].text);
        }
    }
    folder_list_free(paths, count);
    str_deinit(&folder);
    str_deinit(&start);
}

/* Writes all bytes to the disk; closes the file in any case. */
static bool write_through(int file, const char *text, size_t length) {
    bool good = true;
    while (good && length) {
        ssize_t written = write(file, text, length);
        if (written > 0) {
            text += written;
            length -= (size_t)written;
        } else {
            good = written < 0 && errno == EINTR;
        }
    }
    good = good && fsync(file) == 0;
    int why = errno;
    if (close(file) != 0 && good) {
        return false;
    }
    errno = why;
    return good;
}

/* The rename must survive a power cut, too. Not all file systems can do this. */
static void sync_folder_of(const char *path) {
    Str folder = {0};
    path_folder(path, &folder);
    int dir = open(folder.length ? folder.text : ".", O_RDONLY | O_DIRECTORY);
    if (dir >= 0) {
        fsync(dir);
        close(dir);
    }
    str_deinit(&folder);
}

static struct {
    FileRoom make_room;
    void *context;
} when_full;

void file_when_full(FileRoom make_room, void *context) {
    when_full.make_room = make_room;
    when_full.context = context;
}

/* Returns 0, or errno; then `to` is untouched. */
static int replace(const char *to, const char *text, size_t length) {
    Str temporary = {0};
    str_addf(&temporary, "%s" PART "XXXXXX", to);
    errno = 0;
    int file = mkstemp(temporary.text), why = 0;
    if (file >= 0 && write_through(file, text, length) && rename(temporary.text, to) == 0) {
        sync_folder_of(to);
    } else {
        why = errno;
        if (file >= 0) {
            unlink(temporary.text);
        }
    }
    str_deinit(&temporary);
    return why;
}

/* A device or a pipe must not be replaced by a file. */
static bool is_special(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode);
}

bool file_write_atomic(const char *path, const char *text, size_t length, Fail *fail) {
    char *target = realpath(path, NULL); /* NULL: there is no such file yet */
    const char *to = target ? target : path;
    int why = is_special(to) ? EPERM : replace(to, text, length);
    bool full = why == ENOSPC || why == EDQUOT || why == EFBIG;
    if (full && when_full.make_room && when_full.make_room(when_full.context, to)) {
        why = replace(to, text, length);
    }
    free(target);
    return why == 0 || fail_at(fail, path, 0, "cannot be written: %s", file_reason(why));
}
