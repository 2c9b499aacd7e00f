/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking at a table: where features may go on and join, and what changes with one more tile. */
#include <stdlib.h>

#include "ai/internal.h"

/* A feature that faces a square with two sides has one end there. */
static void end_add(Mind *mind, const Game *game, int node, int square, float rate) {
    int feature = game->feature_of[node];
    int head = mind->heads[feature];
    if (head >= 0 && mind->ends[head].square == square) {
        mind->ends[head].rate = rate > mind->ends[head].rate ? rate : mind->ends[head].rate;
        return;
    }
    if (head < 0) {
        mind->touched[mind->touched_count++] = (uint16_t)feature;
    }
    mind->ends[mind->end_count] = (End){(int16_t)head, (int16_t)square, (int16_t)node, rate};
    mind->heads[feature] = (int16_t)mind->end_count++;
}

/* Does the tile placed last belong to this feature? */
static bool is_on_last(const Mind *mind, int feature) {
    return mind->values[feature].placed == mind->table;
}

/* Only where somebody may gain or lose: figures stand there already, or may be placed now. All squares that
 * can join the same two features make one junction. */
static void junction_add(Mind *mind, const Game *game, int a, int b, float share) {
    int fa = game->feature_of[a], fb = game->feature_of[b], i = 0;
    const Feature *one = &game->features[fa], *two = &game->features[fb];
    bool matters = one->weights || two->weights || is_on_last(mind, fa) || is_on_last(mind, fb);
    if (fa == fb || !matters) {
        return;
    }
    Junction *all = mind->junctions;
    while (i < mind->junction_count &&
           !((all[i].a == fa && all[i].b == fb) || (all[i].a == fb && all[i].b == fa))) {
        i++;
    }
    if (i == JUNCTIONS_MAX) {
        return;
    }
    if (i == mind->junction_count) {
        all[mind->junction_count++] = (Junction){(uint16_t)fa, (uint16_t)fb, (int16_t)a, (int16_t)b, 0};
    }
    all[i].share += share;
}

static Square look_at_square(Mind *mind, const Game *game, const OpenSquare *open) {
    const Chance *chance = mind_chance(mind, square_code(open));
    Square square = {.key = square_key(open->x, open->y), .chance = chance};
    bool holds = mind->setup->plain || game_holds(mind->setup, game, open->x, open->y);
    for (int side = 0; side < SIDE_COUNT; side++) {
        int edge = square_asks(open, side);
        float other = chance->fit - chance->close[side];
        bool field = edge == EDGE_FIELD;
        square.nodes[side] =
            (int16_t)(edge < 0 ? -1 : game_facing(mind->setup, game, open->x, open->y, side));
        square.rates[side] = !holds  ? 0
                             : field ? chance->fit
                                     : chance->close[side] + mind->weights.closing * other;
    }
    for (int pair = 0; pair < SIDE_PAIRS && holds; pair++) {
        int a = square.nodes[SIDE_PAIR[pair][0]], b = square.nodes[SIDE_PAIR[pair][1]];
        bool may = a >= 0 && b >= 0 && chance->join[pair] > 0 &&
                   game_feature_of(game, a)->kind == game_feature_of(game, b)->kind;
        square.joins |= (uint8_t)(may << pair);
    }
    return square;
}

static void square_add(Mind *mind, const Game *game, const Square *square, int index) {
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (square->nodes[side] >= 0) {
            end_add(mind, game, square->nodes[side], index, square->rates[side]);
        }
    }
    for (int pair = 0; square->joins >> pair; pair++) {
        if (square->joins >> pair & 1) {
            junction_add(mind, game, square->nodes[SIDE_PAIR[pair][0]], square->nodes[SIDE_PAIR[pair][1]],
                         square->chance->join[pair]);
        }
    }
}

static void look_anew(Mind *mind, const Game *game) {
    int last = game->last_tile, first = node_of(last, 0),
        count = last == NO_TILE ? 0 : mind->setup->kinds[game->tiles[last].kind].def.segment_count;
    mind->table++;
    for (int s = 0; s < count; s++) {
        mind->values[game->feature_of[first + s]].placed = mind->table;
    }
    for (int i = 0; i < mind->touched_count; i++) {
        mind->heads[mind->touched[i]] = -1;
    }
    mind->touched_count = mind->end_count = mind->junction_count = 0;
}

void mind_look_at(Mind *mind, const Game *game) {
    look_anew(mind, game);
    mind->series = mind->table;
    mind->square_count = game->open_count;
    for (int i = 0; i < game->open_count; i++) {
        mind->squares[i] = look_at_square(mind, game, &game->open[i]);
        square_add(mind, game, &mind->squares[i], i);
    }
}

static bool are_beside(int32_t a, int32_t b) {
    return abs(a - b) == 1 || abs(a - b) == square_key(0, 1);
}

/* Fields change with the cities beside them. */
static void change(Mind *mind, const Game *game, int node) {
    bool city = game_feature_of(game, node)->kind == FEATURE_CITY;
    int at = node;
    mind->values[game->feature_of[node]].changed = mind->table;
    do {
        int first = node_of(node_tile(at), 0);
        const TileDef *def = &mind->setup->kinds[game->tiles[node_tile(at)].kind].def;
        for (int s = 0; city && s < def->segment_count; s++) {
            if (def->segments[s].cities >> node_segment(at) & 1) {
                mind->values[game->feature_of[first + s]].changed = mind->table;
            }
        }
        at = game->next[at];
    } while (city && at != node);
}

void mind_look_beside(Mind *mind, const Game *game) {
    if (mind->setup->on_map || !mind->setup->plain) {
        mind_look_at(mind, game);
        return;
    }
    look_anew(mind, game);
    const PlacedTile *last = &game->tiles[game->last_tile];
    int32_t last_key = square_key(last->x, last->y);
    for (int s = 0; s < mind->setup->kinds[last->kind].def.segment_count; s++) {
        change(mind, game, node_of(game->last_tile, s));
    }
    for (int i = 0, at = 0; i < game->open_count; i++) {
        const OpenSquare *open = &game->open[i];
        int32_t key = square_key(open->x, open->y);
        while (at < mind->square_count && mind->squares[at].key < key) {
            at++;
        }
        if (at < mind->square_count && mind->squares[at].key == key && !are_beside(key, last_key)) {
            square_add(mind, game, &mind->squares[at], i);
            continue;
        }
        Square square = look_at_square(mind, game, open);
        for (int side = 0; side < SIDE_COUNT; side++) {
            if (square.nodes[side] >= 0) {
                change(mind, game, square.nodes[side]);
            }
        }
        square_add(mind, game, &square, i);
    }
}
