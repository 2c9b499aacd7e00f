/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sheet of pixels for show and sheet: painted SVG is put on it, words are set, a PNG comes out. */
#ifndef BASTIDE_CLI_PICTURE_H
#define BASTIDE_CLI_PICTURE_H

#include "cli/cli.h"
#include "paint/paint.h"
#include "paint/paint_map.h"

typedef struct Canvas Canvas;

enum { CANVAS_SIDE = 16384, CANVAS_TILE_MIN = 16, CANVAS_TILE_MAX = 1024 };

/* A transparent sheet. NULL, with a line on stderr, if it would be wider or higher than CANVAS_SIDE. */
Canvas *canvas_new(int width, int height);
void canvas_free(Canvas *canvas);

/* All in pixels. An SVG document fills its rectangle. */
void canvas_svg(Canvas *canvas, const Str *svg, double x, double y, double width, double height);
void canvas_table(Canvas *canvas); /* wood all over */
void canvas_tile(Canvas *canvas, const TileFace *face, double x, double y, double size);
/* The feet of a figure at x, y; its box so high. */
void canvas_figure(Canvas *canvas, PaintFigure figure, PaintColour colour, double x, double y, double height);
void canvas_rect(Canvas *canvas, PaintRgb colour, double opacity, double x, double y, double width,
                 double height);
/* One line in a pale colour, its middle at x; made smaller where it is wider than `room`. */
void canvas_text(Canvas *canvas, double x, double baseline, double size, double room, const char *text);

/* A printed board, `size` pixels a square, the corner of its margin at x, y; with its names. */
void canvas_map(Canvas *canvas, const Board *board, double x, double y, double size);

/* Writes the PNG; false, with a line on stderr, if that fails. */
bool canvas_write(Canvas *canvas, const char *path);

/* The file of -o (NULL = no -o) ends in .png, or in .svg where that is possible; false, with a line on
 * stderr. */
bool picture_named(const char *command, const char *path, bool may_be_svg);
bool picture_is_svg(const char *path);

/* Reads --size: pixels a tile; false, with a line on stderr. */
bool canvas_tile_size(const char *text, int *size);

/* Pictures of what is no record, for sheet and show: CLI_GOOD, or the exit code and a line on stderr. */
typedef struct {
    int size;        /* pixels a tile */
    bool kinds_only; /* one copy of each kind */
    bool figures;    /* one on each spot */
} SheetWish;
int sheet_set(const Cli *cli, const char *word, const SheetWish *wish, const char *out);
int sheet_board(const Cli *cli, const char *word, int size, const char *out);

#endif
