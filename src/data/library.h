/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All tile sets and boards that the program found. They stay where they are until library_deinit and
 * atlas_deinit, because setups, painters and pages point at them; so add all files before anything does. */
#ifndef BASTIDE_DATA_LIBRARY_H
#define BASTIDE_DATA_LIBRARY_H

#include "base/fail.h"
#include "base/geography.h"
#include "base/nearest.h"
#include "base/str.h"
#include "engine/board.h"
#include "engine/tile.h"

enum { LIBRARY_SETS = 32, ATLAS_BOARDS = 64, TILE_SET_TITLE = 64 };

/* The file that a set or board was read from. */
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
    char id[BOARD_ID];
    Geography geography;
} BoardGeography;

typedef struct {
    Board *boards;               /* by id */
    BoardGeography *geographies; /* of the boards that have one */
    int geography_count;
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
 * whose name is already taken, and those above the limit. `broken` (may be NULL) gets the reasons, also if
 * the folder cannot be opened. */
void library_add_folder(TileLibrary *library, const char *folder, Fails *broken);
void atlas_add_folder(Atlas *atlas, const char *folder, Fails *broken);
/* Adds one file and returns its set or board; for a copy of a known file, the existing one. NULL with the
 * reason on failure, also if the name is taken, because games depend on the set or board that has it. */
const TileSet *library_add(TileLibrary *library, const char *path, Fail *fail);
const Board *atlas_add(Atlas *atlas, const char *path, Fail *fail);

/* Fills a new library with the sets of a folder. Without a base set it fails, with the first mistake in
 * `fail`; otherwise `broken` (may be NULL) gets all mistakes. */
bool library_load(TileLibrary *library, const char *folder, Fails *broken, Fail *fail);
void atlas_load(Atlas *atlas, const char *folder, Fails *broken);
void library_deinit(TileLibrary *library);
void atlas_deinit(Atlas *atlas);

/* The set or board of this name, or NULL. */
const TileSet *library_find(const TileLibrary *library, const char *name);
const Board *atlas_find(const Atlas *atlas, const char *id);
/* The geography of this board; NULL if its file has none, or if `atlas` is NULL. */
const Geography *atlas_geography(const Atlas *atlas, const char *id);
/* The name that was probably meant. */
Nearest asset_nearest(const AssetFiles *files, const char *name);
/* False with the reason if the name belongs to a shipped set or board, unless the file at `path` is a copy of
 * it. */
bool library_name_free(const TileLibrary *library, const char *name, const char *path, Fail *fail);
bool atlas_id_free(const Atlas *atlas, const char *id, const char *path, Fail *fail);

#endif
