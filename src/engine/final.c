/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of the game (section 4): incomplete features, then fields. */
#include <string.h>

#include "engine/internal.h"

enum { GOODS_POINTS = 10 };

/* A set of features. */
typedef struct {
    uint64_t bits[(FEATURES_MAX + 63) / 64];
} FeatureSet;

/* Adds a feature; false if it was in the set already. */
static bool set_add(FeatureSet *set, int feature) {
    uint64_t bit = UINT64_C(1) << (feature & 63);
    bool fresh = !(set->bits[feature >> 6] & bit);
    set->bits[feature >> 6] |= bit;
    return fresh;
}

int field_cities(const GameSetup *setup, const Game *game, int node, bool completed, uint16_t *cities,
                 int cap) {
    FeatureSet seen = {{0}};
    int count = 0, at = node;
    do {
        int tile = node_tile(at);
        unsigned touching =
            setup->kinds[game->tiles[tile].kind].def.segments[node_segment(at)].cities; /* R4.4 */
        for (int s = 0; touching >> s; s++) {
            int city = touching >> s & 1 ? game->feature_of[node_of(tile, s)] : NO_FEATURE;
            bool counts = city != NO_FEATURE && (!completed || game->features[city].open == 0);
            if (counts && set_add(&seen, city)) {
                if (count < cap) {
                    cities[count] = (uint16_t)node_of(tile, s);
                }
                count++;
            }
        }
        at = game->next[at];
    } while (at != node);
    return count;
}

typedef struct {
    const GameSetup *setup;
    Game *game;
    EventList *events;
    int count; /* the first nodes of the features to score, in the order they were placed */
    uint16_t nodes[FEATURES_MAX];
    FeatureSet paid[SEATS_MAX]; /* farm_once: the cities each seat has scored */
} Final;

/* Collects the features with meeples, or all cities. */
static void find_features(Final *final, bool cities) {
    const Game *game = final->game;
    FeatureSet seen = {{0}};
    final->count = 0;
    for (int tile = 0; tile < game->tile_count; tile++) {
        int segments = final->setup->kinds[game->tiles[tile].kind].def.segment_count;
        for (int s = 0; s < segments; s++) {
            int feature = game->feature_of[node_of(tile, s)];
            const Feature *f = &game->features[feature];
            bool wanted = cities ? f->kind == FEATURE_CITY : f->weights != 0;
            if (wanted && set_add(&seen, feature)) {
                final->nodes[final->count++] = (uint16_t)node_of(tile, s);
            }
        }
    }
}

typedef void FeatureVisit(Final *final, int node);

static void each_feature(Final *final, FeatureKind kind, FeatureVisit *visit) {
    const Game *game = final->game;
    for (int i = 0; i < final->count; i++) {
        if (game->features[game->feature_of[final->nodes[i]]].kind == kind) {
            visit(final, final->nodes[i]);
        }
    }
}

static void score_incomplete(Final *final, int node) {
    score_owners(final->setup, final->game, node, false, final->events);
    figures_home(final->setup, final->game, final->game->feature_of[node], final->events);
}

/* `extra`: what the pig adds (R11.13). */
static void pay_field(Final *final, int seat, int node, int cities, int extra) {
    score_pay(final->game,
              (Event){.seat = (uint8_t)seat,
                      .by = POINTS_FIELD,
                      .tile = (uint16_t)node_tile(node),
                      .segment = (uint8_t)node_segment(node),
                      .points = (int16_t)(cities * final->setup->rules.farm_points + extra),
                      .cities = (uint16_t)cities},
              final->events);
}

/* A farmer beside the fairy brings her bonus under every method, whatever the field is worth (S10). */
static void pay_fairy(Final *final, int node) {
    fairy_bonus(final->setup, final->game, final->game->feature_of[node], false, final->events);
}

/* Farms `farm` and `farm_once`: the majority decides field by field. */
static void score_field(Final *final, int node) {
    const Game *game = final->game;
    uint16_t cities[FEATURES_MAX];
    int count = field_cities(final->setup, game, node, true, cities, FEATURES_MAX);
    uint32_t weights = game->features[game->feature_of[node]].weights;
    int most = weight_most(final->setup, weights);
    for (int seat = 0; seat < final->setup->seat_count; seat++) {
        if (weight_of(weights, seat) != most) {
            continue;
        }
        int paid = count;
        if (final->setup->rules.farms == FARMS_ONCE) {
            paid = 0;
            for (int i = 0; i < count; i++) {
                paid += set_add(&final->paid[seat], game->feature_of[cities[i]]);
            }
        }
        pay_field(final, seat, node, paid,
                  count * figures_per_city(game, seat, game->feature_of[node])); /* S33 */
    }
    pay_fairy(final, node);
}

uint32_t city_farmers(const GameSetup *setup, const Game *game, int node, int extra[SEATS_MAX]) {
    FeatureSet seen = {{0}};
    uint32_t weights = 0; /* a seat has at most 12 meeples and a large one: its four bits never overflow */
    int at = node;
    do {
        int tile = node_tile(at);
        const TileDef *def = &setup->kinds[game->tiles[tile].kind].def;
        for (int s = 0; s < def->segment_count; s++) {
            int feature = game->feature_of[node_of(tile, s)];
            if ((def->segments[s].cities >> node_segment(at) & 1) && set_add(&seen, feature)) {
                weights += game->features[feature].weights;
                for (int seat = 0; seat < setup->seat_count; seat++) {
                    extra[seat] += figures_per_city(game, seat, feature);
                }
            }
        }
        at = game->next[at];
    } while (at != node);
    return weights;
}

/* Farms `city_majority`. */
static void score_city_farmers(Final *final, int node) {
    const Game *game = final->game;
    if (game->features[game->feature_of[node]].open != 0) {
        return;
    }
    int extra[SEATS_MAX] = {0};
    uint32_t weights = city_farmers(final->setup, game, node, extra);
    int most = weight_most(final->setup, weights);
    for (int seat = 0; most > 0 && seat < final->setup->seat_count; seat++) {
        if (weight_of(weights, seat) == most) {
            pay_field(final, seat, node, 1, extra[seat]);
        }
    }
}

/* R11.8: the most tokens of a kind; in a tie all score. */
static void score_goods(const GameSetup *setup, Game *game, EventList *events) {
    for (int kind = 0; kind < GOODS_KINDS; kind++) {
        int most = 1;
        for (int seat = 0; seat < setup->seat_count; seat++) {
            most = game->goods[seat][kind] > most ? game->goods[seat][kind] : most;
        }
        for (int seat = 0; seat < setup->seat_count; seat++) {
            if (game->goods[seat][kind] == most) {
                score_pay(game,
                          (Event){.seat = (uint8_t)seat,
                                  .by = POINTS_GOODS,
                                  .goods = (uint8_t)(kind + 1),
                                  .tile = NO_TILE,
                                  .segment = TILE_SEGMENTS,
                                  .points = GOODS_POINTS},
                          events);
            }
        }
    }
}

static void score_end(const GameSetup *setup, Game *game, EventList *events) {
    Final final;
    final.setup = setup;
    final.game = game;
    final.events = events;
    memset(final.paid, 0, sizeof final.paid);
    find_features(&final, false);
    event_add(events, (Event){.kind = EVENT_FINAL});
    static const FeatureKind order[] = {FEATURE_ROAD, FEATURE_CITY, FEATURE_MONASTERY,
                                        FEATURE_GARDEN}; /* R4.6 */
    for (int i = 0; i < 4 && setup->rules.end_incomplete == INCOMPLETE_SCORE; i++) {
        each_feature(&final, order[i], score_incomplete);
    }
    if (setup->rules.farms == FARMS_CITY_MAJORITY) {
        find_features(&final, true);
        each_feature(&final, FEATURE_CITY, score_city_farmers);
        find_features(&final, false);
        each_feature(&final, FEATURE_FIELD, pay_fairy);
    } else if (setup->rules.farms != FARMS_OFF) {
        each_feature(&final, FEATURE_FIELD, score_field);
    }
    score_goods(setup, game, events);
    game->phase = PHASE_OVER;
    event_add(events, (Event){.kind = EVENT_OVER});
}

void game_finish(const GameSetup *setup, Game *game, EventList *events) {
    assert(game->phase == PHASE_FINAL);
    score_end(setup, game, events);
}

void game_scores_now(const GameSetup *setup, const Game *game, int16_t scores[SEATS_MAX]) {
    Game end = *game;
    if (game->phase != PHASE_OVER) {
        score_end(setup, &end, NULL);
    }
    memcpy(scores, end.scores, sizeof end.scores);
}
