/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The squares: a hash table finds what lies on one, and the empty squares beside tiles are kept in
 * reading order together with what their neighbours demand, so that no question scans the table. */
#include <string.h>

#include "engine/internal.h"

/* Squares of a layout within 32 x 32 never collide. */
static unsigned cell_hash(int x, int y) {
    return ((unsigned)x + ((unsigned)y << 5)) & (CELLS - 1);
}

static bool cell_is(const Game *game, uint16_t cell, int x, int y) {
    if (cell >= CELL_OPEN) {
        const OpenSquare *o = &game->open[cell - CELL_OPEN];
        return o->x == x && o->y == y;
    }
    const PlacedTile *t = &game->tiles[cell - 1];
    return t->x == x && t->y == y;
}

/* The slot that holds the square, or the free slot where it belongs. Squares are never removed, only
 * turned from open to filled, so probing needs no graves. */
static unsigned cell_find(const Game *game, int x, int y) {
    unsigned at = cell_hash(x, y);
    while (game->cells[at] && !cell_is(game, game->cells[at], x, y)) {
        at = (at + 1) & (CELLS - 1);
    }
    return at;
}

int table_tile(const Game *game, int x, int y) {
    uint16_t cell = game->cells[cell_find(game, x, y)];
    return cell && cell < CELL_OPEN ? cell - 1 : NO_TILE;
}

int table_open(const Game *game, int x, int y) {
    uint16_t cell = game->cells[cell_find(game, x, y)];
    return cell >= CELL_OPEN ? cell - CELL_OPEN : NO_OPEN;
}

static bool before(const OpenSquare *a, int x, int y) {
    return a->y < y || (a->y == y && a->x < x);
}

/* Where the square stands, or would stand, in the reading order. */
static int order_find(const Game *game, int x, int y) {
    int low = 0, high = game->open_count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (before(&game->open[game->open_order[middle]], x, y)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* A square becomes open. Slots of filled squares are used again: those behind open_order's end. */
static int open_add(Game *game, unsigned cell, int x, int y) {
    assert(game->open_count < OPEN_MAX);
    int slot = game->open_order[game->open_count];
    int at = order_find(game, x, y);
    memmove(&game->open_order[at + 1], &game->open_order[at],
            (size_t)(game->open_count - at) * sizeof game->open_order[0]);
    game->open_order[at] = (uint16_t)slot;
    game->open_count++;
    game->open[slot] = (OpenSquare){.x = (int16_t)x, .y = (int16_t)y};
    game->cells[cell] = (uint16_t)(CELL_OPEN + slot);
    return slot;
}

static void open_remove(Game *game, int slot) {
    int at = order_find(game, game->open[slot].x, game->open[slot].y);
    game->open_count--;
    memmove(&game->open_order[at], &game->open_order[at + 1],
            (size_t)(game->open_count - at) * sizeof game->open_order[0]);
    game->open_order[game->open_count] = (uint16_t)slot;
}

/* What lies on the far side of an empty square's side: the demanded edge, if there is a demand. */
static void open_demand(const GameSetup *setup, const Game *game, OpenSquare *o, int side) {
    int beside = table_tile(game, o->x + side_dx(side), o->y + side_dy(side)), facing = side_opposite(side);
    unsigned edge = map_printed(setup, o->x, o->y, side);
    bool demands = edge != EDGE_FIELD;
    if (beside != NO_TILE) {
        const PlacedTile *t = &game->tiles[beside];
        const Kind *kind = &setup->kinds[t->kind];
        demands = !(kind->closed >> facing & 1);
        edge = kind->edges >> (8 * t->turn + 2 * facing) & 3;
    }
    if (demands) {
        o->want = (uint8_t)(o->want | edge << (2 * side));
        o->mask = (uint8_t)(o->mask | 3u << (2 * side));
    }
}

void table_open_square(const GameSetup *setup, Game *game, int x, int y) {
    unsigned cell = cell_find(game, x, y);
    if (game->cells[cell]) {
        return;
    }
    OpenSquare *o = &game->open[open_add(game, cell, x, y)];
    for (int side = 0; side < SIDE_COUNT; side++) {
        open_demand(setup, game, o, side);
    }
}

int table_lay(Game *game, int kind, int x, int y, int turn) {
    int tile = game->tile_count++;
    game->tiles[tile] = (PlacedTile){(int16_t)x, (int16_t)y, (uint8_t)kind, (uint8_t)turn};
    unsigned cell = cell_find(game, x, y);
    if (game->cells[cell]) {
        open_remove(game, game->cells[cell] - CELL_OPEN);
    }
    game->cells[cell] = (uint16_t)(tile + 1);
    return tile;
}

int table_put(const GameSetup *setup, Game *game, int kind, int x, int y, int turn) {
    int tile = table_lay(game, kind, x, y, turn);
    unsigned edges = setup->kinds[kind].edges >> (8 * turn);
    for (int side = 0; side < SIDE_COUNT; side++) {
        int nx = x + side_dx(side), ny = y + side_dy(side);
        unsigned beside = cell_find(game, nx, ny);
        uint16_t value = game->cells[beside];
        if (value && value < CELL_OPEN) {
            continue;
        }
        int slot = NO_OPEN;
        if (value) {
            slot = value - CELL_OPEN;
        } else if (!setup->on_map) {
            slot = open_add(game, beside, nx, ny);
        } else if (map_opens(setup, nx, ny)) {
            table_open_square(setup, game, nx, ny);
        }
        if (slot != NO_OPEN) {
            int facing = 2 * side_opposite(side);
            OpenSquare *o = &game->open[slot];
            o->want = (uint8_t)(o->want | (edges >> (2 * side) & 3) << facing);
            o->mask = (uint8_t)(o->mask | 3u << facing);
        }
    }
    if (setup->on_map) {
        map_put(setup, game, tile);
    }
    edge_grow(game, x, y);
    return tile;
}

unsigned table_turns_now(const GameSetup *setup, const Game *game, const OpenSquare *o, int kind) {
    unsigned turns = table_turns(setup, o, kind);
    if (!turns || !setup->plain) {
        bool barred =
            turns && (map_too_dear(setup, game, o->x, o->y) || !edge_inside(setup, game, o->x, o->y));
        for (int turn = 0; turn < 4 && turns && !barred; turn++) {
            bool ok = !(turns >> turn & 1) || river_why_not(setup, game, o, kind, turn) == MOVE_OK;
            turns &= ok ? ~0u : ~(1u << turn);
        }
        return barred ? 0 : turns;
    }
    return turns;
}

bool table_fits(const GameSetup *setup, const Game *game, int kind) {
    for (int i = 0; i < game->open_count; i++) {
        if (table_turns_now(setup, game, &game->open[game->open_order[i]], kind)) {
            return true;
        }
    }
    return false;
}

int game_tile_at(const Game *game, int x, int y) {
    return table_tile(game, x, y);
}

int game_squares(const GameSetup *setup, const Game *game, int kind, SquareFit *out, int cap) {
    for (int i = 0; i < game->open_count && i < cap; i++) {
        const OpenSquare *o = &game->open[game->open_order[i]];
        out[i] = (SquareFit){o->x, o->y, (uint8_t)table_turns_now(setup, game, o, kind)};
    }
    return game->open_count;
}
