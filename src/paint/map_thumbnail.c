/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The little picture of a board on the set-up page: sea, the country's outline, squares by kind. */
#include <math.h>

#include "paint/map_palette.h"
#include "paint/map_world.h"
#include "paint/palette.h"

/* Squares of one kind in one path. */
static void fill_squares(const Board *board, Str *svg, bool (*wanted)(const Board *, int, int), double inset,
                         SvgStyle style) {
    Str path = {0};
    for (int i = 0; i < board->width * board->height; i++) {
        int x = i % board->width, y = i / board->width;
        if (wanted(board, x, y)) {
            path_rect(&path, x * 100 + inset, y * 100 + inset, 100 - 2 * inset, 100 - 2 * inset);
        }
    }
    if (path.length > 0) {
        svg_path(svg, str_text(&path), style);
    }
    str_deinit(&path);
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

static void draw_routes(const Board *board, Str *svg) {
    for (int i = 0; i < board->sea_count; i++) {
        const BoardSea *sea = &board->seas[i];
        Point a = chart_side(sea->x[0], sea->y[0], sea->side[0]).at;
        Point b = chart_side(sea->x[1], sea->y[1], sea->side[1]).at;
        svg_pathf(svg, (SvgStyle){.stroke = "#fdf6e0", .width = 22, .round_caps = true}, "M%d %dL%d %d",
                  round_unit(a.x / 10), round_unit(a.y / 10), round_unit(b.x / 10), round_unit(b.y / 10));
    }
}

void paint_map_thumbnail(const Board *board, int width, int height, Str *svg) {
    enum { MARGIN = 70 };
    double wide = board->width * 100 + 2 * MARGIN, high = board->height * 100 + 2 * MARGIN;
    double scale = fmax(wide / width, high / height); /* units a pixel */
    int page_wide = round_unit(width * scale), page_high = round_unit(height * scale);
    svg_begin(svg, page_wide, page_high);
    svg_rect(svg, -10, -10, page_wide + 20, page_high + 20, SVG_FLAT("#7fb2cc"));
    svg_group_at(svg, (page_wide - board->width * 100) / 2.0, (page_high - board->height * 100) / 2.0, 1);
    double line = fmax(1.5 * scale, 12);
    fill_squares(board, svg, chart_is_ashore, 0, (SvgStyle){.stroke = SEA_LIGHT, .width = 6 * line});
    draw_routes(board, svg);
    fill_squares(board, svg, chart_is_ashore, 0,
                 (SvgStyle){.fill = MEADOW, .stroke = "#33431c", .width = 2 * line});
    fill_squares(board, svg, chart_is_ashore, -2, SVG_FLAT(MEADOW));
    fill_squares(board, svg, is_tinted, 0, SVG_WASH(MEADOW_LIGHT, .55));
    fill_squares(board, svg, is_special, 0, SVG_FLAT(FOREIGN));
    fill_squares(board, svg, is_town, 18, SVG_FLAT("#f3e6bd"));
    fill_squares(board, svg, is_city, 0, SVG_FLAT(ROOF_RED));
    fill_squares(board, svg, is_start, 8, SVG_FLAT(GOLD_LIT));
    svg_group_end(svg);
    svg_end(svg);
}
