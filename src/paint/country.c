/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/motif.h"

enum { SALT_WOODS = 31, SALT_TILTH, SALT_QUARTER, SALT_UPRIGHT, SALT_LEVEL, SALT_CLUMP };

Country country_at(double x, double y) {
    double woods = .68 * random_noise(x, y, 2100, SALT_WOODS) + .32 * random_noise(x, y, 800, SALT_WOODS);
    if (woods > .60) {
        return COUNTRY_WOODS;
    }
    double tilth = random_noise(x, y, 2300, SALT_TILTH);
    return tilth > .50 ? COUNTRY_FARMS : tilth < .34 ? COUNTRY_VINES : COUNTRY_COMMON;
}

bool country_is_wooded(int column, int row) {
    for (int i = 0; i < 16; i++) {
        Point p = point_rotated((Point){125 + i % 4 * 250, 0}, i / 4);
        if (country_at(column * 1000 + p.x, row * 1000 + p.y) == COUNTRY_WOODS) {
            return true;
        }
    }
    return false;
}

/* ---- quarters of towns ---- */

/* The nearest point of a jittered lattice decides. */
const Roof *town_roof(int column, int row) {
    enum { STEP = 1500 };
    double x = column * 1000 + 500, y = row * 1000 + 500;
    int left = (int)floor(x / STEP), top = (int)floor(y / STEP);
    double nearest = 1e18, kind = 0;
    for (int i = 0; i < 9; i++) {
        int ix = left + i % 3 - 1, iy = top + i / 3 - 1;
        Rng rng = random_at(ix, iy, SALT_QUARTER);
        double dx = (ix + random_unit(&rng)) * STEP - x, dy = (iy + random_unit(&rng)) * STEP - y;
        double own = random_unit(&rng), square = dx * dx + dy * dy;
        kind = square < nearest ? own : kind;
        nearest = fmin(square, nearest);
    }
    return kind < .24 ? &ROOF_SLATE : kind < .44 ? &ROOF_OCHRE : NULL;
}

/* ---- woods across edges ---- */

/* An edge of the tile, described in the same way for the squares on both sides. */
typedef struct {
    int column, row; /* the square to its right or below it */
    bool upright;    /* runs down the page, at x; else across it, at y */
    int at;          /* 0 or 1000 */
} TableEdge;

static TableEdge table_edge(const TilePlan *plan, int side) {
    bool east = side == SIDE_E, south = side == SIDE_S;
    return (TableEdge){plan->column + east, plan->row + south, east || side == SIDE_W,
                       east || south ? 1000 : 0};
}

/* Trees near an edge, on both sides of it. They keep clear of the corners, where walls may end, and of the
 * middle, where a farmer lies if the field is narrow. They come in clumps: a row would look like a border. */
static void along_edge(Stage *stage, Rng *rng, const TilePlan *plan, TableEdge edge) {
    enum { FIRST = 160, LAST = 840, MIDDLE = 500, MIDDLE_ROOM = 128, CLUMP = 330 };
    for (double along = FIRST; along < LAST; along += random_between(rng, 30, 66)) {
        Point at = edge.upright ? (Point){edge.at + random_between(rng, -46, 46), along + 30}
                                : (Point){along, edge.at + random_between(rng, -8, 62)};
        Rng own = rng_seeded(rng_next(rng));
        double x = plan->column * 1000 + at.x, y = plan->row * 1000 + at.y;
        if (fabs(along - MIDDLE) > MIDDLE_ROOM && country_at(x, y) == COUNTRY_WOODS &&
            random_noise(x, y, CLUMP, SALT_CLUMP) > .40) {
            WoodTree tree = {at.x, at.y, random_between(&own, 33, 44)};
            own = rng_seeded(rng_next(&own));
            paint_wood_row(stage_stand(stage, at.y), &own, &tree, 1);
        }
    }
}

void paint_edge_trees(Stage *stage, const TilePlan *plan) {
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (plan->def->edges[(side - plan->rotation) & 3] != EDGE_FIELD) {
            continue;
        }
        TableEdge edge = table_edge(plan, side);
        Rng rng = random_at(edge.column, edge.row, edge.upright ? SALT_UPRIGHT : SALT_LEVEL);
        along_edge(stage, &rng, plan, edge);
    }
}

/* ---- houses across the edges of cities ---- */

/* The prevailing roofs of both squares mingle along their edge. */
static void add_house(EdgeHouses *houses, Rng *rng, TableEdge edge, double x, double y, double width) {
    if (houses->count < EDGE_HOUSES_MAX) {
        bool here = random_below(rng, 2) == 0;
        const Roof *quarter =
            town_roof(edge.column - (edge.upright && !here), edge.row - (!edge.upright && !here));
        House house = {x, y, width, TOWN_HOUSE_SCALE, HOUSE_ANY, roof_drawn(rng, quarter)};
        houses->at[houses->count++] = (EdgeHouse){house, rng_seeded(rng_next(rng))};
    }
}

/* One house above the other. */
static void along_upright_edge(EdgeHouses *houses, Rng *rng, TableEdge edge) {
    static const double BASE_LINES[2][2] = {{200, 462}, {606, 846}};
    for (int i = 0; i < 2; i++) {
        for (double y = BASE_LINES[i][0] + random_between(rng, 0, 12); y <= BASE_LINES[i][1];
             y += random_between(rng, 82, 92)) {
            double x = edge.at + random_between(rng, -12, 12);
            add_house(houses, rng, edge, x, y, random_between(rng, 68, 86));
        }
    }
}

/* A row. */
static void along_level_edge(EdgeHouses *houses, Rng *rng, TableEdge edge) {
    static const double ROWS[2][2] = {{140, 444}, {556, 860}};
    for (int i = 0; i < 2; i++) {
        double x = ROWS[i][0] + random_between(rng, 0, 10), width = random_between(rng, 70, 94);
        while (x + width <= ROWS[i][1]) {
            add_house(houses, rng, edge, x + width / 2, edge.at + 32 + random_between(rng, -6, 6), width);
            x += width + random_between(rng, 6, 14);
            width = random_between(rng, 70, 94);
        }
    }
}

void edge_houses(EdgeHouses *houses, const TilePlan *plan, const CityPlan *city) {
    enum { UPRIGHT_HOUSES = 21, LEVEL_HOUSES = 22 };
    houses->count = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (!(city->sides >> side & 1)) {
            continue;
        }
        TableEdge edge = table_edge(plan, side);
        Rng rng = random_at(edge.column, edge.row, edge.upright ? UPRIGHT_HOUSES : LEVEL_HOUSES);
        if (edge.upright) {
            along_upright_edge(houses, &rng, edge);
        } else {
            along_level_edge(houses, &rng, edge);
        }
    }
}
