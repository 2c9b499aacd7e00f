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
static const NameLook LAKE_NAME = {BOARD_LABEL_SEA, GROUND_LAKE, {0, 320, 320, 320}, false};
static const NameLook ISLAND_NAME = {BOARD_LABEL_LAND, ANY_GROUND, {0, 150, 170, 190}, false};

/* A name to be placed: its middle is not known yet. */
typedef struct {
    const NameLook *look;
    int angle; /* degrees, clockwise */
    double size, width;
    const GeoRecord *lake; /* it must lie in; NULL = none */
} Wanted;

/* Does the whole name lie where it may stand? */
static bool fits(const PaintMap *map, const Wanted *name, Point at) {
    enum { COLUMNS = 9, ROWS = 3 };
    const NameLook *look = name->look;
    BoardBox inside = box_grown(map->sheet, -BOARD_FRAME - 60), boxes[PAINT_LABEL_PIECES];
    int count = chart_label_boxes(at, name->angle, name->width, name->size, boxes);
    bool good = true;
    for (int i = 0; i < count && good; i++) {
        good = boxes[i].left >= inside.left && boxes[i].right <= inside.right && boxes[i].top >= inside.top &&
               boxes[i].bottom <= inside.bottom && chart_is_free(map, box_grown(boxes[i], 40));
    }
    double turn = name->angle * PAINT_PI / 180, across = cos(turn), down = sin(turn);
    for (int i = 0; i < COLUMNS * ROWS && good; i++) {
        double along = name->width * (i % COLUMNS / (COLUMNS - 1.0) - .5);
        double below = name->size * (i / COLUMNS / (ROWS - 1.0) - .5);
        Point p = {at.x + along * across - below * down, at.y + along * down + below * across};
        GeoPoint at_squares = {p.x / 1000, p.y / 1000};
        good = !name->lake || geography_contains(map->geography, name->lake, at_squares);
        good = good && (look->ground == ANY_GROUND || (int)chart_ground(map, p) == look->ground);
        bool range = field_value(&map->heights, p) > .4; /* its marks would cross the name */
        good = good && (!look->off_squares || (!range && field_value(&map->body_distance, p) > 20));
    }
    return good;
}

/* Finds the nearest place, within `reach`, where a name of this size fits. False if it fits nowhere. */
static bool find_place(const PaintMap *map, const Wanted *name, Point at, double reach, Point *out) {
    enum { STEP = 200 };
    Best best = {*out, -reach - 1};
    for (double y = at.y - reach; y <= at.y + reach; y += STEP) {
        for (double x = at.x - reach; x <= at.x + reach; x += STEP) {
            Point p = {x, y};
            double off = point_distance(p, at);
            if (-off > best.score && off <= reach && fits(map, name, p)) {
                best = (Best){p, -off};
            }
        }
    }
    *out = best.at;
    return best.score >= -reach;
}

/* Rather a smaller name near its place than a large one further away; at its angle only if that does not make
 * it much smaller. */
static void add_name(PaintMap *map, const NameLook *look, Point at, const GeoRecord *label,
                     const char *text) {
    static const double REACHES[] = {800, 1600, 2600};
    static const struct {
        double scale;
        bool level;
    } TRIES[] = {{1, false},  {.87, false}, {1, true},    {.87, true},
                 {.74, true}, {.61, true},  {.74, false}, {.61, false}};
    for (int k = 0; k < COUNT_OF(REACHES) * COUNT_OF(TRIES); k++) {
        Wanted name = {.look = look, .angle = TRIES[k % COUNT_OF(TRIES)].level ? 0 : label->angle};
        name.size = look->sizes[label->level] * TRIES[k % COUNT_OF(TRIES)].scale;
        name.width = chart_text_width(look->style, name.size, text);
        Point place = at;
        bool same = label->angle == 0 && TRIES[k % COUNT_OF(TRIES)].level; /* was tried before */
        if (!same && find_place(map, &name, at, REACHES[k / COUNT_OF(TRIES)], &place)) {
            chart_turned_label(map, look->style, place, name.angle, name.size, name.width + 1, text);
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

/* A lake that is large enough has its name in it, unless its squares have. */
static void add_lake_name(PaintMap *map, const GeoRecord *lake) {
    enum { REACH = 800 };
    GeoName text = geography_name(map->geography, lake, map->language);
    BoardShape shape = chart_geo_shape(map->geography, lake);
    BoardBox box = shape_box(&shape);
    Point middle = {(box.left + box.right) / 2, (box.top + box.bottom) / 2}, place = middle;
    bool named = false;
    shape_deinit(&shape);
    for (int i = 0; i < map->label_count && !named; i++) {
        const PaintMapLabel *label = &map->labels[i];
        GeoPoint at = {label->x / 1000.0, label->y / 1000.0};
        named = label->style == BOARD_LABEL_WATER && geography_contains(map->geography, lake, at);
    }
    enum { SIZES = 5, UPWARDS = -90 };
    for (int i = 0; i < 2 * SIZES && !named; i++) { /* along a lake that is high and narrow */
        Wanted name = {.look = &LAKE_NAME, .angle = i < SIZES ? 0 : UPWARDS, .lake = lake};
        name.size = LAKE_NAME.sizes[1] * (1 - .1 * (i % SIZES));
        name.width = chart_text_width(LAKE_NAME.style, name.size, text.text);
        named = find_place(map, &name, middle, REACH, &place);
        if (named) {
            chart_turned_label(map, LAKE_NAME.style, place, name.angle, name.size, name.width + 1, text.text);
        }
    }
}

void chart_add_names(PaintMap *map) {
    const Geography *g = map->geography;
    if (!g) {
        return;
    }
    for (int level = 3; level > 0; level--) { /* the largest first */
        for (int i = 0; i < g->record_count; i++) {
            const GeoRecord *record = &g->records[i];
            if (record->kind == GEO_LABEL && record->level == level) {
                Point at = chart_geo_point(geography_points(g, record)[0]);
                GeoName name = geography_name(g, record, map->language);
                add_name(map, look_of(map, record, at), at, record, name.text);
            }
        }
    }
    for (int i = 0; i < g->record_count; i++) {
        if (g->records[i].kind == GEO_LAKE) {
            add_lake_name(map, &g->records[i]);
        }
    }
}
