/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/atlas.h"

#include <stdlib.h>
#include <string.h>

#include "data/folders.h"
#include "data/map.h"

static int compare_boards(const void *a, const void *b) {
    return strcmp(((const Board *)a)->id, ((const Board *)b)->id);
}

static void report(Str *broken, const Fail *why) {
    if (broken) {
        str_addf(broken, "%s\n", why->text);
    }
}

static void add_file(Atlas *atlas, const char *path, Str *broken) {
    Fail why = {{0}};
    if (atlas->count == ATLAS_BOARDS) {
        fail_at(&why, path, 0, "one board more, expected at most %d", ATLAS_BOARDS);
    } else if (map_read(path, &atlas->boards[atlas->count], &why)) {
        if (!atlas_find(atlas, atlas->boards[atlas->count].id)) {
            atlas->count++;
            return;
        }
        fail_at(&why, path, 0, "id '%s' is that of another board, expected one of its own",
                atlas->boards[atlas->count].id);
    }
    report(broken, &why);
}

void atlas_add_folder(Atlas *atlas, const char *folder, Str *broken) {
    Fail why = {{0}};
    Str *paths = NULL;
    int count = folder_list(folder, ".map", &paths, &why);
    if (count < 0) {
        report(broken, &why);
        return;
    }
    if (!atlas->boards) {
        atlas->boards = base_alloc(ATLAS_BOARDS * sizeof *atlas->boards);
    }
    for (int i = 0; i < count; i++) {
        add_file(atlas, paths[i].text, broken);
    }
    folder_list_free(paths, count);
    qsort(atlas->boards, (size_t)atlas->count, sizeof *atlas->boards, compare_boards);
}

void atlas_load(Atlas *atlas, const char *folder, Str *broken) {
    *atlas = (Atlas){0};
    atlas_add_folder(atlas, folder, broken);
}

const Board *atlas_add(Atlas *atlas, const char *path, Fail *fail) {
    Board *board = base_alloc(sizeof *board);
    Board *place = NULL;
    if (map_read(path, board, fail)) {
        if (!atlas->boards) {
            atlas->boards = base_alloc(ATLAS_BOARDS * sizeof *atlas->boards);
        }
        int at = 0;
        while (at < atlas->count && strcmp(atlas->boards[at].id, board->id) != 0) {
            at++;
        }
        if (at == ATLAS_BOARDS) {
            fail_at(fail, path, 0, "one board more, expected at most %d", ATLAS_BOARDS);
        } else {
            place = &atlas->boards[at];
            *place = *board;
            atlas->count += at == atlas->count;
        }
    }
    base_free(board);
    return place;
}

void atlas_deinit(Atlas *atlas) {
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
