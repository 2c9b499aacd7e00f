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
#include "gfx/worker.h"

/* ---- textures: texcache.c ---- */

/* Keeps textures by key; when they take too much memory, it frees the least recently used.
 *
 * A key is a 64-bit hash of what the texture shows. Two things with the same key would show the same picture;
 * with 10,000 entries the probability of that is 1 in 10^11. */

typedef struct {
    uint64_t key;
    uint64_t subject;     /* textures of the same subject may stand in for each other */
    SDL_Texture *texture; /* owned; NULL = there is nothing to draw */
    int width, height;    /* of what it shows */
    int offset_y;         /* for the caller: the row of the baseline */
    uint32_t used;        /* frame of the last use */
    uint32_t born;        /* for the caller: when it began to fade in, in milliseconds; 0 = fully visible */
} CacheEntry;

typedef struct {
    CacheEntry *entries;
    int count, capacity;
    int32_t *slots; /* hash table of 4 * capacity indices into entries, -1 = free */
    size_t bytes, limit;
    uint32_t frame;
} TextureCache; /* zeroed = empty; then the limit is set */

void texture_cache_deinit(TextureCache *cache); /* before its renderer is destroyed */
void texture_cache_clear(TextureCache *cache);

/* NULL if there is no such entry. The pointer is valid until the next add or frame. */
CacheEntry *texture_cache_find(TextureCache *cache, uint64_t key);
/* Owns the texture (NULL = there is nothing to draw) from now on. The key must be new. */
CacheEntry *texture_cache_add(TextureCache *cache, uint64_t key, uint64_t subject, SDL_Texture *texture,
                              int width, int height);
/* The entry of `subject` whose width is nearest; larger ones are preferred. NULL if there is none. */
CacheEntry *texture_cache_nearest(TextureCache *cache, uint64_t subject, int width);
/* Ends a frame: if the limit is exceeded, frees the least recently used entries that this frame did not use.
 */
void texture_cache_next_frame(TextureCache *cache);

/* ---- the renderer of lists ---- */

/* What a pane shows, as a picture: pane.c. */
typedef struct {
    uint64_t key;         /* of what it showed last, whether it was kept or not */
    SDL_Texture *picture; /* owned; NULL = not kept */
} Pane;

struct Gfx {
    SDL_Renderer *renderer;
    Fonts *fonts;
    Worker *worker;
    uint32_t wake_event;
    TextureCache sprites, texts, shapes;
    Pane pane;
    bool limit_given; /* the limit for sprites does not follow the size of the window */
    bool software;    /* the renderer does not use a graphics card */
    bool still;       /* nothing fades in */
    bool deferred;    /* a picture must be requested again: draw another frame */
    size_t upload;    /* how many bytes of pictures become textures in one frame (but at least one picture) */

    /* the frame being played */
    uint32_t frame, now; /* now: milliseconds, never 0 */
    bool fading;         /* a picture is not fully visible yet */
    uint32_t unfinished; /* how many pictures were not painted or not fully visible */
    float scale;         /* pixels per unit */
    SDL_Rect clip;
};

static inline int gfx_px(const Gfx *gfx, float units) {
    return (int)lroundf(units * gfx->scale);
}

/* The rectangle with its edges rounded to whole pixels. */
SDL_Rect gfx_snapped(const Gfx *gfx, DrawRect rect);
void gfx_fill(Gfx *gfx, SDL_Rect rect, DrawColor color);

/* For a picture without transparent pixels. The texture may be a pixel wider, so say which part to copy. NULL
 * if the graphics card has no memory for it. */
SDL_Texture *gfx_opaque_texture(Gfx *gfx, SDL_TextureAccess access, int width, int height);
/* A texture of ARGB8888 pixels that blends, unless it is opaque (then see above); NULL if there is no memory
 * for it. */
SDL_Texture *gfx_texture(Gfx *gfx, const void *pixels, int pitch, int width, int height, bool opaque);
/* Keeps a picture (NULL = there is nothing to draw), which is freed, as a texture. */
CacheEntry *gfx_keep(Gfx *gfx, TextureCache *cache, uint64_t key, uint64_t subject, SDL_Surface *picture,
                     bool opaque);

void gfx_play_commands(Gfx *gfx, const DrawList *list, size_t from, size_t to);
/* Draws the commands of a pane in the clip of `gfx`. */
void gfx_draw_pane(Gfx *gfx, const DrawList *list, size_t from, size_t to);
void gfx_forget_pane(Gfx *gfx);

void gfx_draw_box(Gfx *gfx, const DrawCommand *command);
void gfx_draw_line(Gfx *gfx, const DrawList *list, const DrawCommand *command);
void gfx_draw_text(Gfx *gfx, const DrawList *list, const DrawCommand *command);
void gfx_draw_sprite(Gfx *gfx, const DrawCommand *command);

/* Makes textures of finished pictures, a limited number in each frame. */
void gfx_collect_sprites(Gfx *gfx);
/* The key of the texture that shows the sprite; the texture counts as used in this frame. */
uint64_t gfx_use_sprite(Gfx *gfx, const DrawCommand *command);
/* True if pictures of this kind have no transparent pixels. */
bool gfx_sprite_opaque(SpriteKind kind);

#endif
