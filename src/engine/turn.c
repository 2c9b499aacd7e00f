/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of a turn (section 2): what a legal move does, and what follows from it by itself. */
#include <string.h>

#include "engine/internal.h"

void game_start(const GameSetup *setup, Game *game) {
    memset(game, 0, sizeof *game);
    game->free_feature = NO_FEATURE;
    game->last_tile = NO_TILE;
    for (int i = 0; i < OPEN_MAX; i++) {
        game->open_order[i] = (uint16_t)i;
    }
    memcpy(game->bag, setup->bag, sizeof game->bag);
    game->bag_total = setup->bag_total;
    for (int seat = 0; seat < setup->seat_count; seat++) {
        game->supply[seat] = setup->rules.meeples;
    }
    game->rng = rng_seeded(setup->seed);
    for (int i = 0; i < setup->start_count; i++) {
        const StartTile *start = &setup->starts[i];
        int tile = table_put(setup, game, start->kind, start->x, start->y, start->turn);
        features_join(setup, game, tile);
    }
    game->seat = setup->first;
    turn_begin(setup, game, NULL);
}

/* A turn begins only if some tile still to come can be placed (R4.1); an empty bag is one case of it. */
void turn_begin(const GameSetup *setup, Game *game, EventList *events) {
    if (!table_fits_any(setup, game)) {
        game->phase = PHASE_FINAL;
        return;
    }
    game->phase = PHASE_DRAW;
    game->turns++;
    event_add(events, (Event){.kind = EVENT_TURN, .seat = game->seat});
}

static void turn_end(const GameSetup *setup, Game *game, EventList *events) {
    score_complete(setup, game, game->last_tile, events);
    game->seat = (uint8_t)(game->seat + 1 == setup->seat_count ? 0 : game->seat + 1);
    turn_begin(setup, game, events);
}

/* Every tile that leaves the bag moves the generator on, also where the tile was named by a record. */
static void take(Game *game, int kind) {
    rng_below(&game->rng, game->bag_total);
    game->bag[kind]--;
    game->bag_total--;
}

static void apply_draw(Game *game, Move move, EventList *events) {
    take(game, move.tile);
    game->drawn = move.tile;
    game->phase = PHASE_PLACE;
    event_add(events, (Event){.kind = EVENT_DRAWN, .seat = game->seat, .tile_kind = move.tile});
}

static void apply_lost(const GameSetup *setup, Game *game, Move move, EventList *events) {
    take(game, move.tile);
    EventKind what = EVENT_DISCARDED;
    if (move.kind == MOVE_RETURN) {
        what = EVENT_RETURNED;
        game->bag[move.tile]++;
        game->bag_total++;
    } else {
        game->out[move.tile]++;
    }
    event_add(events, (Event){.kind = (uint8_t)what, .seat = game->seat, .tile_kind = move.tile});
    if (!table_fits_any(setup, game)) {
        game->turns--; /* the turn that began does not take place (R4.1) */
        game->phase = PHASE_FINAL;
    }
}

static void apply_place(const GameSetup *setup, Game *game, Move move, EventList *events) {
    int tile = table_put(setup, game, game->drawn, move.x, move.y, move.turn & 3);
    features_join(setup, game, tile);
    game->last_tile = (uint16_t)tile;
    game->phase = PHASE_ACTION;
    event_add(
        events,
        (Event){.kind = EVENT_PLACED, .seat = game->seat, .tile_kind = game->drawn, .tile = (uint16_t)tile});
}

static void apply_meeple(Game *game, Move move, EventList *events) {
    int seat = game->seat, node = node_of(game->last_tile, move.segment);
    int man = 0;
    while (game->men[seat][man]) {
        man++;
    }
    game->men[seat][man] = (uint16_t)(node + 1);
    game->supply[seat]--;
    game->features[game->feature_of[node]].men += 1u << (4 * seat);
    event_add(
        events,
        (Event){.kind = EVENT_PUT, .seat = (uint8_t)seat, .tile = game->last_tile, .segment = move.segment});
}

void game_apply(const GameSetup *setup, Game *game, Move move, EventList *events) {
    assert(game_check(setup, game, move).code == MOVE_OK);
    switch ((MoveKind)move.kind) {
    case MOVE_DRAW:
        apply_draw(game, move, events);
        break;
    case MOVE_DISCARD:
    case MOVE_RETURN:
        apply_lost(setup, game, move, events);
        break;
    case MOVE_PLACE:
        apply_place(setup, game, move, events);
        break;
    case MOVE_MEEPLE:
        apply_meeple(game, move, events);
        turn_end(setup, game, events);
        break;
    case MOVE_PASS:
        turn_end(setup, game, events);
        break;
    case MOVE_NONE:
        break;
    }
}

void game_view(const GameSetup *setup, const Game *game, int seat, Game *view) {
    (void)setup;
    (void)seat; /* hidden hands will differ by seat; the generator is hidden from all */
    *view = *game;
    view->rng = (Rng){0};
}
