/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roads and cities printed beyond the border, with the neighbour's coats and name. They meet a tile on the
 * square exactly as another tile would. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "paint/board_palette.h"
#include "paint/board_world.h"
#include "paint/motif.h"
#include "paint/palette.h"
#include "paint/random.h"

/* ---- coats of arms ---- */

/* No real ones: tincture and charge go by the rank of the name on its board, so that no two neighbours,
 * routes or cities of a board look alike. */
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

/* ---- stubs ---- */

enum { COAT_RADIUS = 74, NAME_SIZE = 165 };

static ChartSide side_of(const BoardStub *stub) {
    return chart_side(stub->x, stub->y, stub->side);
}

/* The box from a point beyond the side to another. */
static BoardBox stub_box(ChartSide side, double by0, double along0, double by1, double along1) {
    Point a = chart_beyond(side, by0, along0), b = chart_beyond(side, by1, along1);
    return (BoardBox){fmin(a.x, b.x), fmin(a.y, b.y), fmax(a.x, b.x), fmax(a.y, b.y)};
}

/* The lit edge of a road lies up the page, or to the left. */
static int lit_side(const Polyline *line) {
    Point a = line->at[0], b = line->at[line->count - 1];
    if (fabs(b.x - a.x) > 20) {
        return b.x > a.x ? 1 : -1;
    }
    return b.y > a.y ? -1 : 1;
}

void chart_road(Str *svg, const Polyline *line) {
    paint_road_layers(svg, line, 1, false);
    paint_road_marks(svg, line, lit_side(line));
}

/* The road goes on into the neighbour's country and fades. */
static void add_road(PaintMap *map, ChartSide side, Rng *rng) {
    enum { FADE = 10 };
    double bend = random_between(rng, -55, 55);
    Polyline road = {0}, tail = {0};
    Point end = chart_beyond(side, 380, bend);
    polyline_add_cubic(&road, chart_beyond(side, -4, 0), chart_beyond(side, 150, 0),
                       chart_beyond(side, 250, bend), end, 10);
    polyline_add_cubic(&tail, end, chart_beyond(side, 470, bend), chart_beyond(side, 540, bend * .6),
                       chart_beyond(side, 640, bend * .4), FADE);
    Str *out = chart_draw(map, box_grown(stub_box(side, -60, -140, 700, 140), 20));
    for (int i = 0; i < FADE; i++) {
        Polyline part = polyline_slice(&tail, i, i + 1);
        double left = 1 - (i + .5) / FADE;
        svg_line(out, &part, SVG_FAINT(ROAD_BORDER, 92 - 20 * (1 - left), left * left));
        svg_line(out, &part, SVG_FAINT(ROAD_SURFACE, 74 - 16 * (1 - left), left));
    }
    chart_road(out, &road);
    chart_take(map, stub_box(side, -10, -60, 660, 60));
}

/* The cap of a city, as the tile painter paints it, its meadow left out. */
static void add_city(PaintMap *map, const BoardStub *stub, ChartSide side) {
    TileDef def = {.set = "stub", .edges = {EDGE_CITY}, .segment_count = 2};
    snprintf(def.set, sizeof def.set, "%s", map->board.id);
    def.segments[0] = (Segment){.kind = FEATURE_CITY, .sides = 1 << SIDE_N};
    def.segments[1] = (Segment){.kind = FEATURE_FIELD, .halves = 0xfc, .cities = 1};
    int column = stub->x + (int)side.out.x, row = stub->y + (int)side.out.y;
    TileFace face = {.def = &def,
                     .variant = (uint32_t)(stub->y * BOARD_WIDTH + stub->x),
                     .rotation = stub->side + 2,
                     .cell_x = column,
                     .cell_y = row};
    TilePlan plan;
    plan_build(&plan, &face, PLAN_ALL);
    Rng rng = rng_seeded(plan_seed(&face, 2));
    BoardBox box = {column * 1000 - 80, row * 1000 - 80, column * 1000 + 1080, row * 1000 + 1080};
    Str *out = chart_draw(map, box);
    svg_group_at(out, column * 1000, row * 1000, 1);
    Stage stage = {.ground = out};
    paint_city(&stage, &rng, &plan, 0);
    stage_finish(&stage);
    svg_group_end(out);
    chart_take(map, stub_box(side, 0, -480, 340, 480));
}

/* One name is enough for stubs of the same neighbour that lie close together. */
static bool is_named_nearby(const PaintMap *map, int index) {
    enum { NEARBY = 3600 };
    const BoardStub *stub = &map->board.stubs[index];
    for (int i = 0; i < map->label_count; i++) {
        const PaintMapLabel *label = &map->labels[i];
        Point at = {label->x, label->y};
        if (label->style == BOARD_LABEL_NEIGHBOUR && strcmp(label->text, chart_name(map, stub->name)) == 0 &&
            point_distance(at, side_of(stub).at) < NEARBY) {
            return true;
        }
    }
    return false;
}

/* The name below, above or beside the coats, smaller where it finds no room. */
static void add_name(PaintMap *map, ChartSide side, Point coats, double wide, double high, const char *name) {
    enum { TRIES = 5 };
    for (int try = 0; try < TRIES; try++) {
        double size = NAME_SIZE - 12 * try, width = chart_text_width(BOARD_LABEL_NEIGHBOUR, size, name) + 24;
        double over = high / 2 + 10 + size / 2, aside = (wide + width) / 2 + 10, cost;
        Point middles[20];
        int count = 0;
        for (int i = 0; i < 3; i++) {
            double shift = i == 0 ? 0 : (i == 1 ? 1 : -1) * (width - wide) / 2;
            middles[count++] = (Point){coats.x + shift, coats.y + over};
            middles[count++] = (Point){coats.x + shift, coats.y - over};
        }
        middles[count++] = (Point){coats.x + aside, coats.y};
        middles[count++] = (Point){coats.x - aside, coats.y};
        for (int i = 0; i < 10; i++) {
            middles[count++] = chart_beyond(side, 250 + 60 * i, (i % 2 ? 1 : -1) * (200 + 40 * i));
        }
        Point at = chart_choose(map, middles, count, width, size * 1.05, &cost);
        if (cost < 1 || try == TRIES - 1) {
            chart_label(map, BOARD_LABEL_NEIGHBOUR, at, size, width, name);
            return;
        }
    }
}

static void add_arms(PaintMap *map, int index) {
    static const double BESIDE_ROAD[] = {320, 460, 210, 580};
    static const double BEFORE_CITY[][2] = {{450, 0},    {520, 0},   {450, 150},
                                            {450, -150}, {450, 280}, {450, -280}};
    const BoardStub *stub = &map->board.stubs[index];
    ChartSide side = side_of(stub);
    const char *name = chart_name(map, stub->name);
    double wide = chart_coats_width(stub->coats, COAT_RADIUS) + 10, high = 2.5 * COAT_RADIUS;
    bool level = fabs(side.out.x) > .5;
    double beside = 66 + (level ? high : wide) / 2; /* from the middle of the road */
    Point middles[24];
    int count = 0;
    if (stub->edge == EDGE_ROAD) {
        for (int i = 0; i < 4; i++) {
            middles[count++] = chart_beyond(side, BESIDE_ROAD[i], -beside);
            middles[count++] = chart_beyond(side, BESIDE_ROAD[i], beside);
        }
    } else {
        double further = level ? wide / 2 - 80 : 0;
        for (int i = 0; i < 6; i++) {
            middles[count++] = chart_beyond(side, BEFORE_CITY[i][0] + further, BEFORE_CITY[i][1]);
        }
    }
    Point coats = chart_place(map, middles, count, wide, high);
    chart_coats(map, chart_draw(map, box_about(coats, wide / 2 + 30, high / 2 + 40)), coats, stub->coats,
                COAT_RADIUS, stub->name);
    if (is_named_nearby(map, index)) {
        return;
    }
    add_name(map, side, coats, wide, high, name);
}

void chart_add_stubs(PaintMap *map) {
    const Board *board = &map->board;
    for (int i = 0; i < board->stub_count; i++) {
        const BoardStub *stub = &board->stubs[i];
        ChartSide side = side_of(stub);
        Rng rng = rng_seeded(
            hash_add(hash_text(chart_name(map, stub->name)), (uint64_t)(stub->y * BOARD_WIDTH + stub->x)));
        if (stub->edge == EDGE_ROAD) {
            add_road(map, side, &rng);
        } else {
            add_city(map, stub, side);
        }
    }
    for (int i = 0; i < board->stub_count; i++) {
        add_arms(map, i);
    }
}
