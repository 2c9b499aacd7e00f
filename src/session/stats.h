/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a game tells beyond its points: luck with the tiles, and who did the largest things. */
#ifndef BASTIDE_SESSION_STATS_H
#define BASTIDE_SESSION_STATS_H

#include "session/session.h"

typedef struct {
    int tiles;     /* laid in this seat's turns */
    int could;     /* of those: could have completed a road, city, monastery or garden somewhere */
    int could_own; /* one in which a figure of this seat stood */
    int did;       /* and those that did complete something */
    int lost;      /* tiles that fitted nowhere */
    int best_turn; /* most points in one turn, the final scoring excepted */
    int eaten;     /* figures the dragon took */
} SeatStats;

typedef struct {
    SeatStats seats[SEATS_MAX];
    int city_tiles, road_tiles;      /* the largest that were scored; 0 = none was */
    unsigned city_seats, road_seats; /* for whom, as bits: all that share the number */
} GameStats;

/* Plays the record once more and tries every place of every tile: some hundredths of a second for a usual
 * game, tenths for the largest boards. */
void stats_of(const Session *game, GameStats *stats);

#endif
