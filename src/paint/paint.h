/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The painter: takes definitions, returns SVG text. It is deterministic (same arguments, same bytes), uses no
 * SDL, changes no global variables, and can be called from several threads at once.
 *
 * The SVG uses what SDL2_image's rasteriser (nanosvg) understands: svg g defs path linearGradient
 * radialGradient stop; presentation attributes; transforms. A tile is 1000 x 1000 units. */
#ifndef BASTIDE_PAINT_PAINT_H
#define BASTIDE_PAINT_PAINT_H

#include <stdbool.h>

#include "base/str.h"
#include "engine/tile.h"

/* ---- tiles ---------------------------------------------------------------------------------- */

typedef struct {
    const TileDef *def;
    Picture picture;    /* the small picture of this copy, PICTURE_NONE for none */
    uint32_t variant;   /* copy number: different copies have different houses, trees and curves */
    int rotation;       /* quarter turns clockwise; things are painted upright after the rotation */
    int cell_x, cell_y; /* square of the table; the meadow's tones continue from square to square */
} TileFace;

/* Appends a complete SVG document of the face for a picture `pixels` wide; small ones have lighter lines and
 * larger signs. */
void paint_tile(const TileFace *face, int pixels, Str *svg);

/* Where a figure stands on each segment, in tile units after rotation (x right, y down, 0 to 1000). `room` is
 * the radius of free ground there. Entries of rivers are zero. The entry of a garden is that of its segment,
 * or follows the last one if the definition lists no garden. */
typedef struct {
    int16_t x, y, room;
} PaintSpot;
void paint_spots(const TileFace *face, PaintSpot spots[TILE_SEGMENTS]);

/* The outline of a segment after rotation, for colouring and highlighting it: a closed polygon for cities and
 * fields, the middle line for roads and rivers. Returns the number of points written (at most cap); 0 where a
 * segment has no outline of its own (monastery, garden: use the spot). */
typedef struct {
    int16_t x, y;
} PaintPoint;
int paint_outline(const TileFace *face, int segment, PaintPoint *points, int cap);

/* Ownership: each segment of a tile gets a soft wash and an outline in the colour of its owner. Shared
 * features have stripes and outlines of all their colours, unowned ones are a little paler. Adjacent fields
 * with the same owner get different `shade`s: a stronger or weaker wash. With the safe colours, there is
 * hatching, too, at an angle that belongs to the colour; shades have a different spacing, or if unowned a
 * different sign. The hatching continues from square to square; everything else is transparent. Lines in a
 * picture `pixels` wide stay clear, but never hide a small one. */
enum { PAINT_SHADES = 8 };
typedef struct {
    uint8_t owners[TILE_SEGMENTS]; /* bit c: PaintColour c; 0 = free */
    uint8_t shade[TILE_SEGMENTS];  /* 0 to PAINT_SHADES - 1 */
    bool safe;                     /* use the tones of PAINT_SAFE */
    bool whole;                    /* segment 0 is the whole square: a large city printed on a board */
} PaintWash;
void paint_wash(const TileFace *face, const PaintWash *wash, int pixels, Str *svg);

/* A broken stone, the sign for a square that no remaining tile fits; 100 x 100. */
void paint_broken_stone(Str *svg);

/* ---- figures -------------------------------------------------------------------------------- */

enum {
    PAINT_COLOURS = 8,
    /* One or both may be added to a colour: tones that colour-blind players can tell apart; figures with
       outlines twice as strong. */
    PAINT_SAFE = 8,
    PAINT_STRONG = 16
};
/* The player colours, in the order of R1.1. */
typedef enum {
    COLOUR_YELLOW,
    COLOUR_RED,
    COLOUR_GREEN,
    COLOUR_BLUE,
    COLOUR_BLACK,
    COLOUR_PINK,
    COLOUR_GREY,
    COLOUR_VIOLET
} PaintColour;

typedef enum {
    PAINT_MEEPLE, /* standing; box 200 x 212, feet at 100,181 */
    PAINT_FARMER, /* lying; box 200 x 200 */
    PAINT_ABBOT,  /* as the meeple */
    PAINT_LARGE_MEEPLE,
    PAINT_LARGE_FARMER,
    PAINT_BUILDER,
    PAINT_PIG,
    PAINT_DRAGON,
    PAINT_FAIRY,
    PAINT_EMBLEM,        /* the colour's charge on a disc; box 200 x 200 */
    PAINT_DRAGON_FLYING, /* the wings raised */
    PAINT_WINE,          /* goods as on the tiles */
    PAINT_GRAIN,
    PAINT_CLOTH,
    PAINT_INN, /* marks of the card about a feature */
    PAINT_CATHEDRAL,
    PAINT_DRAGON_BEATING, /* flying, the wings lowered */
    PAINT_FAIRY_BEATING,  /* the wings drawn together */
    PAINT_APPRENTICE,     /* seals of computer players */
    PAINT_JOURNEYMAN,
    PAINT_MASTER,
    PAINT_GRANDMASTER,
    PAINT_FIGURES
} PaintFigure;

typedef struct {
    uint8_t r, g, b;
} PaintRgb;
typedef struct {
    PaintRgb base, dark, light;
} PaintTones;
PaintTones paint_tones(PaintColour colour);

/* Appends an SVG document of the figure; `colour` is ignored where there is only one. */
void paint_figure(PaintFigure figure, PaintColour colour, Str *svg);

/* All figures have the same scale: a box that is higher than a meeple's is drawn higher. */
enum { PAINT_MEEPLE_HEIGHT = 212 };
typedef struct {
    const char *name;  /* "meeple" */
    int width, height; /* of its box */
    int feet; /* how far down the feet are; for lying farmers, emblems, goods and seals: the middle */
    bool lies;
    bool coloured; /* there is one in each colour */
} PaintFigureLook;
const PaintFigureLook *paint_figure_look(PaintFigure figure);

/* ---- life ------------------------------------------------------------------------------------ */

/* Small moving pictures that are sometimes drawn over the tiles, and their places. */

/* Each is a square of 100 x 100 units. */
typedef enum {
    LIFE_FLAG,                      /* on the tip of a tower: the foot of its staff at 30,100 */
    LIFE_FLAG_LAST = LIFE_FLAG + 3, /* four pictures of its waving */
    LIFE_PUFF,                      /* smoke, about its middle */
    LIFE_GLINT,                     /* light on water, about its middle */
    LIFE_GLOW,                      /* of lava, about its middle */
    LIFE_FIRE,                      /* of the dragon: from its mouth at 50,0 down to 50,100 */
    LIFE_SHADOW,                    /* of what flies, about its middle */
    LIFE_BIRD,                      /* the shadow of a bird, about its middle */
    LIFE_BIRD_LAST = LIFE_BIRD + 1, /* wings spread, wings drawn in */
    LIFE_PICTURE_COUNT
} LifePicture;

void paint_life(LifePicture picture, Str *svg);

/* A place on a tile where something may move, in tile units after rotation. */
typedef struct {
    int16_t x, y;
    uint8_t picture; /* LIFE_FLAG, LIFE_PUFF, LIFE_GLINT or LIFE_GLOW */
} LifePlace;

/* Writes at most `cap` places of the face and returns their number. */
int paint_life_places(const TileFace *face, LifePlace *places, int cap);

/* ---- around the board ------------------------------------------------------------------------ */

typedef enum {
    ICON_UNDO,
    ICON_ZOOM,
    ICON_MENU,
    ICON_HELP,
    ICON_BACK,
    ICON_DOWN,
    ICON_RIGHT,
    ICON_PLUS,
    ICON_MINUS,
    ICON_CROSS,
    ICON_CHECK,
    ICON_PLAY,
    ICON_PAUSE,
    ICON_FIRST,
    ICON_LAST,
    ICON_PREVIOUS,
    ICON_NEXT,
    ICON_BRANCH,
    ICON_SAVE,
    ICON_EYE,
    ICON_TURN_LEFT,
    ICON_TURN_RIGHT,
    ICON_FLAG,
    ICON_GRIP,
    ICON_BOOK,
    ICON_COG,
    ICON_GRAPH,
    ICON_FULL_SCREEN,
    ICON_EXIT,
    ICON_PERSON,
    ICON_FAST,
    ICON_HINT,
    ICON_PRINCESS,
    ICON_CLOCK,
    ICON_SHIELD,
    ICON_TILES,
    ICON_BARS,
    ICON_DIE,
    ICON_SPEECH,
    ICON_COUNT
} PaintIcon;

/* A line icon in white on nothing (the renderer tints it), box 24 x 24 units. */
void paint_icon(PaintIcon icon, Str *svg);

/* The score track: parchment with a ring of 50 or 100 squares (R5.3), 0 at the lower left, clockwise. Any
 * size in units; `paint_track_square` gives the centre of a square for the same size. */
void paint_track(int squares, int width, int height, Str *svg);
PaintPoint paint_track_square(int squares, int width, int height, int square);

void paint_table(int width, int height, Str *svg);     /* dark wood, the ground of every page */
void paint_parchment(int width, int height, Str *svg); /* a torn-edged sheet, for the title page */
void paint_tile_back(Str *svg);                        /* 1000 x 1000 */
void paint_app_icon(Str *svg);                         /* 512 x 512 */

#endif
