/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about a feature, for reasons. */
#include <stdlib.h>

#include "session/reason_internal.h"

uint16_t feature_first(const Game *game, int node) {
    uint16_t first = 0;
    game_feature_nodes(game, node_tile(node), node_segment(node), &first, 1);
    return first;
}

FeatureKind feature_kind(const Game *game, int node) {
    return (FeatureKind)game_feature_of(game, node)->kind;
}

bool feature_is_way(FeatureKind kind) {
    return kind == FEATURE_ROAD || kind == FEATURE_CITY;
}

bool feature_may_complete(const GameSetup *setup, const Game *game, int node) {
    Completion completion;
    game_completion(setup, game, node_tile(node), node_segment(node), &completion);
    return completion.possible;
}

bool feature_has_majority(const GameSetup *setup, FeatureKind kind) {
    return kind != FEATURE_FIELD || setup->rules.farms != FARMS_CITY_MAJORITY;
}

bool feature_owned(const GameSetup *setup, const FeatureInfo *info, int seat) {
    return info->weight[seat] > 0 &&
           (info->weight[seat] == info->most || !feature_has_majority(setup, info->kind));
}

bool feature_shared(const GameSetup *setup, const FeatureInfo *info, int seat) {
    for (int other = 0; other < SEATS_MAX && feature_has_majority(setup, info->kind); other++) {
        if (other != seat && feature_owned(setup, info, other)) {
            return feature_owned(setup, info, seat);
        }
    }
    return false;
}

int feature_worth(const GameSetup *setup, const FeatureInfo *info, int seat) {
    return feature_owned(setup, info, seat) ? info->worth_now + info->extra[seat] : 0;
}

/* Does a road or city lead to this empty square, or is it beside the monastery or garden? */
static bool leads_to(const GameSetup *setup, const Game *game, int node, const OpenSquare *square) {
    if (!feature_is_way(feature_kind(game, node))) {
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

static int fitting(const GameSetup *setup, const uint8_t counts[KINDS_MAX], const OpenSquare *square) {
    SquareOdds odds;
    square_odds(setup, counts, square_code(square), &odds);
    return odds.fit;
}

Ends feature_ends(const GameSetup *setup, const Game *game, const uint8_t counts[KINDS_MAX], int node) {
    Ends ends = {0, 0};
    for (int i = 0; i < game->open_count; i++) {
        if (leads_to(setup, game, node, &game->open[i])) {
            int fit = fitting(setup, counts, &game->open[i]);
            ends.fewest = ends.squares++ == 0 || fit < ends.fewest ? fit : ends.fewest;
        }
    }
    return ends;
}

static const OpenSquare *same_square(const Game *game, const OpenSquare *square) {
    for (int i = 0; i < game->open_count; i++) {
        if (game->open[i].x == square->x && game->open[i].y == square->y) {
            return &game->open[i];
        }
    }
    return NULL;
}

int feature_narrowed(const GameSetup *setup, const Game *before, const Game *after,
                     const uint8_t counts[KINDS_MAX], int node) {
    enum { FEW = 3 };
    bool way = feature_is_way(feature_kind(before, node));
    int fewest = -1;
    for (int i = 0; i < before->open_count; i++) {
        const OpenSquare *was = &before->open[i], *is = same_square(after, was);
        if (!is || !leads_to(setup, before, node, was) || !leads_to(setup, after, node, is)) {
            continue;
        }
        int fit_was = fitting(setup, counts, was), fit = fitting(setup, counts, is);
        bool far_fewer = fit < fit_was && (fit <= FEW || (way && 2 * fit <= fit_was));
        fewest = far_fewer && (fewest < 0 || fit < fewest) ? fit : fewest;
    }
    return fewest;
}

void feature_odds(const GameSetup *setup, const Game *game, int node, Reason *reason) {
    uint8_t counts[KINDS_MAX];
    game_to_come(setup, game, counts);
    Ends ends = feature_ends(setup, game, counts, node);
    reason->count = (int16_t)(feature_may_complete(setup, game, node) ? ends.fewest : 0);
    reason->several = ends.squares > 1;
}

int feature_meeples(const Game *game, int node, int seat) {
    int count = 0;
    for (FigureOn on = {0}; game_next_figure(game, &on);) {
        bool meeple = on.kind == FIGURE_MEEPLE || on.kind == FIGURE_LARGE;
        count += meeple && on.seat == seat && game->feature_of[on.node] == game->feature_of[node];
    }
    return count;
}
