/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table with edges (R7.9, R7.10), fixed or shifting with the layout. */
#include "engine/internal.h"

bool edge_on_fixed(int w, int h, int x, int y) { /* S3 */
    return x >= -(w / 2) && x <= w - 1 - w / 2 && y >= -(h / 2) && y <= h - 1 - h / 2;
}

static bool within(const GameSetup *setup, const Game *game, int w, int h, int x, int y) {
    if (setup->rules.table == TABLE_FIXED) {
        return edge_on_fixed(w, h, x, y);
    }
    int left = x < game->left ? x : game->left, right = x > game->right ? x : game->right;
    int top = y < game->top ? y : game->top, bottom = y > game->bottom ? y : game->bottom;
    return right - left < w && bottom - top < h;
}

bool edge_inside(const GameSetup *setup, const Game *game, int x, int y) {
    return setup->rules.table == TABLE_OPEN || within(setup, game, game->table_w, game->table_h, x, y);
}

bool edge_completes(const GameSetup *setup) {
    return setup->rules.table != TABLE_OPEN && setup->rules.table_completes;
}

void edge_grow(Game *game, int x, int y) {
    bool first = game->tile_count == 1;
    game->left = (int16_t)(first || x < game->left ? x : game->left);
    game->right = (int16_t)(first || x > game->right ? x : game->right);
    game->top = (int16_t)(first || y < game->top ? y : game->top);
    game->bottom = (int16_t)(first || y > game->bottom ? y : game->bottom);
}

/* Open ends and empty squares of one tile, counted from the squares around it. */
static int open_sides(const GameSetup *setup, const Game *game, int tile, int segment) {
    const PlacedTile *t = &game->tiles[tile];
    int open = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        int x = t->x + side_dx(side), y = t->y + side_dy(side);
        bool ours = setup->kinds[t->kind].side_segment[t->rotation][side] == segment;
        open += ours && game_tile_at(game, x, y) == NO_TILE && edge_inside(setup, game, x, y);
    }
    return open;
}

static int empty_around(const GameSetup *setup, const Game *game, int tile) {
    const PlacedTile *t = &game->tiles[tile];
    int empty = 0;
    for (int i = 0; i < 9; i++) {
        int x = t->x + i % 3 - 1, y = t->y + i / 3 - 1;
        empty += game_tile_at(game, x, y) == NO_TILE && edge_inside(setup, game, x, y);
    }
    return empty;
}

void edge_recount(const GameSetup *setup, Game *game) {
    for (int tile = 0; tile < game->tile_count; tile++) {
        for (int s = 0; s < setup->kinds[game->tiles[tile].kind].def.segment_count; s++) {
            Feature *f = &game->features[game->feature_of[node_of(tile, s)]];
            f->open = f->kind == FEATURE_FIELD ? f->open : 0;
        }
    }
    for (int tile = 0; tile < game->tile_count; tile++) {
        const Kind *kind = &setup->kinds[game->tiles[tile].kind];
        for (int s = 0; s < kind->def.segment_count; s++) {
            Feature *f = &game->features[game->feature_of[node_of(tile, s)]];
            bool place = kind->place_mask >> s & 1;
            if (f->kind != FEATURE_FIELD) {
                int open = place ? empty_around(setup, game, tile) : open_sides(setup, game, tile, s);
                f->open = (uint16_t)(f->open + open);
            }
        }
    }
}

bool edge_closes(const GameSetup *setup, const Game *game, int x, int y) {
    if (setup->rules.table != TABLE_SHIFT || !setup->rules.table_completes) {
        return false;
    }
    int w = game->right - game->left + 1, h = game->bottom - game->top + 1;
    bool wider = x < game->left || x > game->right, higher = y < game->top || y > game->bottom;
    return (wider && w + 1 == game->table_w) || (higher && h + 1 == game->table_h);
}

/* ---- enlarging the table ---- */

/* Allowed until the tile is placed. S20 puts it between two turns, but in some records it follows the draw,
 * and nothing depends on the difference. */
Refusal extend_check(const GameSetup *setup, const Game *game, Move move) {
    bool larger = move.x >= game->table_w && move.y >= game->table_h && move.x <= UINT8_MAX &&
                  move.y <= UINT8_MAX && (move.x > game->table_w || move.y > game->table_h);
    return refuse(setup->rules.table != TABLE_OPEN && turn_open(game) && larger ? MOVE_OK : REFUSE_EXTEND);
}

void extend_apply(const GameSetup *setup, Game *game, Move move, EventList *events) {
    game->table_w = (uint8_t)move.x;
    game->table_h = (uint8_t)move.y;
    event_add(events, (Event){.kind = EVENT_EXTENDED, .seat = game->seat});
    if (setup->rules.table_completes) {
        edge_recount(setup, game); /* what the old edge closed is open again */
    }
    if (game->phase == PHASE_DRAW && game->draw_why == DRAW_HELD) {
        hands_turn(setup, game); /* the held tile may fit now (S7) */
    }
}
