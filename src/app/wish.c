/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/wish.h"

#include <stdio.h>
#include <string.h>

/* Where each thing named on the command line goes. */
typedef struct {
    Wish *wish;
    Assets *assets;
    const char *own_folder;
    Settings *settings;
    Fails *wrong;
} Reader;

/* Keeps a copy of a file that saved games will refer to by its name. */
static void keep_own(const Reader *r, const char *name, const char *ending, const char *folder,
                     const char *path) {
    Fail fail = {0};
    Str file = {0};
    str_addf(&file, "%s%s", name, ending);
    if (!assets_keep_own(r->own_folder, folder, str_text(&file), path, &fail)) {
        fails_add(r->wrong, &fail);
    }
    str_deinit(&file);
}

static void wish_board(const Reader *r, const char *word) {
    Atlas *atlas = &r->assets->atlas;
    const Board *board = atlas_find(atlas, word);
    Fail fail = {0};
    if (!board && assets_is_file(word)) {
        int before = atlas->count;
        board = atlas_add(atlas, word, &fail);
        if (atlas->count > before) {
            keep_own(r, board->id, ".map", "maps", word);
        }
    } else if (!board) {
        Str names = {0};
        for (int i = 0; i < atlas->count; i++) {
            str_add_choice(&names, atlas->boards[i].id, i + 1 == atlas->count);
        }
        fail_at(&fail, "--map", 0, "'%s': expected a file, %s", word, str_text(&names));
        str_deinit(&names);
    }
    if (board) {
        snprintf(r->wish->map, sizeof r->wish->map, "%s", board->id);
    } else {
        fails_add(r->wrong, &fail);
    }
}

static void wish_set(const Reader *r, const char *word) {
    TileLibrary *library = &r->assets->library;
    const TileSet *set = library_find(library, word);
    Fail fail = {0};
    if (!set && assets_is_file(word)) {
        int before = library->count;
        set = library_add(library, word, &fail);
        if (library->count > before) {
            keep_own(r, set->name, ".tiles", "tiles", word);
        }
    } else if (!set) {
        Str names = {0};
        for (int i = 0; i < library->count; i++) {
            str_add_choice(&names, library->sets[i].name, i + 1 == library->count);
        }
        fail_at(&fail, "--tiles", 0, "'%s': expected a file, %s", word, str_text(&names));
        str_deinit(&names);
    }
    if (set && strcmp(set->name, "river") == 0) { /* an option of the game, not a set to mix in */
        uint8_t *river = &r->settings->rules.river;
        *river = *river == RIVER_OFF ? RIVER_C3 : *river;
    } else if (set && !settings_choose_set(r->settings, set->name)) {
        fail_at(&fail, "--tiles", 0, "'%s' is one tile set too many, expected at most %d", word, RECORD_SETS);
    }
    if (fail.text[0]) {
        fails_add(r->wrong, &fail);
    }
}

/* Names and files with commas between them, in addition to the base game. */
static void wish_tiles(const Reader *r, const char *list) {
    Str word = {0};
    r->settings->set_count = 1;
    r->wish->new_game = true;
    while (*list) {
        size_t length = strcspn(list, ",");
        str_clear(&word);
        str_add_bytes(&word, list, length);
        if (length > 0) {
            wish_set(r, str_text(&word));
        }
        list += length + (list[length] == ',');
    }
    settings_drop_set_rules(r->settings);
    str_deinit(&word);
}

void wish_read(Wish *wish, const Options *options, Assets *assets, const char *own_folder, Settings *settings,
               Fails *wrong) {
    *wish = (Wish){.load = options->load};
    const Reader reader = {wish, assets, own_folder, settings, wrong};
    const char *map = options->map, *tiles = options->tiles;
    Fail fail = {0};
    FileKind kind = options->file ? assets_file_kind(options->file, &fail) : FILE_OTHER;
    if (kind == FILE_RECORD) {
        wish->load = options->file;
    } else if (kind == FILE_MAP) {
        map = options->file;
    } else if (kind == FILE_TILES) {
        tiles = options->file;
    } else if (options->file) {
        fails_add(wrong, &fail);
    }
    if (tiles) {
        wish_tiles(&reader, tiles);
    }
    if (map) {
        wish_board(&reader, map);
    }
}
