/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is printed on single squares: starts, towns, islands, lakes, highlights. */
#include <stdio.h>
#include <string.h>

#include "paint/board_world.h"
#include "paint/motif.h"

enum { TOWN_SIZE = 184, START_SIZE = 176, NAME_Y = 800, NAME_ROOM = 950 };

static Point middle_of(const BoardPlace *place) {
    return (Point){place->x * 1000 + 500, place->y * 1000 + 500};
}

static Rng place_rng(const PaintMap *map, const BoardPlace *place) {
    return rng_seeded(hash_text(chart_name(map, place->name)));
}

static void village_ground(Str *out, double x, double y, double rx, double ry) {
    svg_ellipse(out, x, y, rx, ry, SVG_WASH("#d3d79a", .75));
    svg_ellipse(out, x + 5, y + ry * .16, rx * .66, ry * .52, SVG_WASH(TOWN_GROUND, .9));
}

/* The second line of a name of several words: what stands in brackets, or else a half; NULL for one word. */
static const char *break_of(const char *name) {
    const char *best = strstr(name, " (") ? strstr(name, " (") + 1 : NULL;
    size_t length = strlen(name), best_off = best ? 0 : length;
    for (const char *p = name; *p; p++) {
        size_t at = (size_t)(p - name) + 1, off = 2 * at > length ? 2 * at - length : length - 2 * at;
        if ((*p == ' ' || *p == '-') && p[1] && off < best_off) {
            best = p + 1;
            best_off = off;
        }
    }
    return best;
}

/* The name of a place, `down` its square, on two lines if it would be too small on one. */
static void name_place(PaintMap *map, BoardLabelStyle style, const BoardPlace *place, int down, double size,
                       double room) {
    Point at = {place->x * 1000 + 500, place->y * 1000 + down};
    const char *name = chart_square_name(map, place->x, place->y, place->name), *second = break_of(name);
    if (!second || chart_text_width(style, size, name) < 1.35 * room) {
        chart_label(map, style, at, size, room, name);
        return;
    }
    char first[64];
    int length = (int)(second - name);
    snprintf(first, sizeof first, "%.*s", length - (name[length - 1] == ' '), name);
    size *= .86;
    double widest = fmax(chart_text_width(style, size, first), chart_text_width(style, size, second));
    size *= fmin(room / widest, 1);
    chart_label(map, style, (Point){at.x, at.y - .43 * size}, size, room, first);
    chart_label(map, style, (Point){at.x, at.y + .62 * size}, size, room, second);
}

/* A house or two and a tree, above the name. */
static void add_town(PaintMap *map, const BoardPlace *town) {
    double x = town->x * 1000, y = town->y * 1000;
    Rng rng = place_rng(map, town);
    Str *out = chart_draw(map, box_of_square(town->x, town->y));
    village_ground(out, x + 500, y + 560, 240, 100);
    double side = random_below(&rng, 2) ? -1 : 1;
    paint_lone_house(out, &rng, (House){x + 500 + 96 * side, y + 520, 106, 1.6, HOUSE_ANY, NULL});
    paint_tree(out, &rng, x + 500 - 150 * side, y + 560, 56, .4);
    paint_lone_house(out, &rng, (House){x + 500 - 30 * side, y + 582, 146, 2.1, HOUSE_ANY, NULL});
    paint_bush(out, &rng, x + 500 + 168 * side, y + 590, 36);
    chart_take(map, box_about((Point){x + 500, y + 490}, 240, 130));
    name_place(map, BOARD_LABEL_TOWN, town, NAME_Y, TOWN_SIZE, NAME_ROOM);
}

static void start_frame(Str *out, double x, double y) {
    svg_rect(out, x + 30, y + 30, 940, 940, SVG_WASH(START_TINT, .55));
    svg_rect(out, x + 48, y + 48, 904, 904, SVG_LINE(START_FRAME, 46));
    svg_rect(out, x + 26, y + 26, 948, 948, SVG_LINE(START_INK, 7));
    svg_rect(out, x + 88, y + 88, 824, 824, SVG_LINE(START_INK, 6));
    for (int i = 0; i < 4; i++) {
        svg_pathf(out, SVG_OUTLINED("#f0c244", 5), "M# #l36 36-36 36-36-36z",
                  round_unit(x) + (i % 2 ? 952 : 48), round_unit(y) + (i / 2 ? 916 : 12));
    }
}

static void paint_summit(Str *out, Rng *rng, double x, double y) {
    chart_mountain(out, rng, (Point){x + 300, y + 560}, 150, false);
    chart_mountain(out, rng, (Point){x + 690, y + 550}, 165, false);
    chart_mountain(out, rng, (Point){x + 490, y + 540}, 250, true);
}

/* A little town with a belfry, or a peak. */
static void add_start(PaintMap *map, const BoardPlace *start) {
    static const House HOUSES[] = {
        {330, 478, 104, 1.6, HOUSE_GABLE, NULL}, {670, 482, 110, 1.6, HOUSE_EAVES, NULL},
        {568, 506, 112, 2.0, HOUSE_EAVES, NULL}, {292, 604, 118, 1.7, HOUSE_EAVES, NULL},
        {640, 618, 116, 1.7, HOUSE_GABLE, NULL}, {455, 640, 112, 1.6, HOUSE_ANY, NULL}};
    double x = start->x * 1000, y = start->y * 1000;
    Rng rng = place_rng(map, start);
    Str *out = chart_draw(map, box_of_square(start->x, start->y));
    start_frame(out, x, y);
    if (map->geography && geography_is_peak(map->geography, start->x, start->y)) {
        paint_summit(out, &rng, x, y);
        name_place(map, BOARD_LABEL_START, start, 776, START_SIZE, 790);
        return;
    }
    svg_ellipse(out, x + 500, y + 555, 330, 130, SVG_WASH("#cfd495", .85));
    svg_ellipse(out, x + 500, y + 575, 256, 84, SVG_FLAT(TOWN_GROUND));
    for (int i = 0; i < COUNT_OF(HOUSES); i++) {
        House house = HOUSES[i];
        house.x += x;
        house.y += y;
        if (i == 3) {
            paint_belfry(out, x + 462, y + 520);
            paint_tree(out, &rng, x + 780, y + 552, 54, .5);
        }
        paint_lone_house(out, &rng, house);
    }
    name_place(map, BOARD_LABEL_START, start, 776, START_SIZE, 790);
}

static void add_island(PaintMap *map, const BoardPlace *island) {
    double x = island->x * 1000, y = island->y * 1000;
    Rng rng = place_rng(map, island);
    Str *out = chart_draw(map, box_of_square(island->x, island->y));
    village_ground(out, x + 500, y + 570, 310, 110);
    paint_tree(out, &rng, x + 270, y + 560, 62, .5);
    paint_tree(out, &rng, x + 742, y + 590, 66, .3);
    chart_coats(map, out, (Point){x + 500, y + 440}, island->coats, 92, island->name);
    name_place(map, BOARD_LABEL_TOWN, island, NAME_Y, TOWN_SIZE, 880);
}

/* Squares of one name are one lake; its name stands in their middle. */
static void add_waters(PaintMap *map) {
    const Board *board = &map->board;
    for (int i = 0; i < board->wave_count; i++) {
        const BoardPlace *wave = &board->waves[i];
        double x = 0, y = 0, left = 1e9, right = -1e9;
        int count = 0;
        bool first = true;
        for (int k = 0; k < board->wave_count; k++) {
            Point other = middle_of(&board->waves[k]);
            if (chart_same_name(map, board->waves[k].name, wave->name)) {
                first = first && k >= i;
                x += other.x;
                y += other.y;
                left = fmin(left, other.x - 500);
                right = fmax(right, other.x + 500);
                count++;
            }
        }
        Point p = middle_of(wave);
        chart_wave(chart_draw(map, box_about(p, 500, 500)), (Point){p.x - 130, p.y - 200}, 2, SEA_LINE);
        chart_wave(chart_draw(map, box_about(p, 500, 500)), (Point){p.x + 150, p.y + 180}, 2, SEA_FOAM);
        if (first) {
            y -= chart_route_ends(board, p, 600) ? 190 * count : 0;
            chart_label(map, BOARD_LABEL_WATER, (Point){x / count, y / count + 30}, 170, right - left - 160,
                        chart_square_name(map, wave->x, wave->y, wave->name));
        }
    }
}

/* ---- highlights: a medallion with a picture, in the order of the board's records; drawn in a circle of
 * radius 300 about 0, 0 ---- */

static void aurora(Str *out) {
    svg_ellipse(out, 0, 0, 300, 300, SVG_FLAT("#2d4a63"));
    svg_path(out, "M-250-40q60-160 120-60t110-90 120 40 120-60l-20 130q-60-50-110 20t-110-10-130 80z",
             SVG_WASH("#8fd3a0", .75));
    svg_path(out, "M-200-130q60-70 120 0t120-60 150 30l-10 60q-70-50-130 10t-130 0-110 40z",
             SVG_WASH("#c9ecb4", .6));
    svg_path(out, "M-276 120l90-90 60 60 80-120 110 130 60-50 150 80q-80 170-274 170t-276-180z",
             SVG_OUTLINED("#eef2f0", 6));
    svg_path(out, "M-46-30l36 42-26 20-24-16zM-186 30l30 30-30 22-30-20z", SVG_FLAT("#a9bccb"));
}

static void cape(Str *out) {
    svg_ellipse(out, 0, 0, 300, 300, SVG_FLAT("#bfdde6"));
    svg_path(out, "M-300 30h600q-12 270-300 270t-300-270z", SVG_FLAT("#7fb0be"));
    svg_path(out, "M-290-70h260l50 20 30 120 60 40-30 60q-220 50-330-20q-50-90-40-220z",
             SVG_OUTLINED("#a99a7f", 6));
    svg_path(out, "M-292-74h262l42 20-304 30z", SVG_FLAT("#b7c47e"));
    svg_path(out, "M-200-20v150M-110-20l10 170M-30-10l20 150", SVG_LINE("#857660", 8));
    svg_path(out, "M-110-74v-110h40v110zM-118-184l28-44 28 44z", SVG_OUTLINED("#c9603f", 6));
    svg_path(out, "M80 190q40-24 80 0t80 0M-40 240q40-24 80 0t80 0", SVG_BRUSH(SEA_FOAM, 10));
}

static void midnight_sun(Str *out) {
    svg_ellipse(out, 0, 0, 300, 300, SVG_FLAT("#f0cf8f"));
    svg_ellipse(out, 0, 10, 150, 150, SVG_WASH("#f8e2a8", .9));
    svg_ellipse(out, 0, 10, 100, 100, SVG_OUTLINED("#e59a3c", 6));
    svg_path(out, "M-294 60q100-60 190-10t200 0 198 10q-20 240-294 240t-294-240z",
             SVG_OUTLINED("#8c7a94", 6));
    svg_path(out, "M-270 120h540q-60 180-270 180t-270-180z", SVG_FLAT("#6f8ea0"));
    svg_path(out, "M-60 150h120M-90 190h180M-50 230h100", SVG_BRUSH("#f3d98a", 12));
}

static void marker_stone(Str *out) {
    svg_ellipse(out, 0, 0, 300, 300, SVG_FLAT("#cfe0e0"));
    svg_path(out, "M-290 60q140-90 290-30t290-10q0 280-290 280t-290-240z", SVG_OUTLINED("#eef2f0", 5));
    svg_path(out, "M-110 200l20-110h180l20 110z", SVG_OUTLINED(STONE, 6));
    svg_path(out, "M40 90h50l20 110h-60z", SVG_FLAT(STONE_SHADE));
    svg_ellipse(out, 0, -10, 118, 118, SVG_OUTLINED("#6d93b0", 7));
    svg_path(out, "M-118-10q118 56 236 0M-104-66q104 44 208 0M-96 58q96 46 192 0", SVG_LINE("#d7e6ee", 7));
    svg_path(out, "M0-128q-74 118 0 236M0-128q74 118 0 236", SVG_LINE("#d7e6ee", 6));
    svg_path(out, "M-110-60q110 46 220 0", SVG_LINE("#c9603f", 12));
}

static void fjord(Str *out) {
    svg_ellipse(out, 0, 0, 300, 300, SVG_FLAT("#cfe3e6"));
    svg_path(out, "M-300 60l120-250 90 90 60 160h60l50-180 70-80 150 220q-20 90-60 140h-480z",
             SVG_OUTLINED("#9a8f7a", 6));
    svg_path(out, "M-180-190l90 90-50-10-40 30-40-20zM150-200l50 60-40-6-60 30z", SVG_FLAT("#f4f4ee"));
    svg_path(out, "M-290 70q130 20 250-20l70-10q110 50 260 30q-10 230-290 230t-290-230z",
             SVG_OUTLINED("#6ea3b5", 6));
    svg_path(out, "M-160 130q40-22 80 0t80 0M30 200q40-22 80 0t80 0", SVG_BRUSH(SEA_FOAM, 10));
    chart_ship(out, (Point){20, 150}, .9, true);
}

static void lake(Str *out) {
    svg_ellipse(out, 0, 0, 300, 300, SVG_FLAT("#d5e6df"));
    svg_path(out, "M-298 0q140-70 300-20t296 10q0 310-298 310t-298-300z", SVG_FLAT("#a9bd74"));
    svg_path(out, "M-200 60q110-60 220-20t190 60q-10 90-130 90t-190 40q-130-20-90-170z",
             SVG_OUTLINED("#7fb3c4", 6));
    svg_path(out, "M-90 100h90M0 150h110", SVG_BRUSH(SEA_FOAM, 10));
    Rng rng = rng_seeded(6);
    paint_tree(out, &rng, -180, 30, 80, 1);
    paint_tree(out, &rng, -90, 10, 80, 1);
    paint_tree(out, &rng, 150, 30, 90, 1);
    paint_tree(out, &rng, 210, 200, 90, 0);
    paint_tree(out, &rng, -150, 230, 90, 0);
}

static void add_highlight(PaintMap *map, int index) {
    static void (*const PICTURES[])(Str *) = {aurora, cape, midnight_sun, marker_stone, fjord, lake};
    const BoardPlace *place = &map->board.highlights[index];
    double x = place->x * 1000, y = place->y * 1000;
    Str *out = chart_draw(map, box_of_square(place->x, place->y));
    svg_rect(out, x + 20, y + 20, 960, 960, SVG_FLAT("#e7d7a8"));
    svg_group_at(out, x + 500, y + 410, 1);
    svg_ellipse(out, 14, 18, 356, 356, SVG_WASH(SHADOW_STONE, .25));
    svg_ellipse(out, 0, 0, 352, 352, SVG_OUTLINED(GOLD, 8));
    PICTURES[index % COUNT_OF(PICTURES)](out);
    svg_ellipse(out, 0, 0, 304, 304, SVG_LINE("#f8eed2", 10));
    svg_ellipse(out, 0, 0, 310, 310, SVG_LINE(SVG_INK, 6));
    svg_group_end(out);
    chart_label(map, BOARD_LABEL_HIGHLIGHT, (Point){x + 500, y + 880}, 150, 930,
                chart_translated(map, chart_name(map, place->name)));
}

void chart_add_places(PaintMap *map) {
    const Board *board = &map->board;
    for (int i = 0; i < board->town_count; i++) {
        add_town(map, &board->towns[i]);
    }
    for (int i = 0; i < board->start_count; i++) {
        add_start(map, &board->starts[i]);
    }
    for (int i = 0; i < board->island_count; i++) {
        add_island(map, &board->islands[i]);
    }
    add_waters(map);
    for (int i = 0; i < board->highlight_count; i++) {
        add_highlight(map, i);
    }
}
