/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays a DrawList: what happens before, between and after its commands. */
#include <assert.h>
#include <stdlib.h>

#include "gfx/internal.h"

enum {
    CLIPS_MAX = 16,
    SCREENS =
        5, /* painted pictures may take this many times the memory of the window, at least SPRITE_BYTES */
    SPRITE_BYTES = 32 * 1024 * 1024,
    TEXT_BYTES = 12 * 1024 * 1024,
    SHAPE_BYTES = 16 * 1024 * 1024,
    UPLOAD_BYTES = 4 * 1024 * 1024
};

Gfx *gfx_new(SDL_Renderer *renderer, size_t texture_bytes) {
    Gfx *gfx = base_alloc(sizeof *gfx);
    gfx->renderer = renderer;
    gfx->wake_event = SDL_RegisterEvents(1);
    gfx->fonts = fonts_new();
    gfx->worker = worker_new(SDL_GetCPUCount() > 1 ? 2 : 1, gfx->wake_event);
    SDL_RendererInfo info;
    gfx->software = SDL_GetRendererInfo(renderer, &info) == 0 && (info.flags & SDL_RENDERER_SOFTWARE) != 0;
    gfx->upload = UPLOAD_BYTES;
    gfx->limit_given = texture_bytes > 0;
    gfx->sprites.limit = texture_bytes ? texture_bytes : SPRITE_BYTES;
    gfx->texts.limit = TEXT_BYTES;
    gfx->shapes.limit = SHAPE_BYTES;
    return gfx;
}

void gfx_free(Gfx *gfx) {
    worker_free(gfx->worker);
    gfx_forget_pane(gfx);
    texture_cache_deinit(&gfx->sprites);
    texture_cache_deinit(&gfx->texts);
    texture_cache_deinit(&gfx->shapes);
    fonts_free(gfx->fonts);
    free(gfx);
}

void gfx_use_folders(Gfx *gfx, const char *own, const char *cache) {
    worker_use_folders(gfx->worker, own, cache);
}

bool gfx_drop_cache(Gfx *gfx, const char *path) {
    return worker_drop_cache(gfx->worker, path);
}

const TextMetrics *gfx_metrics(Gfx *gfx) {
    return fonts_metrics(gfx->fonts);
}

bool gfx_pending(Gfx *gfx) {
    return gfx->deferred || worker_counts(gfx->worker).done > 0;
}

void gfx_set_still(Gfx *gfx, bool still) {
    gfx->still = still;
}

bool gfx_fading(const Gfx *gfx) {
    return gfx->fading;
}

bool gfx_painting(Gfx *gfx) {
    return gfx->deferred || worker_counts(gfx->worker).all > 0;
}

bool gfx_busy(Gfx *gfx) {
    return gfx->fading || gfx_painting(gfx);
}

void gfx_reset(Gfx *gfx) {
    gfx_forget_pane(gfx);
    texture_cache_clear(&gfx->sprites);
    texture_cache_clear(&gfx->texts);
    texture_cache_clear(&gfx->shapes);
}

SDL_Surface *gfx_app_icon(int size) {
    PaintJob job = {.sprite = {.kind = SPRITE_APP_ICON}, .pixel_w = size, .pixel_h = size};
    return worker_paint(&job);
}

/* ---- a frame ---- */

static void set_clip(Gfx *gfx, SDL_Rect clip) {
    gfx->clip = clip;
    SDL_RenderSetClipRect(gfx->renderer, &clip);
}

/* The DRAW_UNCLIP of the clip whose commands begin here. */
static size_t clip_end(const DrawList *list, size_t from) {
    for (int depth = 1;; from++) {
        assert(from < list->count);
        DrawKind kind = list->commands[from].kind;
        depth += kind == DRAW_CLIP ? 1 : kind == DRAW_UNCLIP ? -1 : 0;
        if (depth == 0) {
            return from;
        }
    }
}

void gfx_play_commands(Gfx *gfx, const DrawList *list, size_t from, size_t to) {
    SDL_Rect clips[CLIPS_MAX];
    int depth = 0;
    for (size_t i = from; i < to; i++) {
        const DrawCommand *command = &list->commands[i];
        if (command->kind == DRAW_CLIP) {
            assert(depth < CLIPS_MAX);
            clips[depth++] = gfx->clip;
            SDL_Rect wanted = gfx_snapped(gfx, command->rect);
            SDL_Rect clip = {0};
            SDL_IntersectRect(&gfx->clip, &wanted, &clip);
            set_clip(gfx, clip);
            if (command->u.clip.pane && gfx->software && clip.w > 0 && clip.h > 0) {
                size_t end = clip_end(list, i + 1);
                gfx_draw_pane(gfx, list, i + 1, end);
                i = end - 1;
            }
        } else if (command->kind == DRAW_UNCLIP) {
            assert(depth > 0);
            set_clip(gfx, clips[--depth]);
        } else if (gfx->clip.w <= 0 || gfx->clip.h <= 0) {
            continue;
        } else if (command->kind == DRAW_RECT) {
            gfx_draw_box(gfx, command);
        } else if (command->kind == DRAW_SPRITE) {
            gfx_draw_sprite(gfx, command);
        } else if (command->kind == DRAW_TEXT) {
            gfx_draw_text(gfx, list, command);
        } else {
            gfx_draw_line(gfx, list, command);
        }
    }
}

/* Does the first command cover everything? Then the window need not be cleared, which takes time. */
static bool covers(const Gfx *gfx, const DrawList *list) {
    if (list->count == 0 || list->covers_page) {
        return list->covers_page;
    }
    const DrawCommand *first = &list->commands[0];
    SDL_Rect r = gfx_snapped(gfx, first->rect);
    bool whole = r.x <= 0 && r.y <= 0 && r.x + r.w >= gfx->clip.w && r.y + r.h >= gfx->clip.h;
    bool box = first->kind == DRAW_RECT && first->u.box.fill.a == 255 && first->u.box.radius <= 0;
    bool picture = first->kind == DRAW_SPRITE && first->u.picture.tint.a == 255 &&
                   gfx_sprite_opaque(first->u.picture.sprite.kind);
    return whole && (box || picture);
}

void gfx_play(Gfx *gfx, const DrawList *list, float scale) {
    gfx->frame++;
    gfx->scale = scale;
    gfx->deferred = gfx->fading = false;
    gfx->now = SDL_GetTicks() | 1;
    gfx->clip = (SDL_Rect){0};
    SDL_GetRendererOutputSize(gfx->renderer, &gfx->clip.w, &gfx->clip.h);
    if (!gfx->limit_given) {
        size_t wanted = (size_t)gfx->clip.w * (size_t)gfx->clip.h * 4 * SCREENS;
        gfx->sprites.limit = SDL_max(wanted, SPRITE_BYTES);
    }
    SDL_RenderSetClipRect(gfx->renderer, NULL);
    if (!covers(gfx, list)) {
        SDL_SetRenderDrawColor(gfx->renderer, 0x2a, 0x1f, 0x16, 255);
        SDL_RenderClear(gfx->renderer);
    }
    gfx_collect_sprites(gfx);
    gfx_play_commands(gfx, list, 0, list->count);
    SDL_RenderSetClipRect(gfx->renderer, NULL);
    texture_cache_next_frame(&gfx->sprites);
    texture_cache_next_frame(&gfx->texts);
    texture_cache_next_frame(&gfx->shapes);
    worker_next_frame(gfx->worker, gfx->frame);
}
