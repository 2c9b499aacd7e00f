/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/draw.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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

/* Makes room for `needed` things of `size` bytes; grows by half so that a screen settles quickly. */
static void *grown(void *things, size_t *capacity, size_t needed, size_t size) {
    if (needed <= *capacity) {
        return things;
    }
    size_t wanted = *capacity + *capacity / 2 + 64;
    *capacity = wanted > needed ? wanted : needed;
    return base_realloc(things, *capacity * size);
}

static DrawCommand *add_command(DrawList *list, DrawKind kind, DrawRect rect) {
    list->commands = grown(list->commands, &list->capacity, list->count + 1, sizeof *list->commands);
    DrawCommand *command = &list->commands[list->count++];
    memset(command, 0, sizeof *command);
    command->kind = kind;
    command->rect = rect;
    return command;
}

/* Keeps the first `count` bytes of `text` and, if `cut`, an ellipsis after them. */
static uint32_t add_string(DrawList *list, const char *text, size_t count, bool cut) {
    size_t tail = cut ? sizeof ELLIPSIS - 1 : 0;
    list->strings =
        grown(list->strings, &list->strings_capacity, list->strings_used + count + tail + 1, sizeof(char));
    assert(list->strings); /* room was made for the end of the text at least */
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
    DrawCommand *command = add_command(list, DRAW_RECT, rect);
    command->u.box.radius = radius;
    command->u.box.fill = fill;
    command->u.box.stroke = stroke;
    command->u.box.stroke_width = stroke_width;
    command->u.box.style = style;
}

void draw_box(DrawList *list, DrawRect rect, float radius, DrawColor fill, DrawColor stroke,
              float stroke_width) {
    draw_box_styled(list, rect, radius, fill, stroke, stroke_width, STROKE_SOLID);
}

void draw_sprite(DrawList *list, DrawRect rect, Sprite sprite, DrawColor tint, float angle) {
    DrawCommand *command = add_command(list, DRAW_SPRITE, rect);
    command->u.picture.sprite = sprite;
    command->u.picture.tint = tint;
    command->u.picture.angle = angle;
    command->u.picture.first = list->first;
}

void draw_icon(DrawList *list, PaintIcon icon, float centre_x, float centre_y, float size, DrawColor color) {
    DrawRect rect = {centre_x - size / 2, centre_y - size / 2, size, size};
    draw_sprite(list, rect, (Sprite){.kind = SPRITE_ICON, .index = (uint8_t)icon}, color, 0);
}

void draw_figure(DrawList *list, PaintFigure figure, PaintColour colour, float x, float y, float height,
                 float opacity) {
    int box_width = 1;
    int box_height = 1;
    paint_figure_box(figure, &box_width, &box_height);
    float unit = height / (float)box_height, width = unit * (float)box_width;
    DrawRect rect = {x - width / 2, y - unit * (float)paint_figure_feet(figure), width, height};
    Sprite sprite = {
        .kind = SPRITE_FIGURE, .index = (uint8_t)figure, .colour = (uint8_t)((unsigned)colour | list->look)};
    draw_sprite(list, rect, sprite, draw_faded(draw_rgb(0xffffff), opacity), 0);
}

static void add_points(DrawList *list, DrawKind kind, const DrawPoint *points, int count, bool closed,
                       float width, DrawColor color, StrokeStyle style) {
    assert(count >= 0);
    size_t n = (size_t)count;
    list->points = grown(list->points, &list->points_capacity, list->points_used + n, sizeof *list->points);
    DrawRect bounds = {0};
    for (size_t i = 0; i < n; i++) {
        list->points[list->points_used + i] = points[i];
        float right = i ? bounds.x + bounds.w : points[i].x;
        float bottom = i ? bounds.y + bounds.h : points[i].y;
        bounds.x = i && bounds.x < points[i].x ? bounds.x : points[i].x;
        bounds.y = i && bounds.y < points[i].y ? bounds.y : points[i].y;
        bounds.w = (right > points[i].x ? right : points[i].x) - bounds.x;
        bounds.h = (bottom > points[i].y ? bottom : points[i].y) - bounds.y;
    }
    DrawCommand *command = add_command(list, kind, bounds);
    command->u.line.first = (uint32_t)list->points_used;
    command->u.line.count = (uint32_t)n;
    command->u.line.color = color;
    command->u.line.width = width;
    command->u.line.style = style;
    command->u.line.closed = closed;
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
    add_command(list, DRAW_CLIP, rect);
}

void draw_unclip(DrawList *list) {
    add_command(list, DRAW_UNCLIP, (DrawRect){0});
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

/* The longest beginning of `text` that fits with an ellipsis; never cut within a character or after a
 * blank. The string stays in the pool as `index`. */
static float cut_text(DrawList *list, FontRole role, float size, float max_width, const char *text,
                      uint32_t *index) {
    size_t used = list->strings_used;
    size_t low = 0;
    size_t high = strlen(text);
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
    uint32_t index = 0;
    float width = pooled_width(list, role, size, text, count, false, &index);
    if (max_width > 0 && width > max_width) {
        list->strings_used = used;
        width = cut_text(list, role, size, max_width, text, &index);
    }
    DrawCommand *command = add_command(list, DRAW_TEXT, (DrawRect){at.x, at.y, width, size});
    command->u.text.text = index;
    command->u.text.role = role;
    command->u.text.align = align;
    command->u.text.color = color;
    return width;
}

float draw_text(DrawList *list, FontRole role, float size, DrawColor color, TextAlign align, float x, float y,
                float max_width, const char *text) {
    if (!*text) {
        return 0;
    }
    return add_text(list, role, size, color, align, (DrawPoint){x, y}, max_width, text, strlen(text));
}

/* How many bytes of a word wider than the line go on it. A path is broken after the last "/" that fits, else
 * after as many letters as fit, at least one; any other word stands alone and overhangs. */
static size_t word_break(DrawList *list, FontRole role, float size, float width, const char *text,
                         size_t length) {
    size_t used = list->strings_used, fits = 0, slash = 0;
    if (!memchr(text, '/', length)) {
        return length;
    }
    for (size_t at = 1; at < length; at++) {
        if (!starts_character(text[at])) {
            continue;
        }
        uint32_t index = 0;
        float wide = pooled_width(list, role, size, text, at, false, &index);
        list->strings_used = used;
        if (wide > width && fits > 0) {
            break;
        }
        fits = at;
        slash = at > 1 && text[at - 1] == '/' ? at : slash;
    }
    return slash > 0 ? slash : fits > 0 ? fits : length;
}

/* What follows a line: the blank or line break itself is on none. */
static const char *next_line(const char *text, size_t count) {
    text += count;
    return *text == ' ' || *text == '\n' ? text + 1 : text;
}

/* How many bytes of `text` go on one line: up to a line break or the last blank that fits. */
static size_t line_break(DrawList *list, FontRole role, float size, float width, const char *text) {
    size_t used = list->strings_used;
    size_t taken = 0;
    size_t at = 0;
    for (;;) {
        at += strcspn(text + at, " \n");
        uint32_t index = 0;
        float wide = pooled_width(list, role, size, text, at, false, &index);
        list->strings_used = used;
        if (wide > width && taken > 0) {
            return taken;
        }
        if (wide > width) {
            return word_break(list, role, size, width, text, at);
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
