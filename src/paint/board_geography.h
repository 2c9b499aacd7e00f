/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the painters of a geography share: board_geography.c, board_relief.c, board_names.c,
 * board_river_names.c. */
#ifndef BASTIDE_PAINT_BOARD_GEOGRAPHY_H
#define BASTIDE_PAINT_BOARD_GEOGRAPHY_H

#include "paint/board_world.h"

bool chart_is_land(const GeoRecord *record);
Point chart_geo_point(GeoPoint p);
/* The points of a record as a ring or line; the caller owns it. */
BoardShape chart_geo_shape(const Geography *geography, const GeoRecord *record);

/* The distance to the nearest line of such records; exact within two samples, FIELD_NOWHERE further away. */
BoardField chart_measure_lines(const PaintMap *map, bool (*wanted)(const GeoRecord *record));

/* The ground at a point of the sheet. */
static inline GeoGround chart_ground(const PaintMap *map, Point p) {
    return (GeoGround)map->ground[field_sample(&map->noise, p)];
}

#endif
