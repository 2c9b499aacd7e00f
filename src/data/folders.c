/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _XOPEN_SOURCE 700
#include "data/folders.h"

#include "data/paths.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_folder(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* One folder whose parent exists. */
static bool make_one(const char *path, Fail *fail) {
    if (mkdir(path, 0700) == 0) {
        return true;
    }
    int why = errno;
    if (is_folder(path)) {
        return true;
    }
    return why == EEXIST ? fail_at(fail, path, 0, "is a file, expected a folder")
                         : fail_at(fail, path, 0, "the folder cannot be made: %s", strerror(why));
}

bool folder_make(const char *path, Fail *fail) {
    if (!*path) {
        return fail_at(fail, "folder", 0, "no name, expected one");
    }
    Str part = {0};
    bool good = true;
    for (const char *c = path; good && *c; c++) {
        if (*c == '/' && c != path && c[-1] != '/') {
            good = make_one(part.text, fail);
        }
        str_add_char(&part, *c);
    }
    good = good && make_one(part.text, fail);
    str_deinit(&part);
    return good;
}

/* The folder of one kind: $variable/bastide, or $HOME/below/bastide. */
static bool find_one(const char *variable, const char *below, Str *out, Fail *fail) {
    const char *base = getenv(variable);
    if (base && base[0] == '/') {
        paths_join(out, base, "bastide");
        return folder_make(out->text, fail);
    }
    const char *home = getenv("HOME");
    if (!home || home[0] != '/') {
        return fail_at(fail, "HOME", 0,
                       "'%.100s', expected the absolute path of your folder, or use --data-dir",
                       home ? home : "");
    }
    paths_join(out, home, below);
    str_add(out, "/bastide");
    return folder_make(out->text, fail);
}

/* All four in one place the user named. */
static bool use_folder(const char *data_dir, Folders *out, Fail *fail) {
    if (!folder_make(data_dir, fail)) {
        return false;
    }
    char *full = realpath(data_dir, NULL);
    if (!full) {
        return fail_at(fail, data_dir, 0, "the folder cannot be used: %s", strerror(errno));
    }
    str_add(&out->config, full);
    str_add(&out->data, full);
    str_add(&out->state, full);
    str_add(&out->cache, full);
    free(full);
    return true;
}

bool folders_find(const char *data_dir, Folders *out, Fail *fail) {
    Folders found = {0};
    bool good = data_dir && *data_dir ? use_folder(data_dir, &found, fail)
                                      : find_one("XDG_CONFIG_HOME", ".config", &found.config, fail) &&
                                            find_one("XDG_DATA_HOME", ".local/share", &found.data, fail) &&
                                            find_one("XDG_STATE_HOME", ".local/state", &found.state, fail) &&
                                            find_one("XDG_CACHE_HOME", ".cache", &found.cache, fail);
    if (!good) {
        folders_deinit(&found);
    }
    *out = found;
    return good;
}

void folders_deinit(Folders *folders) {
    str_deinit(&folders->config);
    str_deinit(&folders->data);
    str_deinit(&folders->state);
    str_deinit(&folders->cache);
}
