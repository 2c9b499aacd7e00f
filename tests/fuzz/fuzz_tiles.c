/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a tile set: refused with path and line, or a set in which every tile is consistent, and which
 * can be played, alone or with the base game, on the table and on boards. */
#include "data/tiles.h"
#include "shipped.h"
#include "strange_game.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void play(const TileSet *set, const uint8_t *data, size_t size) {
    static TileLibrary library;
    if (shipped.count == 0) {
        shipped_open(NULL);
    }
    bool alone = strcmp(set->name, "base") == 0 || size % 2;
    library.atlas = shipped.atlas;
    library.count = 0;
    if (!alone) {
        library.sets[library.count++] = *library_find(&shipped, "base");
    }
    library.sets[library.count++] = *set;
    if (alone) {
        memcpy(library.sets[0].name, "base", sizeof "base"); /* the set every game of any_game.h has */
    }
    if (strange_game(data, size, &library, 80)) {
        abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    TileSet set = {0};
    Fail why = {0};
    if (!tileset_parse("f", (const char *)data, size, &set, &why)) {
        if (strncmp(why.text, "f:", 2) != 0 || set.defs) {
            abort(); /* no message, or half a set */
        }
        return 0;
    }
    int total = 0;
    for (int i = 0; i < set.count; i++) {
        int segment;
        if (!tile_consistent(&set.defs[i], &segment, &why) ||
            tileset_find(&set, set.defs[i].name) != &set.defs[i] || set.defs[i].starts > set.defs[i].count) {
            abort();
        }
        total += set.defs[i].edition[0] ? 0 : set.defs[i].count;
    }
    if (why.text[0] || total != set.tiles) {
        abort();
    }
    play(&set, data, size);
    tileset_deinit(&set);
    return 0;
}
