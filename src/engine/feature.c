/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Features grow as tiles are placed: each segment is a node, each node knows its feature, and the nodes of a
 * feature form a ring. Joining relabels the nodes of the smaller feature, so the cost of a whole game is
 * little more than its number of segments. */
#include "engine/internal.h"

static int feature_new(Game *game) {
    int feature = game->free_feature;
    if (feature != NO_FEATURE) {
        game->free_feature = game->features[feature].open; /* free slots are chained through `open` */
        return feature;
    }
    assert(game->feature_count < FEATURES_MAX);
    return game->feature_count++;
}

static void feature_free(Game *game, int feature) {
    game->features[feature] = (Feature){.open = game->free_feature, .kind = FEATURE_KIND_COUNT};
    game->free_feature = (uint16_t)feature;
}

static int popcount4(unsigned bits) {
    return (int)((bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1) + (bits >> 3 & 1));
}

static uint16_t mask_of(const Kind *kind, FeatureKind what) {
    return what == FEATURE_CITY ? kind->city_mask : kind->road_mask;
}

/* Is the tile of this node in both of two features about to be joined? A tile with two segments of the same
 * city counts once (R3.3). This needs a tile with several segments of that kind. */
static bool tile_in_both(const GameSetup *setup, const Game *game, int node, FeatureKind what, int other) {
    const Kind *kind = &setup->kinds[game->tiles[node_tile(node)].kind];
    unsigned mask = mask_of(kind, what);
    if (!(mask & (mask - 1))) {
        return false;
    }
    bool found = false;
    for (int s = 0; s < kind->def.segment_count; s++) {
        int sibling = node_of(node_tile(node), s);
        if (!(mask >> s & 1) || sibling == node) {
            continue;
        }
        if (game->feature_of[sibling] == game->feature_of[node] && sibling < node) {
            return false; /* this tile was already looked at through its lower segment */
        }
        found = found || game->feature_of[sibling] == other;
    }
    return found;
}

void feature_join(const GameSetup *setup, Game *game, int a, int b) {
    if (game->feature_of[a] == game->feature_of[b]) {
        return;
    }
    if (game->features[game->feature_of[a]].tiles < game->features[game->feature_of[b]].tiles) {
        int swap = a;
        a = b;
        b = swap;
    }
    int keep = game->feature_of[a], lose = game->feature_of[b];
    Feature *into = &game->features[keep];
    const Feature *from = &game->features[lose];
    FeatureKind what = (FeatureKind)into->kind;
    int shared = 0;
    if (what == FEATURE_CITY || what == FEATURE_ROAD) {
        int node = b;
        do {
            shared += tile_in_both(setup, game, node, what, keep);
            node = game->next[node];
        } while (node != b);
    }
    int node = b;
    do {
        game->feature_of[node] = (uint16_t)keep;
        node = game->next[node];
    } while (node != b);
    uint16_t after = game->next[a]; /* two rings become one */
    game->next[a] = game->next[b];
    game->next[b] = after;
    into->weights += from->weights;
    into->open = (uint16_t)(into->open + from->open);
    into->tiles = (uint16_t)(into->tiles + from->tiles - shared);
    into->pennants = (uint8_t)(into->pennants + from->pennants);
    into->coats = (uint8_t)(into->coats + from->coats);
    into->grand |= from->grand;
    feature_free(game, lose);
}

/* A new tile fills a square of each monastery and garden around it. On a board only squares that can hold a
 * tile are needed, and printed cities count as filled (R12.11). */
static void join_places(const GameSetup *setup, Game *game, int tile) {
    const PlacedTile *here = &game->tiles[tile];
    for (int i = 0; i < 9; i++) {
        int other = game->around[i];
        unsigned places =
            i == AROUND_HERE || other == NO_TILE ? 0 : setup->kinds[game->tiles[other].kind].place_mask;
        for (int s = 0; places >> s; s++) {
            if (places >> s & 1) {
                Feature *feature = &game->features[game->feature_of[node_of(other, s)]];
                feature->open--;
                feature->tiles++;
            }
        }
    }
    unsigned own = setup->kinds[here->kind].place_mask;
    if (!own) {
        return;
    }
    uint16_t filled = 0, needed = 0;
    for (int i = 0; i < 9; i++) {
        bool there = game->around[i] != NO_TILE;
        filled = (uint16_t)(filled + there);
        needed = (uint16_t)(needed +
                            (!there && board_needs(setup, game, here->x + i % 3 - 1, here->y + i / 3 - 1)));
    }
    for (int s = 0; own >> s; s++) {
        if (own >> s & 1) {
            Feature *feature = &game->features[game->feature_of[node_of(tile, s)]];
            feature->tiles = filled;
            feature->open = needed;
        }
    }
}

static void join_side(const GameSetup *setup, Game *game, int tile, int side, int other) {
    const PlacedTile *a = &game->tiles[tile], *b = &game->tiles[other];
    const Kind *ours = &setup->kinds[a->kind], *theirs = &setup->kinds[b->kind];
    EdgeKind edge = (EdgeKind)(ours->edges >> (8 * a->rotation + 2 * side) & 3);
    if (edge != EDGE_FIELD) {
        int mine = node_of(tile, ours->side_segment[a->rotation][side]);
        feature_join(setup, game, mine,
                     node_of(other, theirs->side_segment[b->rotation][side_opposite(side)]));
        Feature *feature = &game->features[game->feature_of[mine]];
        feature->open = (uint16_t)(feature->open - 2);
    }
    for (int half = 2 * side; edge != EDGE_CITY && half < 2 * side + 2; half++) {
        feature_join(setup, game, node_of(tile, ours->half_segment[a->rotation][half]),
                     node_of(other, theirs->half_segment[b->rotation][half_opposite(half)]));
        if (edge == EDGE_FIELD) {
            break; /* both halves of a field edge are one field */
        }
    }
}

/* A printed city may have a closed side, which is a border for the tile beside it. */
static bool meets_border(const GameSetup *setup, const Game *game, int tile, int side, int other) {
    return (setup->kinds[game->tiles[other].kind].closed >> side_opposite(side) & 1) ||
           (setup->kinds[game->tiles[tile].kind].closed >> side & 1);
}

/* By option, the edge of the table completes what faces it (R7.10). */
static void join_edge(const GameSetup *setup, Game *game, int tile, int side) {
    const PlacedTile *here = &game->tiles[tile];
    int segment = setup->kinds[here->kind].side_segment[here->rotation][side];
    if (segment < TILE_SEGMENTS &&
        !edge_inside(setup, game, here->x + side_dx(side), here->y + side_dy(side))) {
        game->features[game->feature_of[node_of(tile, segment)]].open--;
    }
}

void features_join(const GameSetup *setup, Game *game, int tile) {
    const PlacedTile *here = &game->tiles[tile];
    const Kind *kind = &setup->kinds[here->kind];
    for (int s = 0; s < kind->def.segment_count; s++) {
        const Segment *segment = &kind->def.segments[s];
        int node = node_of(tile, s), feature = feature_new(game);
        game->feature_of[node] = (uint16_t)feature;
        game->next[node] = (uint16_t)node;
        game->features[feature] = (Feature){.kind = segment->kind,
                                            .tiles = 1,
                                            .open = (uint16_t)popcount4(segment->sides),
                                            .pennants = segment->pennants,
                                            .grand = segment_is_grand(setup, segment)};
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        int other = table_beside(game, side);
        bool closed = other != NO_TILE && setup->on_map && meets_border(setup, game, tile, side, other);
        if (other != NO_TILE && !closed) {
            join_side(setup, game, tile, side, other);
        } else if (setup->on_map) {
            board_join(setup, game, tile, side);
        } else if (edge_completes(setup)) {
            join_edge(setup, game, tile, side);
        }
    }
    join_places(setup, game, tile);
}

int tile_put(const GameSetup *setup, Game *game, int kind, int x, int y, int rotation) {
    bool closes = edge_closes(setup, game, x, y);
    int tile = table_put(setup, game, kind, x, y, rotation);
    features_join(setup, game, tile);
    if (closes) {
        edge_recount(setup, game);
        game->edge_closed = 1;
    }
    return tile;
}
