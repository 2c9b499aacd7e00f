/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player may do in the second step of a turn, as spots on the table where something is placed (a
 * figure, the fairy) or removed (a knight by the princess, a recalled figure). The engine decides what is
 * allowed. */
#ifndef BASTIDE_UI_TABLE_SPOTS_H
#define BASTIDE_UI_TABLE_SPOTS_H

#include "data/record.h"
#include "ui/table/table_view.h"

/* What is put or taken: one of these is on offer at a time, the first that is possible unless the player asks
 * for another. The figures are one act each, in the order of their kinds. */
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
    uint8_t kind;           /* FigureKind that is put or taken */
    uint8_t figure;         /* PaintFigure: farmers lie */
    uint8_t seat;           /* whose figure */
    bool standing;          /* the figure stands there already, and is to be taken */
    float x, y;             /* middle of the place to be clicked, parts of the tile, 0 to 1 */
    float stand_x, stand_y; /* where the feet of the figure stand or will stand */
    float astray;           /* how far the place may be from the middle of that figure */
    bool taken;             /* the figure may not stand here; `why` says why not */
    Refusal why;
} Spot;

/* Through a portal most of the table is on offer. What is beyond this is not shown. */
enum { SPOTS_MAX = 1024 };

/* Bit a is set for each Act that has a place in PHASE_ACTION. */
unsigned acts_possible(const GameSetup *setup, const Game *game);

/* The places for an act, tile by tile as they were laid, from north to south on each; with `all` also those
 * for a figure on the tile just placed that are refused. */
int spots_list(FaceCache *cache, const GameSetup *setup, const Game *game, Act act, bool all,
               Spot out[SPOTS_MAX]);

/* The spot near a point of the table (in squares) within `reach`; -1 if none. `only`: of this tile, or
 * NO_TILE for any. */
int spots_near(const Game *game, const Spot *spots, int count, int only, float x, float y, float reach);

/* Ring and figure, the middle of both at x, y. `hot`: pointed at. */
void spot_draw(DrawList *list, const Spot *spot, int colour, float x, float y, float height, bool hot);

/* A thin ring of gold around the figures that those of these places join: why they are places. */
void joined_draw(DrawList *list, FaceCache *cache, const GameSetup *setup, const Game *game,
                 const Camera *camera, DrawRect area, const Spot *spots, int count);

/* What the tip says: up to three lines, each at most SPOT_LINE bytes. Returns their number. */
enum { SPOT_LINES = 3, SPOT_LINE = 128 };
int spot_words(const GameSetup *setup, const Game *game, const RecordSeat *seats, const Spot *spot,
               char lines[SPOT_LINES][SPOT_LINE]);

#endif
