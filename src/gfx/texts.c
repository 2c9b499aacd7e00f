/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of text, each kept as a texture in its colour. */
#include "gfx/internal.h"

/* One channel of a point between four pixels, weighted by their opacity; `channel` 3 is the opacity. */
static float blended(const SDL_Surface *from, float x, float y, int channel) {
    float sum = 0, weights = 0;
    for (int i = 0; i < 4; i++) {
        int column = (int)floorf(x) + i % 2, row = (int)floorf(y) + i / 2;
        if (column >= 0 && column < from->w && row >= 0 && row < from->h) {
            uint32_t pixel =
                ((const uint32_t *)(const void *)((const char *)from->pixels + row * from->pitch))[column];
            float part = (1 - fabsf(x - (float)column)) * (1 - fabsf(y - (float)row));
            float opacity = (float)(pixel >> 24) * part;
            sum += channel == 3 ? opacity : (float)(pixel >> 8 * channel & 255) * opacity;
            weights += opacity;
        }
    }
    return channel == 3 ? sum : weights > 0 ? sum / weights : 0;
}

/* A copy turned about its middle; owned by the caller. Turned once, not in every frame, which would be slow
 * without a graphics card. */
static SDL_Surface *turned(const SDL_Surface *level, float degrees) {
    float turn = draw_radians(degrees), across = cosf(turn), down = sinf(turn);
    float w = (float)level->w, h = (float)level->h;
    SDL_Surface *out = SDL_CreateRGBSurfaceWithFormat(0, (int)ceilf(w * fabsf(across) + h * fabsf(down)) + 2,
                                                      (int)ceilf(w * fabsf(down) + h * fabsf(across)) + 2, 32,
                                                      SDL_PIXELFORMAT_ARGB8888);
    for (int i = 0; out && i < out->w * out->h; i++) {
        float x = (float)(i % out->w) - (float)(out->w - 1) / 2,
              y = (float)(i / out->w) - (float)(out->h - 1) / 2;
        float u = x * across + y * down + (w - 1) / 2, v = y * across - x * down + (h - 1) / 2;
        uint32_t pixel = 0;
        for (int channel = 0; channel < 4; channel++) {
            pixel |= (uint32_t)lroundf(blended(level, u, v, channel)) << 8 * channel;
        }
        ((uint32_t *)(void *)((char *)out->pixels + i / out->w * out->pitch))[i % out->w] = pixel;
    }
    return out;
}

static CacheEntry *text_entry(Gfx *gfx, const char *text, const DrawCommand *command, float size) {
    FontRole role = command->u.text.role;
    DrawColor color = command->u.text.color;
    float angle = command->u.text.angle;
    uint64_t look = (uint64_t)lroundf(size * 8) << 32 | (uint64_t)role << 24 | (uint64_t)color.r << 16 |
                    (uint64_t)color.g << 8 | color.b;
    uint64_t key = hash_add(hash_add(hash_text(text), look), (uint64_t)(int64_t)lroundf(angle * 8));
    CacheEntry *entry = texture_cache_find(&gfx->texts, key);
    if (entry) {
        return entry;
    }
    int baseline = 0;
    SDL_Surface *surface =
        fonts_render(gfx->fonts, role, size, text, (SDL_Color){color.r, color.g, color.b, 255}, &baseline);
    if (surface && angle != 0) {
        SDL_Surface *level = surface;
        baseline = 2 * baseline - level->h;
        surface = turned(level, angle);
        SDL_FreeSurface(level);
    }
    SDL_Texture *texture =
        surface ? gfx_texture(gfx, surface->pixels, surface->pitch, surface->w, surface->h) : NULL;
    SDL_FreeSurface(surface);
    entry = texture_cache_add(&gfx->texts, key, 0, texture);
    entry->offset_y = baseline;
    return entry;
}

/* Where a text at an angle belongs. Its offset is twice what the baseline was below the middle. */
static SDL_Rect turned_place(const CacheEntry *entry, const DrawCommand *command, float x, float y) {
    float turn = draw_radians(command->u.text.angle), below = (float)entry->offset_y / 2;
    float middle_x = x + below * sinf(turn), middle_y = y - below * cosf(turn);
    assert(command->u.text.align == ALIGN_CENTRE);
    return (SDL_Rect){(int)lroundf(middle_x - (float)entry->width / 2),
                      (int)lroundf(middle_y - (float)entry->height / 2), entry->width, entry->height};
}

void gfx_draw_text(Gfx *gfx, const DrawList *list, const DrawCommand *command) {
    float scale = gfx->scale;
    float x = command->rect.x * scale;
    int y = gfx_px(gfx, command->rect.y);
    float size = command->rect.h * scale;
    /* A generous estimate skips hidden lines before their texture is made: lists may have thousands. */
    int reach = (int)(command->rect.w * scale + size);
    bool level = command->u.text.angle == 0;
    SDL_Rect around = {(int)x - reach, y - (level ? (int)(2 * size) : reach), 2 * reach,
                       level ? (int)(3 * size) : 2 * reach};
    if (command->u.text.color.a == 0 || !SDL_HasIntersection(&gfx->clip, &around)) {
        return;
    }
    CacheEntry *entry = text_entry(gfx, draw_list_string(list, command->u.text.text), command, size);
    if (!entry->texture) {
        return;
    }
    static const float PARTS[] = {[ALIGN_LEFT] = 0, [ALIGN_CENTRE] = 0.5f, [ALIGN_RIGHT] = 1};
    float shift = PARTS[command->u.text.align] * (float)entry->width;
    SDL_Rect place = {(int)lroundf(x - shift), y - entry->offset_y, entry->width, entry->height};
    if (!level) {
        place = turned_place(entry, command, x, (float)y);
    }
    SDL_SetTextureAlphaMod(entry->texture, command->u.text.color.a);
    SDL_RenderCopy(gfx->renderer, entry->texture, NULL, &place);
}
