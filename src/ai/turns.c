/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All turns that a seat can play from here: which tile of the hand, where, and what action. */
#include <string.h>

#include "ai/internal.h"

void turns_add(Turns *turns, const AiTurn *turn) {
    int at = turns->count;
    while (at > 0 && turns->items[at - 1].margin < turn->margin) {
        at--;
    }
    if (at >= turns->most) {
        return;
    }
    turns->count += turns->count < turns->most;
    memmove(&turns->items[at + 1], &turns->items[at], (size_t)(turns->count - at - 1) * sizeof *turn);
    turns->items[at] = *turn;
}

/* Does the seat go on with its turn? Drawing a tile, and the dragon's first step, come after it. */
static bool goes_on(const Game *game, int seat) {
    static const unsigned own = 1u << PHASE_CHOOSE | 1u << PHASE_PLACE | 1u << PHASE_ACTION;
    return game->seat == seat && (own >> game->phase & 1);
}

/* Moves that are not a choice of the turn itself: others must agree to a sale, and a claim is made at once.
 */
static bool is_aside(Move move) {
    return move.kind == MOVE_SELL || move.kind == MOVE_CLAIM;
}

static int apart(int a, int b) {
    return a > b ? a - b : b - a;
}

/* Does the player look at this square? A short-sighted one looks around its figures and the last tile. */
static bool is_seen(const Explorer *e, const Game *game, Move place) {
    int sight = e->mind->habits->sight;
    if (sight == 0 || place.kind != MOVE_PLACE) {
        return true;
    }
    bool seen = game->last_tile == NO_TILE || (apart(game->tiles[game->last_tile].x, place.x) <= sight &&
                                               apart(game->tiles[game->last_tile].y, place.y) <= sight);
    for (FigureOn on = {0}; !seen && game_next_figure(game, &on);) {
        const PlacedTile *tile = &game->tiles[node_tile(on.node)];
        seen = on.seat == e->seat && apart(tile->x, place.x) <= sight && apart(tile->y, place.y) <= sight;
    }
    return seen;
}

static void finish(Explorer *e, Game *game, const AiTurn *turn) {
    AiTurn rated = *turn;
    rated.margin = e->rate(e, game);
    turns_add(e->turns, &rated);
}

static void explore(Explorer *e, const Game *game, AiTurn *turn) {
    Game *next = &e->games[turn->count];
    Move moves[MOVES_MAX];
    int count = game_moves(e->mind->setup, game, moves, MOVES_MAX);
    int seen = 0;
    for (int i = 0; i < count; i++) {
        seen += is_seen(e, game, moves[i]);
    }
    for (int i = 0; i < count; i++) {
        if (is_aside(moves[i]) || (seen > 0 && !is_seen(e, game, moves[i]))) {
            continue;
        }
        game_copy(next, game);
        game_apply(e->mind->setup, next, moves[i], NULL);
        if (moves[i].kind == MOVE_PLACE || (turn->count == 0 && moves[i].kind != MOVE_CHOOSE)) {
            mind_look_at(e->mind, next);
        }
        turn->moves[turn->count++] = moves[i];
        bool same_turn = moves[i].kind == MOVE_CHOOSE || moves[i].kind == MOVE_PLACE;
        if (same_turn && goes_on(next, e->seat) && turn->count < AI_MOVES) {
            explore(e, next, turn);
        } else {
            finish(e, next, turn);
        }
        turn->moves[--turn->count] = (Move){0};
    }
}

void turns_find(Explorer *e, const Game *game) {
    AiTurn turn = {0};
    e->turns->count = 0;
    explore(e, game, &turn);
}
