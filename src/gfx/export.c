/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves a DrawList as a PNG file, with its own threads, textures and pixels. */
#include <SDL_image.h>
#include <SDL_ttf.h>
#include <stdlib.h>

#include "files/file.h"
#include "gfx/internal.h"

enum { LONGEST = 60000, PAUSE = 1 }; /* milliseconds: for one picture while a window is open; between steps */

struct GfxPicture {
    Gfx *gfx;
    DrawList list;
    SDL_Surface *pixels;
    SDL_Renderer *renderer;
    Str path;
    uint32_t began, longest; /* SDL_GetTicks; milliseconds */
    bool played;
    int most; /* the largest number of pictures that were missing */
    SDL_Thread *writer;
    SDL_atomic_t written; /* set by the writer at its end */
    Fail fail;
};

GfxPicture *gfx_picture_new(int width, int height) {
    GfxPicture *p = base_alloc(sizeof *p);
    p->began = SDL_GetTicks();
    p->longest = UINT32_MAX;
    p->pixels = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    p->renderer = p->pixels ? SDL_CreateSoftwareRenderer(p->pixels) : NULL;
    TTF_Init(); /* nested calls are counted */
    p->gfx = gfx_new(p->renderer, 0);
    p->gfx->upload = SIZE_MAX;
    gfx_set_still(p->gfx, true);
    p->list.metrics = gfx_metrics(p->gfx);
    return p;
}

DrawList *gfx_picture_list(GfxPicture *p) {
    return &p->list;
}

GfxPicture *gfx_picture_begin(Gfx *gfx, DrawList *list, int width, int height, const char *path) {
    GfxPicture *p = gfx_picture_new(width, height);
    p->longest = LONGEST;
    p->list = *list;
    *list = (DrawList){.metrics = list->metrics};
    str_add(&p->path, path);
    worker_share_folders(p->gfx->worker, gfx->worker);
    return p;
}

static size_t SDLCALL add_bytes(SDL_RWops *stream, const void *bytes, size_t size, size_t count) {
    str_add_bytes(stream->hidden.unknown.data1, bytes, size * count);
    return count;
}

/* The file is never left incomplete. */
static bool save(SDL_Surface *pixels, const char *path, Fail *fail) {
    Str file = {0};
    SDL_RWops stream = {.write = add_bytes, .hidden.unknown.data1 = &file};
    bool ok = pixels && IMG_SavePNG_RW(pixels, &stream, 0) == 0;
    ok = ok ? file_write_atomic(path, str_text(&file), file.length, fail)
            : fail_at(fail, path, 0, "cannot be written: %s", SDL_GetError());
    str_deinit(&file);
    return ok;
}

static int write_png(void *context) {
    GfxPicture *p = context;
    SDL_SetThreadPriority(SDL_THREAD_PRIORITY_LOW);
    save(p->pixels, str_text(&p->path), &p->fail);
    SDL_AtomicSet(&p->written, 1);
    return 0;
}

/* Draws it, and again only when nothing is missing any more. True when it is complete. */
static bool play(GfxPicture *p) {
    bool late = SDL_GetTicks() - p->began > p->longest;
    if (p->played && worker_counts(p->gfx->worker).left > 0 && !late) {
        return false;
    }
    gfx_play(p->gfx, &p->list, 1);
    SDL_RenderFlush(p->renderer);
    p->played = true;
    p->most = SDL_max(p->most, worker_counts(p->gfx->worker).left);
    return !gfx_busy(p->gfx) || late;
}

bool gfx_picture_step(GfxPicture *p) {
    if (!p->renderer) {
        return !fail_at(&p->fail, str_text(&p->path), 0, "cannot be written: %s", SDL_GetError());
    }
    if (!p->writer && play(p)) {
        p->writer = SDL_CreateThread(write_png, "picture", p);
        if (!p->writer) {
            write_png(p);
        }
    }
    return SDL_AtomicGet(&p->written) == 1;
}

int gfx_picture_percent(const GfxPicture *p) {
    enum { PAINTED = 90 }; /* the rest is writing */
    int missing = p->renderer && !p->writer ? worker_counts(p->gfx->worker).left : 0;
    return p->most > 0 ? PAINTED * (p->most - missing) / p->most : 0;
}

bool gfx_picture_end(GfxPicture *p, Fail *fail) {
    SDL_WaitThread(p->writer, NULL);
    *fail = p->fail;
    gfx_free(p->gfx);
    TTF_Quit();
    if (p->renderer) {
        SDL_DestroyRenderer(p->renderer);
    }
    SDL_FreeSurface(p->pixels);
    draw_list_deinit(&p->list);
    str_deinit(&p->path);
    free(p);
    return fail->text[0] == '\0';
}

bool gfx_picture_write(GfxPicture *p, const char *path, Fail *fail) {
    str_add(&p->path, path);
    while (!gfx_picture_step(p)) {
        SDL_Delay(PAUSE);
    }
    return gfx_picture_end(p, fail);
}

bool gfx_icon_write(int size, const char *path, Fail *fail) {
    SDL_Surface *icon = gfx_app_icon(size);
    bool ok = save(icon, path, fail);
    SDL_FreeSurface(icon);
    return ok;
}
