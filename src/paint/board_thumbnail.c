/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The little picture of a board on the setup page: coasts, neighbours and sea as on the board itself, and
 * its squares by kind. */
#include "paint/board_geography.h"
#include "paint/palette.h"

#define MEADOW_EDGE "#33431c"

/* All squares of these kinds in one path, 100 units each; with `of` > 1, one in `of`, at random. */
static void fill_squares(const Board *board, Str *svg, int kinds, unsigned of, double inset, SvgStyle style) {
    Str path = {0};
    for (int i = 0; i < board->width * board->height; i++) {
        int x = i % board->width, y = i / board->width;
        if ((kinds >> board->squares[i] & 1) && hash_mix((uint64_t)(y * 64 + x)) % of == 0) {
            path_rect(&path, x * 100 + inset, y * 100 + inset, 100 - 2 * inset, 100 - 2 * inset);
        }
    }
    svg_gathered(svg, &path, style);
}

/* The squares ashore are one meadow. With a geography, the country is. */
static void draw_meadow(const Board *board, Str *svg, double line) {
    enum { ASHORE = ~(1 << SQUARE_OFF | 1 << SQUARE_WAVE) };
    fill_squares(board, svg, ASHORE, 1, 0, SVG_EDGED(MEADOW, MEADOW_EDGE, 2 * line));
    fill_squares(board, svg, ASHORE, 1, -2, SVG_FLAT(MEADOW));
    fill_squares(board, svg, ASHORE, 3, 0, SVG_WASH(MEADOW_LIGHT, .55)); /* patches, like meadows */
}

static void draw_squares(const PaintMap *map, Str *svg, double line) {
    const Board *board = &map->board;
    svg_group_at(svg, 0, 0, 10);
    if (!map->geography) {
        draw_meadow(board, svg, line);
    }
    fill_squares(board, svg, 1 << SQUARE_HIGHLIGHT | 1 << SQUARE_HALF, 1, 0, SVG_FLAT(FOREIGN));
    fill_squares(board, svg, 1 << SQUARE_TOWN | 1 << SQUARE_ISLAND, 1, 18, SVG_FLAT("#f3e6bd"));
    fill_squares(board, svg, 1 << SQUARE_CITY, 1, 0, SVG_FLAT(ROOF_RED));
    fill_squares(board, svg, 1 << SQUARE_START, 1, 8, SVG_FLAT(GOLD_LIT));
    svg_group_end(svg);
}

/* What lies below a field's level, in as few points as the picture shows. */
static void draw_level(const PaintMap *map, const BoardField *field, double level, double pixel,
                       SvgStyle style, Str *svg) {
    BoardShape whole = field_contour(field, level, true),
               shape = shape_thinned(&whole, pixel * 0.7, 4 * pixel);
    Str path = {0};
    shape_path_area(&path, &shape, box_grown(map->sheet, 100), false);
    svg_gathered(svg, &path, style);
    shape_deinit(&shape);
    shape_deinit(&whole);
}

/* A record of the geography in as few points as the picture shows; nothing if it would be smaller than a dot.
 */
static void draw_record(const PaintMap *map, const GeoRecord *record, double pixel, SvgStyle style,
                        Str *svg) {
    BoardShape whole = chart_geo_shape(map->geography, record);
    BoardShape shape = shape_thinned(&whole, pixel * .6, 4 * pixel);
    BoardBox box = shape_box(&whole);
    Str path = {0};
    if (fmax(box.right - box.left, box.bottom - box.top) > 1.5 * pixel && record->kind == GEO_RIVER) {
        shape_path_lines(&path, &shape, box_grown(map->sheet, 100), false, false);
    } else if (fmax(box.right - box.left, box.bottom - box.top) > 1.5 * pixel) {
        shape_path_area(&path, &shape, box_grown(map->sheet, 100), false);
    }
    svg_gathered(svg, &path, style);
    str_deinit(&path);
    shape_deinit(&shape);
    shape_deinit(&whole);
}

/* The country with its neighbours: outlines, land, lakes and the largest rivers. */
static void draw_true_land(const PaintMap *map, double pixel, SvgStyle coast, Str *svg) {
    const Geography *g = map->geography;
    const double edge = fmax(2.4 * pixel, 160);
    enum { COASTS, NEIGHBOURS, EDGES, COUNTRY_ITSELF, WATERS, PASSES };
    for (int pass = COASTS; pass < PASSES; pass++) {
        for (int i = 0; i < g->record_count; i++) {
            const GeoRecord *record = &g->records[i];
            bool land = chart_is_land(record), home = land && record->whose == GEO_HOME;
            if (pass == COASTS && land && !home) {
                draw_record(map, record, pixel, coast, svg);
            } else if (pass == EDGES && home) {
                draw_record(map, record, pixel, SVG_EDGED(MEADOW, MEADOW_EDGE, edge), svg);
            } else if (pass == (home ? COUNTRY_ITSELF : NEIGHBOURS) && land) {
                const char *colour = home ? MEADOW : FOREIGN;
                draw_record(map, record, pixel, SVG_EDGED(colour, colour, pixel * .3), svg);
            } else if (pass == WATERS && record->kind == GEO_LAKE) {
                draw_record(map, record, pixel, SVG_FLAT(SEA), svg);
            } else if (pass == WATERS && record->kind == GEO_RIVER && record->level > 1) {
                draw_record(map, record, pixel, SVG_SOFT(SEA, fmax(pixel, 70), .9), svg);
            }
        }
    }
}

/* A geography ends at its frame; beyond it lies the paper of the sheet. */
static void draw_paper_beyond(const PaintMap *map, BoardBox seen, double pixel, Str *svg) {
    const int far = GEO_RING * 1000 - 60;
    BoardBox sheet = box_grown((BoardBox){0, 0, map->board.width * 1000, map->board.height * 1000}, far);
    const BoardBox strips[] = {{seen.left, seen.top, seen.right, sheet.top},
                               {seen.left, sheet.bottom, seen.right, seen.bottom},
                               {seen.left, seen.top, sheet.left, seen.bottom},
                               {sheet.right, seen.top, seen.right, seen.bottom}};
    for (int i = 0; i < COUNT_OF(strips); i++) {
        double wide = strips[i].right - strips[i].left, high = strips[i].bottom - strips[i].top;
        if (wide > 0 && high > 0) {
            svg_rect(svg, strips[i].left, strips[i].top, wide, high, SVG_EDGED("#efe2c0", SHEET_INK, pixel));
        }
    }
}

void paint_board_thumbnail(const Board *board, const Geography *geography, int width, int height, Str *svg) {
    double wide = board->width * 1000 + 2 * PAINT_THUMBNAIL_MARGIN,
           high = board->height * 1000 + 2 * PAINT_THUMBNAIL_MARGIN;
    double pixel = fmax(wide / width, high / height); /* the picture shows the board and what surrounds it */
    Point middle = {board->width * 500, board->height * 500};
    BoardBox seen = box_about(middle, width * pixel / 2, height * pixel / 2);
    PaintMap *map = chart_plan(board, geography, seen);
    svg_begin(svg, round_unit(seen.right - seen.left), round_unit(seen.bottom - seen.top));
    svg_group_at(svg, -seen.left, -seen.top, 1);
    BoardBox water = box_grown(seen, 10);
    SvgStyle coast = SVG_OUTLINED(FOREIGN, fmax(13, pixel));
    coast.stroke_opacity = .5;
    svg_rect(svg, water.left, water.top, water.right - water.left, water.bottom - water.top, SVG_FLAT(SEA));
    draw_level(map, &map->to_land, 260, pixel, SVG_WASH(SEA_SHORE, .55), svg);
    if (geography) {
        draw_true_land(map, pixel, coast, svg);
    } else {
        draw_level(map, &map->land, 0, pixel, coast, svg);
        draw_level(map, &map->ashore, 0, pixel, SVG_FLAT(COUNTRY), svg);
    }
    for (int i = 0; i < board->sea_count; i++) {
        const BoardSea *sea = &board->seas[i];
        Point a = chart_side(sea->x[0], sea->y[0], sea->side[0]).at;
        Point b = chart_side(sea->x[1], sea->y[1], sea->side[1]).at;
        svg_pathf(svg, SVG_BRUSH("#fdf6e0", 220), "M# #L# #", a.x, a.y, b.x, b.y);
    }
    draw_squares(map, svg, fmax(1.2 * pixel, 120) / 10);
    if (geography) {
        draw_paper_beyond(map, water, pixel, svg);
    }
    svg_group_end(svg);
    svg_end(svg);
    paint_board_free(map);
}
