/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sea: a wash, shallows and water lines along the coast, a few waves where it is open. The land:
 * neighbours with their frontiers, the board's own country, the coast and the border. */
#include <math.h>
#include <string.h>

#include "paint/board_palette.h"
#include "paint/board_world.h"
#include "paint/random.h"

/* ---- the sea ---- */

/* Large soft blots, so that open water is not one flat tone. */
static void add_blots(PaintMap *map) {
    static const char *const TONES[] = {SEA_DEEP, SEA_LIGHT, SEA_DEEP};
    for (int y = -2; y < map->board.height + 2; y++) {
        for (int x = -2; x < map->board.width + 2; x++) {
            Rng rng = random_at(x, y, 31);
            Point p = {(x + random_unit(&rng)) * 1000, (y + random_unit(&rng)) * 1000};
            double reach = random_between(&rng, 380, 620);
            if (field_value(&map->to_land, p) >= 1) {
                const char *tone = RANDOM_PICK(&rng, TONES);
                chart_blot(map, &rng, p, reach, SVG_WASH(tone, .16));
            }
        }
    }
}

void chart_wave(Str *svg, Point at, int rows, const char *colour) {
    svg_open(svg, SVG_SOFT(colour, 11, .55));
    for (int i = 0; i < rows; i++) {
        path_f(svg, "M# #q45-26 90 0t90 0", round_unit(at.x) - 90 + i % 2 * 50, round_unit(at.y) + i * 44);
    }
    svg_close(svg);
}

static void add_waves(PaintMap *map) {
    for (int y = -3; y < 2 * map->board.height + 3; y++) {
        for (int x = -3; x < 2 * map->board.width + 3; x++) {
            Rng rng = random_at(x, y, 33);
            Point p = {(x + random_between(&rng, .1, .9)) * 500, (y + random_between(&rng, .1, .9)) * 500};
            bool wanted = random_unit(&rng) < .26;
            if (wanted && field_value(&map->to_land, p) > 640) {
                int rows = 1 + random_below(&rng, 2);
                const char *colour = random_unit(&rng) < .6 ? SEA_LINE : SEA_FOAM;
                chart_wave(chart_draw(map, box_about(p, 150, 110)), p, rows, colour);
            }
        }
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
    add_blots(map);
    for (size_t i = 0; i < sizeof SHALLOWS / sizeof SHALLOWS[0]; i++) {
        chart_add(map, BOARD_AREA, field_contour(&map->to_land, SHALLOWS[i].level, true),
                  SVG_WASH(SHALLOWS[i].colour, SHALLOWS[i].opacity), true);
    }
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        SvgStyle style = {.stroke = SEA_LINE,
                          .width = LINES[i].width,
                          .stroke_opacity = LINES[i].opacity,
                          .round_caps = true};
        chart_add(map, BOARD_RING, field_contour(&map->to_land, LINES[i].level, true), style, true);
    }
    add_waves(map);
}

/* ---- the land ---- */

static void add_foreign_tones(PaintMap *map) {
    static const char *const TONES[] = {FOREIGN_DARK, FOREIGN_LIGHT};
    for (int y = -2; y < map->board.height + 2; y++) {
        for (int x = -2; x < map->board.width + 2; x++) {
            Rng rng = random_at(x, y, 37);
            Point p = {(x + random_unit(&rng)) * 1000, (y + random_unit(&rng)) * 1000};
            double reach = random_between(&rng, 170, 360);
            if (field_value(&map->to_sea, p) > reach * 1.4 && field_value(&map->ashore, p) > -400) {
                const char *tone = RANDOM_PICK(&rng, TONES);
                chart_blot(map, &rng, p, reach, SVG_WASH(tone, .38));
            }
        }
    }
}

/* Hills stand in ranges, woods between them. */
static void add_foreign_relief(PaintMap *map) {
    for (int y = -3; y < 2 * map->board.height + 3; y++) {
        for (int x = -3; x < 2 * map->board.width + 3; x++) {
            Rng rng = random_at(x, y, 39);
            Point p = {(x + random_between(&rng, .15, .85)) * 500,
                       (y + random_between(&rng, .15, .85)) * 500};
            double height = field_noise(p, 1700, map->seed + 3);
            bool inland = field_value(&map->foreign, p) < 0 && field_value(&map->ashore, p) > 240 &&
                          field_value(&map->to_sea, p) > 280;
            double lot = random_unit(&rng);
            if (inland && height > .18 && lot < .85) {
                chart_hill(chart_draw(map, box_about(p, 150, 150)), &rng, p, 118);
            } else if (inland && height < -.1 && lot < .5) {
                chart_wood(chart_draw(map, box_about(p, 140, 140)), &rng, p, 108);
            }
        }
    }
}

/* Adds the next point of a line if it is drawn there; `pen`: so was the point before it. Returns `drawn`. */
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
    int size = field_size(&map->noise);
    uint8_t *marks = base_alloc((size_t)size);
    for (int n = 0; n < map->neighbour_count; n++) {
        memset(marks, 0, (size_t)size);
        for (int i = 0; i < map->side_count; i++) {
            const BoardSide *s = &map->sides[i];
            if (s->land == n) {
                Point p = chart_beyond(chart_side(s->x, s->y, s->side), 50, 0);
                marks[field_sample(&map->noise, p)] = 1;
            }
        }
        far[n] = field_distance(&map->noise, marks);
    }
    base_free(marks);
}

/* The neighbour nearest to a sample, `but` one; -1 where there is no other. */
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
            const Point *at;
            int points = shape_line(&lines, i, &at);
            bool pen = false;
            for (int k = 0; k < points; k++) {
                int other = nearest_neighbour(map, far, field_sample(&map->noise, at[k]), n);
                pen = keep_if(&kept, at[k], pen,
                              other > n && field_value(&map->foreign, at[k]) < -40 &&
                                  field_value(&map->ashore, at[k]) > 30);
            }
        }
        shape_deinit(&lines);
    }
    if (kept.line_count > 0) {
        SvgStyle style = {.stroke = SEPIA, .width = 10, .stroke_opacity = .5};
        chart_add(map, BOARD_LINES, shape_dashed(&kept, false, 30, 34), style, false);
    }
    shape_deinit(&kept);
    for (int n = 0; n < count; n++) {
        field_free(&far[n]);
    }
    field_free(&difference);
}

/* The parts of the country's outline that border on a neighbour. */
static BoardShape border_lines(const PaintMap *map, const BoardShape *outline) {
    BoardShape border = {0};
    for (int i = 0; i < outline->line_count; i++) {
        const Point *at;
        int count = shape_line(outline, i, &at);
        bool pen = false;
        for (int k = 0; k <= count; k++) {
            pen = keep_if(&border, at[k % count], pen, field_value(&map->foreign, at[k % count]) < 20);
        }
    }
    return border;
}

void chart_add_country(PaintMap *map) {
    BoardShape coast = field_contour(&map->land, 0, true), own = field_contour(&map->ashore, 0, true);
    BoardShape border = border_lines(map, &own);
    chart_add(map, BOARD_AREA, shape_moved(&coast, 34, 42), SVG_WASH(SEA_DARK, .30), true);
    chart_add(map, BOARD_AREA, shape_moved(&coast, 0, 0), SVG_FLAT(FOREIGN), true);
    add_foreign_tones(map);
    add_foreign_relief(map);
    add_frontiers(map);
    chart_add(map, BOARD_AREA, shape_moved(&own, 18, 22), SVG_WASH("#33290f", .15), true);
    chart_add(map, BOARD_AREA, own, SVG_FLAT(COUNTRY), true);
    chart_add(map, BOARD_RING, coast, SVG_SOFT(SVG_INK, 13, .78), true);
    if (border.line_count > 0) {
        chart_add(map, BOARD_LINES, shape_dashed(&border, false, 44, 26), SVG_LINE(BORDER_LINE, 12), false);
        chart_add(map, BOARD_LINES, border, SVG_FAINT(BORDER_TINT, 100, .20), true);
    } else {
        shape_deinit(&border);
    }
}
