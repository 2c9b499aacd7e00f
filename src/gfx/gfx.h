/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays DrawLists on an SDL_Renderer.
 *
 * Pictures are painted by threads at the size they are needed; until one is there, a frame shows it at
 * another size, or nothing but the ground of what is written on. gfx never waits. When a picture arrives, an
 * SDL event of a type of its own is pushed, which wakes who waits for events: ask gfx_pending and draw again.
 * A picture that nothing stood in for fades in; ask gfx_fading. */
#ifndef BASTIDE_GFX_GFX_H
#define BASTIDE_GFX_GFX_H

#include <SDL.h>

#include "base/fail.h"
#include "draw/draw.h"
#include "gfx/picture.h"

typedef struct Gfx Gfx;

/* How much painted pictures may take: so many times the pixels of the window, but at least so much. */
enum { GFX_SCREENS = 5, GFX_TEXTURE_BYTES = 32 * 1024 * 1024 };

/* Needs SDL_INIT_VIDEO; borrows the renderer, which must outlive it. `texture_bytes` is how much painted
 * pictures may take, 0 = as above. Never NULL. */
Gfx *gfx_new(SDL_Renderer *renderer, size_t texture_bytes);
void gfx_free(Gfx *gfx);

/* Folders of a player's own pictures and of the cache of painted ones (gfx/pictures.h), which exist; "" =
 * none. Call it before the first frame. */
void gfx_use_folders(Gfx *gfx, const char *own, const char *cache);

/* The file found no room: if the cache is on its disk, it is emptied and not used again. True if that gave
 * room. From any thread. */
bool gfx_drop_cache(Gfx *gfx, const char *path);

/* The widths of the real fonts; valid as long as the Gfx. */
const TextMetrics *gfx_metrics(Gfx *gfx);

/* Draws a frame, `scale` pixels a unit. The caller presents it. */
void gfx_play(Gfx *gfx, const DrawList *list, float scale);

/* What a list draws, saved as a PNG file, a pixel a unit, while the window goes on. The list is taken; what
 * its tiles and boards are borrowed from must live until the end. `gfx` is that of the window. */
GfxPicture *gfx_picture_begin(Gfx *gfx, DrawList *list, int width, int height, const char *path);
/* Some of the work, a few milliseconds; to be called again and again. True when all is done. */
bool gfx_picture_step(GfxPicture *picture);
int gfx_picture_percent(const GfxPicture *picture); /* of what has been done so far */
/* Frees it; false if it could not be saved. Waits for what is being written, no longer. */
bool gfx_picture_end(GfxPicture *picture, Fail *fail);

/* Pictures appear at once, without fading in: for players who want less motion, and for files. */
void gfx_set_still(Gfx *gfx, bool still);
/* A picture of the last frame is fading in: draw again at the pace of an animation. It ends by itself. */
bool gfx_fading(const Gfx *gfx);

/* Finished pictures wait to be shown: draw again soon. */
bool gfx_pending(Gfx *gfx);
/* Some pictures of the last frames are still being painted, pending or fading in. */
bool gfx_busy(Gfx *gfx);

/* The renderer lost its textures (SDL_RENDER_DEVICE_RESET): forgets all, draws them again. */
void gfx_reset(Gfx *gfx);

/* The program's icon; the caller frees it. NULL on failure. */
SDL_Surface *gfx_app_icon(int size);

#endif
