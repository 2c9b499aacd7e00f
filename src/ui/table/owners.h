/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The owners of every segment on the table (key F in a game), and shades that distinguish adjacent fields of
 * the same owners. */
#ifndef BASTIDE_UI_TABLE_OWNERS_H
#define BASTIDE_UI_TABLE_OWNERS_H

#include "data/record.h"
#include "paint/paint.h"

/* By node (engine/game.h). Owners are those with the most meeples in a feature, as bits of their colours. */
typedef struct {
    uint64_t position; /* game_hash of its position */
    bool made;
    uint8_t owners[NODES_MAX], shade[NODES_MAX];
} OwnerMap;

void owners_find(const GameSetup *setup, const Game *game, const RecordSeat seats[SEATS_MAX], OwnerMap *map);

/* The wash of one tile of the table. */
PaintWash owners_wash(const GameSetup *setup, const Game *game, const OwnerMap *map, int tile);

#endif
