/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SVG text to pixels. The library that reads SVG trusts its input: a malicious file can crash it, keep it
 * busy for ever or use all memory. Players' own files are therefore read in a separate process with limits on
 * time and memory. */
#ifndef BASTIDE_GFX_APART_H
#define BASTIDE_GFX_APART_H

#include <SDL.h>
#include <stdbool.h>

enum {
    APART_FILE_BYTES = 1024 * 1024, /* largest file */
    APART_SECONDS = 1,              /* of processor time */
    APART_BYTES = 64 * 1024 * 1024  /* of memory, besides what the program has */
};

/* Reads the SVG file in a separate process, drawn as large as fits into width x height, as ARGB8888; the
 * caller frees it. NULL if there is no such file or it cannot be read; *harmful is set if reading it crashed
 * or had to be stopped. May be called from several threads. */
SDL_Surface *apart_read_svg(const char *path, int width, int height, bool *harmful);

/* Draws the SVG of a stream, which it closes, in this process; the result is as above. */
SDL_Surface *rasterise(SDL_RWops *stream, int width, int height);

#endif
