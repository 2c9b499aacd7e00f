/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All tile sets the program found. Definitions stay where they are until library_deinit, so that
 * set-ups, painters and screens may point at them. */
#ifndef BASTIDE_DATA_LIBRARY_H
#define BASTIDE_DATA_LIBRARY_H

#include "base/fail.h"
#include "base/nearest.h"
#include "base/str.h"
#include "data/atlas.h"
#include "engine/tile.h"

enum { LIBRARY_SETS = 32, TILE_SET_TITLE = 64 };

typedef struct {
    char name[TILE_SET_NAME];   /* "base" */
    char title[TILE_SET_TITLE]; /* "Base game" */
    TileDef *defs;              /* variants of editions among them */
    int count;
    int tiles;    /* copies in the set, variants not counted */
    Str path;     /* where the library read it */
    bool shipped; /* it comes with the program: its name is taken */
} TileSet;

typedef struct {
    TileSet sets[LIBRARY_SETS]; /* base first, then by name */
    int count;
    int refused;        /* files of library_add_folder that were left out */
    const Atlas *atlas; /* the boards; borrowed, NULL = none */
} TileLibrary;

/* Adds every *.tiles file of the folder, in the order of their names. A broken file, one with the name of
 * another set and one too many are left out; for each `broken` gets one more.
 * Call it before anything points into the library. */
void library_add_folder(TileLibrary *library, const char *folder, Fails *broken);
/* Adds one file in the same way; a copy of a file that was read is the set there is. NULL with what is wrong
 * in `fail`: then the library is as it was. */
const TileSet *library_add(TileLibrary *library, const char *path, Fail *fail);
/* An empty library, then that folder. False only if no base set could be read. The first line of what is
 * broken is in `fail` (may be NULL); where there is a base set, all lines are added to `broken` (may be
 * NULL). */
bool library_load(TileLibrary *library, const char *folder, Fails *broken, Fail *fail);
void library_deinit(TileLibrary *library);
const TileSet *library_find(const TileLibrary *library, const char *name);
/* The name among those of the library that was probably meant. */
Nearest library_nearest(const TileLibrary *library, const char *name);
/* False, with why in `fail`, if a set read from `path` has the name of a shipped one and is no copy of it. */
bool library_name_free(const TileLibrary *library, const char *name, const char *path, Fail *fail);

#endif
