/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/contrast.h"

#include "ui/theme.h"

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

void contrast_apply(DrawList *list) {
    for (size_t i = 0; i < list->count; i++) {
        DrawCommand *c = &list->commands[i];
        switch (c->kind) {
        case DRAW_RECT:
            strengthen(&c->u.box.fill);
            strengthen(&c->u.box.stroke);
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
