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

SDL_PixelFormatEnum gfx_opaque_format(const Gfx *gfx) {
    return gfx->software ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888; /* the same, but for alpha */
}

SDL_Texture *gfx_texture(Gfx *gfx, const void *pixels, int pitch, int width, int height, bool opaque) {
    SDL_Texture *texture =
        SDL_CreateTexture(gfx->renderer, opaque ? gfx_opaque_format(gfx) : SDL_PIXELFORMAT_ARGB8888,
                          SDL_TEXTUREACCESS_STATIC, width, height);
    if (texture) {
        SDL_UpdateTexture(texture, NULL, pixels, pitch);
        SDL_SetTextureBlendMode(texture, opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
        SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear);
    }
    return texture;
}
