/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/atlas.h"

#include <stdlib.h>
#include <string.h>

#include "data/map.h"
#include "files/file.h"
#include "files/folders.h"

static int compare_boards(const void *a, const void *b) {
    return strcmp(((const Board *)a)->id, ((const Board *)b)->id);
}

static void refuse(Atlas *atlas, Fails *broken, const Fail *why) {
    atlas->refused++;
    fails_add(broken, why);
}

void atlas_add_folder(Atlas *atlas, const char *folder, Fails *broken) {
    Fail why = {0};
    Str *paths = NULL;
    int count = folder_list(folder, ".map", &paths, &why);
    if (count < 0) {
        refuse(atlas, broken, &why);
        return;
    }
    for (int i = 0; i < count; i++) {
        why = (Fail){0};
        if (!atlas_add(atlas, paths[i].text, &why)) {
            refuse(atlas, broken, &why);
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

/* Behind the others. */
static const Board *put(Atlas *atlas, const Board *board, const char *path) {
    if (!atlas->boards) {
        atlas->boards = base_alloc(ATLAS_BOARDS * sizeof *atlas->boards);
        atlas->files = base_alloc(ATLAS_BOARDS * sizeof *atlas->files);
    }
    BoardFile *file = &atlas->files[atlas->count];
    memcpy(file->id, board->id, sizeof file->id);
    str_add(&file->path, path);
    Board *place = &atlas->boards[atlas->count++];
    *place = *board;
    return place;
}

static const BoardFile *file_of(const Atlas *atlas, const char *id) {
    int at = 0;
    while (at < atlas->count && strcmp(atlas->files[at].id, id) != 0) {
        at++;
    }
    return at < atlas->count ? &atlas->files[at] : NULL;
}

/* Another file has the id: `path` is refused. */
static bool id_taken(const BoardFile *other, const char *path, Fail *fail) {
    const char *there = str_text(&other->path);
    return other->shipped
               ? fail_at(fail, path, 0,
                         "id '%s' is that of the board in %.200s, which comes with Bastide, expected one of "
                         "its own",
                         other->id, there)
               : fail_at(fail, path, 0, "id '%s' is that of the board in %.200s, expected one of its own",
                         other->id, there);
}

bool atlas_id_free(const Atlas *atlas, const char *id, const char *path, Fail *fail) {
    const BoardFile *other = file_of(atlas, id);
    bool is_free = !other || !other->shipped || file_same(path, str_text(&other->path));
    return is_free || id_taken(other, path, fail);
}

const Board *atlas_add(Atlas *atlas, const char *path, Fail *fail) {
    Board *board = base_alloc(sizeof *board);
    const Board *place = NULL;
    if (map_read(path, board, fail)) {
        const BoardFile *other = file_of(atlas, board->id);
        if (other && file_same(path, str_text(&other->path))) {
            place = atlas_find(atlas, board->id);
        } else if (other) {
            id_taken(other, path, fail);
        } else if (atlas->count == ATLAS_BOARDS) {
            fail_at(fail, path, 0, "one board more, expected at most %d", ATLAS_BOARDS);
        } else {
            place = put(atlas, board, path);
        }
    }
    base_free(board);
    return place;
}

void atlas_deinit(Atlas *atlas) {
    for (int i = 0; i < atlas->count; i++) {
        str_deinit(&atlas->files[i].path);
    }
    base_free(atlas->files);
    base_free(atlas->boards);
    *atlas = (Atlas){0};
}

const Board *atlas_find(const Atlas *atlas, const char *id) {
    for (int i = 0; i < atlas->count; i++) {
        if (strcmp(atlas->boards[i].id, id) == 0) {
            return &atlas->boards[i];
        }
    }
    return NULL;
}

Nearest atlas_nearest(const Atlas *atlas, const char *id) {
    Nearest nearest = nearest_to(id);
    for (int i = 0; i < atlas->count; i++) {
        nearest_try(&nearest, atlas->boards[i].id);
    }
    return nearest;
}
