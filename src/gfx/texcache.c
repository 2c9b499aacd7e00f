/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "gfx/internal.h"

/* The slot of the key, or the free one where it belongs. The table is never full. */
static size_t slot_of(const TextureCache *cache, uint64_t key) {
    size_t mask = 4 * (size_t)cache->capacity - 1, slot = (size_t)key & mask;
    while (cache->slots[slot] >= 0 && cache->entries[cache->slots[slot]].key != key) {
        slot = (slot + 1) & mask;
    }
    return slot;
}

static void fill_slots(TextureCache *cache) {
    for (int i = 0; i < 4 * cache->capacity; i++) {
        cache->slots[i] = -1;
    }
    for (int i = 0; i < cache->count; i++) {
        cache->slots[slot_of(cache, cache->entries[i].key)] = i;
    }
}

void texture_cache_clear(TextureCache *cache) {
    for (int i = 0; i < cache->count; i++) {
        if (cache->entries[i].texture) {
            SDL_DestroyTexture(cache->entries[i].texture);
        }
    }
    cache->count = 0;
    cache->bytes = 0;
    fill_slots(cache);
}

void texture_cache_deinit(TextureCache *cache) {
    texture_cache_clear(cache);
    free(cache->entries);
    free(cache->slots);
}

CacheEntry *texture_cache_find(TextureCache *cache, uint64_t key) {
    int32_t index = cache->count > 0 ? cache->slots[slot_of(cache, key)] : -1;
    if (index < 0) {
        return NULL;
    }
    cache->entries[index].used = cache->frame;
    return &cache->entries[index];
}

static size_t bytes_of(const CacheEntry *entry) {
    return (size_t)entry->width * (size_t)entry->height * 4 + sizeof *entry;
}

CacheEntry *texture_cache_add(TextureCache *cache, uint64_t key, uint64_t subject, SDL_Texture *texture,
                              int width, int height) {
    if (cache->count == cache->capacity) { /* stays a power of two */
        cache->entries = base_grow(cache->entries, cache->count, &cache->capacity, sizeof *cache->entries);
        cache->slots = base_realloc(cache->slots, 4 * (size_t)cache->capacity * sizeof *cache->slots);
        fill_slots(cache);
    }
    CacheEntry *entry = &cache->entries[cache->count];
    *entry = (CacheEntry){.key = key,
                          .subject = subject,
                          .texture = texture,
                          .width = width,
                          .height = height,
                          .used = cache->frame};
    cache->slots[slot_of(cache, key)] = cache->count++;
    cache->bytes += bytes_of(entry);
    return entry;
}

CacheEntry *texture_cache_nearest(TextureCache *cache, uint64_t subject, int width) {
    CacheEntry *best = NULL;
    int best_cost = 0;
    for (int i = 0; i < cache->count; i++) {
        CacheEntry *entry = &cache->entries[i];
        if (entry->subject == subject && entry->texture) {
            int cost = entry->width >= width ? entry->width - width : 2 * (width - entry->width);
            if (!best || cost < best_cost) {
                best = entry;
                best_cost = cost;
            }
        }
    }
    if (best) {
        best->used = cache->frame;
    }
    return best;
}

static int by_age(const void *a, const void *b) {
    const CacheEntry *x = a, *y = b;
    if (x->used != y->used) {
        return x->used > y->used ? -1 : 1;
    }
    return x->key < y->key ? -1 : x->key > y->key;
}

void texture_cache_next_frame(TextureCache *cache) {
    if (cache->bytes > cache->limit) {
        /* newest first; then cut from the end down to 3/4, so that this doesn't happen every frame */
        qsort(cache->entries, (size_t)cache->count, sizeof *cache->entries, by_age);
        while (cache->count > 0 && cache->bytes > cache->limit / 4 * 3) {
            CacheEntry *entry = &cache->entries[cache->count - 1];
            if (entry->used == cache->frame) {
                break;
            }
            cache->bytes -= bytes_of(entry);
            if (entry->texture) {
                SDL_DestroyTexture(entry->texture);
            }
            cache->count--;
        }
        fill_slots(cache);
    }
    cache->frame++;
}
