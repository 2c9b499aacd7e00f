/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What show, sheet and icon share. They draw with draw/ and gfx/, as the game does, without a window. */
#ifndef BASTIDE_CLI_PICTURE_H
#define BASTIDE_CLI_PICTURE_H

#include "cli/cli.h"
#include "draw/table.h"
#include "gfx/picture.h"

enum { PICTURE_TILE_MIN = 16, PICTURE_TILE_MAX = 1024 };

/* An empty picture. NULL, with a line on stderr, if it would be wider or higher than GFX_PICTURE_SIDE. */
GfxPicture *picture_new(int width, int height);
/* Writes the PNG and frees the picture: CLI_GOOD, or CLI_BAD with a line on stderr. */
int picture_write(GfxPicture *picture, const char *path);
/* The code of what was written: CLI_GOOD, or CLI_BAD with the failure on stderr. */
int picture_code(bool written, const Fail *fail);

void draw_picture(DrawList *list, SpriteKind kind, DrawRect rect);
/* A printed board, `size` pixels a square, the corner of its margin at 0, 0; with its names. */
void draw_board(DrawList *list, const PaintMap *map, const Board *board, int size);

/* The file of -o (NULL = no -o) ends in .png, or in .svg where that is possible; false, with a line on
 * stderr. */
bool picture_named(const char *command, const char *path, bool may_be_svg);

/* Reads --size: pixels a tile; false, with a line on stderr. */
bool picture_tile_size(const char *text, int *size);

/* Pictures of what is no record, for sheet and show: CLI_GOOD, or the exit code and a line on stderr. */
typedef struct {
    int size;        /* pixels a tile */
    bool kinds_only; /* one copy of each kind */
    bool figures;    /* one on each spot */
} SheetWish;
int sheet_set(const Cli *cli, const char *word, const SheetWish *wish, const char *out);
int sheet_board(const Cli *cli, const char *word, int size, const char *out);

#endif
