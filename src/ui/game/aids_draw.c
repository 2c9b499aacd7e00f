/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the aids lay over the table: owners, and stones on squares that no tile fits. */
#include <math.h>

#include "ui/game/aids.h"
#include "ui/game/game_page.h"
#include "ui/game/hover.h"

static bool in_sight(DrawRect r, DrawRect area) {
    return r.x + r.w > area.x && r.y + r.h > area.y && r.x < area.x + area.w && r.y < area.y + area.h;
}

/* A sea route is a line of its own, not land. */
static void draw_route(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table, int tile,
                       unsigned owners, DrawList *list) {
    int shift = 0;
    for (int c = 0; c < PAINT_COLOURS; c++) {
        if (owners >> c & 1) {
            board_draw_node(board_sheet(ui->maps, &table->setup->board), table->setup, table->game,
                            tile * TILE_SEGMENTS, &page->camera, at->table, seat_color(list, c),
                            0.9f / (float)(1 + shift++), list);
        }
    }
}

void aids_draw_owners(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                      int without, DrawList *list) {
    if (!aids_owners_shown(page)) {
        return;
    }
    const OwnerMap *map = aids_owner_map(page);
    for (int i = 0; i < table->game->tile_count; i++) {
        const PlacedTile *placed = &table->game->tiles[i];
        DrawRect r = camera_square(&page->camera, at->table, placed->x, placed->y);
        bool sea = table->setup->kinds[placed->kind].printed == PRINTED_SEA;
        if (sea) {
            draw_route(page, ui, at, table, i, map->owners[i * TILE_SEGMENTS], list);
        } else if (i != without && in_sight(r, at->table)) {
            Sprite sprite = {.kind = SPRITE_WASH,
                             .face = face_of_tile(table->setup, table->game, i),
                             .wash = owners_wash(table->setup, table->game, map, i)};
            sprite.wash.safe = (list->look & PAINT_SAFE) != 0;
            draw_sprite(list, r, sprite, draw_rgb(0xffffff), 0);
        }
    }
}

void aids_draw_stones(const GamePage *page, const GameLayout *at, const Table *table, DrawList *list) {
    SquareFit stones[OPEN_MAX];
    int count = aids_stones(table->setup, table->game, stones);
    for (int i = 0; i < count; i++) {
        DrawRect r = camera_square(&page->camera, at->table, stones[i].x, stones[i].y);
        if (in_sight(r, at->table)) {
            float size = between(16, r.w * 0.42f, 44);
            DrawRect stone = {r.x + (r.w - size) / 2, r.y + (r.h - size) / 2, size, size};
            draw_sprite(list, stone, (Sprite){.kind = SPRITE_BROKEN_STONE}, draw_rgb(0xffffff), 0);
        }
    }
}
