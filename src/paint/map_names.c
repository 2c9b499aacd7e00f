/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Large pale names of the neighbours, once each, where their land has room. */
#include <math.h>

#include "paint/map_world.h"

/* The neighbour whose border is nearest. */
static int land_at(const PaintMap *map, Point p) {
    double nearest = 1e9;
    int land = MAP_NO_LAND;
    for (int i = 0; i < map->side_count; i++) {
        const MapSide *s = &map->sides[i];
        double d = s->land == MAP_NO_LAND ? 1e9 : point_distance(p, chart_side(s->x, s->y, s->side).at);
        if (d < nearest) {
            nearest = d;
            land = s->land;
        }
    }
    return land;
}

/* How far a box lies from squares and frame, at most; below 0 where it is not all on the neighbour's land. */
static double room_for(const PaintMap *map, int land, MapBox box) {
    enum { COLUMNS = 5, ENOUGH = 900 };
    MapBox inside = box_grown(map->sheet, -MAP_FRAME - 60);
    double room = fmin(fmin(box.left - inside.left, inside.right - box.right),
                       fmin(box.top - inside.top, inside.bottom - box.bottom)) +
                  60;
    for (int i = 0; i < 3 * COLUMNS && room >= 0; i++) {
        Point p = {box.left + (box.right - box.left) * (i % COLUMNS) / (COLUMNS - 1),
                   box.top + (box.bottom - box.top) * (i / COLUMNS) / 2};
        room = field_value(&map->foreign, p) < -60 ? room : -1;
        room = fmin(room, field_value(&map->body_distance, p) - 150);
    }
    if (room < 0 || !chart_is_free(map, box_grown(box, 160))) {
        return -1;
    }
    for (int i = 0; i < COLUMNS; i++) {
        Point p = {box.left + (box.right - box.left) * i / (COLUMNS - 1), (box.top + box.bottom) / 2};
        if (land_at(map, p) != land) {
            return -1;
        }
    }
    return fmin(room, ENOUGH);
}

static void add_country(PaintMap *map, int land) {
    enum { LARGEST = 520, SMALLEST = 260, STEP = 200 };
    const char *name = chart_name(map, map->neighbours[land]);
    for (int size = LARGEST; *name && size >= SMALLEST; size -= 65) {
        double width = chart_text_width(MAP_LABEL_COUNTRY, size, name), best_room = -1;
        Point best = {0, 0};
        for (double y = map->sheet.top + 400; y < map->sheet.bottom - 300; y += STEP) {
            for (double x = map->sheet.left + width / 2 + 200; x < map->sheet.right - width / 2 - 150;
                 x += STEP) {
                double room = room_for(map, land, box_about((Point){x, y}, width / 2, size * .5));
                if (room > best_room) {
                    best_room = room;
                    best = (Point){x, y};
                }
            }
        }
        if (best_room >= 0) {
            chart_label(map, MAP_LABEL_COUNTRY, best, size, width + 1, name);
            return;
        }
    }
}

void chart_add_countries(PaintMap *map) {
    for (int i = 0; i < map->neighbour_count; i++) {
        add_country(map, i);
    }
}
