/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boxes, lines and polygons. Straight parts are filled rectangles; what needs antialiasing is computed
 * once (raster.h) and kept as a texture. */
#include <stdlib.h>

#include "gfx/internal.h"
#include "gfx/raster.h"

static uint32_t argb(DrawColor c) {
    return (uint32_t)c.a << 24 | (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b;
}

/* `part` (0 to 1) of one colour and `whole - part` of another. */
static DrawColor mixed(DrawColor one, float part, DrawColor other, float whole) {
    float a = part * (float)one.a;
    float b = (whole - part) * (float)other.a;
    float sum = a + b;
    if (!(sum > 0.5f)) {
        return (DrawColor){0};
    }
    return (DrawColor){(uint8_t)(((float)one.r * a + (float)other.r * b) / sum + 0.5f),
                       (uint8_t)(((float)one.g * a + (float)other.g * b) / sum + 0.5f),
                       (uint8_t)(((float)one.b * a + (float)other.b * b) / sum + 0.5f),
                       (uint8_t)fminf(sum + 0.5f, 255)};
}

static void copy(Gfx *gfx, const CacheEntry *entry, const SDL_Rect *from, const SDL_Rect *to) {
    if (entry->texture) {
        SDL_RenderCopy(gfx->renderer, entry->texture, from, to);
    }
}

/* Keeps the pixels, which are freed, as a texture. */
static CacheEntry *add_texture(Gfx *gfx, uint64_t key, uint32_t *pixels, int w, int h) {
    SDL_Texture *texture = gfx_texture(gfx, pixels, w * 4, w, h, false);
    free(pixels);
    return texture_cache_add(&gfx->shapes, key, 0, texture, w, h);
}

/* ---- boxes ---- */

typedef struct {
    float radius, stroke_width;
    DrawColor fill, stroke;
} BoxStyle;

static uint8_t *box_coverage(int w, int h, float inset, float radius) {
    Raster raster;
    raster_init(&raster, w, h);
    DrawPoint outline[RASTER_ROUNDED_POINTS];
    DrawRect rect = {inset, inset, (float)w - 2 * inset, (float)h - 2 * inset};
    if (rect.w > 0 && rect.h > 0) {
        raster_polygon(&raster, outline, raster_rounded(rect, radius, outline));
    }
    return raster_finish(&raster);
}

/* A whole box of this size as a texture, its stroke inside. */
static CacheEntry *box_texture(Gfx *gfx, int w, int h, const BoxStyle *style) {
    uint64_t key = hash_add(hash_add(0xb0c5, (uint64_t)argb(style->fill) << 32 | argb(style->stroke)),
                            (uint64_t)w << 32 | (uint32_t)h);
    key = hash_add(key,
                   (uint64_t)lroundf(style->radius * 16) << 32 | (uint64_t)lroundf(style->stroke_width * 16));
    CacheEntry *entry = texture_cache_find(&gfx->shapes, key);
    if (entry) {
        return entry;
    }
    uint8_t *outer = box_coverage(w, h, 0, style->radius);
    uint8_t *inner = box_coverage(w, h, style->stroke_width, fmaxf(0, style->radius - style->stroke_width));
    size_t count = (size_t)w * (size_t)h;
    uint32_t *pixels = base_alloc(count * sizeof *pixels);
    for (size_t i = 0; i < count; i++) {
        float whole = (float)outer[i] / 255;
        float rim = style->stroke_width > 0 ? fmaxf(0, whole - (float)inner[i] / 255) : 0;
        pixels[i] = argb(mixed(style->stroke, rim, style->fill, whole));
    }
    free(outer);
    free(inner);
    return add_texture(gfx, key, pixels, w, h);
}

/* Fills four rectangles along the sides of `r`, from `from` to `to` pixels inside it, without the corners. */
static void fill_rim(Gfx *gfx, SDL_Rect r, int corner, int from, int to, DrawColor color) {
    int t = to - from;
    gfx_fill(gfx, (SDL_Rect){r.x + corner, r.y + from, r.w - 2 * corner, t}, color);
    gfx_fill(gfx, (SDL_Rect){r.x + corner, r.y + r.h - to, r.w - 2 * corner, t}, color);
    gfx_fill(gfx, (SDL_Rect){r.x + from, r.y + corner, t, r.h - 2 * corner}, color);
    gfx_fill(gfx, (SDL_Rect){r.x + r.w - to, r.y + corner, t, r.h - 2 * corner}, color);
}

static void draw_box_pixels(Gfx *gfx, SDL_Rect r, const BoxStyle *style) {
    int full = (int)style->stroke_width;
    float rest = style->stroke_width - (float)full;
    int rim = rest > 0 ? full + 1 : full;
    bool painted = style->radius >= 0.5f || rest > 0; /* the corners, with antialiasing; else plain squares */
    int n = painted ? (int)ceilf(fmaxf(style->radius, style->stroke_width)) : full;
    if (2 * n > r.w || 2 * n > r.h) {
        copy(gfx, box_texture(gfx, r.w, r.h, style), NULL, &r);
        return;
    }
    const CacheEntry *corners = painted ? box_texture(gfx, 2 * n, 2 * n, style) : NULL;
    for (int corner = 0; corner < 4; corner++) {
        int right = corner & 1, low = corner >> 1;
        SDL_Rect from = {right * n, low * n, n, n};
        SDL_Rect to = {right ? r.x + r.w - n : r.x, low ? r.y + r.h - n : r.y, n, n};
        if (corners) {
            copy(gfx, corners, &from, &to);
        } else {
            gfx_fill(gfx, to, style->stroke);
        }
    }
    fill_rim(gfx, r, n, 0, full, style->stroke);
    if (rest > 0) {
        fill_rim(gfx, r, n, full, rim, mixed(style->stroke, rest, style->fill, 1));
    }
    fill_rim(gfx, r, n, rim, n, style->fill);
    gfx_fill(gfx, (SDL_Rect){r.x + n, r.y + n, r.w - 2 * n, r.h - 2 * n}, style->fill);
}

/* ---- lines and polygons ---- */

/* A stroke (width > 0) or filled polygon (width 0) through points in pixels. */
typedef struct {
    DrawPoint *points;
    int count;
    bool closed;
    float width;
    StrokeStyle style;
    DrawColor color;
} Shape;

static SDL_Rect shape_bounds(const Shape *shape) {
    DrawPoint low = shape->points[0], high = low;
    for (int i = 1; i < shape->count; i++) {
        low.x = fminf(low.x, shape->points[i].x);
        low.y = fminf(low.y, shape->points[i].y);
        high.x = fmaxf(high.x, shape->points[i].x);
        high.y = fmaxf(high.y, shape->points[i].y);
    }
    float margin = shape->width / 2 + 1;
    int x = (int)floorf(low.x - margin), y = (int)floorf(low.y - margin);
    return (SDL_Rect){x, y, (int)ceilf(high.x + margin) - x, (int)ceilf(high.y + margin) - y};
}

static uint64_t shape_key(const Shape *shape, int w, int h) {
    uint64_t key = hash_add((uint64_t)w << 32 | (uint32_t)h, argb(shape->color));
    key = hash_add(key, (uint64_t)shape->style << 1 | (uint64_t)shape->closed);
    key = hash_add(key, (uint64_t)lroundf(shape->width * 16));
    for (int i = 0; i < shape->count; i++) {
        int x = (int)lroundf(shape->points[i].x * 16), y = (int)lroundf(shape->points[i].y * 16);
        key = hash_add(key, (uint64_t)(uint32_t)x << 32 | (uint32_t)y);
    }
    return key;
}

static CacheEntry *shape_texture(Gfx *gfx, uint64_t key, const Shape *shape, int w, int h) {
    Raster raster;
    raster_init(&raster, w, h);
    if (!(shape->width > 0)) {
        raster_polygon(&raster, shape->points, shape->count);
    } else if (shape->style == STROKE_SOLID) {
        raster_stroke(&raster, shape->points, shape->count, shape->closed, shape->width);
    } else {
        raster_dashes(&raster, shape->points, shape->count, shape->closed, shape->width, shape->style);
    }
    uint8_t *coverage = raster_finish(&raster);
    size_t count = (size_t)w * (size_t)h;
    uint32_t *pixels = base_alloc(count * sizeof *pixels);
    DrawColor color = shape->color;
    for (size_t i = 0; i < count; i++) {
        color.a = (uint8_t)((coverage[i] * shape->color.a + 127) / 255);
        pixels[i] = argb(color);
    }
    free(coverage);
    return add_texture(gfx, key, pixels, w, h);
}

/* Changes the points. */
static void draw_shape(Gfx *gfx, const Shape *shape) {
    if (shape->count <= 0 || shape->color.a == 0) {
        return;
    }
    SDL_Rect bounds = shape_bounds(shape);
    SDL_Rect seen = {0};
    if (!SDL_IntersectRect(&bounds, &gfx->clip, &seen)) {
        return;
    }
    /* A texture of the whole shape serves after moves, too, but is too large if little of it is visible. */
    if ((double)bounds.w * bounds.h > 2.0 * seen.w * seen.h + 65536) {
        bounds = seen;
    }
    /* From the corner of the texture, in sixteenths of a pixel: equal shapes have equal keys wherever they
     * lie. */
    for (int i = 0; i < shape->count; i++) {
        shape->points[i].x = roundf((shape->points[i].x - (float)bounds.x) * 16) / 16;
        shape->points[i].y = roundf((shape->points[i].y - (float)bounds.y) * 16) / 16;
    }
    uint64_t key = shape_key(shape, bounds.w, bounds.h);
    CacheEntry *entry = texture_cache_find(&gfx->shapes, key);
    copy(gfx, entry ? entry : shape_texture(gfx, key, shape, bounds.w, bounds.h), NULL, &bounds);
}

/* Draws a level or upright line as a rectangle on whole pixels: crisp, and free. False for any other line. */
static bool draw_straight(Gfx *gfx, const DrawPoint *p, const DrawCommand *command) {
    float width = command->u.line.width * gfx->scale;
    if (command->u.line.count != 2 || command->u.line.style != STROKE_SOLID || width >= 4) {
        return false;
    }
    int thick = width < 1.5f ? 1 : (int)lroundf(width);
    int x = (int)lroundf(fminf(p[0].x, p[1].x)), y = (int)lroundf(fminf(p[0].y, p[1].y));
    int w = (int)lroundf(fabsf(p[0].x - p[1].x)), h = (int)lroundf(fabsf(p[0].y - p[1].y));
    if (w > 0 && h > 0) {
        return false;
    }
    SDL_Rect bar = h == 0 ? (SDL_Rect){x, y - thick / 2, w, thick} : (SDL_Rect){x - thick / 2, y, thick, h};
    gfx_fill(gfx, bar, command->u.line.color);
    return true;
}

void gfx_draw_box(Gfx *gfx, const DrawCommand *command) {
    SDL_Rect r = gfx_snapped(gfx, command->rect);
    if (r.w <= 0 || r.h <= 0 || !SDL_HasIntersection(&gfx->clip, &r)) {
        return;
    }
    bool line = command->u.box.stroke.a > 0 && command->u.box.stroke_width > 0;
    bool solid = command->u.box.style == STROKE_SOLID;
    float half = (float)(r.w < r.h ? r.w : r.h) / 2;
    float width = line ? fminf(fmaxf(1, command->u.box.stroke_width * gfx->scale), half) : 0;
    float radius = fminf(command->u.box.radius * gfx->scale, half);
    BoxStyle style = {radius, line && solid ? roundf(width * 4) / 4 : 0, command->u.box.fill,
                      line && solid ? command->u.box.stroke : (DrawColor){0}};
    if (style.fill.a > 0 || style.stroke.a > 0) {
        draw_box_pixels(gfx, r, &style);
    }
    if (line && !solid) {
        DrawPoint outline[RASTER_ROUNDED_POINTS];
        DrawRect middle = {(float)r.x + width / 2, (float)r.y + width / 2, (float)r.w - width,
                           (float)r.h - width};
        int count = raster_rounded(middle, radius - width / 2, outline);
        draw_shape(gfx, &(Shape){outline, count, true, width, command->u.box.style, command->u.box.stroke});
    }
}

void gfx_draw_line(Gfx *gfx, const DrawList *list, const DrawCommand *command) {
    uint32_t count = command->u.line.count;
    DrawPoint *points = base_alloc(count * sizeof *points);
    for (uint32_t i = 0; i < count; i++) {
        DrawPoint p = list->points[command->u.line.first + i];
        points[i] = (DrawPoint){p.x * gfx->scale, p.y * gfx->scale};
    }
    bool line = command->kind == DRAW_LINE;
    if (!line || !draw_straight(gfx, points, command)) {
        float width = line ? fmaxf(1, command->u.line.width * gfx->scale) : 0;
        draw_shape(gfx, &(Shape){points, (int)count, command->u.line.closed, width, command->u.line.style,
                                 command->u.line.color});
    }
    free(points);
}
