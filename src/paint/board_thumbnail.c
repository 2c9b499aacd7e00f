/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The little picture of a board on the set-up page: coasts, neighbours and sea as the board itself has them,
 * and on the country its squares by kind. */
#include <math.h>

#include "paint/board_palette.h"
#include "paint/board_world.h"
#include "paint/palette.h"

/* Squares of one kind in one path, 100 to a square. */
static void fill_squares(const Board *board, Str *svg, bool (*wanted)(const Board *, int, int), double inset,
                         SvgStyle style) {
    Str path = {0};
    for (int i = 0; i < board->width * board->height; i++) {
        int x = i % board->width, y = i / board->width;
        if (wanted(board, x, y)) {
            path_rect(&path, x * 100 + inset, y * 100 + inset, 100 - 2 * inset, 100 - 2 * inset);
        }
    }
    svg_gathered(svg, &path, style);
}

static bool is_start(const Board *board, int x, int y) {
    return board_square(board, x, y) == SQUARE_START;
}

static bool is_city(const Board *board, int x, int y) {
    return board_square(board, x, y) == SQUARE_CITY;
}

static bool is_town(const Board *board, int x, int y) {
    SquareKind kind = board_square(board, x, y);
    return kind == SQUARE_TOWN || kind == SQUARE_ISLAND;
}

static bool is_special(const Board *board, int x, int y) {
    SquareKind kind = board_square(board, x, y);
    return kind == SQUARE_HIGHLIGHT || kind == SQUARE_HALF;
}

/* Squares that are light or dark by lot, so that the land looks like meadows. */
static bool is_tinted(const Board *board, int x, int y) {
    return chart_is_ashore(board, x, y) && hash_mix((uint64_t)(y * 64 + x)) % 3 == 0;
}

static void draw_squares(const Board *board, Str *svg, double line) {
    svg_group_at(svg, 0, 0, 10);
    fill_squares(board, svg, chart_is_ashore, 0, SVG_EDGED(MEADOW, "#33431c", 2 * line));
    fill_squares(board, svg, chart_is_ashore, -2, SVG_FLAT(MEADOW));
    fill_squares(board, svg, is_tinted, 0, SVG_WASH(MEADOW_LIGHT, .55));
    fill_squares(board, svg, is_special, 0, SVG_FLAT(FOREIGN));
    fill_squares(board, svg, is_town, 18, SVG_FLAT("#f3e6bd"));
    fill_squares(board, svg, is_city, 0, SVG_FLAT(ROOF_RED));
    fill_squares(board, svg, is_start, 8, SVG_FLAT(GOLD_LIT));
    svg_group_end(svg);
}

static void draw_routes(const Board *board, Str *svg) {
    for (int i = 0; i < board->sea_count; i++) {
        const BoardSea *sea = &board->seas[i];
        Point a = chart_side(sea->x[0], sea->y[0], sea->side[0]).at;
        Point b = chart_side(sea->x[1], sea->y[1], sea->side[1]).at;
        svg_pathf(svg, SVG_BRUSH("#fdf6e0", 220), "M# #L# #", a.x, a.y, b.x, b.y);
    }
}

/* What lies on one side of a field's level, in as few points as the picture shows. */
static void draw_level(const PaintMap *map, const BoardField *field, double level, double pixel,
                       SvgStyle style, Str *svg) {
    BoardShape whole = field_contour(field, level, true), shape = shape_thinned(&whole, pixel * 0.7);
    Str path = {0};
    shape_path_area(&path, &shape, box_grown(map->sheet, 100), false);
    svg_gathered(svg, &path, style);
    shape_deinit(&shape);
    shape_deinit(&whole);
}

static void draw_world(const PaintMap *map, double pixel, Str *svg) {
    BoardBox sea = box_grown(map->sheet, 10);
    double coast = fmax(13, pixel);
    svg_rect(svg, round_unit(sea.left), round_unit(sea.top), round_unit(sea.right - sea.left),
             round_unit(sea.bottom - sea.top), SVG_FLAT(SEA));
    draw_level(map, &map->to_land, 260, pixel, SVG_WASH(SEA_SHORE, .55), svg);
    draw_level(map, &map->land, 0, pixel,
               (SvgStyle){.fill = FOREIGN, .stroke = SVG_INK, .width = coast, .stroke_opacity = .5}, svg);
    draw_level(map, &map->ashore, 0, pixel, SVG_FLAT(COUNTRY), svg);
}

/* The whole board and what surrounds it, in the shape of the picture. */
static BoardBox seen_box(const Board *board, int width, int height, double *pixel) {
    enum { MARGIN = 900 };
    double wide = board->width * 1000 + 2 * MARGIN, high = board->height * 1000 + 2 * MARGIN;
    *pixel = fmax(wide / width, high / height);
    return box_about((Point){board->width * 500, board->height * 500}, width * *pixel / 2,
                     height * *pixel / 2);
}

void paint_board_thumbnail(const Board *board, int width, int height, Str *svg) {
    double pixel;
    BoardBox seen = seen_box(board, width, height, &pixel);
    PaintMap *map = chart_plan(board, seen);
    svg_begin(svg, round_unit(seen.right - seen.left), round_unit(seen.bottom - seen.top));
    svg_group_at(svg, -seen.left, -seen.top, 1);
    draw_world(map, pixel, svg);
    draw_routes(board, svg);
    draw_squares(board, svg, fmax(1.2 * pixel, 120) / 10);
    svg_group_end(svg);
    svg_end(svg);
    paint_board_free(map);
}
