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

/* What lies between two rectangles, one in the other, as four boxes. */
static void draw_between(DrawRect out, DrawRect in, DrawColor color, DrawList *list) {
    float right = in.x + in.w, low = in.y + in.h;
    DrawRect parts[4] = {{out.x, out.y, out.w, in.y - out.y},
                         {out.x, low, out.w, out.y + out.h - low},
                         {out.x, in.y, in.x - out.x, in.h},
                         {right, in.y, out.x + out.w - right, in.h}};
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
        float from = wide * parts[i], to = wide * parts[i + 1], thick = from - to;
        DrawRect r = side == SIDE_N   ? rect_of(in.x - from, in.y - from, in.w + 2 * from, thick)
                     : side == SIDE_S ? rect_of(in.x - from, in.y + in.h + to, in.w + 2 * from, thick)
                     : side == SIDE_W ? rect_of(in.x - from, in.y - from, thick, in.h + 2 * from)
                                      : rect_of(in.x + in.w + to, in.y - from, thick, in.h + 2 * from);
        draw_box(list, r, 0, draw_rgb(tones[i]), NO_COLOR, 0);
    }
}

static void draw_rope(DrawRect in, int side, DrawList *list) {
    DrawPoint corners[5] = {
        {in.x, in.y}, {in.x + in.w, in.y}, {in.x + in.w, in.y + in.h}, {in.x, in.y + in.h}, {in.x, in.y}};
    draw_line(list, &corners[side], 2, false, 6, draw_faded(draw_rgb(SHADOW), 0.6f), STROKE_SOLID);
    draw_line(list, &corners[side], 2, false, 3.5f, draw_rgb(0xd9b679), STROKE_DASHED);
}

static void draw_nails(DrawRect in, float wide, DrawList *list) {
    float r = between(1.6f, wide * 0.13f, 4);
    for (int i = 0; i < 4; i++) {
        float x = i % 2 ? in.x + in.w + wide * 0.6f : in.x - wide * 0.6f;
        float y = i / 2 ? in.y + in.h + wide * 0.6f : in.y - wide * 0.6f;
        draw_box(list, rect_of(x - r, y - r, 2 * r, 2 * r), r, draw_rgb(0xe8c886), draw_rgb(0x3b2413), 1);
    }
}

void edge_draw(const GamePage *page, const GameLayout *at, const Table *table, DrawList *list) {
    SquareBounds b;
    const Game *game = table->game;
    if (!edge_bounds(table->setup, game, &b)) {
        return;
    }
    DrawPoint p = camera_to_screen(&page->camera, at->table, (float)b.x0, (float)b.y0);
    DrawPoint q = camera_to_screen(&page->camera, at->table, (float)b.x1, (float)b.y1);
    DrawRect in = {p.x, p.y, q.x - p.x, q.y - p.y};
    float wide = between(8, page->camera.now.size * 0.17f, 26);
    bool fixed = table->setup->rules.table == TABLE_FIXED;
    bool full_w = fixed || game->right - game->left + 1 >= game->table_w;
    bool full_h = fixed || game->bottom - game->top + 1 >= game->table_h;
    draw_squares(in, b.x1 - b.x0, b.y1 - b.y0, at->table, list);
    DrawRect floor = {fminf(at->table.x, in.x), fminf(at->table.y, in.y), 0, 0};
    floor.w = fmaxf(at->table.x + at->table.w, in.x + in.w) - floor.x;
    floor.h = fmaxf(at->table.y + at->table.h, in.y + in.h) - floor.y;
    draw_between(floor, in, draw_faded(draw_rgb(0x0c0704), 0.58f), list);
    /* the rim stands above table and floor */
    if (full_w && full_h) {
        draw_between(rect_inset(in, -wide - 9), in, draw_faded(draw_rgb(0), 0.28f), list);
    }
    for (int pass = 0; pass < 2; pass++) {
        for (int side = 0; side < SIDE_COUNT; side++) {
            bool wood = side == SIDE_N || side == SIDE_S ? full_h : full_w;
            if (pass == 0 && !wood) {
                draw_rope(in, side, list);
            } else if (pass == 1 && wood) {
                draw_slats(in, side, wide, list);
            }
        }
    }
    if (full_w && full_h) {
        draw_nails(in, wide, list);
        DrawColor shade = draw_faded(draw_rgb(0), 0.22f);
        draw_box(list, rect_of(in.x, in.y, in.w, wide * 0.35f), 0, shade, NO_COLOR, 0);
        draw_box(list, rect_of(in.x, in.y, wide * 0.25f, in.h), 0, shade, NO_COLOR, 0);
    }
}
