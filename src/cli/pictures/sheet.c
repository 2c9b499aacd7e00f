/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sheet: contact sheets of what the painter paints, each picture with its name. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli/pictures/picture.h"
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
    GfxPicture *picture;
    DrawList *list;
} Grid;

static bool grid_open(Grid *grid, int size, int columns, int rows) {
    *grid = (Grid){.size = size};
    grid->gap = size / 10 > 6 ? size / 10 : 6;
    grid->line = size / 8 > 12 ? size / 8 : 12;
    int width = columns * (size + grid->gap) + grid->gap,
        height = rows * (size + grid->line + grid->gap) + 2 * grid->gap;
    grid->picture = picture_new(width, height);
    if (grid->picture) {
        grid->list = gfx_picture_list(grid->picture);
        draw_picture(grid->list, SPRITE_TABLE, (DrawRect){0, 0, (float)width, (float)height});
    }
    return grid->picture;
}

static DrawRect grid_cell(const Grid *grid, int column, int row) {
    return (DrawRect){(float)(grid->gap + column * (grid->size + grid->gap)),
                      (float)(grid->gap + row * (grid->size + grid->line + grid->gap)), (float)grid->size,
                      (float)grid->size};
}

static void grid_label(const Grid *grid, int column, int row, const char *text) {
    DrawRect cell = grid_cell(grid, column, row);
    float size = (float)grid->line * 0.92f;
    float width = text_width(grid->list->metrics, FONT_SENTENCE, size, text);
    size *= width > cell.w ? cell.w / width : 1;
    draw_text(grid->list, FONT_SENTENCE, size, draw_rgb(0xf2e6c7), ALIGN_CENTRE, cell.x + cell.w / 2,
              cell.y + cell.h + (float)grid->line, 0, text);
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
static void stand_figures(const Grid *grid, const TileFace *face, DrawRect cell) {
    PaintSpot spots[TILE_SEGMENTS];
    float unit = cell.w / 1000;
    paint_spots(face, spots);
    for (int s = 0; s < TILE_SEGMENTS; s++) {
        bool field = s < face->def->segment_count && face->def->segments[s].kind == FEATURE_FIELD;
        PaintFigure figure = field ? PAINT_FARMER : s < face->def->segment_count ? PAINT_MEEPLE : PAINT_ABBOT;
        if (spots[s].room > 0) {
            draw_figure(
                grid->list, figure, (PaintColour)(s % PAINT_COLOURS), cell.x + (float)spots[s].x * unit,
                cell.y + (float)(spots[s].y + laid_drop(figure)) * unit, LAID_FIGURE_HEIGHT * unit, 1);
        }
    }
}

static int sheet_tiles(const TileSet *set, const SheetWish *wish, const char *path) {
    Entry *entries = base_alloc(SHEET_MAX * sizeof *entries);
    int count = list_tiles(set, wish->kinds_only, entries), columns = columns_for(count), code = CLI_BAD;
    Grid grid;
    if (grid_open(&grid, wish->size, columns, (count + columns - 1) / columns)) {
        for (int i = 0; i < count; i++) {
            int column = i % columns, row = i / columns;
            DrawRect cell = grid_cell(&grid, column, row);
            entries[i].face.cell_x = column * 7; /* each on a meadow of its own */
            entries[i].face.cell_y = row * 5;
            draw_tile(grid.list, cell, entries[i].face, 1, 0);
            if (wish->figures) {
                stand_figures(&grid, &entries[i].face, cell);
            }
            grid_label(&grid, column, row, entries[i].label);
        }
        code = picture_write(grid.picture, path);
    }
    base_free(entries);
    return code;
}

/* ---- figures ---- */

enum { MEADOW = 0x9dbb5c };

/* The figures of the players stand on the ground they stand on in a game: a row for each, a column for each
 * colour; the last row has what belongs to nobody. */
static const struct {
    PaintFigure figure;
    uint32_t ground;
} ROWS[] = {
    {PAINT_MEEPLE, 0xe0c18c}, {PAINT_FARMER, MEADOW}, {PAINT_ABBOT, 0x86a84e}, {PAINT_EMBLEM, 0x5b4632}};

enum { FIGURE_ROWS = sizeof ROWS / sizeof ROWS[0] };

static void figure_cell(const Grid *grid, int column, int row, PaintFigure figure, PaintColour colour,
                        uint32_t ground) {
    int width, height;
    DrawRect cell = grid_cell(grid, column, row);
    float high = cell.h * 0.86f;
    paint_figure_box(figure, &width, &height);
    draw_box(grid->list, cell, 0, draw_rgb(ground), (DrawColor){0}, 0);
    draw_figure(grid->list, figure, colour, cell.x + cell.w / 2,
                cell.y + (cell.h - high) / 2 + high * (float)paint_figure_feet(figure) / (float)height, high,
                1);
}

static void table_cells(const Grid *grid, int row) {
    static const struct {
        PaintFigure figure;
        const char *label;
    } BEASTS[] = {
        {PAINT_DRAGON, "dragon, walking"}, {PAINT_DRAGON_FLYING, "dragon, flying"}, {PAINT_FAIRY, "fairy"}};
    for (int i = 0; i < 3; i++) {
        figure_cell(grid, i, row, BEASTS[i].figure, COLOUR_YELLOW, MEADOW);
        grid_label(grid, i, row, BEASTS[i].label);
    }
    draw_picture(grid->list, SPRITE_TILE_BACK, grid_cell(grid, 3, row));
    grid_label(grid, 3, row, "tile back");
    draw_picture(grid->list, SPRITE_APP_ICON, grid_cell(grid, 4, row));
    grid_label(grid, 4, row, "icon");
}

static int sheet_figures(int size, const char *path) {
    Grid grid;
    if (!grid_open(&grid, size, PAINT_COLOURS, FIGURE_ROWS + 1)) {
        return CLI_BAD;
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
    return picture_write(grid.picture, path);
}

/* ---- what is asked for ---- */

int sheet_set(const Cli *cli, const char *word, const SheetWish *wish, const char *out) {
    const TileSet *set = cli_set(cli, word);
    return set ? sheet_tiles(set, wish, out) : CLI_BAD;
}

int sheet_board(const Cli *cli, const char *word, int size, const char *out) {
    const Board *board = cli_board(cli, word);
    GfxPicture *picture = board ? picture_new((board->width + 2) * size, (board->height + 2) * size) : NULL;
    if (!picture) {
        return CLI_BAD;
    }
    PaintMap *map = paint_board_new(board);
    draw_board(gfx_picture_list(picture), map, board, size);
    int code = picture_write(picture, out);
    paint_board_free(map);
    return code;
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
    if (!cli_parse(cli, options, 4, &subject, 1, &words) || !picture_tile_size(size_text, &wish.size)) {
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
        return sheet_figures(wish.size, out);
    }
    if (strncmp(subject, "map:", 4) == 0) {
        return sheet_board(cli, subject + 4, wish.size, out);
    }
    return is_board_file(cli, subject) ? sheet_board(cli, subject, wish.size, out)
                                       : sheet_set(cli, subject, &wish, out);
}
