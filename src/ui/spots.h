/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The places a meeple may take on the tile just placed, as the rules list them. */
#ifndef BASTIDE_UI_SPOTS_H
#define BASTIDE_UI_SPOTS_H

#include "data/record.h"
#include "ui/table_view.h"

typedef struct {
    uint8_t segment;
    uint8_t figure;         /* FigureKind: farmers lie */
    float x, y;             /* middle of the place to be clicked, parts of the tile, 0 to 1 */
    float stand_x, stand_y; /* where the feet of the figure will stand */
    bool taken;             /* no meeple may stand here; `why` says why not */
    Refusal why;
} Spot;

/* The places in PHASE_ACTION, from north to south; with `all` also those that are refused. */
int spots_list(FaceCache *cache, const GameSetup *setup, const Game *game, bool all, Spot out[TILE_SEGMENTS]);

/* The spot near a point of the tile (parts of it, 0 to 1) within `reach`; -1 if none. */
int spots_near(const Spot *spots, int count, float x, float y, float reach);

/* Ring and figure, the middle of both at x, y. `hot`: pointed at. */
void spot_draw(DrawList *list, const Spot *spot, int colour, float x, float y, float height, bool hot);

/* What the tip says: up to three lines, each at most SPOT_LINE bytes. Returns their number. */
enum { SPOT_LINES = 3, SPOT_LINE = 128 };
int spot_words(const GameSetup *setup, const Game *game, const RecordSeat *seats, const Spot *spot,
               char lines[SPOT_LINES][SPOT_LINE]);

#endif
