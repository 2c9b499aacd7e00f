/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures: which texture shows a sprite, and what stands in for it until it is painted. */
#include "gfx/internal.h"

enum { FADE = 180 }; /* milliseconds in which a new picture fades in */

bool gfx_sprite_opaque(SpriteKind kind) {
    return kind == SPRITE_TILE || kind == SPRITE_TILE_BACK || kind == SPRITE_TABLE ||
           kind == SPRITE_MAP_SQUARE || kind == SPRITE_MAP_THUMBNAIL;
}

static bool painted_for_size(const Sprite *sprite) {
    return sprite->kind == SPRITE_TRACK || sprite->kind == SPRITE_TABLE || sprite->kind == SPRITE_PARCHMENT;
}

/* Stripes and hatching run on from square to square, so each square has its own wash. */
static uint64_t add_wash(uint64_t h, const Sprite *sprite) {
    h = hash_add(h, (uint64_t)(uint32_t)sprite->face.cell_x << 32 | (uint32_t)sprite->face.cell_y);
    for (int s = 0; s < TILE_SEGMENTS; s++) {
        h = hash_add(h, (uint64_t)sprite->wash.owners[s] << 8 | sprite->wash.shade[s]);
    }
    return hash_add(h, (uint64_t)sprite->wash.whole << 1 | sprite->wash.safe);
}

/* What a sprite shows, except for its size and, for tiles, the ground of the square: a tile that is carried
 * across the table may show the ground of the last square for a moment. */
static uint64_t subject_of(const Sprite *sprite) {
    uint64_t h = hash_add(hash_mix(sprite->kind), (uint64_t)sprite->index << 8 | sprite->colour);
    if (sprite->kind == SPRITE_TILE || sprite->kind == SPRITE_WASH) {
        const TileFace *face = &sprite->face;
        h = hash_add(hash_add(h, hash_text(face->def->set)), hash_text(face->def->name));
        h = hash_add(hash_add(h, hash_text(face->def->edition)), (uint64_t)face->variant);
        h = hash_add(h, (uint64_t)face->picture << 8 | (uint64_t)(face->rotation & 3));
        h = sprite->kind == SPRITE_WASH ? add_wash(h, sprite) : h;
    } else if (sprite->kind == SPRITE_MAP_SQUARE || sprite->kind == SPRITE_MAP_THUMBNAIL) {
        const BoardSprite *printed = &sprite->printed;
        h = hash_add(h, printed->key);
        h = hash_add(h, (uint64_t)(uint32_t)printed->x << 32 | (uint32_t)printed->y);
    }
    return h;
}

/* ---- what stands in for a painted picture ---- */

static SDL_Rect part(SDL_Rect r, float x0, float y0, float x1, float y1) {
    int left = r.x + (int)((float)r.w * x0);
    int top = r.y + (int)((float)r.h * y0);
    return (SDL_Rect){left, top, r.x + (int)ceilf((float)r.w * x1) - left,
                      r.y + (int)ceilf((float)r.h * y1) - top};
}

/* A band of `width` from a side of the tile inwards to `depth`; both are fractions of the tile. */
static SDL_Rect band(SDL_Rect r, int side, float depth, float width) {
    float near = 0.5f - width / 2, far = 0.5f + width / 2;
    float from = side == SIDE_N || side == SIDE_W ? 0 : 1 - depth, to = from > 0 ? 1 : depth;
    return side == SIDE_N || side == SIDE_S ? part(r, near, from, far, to) : part(r, from, near, to, far);
}

static void draw_plain_tile(Gfx *gfx, const TileFace *face, SDL_Rect r, float seen) {
    static const struct {
        uint32_t rgb;
        float depth, width;
    } BANDS[] = {[EDGE_ROAD] = {0xefe2bf, 0.54f, 0.08f},
                 [EDGE_RIVER] = {0x62a7c9, 0.55f, 0.11f},
                 [EDGE_CITY] = {0xd8b57c, 0.2f, 0.84f},
                 [EDGE_FIELD] = {0, 0, 0}};
    const TileDef *def = face->def;
    gfx_fill(gfx, r, draw_faded(draw_rgb(0x9dbb5c), seen));
    for (int side = 0; side < SIDE_COUNT; side++) {
        int edge = def->edges[side], turned = side_rotated(side, face->rotation);
        if (edge != EDGE_FIELD) {
            gfx_fill(gfx, band(r, turned, BANDS[edge].depth, BANDS[edge].width),
                     draw_faded(draw_rgb(BANDS[edge].rgb), seen));
        }
    }
    for (int i = 0; i < def->segment_count; i++) {
        const Segment *segment = &def->segments[i];
        bool joined = (segment->sides & (segment->sides - 1)) != 0;
        if (segment->kind == FEATURE_CITY && joined) {
            gfx_fill(gfx, part(r, 0.2f, 0.2f, 0.8f, 0.8f), draw_faded(draw_rgb(BANDS[EDGE_CITY].rgb), seen));
        } else if (segment->kind == FEATURE_MONASTERY) {
            gfx_fill(gfx, part(r, 0.38f, 0.38f, 0.62f, 0.62f), draw_rgb(0xd0694a));
        }
    }
}

/* Draws what is below a picture until it is fully visible: its own ground or one for text to stand on, else
 * nothing. */
static void draw_ground(Gfx *gfx, const DrawCommand *command, SDL_Rect rect) {
    static const uint32_t GROUNDS[] = {[SPRITE_TRACK] = 0xecdab0,
                                       [SPRITE_PARCHMENT] = 0xecdab0,
                                       [SPRITE_TABLE] = 0x46352a,
                                       [SPRITE_MAP_SQUARE] = 0x94bcc2,
                                       [SPRITE_BROKEN_STONE] = 0};
    DrawColor ground = command->u.picture.ground;
    if (ground.a == 0 && GROUNDS[command->u.picture.sprite.kind]) {
        ground = draw_rgb(GROUNDS[command->u.picture.sprite.kind]);
    }
    gfx_fill(gfx, rect, draw_faded(ground, (float)command->u.picture.tint.a / 255));
}

/* Draws a sprite simply, because it cannot be painted or need not be. */
static void draw_plain(Gfx *gfx, const DrawCommand *command, SDL_Rect rect) {
    const Sprite *sprite = &command->u.picture.sprite;
    float seen = (float)command->u.picture.tint.a / 255;
    if (sprite->kind == SPRITE_TILE) {
        draw_plain_tile(gfx, &sprite->face, rect, seen);
    } else if (sprite->kind == SPRITE_TILE_BACK) {
        gfx_fill(gfx, rect, draw_faded(draw_rgb(0x1f3f4a), seen));
    } else if (sprite->kind == SPRITE_MAP_THUMBNAIL) {
        gfx_fill(gfx, rect, draw_faded(draw_rgb(0x8fb0a0), seen));
    } else if (sprite->kind == SPRITE_FIGURE) {
        PaintRgb base = paint_tones((PaintColour)sprite->colour).base;
        DrawColor color = draw_faded((DrawColor){base.r, base.g, base.b, 255}, seen);
        gfx_fill(gfx, part(rect, 0.34f, 0.2f, 0.66f, 0.45f), color);
        gfx_fill(gfx, part(rect, 0.25f, 0.45f, 0.75f, 0.85f), color);
    } else { /* small things show nothing */
        draw_ground(gfx, command, rect);
    }
}

/* ---- arrivals ---- */

void gfx_collect_sprites(Gfx *gfx) {
    size_t uploaded = 0;
    PaintResult result;
    while (uploaded < gfx->upload && worker_take(gfx->worker, &result)) {
        SDL_Surface *surface = result.surface;
        if (texture_cache_find(&gfx->sprites, result.key)) {
            SDL_FreeSurface(surface);
            continue;
        }
        bool stood_in = texture_cache_nearest(&gfx->sprites, result.subject, 1) != NULL;
        uploaded += surface ? (size_t)surface->pitch * (size_t)surface->h : 0;
        CacheEntry *entry =
            gfx_keep(gfx, &gfx->sprites, result.key, result.subject, surface, gfx_sprite_opaque(result.kind));
        entry->born = gfx->still || stood_in ? 0 : gfx->now;
    }
}

/* ---- drawing ---- */

/* How far a picture has faded in, up to 255, where it then stays. */
static int part_seen(Gfx *gfx, CacheEntry *entry) {
    uint32_t age = gfx->now - entry->born;
    if (gfx->still || age >= FADE) {
        entry->born = 0;
    }
    gfx->fading = gfx->fading || entry->born;
    gfx->unfinished += entry->born > 0;
    return entry->born ? (int)(255 * age / FADE) : 255;
}

/* All that the texture shows. */
static SDL_Rect whole(const CacheEntry *entry) {
    return (SDL_Rect){0, 0, entry->width, entry->height};
}

static void copy(Gfx *gfx, CacheEntry *entry, SDL_Rect from, SDL_Rect to, const DrawCommand *command) {
    DrawColor tint = command->u.picture.tint;
    int seen = part_seen(gfx, entry);
    if (seen < 255) {
        draw_ground(gfx, command, to);
        tint.a = (uint8_t)(tint.a * seen / 255);
    }
    float angle = command->u.picture.angle;
    bool mirrored = command->u.picture.sprite.mirrored, turned = angle < 0 || angle > 0 || mirrored;
    bool opaque = gfx_sprite_opaque(command->u.picture.sprite.kind) && tint.a == 255 && !turned;
    SDL_SetTextureBlendMode(entry->texture, opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetTextureColorMod(entry->texture, tint.r, tint.g, tint.b);
    SDL_SetTextureAlphaMod(entry->texture, tint.a);
    if (turned) {
        SDL_RenderCopyEx(gfx->renderer, entry->texture, &from, &to, (double)angle, NULL,
                         mirrored ? SDL_FLIP_HORIZONTAL : SDL_FLIP_NONE);
    } else {
        SDL_RenderCopy(gfx->renderer, entry->texture, &from, &to);
    }
}

/* Where a picture of the right size is copied pixel by pixel: in the middle of its place, if rounding made it
 * a pixel smaller or larger. */
static SDL_Rect exact_place(const CacheEntry *entry, SDL_Rect place) {
    return (SDL_Rect){place.x + (place.w - entry->width) / 2, place.y + (place.h - entry->height) / 2,
                      entry->width, entry->height};
}

static PaintJob job_for(const Gfx *gfx, const DrawCommand *command, SDL_Rect place) {
    const Sprite *sprite = &command->u.picture.sprite;
    PaintJob job = {.subject = subject_of(sprite),
                    .sprite = *sprite,
                    .pixel_w = place.w,
                    .pixel_h = place.h,
                    .first = command->u.picture.first};
    job.key = hash_add(job.subject, (uint64_t)place.w << 32 | (uint32_t)place.h);
    if (sprite->kind == SPRITE_TILE) {
        const TileFace *face = &sprite->face;
        job.key = hash_add(job.key, (uint64_t)(uint32_t)face->cell_x << 32 | (uint32_t)face->cell_y);
    }
    if (sprite->kind == SPRITE_TABLE) { /* must fill its place: paint a little more and cut it off */
        job.pixel_w += 2;
        job.pixel_h += 2;
    }
    if (painted_for_size(sprite)) {
        job.units_w = (int)lroundf(command->rect.w);
        job.units_h = (int)lroundf(command->rect.h);
        job.key = hash_add(job.key, (uint64_t)job.units_w << 32 | (uint32_t)job.units_h);
        job.key = hash_add(job.key, (uint64_t)lroundf(gfx->scale * 100));
    }
    return job;
}

/* A tile with its wash as one picture: blending them in every frame is slow without a graphics card. NULL
 * while the tile itself is not painted. */
static CacheEntry *washed_tile(Gfx *gfx, const DrawCommand *command, const CacheEntry *wash,
                               uint64_t wash_key, SDL_Rect place) {
    DrawCommand tile = *command;
    tile.u.picture.sprite.kind = SPRITE_TILE;
    PaintJob job = job_for(gfx, &tile, place);
    uint64_t key = hash_add(wash_key, job.key);
    CacheEntry *washed = texture_cache_find(&gfx->sprites, key);
    CacheEntry *below = washed ? NULL : texture_cache_find(&gfx->sprites, job.key);
    if (!below || !below->texture || below->born || wash->born || below->width != wash->width ||
        below->height != wash->height) {
        return washed;
    }
    SDL_Texture *both = gfx_opaque_texture(gfx, SDL_TEXTUREACCESS_TARGET, wash->width, wash->height);
    if (!both || SDL_SetRenderTarget(gfx->renderer, both) != 0) {
        SDL_DestroyTexture(both);
        return NULL;
    }
    SDL_SetTextureBlendMode(below->texture, SDL_BLENDMODE_NONE);
    SDL_SetTextureAlphaMod(below->texture, 255);
    SDL_SetTextureColorMod(below->texture, 255, 255, 255);
    SDL_Rect all = whole(wash);
    SDL_RenderCopy(gfx->renderer, below->texture, &all, &all);
    SDL_SetTextureBlendMode(wash->texture, SDL_BLENDMODE_BLEND);
    SDL_RenderCopy(gfx->renderer, wash->texture, &all, &all);
    SDL_SetRenderTarget(gfx->renderer, NULL);
    SDL_RenderSetClipRect(gfx->renderer, &gfx->clip);
    SDL_SetTextureBlendMode(both, SDL_BLENDMODE_NONE);
    return texture_cache_add(&gfx->sprites, key, key, both, wash->width, wash->height);
}

/* Asks for the sprite to be painted, and draws it at another size, or its ground. */
static void draw_meanwhile(Gfx *gfx, const DrawCommand *command, const PaintJob *job, SDL_Rect place) {
    CacheEntry *other = texture_cache_nearest(&gfx->sprites, job->subject, place.w);
    gfx->unfinished++;
    if (!worker_want(gfx->worker, job, gfx->frame, !other)) {
        gfx->deferred = true;
    }
    if (other) {
        copy(gfx, other, whole(other), place, command);
    } else {
        draw_ground(gfx, command, place);
    }
}

static SDL_Rect place_of(const Gfx *gfx, const DrawCommand *command) {
    const Sprite *sprite = &command->u.picture.sprite;
    SDL_Rect place = gfx_snapped(gfx, command->rect);
    if (!painted_for_size(sprite)) {
        /* The size must not depend on the place, because the table is moved pixel by pixel. Rounded up,
         * neighbouring tiles leave no gap. */
        float more = gfx_sprite_opaque(sprite->kind) || sprite->kind == SPRITE_WASH ? 0.499f : 0;
        place.w = (int)lroundf(command->rect.w * gfx->scale + more);
        place.h = (int)lroundf(command->rect.h * gfx->scale + more);
    }
    return place;
}

uint64_t gfx_use_sprite(Gfx *gfx, const DrawCommand *command) {
    PaintJob job = job_for(gfx, command, place_of(gfx, command));
    texture_cache_find(&gfx->sprites, job.key);
    return job.key;
}

void gfx_draw_sprite(Gfx *gfx, const DrawCommand *command) {
    const Sprite *sprite = &command->u.picture.sprite;
    SDL_Rect place = place_of(gfx, command);
    if (sprite->kind == SPRITE_TILE && sprite->index == 1) {
        draw_plain(gfx, command, place);
        return;
    }
    float angle = command->u.picture.angle;
    SDL_Rect reach = place;
    if (angle < 0 || angle > 0) {
        int margin = SDL_max(place.w, place.h) / 2;
        reach = (SDL_Rect){place.x - margin, place.y - margin, place.w + 2 * margin, place.h + 2 * margin};
    }
    if (place.w <= 0 || place.h <= 0 || command->u.picture.tint.a == 0 ||
        !SDL_HasIntersection(&gfx->clip, &reach)) {
        return;
    }
    PaintJob job = job_for(gfx, command, place);
    CacheEntry *entry = texture_cache_find(&gfx->sprites, job.key);
    CacheEntry *washed = sprite->kind == SPRITE_WASH && gfx->software && entry && entry->texture
                             ? washed_tile(gfx, command, entry, job.key, place)
                             : NULL;
    if (washed && washed->texture) {
        SDL_Rect from = whole(washed), to = exact_place(washed, place);
        SDL_RenderCopy(gfx->renderer, washed->texture, &from, &to);
    } else if (!entry) {
        draw_meanwhile(gfx, command, &job, place);
    } else if (!entry->texture) {
        draw_plain(gfx, command, place);
    } else if (sprite->kind == SPRITE_TABLE && entry->width >= place.w && entry->height >= place.h) {
        copy(gfx, entry, (SDL_Rect){0, 0, place.w, place.h}, place, command);
    } else {
        copy(gfx, entry, whole(entry), exact_place(entry, place), command);
    }
}
