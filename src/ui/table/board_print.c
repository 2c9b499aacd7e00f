/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/table/board_print.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ui/parts/board_words.h"
#include "ui/parts/text.h"

/* A point of a board that a player points at. */
typedef struct {
    const BoardPlans *plans;
    const GameSetup *setup;
    float x, y;
    int column, row;
} Pointed;

/* ---- what the rules know ---- */

/* The place on the square among these; NULL if there is none. */
static const BoardPlace *place_on(const BoardPlace *places, int count, int x, int y) {
    for (int i = 0; i < count; i++) {
        if (places[i].x == x && places[i].y == y) {
            return &places[i];
        }
    }
    return NULL;
}

const char *board_square_name(const BoardPlans *plans, const Board *board, int x, int y) {
    const Geography *geography = board_geography(plans, board);
    const char *name = geography ? geography_square_name(geography, x, y, text_language()) : NULL;
    const struct {
        const BoardPlace *places;
        int count;
    } KINDS[] = {{board->starts, board->start_count},
                 {board->towns, board->town_count},
                 {board->islands, board->island_count},
                 {board->waves, board->wave_count}};
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS && !name; i++) {
        const BoardPlace *place = place_on(KINDS[i].places, KINDS[i].count, x, y);
        name = place ? board->names + place->name : NULL;
    }
    const BoardPlace *highlight = place_on(board->highlights, board->highlight_count, x, y);
    name = highlight ? _(board->names + highlight->name) : name;
    for (int i = 0; i < board->city_tile_count && !name; i++) {
        const BoardCityTile *tile = &board->city_tiles[i];
        name = tile->x == x && tile->y == y ? board->names + tile->name : NULL;
    }
    return name;
}

static bool tell_sign(const Pointed *at, BoardSign sign, const char *name, BoardPrint *out) {
    SignWords words = board_sign_words(sign, &at->setup->rules);
    snprintf(out->name, sizeof out->name, "%s", name ? name : "");
    snprintf(out->kind, sizeof out->kind, "%s", _(words.name));
    out->meaning = _(words.meaning);
    return true;
}

static bool tell_square(const Pointed *at, BoardPrint *out) {
    static const struct {
        SquareKind square;
        BoardSign sign;
    } SIGNS[] = {{SQUARE_START, SIGN_START},         {SQUARE_TOWN, SIGN_TOWN},  {SQUARE_ISLAND, SIGN_ISLAND},
                 {SQUARE_HIGHLIGHT, SIGN_HIGHLIGHT}, {SQUARE_WAVE, SIGN_WAVES}, {SQUARE_CITY, SIGN_CITY}};
    const Board *board = &at->setup->board;
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++) {
        if (board_square(board, at->column, at->row) == SIGNS[i].square) {
            return tell_sign(at, SIGNS[i].sign, board_square_name(at->plans, board, at->column, at->row),
                             out);
        }
    }
    return false;
}

static bool tell_border(const Pointed *at, BoardPrint *out) {
    const Board *board = &at->setup->board;
    for (int i = 0; i < board->stub_count; i++) {
        const BoardStub *stub = &board->stubs[i];
        float dx = at->x - (float)stub->x - 0.5f - 0.8f * (float)side_dx(stub->side);
        float dy = at->y - (float)stub->y - 0.5f - 0.8f * (float)side_dy(stub->side);
        if (hypotf(dx, dy) < 0.4f) {
            return tell_sign(at, SIGN_BORDER, _(board->names + stub->name), out);
        }
    }
    return false;
}

/* A sea route is a curve; its ends and the place of its ship are enough to point at. */
static bool tell_route(const Pointed *at, const PaintMap *map, BoardPrint *out) {
    enum { POINTS = 64 };
    const Board *board = &at->setup->board;
    PaintMapPoint points[POINTS];
    for (int i = 0; i < board->sea_count; i++) {
        int count = paint_board_route(map, i, points, POINTS);
        for (int k = 0; k < count; k++) {
            float dx = at->x - (float)points[k].x / 1000, dy = at->y - (float)points[k].y / 1000;
            if (hypotf(dx, dy) < 0.18f) {
                PaintRouteName name =
                    paint_board_route_name(board, board_geography(at->plans, board), text_language(), i);
                return tell_sign(at, SIGN_SEA, name.text, out);
            }
        }
    }
    return false;
}

/* ---- what is only drawn ---- */

/* Is the record at the point, or a label the one that names its surroundings? */
static bool is_at(const Pointed *at, const Geography *g, const GeoRecord *record, double *off) {
    const GeoPoint p = {(double)at->x, (double)at->y};
    switch (record->kind) {
    case GEO_LAKE:
    case GEO_ISLAND:
        *off = 0;
        return geography_contains(g, record, p);
    case GEO_RIVER:
        *off = geography_distance(g, record, p);
        return *off < 0.1;
    case GEO_RIDGE:
        *off = geography_distance(g, record, p);
        return *off < record->breadth * 0.6 + 0.12;
    case GEO_PEAK:
        *off = geography_distance(g, record, p);
        return *off < 0.16;
    case GEO_LABEL:
        *off = geography_distance(g, record, p);
        return *off < 5;
    case GEO_LAND:
    case GEO_BORDER:
    case GEO_INSET:
        break;
    }
    return false;
}

static void write_kind(const GeoRecord *record, char *out, size_t size) {
    static const char *const LABELS[GEO_ISLE + 1] = {[GEO_SEA] = N_("Sea"),
                                                     [GEO_STRAIT] = N_("Strait"),
                                                     [GEO_COUNTRY] = N_("Country"),
                                                     [GEO_ISLE] = N_("Island")};
    static const char *const RANGES[] = {NULL, N_("Hills"), N_("Mountains"), N_("High mountains")};
    if (record->kind == GEO_PEAK) {
        snprintf(out, size, _("Peak, %d m"), record->level);
        return;
    }
    snprintf(out, size, "%s",
             _(record->kind == GEO_RIVER   ? N_("River")
               : record->kind == GEO_LAKE  ? N_("Lake")
               : record->kind == GEO_RIDGE ? RANGES[record->level]
               : record->kind == GEO_LABEL ? LABELS[record->label]
                                           : N_("Island")));
}

/* The label of a sea or strait names the water around it. */
static bool names_ground(const Pointed *at, const Geography *g, const GeoRecord *label) {
    uint8_t ground;
    geography_ground(g, (double)at->x, (double)at->y, 1, 1, 1, &ground);
    return ground == GROUND_SEA && (label->label == GEO_SEA || label->label == GEO_STRAIT);
}

/* The neighbour whose land it is. */
static bool tell_neighbour(const Pointed *at, const Geography *g, BoardPrint *out) {
    const GeoRecord *land = NULL;
    for (int i = 0; i < g->record_count; i++) { /* later land lies above earlier land */
        const GeoRecord *record = &g->records[i];
        bool here = record->kind == GEO_LAND &&
                    geography_contains(g, record, (GeoPoint){(double)at->x, (double)at->y});
        land = here ? record : land;
    }
    if (!land || land->whose != GEO_FAR) {
        return false;
    }
    GeoName name = geography_name(g, land, "en");
    snprintf(out->name, sizeof out->name, "%s", _(name.text));
    for (int i = 0; i < g->record_count; i++) {
        const GeoRecord *label = &g->records[i];
        if (label->kind == GEO_LABEL && strcmp(geography_name(g, label, "en").text, name.text) == 0) {
            snprintf(out->name, sizeof out->name, "%s", geography_name(g, label, text_language()).text);
        }
    }
    snprintf(out->kind, sizeof out->kind, "%s", _("Neighbouring country"));
    return true;
}

/* From what is drawn on top to what lies around: the nearest of the first kind that is there. */
static bool tell_nature(const Pointed *at, const Geography *g, BoardPrint *out) {
    static const GeoKind ORDER[] = {GEO_PEAK, GEO_RIVER, GEO_LAKE, GEO_RIDGE, GEO_ISLAND, GEO_LABEL};
    for (size_t k = 0; k < sizeof ORDER / sizeof *ORDER; k++) {
        const GeoRecord *found = NULL;
        double nearest = 1e9;
        for (int i = 0; i < g->record_count; i++) {
            const GeoRecord *record = &g->records[i];
            double off = 1e9;
            if (record->kind == ORDER[k] && is_at(at, g, record, &off) && off < nearest &&
                (record->kind != GEO_LABEL || names_ground(at, g, record))) {
                nearest = off;
                found = record;
            }
        }
        if (found) {
            snprintf(out->name, sizeof out->name, "%s", geography_name(g, found, text_language()).text);
            write_kind(found, out->kind, sizeof out->kind);
            return true;
        }
    }
    return false;
}

bool board_print_at(const BoardPlans *plans, const GameSetup *setup, const Game *game, float x, float y,
                    BoardPrint *out) {
    const Board *board = &setup->board;
    Pointed at = {plans, setup, x, y, (int)floorf(x), (int)floorf(y)};
    const PaintMap *map = board_sheet_map(plans, board);
    bool on_sheet = x > -1 && y > -1 && x < (float)board->width + 1 && y < (float)board->height + 1;
    *out = (BoardPrint){{0}, {0}, NULL};
    if (!setup->on_map || !on_sheet || board_covered(setup, game, at.column, at.row, NO_TILE)) {
        return false;
    }
    const Geography *geography = board_geography(plans, board);
    return tell_border(&at, out) || (map && tell_route(&at, map, out)) || tell_square(&at, out) ||
           (geography && (tell_nature(&at, geography, out) || tell_neighbour(&at, geography, out)));
}
