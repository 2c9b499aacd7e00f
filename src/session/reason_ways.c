/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Features that a tile to come may join, and who would gain. */
#include <stdlib.h>

#include "session/reason_internal.h"

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

/* With how many other seats does the seat own it, if the figures stand so? -1 = it does not own it. */
static int co_owners(const int weight[SEATS_MAX], int seat) {
    int count = 0;
    for (int i = 0; i < SEATS_MAX; i++) {
        if (weight[i] > weight[seat]) {
            return -1;
        }
        count += i != seat && weight[i] == weight[seat];
    }
    return weight[seat] > 0 ? count : -1;
}

/* What a seat would get of the feature `to`, if `from`, where it has a figure, were joined to it. `holder`
 * owns it now, and it is worth more. */
typedef struct {
    bool gains;  /* it would become an owner, or the only one */
    bool shares; /* it is one already */
} Gain;

static Gain gain_of(const GameSetup *setup, const Game *game, int from, int to, int seat, int holder) {
    const Feature *f = game_feature_of(game, from), *g = game_feature_of(game, to);
    FeatureInfo own, other;
    int now[SEATS_MAX], then[SEATS_MAX];
    if (f == g || f->kind != g->kind) {
        return (Gain){false, false};
    }
    game_feature(setup, game, node_tile(from), node_segment(from), &own);
    game_feature(setup, game, node_tile(to), node_segment(to), &other);
    for (int i = 0; i < SEATS_MAX; i++) {
        now[i] = other.weight[i];
        then[i] = other.weight[i] + own.weight[i];
    }
    int before = co_owners(now, seat), after = co_owners(then, seat);
    bool better = feature_owned(setup, &other, holder) &&
                  feature_worth(setup, &other, holder) > feature_worth(setup, &own, seat);
    return (Gain){better && after >= 0 && (before < 0 || (before > 0 && after == 0)), before >= 0};
}

/* A tile to come could have joined this figure of another player to a feature of the seat, and now none can.
 */
static bool is_kept_out(const GameSetup *setup, const Game *before, const Game *after,
                        const uint8_t counts[KINDS_MAX], const FigureOn *other, const FigureOn *own) {
    return gain_of(setup, before, other->node, own->node, other->seat, own->seat).gains &&
           after->feature_of[own->node] != after->feature_of[other->node] &&
           may_join(setup, before, counts, other->node, own->node, &after->tiles[after->last_tile]) &&
           !may_join(setup, after, counts, other->node, own->node, NULL);
}

/* A tile to come can join this figure of the seat to a feature of another player, and none could `before`;
 * NULL: the figure has just been placed. */
static Gain way_into(const GameSetup *setup, const Game *before, const Game *after,
                     const uint8_t counts[KINDS_MAX], const FigureOn *own, const FigureOn *other) {
    const PlacedTile *changed = before ? &after->tiles[after->last_tile] : NULL;
    Gain gain = gain_of(setup, after, own->node, other->node, own->seat, other->seat);
    gain.gains = gain.gains && may_join(setup, after, counts, own->node, other->node, changed) &&
                 !(before && may_join(setup, before, counts, own->node, other->node, NULL));
    return gain;
}

/* About the feature where the figure `on` stands. */
static Reason reason_about(const GameSetup *setup, const Game *game, ReasonWhy why, int other, int node) {
    return (Reason){.why = (uint8_t)why,
                    .kind = (uint8_t)feature_kind(game, node),
                    .other = (uint8_t)other,
                    .where = (uint8_t)where_is(setup, game, node),
                    .node = feature_first(game, node)};
}

void reasons_of_ways(const GameSetup *setup, const Game *before, const Game *after,
                     const uint8_t counts[KINDS_MAX], const FigureOn *own, Reasons *list) {
    for (FigureOn on = {0}; game_next_figure(before, &on);) {
        if (on.seat == own->seat) {
            continue;
        }
        Gain gain = way_into(setup, before, after, counts, own, &on);
        if (is_kept_out(setup, before, after, counts, &on, own)) {
            reasons_add(list, reason_about(setup, after, REASON_GUARDS, on.seat, own->node));
        } else if (gain.gains) {
            Reason reason = reason_about(setup, after, REASON_OPENS, on.seat, on.node);
            reason.shared = gain.shares;
            reasons_add(list, reason);
        }
    }
}

Reason reason_of_way(const GameSetup *setup, const Game *game, const FigureOn *own) {
    uint8_t counts[KINDS_MAX];
    game_to_come(setup, game, counts);
    for (FigureOn on = {0}; game_next_figure(game, &on);) {
        Gain gain = on.seat == own->seat ? (Gain){0} : way_into(setup, NULL, game, counts, own, &on);
        if (gain.gains) {
            Reason reason = reason_about(setup, game, REASON_OPENS, on.seat, on.node);
            reason.shared = gain.shares;
            return reason;
        }
    }
    return (Reason){0};
}
