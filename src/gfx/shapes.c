/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boxes, lines and polygons. Straight parts are filled rectangles; what needs antialiasing is computed
 * once (raster.h) and kept as a texture. */
#include <stdlib.h>

#include "gfx/internal.h"
#include "gfx/raster.h"

static uint64_t color_key(DrawColor c) {
    return (uint64_t)c.r << 24 | (uint64_t)c.g << 16 | (uint64_t)c.b << 8 | c.a;
}

static uint32_t argb(DrawColor c) {
    return (uint32_t)c.a << 24 | (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b;
}

/* `part` (0 to 1) of one colour and the rest of another, of which only `whole` (0 to 1) is there. */
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
    uint8_t *coverage = base_alloc((size_t)w * (size_t)h);
    raster_coverage(&raster, coverage);
    raster_deinit(&raster);
    return coverage;
}

/* A whole box of this size as a texture, its stroke inside. */
static CacheEntry *box_texture(Gfx *gfx, int w, int h, const BoxStyle *style) {
    uint64_t key = hash_add(hash_add(0xb0c5, color_key(style->fill) << 32 | color_key(style->stroke)),
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
    SDL_Texture *texture = gfx_texture(gfx, pixels, w * 4, w, h);
    free(outer);
    free(inner);
    free(pixels);
    return texture_cache_add(&gfx->shapes, key, 0, texture);
}

/* Four rectangles along the sides of `r`, `from` to `to` pixels inside it, without the corners. */
static void fill_rim(Gfx *gfx, SDL_Rect r, int corner, int from, int to, DrawColor color) {
    int t = to - from;
    gfx_fill(gfx, (SDL_Rect){r.x + corner, r.y + from, r.w - 2 * corner, t}, color);
    gfx_fill(gfx, (SDL_Rect){r.x + corner, r.y + r.h - to, r.w - 2 * corner, t}, color);
    gfx_fill(gfx, (SDL_Rect){r.x + from, r.y + corner, t, r.h - 2 * corner}, color);
    gfx_fill(gfx, (SDL_Rect){r.x + r.w - to, r.y + corner, t, r.h - 2 * corner}, color);
}

static void draw_corners(Gfx *gfx, SDL_Rect r, int n, const BoxStyle *style) {
    CacheEntry *entry = box_texture(gfx, 2 * n, 2 * n, style);
    if (!entry->texture) {
        return;
    }
    for (int corner = 0; corner < 4; corner++) {
        int right = corner & 1;
        int low = corner >> 1;
        SDL_Rect from = {right * n, low * n, n, n};
        SDL_Rect to = {right ? r.x + r.w - n : r.x, low ? r.y + r.h - n : r.y, n, n};
        SDL_RenderCopy(gfx->renderer, entry->texture, &from, &to);
    }
}

static void draw_box_pixels(Gfx *gfx, SDL_Rect r, const BoxStyle *style) {
    int full = (int)style->stroke_width;
    float rest = style->stroke_width - (float)full;
    int rim = rest > 0 ? full + 1 : full;
    bool corners = style->radius >= 0.5f || rest > 0;
    int n = corners ? (int)ceilf(fmaxf(style->radius, style->stroke_width)) : full;
    if (2 * n > r.w || 2 * n > r.h) {
        CacheEntry *entry = box_texture(gfx, r.w, r.h, style);
        if (entry->texture) {
            SDL_RenderCopy(gfx->renderer, entry->texture, NULL, &r);
        }
        return;
    }
    if (corners) {
        draw_corners(gfx, r, n, style);
    } else if (full > 0) { /* square corners of the rim */
        for (int i = 0; i < 4; i++) {
            gfx_fill(gfx, (SDL_Rect){i & 1 ? r.x + r.w - n : r.x, i & 2 ? r.y + r.h - n : r.y, n, n},
                     style->stroke);
        }
    }
    if (full > 0) {
        fill_rim(gfx, r, n, 0, full, style->stroke);
    }
    if (rest > 0) {
        fill_rim(gfx, r, n, full, rim, mixed(style->stroke, rest, style->fill, 1));
    }
    if (n > rim) {
        fill_rim(gfx, (SDL_Rect){r.x, r.y, r.w, r.h}, n, rim, n, style->fill);
    }
    gfx_fill(gfx, (SDL_Rect){r.x + n, r.y + n, r.w - 2 * n, r.h - 2 * n}, style->fill);
}

/* ---- lines and polygons ---- */

/* A shape's points relative to the texture's origin, in sixteenths of a pixel so that equal shapes get
 * equal keys wherever they lie. */
typedef struct {
    DrawPoint *points;
    int count;
    SDL_Rect bounds;
    bool closed;
    float width;
    StrokeStyle style;
    DrawColor color;
} Shape;

static SDL_Rect shape_bounds(const DrawPoint *points, int count, float width) {
    float left = points[0].x;
    float right = left;
    float top = points[0].y;
    float bottom = top;
    for (int i = 1; i < count; i++) {
        left = fminf(left, points[i].x);
        right = fmaxf(right, points[i].x);
        top = fminf(top, points[i].y);
        bottom = fmaxf(bottom, points[i].y);
    }
    float margin = width / 2 + 1;
    int x = (int)floorf(left - margin);
    int y = (int)floorf(top - margin);
    return (SDL_Rect){x, y, (int)ceilf(right + margin) - x, (int)ceilf(bottom + margin) - y};
}

static uint64_t shape_key(const Shape *shape) {
    uint64_t key =
        hash_add((uint64_t)shape->bounds.w << 32 | (uint32_t)shape->bounds.h, color_key(shape->color));
    key = hash_add(key, (uint64_t)shape->style << 1 | (uint64_t)shape->closed);
    key = hash_add(key, (uint64_t)lroundf(shape->width * 16));
    for (int i = 0; i < shape->count; i++) {
        int x = (int)lroundf(shape->points[i].x * 16);
        int y = (int)lroundf(shape->points[i].y * 16);
        key = hash_add(key, (uint64_t)(uint32_t)x << 32 | (uint32_t)y);
    }
    return key;
}

static SDL_Texture *shape_texture(Gfx *gfx, const Shape *shape) {
    int w = shape->bounds.w;
    int h = shape->bounds.h;
    Raster raster;
    raster_init(&raster, w, h);
    if (!(shape->width > 0)) {
        raster_polygon(&raster, shape->points, shape->count);
    } else if (shape->style == STROKE_SOLID) {
        raster_stroke(&raster, shape->points, shape->count, shape->closed, shape->width);
    } else {
        raster_dashes(&raster, shape->points, shape->count, shape->closed, shape->width, shape->style);
    }
    size_t count = (size_t)w * (size_t)h;
    uint8_t *coverage = base_alloc(count);
    raster_coverage(&raster, coverage);
    raster_deinit(&raster);
    uint32_t *pixels = base_alloc(count * sizeof *pixels);
    DrawColor color = shape->color;
    for (size_t i = 0; i < count; i++) {
        color.a = (uint8_t)((coverage[i] * shape->color.a + 127) / 255);
        pixels[i] = argb(color);
    }
    SDL_Texture *texture = gfx_texture(gfx, pixels, w * 4, w, h);
    free(coverage);
    free(pixels);
    return texture;
}

/* A stroke (width > 0) or filled polygon (width 0) through points in pixels. */
static void draw_shape(Gfx *gfx, const DrawPoint *points, int count, bool closed, float width,
                       StrokeStyle style, DrawColor color) {
    if (count <= 0 || color.a == 0) {
        return;
    }
    SDL_Rect bounds = shape_bounds(points, count, width);
    SDL_Rect seen = {0};
    if (!SDL_IntersectRect(&bounds, &gfx->clip, &seen)) {
        return;
    }
    /* The whole shape serves when it moves; but not if only little of it can be seen. */
    double whole = (double)bounds.w * bounds.h;
    if (whole > 2.0 * seen.w * seen.h + 65536) {
        bounds = seen;
    }
    Shape shape = {base_alloc((size_t)count * sizeof *points), count, bounds, closed, width, style, color};
    for (int i = 0; i < count; i++) {
        shape.points[i].x = roundf((points[i].x - (float)bounds.x) * 16) / 16;
        shape.points[i].y = roundf((points[i].y - (float)bounds.y) * 16) / 16;
    }
    uint64_t key = shape_key(&shape);
    CacheEntry *entry = texture_cache_find(&gfx->shapes, key);
    if (!entry) {
        entry = texture_cache_add(&gfx->shapes, key, 0, shape_texture(gfx, &shape));
    }
    free(shape.points);
    if (entry->texture) {
        SDL_RenderCopy(gfx->renderer, entry->texture, NULL, &bounds);
    }
}

/* A level or upright line is a rectangle on whole pixels: crisp, and free. */
static bool draw_straight(Gfx *gfx, const DrawPoint *p, const DrawCommand *command) {
    float width = command->u.line.width * gfx->scale;
    if (command->u.line.count != 2 || command->u.line.style != STROKE_SOLID || width >= 4) {
        return false;
    }
    int thick = width < 1.5f ? 1 : (int)lroundf(width);
    int x = (int)lroundf(fminf(p[0].x, p[1].x));
    int y = (int)lroundf(fminf(p[0].y, p[1].y));
    int w = (int)lroundf(fabsf(p[0].x - p[1].x));
    int h = (int)lroundf(fabsf(p[0].y - p[1].y));
    if (w > 0 && h > 0) {
        return false;
    }
    SDL_Rect bar = h == 0 ? (SDL_Rect){x, y - thick / 2, w, thick} : (SDL_Rect){x - thick / 2, y, thick, h};
    gfx_fill(gfx, bar, command->u.line.color);
    return true;
}

void gfx_draw_box(Gfx *gfx, const DrawCommand *command) {
    SDL_Rect r = gfx_snapped(gfx, command->rect);
    if (r.w <= 0 || r.h <= 0 || !gfx_visible(gfx, &r)) {
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
        draw_shape(gfx, outline, count, true, width, command->u.box.style, command->u.box.stroke);
    }
}

void gfx_draw_line(Gfx *gfx, const DrawList *list, const DrawCommand *command) {
    uint32_t count = command->u.line.count;
    if (count == 0) {
        return;
    }
    DrawPoint *points = base_alloc(count * sizeof *points);
    for (uint32_t i = 0; i < count; i++) {
        DrawPoint p = list->points[command->u.line.first + i];
        points[i] = (DrawPoint){p.x * gfx->scale, p.y * gfx->scale};
    }
    bool line = command->kind == DRAW_LINE;
    if (!line || !draw_straight(gfx, points, command)) {
        float width = line ? fmaxf(1, command->u.line.width * gfx->scale) : 0;
        draw_shape(gfx, points, (int)count, command->u.line.closed, width, command->u.line.style,
                   command->u.line.color);
    }
    free(points);
}
