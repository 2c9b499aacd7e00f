/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/parts/contrast.h"

#include "ui/parts/theme.h"

static const struct {
    uint32_t from, to;
} STRONGER[] = {
    {MUTED, 0x33240f},  {INK, 0x20150a},          {EDGE, 0x4a3312},           {RULE_LINE, 0x7a6038},
    {CREAM, 0xfffaea},  {CREAM_LOW, 0xf3e3ba},    {DARK, 0x1a120b},           {DARK_BUTTON, 0x241a12},
    {ACCENT, 0x7d2f1a}, {ACCENT_HOVER, 0x6b2513}, {ACCENT_PRESSED, 0x54190b}, {ON_ACCENT, 0xfffefa},
    {GOOD, 0x25470f},   {BAD, 0x781610},          {0xb09c78, 0xd8c9a6},       {0x8d7a5b, 0x6b5a3e},
};

uint32_t contrast_of(uint32_t rgb) {
    for (size_t i = 0; i < sizeof STRONGER / sizeof *STRONGER; i++) {
        if (STRONGER[i].from == rgb) {
            return STRONGER[i].to;
        }
    }
    return rgb;
}

static void strengthen(DrawColor *color) {
    uint32_t rgb = (uint32_t)color->r << 16 | (uint32_t)color->g << 8 | color->b;
    uint8_t opacity = color->a;
    *color = draw_rgb(contrast_of(rgb));
    color->a = opacity;
}

static bool is_dark(DrawColor c) {
    return c.a > 0 && c.r + c.g + c.b < 3 * 0x40;
}

/* The edge of something dark gets lighter: darker, it would be gone. */
static void strengthen_box(DrawColor *fill, DrawColor *stroke) {
    bool edge = stroke->r == (EDGE >> 16) && stroke->g == (EDGE >> 8 & 255) && stroke->b == (EDGE & 255);
    if (edge && is_dark(*fill)) {
        uint8_t opacity = stroke->a;
        *stroke = draw_rgb(0xe0c48a);
        stroke->a = opacity;
    } else {
        strengthen(stroke);
    }
    strengthen(fill);
}

void contrast_apply(DrawList *list) {
    for (size_t i = 0; i < list->count; i++) {
        DrawCommand *c = &list->commands[i];
        switch (c->kind) {
        case DRAW_RECT:
            strengthen_box(&c->u.box.fill, &c->u.box.stroke);
            break;
        case DRAW_TEXT:
            strengthen(&c->u.text.color);
            break;
        case DRAW_SPRITE:
            strengthen(&c->u.picture.tint);
            break;
        case DRAW_LINE:
        case DRAW_POLYGON:
            strengthen(&c->u.line.color);
            break;
        case DRAW_CLIP:
        case DRAW_UNCLIP:
            break;
        }
    }
}
