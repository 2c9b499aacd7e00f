/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dragon (R8.4 to R8.9): it flies to each new volcano, and moves after each dragon tile. */
#include <string.h>

#include "engine/internal.h"

bool dragon_is_early(const GameSetup *setup, const Game *game, int kind) {
    return (setup->kinds[kind].def.flags & TILE_DRAGON) && game->dragon == NO_TILE; /* R8.5 */
}

void dragon_fly(const GameSetup *setup, Game *game, int tile, EventList *events) {
    bool first = game->dragon == NO_TILE;
    game->dragon = (uint16_t)tile;
    event_add(events, (Event){.kind = EVENT_FLIGHT, .seat = game->seat, .tile = (uint16_t)tile});
    bool back = false;
    for (int kind = 0; first && kind < setup->kind_count; kind++) {
        back = back || game->aside[kind] > 0;
        game->bag[kind] = (uint8_t)(game->bag[kind] + game->aside[kind]);
        game->bag_total = (uint16_t)(game->bag_total + game->aside[kind]);
        game->aside[kind] = 0;
    }
    if (back) {
        event_add(events, (Event){.kind = EVENT_ASIDE_BACK, .seat = game->seat});
    }
}

/* ---- its move ---- */

int game_dragon_seat(const GameSetup *setup, const Game *game) {
    int seat = game->seat;
    for (int left = game->dragon_steps; left > 0; left -= !is_away(game, seat)) {
        seat = seat + 1 == setup->seat_count ? 0 : seat + 1;
    }
    return seat;
}

static int tile_beside(const Game *game, int side) {
    const PlacedTile *from = &game->tiles[game->dragon];
    return game_tile_at(game, from->x + side_dx(side), from->y + side_dy(side));
}

static MoveError step_error(const GameSetup *setup, const Game *game, int tile) {
    if (tile == NO_TILE || tile_is_printed(setup, game, tile)) { /* S15: over placed tiles only */
        return REFUSE_STEP_NO_TILE;
    }
    for (int i = 0; i <= game->dragon_steps; i++) {
        if (game->dragon_path[i] == tile) {
            return REFUSE_STEP_VISITED;
        }
    }
    return tile == game->fairy && setup->rules.fairy_blocks ? REFUSE_STEP_FAIRY : MOVE_OK;
}

static Refusal check_step(const GameSetup *setup, const Game *game, int side) {
    MoveError error = step_error(setup, game, tile_beside(game, side));
    return (Refusal){.code = (uint8_t)error, .side = (uint8_t)side};
}

Refusal dragon_check(const GameSetup *setup, const Game *game, Move move) {
    return check_step(setup, game, move.side);
}

unsigned game_dragon_sides(const GameSetup *setup, const Game *game) {
    unsigned sides = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        sides |= (unsigned)(check_step(setup, game, side).code == MOVE_OK) << side;
    }
    return sides;
}

Refusal game_dragon_to(const GameSetup *setup, const Game *game, int x, int y) {
    const PlacedTile *from = &game->tiles[game->dragon];
    int side = side_toward(x - from->x, y - from->y);
    return side < 0 ? refuse(REFUSE_STEP_FAR) : check_step(setup, game, side);
}

bool dragon_begin(const GameSetup *setup, Game *game, EventList *events) {
    game->dragon_steps = 0;
    game->dragon_path[0] = game->dragon;
    event_add(events, (Event){.kind = EVENT_WALK, .seat = game->seat, .tile = game->dragon});
    if (game_dragon_sides(setup, game)) {
        game->phase = PHASE_DRAGON;
        return true;
    }
    event_add(events, (Event){.kind = EVENT_WALK_ENDS, .seat = game->seat, .tile = game->dragon});
    return false;
}

void dragon_list(const GameSetup *setup, const Game *game, MoveList *list) {
    unsigned sides = game_dragon_sides(setup, game);
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (sides >> side & 1) {
            list_add(list, (Move){.kind = MOVE_DRAGON, .side = (uint8_t)side});
        }
    }
}

/* Returns the figures on the dragon's tile to their owners, unless the fairy protects them (R8.7, R8.14). */
static void eat(const GameSetup *setup, Game *game, EventList *events) {
    int first = node_of(game->dragon, 0); /* of its segments; fast, because this runs at every step */
    for (int seat = 0; seat < setup->seat_count && game->dragon != game->fairy; seat++) {
        for (int slot = 0; slot < FIGURES_MAX; slot++) {
            int segment = game->figures[seat][slot] - 1 - first;
            if (segment >= 0 && segment < TILE_SEGMENTS && FIGURES[figure_in_slot(slot)].eaten) {
                figure_home(game, seat, slot, EVENT_EATEN, events);
            }
        }
    }
}

void dragon_step(const GameSetup *setup, Game *game, Move move, EventList *events) {
    int seat = game_dragon_seat(setup, game);
    game->dragon = (uint16_t)tile_beside(game, move.side);
    game->dragon_path[++game->dragon_steps] = game->dragon;
    event_add(events, (Event){.kind = EVENT_STEP, .seat = (uint8_t)seat, .tile = game->dragon});
    eat(setup, game, events);
    if (game->dragon_steps < DRAGON_STEPS && game_dragon_sides(setup, game)) {
        return;
    }
    event_add(events, (Event){.kind = EVENT_WALK_ENDS,
                              .seat = (uint8_t)seat,
                              .tile = game->dragon,
                              .points = game->dragon_steps});
    game->dragon_steps = 0;
    memset(game->dragon_path, 0, sizeof game->dragon_path);
    turn_resolve(setup, game, true, events);
}
