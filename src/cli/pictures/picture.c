/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/pictures/picture.h"

#include "files/file.h"
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

/* CLI_GOOD, or CLI_BAD with the failure on stderr. */
static int picture_code(bool written, const Fail *fail) {
    return written ? CLI_GOOD : cli_fail(CLI_BAD, "%s", fail->text);
}

int picture_write(const Cli *cli, GfxPicture *picture) {
    Fail fail = {0};
    return picture_code(gfx_picture_write(picture, cli->picture, &fail), &fail);
}

void draw_picture(DrawList *list, SpriteKind kind, DrawRect rect) {
    draw_sprite(list, rect, (Sprite){.kind = kind}, draw_rgb(0xffffff), 0);
}

void draw_board(DrawList *list, const PaintMap *map, const Board *board, int size) {
    float side = (float)size, unit = side / 1000;
    for (int y = -1; y <= board->height; y++) {
        for (int x = -1; x <= board->width; x++) {
            Sprite square = {.kind = SPRITE_MAP_SQUARE, .printed = {.map = map, .x = x, .y = y}};
            draw_sprite(list, (DrawRect){(float)(x + 1) * side, (float)(y + 1) * side, side, side}, square,
                        draw_rgb(0xffffff), 0);
        }
    }
    int count;
    const PaintMapLabel *labels = paint_board_labels(map, &count);
    for (int i = 0; i < count; i++) {
        if (size >= paint_board_label_look(labels[i].style)->from) {
            DrawPoint at = {side + (float)labels[i].x * unit, side + (float)labels[i].y * unit};
            draw_board_label(list, &labels[i], at, unit, 0);
        }
    }
}

bool picture_named(const Cli *cli, const char *command, bool may_be_svg) {
    const char *path = cli->picture, *expected = may_be_svg ? ".png or .svg" : ".png";
    if (!path) {
        return cli_fail(false, "%s needs -o and a file that ends in %s", command, expected);
    }
    return path_ends_with(path, ".png") || (may_be_svg && path_ends_with(path, ".svg")) ||
           cli_fail(false, "-o '%s', expected a file that ends in %s", path, expected);
}

int command_icon(const Cli *cli) {
    Fail fail = {0};
    if (!picture_named(cli, "icon", true)) {
        return CLI_USAGE;
    }
    if (!path_ends_with(cli->picture, ".svg")) {
        return picture_code(gfx_icon_write(cli->size ? (int)cli->size : 512, cli->picture, &fail), &fail);
    }
    Str svg = {0};
    paint_app_icon(&svg);
    bool written = file_write_atomic(cli->picture, str_text(&svg), svg.length, &fail);
    str_deinit(&svg);
    return picture_code(written, &fail);
}
