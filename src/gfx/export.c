/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A DrawList as a PNG file. */
#include <SDL_image.h>
#include <stdio.h>

#include "base/str.h"
#include "gfx/internal.h"

enum { LONGEST = 30000, PAUSE = 50 }; /* milliseconds; the painters need the time */

/* Plays the list until all its pictures are painted. */
static void play_whole(Gfx *gfx, SDL_Texture *canvas, const DrawList *list) {
    uint32_t began = SDL_GetTicks();
    SDL_SetRenderTarget(gfx->renderer, canvas);
    gfx_play(gfx, list, 1);
    while (gfx_busy(gfx) && SDL_GetTicks() - began < LONGEST) {
        SDL_Delay(PAUSE);
        SDL_SetRenderTarget(gfx->renderer, canvas);
        gfx_play(gfx, list, 1);
    }
}

/* First beside it, then in its place: a file is whole or not there. */
static bool write_png(SDL_Surface *pixels, const char *path, Fail *fail) {
    Str beside = {0};
    str_addf(&beside, "%s.part", path);
    bool ok = IMG_SavePNG(pixels, str_text(&beside)) == 0 && rename(str_text(&beside), path) == 0;
    if (!ok) {
        remove(str_text(&beside));
    }
    str_deinit(&beside);
    return ok || fail_at(fail, path, 0, "cannot be written: %s", SDL_GetError());
}

bool gfx_save_picture(Gfx *gfx, const DrawList *list, int width, int height, const char *path, Fail *fail) {
    SDL_Texture *canvas =
        SDL_CreateTexture(gfx->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET, width, height);
    SDL_Surface *pixels = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    bool ok = canvas && pixels;
    if (ok) {
        play_whole(gfx, canvas, list);
        SDL_SetRenderTarget(gfx->renderer, canvas);
        ok = SDL_RenderReadPixels(gfx->renderer, NULL, SDL_PIXELFORMAT_ARGB8888, pixels->pixels,
                                  pixels->pitch) == 0;
        SDL_SetRenderTarget(gfx->renderer, NULL);
    }
    ok = ok ? write_png(pixels, path, fail) : fail_at(fail, path, 0, "cannot be drawn: %s", SDL_GetError());
    SDL_FreeSurface(pixels);
    if (canvas) {
        SDL_DestroyTexture(canvas);
    }
    return ok;
}
