/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state as one number. It depends on facts, not on how they are stored: slots, rings and the order of
 * joining do not matter. */
#include "base/hash.h"
#include "engine/internal.h"

/* Where a seat's figures of one kind stand. They are interchangeable, so their mixed positions are summed up.
 */
static uint64_t figures_hash(const Game *game, int seat, const FigureRow *row) {
    const uint16_t *nodes = &game->figures[seat][row->first_slot];
    uint64_t sum = 0;
    for (int i = 0; i < row->most && row->most > 1; i++) {
        sum += nodes[i] ? hash_mix(nodes[i]) : 0;
    }
    return row->most > 1 ? sum : nodes[0];
}

uint64_t game_hash(const GameSetup *setup, const Game *game) {
    uint64_t hash = hash_add(game->phase, game->seat);
    hash = hash_add(hash, game->phase == PHASE_PLACE ? game->drawn : 0);
    hash = hash_add(hash, game->last_tile);
    hash = hash_add(hash, game->turns);
    hash = hash_add(hash, game->rng.state);
    for (int kind = 0; kind < setup->kind_count; kind++) {
        hash = hash_add(hash, (uint64_t)game->bag[kind] << 8 | game->out[kind]);
    }
    for (int kind = 0; setup->dragon && kind < setup->kind_count; kind++) {
        hash = hash_add(hash, game->aside[kind]);
    }
    if (setup->dragon) {
        bool with = game->fairy_seat != NO_SEAT;
        hash = hash_add(hash, (uint64_t)game->dragon << 16 | game->fairy);
        hash = hash_add(hash, with ? game->figures[game->fairy_seat][game->fairy_figure] : 0);
        hash = hash_add(hash, (uint64_t)game->claim_seat << 8 | game->dragon_steps);
        for (int i = 0; i <= game->dragon_steps; i++) {
            hash = hash_add(hash, game->phase == PHASE_DRAGON ? game->dragon_path[i] : 0);
        }
    }
    if (!setup->plain || setup->rules.river != RIVER_OFF || hands_used(setup) || setup->rules.tile_sale) {
        hash = hash_add(hash, (uint64_t)game->table_w << 24 | (uint64_t)game->table_h << 16 |
                                  (uint64_t)game->holder << 8 | game->river_bend);
        hash = hash_add(hash, (uint64_t)(uint16_t)game->river_x << 16 | (uint16_t)game->river_y);
        hash = hash_add(hash, (uint64_t)game->draw_seat << 8 | game->draw_why);
        for (int i = 0; i < SEATS_MAX * HAND_MAX; i++) {
            hash = hash_add(hash, game->hand[i / HAND_MAX][i % HAND_MAX]);
        }
        for (int kind = 0; kind < setup->kind_count; kind++) {
            hash = hash_add(hash, game->river[kind]);
        }
    }
    hash = game->away ? hash_add(hash, game->away) : hash;
    hash = hash_add(hash, game->extra_turn); /* what is connected on a board follows from the tiles */
    bool goods = setup->rules.traders_builders == SET_FULL;
    hash = goods ? hash_add(hash, (uint64_t)game->part << 1 | game->extra_due) : hash;
    for (int seat = 0; seat < setup->seat_count; seat++) {
        hash =
            hash_add(hash, (uint64_t)(uint16_t)game->scores[seat] << 8 | game->supply[seat][FIGURE_MEEPLE]);
        for (int by = 0; by < POINTS_KIND_COUNT; by++) {
            bool counts = by != POINTS_GOODS || goods;
            hash = counts ? hash_add(hash, (uint16_t)game->points[seat][by]) : hash;
        }
        for (int kind = 0; kind < GOODS_KINDS && goods; kind++) {
            hash = hash_add(hash, game->goods[seat][kind]);
        }
        for (int kind = 0; kind < FIGURE_KIND_COUNT; kind++) {
            bool counts = kind <= FIGURE_ABBOT || figure_count(&setup->rules, (FigureKind)kind) > 0;
            hash = counts ? hash_add(hash, figures_hash(game, seat, &FIGURES[kind])) : hash;
        }
    }
    for (int tile = 0; tile < game->tile_count; tile++) {
        const PlacedTile *t = &game->tiles[tile];
        hash = hash_add(hash, (uint64_t)(uint16_t)t->x << 32 | (uint64_t)(uint16_t)t->y << 16 |
                                  (uint64_t)t->kind << 8 | t->rotation);
    }
    return hash;
}
