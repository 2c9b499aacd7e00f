/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The printed board on the page of the game: its print, and the glow when a large city or a sea route
 * becomes connected. */
#include <math.h>

#include "ui/game/game_page.h"

enum { LIT_TIME = 1600000 };

static const BoardSheet *sheet_of(const Ui *ui, const Table *table) {
    return board_sheet(ui->maps, &table->setup->board);
}

void table_wood_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                     DrawList *list) {
    DrawRect b = at->table, hole = {0};
    if (table->setup->on_map) {
        SquareBounds all = board_bounds(&table->setup->board);
        DrawPoint low = camera_to_screen(&page->camera, b, (float)all.x0, (float)all.y0);
        DrawPoint high = camera_to_screen(&page->camera, b, (float)all.x1, (float)all.y1);
        float x0 = between(b.x, low.x + 1, b.x + b.w), x1 = between(b.x, high.x - 1, b.x + b.w);
        float y0 = between(b.y, low.y + 1, b.y + b.h), y1 = between(b.y, high.y - 1, b.y + b.h);
        hole = rect_of(x0, y0, x1 - x0, y1 - y0);
    }
    const DrawRect around[4] = {{b.x, b.y, b.w, hole.y - b.y},
                                {b.x, hole.y + hole.h, b.w, b.y + b.h - hole.y - hole.h},
                                {b.x, hole.y, hole.x - b.x, hole.h},
                                {hole.x + hole.w, hole.y, b.x + b.w - hole.x - hole.w, hole.h}};
    bool holed = hole.w > 0 && hole.h > 0;
    for (int i = 0; i < (holed ? 4 : 1); i++) {
        DrawRect seen = holed ? around[i] : b;
        if (seen.w > 0 && seen.h > 0) {
            draw_clip(list, seen);
            theme_table(list, ui->width, ui->height);
            draw_unclip(list);
        }
    }
    list->covers_page = true; /* the panel covers the rest */
}

void board_ground_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                       int without, DrawList *list) {
    if (table->setup->on_map) {
        board_draw(sheet_of(ui, table), table->setup, table->game, &page->camera, at->table, without, list);
    }
}

void board_lights_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                       DrawList *list) {
    if (table->setup->on_map) {
        float t = 1 - (float)page->lit_left / LIT_TIME;
        float strength = between(0, fminf(t * 5, (1 - t) * 2), 1);
        board_draw_lit(sheet_of(ui, table), table->setup, table->game, &page->camera, at->table,
                       page->cities_new, page->seas_new, strength, list);
    }
}

void board_lights_known(GamePage *page) {
    const Game *game = session_game(page->session);
    page->cities_known = game->cities_active;
    page->seas_known = game->seas_active;
    page->cities_new = page->seas_new = 0;
    page->lit_left = 0;
}

void board_lights_moved(GamePage *page, Ui *ui) {
    const Game *game = session_game(page->session);
    uint32_t cities = game->cities_active & ~page->cities_known;
    uint16_t seas = (uint16_t)(game->seas_active & ~page->seas_known);
    page->cities_known = game->cities_active;
    page->seas_known = game->seas_active;
    if ((cities || seas) && ui_speed(ui) != SPEED_OFF) {
        page->cities_new = cities;
        page->seas_new = seas;
        page->lit_left = LIT_TIME;
    }
}

void board_lights_step(GamePage *page, uint32_t microseconds) {
    page->lit_left = page->lit_left > microseconds ? page->lit_left - microseconds : 0;
}
