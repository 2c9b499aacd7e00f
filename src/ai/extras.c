/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the evaluation knows about single options: the dragon, the fairy, the builder, the pig, goods, and
 * extra turns. */
#include "ai/internal.h"

/* ---- the dragon (R8.4 to R8.7) and the fairy (R8.12 to R8.15) ---- */

static float away(const Game *game, int tile) {
    const PlacedTile *a = &game->tiles[game->dragon], *b = &game->tiles[tile];
    int dx = a->x > b->x ? a->x - b->x : b->x - a->x, dy = a->y > b->y ? a->y - b->y : b->y - a->y;
    return (float)(dx + dy);
}

float risk_on(const Mind *mind, const Game *game, int tile) {
    const Weights *w = &mind->weights;
    if (mind->bag->left == 0 || tile == game->fairy) { /* R8.14 */
        return 0;
    }
    float rounds = w->dragon_rounds < mind->turns ? w->dragon_rounds : mind->turns;
    float tiles = rounds * (float)mind->setup->seat_count / (float)mind->bag->left;
    float steps = game->dragon == NO_TILE ? DRAGON_STEPS + 1 : away(game, tile);
    float near = steps <= DRAGON_STEPS ? w->dragon_eats * (1 - (steps - 1) / (DRAGON_STEPS + 1)) : 0;
    return 1 - mind_fall(mind, tiles * mind->dragons * (near + w->volcano * tiles * mind->volcanoes));
}

/* A figure that is eaten brings nothing, but returns. Where others of its owner stand in the same feature, it
 * is missed less. */
static void fear_dragon(Mind *mind, const Game *game, float points[SEATS_MAX], float back[SEATS_MAX]) {
    for (int i = 0; i < mind->stand_count; i++) {
        Stand on = mind->stands[i];
        const FigureRow *row = &FIGURES[on.kind];
        if (!row->eaten || !row->weight) {
            continue;
        }
        float risk = risk_on(mind, game, node_tile(on.node));
        const Feature *feature = game_feature_of(game, on.node);
        const Value *value = mind_value(mind, game, on.node);
        int own = weight_of(feature->weights, on.seat);
        if (owners_of(mind->setup, feature->weights) >> on.seat & 1) {
            points[on.seat] -= risk * value->worth * (float)row->weight / (float)own;
        }
        back[on.seat] += risk * (1 - value->closes);
    }
}

static void expect_fairy(Mind *mind, const Game *game, float points[SEATS_MAX]) {
    if (game->fairy_seat == NO_SEAT) {
        return;
    }
    const Rules *rules = &mind->setup->rules;
    const Weights *w = &mind->weights;
    int node = game->figures[game->fairy_seat][game->fairy_figure] - 1;
    const Value *value = mind_value(mind, game, node);
    float turns = w->fairy_stays < mind->turns ? w->fairy_stays : mind->turns;
    bool field = game_feature_of(game, node)->kind == FEATURE_FIELD;
    float last = mind->turns < 2 ? 1 - mind->turns / 2 : 0; /* she stays for the final scoring */
    float scores = field ? last : w->fairy_bonus * value->closes + last * (1 - value->closes);
    points[game->fairy_seat] += turns * rules->fairy_point + scores * rules->fairy_bonus;
}

/* ---- builder, pig and goods (R11.6 to R11.13) ---- */

/* A builder on the table is worth more than one at home; a pig adds to the field in which it stands. */
static void expect_helpers(Mind *mind, const Game *game, float points[SEATS_MAX]) {
    const Weights *w = &mind->weights;
    float time = 1 - mind_fall(mind, mind->turns / w->meeple_time);
    for (int seat = 0; seat < mind->setup->seat_count; seat++) {
        int builder = game->figures[seat][BUILDER_SLOT] - 1, pig = game->figures[seat][PIG_SLOT] - 1;
        if (builder >= 0) {
            float ends = game_feature_of(game, builder)->open;
            points[seat] += w->builder * time * ends / (ends + 1);
        }
        points[seat] += time * (0.5f * w->builder * game->supply[seat][FIGURE_BUILDER] +
                                w->pig * game->supply[seat][FIGURE_PIG]);
        if (pig >= 0 && owners_of(mind->setup, game_feature_of(game, pig)->weights) >> seat & 1) {
            points[seat] += mind_pig(mind, game, pig);
        }
    }
}

/* A lead counts the more, the fewer tokens are still to come. */
static void expect_goods(const Mind *mind, const Game *game, float points[SEATS_MAX]) {
    for (int kind = 0; kind < GOODS_KINDS; kind++) {
        for (int seat = 0; seat < mind->setup->seat_count; seat++) {
            int best = 0;
            for (int other = 0; other < mind->setup->seat_count; other++) {
                best = other != seat && game->goods[other][kind] > best ? game->goods[other][kind] : best;
            }
            float lead =
                (float)(game->goods[seat][kind] - best) / (1 + mind->weights.goods * mind->goods[kind]);
            points[seat] += 5 * (lead > 1 ? 1 : lead < -1 ? -1 : lead);
        }
    }
}

/* ---- all of them ---- */

/* Is another turn, or the second part of this one, still to come? */
static bool plays_again(const Game *game) {
    return is_refilling(game) ? game->extra_due : game->extra_turn || game->part == PART_SECOND;
}

void expect_extras(Mind *mind, const Game *game, float points[SEATS_MAX], float back[SEATS_MAX]) {
    if (mind->setup->dragon) {
        fear_dragon(mind, game, points, back);
        expect_fairy(mind, game, points);
    }
    if (mind->setup->rules.traders_builders == SET_FULL) {
        expect_helpers(mind, game, points);
        expect_goods(mind, game, points);
    }
    if (plays_again(game)) {
        points[game->seat] += mind->weights.extra_turn;
    }
}
