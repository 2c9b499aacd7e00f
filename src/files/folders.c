/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "files/folders.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/platform.h"
#include "files/file.h"
#include "files/paths.h"

bool folder_exists(const char *path) {
    PlatformAbout about;
    return platform_about(path, &about) && about.kind == PLATFORM_IS_FOLDER;
}

/* One folder whose parent exists. */
static bool make_one(const char *path, Fail *fail) {
    if (platform_make_folder(path)) {
        return true;
    }
    int why = errno;
    if (folder_exists(path)) {
        return true;
    }
    return why == EEXIST ? fail_at(fail, path, 0, "is a file, expected a folder")
                         : fail_at(fail, path, 0, "the folder cannot be made: %s", file_reason(why));
}

bool folder_make(const char *path, Fail *fail) {
    if (!*path) {
        return fail_at(fail, "folder", 0, "no name, expected one");
    }
    if (folder_exists(path)) {
        return true;
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

enum { KINDS = 4 };

/* The kinds of folders, the most serious loss first. */
static Str *of_kind(Folders *folders, int kind) {
    Str *const all[KINDS] = {&folders->data, &folders->config, &folders->state, &folders->cache};
    return all[kind];
}

static bool name_kind(int kind, const char *data_dir, Str *out, Fail *fail) {
    static const PlatformFolder places[KINDS] = {PLATFORM_DATA, PLATFORM_CONFIG, PLATFORM_STATE,
                                                 PLATFORM_CACHE};
    if (data_dir && *data_dir) {
        str_add(out, data_dir);
        return true;
    }
    return platform_folder(places[kind], out, fail);
}

bool folders_name(const char *data_dir, Folders *out, Fail *fail) {
    *out = (Folders){0};
    bool good = true;
    for (int i = 0; good && i < KINDS; i++) {
        good = name_kind(i, data_dir, of_kind(out, i), fail);
    }
    if (!good) {
        folders_deinit(out);
    }
    return good;
}

/* So that it stays the same when the working directory changes. */
static bool make_absolute(Str *path, Fail *fail) {
    Str full = {0};
    if (!platform_full_path(path->text, &full)) {
        return fail_at(fail, path->text, 0, "the folder cannot be used: %s", file_reason(errno));
    }
    str_deinit(path);
    *path = full;
    return true;
}

bool folders_find(const char *data_dir, Folders *out, Fail *fail) {
    bool all = true;
    *out = (Folders){0};
    for (int i = 0; i < KINDS; i++) {
        Str *path = of_kind(out, i);
        Fail why = {0};
        bool good = name_kind(i, data_dir, path, &why) && folder_make(path->text, &why) &&
                    (!data_dir || !*data_dir || make_absolute(path, &why));
        if (!good) {
            str_deinit(path);
        }
        if (!good && all && fail) {
            *fail = why;
        }
        all = all && good;
    }
    return all;
}

void folders_deinit(Folders *folders) {
    str_deinit(&folders->config);
    str_deinit(&folders->data);
    str_deinit(&folders->state);
    str_deinit(&folders->cache);
}

/* ---- what is in a folder ---- */

static int compare_paths(const void *a, const void *b) {
    return strcmp(((const Str *)a)->text, ((const Str *)b)->text);
}

int folder_list(const char *folder, const char *ending, Str **paths, Fail *fail) {
    int count = 0, capacity = 0;
    *paths = NULL;
    PlatformNames *names = platform_names(folder);
    if (!names) {
        fail_at(fail, folder, 0, "cannot be opened, expected a folder with *%s", ending);
        return -1;
    }
    for (const char *name; (name = platform_next_name(names));) {
        if (name[0] != '.' && path_ends_with(name, ending)) {
            *paths = base_grow(*paths, count, &capacity, sizeof **paths);
            (*paths)[count++] = path_in(folder, name);
        }
    }
    platform_names_end(names);
    if (count > 1) {
        qsort(*paths, (size_t)count, sizeof **paths, compare_paths);
    }
    return count;
}

void folder_list_free(Str *paths, int count) {
    for (int i = 0; i < count; i++) {
        str_deinit(&paths[i]);
    }
    base_free(paths);
}

void folders_pictures(const char *data_dir, const Folders *folders, Str *out) {
    Str pictures = {0};
    if (!(data_dir && *data_dir) && platform_folder(PLATFORM_PICTURES, &pictures, NULL) &&
        folder_exists(pictures.text)) {
        paths_join(out, pictures.text, "Bastide");
    } else if (folders->data.length > 0) {
        paths_join(out, str_text(&folders->data), "pictures");
    }
    str_deinit(&pictures);
}
