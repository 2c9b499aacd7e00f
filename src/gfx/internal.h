/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of gfx/ share. All measures are in pixels, unless the name says units. */
#ifndef BASTIDE_GFX_INTERNAL_H
#define BASTIDE_GFX_INTERNAL_H

#include <SDL.h>
#include <math.h>

#include "base/hash.h"
#include "draw/draw.h"
#include "gfx/fonts.h"
#include "gfx/gfx.h"
#include "gfx/texcache.h"
#include "gfx/worker.h"

struct Gfx {
    SDL_Renderer *renderer;
    Fonts *fonts;
    Worker *worker;
    uint32_t wake_event;
    TextureCache sprites, texts, shapes;
    bool limit_given; /* the limit for sprites does not follow the size of the window */
    bool software;    /* the renderer does not use a graphics card */
    bool still;       /* nothing fades in */
    bool deferred;    /* a picture must be requested again: draw another frame */
    size_t upload;    /* how many bytes of pictures become textures in one frame (but at least one picture) */

    /* the frame being played */
    uint32_t frame, now; /* now: milliseconds, never 0 */
    bool fading;         /* a picture is not fully visible yet */
    float scale;         /* pixels per unit */
    SDL_Rect clip;
};

static inline int gfx_px(const Gfx *gfx, float units) {
    return (int)lroundf(units * gfx->scale);
}

/* The rectangle with its edges rounded to whole pixels. */
SDL_Rect gfx_snapped(const Gfx *gfx, DrawRect rect);
void gfx_fill(Gfx *gfx, SDL_Rect rect, DrawColor color);

/* A texture of ARGB8888 pixels that blends; NULL if the graphics card has no memory for it. */
SDL_Texture *gfx_texture(Gfx *gfx, const void *pixels, int pitch, int width, int height);

void gfx_draw_box(Gfx *gfx, const DrawCommand *command);
void gfx_draw_line(Gfx *gfx, const DrawList *list, const DrawCommand *command);
void gfx_draw_text(Gfx *gfx, const DrawList *list, const DrawCommand *command);
void gfx_draw_sprite(Gfx *gfx, const DrawCommand *command);

/* Makes textures of finished pictures, a limited number in each frame. */
void gfx_collect_sprites(Gfx *gfx);
/* True if the picture has no transparent pixels. */
bool gfx_sprite_opaque(const Sprite *sprite);

#endif
