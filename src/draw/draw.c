/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/draw.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"

static const char ELLIPSIS[] = "\xe2\x80\xa6";

/* ---- memory ---- */

void draw_list_deinit(DrawList *list) {
    free(list->commands);
    free(list->strings);
    free(list->points);
    *list = (DrawList){0};
}

void draw_list_clear(DrawList *list) {
    list->count = 0;
    list->strings_used = 0;
    list->points_used = 0;
    list->covers_page = false;
    list->first = false;
}

void draw_list_later(DrawList *list) {
    for (size_t i = 0; i < list->count; i++) {
        if (list->commands[i].kind == DRAW_SPRITE) {
            list->commands[i].u.picture.first = false;
        }
    }
}

/* Makes room for `needed` things of `size` bytes. Grows by at least half, so that few calls allocate. */
static void *grown(void *things, size_t *capacity, size_t needed, size_t size) {
    if (needed <= *capacity) {
        return things;
    }
    size_t wanted = *capacity + *capacity / 2 + 64;
    *capacity = wanted > needed ? wanted : needed;
    return base_realloc(things, *capacity * size);
}

static void add_command(DrawList *list, DrawCommand command) {
    list->commands = grown(list->commands, &list->capacity, list->count + 1, sizeof *list->commands);
    list->commands[list->count++] = command;
}

/* Keeps the first `count` bytes of `text` and, if `cut`, an ellipsis after them. */
static uint32_t add_string(DrawList *list, const char *text, size_t count, bool cut) {
    size_t tail = cut ? sizeof ELLIPSIS - 1 : 0;
    list->strings =
        grown(list->strings, &list->strings_capacity, list->strings_used + count + tail + 1, sizeof(char));
    assert(list->strings); /* there is room for at least the '\0' */
    char *place = list->strings + list->strings_used;
    memcpy(place, text, count);
    memcpy(place + count, ELLIPSIS, tail);
    place[count + tail] = '\0';
    uint32_t index = (uint32_t)list->strings_used;
    list->strings_used += count + tail + 1;
    return index;
}

const char *draw_list_string(const DrawList *list, uint32_t text) {
    assert(text < list->strings_used);
    return list->strings + text;
}

/* ---- shapes and pictures ---- */

void draw_box_styled(DrawList *list, DrawRect rect, float radius, DrawColor fill, DrawColor stroke,
                     float stroke_width, StrokeStyle style) {
    add_command(list, (DrawCommand){DRAW_RECT, rect, {.box = {radius, fill, stroke, stroke_width, style}}});
}

void draw_box(DrawList *list, DrawRect rect, float radius, DrawColor fill, DrawColor stroke,
              float stroke_width) {
    draw_box_styled(list, rect, radius, fill, stroke, stroke_width, STROKE_SOLID);
}

void draw_sprite(DrawList *list, DrawRect rect, Sprite sprite, DrawColor tint, float angle) {
    add_command(
        list,
        (DrawCommand){DRAW_SPRITE,
                      rect,
                      {.picture = {.sprite = sprite, .tint = tint, .first = list->first, .angle = angle}}});
}

void draw_icon(DrawList *list, PaintIcon icon, float centre_x, float centre_y, float size, DrawColor color) {
    DrawRect rect = {centre_x - size / 2, centre_y - size / 2, size, size};
    draw_sprite(list, rect, (Sprite){.kind = SPRITE_ICON, .index = (uint8_t)icon}, color, 0);
}

float figure_within(PaintFigure figure, float most) {
    return most * fminf(1, (float)PAINT_MEEPLE_HEIGHT / (float)paint_figure_look(figure)->height);
}

float figure_rise(PaintFigure figure, float height) {
    const PaintFigureLook *look = paint_figure_look(figure);
    return height * (float)(look->feet - look->height / 2) / PAINT_MEEPLE_HEIGHT;
}

static void add_figure(DrawList *list, PaintFigure figure, PaintColour colour, float x, float y, float height,
                       float opacity, bool mirrored) {
    const PaintFigureLook *look = paint_figure_look(figure);
    height *= fmaxf(1, (float)look->height / PAINT_MEEPLE_HEIGHT);
    float unit = height / (float)look->height, width = unit * (float)look->width;
    DrawRect rect = {x - width / 2, y - unit * (float)look->feet, width, height};
    Sprite sprite = {.kind = SPRITE_FIGURE,
                     .index = (uint8_t)figure,
                     .colour = (uint8_t)((unsigned)colour | list->look),
                     .mirrored = mirrored};
    draw_sprite(list, rect, sprite, draw_faded(draw_rgb(0xffffff), opacity), 0);
}

void draw_figure(DrawList *list, PaintFigure figure, PaintColour colour, float x, float y, float height,
                 float opacity) {
    add_figure(list, figure, colour, x, y, height, opacity, false);
}

void draw_figure_mirrored(DrawList *list, PaintFigure figure, PaintColour colour, float x, float y,
                          float height, float opacity) {
    add_figure(list, figure, colour, x, y, height, opacity, true);
}

static void add_points(DrawList *list, DrawKind kind, const DrawPoint *points, int count, bool closed,
                       float width, DrawColor color, StrokeStyle style) {
    assert(count >= 0);
    size_t n = (size_t)count;
    list->points = grown(list->points, &list->points_capacity, list->points_used + n, sizeof *list->points);
    DrawPoint low = {0}, high = {0};
    for (size_t i = 0; i < n; i++) {
        DrawPoint p = list->points[list->points_used + i] = points[i];
        low = i ? (DrawPoint){fminf(low.x, p.x), fminf(low.y, p.y)} : p;
        high = i ? (DrawPoint){fmaxf(high.x, p.x), fmaxf(high.y, p.y)} : p;
    }
    DrawRect bounds = {low.x, low.y, high.x - low.x, high.y - low.y};
    uint32_t first = (uint32_t)list->points_used;
    add_command(list,
                (DrawCommand){kind, bounds, {.line = {first, (uint32_t)n, color, width, style, closed}}});
    list->points_used += n;
}

void draw_line(DrawList *list, const DrawPoint *points, int count, bool closed, float width, DrawColor color,
               StrokeStyle style) {
    add_points(list, DRAW_LINE, points, count, closed, width, color, style);
}

void draw_polygon(DrawList *list, const DrawPoint *points, int count, DrawColor color) {
    add_points(list, DRAW_POLYGON, points, count, true, 0, color, STROKE_SOLID);
}

void draw_clip(DrawList *list, DrawRect rect) {
    add_command(list, (DrawCommand){.kind = DRAW_CLIP, .rect = rect});
}

void draw_pane(DrawList *list, DrawRect rect) {
    add_command(list, (DrawCommand){.kind = DRAW_CLIP, .rect = rect, .u.clip.pane = true});
}

void draw_unclip(DrawList *list) {
    add_command(list, (DrawCommand){.kind = DRAW_UNCLIP});
}

/* ---- text ---- */

float text_width(const TextMetrics *metrics, FontRole role, float size, const char *text) {
    return metrics->width(metrics->context, role, size, text);
}

/* Is this byte the first of a character? */
static bool starts_character(char c) {
    return ((unsigned char)c & 0xc0) != 0x80;
}

/* Adds the text's first `count` bytes to the pool and returns its width there. */
static float pooled_width(DrawList *list, FontRole role, float size, const char *text, size_t count, bool cut,
                          uint32_t *index) {
    *index = add_string(list, text, count, cut);
    return text_width(list->metrics, role, size, draw_list_string(list, *index));
}

/* The width of a text that does not stay in the pool. */
static float width_of(DrawList *list, FontRole role, float size, const char *text, size_t count) {
    size_t used = list->strings_used;
    uint32_t index;
    float width = pooled_width(list, role, size, text, count, false, &index);
    list->strings_used = used;
    return width;
}

/* The longest beginning of `text` that fits with an ellipsis; never cut within a character or after a blank.
 * It stays in the pool as `index`. */
static float cut_text(DrawList *list, FontRole role, float size, float max_width, const char *text,
                      uint32_t *index) {
    size_t used = list->strings_used, low = 0, high = strlen(text);
    while (low < high) { /* invariant: `low` bytes fit, or low is 0 */
        size_t middle = low + (high - low + 1) / 2;
        while (middle < high && !starts_character(text[middle])) {
            middle++;
        }
        list->strings_used = used;
        if (pooled_width(list, role, size, text, middle, true, index) <= max_width) {
            low = middle;
        } else {
            do {
                middle--;
            } while (middle > low && !starts_character(text[middle]));
            high = middle;
        }
    }
    while (low > 0 && text[low - 1] == ' ') {
        low--;
    }
    list->strings_used = used;
    return pooled_width(list, role, size, text, low, true, index);
}

static float add_text(DrawList *list, FontRole role, float size, DrawColor color, TextAlign align,
                      DrawPoint at, float max_width, const char *text, size_t count) {
    assert(list->metrics);
    size_t used = list->strings_used;
    uint32_t index;
    float width = pooled_width(list, role, size, text, count, false, &index);
    if (max_width > 0 && width > max_width) {
        list->strings_used = used;
        width = cut_text(list, role, size, max_width, text, &index);
    }
    DrawRect rect = {at.x, at.y, width, size};
    add_command(list, (DrawCommand){DRAW_TEXT,
                                    rect,
                                    {.text = {.text = index, .role = role, .align = align, .color = color}}});
    return width;
}

float draw_text(DrawList *list, FontRole role, float size, DrawColor color, TextAlign align, float x, float y,
                float max_width, const char *text) {
    DrawPoint at = {x, y};
    return *text ? add_text(list, role, size, color, align, at, max_width, text, strlen(text)) : 0;
}

/* How many bytes of a word go on a line that is too narrow for it. A path is broken after the last "/" that
 * fits, else after as many letters as fit, at least one; any other word stands alone and overhangs. */
static size_t word_break(DrawList *list, FontRole role, float size, float width, const char *text,
                         size_t length) {
    size_t fits = 0, slash = 0;
    if (!memchr(text, '/', length)) {
        return length;
    }
    for (size_t at = 1; at < length; at++) {
        if (!starts_character(text[at])) {
            continue;
        }
        if (fits > 0 && width_of(list, role, size, text, at) > width) {
            break;
        }
        fits = at;
        slash = at > 1 && text[at - 1] == '/' ? at : slash;
    }
    return slash > 0 ? slash : fits > 0 ? fits : length;
}

/* Where the next line begins: the blank or line break between two lines is on neither. */
static const char *next_line(const char *text, size_t count) {
    text += count;
    return *text == ' ' || *text == '\n' ? text + 1 : text;
}

/* How many bytes of `text` go on one line: up to a line break or the last blank that fits. */
static size_t line_break(DrawList *list, FontRole role, float size, float width, const char *text) {
    size_t taken = 0, at = 0;
    for (;;) {
        at += strcspn(text + at, " \n");
        if (width_of(list, role, size, text, at) > width) {
            return taken > 0 ? taken : word_break(list, role, size, width, text, at);
        }
        taken = at;
        if (text[at] != ' ') {
            return taken;
        }
        at++;
    }
}

int draw_paragraph(DrawList *list, FontRole role, float size, DrawColor color, float x, float y, float width,
                   float line_height, const char *text) {
    assert(list->metrics);
    int lines = 0;
    while (*text) {
        size_t count = line_break(list, role, size, width, text);
        if (count > 0) {
            DrawPoint at = {x, y + line_height * (float)lines};
            add_text(list, role, size, color, ALIGN_LEFT, at, 0, text, count);
        }
        lines++;
        text = next_line(text, count);
    }
    return lines;
}

int paragraph_lines(const TextMetrics *metrics, FontRole role, float size, float width, const char *text) {
    DrawList scratch = {.metrics = metrics};
    int lines = 0;
    for (; *text; lines++) {
        text = next_line(text, line_break(&scratch, role, size, width, text));
    }
    draw_list_deinit(&scratch);
    return lines;
}

/* ---- on a table ---- */

SquareBounds tiles_bounds(const Game *game) {
    SquareBounds b = {0, 0, 1, 1};
    for (int i = 0; i < game->tile_count; i++) {
        const PlacedTile *t = &game->tiles[i];
        b.x0 = i == 0 || t->x < b.x0 ? t->x : b.x0;
        b.y0 = i == 0 || t->y < b.y0 ? t->y : b.y0;
        b.x1 = i == 0 || t->x + 1 > b.x1 ? t->x + 1 : b.x1;
        b.y1 = i == 0 || t->y + 1 > b.y1 ? t->y + 1 : b.y1;
    }
    return b;
}

void draw_tile(DrawList *list, DrawRect rect, TileFace face, float opacity, float angle) {
    Sprite sprite = {.kind = SPRITE_TILE, .face = face};
    draw_sprite(list, rect, sprite, draw_faded(draw_rgb(0xffffff), opacity), angle);
}

void draw_laid_tile(DrawList *list, DrawRect rect, TileFace face, DrawColor ground) {
    draw_tile(list, rect, face, 1, 0);
    list->commands[list->count - 1].u.picture.ground = ground;
}

/* Lifts the land off the dark wood. Draws only strips beside the tiles: blending whole squares is slow
 * without a graphics card. Light reaches a corner only if neither square beside it has a tile. */
void draw_shore(DrawList *list, const Game *game, int tile, DrawRect r) {
    static const struct {
        float reach, percent;
    } RINGS[] = {{64, 4}, {34, 6}, {12, 16}}; /* reach in thousandths of a tile */
    const PlacedTile *t = &game->tiles[tile];
    for (int way = 0; way < 9; way++) {
        int dx = way % 3 - 1, dy = way / 3 - 1;
        bool shore = game_tile_at(game, t->x + dx, t->y + dy) == NO_TILE &&
                     (dx == 0 || game_tile_at(game, t->x + dx, t->y) == NO_TILE) &&
                     (dy == 0 || game_tile_at(game, t->x, t->y + dy) == NO_TILE);
        for (int ring = 0; ring < 3 && shore; ring++) {
            float out = r.w * RINGS[ring].reach / 1000;
            DrawRect strip = {dx > 0 ? r.x + r.w : r.x - (dx < 0 ? out : 0),
                              dy > 0 ? r.y + r.h : r.y - (dy < 0 ? out : 0), dx ? out : r.w, dy ? out : r.h};
            draw_box(list, strip, 0, draw_faded(draw_rgb(0xfff0c4), RINGS[ring].percent / 100),
                     (DrawColor){0}, 0);
        }
    }
}

void draw_board_label(DrawList *list, const PaintMapLabel *label, DrawPoint at, float unit, float least) {
    const PaintMapLabelLook *look = paint_board_label_look(label->style);
    float size = (float)label->size * unit, room = (float)label->width * unit;
    FontRole role = look->italic ? FONT_ITALIC : look->bold ? FONT_TITLE : FONT_TEXT;
    float wide = text_width(list->metrics, role, size, label->text);
    DrawColor ink = {look->ink.r, look->ink.g, look->ink.b, 255};
    size *= wide > room ? room / wide : 1;
    if (size < least) {
        return;
    }
    float turn = draw_radians((float)label->angle), drop = size * 0.33f; /* of the baseline */
    at = (DrawPoint){at.x - drop * sinf(turn), at.y + drop * cosf(turn)};
    draw_text(list, role, size, ink, ALIGN_CENTRE, at.x, at.y, 0, label->text);
    DrawCommand *text = &list->commands[list->count - 1];
    text->u.text.angle = (float)label->angle;
    if (look->has_halo) {
        text->u.text.halo = (DrawColor){look->halo.r, look->halo.g, look->halo.b, 255};
    }
}
