/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws tiles and figures on the table, and knows where figures stand. */
#ifndef BASTIDE_UI_TABLE_TABLE_VIEW_H
#define BASTIDE_UI_TABLE_TABLE_VIEW_H

#include "data/record.h"
#include "draw/draw.h"
#include "engine/engine.h"
#include "paint/laid.h"
#include "ui/table/camera.h"

/* All tiles, with an empty square around them; on a board, the whole board. */
SquareBounds table_bounds(const GameSetup *setup, const Game *game);

/* A cache of where figures stand on faces, and of outlines and places of life, which every frame needs and
 * which are slow to compute. The key is what a face shows, not where its definition is in memory. */
enum { SPOT_CACHE = 1024, OUTLINE_CACHE = 512, OUTLINE_POINTS = 400, LIFE_CACHE = 512, LIFE_PLACES = 12 };
typedef struct {
    struct {
        uint64_t key; /* of the face */
        PaintSpot spots[TILE_SEGMENTS];
    } spots[SPOT_CACHE];
    struct {
        uint64_t key; /* of the face and the segment */
        int count;
        PaintPoint points[OUTLINE_POINTS];
    } outlines[OUTLINE_CACHE];
    struct {
        uint64_t key; /* of the face */
        int count;
        LifePlace places[LIFE_PLACES];
    } life[LIFE_CACHE];
} FaceCache;

const PaintSpot *table_spots(FaceCache *cache, const TileFace *face);
/* The points of paint_outline; *count says how many. */
const PaintPoint *table_outline(FaceCache *cache, const TileFace *face, int segment, int *count);
/* The places of paint_life_places. Computing them uses up one of `builds`; if none is left, *count is 0.
 */
const LifePlace *table_life(FaceCache *cache, const TileFace *face, int *builds, int *count);
/* Where the feet of a figure on a segment stand, in squares of the table. */
DrawPoint table_spot(FaceCache *cache, const TileFace *face, int segment);
/* How far from a figure at x (parts of its tile) the fairy stands: at its right, except at the right edge. */
float table_fairy_aside(float x);
/* Height of a figure for squares of this size. */
float figure_height(float square);
/* Figures of one colour side by side, 20 high, closer together if the room is narrow. */
void figures_draw(DrawList *list, const PaintFigure *figures, int count, PaintColour colour, DrawRect room);

/* Draws the tiles within the area, with their shadows. `without`: a tile that is drawn elsewhere, or NO_TILE.
 */
void table_draw_tiles(const GameSetup *setup, const Game *game, const Camera *camera, DrawRect area,
                      int without, DrawList *list);

/* All figures on the table, the southern ones in front. */
void table_draw_figures(FaceCache *cache, const GameSetup *setup, const Game *game, const RecordSeat *seats,
                        const Camera *camera, DrawRect area, DrawList *list);

/* Keeps the view where some tile, or the printed board, is visible. */
void table_keep_in_sight(const GameSetup *setup, const Game *game, DrawRect area, Camera *camera);

/* A coloured edge around a tile, on a dark line. */
void draw_tile_edge(DrawList *list, DrawRect rect, DrawColor color, float width);

#endif
