/* SPDX-License-Identifier: GPL-3.0-or-later */
/* show: the table at the end of a record as a picture, with the figures where the game shows them. */
#include <stdlib.h>

#include "cli/pictures/picture.h"
#include "paint/laid.h"

/* A figure on the table, in squares of the table. */
typedef struct {
    float x, y, height;
    PaintFigure figure;
    PaintColour colour;
} Standing;

enum { STANDING_MAX = SEATS_MAX * FIGURES_MAX + 2, MARGIN_PARTS = 2 /* of a tile: half of one */ };

typedef struct {
    int x0, y0, columns, rows;
    int size, margin;
    DrawList *list;
} View;

/* All tiles with wood around them, or the whole board with its margin of one square. */
static void view_bounds(View *view, const GameSetup *setup, const Game *game) {
    int x0 = 0, y0 = 0, x1 = 0, y1 = 0;
    for (int i = 0; i < game->tile_count && !setup->on_map; i++) {
        const PlacedTile *t = &game->tiles[i];
        x0 = i == 0 || t->x < x0 ? t->x : x0;
        y0 = i == 0 || t->y < y0 ? t->y : y0;
        x1 = i == 0 || t->x > x1 ? t->x : x1;
        y1 = i == 0 || t->y > y1 ? t->y : y1;
    }
    view->x0 = setup->on_map ? -1 : x0;
    view->y0 = setup->on_map ? -1 : y0;
    view->columns = setup->on_map ? setup->board.width + 2 : x1 - x0 + 1;
    view->rows = setup->on_map ? setup->board.height + 2 : y1 - y0 + 1;
    view->margin = setup->on_map ? 0 : view->size / MARGIN_PARTS;
}

/* The corner of a square, or any place on the table, in pixels. */
static DrawPoint pixel(const View *view, float x, float y) {
    return (DrawPoint){(float)view->margin + (x - (float)view->x0) * (float)view->size,
                       (float)view->margin + (y - (float)view->y0) * (float)view->size};
}

static DrawRect square(const View *view, int x, int y) {
    DrawPoint at = pixel(view, (float)x, (float)y);
    return (DrawRect){at.x, at.y, (float)view->size, (float)view->size};
}

static void draw_tiles(const View *view, const GameSetup *setup, const Game *game) {
    float lift =
        (float)view->size * (setup->on_map ? 0.03f : 0.06f); /* beside tiles there are printed squares */
    for (int i = 0; i < game->tile_count; i++) {
        DrawRect r = square(view, game->tiles[i].x, game->tiles[i].y);
        if (!tile_is_printed(setup, game, i)) {
            draw_box(view->list, (DrawRect){r.x + lift, r.y + lift * 1.5f, r.w, r.h}, 0,
                     draw_faded(draw_rgb(0x0c0704), 0.28f), (DrawColor){0}, 0);
        }
    }
    for (int i = 0; i < game->tile_count && !setup->on_map; i++) {
        draw_shore(view->list, game, i, square(view, game->tiles[i].x, game->tiles[i].y));
    }
    for (int i = 0; i < game->tile_count; i++) {
        if (!tile_is_printed(setup, game, i)) {
            TileFace face = laid_face(setup, game, i);
            DrawRect r = square(view, face.cell_x, face.cell_y);
            draw_tile(view->list, r, face, 1, 0);
        }
    }
}

static Standing standing_figure(const Record *record, const Game *game, int seat, int slot) {
    int node = game->figures[seat][slot] - 1, tile = node / TILE_SEGMENTS, segment = node % TILE_SEGMENTS;
    PaintSpot spots[TILE_SEGMENTS];
    TileFace face = laid_face(&record->setup, game, tile);
    paint_spots(&face, spots);
    PaintFigure figure =
        laid_figure(&record->setup.kinds[game->tiles[tile].kind], segment, figure_in_slot(slot));
    return (Standing){(float)face.cell_x + (float)spots[segment].x / 1000.0f,
                      (float)face.cell_y + (float)(spots[segment].y + laid_drop(figure)) / 1000.0f,
                      LAID_FIGURE_HEIGHT / 1000.0f, figure, (PaintColour)record->seats[seat].colour};
}

/* `beside`: the figure the fairy is with, or NULL. */
static Standing standing_beast(const Game *game, PaintFigure figure, int tile, const Standing *beside) {
    int height = figure == PAINT_DRAGON ? LAID_DRAGON_HEIGHT : LAID_FIGURE_HEIGHT;
    Standing beast = {.figure = figure, .height = (float)height / 1000.0f};
    if (beside) {
        beast.x = beside->x + LAID_FAIRY_ASIDE / 1000.0f;
        beast.y = beside->y + 0.001f; /* in front of it */
    } else {
        beast.x = (float)game->tiles[tile].x + 0.5f;
        beast.y = (float)game->tiles[tile].y + (500 + LAID_DRAGON_DROP) / 1000.0f;
    }
    return beast;
}

static int southern_last(const void *a, const void *b) {
    const Standing *l = a, *r = b;
    if (l->y < r->y || l->y > r->y) {
        return l->y < r->y ? -1 : 1;
    }
    return l->x < r->x ? -1 : l->x > r->x;
}

static void draw_figures(const View *view, const Record *record, const Game *game) {
    Standing all[STANDING_MAX];
    int count = 0;
    for (FigureOn on = {0}; game_next_figure(game, &on);) {
        all[count++] = standing_figure(record, game, on.seat, on.slot);
    }
    if (record->setup.dragon && game->dragon != NO_TILE) {
        all[count++] = standing_beast(game, PAINT_DRAGON, game->dragon, NULL);
    }
    if (record->setup.dragon && game->fairy != NO_TILE) {
        Standing with = {0};
        bool alone = game->fairy_seat == NO_SEAT || game->figures[game->fairy_seat][game->fairy_figure] == 0;
        if (!alone) {
            with = standing_figure(record, game, game->fairy_seat, game->fairy_figure);
        }
        all[count++] = standing_beast(game, PAINT_FAIRY, game->fairy, alone ? NULL : &with);
    }
    qsort(all, (size_t)count, sizeof all[0], southern_last);
    for (int i = 0; i < count; i++) {
        DrawPoint at = pixel(view, all[i].x, all[i].y);
        draw_figure(view->list, all[i].figure, all[i].colour, at.x, at.y, all[i].height * (float)view->size,
                    1);
    }
}

static int show(const Record *record, const Game *game, int size, const char *path) {
    View view = {.size = size};
    view_bounds(&view, &record->setup, game);
    int width = view.columns * size + 2 * view.margin, height = view.rows * size + 2 * view.margin;
    GfxPicture *picture = picture_new(width, height);
    PaintMap *map = NULL;
    if (!picture) {
        return CLI_BAD;
    }
    view.list = gfx_picture_list(picture);
    if (record->setup.on_map) {
        map = paint_board_new(&record->setup.board);
        draw_board(view.list, map, &record->setup.board, size);
    } else {
        draw_picture(view.list, SPRITE_TABLE, (DrawRect){0, 0, (float)width, (float)height});
    }
    draw_tiles(&view, &record->setup, game);
    draw_figures(&view, record, game);
    int code = picture_write(picture, path);
    paint_board_free(map);
    return code;
}

static int show_record(const Cli *cli, const CliRecord *from, int size, const char *out) {
    Record record = {0};
    Game *game = base_alloc(sizeof *game);
    int code = cli_load(cli, from, NULL, &record, game);
    if (code == CLI_GOOD) {
        code = show(&record, game, size, out);
    }
    base_free(game);
    record_deinit(&record);
    return code;
}

int command_show(const Cli *cli) {
    const char *size_text = "128", *out = NULL;
    CliRecord from = {0};
    const CliOption options[] = {
        CLI_RECORD(from), {"--size", &size_text, NULL, NULL}, {"-o", &out, NULL, NULL}};
    SheetWish wish = {0};
    int words;
    if (!cli_parse(cli, options, CLI_RECORD_OPTIONS + 2, &from.path, 1, &words) ||
        !picture_tile_size(size_text, &wish.size)) {
        return CLI_USAGE;
    }
    if (words != 1) {
        return cli_fail(CLI_USAGE, "show needs one file: a record, a board or a tile set");
    }
    if (!picture_named("show", out, false)) {
        return CLI_USAGE;
    }
    switch (assets_file_kind(cli_file(from.path), NULL)) {
    case FILE_MAP:
        return sheet_board(cli, from.path, wish.size, out);
    case FILE_TILES:
        return sheet_set(cli, from.path, &wish, out);
    case FILE_RECORD:
    case FILE_OTHER:
        break;
    }
    return show_record(cli, &from, wish.size, out);
}
