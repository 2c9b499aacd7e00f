/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/considered.h"

/* Finds the tile that the turn places; false if it places none. */
static bool find_place(const Game *game, const AiTurn *turn, Considered *out) {
    out->tile = game->drawn;
    for (int i = 0; i < turn->count; i++) {
        if (turn->moves[i].kind == MOVE_CHOOSE) {
            out->tile = (uint8_t)(game->hand[game->seat][turn->moves[i].x] - 1);
        } else if (turn->moves[i].kind == MOVE_PLACE) {
            out->place = turn->moves[i];
            return true;
        }
    }
    return false;
}

int considered_of(const GameSetup *setup, const Game *game, int seat, const AiTurn *turns, int count,
                  Considered out[CONSIDERED_MOST]) {
    int found = 0;
    for (int i = 0; i < count && found < CONSIDERED_MOST; i++) {
        Considered *next = &out[found];
        bool known = !find_place(game, &turns[i], next);
        for (int k = 0; k < found && !known; k++) {
            known = next->place.x == out[k].place.x && next->place.y == out[k].place.y;
        }
        if (!known) {
            next->turn = turns[i];
            reasons_of_turn(setup, game, turns[i].moves, turns[i].count, seat, &next->reasons);
            found++;
        }
    }
    return found;
}
