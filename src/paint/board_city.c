/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Printed large cities: tiles as the tile painter paints them, with a straight wall along closed sides and
 * the coats of arms among the houses. Around them the print shows where the city may go on; their names stand
 * on ribbons. */
#include <stdio.h>
#include <string.h>

#include "paint/board_world.h"
#include "paint/motif.h"

enum { COAT_RADIUS = 74 };

/* ---- definition ---- */

/* The fields between the city's sides; a road parts them. */
static void define_fields(TileDef *def) {
    int first = 0, run = 0;
    for (int h = 0; h < HALF_COUNT; h++) { /* begin where a field begins */
        bool parted = def->edges[h / 2] == EDGE_ROAD && h % 2 == 1;
        bool begins = parted || def->edges[(h + 7) % 8 / 2] == EDGE_CITY;
        first = def->edges[h / 2] != EDGE_CITY && begins ? h : first;
    }
    for (int k = 0; k <= HALF_COUNT; k++) {
        int h = (first + k) % HALF_COUNT;
        bool field = def->edges[h / 2] != EDGE_CITY;
        bool parted = def->edges[h / 2] == EDGE_ROAD && h % 2 == 1;
        if (run != 0 && (!field || parted || k == HALF_COUNT) && def->segment_count < TILE_SEGMENTS) {
            def->segments[def->segment_count++] =
                (Segment){.kind = FEATURE_FIELD, .halves = (uint8_t)run, .cities = 1};
            run = 0;
        }
        run |= field && k < HALF_COUNT ? 1 << h : 0;
    }
}

static void define_tile(const PaintMap *map, const BoardCityTile *tile, TileDef *def) {
    *def = (TileDef){.segment_count = 1};
    snprintf(def->set, sizeof def->set, "%s", map->board.id);
    def->name[0] = (char)('A' + tile->city);
    def->segments[0] = (Segment){.kind = FEATURE_CITY};
    for (int side = 0; side < SIDE_COUNT; side++) {
        int edge = tile->edges[side];
        bool city = edge == EDGE_CITY || edge == CITY_EDGE_JOINED;
        def->edges[side] = city ? EDGE_CITY : edge == EDGE_ROAD ? EDGE_ROAD : EDGE_FIELD;
        def->segments[0].sides |= (uint8_t)(city << side);
        if (def->edges[side] == EDGE_ROAD) {
            def->segments[def->segment_count++] =
                (Segment){.kind = FEATURE_ROAD, .sides = (uint8_t)(1 << side), .end = END_CITY};
        }
    }
    define_fields(def);
}

/* ---- walls of tiles with closed sides ---- */

/* Along each side straight if it is closed, else as on other tiles; a ring if no side is the city's. */
static Polyline wall_of_city(const void *context, int first, int gap) {
    static const Point OPEN[5] = {{110, 84}, {250, 166}, {500, 212}, {750, 166}, {890, 84}};
    const BoardCityTile *tile = context;
    Polyline wall = {0};
    bool ring = gap == SIDE_COUNT;
    for (int k = 0; k < gap; k++) {
        int side = (first + k) & 3;
        bool closed = tile->edges[side] == CITY_EDGE_CLOSED;
        polyline_add(&wall, point_rotated((Point){k == 0 && !ring ? 0 : PLAN_WALL_END, PLAN_WALL_END}, side));
        for (int i = 0; i < 5; i++) {
            polyline_add(&wall,
                         point_rotated(closed ? (Point){180 + 160 * i, PLAN_WALL_END} : OPEN[i], side));
        }
    }
    polyline_add(&wall, ring ? wall.at[0] : point_rotated((Point){1000, PLAN_WALL_END}, first + gap - 1));
    return wall;
}

/* ---- coats among the houses ---- */

static void place_coats(TilePlan *plan, int count) {
    for (int k = 0; k < count && plan->emblem_count < PLAN_EMBLEMS; k++) {
        Best best = {.score = -1e5};
        for (int i = 0; i < REGION_CELLS; i++) {
            Point p = plan_region_middle(i);
            const RegionCell *cell = &plan->regions[i];
            double from_market = point_distance(p, plan->cities[0].market);
            double score = fmin(cell->clear, 130) - .6 * fabs(from_market - 260) - .12 * p.y;
            bool inside = p.x >= 160 && p.x <= 840 && p.y >= 190 && p.y <= 800;
            bool free = cell->kind == REGION_CITY && inside && cell->clear >= 60 && from_market >= 190;
            for (int e = 0; e < plan->emblem_count && free; e++) {
                free = point_distance(p, plan->emblems[e].at) >= 230;
            }
            if (free) {
                keep_better(&best, p, score);
            }
        }
        if (best.score > -1e5) {
            plan->emblems[plan->emblem_count++] =
                (SceneryPlan){.kind = SIGN_PENNANT, .at = best.at, .radius = COAT_RADIUS};
        }
    }
}

static void plan_city(TilePlan *plan, const BoardCityTile *tile, const TileFace *face) {
    Rng rng = rng_seeded(plan_seed(face, 1));
    plan_begin(plan, face);
    plan_walls(plan, &rng);
    bool closed = plan->city_count == 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        closed = closed || tile->edges[side] == CITY_EDGE_CLOSED;
    }
    if (closed) {
        CityPlan *city = &plan->cities[0];
        *city = (CityPlan){.sides = face->def->segments[0].sides, .corner = city->corner};
        plan->city_count = 1;
        plan_border(city, wall_of_city, tile);
        if (city->sides == 0) {
            city->border = city->walls[city->wall_count++] = wall_of_city(tile, 0, SIDE_COUNT);
            city->border.count--; /* a ring ends where it began */
        }
    }
    plan_roads(plan, &rng);
    plan_regions(plan);
    place_coats(plan, tile->coats);
    plan_scenery(plan, &rng);
    plan_towns(plan, &rng);
}

void chart_city_tile(const PaintMap *map, const BoardCityTile *tile, Str *svg) {
    TileDef def;
    define_tile(map, tile, &def);
    TileFace face = {.def = &def,
                     .variant = (uint32_t)(tile->y * BOARD_WIDTH + tile->x),
                     .cell_x = tile->x,
                     .cell_y = tile->y};
    TilePlan plan;
    plan_city(&plan, tile, &face);
    Rng rng = rng_seeded(plan_seed(&face, 2));
    Stage stage = {.ground = svg};
    paint_ground(svg, &plan);
    paint_roads(svg, &rng, &plan, false);
    paint_city(&stage, &rng, &plan, 0);
    for (int i = 0; i < plan.scenery_count; i++) {
        const SceneryPlan *s = &plan.scenery[i];
        paint_scenery(stage_stand(&stage, s->at.y + s->radius * .5), s);
    }
    for (int i = 0; i < plan.emblem_count; i++) {
        Point at = plan.emblems[i].at;
        chart_coat(map, stage_stand(&stage, STAGE_ABOVE + at.y), at, COAT_RADIUS, tile->name);
    }
    stage_finish(&stage);
}

/* ---- around the tiles ---- */

/* A course of stones from a to b. */
static void stone_course(Str *svg, Point a, Point b) {
    enum { JOINTS = 5 };
    Polyline line = {.count = 2, .at = {a, b}};
    Point along = {(b.x - a.x) / JOINTS, (b.y - a.y) / JOINTS};
    double length = hypot(along.x, along.y), x = along.y / length * 14, y = -along.x / length * 14;
    svg_line(svg, &line, SVG_LINE(SVG_INK, 38));
    svg_line(svg, &line, SVG_LINE(STONE, 28));
    svg_open(svg, SVG_FAINT(STONE_JOINT, 0, .6));
    for (int i = 1; i < JOINTS; i++) {
        Point p = point_along(a, along, i);
        path_f(svg, "M# #l# #", p.x - x, p.y - y, 2 * x, 2 * y);
    }
    svg_close(svg);
}

/* Shows where the city may go on: paving for its street between the foundations of a wall. A tile will cover
 * them. */
static void add_foundation(PaintMap *map, const BoardCityTile *tile, int side) {
    enum { OUT = 17, STREET = 40, CORNER = 500, ROUND_CORNER = CORNER + OUT + 19 };
    ChartSide frame = chart_side(tile->x, tile->y, side);
    Str *svg = chart_draw(map, box_about(frame.at, 560, 560));
    const Point street[4] = {chart_beyond(frame, 0, 26), chart_beyond(frame, 0, -26),
                             chart_beyond(frame, 70, -34), chart_beyond(frame, 70, 34)};
    svg_poly(svg, street, 4, SVG_WASH(CITY_RIM, .55));
    for (int half = -1; half <= 1; half += 2) {
        bool corner = tile->edges[(side + half) & 3] == EDGE_CITY;
        double v = half * STREET, w = half * (corner ? ROUND_CORNER : CORNER - PLAN_WALL_END);
        w = tile->edges[(side + half) & 3] == CITY_EDGE_JOINED ? half * CORNER : w;
        stone_course(svg, chart_beyond(frame, OUT, v), chart_beyond(frame, OUT, w));
    }
}

/* A road out of the gate, fading. */
static void add_way_out(PaintMap *map, const BoardCityTile *tile, int side) {
    enum { STEPS = 5, STEP = 30 };
    ChartSide frame = chart_side(tile->x, tile->y, side);
    Str *svg = chart_draw(map, box_about(frame.at, 220, 220));
    for (int i = 0; i < STEPS; i++) {
        Polyline part = {.count = 2,
                         .at = {chart_beyond(frame, STEP * i, 0), chart_beyond(frame, STEP * (i + 1), 0)}};
        double left = 1 - (i + .5) / STEPS;
        svg_line(svg, &part, SVG_FAINT(ROAD_BORDER, 92, left * .8));
        svg_line(svg, &part, SVG_FAINT(ROAD_SURFACE, 76, left));
    }
}

static void draw_ribbon(PaintMap *map, Point at, double width, int high) {
    int x = round_unit(at.x), y = round_unit(at.y), a = round_unit(width / 2), b = high / 2;
    Str *out = chart_draw(map, box_about(at, width / 2 + 60, high));
    map->items[map->item_count - 1].above = true;
    for (int s = -1; s <= 1; s += 2) {
        svg_pathf(out, SVG_OUTLINED("#d9c08a", 5), "M# #L# #L# #L# #L# #z", x + s * (a - 20), y - b + 22,
                  x + s * (a + 44), y - b + 22, x + s * (a + 24), y + 16, x + s * (a + 44), y + b + 18,
                  x + s * (a - 20), y + b + 18);
    }
    svg_rect(out, x - a + 8, y - b + 12, width, high, SVG_WASH("#33290f", .22));
    svg_rect(out, x - a, y - b, width, high, SVG_OUTLINED("#f8eed2", 6));
    svg_pathf(out, SVG_LINE(GOLD, 4), "M# #h#M# #h#", x - a + 12, y - b + 13, 2 * a - 24, x - a + 12,
              y + b - 13, 2 * a - 24);
}

/* One ribbon for all tiles of a city: at its lower edge, or between tiles one above the other. */
static void add_ribbon(PaintMap *map, int first) {
    const Board *board = &map->board;
    const BoardCityTile *city = &board->city_tiles[first];
    const char *name_of = chart_name(map, city->name);
    int left = city->x, right = city->x, top = city->y, bottom = city->y;
    bool road_below = false;
    for (int i = 0; i < board->city_tile_count; i++) {
        const BoardCityTile *t = &board->city_tiles[i];
        if (t->city == city->city) {
            if (i < first) {
                return;
            }
            const char *other = chart_square_name(map, t->x, t->y, t->name); /* given at one of its squares */
            name_of = other != chart_name(map, t->name) ? other : name_of;
            left = t->x < left ? t->x : left;
            right = t->x > right ? t->x : right;
            top = t->y < top ? t->y : top;
            bottom = t->y > bottom ? t->y : bottom;
            road_below = road_below || t->edges[SIDE_S] == EDGE_ROAD;
        }
    }
    ChartTitle name = chart_short_title(name_of);
    int size = right > left ? 190 : 160;
    double width = chart_text_width(BOARD_LABEL_CITY, size, name.text) + 70;
    width = fmin(width, right > left ? 1500 : 970);
    Point at = {(left + right + 1) * 500, bottom * 1000 + (road_below ? 600 : 860)};
    at.y = bottom > top ? (top + bottom + 1) * 500 : at.y;
    draw_ribbon(map, at, width, size - 4);
    chart_label(map, BOARD_LABEL_CITY, at, size, width - 50, name.text);
}

void chart_add_cities(PaintMap *map) {
    const Board *board = &map->board;
    for (int i = 0; i < board->city_tile_count; i++) {
        const BoardCityTile *tile = &board->city_tiles[i];
        for (int side = 0; side < SIDE_COUNT; side++) {
            if (tile->edges[side] == EDGE_CITY) {
                add_foundation(map, tile, side);
            } else if (tile->edges[side] == EDGE_ROAD) {
                add_way_out(map, tile, side);
            }
        }
    }
    for (int i = 0; i < board->city_tile_count; i++) {
        add_ribbon(map, i);
    }
}
