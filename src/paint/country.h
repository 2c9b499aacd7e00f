/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the country is like about a place of the table: deep woods, ploughland, vineyards, open common. It
 * belongs to the table, not to the tile, and changes slowly, so that from a step back a board reads as a
 * landscape of a few large parts instead of the same small things everywhere. */
#ifndef BASTIDE_PAINT_COUNTRY_H
#define BASTIDE_PAINT_COUNTRY_H

#include "paint/motif.h"

typedef enum { COUNTRY_COMMON, COUNTRY_WOODS, COUNTRY_FARMS, COUNTRY_VINES } Country;

/* x and y in units of the table: 1000 a square. */
Country country_at(double x, double y);

/* The prevailing roof of towns on a square of the table; NULL: terracotta. */
const Roof *town_roof(int column, int row);

/* Do woods lie about the edges of a square? */
bool country_is_wooded(int column, int row);

/* An edge of the tile as both its neighbours know it. */
typedef struct {
    int column, row; /* the square to its right or below it */
    bool upright;    /* runs down the page, at x; else across it, at y */
    int at;          /* in the tile's units: 0 or 1000 */
} TableEdge;
TableEdge table_edge(const TilePlan *plan, int side);

/* A tree that stands across an edge of the tile, in the tile's units: some of it lies beyond. */
typedef struct {
    Point at;
    double radius;
    uint64_t seed;
} EdgeTree;

enum { EDGE_TREES_MAX = 64 };

/* Writes the trees across the field edges of a tile and returns their number: woods run on from tile to
 * tile. Both neighbours find the same trees. */
int edge_trees(const TilePlan *plan, EdgeTree trees[EDGE_TREES_MAX]);

/* Houses stand across the edge of a city tile, too, so that no lane shows where two tiles meet: both
 * neighbours find the same houses and each draws the part that lies on it. They keep to the stretches that
 * are free on every city edge: between the end of the wall (or the bastion) and the street at the middle. */
enum { EDGE_HOUSES_MAX = 48 };

/* A house and the generator it must be drawn with. */
typedef struct {
    House house;
    Rng rng;
} EdgeHouse;

typedef struct {
    int count;
    EdgeHouse at[EDGE_HOUSES_MAX];
} EdgeHouses;

/* The houses across the edges of a city, in the tile's units: some of each lies beyond its edge. */
void edge_houses(EdgeHouses *houses, const TilePlan *plan, const CityPlan *city);

#endif
