/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player may do in the second step of a turn, as spots on the table: places where a figure or the
 * fairy can be placed, or where a figure can be removed (by the princess, or recalled). The engine decides
 * what is allowed. */
#ifndef BASTIDE_UI_TABLE_SPOTS_H
#define BASTIDE_UI_TABLE_SPOTS_H

#include "data/record.h"
#include "ui/table/table_view.h"

/* What to place or remove. Each kind of figure is an act, in the order of the kinds. */
typedef enum {
    ACT_NONE,
    ACT_PRINCESS,
    ACT_FIGURE,
    ACT_MEEPLE = ACT_FIGURE,
    ACT_FAIRY = ACT_FIGURE + FIGURE_KIND_COUNT,
    ACT_RECALL,
    ACT_COUNT
} Act;

/* The kind of figure an act places; FIGURE_KIND_COUNT if it places none. */
static inline FigureKind act_kind(Act act) {
    return act >= ACT_FIGURE && act < ACT_FAIRY ? (FigureKind)(act - ACT_FIGURE) : FIGURE_KIND_COUNT;
}
static inline bool act_puts_figure(Act act) {
    return act_kind(act) != FIGURE_KIND_COUNT;
}

typedef struct {
    Move move;
    uint16_t tile;          /* index of the tile it is on */
    uint8_t segment;        /* of that tile */
    uint8_t kind;           /* FigureKind that is placed or removed */
    uint8_t figure;         /* PaintFigure: farmers lie */
    uint8_t seat;           /* whose figure */
    bool standing;          /* the figure is already there, to be removed */
    float x, y;             /* middle of the place to click, as a fraction of the tile, 0 to 1 */
    float stand_x, stand_y; /* where the figure's feet are or will be */
    float astray;           /* how far the place may be from the middle of that figure */
    bool taken;             /* the figure may not stand here; `why` says why not */
    Refusal why;
} Spot;

/* A portal offers most of the table. Further spots are not shown. */
enum { SPOTS_MAX = 1024 };

Act act_of(Move move); /* ACT_NONE if it is no action with a figure */

/* Bit a is set for each Act that has a place in PHASE_ACTION. */
unsigned acts_possible(const GameSetup *setup, const Game *game);

/* Lists the spots for an act in the order in which the tiles were placed, on each tile from north to south;
 * with `all`, also refused ones for a figure on the tile just placed. */
int spots_list(FaceCache *cache, const GameSetup *setup, const Game *game, Act act, bool all,
               Spot out[SPOTS_MAX]);

/* The spot within `reach` of a point of the table (in squares) or, with `whole`, the nearest spot of its tile
 * that is not taken; -1 if none. `only`: on this tile, or NO_TILE for any. */
int spots_near(const Game *game, const Spot *spots, int count, int only, float x, float y, float reach,
               bool whole);

/* Ring and figure, both centred at x, y. `hot`: pointed at. */
void spot_draw(DrawList *list, const Spot *spot, int colour, float x, float y, float height, bool hot);
/* The height at which its ring has this radius. */
float spot_height(const Spot *spot, float radius);

/* Draws a thin golden ring around figures that figures on these spots would join, to show why they are spots.
 */
void joined_draw(DrawList *list, FaceCache *cache, const GameSetup *setup, const Game *game,
                 const Camera *camera, DrawRect area, const Spot *spots, int count);

/* The tip of a spot: up to three lines of at most SPOT_LINE bytes. Returns their number. */
enum { SPOT_LINES = 3, SPOT_LINE = 128 };
int spot_words(const GameSetup *setup, const Game *game, const RecordSeat *seats, const Spot *spot,
               char lines[SPOT_LINES][SPOT_LINE]);

#endif
