/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/pictures/picture.h"

#include "files/paths.h"

GfxPicture *picture_new(int width, int height) {
    if (width > GFX_PICTURE_SIDE || height > GFX_PICTURE_SIDE) {
        cli_fail(CLI_BAD,
                 "the picture would be %d x %d pixels, at most %d x %d are possible: take a smaller --size",
                 width, height, GFX_PICTURE_SIDE, GFX_PICTURE_SIDE);
        return NULL;
    }
    return gfx_picture_new(width, height);
}

int picture_code(bool written, const Fail *fail) {
    return written ? CLI_GOOD : cli_fail(CLI_BAD, "%s", fail->text);
}

int picture_write(GfxPicture *picture, const char *path) {
    Fail fail = {0};
    return picture_code(gfx_picture_write(picture, path, &fail), &fail);
}

void draw_picture(DrawList *list, SpriteKind kind, DrawRect rect) {
    draw_sprite(list, rect, (Sprite){.kind = kind}, draw_rgb(0xffffff), 0);
}

void draw_board(DrawList *list, const PaintMap *map, const Board *board, int size) {
    PaintMapLabel *labels = base_alloc(PAINT_MAP_LABELS * sizeof *labels);
    float side = (float)size, unit = side / 1000;
    for (int y = -1; y <= board->height; y++) {
        for (int x = -1; x <= board->width; x++) {
            Sprite square = {.kind = SPRITE_MAP_SQUARE, .printed = {.map = map, .x = x, .y = y}};
            draw_sprite(list, (DrawRect){(float)(x + 1) * side, (float)(y + 1) * side, side, side}, square,
                        draw_rgb(0xffffff), 0);
        }
    }
    int count = paint_board_labels(map, labels, PAINT_MAP_LABELS);
    for (int i = 0; i < count; i++) {
        if (size >= paint_board_label_look(labels[i].style)->from) {
            DrawPoint at = {side + (float)labels[i].x * unit, side + (float)labels[i].y * unit};
            draw_board_label(list, &labels[i], at, unit, 0);
        }
    }
    base_free(labels);
}

bool picture_named(const char *command, const char *path, bool may_be_svg) {
    const char *expected = may_be_svg ? ".png or .svg" : ".png";
    if (!path) {
        cli_fail(CLI_USAGE, "%s needs -o and a file that ends in %s", command, expected);
        return false;
    }
    if (path_ends_with(path, ".png") || (may_be_svg && path_ends_with(path, ".svg"))) {
        return true;
    }
    cli_fail(CLI_USAGE, "-o '%s', expected a file that ends in %s", path, expected);
    return false;
}

bool picture_tile_size(const char *text, int *size) {
    int64_t pixels;
    if (!cli_number("--size", text, PICTURE_TILE_MIN, PICTURE_TILE_MAX, &pixels)) {
        return false;
    }
    *size = (int)pixels;
    return true;
}
