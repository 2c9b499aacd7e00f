/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing on: with random tiles, everyone plays the turn that the evaluation likes best. */
#include <string.h>

#include "ai/internal.h"
#include "base/hash.h"

float rate_random(Explorer *e, Game *game) {
    (void)game;
    return (float)rng_below(e->rng, 1u << 24);
}

static void expect_now(const GameSetup *setup, const Game *game, float points[SEATS_MAX]) {
    int16_t scores[SEATS_MAX];
    game_scores_now(setup, game, scores);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        points[seat] = scores[seat];
    }
}

float rate_greedy(Explorer *e, Game *game) {
    float points[SEATS_MAX];
    expect_now(e->mind->setup, game, points);
    return ai_margin(e->mind->setup, points, e->seat);
}

/* Those who steer the dragon look one step ahead: it should eat the most of the others. */
static void walk(Mind *mind, Game *game) {
    const GameSetup *setup = mind->setup;
    while (game->phase == PHASE_DRAGON) {
        int steers = game_dragon_seat(setup, game);
        unsigned sides = game_dragon_sides(setup, game);
        float best = 0;
        int chosen = -1;
        for (int side = 0; side < SIDE_COUNT; side++) {
            if (sides >> side & 1) {
                float prey = mind_prey(mind, game, side, steers);
                if (chosen < 0 || prey > best) {
                    best = prey;
                    chosen = side;
                }
            }
        }
        game_apply(setup, game, (Move){.kind = MOVE_DRAGON, .side = (uint8_t)chosen}, NULL);
    }
}

void expect_after(Mind *mind, Game *game, float points[SEATS_MAX]) {
    walk(mind, game);
    if (game->phase == PHASE_FINAL) {
        expect_now(mind->setup, game, points);
    } else {
        mind_expect(mind, game, points);
    }
}

static void play(Worker *w, const AiTurn *turn) {
    for (int i = 0; i < turn->count; i++) {
        game_apply(w->mind.setup, &w->game, turn->moves[i], NULL);
    }
}

/* The turn that the evaluation likes best. */
static const AiTurn *find_best(Worker *w) {
    w->turns.most = 1;
    turns_find(&w->explorer, &w->game);
    return &w->turns.items[0];
}

/* Is the tile still to be placed, by the buyer or, because it was not sold, by its holder? */
static bool is_sale(const AiTurn *turn) {
    return turn->count == 0 || turn->moves[turn->count - 1].kind == MOVE_SELL;
}

void expect_turn(Worker *w, const Game *view, const AiTurn *turn, float points[SEATS_MAX]) {
    game_copy(&w->game, view);
    play(w, turn);
    mind_look_at(&w->mind, &w->game);
    if (is_sale(turn) && w->game.phase == PHASE_PLACE) {
        w->explorer.seat = w->game.seat;
        w->explorer.turns = &w->turns;
        play(w, find_best(w));
        mind_look_at(&w->mind, &w->game);
    }
    expect_after(&w->mind, &w->game, points);
}

float rate_mind(Explorer *e, Game *game) {
    float points[SEATS_MAX];
    expect_after(e->mind, game, points);
    return mind_lead(e->mind, points, e->seat);
}

/* The same, which an earlier playout may have found. */
static const AiTurn *find_reply(Worker *w) {
    Reply *reply = &w->replies[w->path % REPLIES];
    if (reply->path != w->path) {
        *reply = (Reply){w->path, *find_best(w)};
    }
    return &reply->turn;
}

/* Draws, or plays the turn that seems best. */
static void play_on(Worker *w) {
    const GameSetup *setup = w->mind.setup;
    if (w->game.phase == PHASE_DRAW) {
        Move draw = game_chance(setup, &w->game);
        game_apply(setup, &w->game, draw, NULL);
        w->path = hash_add(w->path, (uint64_t)draw.kind << 8 | draw.tile);
        return;
    }
    w->explorer.seat = game_decides(setup, &w->game);
    if (w->game.phase == PHASE_PLACE) {
        mind_refresh(&w->mind, &w->game);
    }
    w->explorer.near = setup->dragon;
    play(w, find_reply(w));
    w->path = hash_mix(w->path); /* the same seat may go on without a draw */
}

void playout(Worker *w, const Game *view, int candidate, const AiTurn *turn, uint64_t deck,
             const PlayoutRule *rule, float points[SEATS_MAX]) {
    const GameSetup *setup = w->mind.setup;
    game_guess(setup, view, deck, &w->game);
    bool guessed = memcmp(w->game.hand, view->hand, sizeof view->hand) != 0;
    w->path = hash_add(guessed ? deck : 0, (uint64_t)candidate);
    mind_look(&w->mind, &w->game);
    play(w, turn);
    int until = w->game.turns + rule->turns;
    while (w->game.phase != PHASE_FINAL && (w->game.turns < until || w->game.phase == PHASE_DRAGON)) {
        play_on(w);
    }
    mind_look_at(&w->mind, &w->game);
    expect_after(&w->mind, &w->game, points);
}
