/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/query.h"

#include <string.h>

#include "engine/internal.h"

#define COPY(to, from, field, count)                                                                         \
    memcpy((to)->field, (from)->field, (size_t)(count) * sizeof *(from)->field)

void game_copy(Game *to, const Game *from) {
    memcpy(to, from, offsetof(Game, tiles));
    int nodes = from->tile_count * TILE_SEGMENTS;
    COPY(to, from, tiles, from->tile_count);
    to->open_count = from->open_count;
    to->feature_count = from->feature_count;
    to->free_feature = from->free_feature;
    COPY(to, from, open, from->open_count);
    COPY(to, from, cells, CELLS);
    COPY(to, from, around, 9);
    COPY(to, from, feature_of, nodes);
    COPY(to, from, next, nodes);
    COPY(to, from, features, from->feature_count);
    COPY(to, from, taken, sizeof from->taken);
    to->rng = from->rng;
}

/* How many tiles of this kind a hidden hand may hold: dragon tiles do not come to a hand early (R8.5). */
static int may_be_held(const GameSetup *setup, const Game *game, int kind) {
    return dragon_is_early(setup, game, kind) ? 0 : game->bag[kind];
}

void game_guess(const GameSetup *setup, const Game *view, uint64_t seed, Game *game) {
    game_copy(game, view);
    game->rng = rng_seeded(seed);
    uint32_t total = 0;
    for (int kind = 0; kind < setup->kind_count; kind++) {
        total += (uint32_t)may_be_held(setup, game, kind);
    }
    for (int i = 0; i < SEATS_MAX * HAND_MAX; i++) {
        uint8_t *held = &game->hand[i / HAND_MAX][i % HAND_MAX];
        if (*held != HAND_HIDDEN) {
            continue;
        }
        int kind = 0, at = (int)rng_below(&game->rng, total--);
        for (; at >= may_be_held(setup, game, kind); kind++) {
            at -= may_be_held(setup, game, kind);
        }
        game->bag[kind]--;
        *held = (uint8_t)(kind + 1);
    }
}

const OpenSquare *game_open_at(const Game *game, int x, int y) {
    int open = table_open(game, x, y);
    return open == NO_OPEN ? NULL : &game->open[open];
}

int game_facing(const GameSetup *setup, const Game *game, int x, int y, int side) {
    int tile = game_tile_at(game, x + side_dx(side), y + side_dy(side)), facing = side_opposite(side);
    if (tile == NO_TILE) {
        return setup->on_map ? board_route(setup, x, y, side) : -1;
    }
    const PlacedTile *placed = &game->tiles[tile];
    const Kind *kind = &setup->kinds[placed->kind];
    if (kind->closed >> facing & 1) {
        return -1;
    }
    int segment = kind->edge_segment[placed->rotation][facing];
    return segment < TILE_SEGMENTS ? node_of(tile, segment) : -1;
}

const uint8_t SIDE_PAIR[SIDE_PAIRS][2] = {{SIDE_N, SIDE_E}, {SIDE_N, SIDE_S}, {SIDE_N, SIDE_W},
                                          {SIDE_E, SIDE_S}, {SIDE_E, SIDE_W}, {SIDE_S, SIDE_W}};

/* What one tile does on the square: bit s = it closes side s; bit 4 + p = it joins pair p. */
static unsigned tile_does(const Kind *kind, unsigned rotations, unsigned asked) {
    unsigned does = 0;
    for (int rotation = 0; rotation < 4; rotation++) {
        if (!(rotations >> rotation & 1)) {
            continue;
        }
        const uint8_t *leads = kind->edge_sides[rotation];
        for (int side = 0; side < SIDE_COUNT; side++) {
            does |= (unsigned)!(leads[side] & ~asked) << side;
        }
        for (int pair = 0; pair < SIDE_PAIRS; pair++) {
            does |= (leads[SIDE_PAIR[pair][0]] >> SIDE_PAIR[pair][1] & 1u) << (SIDE_COUNT + pair);
        }
    }
    return does;
}

void square_odds(const GameSetup *setup, const uint8_t counts[KINDS_MAX], int code, SquareOdds *odds) {
    *odds = (SquareOdds){0};
    OpenSquare square = {.asks = {(uint8_t)(code / ASKS_COUNT), (uint8_t)(code % ASKS_COUNT)}};
    unsigned asked = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        asked |= (unsigned)(square_asks(&square, side) >= 0) << side;
    }
    for (int i = 0; i < setup->kind_count; i++) {
        unsigned rotations = counts[i] ? sides_match(&setup->kinds[i], &square) : 0;
        if (!rotations) {
            continue;
        }
        unsigned does = tile_does(&setup->kinds[i], rotations, asked);
        odds->fit = (uint16_t)(odds->fit + counts[i]);
        for (int side = 0; side < SIDE_COUNT; side++) {
            odds->close[side] = (uint16_t)(odds->close[side] + (does >> side & 1) * counts[i]);
        }
        for (int pair = 0; pair < SIDE_PAIRS; pair++) {
            odds->join[pair] = (uint16_t)(odds->join[pair] + (does >> (SIDE_COUNT + pair) & 1) * counts[i]);
        }
    }
}

/* Where features meet an empty square: at each side its two halves, for fields, and its middle, for a road or
 * city. */
enum { PORTS = SIDE_COUNT * 3, MIDDLE = 2 };

static int segment_at_port(const Kind *kind, int rotation, int port) {
    return port % 3 == MIDDLE ? kind->side_segment[rotation][port / 3]
                              : kind->half_segment[rotation][2 * (port / 3) + port % 3];
}

/* The feature that meets the square there, -1 = none. */
static int feature_at_port(const GameSetup *setup, const Game *game, const OpenSquare *square, int port) {
    int side = port / 3, half = 2 * side + port % 3, node = -1;
    int tile = game_tile_at(game, square->x + side_dx(side), square->y + side_dy(side));
    if (tile == NO_TILE) {
        node = port % 3 == MIDDLE && setup->on_map ? board_route(setup, square->x, square->y, side) : -1;
        return node < 0 ? -1 : game->feature_of[node];
    }
    const PlacedTile *placed = &game->tiles[tile];
    const Kind *kind = &setup->kinds[placed->kind];
    int segment = port % 3 == MIDDLE ? kind->side_segment[placed->rotation][side_opposite(side)]
                                     : kind->half_segment[placed->rotation][half_opposite(half)];
    bool meets = segment < TILE_SEGMENTS && !(kind->closed >> side_opposite(side) & 1);
    return meets ? game->feature_of[node_of(tile, segment)] : -1;
}

/* Would the tile lead from one of these features to another, perhaps through a third? */
static bool tile_joins(const Kind *kind, int rotation, const int features[PORTS], int a, int b) {
    int segments[PORTS];
    bool reached[PORTS], more = true;
    for (int port = 0; port < PORTS; port++) {
        segments[port] = segment_at_port(kind, rotation, port);
        reached[port] = features[port] == a;
    }
    while (more) {
        more = false;
        for (int i = 0; i < PORTS * PORTS; i++) {
            int from = i / PORTS, to = i % PORTS;
            bool one =
                features[to] >= 0 && (features[from] == features[to] ||
                                      (segments[from] == segments[to] && segments[to] < TILE_SEGMENTS));
            if (reached[from] && !reached[to] && one) {
                reached[to] = more = true;
            }
        }
    }
    for (int port = 0; port < PORTS; port++) {
        if (reached[port] && features[port] == b) {
            return true;
        }
    }
    return false;
}

bool game_may_join(const GameSetup *setup, const Game *game, const uint8_t counts[KINDS_MAX],
                   const OpenSquare *square, int a, int b) {
    int features[PORTS], one = game->feature_of[a], two = game->feature_of[b];
    bool meets_one = false, meets_two = false;
    for (int port = 0; port < PORTS; port++) {
        features[port] = feature_at_port(setup, game, square, port);
        meets_one = meets_one || features[port] == one;
        meets_two = meets_two || features[port] == two;
    }
    if (!meets_one || !meets_two || !game_holds(setup, game, square->x, square->y)) {
        return false;
    }
    for (int i = 0; i < setup->kind_count * 4; i++) {
        const Kind *kind = &setup->kinds[i / 4];
        bool fits = counts[i / 4] > 0 && (sides_match(kind, square) >> i % 4 & 1);
        if (fits && tile_joins(kind, i % 4, features, one, two)) {
            return true;
        }
    }
    return false;
}

int game_to_come(const GameSetup *setup, const Game *view, uint8_t counts[KINDS_MAX]) {
    int total = game_unseen(setup, view, counts);
    for (int i = 0; i < SEATS_MAX * HAND_MAX; i++) {
        uint8_t held = view->hand[i / HAND_MAX][i % HAND_MAX];
        if (held && held != HAND_HIDDEN) {
            counts[held - 1]++;
            total++;
        }
    }
    return total;
}

/* Do both play the same part, apart from where they lie? Cities that touch a field are compared by number. */
static bool same_segment(const Segment *a, const Segment *b) {
    int cities = 0;
    for (int s = 0; s < TILE_SEGMENTS; s++) {
        cities += (a->cities >> s & 1) - (b->cities >> s & 1);
    }
    return a->kind == b->kind && a->pennants == b->pennants && a->end == b->end && a->goods == b->goods &&
           a->flags == b->flags && cities == 0;
}

/* Is the tile, rotated so many times, the same as unrotated? Then each segment lies where another, or itself,
 * has been. */
static bool is_same_rotated(const Kind *kind, int rotation) {
    int image[TILE_SEGMENTS];
    memset(image, 0xff, sizeof image);
    for (int half = 0; half < HALF_COUNT; half++) {
        bool field = kind->half_segment[0][half] < TILE_SEGMENTS;
        int from = field ? kind->half_segment[0][half] : kind->side_segment[0][half / 2];
        int to = field ? kind->half_segment[rotation][half] : kind->side_segment[rotation][half / 2];
        if (from >= TILE_SEGMENTS || to >= TILE_SEGMENTS || (image[from] >= 0 && image[from] != to)) {
            return false;
        }
        image[from] = to;
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        int from = kind->side_segment[0][side], to = kind->side_segment[rotation][side];
        bool both = from < TILE_SEGMENTS && to < TILE_SEGMENTS;
        if ((from < TILE_SEGMENTS) != (to < TILE_SEGMENTS) ||
            (both && image[from] >= 0 && image[from] != to)) {
            return false;
        }
        if (both) {
            image[from] = to;
        }
    }
    for (int s = 0; s < kind->def.segment_count; s++) {
        if (image[s] >= 0 && !same_segment(&kind->def.segments[s], &kind->def.segments[image[s]])) {
            return false;
        }
    }
    return kind->def.river == RIVER_NONE;
}

int kind_period(const Kind *kind) {
    bool half = is_same_rotated(kind, 2);
    return !half ? 4 : is_same_rotated(kind, 1) ? 1 : 2;
}

int game_worth(const GameSetup *setup, const Game *game, int node, bool complete) {
    return score_worth(setup, game, node, complete);
}

int game_field_cities(const GameSetup *setup, const Game *game, int node, uint16_t *cities, int cap) {
    int count = field_cities(setup, game, node, false, cities, cap);
    for (int i = 0; i < count && i < cap; i++) {
        cities[i] = game->feature_of[cities[i]];
    }
    return count;
}
