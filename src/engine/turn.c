/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The course of a turn (section 2): what a legal move does, and what follows from it by itself. */
#include <string.h>

#include "engine/internal.h"

void game_start(const GameSetup *setup, Game *game) {
    memset(game, 0, sizeof *game);
    game->free_feature = NO_FEATURE;
    game->last_tile = game->dragon = game->fairy = NO_TILE;
    game->fairy_seat = game->claim_seat = NO_SEAT;
    for (int i = 0; i < OPEN_MAX; i++) {
        game->open_order[i] = (uint16_t)i;
    }
    memcpy(game->bag, setup->bag, sizeof game->bag);
    game->bag_total = setup->bag_total;
    for (int seat = 0; seat < setup->seat_count; seat++) {
        game->supply[seat] = setup->rules.meeples;
        game->abbots[seat] = setup->rules.abbot;
    }
    game->rng = rng_seeded(setup->seed);
    if (setup->on_map) {
        map_start(setup, game);
    }
    for (int i = 0; i < setup->start_count; i++) {
        const StartTile *start = &setup->starts[i];
        int tile = table_put(setup, game, start->kind, start->x, start->y, start->turn);
        features_join(setup, game, tile);
        if (setup->kinds[start->kind].def.flags & TILE_VOLCANO) {
            dragon_fly(setup, game, tile, NULL); /* S13 */
        }
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
    if (map_grants_turn(setup, game)) {
        game->extra_turn = 1;
        turn_begin(setup, game, events);
        return;
    }
    game->extra_turn = 0;
    game->seat = (uint8_t)(game->seat + 1 == setup->seat_count ? 0 : game->seat + 1);
    turn_begin(setup, game, events);
}

/* After the action the dragon moves and what is complete is scored, or by option the reverse (R8.6, R8.9).
 * `walked`: the dragon has done its part. */
static void turn_resolve(const GameSetup *setup, Game *game, bool walked, EventList *events) {
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

/* Every tile that leaves the bag moves the generator on, also where the tile was named by a record. */
static void take(Game *game, int kind) {
    rng_below(&game->rng, game->bag_total);
    game->bag[kind]--;
    game->bag_total--;
}

static void apply_draw(const GameSetup *setup, Game *game, Move move, EventList *events) {
    take(game, move.tile);
    fairy_turn(setup, game, events); /* S19: her point is paid with the draw */
    game->drawn = move.tile;
    game->phase = PHASE_PLACE;
    event_add(events, (Event){.kind = EVENT_DRAWN, .seat = game->seat, .tile_kind = move.tile});
}

static void apply_lost(const GameSetup *setup, Game *game, Move move, EventList *events) {
    take(game, move.tile);
    EventKind what = EVENT_DISCARDED;
    if (move.kind == MOVE_ASIDE) {
        what = EVENT_ASIDE;
        game->aside[move.tile]++;
    } else if (move.kind == MOVE_RETURN) {
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
    if (setup->on_map) {
        map_placed(setup, game, tile, events);
    }
    if (setup->kinds[game->drawn].def.flags & TILE_VOLCANO) {
        dragon_fly(setup, game, tile, events); /* R8.4 */
    }
}

static void apply_action(const GameSetup *setup, Game *game, Move move, EventList *events) {
    if (move.kind == MOVE_MEEPLE || move.kind == MOVE_ABBOT) {
        figure_put(game, move, events);
    } else if (move.kind == MOVE_PRINCESS) {
        princess_apply(game, move, events);
    } else if (move.kind == MOVE_RECALL) {
        recall_apply(setup, game, events);
    } else if (move.kind == MOVE_FAIRY) {
        fairy_move(game, move, events);
    }
    turn_resolve(setup, game, false, events);
}

void game_apply(const GameSetup *setup, Game *game, Move move, EventList *events) {
    assert(game_check(setup, game, move).code == MOVE_OK);
    switch ((MoveKind)move.kind) {
    case MOVE_DRAW:
        apply_draw(setup, game, move, events);
        break;
    case MOVE_ASIDE:
    case MOVE_DISCARD:
    case MOVE_RETURN:
        apply_lost(setup, game, move, events);
        break;
    case MOVE_CLAIM:
        fairy_claim(game, events);
        break;
    case MOVE_PLACE:
        apply_place(setup, game, move, events);
        break;
    case MOVE_PRINCESS:
    case MOVE_MEEPLE:
    case MOVE_ABBOT:
    case MOVE_RECALL:
    case MOVE_FAIRY:
    case MOVE_PASS:
        apply_action(setup, game, move, events);
        break;
    case MOVE_DRAGON:
        if (!dragon_step(setup, game, move, events)) {
            turn_resolve(setup, game, true, events);
        }
        break;
    case MOVE_NONE:
    case MOVE_KIND_COUNT:
        break;
    }
}

void game_view(const GameSetup *setup, const Game *game, int seat, Game *view) {
    (void)setup;
    (void)seat; /* hidden hands will differ by seat; the generator is hidden from all */
    *view = *game;
    view->rng = (Rng){0};
}
