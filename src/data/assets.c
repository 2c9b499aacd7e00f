/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/assets.h"

#include <string.h>

#include "data/record.h"
#include "files/file.h"
#include "files/folders.h"
#include "files/paths.h"

/* Keeps a different file at `to` under a free name. False if it has this text already or, with the reason,
 * on failure. */
static bool make_room(const char *to, const Str *text, Fail *fail) {
    Str now = {0}, old = {0};
    bool room = true;
    if (file_read(to, FILE_BYTES, &now, NULL)) {
        str_add(&old, to);
        file_free_name(&old, ".old");
        room = !str_same(&now, text) && file_write_atomic(old.text, str_text(&now), now.length, fail);
    }
    str_deinit(&now);
    str_deinit(&old);
    return room;
}

bool assets_keep_own(const char *own_folder, const char *folder, const char *name, const char *path,
                     Fail *fail) {
    if (!own_folder || !*own_folder) {
        return true;
    }
    Str to = path_in(own_folder, folder), text = {0};
    Fail why = {0};
    if (folder_make(to.text, &why) && file_read(path, FILE_BYTES, &text, &why)) {
        str_addf(&to, "/%s", name);
        if (make_room(to.text, &text, &why)) {
            file_write_atomic(to.text, str_text(&text), text.length, &why);
        }
    }
    str_deinit(&to);
    str_deinit(&text);
    if (why.text[0] && fail) {
        *fail = why;
    }
    return !why.text[0];
}

static void mark_shipped(AssetFiles *files) {
    for (int i = 0; i < files->count; i++) {
        files->items[i].shipped = true;
    }
}

bool assets_load(Assets *assets, const char *install_dir, const char *own_folder, Fails *broken, Fail *fail) {
    *assets = (Assets){0};
    Str shipped = {0};
    if (!paths_data(install_dir, &shipped, fail)) {
        return false;
    }
    Str tiles = path_in(shipped.text, "tiles"), maps = path_in(shipped.text, "maps");
    Fail first = {0};
    bool good = library_load(&assets->library, tiles.text, broken, &first);
    if (good) {
        atlas_load(&assets->atlas, maps.text, broken);
        assets->library.atlas = &assets->atlas;
        mark_shipped(&assets->library.files);
        mark_shipped(&assets->atlas.files);
    } else {
        *fail = first;
    }
    str_clear(&tiles);
    str_clear(&maps);
    if (good && own_folder && *own_folder) {
        paths_join(&tiles, own_folder, "tiles");
        paths_join(&maps, own_folder, "maps");
        if (folder_exists(tiles.text)) {
            library_add_folder(&assets->library, tiles.text, broken);
        }
        if (folder_exists(maps.text)) {
            atlas_add_folder(&assets->atlas, maps.text, broken);
        }
    }
    str_deinit(&tiles);
    str_deinit(&maps);
    str_deinit(&shipped);
    return good;
}

void assets_deinit(Assets *assets) {
    library_deinit(&assets->library);
    atlas_deinit(&assets->atlas);
}

FileKind assets_file_kind(const char *path, Fail *fail) {
    static const struct {
        const char *word;
        FileKind kind;
    } words[] = {{"bastide", FILE_RECORD}, {"map", FILE_MAP}, {"tiles", FILE_TILES}};
    Str text = {0};
    FileKind kind = FILE_OTHER;
    if (!file_read(path, RECORD_BYTES_MAX, &text, fail)) { /* the largest limit of all formats */
        return FILE_OTHER;
    }
    const char *line = str_text(&text);
    line += strncmp(line, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0; /* a byte order mark */
    for (line += strspn(line, " \t\r\n"); *line == '#'; line += strspn(line, " \t\r\n")) {
        line += strcspn(line, "\n");
    }
    size_t length = strcspn(line, " \t\r\n");
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (length == strlen(words[i].word) && memcmp(line, words[i].word, length) == 0) {
            kind = words[i].kind;
        }
    }
    if (kind == FILE_OTHER) {
        size_t plain = 0; /* other bytes might upset a terminal */
        while (plain < length && plain < 20 && line[plain] > ' ' && line[plain] < 0x7F) {
            plain++;
        }
        fail_at(fail, path, 0,
                "begins with '%.*s', expected a record ('bastide 1'), a board ('map 1') or a tile set "
                "('tiles 1')",
                (int)plain, line);
    }
    str_deinit(&text);
    return kind;
}

bool assets_is_file(const char *word) {
    return strpbrk(word, "./") || file_exists(word);
}
