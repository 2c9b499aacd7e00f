/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps textures by key; when they take too much memory, it frees the least recently used.
 *
 * A key is a 64-bit hash of what the texture shows. Two things with the same key would show the same picture;
 * with 10,000 entries the probability of that is 1 in 10^11. */
#ifndef BASTIDE_GFX_TEXCACHE_H
#define BASTIDE_GFX_TEXCACHE_H

#include <SDL.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint64_t key;
    uint64_t subject;     /* textures of the same subject may stand in for each other */
    SDL_Texture *texture; /* owned; NULL = there is nothing to draw */
    int width, height;
    int offset_y;  /* for the caller: the row of the baseline */
    uint32_t used; /* frame of the last use */
    uint32_t born; /* for the caller: when it began to fade in, in milliseconds; 0 = fully visible */
} CacheEntry;

typedef struct {
    CacheEntry *entries;
    int count, capacity;
    int32_t *slots; /* hash table of 4 * capacity indices into entries, -1 = free */
    size_t bytes, limit;
    uint32_t frame;
} TextureCache;

void texture_cache_init(TextureCache *cache, size_t limit);
void texture_cache_deinit(TextureCache *cache); /* before its renderer is destroyed */
void texture_cache_clear(TextureCache *cache);

/* NULL if there is no such entry. The pointer is valid until the next add or frame. */
CacheEntry *texture_cache_find(TextureCache *cache, uint64_t key);
/* Owns the texture from now on. The key must be new. */
CacheEntry *texture_cache_add(TextureCache *cache, uint64_t key, uint64_t subject, SDL_Texture *texture);
/* The entry of `subject` whose width is nearest; larger ones are preferred. NULL if there is none. */
CacheEntry *texture_cache_nearest(TextureCache *cache, uint64_t subject, int width);
/* Ends a frame: if the limit is exceeded, frees the least recently used entries that this frame did not use.
 */
void texture_cache_next_frame(TextureCache *cache);

#endif
