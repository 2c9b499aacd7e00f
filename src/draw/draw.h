/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen looks like, as a value: a list of rectangles, pictures, texts and lines. ui/ writes it, gfx/
 * draws it, tests read it. No SDL here.
 *
 * Units: 1280 x 720 at 100 %, y grows down; the renderer knows how many pixels a unit has. Later commands
 * cover earlier ones. A cleared DrawList keeps its memory, so drawing a frame usually allocates nothing. */
#ifndef BASTIDE_DRAW_DRAW_H
#define BASTIDE_DRAW_DRAW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/game.h"
#include "paint/paint_board.h"

typedef struct {
    float x, y, w, h;
} DrawRect;

typedef struct {
    float x, y;
} DrawPoint;

typedef struct {
    uint8_t r, g, b, a;
} DrawColor;

/* 0xRRGGBB, opaque. */
static inline DrawColor draw_rgb(uint32_t rgb) {
    return (DrawColor){(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb, 255};
}
/* The same colour with an opacity of 0 to 1. */
static inline DrawColor draw_faded(DrawColor c, float opacity) {
    c.a = (uint8_t)((float)c.a * opacity + 0.5f);
    return c;
}

/* ---- pictures ---- */

typedef enum {
    SPRITE_TILE, /* `face`; index 1: one of many small ones, for which a simple drawing will do */
    SPRITE_TILE_BACK,
    SPRITE_FIGURE,    /* index = PaintFigure, colour */
    SPRITE_ICON,      /* index = PaintIcon; white, to be tinted */
    SPRITE_TRACK,     /* painted for the size of its rectangle in units; index = its squares: 50 or 100 */
    SPRITE_TABLE,     /* painted for the size of its rectangle in units */
    SPRITE_PARCHMENT, /* painted for the size of its rectangle in units */
    SPRITE_APP_ICON,
    SPRITE_MAP_SQUARE,    /* `printed`: one square of a printed board or its margin */
    SPRITE_MAP_THUMBNAIL, /* `printed`: the whole board, painted for its pixels */
    SPRITE_LIFE,          /* index = LifePicture */
    SPRITE_WASH,          /* `face`, `wash`: to be laid over the same tile */
    SPRITE_BROKEN_STONE
} SpriteKind;

/* What a sprite shows of a printed board. Map and board must live until the Gfx is freed, because its threads
 * paint from them. */
typedef struct {
    const PaintMap *map;        /* square */
    const Board *board;         /* thumbnail */
    const Geography *geography; /* of the thumbnail; NULL = none */
    uint64_t key;               /* equal for boards that look the same */
    int x, y;                   /* square */
} BoardSprite;

typedef struct {
    SpriteKind kind;
    uint8_t index;
    uint8_t colour;
    TileFace face; /* its def must live as long as the list is played */
    BoardSprite printed;
    PaintWash wash;
    bool mirrored; /* left and right change places */
} Sprite;

/* ---- text ---- */

typedef enum {
    FONT_TITLE,    /* Vollkorn bold: titles, names, buttons */
    FONT_TEXT,     /* Vollkorn: controls, prompts */
    FONT_SENTENCE, /* Linux Libertine: long text, small text */
    FONT_NUMBER,   /* Linux Libertine bold: scores, lining and tabular figures */
    FONT_ITALIC,   /* Vollkorn italic */
    FONT_ROLE_COUNT
} FontRole;

typedef enum { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } TextAlign;

/* How wide a text is in units: by the real fonts in the game, by a fixed table in tests. Because the digits
 * of Vollkorn are old-style, its roles measure and draw digits and + x = % in Linux Libertine, 1.06 times as
 * large. Characters that no font has become question marks. */
typedef struct {
    float (*width)(void *context, FontRole role, float size, const char *text);
    bool (*shows)(void *context, uint32_t character); /* some font has it; NULL = every one is shown */
    void *context;
} TextMetrics;

/* ---- commands ---- */

typedef enum { DRAW_RECT, DRAW_SPRITE, DRAW_TEXT, DRAW_LINE, DRAW_POLYGON, DRAW_CLIP, DRAW_UNCLIP } DrawKind;
typedef enum { STROKE_SOLID, STROKE_DASHED, STROKE_DOTTED } StrokeStyle;

typedef struct {
    DrawKind kind;
    DrawRect rect; /* rect, sprite, clip; text: x = anchor, y = baseline, w = width, h = size */
    union {
        struct {
            float radius;     /* corner radius */
            DrawColor fill;   /* a = 0: none */
            DrawColor stroke; /* a = 0: none; the line lies inside the rectangle */
            float stroke_width;
            StrokeStyle style;
        } box;
        struct {
            Sprite sprite;
            DrawColor tint;   /* multiplied; white = as painted, a = opacity */
            DrawColor ground; /* what fills the place until it is painted; a = 0: as usual for its kind */
            bool first;       /* painted before the others */
            float angle; /* degrees clockwise about the middle; usually 0, because rotated copies are slow */
        } picture;
        struct {
            uint32_t text; /* draw_list_string(list, text) */
            FontRole role;
            TextAlign align;
            DrawColor color;
            DrawColor halo; /* around centred letters, a tenth of their size wide; a = 0: none */
            float angle;    /* degrees clockwise about the anchor; usually 0 */
        } text;
        struct {
            uint32_t first, count; /* points[first .. first + count) */
            DrawColor color;
            float width; /* of a line */
            StrokeStyle style;
            bool closed;
        } line; /* DRAW_LINE, DRAW_POLYGON (filled, any simple polygon) */
        struct {
            bool pane; /* see draw_pane */
        } clip;
    } u;
} DrawCommand;

typedef struct {
    DrawCommand *commands;
    size_t count, capacity;
    char *strings;
    size_t strings_used, strings_capacity;
    DrawPoint *points;
    size_t points_used, points_capacity;
    const TextMetrics *metrics; /* borrowed; must be set before texts are added */
    uint8_t look;               /* PAINT_SAFE, PAINT_STRONG: added to the colour of every figure */
    bool covers_page;           /* every pixel is drawn, so the page need not be cleared first */
    bool first; /* the pictures drawn from now on are painted before others; set and cleared by the page */
} DrawList;

void draw_list_deinit(DrawList *list);
void draw_list_clear(DrawList *list);
void draw_list_later(DrawList *list); /* pictures drawn so far are not painted first: they are covered */
const char *draw_list_string(const DrawList *list, uint32_t text);

void draw_box(DrawList *list, DrawRect rect, float radius, DrawColor fill, DrawColor stroke,
              float stroke_width);
void draw_box_styled(DrawList *list, DrawRect rect, float radius, DrawColor fill, DrawColor stroke,
                     float stroke_width, StrokeStyle style);
void draw_sprite(DrawList *list, DrawRect rect, Sprite sprite, DrawColor tint, float angle);
void draw_icon(DrawList *list, PaintIcon icon, float centre_x, float centre_y, float size, DrawColor color);
/* The height at which the figure is no higher than `most`; and how far the feet are below its middle. */
float figure_within(PaintFigure figure, float most);
float figure_rise(PaintFigure figure, float height);
/* A figure with its feet (of a lying farmer or an emblem: its middle) at x, y, on a scale on which a meeple's
 * box is `height` units high. */
void draw_figure(DrawList *list, PaintFigure figure, PaintColour colour, float x, float y, float height,
                 float opacity);
/* The same, looking the other way. */
void draw_figure_mirrored(DrawList *list, PaintFigure figure, PaintColour colour, float x, float y,
                          float height, float opacity);
static inline float draw_radians(float degrees) {
    return degrees * 0.017453293f;
}
/* One line of text; y is the baseline. A text wider than max_width (0 = no limit) is cut off with an
 * ellipsis. Returns its width. */
float draw_text(DrawList *list, FontRole role, float size, DrawColor color, TextAlign align, float x, float y,
                float max_width, const char *text);
/* Text broken at blanks and line breaks into lines of at most `width`; y is the first baseline. A path that
 * is too wide is broken after a "/"; any other word sticks out. Returns the number of lines. */
int draw_paragraph(DrawList *list, FontRole role, float size, DrawColor color, float x, float y, float width,
                   float line_height, const char *text);
int paragraph_lines(const TextMetrics *metrics, FontRole role, float size, float width, const char *text);
void draw_line(DrawList *list, const DrawPoint *points, int count, bool closed, float width, DrawColor color,
               StrokeStyle style);
void draw_polygon(DrawList *list, const DrawPoint *points, int count, DrawColor color);
void draw_clip(DrawList *list, DrawRect rect); /* intersects with the clip in force */
/* A clip that the commands up to its draw_unclip fill with opaque colours. The renderer may keep it as a
 * picture, so it should not change often. */
void draw_pane(DrawList *list, DrawRect rect);
void draw_unclip(DrawList *list);
float text_width(const TextMetrics *metrics, FontRole role, float size, const char *text);

/* ---- what lies on a table and what is printed on it ---- */

/* A part of the table in squares; x1 and y1 are just outside. */
typedef struct {
    int x0, y0, x1, y1;
} SquareBounds;
SquareBounds tiles_bounds(const Game *game); /* of all tiles */

void draw_tile(DrawList *list, DrawRect rect, TileFace face, float opacity, float angle);
/* A tile at rest. `ground` fills its square until it is painted. */
void draw_laid_tile(DrawList *list, DrawRect rect, TileFace face, DrawColor ground);

/* The light border of a tile around the placed tiles; `square` is where the tile lies. */
void draw_shore(DrawList *list, const Game *game, int tile, DrawRect square);

/* A name on a printed board, centred at `at`; `unit`: units of the list per unit of the board. A label
 * smaller than `least` is left out. */
void draw_board_label(DrawList *list, const PaintMapLabel *label, DrawPoint at, float unit, float least);

#endif
