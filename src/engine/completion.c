/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a feature scores once completed: the squares its open ends face, and what must be placed there. */
#include "engine/internal.h"

typedef struct {
    int count;
    struct {
        int16_t x, y;
    } at[OPEN_MAX]; /* each once, however many open ends face it */
} Faced;

static void faced_add(const Game *game, Faced *faced, int x, int y) {
    bool known = game_tile_at(game, x, y) != NO_TILE;
    for (int i = 0; i < faced->count && !known; i++) {
        known = faced->at[i].x == x && faced->at[i].y == y;
    }
    if (!known) {
        assert(faced->count < OPEN_MAX);
        faced->at[faced->count].x = (int16_t)x;
        faced->at[faced->count++].y = (int16_t)y;
    }
}

/* Is an end of a road or city at this square open, completed neither by a border nor by the edge? */
static bool stays_open(const GameSetup *setup, const Game *game, int x, int y) {
    return setup->on_map ? board_holds(&setup->board, x, y)
                         : !edge_completes(setup) || edge_inside(setup, game, x, y);
}

static void face_sides(const GameSetup *setup, const Game *game, int node, Faced *faced) {
    const PlacedTile *tile = &game->tiles[node_tile(node)];
    const Kind *kind = &setup->kinds[tile->kind];
    for (int side = 0; side < SIDE_COUNT; side++) {
        int x = tile->x + side_dx(side), y = tile->y + side_dy(side);
        if (kind->side_segment[tile->rotation][side] == node_segment(node) && stays_open(setup, game, x, y)) {
            faced_add(game, faced, x, y);
        }
    }
}

static void face_route(const GameSetup *setup, const Game *game, int node, Faced *faced) {
    const BoardSea *sea = &setup->board.seas[game->tiles[node_tile(node)].y];
    for (int end = 0; end < 2; end++) {
        faced_add(game, faced, sea->x[end], sea->y[end]);
    }
}

static void face_around(const GameSetup *setup, const Game *game, int node, Faced *faced) {
    const PlacedTile *tile = &game->tiles[node_tile(node)];
    for (int i = 0; i < 9; i++) {
        int x = tile->x + i % 3 - 1, y = tile->y + i / 3 - 1;
        if (board_needs(setup, game, x, y)) {
            faced_add(game, faced, x, y);
        }
    }
}

static void find_faced(const GameSetup *setup, const Game *game, int node, Faced *faced) {
    faced->count = 0;
    int at = node;
    do {
        if (is_place(&game->features[game->feature_of[node]])) {
            face_around(setup, game, at, faced);
        } else if (setup->kinds[game->tiles[node_tile(at)].kind].printed == PRINTED_SEA) {
            face_route(setup, game, at, faced);
        } else {
            face_sides(setup, game, at, faced);
        }
        at = game->next[at];
    } while (at != node);
}

/* ---- how many tiles ---- */

static bool edge_may_come(const GameSetup *setup) {
    return setup->rules.table == TABLE_SHIFT && edge_completes(setup);
}

/* How the layout on a shifting table may grow: to one side, so that the other edge completes what faces it,
 * or, if there is room for two more tiles, to both. */
typedef enum { GROWS_UP, GROWS_DOWN, GROWS_BOTH, GROWTHS } Growth;

static bool lies_beyond(Growth growth, int at, int low, int high) {
    return growth == GROWS_UP ? at < low : growth == GROWS_DOWN && at > high;
}

static int tiles_after(const Game *game, const Faced *faced, Growth aside, Growth below) {
    int count = 0;
    for (int i = 0; i < faced->count; i++) {
        count += !lies_beyond(aside, faced->at[i].x, game->left, game->right) &&
                 !lies_beyond(below, faced->at[i].y, game->top, game->bottom);
    }
    return count;
}

/* The fewest and the most tiles on these squares that complete the feature. */
static void tiles_needed(const GameSetup *setup, const Game *game, const Faced *faced, int *least,
                         int *most) {
    *least = *most = faced->count;
    if (!edge_may_come(setup)) {
        return;
    }
    int wide = game->table_w - (game->right - game->left + 1),
        high = game->table_h - (game->bottom - game->top + 1);
    *most = 0;
    for (int i = 0; i < GROWTHS * GROWTHS; i++) {
        Growth aside = (Growth)(i % GROWTHS), below = (Growth)(i / GROWTHS);
        if ((aside == GROWS_BOTH && wide == 1) || (below == GROWS_BOTH && high == 1)) {
            continue;
        }
        int count = tiles_after(game, faced, aside, below);
        *least = count < *least ? count : *least;
        *most = count > *most ? count : *most;
    }
}

static int worth_with(const GameSetup *setup, const Game *game, int node, int more_tiles) {
    Feature feature = game->features[game->feature_of[node]];
    feature.tiles = (uint16_t)(feature.tiles + more_tiles);
    return score_feature(setup, &feature, true) + score_coats(&feature, true);
}

typedef struct {
    int least, most; /* points, with tiles only on the squares faced now */
} Range;

static Range worth_range(const GameSetup *setup, const Game *game, int node, const Faced *faced) {
    int tiles = 0, all = 0;
    tiles_needed(setup, game, faced, &tiles, &all);
    Range range = {worth_with(setup, game, node, tiles), 0};
    for (; tiles <= all; tiles++) { /* a city of two tiles can be tiny and score less */
        int worth = worth_with(setup, game, node, tiles);
        range.least = worth < range.least ? worth : range.least;
        range.most = worth > range.most ? worth : range.most;
    }
    return range;
}

/* ---- what may still come ---- */

/* This is no secret: everyone can see the tiles on the table and out of the game. */
static bool may_come(const Game *game, int kind) {
    bool held = game->phase == PHASE_PLACE && game->drawn == kind;
    for (int i = 0; i < SEATS_MAX * HAND_MAX && !held; i++) {
        held = game->hand[i / HAND_MAX][i % HAND_MAX] == kind + 1;
    }
    return held || game->bag[kind] > 0 || game->river[kind] > 0 || game->aside[kind] > 0;
}

static bool is_over(const Game *game) {
    return game->phase == PHASE_FINAL || game->phase == PHASE_OVER || game->tile_count == TILES_MAX;
}

static bool some_tile_fits(const GameSetup *setup, const Game *game, int x, int y) {
    OpenSquare square = table_asked(setup, game, x, y);
    for (int kind = 0; kind < setup->kind_count; kind++) {
        if (may_come(game, kind) && sides_match(&setup->kinds[kind], &square)) {
            return true;
        }
    }
    return false;
}

/* Can each square it faces still be filled, or end up beyond the edge? */
static bool can_complete(const GameSetup *setup, const Game *game, const Faced *faced) {
    bool can = !is_over(game);
    for (int i = 0; i < faced->count && can; i++) {
        int x = faced->at[i].x, y = faced->at[i].y;
        bool beyond = x < game->left || x > game->right || y < game->top || y > game->bottom;
        bool holds = setup->on_map || edge_inside(setup, game, x, y);
        can = (edge_may_come(setup) && beyond) || (holds && some_tile_fits(setup, game, x, y));
    }
    return can;
}

/* ---- can it score more? ---- */

/* Does this tile, on a square that the feature faces, make it worth more than `least`? */
static bool tile_adds(const GameSetup *setup, const Game *game, int node, Move place, int least) {
    Game trial = *game;
    tile_put(setup, &trial, place.tile, place.x, place.y, place.rotation);
    Faced faced;
    find_faced(setup, &trial, node, &faced);
    for (int i = 0; i < faced.count; i++) {
        if (!setup->on_map && !edge_inside(setup, &trial, faced.at[i].x, faced.at[i].y)) {
            return false; /* never complete */
        }
    }
    bool road = trial.features[trial.feature_of[node]].kind == FEATURE_ROAD;
    return worth_range(setup, &trial, node, &faced).most > least ||
           (road && board_road_bonus(setup, &trial, node) > 0);
}

static bool square_adds(const GameSetup *setup, const Game *game, int node, int x, int y, int least) {
    OpenSquare square = table_asked(setup, game, x, y);
    for (int kind = 0; kind < setup->kind_count; kind++) {
        unsigned rotations = may_come(game, kind) ? sides_match(&setup->kinds[kind], &square) : 0;
        for (int rotation = 0; rotation < 4; rotation++) {
            Move place = {
                .tile = (uint8_t)kind, .x = (int16_t)x, .y = (int16_t)y, .rotation = (uint8_t)rotation};
            if ((rotations >> rotation & 1) && tile_adds(setup, game, node, place, least)) {
                return true;
            }
        }
    }
    return false;
}

static bool some_tile_adds(const GameSetup *setup, const Game *game, int node, const Faced *faced,
                           int least) {
    for (int i = 0; i < faced->count; i++) {
        if (square_adds(setup, game, node, faced->at[i].x, faced->at[i].y, least)) {
            return true;
        }
    }
    return false;
}

void game_completion(const GameSetup *setup, const Game *game, int tile, int segment,
                     Completion *completion) {
    int node = node_of(tile, segment);
    const Feature *feature = &game->features[game->feature_of[node]];
    *completion = (Completion){0};
    if (feature->kind == FEATURE_FIELD || feature->kind == FEATURE_RIVER) {
        return;
    }
    if (feature->open == 0) {
        completion->possible = true;
        completion->least = (int16_t)score_worth(setup, game, node, true);
        return;
    }
    Faced faced;
    find_faced(setup, game, node, &faced);
    completion->possible = can_complete(setup, game, &faced);
    Range range = worth_range(setup, game, node, &faced);
    completion->least = (int16_t)range.least;
    completion->more = completion->possible &&
                       (range.most > range.least ||
                        (!is_place(feature) && some_tile_adds(setup, game, node, &faced, range.least)));
}
