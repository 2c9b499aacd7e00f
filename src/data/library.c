/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/library.h"

#include <stdlib.h>
#include <string.h>

#include "data/map.h"
#include "data/tiles.h"
#include "files/file.h"
#include "files/folders.h"

_Static_assert((int)BOARD_ID == (int)TILE_SET_NAME, "both are names of files");

/* ---- files ---- */

static void add_file(AssetFiles *files, const char *name, const char *path) {
    files->items = base_grow(files->items, files->count, &files->capacity, sizeof *files->items);
    AssetFile *file = &files->items[files->count++];
    *file = (AssetFile){0};
    memcpy(file->name, name, sizeof file->name);
    str_add(&file->path, path);
}

static const AssetFile *file_of(const AssetFiles *files, const char *name) {
    int at = name_index(files->items, files->count, sizeof *files->items, name);
    return at < 0 ? NULL : &files->items[at];
}

Nearest asset_nearest(const AssetFiles *files, const char *name) {
    Nearest nearest = nearest_to(name);
    for (int i = 0; i < files->count; i++) {
        nearest_try(&nearest, files->items[i].name);
    }
    return nearest;
}

static void free_files(AssetFiles *files) {
    for (int i = 0; i < files->count; i++) {
        str_deinit(&files->items[i].path);
    }
    base_free(files->items);
}

/* ---- tile sets ---- */

/* Base first, then by name. */
static int compare_sets(const void *a, const void *b) {
    const TileSet *x = a, *y = b;
    int base = (strcmp(y->name, "base") == 0) - (strcmp(x->name, "base") == 0);
    return base ? base : strcmp(x->name, y->name);
}

static bool name_taken(const AssetFile *other, const char *path, Fail *fail) {
    return fail_at(
        fail, path, 0,
        other->shipped
            ? N_("set name '%s' is already used by %.200s, which comes with Bastide, expected another")
            : N_("set name '%s' is already used by %.200s, expected another"),
        other->name, str_text(&other->path));
}

bool library_name_free(const TileLibrary *library, const char *name, const char *path, Fail *fail) {
    const AssetFile *other = file_of(&library->files, name);
    return !other || !other->shipped || file_same(path, str_text(&other->path)) ||
           name_taken(other, path, fail);
}

const TileSet *library_add(TileLibrary *library, const char *path, Fail *fail) {
    TileSet set = {0};
    const TileSet *place = NULL;
    if (!tileset_read(path, &set, fail)) {
        return NULL;
    }
    const AssetFile *other = file_of(&library->files, set.name);
    if (other && file_same(path, str_text(&other->path))) {
        place = library_find(library, set.name);
    } else if (other) {
        name_taken(other, path, fail);
    } else if (library->count == LIBRARY_SETS) {
        fail_at(fail, path, 0, "one tile set too many: at most %d are read", LIBRARY_SETS);
    } else {
        add_file(&library->files, set.name, path);
        library->sets[library->count] = set;
        return &library->sets[library->count++];
    }
    tileset_deinit(&set);
    return place;
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
            library->refused++;
            why = (Fail){0};
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
    free_files(&library->files);
    *library = (TileLibrary){0};
}

const TileSet *library_find(const TileLibrary *library, const char *name) {
    int at = name_index(library->sets, library->count, sizeof library->sets[0], name);
    return at < 0 ? NULL : &library->sets[at];
}

/* ---- boards ---- */

static int compare_boards(const void *a, const void *b) {
    return strcmp(((const Board *)a)->id, ((const Board *)b)->id);
}

static bool id_taken(const AssetFile *other, const char *path, Fail *fail) {
    return fail_at(
        fail, path, 0,
        other->shipped
            ? N_("id '%s' is already used by the board in %.200s, which comes with Bastide, expected another")
            : N_("id '%s' is already used by the board in %.200s, expected another"),
        other->name, str_text(&other->path));
}

bool atlas_id_free(const Atlas *atlas, const char *id, const char *path, Fail *fail) {
    const AssetFile *other = file_of(&atlas->files, id);
    return !other || !other->shipped || file_same(path, str_text(&other->path)) ||
           id_taken(other, path, fail);
}

const Board *atlas_add(Atlas *atlas, const char *path, Fail *fail) {
    Board *board = base_alloc(sizeof *board);
    Geography geography = {0};
    const Board *place = NULL;
    if (map_read(path, board, &geography, fail)) {
        const AssetFile *other = file_of(&atlas->files, board->id);
        if (other && file_same(path, str_text(&other->path))) {
            place = atlas_find(atlas, board->id);
        } else if (other) {
            id_taken(other, path, fail);
        } else if (atlas->count == ATLAS_BOARDS) {
            fail_at(fail, path, 0, "one board too many, expected at most %d", ATLAS_BOARDS);
        } else {
            if (!atlas->boards) {
                atlas->boards = base_alloc(ATLAS_BOARDS * sizeof *atlas->boards);
                atlas->geographies = base_alloc(ATLAS_BOARDS * sizeof *atlas->geographies);
            }
            add_file(&atlas->files, board->id, path);
            atlas->boards[atlas->count] = *board;
            place = &atlas->boards[atlas->count++];
            if (geography.record_count + geography.square_count > 0) {
                BoardGeography *kept = &atlas->geographies[atlas->geography_count++];
                memcpy(kept->id, board->id, sizeof kept->id);
                kept->geography = geography;
                geography = (Geography){0};
            }
        }
    }
    geography_deinit(&geography);
    base_free(board);
    return place;
}

void atlas_add_folder(Atlas *atlas, const char *folder, Fails *broken) {
    Fail why = {0};
    Str *paths = NULL;
    int count = folder_list(folder, ".map", &paths, &why);
    if (count < 0) {
        fails_add(broken, &why);
        atlas->refused++;
    }
    for (int i = 0; i < count; i++) {
        if (!atlas_add(atlas, paths[i].text, &why)) {
            fails_add(broken, &why);
            atlas->refused++;
            why = (Fail){0};
        }
    }
    folder_list_free(paths, count);
    if (atlas->count > 0) {
        qsort(atlas->boards, (size_t)atlas->count, sizeof *atlas->boards, compare_boards);
    }
}

void atlas_load(Atlas *atlas, const char *folder, Fails *broken) {
    *atlas = (Atlas){0};
    atlas_add_folder(atlas, folder, broken);
}

void atlas_deinit(Atlas *atlas) {
    free_files(&atlas->files);
    for (int i = 0; i < atlas->geography_count; i++) {
        geography_deinit(&atlas->geographies[i].geography);
    }
    base_free(atlas->geographies);
    base_free(atlas->boards);
    *atlas = (Atlas){0};
}

const Board *atlas_find(const Atlas *atlas, const char *id) {
    int at = name_index(atlas->boards, atlas->count, sizeof *atlas->boards, id);
    return at < 0 ? NULL : &atlas->boards[at];
}

const Geography *atlas_geography(const Atlas *atlas, const char *id) {
    int at =
        atlas ? name_index(atlas->geographies, atlas->geography_count, sizeof *atlas->geographies, id) : -1;
    return at < 0 ? NULL : &atlas->geographies[at].geography;
}
