/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of seas, straits, countries, islands and peaks of a board with a geography. Each stands as near to
 * its place as the squares, their towns and other names allow. */
#include <string.h>

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
        bool range = field_value(&map->heights, p) > .4; /* its marks would cross the name */
        good = good && (!look->off_squares || (!range && field_value(&map->body_distance, p) > 20));
    }
    return good;
}

/* Finds the nearest place, within `reach`, where a name of this size fits. False if it fits nowhere. */
static bool find_place(const PaintMap *map, const NameLook *look, Point at, double reach, double size,
                       double width, Point *out) {
    enum { STEP = 200 };
    Best best = {*out, -reach - 1};
    for (double y = at.y - reach; y <= at.y + reach; y += STEP) {
        for (double x = at.x - reach; x <= at.x + reach; x += STEP) {
            Point p = {x, y};
            double off = point_distance(p, at);
            if (-off > best.score && off <= reach && fits(map, look, box_about(p, width / 2, size * .5))) {
                best = (Best){p, -off};
            }
        }
    }
    *out = best.at;
    return best.score >= -reach;
}

/* Rather a smaller name near its place than a large one further away. */
static void add_name(PaintMap *map, const NameLook *look, Point at, int level, const char *name) {
    enum { TRIES = 4 };
    static const double REACHES[] = {800, 1600, 2600};
    for (int k = 0; k < COUNT_OF(REACHES) * TRIES; k++) {
        double size = look->sizes[level] * (1 - .13 * (k % TRIES));
        double width = chart_text_width(look->style, size, name);
        Point place = at;
        if (find_place(map, look, at, REACHES[k / TRIES], size, width, &place)) {
            chart_label(map, look->style, place, size, width + 1, name);
            return;
        }
    }
}

/* A name may stand in the file off its land, or beyond the sheet: then the land of that name tells. */
static bool is_far(const PaintMap *map, const GeoRecord *label, Point at) {
    const Geography *g = map->geography;
    GeoGround ground = chart_ground(map, at);
    bool far = ground == GROUND_FAR;
    for (int i = 0; i < g->record_count && !far && ground != GROUND_HOME; i++) {
        const GeoRecord *land = &g->records[i];
        far = land->kind == GEO_LAND && land->whose == GEO_FAR &&
              strcmp(geography_name(g, land, "en").text, geography_name(g, label, "en").text) == 0;
    }
    return far;
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
    return is_far(map, label, at) ? &FAR_NAME : &HOME_NAME;
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
