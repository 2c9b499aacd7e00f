/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/ring.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/file.h"
#include "data/folders.h"
#include "data/paths.h"

enum { NUMBER_MAX = 999999 };

/* The number in the name of a version, 0 for any other file. */
static long number_of(const Str *path) {
    const char *slash = strrchr(path->text, '/');
    const char *name = slash ? slash + 1 : path->text;
    return strlen(name) == strlen("000001.rec") && strspn(name, "0123456789") == 6 ? strtol(name, NULL, 10)
                                                                                   : 0;
}

/* The versions there are, oldest first; what else lies there is left alone. */
static int list(const char *folder, Str **paths) {
    int count = folder_exists(folder) ? folder_list(folder, ".rec", paths, NULL) : -1;
    int kept = 0;
    for (int i = 0; i < count; i++) {
        Str path = (*paths)[i];
        (*paths)[i] = (Str){0};
        if (number_of(&path) > 0) {
            (*paths)[kept++] = path;
        } else {
            str_deinit(&path);
        }
    }
    return kept;
}

bool ring_add(const char *folder, const char *text, size_t length, Fail *fail) {
    Str *paths = NULL, path = {0};
    char name[32];
    if (!folder_make(folder, fail)) {
        return false;
    }
    int count = list(folder, &paths);
    long number = count > 0 ? number_of(&paths[count - 1]) + 1 : 1;
    bool good = number <= NUMBER_MAX;
    if (good) {
        snprintf(name, sizeof name, "%06ld.rec", number);
        paths_join(&path, folder, name);
        good = file_write_atomic(path.text, text, length, fail);
    } else {
        fail_at(fail, folder, 0, "version %ld, expected at most %d", number, NUMBER_MAX);
    }
    for (int i = 0; good && i <= count - RING_SIZE; i++) {
        remove(paths[i].text);
    }
    folder_list_free(paths, count);
    str_deinit(&path);
    return good;
}

bool ring_path(const char *folder, int age, Str *out) {
    Str *paths = NULL;
    int count = list(folder, &paths);
    bool found = age >= 0 && age < count;
    if (found) {
        str_clear(out);
        str_add(out, paths[count - 1 - age].text);
    }
    folder_list_free(paths, count);
    return found;
}
