/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads one tile set, tiles/NAME.tiles; docs/tiles.md describes the format. */
#ifndef BASTIDE_DATA_TILES_H
#define BASTIDE_DATA_TILES_H

#include "base/fail.h"
#include "data/library.h"

#include <stddef.h>

enum { TILE_SET_KINDS = 200 };

/* Reads a whole file, or a text already in memory (`path` is then only for messages). Everything that does
 * not fit together is refused with "path:line: what was found, what was expected". The definitions stand
 * in the order of the file, variants of editions among them. End with tileset_deinit. On failure `out`
 * is untouched, so give a zeroed one. */
bool tileset_read(const char *path, TileSet *out, Fail *fail);
bool tileset_parse(const char *path, const char *text, size_t length, TileSet *out, Fail *fail);
void tileset_deinit(TileSet *set);

/* The tile called `name` ("D", "S.C1"), or NULL. The result lives as long as the set. */
const TileDef *tileset_find(const TileSet *set, const char *name);

/* Everything that must hold inside one tile beyond its words: edges against segments, every half side in
 * its field, ends and crossings. True, or false with the reason in `why` (no path, no line) and the segment
 * to blame in *segment, -1 for the tile as a whole. */
bool tile_consistent(const TileDef *tile, int *segment, Fail *why);

/* "N" and "NW". */
const char *tile_side_name(int side);
const char *tile_half_name(int half);
/* The side and the half side of that name; -1 if it is none. */
int tile_side_find(const char *name);
int tile_half_find(const char *name);

#endif
