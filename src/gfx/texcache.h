/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Textures by key, the least recently used thrown away when they take too much memory.
 *
 * A key is a 64-bit hash of what the texture shows. Two things with one key would show each other's
 * picture; with 10,000 entries that is one chance in 10^11. */
#ifndef BASTIDE_GFX_TEXCACHE_H
#define BASTIDE_GFX_TEXCACHE_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint64_t key;
    uint64_t subject;     /* the same for all that may stand in for each other */
    SDL_Texture *texture; /* owned; NULL is allowed: "known to be empty" */
    int width, height;
    int offset_y;  /* for the user: the baseline's row */
    uint32_t used; /* frame of the last use */
    uint32_t born; /* for the user: when it began to be seen, in milliseconds; 0 = it is seen in full */
} CacheEntry;

typedef struct {
    CacheEntry *entries;
    size_t count, capacity;
    int32_t *slots; /* hash table of indices into entries, -1 = free */
    size_t slot_count;
    size_t bytes, limit;
    uint32_t frame;
} TextureCache;

void texture_cache_init(TextureCache *cache, size_t limit);
void texture_cache_deinit(TextureCache *cache); /* before its renderer goes */
void texture_cache_clear(TextureCache *cache);

/* NULL if there is none. Pointers are valid until the next add or frame. */
CacheEntry *texture_cache_find(TextureCache *cache, uint64_t key);
/* Takes the texture. The key must be new. */
CacheEntry *texture_cache_add(TextureCache *cache, uint64_t key, uint64_t subject, SDL_Texture *texture);
/* The entry of `subject` whose width is nearest; larger ones are preferred. NULL if there is none. */
CacheEntry *texture_cache_nearest(TextureCache *cache, uint64_t subject, int width);
/* Ends a frame: if the limit is passed, throws away the oldest entries this frame did not use. */
void texture_cache_next_frame(TextureCache *cache);

#endif
