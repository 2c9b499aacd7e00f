/* SPDX-License-Identifier: GPL-3.0-or-later */
/* show: the table at the end of a record as a picture, with the figures where the game shows them. */
#include <stdlib.h>

#include "cli/picture.h"
#include "paint/laid.h"

/* A figure on the table, in squares of the table. */
typedef struct {
    double x, y, height;
    PaintFigure figure;
    PaintColour colour;
} Standing;

enum { STANDING_MAX = SEATS_MAX * FIGURES_MAX + 2, MARGIN_PARTS = 2 /* of a tile: half of one */ };

typedef struct {
    int x0, y0, columns, rows;
    int size, margin;
    Canvas *canvas;
} View;

/* Large cities and sea routes of a map are tiles to the rules, but printed on the board. */
static bool is_printed(const GameSetup *setup, const Game *game, int tile) {
    return setup->kinds[game->tiles[tile].kind].printed != PRINTED_NOT;
}

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

static double pixel_x(const View *view, double x) {
    return view->margin + (x - view->x0) * view->size;
}

static double pixel_y(const View *view, double y) {
    return view->margin + (y - view->y0) * view->size;
}

static void draw_shore(const View *view, const Game *game) {
    static const PaintRgb light = {255, 240, 196};
    for (int i = 0; i < game->tile_count * LAID_AROUND; i++) {
        int tile = i / LAID_AROUND, way = i % LAID_AROUND, dx = way % 3 - 1, dy = way / 3 - 1;
        double x = pixel_x(view, game->tiles[tile].x), y = pixel_y(view, game->tiles[tile].y);
        for (int ring = 0; ring < LAID_SHORE_RINGS && laid_on_shore(game, tile, way); ring++) {
            double out = view->size * laid_shore[ring].reach / 1000.0;
            canvas_rect(view->canvas, light, laid_shore[ring].percent / 100.0,
                        x + (dx > 0   ? view->size
                             : dx < 0 ? -out
                                      : 0),
                        y + (dy > 0   ? view->size
                             : dy < 0 ? -out
                                      : 0),
                        dx ? out : view->size, dy ? out : view->size);
        }
    }
}

static void draw_tiles(const View *view, const GameSetup *setup, const Game *game) {
    static const PaintRgb shade = {12, 7, 4};
    double lift = view->size * (setup->on_map ? 0.03 : 0.06); /* beside tiles there are printed squares */
    for (int i = 0; i < game->tile_count; i++) {
        const PlacedTile *t = &game->tiles[i];
        if (!is_printed(setup, game, i)) {
            canvas_rect(view->canvas, shade, 0.28, pixel_x(view, t->x) + lift,
                        pixel_y(view, t->y) + lift * 1.5, view->size, view->size);
        }
    }
    if (!setup->on_map) {
        draw_shore(view, game);
    }
    for (int i = 0; i < game->tile_count; i++) {
        if (!is_printed(setup, game, i)) {
            TileFace face = laid_face(setup, game, i);
            canvas_tile(view->canvas, &face, pixel_x(view, face.cell_x), pixel_y(view, face.cell_y),
                        view->size);
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
    return (Standing){face.cell_x + spots[segment].x / 1000.0,
                      face.cell_y + (spots[segment].y + laid_drop(figure)) / 1000.0,
                      LAID_FIGURE_HEIGHT / 1000.0, figure, (PaintColour)record->seats[seat].colour};
}

/* `beside`: the figure the fairy is with, or NULL. */
static Standing standing_beast(const Game *game, PaintFigure figure, int tile, const Standing *beside) {
    int height = figure == PAINT_DRAGON ? LAID_DRAGON_HEIGHT : LAID_FIGURE_HEIGHT;
    Standing beast = {.figure = figure, .height = height / 1000.0};
    if (beside) {
        beast.x = beside->x + LAID_FAIRY_ASIDE / 1000.0;
        beast.y = beside->y + 0.001; /* in front of it */
    } else {
        beast.x = game->tiles[tile].x + 0.5;
        beast.y = game->tiles[tile].y + (500 + LAID_DRAGON_DROP) / 1000.0;
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
    for (int seat = 0; seat < record->setup.seat_count; seat++) {
        for (int slot = 0; slot < FIGURES_MAX; slot++) {
            if (game->figures[seat][slot] != 0) {
                all[count++] = standing_figure(record, game, seat, slot);
            }
        }
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
        canvas_figure(view->canvas, all[i].figure, all[i].colour, pixel_x(view, all[i].x),
                      pixel_y(view, all[i].y), all[i].height * view->size);
    }
}

static bool show(const Record *record, const Game *game, int size, const char *path) {
    View view = {.size = size};
    view_bounds(&view, &record->setup, game);
    view.canvas = canvas_new(view.columns * size + 2 * view.margin, view.rows * size + 2 * view.margin);
    if (!view.canvas) {
        return false;
    }
    if (record->setup.on_map) {
        canvas_map(view.canvas, &record->setup.board, 0, 0, size);
    } else {
        canvas_table(view.canvas);
    }
    draw_tiles(&view, &record->setup, game);
    draw_figures(&view, record, game);
    bool written = canvas_write(view.canvas, path);
    canvas_free(view.canvas);
    return written;
}

static int show_record(const Cli *cli, const CliRecord *from, int size, const char *out) {
    Record record = {0};
    Game *game = base_alloc(sizeof *game);
    int code = cli_load(cli, from, NULL, &record, game);
    if (code == CLI_GOOD && !show(&record, game, size, out)) {
        code = CLI_BAD;
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
        !canvas_tile_size(size_text, &wish.size)) {
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
