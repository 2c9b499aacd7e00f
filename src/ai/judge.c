/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What turns are judged by: the chance of winning, luck, and what a margin consists of. */
#include "ai/internal.h"

/* How uncertain a lead is: so many points with one tile still to come, and growing with the root of their
 * number. Fitted to games between masters (docs/players.md). */
static const float SPREAD = 2.2f;

float ai_margin(const GameSetup *setup, const float points[SEATS_MAX], int seat) {
    float best = setup->seat_count > 1 ? -1e9f : 0;
    for (int other = 0; other < setup->seat_count; other++) {
        best = other != seat && points[other] > best ? points[other] : best;
    }
    return points[seat] - best;
}

/* Newton's method: no function of the C library, which may differ from machine to machine. */
float root_of(float x) {
    float root = x > 1 ? x : 1;
    for (int i = 0; i < 24 && x > 0; i++) {
        root = 0.5f * (root + x / root);
    }
    return x > 0 ? root : 0;
}

static void share_win(const GameSetup *setup, const float points[SEATS_MAX], float best,
                      float chance[SEATS_MAX]) {
    int winners = 0;
    for (int seat = 0; seat < setup->seat_count; seat++) {
        winners += points[seat] >= best;
    }
    for (int seat = 0; seat < setup->seat_count; seat++) {
        chance[seat] = points[seat] >= best ? 1 / (float)winners : 0;
    }
}

void chances_of(const Mind *mind, const Game *game, const float points[SEATS_MAX], float chance[SEATS_MAX]) {
    int tiles = game->phase < PHASE_FINAL ? tiles_to_come(mind->setup, game) : 0; /* those left fit nowhere */
    float best = points[0], sum = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        chance[seat] = 0;
        best = seat < mind->setup->seat_count && points[seat] > best ? points[seat] : best;
    }
    if (tiles == 0) {
        share_win(mind->setup, points, best, chance);
        return;
    }
    float spread = SPREAD * root_of((float)tiles);
    for (int seat = 0; seat < mind->setup->seat_count; seat++) {
        chance[seat] = mind_fall(mind, (best - points[seat]) / spread);
        sum += chance[seat];
    }
    for (int seat = 0; seat < mind->setup->seat_count; seat++) {
        chance[seat] /= sum;
    }
}

float luck_of(Worker *w, const AiQuestion *question) {
    const GameSetup *setup = question->setup;
    const Game *before = question->before;
    int drawn = question->view->drawn;
    float sum = 0, copies = 0, own = 0;
    mind_look(&w->mind, before);
    for (int kind = 0; kind < setup->kind_count; kind++) {
        Move draw = {.kind = MOVE_DRAW, .tile = (uint8_t)kind};
        if (game_check(setup, before, draw).code != MOVE_OK) {
            continue;
        }
        float points[SEATS_MAX], count = (float)(before->bag[kind] + before->river[kind]);
        game_copy(&w->trial, before);
        game_apply(setup, &w->trial, draw, NULL);
        mind_look_at(&w->mind, &w->trial);
        expect_best(w, &w->trial, points);
        float margin = ai_margin(setup, points, question->seat);
        own = kind == drawn ? margin : own;
        sum += margin * count;
        copies += count;
    }
    return copies > 0 ? own - sum / copies : 0;
}

void parts_of(Worker *w, const Game *view, const AiTurn *turn, int seat, float parts[AI_PARTS]) {
    const GameSetup *setup = w->mind.setup;
    float points[SEATS_MAX];
    mind_look(&w->mind, view);
    expect_turn(w, view, turn, points);
    if (w->game.phase == PHASE_FINAL) {
        game_finish(setup, &w->game, NULL);
    }
    mind_parts(&w->mind, &w->game, seat, parts);
    parts[AI_PART_BLOCKED] = ai_margin(setup, points, seat) - points[seat];
}
