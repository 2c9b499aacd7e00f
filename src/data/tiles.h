/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads tile sets, tiles/NAME.tiles; docs/tiles.md describes the format. */
#ifndef BASTIDE_DATA_TILES_H
#define BASTIDE_DATA_TILES_H

#include "base/fail.h"
#include "engine/tile.h"

#include <stddef.h>

enum { TILE_SET_TITLE = 64, TILE_SET_TILES = 200 };

/* One set as its file states it. Zeroed: no set. */
typedef struct {
    char set[TILE_SET_NAME];    /* "base"; also in every tile */
    char title[TILE_SET_TITLE]; /* "Base game": English, also the key of its translation */
    int tile_count;             /* kinds, variants of editions included */
    int total;                  /* copies of all kinds, variants left out: tiles in the box */
    TileDef *tiles;             /* owned; in the order of the file, variants last */
} TileSetFile;

/* Reads a whole file, or a text already in memory (`path` is then only for messages). Everything that does
 * not fit together is refused with "path:line: what was found, what was expected". The caller ends
 * with tileset_deinit. On failure `out` is untouched: give a zeroed one, or one that was deinited. */
bool tileset_read(const char *path, TileSetFile *out, Fail *fail);
bool tileset_parse(const char *path, const char *text, size_t length, TileSetFile *out, Fail *fail);
void tileset_deinit(TileSetFile *set);

/* The tile called `name` ("D", "S.C1"), or NULL. The result lives as long as the set. */
const TileDef *tileset_find(const TileSetFile *set, const char *name);

/* Everything that must hold inside one tile beyond its words: edges against segments, every half side in
 * its field, ends and crossings. True, or false with the reason in `why` (no path, no line) and the segment
 * to blame in *segment, -1 for the tile as a whole. */
bool tile_consistent(const TileDef *tile, int *segment, char *why, size_t why_size);

/* "N" and "NW". */
const char *tile_side_name(int side);
const char *tile_half_name(int half);

#endif
