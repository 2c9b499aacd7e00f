/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printed boards (section 12): large cities and sea routes lie on the table from the start as printed
 * kinds, so that features join them like any tile; borders close what faces them. */
#include <string.h>

#include "engine/internal.h"

/* ---- setup: the printed kinds ---- */

static Kind *kind_new(GameSetup *setup, int printed, int coats) {
    if (setup->kind_count >= KINDS_MAX) {
        return NULL;
    }
    Kind *kind = &setup->kinds[setup->kind_count++];
    kind->printed = (uint8_t)printed;
    kind->coats = (uint8_t)coats;
    return kind;
}

static Segment *segment_new(TileDef *def, FeatureKind what) {
    Segment *segment = &def->segments[def->segment_count++];
    *segment = (Segment){.kind = (uint8_t)what};
    return segment;
}

/* A printed city tile: one city on its c and joined sides; a road ends at the wall between two strips of
 * field; an f side is a field (S15). */
static bool compile_city(GameSetup *setup, const BoardCityTile *tile) {
    Kind *kind = kind_new(setup, PRINTED_CITY, tile->coats);
    if (!kind) {
        return false;
    }
    TileDef *def = &kind->def;
    kind->city = tile->city;
    Segment *city = segment_new(def, FEATURE_CITY);
    for (int side = 0; side < SIDE_COUNT; side++) {
        unsigned edge = tile->edges[side];
        bool open = edge == EDGE_CITY || edge == CITY_EDGE_JOINED;
        city->sides = (uint8_t)(city->sides | (unsigned)open << side);
        kind->closed = (uint8_t)(kind->closed | (unsigned)(edge == CITY_EDGE_CLOSED) << side);
        def->edges[side] = (uint8_t)(open ? EDGE_CITY : edge == EDGE_ROAD ? EDGE_ROAD : EDGE_FIELD);
        int strips = edge == EDGE_ROAD ? 2 : edge == EDGE_FIELD ? 1 : 0;
        if (def->segment_count + strips + 1 > TILE_SEGMENTS) {
            return false;
        }
        if (edge == EDGE_ROAD) {
            Segment *road = segment_new(def, FEATURE_ROAD);
            road->sides = (uint8_t)(1u << side);
            road->end = END_CITY;
        }
        for (int i = 0; i < strips; i++) {
            Segment *field = segment_new(def, FEATURE_FIELD);
            field->halves = (uint8_t)(strips == 2 ? 1u << (2 * side + i) : 3u << (2 * side));
            field->cities = 1;
        }
    }
    kind_compile(kind);
    return true;
}

static bool compile_sea(GameSetup *setup, const BoardSea *sea) {
    Kind *kind = kind_new(setup, PRINTED_SEA, sea->coats);
    if (!kind) {
        return false;
    }
    segment_new(&kind->def, FEATURE_ROAD)->sides = 1u << SIDE_N | 1u << SIDE_S; /* its two ends */
    kind_compile(kind);
    return true;
}

static void print_side(GameSetup *setup, int x, int y, int side, EdgeKind edge) {
    uint8_t *sides = &setup->printed[y * setup->board.width + x];
    *sides = (uint8_t)(*sides | (unsigned)edge << (2 * side));
}

SetupError setup_board(GameSetup *setup, const Board *board) {
    setup->on_map = true;
    setup->board = *board;
    setup->first_printed = setup->kind_count;
    for (int i = 0; i < board->stub_count; i++) {
        const BoardStub *stub = &board->stubs[i];
        print_side(setup, stub->x, stub->y, stub->side, (EdgeKind)stub->edge);
    }
    for (int i = 0; i < 2 * board->sea_count; i++) {
        const BoardSea *sea = &board->seas[i / 2];
        print_side(setup, sea->x[i % 2], sea->y[i % 2], sea->side[i % 2], EDGE_ROAD);
    }
    for (int i = 0; i < board->city_tile_count; i++) {
        if (!compile_city(setup, &board->city_tiles[i])) {
            return SETUP_KINDS;
        }
    }
    for (int i = 0; i < board->sea_count; i++) {
        if (!compile_sea(setup, &board->seas[i])) {
            return SETUP_KINDS;
        }
    }
    return SETUP_OK;
}

/* ---- squares ---- */

int board_tile_squares(const Board *board) {
    int count = 0;
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++) {
            count += board_holds(board, x, y);
        }
    }
    return count;
}

int board_tiles_most(const Board *board) {
    return board_tile_squares(board) + board->city_tile_count + board->sea_count;
}

bool board_opens(const GameSetup *setup, int x, int y) {
    return board_holds(&setup->board, x, y) && board_square(&setup->board, x, y) != SQUARE_ISLAND; /* R12.9 */
}

unsigned board_printed(const GameSetup *setup, int x, int y, int side) {
    bool inside = setup->on_map && board_square(&setup->board, x, y) != SQUARE_OFF;
    return inside ? setup->printed[y * setup->board.width + x] >> (2 * side) & 3u : EDGE_FIELD;
}

bool board_needs(const GameSetup *setup, const Game *game, int x, int y) {
    if (setup->on_map) {
        return board_holds(&setup->board, x, y);
    }
    return !edge_completes(setup) || edge_inside(setup, game, x, y); /* S4 */
}

/* The tile index of a printed sea route: they lie after the city tiles. */
static int sea_tile(const GameSetup *setup, int sea) {
    return setup->board.city_tile_count + sea;
}

/* Joins a printed tile, with the coats of arms on its city or route. */
static void join_printed(const GameSetup *setup, Game *game, int tile) {
    features_join(setup, game, tile);
    Feature *feature = &game->features[game->feature_of[node_of(tile, 0)]];
    feature->coats = (uint8_t)(feature->coats + setup->kinds[game->tiles[tile].kind].coats);
}

void board_start(const GameSetup *setup, Game *game) {
    const Board *board = &setup->board;
    for (int i = 0; i < board->city_tile_count; i++) {
        const BoardCityTile *at = &board->city_tiles[i];
        table_lay(game, setup->first_printed + i, at->x, at->y, 0);
        join_printed(setup, game, i);
    }
    for (int i = 0; i < board->sea_count; i++) { /* sea routes are on no square */
        assert(game->tile_count < TILES_MAX);    /* setup_finish */
        int tile = game->tile_count++;
        game->tiles[tile] = (PlacedTile){
            .x = INT16_MIN, .y = (int16_t)i, .kind = (uint8_t)(setup->first_printed + sea_tile(setup, i))};
        memset(game->around, 0xff, sizeof game->around);
        join_printed(setup, game, tile);
    }
}

/* Once a tile lies beside any tile of a large city, squares beside the whole city are open (R12.3). */
static void connect_city(const GameSetup *setup, Game *game, int city) {
    if (game->cities_active >> city & 1) {
        return;
    }
    game->cities_active |= 1u << city;
    const Board *board = &setup->board;
    for (int i = 0; i < board->city_tile_count; i++) {
        const BoardCityTile *tile = &board->city_tiles[i];
        for (int side = 0; side < SIDE_COUNT && tile->city == city; side++) {
            int x = tile->x + side_dx(side), y = tile->y + side_dy(side);
            int beside = game_tile_at(game, x, y);
            if (board_opens(setup, x, y)) {
                table_open_square(setup, game, x, y);
            } else if (beside != NO_TILE && setup->kinds[game->tiles[beside].kind].printed == PRINTED_CITY) {
                connect_city(setup, game, setup->kinds[game->tiles[beside].kind].city);
            }
        }
    }
}

/* The end (0 or 1) of a sea route at a side of a square, -1 if it has none there. */
static int sea_end(const BoardSea *sea, int x, int y, int side) {
    for (int end = 0; end < 2; end++) {
        if (sea->x[end] == x && sea->y[end] == y && sea->side[end] == side) {
            return end;
        }
    }
    return -1;
}

int board_route(const GameSetup *setup, int x, int y, int side) {
    for (int i = 0; i < setup->board.sea_count; i++) {
        if (sea_end(&setup->board.seas[i], x, y, side) >= 0) {
            return node_of(sea_tile(setup, i), 0);
        }
    }
    return -1;
}

void board_put(const GameSetup *setup, Game *game, int tile) {
    const PlacedTile *here = &game->tiles[tile];
    for (int side = 0; side < SIDE_COUNT; side++) {
        int beside = table_beside(game, side);
        if (beside != NO_TILE && setup->kinds[game->tiles[beside].kind].printed == PRINTED_CITY) {
            connect_city(setup, game, setup->kinds[game->tiles[beside].kind].city);
        }
        for (int i = 0; i < setup->board.sea_count; i++) {
            const BoardSea *sea = &setup->board.seas[i];
            int end = sea_end(sea, here->x, here->y, side);
            if (end >= 0) { /* that side is a road: the board asked for one (R12.7) */
                game->seas_active = (uint16_t)(game->seas_active | 1u << i);
                table_open_square(setup, game, sea->x[!end], sea->y[!end]);
            }
        }
    }
}

/* ---- features at the border ---- */

static void join_stub(const GameSetup *setup, const PlacedTile *here, int side, Feature *feature) {
    for (int i = 0; i < setup->board.stub_count; i++) {
        const BoardStub *stub = &setup->board.stubs[i];
        if (stub->x == here->x && stub->y == here->y && stub->side == side) {
            feature->tiles++; /* a section counts as a tile (R12.5) */
            feature->coats = (uint8_t)(feature->coats + stub->coats);
        }
    }
}

void board_join(const GameSetup *setup, Game *game, int tile, int side) {
    const PlacedTile *here = &game->tiles[tile];
    const Kind *kind = &setup->kinds[here->kind];
    int x = here->x + side_dx(side), y = here->y + side_dy(side);
    int segment = kind->side_segment[here->rotation][side];
    SquareKind beyond = board_square(&setup->board, x, y);
    bool empty = game_tile_at(game, x, y) == NO_TILE; /* else a closed side of a printed city */
    bool goes_on = empty && (board_holds(&setup->board, x, y) || beyond == SQUARE_CITY);
    if (kind->printed == PRINTED_SEA || segment >= TILE_SEGMENTS || goes_on) {
        return;
    }
    int node = node_of(tile, segment);
    int route = board_route(setup, here->x, here->y, side);
    if (route >= 0) {
        feature_join(setup, game, node, route);
        Feature *joined = &game->features[game->feature_of[node]];
        joined->open = (uint16_t)(joined->open - 2);
        return;
    }
    Feature *feature = &game->features[game->feature_of[node]];
    feature->open--; /* the border completes it (R12.6) */
    join_stub(setup, here, side, feature);
}

/* ---- towns and islands ---- */

bool board_too_dear(const GameSetup *setup, const Game *game, int x, int y) {
    return setup->on_map && setup->rules.towns == TOWNS_COST &&
           board_square(&setup->board, x, y) == SQUARE_TOWN &&
           game->scores[game->seat] + fairy_due(setup, game) < 2;
}

Refusal board_check(const GameSetup *setup, Move move) {
    if (!board_holds(&setup->board, move.x, move.y)) {
        return refuse(REFUSE_OFF_BOARD);
    }
    bool island = board_square(&setup->board, move.x, move.y) == SQUARE_ISLAND;
    return refuse(island ? REFUSE_ISLAND : REFUSE_BOARD_NEIGHBOUR);
}

static void pay(Game *game, int points, PointsKind by, int tile, int coats, EventList *events) {
    score_pay(game,
              (Event){.seat = game->seat,
                      .by = (uint8_t)by,
                      .complete = 1,
                      .tile = (uint16_t)tile,
                      .segment = TILE_SEGMENTS,
                      .coats = (uint8_t)coats,
                      .points = (int16_t)points},
              events);
}

void board_placed(const GameSetup *setup, Game *game, int tile, EventList *events) {
    const PlacedTile *here = &game->tiles[tile];
    SquareKind square = board_square(&setup->board, here->x, here->y);
    if (square == SQUARE_TOWN && setup->rules.towns == TOWNS_COST) {
        pay(game, -2, POINTS_OTHER, tile, 0, events);
    }
    for (int i = 0; square == SQUARE_ISLAND && i < setup->board.island_count; i++) {
        const BoardPlace *island = &setup->board.islands[i];
        if (island->x == here->x && island->y == here->y && island->coats > 0) {
            pay(game, 2 * island->coats, POINTS_COATS, tile, island->coats, events); /* R12.9 */
        }
    }
}

/* A tile on a town gives one extra turn, never a chain (R12.4, S16). */
bool board_grants_turn(const GameSetup *setup, const Game *game) {
    const PlacedTile *last = &game->tiles[game->last_tile];
    return setup->on_map && setup->rules.towns == TOWNS_TURN && !game->extra_turn &&
           board_square(&setup->board, last->x, last->y) == SQUARE_TOWN;
}

/* 2 points for each town beside a square of the road that is still visible; each counts once (R12.4). */
int board_road_bonus(const GameSetup *setup, const Game *game, int node) {
    if (!setup->on_map || setup->rules.towns != TOWNS_BONUS) {
        return 0;
    }
    uint8_t seen[BOARD_SQUARES / 8] = {0};
    int bonus = 0, at = node;
    do {
        const PlacedTile *tile = &game->tiles[node_tile(at)];
        for (int side = 0; side < SIDE_COUNT; side++) {
            int x = tile->x + side_dx(side), y = tile->y + side_dy(side);
            if (board_square(&setup->board, x, y) != SQUARE_TOWN || game_tile_at(game, x, y) != NO_TILE) {
                continue;
            }
            int square = y * setup->board.width + x;
            bonus += seen[square / 8] >> (square % 8) & 1 ? 0 : 2;
            seen[square / 8] = (uint8_t)(seen[square / 8] | 1u << (square % 8));
        }
        at = game->next[at];
    } while (at != node);
    return bonus;
}
