/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The constants of the evaluation, found by playing (docs/players.md). */
#ifndef BASTIDE_AI_WEIGHTS_H
#define BASTIDE_AI_WEIGHTS_H

#include "engine/engine.h"

/* clang-format off */
/* name, then its value in the base game, without farmers, with large sets of tiles, on boards, with the dragon, with
 * three or more players */
#define WEIGHT_ROWS(ROW) \
    /* share of the other fitting tiles that help to close, too */ \
    ROW(closing, 0.112f, 0.0722f, 0.122f, 0.099f, 0.0602f, 0.0861f) \
    /* how much further open ends slow each other down */ \
    ROW(spread, 1.4f, 1.29f, 0.761f, 1.06f, 1.24f, 1.32f) \
    /* tiles that an owner finds for a city, per turn */ \
    ROW(city_pace, 0.332f, 0.29f, 0.389f, 0.212f, 0.209f, 0.315f) \
    /* and for a road */ \
    ROW(road_pace, 0.526f, 0.531f, 0.594f, 0.391f, 0.384f, 0.553f) \
    /* all players together for what nobody owns */ \
    ROW(free_pace, 0.249f, 0.247f, 0.131f, 0.286f, 0.178f, 0.455f) \
    /* tiles that each open end adds until the city is complete */ \
    ROW(city_growth, 0.601f, 0.649f, 0.485f, 0.489f, 0.937f, 0.822f) \
    /* and if it is never complete */ \
    ROW(city_growth_open, 0.0945f, 0.108f, 0.153f, 0.125f, 0.102f, 0.127f) \
    /* the same for a road */ \
    ROW(road_growth, 0.0189f, 0.0242f, 0.00841f, 0.0176f, 0.00679f, 0.0149f) \
    /* cities that each open side of a field will find, per turn */ \
    ROW(field_growth, 0.00338f, 0.00709f, 0.0111f, 0.00371f, 0.00208f, 0.0141f) \
    /* what the next player makes of a feature without owner, per open end */ \
    ROW(gift, 0.124f, 0.13f, 0.129f, 0.129f, 0.119f, 0.193f) \
    /* of an incomplete city in a field */ \
    ROW(field_part, 0.516f, 0.59f, 0.364f, 0.316f, 0.562f, 0.186f) \
    /* tiles for a square beside a monastery, per turn */ \
    ROW(monk_pace, 0.0723f, 0.0841f, 0.0856f, 0.0808f, 0.0912f, 0.106f) \
    /* chance of a square there that nothing touches yet */ \
    ROW(monk_far, 0.398f, 0.35f, 0.257f, 0.404f, 0.233f, 0.337f) \
    /* what all meeples are worth at the start */ \
    ROW(meeple, 53.2f, 40.1f, 72.9f, 72.8f, 40.0f, 37.7f) \
    /* turns: when there are fewer, they are worth less */ \
    ROW(meeple_time, 6.88f, 8.26f, 7.87f, 8.32f, 6.99f, 9.51f) \
    /* meeples: when there are fewer, each is worth more */ \
    ROW(meeple_count, 4.57f, 4.38f, 5.05f, 5.39f, 3.8f, 4.0f) \
    /* of a meeple that will come back */ \
    ROW(meeple_back, 0.574f, 0.512f, 0.574f, 0.576f, 0.791f, 0.535f) \
    /* of what a junction would change */ \
    ROW(join, 0.372f, 0.463f, 0.438f, 0.357f, 0.352f, 0.348f) \
    /* tiles found for it, per turn */ \
    ROW(join_pace, 1.17f, 1.25f, 1.38f, 1.32f, 1.48f, 1.76f) \
    /* an abbot in the supply, in meeples */ \
    ROW(abbot, 0.7f, 0.88f, 0.76f, 0.68f, 0.338f, 0.491f) \
    /* an abbot on the table, who can be recalled */ \
    ROW(abbot_back, 0.8f, 0.838f, 0.945f, 0.997f, 0.8f, 0.552f) \
    /* a large meeple in the supply, in meeples */ \
    ROW(large, 1.3f, 1.28f, 1.33f, 1.49f, 1.33f, 1.32f) \
    /* chance that the dragon eats a figure beside it when it moves */ \
    ROW(dragon_eats, 0.5f, 0.568f, 0.581f, 0.459f, 0.25f, 0.555f) \
    /* so many rounds ahead */ \
    ROW(dragon_rounds, 3.0f, 3.0f, 2.75f, 3.66f, 1.88f, 4.74f) \
    /* chance that a new volcano brings it near */ \
    ROW(volcano, 0.1f, 0.11f, 0.147f, 0.0963f, 0.0758f, 0.0596f) \
    /* turns that the fairy stays */ \
    ROW(fairy_stays, 2.0f, 1.67f, 1.64f, 1.98f, 0.039f, 1.87f) \
    /* chance of her bonus */ \
    ROW(fairy_bonus, 0.5f, 0.485f, 0.412f, 0.428f, 0.278f, 0.233f) \
    /* another turn, or the second part of one */ \
    ROW(extra_turn, 3.0f, 3.3f, 2.66f, 3.3f, 2.24f, 1.73f) \
    /* a builder on the table, at the start; half of it in the supply */ \
    ROW(builder, 5.0f, 5.07f, 3.98f, 5.13f, 3.98f, 3.31f) \
    /* a pig in the supply, at the start */ \
    ROW(pig, 1.0f, 0.966f, 1.27f, 1.12f, 1.27f, 1.16f) \
    /* how unsure a lead in goods is, per token still to come */ \
    ROW(goods, 0.35f, 0.382f, 0.267f, 0.241f, 0.267f, 0.184f) \
    /* how much the points of others matter */ \
    ROW(others, 1.0f, 1.0f, 1.0f, 1.0f, 1.0f, 1.05f)
/* end of rows */
/* clang-format on */

enum {
#define ROW(name, ...) WEIGHT_##name,
    WEIGHT_ROWS(ROW)
#undef ROW
        WEIGHT_COUNT
};

/* By name and by number. */
typedef union Weights {
    struct {
#define ROW(name, ...) float name;
        WEIGHT_ROWS(ROW)
#undef ROW
    };
    float values[WEIGHT_COUNT];
} Weights;

/* Those for this kind of game. */
Weights weights_for(const GameSetup *setup);

#endif
