/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sheet: contact sheets of what the painter paints, each picture with its name. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli/picture.h"
#include "paint/laid.h"

enum { LABEL = 48, SHEET_MAX = TILE_COPIES * 200 };

/* One picture of a sheet of tiles. */
typedef struct {
    TileFace face;
    char label[LABEL];
} Entry;

/* A grid of cells, each a square with its name below it. */
typedef struct {
    int size, gap, line; /* pixels: a picture, the space around, the line of its name */
    int columns, rows;
    Canvas *canvas;
} Grid;

static bool grid_open(Grid *grid, int size, int columns, int rows) {
    *grid = (Grid){.size = size, .columns = columns, .rows = rows};
    grid->gap = size / 10 > 6 ? size / 10 : 6;
    grid->line = size / 8 > 12 ? size / 8 : 12;
    grid->canvas = canvas_new(columns * (size + grid->gap) + grid->gap,
                              rows * (size + grid->line + grid->gap) + 2 * grid->gap);
    if (grid->canvas) {
        canvas_table(grid->canvas);
    }
    return grid->canvas;
}

static double grid_x(const Grid *grid, int column) {
    return grid->gap + column * (grid->size + grid->gap);
}

static double grid_y(const Grid *grid, int row) {
    return grid->gap + row * (grid->size + grid->line + grid->gap);
}

static void grid_label(const Grid *grid, int column, int row, const char *text) {
    double size = grid->line * 0.92;
    canvas_text(grid->canvas, grid_x(grid, column) + grid->size / 2.0,
                grid_y(grid, row) + grid->size + grid->line, size, grid->size, text);
}

static bool grid_close(Grid *grid, const char *path) {
    bool written = canvas_write(grid->canvas, path);
    canvas_free(grid->canvas);
    return written;
}

/* ---- tiles ---- */

/* "V 6 pigsty": the name, the copy where there are several, the small picture. */
static void label_tile(const TileDef *def, int copy, Picture picture, char out[LABEL]) {
    static const char *const PICTURES[] = {[PICTURE_NONE] = "",
                                           [PICTURE_GARDEN] = " garden",
                                           [PICTURE_FARMHOUSE] = " farmhouse",
                                           [PICTURE_HIGHWAYMAN] = " highwayman",
                                           [PICTURE_WATERTOWER] = " water tower",
                                           [PICTURE_COWSHED] = " cowshed",
                                           [PICTURE_PIGSTY] = " pigsty",
                                           [PICTURE_DONKEY] = " donkey"};
    char number[16] = "";
    if (def->count > 1) {
        snprintf(number, sizeof number, " %d", copy + 1);
    }
    snprintf(out, LABEL, "%s%s%s", def->name, number, PICTURES[picture]);
}

static int list_tiles(const TileSet *set, bool kinds_only, Entry *out) {
    int count = 0;
    for (int i = 0; i < set->count; i++) {
        const TileDef *def = &set->defs[i];
        for (int copy = 0; copy < (kinds_only ? 1 : def->count); copy++) {
            Entry *entry = &out[count++];
            Picture picture = (Picture)def->pictures_c3[copy];
            entry->face = (TileFace){.def = def, .picture = picture, .variant = (uint32_t)copy};
            label_tile(def, copy, picture, entry->label);
            if (kinds_only) {
                snprintf(entry->label, LABEL, "%s", def->name);
            }
        }
    }
    return count;
}

/* About three to two, with as few empty cells as possible. */
static int columns_for(int count) {
    int low = (int)ceil(sqrt(count * 1.1)), high = (int)ceil(sqrt(count * 2.0)), best = high;
    for (int columns = high; columns >= low; columns--) {
        int empty = (columns - count % columns) % columns;
        best = empty < (best - count % best) % best ? columns : best;
    }
    return best;
}

/* A figure on each segment of the tile, each of another colour. */
static void stand_figures(const Grid *grid, const TileFace *face, double x, double y) {
    PaintSpot spots[TILE_SEGMENTS];
    double unit = grid->size / 1000.0;
    paint_spots(face, spots);
    for (int s = 0; s < TILE_SEGMENTS; s++) {
        bool field = s < face->def->segment_count && face->def->segments[s].kind == FEATURE_FIELD;
        PaintFigure figure = field ? PAINT_FARMER : s < face->def->segment_count ? PAINT_MEEPLE : PAINT_ABBOT;
        if (spots[s].room > 0) {
            canvas_figure(grid->canvas, figure, (PaintColour)(s % PAINT_COLOURS), x + spots[s].x * unit,
                          y + (spots[s].y + laid_drop(figure)) * unit, LAID_FIGURE_HEIGHT * unit);
        }
    }
}

static bool sheet_tiles(const TileSet *set, const SheetWish *wish, const char *path) {
    Entry *entries = base_alloc(SHEET_MAX * sizeof *entries);
    int count = list_tiles(set, wish->kinds_only, entries);
    int columns = columns_for(count);
    Grid grid;
    bool done = grid_open(&grid, wish->size, columns, (count + columns - 1) / columns);
    if (done) {
        for (int i = 0; i < count; i++) {
            int column = i % columns, row = i / columns;
            double x = grid_x(&grid, column), y = grid_y(&grid, row);
            entries[i].face.cell_x = column * 7; /* each on a meadow of its own */
            entries[i].face.cell_y = row * 5;
            canvas_tile(grid.canvas, &entries[i].face, x, y, wish->size);
            if (wish->figures) {
                stand_figures(&grid, &entries[i].face, x, y);
            }
            grid_label(&grid, column, row, entries[i].label);
        }
        done = grid_close(&grid, path);
    }
    base_free(entries);
    return done;
}

/* ---- figures ---- */

/* The figures of the players stand on the ground they stand on in a game: a row for each, a column for each
 * colour; the last row has what belongs to nobody. */
static const struct {
    PaintFigure figure;
    PaintRgb ground;
} ROWS[] = {{PAINT_MEEPLE, {224, 193, 140}},
            {PAINT_FARMER, {157, 187, 92}},
            {PAINT_ABBOT, {134, 168, 78}},
            {PAINT_EMBLEM, {91, 70, 50}}};

enum { FIGURE_ROWS = sizeof ROWS / sizeof ROWS[0] };

static void figure_cell(const Grid *grid, int column, int row, PaintFigure figure, PaintColour colour,
                        PaintRgb ground) {
    int width, height;
    double x = grid_x(grid, column), y = grid_y(grid, row), high = grid->size * 0.86;
    paint_figure_box(figure, &width, &height);
    canvas_rect(grid->canvas, ground, 1, x, y, grid->size, grid->size);
    canvas_figure(grid->canvas, figure, colour, x + grid->size / 2.0,
                  y + (grid->size - high) / 2 + high * paint_figure_feet(figure) / height, high);
}

static void table_cells(const Grid *grid, int row) {
    static const PaintRgb meadow = {157, 187, 92};
    static const struct {
        PaintFigure figure;
        const char *label;
    } BEASTS[] = {
        {PAINT_DRAGON, "dragon, walking"}, {PAINT_DRAGON_FLYING, "dragon, flying"}, {PAINT_FAIRY, "fairy"}};
    Str svg = {0};
    for (int i = 0; i < 3; i++) {
        figure_cell(grid, i, row, BEASTS[i].figure, COLOUR_YELLOW, meadow);
        grid_label(grid, i, row, BEASTS[i].label);
    }
    paint_tile_back(&svg);
    canvas_svg(grid->canvas, &svg, grid_x(grid, 3), grid_y(grid, row), grid->size, grid->size);
    grid_label(grid, 3, row, "tile back");
    str_clear(&svg);
    paint_app_icon(&svg);
    canvas_svg(grid->canvas, &svg, grid_x(grid, 4), grid_y(grid, row), grid->size, grid->size);
    grid_label(grid, 4, row, "icon");
    str_deinit(&svg);
}

static bool sheet_figures(int size, const char *path) {
    Grid grid;
    if (!grid_open(&grid, size, PAINT_COLOURS, FIGURE_ROWS + 1)) {
        return false;
    }
    for (int row = 0; row < FIGURE_ROWS; row++) {
        for (int colour = 0; colour < PAINT_COLOURS; colour++) {
            char label[LABEL];
            bool coloured;
            snprintf(label, sizeof label, "%s %s", colour_name(colour),
                     paint_figure_name(ROWS[row].figure, &coloured));
            figure_cell(&grid, colour, row, ROWS[row].figure, (PaintColour)colour, ROWS[row].ground);
            grid_label(&grid, colour, row, label);
        }
    }
    table_cells(&grid, FIGURE_ROWS);
    return grid_close(&grid, path);
}

/* ---- boards ---- */

static bool sheet_map(const Board *board, int size, const char *path) {
    Canvas *canvas = canvas_new((board->width + 2) * size, (board->height + 2) * size);
    if (!canvas) {
        return false;
    }
    canvas_map(canvas, board, 0, 0, size);
    bool written = canvas_write(canvas, path);
    canvas_free(canvas);
    return written;
}

int sheet_set(const Cli *cli, const char *word, const SheetWish *wish, const char *out) {
    const TileSet *set = cli_set(cli, word);
    return set && sheet_tiles(set, wish, out) ? CLI_GOOD : CLI_BAD;
}

int sheet_board(const Cli *cli, const char *word, int size, const char *out) {
    const Board *board = cli_board(cli, word);
    return board && sheet_map(board, size, out) ? CLI_GOOD : CLI_BAD;
}

/* A word that is no name of a set may be the file of a board. */
static bool is_board_file(const Cli *cli, const char *word) {
    return !library_find(&cli->assets->library, word) && assets_file_kind(cli_file(word), NULL) == FILE_MAP;
}

int command_sheet(const Cli *cli) {
    const char *size_text = "128", *out = NULL, *subject;
    SheetWish wish = {0};
    const CliOption options[] = {{"--size", &size_text, NULL, NULL},
                                 {"-o", &out, NULL, NULL},
                                 {"--kinds", NULL, &wish.kinds_only, NULL},
                                 {"--figures", NULL, &wish.figures, NULL}};
    int words;
    if (!cli_parse(cli, options, 4, &subject, 1, &words) || !canvas_tile_size(size_text, &wish.size)) {
        return CLI_USAGE;
    }
    if (words != 1) {
        return cli_fail(CLI_USAGE,
                        "sheet needs a tile set, a board as map:ID, either as a file, or 'figures'");
    }
    if (!picture_named("sheet", out, false)) {
        return CLI_USAGE;
    }
    if (strcmp(subject, "figures") == 0) {
        return sheet_figures(wish.size, out) ? CLI_GOOD : CLI_BAD;
    }
    if (strncmp(subject, "map:", 4) == 0) {
        return sheet_board(cli, subject + 4, wish.size, out);
    }
    return is_board_file(cli, subject) ? sheet_board(cli, subject, wish.size, out)
                                       : sheet_set(cli, subject, &wish, out);
}
