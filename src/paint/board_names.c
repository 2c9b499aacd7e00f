/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of seas, straits, countries, islands and peaks of a board with a geography. Each stands as near to
 * its place as the squares, their towns and other names allow. */
#include "paint/board_geography.h"

enum { ANY_GROUND = -1 };

typedef struct {
    BoardLabelStyle style;
    int ground;      /* the GeoGround that must lie under the name, or ANY_GROUND */
    double sizes[4]; /* by SIZE 1-3 */
    bool off_squares;
} NameLook;

static const NameLook SEA_NAME = {BOARD_LABEL_SEA, GROUND_SEA, {0, 250, 330, 430}, true};
static const NameLook FAR_NAME = {BOARD_LABEL_COUNTRY, GROUND_FAR, {0, 330, 400, 500}, true};
static const NameLook HOME_NAME = {BOARD_LABEL_COUNTRY, GROUND_HOME, {0, 260, 320, 380}, false};
static const NameLook ISLAND_NAME = {BOARD_LABEL_LAND, ANY_GROUND, {0, 150, 170, 190}, false};

/* Does the whole box lie where such a name may stand? */
static bool fits(const PaintMap *map, const NameLook *look, BoardBox box) {
    enum { COLUMNS = 9, ROWS = 3 };
    BoardBox inside = box_grown(map->sheet, -BOARD_FRAME - 60);
    bool good = box.left >= inside.left && box.right <= inside.right && box.top >= inside.top &&
                box.bottom <= inside.bottom && chart_is_free(map, box_grown(box, 40));
    for (int i = 0; i < COLUMNS * ROWS && good; i++) {
        Point p = {box.left + (box.right - box.left) * (i % COLUMNS) / (COLUMNS - 1),
                   box.top + (box.bottom - box.top) * (i / COLUMNS) / (ROWS - 1)};
        good = look->ground == ANY_GROUND || (int)chart_ground(map, p) == look->ground;
        good = good && (!look->off_squares || field_value(&map->body_distance, p) > 20);
    }
    return good;
}

/* The nearest place where the name fits, within a few squares, smaller if need be. */
static void add_name(PaintMap *map, const NameLook *look, Point at, int level, const char *name) {
    enum { REACH = 2600, STEP = 200, TRIES = 4 };
    for (int try = 0; try < TRIES; try++) {
        double size = look->sizes[level] * (1 - .15 * try), width = chart_text_width(look->style, size, name);
        Best best = {.score = -REACH - 1};
        for (double y = at.y - REACH; y <= at.y + REACH; y += STEP) {
            for (double x = at.x - REACH; x <= at.x + REACH; x += STEP) {
                Point p = {x, y};
                double off = point_distance(p, at);
                if (-off > best.score && off <= REACH &&
                    fits(map, look, box_about(p, width / 2, size * .5))) {
                    best = (Best){p, -off};
                }
            }
        }
        if (best.score >= -REACH) {
            chart_label(map, look->style, best.at, size, width + 1, name);
            return;
        }
    }
}

static const NameLook *look_of(const PaintMap *map, const GeoRecord *label, Point at) {
    switch (label->label) {
    case GEO_SEA:
    case GEO_STRAIT:
        return &SEA_NAME;
    case GEO_ISLE:
        return &ISLAND_NAME;
    case GEO_COUNTRY:
        break;
    }
    return chart_ground(map, at) == GROUND_FAR ? &FAR_NAME : &HOME_NAME;
}

void chart_add_names(PaintMap *map) {
    const Geography *g = map->geography;
    for (int level = 3; g && level > 0; level--) { /* the largest first */
        for (int i = 0; i < g->record_count; i++) {
            const GeoRecord *record = &g->records[i];
            if (record->kind == GEO_LABEL && record->level == level) {
                Point at = chart_geo_point(geography_points(g, record)[0]);
                GeoName name = geography_name(g, record, map->language);
                add_name(map, look_of(map, record, at), at, level, name.text);
            }
        }
    }
}
