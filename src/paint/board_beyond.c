/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is printed beyond the squares, with coats of arms and names: stubs, roads and cities of neighbours
 * that meet a tile exactly as another tile would; and sea routes. */
#include <stdio.h>
#include <string.h>

#include "paint/board_world.h"
#include "paint/motif.h"

/* ---- coats of arms ---- */

/* Invented ones: tincture and charge follow from the rank of the name on its board. Their numbers have no
 * common divisor, so 42 names look different. */
enum { TINCTURES = 7, CHARGES = 6, COAT_RADIUS = 74 };

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
    int sea = index - board->stub_count, island = sea - board->sea_count, city = island - board->island_count;
    return sea < 0      ? board->stubs[index].name
           : island < 0 ? board->seas[sea].name
           : city < 0   ? board->islands[island].name
                        : board->city_tiles[city].name;
}

/* How many different names on the board come before this one. */
static int rank_of(const PaintMap *map, uint16_t name) {
    const Board *board = &map->board;
    int names = board->stub_count + board->sea_count + board->island_count + board->city_tile_count, rank = 0;
    for (int i = 0; i < names && !chart_same_name(map, nth_name(board, i), name); i++) {
        bool first = true;
        for (int k = 0; k < i && first; k++) {
            first = !chart_same_name(map, nth_name(board, i), nth_name(board, k));
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

void chart_coats(const PaintMap *map, Str *svg, Point at, int count, double radius, uint16_t name) {
    for (int i = 0; i < count; i++) {
        Point middle = {at.x + (i - (count - 1) / 2.0) * 2.2 * radius, at.y};
        chart_coat(map, svg, middle, radius, name);
    }
}

/* The height of coats beyond the squares. */
static const double COATS_HIGH = 2.5 * COAT_RADIUS;

static double coats_width(int count) {
    return count * 2.2 * COAT_RADIUS + 10;
}

/* Puts coats at the best of a few places. */
static Point add_coats(PaintMap *map, const Point *middles, int choices, int count, uint16_t name) {
    double wide = coats_width(count);
    Point at = chart_place(map, middles, choices, wide, COATS_HIGH);
    chart_coats(map, chart_draw(map, box_about(at, wide / 2 + 30, COATS_HIGH / 2 + 40)), at, count,
                COAT_RADIUS, name);
    return at;
}

/* ---- stubs ---- */

/* The box between two points beyond the side. */
static BoardBox stub_box(ChartSide side, double by0, double along0, double by1, double along1) {
    Point a = chart_beyond(side, by0, along0), b = chart_beyond(side, by1, along1);
    return (BoardBox){fmin(a.x, b.x), fmin(a.y, b.y), fmax(a.x, b.x), fmax(a.y, b.y)};
}

/* Drawn as on a tile, with its light edge at the upper left. */
static void draw_road(Str *svg, const Polyline *line) {
    Point a = line->at[0], b = line->at[line->count - 1];
    paint_road_layers(svg, line, 1, false);
    paint_road_marks(svg, line, (fabs(b.x - a.x) > 20 ? b.x > a.x : b.y <= a.y) ? 1 : -1);
}

/* A road that fades away in the neighbour's country. */
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
        Polyline part = {.count = 2, .at = {tail.at[i], tail.at[i + 1]}};
        double left = 1 - (i + .5) / FADE;
        svg_line(out, &part, SVG_FAINT(ROAD_BORDER, 92 - 20 * (1 - left), left * left));
        svg_line(out, &part, SVG_FAINT(ROAD_SURFACE, 74 - 16 * (1 - left), left));
    }
    draw_road(out, &road);
    chart_take(map, stub_box(side, -10, -60, 660, 60));
}

/* The cap of a city, as the tile painter paints it, without its meadow. */
static void add_city(PaintMap *map, const BoardStub *stub, ChartSide side) {
    TileDef def = {.edges = {EDGE_CITY},
                   .segment_count = 2,
                   .segments = {{.kind = FEATURE_CITY, .sides = 1 << SIDE_N},
                                {.kind = FEATURE_FIELD, .halves = 0xfc, .cities = 1}}};
    snprintf(def.set, sizeof def.set, "%s", map->board.id);
    int column = stub->x + (int)side.out.x, row = stub->y + (int)side.out.y;
    TileFace face = {.def = &def,
                     .variant = (uint32_t)(stub->y * BOARD_WIDTH + stub->x),
                     .rotation = stub->side + 2,
                     .cell_x = column,
                     .cell_y = row};
    TilePlan plan;
    plan_build(&plan, &face, PLAN_ALL);
    Rng rng = rng_seeded(plan_seed(&face, 2));
    Str *out = chart_draw(map, box_grown(box_of_square(column, row), 80));
    svg_group_at(out, column * 1000, row * 1000, 1);
    Stage stage = {.ground = out};
    paint_city(&stage, &rng, &plan, 0);
    stage_finish(&stage);
    svg_group_end(out);
    chart_take(map, stub_box(side, 0, -480, 340, 480));
}

static bool is_named_nearby(const PaintMap *map, BoardLabelStyle style, const char *name, Point at) {
    bool named = false;
    for (int i = 0; i < map->label_count && !named; i++) {
        const PaintMapLabel *label = &map->labels[i];
        named = label->style == style && strcmp(label->text, name) == 0 &&
                point_distance((Point){label->x, label->y}, at) < 3600;
    }
    return named;
}

/* The name below, above or beside the coats, smaller if there is no room. */
static void add_name(PaintMap *map, ChartSide side, Point coats, double wide, const char *name) {
    enum { TRIES = 5, NAME_SIZE = 165 };
    for (int try = 0; try < TRIES; try++) {
        double size = NAME_SIZE - 12 * try, width = chart_text_width(BOARD_LABEL_NEIGHBOUR, size, name) + 24;
        double over = COATS_HIGH / 2 + 10 + size / 2, aside = (wide + width) / 2 + 10, cost;
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
    ChartSide side = chart_side(stub->x, stub->y, stub->side);
    double wide = coats_width(stub->coats);
    bool level = fabs(side.out.x) > .5, road = stub->edge == EDGE_ROAD;
    double beside = 66 + (level ? COATS_HIGH : wide) / 2; /* from the middle of the road */
    double further = level ? wide / 2 - 80 : 0;
    Point middles[8];
    int count = road ? 8 : 6;
    for (int i = 0; i < count; i++) {
        middles[i] = road ? chart_beyond(side, BESIDE_ROAD[i / 2], i % 2 ? beside : -beside)
                          : chart_beyond(side, BEFORE_CITY[i][0] + further, BEFORE_CITY[i][1]);
    }
    Point coats = add_coats(map, middles, count, stub->coats, stub->name);
    map->coats[index] = coats;
    const char *name = chart_translated(map, chart_name(map, stub->name));
    /* One name is enough for stubs of the same neighbour that lie close together. */
    if (!is_named_nearby(map, BOARD_LABEL_NEIGHBOUR, name, side.at)) {
        add_name(map, side, coats, wide, name);
    }
}

void chart_add_stubs(PaintMap *map) {
    const Board *board = &map->board;
    for (int i = 0; i < board->stub_count; i++) {
        const BoardStub *stub = &board->stubs[i];
        ChartSide side = chart_side(stub->x, stub->y, stub->side);
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

PaintMapPoint paint_board_coats(const PaintMap *map, int stub) {
    return (PaintMapPoint){round_unit(map->coats[stub].x), round_unit(map->coats[stub].y)};
}

void chart_drop_doubled_names(PaintMap *map) {
    int kept = 0;
    for (int i = 0; i < map->label_count; i++) {
        PaintMapLabel label = map->labels[i];
        bool doubled = label.style == BOARD_LABEL_NEIGHBOUR &&
                       is_named_nearby(map, BOARD_LABEL_COUNTRY, label.text, (Point){label.x, label.y});
        map->labels[kept] = label;
        kept += !doubled;
    }
    map->label_count = kept;
}

/* ---- sea routes: a jetty at each end, dots over the water, a cog ---- */

void chart_ship(Str *svg, Point at, double scale, bool to_the_right) {
    const double flip = to_the_right ? 1 : -1;
    str_addf(svg, "<g transform=\"translate(%d %d)scale(%.3g %.3g)\">", round_unit(at.x), round_unit(at.y),
             flip * scale, scale);
    svg_ellipse(svg, 0, 44, 120, 20, SVG_WASH(SEA_DARK, .35));
    svg_path(svg, "M0 10v-160", SVG_LINE(SVG_INK, 8));
    svg_path(svg, "M8-128l76 16q40 44 8 90l-84 8q40-50 0-114z", SVG_OUTLINED("#f6ead0", 5));
    svg_path(svg, "M50-119l34 7q40 44 8 90l-38 4q38-52-4-101z", SVG_FLAT(ROOF_RED));
    svg_path(svg, "M-8-120l-58 90 58 10z", SVG_OUTLINED("#ead9b0", 5));
    svg_path(svg, "M0-150l-46 12 46 12z", SVG_OUTLINED("#b5402f", 4));
    svg_path(svg, "M-112-14l42 6h140l48-18-24 60-174 4z", SVG_OUTLINED(WOOD_LIT, 5));
    svg_path(svg, "M-104 0l32 6h148l34-14-4 12-30 13h-150z", SVG_FLAT(GOLD));
    svg_path(svg, "M-120 44q30-16 60 0t60 0 60 0 60 0", SVG_BRUSH(SEA_FOAM, 8));
    str_add(svg, "</g>\n");
}

static ChartSide sea_end(const BoardSea *sea, int end) {
    return chart_side(sea->x[end], sea->y[end], sea->side[end]);
}

/* Planks over the water at the end of a short road. */
static void add_jetty(PaintMap *map, const BoardSea *sea, int end) {
    ChartSide side = sea_end(sea, end);
    Str *svg = chart_draw(map, box_about(side.at, 280, 280));
    const Point deck[4] = {chart_beyond(side, 100, -32), chart_beyond(side, 250, -32),
                           chart_beyond(side, 250, 32), chart_beyond(side, 100, 32)};
    svg_poly(svg, deck, 4, SVG_OUTLINED("#a57a48", 5));
    svg_open(svg, SVG_LINE(WOOD, 5));
    for (int u = 130; u <= 220; u += 30) {
        Point p = chart_beyond(side, u, -32);
        path_f(svg, "M# #l# #", p.x, p.y, -side.out.y * 64, side.out.x * 64);
    }
    svg_close(svg);
    Polyline road = {0};
    for (int i = 0; i < 4; i++) {
        polyline_add(&road, chart_beyond(side, i == 0 ? -4 : 40 * i, 0));
    }
    draw_road(svg, &road);
    bool upright = side.out.x == 0;
    chart_take(map, box_about(chart_beyond(side, 120, 0), upright ? 60 : 140, upright ? 140 : 60));
}

static void add_line(PaintMap *map, const BoardSea *sea, BoardRoute *route) {
    ChartSide from = sea_end(sea, 0), to = sea_end(sea, 1);
    double reach = fmax(240, point_distance(from.at, to.at) * .42);
    Polyline line = {0};
    BoardShape shape = {0};
    polyline_add_cubic(&line, chart_beyond(from, 190, 0), chart_beyond(from, reach, 0),
                       chart_beyond(to, reach, 0), chart_beyond(to, 190, 0), BOARD_ROUTE_POINTS - 1);
    memcpy(route->line, line.at, sizeof route->line);
    shape_add_line(&shape, line.at, line.count);
    chart_add(map, BOARD_LINES, shape_dashed(&shape, 1, 84), SVG_SOFT("#4f7f92", 58, .5), false);
    chart_add(map, BOARD_LINES, shape_dashed(&shape, 1, 84), SVG_BRUSH("#fdf6e0", 40), false);
    for (int i = 0; i < BOARD_ROUTE_POINTS; i += 2) {
        chart_take(map, box_about(route->line[i], 45, 45));
    }
    shape_deinit(&shape);
}

static void add_signs(PaintMap *map, const BoardSea *sea, const BoardRoute *route) {
    enum { NAME_SIZE = 140 };
    Point middle = route->line[BOARD_ROUTE_POINTS / 2], first = route->line[0];
    Point last = route->line[BOARD_ROUTE_POINTS - 1];
    double length = point_distance(first, last), scale = length > 1100 ? .95 : length > 700 ? .66 : .5;
    PaintRouteName full =
        paint_board_route_name(&map->board, map->geography, map->language, (int)(sea - map->board.seas));
    const char *name = full.text;
    Point ship = {middle.x, middle.y - 20 * scale};
    chart_ship(chart_draw(map, box_about(ship, 170 * scale, 200 * scale)), ship, scale, last.x >= first.x);
    chart_take(map, (BoardBox){ship.x - 125 * scale, ship.y - 150 * scale, ship.x + 125 * scale,
                               ship.y + 60 * scale});
    double wide = coats_width(sea->coats), aside = 130 * scale + wide / 2 + 20;
    double over = 190 * scale + COATS_HIGH / 2;
    const Point coats_at[] = {
        {ship.x + aside, ship.y},       {ship.x - aside, ship.y},       {ship.x, ship.y + over * .8},
        {ship.x, ship.y - over},        {ship.x + aside, ship.y + 170}, {ship.x - aside, ship.y + 170},
        {ship.x + aside, ship.y - 200}, {ship.x - aside, ship.y - 200}, {ship.x + aside + 160, ship.y},
        {ship.x - aside - 160, ship.y}, {ship.x, ship.y + over + 120},  {ship.x, ship.y - over - 120}};
    Point coats = add_coats(map, coats_at, COUNT_OF(coats_at), sea->coats, sea->name), names_at[30];
    int count = 0;
    double width = chart_text_width(BOARD_LABEL_ROUTE, NAME_SIZE, name) + 20;
    for (int ring = 0; ring < 3; ring++) {
        double beside = wide / 2 + width / 2 + 20 + 100 * ring, below = 180 + 60 * ring;
        for (int i = 0; i < 6; i++) {
            double y = (i % 2 ? -1 : 1) * (200 + 120 * ring), x = (i / 2 - 1) * width / 2;
            names_at[count++] = (Point){middle.x + x, middle.y + y};
        }
        names_at[count++] = (Point){coats.x + beside, coats.y};
        names_at[count++] = (Point){coats.x - beside, coats.y};
        names_at[count++] = (Point){coats.x, coats.y + below};
        names_at[count++] = (Point){coats.x, coats.y - below};
    }
    Point at = chart_place(map, names_at, count, width, NAME_SIZE * 1.1);
    chart_label(map, BOARD_LABEL_ROUTE, at, NAME_SIZE, width, name);
}

/* What the town or island of this name is called; the name itself if there is none. */
static const char *end_name(const Board *board, const Geography *geography, const char *language,
                            const char *name) {
    const struct {
        const BoardPlace *places;
        int count;
    } KINDS[] = {{board->towns, board->town_count}, {board->islands, board->island_count}};
    for (int k = 0; k < COUNT_OF(KINDS) && geography; k++) {
        for (int i = 0; i < KINDS[k].count; i++) {
            const BoardPlace *place = &KINDS[k].places[i];
            const char *other = strcmp(board->names + place->name, name) == 0
                                    ? geography_square_name(geography, place->x, place->y, language)
                                    : NULL;
            if (other) {
                return other;
            }
        }
    }
    return name;
}

PaintRouteName paint_board_route_name(const Board *board, const Geography *geography, const char *language,
                                      int sea) {
    const char *name = board->names + board->seas[sea].name, *dash = strstr(name, " - ");
    PaintRouteName out;
    if (dash) {
        char first[64];
        snprintf(first, sizeof first, "%.*s", (int)(dash - name), name);
        ChartTitle from = chart_short_title(end_name(board, geography, language, first));
        ChartTitle to = chart_short_title(end_name(board, geography, language, dash + 3));
        snprintf(out.text, sizeof out.text, "%.30s - %.30s", from.text, to.text);
    } else {
        snprintf(out.text, sizeof out.text, "%s", name);
    }
    return out;
}

void chart_add_routes(PaintMap *map) {
    const Board *board = &map->board;
    for (int i = 0; i < board->sea_count; i++) {
        add_line(map, &board->seas[i], &map->routes[i]);
        add_jetty(map, &board->seas[i], 0);
        add_jetty(map, &board->seas[i], 1);
    }
    for (int i = 0; i < board->sea_count; i++) {
        add_signs(map, &board->seas[i], &map->routes[i]);
    }
}

int paint_board_route(const PaintMap *map, int sea, PaintMapPoint *points, int cap) {
    const BoardSea *ends = &map->board.seas[sea];
    int count = 0;
    for (int i = -1; i <= BOARD_ROUTE_POINTS && count < cap; i++) {
        bool inner = i >= 0 && i < BOARD_ROUTE_POINTS;
        Point p = inner ? map->routes[sea].line[i] : sea_end(ends, i >= 0).at;
        points[count++] = (PaintMapPoint){round_unit(p.x), round_unit(p.y)};
    }
    return count;
}
