/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/table/owners.h"

#include <string.h>

#include "ui/table/board_view.h"

/* ---- fields side by side ---- */

enum { FIELDS_MAX = 1280, WORDS = FIELDS_MAX / 64, NO_FIELD = 0xffff };

typedef struct {
    int count;
    uint16_t first[FIELDS_MAX]; /* the first node of each field */
    uint16_t of[NODES_MAX];     /* node to field; NO_FIELD */
    uint64_t beside[FIELDS_MAX][WORDS];
} FieldGraph;

static void join(FieldGraph *graph, int a, int b) {
    if (a != b) {
        graph->beside[a][b / 64] |= UINT64_C(1) << (b % 64);
        graph->beside[b][a / 64] |= UINT64_C(1) << (a % 64);
    }
}

static void join_all(FieldGraph *graph, const uint16_t *fields, int count) {
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < i; k++) {
            join(graph, fields[i], fields[k]);
        }
    }
}

/* Joins adjacent fields within a tile: they lie on both sides of a road, river or city. */
static void join_tile(const GameSetup *setup, const Game *game, FieldGraph *graph, int tile) {
    uint16_t fields[TILE_SEGMENTS];
    int count = 0;
    for (int s = 0; s < setup->kinds[game->tiles[tile].kind].def.segment_count; s++) {
        uint16_t field = graph->of[tile * TILE_SEGMENTS + s];
        if (field != NO_FIELD) {
            fields[count++] = field;
        }
    }
    join_all(graph, fields, count);
}

/* Joins the fields of up to four tiles that meet at a corner: where a city crosses the edge between two
 * tiles, there is a strip of field on both sides of the corner. */
static void join_corner(const GameSetup *setup, const Game *game, FieldGraph *graph, int x, int y) {
    /* the tiles around the upper left corner of square x, y, and their half sides there */
    static const struct {
        int dx, dy;
        Half halves[2];
    } AROUND[4] = {{0, 0, {HALF_NW, HALF_WN}},
                   {-1, 0, {HALF_NE, HALF_EN}},
                   {-1, -1, {HALF_SE, HALF_ES}},
                   {0, -1, {HALF_SW, HALF_WS}}};
    uint16_t fields[8];
    int count = 0;
    for (int i = 0; i < 4; i++) {
        int tile = game_tile_at(game, x + AROUND[i].dx, y + AROUND[i].dy);
        if (tile == NO_TILE || tile_is_printed(setup, game, tile)) {
            continue;
        }
        const PlacedTile *placed = &game->tiles[tile];
        for (int h = 0; h < 2; h++) {
            int segment = setup->kinds[placed->kind].half_segment[placed->rotation][AROUND[i].halves[h]];
            if (segment < TILE_SEGMENTS) {
                fields[count++] = graph->of[tile * TILE_SEGMENTS + segment];
            }
        }
    }
    join_all(graph, fields, count);
}

static void find_fields(const GameSetup *setup, const Game *game, FieldGraph *graph) {
    memset(graph->of, 0xff, sizeof graph->of);
    for (int tile = 0; tile < game->tile_count; tile++) {
        const TileDef *def = &setup->kinds[game->tiles[tile].kind].def;
        for (int s = 0; s < def->segment_count; s++) {
            int node = tile * TILE_SEGMENTS + s;
            bool field = def->segments[s].kind == FEATURE_FIELD && !tile_is_printed(setup, game, tile);
            if (!field || graph->of[node] != NO_FIELD || graph->count == FIELDS_MAX) {
                continue;
            }
            uint16_t nodes[NODES_MAX];
            int count = game_feature_nodes(game, tile, s, nodes, NODES_MAX);
            for (int i = 0; i < count; i++) {
                bool printed = tile_is_printed(setup, game, nodes[i] / TILE_SEGMENTS);
                graph->of[nodes[i]] = printed ? NO_FIELD : (uint16_t)graph->count;
            }
            graph->first[graph->count++] = (uint16_t)node;
        }
    }
    for (int tile = 0; tile < game->tile_count; tile++) {
        const PlacedTile *t = &game->tiles[tile];
        if (!tile_is_printed(setup, game, tile)) {
            join_tile(setup, game, graph, tile);
            for (int corner = 0; corner < 4; corner++) {
                join_corner(setup, game, graph, t->x + corner % 2, t->y + corner / 2);
            }
        }
    }
}

/* Starts with the oldest fields; each gets the first shade that no adjacent field of the same owners has. So
 * shades hardly change while the table grows. */
static void shade_fields(const FieldGraph *graph, OwnerMap *map) {
    uint8_t shades[FIELDS_MAX] = {0};
    for (int field = 0; field < graph->count; field++) {
        unsigned taken = 0; /* bits */
        for (int other = 0; other < field; other++) {
            bool same = map->owners[graph->first[other]] == map->owners[graph->first[field]];
            bool beside = graph->beside[field][other / 64] >> (other % 64) & 1;
            taken |= same && beside ? 1u << shades[other] : 0;
        }
        while (shades[field] < PAINT_SHADES - 1 && (taken >> shades[field] & 1)) {
            shades[field]++;
        }
    }
    for (int node = 0; node < NODES_MAX; node++) {
        map->shade[node] = graph->of[node] == NO_FIELD ? 0 : shades[graph->of[node]];
    }
}

void owners_find(const GameSetup *setup, const Game *game, const RecordSeat seats[SEATS_MAX], OwnerMap *map) {
    for (int tile = 0; tile < game->tile_count; tile++) {
        int segments = setup->kinds[game->tiles[tile].kind].def.segment_count;
        for (int s = 0; s < segments; s++) {
            FeatureInfo info = {0};
            unsigned owners = 0;
            game_feature(setup, game, tile, s, &info);
            for (int seat = 0; seat < setup->seat_count && info.most > 0; seat++) {
                owners |= info.weight[seat] == info.most ? 1u << seats[seat].colour : 0;
            }
            map->owners[tile * TILE_SEGMENTS + s] = (uint8_t)owners;
        }
    }
    FieldGraph *graph = base_alloc(sizeof *graph);
    find_fields(setup, game, graph);
    shade_fields(graph, map);
    base_free(graph);
}

PaintWash owners_wash(const GameSetup *setup, const Game *game, const OwnerMap *map, int tile) {
    PaintWash wash = {.whole = tile_is_printed(setup, game, tile)};
    memcpy(wash.owners, &map->owners[tile * TILE_SEGMENTS], sizeof wash.owners);
    memcpy(wash.shade, &map->shade[tile * TILE_SEGMENTS], sizeof wash.shade);
    return wash;
}
