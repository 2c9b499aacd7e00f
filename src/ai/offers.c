/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buying and selling a tile (R7.6), and agreeing to a larger table (R7.9). */
#include "ai/internal.h"

/* A sale must bring this much, because what players expect is uncertain. */
static const float WORTH_IT = 1;

void expect_best(Worker *w, const Game *game, float points[SEATS_MAX]) {
    w->explorer.seat = game->seat;
    w->explorer.turns = &w->turns;
    w->turns.most = 1;
    turns_find(&w->explorer, game);
    expect_turn(w, game, &w->turns.items[0], points);
}

static float gain(const Worker *w, const float with[SEATS_MAX], const float without[SEATS_MAX], int seat) {
    return mind_lead(&w->mind, with, seat) - mind_lead(&w->mind, without, seat);
}

/* What is expected if the holder sells, and if not. */
static void expect_sale(Worker *w, const Game *view, Move sell, float sold[SEATS_MAX],
                        float kept[SEATS_MAX]) {
    Game *trial = &w->trial;
    game_copy(trial, view);
    game_apply(w->mind.setup, trial, sell, NULL);
    expect_best(w, trial, sold);
    expect_best(w, view, kept);
}

static bool sells(Worker *w, const Game *view, Move sell) {
    float sold[SEATS_MAX], kept[SEATS_MAX];
    expect_sale(w, view, sell, sold, kept);
    return gain(w, sold, kept, view->seat) > WORTH_IT;
}

/* The lowest price at which both gain. */
static Move bid(Worker *w, const Game *view, int seat) {
    Move sell = {.kind = MOVE_SELL, .seat = (uint8_t)seat, .x = 1};
    if (game_check(w->mind.setup, view, sell).code != MOVE_OK) {
        return (Move){0};
    }
    float sold[SEATS_MAX], kept[SEATS_MAX];
    expect_sale(w, view, sell, sold, kept);
    for (; game_check(w->mind.setup, view, sell).code == MOVE_OK; sell.x++) {
        if (gain(w, sold, kept, seat) <= WORTH_IT) {
            break;
        }
        if (gain(w, sold, kept, view->seat) > WORTH_IT) {
            return sell;
        }
        sold[seat] -= 1;
        sold[view->seat] += 1;
    }
    return (Move){0};
}

/* What is expected now: with the best turn, if its player has drawn and the tile is seen. */
static void expect_now(Worker *w, const Game *game, float points[SEATS_MAX]) {
    bool chooses = game->phase == PHASE_CHOOSE && game->hand[game->seat][0] != HAND_HIDDEN;
    if (game->phase == PHASE_PLACE || chooses) {
        expect_best(w, game, points);
        return;
    }
    mind_look_at(&w->mind, game);
    mind_expect(&w->mind, game, points);
}

/* Everyone has the same new squares: only a player who would lose by them objects. */
static bool agrees(Worker *w, const Game *view, Move extend, int seat) {
    float larger[SEATS_MAX], as_now[SEATS_MAX];
    Game *trial = &w->trial;
    game_copy(trial, view);
    game_apply(w->mind.setup, trial, extend, NULL);
    expect_now(w, trial, larger);
    expect_now(w, view, as_now);
    return gain(w, larger, as_now, seat) > -WORTH_IT;
}

AiTurn offer_answer(Worker *w, const Game *view, const AiQuestion *question) {
    AiTurn answer = {0};
    Move move = question->offer ? *question->offer : bid(w, view, question->seat);
    bool yes = move.kind != MOVE_NONE;
    if (question->offer && move.kind == MOVE_SELL) {
        yes = sells(w, view, move);
    } else if (question->offer && move.kind == MOVE_EXTEND) {
        yes = agrees(w, view, move, question->seat);
    }
    if (yes) {
        answer.moves[answer.count++] = move;
    }
    return answer;
}
