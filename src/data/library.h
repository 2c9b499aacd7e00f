/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All tile sets the program found. Definitions stay where they are until library_deinit, so that
 * set-ups, painters and screens may point at them. */
#ifndef BASTIDE_DATA_LIBRARY_H
#define BASTIDE_DATA_LIBRARY_H

#include "base/fail.h"
#include "data/atlas.h"
#include "engine/tile.h"

enum { LIBRARY_SETS = 32, TILE_SET_TITLE = 64 };

typedef struct {
    char name[TILE_SET_NAME];   /* "base" */
    char title[TILE_SET_TITLE]; /* "Base game" */
    TileDef *defs;              /* variants of editions among them */
    int count;
    int tiles; /* copies in the set, variants not counted */
} TileSet;

typedef struct {
    TileSet sets[LIBRARY_SETS]; /* base first, then by name */
    int count;
    const Atlas *atlas; /* the boards; borrowed, NULL = none */
} TileLibrary;

/* Reads every *.tiles file of the folder. A broken file is left out and reported (the first one in
 * `fail`), the others are loaded; false only if no base set could be read. */
bool library_load(TileLibrary *library, const char *folder, Fail *fail);
void library_deinit(TileLibrary *library);
const TileSet *library_find(const TileLibrary *library, const char *name);

#endif
