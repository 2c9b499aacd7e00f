/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window that nobody sees, for tests of drawing: software renderer and Gfx from screen_open to
 * screen_close, set-up and tear-down of a group of tests. */
#ifndef BASTIDE_TESTS_GFX_SCREEN_H
#define BASTIDE_TESTS_GFX_SCREEN_H

#include <SDL.h>
#include <SDL_ttf.h>

#include "gfx/gfx.h"

enum { WIDTH = 320, HEIGHT = 240, PATIENCE_MS = 20000 };

static SDL_Window *window;
static SDL_Renderer *renderer;
static Gfx *gfx;

static inline int screen_open(void **state) {
    (void)state;
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "software");
    if (SDL_Init(SDL_INIT_VIDEO) != 0 || TTF_Init() != 0) {
        return -1;
    }
    window = SDL_CreateWindow("test", 0, 0, WIDTH, HEIGHT, 0);
    renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    gfx = gfx_new(renderer, 0);
    return renderer ? 0 : -1;
}

static inline int screen_close(void **state) {
    (void)state;
    gfx_free(gfx);
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(window);
    TTF_Quit();
    SDL_Quit();
    return 0;
}

#endif
