/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/considered.h"

static void find_parts(const Game *game, Considered *c) {
    c->choose = c->place = c->act = (Move){0};
    for (int i = 0; i < c->turn.count; i++) {
        Move move = c->turn.moves[i];
        if (move.kind == MOVE_CHOOSE) {
            c->choose = move;
        } else if (move.kind == MOVE_PLACE) {
            c->place = move;
        } else if (move.kind >= MOVE_PRINCESS) {
            c->act = move;
        }
    }
    c->tile = c->choose.kind               ? (uint8_t)(game->hand[game->seat][c->choose.x] - 1)
              : c->place.kind              ? game->drawn
              : game->last_tile != NO_TILE ? game->tiles[game->last_tile].kind
                                           : 0;
}

/* Are they one turn to a player, apart from its details? */
static bool same(const Considered *a, const Considered *b) {
    return a->place.kind ? a->place.x == b->place.x && a->place.y == b->place.y : move_is(a->act, b->act);
}

/* Without playouts, nothing tells whether a small difference is one. */
static bool is_level(const AiTurn *first, const AiTurn *turn) {
    float d = first->margin > turn->margin ? first->margin - turn->margin : turn->margin - first->margin;
    float error = first->error > turn->error ? first->error : turn->error;
    return error > 0 && d < 2.5f * error && d < 1;
}

int considered_of(const GameSetup *setup, const Game *game, int seat, const AiTurn *turns, int count,
                  Considered out[CONSIDERED_MOST]) {
    int found = 0;
    for (int i = 0; i < count && found < CONSIDERED_MOST; i++) {
        Considered *next = &out[found];
        next->turn = turns[i];
        find_parts(game, next);
        bool known = !next->place.kind && !next->act.kind; /* it discards the tile */
        for (int k = 0; k < found; k++) {
            known = known || same(next, &out[k]);
        }
        if (!known) {
            next->level = is_level(&turns[0], &turns[i]);
            reasons_of_turn(setup, game, turns[i].moves, turns[i].count, seat, &next->reasons);
            found++;
        }
    }
    return found;
}
