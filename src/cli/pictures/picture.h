/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What show, sheet and icon share. They draw with draw/ and gfx/, like the game, but without a window. */
#ifndef BASTIDE_CLI_PICTURES_PICTURE_H
#define BASTIDE_CLI_PICTURES_PICTURE_H

#include "cli/cli.h"
#include "draw/draw.h"
#include "gfx/gfx.h"

/* The pixels of a tile, as --size says. */
static inline int picture_tile(const Cli *cli) {
    return cli->size ? (int)cli->size : 128;
}

/* True if the file of -o ends in .png (or .svg); otherwise, or without -o, false with a line on stderr. */
bool picture_named(const Cli *cli, const char *command, bool may_be_svg);

/* An empty picture. NULL, with a line on stderr, if it would be wider or higher than GFX_PICTURE_SIDE. */
GfxPicture *picture_new(int width, int height);
/* Writes the PNG of -o and frees the picture: CLI_GOOD, or CLI_BAD with a line on stderr. */
int picture_write(const Cli *cli, GfxPicture *picture);

void draw_picture(DrawList *list, SpriteKind kind, DrawRect rect);
/* A printed board with its names, `size` pixels a square; the corner of its margin lies at 0, 0. */
void draw_board(DrawList *list, const PaintMap *map, const Board *board, int size);

/* Pictures for sheet and show: CLI_GOOD, or the exit code and a line on stderr. */
int sheet_set(const Cli *cli, const char *word);
int sheet_board(const Cli *cli, const char *word);

#endif
