/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The land: neighbours with their frontiers, the board's own country, the coast and the border. */
#include <math.h>
#include <string.h>

#include "paint/map_palette.h"
#include "paint/map_world.h"
#include "paint/random.h"

static void add_foreign_tones(PaintMap *map) {
    static const char *const TONES[] = {FOREIGN_DARK, FOREIGN_LIGHT};
    for (int y = -2; y < map->board.height + 2; y++) {
        for (int x = -2; x < map->board.width + 2; x++) {
            Rng rng = random_at(x, y, 37);
            Point p = {(x + random_unit(&rng)) * 1000, (y + random_unit(&rng)) * 1000};
            double reach = random_between(&rng, 170, 360);
            if (field_value(&map->to_sea, p) > reach * 1.4 && field_value(&map->ashore, p) > -400) {
                Str *out = chart_draw(map, box_about(p, 1.4 * reach, .8 * reach));
                svg_open(out, SVG_WASH(RANDOM_PICK(&rng, TONES), .38));
                path_blob(out, &rng, p.x, p.y, reach, reach * .5, 7, .22);
                svg_close(out);
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

/* Frontiers between neighbours lie where two of them are equally near. */
static void add_frontiers(PaintMap *map) {
    int count = map->neighbour_count, size = field_size(&map->noise);
    MapField far[MAP_NEIGHBOURS], difference = field_like(&map->noise);
    uint8_t *marks = base_alloc((size_t)size);
    for (int n = 0; n < count; n++) {
        memset(marks, 0, (size_t)size);
        for (int i = 0; i < map->side_count; i++) {
            const MapSide *s = &map->sides[i];
            if (s->land == n) {
                Point p = chart_beyond(chart_side(s->x, s->y, s->side), 50, 0);
                marks[field_sample(&map->noise, p)] = 1;
            }
        }
        far[n] = field_like(&map->noise);
        field_distance(&far[n], marks);
    }
    MapShape kept = {0};
    for (int n = 0; n + 1 < count; n++) {
        for (int i = 0; i < size; i++) {
            double others = 1e6;
            for (int k = 0; k < count; k++) {
                others = k != n ? fmin(others, far[k].at[i]) : others;
            }
            difference.at[i] = far[n].at[i] - others + 130 * map->noise.at[i];
        }
        MapShape lines = field_contour(&difference, 0, false);
        for (int i = 0; i < lines.line_count; i++) {
            const Point *at;
            int points = shape_line(&lines, i, &at);
            bool pen = false;
            for (int k = 0; k < points; k++) {
                int sample = field_sample(&map->noise, at[k]), other = -1;
                for (int q = 0; q < count; q++) {
                    bool nearer = q != n && (other < 0 || far[q].at[sample] < far[other].at[sample]);
                    other = nearer ? q : other;
                }
                bool drawn = other > n && field_value(&map->foreign, at[k]) < -40 &&
                             field_value(&map->ashore, at[k]) > 30;
                if (drawn && !pen) {
                    shape_begin(&kept);
                }
                if (drawn) {
                    shape_add(&kept, at[k]);
                }
                pen = drawn;
            }
        }
        shape_deinit(&lines);
    }
    if (kept.line_count > 0) {
        SvgStyle style = {.stroke = SEPIA, .width = 10, .stroke_opacity = .5};
        chart_add_lines(map, shape_dashed(&kept, false, 30, 34), style, false);
    }
    shape_deinit(&kept);
    for (int n = 0; n < count; n++) {
        field_free(&far[n]);
    }
    field_free(&difference);
    base_free(marks);
}

/* The parts of the country's outline that border on a neighbour. */
static MapShape border_lines(const PaintMap *map, const MapShape *outline) {
    MapShape border = {0};
    for (int i = 0; i < outline->line_count; i++) {
        const Point *at;
        int count = shape_line(outline, i, &at);
        bool pen = false;
        for (int k = 0; k <= count; k++) {
            bool inland = field_value(&map->foreign, at[k % count]) < 20;
            if (inland && !pen) {
                shape_begin(&border);
            }
            if (inland) {
                shape_add(&border, at[k % count]);
            }
            pen = inland;
        }
    }
    return border;
}

void chart_add_country(PaintMap *map) {
    MapShape coast = field_contour(&map->land, 0, true), own = field_contour(&map->ashore, 0, true);
    MapShape border = border_lines(map, &own);
    chart_add_area(map, shape_moved(&coast, 34, 42), SVG_WASH(SEA_DARK, .30), true);
    chart_add_area(map, shape_moved(&coast, 0, 0), SVG_FLAT(FOREIGN), true);
    add_foreign_tones(map);
    add_foreign_relief(map);
    add_frontiers(map);
    chart_add_area(map, shape_moved(&own, 18, 22), SVG_WASH("#33290f", .15), true);
    chart_add_area(map, own, SVG_FLAT(COUNTRY), true);
    chart_add_ring(map, coast,
                   (SvgStyle){.stroke = SVG_INK, .width = 13, .stroke_opacity = .78, .round_caps = true},
                   true);
    if (border.line_count > 0) {
        chart_add_lines(map, shape_dashed(&border, false, 44, 26), SVG_LINE(BORDER_LINE, 12), false);
        chart_add_lines(map, border, (SvgStyle){.stroke = BORDER_TINT, .width = 100, .stroke_opacity = .20},
                        true);
    } else {
        shape_deinit(&border);
    }
}
