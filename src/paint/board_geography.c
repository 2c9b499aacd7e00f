/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The land of a board with a geography: its fields, and coasts, neighbours, squares and borders along their
 * true lines. */
#include <string.h>

#include "paint/board_geography.h"

/* ---- fields ---- */

bool chart_is_land(const GeoRecord *record) {
    return record->kind == GEO_LAND || record->kind == GEO_ISLAND;
}

Point chart_geo_point(GeoPoint p) {
    return (Point){p.x * 1000, p.y * 1000};
}

/* Lowers the distance of all samples near a segment. */
static void stamp_segment(BoardField *distance, Point a, Point b, double reach) {
    int left = (int)floor((fmin(a.x, b.x) - reach - distance->left) / FIELD_STEP);
    int right = (int)ceil((fmax(a.x, b.x) + reach - distance->left) / FIELD_STEP);
    int top = (int)floor((fmin(a.y, b.y) - reach - distance->top) / FIELD_STEP);
    int bottom = (int)ceil((fmax(a.y, b.y) + reach - distance->top) / FIELD_STEP);
    for (int y = top < 0 ? 0 : top; y <= bottom && y < distance->height; y++) {
        for (int x = left < 0 ? 0 : left; x <= right && x < distance->width; x++) {
            int i = y * distance->width + x;
            distance->at[i] = fmin(distance->at[i], segment_distance(field_point(distance, i), a, b));
        }
    }
}

BoardField chart_measure_lines(const PaintMap *map, bool (*wanted)(const GeoRecord *record)) {
    enum { REACH = 2 * FIELD_STEP };
    const Geography *g = map->geography;
    BoardField distance = field_unmarked(&map->noise);
    for (int i = 0; i < g->record_count; i++) {
        const GeoPoint *p = geography_points(g, &g->records[i]);
        for (int k = 0; k + 1 < g->records[i].count && wanted(&g->records[i]); k++) {
            stamp_segment(&distance, chart_geo_point(p[k]), chart_geo_point(p[k + 1]), REACH);
        }
    }
    return distance;
}

/* The distance to the edge of some kinds of ground (bits), negative inside. Samples tell it roughly, the
 * lines exactly where one of them is the edge. */
static BoardField measure_ground(const PaintMap *map, unsigned kinds, const BoardField *lines) {
    BoardField outside = field_like(&map->noise), inside = field_like(&map->noise);
    for (int i = 0; i < field_size(&outside); i++) {
        bool in = kinds >> map->ground[i] & 1;
        outside.at[i] = field_mark(in);
        inside.at[i] = field_mark(!in);
    }
    field_measure(&outside);
    field_measure(&inside);
    for (int i = 0; i < field_size(&outside); i++) {
        bool in = outside.at[i] == 0;
        double rough = (in ? inside.at[i] : outside.at[i]) - FIELD_STEP / 2;
        double fine = fabs(lines->at[i] - rough) < FIELD_STEP ? lines->at[i] : rough;
        outside.at[i] = in ? -fine : fine;
    }
    field_free(&inside);
    return outside;
}

void chart_plan_true_land(PaintMap *map) {
    const BoardField *like = &map->noise;
    map->ground = base_alloc((size_t)field_size(like));
    geography_ground(map->geography, like->left / 1000, like->top / 1000, FIELD_STEP / 1000.0, like->width,
                     like->height, map->ground);
    map->land_lines = chart_measure_lines(map, chart_is_land);
    const BoardField *lines = &map->land_lines;
    map->ashore = measure_ground(map, 1U << GROUND_HOME, lines);
    map->foreign = measure_ground(map, 1U << GROUND_FAR, lines);
    map->land = measure_ground(map, 1U << GROUND_HOME | 1U << GROUND_FAR | 1U << GROUND_LAKE, lines);
    map->to_land = field_like(like);
    map->to_sea = field_like(like);
    for (int i = 0; i < field_size(like); i++) {
        map->to_land.at[i] = fmax(map->land.at[i], 0);
        map->to_sea.at[i] = fmax(-map->land.at[i], 0);
    }
}

/* ---- what is drawn ---- */

BoardShape chart_geo_shape(const Geography *geography, const GeoRecord *record) {
    BoardShape shape = {0};
    const GeoPoint *p = geography_points(geography, record);
    bool ring = chart_is_land(record) || record->kind == GEO_LAKE;
    shape_begin(&shape);
    for (int i = 0; i < record->count - ring; i++) {
        shape_add(&shape, chart_geo_point(p[i]));
    }
    return shape;
}

static bool is_paper(const PaintMap *map, int x, int y) {
    SquareKind kind = board_square(&map->board, x, y);
    return kind == SQUARE_HIGHLIGHT || board_holds(&map->board, x, y);
}

/* The squares of the board are paper as far as they are land. */
static void add_paper(PaintMap *map, const BoardShape *land) {
    enum { GUTTER = 10 };
    BoardBox box = shape_box(land);
    for (int i = 0; i < map->board.width * map->board.height; i++) {
        int x = i % map->board.width, y = i / map->board.width;
        BoardBox square = box_of_square(x, y);
        if (!is_paper(map, x, y) || !boxes_touch(square, box)) {
            continue;
        }
        BoardShape part = shape_cut(shape_line(land, 0), box_grown(square, -GUTTER));
        if (part.point_count > 2) {
            chart_add(map, BOARD_AREA, part, SVG_FLAT(SQUARE_PAPER), false);
        } else {
            shape_deinit(&part);
        }
    }
}

static void add_coasts(PaintMap *map) {
    const Geography *g = map->geography;
    for (int pass = 0; pass < 2;
         pass++) { /* first all shadows, then all lines: land covers their inner half */
        for (int i = 0; i < g->record_count; i++) {
            if (!chart_is_land(&g->records[i])) {
                continue;
            }
            BoardShape land = chart_geo_shape(g, &g->records[i]);
            if (pass == 0) {
                chart_add(map, BOARD_AREA, shape_moved(&land, 34, 42), SVG_WASH(SEA_DARK, .30), false);
                shape_deinit(&land);
            } else {
                chart_add(map, BOARD_RING, land, SVG_BRUSH(COAST_INK, 24), false);
            }
        }
    }
}

/* In the order of the file: later land lies above earlier land. A rim of its own colour closes the seams
 * between neighbours. */
static void add_lands(PaintMap *map) {
    const Geography *g = map->geography;
    for (int i = 0; i < g->record_count; i++) {
        if (chart_is_land(&g->records[i])) {
            bool home = g->records[i].whose == GEO_HOME;
            const char *colour = home ? COUNTRY : FOREIGN;
            BoardShape land = chart_geo_shape(g, &g->records[i]), paper = shape_moved(&land, 0, 0);
            chart_add(map, BOARD_AREA, land, SVG_EDGED(colour, colour, 5), false);
            if (home) {
                add_paper(map, &paper);
            }
            shape_deinit(&paper);
        }
    }
}

/* A box round a part of the country that is not in its true place. */
static void add_insets(PaintMap *map) {
    const Geography *g = map->geography;
    for (int i = 0; i < g->record_count; i++) {
        if (g->records[i].kind == GEO_INSET) {
            const GeoPoint *p = geography_points(g, &g->records[i]);
            Point a = chart_geo_point(p[0]), b = chart_geo_point(p[1]);
            BoardBox box = {fmin(a.x, b.x), fmin(a.y, b.y), fmax(a.x, b.x), fmax(a.y, b.y)};
            chart_add(map, BOARD_RING, shape_of_box(box), SVG_FAINT(SHEET_INK, 12, .8), false);
        }
    }
}

void chart_add_true_country(PaintMap *map) {
    add_coasts(map);
    map->first_land = map->item_count;
    add_lands(map);
    add_insets(map);
}
