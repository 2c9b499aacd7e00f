/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads one tile set, tiles/NAME.tiles; docs/tiles.md describes the format. */
#ifndef BASTIDE_DATA_TILES_H
#define BASTIDE_DATA_TILES_H

#include "base/fail.h"
#include "data/library.h"

#include <stddef.h>

enum { TILE_SET_KINDS = 200 };

/* Reads a file, or a text (`path` is only for messages), and checks it. The definitions, with the variants of
 * editions, keep the order of the file. Free them with tileset_deinit. False with the reason, and `out`
 * untouched. */
bool tileset_read(const char *path, TileSet *out, Fail *fail);
bool tileset_parse(const char *path, const char *text, size_t length, TileSet *out, Fail *fail);
void tileset_deinit(TileSet *set);

/* The tile called `name` ("D", "S.C1"), or NULL. */
const TileDef *tileset_find(const TileSet *set, const char *name);

/* Checks that edges, segments, half sides, ends and crossings of a tile fit together. False with the reason
 * (without path and line) and the segment at fault; -1 = the whole tile. */
bool tile_consistent(const TileDef *tile, int *segment, Fail *why);

const char *tile_side_name(int side); /* "N" */
const char *tile_half_name(int half); /* "NW" */
int tile_side_find(const char *name); /* -1 = no side */
int tile_half_find(const char *name);

#endif
