/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How points on a printed board came about, with the names of what is printed. */
#include <string.h>

#include "ui/parts/text.h"
#include "ui/parts/words.h"
#include "ui/table/board_view.h"

int entry_points(const LogEntry *entry) {
    return entry->event.points + entry->coats + entry->towns;
}

/* ---- what of the feature is printed ---- */

typedef struct {
    uint16_t name; /* of the board; 0 = none */
    int count;
} Printed;
enum { PRINTED_PARTS = 12 };
typedef struct {
    int count, total; /* different names; sections altogether */
    Printed items[PRINTED_PARTS];
} PrintedParts;

static void add_part(const Board *board, PrintedParts *parts, uint16_t name) {
    int at = 0;
    while (at < parts->count && strcmp(board->names + parts->items[at].name, board->names + name) != 0) {
        at++;
    }
    if (at < PRINTED_PARTS) {
        parts->items[at].name = name;
        parts->items[at].count++;
        parts->total++;
        parts->count += at == parts->count;
    }
}

/* The stubs, sea routes and tiles of large cities in a feature: its sections that are no tiles. */
static PrintedParts parts_of(const GameSetup *setup, const Game *game, const Event *e) {
    PrintedParts parts = {0};
    uint16_t nodes[NODES_MAX];
    int count = game_feature_nodes(game, e->tile, e->segment, nodes, NODES_MAX);
    const Board *board = &setup->board;
    for (int n = 0; n < count; n++) {
        int tile = nodes[n] / TILE_SEGMENTS, segment = nodes[n] % TILE_SEGMENTS;
        const PlacedTile *here = &game->tiles[tile];
        const Kind *kind = &setup->kinds[here->kind];
        if (kind->printed == PRINTED_SEA) {
            add_part(board, &parts, board->seas[tile - board->city_tile_count].name);
        }
        if (kind->printed == PRINTED_CITY && segment == 0) {
            add_part(board, &parts, board->city_tiles[tile].name);
        }
        for (int i = 0; i < board->stub_count && kind->printed == PRINTED_NOT; i++) {
            const BoardStub *stub = &board->stubs[i];
            if (stub->x == here->x && stub->y == here->y &&
                kind->side_segment[here->rotation][stub->side] == segment &&
                (kind->edges >> (8 * here->rotation + 2 * stub->side) & 3) == stub->edge) {
                add_part(board, &parts, stub->name);
            }
        }
    }
    return parts;
}

/* ---- words ---- */

static void write_part(const Board *board, const Printed *part, int each, Str *out) {
    const char *name = board->names + part->name;
    if (!name[0]) {
        str_addf(out, ngettext("%d border", "%d borders", (unsigned long)part->count), part->count);
        str_add(out, each == 2 ? " × 2" : "");
    } else {
        str_addf(out, "%s %d", name, part->count * each);
    }
}

static void write_coats(int coats, int each, Str *out) {
    str_addf(out, ngettext("%d coat of arms", "%d coats of arms", (unsigned long)coats), coats);
    str_add(out, each == 2 ? " × 2" : "");
}

static const char *place_name(const GameSetup *setup, const PlacedTile *tile) {
    const Board *board = &setup->board;
    for (int i = 0; i < board->island_count; i++) {
        if (board->islands[i].x == tile->x && board->islands[i].y == tile->y) {
            return board->names + board->islands[i].name;
        }
    }
    for (int i = 0; i < board->town_count; i++) {
        if (board->towns[i].x == tile->x && board->towns[i].y == tile->y) {
            return board->names + board->towns[i].name;
        }
    }
    return "";
}

/* Points for a square: the coats of an island, the price of a town. */
static void write_square(const GameSetup *setup, const Game *game, const Event *e, Str *out) {
    str_add(out, place_name(setup, &game->tiles[e->tile]));
    if (e->by == POINTS_COATS) {
        str_add(out, out->length > 0 ? ": " : "");
        write_coats(e->coats, 2, out);
    } else if (e->points < 0) {
        str_add(out, out->length > 0 ? ": " : "");
        str_add(out, _("town cost"));
    }
}

void entry_reason(const GameSetup *setup, const Game *game, const LogEntry *entry, Str *out) {
    const Event *e = &entry->event;
    bool joined = e->by == POINTS_ROAD || e->by == POINTS_CITY;
    if (setup->on_map && e->segment >= TILE_SEGMENTS && e->tile != NO_TILE) {
        write_square(setup, game, e, out);
        return;
    }
    if (!setup->on_map || !joined) {
        points_reason(e, &setup->rules, out);
        return;
    }
    PrintedParts parts = parts_of(setup, game, e);
    int each = points_each(&setup->rules, (PointsKind)e->by, e->tiles, e->grand, e->complete);
    tiles_reason(e->tiles > parts.total ? e->tiles - parts.total : 0, e->pennants, each, out);
    for (int i = 0; i < parts.count; i++) {
        str_add(out, " + ");
        write_part(&setup->board, &parts.items[i], each, out);
    }
    if (entry->coats) {
        str_add(out, " + ");
        write_coats(e->coats, entry->coats / e->coats, out);
    }
    if (entry->towns) {
        str_add(out, " + ");
        str_addf(out, ngettext("%d town × 2", "%d towns × 2", (unsigned long)(entry->towns / 2)),
                 entry->towns / 2);
    }
}
