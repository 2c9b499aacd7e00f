/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Coats of arms. No real ones: tincture and charge go by the rank of the name on its board, so that no two
 * neighbours, routes or cities of a board look alike. */
#include <string.h>

#include "paint/map_palette.h"
#include "paint/map_world.h"

enum { TINCTURES = 7, CHARGES = 6 }; /* no common divisor: 42 coats before one returns */

static const struct {
    const char *field, *charge;
} TINCTURE[TINCTURES] = {{"#b5402f", "#f4e3b0"}, {"#2f62b0", "#f4d36a"}, {"#3f7d46", "#f7edd0"},
                         {"#f0c244", "#8f2f24"}, {"#6b4391", "#f4e3b0"}, {"#f7f0dc", "#b5402f"},
                         {"#2c3440", "#f0c244"}};

/* In a frame where the shield is 200 wide; inside its border. */
static const char *const CHARGE[CHARGES] = {
    "M-88-34h176v50h-176z",                            /* fess */
    "M-88-106h48l126 144-30 40-144-148z",              /* bend */
    "M-84 40l84-88 84 88-24 32-60-62-60 62z",          /* chevron */
    "M-20-108h40v64h66v42h-66v98h-40v-98h-66v-42h66z", /* cross */
    "M0-108h88v100q0 64-88 106z",                      /* per pale */
    "M0-84l48 76-48 76-48-76z",                        /* lozenge */
};

static uint16_t nth_name(const Board *board, int index) {
    if (index < board->stub_count) {
        return board->stubs[index].name;
    }
    index -= board->stub_count;
    if (index < board->sea_count) {
        return board->seas[index].name;
    }
    index -= board->sea_count;
    if (index < board->island_count) {
        return board->islands[index].name;
    }
    return board->city_tiles[index - board->island_count].name;
}

/* How many different names on the board come before this one. */
static int rank_of(const PaintMap *map, uint16_t name) {
    const Board *board = &map->board;
    int names = board->stub_count + board->sea_count + board->island_count + board->city_tile_count;
    int rank = 0;
    for (int i = 0; i < names; i++) {
        const char *text = chart_name(map, nth_name(board, i));
        if (strcmp(text, chart_name(map, name)) == 0) {
            return rank;
        }
        bool first = true;
        for (int k = 0; k < i && first; k++) {
            first = strcmp(text, chart_name(map, nth_name(board, k))) != 0;
        }
        rank += first;
    }
    return rank;
}

void chart_coat(const PaintMap *map, Str *svg, Point at, double radius, uint16_t name) {
    int rank = rank_of(map, name);
    svg_group_at(svg, at.x, at.y, radius / 100);
    svg_ellipse(svg, 12, 98, 72, 26, SVG_WASH("#33290f", .3));
    svg_path(svg, "M-100-122h200v114q0 92-100 128q-100-36-100-128z", SVG_OUTLINED("#f7edd0", 10));
    svg_path(svg, "M-84-104h168v97q0 77-84 108q-84-31-84-108z",
             SVG_EDGED(TINCTURE[rank % TINCTURES].field, "#c79a34", 8));
    svg_path(svg, CHARGE[rank * 5 % CHARGES], SVG_FLAT(TINCTURE[rank % TINCTURES].charge));
    svg_group_end(svg);
}

double chart_coats_width(int count, double radius) {
    return count * 2.2 * radius;
}

void chart_coats(const PaintMap *map, Str *svg, Point at, int count, double radius, uint16_t name) {
    for (int i = 0; i < count; i++) {
        Point middle = {at.x + (i - (count - 1) / 2.0) * 2.2 * radius, at.y};
        chart_coat(map, svg, middle, radius, name);
    }
}
