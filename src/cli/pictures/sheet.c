/* SPDX-License-Identifier: GPL-3.0-or-later */
/* sheet: contact sheets of everything that is painted, each picture with its name. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli/pictures/picture.h"
#include "paint/laid.h"

enum { LABEL = 48 };

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

/* Writes the name below a cell. Returns where its picture goes. */
static DrawRect grid_cell(const Grid *grid, int column, int row, const char *name) {
    float size = (float)grid->size, line = (float)grid->line, height = line * 0.92f;
    DrawRect cell = {(float)(grid->gap + column * (grid->size + grid->gap)),
                     (float)(grid->gap + row * (grid->size + grid->line + grid->gap)), size, size};
    float width = text_width(grid->list->metrics, FONT_SENTENCE, height, name);
    height *= width > size ? size / width : 1;
    draw_text(grid->list, FONT_SENTENCE, height, draw_rgb(0xf2e6c7), ALIGN_CENTRE, cell.x + size / 2,
              cell.y + size + line, 0, name);
    return cell;
}

/* ---- tiles ---- */

/* "V 6 pigsty": the name, the copy if there are several, the small picture. */
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

/* About three columns for two rows, with as few empty cells as possible. */
static int columns_for(int count) {
    int low = (int)ceil(sqrt(count * 1.1)), high = (int)ceil(sqrt(count * 2.0)), best = high;
    for (int columns = high; columns >= low; columns--) {
        int empty = (columns - count % columns) % columns;
        best = empty < (best - count % best) % best ? columns : best;
    }
    return best;
}

/* Puts a figure of another colour on each segment of the tile. */
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

int sheet_set(const Cli *cli, const char *word) {
    const TileSet *set = cli_set(cli, word);
    int count = 0, at = 0;
    if (!set) {
        return CLI_BAD;
    }
    for (int i = 0; i < set->count; i++) {
        count += cli->kinds ? 1 : set->defs[i].count;
    }
    int columns = columns_for(count);
    Grid grid;
    if (!grid_open(&grid, picture_tile(cli), columns, (count + columns - 1) / columns)) {
        return CLI_BAD;
    }
    for (int i = 0; i < set->count; i++) {
        const TileDef *def = &set->defs[i];
        for (int copy = 0; copy < (cli->kinds ? 1 : def->count); copy++, at++) {
            int column = at % columns, row = at / columns;
            char label[LABEL];
            Picture picture = (Picture)def->pictures_c3[copy];
            label_tile(def, copy, picture, label);
            /* each on a meadow of its own */
            TileFace face = {def, picture, (uint32_t)copy, 0, column * 7, row * 5};
            DrawRect cell = grid_cell(&grid, column, row, cli->kinds ? def->name : label);
            draw_tile(grid.list, cell, face, 1, 0);
            if (cli->figures) {
                stand_figures(&grid, &face, cell);
            }
        }
    }
    return picture_write(cli, grid.picture);
}

/* ---- figures ---- */

enum { MEADOW = 0x9dbb5c, TOWN = 0xe0c18c, CARD = 0xe9dab3 };

/* A row for each figure, on the ground it has in a game, a column for each colour. */
static const struct {
    PaintFigure figure;
    uint32_t ground;
} ROWS[] = {{PAINT_MEEPLE, TOWN},         {PAINT_FARMER, MEADOW},  {PAINT_LARGE_MEEPLE, TOWN},
            {PAINT_LARGE_FARMER, MEADOW}, {PAINT_BUILDER, TOWN},   {PAINT_PIG, MEADOW},
            {PAINT_ABBOT, 0x86a84e},      {PAINT_EMBLEM, 0x5b4632}};

enum { FIGURE_ROWS = sizeof ROWS / sizeof ROWS[0] };

static void figure_cell(const Grid *grid, DrawRect cell, PaintFigure figure, PaintColour colour,
                        uint32_t ground) {
    const PaintFigureLook *look = paint_figure_look(figure);
    float height = (float)look->height, unit = cell.h * 0.86f / fmaxf((float)look->width, height);
    draw_box(grid->list, cell, 0, draw_rgb(ground), (DrawColor){0}, 0);
    draw_figure(grid->list, figure, colour, cell.x + cell.w / 2,
                cell.y + cell.h / 2 + unit * ((float)look->feet - height / 2),
                unit * fminf(height, PAINT_MEEPLE_HEIGHT), 1);
}

/* What has no colour of a player. */
static void table_cells(const Grid *grid, int row) {
    static const struct {
        PaintFigure figure;
        const char *name;
    } ALONE[] = {{PAINT_DRAGON, "dragon, walking"},
                 {PAINT_DRAGON_FLYING, "dragon, flying"},
                 {PAINT_FAIRY, "fairy"},
                 {PAINT_WINE, "wine"},
                 {PAINT_GRAIN, "grain"},
                 {PAINT_CLOTH, "cloth"}};
    for (int i = 0; i < 6; i++) {
        figure_cell(grid, grid_cell(grid, i, row, ALONE[i].name), ALONE[i].figure, COLOUR_YELLOW, MEADOW);
    }
    draw_picture(grid->list, SPRITE_TILE_BACK, grid_cell(grid, 6, row, "tile back"));
    draw_picture(grid->list, SPRITE_APP_ICON, grid_cell(grid, 7, row, "icon"));
}

/* The levels of computer players. */
static void seal_cells(const Grid *grid, int row) {
    for (int level = 0; level <= PAINT_GRANDMASTER - PAINT_APPRENTICE; level++) {
        PaintFigure seal = (PaintFigure)(PAINT_APPRENTICE + level);
        figure_cell(grid, grid_cell(grid, level, row, paint_figure_look(seal)->name), seal, COLOUR_YELLOW,
                    CARD);
    }
}

static int sheet_figures(const Cli *cli) {
    Grid grid;
    if (!grid_open(&grid, picture_tile(cli), PAINT_COLOURS, FIGURE_ROWS + 2)) {
        return CLI_BAD;
    }
    for (int row = 0; row < FIGURE_ROWS; row++) {
        for (int colour = 0; colour < PAINT_COLOURS; colour++) {
            char label[LABEL];
            snprintf(label, sizeof label, "%s %s", colour_name(colour),
                     paint_figure_look(ROWS[row].figure)->name);
            figure_cell(&grid, grid_cell(&grid, colour, row, label), ROWS[row].figure, (PaintColour)colour,
                        ROWS[row].ground);
        }
    }
    table_cells(&grid, FIGURE_ROWS);
    seal_cells(&grid, FIGURE_ROWS + 1);
    return picture_write(cli, grid.picture);
}

/* ---- boards, and the command ---- */

int sheet_board(const Cli *cli, const char *word) {
    const Board *board = cli_board(cli, word);
    int size = picture_tile(cli);
    GfxPicture *picture = board ? picture_new((board->width + 2) * size, (board->height + 2) * size) : NULL;
    if (!picture) {
        return CLI_BAD;
    }
    PaintMap *map = paint_board_new(board, atlas_geography(&cli->assets->atlas, board->id), "en", NULL);
    draw_board(gfx_picture_list(picture), map, board, size);
    int code = picture_write(cli, picture);
    paint_board_free(map);
    return code;
}

int command_check_and_draw(const Cli *cli) {
    if (cli->picture && (!cli->subject || !picture_named(cli, "check-map", false))) {
        return cli->subject ? CLI_USAGE : cli_fail(CLI_USAGE, "check-map -o needs the file of a board");
    }
    int code = command_check_board(cli);
    return code == CLI_GOOD && cli->picture ? sheet_board(cli, cli->subject) : code;
}

int command_sheet(const Cli *cli) {
    const char *subject = cli->subject;
    if (!subject) {
        return cli_fail(CLI_USAGE,
                        "sheet needs a tile set, a board as map:ID, either as a file, or 'figures'");
    }
    if (!picture_named(cli, "sheet", false)) {
        return CLI_USAGE;
    }
    if (strcmp(subject, "figures") == 0) {
        return sheet_figures(cli);
    }
    if (strncmp(subject, "map:", 4) == 0) {
        return sheet_board(cli, subject + 4);
    }
    /* a word that names no set may be the file of a board */
    bool board = !library_find(&cli->assets->library, subject) &&
                 assets_file_kind(cli_file(subject), NULL) == FILE_MAP;
    return board ? sheet_board(cli, subject) : sheet_set(cli, subject);
}
