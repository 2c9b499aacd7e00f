/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands for a picture that is not painted: the ground it will cover, or a few filled rectangles. */
#include "gfx/internal.h"

static SDL_Rect part(SDL_Rect r, float x0, float y0, float x1, float y1) {
    int left = r.x + (int)((float)r.w * x0);
    int top = r.y + (int)((float)r.h * y0);
    return (SDL_Rect){left, top, r.x + (int)ceilf((float)r.w * x1) - left,
                      r.y + (int)ceilf((float)r.h * y1) - top};
}

/* A band of `width` from a side of the tile inwards to `depth`, both parts of the tile. */
static SDL_Rect band(SDL_Rect r, int side, float depth, float width) {
    float near = 0.5f - width / 2;
    float far = 0.5f + width / 2;
    switch ((Side)side) {
    case SIDE_N:
        return part(r, near, 0, far, depth);
    case SIDE_E:
        return part(r, 1 - depth, near, 1, far);
    case SIDE_S:
        return part(r, near, 1 - depth, far, 1);
    case SIDE_W:
    case SIDE_COUNT:
        break;
    }
    return part(r, 0, near, depth, far);
}

static void draw_plain_tile(Gfx *gfx, const TileFace *face, SDL_Rect r, uint8_t opacity) {
    DrawColor meadow = draw_faded(draw_rgb(0x9dbb5c), (float)opacity / 255);
    DrawColor road = draw_faded(draw_rgb(0xefe2bf), (float)opacity / 255);
    DrawColor city = draw_faded(draw_rgb(0xd8b57c), (float)opacity / 255);
    DrawColor river = draw_faded(draw_rgb(0x62a7c9), (float)opacity / 255);
    const TileDef *def = face->def;
    gfx_fill(gfx, r, meadow);
    for (int side = 0; side < SIDE_COUNT; side++) {
        int turned = side_rotated(side, face->rotation);
        switch ((EdgeKind)def->edges[side]) {
        case EDGE_FIELD:
            break;
        case EDGE_ROAD:
            gfx_fill(gfx, band(r, turned, 0.54f, 0.08f), road);
            break;
        case EDGE_RIVER:
            gfx_fill(gfx, band(r, turned, 0.55f, 0.11f), river);
            break;
        case EDGE_CITY:
            gfx_fill(gfx, band(r, turned, 0.2f, 0.84f), city);
            break;
        }
    }
    for (int i = 0; i < def->segment_count; i++) {
        const Segment *segment = &def->segments[i];
        bool joined = (segment->sides & (segment->sides - 1)) != 0;
        if (segment->kind == FEATURE_CITY && joined) {
            gfx_fill(gfx, part(r, 0.2f, 0.2f, 0.8f, 0.8f), city);
        } else if (segment->kind == FEATURE_MONASTERY) {
            gfx_fill(gfx, part(r, 0.38f, 0.38f, 0.62f, 0.62f), draw_rgb(0xd0694a));
        }
    }
}

void gfx_draw_ground(Gfx *gfx, const Sprite *sprite, SDL_Rect rect, uint8_t opacity) {
    static const uint32_t GROUNDS[] = {[SPRITE_TRACK] = 0xecdab0,
                                       [SPRITE_PARCHMENT] = 0xecdab0,
                                       [SPRITE_TABLE] = 0x46352a,
                                       [SPRITE_MAP_SQUARE] = 0x94bcc2,
                                       [SPRITE_BROKEN_STONE] = 0};
    if (GROUNDS[sprite->kind]) {
        gfx_fill(gfx, rect, draw_faded(draw_rgb(GROUNDS[sprite->kind]), (float)opacity / 255));
    }
}

void gfx_draw_plain(Gfx *gfx, const Sprite *sprite, SDL_Rect rect, uint8_t opacity) {
    float part_seen = (float)opacity / 255;
    switch (sprite->kind) {
    case SPRITE_TILE:
        draw_plain_tile(gfx, &sprite->face, rect, opacity);
        break;
    case SPRITE_TILE_BACK:
        gfx_fill(gfx, rect, draw_faded(draw_rgb(0x1f3f4a), part_seen));
        break;
    case SPRITE_FIGURE: {
        PaintRgb base = paint_colour_base((PaintColour)sprite->colour);
        DrawColor color = draw_faded((DrawColor){base.r, base.g, base.b, 255}, part_seen);
        gfx_fill(gfx, part(rect, 0.34f, 0.2f, 0.66f, 0.45f), color);
        gfx_fill(gfx, part(rect, 0.25f, 0.45f, 0.75f, 0.85f), color);
        break;
    }
    case SPRITE_TRACK:
    case SPRITE_PARCHMENT:
    case SPRITE_TABLE:
    case SPRITE_MAP_SQUARE:
        gfx_draw_ground(gfx, sprite, rect, opacity);
        break;
    case SPRITE_MAP_THUMBNAIL:
        gfx_fill(gfx, rect, draw_faded(draw_rgb(0x8fb0a0), part_seen));
        break;
    case SPRITE_ICON:
    case SPRITE_APP_ICON:
    case SPRITE_LIFE:
    case SPRITE_WASH:
    case SPRITE_BROKEN_STONE:
        break; /* nothing is better than a block for the moment it takes */
    }
}
