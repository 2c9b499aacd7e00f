/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/assets.h"

#include <string.h>

#include "data/record.h"
#include "files/file.h"
#include "files/folders.h"
#include "files/paths.h"

static void add_own(Assets *assets, const char *folder, Fails *broken) {
    Str tiles = {0}, maps = {0};
    if (folder && *folder) {
        paths_join(&tiles, folder, "tiles");
        paths_join(&maps, folder, "maps");
        if (folder_exists(tiles.text)) {
            library_add_folder(&assets->library, tiles.text, broken);
        }
        if (folder_exists(maps.text)) {
            atlas_add_folder(&assets->atlas, maps.text, broken);
        }
    }
    str_deinit(&tiles);
    str_deinit(&maps);
}

/* The file to be is at `to` already, or another one has made room for it. */
static bool make_room(const char *to, const Str *text, bool *there, Fail *fail) {
    Str now = {0}, old = {0};
    *there = false;
    bool ok = true;
    if (file_read(to, FILE_BYTES, &now, NULL)) {
        *there = now.length == text->length && memcmp(str_text(&now), str_text(text), text->length) == 0;
        if (!*there) {
            str_add(&old, to);
            file_free_name(&old, ".old");
            ok = file_write_atomic(str_text(&old), str_text(&now), now.length, fail);
        }
    }
    str_deinit(&now);
    str_deinit(&old);
    return ok;
}

bool assets_keep_own(const char *own_folder, const char *folder, const char *name, const char *path,
                     Fail *fail) {
    Str to = {0}, text = {0};
    if (!own_folder || !*own_folder) {
        return true;
    }
    paths_join(&to, own_folder, folder);
    bool there = false;
    bool ok = folder_make(str_text(&to), fail) && file_read(path, FILE_BYTES, &text, fail);
    if (ok) {
        str_addf(&to, "/%s", name);
        ok = make_room(str_text(&to), &text, &there, fail);
    }
    ok = ok && (there || file_write_atomic(str_text(&to), str_text(&text), text.length, fail));
    str_deinit(&to);
    str_deinit(&text);
    return ok;
}

static void mark_shipped(Assets *assets) {
    for (int i = 0; i < assets->library.count; i++) {
        assets->library.sets[i].shipped = true;
    }
    for (int i = 0; i < assets->atlas.count; i++) {
        assets->atlas.files[i].shipped = true;
    }
}

bool assets_load(Assets *assets, const char *install_dir, const char *own_folder, Fails *broken, Fail *fail) {
    *assets = (Assets){0};
    Str shipped = {0};
    if (!paths_data(install_dir, &shipped, fail)) {
        return false;
    }
    Str tiles = {0}, maps = {0};
    paths_join(&tiles, shipped.text, "tiles");
    paths_join(&maps, shipped.text, "maps");
    Fail first = {0};
    bool good = library_load(&assets->library, tiles.text, broken, &first);
    if (!good) {
        *fail = first;
    } else {
        atlas_load(&assets->atlas, maps.text, broken);
        mark_shipped(assets);
        add_own(assets, own_folder, broken);
        assets->library.atlas = &assets->atlas;
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
    if (!file_read(path, RECORD_BYTES_MAX, &text, fail)) { /* the largest of them */
        return FILE_OTHER;
    }
    const char *line = str_text(&text);
    line += strncmp(line, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0; /* a mark some editors put before the text */
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
        size_t plain = 0; /* what else it holds is not for a terminal */
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
