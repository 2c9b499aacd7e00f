/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The constants of the evaluation (docs/players.md explains each). */
#ifndef BASTIDE_AI_WEIGHTS_H
#define BASTIDE_AI_WEIGHTS_H

/* name, value */
#define WEIGHT_ROWS(ROW)                                                                                     \
    ROW(closing, 0.1171f)          /* share of the other fitting tiles that help to close, too */            \
    ROW(spread, 1.735f)            /* how much further open ends slow each other down */                     \
    ROW(city_pace, 0.2961f)        /* tiles that an owner finds for a city, per turn */                      \
    ROW(road_pace, 0.4837f)        /* and for a road */                                                      \
    ROW(free_pace, 0.4634f)        /* all players together for a city without owner */                       \
    ROW(city_growth, 0.7892f)      /* tiles that each open end adds until the city is complete */            \
    ROW(city_growth_open, 0.0997f) /* and if it is never complete */                                         \
    ROW(road_growth, 0.006104f)                                                                              \
    ROW(field_growth, 0.003434f) /* cities that each open side of a field will find, per turn */             \
    ROW(gift, 0.1124f)           /* what the next player makes of a feature without owner, per open end */   \
    ROW(field_part, 0.3955f)     /* of an incomplete city in a field */                                      \
    ROW(monk_pace, 0.7726f)                                                                                  \
    ROW(monk_far, 0.4848f) /* chance of a square that nothing touches yet */                                 \
    ROW(meeple, 54.62f)    /* what all meeples are worth at the start */                                     \
    ROW(meeple_time, 9.306f)                                                                                 \
    ROW(meeple_count, 3.857f)                                                                                \
    ROW(meeple_back, 0.4684f) /* of a meeple that will come back */                                          \
    ROW(join, 0.3192f)        /* of what a junction would change */                                          \
    ROW(join_pace, 1.005f)

typedef struct Weights {
#define ROW(name, value) float name;
    WEIGHT_ROWS(ROW)
#undef ROW
} Weights;

extern const Weights WEIGHTS_USUAL;

#endif
