/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table with edges (R7.9): a rim of light wood around its squares, the floor beyond it. On a shifting table
 * a side is a rope while the layout may still move, and becomes wood where its full extent is reached. */
#include <math.h>

#include "ui/game/game_page.h"

bool edge_bounds(const GameSetup *setup, const Game *game, SquareBounds *bounds) {
    int w = game->table_w, h = game->table_h;
    if (setup->rules.table == TABLE_OPEN) {
        return false;
    }
    *bounds = setup->rules.table == TABLE_FIXED
                  ? (SquareBounds){-(w / 2), -(h / 2), w - w / 2, h - h / 2} /* S3 */
                  : (SquareBounds){game->right - w + 1, game->bottom - h + 1, game->left + w, game->top + h};
    return true;
}

static void draw_between(DrawRect outer, DrawRect inner, DrawColor color, DrawList *list) {
    DrawRect parts[4];
    rect_around(outer, inner, parts);
    for (int i = 0; i < 4; i++) {
        if (parts[i].w > 0 && parts[i].h > 0) {
            draw_box(list, parts[i], 0, color, NO_COLOR, 0);
        }
    }
}

static void draw_squares(DrawRect in, int w, int h, DrawRect area, DrawList *list) {
    DrawColor line = draw_faded(draw_rgb(CREAM), 0.07f);
    for (int i = 1; i < w; i++) {
        float x = in.x + in.w * (float)i / (float)w;
        if (x > area.x && x < area.x + area.w) {
            draw_box(list, rect_of(x - 0.75f, in.y, 1.5f, in.h), 0, line, NO_COLOR, 0);
        }
    }
    for (int i = 1; i < h; i++) {
        float y = in.y + in.h * (float)i / (float)h;
        if (y > area.y && y < area.y + area.h) {
            draw_box(list, rect_of(in.x, y - 0.75f, in.w, 1.5f), 0, line, NO_COLOR, 0);
        }
    }
}

/* One side of the rim: four slats from outside to inside, the light from the upper left. */
static void draw_slats(DrawRect in, int side, float wide, DrawList *list) {
    static const uint32_t lit[4] = {0x3b2413, 0xa9743d, 0xc79355, 0x8a5a2c};
    static const uint32_t shaded[4] = {0x24150a, 0x7a4f27, 0x95652f, 0xb98549};
    static const float parts[5] = {1, 0.88f, 0.34f, 0.16f, 0};
    const uint32_t *tones = side == SIDE_N || side == SIDE_W ? lit : shaded;
    for (int i = 0; i < 4; i++) {
        DrawRect rim = rect_inset(in, -wide * parts[i]);
        float thick = wide * (parts[i] - parts[i + 1]);
        DrawRect r = side == SIDE_N   ? rect_cut_top(&rim, thick)
                     : side == SIDE_S ? rect_cut_bottom(&rim, thick)
                     : side == SIDE_W ? rect_cut_left(&rim, thick)
                                      : rect_cut_right(&rim, thick);
        draw_box(list, r, 0, draw_rgb(tones[i]), NO_COLOR, 0);
    }
}

static void draw_rope(DrawRect in, int side, DrawList *list) {
    DrawPoint corners[5];
    rect_corners(in, corners);
    draw_line(list, &corners[side], 2, false, 6, draw_faded(draw_rgb(SHADOW), 0.6f), STROKE_SOLID);
    draw_line(list, &corners[side], 2, false, 3.5f, draw_rgb(0xd9b679), STROKE_DASHED);
}

static void draw_nails(DrawRect in, float wide, DrawList *list) {
    float r = between(1.6f, wide * 0.13f, 4);
    for (int i = 0; i < 4; i++) {
        DrawPoint p = rect_at(rect_inset(in, -wide * 0.6f), (float)(i % 2), (float)(i / 2));
        theme_disc(list, p.x, p.y, r, draw_rgb(0xe8c886), draw_rgb(0x3b2413), 1);
    }
}

void edge_draw(const Scene *s) {
    SquareBounds b;
    const Game *game = s->game;
    if (!edge_bounds(s->setup, game, &b)) {
        return;
    }
    DrawRect in = camera_squares(&s->page->camera, s->at.table, b);
    float wide = between(8, s->page->camera.now.size * 0.17f, 26);
    bool fixed = s->setup->rules.table == TABLE_FIXED;
    bool full_w = fixed || game->right - game->left + 1 >= game->table_w;
    bool full_h = fixed || game->bottom - game->top + 1 >= game->table_h;
    draw_squares(in, b.x1 - b.x0, b.y1 - b.y0, s->at.table, s->list);
    DrawRect floor = {fminf(s->at.table.x, in.x), fminf(s->at.table.y, in.y), 0, 0};
    floor.w = fmaxf(s->at.table.x + s->at.table.w, in.x + in.w) - floor.x;
    floor.h = fmaxf(s->at.table.y + s->at.table.h, in.y + in.h) - floor.y;
    draw_between(floor, in, draw_faded(draw_rgb(0x0c0704), 0.58f), s->list);
    /* the rim is raised above table and floor */
    if (full_w && full_h) {
        draw_between(rect_inset(in, -wide - 9), in, draw_faded(draw_rgb(0), 0.28f), s->list);
    }
    for (int pass = 0; pass < 2; pass++) {
        for (int side = 0; side < SIDE_COUNT; side++) {
            bool wood = side == SIDE_N || side == SIDE_S ? full_h : full_w;
            if (pass == 0 && !wood) {
                draw_rope(in, side, s->list);
            } else if (pass == 1 && wood) {
                draw_slats(in, side, wide, s->list);
            }
        }
    }
    if (full_w && full_h) {
        draw_nails(in, wide, s->list);
        DrawColor shade = draw_faded(draw_rgb(0), 0.22f);
        draw_box(s->list, rect_of(in.x, in.y, in.w, wide * 0.35f), 0, shade, NO_COLOR, 0);
        draw_box(s->list, rect_of(in.x, in.y, wide * 0.25f, in.h), 0, shade, NO_COLOR, 0);
    }
}
