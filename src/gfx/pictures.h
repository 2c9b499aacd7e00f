/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures that need not be painted: the player's own, and those in the cache on the disk. The functions may
 * be called from several threads. */
#ifndef BASTIDE_GFX_PICTURES_H
#define BASTIDE_GFX_PICTURES_H

#include <SDL.h>

#include "base/str.h"
#include "draw/draw.h"

/* ---- a player's own pictures ---- */

/* Sets `path` to the file in `folder` for the sprite: SET/TILE.svg, drawn upright; figures/meeple-red.svg,
 * figures/dragon.svg; tile-back.svg. False for sprites that cannot be replaced. */
bool pictures_path(const char *folder, const Sprite *sprite, Str *path);

/* That picture at this size, rotated like the sprite; NULL if there is no such file or it cannot be read.
 * `harmful` as for apart_read_svg. */
SDL_Surface *pictures_own(const char *folder, const Sprite *sprite, int width, int height, bool *harmful);

/* ---- SVG text to pixels: apart.c ---- */

/* Draws an SVG file in a separate process, as large as fits into width x height, as ARGB8888; the caller
 * frees the surface. NULL if there is no such file or it cannot be read. Sets *harmful if the process crashed
 * or had to be stopped. */
SDL_Surface *apart_read_svg(const char *path, int width, int height, bool *harmful);

/* Draws the SVG of a stream in this process, and closes the stream; the result is as above. */
SDL_Surface *rasterise(SDL_RWops *stream, int width, int height);

/* ---- the cache of painted pictures ---- */

/* The key is a hash of the SVG text, so a program that paints a tile differently never finds the old picture.
 */
uint64_t pictures_key(const Str *svg, int width, int height);
SDL_Surface *pictures_take(const char *folder, uint64_t key, int width, int height);
/* Writes the picture if that leaves `reserve` bytes free on the disk, which are meant for the saves. Failures
 * are not reported, because the picture can be painted again. */
enum { PICTURES_RESERVE = 32 * 1024 * 1024 };
void pictures_keep(const char *folder, uint64_t key, SDL_Surface *surface, uint64_t reserve);

/* True if the file is on the same disk as the folder. */
bool pictures_beside(const char *folder, const char *path);

/* Removes the least recently used pictures until at most `bytes` are left. Returns how many bytes it removed.
 */
enum { PICTURES_BYTES = 96 * 1024 * 1024 };
size_t pictures_prune(const char *folder, size_t bytes);

#endif
