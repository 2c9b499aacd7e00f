/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A DrawList as a PNG file, beside the frames of the window: with painters and textures of its own, drawn by
 * the processor into its own pixels. */
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/str.h"
#include "gfx/internal.h"

enum { LONGEST = 60000, PAUSE = 120 }; /* milliseconds: in all; between two looks at what the painters did */

struct GfxPicture {
    Gfx *gfx;
    DrawList list;
    SDL_Surface *pixels;
    SDL_Renderer *renderer;
    Str path;
    uint32_t began, played; /* SDL_GetTicks */
    int most;               /* pictures that were not there, at the worst */
    SDL_Thread *writer;
    SDL_atomic_t written; /* by the writer, when it has done all */
    bool ok;
    char error[256];
};

GfxPicture *gfx_picture_begin(Gfx *gfx, DrawList *list, int width, int height, const char *path) {
    GfxPicture *p = base_alloc(sizeof *p);
    p->list = *list;
    *list = (DrawList){.metrics = list->metrics};
    str_add(&p->path, path);
    p->began = SDL_GetTicks();
    p->pixels = SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    p->renderer = p->pixels ? SDL_CreateSoftwareRenderer(p->pixels) : NULL;
    if (p->renderer) {
        p->gfx = gfx_new(p->renderer, 0);
        worker_share_folders(p->gfx->worker, gfx->worker);
        gfx_set_still(p->gfx, true);
    }
    return p;
}

/* First beside it, then in its place: a file is whole or not there. */
static int write_png(void *context) {
    GfxPicture *p = context;
    Str beside = {0};
    SDL_SetThreadPriority(SDL_THREAD_PRIORITY_LOW);
    str_addf(&beside, "%s.part", str_text(&p->path));
    p->ok =
        IMG_SavePNG(p->pixels, str_text(&beside)) == 0 && rename(str_text(&beside), str_text(&p->path)) == 0;
    if (!p->ok) {
        snprintf(p->error, sizeof p->error, "%s", SDL_GetError());
        remove(str_text(&beside));
    }
    str_deinit(&beside);
    SDL_AtomicSet(&p->written, 1);
    return 0;
}

/* True once all of it is drawn. */
static bool play(GfxPicture *p) {
    uint32_t now = SDL_GetTicks();
    if (p->played && now - p->played < PAUSE && !gfx_pending(p->gfx)) {
        return false;
    }
    gfx_play(p->gfx, &p->list, 1);
    SDL_RenderFlush(p->renderer);
    p->played = now ? now : 1;
    int missing = worker_count(p->gfx->worker);
    p->most = missing > p->most ? missing : p->most;
    return !gfx_busy(p->gfx) || now - p->began > LONGEST;
}

bool gfx_picture_step(GfxPicture *p) {
    if (!p->renderer) {
        snprintf(p->error, sizeof p->error, "%s", SDL_GetError());
        return true;
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
    enum { PAINTED = 90 }; /* the rest is writing it */
    int missing = p->renderer && !p->writer ? worker_count(p->gfx->worker) : 0;
    return p->most > 0 ? PAINTED * (p->most - missing) / p->most : 0;
}

bool gfx_picture_end(GfxPicture *p, Fail *fail) {
    SDL_WaitThread(p->writer, NULL);
    bool ok = p->ok || fail_at(fail, str_text(&p->path), 0, "cannot be written: %s", p->error);
    gfx_free(p->gfx);
    if (p->renderer) {
        SDL_DestroyRenderer(p->renderer);
    }
    SDL_FreeSurface(p->pixels);
    draw_list_deinit(&p->list);
    str_deinit(&p->path);
    free(p);
    return ok;
}
