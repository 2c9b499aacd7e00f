/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Queries about features, for screens and computer players. */
#include <stddef.h>
#include <string.h>

#include "engine/internal.h"

/* What a field brings: so much for each completed city that touches it, or for those whose majority a seat
 * has.
 */
static void add_field(const GameSetup *setup, const Game *game, int node, FeatureInfo *info) {
    uint16_t cities[FEATURES_MAX];
    info->cities = (uint16_t)field_cities(setup, game, node, true, cities, FEATURES_MAX);
    if (setup->rules.farms != FARMS_CITY_MAJORITY) {
        info->worth_now = (int16_t)(info->cities * setup->rules.farm_points);
        for (int seat = 0; seat < setup->seat_count; seat++) {
            int adds = figures_per_city(game, seat, game->feature_of[node]);
            info->extra[seat] = (uint16_t)(adds * info->cities);
        }
        return;
    }
    for (int i = 0; i < info->cities; i++) {
        int extra[SEATS_MAX] = {0};
        uint32_t farmers = city_farmers(setup, game, cities[i], extra);
        int most = weight_most(setup, farmers);
        for (int seat = 0; seat < setup->seat_count; seat++) {
            int points = setup->rules.farm_points + extra[seat];
            bool scores = most > 0 && weight_of(farmers, seat) == most;
            info->extra[seat] = (uint16_t)(info->extra[seat] + (scores ? points : 0));
        }
    }
}

void game_feature(const GameSetup *setup, const Game *game, int tile, int segment, FeatureInfo *info) {
    int node = node_of(tile, segment);
    const Feature *feature = &game->features[game->feature_of[node]];
    bool field = feature->kind == FEATURE_FIELD;
    *info = (FeatureInfo){.kind = (FeatureKind)feature->kind,
                          .complete = !field && feature->open == 0,
                          .tiles = field ? 0 : feature->tiles,
                          .open = field ? 0 : feature->open,
                          .pennants = feature->pennants,
                          .grand = feature->grand,
                          .most = (uint8_t)weight_most(setup, feature->weights)};
    for (int seat = 0; seat < setup->seat_count; seat++) {
        info->weight[seat] = (uint8_t)weight_of(feature->weights, seat);
    }
    if (field) {
        add_field(setup, game, node, info);
        return;
    }
    bool pays = info->complete || setup->rules.end_incomplete == INCOMPLETE_SCORE; /* R7.8 */
    info->worth_now = (int16_t)(pays ? score_worth(setup, game, node, info->complete) : 0);
}

int game_feature_nodes(const Game *game, int tile, int segment, uint16_t *nodes, int cap) {
    int start = node_of(tile, segment), at = start, count = 0;
    do {
        int place = count < cap ? count : cap; /* insertion keeps them in ascending order */
        while (place > 0 && nodes[place - 1] > at) {
            if (place < cap) {
                nodes[place] = nodes[place - 1];
            }
            place--;
        }
        if (place < cap) {
            nodes[place] = (uint16_t)at;
        }
        count++;
        at = game->next[at];
    } while (at != start);
    return count;
}

unsigned game_matches(const GameSetup *setup, const Game *game, int x, int y, int kind) {
    int open = table_open(game, x, y);
    bool holds = open != NO_OPEN && edge_inside(setup, game, x, y);
    return holds ? sides_match(&setup->kinds[kind], &game->open[open]) : 0;
}

bool game_holds(const GameSetup *setup, const Game *game, int x, int y) {
    bool inside = setup->on_map ? board_holds(&setup->board, x, y) : edge_inside(setup, game, x, y);
    return inside && game_tile_at(game, x, y) == NO_TILE;
}

int game_unseen(const GameSetup *setup, const Game *view, uint8_t counts[KINDS_MAX]) {
    int total = 0;
    for (int kind = 0; kind < setup->kind_count; kind++) {
        counts[kind] = (uint8_t)(view->bag[kind] + view->river[kind] + view->aside[kind]);
        total += counts[kind];
    }
    return total;
}

bool move_is(Move a, Move b) {
    return memcmp(&a, &b, sizeof a) == 0;
}

bool move_is_arranged(Move move) {
    return move.kind == MOVE_EXTEND || move.kind == MOVE_AWAY || move.kind == MOVE_BACK ||
           move.kind == MOVE_END;
}

int game_mover(const GameSetup *setup, const Game *game, Move move) {
    if (move.kind == MOVE_DRAGON) {
        return game_dragon_seat(setup, game);
    }
    if (move.kind == MOVE_CLAIM) {
        return game->claim_seat;
    }
    if (move.kind == MOVE_AWAY || move.kind == MOVE_BACK) {
        return move.seat;
    }
    return game->phase == PHASE_DRAW ? game->draw_seat : game->seat;
}

int game_decides(const GameSetup *setup, const Game *game) {
    return game_mover(setup, game, (Move){.kind = game->phase == PHASE_DRAGON ? MOVE_DRAGON : MOVE_PASS});
}
