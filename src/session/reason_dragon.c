/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the way of the dragon means for the figures on the table (R8.6 to R8.9, R8.14). */
#include "session/reason.h"

/* The tiles within six steps of a tile, itself included. */
enum { REACH_MAX = 1 + 2 * DRAGON_STEPS * (DRAGON_STEPS + 1) };

typedef struct {
    uint16_t tiles[REACH_MAX];
    int count;
} Reach;

static bool is_in(const Reach *reach, int tile) {
    for (int i = 0; i < reach->count; i++) {
        if (reach->tiles[i] == tile) {
            return true;
        }
    }
    return false;
}

/* May the dragon enter this tile, from some other? */
static bool may_enter(const GameSetup *setup, const Game *game, int tile) {
    if (tile == NO_TILE || tile_is_printed(setup, game, tile) ||
        (tile == game->fairy && setup->rules.fairy_blocks)) {
        return false;
    }
    for (int i = 0; i <= game->dragon_steps && game->phase == PHASE_DRAGON; i++) {
        if (game->dragon_path[i] == tile) {
            return false;
        }
    }
    return true;
}

/* The tiles that the dragon can enter in what is left of its move, its own first. */
static void find_reach(const GameSetup *setup, const Game *game, Reach *reach) {
    int steps = DRAGON_STEPS - (game->phase == PHASE_DRAGON ? game->dragon_steps : 0), first = 0;
    *reach = (Reach){.tiles = {game->dragon}, .count = 1};
    for (; steps > 0; steps--) {
        int last = reach->count;
        for (int i = first; i < last; i++) {
            const PlacedTile *from = &game->tiles[reach->tiles[i]];
            for (int side = 0; side < SIDE_COUNT; side++) {
                int tile = game_tile_at(game, from->x + side_dx(side), from->y + side_dy(side));
                if (may_enter(setup, game, tile) && !is_in(reach, tile)) {
                    reach->tiles[reach->count++] = (uint16_t)tile;
                }
            }
        }
        first = last;
    }
}

bool dragon_moves_first(const GameSetup *setup, const Game *game) {
    const Kind *last = &setup->kinds[game->tiles[game->last_tile].kind];
    return setup->dragon && (last->def.flags & TILE_DRAGON) && game->dragon != NO_TILE &&
           setup->rules.dragon_move == DRAGON_BEFORE;
}

int dragon_threatens(const GameSetup *setup, const Game *game, int seat, int feature) {
    Reach reach;
    int count = 0;
    find_reach(setup, game, &reach);
    for (FigureOn on = {0}; game_next_figure(game, &on);) {
        int tile = node_tile(on.node);
        count += on.seat == seat && (feature < 0 || game->feature_of[on.node] == feature) &&
                 FIGURES[on.kind].eaten && tile != game->fairy && tile != game->dragon && is_in(&reach, tile);
    }
    return count;
}

void reasons_of_step(const GameSetup *setup, const Game *before, const Game *after, int seat,
                     const EventList *events, Reasons *list) {
    bool eats = false;
    for (int i = 0; i < events->count; i++) {
        const Event *e = &events->items[i];
        if (e->kind == EVENT_EATEN) {
            eats = true;
            reasons_add(
                list,
                (Reason){.why = e->seat == seat ? REASON_LOSES : REASON_EATS, .other = e->seat, .count = 1});
        }
    }
    for (int other = 0; other < setup->seat_count && after->phase == PHASE_DRAGON; other++) {
        int near = other == seat ? 0 : dragon_threatens(setup, after, other, -1);
        if (near > 0) {
            reasons_add(list, (Reason){.why = REASON_HUNTS, .other = (uint8_t)other, .count = (int16_t)near});
        }
    }
    int near = after->phase == PHASE_DRAGON ? dragon_threatens(setup, after, seat, -1) : 0;
    if (near > 0) {
        reasons_add(list, (Reason){.why = REASON_ENDANGERS, .count = (int16_t)near});
    } else if (!eats && dragon_threatens(setup, before, seat, -1) > 0) {
        reasons_add(list, (Reason){.why = REASON_SHIELDS});
    }
}
