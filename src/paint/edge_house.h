/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASTIDE_PAINT_EDGE_HOUSE_H
#define BASTIDE_PAINT_EDGE_HOUSE_H

#include "paint/motif.h"

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
