/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of rivers, each along a nearly straight stretch of its course, where nothing else is printed. */
#include <string.h>

#include "paint/board_geography.h"

enum { GAP = 44 }; /* between a name and its river */

static const double SIZES[4] = {0, 132, 172, 216}; /* by WIDTH 1-3 */

static bool is_river(const GeoRecord *record) {
    return record->kind == GEO_RIVER;
}

/* A course with the distance of each of its points from the source. */
enum { COURSE_POINTS = 512 };
typedef struct {
    int count;
    Point at[COURSE_POINTS];
    double from_source[COURSE_POINTS];
} Course;

static Course course_of(const PaintMap *map, const GeoRecord *river) {
    const GeoPoint *p = geography_points(map->geography, river);
    Course c = {.count = river->count < COURSE_POINTS ? river->count : COURSE_POINTS};
    for (int i = 0; i < c.count; i++) {
        c.at[i] = chart_geo_point(p[i]);
        c.from_source[i] = i > 0 ? c.from_source[i - 1] + point_distance(c.at[i - 1], c.at[i]) : 0;
    }
    return c;
}

static Point course_at(const Course *c, double distance) {
    int i = 1;
    while (i + 1 < c->count && c->from_source[i] < distance) {
        i++;
    }
    double piece = c->from_source[i] - c->from_source[i - 1];
    double part = piece > 0 ? (distance - c->from_source[i - 1]) / piece : 0;
    return (Point){c->at[i - 1].x + part * (c->at[i].x - c->at[i - 1].x),
                   c->at[i - 1].y + part * (c->at[i].y - c->at[i - 1].y)};
}

/* A line beside which a name may stand, and how far the river leaves it: to its right, seen downwards in the
 * direction of reading, and to its left. */
typedef struct {
    Point from, to;
    double below, above;
} Stretch;

static Stretch stretch_of(const Course *c, double from, double to) {
    enum { SAMPLES = 12 };
    Stretch s = {course_at(c, from), course_at(c, to), 0, 0};
    if (s.from.x > s.to.x || (s.from.x == s.to.x && s.from.y < s.to.y)) { /* read from left to right, or up */
        Point swap = s.from;
        s.from = s.to;
        s.to = swap;
    }
    double length = point_distance(s.from, s.to);
    for (int i = 1; i < SAMPLES && length > 0; i++) {
        Point p = course_at(c, from + (to - from) * i / SAMPLES);
        double off =
            ((s.to.x - s.from.x) * (p.y - s.from.y) - (s.to.y - s.from.y) * (p.x - s.from.x)) / length;
        s.below = fmax(s.below, off);
        s.above = fmax(s.above, -off);
    }
    return s;
}

/* May the name stand there: on land, off all rivers, ranges, cities and starts, and clear of other names? */
static bool is_open(const PaintMap *map, const BoardField *rivers, BoardBox box, double size) {
    BoardBox inside = box_grown(map->sheet, -BOARD_FRAME - 40);
    Point p = {(box.left + box.right) / 2, (box.top + box.bottom) / 2};
    bool open = box.left > inside.left && box.right < inside.right && box.top > inside.top &&
                box.bottom < inside.bottom && chart_is_free(map, box_grown(box, 16));
    open = open && chart_ground(map, p) != GROUND_SEA && chart_ground(map, p) != GROUND_LAKE &&
           field_value(&map->heights, p) < .4 && field_value(rivers, p) > size * .5 + 14;
    for (int i = 0; i < 4 && open; i++) {
        SquareKind kind = board_square(&map->board, chart_square(i % 2 ? box.left : box.right),
                                       chart_square(i / 2 ? box.top : box.bottom));
        open = kind != SQUARE_CITY && kind != SQUARE_START && kind != SQUARE_HIGHLIGHT;
    }
    return open;
}

/* Beside the straightest stretch, preferably in the middle of the course. */
static void add_river_name(PaintMap *map, const GeoRecord *river, const BoardField *rivers,
                           const char *name) {
    enum { STEP = 120, MOST_BENT = 150 };
    Course c = course_of(map, river);
    double size = SIZES[river->level], width = chart_text_width(BOARD_LABEL_RIVER, size, name);
    double length = c.count > 1 ? c.from_source[c.count - 1] : 0, best = 1e9;
    Point at = {0};
    int angle = 0;
    for (double from = 60; from + width < length; from += STEP) {
        Stretch s = stretch_of(&c, from, from + width);
        double straight = point_distance(s.from, s.to), bent = s.above + s.below;
        if (straight < .86 * width || bent > MOST_BENT) {
            continue;
        }
        Point middle = {(s.from.x + s.to.x) / 2, (s.from.y + s.to.y) / 2};
        Point down = {-(s.to.y - s.from.y) / straight, (s.to.x - s.from.x) / straight};
        int turn = round_unit(atan2(s.to.y - s.from.y, s.to.x - s.from.x) * 180 / PAINT_PI);
        for (int side = -1; side <= 1; side += 2) { /* above is a little better */
            double off = (side < 0 ? s.above : s.below) + GAP + size / 2;
            double cost = bent + .06 * fabs(from + width / 2 - length / 2) + (side > 0 ? 20 : 0);
            Point p = {middle.x + side * off * down.x, middle.y + side * off * down.y};
            BoardBox boxes[PAINT_LABEL_PIECES];
            int count = chart_label_boxes(p, turn, width, size, boxes);
            bool open = cost < best;
            for (int i = 0; i < count && open; i++) {
                open = is_open(map, rivers, boxes[i], size);
            }
            if (open) {
                best = cost;
                at = p;
                angle = turn;
            }
        }
    }
    if (best < 1e9) {
        chart_turned_label(map, BOARD_LABEL_RIVER, at, angle, size, width + 1, name);
    }
}

/* Rivers may consist of several records. */
static bool is_named(const PaintMap *map, const char *name) {
    bool named = false;
    for (int i = 0; i < map->label_count && !named; i++) {
        named = map->labels[i].style == BOARD_LABEL_RIVER && strcmp(map->labels[i].text, name) == 0;
    }
    return named;
}

void chart_add_river_names(PaintMap *map) {
    const Geography *g = map->geography;
    if (!g) {
        return;
    }
    BoardField rivers = chart_measure_lines(map, is_river);
    for (int level = 3; level > 0; level--) {
        for (int i = 0; i < g->record_count; i++) {
            if (is_river(&g->records[i]) && g->records[i].level == level) {
                GeoName name = geography_name(g, &g->records[i], map->language);
                if (!is_named(map, name.text)) {
                    add_river_name(map, &g->records[i], &rivers, name.text);
                }
            }
        }
    }
    field_free(&rivers);
}
