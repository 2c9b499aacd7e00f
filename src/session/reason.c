/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/reason.h"

#include <stdlib.h>

#include "base/str.h"

/* Another seat has figures in the feature. */
static bool others_in(const FeatureInfo *info, int seat) {
    for (int i = 0; i < SEATS_MAX; i++) {
        if (i != seat && info->weight[i] > 0) {
            return true;
        }
    }
    return false;
}

/* Is a tile of the feature so near to the last tile that it may matter to it? */
static bool is_near(const Game *game, int node, const PlacedTile *last) {
    enum { NEAR = 2 };
    uint16_t nodes[NODES_MAX];
    int count = game_feature_nodes(game, node / TILE_SEGMENTS, node % TILE_SEGMENTS, nodes, NODES_MAX);
    for (int i = 0; i < count; i++) {
        const PlacedTile *tile = &game->tiles[nodes[i] / TILE_SEGMENTS];
        if (abs(tile->x - last->x) <= NEAR && abs(tile->y - last->y) <= NEAR) {
            return true;
        }
    }
    return false;
}

static bool may_complete(const GameSetup *setup, const Game *game, int node) {
    Completion completion;
    game_completion(setup, game, node / TILE_SEGMENTS, node % TILE_SEGMENTS, &completion);
    return completion.possible;
}

/* What the tile did to the feature of a figure that already stood there. */
static ReasonWhy effect(const GameSetup *setup, const Game *before, const Game *after, const FigureOn *on,
                        int seat, FeatureInfo *now) {
    FeatureInfo was;
    int tile = on->node / TILE_SEGMENTS, segment = on->node % TILE_SEGMENTS;
    game_feature(setup, before, tile, segment, &was);
    game_feature(setup, after, tile, segment, now);
    bool own = on->seat == seat;
    if (own && now->complete) {
        return REASON_COMPLETES;
    }
    if (own && others_in(now, seat) && !others_in(&was, seat)) {
        return REASON_JOINS;
    }
    if (own) {
        return now->kind != FEATURE_FIELD && now->tiles > was.tiles ? REASON_GROWS : REASON_PLAIN;
    }
    bool closed = now->kind == FEATURE_FIELD || now->complete || now->weight[seat] > 0;
    return !closed && is_near(after, on->node, &after->tiles[after->last_tile]) &&
                   may_complete(setup, before, on->node) && !may_complete(setup, after, on->node)
               ? REASON_BLOCKS
               : REASON_PLAIN;
}

/* The better of two: PLAIN is the least, then the later one. */
static Reason better(Reason a, Reason b) {
    return b.why != REASON_PLAIN && (a.why == REASON_PLAIN || b.why < a.why) ? b : a;
}

Reason reason_of_tile(const GameSetup *setup, const Game *before, const Game *after, int seat) {
    Reason best = {0};
    for (FigureOn on = {0}; game_next_figure(before, &on);) {
        FeatureInfo now;
        ReasonWhy why = effect(setup, before, after, &on, seat, &now);
        best = better(best, (Reason){(uint8_t)why, (uint8_t)now.kind});
    }
    return best;
}

Reason reason_of_turn(const GameSetup *setup, const Game *game, int seat, Move action,
                      const EventList *events, int from, Reason tile) {
    enum { FEW = 2 };
    static const uint8_t kinds[POINTS_KIND_COUNT] = {[POINTS_ROAD] = FEATURE_ROAD,
                                                     [POINTS_CITY] = FEATURE_CITY,
                                                     [POINTS_MONASTERY] = FEATURE_MONASTERY,
                                                     [POINTS_GARDEN] = FEATURE_GARDEN};
    Reason best = tile;
    if (action.kind == MOVE_PASS && game->supply[seat][FIGURE_MEEPLE] > 0 &&
        game->supply[seat][FIGURE_MEEPLE] <= FEW) {
        best = better(best, (Reason){REASON_SAVES, 0});
    }
    for (int i = from; i < events->count; i++) {
        const Event *e = &events->items[i];
        Reason found = {0};
        if (e->seat == seat && e->kind == EVENT_POINTS && e->complete && e->by <= POINTS_GARDEN) {
            found = (Reason){REASON_COMPLETES, kinds[e->by]};
        } else if (e->seat == seat && e->kind == EVENT_PUT && e->figure != FIGURE_BUILDER &&
                   e->figure != FIGURE_PIG) {
            const Kind *kind = &setup->kinds[game->tiles[e->tile].kind];
            found = (Reason){REASON_STARTS, kind->def.segments[e->segment].kind};
        }
        best = better(best, found);
    }
    return best;
}

const char *reason_words(Reason reason) {
    static const char *const words[REASON_COUNT][FEATURE_KIND_COUNT] = {
        [REASON_PLAIN] = {[0] = N_("nothing better")},
        [REASON_SAVES] = {[0] = N_("saves a meeple")},
        [REASON_COMPLETES] = {[FEATURE_ROAD] = N_("completes a road"),
                              [FEATURE_CITY] = N_("completes a city"),
                              [FEATURE_MONASTERY] = N_("completes a monastery"),
                              [FEATURE_GARDEN] = N_("completes a garden")},
        [REASON_JOINS] = {[FEATURE_ROAD] = N_("shares a road"),
                          [FEATURE_CITY] = N_("shares a city"),
                          [FEATURE_FIELD] = N_("shares a field")},
        [REASON_BLOCKS] = {[FEATURE_ROAD] = N_("blocks a road"),
                           [FEATURE_CITY] = N_("blocks a city"),
                           [FEATURE_MONASTERY] = N_("blocks a monastery"),
                           [FEATURE_GARDEN] = N_("blocks a garden")},
        [REASON_STARTS] = {[FEATURE_ROAD] = N_("begins a road"),
                           [FEATURE_CITY] = N_("begins a city"),
                           [FEATURE_FIELD] = N_("begins a field"),
                           [FEATURE_MONASTERY] = N_("begins a monastery"),
                           [FEATURE_GARDEN] = N_("begins a garden")},
        [REASON_GROWS] = {[FEATURE_ROAD] = N_("extends its road"),
                          [FEATURE_CITY] = N_("extends its city"),
                          [FEATURE_MONASTERY] = N_("surrounds its monastery"),
                          [FEATURE_GARDEN] = N_("surrounds its garden")}};
    const char *word = words[reason.why][reason.kind];
    return word ? word : words[REASON_PLAIN][0];
}
