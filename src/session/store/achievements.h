/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small achievements, one row each in achievements.c. Each person has their own, under the name that they
 * play with; computer players earn none. They are not kept anywhere: they follow from the finished games, in
 * the order in which these were played. */
#ifndef BASTIDE_SESSION_STORE_ACHIEVEMENTS_H
#define BASTIDE_SESSION_STORE_ACHIEVEMENTS_H

#include "session/store/statistics.h"

enum { ACHIEVEMENTS = 32, ACHIEVERS = 1000 /* names that can earn any, by their first game */ };

typedef struct {
    const char *id;
    const char *name, *sentence; /* untranslated */
} AchievementText;

const AchievementText *achievement_text(int which);
int achievement_find(const char *id); /* -1 = unknown */

/* When a person earned it first. */
typedef struct {
    int which, seat;
    const StatisticsGame *game; /* of the statistics */
} Achieved;

/* Everything that people have earned, the earliest first. Returns the number; `out` is to be freed. */
int achievements_of(const Statistics *statistics, Achieved **out);
/* The same for one game. */
int achievements_in(const Statistics *statistics, uint64_t game, Achieved **out);

#endif
