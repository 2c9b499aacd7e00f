/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays DrawLists on an SDL_Renderer.
 *
 * Threads paint the pictures, and no frame waits for them. Until a picture is finished, a frame shows it at
 * another size or leaves its place empty (the background of text is filled with a colour); then it fades in.
 * Each finished picture pushes an SDL event to wake the loop, which asks gfx_pending and draws again. */
#ifndef BASTIDE_GFX_GFX_H
#define BASTIDE_GFX_GFX_H

#include <SDL.h>

#include "base/fail.h"
#include "draw/draw.h"

typedef struct Gfx Gfx;
typedef struct GfxPicture GfxPicture;

/* Needs SDL_INIT_VIDEO; borrows the renderer, which must outlive it. `texture_bytes`: memory for painted
 * pictures; 0 = according to the size of the window. Never NULL. */
Gfx *gfx_new(SDL_Renderer *renderer, size_t texture_bytes);
void gfx_free(Gfx *gfx);

/* Sets the folders of the player's own pictures and of the cache of painted ones (gfx/pictures.h). They must
 * exist; "" = none. Call it before the first frame. */
void gfx_use_folders(Gfx *gfx, const char *own, const char *cache);

/* As worker_drop_cache. */
bool gfx_drop_cache(Gfx *gfx, const char *path);

/* The widths of the real fonts; valid until gfx_free. */
const TextMetrics *gfx_metrics(Gfx *gfx);

/* Draws a frame with `scale` pixels per unit. The caller presents it. */
void gfx_play(Gfx *gfx, const DrawList *list, float scale);

/* Shows pictures at once, without fading in: for players who want less motion, and for files. */
void gfx_set_still(Gfx *gfx, bool still);
/* A picture in the last frame is fading in: draw again at the pace of an animation. */
bool gfx_fading(const Gfx *gfx);

/* Finished pictures wait to be shown: draw again soon. */
bool gfx_pending(Gfx *gfx);
/* Pictures of the last frames are being painted, or wait to be shown. */
bool gfx_painting(Gfx *gfx);
/* The same, or they fade in. */
bool gfx_busy(Gfx *gfx);

/* The renderer lost its textures (SDL_RENDER_DEVICE_RESET): forgets them all. */
void gfx_reset(Gfx *gfx);

/* ---- pictures in files: PNG, one pixel per unit ---- */

/* Begins to save what a list draws, while the window of this Gfx continues. Owns the list from now on; its
 * tiles and boards must live until gfx_picture_end. */
GfxPicture *gfx_picture_begin(Gfx *gfx, DrawList *list, int width, int height, const char *path);
/* Works for a few milliseconds; call it until it returns true. */
bool gfx_picture_step(GfxPicture *picture);
int gfx_picture_percent(const GfxPicture *picture); /* how much is done */
/* Frees it; false if it could not be saved. Waits only while the file is being written. */
bool gfx_picture_end(GfxPicture *picture, Fail *fail);

/* An empty picture and its list of what will be drawn; needs no window, screen or SDL_Init. */
enum { GFX_PICTURE_SIDE = 16384 }; /* greatest width and height */
GfxPicture *gfx_picture_new(int width, int height);
DrawList *gfx_picture_list(GfxPicture *picture);
/* Paints it, however long that takes, writes the file and frees the picture. */
bool gfx_picture_write(GfxPicture *picture, const char *path, Fail *fail);

/* The program's icon, `size` pixels wide: as a file, or as a surface (NULL on failure) for the caller to
 * free. */
bool gfx_icon_write(int size, const char *path, Fail *fail);
SDL_Surface *gfx_app_icon(int size);

#endif
