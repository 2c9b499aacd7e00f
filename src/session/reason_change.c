/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a tile did to the features where figures stand. */
#include "session/reason_internal.h"

/* A feature as it was before the tile and as it is now. */
typedef struct {
    const GameSetup *setup;
    const Game *before, *after;
    const uint8_t *counts; /* the tiles to come */
    int node;
    FeatureInfo was, now;
} Change;

/* ---- what it brought before ---- */

/* Of the figures of its seat in one feature of `features`, is it the first on the table? */
static bool is_first(const Game *table, const Game *features, const FigureOn *figure) {
    for (FigureOn on = {0}; game_next_figure(table, &on);) {
        if (on.seat == figure->seat && features->feature_of[on.node] == features->feature_of[figure->node]) {
            return on.node == figure->node;
        }
    }
    return false;
}

/* Of the parts that belong to the feature now, those that the seat owned: the one with the most points, and
 * all points. */
typedef struct {
    int best, worth, sum; /* best: a feature in `before`; -1 = it owned nothing */
} Parts;

static Parts parts_of(const Change *c, int seat) {
    Parts parts = {-1, -1, 0};
    for (FigureOn on = {0}; game_next_figure(c->before, &on);) {
        uint16_t feature = c->before->feature_of[on.node];
        FeatureInfo info;
        if (on.seat != seat || c->after->feature_of[on.node] != c->after->feature_of[c->node] ||
            !is_first(c->before, c->before, &on)) {
            continue;
        }
        game_feature(c->setup, c->before, node_tile(on.node), node_segment(on.node), &info);
        int worth = feature_worth(c->setup, &info, seat);
        if (feature_owned(c->setup, &info, seat)) {
            parts.sum += worth;
            parts = worth > parts.worth ? (Parts){feature, worth, parts.sum} : parts;
        }
    }
    return parts;
}

/* How much more it brings the seat now; negative = less. A road or city that can be completed is not worth
 * less because of an inn or a cathedral. */
static int gained(const Change *c, int seat) {
    int more = feature_worth(c->setup, &c->now, seat) - parts_of(c, seat).sum;
    bool hopes = feature_is_way(c->now.kind) && feature_owned(c->setup, &c->now, seat) &&
                 feature_may_complete(c->setup, c->after, c->node);
    return hopes && more < 0 ? 0 : more;
}

/* ---- reasons ---- */

static void add_change(const Change *c, Reason reason, Reasons *list) {
    reason.kind = (uint8_t)c->now.kind;
    reason.node = feature_first(c->after, c->node);
    reason.where = (uint8_t)where_is(c->setup, c->after, c->node);
    reasons_add(list, reason);
}

/* Has the tile changed who owns an incomplete feature of the seat? Returns true if it shares it newly. */
static bool add_owners(const Change *c, int seat, Reasons *list) {
    Parts own = parts_of(c, seat);
    bool shares = false;
    for (int other = 0; other < SEATS_MAX && feature_has_majority(c->setup, c->now.kind); other++) {
        Parts theirs = other == seat ? (Parts){-1, 0, 0} : parts_of(c, other);
        bool alone = !feature_owned(c->setup, &c->now, other);
        if (theirs.best < 0 || (!alone && own.best == theirs.best)) {
            continue;
        }
        int points = alone ? theirs.worth : feature_worth(c->setup, &c->now, seat);
        add_change(c,
                   (Reason){.why = alone                       ? REASON_TAKES
                                   : theirs.worth >= own.worth ? REASON_JOINS
                                                               : REASON_ADMITS,
                            .other = (uint8_t)other,
                            .points = (int16_t)points},
                   list);
        shares = shares || !alone;
    }
    return shares;
}

/* A feature goes on. What brings nothing yet may still be worth completing. REASON_PLAIN: it does not. */
static Reason growth(const Change *c, int seat) {
    int worth = feature_worth(c->setup, &c->now, seat);
    Reason reason = {
        .why = REASON_GROWS, .points = (int16_t)worth, .shared = feature_shared(c->setup, &c->now, seat)};
    if (c->now.kind == FEATURE_FIELD) {
        return gained(c, seat) > 0 ? reason : (Reason){0};
    }
    if (c->now.tiles <= c->was.tiles) {
        return (Reason){0};
    }
    feature_odds(c->setup, c->after, c->node, &reason);
    if (!feature_is_way(c->now.kind)) {
        reason.points = (int16_t)c->now.open;
    } else if (worth == 0) {
        Completion completion;
        game_completion(c->setup, c->after, node_tile(c->node), node_segment(c->node), &completion);
        reason.why = completion.possible ? REASON_HOPES : REASON_PLAIN;
        reason.points = completion.least;
    }
    return reason;
}

/* Can a feature be completed no more, or hardly? That must follow from where the tile lies, or the tile
 * itself was the last that fits the one square that is missing. */
static Reason hinder(const Change *c) {
    Ends was = feature_ends(c->setup, c->before, c->counts, c->node),
         now = feature_ends(c->setup, c->after, c->counts, c->node);
    int fits = feature_narrowed(c->setup, c->before, c->after, c->counts, c->node);
    bool last = was.squares == 1 && feature_may_complete(c->setup, c->before, c->node);
    if (c->now.kind == FEATURE_FIELD || (was.fewest == 0 && !last)) {
        return (Reason){0};
    }
    if (!feature_may_complete(c->setup, c->after, c->node)) {
        return (Reason){.why = REASON_BLOCKS};
    }
    return fits < 0 ? (Reason){0}
                    : (Reason){.why = REASON_HINDERS,
                               .count = (int16_t)fits,
                               .several = now.squares > 1 && fits == now.fewest};
}

/* What the tile did to an incomplete feature of the seat. */
static void add_growth(const Change *c, int seat, Reasons *list) {
    Reason more = growth(c, seat), harm = hinder(c);
    harm.shared = feature_shared(c->setup, &c->now, seat);
    if (harm.why == REASON_BLOCKS || more.why == REASON_PLAIN) {
        more = harm;
        more.why = harm.why == REASON_PLAIN ? REASON_PLAIN : REASON_SPOILS;
    }
    add_change(c, more, list);
}

/* What the tile did to a feature in which the seat has a figure. */
static void add_own(const Change *c, int seat, bool first, Reasons *list) {
    int more = gained(c, seat);
    bool owned = feature_owned(c->setup, &c->now, seat);
    if (owned && c->now.complete && first) {
        Reason reason = {.why = REASON_COMPLETES, .points = c->now.worth_now};
        reason.count = (int16_t)feature_meeples(c->after, c->node, seat);
        reason.unsure = dragon_moves_first(c->setup, c->after);
        add_change(c, reason, list);
    } else if (first && more < 0 && !c->now.complete) {
        add_change(c, (Reason){.why = REASON_SHRINKS, .count = (int16_t)-more}, list);
    }
    if (owned && !c->now.complete && !add_owners(c, seat, list) && more >= 0) {
        add_growth(c, seat, list);
    }
}

/* And to one in which another player has a figure. */
static void add_others(const Change *c, int seat, int other, Reasons *list) {
    int more = gained(c, other);
    Reason reason = {0};
    if (c->now.complete || feature_owned(c->setup, &c->now, seat)) {
        return; /* its points are told, or it is the seat's own */
    }
    if (more < 0) {
        reason = (Reason){.why = REASON_LESSENS, .count = (int16_t)-more};
    } else if (feature_owned(c->setup, &c->now, other)) {
        reason = hinder(c);
        if (reason.why == REASON_PLAIN) {
            reason = growth(c, other);
            bool harder = feature_is_way(c->now.kind) && c->now.open > c->was.open + 1;
            reason.why = reason.why != REASON_GROWS ? REASON_PLAIN : harder ? REASON_HINDERS : REASON_FEEDS;
        }
    }
    reason.other = (uint8_t)other;
    add_change(c, reason, list);
}

void reasons_of_tile(const GameSetup *setup, const Game *before, const Game *after, int seat, Reasons *list) {
    uint8_t counts[KINDS_MAX];
    game_to_come(setup, after, counts);
    for (FigureOn on = {0}; game_next_figure(before, &on);) {
        Change change = {.setup = setup, .before = before, .after = after, .counts = counts, .node = on.node};
        game_feature(setup, before, node_tile(on.node), node_segment(on.node), &change.was);
        game_feature(setup, after, node_tile(on.node), node_segment(on.node), &change.now);
        if (on.seat == seat) {
            add_own(&change, seat, is_first(before, after, &on), list);
            reasons_of_ways(setup, before, after, counts, &on, list);
        } else {
            add_others(&change, seat, on.seat, list);
        }
    }
}

int fields_worth(const GameSetup *setup, const Game *game, int seat) {
    int sum = 0;
    for (FigureOn on = {0}; game_next_figure(game, &on);) {
        if (on.seat == seat && feature_kind(game, on.node) == FEATURE_FIELD && is_first(game, game, &on)) {
            FeatureInfo info;
            game_feature(setup, game, node_tile(on.node), node_segment(on.node), &info);
            sum += feature_worth(setup, &info, seat);
        }
    }
    return sum;
}
