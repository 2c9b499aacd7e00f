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

/* ---- features that a tile to come may join ---- */

/* Can one of the tiles in `counts`, placed on this square, join the features of two nodes? */
static bool joins_at(const GameSetup *setup, const Game *game, const uint8_t counts[KINDS_MAX],
                     const OpenSquare *square, int a, int b) {
    SquareOdds odds = {0};
    bool known = false;
    for (int pair = 0; pair < SIDE_PAIRS; pair++) {
        int one = game_facing(setup, game, square->x, square->y, SIDE_PAIR[pair][0]),
            two = game_facing(setup, game, square->x, square->y, SIDE_PAIR[pair][1]);
        if (one < 0 || two < 0) {
            continue;
        }
        const Feature *f = game_feature_of(game, one), *g = game_feature_of(game, two),
                      *of_a = game_feature_of(game, a), *of_b = game_feature_of(game, b);
        if (!((f == of_a && g == of_b) || (f == of_b && g == of_a))) {
            continue;
        }
        if (!known) {
            square_odds(setup, counts, square_code(square), &odds);
            known = true;
        }
        if (odds.join[pair] > 0 && game_holds(setup, game, square->x, square->y)) {
            return true;
        }
    }
    return false;
}

/* The same for all squares, or only for those that this tile has changed: its own and the four beside it. */
static bool may_join(const GameSetup *setup, const Game *game, const uint8_t counts[KINDS_MAX], int a, int b,
                     const PlacedTile *changed) {
    for (int i = 0; i < game->open_count; i++) {
        const OpenSquare *square = &game->open[i];
        bool looks = !changed || abs(square->x - changed->x) + abs(square->y - changed->y) <= 1;
        if (looks && joins_at(setup, game, counts, square, a, b)) {
            return true;
        }
    }
    return false;
}

/* Would the figures that a seat has in one feature gain a share of the other, which is worth more? */
static bool would_share(const GameSetup *setup, const Game *game, int from, int to, int seat) {
    const Feature *f = game_feature_of(game, from), *g = game_feature_of(game, to);
    if (f == g || f->kind != g->kind || weight_of(g->weights, seat) > 0) {
        return false;
    }
    FeatureInfo own, other;
    game_feature(setup, game, node_tile(from), node_segment(from), &own);
    game_feature(setup, game, node_tile(to), node_segment(to), &other);
    return own.weight[seat] >= other.most && other.most > 0 && other.worth_now > own.worth_now;
}

/* A tile to come could have joined this figure of another player to a feature of the seat, and now none can.
 */
static bool is_kept_out(const GameSetup *setup, const Game *before, const Game *after,
                        const uint8_t counts[KINDS_MAX], const FigureOn *other, int own) {
    return would_share(setup, before, other->node, own, other->seat) &&
           after->feature_of[own] != after->feature_of[other->node] &&
           may_join(setup, before, counts, other->node, own, &after->tiles[after->last_tile]) &&
           !may_join(setup, after, counts, other->node, own, NULL);
}

/* A tile to come can join this figure of the seat to a feature of another player, and none could `before`;
 * NULL: the figure has just been placed. */
static bool has_way_into(const GameSetup *setup, const Game *before, const Game *after,
                         const uint8_t counts[KINDS_MAX], const FigureOn *own, int other) {
    return would_share(setup, after, own->node, other, own->seat) &&
           may_join(setup, after, counts, own->node, other, &after->tiles[after->last_tile]) &&
           !(before && may_join(setup, before, counts, own->node, other, NULL));
}

/* The better of two: PLAIN is the least, then the later one. */
static Reason better(Reason a, Reason b) {
    return b.why != REASON_PLAIN && (a.why == REASON_PLAIN || b.why < a.why) ? b : a;
}

/* What the tile did to the ways between this figure of the seat and those of others. */
static Reason effect_on_ways(const GameSetup *setup, const Game *before, const Game *after,
                             const uint8_t counts[KINDS_MAX], const FigureOn *own) {
    Reason best = {0};
    uint8_t kind = game_feature_of(after, own->node)->kind;
    for (FigureOn on = {0}; game_next_figure(before, &on);) {
        if (on.seat != own->seat && is_kept_out(setup, before, after, counts, &on, own->node)) {
            best = better(best, (Reason){REASON_GUARDS, kind});
        } else if (on.seat != own->seat && has_way_into(setup, before, after, counts, own, on.node)) {
            best = better(best, (Reason){REASON_OPENS, kind});
        }
    }
    return best;
}

Reason reason_of_tile(const GameSetup *setup, const Game *before, const Game *after, int seat) {
    Reason best = {0};
    uint8_t counts[KINDS_MAX];
    game_to_come(setup, after, counts);
    for (FigureOn on = {0}; game_next_figure(before, &on);) {
        FeatureInfo now;
        ReasonWhy why = effect(setup, before, after, &on, seat, &now);
        best = better(best, (Reason){(uint8_t)why, (uint8_t)now.kind});
        if (on.seat == seat) {
            best = better(best, effect_on_ways(setup, before, after, counts, &on));
        }
    }
    return best;
}

/* What the seat's figure that has just been placed is good for. */
static Reason reason_of_figure(const GameSetup *setup, const Game *game, int seat, int node) {
    uint8_t counts[KINDS_MAX], kind = game_feature_of(game, node)->kind;
    FigureOn own = {.seat = seat, .node = node};
    game_to_come(setup, game, counts);
    for (FigureOn on = {0}; game_next_figure(game, &on);) {
        if (on.seat != seat && has_way_into(setup, NULL, game, counts, &own, on.node)) {
            return (Reason){REASON_OPENS, kind};
        }
    }
    return (Reason){REASON_STARTS, kind};
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
            found = reason_of_figure(setup, game, seat, node_of(e->tile, e->segment));
        }
        best = better(best, found);
    }
    return best;
}

Reason reason_of_moves(const GameSetup *setup, const Game *game, int seat, const Move *moves, int count) {
    Game now = *game;
    Reason reason = {0};
    for (int i = 0; i < count; i++) {
        Game before = now;
        EventList events = {0};
        game_apply(setup, &now, moves[i], &events);
        if (moves[i].kind == MOVE_PLACE) {
            reason = reason_of_tile(setup, &before, &now, seat);
        } else if (before.phase == PHASE_ACTION) {
            reason = reason_of_turn(setup, &now, seat, moves[i], &events, 0, reason);
        }
    }
    return reason;
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
        [REASON_GUARDS] = {[FEATURE_ROAD] = N_("guards its road"),
                           [FEATURE_CITY] = N_("guards its city"),
                           [FEATURE_FIELD] = N_("guards its field")},
        [REASON_OPENS] = {[FEATURE_ROAD] = N_("opens a way to a road"),
                          [FEATURE_CITY] = N_("opens a way to a city"),
                          [FEATURE_FIELD] = N_("opens a way to a field")},
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
