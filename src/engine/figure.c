/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of figures; placing one (R2.5 to R2.9, R8.11, R9.1), recalling one (R9.3) and returning one to
 * the supply. */
#include "engine/figure.h"

#include <string.h>

#include "engine/internal.h"

/* Where meeples may be placed; abbots have monasteries and gardens. */
#define MEEPLES                                                                                              \
    .roles = true,                                                                                           \
    .places = 1 << FEATURE_ROAD | 1 << FEATURE_CITY | 1 << FEATURE_FIELD | 1 << FEATURE_MONASTERY
/* What applies to every figure that counts in a majority. */
#define COUNTS(n)                    .weight = (n), .by_portal = true, .eaten = true, .sent_home = true, .with_the_fairy = true
#define SLOTS(option, first, number) .count = offsetof(Rules, option), .first_slot = (first), .most = (number)

const FigureRow FIGURES[FIGURE_KIND_COUNT] = {
    [FIGURE_MEEPLE] =
        {.word = "", .supply = "supply", SLOTS(meeples, 0, RULES_MEEPLES_MAX), MEEPLES, COUNTS(1)},
    [FIGURE_ABBOT] = {.word = "abbot",
                      .supply = "abbots",
                      SLOTS(abbot, ABBOT_SLOT, 1),
                      .places = 1 << FEATURE_MONASTERY | 1 << FEATURE_GARDEN,
                      COUNTS(1),
                      .recalled = true},
    [FIGURE_LARGE] =
        {.word = "large", .supply = "large", SLOTS(inns_cathedrals, LARGE_SLOT, 1), MEEPLES, COUNTS(2)},
    [FIGURE_BUILDER] = {.word = "builder",
                        .supply = "builders",
                        SLOTS(traders_builders, BUILDER_SLOT, 1),
                        .places = 1 << FEATURE_ROAD | 1 << FEATURE_CITY,
                        .joins = true,
                        .eaten = true,
                        .doubles = true},
    [FIGURE_PIG] = {.word = "pig",
                    .supply = "pigs",
                    SLOTS(traders_builders, PIG_SLOT, 1),
                    .places = 1 << FEATURE_FIELD,
                    .joins = true,
                    .eaten = true,
                    .per_city = 1},
};

bool figures_stand_in(const Rules *rules, FeatureKind feature) {
    bool stand = false;
    for (int kind = 0; kind < FIGURE_KIND_COUNT; kind++) {
        stand = stand || (FIGURES[kind].places >> feature & 1 && figure_count(rules, (FigureKind)kind) > 0);
    }
    return stand;
}

int figures_per_city(const Game *game, int seat, int feature) {
    int adds = 0;
    for (int slot = RULES_MEEPLES_MAX; slot < FIGURES_MAX; slot++) {
        int node = game->figures[seat][slot] - 1;
        bool there = node >= 0 && game->feature_of[node] == feature;
        adds += there ? FIGURES[figure_in_slot(slot)].per_city : 0;
    }
    return adds;
}

bool figures_double(const GameSetup *setup, const Game *game) {
    int first = node_of(game->last_tile, 0);
    int segments = setup->kinds[game->tiles[game->last_tile].kind].def.segment_count;
    for (int slot = RULES_MEEPLES_MAX; slot < FIGURES_MAX; slot++) {
        int node = game->figures[game->seat][slot] - 1;
        for (int s = 0; node >= 0 && FIGURES[figure_in_slot(slot)].doubles && s < segments; s++) {
            if (game->feature_of[first + s] == game->feature_of[node]) {
                return true;
            }
        }
    }
    return false;
}

_Static_assert(SEATS_MAX *FIGURES_MAX % 4 == 0, "slots are skipped in fours");

bool game_next_figure(const Game *game, FigureOn *on) {
    const uint16_t *nodes = game->figures[0];
    int i = on->next;
    while (i < SEATS_MAX * FIGURES_MAX && nodes[i] == 0) {
        uint64_t four = 1; /* empty slots are many: skips four at a time */
        if (i % 4 == 0) {
            memcpy(&four, nodes + i, sizeof four);
        }
        i += four == 0 ? 4 : 1;
    }
    if (i == SEATS_MAX * FIGURES_MAX) {
        return false;
    }
    on->next = i + 1;
    on->seat = i / FIGURES_MAX;
    on->slot = i % FIGURES_MAX;
    on->node = nodes[i] - 1;
    on->kind = figure_in_slot(on->slot);
    return true;
}

int game_recalled(const Game *game, int seat) {
    for (int slot = 0; slot < FIGURES_MAX; slot++) {
        if (game->figures[seat][slot] && FIGURES[figure_in_slot(slot)].recalled) {
            return slot;
        }
    }
    return -1;
}

static Refusal refuse_figure(MoveError code, FigureKind kind) {
    return (Refusal){.code = (uint8_t)code, .figure = (uint8_t)kind};
}

/* The tile for the figure: the one just placed or, through a portal, any other. */
static Refusal check_target(const GameSetup *setup, const Game *game, Move move, int *tile) {
    const TileDef *placed = &setup->kinds[game->tiles[game->last_tile].kind].def;
    *tile = game->last_tile;
    if (move.portal) {
        *tile = game_tile_at(game, move.x, move.y);
        if (!(placed->flags & TILE_PORTAL) || *tile == game->last_tile || !FIGURES[move.figure].by_portal) {
            return refuse(REFUSE_NO_PORTAL);
        }
        if (*tile == NO_TILE || tile_is_printed(setup, game, *tile)) {
            return refuse(REFUSE_NO_TILE);
        }
    } else if (placed->flags & TILE_VOLCANO) {
        return refuse(REFUSE_VOLCANO);
    }
    return refuse(*tile == game->dragon ? REFUSE_DRAGON_TILE : MOVE_OK);
}

/* The feature must be unoccupied or, for a figure that joins a meeple, hold one of the same owner. Portals
 * and figures that join need an incomplete feature; a field is never complete (R8.11). */
static MoveError why_not_free(const FigureRow *row, const Feature *feature, int seat, bool portal) {
    if (row->joins ? weight_of(feature->weights, seat) == 0 : feature->weights != 0) {
        return row->joins ? REFUSE_NOT_THERE : REFUSE_OCCUPIED;
    }
    bool complete = feature->kind != FEATURE_FIELD && feature->open == 0;
    return (portal || row->joins) && complete ? REFUSE_COMPLETE : MOVE_OK;
}

/* May a figure of this kind be placed on this segment? */
static MoveError why_not_there(const GameSetup *setup, const Game *game, FigureKind kind, int tile,
                               int segment) {
    const Feature *feature = &game->features[game->feature_of[node_of(tile, segment)]];
    const FigureRow *row = &FIGURES[kind];
    if (!(row->places >> feature->kind & 1)) {
        return feature->kind == FEATURE_RIVER ? REFUSE_RIVER : REFUSE_NOT_THERE;
    }
    if (feature->kind == FEATURE_FIELD && setup->rules.farms == FARMS_OFF) {
        return REFUSE_NO_FARMERS;
    }
    return why_not_free(row, feature, game->seat, tile != game->last_tile);
}

Refusal figure_check(const GameSetup *setup, const Game *game, Move move) {
    FigureKind kind = (FigureKind)move.figure;
    if (figure_count(&setup->rules, kind) == 0) {
        return refuse_figure(REFUSE_NOT_IN_GAME, kind);
    }
    int tile;
    Refusal why = check_target(setup, game, move, &tile);
    if (why.code != MOVE_OK) {
        return refuse_figure((MoveError)why.code, kind);
    }
    bool there = move.segment < setup->kinds[game->tiles[tile].kind].def.segment_count;
    MoveError error = there ? why_not_there(setup, game, kind, tile, move.segment) : REFUSE_NO_SEGMENT;
    bool none = error == MOVE_OK && game->supply[game->seat][kind] == 0;
    Refusal refusal = refuse_figure(none ? REFUSE_NONE_LEFT : error, kind);
    refusal.place = there ? game->features[game->feature_of[node_of(tile, move.segment)]].kind : 0;
    return refusal;
}

/* The one kind that can be recalled. */
static FigureKind recalled_kind(void) {
    int kind = FIGURE_KIND_COUNT - 1;
    while (kind > 0 && !FIGURES[kind].recalled) {
        kind--;
    }
    return (FigureKind)kind;
}

Refusal recall_check(const GameSetup *setup, const Game *game, Move move) {
    (void)move;
    FigureKind kind = recalled_kind();
    if (figure_count(&setup->rules, kind) == 0) {
        return refuse_figure(REFUSE_NOT_IN_GAME, kind);
    }
    int slot = game_recalled(game, game->seat);
    if (slot < 0) {
        return refuse_figure(REFUSE_AT_HOME, kind);
    }
    int node = game->figures[game->seat][slot] - 1;
    return refuse(game->features[game->feature_of[node]].open == 0 ? REFUSE_RECALL_DONE : MOVE_OK);
}

/* ---- lists ---- */

static void list_tile(const GameSetup *setup, const Game *game, int tile, FigureKind kind, MoveList *list) {
    const PlacedTile *at = &game->tiles[tile];
    Move move = {.kind = MOVE_FIGURE, .figure = (uint8_t)kind, .portal = tile != game->last_tile};
    if (move.portal) {
        move.x = at->x;
        move.y = at->y;
    }
    for (int s = 0; s < setup->kinds[at->kind].def.segment_count; s++) {
        if (why_not_there(setup, game, kind, tile, s) == MOVE_OK) {
            move.segment = (uint8_t)s;
            list_add(list, move);
        }
    }
}

void figures_list(const GameSetup *setup, const Game *game, MoveList *list) {
    unsigned flags = setup->kinds[game->tiles[game->last_tile].kind].def.flags;
    int first = flags & TILE_PORTAL ? 0 : flags & TILE_VOLCANO ? game->tile_count : game->last_tile;
    for (int kind = 0; kind < FIGURE_KIND_COUNT; kind++) {
        int from = !FIGURES[kind].by_portal && first < game->last_tile ? game->last_tile : first;
        for (int tile = from; tile < game->tile_count && game->supply[game->seat][kind] > 0; tile++) {
            if (tile != game->dragon && !tile_is_printed(setup, game, tile)) {
                list_tile(setup, game, tile, (FigureKind)kind, list);
            }
        }
    }
}

/* ---- placing and returning ---- */

/* Adds or removes the weight of a figure in a feature. */
static void weigh(Game *game, int seat, int node, FigureKind kind, bool joins) {
    uint32_t weight = (uint32_t)FIGURES[kind].weight << (4 * seat);
    game->features[game->feature_of[node]].weights += joins ? weight : 0 - weight;
}

void figure_put(const GameSetup *setup, Game *game, Move move, EventList *events) {
    (void)setup;
    int seat = game->seat, tile = move.portal ? game_tile_at(game, move.x, move.y) : game->last_tile;
    int node = node_of(tile, move.segment), slot = FIGURES[move.figure].first_slot;
    while (game->figures[seat][slot]) {
        slot++;
    }
    game->supply[seat][move.figure]--;
    game->figures[seat][slot] = (uint16_t)(node + 1);
    weigh(game, seat, node, (FigureKind)move.figure, true);
    event_add(events, (Event){.kind = EVENT_PUT,
                              .seat = (uint8_t)seat,
                              .figure = move.figure,
                              .tile = (uint16_t)tile,
                              .segment = move.segment});
}

void figure_home(Game *game, int seat, int slot, EventKind how, EventList *events) {
    int node = game->figures[seat][slot] - 1;
    FigureKind kind = figure_in_slot(slot);
    game->figures[seat][slot] = 0;
    game->supply[seat][kind]++;
    weigh(game, seat, node, kind, false);
    fairy_left(game, seat, slot);
    event_add(events, (Event){.kind = (uint8_t)how,
                              .seat = (uint8_t)seat,
                              .figure = (uint8_t)kind,
                              .tile = (uint16_t)node_tile(node),
                              .segment = (uint8_t)node_segment(node)});
    int feature = game->feature_of[node];
    bool last = FIGURES[kind].weight && weight_of(game->features[feature].weights, seat) == 0;
    for (int other = RULES_MEEPLES_MAX; last && other < FIGURES_MAX;
         other++) { /* figures that joined it return, too */
        int stands = game->figures[seat][other] - 1;
        if (stands >= 0 && game->feature_of[stands] == feature && FIGURES[figure_in_slot(other)].joins) {
            figure_home(game, seat, other, EVENT_HOME, events);
        }
    }
}

void recall_apply(const GameSetup *setup, Game *game, Move move, EventList *events) {
    (void)move;
    int seat = game->seat, slot = game_recalled(game, seat), node = game->figures[seat][slot] - 1;
    const Feature *feature = &game->features[game->feature_of[node]];
    score_pay(game,
              (Event){.seat = (uint8_t)seat,
                      .by = feature->kind == FEATURE_GARDEN ? POINTS_GARDEN : POINTS_MONASTERY, /* S18 */
                      .tile = (uint16_t)node_tile(node),
                      .segment = (uint8_t)node_segment(node),
                      .points = (int16_t)score_feature(setup, feature, false),
                      .tiles = feature->tiles},
              events);
    figure_home(game, seat, slot, EVENT_RECALLED, events);
}
