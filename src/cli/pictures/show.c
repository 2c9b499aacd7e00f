/* SPDX-License-Identifier: GPL-3.0-or-later */
/* show: a picture of the table at the end of a record, as the game shows it. */
#include <stdlib.h>

#include "cli/pictures/picture.h"
#include "paint/laid.h"

/* A figure on the table; the unit is a square. */
typedef struct {
    float x, y, height;
    PaintFigure figure;
    PaintColour colour;
} Standing;

enum { STANDING_MAX = SEATS_MAX * FIGURES_MAX + 2, MARGIN_PARTS = 2 /* of a tile: half of one */ };

typedef struct {
    SquareBounds shown; /* all tiles with some wood around them, or the whole board with its margin */
    int size, margin;
    DrawList *list;
} View;

/* A place on the table in pixels; whole numbers are the corners of squares. */
static DrawPoint pixel(const View *view, float x, float y) {
    return (DrawPoint){(float)view->margin + (x - (float)view->shown.x0) * (float)view->size,
                       (float)view->margin + (y - (float)view->shown.y0) * (float)view->size};
}

static DrawRect square(const View *view, int x, int y) {
    DrawPoint at = pixel(view, (float)x, (float)y);
    return (DrawRect){at.x, at.y, (float)view->size, (float)view->size};
}

static void draw_tiles(const View *view, const GameSetup *setup, const Game *game) {
    float lift = (float)view->size * (setup->on_map ? 0.03f : 0.06f);
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

static Standing standing_beast(const Game *game, PaintFigure figure, int height, int tile) {
    const PlacedTile *t = &game->tiles[tile];
    return (Standing){(float)t->x + 0.5f, (float)t->y + (500 + LAID_DRAGON_DROP) / 1000.0f,
                      (float)height / 1000.0f, figure, COLOUR_YELLOW};
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
        all[count++] = standing_beast(game, PAINT_DRAGON, LAID_DRAGON_HEIGHT, game->dragon);
    }
    if (record->setup.dragon && game->fairy != NO_TILE) {
        Standing *fairy = &all[count++];
        *fairy = standing_beast(game, PAINT_FAIRY, LAID_FIGURE_HEIGHT, game->fairy);
        if (game->fairy_seat != NO_SEAT && game->figures[game->fairy_seat][game->fairy_figure] != 0) {
            Standing with = standing_figure(record, game, game->fairy_seat, game->fairy_figure);
            fairy->x = with.x + LAID_FAIRY_ASIDE / 1000.0f;
            fairy->y = with.y + 0.001f; /* in front of it */
        }
    }
    qsort(all, (size_t)count, sizeof all[0], southern_last);
    for (int i = 0; i < count; i++) {
        DrawPoint at = pixel(view, all[i].x, all[i].y);
        draw_figure(view->list, all[i].figure, all[i].colour, at.x, at.y, all[i].height * (float)view->size,
                    1);
    }
}

static int show(const Cli *cli, const Record *record, const Game *game) {
    const GameSetup *setup = &record->setup;
    SquareBounds all = {-1, -1, setup->board.width + 1, setup->board.height + 1};
    View view = {.shown = setup->on_map ? all : tiles_bounds(game), .size = picture_tile(cli)};
    view.margin = setup->on_map ? 0 : view.size / MARGIN_PARTS;
    int width = (view.shown.x1 - view.shown.x0) * view.size + 2 * view.margin;
    int height = (view.shown.y1 - view.shown.y0) * view.size + 2 * view.margin;
    GfxPicture *picture = picture_new(width, height);
    PaintMap *map = NULL;
    if (!picture) {
        return CLI_BAD;
    }
    view.list = gfx_picture_list(picture);
    if (setup->on_map) {
        map =
            paint_board_new(&setup->board, atlas_geography(&cli->assets->atlas, setup->board.id), "en", NULL);
        draw_board(view.list, map, &setup->board, view.size);
    } else {
        draw_picture(view.list, SPRITE_TABLE, (DrawRect){0, 0, (float)width, (float)height});
    }
    draw_tiles(&view, setup, game);
    draw_figures(&view, record, game);
    int code = picture_write(cli, picture);
    paint_board_free(map);
    return code;
}

int command_show(const Cli *cli) {
    if (!cli->subject) {
        return cli_fail(CLI_USAGE, "show needs one file: a record, a board or a tile set");
    }
    if (!picture_named(cli, "show", false)) {
        return CLI_USAGE;
    }
    FileKind kind = assets_file_kind(cli_file(cli->subject), NULL);
    if (kind == FILE_MAP) {
        return sheet_board(cli, cli->subject);
    }
    if (kind == FILE_TILES) {
        return sheet_set(cli, cli->subject);
    }
    Record record = {0};
    Game game;
    int code = cli_load(cli, NULL, &record, &game);
    code = code == CLI_GOOD ? show(cli, &record, &game) : code;
    record_deinit(&record);
    return code;
}
