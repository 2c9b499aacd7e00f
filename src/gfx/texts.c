/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of text, each kept as a texture in its colour. */
#include "gfx/internal.h"

/* A pixel of an ARGB8888 surface; nothing beside it. */
static uint32_t pixel_of(const SDL_Surface *from, int column, int row) {
    if (column < 0 || column >= from->w || row < 0 || row >= from->h) {
        return 0;
    }
    return ((const uint32_t *)(const void *)((const char *)from->pixels + row * from->pitch))[column];
}

static void set_pixel(SDL_Surface *to, int column, int row, uint32_t pixel) {
    ((uint32_t *)(void *)((char *)to->pixels + row * to->pitch))[column] = pixel;
}

/* One channel of a point between four pixels, weighted by their opacity; `channel` 3 is the opacity. */
static float blended(const SDL_Surface *from, float x, float y, int channel) {
    float sum = 0, weights = 0;
    for (int i = 0; i < 4; i++) {
        int column = (int)floorf(x) + i % 2, row = (int)floorf(y) + i / 2;
        uint32_t pixel = pixel_of(from, column, row);
        float part = (1 - fabsf(x - (float)column)) * (1 - fabsf(y - (float)row));
        float opacity = (float)(pixel >> 24) * part;
        sum += channel == 3 ? opacity : (float)(pixel >> 8 * channel & 255) * opacity;
        weights += opacity;
    }
    return channel == 3 ? sum : weights > 0 ? sum / weights : 0;
}

/* A copy turned about its middle; owned by the caller. Turned once, not in every frame, which would be slow
 * without a graphics card. */
static SDL_Surface *turned(const SDL_Surface *level, float degrees) {
    float turn = draw_radians(degrees), across = cosf(turn), down = sinf(turn);
    float w = (float)level->w, h = (float)level->h;
    SDL_Surface *out = SDL_CreateRGBSurfaceWithFormat(0, (int)ceilf(w * fabsf(across) + h * fabsf(down)) + 2,
                                                      (int)ceilf(w * fabsf(down) + h * fabsf(across)) + 2, 32,
                                                      SDL_PIXELFORMAT_ARGB8888);
    for (int i = 0; out && i < out->w * out->h; i++) {
        float x = (float)(i % out->w) - (float)(out->w - 1) / 2,
              y = (float)(i / out->w) - (float)(out->h - 1) / 2;
        float u = x * across + y * down + (w - 1) / 2, v = y * across - x * down + (h - 1) / 2;
        uint32_t pixel = 0;
        for (int channel = 0; channel < 4; channel++) {
            pixel |= (uint32_t)lroundf(blended(level, u, v, channel)) << 8 * channel;
        }
        set_pixel(out, i % out->w, i / out->w, pixel);
    }
    return out;
}

/* ---- halos ---- */

/* Copies of the letters beside them, in pixels; each adds so much of the halo. */
typedef struct {
    int count, steps[8][2];
    float strength;
} Halo;

static Halo halo_of(float rim, bool small) {
    const float slant = rim * 0.7f;
    const float steps[8][2] = {{slant, slant}, {slant, -slant}, {-slant, slant}, {-slant, -slant},
                               {rim, 0},       {-rim, 0},       {0, rim},        {0, -rim}};
    Halo halo = {.count = small ? 4 : 8, .strength = small ? 0.5f : 0.3f};
    for (int i = 0; i < 16; i++) {
        halo.steps[i / 2][i % 2] = (int)lroundf(steps[i / 2][i % 2]);
    }
    return halo;
}

/* How much of a pixel the halo covers. */
static float halo_cover(const SDL_Surface *letters, int column, int row, const Halo *halo) {
    float bare = 1;
    for (int i = 0; i < halo->count; i++) {
        uint32_t pixel = pixel_of(letters, column + halo->steps[i][0], row + halo->steps[i][1]);
        bare *= 1 - halo->strength * (float)(pixel >> 24) / 255;
    }
    return 1 - bare;
}

/* The letters in their halo: one picture, because copies in each frame are slow without a graphics card.
 * Takes the letters, and returns them if there is no memory. `unit` is in pixels. */
static SDL_Surface *with_halo(SDL_Surface *letters, DrawColor color, float size, float unit) {
    enum { SMALL = 16 }; /* four copies make the rim of small letters */
    float rim = fmaxf(size * 0.09f, unit);
    int margin = (int)ceilf(rim);
    const Halo halo = halo_of(rim, size < SMALL * unit);
    SDL_Surface *out = SDL_CreateRGBSurfaceWithFormat(0, letters->w + 2 * margin, letters->h + 2 * margin, 32,
                                                      SDL_PIXELFORMAT_ARGB8888);
    if (!out) {
        return letters;
    }
    for (int row = 0; row < out->h; row++) {
        for (int column = 0; column < out->w; column++) {
            int x = column - margin, y = row - margin;
            uint32_t pixel = pixel_of(letters, x, y);
            float ink = (float)(pixel >> 24) / 255;
            float around = (1 - ink) * halo_cover(letters, x, y, &halo);
            uint32_t mixed = (uint32_t)lroundf((ink + around) * 255) << 24;
            const uint8_t channels[3] = {color.b, color.g, color.r};
            for (int i = 0; i < 3 && mixed; i++) {
                float sum = ink * (float)(pixel >> 8 * i & 255) + around * (float)channels[i];
                mixed |= (uint32_t)lroundf(sum / (ink + around)) << 8 * i;
            }
            set_pixel(out, column, row, mixed);
        }
    }
    SDL_FreeSurface(letters);
    return out;
}

/* ---- entries ---- */

static CacheEntry *text_entry(Gfx *gfx, const char *text, const DrawCommand *command, float size) {
    FontRole role = command->u.text.role;
    DrawColor color = command->u.text.color, halo = command->u.text.halo;
    float angle = command->u.text.angle;
    uint64_t look = (uint64_t)lroundf(size * 8) << 32 | (uint64_t)role << 24 | (uint64_t)color.r << 16 |
                    (uint64_t)color.g << 8 | color.b;
    uint64_t key = hash_add(hash_add(hash_text(text), look), (uint64_t)(int64_t)lroundf(angle * 8));
    if (halo.a > 0) {
        key = hash_add(key, 1 | (uint64_t)halo.r << 24 | (uint64_t)halo.g << 16 | (uint64_t)halo.b << 8);
    }
    CacheEntry *entry = texture_cache_find(&gfx->texts, key);
    if (entry) {
        return entry;
    }
    int baseline = 0;
    SDL_Surface *surface =
        fonts_render(gfx->fonts, role, size, text, (SDL_Color){color.r, color.g, color.b, 255}, &baseline);
    if (surface && halo.a > 0) {
        int height = surface->h;
        surface = with_halo(surface, halo, size, gfx->scale);
        baseline += (surface->h - height) / 2;
    }
    if (surface && angle != 0) {
        SDL_Surface *level = surface;
        baseline = 2 * baseline - level->h;
        surface = turned(level, angle);
        SDL_FreeSurface(level);
    }
    entry = gfx_keep(gfx, &gfx->texts, key, 0, surface, false);
    entry->offset_y = baseline;
    return entry;
}

/* Where a text at an angle belongs. Its offset is twice what the baseline was below the middle. */
static SDL_Rect turned_place(const CacheEntry *entry, const DrawCommand *command, float x, float y) {
    float turn = draw_radians(command->u.text.angle), below = (float)entry->offset_y / 2;
    float middle_x = x + below * sinf(turn), middle_y = y - below * cosf(turn);
    assert(command->u.text.align == ALIGN_CENTRE);
    return (SDL_Rect){(int)lroundf(middle_x - (float)entry->width / 2),
                      (int)lroundf(middle_y - (float)entry->height / 2), entry->width, entry->height};
}

void gfx_draw_text(Gfx *gfx, const DrawList *list, const DrawCommand *command) {
    float scale = gfx->scale;
    float x = command->rect.x * scale;
    int y = gfx_px(gfx, command->rect.y);
    float size = command->rect.h * scale;
    /* A generous estimate skips hidden lines before their texture is made: lists may have thousands. */
    int reach = (int)(command->rect.w * scale + size);
    bool level = command->u.text.angle == 0;
    SDL_Rect around = {(int)x - reach, y - (level ? (int)(2 * size) : reach), 2 * reach,
                       level ? (int)(3 * size) : 2 * reach};
    if (command->u.text.color.a == 0 || !SDL_HasIntersection(&gfx->clip, &around)) {
        return;
    }
    CacheEntry *entry = text_entry(gfx, draw_list_string(list, command->u.text.text), command, size);
    if (!entry->texture) {
        return;
    }
    static const float PARTS[] = {[ALIGN_LEFT] = 0, [ALIGN_CENTRE] = 0.5f, [ALIGN_RIGHT] = 1};
    float shift = PARTS[command->u.text.align] * (float)entry->width;
    SDL_Rect place = {(int)lroundf(x - shift), y - entry->offset_y, entry->width, entry->height};
    if (!level) {
        place = turned_place(entry, command, x, (float)y);
    }
    SDL_SetTextureAlphaMod(entry->texture, command->u.text.color.a);
    SDL_RenderCopy(gfx->renderer, entry->texture, NULL, &place);
}
