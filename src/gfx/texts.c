/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of text, each kept as a texture in its colour. */
#include "gfx/internal.h"

static CacheEntry *text_entry(Gfx *gfx, const char *text, FontRole role, float size, DrawColor color) {
    uint64_t look = (uint64_t)lroundf(size * 8) << 32 | (uint64_t)role << 24 | (uint64_t)color.r << 16 |
                    (uint64_t)color.g << 8 | color.b;
    uint64_t key = hash_add(hash_text(text), look);
    CacheEntry *entry = texture_cache_find(&gfx->texts, key);
    if (entry) {
        return entry;
    }
    int baseline = 0;
    SDL_Surface *surface =
        fonts_render(gfx->fonts, role, size, text, (SDL_Color){color.r, color.g, color.b, 255}, &baseline);
    SDL_Texture *texture =
        surface ? gfx_texture(gfx, surface->pixels, surface->pitch, surface->w, surface->h) : NULL;
    SDL_FreeSurface(surface);
    entry = texture_cache_add(&gfx->texts, key, 0, texture);
    entry->offset_y = baseline;
    return entry;
}

void gfx_draw_text(Gfx *gfx, const DrawList *list, const DrawCommand *command) {
    float scale = gfx->scale;
    float x = command->rect.x * scale;
    int y = gfx_px(gfx, command->rect.y);
    float size = command->rect.h * scale;
    /* A generous estimate skips hidden lines before their texture is made: lists may have thousands. */
    int reach = (int)(command->rect.w * scale + size);
    SDL_Rect around = {(int)x - reach, y - (int)(2 * size), 2 * reach, (int)(3 * size)};
    if (command->u.text.color.a == 0 || !SDL_HasIntersection(&gfx->clip, &around)) {
        return;
    }
    CacheEntry *entry = text_entry(gfx, draw_list_string(list, command->u.text.text), command->u.text.role,
                                   size, command->u.text.color);
    if (!entry->texture) {
        return;
    }
    static const float PARTS[] = {[ALIGN_LEFT] = 0, [ALIGN_CENTRE] = 0.5f, [ALIGN_RIGHT] = 1};
    float shift = PARTS[command->u.text.align] * (float)entry->width;
    SDL_Rect place = {(int)lroundf(x - shift), y - entry->offset_y, entry->width, entry->height};
    SDL_SetTextureAlphaMod(entry->texture, command->u.text.color.a);
    SDL_RenderCopy(gfx->renderer, entry->texture, NULL, &place);
}
