/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/reason.h"

#include <stdlib.h>

/* ---- the list ---- */

static bool comes_before(Reason a, Reason b) {
    return a.why != b.why ? a.why < b.why : a.points > b.points;
}

/* Of the same reason for several features of a kind, the one with the most points is kept. */
static void add(Reasons *list, Reason reason) {
    int at = 0;
    while (at < list->count && (list->items[at].why != reason.why || list->items[at].kind != reason.kind)) {
        at++;
    }
    if (reason.why == REASON_PLAIN || (at == list->count && at == REASONS_MAX) ||
        (at < list->count && !comes_before(reason, list->items[at]))) {
        return;
    }
    list->count += at == list->count;
    for (; at > 0 && comes_before(reason, list->items[at - 1]); at--) {
        list->items[at] = list->items[at - 1];
    }
    list->items[at] = reason;
}

/* ---- features with figures ---- */

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

/* Of the squares that a road or city leads to, the one where the fewest tiles that are left fit: how many do.
 */
static int fewest_fits(const GameSetup *setup, const Game *game, int node) {
    uint8_t counts[KINDS_MAX];
    int fewest = -1;
    game_to_come(setup, game, counts);
    for (int i = 0; i < game->open_count; i++) {
        const OpenSquare *square = &game->open[i];
        bool beside = false;
        for (int side = 0; side < SIDE_COUNT; side++) {
            int facing = game_facing(setup, game, square->x, square->y, side);
            beside = beside || (facing >= 0 && game->feature_of[facing] == game->feature_of[node]);
        }
        SquareOdds odds;
        if (beside) {
            square_odds(setup, counts, square_code(square), &odds);
            fewest = fewest < 0 || odds.fit < fewest ? odds.fit : fewest;
        }
    }
    return fewest < 0 ? 0 : fewest;
}

/* Another seat with the most figures in a feature. */
static int rival_in(const FeatureInfo *info, int seat) {
    int rival = NO_SEAT;
    for (int i = 0; i < SEATS_MAX; i++) {
        if (i != seat && info->weight[i] > 0 && (rival == NO_SEAT || info->weight[i] > info->weight[rival])) {
            rival = i;
        }
    }
    return rival;
}

/* Meeples of a seat in a feature, which return once it is complete. The abbot does not count. */
static int meeples_in(const Game *game, int node, int seat) {
    int count = 0;
    for (FigureOn on = {0}; game_next_figure(game, &on);) {
        bool meeple = on.kind == FIGURE_MEEPLE || on.kind == FIGURE_LARGE;
        count += meeple && on.seat == seat && game->feature_of[on.node] == game->feature_of[node];
    }
    return count;
}

/* What the seat owned before of the feature that this node belongs to now: its part with the most points. */
typedef struct {
    int feature, worth; /* in `before`; -1 = it owned nothing */
} Part;

static Part part_of(const GameSetup *setup, const Game *before, const Game *after, int node, int seat) {
    Part part = {-1, -1};
    for (FigureOn on = {0}; game_next_figure(before, &on);) {
        FeatureInfo info;
        game_feature(setup, before, node_tile(on.node), node_segment(on.node), &info);
        bool owns = on.seat == seat && info.weight[seat] == info.most && info.most > 0;
        if (owns && after->feature_of[on.node] == after->feature_of[node] && info.worth_now > part.worth) {
            part = (Part){before->feature_of[on.node], info.worth_now};
        }
    }
    return part;
}

/* Has the tile changed who owns an incomplete feature of the seat? */
static ReasonWhy new_owner(const GameSetup *setup, const Game *before, const Game *after, int node, int seat,
                           const FeatureInfo *now, int rival) {
    Part own = part_of(setup, before, after, node, seat), other = part_of(setup, before, after, node, rival);
    bool alone = now->weight[rival] < now->most;
    if (other.feature < 0 || (!alone && own.feature == other.feature)) {
        return REASON_PLAIN;
    }
    return alone ? REASON_TAKES : other.worth >= own.worth ? REASON_JOINS : REASON_ADMITS;
}

/* A feature of the seat goes on. What brings nothing yet may still be worth completing. */
static Reason growth(const GameSetup *setup, const Game *after, int node, const FeatureInfo *now) {
    bool way = now->kind == FEATURE_ROAD || now->kind == FEATURE_CITY;
    Reason reason = {.why = REASON_GROWS,
                     .kind = (uint8_t)now->kind,
                     .points = now->worth_now,
                     .count = (int16_t)(way ? fewest_fits(setup, after, node) : now->tiles)};
    if (way && now->worth_now == 0) {
        Completion completion;
        game_completion(setup, after, node_tile(node), node_segment(node), &completion);
        reason.why = completion.possible ? REASON_HOPES : REASON_PLAIN;
        reason.points = completion.least;
    }
    return reason;
}

/* What the tile did to a feature in which the seat has a figure. */
static Reason effect_on_own(const GameSetup *setup, const Game *before, const Game *after, int node, int seat,
                            const FeatureInfo *was, const FeatureInfo *now) {
    Reason reason = {.kind = (uint8_t)now->kind, .points = now->worth_now};
    if (now->weight[seat] < now->most) {
        return reason;
    }
    if (now->complete) {
        reason.why = REASON_COMPLETES;
        reason.count = (int16_t)meeples_in(after, node, seat);
        return reason;
    }
    int rival = rival_in(now, seat);
    if (rival != NO_SEAT) {
        reason.why = (uint8_t)new_owner(setup, before, after, node, seat, now, rival);
        reason.other = (uint8_t)rival;
    }
    bool grows = now->kind != FEATURE_FIELD && now->tiles > was->tiles;
    return reason.why == REASON_PLAIN && grows ? growth(setup, after, node, now) : reason;
}

/* Can the feature of another player be completed no more, or hardly? */
static void hinder(const GameSetup *setup, const Game *before, const Game *after, int node, Reason *reason) {
    enum { FEW = 3 };
    if (!may_complete(setup, before, node)) {
        return;
    }
    bool way = reason->kind == FEATURE_ROAD || reason->kind == FEATURE_CITY;
    int fits = way ? fewest_fits(setup, after, node) : 0;
    if (!may_complete(setup, after, node)) {
        reason->why = REASON_BLOCKS;
    } else if (way && fits <= FEW && fits < fewest_fits(setup, before, node)) {
        reason->why = REASON_HINDERS;
        reason->count = (int16_t)fits;
    }
}

/* What the tile did to the feature of a figure that already stood there. */
static Reason effect(const GameSetup *setup, const Game *before, const Game *after, const FigureOn *on,
                     int seat) {
    FeatureInfo was, now;
    int tile = node_tile(on->node), segment = node_segment(on->node);
    game_feature(setup, before, tile, segment, &was);
    game_feature(setup, after, tile, segment, &now);
    if (on->seat == seat) {
        return effect_on_own(setup, before, after, on->node, seat, &was, &now);
    }
    Reason reason = {.kind = (uint8_t)now.kind, .other = (uint8_t)on->seat, .points = now.worth_now};
    bool theirs = now.weight[seat] < now.most && now.weight[on->seat] == now.most;
    if (theirs && !now.complete && now.kind != FEATURE_FIELD &&
        is_near(after, on->node, &after->tiles[after->last_tile])) {
        hinder(setup, before, after, on->node, &reason);
    }
    return reason;
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

/* Would the figures that a seat has in one feature make it an owner of the other, or the only one? That one
 * is worth more, and `holder` owns it now. */
static bool would_gain(const GameSetup *setup, const Game *game, int from, int to, int seat, int holder) {
    const Feature *f = game_feature_of(game, from), *g = game_feature_of(game, to);
    if (f == g || f->kind != g->kind) {
        return false;
    }
    FeatureInfo own, other;
    game_feature(setup, game, node_tile(from), node_segment(from), &own);
    game_feature(setup, game, node_tile(to), node_segment(to), &other);
    int has = other.weight[seat], needs = has < other.most ? other.most : other.most + 1;
    return other.most > 0 && other.weight[holder] == other.most && own.weight[seat] + has >= needs &&
           other.worth_now > own.worth_now;
}

/* A tile to come could have joined this figure of another player to a feature of the seat, and now none can.
 */
static bool is_kept_out(const GameSetup *setup, const Game *before, const Game *after,
                        const uint8_t counts[KINDS_MAX], const FigureOn *other, const FigureOn *own) {
    return would_gain(setup, before, other->node, own->node, other->seat, own->seat) &&
           after->feature_of[own->node] != after->feature_of[other->node] &&
           may_join(setup, before, counts, other->node, own->node, &after->tiles[after->last_tile]) &&
           !may_join(setup, after, counts, other->node, own->node, NULL);
}

/* A tile to come can join this figure of the seat to a feature of another player, and none could `before`;
 * NULL: the figure has just been placed. */
static bool has_way_into(const GameSetup *setup, const Game *before, const Game *after,
                         const uint8_t counts[KINDS_MAX], const FigureOn *own, const FigureOn *other) {
    return would_gain(setup, after, own->node, other->node, own->seat, other->seat) &&
           may_join(setup, after, counts, own->node, other->node, &after->tiles[after->last_tile]) &&
           !(before && may_join(setup, before, counts, own->node, other->node, NULL));
}

/* What the tile did to the ways between this figure of the seat and those of others. */
static void add_ways(const GameSetup *setup, const Game *before, const Game *after,
                     const uint8_t counts[KINDS_MAX], const FigureOn *own, Reasons *list) {
    uint8_t kind = game_feature_of(after, own->node)->kind;
    for (FigureOn on = {0}; game_next_figure(before, &on);) {
        if (on.seat != own->seat && is_kept_out(setup, before, after, counts, &on, own)) {
            add(list, (Reason){.why = REASON_GUARDS, .kind = kind, .other = (uint8_t)on.seat});
        } else if (on.seat != own->seat && has_way_into(setup, before, after, counts, own, &on)) {
            add(list, (Reason){.why = REASON_OPENS, .kind = kind, .other = (uint8_t)on.seat});
        }
    }
}

void reasons_of_tile(const GameSetup *setup, const Game *before, const Game *after, int seat, Reasons *list) {
    uint8_t counts[KINDS_MAX];
    game_to_come(setup, after, counts);
    for (FigureOn on = {0}; game_next_figure(before, &on);) {
        add(list, effect(setup, before, after, &on, seat));
        if (on.seat == seat) {
            add_ways(setup, before, after, counts, &on, list);
        }
    }
}

/* ---- actions ---- */

/* What the seat's figure that has just been placed is good for. */
static Reason reason_of_figure(const GameSetup *setup, const Game *game, int seat, int node) {
    FeatureInfo info;
    uint8_t counts[KINDS_MAX];
    FigureOn own = {.seat = seat, .node = node};
    game_feature(setup, game, node_tile(node), node_segment(node), &info);
    game_to_come(setup, game, counts);
    for (FigureOn on = {0}; game_next_figure(game, &on);) {
        if (on.seat != seat && has_way_into(setup, NULL, game, counts, &own, &on)) {
            return (Reason){.why = REASON_OPENS, .kind = (uint8_t)info.kind, .other = (uint8_t)on.seat};
        }
    }
    if (info.complete) {
        return (Reason){0}; /* its points are told */
    }
    bool field = info.kind == FEATURE_FIELD, way = info.kind == FEATURE_ROAD || info.kind == FEATURE_CITY;
    int count = field ? info.cities : way ? fewest_fits(setup, game, node) : info.tiles - 1;
    return (Reason){.why = REASON_STARTS, .kind = (uint8_t)info.kind, .count = (int16_t)count};
}

static Reason reason_of_put(const GameSetup *setup, const Game *game, const Event *e) {
    Reason reason = {.why = e->figure == FIGURE_BUILDER ? REASON_BUILDER : REASON_PIG};
    return e->figure == FIGURE_BUILDER || e->figure == FIGURE_PIG
               ? reason
               : reason_of_figure(setup, game, e->seat, node_of(e->tile, e->segment));
}

static Reason reason_of_event(const GameSetup *setup, const Game *game, int seat, Move action,
                              const Event *e) {
    static const uint8_t kinds[POINTS_KIND_COUNT] = {[POINTS_ROAD] = FEATURE_ROAD,
                                                     [POINTS_CITY] = FEATURE_CITY,
                                                     [POINTS_MONASTERY] = FEATURE_MONASTERY,
                                                     [POINTS_GARDEN] = FEATURE_GARDEN};
    bool own = e->seat == seat;
    if (e->kind == EVENT_POINTS && own && action.kind == MOVE_RECALL && e->by <= POINTS_GARDEN) {
        return (Reason){.why = REASON_RECALLS, .points = e->points};
    }
    if (e->kind == EVENT_POINTS && own && e->complete && e->by <= POINTS_GARDEN) {
        bool abbot = action.kind == MOVE_FIGURE && action.figure == FIGURE_ABBOT;
        return (Reason){.why = REASON_COMPLETES, .kind = kinds[e->by], .points = e->points, .count = !abbot};
    }
    if (e->kind == EVENT_POINTS && !own && e->complete && e->by <= POINTS_GARDEN) {
        return (Reason){.why = REASON_GIVES, .kind = kinds[e->by], .other = e->seat, .points = e->points};
    }
    if (e->kind == EVENT_PUT && own) {
        return reason_of_put(setup, game, e);
    }
    if (e->kind == EVENT_PRINCESS && !own) {
        return (Reason){.why = REASON_PRINCESS, .kind = FEATURE_CITY, .other = e->seat};
    }
    if (e->kind == EVENT_GOODS && own) {
        return (Reason){.why = REASON_GOODS, .count = e->points};
    }
    if (e->kind == EVENT_FAIRY && own) {
        return (Reason){.why = REASON_FAIRY};
    }
    bool again = e->kind == EVENT_SECOND_PART || e->kind == EVENT_EXTRA_TURN;
    return (Reason){.why = again && own ? REASON_AGAIN : REASON_PLAIN};
}

/* Meeples in the supply before what this action caused. */
static int meeples_before(const Game *game, int seat, const EventList *events, int from) {
    int count = game->supply[seat][FIGURE_MEEPLE];
    for (int i = from; i < events->count; i++) {
        const Event *e = &events->items[i];
        bool back = e->kind == EVENT_HOME || e->kind == EVENT_EATEN;
        count -= back && e->seat == seat && e->figure == FIGURE_MEEPLE;
    }
    return count;
}

void reasons_of_action(const GameSetup *setup, const Game *game, int seat, Move action,
                       const EventList *events, int from, Reasons *list) {
    enum { FEW = 2 };
    int left = action.kind == MOVE_PASS ? meeples_before(game, seat, events, from) : 0;
    if (left > 0 && left <= FEW) {
        add(list, (Reason){.why = REASON_SAVES, .count = (int16_t)left});
    }
    for (int i = from; i < events->count; i++) {
        add(list, reason_of_event(setup, game, seat, action, &events->items[i]));
    }
}

void reasons_of_turn(const GameSetup *setup, const Game *view, const Move *moves, int count, int seat,
                     Reasons *list) {
    EventList *events = base_alloc(sizeof *events);
    Game now = *view;
    *list = (Reasons){0};
    for (int i = 0; i < count; i++) {
        Game before = now;
        events->count = 0;
        game_apply(setup, &now, moves[i], events);
        if (moves[i].kind == MOVE_PLACE) {
            reasons_of_tile(setup, &before, &now, seat, list);
        }
        if (before.phase == PHASE_ACTION || (moves[i].kind == MOVE_PLACE && now.phase != PHASE_ACTION)) {
            reasons_of_action(setup, &now, seat, moves[i], events, 0, list);
        }
    }
    base_free(events);
}
