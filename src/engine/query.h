/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fast questions about a game, for players that look ahead through thousands of positions. They read the
 * state or copy it; only the moves of engine.h change it. */
#ifndef BASTIDE_ENGINE_QUERY_H
#define BASTIDE_ENGINE_QUERY_H

#include "engine/game.h"

/* Copies the part of a game that is in use; the rest of `to` keeps what it held and is never read. */
void game_copy(Game *to, const Game *from);

/* A whole game that a view may come from (game_view), for playing on: hidden hands are dealt from the bag,
 * and the generator starts from this seed. */
void game_guess(const GameSetup *setup, const Game *view, uint64_t seed, Game *game);

/* The moves of game_moves that are choices of the turn itself: without sales, which others must agree to, and
 * claims. */
int game_turn_moves(const GameSetup *setup, const Game *game, Move *out, int cap);

/* What is asked of the tile for an empty square (OpenSquare): the EdgeKind of a side, -1 = anything fits. */
static inline int square_asks(const OpenSquare *square, int side) {
    return (square->asks[side >> 1] >> (3 * (side & 1)) & 7) - 1;
}

/* The same as one number below SQUARE_CODES. */
enum { SQUARE_CODES = ASKS_COUNT * ASKS_COUNT };
static inline int square_code(const OpenSquare *square) {
    return square->asks[0] * ASKS_COUNT + square->asks[1];
}

/* The empty square at this place, if it lies beside a tile; else NULL. */
const OpenSquare *game_open_at(const Game *game, int x, int y);

/* The node whose segment of a road or city faces that side of an empty square, or for a field edge the field
 * there; through a sea route, the route (R12.7). -1 = nothing faces it, or only a printed section. */
int game_facing(const GameSetup *setup, const Game *game, int x, int y, int side);

/* How many of the tiles in `counts` fit a square where this is asked, and how they continue there. A tile
 * counts once, in whichever rotation does it. `join` is for pairs of sides: N-E, N-S, N-W, E-S, E-W, S-W. */
enum { SIDE_PAIRS = 6 };
extern const uint8_t SIDE_PAIR[SIDE_PAIRS][2];
typedef struct {
    uint16_t fit;
    uint16_t close[SIDE_COUNT]; /* whose road or city at that side leads to no other empty square */
    uint16_t join[SIDE_PAIRS];  /* with one segment at both sides */
} SquareOdds;
void square_odds(const GameSetup *setup, const uint8_t counts[KINDS_MAX], int code, SquareOdds *odds);

/* Can one of the tiles in `counts`, placed on this empty square, join the features of these two nodes? */
bool game_may_join(const GameSetup *setup, const Game *game, const uint8_t counts[KINDS_MAX],
                   const OpenSquare *square, int a, int b);

/* The tiles that may still be placed: those unseen (game_unseen), and those in hands that the view shows.
 * Returns the total. */
int game_to_come(const GameSetup *setup, const Game *view, uint8_t counts[KINDS_MAX]);

/* After so many quarter turns the tile is the same again: 1, 2 or 4. */
int kind_period(const Kind *kind);

/* The feature of a node. */
static inline const Feature *game_feature_of(const Game *game, int node) {
    return &game->features[game->feature_of[node]];
}
/* What a seat's figures count for in Feature.weights. */
static inline int weight_of(uint32_t weights, int seat) {
    return (int)(weights >> (4 * seat) & 15);
}
static inline int node_tile(int node) {
    return node / TILE_SEGMENTS;
}
static inline int node_segment(int node) {
    return node % TILE_SEGMENTS;
}
static inline int node_of(int tile, int segment) {
    return tile * TILE_SEGMENTS + segment;
}

/* What a road, city, monastery or garden as it stands would bring each owner, complete or at the end of the
 * game, with coats of arms and towns. */
int game_worth(const GameSetup *setup, const Game *game, int node, bool complete);

/* The cities that touch a field, each once: their features, those complete and those not. Returns their
 * number; only the first `cap` are written. */
int game_field_cities(const GameSetup *setup, const Game *game, int node, uint16_t *cities, int cap);

#endif
