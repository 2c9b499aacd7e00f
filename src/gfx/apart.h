/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns SVG text into pixels. The library that reads SVG trusts its input: a malicious file can crash it,
 * keep it busy for ever or use up all memory. So players' own files are read in a separate process with
 * limits on time and memory. */
#ifndef BASTIDE_GFX_APART_H
#define BASTIDE_GFX_APART_H

#include <SDL.h>
#include <stdbool.h>

enum {
    APART_FILE_BYTES = 1024 * 1024, /* largest file */
    APART_SECONDS = 1,              /* of processor time */
    APART_BYTES = 64 * 1024 * 1024  /* of memory, besides what the program has */
};

/* Draws an SVG file in a separate process, as large as fits into width x height, as ARGB8888; the caller
 * frees the surface. NULL if there is no such file or it cannot be read. Sets *harmful if the process crashed
 * or had to be stopped. May be called from several threads. */
SDL_Surface *apart_read_svg(const char *path, int width, int height, bool *harmful);

/* Draws the SVG of a stream in this process, and closes the stream; the result is as above. */
SDL_Surface *rasterise(SDL_RWops *stream, int width, int height);

#endif
