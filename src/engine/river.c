/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The river (section 10): one stream of tiles from the spring to the lake, without U-turns. */
#include "engine/internal.h"

enum { BEND_NONE, BEND_LEFT, BEND_RIGHT };

static bool is_river(const GameSetup *setup, int kind) {
    return setup->kinds[kind].def.river != RIVER_NONE;
}

/* The side by which the river enters a tile on this square: the one that asks for a river edge. */
int river_entry(const OpenSquare *o) {
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (square_asks(o, side) == EDGE_RIVER) {
            return side;
        }
    }
    return -1;
}

/* The side by which it leaves, -1 on the lake. */
static int exit_side(const GameSetup *setup, int kind, int rotation, int entry) {
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (side != entry && (setup->kinds[kind].edges >> (8 * rotation + 2 * side) & 3) == EDGE_RIVER) {
            return side;
        }
    }
    return -1;
}

static int bend_of(int entry, int exit) {
    if (exit < 0 || entry < 0 || exit == side_opposite(entry)) {
        return BEND_NONE;
    }
    return exit == ((entry + 1) & 3) ? BEND_LEFT : BEND_RIGHT;
}

MoveError river_why_not(const GameSetup *setup, const Game *game, const OpenSquare *o, int kind,
                        int rotation) {
    if (!is_river(setup, kind)) {
        return MOVE_OK;
    }
    if (o->x != game->river_x || o->y != game->river_y) {
        return REFUSE_RIVER_FIRST;
    }
    int entry = river_entry(o), bend = bend_of(entry, exit_side(setup, kind, rotation, entry));
    return bend != BEND_NONE && bend == game->river_bend ? REFUSE_U_TURN : MOVE_OK;
}

void river_flow(const GameSetup *setup, Game *game, int tile, int entry) {
    const PlacedTile *t = &game->tiles[tile];
    if (!is_river(setup, t->kind)) {
        return;
    }
    int exit = exit_side(setup, t->kind, t->rotation, entry);
    game->river_bend = (uint8_t)bend_of(entry, exit);
    game->river_x = (int16_t)(t->x + side_dx(exit));
    game->river_y = (int16_t)(t->y + side_dy(exit));
}

/* Follows the river to its open end: a record may start with more river tiles than the spring. */
void river_start(const GameSetup *setup, Game *game) {
    int tile = NO_TILE;
    for (int i = game->tile_count - 1; i >= 0; i--) {
        RiverRole role = (RiverRole)setup->kinds[game->tiles[i].kind].def.river;
        if (role == RIVER_SPRING || (role != RIVER_NONE && tile == NO_TILE)) {
            tile = i;
        }
    }
    int entry = -1;
    for (int i = 0; i < game->tile_count && tile != NO_TILE; i++) { /* a ring has no end */
        int exit = exit_side(setup, game->tiles[tile].kind, game->tiles[tile].rotation, entry);
        river_flow(setup, game, tile, entry);
        tile = exit < 0 ? NO_TILE : game_tile_at(game, game->river_x, game->river_y);
        entry = exit < 0 ? -1 : (int)side_opposite(exit);
    }
}
