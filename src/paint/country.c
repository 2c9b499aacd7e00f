/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paint/country.h"

#include <math.h>

#include "paint/random.h"

enum {
    SALT_WOODS = 31,
    SALT_TILTH = 32,
    SALT_QUARTER = 33,
    SALT_UPRIGHT = 34,
    SALT_LEVEL = 35,
    SALT_CLUMP = 36
};

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

/* That of the nearest of the points of a jittered lattice. */
const Roof *town_roof(int column, int row) {
    enum { STEP = 1500 };
    double x = column * 1000 + 500, y = row * 1000 + 500;
    int left = (int)floor(x / STEP), top = (int)floor(y / STEP);
    double nearest = 1e18, kind = 0;
    for (int iy = top - 1; iy <= top + 1; iy++) {
        for (int ix = left - 1; ix <= left + 1; ix++) {
            Rng rng = random_at(ix, iy, SALT_QUARTER);
            double dx = (ix + random_unit(&rng)) * STEP - x, dy = (iy + random_unit(&rng)) * STEP - y;
            double own = random_unit(&rng);
            if (dx * dx + dy * dy < nearest) {
                nearest = dx * dx + dy * dy;
                kind = own;
            }
        }
    }
    return kind < .24 ? &ROOF_SLATE : kind < .44 ? &ROOF_OCHRE : NULL;
}

/* ---- woods across edges ---- */

TableEdge table_edge(const TilePlan *plan, int side) {
    bool east = side == SIDE_E, south = side == SIDE_S;
    return (TableEdge){plan->column + east, plan->row + south, east || side == SIDE_W,
                       east || south ? 1000 : 0};
}

static void add_tree(EdgeTree *trees, int *count, Rng *rng, Point at) {
    double radius = random_between(rng, 33, 44);
    uint64_t seed = rng_next(rng);
    if (*count < EDGE_TREES_MAX) {
        trees[(*count)++] = (EdgeTree){at, radius, seed};
    }
}

/* Trees along an edge, on both sides of it, but near. They keep clear of the corners, where walls of either
 * neighbour may end, and of the middle, where a farmer lies if the field is narrow. They come in clumps, else
 * they would draw the border as a hedge. */
static void along_edge(EdgeTree *trees, int *count, Rng *rng, const TilePlan *plan, TableEdge edge) {
    enum { FIRST = 160, LAST = 840, MIDDLE = 500, MIDDLE_ROOM = 128, CLUMP = 330 };
    for (double along = FIRST; along < LAST; along += random_between(rng, 30, 66)) {
        Point at = edge.upright ? (Point){edge.at + random_between(rng, -46, 46), along + 30}
                                : (Point){along, edge.at + random_between(rng, -8, 62)};
        Rng own = rng_seeded(rng_next(rng));
        double x = plan->column * 1000 + at.x, y = plan->row * 1000 + at.y;
        bool clear = fabs(along - MIDDLE) > MIDDLE_ROOM;
        if (clear && country_at(x, y) == COUNTRY_WOODS && random_noise(x, y, CLUMP, SALT_CLUMP) > .40) {
            add_tree(trees, count, &own, at);
        }
    }
}

int edge_trees(const TilePlan *plan, EdgeTree trees[EDGE_TREES_MAX]) {
    int count = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (plan->def->edges[(side - plan->rotation) & 3] != EDGE_FIELD) {
            continue;
        }
        TableEdge edge = table_edge(plan, side);
        Rng rng = random_at(edge.column, edge.row, edge.upright ? SALT_UPRIGHT : SALT_LEVEL);
        along_edge(trees, &count, &rng, plan, edge);
    }
    return count;
}

/* ---- houses across the edges of cities ---- */

typedef struct {
    double from, to;
} Stretch;

/* The prevailing roofs of the two squares an edge lies between: their quarters mingle along it. */
typedef struct {
    const Roof *roofs[2];
} Between;

static void add_house(EdgeHouses *houses, Rng *rng, Between between, double x, double y, double width) {
    if (houses->count < EDGE_HOUSES_MAX) {
        const Roof *quarter = between.roofs[random_below(rng, 2)];
        House house = {x, y, width, TOWN_HOUSE_SCALE, HOUSE_ANY, roof_drawn(rng, quarter)};
        houses->at[houses->count++] = (EdgeHouse){house, rng_seeded(rng_next(rng))};
    }
}

/* An edge that runs down the page at x: one house above the other. */
static void along_upright_edge(EdgeHouses *houses, Rng *rng, Between between, double x) {
    static const Stretch BASE_LINES[2] = {{200, 462}, {606, 846}};
    for (int i = 0; i < 2; i++) {
        for (double y = BASE_LINES[i].from + random_between(rng, 0, 12); y <= BASE_LINES[i].to;
             y += random_between(rng, 82, 92)) {
            double middle = x + random_between(rng, -12, 12);
            add_house(houses, rng, between, middle, y, random_between(rng, 68, 86));
        }
    }
}

/* An edge that runs across the page at y: a row. */
static void along_level_edge(EdgeHouses *houses, Rng *rng, Between between, double y) {
    static const Stretch ROWS[2] = {{140, 444}, {556, 860}};
    for (int i = 0; i < 2; i++) {
        double x = ROWS[i].from + random_between(rng, 0, 10), width = random_between(rng, 70, 94);
        while (x + width <= ROWS[i].to) {
            add_house(houses, rng, between, x + width / 2, y + 32 + random_between(rng, -6, 6), width);
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
        Between between = {{town_roof(edge.column, edge.row),
                            town_roof(edge.column - edge.upright, edge.row - !edge.upright)}};
        Rng rng = random_at(edge.column, edge.row, edge.upright ? UPRIGHT_HOUSES : LEVEL_HOUSES);
        if (edge.upright) {
            along_upright_edge(houses, &rng, between, edge.at);
        } else {
            along_level_edge(houses, &rng, between, edge.at);
        }
    }
}
