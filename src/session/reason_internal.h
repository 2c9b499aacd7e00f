/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files about reasons share. `node`: any node of a feature. */
#ifndef BASTIDE_SESSION_REASON_INTERNAL_H
#define BASTIDE_SESSION_REASON_INTERNAL_H

#include "session/reason.h"

/* ---- a feature (reason_feature.c) ---- */

uint16_t feature_first(const Game *game, int node); /* its first node, by which it is known */
FeatureKind feature_kind(const Game *game, int node);
bool feature_is_way(FeatureKind kind); /* a road or a city */
bool feature_may_complete(const GameSetup *setup, const Game *game, int node);
/* Does a majority of farmers belong to a field, or only to each of its cities? */
bool feature_has_majority(const GameSetup *setup, FeatureKind kind);
/* Does the seat score for it, and with others? What it would bring if the game ended now, 0 = nothing. */
bool feature_owned(const GameSetup *setup, const FeatureInfo *info, int seat);
bool feature_shared(const GameSetup *setup, const FeatureInfo *info, int seat);
int feature_worth(const GameSetup *setup, const FeatureInfo *info, int seat);

/* The squares that a feature leads to (or around a monastery or garden), and how many of the tiles in
 * `counts` fit the one where the fewest do. */
typedef struct {
    int squares, fewest;
} Ends;
Ends feature_ends(const GameSetup *setup, const Game *game, const uint8_t counts[KINDS_MAX], int node);
/* Of the squares that it led to before and leads to now, how many tiles fit the one where they have become
 * far fewer: none to three, or, of a road or city, half as many; -1 = there is none. */
int feature_narrowed(const GameSetup *setup, const Game *before, const Game *after,
                     const uint8_t counts[KINDS_MAX], int node);
/* Meeples of a seat in it, which return once it is complete. The abbot does not count. */
int feature_meeples(const Game *game, int node, int seat);
/* Adds to a reason what the tiles that are left say about its feature. */
void feature_odds(const GameSetup *setup, const Game *game, int node, Reason *reason);

int fields_worth(const GameSetup *setup, const Game *game,
                 int seat); /* of all fields, if the game ended now */

/* ---- ways into features of others (reason_ways.c) ---- */

/* Adds what the tile did to the ways between this figure of the seat and those of others. */
void reasons_of_ways(const GameSetup *setup, const Game *before, const Game *after,
                     const uint8_t counts[KINDS_MAX], const FigureOn *own, Reasons *list);
/* The way that a figure that has just been placed has into a better feature of another player; REASON_PLAIN:
 * none. */
Reason reason_of_way(const GameSetup *setup, const Game *game, const FigureOn *own);

#endif
