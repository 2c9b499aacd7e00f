/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All tile sets and boards that the program found. They keep their places until library_deinit and
 * atlas_deinit, so that set-ups, painters and pages may point at them: add files before anything does. */
#ifndef BASTIDE_DATA_LIBRARY_H
#define BASTIDE_DATA_LIBRARY_H

#include "base/fail.h"
#include "base/nearest.h"
#include "base/str.h"
#include "engine/board.h"
#include "engine/tile.h"

enum { LIBRARY_SETS = 32, ATLAS_BOARDS = 64, TILE_SET_TITLE = 64 };

/* Where a set or board was read. */
typedef struct {
    char name[TILE_SET_NAME];
    Str path;
    bool shipped; /* shipped with the program: its name is reserved */
} AssetFile;

typedef struct {
    AssetFile *items; /* in the order they were read */
    int count, capacity;
} AssetFiles;

typedef struct {
    char name[TILE_SET_NAME];   /* "base" */
    char title[TILE_SET_TITLE]; /* "Base game" */
    TileDef *defs;              /* variants of editions among them */
    int count;
    int tiles; /* copies in the set, variants not counted */
} TileSet;

typedef struct {
    Board *boards; /* by id */
    int count;
    AssetFiles files;
    int refused; /* files of folders that were left out */
} Atlas;

typedef struct {
    TileSet sets[LIBRARY_SETS]; /* base first, then by name */
    int count;
    AssetFiles files;
    int refused;        /* files of folders that were left out */
    const Atlas *atlas; /* the boards; borrowed, NULL = none */
} TileLibrary;

/* Adds all *.tiles or *.map files of the folder, in the order of their names. Leaves out broken files, those
 * with the name of another, those above the limit, and a folder that cannot be opened: `broken` (may be NULL)
 * gets why. */
void library_add_folder(TileLibrary *library, const char *folder, Fails *broken);
void atlas_add_folder(Atlas *atlas, const char *folder, Fails *broken);
/* Adds one file and returns its set or board, the existing one for a copy of a known file. NULL with why:
 * games are played on what is there, so another file never takes its name. */
const TileSet *library_add(TileLibrary *library, const char *path, Fail *fail);
const Board *atlas_add(Atlas *atlas, const char *path, Fail *fail);

/* A new library with the sets of a folder. False with the first mistake in `fail` if there is no base set;
 * else `broken` (may be NULL) gets all mistakes. */
bool library_load(TileLibrary *library, const char *folder, Fails *broken, Fail *fail);
void atlas_load(Atlas *atlas, const char *folder, Fails *broken);
void library_deinit(TileLibrary *library);
void atlas_deinit(Atlas *atlas);

/* The set or board of this name, or NULL. */
const TileSet *library_find(const TileLibrary *library, const char *name);
const Board *atlas_find(const Atlas *atlas, const char *id);
/* The name that was probably meant. */
Nearest asset_nearest(const AssetFiles *files, const char *name);
/* False with why if the name belongs to a shipped set or board and the file at `path` is no copy of it. */
bool library_name_free(const TileLibrary *library, const char *name, const char *path, Fail *fail);
bool atlas_id_free(const Atlas *atlas, const char *id, const char *path, Fail *fail);

#endif
