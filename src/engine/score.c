/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scoring of completed features (section 3). */
#include "engine/internal.h"

int points_each(const Rules *rules, PointsKind by, int tiles, bool grand, bool complete) {
    bool tiny = tiles == 2 && rules->tiny_city == TINY_HALF && !grand;
    int each = by == POINTS_CITY && complete && !tiny ? 2 : 1; /* R3.1, R3.3, R4.2, R6.1 */
    return !grand ? each : complete ? each + 1 : 0;            /* R11.2, R11.3 */
}

static const uint8_t POINTS_BY[FEATURE_KIND_COUNT] = {
    [FEATURE_ROAD] = POINTS_ROAD,     [FEATURE_CITY] = POINTS_CITY,   [FEATURE_MONASTERY] = POINTS_MONASTERY,
    [FEATURE_GARDEN] = POINTS_GARDEN, [FEATURE_FIELD] = POINTS_FIELD, [FEATURE_RIVER] = POINTS_OTHER};

int score_feature(const GameSetup *setup, const Feature *feature, bool complete) {
    if (feature->kind == FEATURE_ROAD || feature->kind == FEATURE_CITY) {
        return points_each(&setup->rules, (PointsKind)POINTS_BY[feature->kind], feature->tiles,
                           feature->grand, complete) *
               (feature->tiles + feature->pennants);
    }
    return is_place(feature) ? feature->tiles : 0; /* R3.4, R4.2: 9 when all are filled */
}

int weight_most(const GameSetup *setup, uint32_t weights) {
    int most = 0;
    for (int seat = 0; seat < setup->seat_count; seat++) {
        most = weight_of(weights, seat) > most ? weight_of(weights, seat) : most;
    }
    return most;
}

int score_coats(const Feature *feature, bool complete) {
    bool can = feature->kind == FEATURE_ROAD || feature->kind == FEATURE_CITY;
    int each = complete ? 2 + (feature->grand && feature->kind == FEATURE_CITY) : !feature->grand; /* S29 */
    return can ? each * feature->coats : 0;
}

static int score_bonus(const GameSetup *setup, const Game *game, int node, bool complete) {
    bool road = game->features[game->feature_of[node]].kind == FEATURE_ROAD;
    return complete && road ? board_road_bonus(setup, game, node) : 0;
}

int score_worth(const GameSetup *setup, const Game *game, int node, bool complete) {
    const Feature *feature = &game->features[game->feature_of[node]];
    return score_feature(setup, feature, complete) + score_coats(feature, complete) +
           score_bonus(setup, game, node, complete);
}

/* The seat with the most meeples scores in full; in a tie all do (R3.5). `node` names the feature. */
void score_owners(const GameSetup *setup, Game *game, int node, bool complete, EventList *events) {
    const Feature *feature = &game->features[game->feature_of[node]];
    int most = weight_most(setup, feature->weights);
    const struct {
        uint8_t by;
        int points;
    } parts[] = {{POINTS_BY[feature->kind], score_feature(setup, feature, complete)},
                 {POINTS_COATS, score_coats(feature, complete)},
                 {POINTS_OTHER, score_bonus(setup, game, node, complete)}};
    for (int seat = 0; seat < setup->seat_count; seat++) {
        for (int i = 0; i < 3 && weight_of(feature->weights, seat) == most; i++) {
            if (i == 0 || parts[i].points) {
                score_pay(game,
                          (Event){.seat = (uint8_t)seat,
                                  .by = parts[i].by,
                                  .complete = complete,
                                  .tile = (uint16_t)node_tile(node),
                                  .segment = (uint8_t)node_segment(node),
                                  .points = (int16_t)parts[i].points,
                                  .tiles = feature->tiles,
                                  .pennants = feature->pennants,
                                  .grand = feature->grand,
                                  .coats = feature->coats},
                          events);
            }
        }
    }
    fairy_bonus(setup, game, game->feature_of[node], complete, events);
}

void figures_home(const GameSetup *setup, Game *game, int feature, EventList *events) {
    for (int seat = 0; seat < setup->seat_count; seat++) {
        for (int slot = 0; slot < FIGURES_MAX && weight_of(game->features[feature].weights, seat) > 0;
             slot++) {
            int node = game->figures[seat][slot] - 1;
            if (node >= 0 && game->feature_of[node] == feature) {
                figure_home(game, seat, slot, EVENT_HOME, events);
            }
        }
    }
}

/* The seat takes the goods in the ring of a city, except those taken before. */
static void take_ring(const GameSetup *setup, Game *game, int node, int seat, EventList *events) {
    int tokens[GOODS_KINDS + 1] = {0}, at = node;
    do {
        int goods = setup->kinds[game->tiles[node_tile(at)].kind].def.segments[node_segment(at)].goods;
        tokens[goods] += !(game->taken[at / 8] >> (at % 8) & 1);
        if (goods) {
            game->taken[at / 8] = (uint8_t)(game->taken[at / 8] | 1u << (at % 8));
        }
        at = game->next[at];
    } while (at != node);
    for (int kind = GOODS_WINE; kind <= GOODS_KINDS && seat != NO_SEAT; kind++) {
        game->goods[seat][kind - 1] = (uint8_t)(game->goods[seat][kind - 1] + tokens[kind]);
        if (tokens[kind]) {
            event_add(events, (Event){.kind = EVENT_GOODS,
                                      .seat = (uint8_t)seat,
                                      .goods = (uint8_t)kind,
                                      .tile = (uint16_t)node_tile(node),
                                      .segment = (uint8_t)node_segment(node),
                                      .points = (int16_t)tokens[kind]});
        }
    }
}

void goods_take(const GameSetup *setup, Game *game, int first, int seat, EventList *events) {
    for (int tile = first; tile < game->tile_count && setup->rules.traders_builders == SET_FULL; tile++) {
        unsigned cities = setup->kinds[game->tiles[tile].kind].city_mask;
        for (int s = 0; cities >> s; s++) {
            if ((cities >> s & 1) && game->features[game->feature_of[node_of(tile, s)]].open == 0) {
                take_ring(setup, game, node_of(tile, s), seat, events);
            }
        }
    }
}

enum { DONE_MAX = TILE_SEGMENTS * 9 + SEATS_MAX * FIGURES_MAX };

typedef struct {
    int count;
    uint16_t nodes[DONE_MAX]; /* one node of each feature to score */
} DoneList;

static bool is_done(const Feature *feature) {
    bool scores = feature->kind != FEATURE_FIELD && feature->kind != FEATURE_RIVER; /* R3.7 */
    return scores && feature->weights != 0 && feature->open == 0;
}

static void done_add(const Game *game, DoneList *done, int node) {
    int feature = game->feature_of[node];
    if (!is_done(&game->features[feature])) {
        return;
    }
    for (int i = 0; i < done->count; i++) {
        if (game->feature_of[done->nodes[i]] == feature) {
            return;
        }
    }
    done->nodes[done->count++] = (uint16_t)node;
}

/* Scores everything this tile completed, then returns all meeples together (R3.6). A tile can only complete
 * what it touches: its own features, and monasteries and gardens on the squares around it. */
void score_complete(const GameSetup *setup, Game *game, int tile, EventList *events) {
    const PlacedTile *here = &game->tiles[tile];
    DoneList done;
    done.count = 0;
    for (int s = 0; s < setup->kinds[here->kind].def.segment_count; s++) {
        done_add(game, &done, node_of(tile, s));
    }
    for (int i = 0; i < 9; i++) {
        int other = i == AROUND_HERE ? NO_TILE : game->around[i];
        unsigned places = other == NO_TILE ? 0 : setup->kinds[game->tiles[other].kind].place_mask;
        for (int s = 0; places >> s; s++) {
            if (places >> s & 1) {
                done_add(game, &done, node_of(other, s));
            }
        }
    }
    for (FigureOn on = {0}; game->edge_closed && game_next_figure(game, &on);) {
        done_add(game, &done, on.node); /* the edge also completes features far away */
    }
    for (int i = 0; i < done.count; i++) {
        score_owners(setup, game, done.nodes[i], true, events);
    }
    goods_take(setup, game, game->edge_closed ? 0 : tile, game->seat, events);
    for (int i = 0; i < done.count; i++) {
        figures_home(setup, game, game->feature_of[done.nodes[i]], events);
    }
}
