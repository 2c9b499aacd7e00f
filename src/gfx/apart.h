/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of strangers. What reads SVG trusts its input: a file made to harm it can crash it, keep it busy
 * for ever or take all memory. So that is done in a process of its own, with an end to its time and its
 * memory. */
#ifndef BASTIDE_GFX_APART_H
#define BASTIDE_GFX_APART_H

#include <SDL.h>
#include <stdbool.h>

enum {
    APART_FILE_BYTES = 1024 * 1024, /* what a picture may be on the disk */
    APART_SECONDS = 1,              /* of work */
    APART_BYTES = 64 * 1024 * 1024  /* of memory, besides what the program has */
};

/* The SVG file, drawn as large as fits into width x height, as ARGB8888; the caller frees it. NULL if there
 * is none, or none that can be read; *harmful is set when it had to be stopped or broke what read it. May be
 * called from several threads. */
SDL_Surface *apart_read_svg(const char *path, int width, int height, bool *harmful);

#endif
