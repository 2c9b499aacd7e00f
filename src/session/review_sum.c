/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the turns of a review add up to. */
#include "session/review_internal.h"

const Record *review_record(const Review *r) {
    return &r->record;
}

int review_turns(const Review *r, const ReviewTurn **turns) {
    *turns = r->turns;
    return r->count;
}

int review_between(const Review *r, int from, int to) {
    int found = -1;
    for (int i = 0; i < r->count; i++) {
        bool here = r->turns[i].move >= from && r->turns[i].move < to;
        if (here && (found < 0 || r->turns[i].what < r->turns[found].what)) {
            found = i;
        }
    }
    return found;
}

/* In tenths, as it is shown, because less than that is chance; of equal ones, the earlier turn comes first.
 */
static float loss_of(const ReviewTurn *turn) {
    return turn->loses ? (float)(int)(turn->loss * 10 + 0.5f) / 10 : 0;
}

/* A find is a turn without a better one, where every other place for the tile costs more than a point. */
static float find_of(const ReviewTurn *turn) {
    return turn->looks > 0 && !turn->loses && turn->only > 1 ? turn->only : 0;
}

/* The turns for which `value` is greatest, without those where it is 0. */
static int greatest(const Review *r, float (*value)(const ReviewTurn *turn), int turns[REVIEW_MARKS]) {
    int count = 0;
    for (int i = 0; i < r->count; i++) {
        int at = count;
        while (at > 0 && value(&r->turns[turns[at - 1]]) < value(&r->turns[i])) {
            at--;
        }
        if (value(&r->turns[i]) <= 0 || at == REVIEW_MARKS) {
            continue;
        }
        count += count < REVIEW_MARKS;
        for (int j = count - 1; j > at; j--) {
            turns[j] = turns[j - 1];
        }
        turns[at] = i;
    }
    return count;
}

int review_mistakes(const Review *r, int turns[REVIEW_MARKS]) {
    return greatest(r, loss_of, turns);
}

int review_finds(const Review *r, int turns[REVIEW_MARKS]) {
    return greatest(r, find_of, turns);
}

ReviewPlayer review_player(const Review *r, int seat) {
    ReviewPlayer player = {.accuracy = 1};
    float best = 0;
    for (int i = 0; i < r->count; i++) {
        const ReviewTurn *turn = &r->turns[i];
        if (turn->seat != seat || turn->looks == 0) {
            continue;
        }
        player.turns++;
        player.luck += turn->luck;
        best += turn->best_gain > 0 ? turn->best_gain : 0;
        if (turn->loses) {
            player.mistakes++;
            player.lost += turn->loss;
            player.tile_lost += turn->tile_loss;
            player.other_lost += turn->what == REVIEW_OF_TURN ? 0 : turn->loss;
            for (int part = 0; part < AI_PARTS; part++) {
                player.parts[part] += turn->lost[part];
            }
        }
    }
    player.figure_lost = player.lost - player.tile_lost - player.other_lost;
    if (best > 0) {
        player.accuracy = player.lost < best ? 1 - player.lost / best : 0;
    }
    return player;
}
