/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In which direction a feature lies from the tile placed last. */
#include <stdlib.h>

#include "session/reason.h"

typedef struct {
    int x, y;
} Way;

static Where direction(Way way) {
    static const uint8_t where[3][3] = {{WHERE_NORTH_WEST, WHERE_NORTH, WHERE_NORTH_EAST},
                                        {WHERE_WEST, WHERE_NONE, WHERE_EAST},
                                        {WHERE_SOUTH_WEST, WHERE_SOUTH, WHERE_SOUTH_EAST}};
    int wide = abs(way.x), high = abs(way.y);
    int across = 2 * wide < high ? 0 : (way.x > 0) - (way.x < 0);
    int down = 2 * high < wide ? 0 : (way.y > 0) - (way.y < 0);
    return (Where)where[down + 1][across + 1];
}

/* To the sides that a segment touches; a half side is also nearer to one of the sides beside it. */
static Way way_to_segment(const Kind *kind, int rotation, int segment) {
    static const uint8_t nearer[HALF_COUNT] = {SIDE_W, SIDE_E, SIDE_N, SIDE_S,
                                               SIDE_E, SIDE_W, SIDE_S, SIDE_N};
    Way way = {0, 0};
    for (int side = 0; side < SIDE_COUNT; side++) {
        bool touches = kind->side_segment[rotation][side] == segment;
        way.x += touches * 2 * side_dx(side);
        way.y += touches * 2 * side_dy(side);
    }
    for (int half = 0; half < HALF_COUNT; half++) {
        bool touches = kind->half_segment[rotation][half] == segment;
        way.x += touches * (2 * side_dx(half / 2) + side_dx(nearer[half]));
        way.y += touches * (2 * side_dy(half / 2) + side_dy(nearer[half]));
    }
    return way;
}

/* The same for the feature on the tile placed last; false if it has nothing else of this kind. */
static bool find_way_on_tile(const GameSetup *setup, const Game *game, int feature, Way *way) {
    const PlacedTile *tile = &game->tiles[game->last_tile];
    const Kind *kind = &setup->kinds[tile->kind];
    bool others = false;
    *way = (Way){0, 0};
    for (int s = 0; s < kind->def.segment_count; s++) {
        int there = game->feature_of[node_of(game->last_tile, s)];
        others = others || (there != feature && game->features[there].kind == game->features[feature].kind);
        Way to = there == feature ? way_to_segment(kind, tile->rotation, s) : (Way){0, 0};
        way->x += to.x;
        way->y += to.y;
    }
    return others;
}

Where where_is(const GameSetup *setup, const Game *game, int node) {
    uint16_t nodes[NODES_MAX];
    const PlacedTile *last = &game->tiles[game->last_tile];
    int count = game_feature_nodes(game, node_tile(node), node_segment(node), nodes, NODES_MAX);
    int nearest = -1;
    Way way = {0, 0};
    for (int i = 0; i < count; i++) {
        const PlacedTile *tile = &game->tiles[node_tile(nodes[i])];
        Way to = {tile->x - last->x, tile->y - last->y};
        int distance = abs(to.x) + abs(to.y);
        way = distance == nearest ? (Way){way.x + to.x, way.y + to.y} : way;
        if (nearest < 0 || distance < nearest) {
            nearest = distance;
            way = to;
        }
    }
    if (nearest == 0 && !find_way_on_tile(setup, game, game->feature_of[node], &way)) {
        return WHERE_NONE;
    }
    return direction(way);
}
