/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Putting a meeple or the abbot on the table (R2.5 to R2.9, R8.11, R9.1), calling him back (R9.3), and
 * every figure's way home. */
#include "engine/internal.h"

/* The tile a meeple or abbot is meant for: the one just placed, or by a portal any. */
static Refusal check_target(const GameSetup *setup, const Game *game, Move move, int *tile) {
    const TileDef *placed = &setup->kinds[game->tiles[game->last_tile].kind].def;
    *tile = game->last_tile;
    if (move.portal) {
        *tile = table_tile(game, move.x, move.y);
        if (!(placed->flags & TILE_PORTAL) || *tile == game->last_tile) {
            return refuse(REFUSE_NO_PORTAL);
        }
        if (*tile == NO_TILE || is_printed(setup, game, *tile)) {
            return refuse(REFUSE_NO_TILE);
        }
    } else if (placed->flags & TILE_VOLCANO) {
        return refuse(REFUSE_VOLCANO);
    }
    return refuse(*tile == game->dragon ? REFUSE_DRAGON_TILE : MOVE_OK);
}

/* Nobody may stand in the feature yet, and a portal leads to incomplete ones only; a field is never
 * complete (R8.11). */
static MoveError why_not_free(const Feature *feature, bool portal) {
    if (feature->men != 0) {
        return REFUSE_OCCUPIED;
    }
    bool complete = feature->kind != FEATURE_FIELD && feature->open == 0;
    return portal && complete ? REFUSE_COMPLETE : MOVE_OK;
}

/* What no meeple may ever be. */
static MoveError why_no_role(const GameSetup *setup, FeatureKind kind) {
    switch (kind) {
    case FEATURE_RIVER:
        return REFUSE_RIVER;
    case FEATURE_GARDEN:
        return REFUSE_GARDEN;
    case FEATURE_FIELD:
        return setup->rules.farms == FARMS_OFF ? REFUSE_NO_FARMERS : MOVE_OK;
    case FEATURE_ROAD:
    case FEATURE_CITY:
    case FEATURE_MONASTERY:
    case FEATURE_KIND_COUNT:
        break;
    }
    return MOVE_OK;
}

/* May a figure stand on this segment of a tile it is meant for? */
static MoveError why_not_there(const GameSetup *setup, const Game *game, MoveKind figure, int tile,
                               int segment) {
    const Feature *feature = &game->features[game->feature_of[node_of(tile, segment)]];
    MoveError why = MOVE_OK;
    if (figure == MOVE_MEEPLE) {
        why = why_no_role(setup, (FeatureKind)feature->kind);
    } else if (!(setup->kinds[game->tiles[tile].kind].place_mask >> segment & 1)) {
        why = REFUSE_ABBOT_PLACE;
    }
    return why == MOVE_OK ? why_not_free(feature, tile != game->last_tile) : why;
}

static Refusal check_figure(const GameSetup *setup, const Game *game, Move move, MoveError no_segment) {
    int tile;
    Refusal why = check_target(setup, game, move, &tile);
    if (why.code != MOVE_OK) {
        return why;
    }
    bool there = move.segment < setup->kinds[game->tiles[tile].kind].def.segment_count;
    return refuse(there ? why_not_there(setup, game, (MoveKind)move.kind, tile, move.segment) : no_segment);
}

Refusal meeple_check(const GameSetup *setup, const Game *game, Move move) {
    Refusal why = check_figure(setup, game, move, REFUSE_NO_SEGMENT);
    return why.code == MOVE_OK && game->supply[game->seat] == 0 ? refuse(REFUSE_NO_MEEPLES) : why;
}

Refusal abbot_check(const GameSetup *setup, const Game *game, Move move) {
    if (!setup->rules.abbot) {
        return refuse(REFUSE_NO_ABBOT);
    }
    Refusal why = check_figure(setup, game, move, REFUSE_ABBOT_PLACE);
    return why.code == MOVE_OK && !game->abbots[game->seat] ? refuse(REFUSE_ABBOT_AWAY) : why;
}

Refusal recall_check(const GameSetup *setup, const Game *game) {
    if (!setup->rules.abbot) {
        return refuse(REFUSE_NO_ABBOT);
    }
    int node = game->men[game->seat][ABBOT] - 1;
    if (node < 0) {
        return refuse(REFUSE_ABBOT_HOME);
    }
    return refuse(game->features[game->feature_of[node]].open == 0 ? REFUSE_RECALL_DONE : MOVE_OK);
}

/* ---- lists ---- */

static void list_tile(const GameSetup *setup, const Game *game, int tile, MoveKind figure, MoveList *list) {
    const PlacedTile *at = &game->tiles[tile];
    Move move = {.kind = (uint8_t)figure, .portal = tile != game->last_tile};
    if (move.portal) {
        move.x = at->x;
        move.y = at->y;
    }
    for (int s = 0; s < setup->kinds[at->kind].def.segment_count; s++) {
        if (why_not_there(setup, game, figure, tile, s) == MOVE_OK) {
            move.segment = (uint8_t)s;
            list_add(list, move);
        }
    }
}

void figures_list(const GameSetup *setup, const Game *game, MoveKind figure, MoveList *list) {
    unsigned flags = setup->kinds[game->tiles[game->last_tile].kind].def.flags;
    bool none = figure == MOVE_MEEPLE ? game->supply[game->seat] == 0 : !game->abbots[game->seat];
    if (none) {
        return;
    }
    int first = flags & TILE_PORTAL ? 0 : flags & TILE_VOLCANO ? game->tile_count : game->last_tile;
    for (int tile = first; tile < game->tile_count; tile++) {
        if (tile != game->dragon && !is_printed(setup, game, tile)) {
            list_tile(setup, game, tile, figure, list);
        }
    }
}

/* ---- doing ---- */

void figure_put(Game *game, Move move, EventList *events) {
    int seat = game->seat;
    int tile = move.portal ? table_tile(game, move.x, move.y) : game->last_tile;
    int node = node_of(tile, move.segment), man = ABBOT;
    if (move.kind == MOVE_MEEPLE) {
        for (man = 0; game->men[seat][man]; man++) {
        }
        game->supply[seat]--;
    } else {
        game->abbots[seat]--;
    }
    game->men[seat][man] = (uint16_t)(node + 1);
    game->features[game->feature_of[node]].men += 1u << (4 * seat);
    event_add(events, (Event){.kind = EVENT_PUT,
                              .seat = (uint8_t)seat,
                              .figure = man == ABBOT,
                              .tile = (uint16_t)tile,
                              .segment = move.segment});
}

void man_home(Game *game, int seat, int man, EventKind how, EventList *events) {
    int node = game->men[seat][man] - 1;
    game->men[seat][man] = 0;
    if (man == ABBOT) {
        game->abbots[seat]++;
    } else {
        game->supply[seat]++;
    }
    game->features[game->feature_of[node]].men -= 1u << (4 * seat);
    fairy_left(game, seat, man);
    event_add(events, (Event){.kind = (uint8_t)how,
                              .seat = (uint8_t)seat,
                              .figure = man == ABBOT,
                              .tile = (uint16_t)node_tile(node),
                              .segment = (uint8_t)node_segment(node)});
}

void recall_apply(const GameSetup *setup, Game *game, EventList *events) {
    int seat = game->seat, node = game->men[seat][ABBOT] - 1;
    const Feature *feature = &game->features[game->feature_of[node]];
    int points = score_feature(setup, feature, false);
    PointsKind by = feature->kind == FEATURE_GARDEN ? POINTS_GARDEN : POINTS_MONASTERY; /* S18 */
    score_add(game, seat, points, by);
    event_add(events, (Event){.kind = EVENT_POINTS,
                              .seat = (uint8_t)seat,
                              .by = (uint8_t)by,
                              .tile = (uint16_t)node_tile(node),
                              .segment = (uint8_t)node_segment(node),
                              .points = (int16_t)points,
                              .tiles = feature->tiles});
    man_home(game, seat, ABBOT, EVENT_RECALLED, events);
}
