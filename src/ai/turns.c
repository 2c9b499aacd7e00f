/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All turns that a seat can play from here: which tile of the hand, where, and what action. */
#include <string.h>

#include "ai/internal.h"

void turns_add(Turns *turns, const AiTurn *turn) {
    int at = turns->count;
    turns->seen++;
    turns->sum += turn->rating;
    while (at > 0 && turns->items[at - 1].rating < turn->rating) {
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

/* The feature on which a move puts a figure. */
static int feature_at(const Game *game, Move move) {
    int tile = move.portal ? game_tile_at(game, move.x, move.y) : game->last_tile;
    return game->feature_of[node_of(tile, move.segment)];
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

/* Rotated further, a symmetric tile is the same again; a second tile of a kind in the hand is like the first.
 * Through a portal, one spot in each feature is enough. */
static bool is_repeated(const Explorer *e, const Game *game, const Move *moves, int index) {
    if (moves[index].kind == MOVE_PLACE) {
        return moves[index].rotation >= mind_period(e->mind, game->drawn);
    }
    const uint8_t *hand = game->hand[game->seat];
    for (int i = 0; i < index && moves[index].kind == MOVE_CHOOSE; i++) {
        if (hand[moves[i].x] == hand[moves[index].x]) {
            return true;
        }
    }
    if (moves[index].kind != MOVE_FIGURE || !moves[index].portal) {
        return false;
    }
    int feature = feature_at(game, moves[index]);
    for (int i = index - 1; i >= 0 && moves[i].kind == MOVE_FIGURE && moves[i].figure == moves[index].figure;
         i--) {
        if (feature_at(game, moves[i]) == feature) {
            return true;
        }
    }
    return false;
}

static void finish(Explorer *e, Game *game, const AiTurn *turn) {
    AiTurn rated = *turn;
    rated.rating = e->rate(e, game);
    turns_add(e->turns, &rated);
}

/* Actions on other tiles than the one just placed: there are many of them, and they matter little for where
 * to place it. */
static bool is_far(Move move) {
    return move.kind == MOVE_FAIRY || (move.kind == MOVE_FIGURE && move.portal);
}

/* Figures that bring nothing at once differ from no figure by one feature only. False where that is not sure:
 * the position then has to be evaluated. */
static bool rate_figure(Explorer *e, Move move, AiTurn *turn) {
    Game *passed = e->passed;
    if (!passed || move.kind != MOVE_FIGURE || move.portal) {
        return false;
    }
    int node = node_of(passed->last_tile, move.segment);
    const Feature *feature = game_feature_of(passed, node);
    if (feature->weights != 0 || (feature->open == 0 && feature->kind != FEATURE_FIELD)) {
        return false;
    }
    turn->moves[turn->count++] = move;
    AiTurn rated = *turn;
    rated.rating = mind_margin_with(e->mind, passed, &e->expected, e->seat, (FigureKind)move.figure, node);
    turns_add(e->turns, &rated);
    turn->moves[--turn->count] = (Move){0};
    return true;
}

/* Before the other actions: no action. It is played in `placed` itself, which saves a copy for each place.
 * Afterwards e->passed is the position, if figures can be rated from it. */
static void explore_pass(Explorer *e, Game *placed, AiTurn *turn) {
    Move pass = {.kind = MOVE_PASS};
    e->passed = NULL;
    e->quick = false;
    if (e->rate != rate_mind || game_check(e->mind->setup, placed, pass).code != MOVE_OK) {
        return;
    }
    int16_t scores[SEATS_MAX];
    memcpy(scores, placed->scores, sizeof scores);
    game_apply(e->mind->setup, placed, pass, NULL);
    e->quick = true;
    turn->moves[turn->count++] = pass;
    finish(e, placed, turn);
    turn->moves[--turn->count] = (Move){0};
    bool scored = memcmp(placed->scores, scores, sizeof scores) != 0;
    if (!scored && placed->phase == PHASE_DRAW) {
        e->passed = placed;
        e->expected = e->mind->last;
    }
}

/* The fairy point is claimed as soon as it can be (S12). */
static void claim(const Explorer *e, Game *game, AiTurn *turn) {
    Move move = {.kind = MOVE_CLAIM};
    if (game->claim_seat == e->seat && turn->count < AI_MOVES &&
        game_check(e->mind->setup, game, move).code == MOVE_OK) {
        game_apply(e->mind->setup, game, move, NULL);
        turn->moves[turn->count++] = move;
    }
}

/* The position after these moves; the first `before` of them were made before the start. */
static void play(Explorer *e, const AiTurn *turn, int before, Game *game) {
    game_copy(game, &e->start);
    for (int i = before; i < turn->count; i++) {
        game_apply(e->mind->setup, game, turn->moves[i], NULL);
    }
}

/* `turn` has `before` moves that are not a choice: a claim. It may change `game`. */
static void explore(Explorer *e, Game *game, AiTurn *turn, int before) {
    Game *next = &e->games[turn->count];
    Move *moves = e->moves[turn->count];
    int count = game_turn_moves(e->mind->setup, game, moves, MOVES_MAX), seen = 0;
    bool acts = game->phase == PHASE_ACTION && turn->count > before;
    if (acts) {
        explore_pass(e, game, turn);
    } else if (game->phase == PHASE_PLACE) {
        mind_look_at(e->mind, game);
    }
    for (int i = 0; i < count; i++) {
        seen += moves[i].kind == MOVE_PLACE && is_seen(e, game, moves[i]);
    }
    for (int i = 0; i < count; i++) {
        Move move = moves[i];
        if ((e->near && is_far(move)) || is_repeated(e, game, moves, i) ||
            (seen > 0 && !is_seen(e, game, move))) {
            continue;
        }
        if (acts && ((move.kind == MOVE_PASS && e->quick) || rate_figure(e, move, turn))) {
            continue;
        }
        int made = turn->count;
        turn->moves[turn->count++] = move;
        play(e, turn, before, next);
        if (move.kind == MOVE_PLACE) {
            mind_look_beside(e->mind, next);
        } else if (made == before && move.kind != MOVE_CHOOSE) {
            mind_look_at(e->mind, next);
        }
        bool same_turn = move.kind == MOVE_CHOOSE || move.kind == MOVE_PLACE;
        if (same_turn && goes_on(next, e->seat) && turn->count < AI_MOVES) {
            claim(e, next, turn);
            explore(e, next, turn, before);
        } else {
            finish(e, next, turn);
        }
        while (turn->count > made) {
            turn->moves[--turn->count] = (Move){0};
        }
    }
}

/* Actions far away, after the best turn without them. */
static void explore_far(Explorer *e, const Game *game) {
    AiTurn turn = e->turns->items[0];
    if (turn.count < 2 || turn.moves[turn.count - 2].kind != MOVE_PLACE) {
        return;
    }
    Game *placed = &e->games[0];
    game_copy(placed, game);
    turn.moves[--turn.count] = (Move){0};
    for (int i = 0; i < turn.count; i++) {
        game_apply(e->mind->setup, placed, turn.moves[i], NULL);
    }
    mind_look_at(e->mind, placed);
    Move *moves = e->moves[0];
    int count = game_turn_moves(e->mind->setup, placed, moves, MOVES_MAX);
    for (int i = 0; i < count; i++) {
        if (is_far(moves[i]) && !is_repeated(e, placed, moves, i)) {
            game_copy(&e->games[1], placed);
            game_apply(e->mind->setup, &e->games[1], moves[i], NULL);
            turn.moves[turn.count++] = moves[i];
            finish(e, &e->games[1], &turn);
            turn.moves[--turn.count] = (Move){0};
        }
    }
}

void turns_find(Explorer *e, const Game *game) {
    AiTurn turn = {0};
    e->turns->count = e->turns->seen = 0;
    e->turns->sum = 0;
    game_copy(&e->start, game);
    claim(e, &e->start, &turn);
    explore(e, &e->start, &turn, turn.count);
    if (e->near) {
        explore_far(e, game);
    }
}
