/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/library.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "data/paths.h"
#include "data/tiles.h"

static bool ends_with(const char *text, const char *end) {
    size_t a = strlen(text), b = strlen(end);
    return a > b && strcmp(text + a - b, end) == 0;
}

/* Base first, then by name. */
static int compare_sets(const void *a, const void *b) {
    const TileSet *x = a, *y = b;
    int base = (strcmp(y->name, "base") == 0) - (strcmp(x->name, "base") == 0);
    return base ? base : strcmp(x->name, y->name);
}

static void add_file(TileLibrary *library, const char *path, Fail *fail) {
    TileSet set = {0};
    if (!tileset_read(path, &set, fail)) {
        return;
    }
    if (library_find(library, set.name)) {
        fail_at(fail, path, 0, "set '%s' is defined in another file already", set.name);
        tileset_deinit(&set);
    } else if (library->count == LIBRARY_SETS) {
        fail_at(fail, path, 0, "one tile set too many: at most %d are read", LIBRARY_SETS);
        tileset_deinit(&set);
    } else {
        library->sets[library->count++] = set;
    }
}

bool library_load(TileLibrary *library, const char *folder, Fail *fail) {
    *library = (TileLibrary){0};
    DIR *dir = opendir(folder);
    if (!dir) {
        return fail_at(fail, folder, 0, "cannot be opened, expected a folder with base.tiles");
    }
    for (struct dirent *entry; (entry = readdir(dir));) {
        if (entry->d_name[0] != '.' && ends_with(entry->d_name, ".tiles")) {
            Str path = {0};
            paths_join(&path, folder, entry->d_name);
            add_file(library, path.text, fail);
            str_deinit(&path);
        }
    }
    closedir(dir);
    qsort(library->sets, (size_t)library->count, sizeof library->sets[0], compare_sets);
    if (!library_find(library, "base")) {
        fail_at(fail, folder, 0, "no base.tiles that could be read");
        library_deinit(library);
        return false;
    }
    return true;
}

void library_deinit(TileLibrary *library) {
    for (int i = 0; i < library->count; i++) {
        tileset_deinit(&library->sets[i]);
    }
    *library = (TileLibrary){0};
}

const TileSet *library_find(const TileLibrary *library, const char *name) {
    for (int i = 0; i < library->count; i++) {
        if (strcmp(library->sets[i].name, name) == 0) {
            return &library->sets[i];
        }
    }
    return NULL;
}
