/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Houses that stand across the edge of a city tile, so that no lane shows where two tiles meet. They belong
 * to the edge of the table, not to the tile: both neighbours find the same houses and each draws the part
 * that lies on it. They keep to the stretches that are free on every city edge: between the end of the
 * wall (or the bastion) and the street at the middle. */
#include "paint/edge_house.h"

#include "paint/country.h"
#include "paint/random.h"

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
    enum { SALT_UPRIGHT = 21, SALT_LEVEL = 22 };
    houses->count = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (!(city->sides >> side & 1)) {
            continue;
        }
        TableEdge edge = table_edge(plan, side);
        Between between = {{town_roof(edge.column, edge.row),
                            town_roof(edge.column - edge.upright, edge.row - !edge.upright)}};
        Rng rng = random_at(edge.column, edge.row, edge.upright ? SALT_UPRIGHT : SALT_LEVEL);
        if (edge.upright) {
            along_upright_edge(houses, &rng, between, edge.at);
        } else {
            along_level_edge(houses, &rng, between, edge.at);
        }
    }
}
