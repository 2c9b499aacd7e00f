/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/tiles.h"

#include "data/tile_draft.h"

#include <stdlib.h>
#include <string.h>

typedef enum { HEADER_SET, HEADER_TITLE, HEADER_TOTAL, HEADER_COUNT } Header;

typedef struct {
    LineReader in;
    TileSet set;               /* what has been read so far; `defs` has room for TILE_SET_KINDS */
    int stated_total;          /* in the line 'total' */
    int line_of[HEADER_COUNT]; /* 0 = none yet */
    TileDraft draft;           /* the tile being read */
} Reader;

/* A line above the first tile. */
static bool read_header_line(Reader *r) {
    static const char *const words[HEADER_COUNT] = {"set", "title", "total"};
    const char *word = r->in.words[0];
    int which = WORD_INDEX(words, word);
    if (which < 0) {
        return lines_fail(
            &r->in, "unknown word '%.40s' above the first tile, expected set, title, total or tile", word);
    }
    if (r->line_of[which]) {
        return lines_fail(&r->in, "a second line '%s', expected one", word);
    }
    r->line_of[which] = r->in.line;
    if (which == HEADER_TITLE) {
        return lines_title(&r->in, r->set.title, sizeof r->set.title);
    }
    if (which == HEADER_TOTAL) {
        return lines_expect(&r->in, 1, 1, "total NUMBER") &&
               lines_number(&r->in, 1, "total", 1, TILE_SET_KINDS * TILE_COPIES, &r->stated_total);
    }
    return lines_expect(&r->in, 1, 1, "set NAME") &&
           lines_name(&r->in, LINES_ID_LETTERS, N_("a-z, 0-9 and '-'"), r->set.name, sizeof r->set.name);
}

/* Adds the tile that was being read, if any, to the set. */
static bool end_tile(Reader *r) {
    TileDraft *d = &r->draft;
    if (!d->line) {
        return true;
    }
    if (!tile_draft_end(d)) {
        return false;
    }
    const TileDef *tile = &d->tile;
    if (!tile->edition[0] != !tile->replaces[0]) {
        return tile_draft_fail(d, d->line, "only one of 'edition' and 'replaces', expected both or neither");
    }
    if (tile->edition[0]) {
        const TileDef *original = tileset_find(&r->set, tile->replaces);
        if (!original || original->edition[0]) {
            return tile_draft_fail(d, tile_draft_seen(d, "replaces"),
                                   "replaces '%s', expected an earlier tile that is not a variant",
                                   tile->replaces);
        }
        if (original->count != tile->count) {
            return tile_draft_fail(d, d->line, "count %d, expected %d like the tile it replaces", tile->count,
                                   original->count);
        }
    } else {
        r->set.tiles += tile->count;
    }
    r->set.defs[r->set.count++] = *tile;
    return true;
}

/* The line 'tile NAME'. */
static bool begin_tile(Reader *r) {
    if (!end_tile(r) || !lines_expect(&r->in, 1, 1, "tile NAME")) {
        return false;
    }
    if (!r->set.name[0]) {
        return lines_fail(&r->in, "a tile without a set, expected 'set NAME' above it");
    }
    if (!r->set.title[0]) {
        return lines_fail(&r->in, "a tile without a set title, expected 'title TEXT' above it");
    }
    if (r->set.count == TILE_SET_KINDS) {
        return lines_fail(&r->in, "one tile too many, expected at most %d kinds", TILE_SET_KINDS);
    }
    r->draft = (TileDraft){.in = &r->in, .line = r->in.line, .tile = {.count = 1}};
    strcpy(r->draft.tile.set, r->set.name);
    if (!lines_name(&r->in, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.",
                    N_("A-Z, a-z, 0-9 and '.'"), r->draft.tile.name, sizeof r->draft.tile.name)) {
        return false;
    }
    return !tileset_find(&r->set, r->draft.tile.name) ||
           lines_fail(&r->in, "a second tile '%s', expected another name", r->draft.tile.name);
}

static bool read_all(Reader *r) {
    LineReader *in = &r->in;
    if (!lines_version(in, "tiles")) {
        return false;
    }
    while (lines_next(in)) {
        bool begins = strcmp(in->words[0], "tile") == 0;
        if (!(begins ? begin_tile(r) : r->draft.line ? tile_draft_line(&r->draft) : read_header_line(r))) {
            return false;
        }
    }
    if (in->broken || !end_tile(r)) {
        return false;
    }
    if (!r->set.count) {
        return lines_fail(in, "the file ends without a tile, expected at least one");
    }
    if (r->line_of[HEADER_TOTAL] && r->stated_total != r->set.tiles) {
        return lines_blame(in, r->line_of[HEADER_TOTAL], "total %d, but the tiles add up to %d",
                           r->stated_total, r->set.tiles);
    }
    return true;
}

bool tileset_parse(const char *path, const char *text, size_t length, TileSet *out, Fail *fail) {
    Reader *r = base_alloc(sizeof *r);
    r->set.defs = base_alloc(TILE_SET_KINDS * sizeof *r->set.defs);
    lines_init(&r->in, path, text, length, fail);
    bool good = read_all(r);
    if (good) {
        *out = r->set;
    } else {
        tileset_deinit(&r->set);
    }
    free(r);
    return good;
}

bool tileset_read(const char *path, TileSet *out, Fail *fail) {
    Str text = {0};
    bool good = file_read(path, FILE_BYTES, &text, fail) &&
                tileset_parse(path, str_text(&text), text.length, out, fail);
    str_deinit(&text);
    return good;
}

void tileset_deinit(TileSet *set) {
    free(set->defs);
    *set = (TileSet){0};
}

const TileDef *tileset_find(const TileSet *set, const char *name) {
    int at = set->count > 0 ? name_index(set->defs[0].name, set->count, sizeof *set->defs, name) : -1;
    return at < 0 ? NULL : &set->defs[at];
}
