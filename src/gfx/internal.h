/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of gfx/ share. From here on all is pixels, unless a name says units. */
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
    bool limit_given; /* of the sprites; else it follows the window */
    bool software;    /* drawn without a graphics card */
    bool still;       /* nothing fades in */
    bool deferred;    /* a picture waits to be asked for once more: draw again */
    size_t upload;    /* bytes of pictures that become textures in a frame; at least one picture */

    /* of the frame being played */
    uint32_t frame, now; /* now: milliseconds, never 0 */
    bool fading;         /* a picture is seen in part */
    float scale;         /* pixels a unit */
    SDL_Rect clip;
};

static inline int gfx_px(const Gfx *gfx, float units) {
    return (int)lroundf(units * gfx->scale);
}

/* The rectangle with its edges on pixel borders. */
SDL_Rect gfx_snapped(const Gfx *gfx, DrawRect rect);
bool gfx_visible(const Gfx *gfx, const SDL_Rect *rect);
void gfx_fill(Gfx *gfx, SDL_Rect rect, DrawColor color);

/* A texture of ARGB8888 pixels that blends; NULL if there is no memory for it on the card. */
SDL_Texture *gfx_texture(Gfx *gfx, const void *pixels, int pitch, int width, int height);

void gfx_draw_box(Gfx *gfx, const DrawCommand *command);
void gfx_draw_line(Gfx *gfx, const DrawList *list, const DrawCommand *command);
void gfx_draw_text(Gfx *gfx, const DrawList *list, const DrawCommand *command);
void gfx_draw_sprite(Gfx *gfx, const DrawCommand *command);

/* Makes textures of the pictures that have arrived, some in a frame. */
void gfx_collect_sprites(Gfx *gfx);
/* What lies below a picture until it is seen in full: the ground of what is written on, else nothing. */
void gfx_draw_ground(Gfx *gfx, const Sprite *sprite, SDL_Rect rect, uint8_t opacity);
/* The plain drawing of a sprite that cannot be painted, or need not be. */
void gfx_draw_plain(Gfx *gfx, const Sprite *sprite, SDL_Rect rect, uint8_t opacity);
/* Is the command an opaque picture, painted and ready? */
bool gfx_sprite_opaque(const Sprite *sprite);

#endif
