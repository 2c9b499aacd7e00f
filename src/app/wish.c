/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/wish.h"

#include <stdio.h>
#include <string.h>

#include "files/file.h"

static void complain(Fails *wrong, const Fail *fail) {
    fails_add(wrong, fail);
}

/* A saved game names its board and tile sets: they are to be found when it is opened again. */
static void keep_own(const char *name, const char *ending, const char *folder, const char *path,
                     const char *own_folder, Fails *wrong) {
    Fail fail = {0};
    Str file = {0};
    str_addf(&file, "%s%s", name, ending);
    if (!assets_keep_own(own_folder, folder, str_text(&file), path, &fail)) {
        complain(wrong, &fail);
    }
    str_deinit(&file);
}

/* Names of boards and sets never hold a '.' or a '/': what does, or is there, is a file. */
static bool is_file(const char *text) {
    return strpbrk(text, "./") || file_exists(text);
}

static void tell_names(const char *option, const char *found, const Str *names, Fails *wrong) {
    Fail fail = {0};
    fail_at(&fail, option, 0, "'%s': expected a file, %s", found, str_text(names));
    fails_add(wrong, &fail);
}

static void tell_boards(const char *found, const Atlas *atlas, Fails *wrong) {
    Str names = {0};
    for (int i = 0; i < atlas->count; i++) {
        str_add_choice(&names, atlas->boards[i].id, i + 1 == atlas->count);
    }
    tell_names("--map", found, &names, wrong);
    str_deinit(&names);
}

static void tell_sets(const char *found, const TileLibrary *library, Fails *wrong) {
    Str names = {0};
    for (int i = 0; i < library->count; i++) {
        str_add_choice(&names, library->sets[i].name, i + 1 == library->count);
    }
    tell_names("--tiles", found, &names, wrong);
    str_deinit(&names);
}

/* A file, unless it is the name of a board there is. */
static void wish_board(Wish *wish, const char *text, Assets *assets, const char *own_folder, Fails *wrong) {
    Fail fail = {0};
    const Board *board = atlas_find(&assets->atlas, text);
    if (!board && !is_file(text)) {
        tell_boards(text, &assets->atlas, wrong);
        return;
    }
    if (!board) {
        int before = assets->atlas.count;
        board = atlas_add(&assets->atlas, text, &fail);
        if (assets->atlas.count > before) {
            keep_own(board->id, ".map", "maps", text, own_folder, wrong);
        }
    }
    if (board) {
        snprintf(wish->map, sizeof wish->map, "%s", board->id);
    } else {
        complain(wrong, &fail);
    }
}

static bool chosen(const Settings *settings, const char *name) {
    for (int i = 0; i < settings->set_count; i++) {
        if (strcmp(settings->sets[i], name) == 0) {
            return true;
        }
    }
    return false;
}

static void choose_set(const char *text, Assets *assets, const char *own_folder, Settings *settings,
                       Fails *wrong) {
    Fail fail = {0};
    const TileSet *set = library_find(&assets->library, text);
    if (!set && !is_file(text)) {
        tell_sets(text, &assets->library, wrong);
        return;
    }
    if (!set) {
        int before = assets->library.count;
        set = library_add(&assets->library, text, &fail);
        if (assets->library.count > before) {
            keep_own(set->name, ".tiles", "tiles", text, own_folder, wrong);
        }
    }
    if (!set) {
        complain(wrong, &fail);
    } else if (strcmp(set->name, "river") == 0) { /* not a set to be mixed in, but how the game begins */
        settings->rules.river = settings->rules.river == RIVER_OFF ? RIVER_C3 : settings->rules.river;
    } else if (!chosen(settings, set->name) && settings->set_count == SETTINGS_SETS) {
        fail = (Fail){0};
        fail_at(&fail, "--tiles", 0, "'%s' is one tile set too many, expected at most %d", text,
                SETTINGS_SETS);
        complain(wrong, &fail);
    } else if (!chosen(settings, set->name)) {
        snprintf(settings->sets[settings->set_count++], sizeof settings->sets[0], "%s", set->name);
    }
}

/* Names and files with commas between them; the base game is always there. */
static void wish_tiles(Wish *wish, const char *list, Assets *assets, const char *own_folder,
                       Settings *settings, Fails *wrong) {
    Str name = {0};
    settings->set_count = 1;
    wish->new_game = true;
    while (*list) {
        size_t length = strcspn(list, ",");
        str_clear(&name);
        str_add_bytes(&name, list, length);
        if (length > 0) {
            choose_set(str_text(&name), assets, own_folder, settings, wrong);
        }
        list += length + (list[length] == ',');
    }
    str_deinit(&name);
}

void wish_read(Wish *wish, const Options *options, Assets *assets, const char *own_folder, Settings *settings,
               Fails *wrong) {
    *wish = (Wish){.load = options->load};
    const char *map = options->map, *tiles = options->tiles;
    Fail fail = {0};
    FileKind kind = options->file ? assets_file_kind(options->file, &fail) : FILE_OTHER;
    switch (kind) {
    case FILE_RECORD:
        wish->load = options->file;
        break;
    case FILE_MAP:
        map = options->file;
        break;
    case FILE_TILES:
        tiles = options->file;
        break;
    case FILE_OTHER:
        if (options->file) {
            complain(wrong, &fail);
        }
        break;
    }
    if (tiles) {
        wish_tiles(wish, tiles, assets, own_folder, settings, wrong);
    }
    if (map) {
        wish_board(wish, map, assets, own_folder, wrong);
    }
}
