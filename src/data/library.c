/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/tiles.h"
#include "files/file.h"
#include "files/folders.h"

/* Base first, then by name. */
static int compare_sets(const void *a, const void *b) {
    const TileSet *x = a, *y = b;
    int base = (strcmp(y->name, "base") == 0) - (strcmp(x->name, "base") == 0);
    return base ? base : strcmp(x->name, y->name);
}

/* Another file has the name: `path` is refused. */
static bool name_taken(const TileSet *other, const char *path, Fail *fail) {
    const char *there = str_text(&other->path);
    return other->shipped
               ? fail_at(fail, path, 0,
                         "set '%s' is that in %.200s, which comes with Bastide, expected a name of its own",
                         other->name, there)
               : fail_at(fail, path, 0, "set '%s' is that in %.200s, expected a name of its own", other->name,
                         there);
}

bool library_name_free(const TileLibrary *library, const char *name, const char *path, Fail *fail) {
    const TileSet *other = library_find(library, name);
    bool is_free = !other || !other->shipped || file_same(path, str_text(&other->path));
    return is_free || name_taken(other, path, fail);
}

const TileSet *library_add(TileLibrary *library, const char *path, Fail *fail) {
    TileSet set = {0};
    if (!tileset_read(path, &set, fail)) {
        return NULL;
    }
    const TileSet *other = library_find(library, set.name);
    if (other && file_same(path, str_text(&other->path))) {
        tileset_deinit(&set);
        return other;
    }
    if (other) {
        name_taken(other, path, fail);
    } else if (library->count == LIBRARY_SETS) {
        fail_at(fail, path, 0, "one tile set too many: at most %d are read", LIBRARY_SETS);
    } else {
        TileSet *place = &library->sets[library->count++];
        *place = set;
        str_add(&place->path, path);
        return place;
    }
    tileset_deinit(&set);
    return NULL;
}

void library_add_folder(TileLibrary *library, const char *folder, Fails *broken) {
    Fail why = {0};
    Str *paths = NULL;
    int count = folder_list(folder, ".tiles", &paths, &why);
    if (count < 0) {
        fails_add(broken, &why);
        library->refused++;
    }
    for (int i = 0; i < count; i++) {
        if (!library_add(library, paths[i].text, &why)) {
            fails_add(broken, &why);
            why = (Fail){0};
            library->refused++;
        }
    }
    folder_list_free(paths, count);
    qsort(library->sets, (size_t)library->count, sizeof library->sets[0], compare_sets);
}

bool library_load(TileLibrary *library, const char *folder, Fails *broken, Fail *fail) {
    *library = (TileLibrary){0};
    Fails wrong = {0};
    library_add_folder(library, folder, &wrong);
    if (fail && wrong.count > 0) {
        *fail = wrong.items[0];
    }
    bool good = library_find(library, "base") != NULL;
    if (!good) {
        library_deinit(library);
    }
    for (int i = 0; good && i < wrong.count; i++) {
        fails_add(broken, &wrong.items[i]);
    }
    fails_deinit(&wrong);
    return good;
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

Nearest library_nearest(const TileLibrary *library, const char *name) {
    Nearest nearest = nearest_to(name);
    for (int i = 0; i < library->count; i++) {
        nearest_try(&nearest, library->sets[i].name);
    }
    return nearest;
}
