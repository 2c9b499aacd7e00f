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
static Refusal check_free(const Game *game, Move move, int tile) {
    const Feature *feature = &game->features[game->feature_of[node_of(tile, move.segment)]];
    if (feature->men != 0) {
        return refuse(REFUSE_OCCUPIED);
    }
    bool complete = feature->kind != FEATURE_FIELD && feature->open == 0;
    return refuse(move.portal && complete ? REFUSE_COMPLETE : MOVE_OK);
}

static Refusal check_role(const GameSetup *setup, FeatureKind kind) {
    switch (kind) {
    case FEATURE_RIVER:
        return refuse(REFUSE_RIVER);
    case FEATURE_GARDEN:
        return refuse(REFUSE_GARDEN);
    case FEATURE_FIELD:
        return refuse(setup->rules.farms == FARMS_OFF ? REFUSE_NO_FARMERS : MOVE_OK);
    case FEATURE_ROAD:
    case FEATURE_CITY:
    case FEATURE_MONASTERY:
    case FEATURE_KIND_COUNT:
        break;
    }
    return refuse(MOVE_OK);
}

Refusal meeple_check(const GameSetup *setup, const Game *game, Move move) {
    int tile;
    Refusal why = check_target(setup, game, move, &tile);
    if (why.code != MOVE_OK) {
        return why;
    }
    const TileDef *def = &setup->kinds[game->tiles[tile].kind].def;
    if (move.segment >= def->segment_count) {
        return refuse(REFUSE_NO_SEGMENT);
    }
    why = check_role(setup, (FeatureKind)def->segments[move.segment].kind);
    why = why.code == MOVE_OK ? check_free(game, move, tile) : why;
    if (why.code == MOVE_OK && game->supply[game->seat] == 0) {
        return refuse(REFUSE_NO_MEEPLES);
    }
    return why;
}

Refusal abbot_check(const GameSetup *setup, const Game *game, Move move) {
    if (!setup->rules.abbot) {
        return refuse(REFUSE_NO_ABBOT);
    }
    int tile;
    Refusal why = check_target(setup, game, move, &tile);
    if (why.code != MOVE_OK) {
        return why;
    }
    const Kind *kind = &setup->kinds[game->tiles[tile].kind];
    if (move.segment >= kind->def.segment_count || !(kind->place_mask >> move.segment & 1)) {
        return refuse(REFUSE_ABBOT_PLACE);
    }
    why = check_free(game, move, tile);
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

static void list_tile(const GameSetup *setup, const Game *game, int tile, MoveKind kind, MoveList *list) {
    const PlacedTile *at = &game->tiles[tile];
    Move move = {.kind = (uint8_t)kind, .portal = tile != game->last_tile};
    if (move.portal) {
        move.x = at->x;
        move.y = at->y;
    }
    for (int s = 0; s < setup->kinds[at->kind].def.segment_count; s++) {
        move.segment = (uint8_t)s;
        Refusal why = kind == MOVE_MEEPLE ? meeple_check(setup, game, move) : abbot_check(setup, game, move);
        if (why.code == MOVE_OK) {
            list_add(list, move);
        }
    }
}

void figures_list(const GameSetup *setup, const Game *game, MoveKind kind, MoveList *list) {
    const Kind *placed = &setup->kinds[game->tiles[game->last_tile].kind];
    bool portal = placed->def.flags & TILE_PORTAL;
    bool none = kind == MOVE_MEEPLE ? game->supply[game->seat] == 0 : !game->abbots[game->seat];
    if (none) {
        return;
    }
    for (int tile = portal ? 0 : game->last_tile; tile < game->tile_count; tile++) {
        if (!is_printed(setup, game, tile)) {
            list_tile(setup, game, tile, kind, list);
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
