/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _XOPEN_SOURCE 700
#include "files/folders.h"

#include "files/file.h"
#include "files/paths.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool folder_exists(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* One folder whose parent exists. */
static bool make_one(const char *path, Fail *fail) {
    if (mkdir(path, 0700) == 0) {
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

/* `data_dir`, or $VARIABLE/bastide, or $HOME/BELOW/bastide. */
static bool name_kind(int kind, const char *data_dir, Str *out, Fail *fail) {
    static const char *const variables[KINDS] = {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME",
                                                 "XDG_CACHE_HOME"};
    static const char *const below[KINDS] = {".local/share", ".config", ".local/state", ".cache"};
    const char *base = getenv(variables[kind]), *home = getenv("HOME");
    if (data_dir && *data_dir) {
        str_add(out, data_dir);
    } else if (base && base[0] == '/') {
        paths_join(out, base, "bastide");
    } else if (home && home[0] == '/') {
        paths_join(out, home, below[kind]);
        str_add(out, "/bastide");
    } else {
        return fail_at(fail, "HOME", 0,
                       "'%.100s', expected the absolute path of your folder, or use --data-dir",
                       home ? home : "");
    }
    return true;
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
    char *full = realpath(path->text, NULL);
    if (!full) {
        return fail_at(fail, path->text, 0, "the folder cannot be used: %s", file_reason(errno));
    }
    str_set(path, full);
    free(full);
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
    DIR *dir = opendir(folder);
    if (!dir) {
        fail_at(fail, folder, 0, "cannot be opened, expected a folder with *%s", ending);
        return -1;
    }
    for (struct dirent *entry; (entry = readdir(dir));) {
        if (entry->d_name[0] != '.' && path_ends_with(entry->d_name, ending)) {
            *paths = base_grow(*paths, count, &capacity, sizeof **paths);
            (*paths)[count++] = path_in(folder, entry->d_name);
        }
    }
    closedir(dir);
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

/* The value of XDG_PICTURES_DIR="..." in user-dirs.dirs, which may begin with $HOME. */
static void find_pictures(const char *home, Str *out) {
    static const char key[] = "XDG_PICTURES_DIR=\"";
    const char *base = getenv("XDG_CONFIG_HOME");
    Str text = {0}, path = base && base[0] == '/' ? path_in(base, "user-dirs.dirs")
                                                  : path_in(home, ".config/user-dirs.dirs");
    const char *found = file_read(path.text, FILE_BYTES, &text, NULL) ? strstr(str_text(&text), key) : NULL;
    const char *value = found ? found + strlen(key) : "";
    size_t length = strcspn(value, "\"\n");
    if (strncmp(value, "$HOME/", 6) == 0) {
        str_add(out, home);
        value += 5;
        length -= 5;
    }
    if (length > 0 && value[0] == '/') {
        str_add_bytes(out, value, length);
    } else {
        paths_join(out, home, "Pictures");
    }
    str_deinit(&path);
    str_deinit(&text);
}

void folders_pictures(const char *data_dir, const Folders *folders, Str *out) {
    const char *home = getenv("HOME");
    Str pictures = {0};
    if (!(data_dir && *data_dir) && home && home[0] == '/') {
        find_pictures(home, &pictures);
    }
    if (pictures.length > 0 && folder_exists(pictures.text)) {
        paths_join(out, pictures.text, "Bastide");
    } else if (folders->data.length > 0) {
        paths_join(out, str_text(&folders->data), "pictures");
    }
    str_deinit(&pictures);
}
