/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of a turn (section 2): what a legal move does, and what follows without a move. */
#include <string.h>

#include "engine/internal.h"

void game_start(const GameSetup *setup, Game *game) {
    memset(game, 0, sizeof *game);
    game->free_feature = NO_FEATURE;
    game->last_tile = game->dragon = game->fairy = NO_TILE;
    game->fairy_seat = game->claim_seat = game->holder = NO_SEAT;
    game->table_w = setup->rules.table_w;
    game->table_h = setup->rules.table_h;
    memcpy(game->river, setup->river, sizeof game->river);
    for (int kind = 0; kind < setup->kind_count; kind++) {
        game->river_tiles = (uint8_t)(game->river_tiles + setup->river[kind]);
    }
    memcpy(game->bag, setup->bag, sizeof game->bag);
    game->bag_total = setup->bag_total;
    for (int seat = 0; seat < setup->seat_count; seat++) {
        for (int kind = 0; kind < FIGURE_KIND_COUNT; kind++) {
            game->supply[seat][kind] = (uint8_t)figure_count(&setup->rules, (FigureKind)kind);
        }
    }
    game->rng = rng_seeded(setup->seed);
    if (setup->on_map) {
        board_start(setup, game);
    }
    for (int i = 0; i < setup->start_count; i++) {
        const StartTile *start = &setup->starts[i];
        int tile = table_put(setup, game, start->kind, start->x, start->y, start->rotation);
        features_join(setup, game, tile);
        if (setup->kinds[start->kind].def.flags & TILE_VOLCANO) {
            dragon_fly(setup, game, tile, NULL); /* S13 */
        }
    }
    if (setup->start_count > 1 && edge_completes(setup)) {
        edge_recount(setup, game); /* each was joined when only those before it were on the table */
    }
    river_start(setup, game);
    goods_take(setup, game, 0, NO_SEAT, NULL);
    game->seat = setup->first;
    if (!hands_deal(setup, game)) {
        turn_begin(setup, game, NULL);
    }
}

bool turn_open(const Game *game) {
    bool drawing = game->phase == PHASE_DRAW && (game->draw_why == DRAW_TURN || game->draw_why == DRAW_HELD);
    return drawing || game->phase == PHASE_CHOOSE || game->phase == PHASE_PLACE;
}

/* A turn begins only if some tile still to come can be placed (R4.1); an empty bag is one case of it. */
void turn_begin(const GameSetup *setup, Game *game, EventList *events) {
    game->extra_due = game->edge_closed = game->point_due = game->part = 0;
    game->phase = PHASE_CHOOSE; /* so that draws_fit counts the fairy point of this turn */
    if (!draws_fit(setup, game)) {
        game->phase = PHASE_FINAL;
        return;
    }
    hands_pass_over(setup, game);
    game->turns++;
    if (game->extra_turn) {
        event_add(events, (Event){.kind = EVENT_EXTRA_TURN, .seat = game->seat});
    }
    event_add(events, (Event){.kind = EVENT_TURN, .seat = game->seat});
    hands_turn(setup, game);
}

/* The same seat once more, or the next one. */
void turn_next(const GameSetup *setup, Game *game, EventList *events) {
    game->extra_turn = game->extra_due;
    if (!game->extra_turn) {
        game->seat = (uint8_t)(game->seat + 1 == setup->seat_count ? 0 : game->seat + 1);
    }
    turn_begin(setup, game, events);
}

/* Draw, place, act and score once more (R11.11); skipped if there is no tile for it, or none still to come
 * fits (S36). */
static bool second_part(const GameSetup *setup, Game *game, EventList *events) {
    if (game->part != PART_FIRST) {
        return false;
    }
    game->part = PART_SECOND;
    game->edge_closed = 0;
    if (!draws_fit(setup, game) || !hands_go_on(setup, game)) {
        game->part = PART_ONLY;
        return false;
    }
    event_add(events, (Event){.kind = EVENT_SECOND_PART, .seat = game->seat});
    hands_turn(setup, game);
    return true;
}

void turn_end(const GameSetup *setup, Game *game, EventList *events) {
    if (second_part(setup, game, events)) {
        return;
    }
    if (game->holder != NO_SEAT) { /* play goes on as if the holder had placed the tile (R7.6) */
        game->seat = game->holder;
        game->holder = NO_SEAT;
    }
    if (!hands_refill(setup, game)) {
        turn_next(setup, game, events);
    }
}

void turn_resolve(const GameSetup *setup, Game *game, bool walked, EventList *events) {
    bool walks = setup->kinds[game->tiles[game->last_tile].kind].def.flags & TILE_DRAGON;
    bool after = setup->rules.dragon_move == DRAGON_AFTER;
    if (walks && !walked && !after && dragon_begin(setup, game, events)) {
        return;
    }
    if (!(after && walked)) {
        score_complete(setup, game, game->last_tile, events);
    }
    if (walks && !walked && after && dragon_begin(setup, game, events)) {
        return;
    }
    turn_end(setup, game, events);
}

static bool fills_hole(const Game *game) {
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (table_beside(game, side) == NO_TILE) {
            return false;
        }
    }
    return true;
}

void place_apply(const GameSetup *setup, Game *game, Move move, EventList *events) {
    if (game->point_due) {
        game->point_due = 0;
        fairy_turn(setup, game, events); /* S19: the tile was already in hand */
    }
    bool river = setup->kinds[game->drawn].def.river != RIVER_NONE;
    int entry = river ? river_entry(&game->open[table_open(game, move.x, move.y)]) : -1;
    int tile = tile_put(setup, game, game->drawn, move.x, move.y, move.rotation);
    river_flow(setup, game, tile, entry);
    game->last_tile = (uint16_t)tile;
    bool hole = setup->rules.hole_turn && fills_hole(game);    /* R7.7 */
    game->extra_due |= hole || board_grants_turn(setup, game); /* both together give one turn (S21) */
    if (game->part == PART_ONLY && game->holder == NO_SEAT && figures_double(setup, game)) { /* S39 */
        game->part = PART_FIRST;
    }
    game->phase = PHASE_ACTION;
    event_add(
        events,
        (Event){.kind = EVENT_PLACED, .seat = game->seat, .tile_kind = game->drawn, .tile = (uint16_t)tile});
    if (setup->on_map) {
        board_placed(setup, game, tile, events);
    }
    if (setup->kinds[game->drawn].def.flags & TILE_VOLCANO) {
        dragon_fly(setup, game, tile, events); /* R8.4 */
    }
}

void game_view(const GameSetup *setup, const Game *game, int seat, Game *view) {
    *view = *game;
    view->rng = (Rng){0};
    for (int other = 0; other < setup->seat_count; other++) {
        bool hidden = setup->rules.hand == HAND_THREE && !setup->rules.hand_visible && other != seat;
        for (int i = 0; hidden && i < HAND_MAX && view->hand[other][i]; i++) {
            if (view->hand[other][i] == HAND_HIDDEN) {
                continue; /* a view of a view */
            }
            /* how many tiles others hold is known, but not which: they might as well be in the bag */
            view->bag[view->hand[other][i] - 1]++;
            view->hand[other][i] = HAND_HIDDEN;
        }
    }
}
