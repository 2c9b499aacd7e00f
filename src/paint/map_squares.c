/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The squares tiles are laid on, the lightest thing of the map; half-squares; the washes of lowland and
 * upland that run across them. */
#include <math.h>

#include "paint/map_palette.h"
#include "paint/map_world.h"
#include "paint/random.h"

static void path_square(Str *out, int x, int y, int inset, int corner) {
    int straight = 1000 - 2 * inset - 2 * corner;
    path_f(out, "M# #h#q# 0 # #v#q0 # # #h#q# 0 # #v#q0 # # #z", x * 1000 + inset + corner, y * 1000 + inset,
           straight, corner, corner, corner, straight, corner, -corner, corner, -straight, -corner, -corner,
           -corner, -straight, -corner, corner, -corner);
}

static void paint_square(Str *out, int x, int y, Rng *rng) {
    static const char *const TONES[] = {SQUARE_DARK, SQUARE_LIGHT, SQUARE_LIGHT};
    svg_open(out, SVG_FLAT(SQUARE_PAPER));
    path_square(out, x, y, 10, 34);
    svg_close(out);
    for (int i = 0; i < 2; i++) {
        double reach = random_between(rng, 150, 240);
        Point p = {x * 1000 + random_between(rng, reach + 60, 940 - reach),
                   y * 1000 + random_between(rng, reach * .6 + 40, 960 - reach * .6)};
        svg_blob(out, SVG_WASH(RANDOM_PICK(rng, TONES), .5), rng, p.x, p.y, reach, reach * .55, 7, .2);
    }
    svg_open(out, SVG_FAINT(SEPIA, 6, .28));
    path_square(out, x, y, 14, 32);
    svg_close(out);
}

/* Cut in the middle: what lies on this board a little lighter. */
static void paint_half_square(const Board *board, Str *out, int x, int y) {
    bool right = chart_is_ashore(board, x - 1, y) && board_square(board, x - 1, y) != SQUARE_HALF;
    svg_open(out, SVG_WASH(FOREIGN, .8));
    path_square(out, x, y, 10, 34);
    svg_close(out);
    svg_rect(out, x * 1000 + (right ? 14 : 500), y * 1000 + 14, 486, 972, SVG_WASH(COUNTRY, .85));
    svg_open(out, SVG_SOFT(SEPIA, 7, .25));
    for (int i = 0; i < 18; i++) {
        path_f(out, "M# #l-90 90", x * 1000 + (right ? 600 : 150) + i % 3 * 130, y * 1000 + 60 + i / 3 * 150);
    }
    svg_close(out);
    svg_open(out, SVG_FAINT(BORDER_LINE, 11, .8));
    for (int i = 0; i < 14; i++) {
        path_f(out, "M# #v42", x * 1000 + 500, y * 1000 + 20 + 70 * i);
    }
    svg_close(out);
}

static void add_washes(PaintMap *map) {
    static const double LEVELS[3] = {.10, .30, .50};
    MapField wash = field_like(&map->noise), heights = field_like(&map->noise);
    for (int i = 0; i < field_size(&wash); i++) {
        heights.at[i] = chart_height(map, field_point(&wash, i));
    }
    for (int tone = 0; tone < 2; tone++) {
        for (int k = 0; k < 3; k++) {
            for (int i = 0; i < field_size(&wash); i++) {
                double height = tone ? heights.at[i] : -heights.at[i];
                wash.at[i] = fmax(map->body_distance.at[i] - 50, (LEVELS[k] - height) * 900);
            }
            chart_add_area(map, field_contour(&wash, 0, true), SVG_WASH(tone ? UPLAND : LOWLAND, .13), true);
        }
    }
    field_free(&wash);
    field_free(&heights);
}

/* The outer edge of the squares: where tiles may go is seen at a glance. */
static void add_rim(PaintMap *map) {
    MapShape rim = {0};
    for (int i = 0; i < map->side_count; i++) {
        const MapSide *s = &map->sides[i];
        ChartSide side = chart_side(s->x, s->y, s->side);
        shape_begin(&rim);
        shape_add(&rim, chart_beyond(side, 0, 500));
        shape_add(&rim, chart_beyond(side, 0, -500));
    }
    chart_add_lines(map, rim, SVG_SOFT(SEPIA, 13, .5), false);
}

void chart_add_squares(PaintMap *map) {
    const Board *board = &map->board;
    for (int i = 0; i < board->width * board->height; i++) {
        int x = i % board->width, y = i / board->width;
        SquareKind kind = (SquareKind)board->squares[i];
        bool half = kind == SQUARE_HALF;
        if (!half && kind != SQUARE_HIGHLIGHT && !board_holds(board, x, y)) {
            continue;
        }
        Rng rng = random_at(x, y, map->seed + 41);
        Str *out = chart_draw(map, box_of_square(x, y));
        if (half) {
            paint_half_square(board, out, x, y);
        } else {
            paint_square(out, x, y, &rng);
        }
    }
    add_washes(map);
    add_rim(map);
}
