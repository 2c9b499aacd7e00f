/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sea: a wash, shallows and water lines along the coast, a few waves where it is open. The land:
 * neighbours with their frontiers, the board's own country, the coast and the border. */
#include "paint/board_world.h"

/* ---- the sea ---- */

typedef void PlacePainter(PaintMap *map, Rng *rng, Point p);

/* Calls `paint` for the points of a lattice over the sheet, `step` apart and jittered between `low` and 1 -
 * low. */
static void for_each_place(PaintMap *map, int step, double low, uint64_t salt, PlacePainter *paint) {
    int a_square = 1000 / step, beyond = a_square + 1;
    for (int y = -beyond; y < a_square * map->board.height + beyond; y++) {
        for (int x = -beyond; x < a_square * map->board.width + beyond; x++) {
            Rng rng = random_at(x, y, salt);
            double u = x + random_between(&rng, low, 1 - low), v = y + random_between(&rng, low, 1 - low);
            paint(map, &rng, (Point){u * step, v * step});
        }
    }
}

static void add_blot(PaintMap *map, Rng *rng, Point at, double reach, const char *tone, double opacity) {
    Str *out = chart_draw(map, box_about(at, 1.4 * reach, .8 * reach));
    svg_blob(out, SVG_WASH(tone, opacity), rng, at.x, at.y, reach, reach * .5, 7, .22);
}

/* Large soft blots, so that open water is not one flat tone. */
static void tint_sea(PaintMap *map, Rng *rng, Point p) {
    static const char *const TONES[] = {SEA_DEEP, SEA_LIGHT, SEA_DEEP};
    double reach = random_between(rng, 380, 620);
    if (field_value(&map->to_land, p) >= 1) {
        add_blot(map, rng, p, reach, RANDOM_PICK(rng, TONES), .16);
    }
}

void chart_wave(Str *svg, Point at, int rows, const char *colour) {
    svg_open(svg, SVG_SOFT(colour, 11, .55));
    for (int i = 0; i < rows; i++) {
        path_f(svg, "M# #q45-26 90 0t90 0", round_unit(at.x) - 90 + i % 2 * 50, round_unit(at.y) + i * 44);
    }
    svg_close(svg);
}

static void add_wave(PaintMap *map, Rng *rng, Point p) {
    if (random_unit(rng) < .26 && field_value(&map->to_land, p) > 640) {
        int rows = 1 + random_below(rng, 2);
        const char *colour = random_unit(rng) < .6 ? SEA_LINE : SEA_FOAM;
        chart_wave(chart_draw(map, box_about(p, 150, 110)), p, rows, colour);
    }
}

void chart_add_sea(PaintMap *map) {
    static const struct {
        double level, opacity;
        const char *colour;
    } SHALLOWS[] = {
        {520, .30, SEA_LIGHT}, {330, .42, SEA_LIGHT}, {190, .45, SEA_SHORE}, {85, .60, SEA_SHORE}};
    static const struct {
        double level, width, opacity;
    } LINES[] = {{95, 9, .62}, {185, 8, .46}, {290, 8, .33}, {415, 7, .22}, {560, 6, .13}};
    chart_add(map, BOARD_AREA, shape_of_box(box_grown(map->sheet, 10)), SVG_FLAT(SEA), false);
    for_each_place(map, 1000, 0, 31, tint_sea);
    for (int i = 0; i < COUNT_OF(SHALLOWS); i++) {
        chart_add(map, BOARD_AREA, field_contour(&map->to_land, SHALLOWS[i].level, true),
                  SVG_WASH(SHALLOWS[i].colour, SHALLOWS[i].opacity), true);
    }
    for (int i = 0; i < COUNT_OF(LINES); i++) {
        chart_add(map, BOARD_RING, field_contour(&map->to_land, LINES[i].level, true),
                  SVG_SOFT(SEA_LINE, LINES[i].width, LINES[i].opacity), true);
    }
    for_each_place(map, 500, .1, 33, add_wave);
}

/* ---- the land ---- */

static void tint_foreign(PaintMap *map, Rng *rng, Point p) {
    static const char *const TONES[] = {FOREIGN_DARK, FOREIGN_LIGHT};
    double reach = random_between(rng, 170, 360);
    if (field_value(&map->to_sea, p) > reach * 1.4 && field_value(&map->ashore, p) > -400) {
        add_blot(map, rng, p, reach, RANDOM_PICK(rng, TONES), .38);
    }
}

/* Hills stand in ranges, woods between them. */
static void add_foreign_relief(PaintMap *map, Rng *rng, Point p) {
    double height = field_noise(p, 1700, map->seed + 3), lot = random_unit(rng);
    bool inland = field_value(&map->foreign, p) < 0 && field_value(&map->ashore, p) > 240 &&
                  field_value(&map->to_sea, p) > 280;
    if (inland && height > .18 && lot < .85) {
        chart_hill(chart_draw(map, box_about(p, 150, 150)), rng, p, 118);
    } else if (inland && height < -.1 && lot < .5) {
        chart_wood(chart_draw(map, box_about(p, 140, 140)), rng, p, 108);
    }
}

/* Adds the next point of a line if it is drawn there; `pen`: whether the point before was drawn. Returns
 * `drawn`. */
static bool keep_if(BoardShape *out, Point p, bool pen, bool drawn) {
    if (drawn && !pen) {
        shape_begin(out);
    }
    if (drawn) {
        shape_add(out, p);
    }
    return drawn;
}

/* How far every place is from the sides that face each neighbour. */
static void measure_neighbours(const PaintMap *map, BoardField far[BOARD_NEIGHBOURS]) {
    for (int n = 0; n < map->neighbour_count; n++) {
        far[n] = field_unmarked(&map->noise);
        for (int i = 0; i < map->side_count; i++) {
            const BoardSide *s = &map->sides[i];
            if (s->land == n) {
                Point p = chart_beyond(chart_side(s->x, s->y, s->side), 50, 0);
                far[n].at[field_sample(&map->noise, p)] = 0;
            }
        }
        field_measure(&far[n]);
    }
}

/* The neighbour nearest to a sample, other than `but`; -1 if there is none. */
static int nearest_neighbour(const PaintMap *map, const BoardField far[BOARD_NEIGHBOURS], int sample,
                             int but) {
    int nearest = -1;
    for (int n = 0; n < map->neighbour_count; n++) {
        bool nearer = n != but && (nearest < 0 || far[n].at[sample] < far[nearest].at[sample]);
        nearest = nearer ? n : nearest;
    }
    return nearest;
}

/* Frontiers between neighbours lie where two of them are equally near. */
static void add_frontiers(PaintMap *map) {
    int count = map->neighbour_count;
    BoardField far[BOARD_NEIGHBOURS], difference = field_like(&map->noise);
    BoardShape kept = {0};
    measure_neighbours(map, far);
    for (int n = 0; n + 1 < count; n++) {
        for (int i = 0; i < field_size(&difference); i++) {
            int other = nearest_neighbour(map, far, i, n);
            difference.at[i] = far[n].at[i] - fmin(far[other].at[i], 1e6) + 130 * map->noise.at[i];
        }
        BoardShape lines = field_contour(&difference, 0, false);
        for (int i = 0; i < lines.line_count; i++) {
            BoardLine line = shape_line(&lines, i);
            bool pen = false;
            for (int k = 0; k < line.count; k++) {
                Point p = line.at[k];
                int other = nearest_neighbour(map, far, field_sample(&map->noise, p), n);
                bool drawn = field_value(&map->foreign, p) < -40 && field_value(&map->ashore, p) > 30;
                pen = keep_if(&kept, p, pen, other > n && drawn);
            }
        }
        shape_deinit(&lines);
    }
    chart_add(map, BOARD_LINES, shape_dashed(&kept, 30, 34), SVG_FAINT(SEPIA, 10, .5), false);
    shape_deinit(&kept);
    for (int n = 0; n < count; n++) {
        field_free(&far[n]);
    }
    field_free(&difference);
}

void chart_add_country(PaintMap *map) {
    if (map->geography) {
        chart_add_true_country(map);
        return;
    }
    BoardShape coast = field_contour(&map->land, 0, true), own = field_contour(&map->ashore, 0, true);
    BoardShape border = {0}; /* between the country and a neighbour */
    for (int i = 0; i < own.line_count; i++) {
        BoardLine line = shape_line(&own, i);
        bool pen = false;
        for (int k = 0; k <= line.count; k++) {
            Point p = line.at[k % line.count];
            pen = keep_if(&border, p, pen, field_value(&map->foreign, p) < 20);
        }
    }
    chart_add(map, BOARD_AREA, shape_moved(&coast, 34, 42), SVG_WASH(SEA_DARK, .30), true);
    chart_add(map, BOARD_AREA, shape_moved(&coast, 0, 0), SVG_FLAT(FOREIGN), true);
    for_each_place(map, 1000, 0, 37, tint_foreign);
    for_each_place(map, 500, .15, 39, add_foreign_relief);
    add_frontiers(map);
    chart_add(map, BOARD_AREA, shape_moved(&own, 18, 22), SVG_WASH("#33290f", .15), true);
    chart_add(map, BOARD_AREA, own, SVG_FLAT(COUNTRY), true);
    chart_add(map, BOARD_RING, coast, SVG_SOFT(SVG_INK, 13, .78), true);
    chart_add(map, BOARD_LINES, shape_dashed(&border, 44, 26), SVG_LINE(BORDER_LINE, 12), false);
    chart_add(map, BOARD_LINES, border, SVG_FAINT(BORDER_TINT, 100, .20), true);
}
