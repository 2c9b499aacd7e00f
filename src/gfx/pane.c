/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Panes. Without a graphics card, blending the hundreds of shapes beside the table takes longer than drawing
 * the table itself. So while a pane shows the same in every frame, a picture of it is copied instead. */
#include <stdlib.h>
#include <string.h>

#include "gfx/internal.h"

static uint64_t add_color(uint64_t h, DrawColor c) {
    return hash_add(h, (uint64_t)c.r << 24 | (uint64_t)c.g << 16 | (uint64_t)c.b << 8 | c.a);
}

static uint64_t add_floats(uint64_t h, float one, float other) {
    uint32_t bits[2];
    memcpy(&bits[0], &one, sizeof one);
    memcpy(&bits[1], &other, sizeof other);
    return hash_add(h, (uint64_t)bits[0] << 32 | bits[1]);
}

/* Everything that the command shows. Its sprite counts as used, because it is needed as soon as the pane
 * changes. */
static uint64_t add_command(uint64_t h, Gfx *gfx, const DrawList *list, const DrawCommand *command) {
    DrawRect r = command->rect;
    h = add_floats(add_floats(hash_add(h, command->kind), r.x, r.y), r.w, r.h);
    switch (command->kind) {
    case DRAW_RECT:
        h = add_floats(h, command->u.box.radius, command->u.box.stroke_width);
        h = add_color(add_color(h, command->u.box.fill), command->u.box.stroke);
        h = hash_add(h, command->u.box.style);
        break;
    case DRAW_SPRITE:
        h = add_color(hash_add(h, gfx_use_sprite(gfx, command)), command->u.picture.tint);
        h = add_floats(h, command->u.picture.angle, command->u.picture.sprite.mirrored ? 1 : 0);
        break;
    case DRAW_TEXT:
        h = hash_add(h, hash_text(draw_list_string(list, command->u.text.text)));
        h = hash_add(h, (uint64_t)command->u.text.role << 8 | (uint64_t)command->u.text.align);
        h = add_floats(h, command->u.text.angle, 0);
        h = add_color(add_color(h, command->u.text.color), command->u.text.halo);
        break;
    case DRAW_LINE:
    case DRAW_POLYGON:
        for (uint32_t i = 0; i < command->u.line.count; i++) {
            DrawPoint p = list->points[command->u.line.first + i];
            h = add_floats(h, p.x, p.y);
        }
        h = add_color(add_floats(h, command->u.line.width, 0), command->u.line.color);
        h = hash_add(h, (uint64_t)command->u.line.style << 1 | command->u.line.closed);
        break;
    case DRAW_CLIP:
    case DRAW_UNCLIP:
        break;
    }
    return h;
}

/* Takes a picture of what was just drawn; a pane has no transparent pixels. */
static SDL_Texture *picture_of(Gfx *gfx, SDL_Rect rect) {
    int pitch = rect.w * 4;
    uint32_t *pixels = base_alloc((size_t)pitch * (size_t)rect.h);
    SDL_Texture *picture = NULL;
    if (SDL_RenderReadPixels(gfx->renderer, &rect, SDL_PIXELFORMAT_ARGB8888, pixels, pitch) == 0) {
        picture = gfx_texture(gfx, pixels, pitch, rect.w, rect.h, true);
    }
    free(pixels);
    return picture;
}

void gfx_forget_pane(Gfx *gfx) {
    if (gfx->pane.picture) {
        SDL_DestroyTexture(gfx->pane.picture);
    }
    gfx->pane = (Pane){0};
}

void gfx_draw_pane(Gfx *gfx, const DrawList *list, size_t from, size_t to) {
    SDL_Rect rect = gfx->clip;
    uint64_t key =
        hash_add((uint64_t)rect.x << 32 | (uint32_t)rect.y, (uint64_t)rect.w << 32 | (uint32_t)rect.h);
    key = add_floats(key, gfx->scale, 0);
    for (size_t i = from; i < to; i++) {
        key = add_command(key, gfx, list, &list->commands[i]);
    }
    bool same = key == gfx->pane.key;
    if (same && gfx->pane.picture) {
        SDL_RenderCopy(gfx->renderer, gfx->pane.picture, &(SDL_Rect){0, 0, rect.w, rect.h}, &rect);
        return;
    }
    uint32_t unfinished = gfx->unfinished;
    gfx_play_commands(gfx, list, from, to);
    if (!same) {
        gfx_forget_pane(gfx);
        gfx->pane.key = key;
    } else if (unfinished == gfx->unfinished) {
        gfx->pane.picture = picture_of(gfx, rect);
    }
}
