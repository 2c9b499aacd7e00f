/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The princess (R8.10): she may send one knight of her city home. */
#include "engine/internal.h"

/* The princess's segment on the tile just placed, -1 if there is none. */
static int princess_node(const GameSetup *setup, const Game *game) {
    const TileDef *def = &setup->kinds[game->tiles[game->last_tile].kind].def;
    for (int s = 0; s < def->segment_count; s++) {
        if (def->segments[s].flags & SEGMENT_PRINCESS) {
            return node_of(game->last_tile, s);
        }
    }
    return -1;
}

bool princess_can(const GameSetup *setup, const Game *game) {
    int node = setup->dragon ? princess_node(setup, game) : -1;
    return node >= 0 && game->features[game->feature_of[node]].weights != 0;
}

Refusal princess_check(const GameSetup *setup, const Game *game, Move move) {
    int princess = setup->dragon ? princess_node(setup, game) : -1;
    if (princess < 0) {
        return refuse(REFUSE_NO_PRINCESS);
    }
    int tile = game_tile_at(game, move.x, move.y);
    bool city = tile != NO_TILE && move.seat < setup->seat_count && move.segment < TILE_SEGMENTS &&
                game->feature_of[node_of(tile, move.segment)] == game->feature_of[princess];
    int slot = city ? game_figure_at(game, move.seat, tile, move.segment) : -1;
    bool knight = slot >= 0 && FIGURES[figure_in_slot(slot)].sent_home;
    return refuse(knight ? MOVE_OK : REFUSE_NO_KNIGHT);
}

void princess_list(const GameSetup *setup, const Game *game, MoveList *list) {
    if (!princess_can(setup, game)) {
        return;
    }
    int city = game->feature_of[princess_node(setup, game)];
    for (FigureOn on = {0}; game_next_figure(game, &on);) {
        if (game->feature_of[on.node] == city && FIGURES[on.kind].sent_home) {
            const PlacedTile *tile = &game->tiles[node_tile(on.node)];
            list_add(list, (Move){.kind = MOVE_PRINCESS,
                                  .x = tile->x,
                                  .y = tile->y,
                                  .segment = (uint8_t)node_segment(on.node),
                                  .seat = (uint8_t)on.seat});
        }
    }
}

void princess_apply(const GameSetup *setup, Game *game, Move move, EventList *events) {
    (void)setup;
    int tile = game_tile_at(game, move.x, move.y);
    figure_home(game, move.seat, game_figure_at(game, move.seat, tile, move.segment), EVENT_PRINCESS, events);
}
