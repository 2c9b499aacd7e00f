/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What must always be true (rules section 13). Features are computed from the tiles alone, by flood fill,
 * without any code from feature.c. */
#include "game_valid.h"

#include <string.h>

#include "engine/internal.h"

/* The node that touches `half` (or, for roads, cities and rivers, the side of it) of a tile. */
static int segment_at(const GameSetup *setup, const Game *game, int tile, int half, bool field) {
    const PlacedTile *t = &game->tiles[tile];
    const TileDef *def = &setup->kinds[t->kind].def;
    int own_half = (half + 8 - 2 * t->rotation) & 7;
    for (int s = 0; s < def->segment_count; s++) {
        const Segment *segment = &def->segments[s];
        if (field ? segment->halves >> own_half & 1 : segment->sides >> (own_half / 2) & 1) {
            return s;
        }
    }
    return -1;
}

/* The squares as a plain grid, to check the hash table of table.c against. */
enum { GRID = 134 };

typedef struct {
    const Game *game;
    int left, top, width, height;
    uint16_t tile[GRID * GRID]; /* 1 + tile, row by row */
} Grid;

/* A sea route is on no square. */
static bool is_sea(const GameSetup *setup, const Game *game, int tile) {
    return setup->kinds[game->tiles[tile].kind].printed == PRINTED_SEA;
}

/* False if two tiles are on one square, or the layout is larger than the grid. A connected one of 264 tiles
 * is not: its width and height add up to 265 at most. */
static bool grid_fill(Grid *grid, const GameSetup *setup, const Game *game) {
    *grid = (Grid){.game = game, .left = INT16_MAX, .top = INT16_MAX};
    int right = INT16_MIN, bottom = INT16_MIN;
    for (int i = 0; i < game->tile_count; i++) {
        const PlacedTile *t = &game->tiles[i];
        if (!is_sea(setup, game, i)) {
            grid->left = t->x < grid->left ? t->x : grid->left;
            grid->top = t->y < grid->top ? t->y : grid->top;
            right = t->x > right ? t->x : right;
            bottom = t->y > bottom ? t->y : bottom;
        }
    }
    if (right < grid->left) {
        return true; /* no tile is on a square */
    }
    grid->width = right - grid->left + 1;
    grid->height = bottom - grid->top + 1;
    if (grid->width * grid->height > GRID * GRID) {
        return false;
    }
    for (int i = 0; i < game->tile_count; i++) {
        if (!is_sea(setup, game, i)) {
            int x = game->tiles[i].x - grid->left, y = game->tiles[i].y - grid->top;
            if (grid->tile[y * grid->width + x]) {
                return false;
            }
            grid->tile[y * grid->width + x] = (uint16_t)(i + 1);
        }
    }
    return true;
}

static int grid_tile(const Grid *grid, int x, int y) {
    x -= grid->left;
    y -= grid->top;
    return x < 0 || y < 0 || x >= grid->width || y >= grid->height ? -1 : grid->tile[y * grid->width + x] - 1;
}

typedef struct {
    const GameSetup *setup;
    const Game *game;
    const Grid *grid;
    uint32_t weight_at[NODES_MAX]; /* four bits a seat, as in Feature.weights */
    uint8_t seen[NODES_MAX];
    uint16_t stack[NODES_MAX];
    uint8_t tile_seen[TILES_MAX];
    int nodes, tiles, open, pennants, coats;
    bool grand;
    uint32_t weights;
} Flood;

static void flood_push(Flood *f, int *depth, int node) {
    if (!f->seen[node]) {
        f->seen[node] = 1;
        f->stack[(*depth)++] = (uint16_t)node;
    }
}

/* A side of a road or city on a board with no tile beyond it, but print, border or an empty square. */
static void flood_border(Flood *f, int *depth, int x, int y, int side) {
    const Board *board = &f->setup->board;
    for (int i = 0; i < 2 * board->sea_count; i++) {
        const BoardSea *sea = &board->seas[i / 2];
        if (sea->x[i % 2] == x && sea->y[i % 2] == y && sea->side[i % 2] == side) {
            flood_push(f, depth, node_of(board->city_tile_count + i / 2, 0));
            return;
        }
    }
    for (int i = 0; i < board->stub_count; i++) {
        const BoardStub *stub = &board->stubs[i];
        if (stub->x == x && stub->y == y && stub->side == side) {
            f->tiles++;
            f->coats += stub->coats;
            return;
        }
    }
    f->open += board_holds(board, x + side_dx(side), y + side_dy(side));
}

/* The two ends of a sea route. */
static void flood_sea(Flood *f, int *depth, int tile) {
    const BoardSea *sea = &f->setup->board.seas[tile - f->setup->board.city_tile_count];
    for (int end = 0; end < 2; end++) {
        int other = grid_tile(f->grid, sea->x[end], sea->y[end]);
        if (other < 0) {
            f->open++;
        } else {
            flood_push(f, depth,
                       node_of(other, segment_at(f->setup, f->game, other, 2 * sea->side[end], false)));
        }
    }
}

static void flood_step(Flood *f, int *depth, int node, int half, bool field) {
    const Game *game = f->game;
    const PlacedTile *t = &game->tiles[node_tile(node)];
    int side = half / 2;
    int other = grid_tile(f->grid, t->x + side_dx(side), t->y + side_dy(side));
    bool border = other >= 0 && f->setup->on_map &&
                  ((f->setup->kinds[game->tiles[other].kind].closed >> side_opposite(side) & 1) ||
                   (f->setup->kinds[t->kind].closed >> side & 1));
    if (other < 0 || border) {
        if (f->setup->on_map && !field && !border) {
            flood_border(f, depth, t->x, t->y, side);
        } else if (edge_completes(f->setup)) {
            f->open += !field && edge_inside(f->setup, game, t->x + side_dx(side), t->y + side_dy(side));
        } else {
            f->open += !field && !border;
        }
        return;
    }
    int segment = segment_at(f->setup, game, other, half_opposite(half), field);
    assert(segment >= 0);
    flood_push(f, depth, node_of(other, segment));
}

/* Fills a feature from one node: counts its nodes, tiles, open ends, pennants and meeples. */
static void flood(Flood *f, int start) {
    const Game *game = f->game;
    memset(f->tile_seen, 0, sizeof f->tile_seen);
    f->nodes = f->tiles = f->open = f->pennants = f->coats = 0;
    f->grand = false;
    f->weights = 0;
    int depth = 0;
    f->seen[start] = 1;
    f->stack[depth++] = (uint16_t)start;
    while (depth > 0) {
        int node = f->stack[--depth];
        const PlacedTile *t = &game->tiles[node_tile(node)];
        const Segment *segment = &f->setup->kinds[t->kind].def.segments[node_segment(node)];
        f->nodes++;
        f->tiles += !f->tile_seen[node_tile(node)];
        f->tile_seen[node_tile(node)] = 1;
        f->pennants += segment->pennants;
        f->grand = f->grand || segment_is_grand(f->setup, segment);
        f->coats += node_segment(node) == 0 ? f->setup->kinds[t->kind].coats : 0;
        if (is_sea(f->setup, game, node_tile(node))) {
            flood_sea(f, &depth, node_tile(node));
            continue;
        }
        f->weights += f->weight_at[node];
        for (int half = 0; half < HALF_COUNT; half++) {
            int own = (half + 8 - 2 * t->rotation) & 7;
            if (segment->kind == FEATURE_FIELD) {
                if (segment->halves >> own & 1) {
                    flood_step(f, &depth, node, half, true);
                }
            } else if (half % 2 == 0 && (segment->sides >> (own / 2) & 1)) {
                flood_step(f, &depth, node, half, false);
            }
        }
    }
}

static const char *check_place(const Flood *f, int node) {
    const Game *game = f->game;
    const PlacedTile *t = &game->tiles[node_tile(node)];
    const Feature *feature = &game->features[game->feature_of[node]];
    int filled = 0, needed = 0;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            bool there = grid_tile(f->grid, t->x + dx, t->y + dy) >= 0;
            filled += there;
            needed += !there && board_needs(f->setup, game, t->x + dx, t->y + dy);
        }
    }
    return feature->tiles == filled && feature->open == needed ? NULL
                                                               : "a monastery counts its squares wrongly";
}

static const char *check_feature(Flood *f, int node) {
    const Game *game = f->game;
    const Feature *feature = &game->features[game->feature_of[node]];
    FeatureKind kind =
        (FeatureKind)f->setup->kinds[game->tiles[node_tile(node)].kind].def.segments[node_segment(node)].kind;
    flood(f, node);
    if (feature->kind != kind) {
        return "a feature has another kind than its segment";
    }
    int ring = 0, at = node;
    do {
        if (game->feature_of[at] != game->feature_of[node] || !f->seen[at]) {
            return "a ring leaves its feature";
        }
        ring++;
        at = game->next[at];
    } while (at != node && ring <= NODES_MAX);
    if (ring != f->nodes) {
        return "features joined on the table are not joined in the state";
    }
    if (feature->weights != f->weights) {
        return "a feature counts its meeples wrongly";
    }
    if (feature->grand != f->grand) {
        return "a feature has no inn or cathedral but counts one, or the reverse";
    }
    if (kind == FEATURE_MONASTERY || kind == FEATURE_GARDEN) {
        return check_place(f, node);
    }
    if (kind != FEATURE_FIELD && feature->open != f->open) {
        return "a feature counts its open ends wrongly";
    }
    if (feature->coats != f->coats && kind != FEATURE_FIELD) {
        return "a feature counts its coats of arms wrongly";
    }
    if (kind == FEATURE_CITY && feature->pennants != f->pennants) {
        return "a city counts its pennants wrongly";
    }
    if ((kind == FEATURE_CITY || kind == FEATURE_ROAD) && feature->tiles != f->tiles) {
        return "a feature counts its tiles wrongly";
    }
    bool scored = kind == FEATURE_CITY || kind == FEATURE_ROAD;
    if (scored && feature->open == 0 && feature->weights != 0 && game->phase != PHASE_ACTION &&
        game->phase != PHASE_DRAGON) {
        return "a complete feature still holds meeples";
    }
    return NULL;
}

static const char *check_features(const GameSetup *setup, const Game *game, const Grid *grid) {
    Flood f = {.setup = setup, .game = game, .grid = grid};
    for (FigureOn on = {0}; game_next_figure(game, &on);) {
        f.weight_at[on.node] += (uint32_t)FIGURES[on.kind].weight << (4 * on.seat);
    }
    for (int tile = 0; tile < game->tile_count; tile++) {
        for (int s = 0; s < setup->kinds[game->tiles[tile].kind].def.segment_count; s++) {
            const char *wrong = f.seen[node_of(tile, s)] ? NULL : check_feature(&f, node_of(tile, s));
            if (wrong) {
                return wrong;
            }
        }
    }
    return NULL;
}

/* Must this empty square be open (R2.2, R12.1)? Beside a placed tile or a connected large city, or at the far
 * end of a route that a tile meets. */
static bool must_be_open(const GameSetup *setup, const Grid *grid, int x, int y) {
    const Game *game = grid->game;
    bool beside = false, reached = false;
    for (int side = 0; side < SIDE_COUNT; side++) {
        int other = grid_tile(grid, x + side_dx(side), y + side_dy(side));
        const Kind *kind = other < 0 ? NULL : &setup->kinds[game->tiles[other].kind];
        beside = beside || (kind && (!kind->printed || (game->cities_active >> kind->city & 1)));
    }
    for (int i = 0; setup->on_map && i < 2 * setup->board.sea_count; i++) {
        const BoardSea *sea = &setup->board.seas[i / 2];
        int near = i % 2, far = 1 - near;
        reached = reached ||
                  (sea->x[near] == x && sea->y[near] == y && grid_tile(grid, sea->x[far], sea->y[far]) >= 0);
    }
    if (!setup->on_map) {
        return beside; /* also beyond an edge: the table may be enlarged */
    }
    bool island = board_square(&setup->board, x, y) == SQUARE_ISLAND;
    return board_holds(&setup->board, x, y) && (reached || (beside && !island));
}

/* What an open square asks for at a side: an EdgeKind, -1 for nothing. */
static int demand(const GameSetup *setup, const Grid *grid, int x, int y, int side) {
    int other = grid_tile(grid, x + side_dx(side), y + side_dy(side));
    if (other < 0) {
        unsigned print = board_printed(setup, x, y, side);
        return print == EDGE_FIELD ? -1 : (int)print;
    }
    const PlacedTile *t = &grid->game->tiles[other];
    const Kind *kind = &setup->kinds[t->kind];
    int own = (side_opposite(side) + 4 - t->rotation) & 3;
    return kind->closed >> own & 1 ? -1 : kind->def.edges[own];
}

static const char *check_open(const GameSetup *setup, const Game *game, const Grid *grid) {
    for (int i = 0; i < game->open_count; i++) {
        const OpenSquare *o = &game->open[i];
        const OpenSquare *last = i ? &game->open[i - 1] : NULL;
        if (last && (last->y > o->y || (last->y == o->y && last->x >= o->x))) {
            return "open squares are out of order";
        }
        if (grid_tile(grid, o->x, o->y) >= 0 || !must_be_open(setup, grid, o->x, o->y)) {
            return "a square is open that should not be";
        }
        for (int side = 0; side < SIDE_COUNT; side++) {
            int wanted = demand(setup, grid, o->x, o->y, side);
            if (wanted != square_asks(o, side)) {
                return "an open square asks for the wrong edge";
            }
        }
    }
    return NULL;
}

/* R2.2, R2.3: neighbours match, and the open squares are exactly those where a tile may be placed. */
static const char *check_table(const GameSetup *setup, const Game *game, const Grid *grid) {
    for (int i = 0; i < game->tile_count; i++) {
        const PlacedTile *t = &game->tiles[i];
        if (is_sea(setup, game, i)) {
            continue;
        }
        if (grid_tile(grid, t->x, t->y) != i || game_tile_at(game, t->x, t->y) != i) {
            return "a tile is not found on its square";
        }
        for (int side = 0; side < SIDE_COUNT; side++) {
            int x = t->x + side_dx(side), y = t->y + side_dy(side);
            if (grid_tile(grid, x, y) < 0) {
                if (must_be_open(setup, grid, x, y) && table_open(game, x, y) == NO_OPEN) {
                    return "a square that may be built on is not open";
                }
                continue;
            }
            int wanted = demand(setup, grid, t->x, t->y, side);
            bool closed = setup->kinds[t->kind].closed >> side & 1;
            if (wanted >= 0 && !closed &&
                setup->kinds[t->kind].def.edges[(side + 4 - t->rotation) & 3] != wanted) {
                return "two neighbours do not match";
            }
        }
    }
    return check_open(setup, game, grid);
}

static int figures_owned(const Game *game, int seat, FigureKind kind) {
    int count = game->supply[seat][kind];
    for (int i = 0; i < FIGURES[kind].most; i++) {
        count += game->figures[seat][FIGURES[kind].first_slot + i] != 0;
    }
    return count;
}

/* R13.3: tiles and figures are conserved. */
static const char *check_conserved(const GameSetup *setup, const Game *game) {
    int counts[KINDS_MAX] = {0}, total = 0, hidden = 0;
    for (int i = 0; i < game->tile_count; i++) {
        counts[game->tiles[i].kind]++;
    }
    if (game->phase == PHASE_PLACE) {
        counts[game->drawn]++;
    }
    for (int i = 0; i < SEATS_MAX * HAND_MAX; i++) {
        int held = game->hand[i / HAND_MAX][i % HAND_MAX];
        hidden += held == HAND_HIDDEN;
        if (held && held != HAND_HIDDEN) { /* a hidden one counts in the bag */
            counts[held - 1]++;
        }
    }
    int whole[KINDS_MAX] = {0};
    for (int i = 0; i < setup->start_count; i++) {
        whole[setup->starts[i].kind]++;
    }
    for (int kind = 0; kind < setup->kind_count; kind++) {
        whole[kind] += setup->kinds[kind].printed != PRINTED_NOT;
    }
    for (int kind = 0; kind < setup->kind_count; kind++) {
        if (counts[kind] + game->bag[kind] + game->out[kind] + game->aside[kind] + game->river[kind] !=
            whole[kind] + setup->bag[kind] + setup->river[kind]) {
            return "tiles are not conserved";
        }
        total += game->bag[kind];
    }
    bool cut = setup->cut_unknown && game->bag_total > 0; /* it holds more than will be drawn */
    if (cut ? total < game->bag_total + hidden : total != game->bag_total + hidden) {
        return "the bag is counted wrongly";
    }
    for (int seat = 0; seat < setup->seat_count; seat++) {
        for (int kind = 0; kind < FIGURE_KIND_COUNT; kind++) {
            if (figures_owned(game, seat, (FigureKind)kind) !=
                figure_count(&setup->rules, (FigureKind)kind)) {
                return "figures are not conserved";
            }
        }
        int points = 0;
        for (int by = 0; by < POINTS_KIND_COUNT; by++) {
            points += game->points[seat][by];
        }
        if (points != game->scores[seat]) {
            return "points by kind do not add up to the score";
        }
    }
    return NULL;
}

/* R11.7: each symbol gives one token, once its city is complete. */
static const char *check_goods(const GameSetup *setup, const Game *game) {
    int left[GOODS_KINDS + 1] = {0};
    bool acted = game->phase != PHASE_ACTION && game->phase != PHASE_DRAGON;
    for (int node = 0; node < game->tile_count * TILE_SEGMENTS; node++) {
        const TileDef *def = &setup->kinds[game->tiles[node_tile(node)].kind].def;
        bool there = node_segment(node) < def->segment_count;
        int goods = there ? def->segments[node_segment(node)].goods : GOODS_NONE;
        bool taken = game->taken[node / 8] >> (node % 8) & 1;
        bool complete = there && game->features[game->feature_of[node]].open == 0;
        bool full = setup->rules.traders_builders == SET_FULL;
        if (taken ? !goods : goods && full && complete && acted) {
            return "goods of a complete city are not taken, or others are";
        }
        left[goods] += taken;
    }
    for (int i = 0; i < setup->seat_count * GOODS_KINDS; i++) {
        left[i % GOODS_KINDS + 1] -= game->goods[i / GOODS_KINDS][i % GOODS_KINDS];
    }
    for (int kind = GOODS_WINE; kind <= GOODS_KINDS; kind++) {
        if (left[kind] < 0) {
            return "there are more tokens than goods";
        }
    }
    return NULL;
}

/* R11.14: a builder or pig stands with a meeple of its owner. */
static const char *check_joined(const Game *game) {
    for (FigureOn on = {0}; game_next_figure(game, &on);) {
        const Feature *feature = &game->features[game->feature_of[on.node]];
        if (FIGURES[on.kind].joins && weight_of(feature->weights, on.seat) == 0) {
            return "a builder or pig stands alone";
        }
    }
    return NULL;
}

/* R8.8, R8.16: no figure on the dragon's tile, and the fairy where her figure is. */
static const char *check_dragon(const GameSetup *setup, const Game *game) {
    if (game->fairy_seat != NO_SEAT) {
        int node = game->figures[game->fairy_seat][game->fairy_figure] - 1;
        if (node < 0 || node_tile(node) != game->fairy) {
            return "the fairy stands with a figure that is elsewhere";
        }
    }
    for (FigureOn on = {0}; game_next_figure(game, &on);) {
        bool together = node_tile(on.node) == game->dragon && game->fairy != game->dragon;
        if (together && FIGURES[on.kind].eaten && setup->rules.fairy_blocks) {
            return "a meeple stands beside the dragon";
        }
    }
    return NULL;
}

/* Does a tile lie beside the large city, or one of the large cities of `with`? */
static bool city_reached(const GameSetup *setup, const Grid *grid, int city, uint32_t with) {
    for (int i = 0; i < setup->board.city_tile_count; i++) {
        const BoardCityTile *tile = &setup->board.city_tiles[i];
        for (int side = 0; side < SIDE_COUNT && tile->city == city; side++) {
            int other = grid_tile(grid, tile->x + side_dx(side), tile->y + side_dy(side));
            const Kind *kind = other < 0 ? NULL : &setup->kinds[grid->game->tiles[other].kind];
            if (kind && (kind->printed == PRINTED_NOT || (with >> kind->city & 1))) {
                return true;
            }
        }
    }
    return false;
}

/* R12.3, R12.7: what is connected follows from the tiles. */
static const char *check_connected(const GameSetup *setup, const Game *game, const Grid *grid) {
    uint32_t cities = 0, before;
    do {
        before = cities;
        for (int city = 0; city < BOARD_CITIES; city++) {
            cities |= city_reached(setup, grid, city, before) ? 1u << city : 0u;
        }
    } while (cities != before);
    unsigned seas = 0;
    for (int i = 0; i < 2 * setup->board.sea_count; i++) {
        const BoardSea *sea = &setup->board.seas[i / 2];
        seas |= grid_tile(grid, sea->x[i % 2], sea->y[i % 2]) >= 0 ? 1u << (i / 2) : 0u;
    }
    if (cities != game->cities_active) {
        return "a large city is connected that should not be, or is not";
    }
    return seas == game->seas_active ? NULL : "a sea route is reached that should not be, or is not";
}

/* R7.9, R10.1: the extent of the tiles on an open table, and the river tiles that are left. */
static const char *check_counted(const GameSetup *setup, const Game *game) {
    int left = INT16_MAX, right = INT16_MIN, top = INT16_MAX, bottom = INT16_MIN, river = 0;
    for (int i = 0; i < game->tile_count; i++) {
        const PlacedTile *t = &game->tiles[i];
        left = t->x < left ? t->x : left;
        right = t->x > right ? t->x : right;
        top = t->y < top ? t->y : top;
        bottom = t->y > bottom ? t->y : bottom;
    }
    for (int kind = 0; kind < setup->kind_count; kind++) {
        river += game->river[kind];
    }
    if (!setup->on_map &&
        (left != game->left || right != game->right || top != game->top || bottom != game->bottom)) {
        return "the extent of the tiles is kept wrongly";
    }
    return river == game->river_tiles ? NULL : "the river tiles are counted wrongly";
}

const char *game_valid(const GameSetup *setup, const Game *game) {
    if (game->phase == PHASE_NONE || game->phase > PHASE_OVER || game->seat >= setup->seat_count) {
        return "no such phase or seat";
    }
    Grid grid;
    if (!grid_fill(&grid, setup, game)) {
        return "two tiles lie on one square";
    }
    const char *wrong = check_conserved(setup, game);
    wrong = wrong ? wrong : check_table(setup, game, &grid);
    wrong = wrong ? wrong : check_dragon(setup, game);
    wrong = wrong ? wrong : check_goods(setup, game);
    wrong = wrong ? wrong : check_joined(game);
    wrong = wrong ? wrong : check_counted(setup, game);
    wrong = wrong ? wrong : check_connected(setup, game, &grid);
    return wrong ? wrong : check_features(setup, game, &grid);
}
