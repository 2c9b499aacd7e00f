/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library that reads SVG trusts its input: a malicious file can crash it, keep it busy for ever or use
 * all memory. Players' own files are therefore read in a separate process with limits on time and memory. */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS; fork and limits are POSIX */
#include <SDL_image.h>
#include <errno.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "gfx/pictures.h"

enum {
    APART_FILE_BYTES = 1024 * 1024, /* largest file */
    APART_SECONDS = 1,              /* of processor time */
    APART_BYTES = 64 * 1024 * 1024  /* of memory, besides what the program has */
};

/* Shared by the two processes. */
typedef struct {
    int32_t width, height; /* 0 until the picture is complete */
    uint32_t pixels[];
} Sheet;

/* The memory that the process uses already, which counts towards the limit; 0 if unknown. */
static size_t data_now(void) {
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file) {
        if (fscanf(file, "%*u %*u %*u %*u %*u %lu", &pages) != 1) {
            pages = 0;
        }
        fclose(file);
    }
    long size = sysconf(_SC_PAGESIZE);
    return size > 0 ? pages * (size_t)size : 0;
}

SDL_Surface *rasterise(SDL_RWops *stream, int width, int height) {
    SDL_Surface *painted = stream ? IMG_LoadSizedSVG_RW(stream, width, height) : NULL;
    SDL_Surface *surface = painted ? SDL_ConvertSurfaceFormat(painted, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    SDL_FreeSurface(painted);
    if (stream) {
        SDL_RWclose(stream);
    }
    return surface;
}

static void limit(int what, size_t value) {
    struct rlimit both = {value, value};
    setrlimit(what, &both);
}

/* Does the work of the other process. Never returns, so that the game's own cleanup does not run there. */
static void read_svg(const char *path, int width, int height, size_t data, Sheet *sheet) {
    limit(RLIMIT_CPU, APART_SECONDS);
    limit(RLIMIT_CORE, 0);
    if (data > 0) {
        limit(RLIMIT_DATA, data + APART_BYTES);
    }
    SDL_Surface *surface = rasterise(SDL_RWFromFile(path, "rb"), width, height);
    if (surface && surface->w <= width + 1 && surface->h <= height + 1) {
        SDL_ConvertPixels(surface->w, surface->h, SDL_PIXELFORMAT_ARGB8888, surface->pixels, surface->pitch,
                          SDL_PIXELFORMAT_ARGB8888, sheet->pixels, surface->w * 4);
        sheet->width = surface->w;
        sheet->height = surface->h;
    }
    _exit(0);
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
    struct stat about;
    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode) || about.st_size > APART_FILE_BYTES) {
        return NULL; /* opening a pipe might wait for ever */
    }
    size_t bytes = sizeof(Sheet) + ((size_t)width + 1) * ((size_t)height + 1) * 4;
    Sheet *sheet = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (sheet == MAP_FAILED) {
        return NULL;
    }
    size_t data = data_now();
    pid_t child = fork();
    if (child == 0) {
        read_svg(path, width, height, data, sheet);
    }
    int status = 0;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    bool whole = child > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
    *harmful = *harmful || (child > 0 && !whole);
    SDL_Surface *surface = whole ? take_off(sheet, width, height) : NULL;
    munmap(sheet, bytes);
    return surface;
}
