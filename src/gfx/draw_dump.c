/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A DrawList as text. Numbers are rounded to tenths of a unit, so a dump does not depend on the last bits
 * of a float. */
#include "gfx/draw.h"

#include <math.h>
#include <stdlib.h>

static void add_tenths(Str *out, char before, float value) {
    long tenths = lroundf(value * 10);
    str_addf(out, "%c%s%ld", before, tenths < 0 ? "-" : "", labs(tenths) / 10);
    if (tenths % 10) {
        str_addf(out, ".%ld", labs(tenths) % 10);
    }
}

static void add_number(Str *out, float value) {
    add_tenths(out, ' ', value);
}

static void add_rect(Str *out, DrawRect rect) {
    add_number(out, rect.x);
    add_number(out, rect.y);
    add_number(out, rect.w);
    add_number(out, rect.h);
}

static void add_color(Str *out, const char *label, DrawColor color) {
    str_addf(out, " %s #%02x%02x%02x", label, color.r, color.g, color.b);
    if (color.a != 255) {
        str_addf(out, "%02x", color.a);
    }
}

static void add_style(Str *out, StrokeStyle style) {
    static const char *const names[] = {
        [STROKE_SOLID] = "", [STROKE_DASHED] = " dashed", [STROKE_DOTTED] = " dotted"};
    str_add(out, names[style]);
}

static void dump_box(const DrawCommand *command, Str *out) {
    str_add(out, "box");
    add_rect(out, command->rect);
    if (command->u.box.radius > 0) {
        str_add(out, " radius");
        add_number(out, command->u.box.radius);
    }
    if (command->u.box.fill.a) {
        add_color(out, "fill", command->u.box.fill);
    }
    if (command->u.box.stroke.a) {
        add_color(out, "stroke", command->u.box.stroke);
        add_number(out, command->u.box.stroke_width);
        add_style(out, command->u.box.style);
    }
}

static void dump_sprite(const DrawCommand *command, Str *out) {
    static const char *const names[] = {[SPRITE_TILE] = "tile",
                                        [SPRITE_TILE_BACK] = "tile-back",
                                        [SPRITE_FIGURE] = "figure",
                                        [SPRITE_ICON] = "icon",
                                        [SPRITE_TRACK] = "track",
                                        [SPRITE_TABLE] = "table",
                                        [SPRITE_PARCHMENT] = "parchment",
                                        [SPRITE_APP_ICON] = "app-icon",
                                        [SPRITE_MAP_SQUARE] = "map-square",
                                        [SPRITE_MAP_THUMBNAIL] = "map-thumbnail",
                                        [SPRITE_LIFE] = "life",
                                        [SPRITE_WASH] = "wash",
                                        [SPRITE_BROKEN_STONE] = "broken-stone"};
    const Sprite *sprite = &command->u.picture.sprite;
    DrawColor tint = command->u.picture.tint;
    str_add(out, names[sprite->kind]);
    if (sprite->kind == SPRITE_TILE) {
        const TileFace *face = &sprite->face;
        str_addf(out, " %s/%s turn %d copy %u cell %d,%d", face->def->set, face->def->name, face->turn,
                 (unsigned)face->variant, face->cell_x, face->cell_y);
    } else if (sprite->kind == SPRITE_FIGURE) {
        str_addf(out, " %d colour %d", sprite->index, sprite->colour);
    } else if (sprite->kind == SPRITE_ICON) {
        str_addf(out, " %d", sprite->index);
    } else if (sprite->kind == SPRITE_MAP_SQUARE) {
        str_addf(out, " %d,%d", sprite->printed.x, sprite->printed.y);
    } else if (sprite->kind == SPRITE_MAP_THUMBNAIL) {
        str_addf(out, " %s", sprite->printed.board->id);
    }
    str_add(out, " at");
    add_rect(out, command->rect);
    if (tint.r != 255 || tint.g != 255 || tint.b != 255 || tint.a != 255) {
        add_color(out, "tint", tint);
    }
    if (command->u.picture.angle < 0 || command->u.picture.angle > 0) {
        str_add(out, " angle");
        add_number(out, command->u.picture.angle);
    }
}

static void dump_text(const DrawList *list, const DrawCommand *command, Str *out) {
    static const char *const roles[] = {[FONT_TITLE] = "title",
                                        [FONT_TEXT] = "text",
                                        [FONT_SENTENCE] = "sentence",
                                        [FONT_NUMBER] = "number",
                                        [FONT_ITALIC] = "italic"};
    static const char *const aligns[] = {
        [ALIGN_LEFT] = "left", [ALIGN_CENTRE] = "centre", [ALIGN_RIGHT] = "right"};
    str_addf(out, "text \"%s\" %s", draw_list_string(list, command->u.text.text),
             roles[command->u.text.role]);
    add_number(out, command->rect.h);
    str_addf(out, " %s", aligns[command->u.text.align]);
    add_number(out, command->rect.x);
    add_number(out, command->rect.y);
    str_add(out, " width");
    add_number(out, command->rect.w);
    add_color(out, "color", command->u.text.color);
}

static void dump_points(const DrawList *list, const DrawCommand *command, Str *out) {
    str_add(out, command->kind == DRAW_LINE ? "line" : "polygon");
    for (uint32_t i = 0; i < command->u.line.count; i++) {
        DrawPoint point = list->points[command->u.line.first + i];
        add_tenths(out, ' ', point.x);
        add_tenths(out, ',', point.y);
    }
    if (command->kind == DRAW_LINE) {
        str_add(out, command->u.line.closed ? " closed width" : " width");
        add_number(out, command->u.line.width);
        add_style(out, command->u.line.style);
    }
    add_color(out, "color", command->u.line.color);
}

void draw_list_dump(const DrawList *list, Str *out) {
    for (size_t i = 0; i < list->count; i++) {
        const DrawCommand *command = &list->commands[i];
        switch (command->kind) {
        case DRAW_RECT:
            dump_box(command, out);
            break;
        case DRAW_SPRITE:
            dump_sprite(command, out);
            break;
        case DRAW_TEXT:
            dump_text(list, command, out);
            break;
        case DRAW_LINE:
        case DRAW_POLYGON:
            dump_points(list, command, out);
            break;
        case DRAW_CLIP:
            str_add(out, "clip");
            add_rect(out, command->rect);
            break;
        case DRAW_UNCLIP:
            str_add(out, "unclip");
            break;
        }
        str_add_char(out, '\n');
    }
}
