/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures that need not be painted: those a player has put in place of ours, and those kept on the disk from
 * before. No threads of its own; the functions may be called from several. */
#ifndef BASTIDE_GFX_PICTURES_H
#define BASTIDE_GFX_PICTURES_H

#include <SDL.h>

#include "base/str.h"
#include "draw/draw.h"

/* ---- a player's own pictures ---- */

/* The file in `folder` that stands for the sprite, to `path` (replaced): SET/TILE.svg, drawn upright;
 * figures/meeple-red.svg, figures/dragon.svg; tile-back.svg. False for sprites that always are our own. */
bool pictures_path(const char *folder, const Sprite *sprite, Str *path);

/* That picture at this size, turned as the sprite is; NULL if there is no such file, or none that can be
 * read. *harmful: as apart_read_svg has it. */
SDL_Surface *pictures_own(const char *folder, const Sprite *sprite, int width, int height, bool *harmful);

/* ---- the cache of painted pictures ---- */

/* Pictures are kept by what was painted, not by what it stands for: another program paints other text and
 * never meets an old picture. */
uint64_t pictures_key(const Str *svg, int width, int height);
SDL_Surface *pictures_take(const char *folder, uint64_t key, int width, int height);
/* Only while the disk has more than `reserve` bytes left with it: the last ones belong to the saves. A
 * failure is nobody's business: it is painted again next time. */
enum { PICTURES_RESERVE = 32 * 1024 * 1024 };
void pictures_keep(const char *folder, uint64_t key, SDL_Surface *surface, uint64_t reserve);

/* What is still free on the disk of the folder, for us; UINT64_MAX if that can't be told. */
uint64_t pictures_free(const char *folder);

/* Is the file on the same disk as the folder? */
bool pictures_beside(const char *folder, const char *path);

/* Removes those not used for the longest time until at most `bytes` are left. Returns the bytes removed. */
enum { PICTURES_BYTES = 96 * 1024 * 1024 };
size_t pictures_prune(const char *folder, size_t bytes);

#endif
