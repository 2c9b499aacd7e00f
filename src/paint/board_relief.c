/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lakes, rivers, borders and ranges of a board with a geography. */
#include <stdlib.h>

#include "paint/board_geography.h"

/* ---- heights ---- */

/* A range is highest along its crest and falls to nothing a little beyond its breadth. */
static void raise_range(PaintMap *map, const GeoRecord *ridge) {
    static const double HEIGHTS[] = {0, .42, .72, 1.0};
    const GeoPoint *p = geography_points(map->geography, ridge);
    double core = ridge->breadth * 400, foot = ridge->breadth * 750 + 260;
    BoardShape crest = chart_geo_shape(map->geography, ridge);
    BoardBox box = box_grown(shape_box(&crest), foot);
    for (int i = 0; i < field_size(&map->heights); i++) {
        Point at = field_point(&map->heights, i);
        if (at.x < box.left || at.x > box.right || at.y < box.top || at.y > box.bottom) {
            continue;
        }
        double off = foot;
        for (int k = 0; k + 1 < ridge->count; k++) {
            off = fmin(off, segment_distance(at, chart_geo_point(p[k]), chart_geo_point(p[k + 1])));
        }
        off += 60 * map->noise.at[i];
        double height = HEIGHTS[ridge->level] * fmin((foot - off) / (foot - core), 1);
        map->heights.at[i] = fmax(map->heights.at[i], height);
    }
    shape_deinit(&crest);
}

void chart_plan_true_heights(PaintMap *map) {
    for (int i = 0; i < field_size(&map->heights); i++) { /* plains: fields, heath and forest */
        if (map->land.at[i] > 2 * FIELD_STEP) {
            continue; /* the sea has no plains, and noise takes time */
        }
        Point p = field_point(&map->heights, i);
        Point q = p; /* bent, or the noise shows its lattice */
        p.x += 1300 * field_noise(q, 2100, map->seed + 11) + 260 * field_noise(q, 500, map->seed + 13);
        p.y += 1300 * field_noise(q, 2100, map->seed + 12) + 260 * field_noise(q, 500, map->seed + 14);
        double plain = field_noise(p, 3300, map->seed + 3) + .5 * field_noise(p, 1150, map->seed + 4);
        map->heights.at[i] = fmin(.5 * plain - .25, 0);
    }
    for (int i = 0; i < map->geography->record_count; i++) {
        if (map->geography->records[i].kind == GEO_RIDGE) {
            raise_range(map, &map->geography->records[i]);
        }
    }
}

/* ---- water ---- */

static void add_lakes(PaintMap *map) {
    const Geography *g = map->geography;
    for (int i = 0; i < g->record_count; i++) {
        if (g->records[i].kind == GEO_LAKE) {
            BoardShape lake = chart_geo_shape(g, &g->records[i]);
            chart_add(map, BOARD_AREA, lake, SVG_EDGED("#a9ced0", "#5f93a3", 13), false);
        }
    }
}

static double line_length(const BoardShape *shape) {
    double length = 0;
    for (int i = 0; i + 1 < shape->point_count; i++) {
        length += point_distance(shape->points[i], shape->points[i + 1]);
    }
    return length;
}

/* The part of a line between two distances from its start. */
static BoardShape part_of_line(const BoardShape *line, double from, double to) {
    BoardShape part = {0};
    double done = 0;
    shape_begin(&part);
    for (int i = 0; i + 1 < line->point_count; i++) {
        Point a = line->points[i], b = line->points[i + 1];
        double length = point_distance(a, b);
        if (length > 0 && done + length >= from && done <= to) {
            if (part.point_count == 0) {
                shape_add(&part, point_between(a, b, fmax(from - done, 0) / length));
            }
            shape_add(&part, point_between(a, b, fmin(to - done, length) / length));
        }
        done += length;
    }
    return part;
}

/* A river grows from its source to its mouth, piece by piece. */
static void add_river(PaintMap *map, const GeoRecord *river, const BoardShape *line) {
    static const double WIDTHS[] = {0, 40, 56, 78};
    enum { PIECE = 420, MOST_PIECES = 24 };
    double length = line_length(line);
    int pieces = (int)fmin(fmax(length / PIECE, 3), MOST_PIECES);
    for (int bank = 1; bank >= 0; bank--) {
        for (int i = 0; i < pieces; i++) {
            double width = WIDTHS[river->level] * (.3 + .7 * fmin(1.25 * (i + .5) / pieces, 1));
            BoardShape part = part_of_line(line, length * i / pieces, length * (i + 1) / pieces);
            chart_add(map, BOARD_LINES, part,
                      bank ? SVG_SOFT("#f3ecd2", width + 26, .5) : SVG_BRUSH("#6fa5b8", width), false);
        }
    }
}

static BoardShape add_rivers(PaintMap *map) {
    const Geography *g = map->geography;
    BoardShape all = {0};
    for (int i = 0; i < g->record_count; i++) {
        if (g->records[i].kind == GEO_RIVER) {
            BoardShape line = chart_geo_shape(g, &g->records[i]), round = shape_rounded(&line, false);
            add_river(map, &g->records[i], &round);
            shape_add_line(&all, round.points, round.point_count);
            shape_deinit(&line);
            shape_deinit(&round);
        }
    }
    return all;
}

/* ---- borders ---- */

static void add_borders(PaintMap *map) {
    static const struct {
        double on, off, width, opacity, tint;
        const char *colour;
    } LOOKS[] = {[GEO_HOME] = {44, 26, 14, .95, 110, BORDER_LINE},
                 [GEO_FAR] = {30, 34, 11, .55, 0, SEPIA},
                 [GEO_INNER] = {44, 30, 12, .8, 70, BORDER_LINE}};
    const Geography *g = map->geography;
    for (int i = 0; i < g->record_count; i++) {
        if (g->records[i].kind == GEO_BORDER) {
            GeoWhose look = g->records[i].whose;
            BoardShape line = chart_geo_shape(g, &g->records[i]);
            if (LOOKS[look].tint > 0) {
                chart_add(map, BOARD_LINES, shape_moved(&line, 0, 0),
                          SVG_SOFT(BORDER_TINT, LOOKS[look].tint, .20), false);
            }
            chart_add(map, BOARD_LINES, shape_dashed(&line, LOOKS[look].on, LOOKS[look].off),
                      SVG_FAINT(LOOKS[look].colour, LOOKS[look].width, LOOKS[look].opacity), false);
            shape_deinit(&line);
        }
    }
}

/* ---- ranges ---- */

typedef struct {
    Point at;
    double size;
    int height; /* 1 to 3, as of the range */
    bool wooded;
    uint64_t seed;
} Mark;

typedef struct {
    Mark *items;
    int count, capacity;
} Marks;

static bool is_near_place(const BoardPlace *places, int count, Point at) {
    enum { HOUSES_DOWN = 600 };
    bool near = false;
    for (int i = 0; i < count && !near; i++) {
        near = fabs(places[i].x * 1000 + 500 - at.x) < 400 &&
               fabs(places[i].y * 1000 + HOUSES_DOWN - at.y) < 330;
    }
    return near;
}

/* Marks keep off water, towns, and squares that are full. */
static bool has_room(const PaintMap *map, Point at, double size) {
    const Board *board = &map->board;
    SquareKind kind = board_square(board, chart_square(at.x), chart_square(at.y));
    bool full =
        kind == SQUARE_CITY || kind == SQUARE_START || kind == SQUARE_HIGHLIGHT || kind == SQUARE_ISLAND;
    return !full && field_value(&map->to_sea, at) > size * .8 && chart_ground(map, at) != GROUND_LAKE &&
           !is_near_place(board->towns, board->town_count, at);
}

static void add_mark(PaintMap *map, Marks *marks, Mark mark) {
    if (has_room(map, mark.at, mark.size)) {
        marks->items = base_grow(marks->items, marks->count, &marks->capacity, sizeof *marks->items);
        marks->items[marks->count++] = mark;
    }
}

/* One to three rows of marks along the crest. */
static void mark_range(PaintMap *map, const GeoRecord *ridge, Marks *marks) {
    static const double STEPS[] = {0, 300, 250, 240}, SIZES[] = {0, 92, 106, 142};
    BoardShape crest = chart_geo_shape(map->geography, ridge);
    Rng rng = rng_seeded(hash_text(str_text(&map->geography->text) + ridge->names));
    double length = line_length(&crest), step = STEPS[ridge->level];
    int rows = ridge->breadth < .36 ? 1 : ridge->breadth < .62 ? 2 : 3;
    for (int row = 0; row < rows; row++) {
        double aside = (row - (rows - 1) / 2.0) * ridge->breadth * 1000 / rows;
        for (double t = step * (.3 + .5 * (row % 2)); t < length;
             t += step * random_between(&rng, .88, 1.15)) {
            BoardShape here = part_of_line(&crest, t, t + 60);
            Point a = here.points[0], b = here.points[here.point_count - 1];
            double along = point_distance(a, b);
            Point out = along > 0 ? (Point){(b.x - a.x) / along, (b.y - a.y) / along} : (Point){1, 0};
            Point at = point_aside(a, out, aside + random_between(&rng, -75, 75));
            bool wooded = ridge->level < 3 && random_unit(&rng) < .34;
            add_mark(map, marks,
                     (Mark){at, SIZES[ridge->level] * random_between(&rng, .78, 1.2), ridge->level, wooded,
                            rng_next(&rng)});
            shape_deinit(&here);
        }
    }
    shape_deinit(&crest);
}

static int compare_marks(const void *a, const void *b) {
    double x = ((const Mark *)a)->at.y, y = ((const Mark *)b)->at.y;
    return (x > y) - (x < y);
}

/* Those further south lie in front. */
static void add_ranges(PaintMap *map) {
    Marks marks = {0};
    for (int i = 0; i < map->geography->record_count; i++) {
        const GeoRecord *record = &map->geography->records[i];
        if (record->kind == GEO_RIDGE) {
            mark_range(map, record, &marks);
        } else if (record->kind == GEO_PEAK) {
            Point at = chart_geo_point(geography_points(map->geography, record)[0]);
            add_mark(map, &marks,
                     (Mark){at, 120, record->level > 2500 ? 3 : 2, false, hash_mix((uint64_t)i)});
        }
    }
    if (marks.count > 0) {
        qsort(marks.items, (size_t)marks.count, sizeof *marks.items, compare_marks);
    }
    for (int i = 0; i < marks.count; i++) {
        const Mark *mark = &marks.items[i];
        Rng rng = rng_seeded(mark->seed);
        Str *out = chart_draw(map, box_about(mark->at, 2 * mark->size, 2 * mark->size));
        if (mark->wooded) {
            chart_wood(out, &rng, mark->at, mark->size * 1.1);
        } else if (mark->height == 1) {
            chart_hill(out, &rng, mark->at, mark->size * 1.2);
        } else {
            chart_mountain(out, &rng, mark->at, mark->size, mark->height == 3);
        }
    }
    base_free(marks.items);
}

BoardShape chart_add_true_relief(PaintMap *map) {
    add_lakes(map);
    BoardShape rivers = add_rivers(map);
    add_borders(map);
    add_ranges(map);
    return rivers;
}
