/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "files/file.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/platform.h"
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
    PlatformAbout about;
    if (!platform_about(path, &about)) {
        return fail_at(fail, path, 0, "cannot be read: %s", file_reason(errno));
    }
    if (about.kind != PLATFORM_IS_FILE) {
        return fail_at(fail, path, 0, "is %s, expected a file",
                       about.kind == PLATFORM_IS_FOLDER ? N_("a folder") : N_("a pipe or a device"));
    }
    if (about.bytes > limit) {
        return fail_at(fail, path, 0, "has %ju bytes, expected at most %zu", (uintmax_t)about.bytes, limit);
    }
    return true;
}

/* Appends what is left of a stream, but not much more than `limit` bytes. */
static bool read_stream(FILE *file, size_t limit, Str *out) {
    char block[32768];
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
    FILE *file = platform_open(path, "rb");
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
    PlatformAbout about;
    return path && path[0] && (platform_about(path, &about) || (errno != ENOENT && errno != ENOTDIR));
}

static bool is_taken(Str *stem, const char *ending) {
    size_t length = stem->length;
    str_add(stem, ending);
    bool taken = platform_taken(stem->text);
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
    return platform_rename(from, to) ||
           fail_at(fail, from, 0, "cannot be moved to %.200s: %s", to, file_reason(errno));
}

void file_sweep(const char *path) {
    Str folder = {0}, start = {0}, *paths;
    path_folder(path, &folder);
    str_addf(&start, "%s" PLATFORM_PART, path_name(path));
    int count = folder_list(folder.length ? folder.text : ".", "", &paths, NULL);
    for (int i = 0; i < count; i++) {
        if (strncmp(path_name(paths[i].text), start.text, start.length) == 0) {
            platform_remove(paths[i].text);
        }
    }
    folder_list_free(paths, count);
    str_deinit(&folder);
    str_deinit(&start);
}

static struct {
    FileRoom make_room;
    void *context;
} when_full;

void file_when_full(FileRoom make_room, void *context) {
    when_full.make_room = make_room;
    when_full.context = context;
}

/* A device or a pipe must not be replaced by a file. */
static bool is_special(const char *path) {
    PlatformAbout about;
    return platform_about(path, &about) && about.kind == PLATFORM_IS_OTHER;
}

bool file_write_atomic(const char *path, const char *text, size_t length, Fail *fail) {
    Str to = {0};
    if (!platform_full_path(path, &to)) { /* there is no such file yet */
        str_add(&to, path);
    }
    int why = is_special(to.text) ? EPERM : platform_replace(to.text, text, length);
    bool full = why == ENOSPC || why == EDQUOT || why == EFBIG;
    if (full && when_full.make_room && when_full.make_room(when_full.context, to.text)) {
        why = platform_replace(to.text, text, length);
    }
    str_deinit(&to);
    return why == 0 || fail_at(fail, path, 0, "cannot be written: %s", file_reason(why));
}
