/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen looks like, as a value: a list of rectangles, pictures, texts and lines in logical
 * units. ui/ writes it, gfx/ plays it to a renderer, tests read it. No SDL here.
 *
 * Units: 1280x720 at 100 %, y grows down; the renderer knows how many pixels a unit has. Later commands cover
 * earlier ones. A DrawList owns its memory; draw_list_clear keeps it, so a screen that is drawn every frame
 * allocates only while it grows. */
#ifndef BASTIDE_DRAW_DRAW_H
#define BASTIDE_DRAW_DRAW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "paint/paint.h"
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
/* The same colour, seen through: opacity 0 to 1. */
static inline DrawColor draw_faded(DrawColor c, float opacity) {
    c.a = (uint8_t)((float)c.a * opacity + 0.5f);
    return c;
}

/* ---- pictures ---- */

typedef enum {
    SPRITE_TILE, /* `face`; index 1: the plain drawing will do, it is one of many small ones */
    SPRITE_TILE_BACK,
    SPRITE_FIGURE,    /* index = PaintFigure, colour */
    SPRITE_ICON,      /* index = PaintIcon; white, to be tinted */
    SPRITE_TRACK,     /* painted for the size of its rectangle in units; index = its squares: 50 or 100 */
    SPRITE_TABLE,     /* painted for the size of its rectangle in units */
    SPRITE_PARCHMENT, /* painted for the size of its rectangle in units */
    SPRITE_APP_ICON,
    SPRITE_MAP_SQUARE,    /* `printed`: one square of a printed board or its margin */
    SPRITE_MAP_THUMBNAIL, /* `printed`: the whole board, painted for its pixels */
    SPRITE_LIFE,          /* index = LifePicture (paint/life.h) */
    SPRITE_WASH,          /* `face`, `wash`: to be laid over the same tile */
    SPRITE_BROKEN_STONE
} SpriteKind;

/* What a sprite shows of a printed board. Map and board are borrowed: they must live until the Gfx is freed,
 * for its threads paint from them. */
typedef struct {
    const PaintMap *map; /* square */
    const Board *board;  /* thumbnail */
    uint64_t key;        /* of the board: the same for boards that look the same */
    int x, y;            /* square */
} BoardSprite;

typedef struct {
    SpriteKind kind;
    uint8_t index;
    uint8_t colour;
    TileFace face; /* its def must live as long as the list is played */
    BoardSprite printed;
    PaintWash wash;
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

/* How wide a text is in units: the real fonts in the game, a fixed table in tests. In the Vollkorn
 * roles runs of digits and + x = % are set in Linux Libertine at 1.06 size (Vollkorn's figures are old
 * style); measuring and drawing both do this. What no font has is drawn as a question mark. */
typedef struct {
    float (*width)(void *context, FontRole role, float size, const char *text);
    bool (*shows)(void *context, uint32_t character); /* some font has it; NULL = any is shown */
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
            DrawColor tint; /* multiplied; white = as painted, a = opacity */
            bool first;     /* looked at first: painted before the others */
            float angle;    /* degrees clockwise about the middle; 0 almost always: turned copies are slow */
        } picture;
        struct {
            uint32_t text; /* draw_list_string(list, text) */
            FontRole role;
            TextAlign align;
            DrawColor color;
        } text;
        struct {
            uint32_t first, count; /* points[first .. first + count) */
            DrawColor color;
            float width; /* of a line */
            StrokeStyle style;
            bool closed;
        } line; /* DRAW_LINE, DRAW_POLYGON (filled, any simple polygon) */
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
    uint8_t look;               /* PAINT_SAFE, PAINT_STRONG: joins the colour of every figure drawn */
    bool covers_page;           /* every pixel of the page is drawn: it need not be cleared before */
    bool first; /* pictures drawn from now on are looked at first: the page sets and clears it */
} DrawList;

void draw_list_deinit(DrawList *list);
void draw_list_clear(DrawList *list);
void draw_list_later(DrawList *list); /* nothing drawn so far is looked at first: something covers it */
const char *draw_list_string(const DrawList *list, uint32_t text);

void draw_box(DrawList *list, DrawRect rect, float radius, DrawColor fill, DrawColor stroke,
              float stroke_width);
void draw_box_styled(DrawList *list, DrawRect rect, float radius, DrawColor fill, DrawColor stroke,
                     float stroke_width, StrokeStyle style);
void draw_sprite(DrawList *list, DrawRect rect, Sprite sprite, DrawColor tint, float angle);
void draw_icon(DrawList *list, PaintIcon icon, float centre_x, float centre_y, float size, DrawColor color);
/* A figure whose feet stand at x, y, its box `height` units high. A farmer lies with the middle of the body
 * there, an emblem has its centre there. */
void draw_figure(DrawList *list, PaintFigure figure, PaintColour colour, float x, float y, float height,
                 float opacity);
/* One line of text; y is the baseline. A text wider than max_width (0 = any) is cut with an ellipsis.
 * Returns the width it takes. */
float draw_text(DrawList *list, FontRole role, float size, DrawColor color, TextAlign align, float x, float y,
                float max_width, const char *text);
/* Text broken at blanks and line breaks into lines of at most `width` (a path wider than that after a "/",
 * any other word overhangs); y is the first baseline. Returns the number of lines. */
int draw_paragraph(DrawList *list, FontRole role, float size, DrawColor color, float x, float y, float width,
                   float line_height, const char *text);
/* How many lines that would be. */
int paragraph_lines(const TextMetrics *metrics, FontRole role, float size, float width, const char *text);
void draw_line(DrawList *list, const DrawPoint *points, int count, bool closed, float width, DrawColor color,
               StrokeStyle style);
void draw_polygon(DrawList *list, const DrawPoint *points, int count, DrawColor color);
void draw_clip(DrawList *list, DrawRect rect); /* intersects with the clip in force */
void draw_unclip(DrawList *list);
float text_width(const TextMetrics *metrics, FontRole role, float size, const char *text);

#endif
