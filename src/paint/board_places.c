/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is printed on single squares: starts, towns, islands, lakes. Highlights have a file of their own. */
#include <string.h>

#include "paint/board_palette.h"
#include "paint/board_world.h"
#include "paint/motif.h"
#include "paint/random.h"

enum { TOWN_SIZE = 184, START_SIZE = 176, NAME_Y = 800, NAME_ROOM = 950 };

static Rng place_rng(const PaintMap *map, const BoardPlace *place) {
    return rng_seeded(hash_text(chart_name(map, place->name)));
}

static void village_ground(Str *out, double x, double y, double rx, double ry) {
    svg_ellipse(out, x, y, rx, ry, SVG_WASH(TOWN_GREEN, .75));
    svg_ellipse(out, x + 5, y + ry * .16, rx * .66, ry * .52, SVG_WASH(TOWN_GROUND, .9));
}

/* Where a name of two words is parted, nearest to its middle; NULL where it is one word. */
static const char *break_of(const char *name) {
    const char *best = NULL;
    size_t length = strlen(name), best_off = length;
    for (const char *p = name; *p; p++) {
        size_t at = (size_t)(p - name) + 1, off = 2 * at > length ? 2 * at - length : length - 2 * at;
        if ((*p == ' ' || *p == '-') && p[1] && off < best_off) {
            best = p + 1;
            best_off = off;
        }
    }
    return best;
}

/* The name of a place, in two lines where one would be too small. */
static void name_place(PaintMap *map, BoardLabelStyle style, Point at, double size, double room,
                       const char *name) {
    const char *second = break_of(name);
    if (!second || chart_text_width(style, size, name) < 1.35 * room) {
        chart_label(map, style, at, size, room, name);
        return;
    }
    char first[64];
    size_t length = (size_t)(second - name);
    length -= name[length - 1] == ' ';
    length = length < sizeof first ? length : sizeof first - 1;
    memcpy(first, name, length);
    first[length] = '\0';
    size *= .86;
    chart_label(map, style, (Point){at.x, at.y - 68}, size, room, first);
    chart_label(map, style, (Point){at.x, at.y + 98}, size, room, second);
}

/* A house or two and a tree, above the name. */
static void add_town(PaintMap *map, const BoardPlace *town) {
    double x = town->x * 1000, y = town->y * 1000;
    Rng rng = place_rng(map, town);
    Str *out = chart_draw(map, box_of_square(town->x, town->y));
    village_ground(out, x + 500, y + 560, 240, 100);
    bool mirrored = random_below(&rng, 2);
    double side = mirrored ? -1 : 1;
    paint_lone_house(out, &rng, (House){x + 500 + 96 * side, y + 520, 106, 1.6, HOUSE_ANY, NULL});
    paint_tree(out, &rng, x + 500 - 150 * side, y + 560, 56, .4);
    paint_lone_house(out, &rng, (House){x + 500 - 30 * side, y + 582, 146, 2.1, HOUSE_ANY, NULL});
    paint_bush(out, &rng, x + 500 + 168 * side, y + 590, 36);
    name_place(map, BOARD_LABEL_TOWN, (Point){x + 500, y + NAME_Y}, TOWN_SIZE, NAME_ROOM,
               chart_name(map, town->name));
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

/* A little town with a belfry. */
static void add_start(PaintMap *map, const BoardPlace *start) {
    static const struct {
        int x, y, width, front;
        double scale;
    } HOUSES[] = {{330, 478, 104, HOUSE_GABLE, 1.6}, {670, 482, 110, HOUSE_EAVES, 1.6},
                  {568, 506, 112, HOUSE_EAVES, 2.0}, {292, 604, 118, HOUSE_EAVES, 1.7},
                  {640, 618, 116, HOUSE_GABLE, 1.7}, {455, 640, 112, HOUSE_ANY, 1.6}};
    double x = start->x * 1000, y = start->y * 1000;
    Rng rng = place_rng(map, start);
    Str *out = chart_draw(map, box_of_square(start->x, start->y));
    start_frame(out, x, y);
    svg_ellipse(out, x + 500, y + 555, 330, 130, SVG_WASH("#cfd495", .85));
    svg_ellipse(out, x + 500, y + 575, 256, 84, SVG_FLAT(TOWN_GROUND));
    for (size_t i = 0; i < sizeof HOUSES / sizeof HOUSES[0]; i++) {
        if (i == 3) {
            paint_belfry(out, x + 462, y + 520);
            paint_tree(out, &rng, x + 780, y + 552, 54, .5);
        }
        paint_lone_house(out, &rng,
                         (House){x + HOUSES[i].x, y + HOUSES[i].y, HOUSES[i].width, HOUSES[i].scale,
                                 HOUSES[i].front, NULL});
    }
    name_place(map, BOARD_LABEL_START, (Point){x + 500, y + 776}, START_SIZE, 790,
               chart_name(map, start->name));
}

static void add_island(PaintMap *map, const BoardPlace *island) {
    double x = island->x * 1000, y = island->y * 1000;
    Rng rng = place_rng(map, island);
    Str *out = chart_draw(map, box_of_square(island->x, island->y));
    village_ground(out, x + 500, y + 570, 310, 110);
    paint_tree(out, &rng, x + 270, y + 560, 62, .5);
    paint_tree(out, &rng, x + 742, y + 590, 66, .3);
    chart_coats(map, out, (Point){x + 500, y + 440}, island->coats, 92, island->name);
    name_place(map, BOARD_LABEL_TOWN, (Point){x + 500, y + NAME_Y}, TOWN_SIZE, 880,
               chart_name(map, island->name));
}

/* Does a sea route end at the side of the square? */
static bool crossed_by_route(const Board *board, const BoardPlace *wave) {
    for (int i = 0; i < 2 * board->sea_count; i++) {
        const BoardSea *sea = &board->seas[i / 2];
        Point at = chart_side(sea->x[i % 2], sea->y[i % 2], sea->side[i % 2]).at;
        double dx = at.x - wave->x * 1000 - 500, dy = at.y - wave->y * 1000 - 500;
        if (dx * dx + dy * dy < 600 * 600) {
            return true;
        }
    }
    return false;
}

/* Squares of one name are one water; its name stands in their middle. */
static void add_waters(PaintMap *map) {
    const Board *board = &map->board;
    for (int i = 0; i < board->wave_count; i++) {
        const BoardPlace *wave = &board->waves[i];
        const char *name = chart_name(map, wave->name);
        double x = 0, y = 0, left = 1e9, right = -1e9;
        int count = 0;
        bool first = true;
        for (int k = 0; k < board->wave_count; k++) {
            const BoardPlace *other = &board->waves[k];
            if (strcmp(chart_name(map, other->name), name) == 0) {
                first = first && k >= i;
                x += other->x * 1000 + 500;
                y += other->y * 1000 + 500;
                left = other->x * 1000 < left ? other->x * 1000 : left;
                right = other->x * 1000 + 1000 > right ? other->x * 1000 + 1000 : right;
                count++;
            }
        }
        Point p = {wave->x * 1000 + 500, wave->y * 1000 + 500};
        chart_wave(chart_draw(map, box_about(p, 500, 500)), (Point){p.x - 130, p.y - 200}, 2, SEA_LINE);
        chart_wave(chart_draw(map, box_about(p, 500, 500)), (Point){p.x + 150, p.y + 180}, 2, SEA_FOAM);
        if (first) {
            y -= crossed_by_route(board, wave) ? 190 * count : 0;
            chart_label(map, BOARD_LABEL_WATER, (Point){x / count, y / count + 30}, 170, right - left - 160,
                        name);
        }
    }
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
        chart_add_highlight(map, i);
    }
}
