/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS; fork and limits are POSIX */
#include "gfx/apart.h"

#include <SDL_image.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* What the two processes share. */
typedef struct {
    int32_t width, height; /* 0 until the picture is whole */
    uint32_t pixels[];
} Sheet;

/* The data the process has now, which a limit counts too; 0 if the system does not tell. */
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

static void limit(int what, size_t value) {
    struct rlimit both = {value, value};
    setrlimit(what, &both);
}

/* In the process of its own. Never returns: nothing of the program may be ended by it. */
static void read_svg(const char *path, int width, int height, size_t data, Sheet *sheet) {
    limit(RLIMIT_CPU, APART_SECONDS);
    limit(RLIMIT_CORE, 0);
    if (data > 0) {
        limit(RLIMIT_DATA, data + APART_BYTES);
    }
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    SDL_Surface *painted = file ? IMG_LoadSizedSVG_RW(file, width, height) : NULL;
    SDL_Surface *surface = painted ? SDL_ConvertSurfaceFormat(painted, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    if (surface && surface->w <= width + 1 && surface->h <= height + 1) {
        for (int y = 0; y < surface->h; y++) {
            memcpy(sheet->pixels + (size_t)y * (size_t)surface->w,
                   (const char *)surface->pixels + y * surface->pitch, (size_t)surface->w * 4);
        }
        sheet->width = surface->w;
        sheet->height = surface->h;
    }
    SDL_FreeSurface(surface);
    SDL_FreeSurface(painted);
    if (file) {
        SDL_RWclose(file);
    }
    _exit(0);
}

static SDL_Surface *take_off(const Sheet *sheet, int width, int height) {
    int w = sheet->width, h = sheet->height;
    if (w < 1 || h < 1 || w > width + 1 || h > height + 1) {
        return NULL;
    }
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
    for (int y = 0; surface && y < h; y++) {
        memcpy((char *)surface->pixels + y * surface->pitch, sheet->pixels + (size_t)y * (size_t)w,
               (size_t)w * 4);
    }
    return surface;
}

SDL_Surface *apart_read_svg(const char *path, int width, int height, bool *harmful) {
    struct stat about;
    if (stat(path, &about) != 0 || !S_ISREG(about.st_mode) || about.st_size > APART_FILE_BYTES) {
        return NULL; /* opening a pipe would wait for ever */
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
