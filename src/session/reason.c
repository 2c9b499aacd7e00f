/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/reason.h"

#include <stdlib.h>

/* ---- the list ---- */

static bool comes_before(Reason a, Reason b) {
    return a.why != b.why ? a.why < b.why : a.points > b.points;
}

static bool adds_up(ReasonWhy why) {
    return why == REASON_COMPLETES || why == REASON_GIVES || why == REASON_GOODS || why == REASON_EATS ||
           why == REASON_LOSES;
}

/* Is it told of each other player? */
static bool is_of_each(ReasonWhy why) {
    return why == REASON_GIVES || why == REASON_EATS || why == REASON_FEEDS;
}

static bool is_known(const Reason *known, Reason reason) {
    return known->why == reason.why && known->kind == reason.kind &&
           (!is_of_each((ReasonWhy)reason.why) || known->other == reason.other);
}

/* Of the same reason for several features of a kind, the one with the most points is kept, or their sum. */
static Reason both(Reason a, Reason b) {
    if (!adds_up((ReasonWhy)a.why)) {
        return comes_before(b, a) ? b : a;
    }
    a.points = (int16_t)(a.points + b.points);
    a.count = (int16_t)(a.count + b.count);
    a.several = true;
    a.unsure = a.unsure || b.unsure;
    a.where = WHERE_NONE;
    return a;
}

void reasons_add(Reasons *list, Reason reason) {
    int at = 0;
    while (at < list->count && !is_known(&list->items[at], reason)) {
        at++;
    }
    if (reason.why == REASON_PLAIN || (at == list->count && at == REASONS_MAX)) {
        return;
    }
    reason = at < list->count ? both(list->items[at], reason) : reason;
    list->count += at == list->count;
    for (; at > 0 && comes_before(reason, list->items[at - 1]); at--) {
        list->items[at] = list->items[at - 1];
    }
    list->items[at] = reason;
}

/* ---- features with figures ---- */

static bool may_complete(const GameSetup *setup, const Game *game, int node) {
    Completion completion;
    game_completion(setup, game, node / TILE_SEGMENTS, node % TILE_SEGMENTS, &completion);
    return completion.possible;
}

static FeatureKind kind_of(const Game *game, int node) {
    return (FeatureKind)game_feature_of(game, node)->kind;
}

static bool is_way(FeatureKind kind) {
    return kind == FEATURE_ROAD || kind == FEATURE_CITY;
}

/* Does a road or city lead to this empty square, or is it beside the monastery or garden? */
static bool leads_to(const GameSetup *setup, const Game *game, int node, const OpenSquare *square) {
    if (!is_way(kind_of(game, node))) {
        const PlacedTile *tile = &game->tiles[node_tile(node)];
        return abs(square->x - tile->x) <= 1 && abs(square->y - tile->y) <= 1;
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        int facing = game_facing(setup, game, square->x, square->y, side);
        if (facing >= 0 && game->feature_of[facing] == game->feature_of[node]) {
            return true;
        }
    }
    return false;
}

/* The squares that a feature leads to, and how many of the tiles in `counts` fit the one where the fewest do.
 */
typedef struct {
    int squares, fewest;
} Ends;

static Ends ends_of(const GameSetup *setup, const Game *game, const uint8_t counts[KINDS_MAX], int node) {
    Ends ends = {0, 0};
    for (int i = 0; i < game->open_count; i++) {
        SquareOdds odds;
        if (leads_to(setup, game, node, &game->open[i])) {
            square_odds(setup, counts, square_code(&game->open[i]), &odds);
            ends.fewest = ends.squares++ == 0 || odds.fit < ends.fewest ? odds.fit : ends.fewest;
        }
    }
    return ends;
}

/* What the tiles that are left say about a road or city. */
static void add_odds(const GameSetup *setup, const Game *game, int node, Reason *reason) {
    uint8_t counts[KINDS_MAX];
    game_to_come(setup, game, counts);
    Ends ends = ends_of(setup, game, counts, node);
    reason->count = (int16_t)(may_complete(setup, game, node) ? ends.fewest : 0);
    reason->several = ends.squares > 1;
}

/* Does a majority of farmers belong to a field, or only to each of its cities? */
static bool has_majority(const GameSetup *setup, FeatureKind kind) {
    return kind != FEATURE_FIELD || setup->rules.farms != FARMS_CITY_MAJORITY;
}

/* What it would bring the seat if the game ended now. */
static int worth_for(const FeatureInfo *info, int seat) {
    return info->worth_now + info->extra[seat];
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
        int worth = worth_for(&info, seat);
        if (owns && after->feature_of[on.node] == after->feature_of[node] && worth > part.worth) {
            part = (Part){before->feature_of[on.node], worth};
        }
    }
    return part;
}

/* A feature as it was before the tile and as it is now. */
typedef struct {
    const GameSetup *setup;
    const Game *before, *after;
    int node;
    FeatureInfo was, now;
} Change;

/* Has the tile changed who owns an incomplete feature of the seat? */
static Reason new_owner(const Change *c, int seat) {
    int rival = rival_in(&c->now, seat);
    if (rival == NO_SEAT || !has_majority(c->setup, c->now.kind)) {
        return (Reason){0};
    }
    Part own = part_of(c->setup, c->before, c->after, c->node, seat),
         other = part_of(c->setup, c->before, c->after, c->node, rival);
    bool alone = c->now.weight[rival] < c->now.most;
    if (other.feature < 0 || (!alone && own.feature == other.feature)) {
        return (Reason){0};
    }
    return (Reason){.why = alone                      ? REASON_TAKES
                           : other.worth >= own.worth ? REASON_JOINS
                                                      : REASON_ADMITS,
                    .other = (uint8_t)rival,
                    .points = (int16_t)(alone ? other.worth : worth_for(&c->now, seat))};
}

/* A feature of the seat goes on. What brings nothing yet may still be worth completing. */
static Reason growth(const Change *c, int seat) {
    int worth = worth_for(&c->now, seat);
    bool field = c->now.kind == FEATURE_FIELD;
    Reason reason = {.why = REASON_GROWS, .points = (int16_t)worth};
    if (field ? worth <= worth_for(&c->was, seat) : c->now.tiles <= c->was.tiles) {
        return (Reason){0};
    }
    if (!is_way(c->now.kind)) {
        reason.count = (int16_t)c->now.tiles;
        return reason;
    }
    add_odds(c->setup, c->after, c->node, &reason);
    if (worth == 0) {
        Completion completion;
        game_completion(c->setup, c->after, node_tile(c->node), node_segment(c->node), &completion);
        reason.why = completion.possible ? REASON_HOPES : REASON_PLAIN;
        reason.points = completion.least;
    }
    return reason;
}

/* Is a tile of the feature so near to the last tile that it may matter to it? */
static bool is_near(const Game *game, int node) {
    enum { NEAR = 2 };
    uint16_t nodes[NODES_MAX];
    const PlacedTile *last = &game->tiles[game->last_tile];
    int count = game_feature_nodes(game, node_tile(node), node_segment(node), nodes, NODES_MAX);
    for (int i = 0; i < count; i++) {
        const PlacedTile *tile = &game->tiles[node_tile(nodes[i])];
        if (abs(tile->x - last->x) <= NEAR && abs(tile->y - last->y) <= NEAR) {
            return true;
        }
    }
    return false;
}

/* Can a feature be completed no more, or hardly? That must follow from where the tile
 * lies, or the tile itself was the last that fits the one square that is missing. */
static Reason hinder(const Change *c) {
    enum { FEW = 3 }; /* or half as many as before */
    uint8_t counts[KINDS_MAX];
    game_to_come(c->setup, c->after, counts);
    Ends was = ends_of(c->setup, c->before, counts, c->node),
         now = ends_of(c->setup, c->after, counts, c->node);
    Reason reason = {.count = (int16_t)now.fewest, .several = now.squares > 1};
    bool last = was.squares == 1 && may_complete(c->setup, c->before, c->node);
    if (was.fewest == 0 && !last) {
        return reason;
    }
    if (!may_complete(c->setup, c->after, c->node)) {
        reason.why = REASON_BLOCKS;
    } else if (is_way(c->now.kind) && now.fewest < was.fewest &&
               (now.fewest <= FEW || 2 * now.fewest <= was.fewest)) {
        reason.why = REASON_HINDERS;
    }
    return reason;
}

static void add_change(const Change *c, Reason reason, Reasons *list) {
    reason.kind = (uint8_t)c->now.kind;
    reason.feature = c->after->feature_of[c->node];
    reason.where = (uint8_t)where_is(c->setup, c->after, c->node);
    reasons_add(list, reason);
}

/* The same as a drawback, for a feature of the seat itself. */
static Reason spoils(const Change *c) {
    if (c->now.kind == FEATURE_FIELD || !is_near(c->after, c->node)) {
        return (Reason){0};
    }
    Reason reason = hinder(c);
    reason.why = reason.why == REASON_PLAIN ? REASON_PLAIN : REASON_SPOILS;
    return reason;
}

/* What the tile did to a feature in which the seat has a figure. */
static void add_own(const Change *c, int seat, bool first, Reasons *list) {
    if (c->now.weight[seat] < c->now.most && has_majority(c->setup, c->now.kind)) {
        return;
    }
    if (c->now.complete && first) {
        Reason reason = {.why = REASON_COMPLETES, .points = c->now.worth_now};
        reason.count = (int16_t)meeples_in(c->after, c->node, seat);
        reason.unsure = dragon_moves_first(c->setup, c->after);
        add_change(c, reason, list);
    } else if (!c->now.complete) {
        Reason owner = new_owner(c, seat);
        add_change(c, owner, list);
        if (owner.why == REASON_PLAIN || owner.why == REASON_TAKES) {
            Reason more = growth(c, seat);
            add_change(c, more.why == REASON_PLAIN ? spoils(c) : more, list);
        }
    }
}

/* And to one in which another player has a figure. */
static void add_others(const Change *c, int seat, int other, Reasons *list) {
    bool theirs = c->now.weight[seat] < c->now.most && c->now.weight[other] == c->now.most;
    if (!theirs || c->now.complete || !is_near(c->after, c->node)) {
        return;
    }
    Reason reason = c->now.kind == FEATURE_FIELD ? (Reason){0} : hinder(c);
    if (reason.why == REASON_PLAIN) {
        reason = growth(c, other);
        reason.why = reason.why == REASON_GROWS ? REASON_FEEDS : REASON_PLAIN;
    }
    reason.other = (uint8_t)other;
    add_change(c, reason, list);
}

/* ---- features that a tile to come may join ---- */

/* Can one of the tiles in `counts` join the features of two nodes, on any square, or only on those that this
 * tile has changed: its own and the four beside it? */
static bool may_join(const GameSetup *setup, const Game *game, const uint8_t counts[KINDS_MAX], int a, int b,
                     const PlacedTile *changed) {
    for (int i = 0; i < game->open_count; i++) {
        const OpenSquare *square = &game->open[i];
        bool looks = !changed || abs(square->x - changed->x) + abs(square->y - changed->y) <= 1;
        if (looks && game_may_join(setup, game, counts, square, a, b)) {
            return true;
        }
    }
    return false;
}

/* Would the figures that a seat has in one feature make it an owner of the other, or the only one? That one
 * is worth more, and `holder` owns it now. */
static bool would_gain(const GameSetup *setup, const Game *game, int from, int to, int seat, int holder) {
    const Feature *f = game_feature_of(game, from), *g = game_feature_of(game, to);
    if (f == g || f->kind != g->kind || !has_majority(setup, (FeatureKind)f->kind)) {
        return false;
    }
    FeatureInfo own, other;
    game_feature(setup, game, node_tile(from), node_segment(from), &own);
    game_feature(setup, game, node_tile(to), node_segment(to), &other);
    int has = other.weight[seat], needs = has < other.most ? other.most : other.most + 1;
    return other.most > 0 && other.weight[holder] == other.most && own.weight[seat] + has >= needs &&
           worth_for(&other, holder) > worth_for(&own, seat);
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
    Reason reason = {.kind = game_feature_of(after, own->node)->kind};
    for (FigureOn on = {0}; game_next_figure(before, &on);) {
        bool guards = on.seat != own->seat && is_kept_out(setup, before, after, counts, &on, own);
        if (guards || (on.seat != own->seat && has_way_into(setup, before, after, counts, own, &on))) {
            reason.why = guards ? REASON_GUARDS : REASON_OPENS;
            reason.other = (uint8_t)on.seat;
            reason.where = (uint8_t)where_is(setup, after, guards ? own->node : on.node);
            reasons_add(list, reason);
        }
    }
}

/* Is it the first figure of its seat in its feature? */
static bool is_first(const Game *before, const Game *after, const FigureOn *figure) {
    for (FigureOn on = {0}; game_next_figure(before, &on);) {
        if (on.seat == figure->seat && after->feature_of[on.node] == after->feature_of[figure->node]) {
            return on.node == figure->node;
        }
    }
    return false;
}

void reasons_of_tile(const GameSetup *setup, const Game *before, const Game *after, int seat, Reasons *list) {
    uint8_t counts[KINDS_MAX];
    game_to_come(setup, after, counts);
    for (FigureOn on = {0}; game_next_figure(before, &on);) {
        Change change = {.setup = setup, .before = before, .after = after, .node = on.node};
        game_feature(setup, before, node_tile(on.node), node_segment(on.node), &change.was);
        game_feature(setup, after, node_tile(on.node), node_segment(on.node), &change.now);
        if (on.seat == seat) {
            add_own(&change, seat, is_first(before, after, &on), list);
            add_ways(setup, before, after, counts, &on, list);
        } else {
            add_others(&change, seat, on.seat, list);
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
    Reason reason = {.why = REASON_STARTS, .kind = (uint8_t)info.kind};
    for (FigureOn on = {0}; game_next_figure(game, &on);) {
        if (on.seat != seat && has_way_into(setup, NULL, game, counts, &own, &on)) {
            reason.why = REASON_OPENS;
            reason.other = (uint8_t)on.seat;
            reason.where = (uint8_t)where_is(setup, game, on.node);
            return reason;
        }
    }
    if (info.complete && game->phase == PHASE_DRAGON && dragon_moves_first(setup, game)) {
        return (Reason){.why = REASON_COMPLETES,
                        .kind = (uint8_t)info.kind,
                        .points = info.worth_now,
                        .count = 1,
                        .unsure = true,
                        .feature = game->feature_of[node]};
    }
    if (info.complete) {
        return (Reason){0}; /* its points are told */
    }
    if (is_way(info.kind)) {
        reason.why = info.tiles > 1 ? REASON_TAKES_FREE : REASON_STARTS;
        reason.points = (int16_t)info.tiles;
        add_odds(setup, game, node, &reason);
    } else {
        reason.count = (int16_t)(info.kind == FEATURE_FIELD ? info.cities : info.tiles - 1);
    }
    return reason;
}

static Reason reason_of_put(const GameSetup *setup, const Game *game, const Event *e) {
    Reason reason = {.why = e->figure == FIGURE_BUILDER ? REASON_BUILDER : REASON_PIG};
    return e->figure == FIGURE_BUILDER || e->figure == FIGURE_PIG
               ? reason
               : reason_of_figure(setup, game, e->seat, node_of(e->tile, e->segment));
}

/* What followed from an action. */
typedef struct {
    const GameSetup *setup;
    const Game *game; /* after it */
    int seat;
    Move action;
    const EventList *events;
    int from; /* the first of them */
} Aftermath;

/* The meeples that the events return to the seat from a feature. */
static int meeples_home(const Aftermath *after, int feature) {
    int count = 0;
    for (int i = after->from; i < after->events->count; i++) {
        const Event *e = &after->events->items[i];
        bool meeple = e->figure == FIGURE_MEEPLE || e->figure == FIGURE_LARGE;
        count += e->kind == EVENT_HOME && meeple && e->seat == after->seat &&
                 after->game->feature_of[node_of(e->tile, e->segment)] == feature;
    }
    return count;
}

/* A feature that was completed. Those of the seat's figures that stood there before are in the list. */
static Reason reason_of_points(const Aftermath *after, const Event *e, const Reasons *list) {
    int node = node_of(e->tile, e->segment);
    Reason reason = {.why = e->seat == after->seat ? REASON_COMPLETES : REASON_GIVES,
                     .kind = game_feature_of(after->game, node)->kind,
                     .other = e->seat,
                     .where = (uint8_t)where_is(after->setup, after->game, node),
                     .points = (int16_t)game_worth(after->setup, after->game, node, true),
                     .feature = after->game->feature_of[node]};
    for (int i = 0; i < list->count && reason.why == REASON_COMPLETES; i++) {
        const Reason *item = &list->items[i];
        if (item->why == REASON_COMPLETES && item->kind == reason.kind &&
            (item->several || item->feature == reason.feature)) {
            return (Reason){0};
        }
    }
    reason.count = (int16_t)(reason.why == REASON_COMPLETES ? meeples_home(after, reason.feature) : 0);
    return reason;
}

static Reason reason_of_event(const Aftermath *after, const Event *e, const Reasons *list) {
    bool own = e->seat == after->seat, feature = e->kind == EVENT_POINTS && e->by <= POINTS_GARDEN;
    if (feature && own && after->action.kind == MOVE_RECALL && !e->complete) {
        return (Reason){.why = REASON_RECALLS, .points = e->points};
    }
    if (feature && e->complete) {
        return reason_of_points(after, e, list);
    }
    if (e->kind == EVENT_PUT && own) {
        return reason_of_put(after->setup, after->game, e);
    }
    if (e->kind == EVENT_PRINCESS && !own) {
        return (Reason){.why = REASON_PRINCESS, .kind = FEATURE_CITY, .other = e->seat};
    }
    if (e->kind == EVENT_GOODS && own) {
        return (Reason){.why = REASON_GOODS, .count = e->points};
    }
    bool bonus = e->kind == EVENT_POINTS && e->by == POINTS_FAIRY;
    if ((e->kind == EVENT_FAIRY || bonus) && own) {
        return (Reason){.why = REASON_FAIRY, .points = bonus ? e->points : 0};
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
        reasons_add(list, (Reason){.why = REASON_SAVES, .count = (int16_t)left});
    }
    Aftermath after = {setup, game, seat, action, events, from};
    for (int i = from; i < events->count; i++) {
        reasons_add(list, reason_of_event(&after, &events->items[i], list));
    }
    for (int i = 0; i < list->count; i++) {
        Reason *item = &list->items[i];
        item->unsure = item->unsure && game->phase == PHASE_DRAGON &&
                       dragon_threatens(setup, game, seat, item->several ? -1 : item->feature) > 0;
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
        if (before.phase == PHASE_DRAGON) {
            reasons_of_step(setup, &before, &now, seat, events, list);
        } else if (before.phase == PHASE_ACTION ||
                   (moves[i].kind == MOVE_PLACE && now.phase != PHASE_ACTION)) {
            reasons_of_action(setup, &now, seat, moves[i], events, 0, list);
        }
    }
    base_free(events);
}
