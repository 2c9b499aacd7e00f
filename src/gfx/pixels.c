/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From units to pixels, and from pixels to the renderer. */
#include "gfx/internal.h"

SDL_Rect gfx_snapped(const Gfx *gfx, DrawRect rect) {
    int x = gfx_px(gfx, rect.x);
    int y = gfx_px(gfx, rect.y);
    return (SDL_Rect){x, y, gfx_px(gfx, rect.x + rect.w) - x, gfx_px(gfx, rect.y + rect.h) - y};
}

void gfx_fill(Gfx *gfx, SDL_Rect rect, DrawColor color) {
    if (color.a == 0 || rect.w <= 0 || rect.h <= 0) {
        return;
    }
    SDL_SetRenderDrawBlendMode(gfx->renderer, color.a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(gfx->renderer, color.r, color.g, color.b, color.a);
    SDL_RenderFillRect(gfx->renderer, &rect);
}

/* Without a graphics card it has the format of the window, so that it is copied as it is. Where rows are
 * multiples of 8 bytes, SDL copies them in a way of its own, which takes up to twice as long as memcpy; so
 * their number of pixels is odd. */
SDL_Texture *gfx_opaque_texture(Gfx *gfx, SDL_TextureAccess access, int width, int height) {
    SDL_PixelFormatEnum format = gfx->software ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888;
    return SDL_CreateTexture(gfx->renderer, format, (int)access, gfx->software ? width | 1 : width, height);
}

SDL_Texture *gfx_texture(Gfx *gfx, const void *pixels, int pitch, int width, int height, bool opaque) {
    SDL_Texture *texture = opaque ? gfx_opaque_texture(gfx, SDL_TEXTUREACCESS_STATIC, width, height)
                                  : SDL_CreateTexture(gfx->renderer, SDL_PIXELFORMAT_ARGB8888,
                                                      SDL_TEXTUREACCESS_STATIC, width, height);
    if (texture) {
        SDL_UpdateTexture(texture, &(SDL_Rect){0, 0, width, height}, pixels, pitch);
        SDL_SetTextureBlendMode(texture, opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
        SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear);
    }
    return texture;
}

CacheEntry *gfx_keep(Gfx *gfx, TextureCache *cache, uint64_t key, uint64_t subject, SDL_Surface *picture,
                     bool opaque) {
    if (!picture) {
        return texture_cache_add(cache, key, subject, NULL, 0, 0);
    }
    int w = picture->w, h = picture->h;
    SDL_Texture *texture = gfx_texture(gfx, picture->pixels, picture->pitch, w, h, opaque);
    SDL_FreeSurface(picture);
    return texture_cache_add(cache, key, subject, texture, w, h);
}
