/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each player did in a game, apart from points: for the result, the statistics and the achievements. */
#ifndef BASTIDE_SESSION_FEATS_H
#define BASTIDE_SESSION_FEATS_H

#include "data/record.h"

typedef enum {
    FEAT_CITY,        /* tiles of the largest city scored, completed or not */
    FEAT_ROAD,        /* the same of roads */
    FEAT_PENNANTS,    /* most pennants in a completed city */
    FEAT_CATHEDRAL,   /* tiles of the largest completed city with a cathedral */
    FEAT_INN,         /* tiles of the longest completed road with an inn */
    FEAT_MONASTERIES, /* completed */
    FEAT_GARDENS,     /* completed */
    FEAT_CITIES,      /* most completed cities scored by one field */
    FEAT_TURN,        /* most points in one turn, without the final scoring */
    FEAT_BEHIND,      /* most points that the leader was ahead after a turn */
    FEAT_DISCARDED,   /* tiles that fitted nowhere */
    FEAT_EATEN,       /* figures lost to the dragon */
    FEAT_FEAST,     /* most figures, of all players, that the dragon ate in one move in a turn of this one */
    FEAT_SENT_HOME, /* knights of others that the princess sent home */
    FEAT_DOUBLES,   /* double turns */
    FEAT_GOODS,     /* tokens at the end */
    FEAT_FIELDS,    /* points for fields */
    FEAT_FAIRY,     /* points for the fairy */
    FEAT_COUNT
} Feat;

typedef struct {
    int16_t of[FEAT_COUNT];
} Feats;

/* Replays the record and finds the feats of each seat. */
void feats_of(const Record *record, Feats feats[SEATS_MAX]);

#endif
