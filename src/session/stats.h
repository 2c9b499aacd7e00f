/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics of a game other than points: luck with the tiles, and what each player did. */
#ifndef BASTIDE_SESSION_STATS_H
#define BASTIDE_SESSION_STATS_H

#include "session/feats.h"
#include "session/session.h"

typedef struct {
    int tiles;     /* placed in this seat's turns */
    int could;     /* of these, tiles that could have completed a road, city, monastery or garden somewhere */
    int could_own; /* the same, but a feature with a figure of this seat */
    int did;       /* tiles that did complete something */
} SeatStats;

typedef struct {
    SeatStats seats[SEATS_MAX];
    Feats feats[SEATS_MAX];
} GameStats;

/* Replays the record and tries every place for every tile. This takes some hundredths of a second; on the
 * largest boards, some tenths. */
void stats_of(const Session *game, GameStats *stats);

#endif
