/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looking at a table: where features may go on and join, and what changes with one more tile. */
#include "ai/internal.h"

/* A feature that faces a square with two sides has one end there. Features that have not changed keep the
 * ends that they have on the first table of the series. */
static void end_add(Mind *mind, const Game *game, const Face *face) {
    int feature = game->feature_of[face->node];
    Value *value = &mind->values[feature];
    bool first = mind->table == mind->series;
    int16_t *head = first ? &value->first : &value->head;
    if (value->touched != mind->table) {
        value->touched = mind->table;
        *head = -1;
        if (is_way(&game->features[feature])) {
            mind->ways[mind->way_count++] = (uint16_t)feature;
        }
    }
    if (!first && value->changed != mind->table) {
        return;
    }
    if (*head >= 0 && mind->ends[*head].key == face->key) {
        mind->ends[*head].rate = face->rate > mind->ends[*head].rate ? face->rate : mind->ends[*head].rate;
        return;
    }
    mind->ends[mind->end_count] = (End){face->key, *head, face->node, face->rate};
    *head = (int16_t)mind->end_count++;
}

/* Does the tile placed last belong to this feature? */
static bool is_on_last(const Mind *mind, int feature) {
    return mind->values[feature].placed == mind->table;
}

/* Only where somebody may gain or lose: figures stand there already, or may be placed now. All squares that
 * can join the same two features make one junction. */
static void junction_add(Mind *mind, const Game *game, const Face *face) {
    int fa = game->feature_of[face->node], fb = game->feature_of[face->other], i = 0;
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
        all[mind->junction_count++] = (Junction){(uint16_t)fa, (uint16_t)fb, face->node, face->other, 0};
    }
    all[i].share += face->rate;
}

static void faces_add(Mind *mind, const Game *game, const Face *faces, int count) {
    for (int i = 0; i < count; i++) {
        if (faces[i].other >= 0) {
            junction_add(mind, game, &faces[i]);
        } else {
            end_add(mind, game, &faces[i]);
        }
    }
}

/* Returns how many faces it writes. */
static int look_at_square(Mind *mind, const Game *game, const OpenSquare *open, Face faces[SQUARE_FACES]) {
    const Chance *chance = mind_chance(mind, square_code(open));
    int32_t key = square_key(open->x, open->y);
    bool holds = mind->setup->plain || game_holds(mind->setup, game, open->x, open->y);
    int nodes[SIDE_COUNT], count = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        int edge = square_asks(open, side);
        nodes[side] = edge < 0 ? -1 : game_facing(mind->setup, game, open->x, open->y, side);
        if (nodes[side] >= 0) {
            float close = chance->close[side], other = chance->fit - close;
            float rate = edge == EDGE_FIELD ? chance->fit : close + mind->weights.closing * other;
            faces[count++] = (Face){key, (int16_t)nodes[side], -1, holds ? rate : 0};
        }
    }
    for (int pair = 0; pair < SIDE_PAIRS && holds; pair++) {
        int a = nodes[SIDE_PAIR[pair][0]], b = nodes[SIDE_PAIR[pair][1]];
        if (a >= 0 && b >= 0 && chance->join[pair] > 0 &&
            game_feature_of(game, a)->kind == game_feature_of(game, b)->kind) {
            faces[count++] = (Face){key, (int16_t)a, (int16_t)b, chance->join[pair]};
        }
    }
    return count;
}

static void look_anew(Mind *mind, const Game *game) {
    int last = game->last_tile, first = node_of(last, 0),
        count = last == NO_TILE ? 0 : mind->setup->kinds[game->tiles[last].kind].def.segment_count;
    mind->table++;
    for (int s = 0; s < count; s++) {
        mind->values[game->feature_of[first + s]].placed = mind->table;
    }
    mind->last_x = (int16_t)(last == NO_TILE ? 0 : game->tiles[last].x);
    mind->last_y = (int16_t)(last == NO_TILE ? 0 : game->tiles[last].y);
    mind->way_count = mind->junction_count = 0;
}

void mind_look_at(Mind *mind, const Game *game) {
    look_anew(mind, game);
    mind->series = mind->table;
    mind->face_count = mind->end_count = 0;
    for (int i = 0; i < game->open_count; i++) {
        mind->face_count += look_at_square(mind, game, &game->open[i], &mind->faces[mind->face_count]);
    }
    faces_add(mind, game, mind->faces, mind->face_count);
    mind->first_ends = mind->end_count;
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

/* The tile placed last and the squares around it, in the order of Game.open. */
enum { AROUND_COUNT = 5 };
static const int8_t AROUND[AROUND_COUNT][2] = {{0, -1}, {-1, 0}, {0, 0}, {1, 0}, {0, 1}};

void mind_look_beside(Mind *mind, const Game *game) {
    if (mind->setup->on_map || !mind->setup->plain) {
        mind_look_at(mind, game);
        return;
    }
    look_anew(mind, game);
    mind->end_count = mind->first_ends;
    for (int s = 0; s < mind->setup->kinds[game->tiles[game->last_tile].kind].def.segment_count; s++) {
        change(mind, game, node_of(game->last_tile, s));
    }
    Face around[AROUND_COUNT][SQUARE_FACES];
    int counts[AROUND_COUNT] = {0};
    for (int i = 0; i < AROUND_COUNT; i++) {
        int x = mind->last_x + AROUND[i][0], y = mind->last_y + AROUND[i][1];
        bool filled = game_tile_at(game, x, y) != NO_TILE; /* quicker than to look for an open square */
        const OpenSquare *open = filled ? NULL : game_open_at(game, x, y);
        counts[i] = open ? look_at_square(mind, game, open, around[i]) : 0;
        for (int j = 0; j < counts[i]; j++) {
            change(mind, game, around[i][j].node);
        }
    }
    int at = 0;
    for (int i = 0; i < AROUND_COUNT; i++) { /* around the new tile as they are now, others as they were */
        int32_t key = square_key(mind->last_x + AROUND[i][0], mind->last_y + AROUND[i][1]);
        int from = at;
        while (at < mind->face_count && mind->faces[at].key < key) {
            at++;
        }
        faces_add(mind, game, &mind->faces[from], at - from);
        faces_add(mind, game, around[i], counts[i]);
        while (at < mind->face_count && mind->faces[at].key == key) {
            at++;
        }
    }
    faces_add(mind, game, &mind->faces[at], mind->face_count - at);
}
