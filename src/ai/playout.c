/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing on: with random tiles, everyone plays the turn that the evaluation likes best. */
#include "ai/internal.h"

float rate_random(Explorer *e, Game *game) {
    (void)game;
    return (float)rng_below(e->rng, 1u << 24);
}

float rate_greedy(Explorer *e, Game *game) {
    int16_t scores[SEATS_MAX];
    int best = 0;
    bool any = false;
    game_scores_now(e->mind->setup, game, scores);
    for (int seat = 0; seat < e->mind->setup->seat_count; seat++) {
        if (seat != e->seat) {
            best = !any || scores[seat] > best ? scores[seat] : best;
            any = true;
        }
    }
    return (float)(scores[e->seat] - best);
}

/* Those who steer the dragon look one step ahead: it should eat the most of the others. */
static void walk(Explorer *e, Game *game) {
    const GameSetup *setup = e->mind->setup;
    while (game->phase == PHASE_DRAGON) {
        int steers = game_dragon_seat(setup, game);
        unsigned sides = game_dragon_sides(setup, game);
        float best = 0;
        int chosen = -1;
        for (int side = 0; side < SIDE_COUNT; side++) {
            if (sides >> side & 1) {
                float prey = mind_prey(e->mind, game, side, steers);
                if (chosen < 0 || prey > best) {
                    best = prey;
                    chosen = side;
                }
            }
        }
        game_apply(setup, game, (Move){.kind = MOVE_DRAGON, .side = (uint8_t)chosen}, NULL);
    }
}

float rate_mind(Explorer *e, Game *game) {
    walk(e, game);
    if (game->phase == PHASE_FINAL) {
        return rate_greedy(e, game);
    }
    return mind_margin(e->mind, game, e->seat);
}

static float lead_at_end(Worker *w, int seat) {
    float points[SEATS_MAX];
    game_finish(w->mind.setup, &w->game, NULL);
    for (int i = 0; i < w->mind.setup->seat_count; i++) {
        points[i] = w->game.scores[i];
    }
    return lead_of(w->mind.setup, points, seat, 1);
}

static int decides(const GameSetup *setup, const Game *game) {
    return game_mover(setup, game, (Move){.kind = game->phase == PHASE_DRAGON ? MOVE_DRAGON : MOVE_PASS});
}

/* Draws, or plays the turn that seems best. */
static void play_on(Worker *w) {
    const GameSetup *setup = w->mind.setup;
    if (w->game.phase == PHASE_DRAW) {
        game_apply(setup, &w->game, game_chance(setup, &w->game), NULL);
        return;
    }
    w->explorer.seat = decides(setup, &w->game);
    w->turns.most = 1;
    if (w->game.phase == PHASE_PLACE) {
        mind_refresh(&w->mind, &w->game);
    }
    w->explorer.near = setup->dragon;
    turns_find(&w->explorer, &w->game);
    const AiTurn *turn = &w->turns.items[0];
    for (int i = 0; i < turn->count; i++) {
        game_apply(setup, &w->game, turn->moves[i], NULL);
    }
}

float playout(Worker *w, const Game *view, const AiTurn *turn, int seat, uint64_t deck,
              const PlayoutRule *rule) {
    const GameSetup *setup = w->mind.setup;
    game_guess(setup, view, deck, &w->game);
    mind_look(&w->mind, &w->game);
    for (int i = 0; i < turn->count; i++) {
        game_apply(setup, &w->game, turn->moves[i], NULL);
    }
    int until = w->game.turns + rule->turns;
    while (w->game.phase != PHASE_FINAL && (w->game.turns < until || w->game.phase == PHASE_DRAGON)) {
        play_on(w);
    }
    if (w->game.phase == PHASE_FINAL) {
        return lead_at_end(w, seat);
    }
    mind_look_at(&w->mind, &w->game);
    return mind_margin(&w->mind, &w->game, seat);
}
