/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library that reads SVG trusts its input: a malicious file can crash it, keep it busy for ever or use
 * all memory. Players' own files are therefore read in a separate process with limits on time and memory. */
#include <SDL_image.h>
#include <stdio.h>

#include "base/platform.h"
#include "gfx/pictures.h"

enum { APART_FILE_BYTES = 1024 * 1024 }; /* largest file */

/* What the other process is to do; the path follows. */
typedef struct {
    int width, height;
    char path[];
} Order;

/* What it hands back. */
typedef struct {
    int32_t width, height; /* 0 until the picture is complete */
    uint32_t pixels[];
} Sheet;

SDL_Surface *rasterise(SDL_RWops *stream, int width, int height) {
    SDL_Surface *painted = stream ? IMG_LoadSizedSVG_RW(stream, width, height) : NULL;
    SDL_Surface *surface = painted ? SDL_ConvertSurfaceFormat(painted, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    SDL_FreeSurface(painted);
    if (stream) {
        SDL_RWclose(stream);
    }
    return surface;
}

/* In the other process. */
static void read_svg(const void *job, void *result) {
    const Order *order = job;
    Sheet *sheet = result;
    SDL_Surface *surface = rasterise(SDL_RWFromFile(order->path, "rb"), order->width, order->height);
    if (surface && surface->w <= order->width + 1 && surface->h <= order->height + 1) {
        SDL_ConvertPixels(surface->w, surface->h, SDL_PIXELFORMAT_ARGB8888, surface->pixels, surface->pitch,
                          SDL_PIXELFORMAT_ARGB8888, sheet->pixels, surface->w * 4);
        sheet->width = surface->w;
        sheet->height = surface->h;
    }
}

/* What the other process wrote is not trusted either. */
static SDL_Surface *take_off(Sheet *sheet, int width, int height) {
    int w = sheet->width, h = sheet->height;
    if (w < 1 || h < 1 || w > width + 1 || h > height + 1) {
        return NULL;
    }
    SDL_Surface *shared =
        SDL_CreateRGBSurfaceWithFormatFrom(sheet->pixels, w, h, 32, w * 4, SDL_PIXELFORMAT_ARGB8888);
    SDL_Surface *surface = shared ? SDL_DuplicateSurface(shared) : NULL;
    SDL_FreeSurface(shared);
    return surface;
}

SDL_Surface *apart_read_svg(const char *path, int width, int height, bool *harmful) {
    PlatformAbout about;
    if (!platform_about(path, &about) || about.kind != PLATFORM_IS_FILE || about.bytes > APART_FILE_BYTES) {
        return NULL; /* opening a pipe might wait for ever */
    }
    size_t order_bytes = sizeof(Order) + strlen(path) + 1;
    size_t sheet_bytes = sizeof(Sheet) + ((size_t)width + 1) * ((size_t)height + 1) * 4;
    Order *order = base_alloc(order_bytes);
    Sheet *sheet = base_alloc(sheet_bytes);
    order->width = width;
    order->height = height;
    memcpy(order->path, path, strlen(path) + 1);
    bool done = platform_apart(read_svg, order, order_bytes, sheet, sheet_bytes, harmful);
    SDL_Surface *surface = done ? take_off(sheet, width, height) : NULL;
    base_free(order);
    base_free(sheet);
    return surface;
}
