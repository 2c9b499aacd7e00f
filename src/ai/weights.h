/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The constants of the evaluation (docs/players.md explains each). */
#ifndef BASTIDE_AI_WEIGHTS_H
#define BASTIDE_AI_WEIGHTS_H

/* name, value */
#define WEIGHT_ROWS(ROW)                                                                                     \
    ROW(closing, 0.08608f)         /* share of the other fitting tiles that help to close, too */            \
    ROW(spread, 1.247f)            /* how much further open ends slow each other down */                     \
    ROW(city_pace, 0.271f)         /* tiles that an owner finds for a city, per turn */                      \
    ROW(road_pace, 0.5124f)        /* and for a road */                                                      \
    ROW(free_pace, 0.273f)         /* all players together for a city without owner */                       \
    ROW(city_growth, 0.7263f)      /* tiles that each open end adds until the city is complete */            \
    ROW(city_growth_open, 0.1136f) /* and if it is never complete */                                         \
    ROW(road_growth, 0.01191f)                                                                               \
    ROW(field_growth, 0.006093f) /* cities that each open side of a field will find, per turn */             \
    ROW(gift, 0.1184f)           /* what the next player makes of a feature without owner, per open end */   \
    ROW(field_part, 0.5609f)     /* of an incomplete city in a field */                                      \
    ROW(monk_pace, 0.09407f)                                                                                 \
    ROW(monk_far, 0.3605f) /* chance of a square that nothing touches yet */                                 \
    ROW(meeple, 52.21f)    /* what all meeples are worth at the start */                                     \
    ROW(meeple_time, 7.402f)                                                                                 \
    ROW(meeple_count, 4.326f)                                                                                \
    ROW(meeple_back, 0.5235f) /* of a meeple that will come back */                                          \
    ROW(join, 0.3915f)        /* of what a junction would change */                                          \
    ROW(join_pace, 1.208f)                                                                                   \
    ROW(abbot, 0.7f)         /* an abbot in the supply, in meeples */                                        \
    ROW(abbot_back, 0.8f)    /* an abbot on the table, who can be recalled */                                \
    ROW(large, 1.3f)         /* a large meeple in the supply, in meeples */                                  \
    ROW(dragon_eats, 0.5f)   /* chance that the dragon eats a figure beside it when it moves */              \
    ROW(dragon_rounds, 3.0f) /* so many rounds ahead */                                                      \
    ROW(volcano, 0.1f)       /* chance that a new volcano brings the dragon near */                          \
    ROW(fairy_stays, 2.0f)   /* turns that she stays */                                                      \
    ROW(fairy_bonus, 0.5f)   /* chance of her bonus */                                                       \
    ROW(extra_turn, 3.0f)    /* another turn, or its second part */                                          \
    ROW(builder, 5.0f)       /* on the table, at the start; in the supply half of that */                    \
    ROW(pig, 1.0f)           /* in the supply, at the start */                                               \
    ROW(goods, 0.35f)        /* how sure a lead in goods is, per token still to come */

typedef struct Weights {
#define ROW(name, value) float name;
    WEIGHT_ROWS(ROW)
#undef ROW
} Weights;

extern const Weights WEIGHTS_USUAL;

#endif
