/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the game: tiles, open squares, figures, the tile over the board. */
#include <math.h>

#include "ui/game/game_page.h"
#include "ui/table/life.h"

/* ---- open squares ---- */

/* A printed board is light and busy: there the marks stand on a dark line. */
static void draw_bright(DrawRect square, bool hot, bool printed, DrawList *list) {
    DrawRect r = rect_inset(square, square.w * 0.055f);
    if (printed || theme_strong(list)) {
        draw_box(list, rect_inset(r, -1.5f), 8, draw_faded(draw_rgb(0xffd76a), hot ? 0.7f : 0.45f),
                 draw_rgb(0x6b4a14), hot ? 6 : 5);
    }
    float more = theme_strong(list) ? 2 : 0;
    draw_box(list, r, 7, draw_faded(draw_rgb(0xffe9a8), hot ? 0.45f : 0.30f), draw_rgb(hot ? GOLD : SIGN),
             (hot ? 3.5f : 2.5f) + more);
}

static void draw_faint(DrawRect square, bool hot, bool printed, DrawList *list) {
    DrawRect r = rect_inset(square, square.w * 0.07f);
    bool strong = theme_strong(list);
    DrawColor line = draw_rgb(printed ? 0x6b4a14 : SIGN);
    draw_box_styled(list, r, 7, draw_faded(draw_rgb(printed ? 0xffd76a : 0xffe9a8), hot ? 0.18f : 0.06f),
                    draw_faded(line, hot || strong ? 0.95f : 0.55f), hot || strong ? 2.2f : 1.6f,
                    STROKE_DASHED);
    draw_icon(list, ICON_TURN_RIGHT, square.x + square.w / 2, square.y + square.h / 2,
              between(14, square.w * 0.3f, 30), draw_faded(line, hot || strong ? 1 : 0.6f));
}

static void draw_squares(const GamePage *page, const GameLayout *at, const Table *table, const Ghost *ghost,
                         DrawList *list) {
    SquareFit fits[OPEN_MAX];
    int count = game_fits(page, fits, OPEN_MAX);
    bool waiting = timeline_scores(&page->timeline) || dragon_walk_shown(page) || !aids_allowed(page);
    for (int i = 0; i < count && !waiting; i++) {
        if (!fits[i].rotations) {
            continue;
        }
        DrawRect r = camera_square(&page->camera, at->table, fits[i].x, fits[i].y);
        bool pointed = fits[i].x == ghost->x && fits[i].y == ghost->y && (ghost->fits || ghost->after);
        if (fits[i].rotations >> page->rotation & 1) {
            draw_bright(r, pointed, table->setup->on_map, list);
        } else {
            draw_faint(r, pointed, table->setup->on_map, list);
        }
    }
}

static void draw_refused_square(DrawRect square, DrawList *list) {
    DrawRect r = rect_inset(square, square.w * 0.045f);
    draw_box_styled(list, r, 6, draw_faded(draw_rgb(BAD), 0.28f), draw_rgb(0xf09a86), 2.5f, STROKE_DOTTED);
}

/* ---- edges of the last tiles ---- */

/* Does the order of placing tell whose tile it is? Not where a turn may be given or bought. */
static bool one_tile_a_turn(const Rules *rules, const Game *game) {
    bool passed_over = rules->hand == HAND_THREE && game->bag_total == 0; /* seats with empty hands */
    return rules->towns != TOWNS_TURN && !rules->hole_turn && !rules->tile_sale && !passed_over;
}

/* The tile of each seat's last turn, until that seat's next; else the last of all. */
static void draw_last_tiles(const GamePage *page, const GameLayout *at, const Table *table, DrawList *list) {
    const Game *game = table->game;
    int seats = table->setup->seat_count, starts = table->setup->start_count + printed_tiles(table->setup);
    bool placing = game->phase == PHASE_PLACE || game->phase == PHASE_CHOOSE;
    bool told = one_tile_a_turn(&table->setup->rules, game);
    for (int back = told ? seats - 1 : 0; back >= 0; back--) {
        int tile = game->tile_count - 1 - back;
        if (tile < starts || (told && placing && back == seats - 1 && seats > 1)) {
            continue;
        }
        int seat = (table->setup->first + (tile - starts)) % seats;
        DrawRect r = camera_square(&page->camera, at->table, game->tiles[tile].x, game->tiles[tile].y);
        bool provisional = back == 0 && game->phase == PHASE_ACTION;
        if (provisional) {
            draw_tile_edge(list, rect_inset(r, -1), draw_rgb(TILE_EDGE), 3.5f);
        } else if (game->phase != PHASE_OVER) {
            draw_tile_edge(list, rect_inset(r, 1),
                           told ? seat_color(list, table->colours[seat]) : draw_rgb(TILE_EDGE),
                           between(2, r.w * 0.035f, 4));
        }
    }
}

/* ---- everything on the table ---- */

static const float RAISED = 0.04f; /* how far a tile over its square is lifted, in sides */

/* Of a tile that is `high` above the table, 1 = in the hand: the larger the tile, the farther off. */
static void draw_raised_shadow(DrawRect tile, float high, float opacity, DrawList *list) {
    theme_shadow(list, tile, tile.w * (0.04f + 0.08f * high), tile.w * (0.06f + 0.12f * high), 0, opacity);
}

static void draw_settling(const GamePage *page, const GameLayout *at, const Table *table, const Anim *settle,
                          DrawList *list) {
    const PlacedTile *tile = &table->game->tiles[settle->tile];
    DrawRect r = camera_square(&page->camera, at->table, tile->x, tile->y);
    float high = 1 - anim_progress(&page->timeline, settle);
    draw_raised_shadow(r, 0.6f * high, 0.3f + 0.15f * high, list);
    r.y -= RAISED * r.w * high;
    draw_tile(list, r, face_of_tile(table->setup, table->game, settle->tile), 1, 0);
}

void game_table_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                     DrawList *list) {
    const Anim *settle = timeline_find(&page->timeline, ANIM_SETTLE);
    int without = settle ? settle->tile : NO_TILE;
    board_ground_draw(page, ui, at, table, without, list);
    edge_draw(page, at, table, list);
    table_draw_tiles(table->setup, table->game, &page->camera, at->table, without, list);
    board_lights_draw(page, ui, at, table, list);
    aids_draw_owners(page, ui, at, table, without, list);
    aids_draw_stones(page, at, table, list);
    if (settle) {
        draw_settling(page, at, table, settle, list);
    }
    Ghost ghost = game_ghost(page, ui);
    draw_squares(page, at, table, &ghost, list);
    if (dragon_walk_shown(page)) {
        dragon_dim(page, ui, at, table, list);
    } else {
        draw_last_tiles(page, at, table, list);
    }
    glows_draw(page, ui, at, table, list);
    life_draw(page, ui, at, table, list);
    table_draw_figures(ui->faces, table->setup, table->game, table->colours, &page->camera, at->table, list);
    beasts_draw(page, ui, at, table, list);
    if (table->game->phase == PHASE_ACTION && !page->replay) {
        act_spots_draw(page, ui, at, table, list);
    }
}

/* ---- the tile over the board ---- */

static void draw_wrong_side(DrawRect r, int side, DrawList *list) {
    DrawPoint corners[5] = {
        {r.x, r.y}, {r.x + r.w, r.y}, {r.x + r.w, r.y + r.h}, {r.x, r.y + r.h}, {r.x, r.y}};
    draw_line(list, &corners[side], 2, false, 9, draw_rgb(0xfff0e0), STROKE_SOLID);
    draw_line(list, &corners[side], 2, false, 5, draw_rgb(0xc8321f), STROKE_SOLID);
}

static void draw_snapped(const GamePage *page, DrawRect r, TileFace face, DrawList *list) {
    draw_raised_shadow(r, 0.6f, 0.45f, list);
    r.y -= RAISED * r.w;
    draw_tile(list, r, face, 1, game_tile_angle(page));
    if (!page->turn_left) {
        draw_box(list, r, 2, NO_COLOR, draw_rgb(TILE_EDGE), 3);
    }
}

void held_tile_draw(const GamePage *page, const Ui *ui, const GameLayout *at, const Table *table,
                    DrawList *list) {
    Ghost ghost = game_ghost(page, ui);
    bool preview = !ghost.shown && ghost.fits && aids_allowed(page) && !timeline_scores(&page->timeline);
    if (!ghost.shown && !preview) {
        return;
    }
    TileFace face =
        face_of_kind(table->setup, table->game, game_tile(page), page->rotation, ghost.x, ghost.y);
    if (preview) { /* what a click would do */
        draw_tile(list, camera_square(&page->camera, at->table, ghost.x, ghost.y), face, 0.6f,
                  game_tile_angle(page));
        return;
    }
    if (ghost.on_square) {
        DrawRect r = camera_square(&page->camera, at->table, ghost.x, ghost.y);
        if (ghost.fits) {
            draw_snapped(page, r, face, list);
            return;
        }
        draw_tile(list, rect_inset(r, r.w * 0.05f), face, 0.6f, game_tile_angle(page));
        draw_faint(r, true, table->setup->on_map, list);
        return;
    }
    bool on_board = rect_has(at->table, ui->pointer.x, ui->pointer.y);
    bool wrong = on_board && ghost_refused(&ghost),
         side = wrong && (ghost.why.code == REFUSE_SIDE || ghost.why.code == REFUSE_PRINT);
    if (side) {
        draw_refused_square(camera_square(&page->camera, at->table, ghost.x, ghost.y), list);
    }
    float size = page->camera.now.size;
    size = on_board ? size : fminf(size, at->hand_tile.w);
    DrawRect r = {ui->pointer.x - size * 0.5f, ui->pointer.y - size * 0.5f, size, size};
    face.cell_x = face.cell_y = 0; /* while it hangs in the air its meadow is that of no square */
    draw_raised_shadow(r, 1, 0.4f, list);
    draw_tile(list, r, face, 0.92f, game_tile_angle(page));
    if (wrong && !page->turn_left) {
        draw_box(list, r, 0, draw_faded(draw_rgb(BAD), 0.22f), draw_rgb(0xf3c6b4), 2);
        if (side) {
            for (int s = 0; s < SIDE_COUNT; s++) {
                if (ghost.why.sides >> s & 1) {
                    draw_wrong_side(r, s, list);
                }
            }
        }
    }
}
