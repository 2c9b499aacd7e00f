/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the land of a board lies: its outer sides, which of them face land, and the fields whose level lines
 * are coast and border. Every square lies ashore; a strait as wide as a square stays water. */
#include <string.h>

#include "paint/board_world.h"

bool chart_is_ashore(const Board *board, int x, int y) {
    SquareKind kind = board_square(board, x, y);
    return kind != SQUARE_OFF && kind != SQUARE_WAVE;
}

ChartSide chart_side(int x, int y, int side) {
    int dx = side_dx(side & 3), dy = side_dy(side & 3);
    return (ChartSide){{x * 1000 + 500 + 500 * dx, y * 1000 + 500 + 500 * dy}, {dx, dy}};
}

Point chart_beyond(ChartSide side, double by, double along) {
    return point_aside(point_along(side.at, side.out, by), side.out, along);
}

/* ---- outer sides ---- */

/* The next outer side clockwise. */
static BoardSide next_side(const Board *board, BoardSide s) {
    int right = (s.side + 1) & 3; /* the way along the side, clockwise */
    int x = s.x + side_dx(right), y = s.y + side_dy(right);
    if (!chart_is_ashore(board, x, y) && !chart_is_ashore(board, x + side_dx(s.side), y + side_dy(s.side))) {
        s.side = (uint8_t)right;
        return s;
    }
    bool inner = chart_is_ashore(board, x + side_dx(s.side), y + side_dy(s.side));
    s.x = (int8_t)(x + (inner ? side_dx(s.side) : 0));
    s.y = (int8_t)(y + (inner ? side_dy(s.side) : 0));
    s.side = (uint8_t)((s.side + (inner ? 3 : 0)) & 3);
    return s;
}

static void find_sides(PaintMap *map) {
    const Board *board = &map->board;
    uint8_t seen[BOARD_SQUARES] = {0}; /* bit: side */
    int rings = 0;
    for (int i = 0; i < board->width * board->height * SIDE_COUNT; i++) {
        int square = i / SIDE_COUNT, side = i % SIDE_COUNT;
        int x = square % board->width, y = square / board->width;
        if (!chart_is_ashore(board, x, y) || (seen[square] >> side & 1) ||
            chart_is_ashore(board, x + side_dx(side), y + side_dy(side))) {
            continue;
        }
        BoardSide at = {(int8_t)x, (int8_t)y, (uint8_t)side, .ring = (uint16_t)rings++,
                        .land = BOARD_NO_LAND};
        uint16_t first = (uint16_t)map->side_count;
        while (!(seen[at.y * board->width + at.x] >> at.side & 1)) {
            seen[at.y * board->width + at.x] |= (uint8_t)(1 << at.side);
            map->sides[map->side_count++] = at;
            map->sides[map->side_count - 1].next = (uint16_t)map->side_count;
            at = next_side(board, at);
        }
        map->sides[map->side_count - 1].next = first;
    }
}

static int find_side(const PaintMap *map, int x, int y, int side) {
    for (int i = 0; i < map->side_count; i++) {
        const BoardSide *s = &map->sides[i];
        if (s->x == x && s->y == y && s->side == side) {
            return i;
        }
    }
    return -1;
}

static int8_t neighbour_index(PaintMap *map, uint16_t name) {
    for (int i = 0; i < map->neighbour_count; i++) {
        if (chart_same_name(map, map->neighbours[i], name)) {
            return (int8_t)i;
        }
    }
    if (map->neighbour_count == BOARD_NEIGHBOURS) {
        return 0;
    }
    map->neighbours[map->neighbour_count] = name;
    return (int8_t)map->neighbour_count++;
}

bool chart_route_ends(const Board *board, Point p, double reach) {
    bool ends = false;
    for (int i = 0; i < 2 * board->sea_count && !ends; i++) {
        const BoardSea *sea = &board->seas[i / 2];
        ends = point_distance(chart_side(sea->x[i % 2], sea->y[i % 2], sea->side[i % 2]).at, p) < reach;
    }
    return ends;
}

static bool is_wet(const PaintMap *map, const BoardSide *s) {
    return chart_route_ends(&map->board, chart_side(s->x, s->y, s->side).at, 1);
}

/* A few plain sides between two stubs face land, too, unless a sea route ends there. */
static void bridge_gaps(PaintMap *map) {
    enum { LONGEST_GAP = 4 };
    int8_t named[BOARD_SIDES];
    for (int i = 0; i < map->side_count; i++) {
        named[i] = map->sides[i].land;
    }
    for (int i = 0; i < map->side_count; i++) {
        int next = i, gap = 0;
        bool wet = named[i] == BOARD_NO_LAND;
        do {
            next = map->sides[next].next;
            gap++;
            wet = wet || is_wet(map, &map->sides[next]);
        } while (named[next] == BOARD_NO_LAND && gap <= LONGEST_GAP && !wet);
        for (int k = 1, s = map->sides[i].next; k < gap && named[next] != BOARD_NO_LAND && !wet; k++) {
            map->sides[s].land = 2 * k < gap ? named[i] : named[next];
            s = map->sides[s].next;
        }
    }
}

/* The stretches that the board marks as inland face the neighbour of the last stub passed. */
static void face_inland(PaintMap *map) {
    for (int i = 0; i < map->board.inland_count; i++) {
        const BoardInland *in = &map->board.inland[i];
        int from = find_side(map, in->x[0], in->y[0], in->side[0]);
        int to = find_side(map, in->x[1], in->y[1], in->side[1]);
        if (from < 0 || to < 0 || map->sides[from].ring != map->sides[to].ring) {
            continue;
        }
        int end = map->sides[to].next, first = from;
        while (map->sides[first].land == BOARD_NO_LAND && first != to) {
            first = map->sides[first].next;
        }
        int8_t land = map->sides[first].land;
        land = land == BOARD_NO_LAND ? neighbour_index(map, 0) : land;
        int side = from;
        do {
            BoardSide *s = &map->sides[side];
            land = s->land != BOARD_NO_LAND ? s->land : land;
            s->land = is_wet(map, s) ? s->land : land;
            side = s->next;
        } while (side != end);
    }
}

static void face_land(PaintMap *map) {
    const Board *board = &map->board;
    for (int i = 0; i < board->stub_count; i++) {
        const BoardStub *stub = &board->stubs[i];
        int side = find_side(map, stub->x, stub->y, stub->side);
        if (side >= 0) {
            map->sides[side].land = neighbour_index(map, stub->name);
        }
    }
    bridge_gaps(map);
    face_inland(map);
    for (int i = 0; i < map->side_count; i++) { /* beyond a half-square the other board goes on */
        BoardSide *s = &map->sides[i];
        bool level = s->side == SIDE_E || s->side == SIDE_W;
        if (level && board_square(board, s->x, s->y) == SQUARE_HALF && s->land == BOARD_NO_LAND) {
            s->land = neighbour_index(map, 0);
        }
    }
}

/* ---- fields ---- */

static bool is_mainland(const Board *board, int x, int y) {
    return chart_is_ashore(board, x, y) && board_square(board, x, y) != SQUARE_ISLAND;
}

/* Gives a square and all that touch it at sides or corners the number of their land. */
static void number_land(const Board *board, int8_t land_of[BOARD_SQUARES], int x, int y, int land) {
    if (is_mainland(board, x, y) && land_of[y * board->width + x] < 0) {
        land_of[y * board->width + x] = (int8_t)land;
        for (int k = 0; k < 9; k++) {
            number_land(board, land_of, x + k % 3 - 1, y + k / 3 - 1, land);
        }
    }
}

/* Numbers the lands of the board; -1 elsewhere. Returns how many there are. */
static int number_lands(const Board *board, int8_t land_of[BOARD_SQUARES]) {
    enum { LANDS = 8 };
    int lands = 0;
    memset(land_of, -1, BOARD_SQUARES * sizeof *land_of);
    for (int i = 0; i < board->width * board->height && lands < LANDS; i++) {
        number_land(board, land_of, i % board->width, i / board->width, lands);
        lands += land_of[i] == lands;
    }
    return lands;
}

/* Keeps the middle of the water between two lands of the board free. */
static void keep_straits(const PaintMap *map, BoardField *shore) {
    enum { HALF_STRAIT = 150 };
    const Board *board = &map->board;
    int8_t land_of[BOARD_SQUARES];
    int lands = number_lands(board, land_of), size = field_size(shore);
    if (lands < 2) {
        return;
    }
    BoardField nearest = field_unmarked(shore), second = field_unmarked(shore);
    for (int land = 0; land < lands; land++) {
        BoardField one = field_like(shore);
        for (int i = 0; i < size; i++) {
            Point p = field_point(shore, i);
            int x = chart_square(p.x), y = chart_square(p.y);
            bool inside = x >= 0 && y >= 0 && x < board->width && y < board->height;
            one.at[i] = field_mark(inside && land_of[y * board->width + x] == land);
        }
        field_measure(&one);
        for (int i = 0; i < size; i++) {
            second.at[i] = fmin(second.at[i], fmax(one.at[i], nearest.at[i]));
            nearest.at[i] = fmin(one.at[i], nearest.at[i]);
        }
        field_free(&one);
    }
    for (int i = 0; i < size; i++) {
        double off_middle = (second.at[i] - nearest.at[i]) / 2;
        shore->at[i] = fmax(shore->at[i], HALF_STRAIT - off_middle);
    }
    field_free(&nearest);
    field_free(&second);
}

/* A coast is the outline of the squares, grown and shrunk again to close notches but not straits, then given
 * capes and bays. */
static void plan_ashore(PaintMap *map) {
    enum { REACH = 480, SHORE = 215, CLOSEST = 95 };
    BoardField *shore = &map->ashore;
    int size = field_size(&map->noise);
    BoardField to_main = field_like(&map->noise), from_far = field_like(&map->noise);
    for (int i = 0; i < size; i++) {
        Point p = field_point(&map->noise, i);
        to_main.at[i] = field_mark(is_mainland(&map->board, chart_square(p.x), chart_square(p.y)));
    }
    field_measure(&to_main);
    for (int i = 0; i < size; i++) {
        from_far.at[i] = field_mark(to_main.at[i] >= REACH);
    }
    field_measure(&from_far);
    *shore = field_like(&map->noise);
    for (int i = 0; i < size; i++) {
        double far = from_far.at[i];
        shore->at[i] = far > 0 ? REACH - SHORE - far : to_main.at[i] - SHORE;
    }
    field_blur(shore, 10);
    for (int i = 0; i < size; i++) {
        double cape = fmax(field_noise(field_point(shore, i), 1500, map->seed + 2), 0);
        shore->at[i] += 215 * map->noise.at[i] - 420 * cape * cape;
    }
    keep_straits(map, shore);
    for (int i = 0; i < size; i++) {
        shore->at[i] = fmin(shore->at[i], to_main.at[i] - CLOSEST);
    }
    field_blur(shore, 1);
    field_free(&to_main);
    field_free(&from_far);
}

/* Distance to the lines between the middles of wave squares that lie side by side. */
static double to_waves(const Board *board, Point p) {
    double nearest = 1e6;
    for (int i = 0; i < board->wave_count; i++) {
        int x = board->waves[i].x, y = board->waves[i].y;
        Point middle = {x * 1000 + 500, y * 1000 + 500};
        nearest = fmin(nearest, point_distance(p, middle));
        for (int side = 0; side < SIDE_COUNT; side++) {
            if (board_square(board, x + side_dx(side), y + side_dy(side)) == SQUARE_WAVE) {
                Point next = {middle.x + 1000 * side_dx(side), middle.y + 1000 * side_dy(side)};
                nearest = fmin(nearest, segment_distance(p, middle, next));
            }
        }
    }
    return nearest;
}

/* Islands are rounded, so that diagonal neighbours stay apart. */
static void shape_waves_and_islands(PaintMap *map) {
    enum { LAKE = 405 };
    const Board *board = &map->board;
    BoardField *shore = &map->ashore;
    for (int i = 0; i < field_size(shore); i++) {
        Point p = field_point(shore, i);
        double unrest = map->noise.at[i];
        if (board_square(board, chart_square(p.x), chart_square(p.y)) == SQUARE_WAVE) {
            double lake = LAKE + 70 * unrest - to_waves(board, p);
            shore->at[i] = fmax(shore->at[i], fmin(lake, map->body_distance.at[i] - 20));
        }
        for (int k = 0; k < board->island_count; k++) {
            double dx = fabs(p.x - board->islands[k].x * 1000 - 500);
            double dy = fabs(p.y - board->islands[k].y * 1000 - 500);
            if (dx < 1200 && dy < 1200) {
                double off = hypot(fmax(dx - 290, 0), fmax(dy - 290, 0)) - 285 + 45 * unrest;
                shore->at[i] = fmin(shore->at[i], off);
            }
        }
    }
}

/* The distance to the sides that face the sea, or land. */
static BoardField to_sides(const PaintMap *map, bool sea) {
    BoardField distance = field_unmarked(&map->noise);
    for (int i = 0; i < 10 * map->side_count; i++) {
        const BoardSide *s = &map->sides[i / 10];
        Point p = chart_beyond(chart_side(s->x, s->y, s->side), 50, i % 10 * FIELD_STEP - 450);
        if ((s->land == BOARD_NO_LAND) == sea) {
            distance.at[field_sample(&map->noise, p)] = 0;
        }
    }
    field_measure(&distance);
    return distance;
}

/* Beyond each stub there is land, wide enough for its road or city and wider further out. */
static double to_stubs(const Board *board, Point p) {
    enum { LENGTH = 1500 };
    double nearest = 1e6;
    for (int i = 0; i < board->stub_count; i++) {
        const BoardStub *stub = &board->stubs[i];
        ChartSide side = chart_side(stub->x, stub->y, stub->side);
        double out = (p.x - side.at.x) * side.out.x + (p.y - side.at.y) * side.out.y;
        double wide = 230 + .38 * fmin(fmax(out, 0), LENGTH);
        nearest = fmin(nearest, segment_distance(p, side.at, chart_beyond(side, LENGTH, 0)) - wide);
    }
    return nearest;
}

static void plan_foreign(PaintMap *map) {
    BoardField to_inland = to_sides(map, false), to_coast = to_sides(map, true);
    map->foreign = field_like(&map->noise);
    for (int i = 0; i < field_size(&map->noise); i++) {
        Point p = field_point(&map->noise, i);
        bool lake = board_square(&map->board, chart_square(p.x), chart_square(p.y)) == SQUARE_WAVE;
        double unrest = 170 * map->noise.at[i] + 150 * field_noise(p, 1300, map->seed + 6);
        double nearer = fmax(to_inland.at[i] - to_coast.at[i], -4000);
        double land = to_inland.at[i] < 1e6 ? nearer * .6 + 60 + unrest : 1e6;
        map->foreign.at[i] = lake ? 100 : fmin(land, to_stubs(&map->board, p) + unrest * .6);
    }
    field_blur(&map->foreign, 1);
    field_free(&to_inland);
    field_free(&to_coast);
}

static void join_lands(PaintMap *map) {
    enum { SMALL_ISLE = 1500, SMALL_LAKE = 900 };
    int size = field_size(&map->noise);
    uint8_t *squares = base_alloc((size_t)size), *near = base_alloc((size_t)size);
    map->land = field_like(&map->noise);
    map->to_land = field_like(&map->noise);
    map->to_sea = field_like(&map->noise);
    for (int i = 0; i < size; i++) {
        map->land.at[i] = fmin(map->ashore.at[i], map->foreign.at[i]);
        squares[i] = map->body_distance.at[i] == 0;
        Point p = field_point(&map->noise, i);
        near[i] = board_square(&map->board, chart_square(p.x), chart_square(p.y)) == SQUARE_WAVE ||
                  (map->ashore.at[i] >= 0 && map->body_distance.at[i] < 480);
    }
    field_drop_patches(&map->land, true, SMALL_ISLE, squares);
    field_drop_patches(&map->land, false, SMALL_LAKE, near);
    for (int i = 0; i < size; i++) {
        bool sunk = map->land.at[i] >= 0, risen = map->land.at[i] < 0 && map->ashore.at[i] >= 0;
        map->foreign.at[i] = sunk ? fmax(map->foreign.at[i], map->land.at[i]) : map->foreign.at[i];
        map->foreign.at[i] = risen ? fmin(map->foreign.at[i], map->land.at[i]) : map->foreign.at[i];
        map->to_land.at[i] = field_mark(map->land.at[i] < 0);
        map->to_sea.at[i] = field_mark(map->land.at[i] >= 0);
    }
    field_measure(&map->to_land);
    field_blur(&map->to_land, 2);
    field_measure(&map->to_sea);
    base_free(squares);
    base_free(near);
}

void chart_plan_land(PaintMap *map) {
    find_sides(map);
    map->noise = field_new(box_grown(map->sheet, BOARD_BEYOND));
    map->body_distance = field_like(&map->noise);
    for (int i = 0; i < field_size(&map->noise); i++) {
        Point p = field_point(&map->noise, i);
        map->body_distance.at[i] =
            field_mark(chart_is_ashore(&map->board, chart_square(p.x), chart_square(p.y)));
        map->noise.at[i] = .65 * field_noise(p, 700, map->seed) + .45 * field_noise(p, 290, map->seed + 1);
    }
    field_measure(&map->body_distance);
    if (map->geography) {
        chart_plan_true_land(map);
        return;
    }
    face_land(map);
    plan_ashore(map);
    shape_waves_and_islands(map);
    plan_foreign(map);
    join_lands(map);
}
