/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gfx/texcache.h"

#include <stdlib.h>

#include "base/str.h"

void texture_cache_init(TextureCache *cache, size_t limit) {
    *cache = (TextureCache){.limit = limit, .frame = 1};
}

void texture_cache_clear(TextureCache *cache) {
    for (size_t i = 0; i < cache->count; i++) {
        if (cache->entries[i].texture) {
            SDL_DestroyTexture(cache->entries[i].texture);
        }
    }
    cache->count = 0;
    cache->bytes = 0;
    for (size_t i = 0; i < cache->slot_count; i++) {
        cache->slots[i] = -1;
    }
}

void texture_cache_deinit(TextureCache *cache) {
    texture_cache_clear(cache);
    free(cache->entries);
    free(cache->slots);
    *cache = (TextureCache){0};
}

/* The slot of the key, or the free one where it belongs. The table is never full. */
static size_t slot_of(const TextureCache *cache, uint64_t key) {
    size_t slot = (size_t)key & (cache->slot_count - 1);
    while (cache->slots[slot] >= 0 && cache->entries[cache->slots[slot]].key != key) {
        slot = (slot + 1) & (cache->slot_count - 1);
    }
    return slot;
}

static void rebuild(TextureCache *cache, size_t slot_count) {
    if (slot_count != cache->slot_count) {
        cache->slots = base_realloc(cache->slots, slot_count * sizeof *cache->slots);
        cache->slot_count = slot_count;
    }
    for (size_t i = 0; i < slot_count; i++) {
        cache->slots[i] = -1;
    }
    for (size_t i = 0; i < cache->count; i++) {
        cache->slots[slot_of(cache, cache->entries[i].key)] = (int32_t)i;
    }
}

CacheEntry *texture_cache_find(TextureCache *cache, uint64_t key) {
    if (cache->count == 0) {
        return NULL;
    }
    int32_t index = cache->slots[slot_of(cache, key)];
    if (index < 0) {
        return NULL;
    }
    cache->entries[index].used = cache->frame;
    return &cache->entries[index];
}

static size_t bytes_of(const CacheEntry *entry) {
    return (size_t)entry->width * (size_t)entry->height * 4 + sizeof *entry;
}

CacheEntry *texture_cache_add(TextureCache *cache, uint64_t key, uint64_t subject, SDL_Texture *texture) {
    if (cache->count == cache->capacity) {
        cache->capacity = cache->capacity * 2 + 64;
        cache->entries = base_realloc(cache->entries, cache->capacity * sizeof *cache->entries);
        rebuild(cache, cache->slot_count ? cache->slot_count * 4 : 256);
    }
    CacheEntry *entry = &cache->entries[cache->count];
    *entry = (CacheEntry){.key = key, .subject = subject, .texture = texture, .used = cache->frame};
    if (texture) {
        SDL_QueryTexture(texture, NULL, NULL, &entry->width, &entry->height);
    }
    cache->slots[slot_of(cache, key)] = (int32_t)cache->count;
    cache->count++;
    cache->bytes += bytes_of(entry);
    return entry;
}

CacheEntry *texture_cache_nearest(TextureCache *cache, uint64_t subject, int width) {
    CacheEntry *best = NULL;
    int best_cost = 0;
    for (size_t i = 0; i < cache->count; i++) {
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
    const CacheEntry *x = a;
    const CacheEntry *y = b;
    if (x->used != y->used) {
        return x->used > y->used ? -1 : 1;
    }
    return x->key < y->key ? -1 : x->key > y->key;
}

void texture_cache_next_frame(TextureCache *cache) {
    if (cache->bytes > cache->limit) {
        /* newest first, then cut off the tail; down to 3/4, so that this does not happen every frame */
        qsort(cache->entries, cache->count, sizeof *cache->entries, by_age);
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
        rebuild(cache, cache->slot_count);
    }
    cache->frame++;
}
