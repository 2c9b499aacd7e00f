/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The squares: a hash table finds the tile on a square, and the empty squares beside tiles are kept in
 * reading order with what their neighbours ask for, so that no query scans the table. */
#include <string.h>

#include "engine/internal.h"

/* ---- tiles ---- */

/* Squares of a layout within 32 x 32 never collide. */
static unsigned cell_hash(int x, int y) {
    return ((unsigned)x + ((unsigned)y << 5)) & (CELLS - 1);
}

/* The cell that holds the square, or the free one where it belongs. Tiles are never removed, so probing needs
 * no tombstones. */
static unsigned cell_find(const Game *game, int x, int y) {
    unsigned at = cell_hash(x, y);
    while (game->cells[at]) {
        const PlacedTile *t = &game->tiles[game->cells[at] - 1];
        if (t->x == x && t->y == y) {
            break;
        }
        at = (at + 1) & (CELLS - 1);
    }
    return at;
}

int game_tile_at(const Game *game, int x, int y) {
    return (uint16_t)(game->cells[cell_find(game, x, y)] - 1); /* an empty cell gives NO_TILE */
}

_Static_assert(NO_TILE == UINT16_MAX, "an empty cell less one");

static void look_around(Game *game, int x, int y) {
    for (int i = 0; i < 9; i++) {
        game->around[i] = (uint16_t)game_tile_at(game, x + i % 3 - 1, y + i / 3 - 1);
    }
}

/* ---- open squares ---- */

/* Grows in reading order. */
static int32_t order_key(int x, int y) {
    return y * 0x10000 + x;
}

/* Where in reading order the square is, or would be; the caller knows that it is from `low` to `high`. The
 * binary search has no branch, which would be mispredicted every other time. */
static int order_find(const Game *game, int x, int y, int low, int high) {
    int32_t key = order_key(x, y);
    const OpenSquare *at = game->open + low;
    for (int count = high - low; count > 0;) {
        int half = (count + 1) / 2;
        at += (order_key(at[half - 1].x, at[half - 1].y) < key) * half;
        count -= half;
    }
    return (int)(at - game->open);
}

static bool is_at(const Game *game, int at, int x, int y) {
    return at < game->open_count && game->open[at].x == x && game->open[at].y == y;
}

int table_open(const Game *game, int x, int y) {
    int at = order_find(game, x, y, 0, game->open_count);
    return is_at(game, at, x, y) ? at : NO_OPEN;
}

/* Opens the square, if it is not open yet; its place is known to be from `low` to `high`. */
static OpenSquare *open_add(Game *game, int x, int y, int low, int high) {
    int at = order_find(game, x, y, low, high);
    OpenSquare *o = &game->open[at];
    if (!is_at(game, at, x, y)) {
        assert(game->open_count < OPEN_MAX);
        memmove(o + 1, o, (size_t)(game->open_count - at) * sizeof *o);
        *o = (OpenSquare){.x = (int16_t)x, .y = (int16_t)y};
        game->open_count++;
    }
    return o;
}

static void ask(OpenSquare *o, int side, unsigned edge) {
    uint8_t *asks = &o->asks[side >> 1];
    int at = 3 * (side & 1);
    *asks = (uint8_t)((*asks & ~(7u << at)) | (1 + edge) << at);
}

/* Notes the edge that a side of an empty square must have, if what lies beyond it asks for one. */
static void open_asked(const GameSetup *setup, const Game *game, OpenSquare *o, int side) {
    int beside = game_tile_at(game, o->x + side_dx(side), o->y + side_dy(side)), facing = side_opposite(side);
    unsigned edge = board_printed(setup, o->x, o->y, side);
    bool demands = edge != EDGE_FIELD;
    if (beside != NO_TILE) {
        const PlacedTile *t = &game->tiles[beside];
        const Kind *kind = &setup->kinds[t->kind];
        demands = !(kind->closed >> facing & 1);
        edge = kind->edges >> (8 * t->rotation + 2 * facing) & 3;
    }
    if (demands) {
        ask(o, side, edge);
    }
}

OpenSquare table_asked(const GameSetup *setup, const Game *game, int x, int y) {
    OpenSquare square = {.x = (int16_t)x, .y = (int16_t)y};
    for (int side = 0; side < SIDE_COUNT; side++) {
        open_asked(setup, game, &square, side);
    }
    return square;
}

void table_open_square(const GameSetup *setup, Game *game, int x, int y) {
    if (game_tile_at(game, x, y) == NO_TILE) {
        *open_add(game, x, y, 0, game->open_count) = table_asked(setup, game, x, y);
    }
}

int table_lay(Game *game, int kind, int x, int y, int rotation) {
    int at = order_find(game, x, y, 0, game->open_count);
    if (is_at(game, at, x, y)) {
        game->open_count--;
        memmove(&game->open[at], &game->open[at + 1], (size_t)(game->open_count - at) * sizeof game->open[0]);
    }
    assert(game->tile_count < TILES_MAX); /* setup_finish */
    game->tiles[game->tile_count++] = (PlacedTile){(int16_t)x, (int16_t)y, (uint8_t)kind, (uint8_t)rotation};
    game->cells[cell_find(game, x, y)] = game->tile_count;
    look_around(game, x, y);
    return at;
}

/* Opens the empty squares around a tile and notes what it asks of them. `at` is the place its own square had:
 * the squares to its left and right are next to that. */
static void open_around(Game *game, int x, int y, unsigned edges, int at) {
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (table_beside(game, side) != NO_TILE) {
            continue;
        }
        int count = game->open_count;
        int low = side == SIDE_N ? 0 : side == SIDE_W && at > 0 ? at - 1 : at;
        int high = side == SIDE_S ? count : side == SIDE_E && at < count ? at + 1 : at;
        OpenSquare *o = open_add(game, x + side_dx(side), y + side_dy(side), low, high);
        ask(o, side_opposite(side), edges >> (2 * side) & 3);
        at += side == SIDE_N && game->open_count > count;
    }
}

int table_put(const GameSetup *setup, Game *game, int kind, int x, int y, int rotation) {
    int at = table_lay(game, kind, x, y, rotation), tile = game->tile_count - 1;
    if (!setup->on_map) {
        open_around(game, x, y, setup->kinds[kind].edges >> (8 * rotation), at);
    }
    for (int side = 0; side < SIDE_COUNT && setup->on_map; side++) {
        int nx = x + side_dx(side), ny = y + side_dy(side);
        if (board_opens(setup, nx, ny) || table_open(game, nx, ny) != NO_OPEN) {
            table_open_square(setup, game, nx, ny);
        }
    }
    if (setup->on_map) {
        board_put(setup, game, tile);
    }
    edge_grow(game, x, y);
    return tile;
}

unsigned table_allowed(const GameSetup *setup, const Game *game, const OpenSquare *o, int kind,
                       unsigned rotations) {
    if (board_too_dear(setup, game, o->x, o->y) || !edge_inside(setup, game, o->x, o->y)) {
        return 0;
    }
    for (int rotation = 0; rotation < 4 && setup->kinds[kind].def.river != RIVER_NONE; rotation++) {
        if ((rotations >> rotation & 1) && river_why_not(setup, game, o, kind, rotation) != MOVE_OK) {
            rotations &= ~(1u << rotation);
        }
    }
    return rotations;
}

bool table_fits(const GameSetup *setup, const Game *game, int kind) {
    for (int i = 0; i < game->open_count; i++) {
        if (table_rotations_now(setup, game, &game->open[i], kind)) {
            return true;
        }
    }
    return false;
}

int game_squares(const GameSetup *setup, const Game *game, int kind, SquareFit *out, int cap) {
    for (int i = 0; i < game->open_count && i < cap; i++) {
        const OpenSquare *o = &game->open[i];
        out[i] = (SquareFit){o->x, o->y, (uint8_t)table_rotations_now(setup, game, o, kind)};
    }
    return game->open_count;
}
