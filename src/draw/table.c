/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/table.h"

#include "paint/laid.h"

void draw_tile(DrawList *list, DrawRect rect, TileFace face, float opacity, float angle) {
    Sprite sprite = {.kind = SPRITE_TILE, .face = face};
    draw_sprite(list, rect, sprite, draw_faded(draw_rgb(0xffffff), opacity), angle);
}

/* It lifts the land off the dark wood. Only strips beside the tiles are drawn, for blending whole squares is
 * slow without a graphics card. */
void draw_shore(DrawList *list, const Game *game, int tile, DrawRect r) {
    for (int way = 0; way < LAID_AROUND; way++) {
        int dx = way % 3 - 1, dy = way / 3 - 1;
        for (int ring = 0; ring < LAID_SHORE_RINGS && laid_on_shore(game, tile, way); ring++) {
            float out = r.w * (float)laid_shore[ring].reach / 1000;
            DrawRect strip = {dx > 0 ? r.x + r.w : r.x - (dx < 0 ? out : 0),
                              dy > 0 ? r.y + r.h : r.y - (dy < 0 ? out : 0), dx ? out : r.w, dy ? out : r.h};
            draw_box(list, strip, 0, draw_faded(draw_rgb(0xfff0c4), (float)laid_shore[ring].percent / 100),
                     (DrawColor){0}, 0);
        }
    }
}

static DrawColor color_of(PaintRgb rgb) {
    return (DrawColor){rgb.r, rgb.g, rgb.b, 255};
}

void draw_board_label(DrawList *list, const PaintMapLabel *label, DrawPoint at, float unit, float least) {
    const PaintMapLabelLook *look = paint_board_label_look(label->style);
    float size = (float)label->size * unit, room = (float)label->width * unit;
    FontRole role = look->italic ? FONT_ITALIC : look->bold ? FONT_TITLE : FONT_TEXT;
    float wide = text_width(list->metrics, role, size, label->text);
    if (wide > room) {
        size *= room / wide;
    }
    if (size < least) {
        return;
    }
    float baseline = at.y + size * 0.33f;
    if (look->has_halo) {
        float rim = size * 0.09f > 1 ? size * 0.09f : 1, slant = rim * 0.7f;
        const DrawPoint steps[8] = {{rim, 0},       {-rim, 0},       {0, rim},        {0, -rim},
                                    {slant, slant}, {slant, -slant}, {-slant, slant}, {-slant, -slant}};
        for (int i = 0; i < 8; i++) {
            draw_text(list, role, size, draw_faded(color_of(look->halo), 0.3f), ALIGN_CENTRE,
                      at.x + steps[i].x, baseline + steps[i].y, 0, label->text);
        }
    }
    draw_text(list, role, size, color_of(look->ink), ALIGN_CENTRE, at.x, baseline, 0, label->text);
}
