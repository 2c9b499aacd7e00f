/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/reason_internal.h"

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
    return why == REASON_GIVES || why == REASON_EATS || why == REASON_FEEDS || why == REASON_LESSENS ||
           why == REASON_ADMITS || why == REASON_HUNTS;
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

/* ---- actions ---- */

static int open_cities(const GameSetup *setup, const Game *game, int node) {
    uint16_t cities[FEATURES_MAX];
    int open = 0, count = game_field_cities(setup, game, node, cities, FEATURES_MAX);
    for (int i = 0; i < count && i < FEATURES_MAX; i++) {
        open += game->features[cities[i]].open > 0;
    }
    return open;
}

/* What the seat's figure that has just been placed is good for. */
static Reason reason_of_figure(const GameSetup *setup, const Game *game, int seat, int node) {
    FeatureInfo info;
    game_feature(setup, game, node_tile(node), node_segment(node), &info);
    Reason reason = {.why = REASON_STARTS, .kind = (uint8_t)info.kind, .node = feature_first(game, node)};
    Reason way = reason_of_way(setup, game, &(FigureOn){.seat = seat, .node = node});
    if (way.why == REASON_OPENS) {
        return way;
    }
    if (info.complete && game->phase == PHASE_DRAGON && dragon_moves_first(setup, game)) {
        reason.why = REASON_COMPLETES;
        reason.points = info.worth_now;
        reason.count = 1;
        reason.unsure = true;
        return reason;
    }
    if (info.complete) {
        return (Reason){0}; /* its points are told */
    }
    if (feature_is_way(info.kind)) {
        reason.why = info.tiles > 1 ? REASON_TAKES_FREE : REASON_STARTS;
        reason.points = (int16_t)info.tiles;
        feature_odds(setup, game, node, &reason);
    } else {
        reason.count = (int16_t)info.cities;
        reason.points = (int16_t)(info.kind == FEATURE_FIELD ? open_cities(setup, game, node) : info.open);
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
                     .node = feature_first(after->game, node)};
    for (int i = 0; i < list->count && reason.why == REASON_COMPLETES; i++) {
        const Reason *item = &list->items[i];
        if (item->why == REASON_COMPLETES && item->kind == reason.kind &&
            (item->several || item->node == reason.node)) {
            return (Reason){0};
        }
    }
    reason.count =
        (int16_t)(reason.why == REASON_COMPLETES ? meeples_home(after, after->game->feature_of[node]) : 0);
    return reason;
}

/* The abbot leaves this monastery or garden, so it no longer counts what the tile did to it. */
static void forget_left(const Aftermath *after, Reasons *list) {
    for (int i = after->from; i < after->events->count; i++) {
        const Event *e = &after->events->items[i];
        if (e->kind != EVENT_RECALLED) {
            continue;
        }
        uint16_t left = feature_first(after->game, node_of(e->tile, e->segment));
        int kept = 0;
        for (int k = 0; k < list->count; k++) {
            Reason reason = list->items[k];
            bool place = reason.kind == FEATURE_MONASTERY || reason.kind == FEATURE_GARDEN;
            list->items[kept] = reason;
            kept += !(place && reason.node == left);
        }
        list->count = kept;
    }
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
    forget_left(&after, list);
    for (int i = from; i < events->count; i++) {
        reasons_add(list, reason_of_event(&after, &events->items[i], list));
    }
    for (int i = 0; i < list->count; i++) {
        Reason *item = &list->items[i];
        item->unsure =
            item->unsure && game->phase == PHASE_DRAGON &&
            dragon_threatens(setup, game, seat, item->several ? -1 : game->feature_of[item->node]) > 0;
    }
}

/* Where each city of a field has a majority of its own, a farmer may take it from others (R4.3). */
static void add_cities_taken(const GameSetup *setup, const Game *before, const Game *after, int seat,
                             Reasons *list) {
    bool each = setup->rules.farms == FARMS_CITY_MAJORITY && !setup->dragon; /* which may eat a farmer */
    for (int other = 0; other < setup->seat_count && each; other++) {
        int less = fields_worth(setup, before, other) - fields_worth(setup, after, other);
        if (other != seat && less > 0) {
            reasons_add(list, (Reason){.why = REASON_LESSENS,
                                       .kind = FEATURE_FIELD,
                                       .other = (uint8_t)other,
                                       .count = (int16_t)less});
        }
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
    add_cities_taken(setup, view, &now, seat, list);
    base_free(events);
}
