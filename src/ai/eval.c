/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a position is worth: the final points that each player can expect. */
#include <string.h>

#include "ai/internal.h"
#include "base/bits.h"

/* ---- features ---- */

static float chance_to_close(const Mind *mind, int feature, float haste) {
    float ends = 0, chance = 1;
    for (int i = mind_head(mind, feature); i >= 0; i = mind->ends[i].next) {
        ends++;
    }
    float slower = 1 + mind->weights.spread * (ends - 1);
    for (int i = mind_head(mind, feature); i >= 0; i = mind->ends[i].next) {
        chance *= 1 - mind_fall(mind, mind->ends[i].rate * haste / slower);
    }
    return chance * mind->habits->foresight;
}

unsigned owners_of(const GameSetup *setup, uint32_t weights) {
    unsigned owners = 0;
    int most = 1;
    for (int seat = 0; seat < setup->seat_count; seat++) {
        int weight = weight_of(weights, seat);
        owners = weight > most ? 0 : owners;
        most = weight > most ? weight : most;
        owners |= (unsigned)(weight == most) << seat;
    }
    return owners;
}

static float haste_of(const Mind *mind, const Feature *feature, unsigned owners) {
    float pace = feature->kind == FEATURE_CITY ? mind->weights.city_pace : mind->weights.road_pace;
    return owners ? pace * mind->turns * (float)bits_count(owners)
                  : mind->weights.free_pace * mind->turns * (float)mind->setup->seat_count;
}

/* Of a road or city; writes the chance that it will be complete. */
static float value_of_way(const Mind *mind, const Game *game, int node, float *closes) {
    const GameSetup *setup = mind->setup;
    const Weights *w = &mind->weights;
    int feature = game->feature_of[node];
    const Feature *f = &game->features[feature];
    bool city = f->kind == FEATURE_CITY;
    float p =
        f->open == 0 ? 1 : chance_to_close(mind, feature, haste_of(mind, f, owners_of(setup, f->weights)));
    float time = mind->turns / 4, open = f->open;
    int each = points_each(&setup->rules, city ? POINTS_CITY : POINTS_ROAD, 3, f->grand, true);
    int late = points_each(&setup->rules, city ? POINTS_CITY : POINTS_ROAD, 3, f->grand, false);
    bool pays = setup->rules.end_incomplete == INCOMPLETE_SCORE;
    float full = (float)game_worth(setup, game, node, true) +
                 (float)each * (city ? w->city_growth : w->road_growth) * open;
    float part =
        pays ? (float)game_worth(setup, game, node, false) +
                   (float)late * (city ? w->city_growth_open : w->road_growth) * open * (time < 1 ? time : 1)
             : 0;
    *closes = p;
    return p * full + (1 - p) * part;
}

static float value_of_place(Mind *mind, const Game *game, int node, float *closes) {
    const PlacedTile *tile = &game->tiles[node_tile(node)];
    const Weights *w = &mind->weights;
    float filled = game_feature_of(game, node)->tiles, all = 1;
    for (int i = 0; i < 9; i++) {
        int x = tile->x + i % 3 - 1, y = tile->y + i / 3 - 1;
        if (game_tile_at(game, x, y) != NO_TILE) {
            continue;
        }
        if (!game_holds(mind->setup, game, x, y)) { /* beyond the edge it can only be left out (S4, R12.11) */
            all *= mind->setup->on_map || mind->setup->rules.table_completes;
            continue;
        }
        const OpenSquare *square = game_open_at(game, x, y);
        float chance = square ? 1 - mind_fall(mind, mind_chance(mind, square_code(square))->fit *
                                                        w->monk_pace * mind->turns)
                              : w->monk_far;
        filled += chance;
        all *= chance;
    }
    *closes = all;
    return mind->setup->rules.end_incomplete == INCOMPLETE_SCORE ? filled : all * filled;
}

/* Do cities have the majority of farmers, not fields (R4.3)? Then they are valued apart (pay_cities). */
static bool cities_have_majority(const GameSetup *setup) {
    return setup->rules.farms == FARMS_CITY_MAJORITY;
}

/* How much of a city beside a field may be expected to be complete at the end. */
static float part_of_city(const Mind *mind, const Game *game, int city) {
    const Feature *f = &game->features[city];
    return f->open == 0 ? 1 : mind->weights.field_part * chance_to_close(mind, city, haste_of(mind, f, 0));
}

enum { CITIES_MOST = 64 }; /* of a field that are looked at */

static float cities_of_field(const Mind *mind, const Game *game, int node) {
    uint16_t cities[CITIES_MOST];
    int count = game_field_cities(mind->setup, game, node, cities, CITIES_MOST);
    float sum = 0;
    for (int i = 0; i < count && i < CITIES_MOST; i++) {
        sum += part_of_city(mind, game, cities[i]);
    }
    return sum;
}

static float value_of_field(Mind *mind, const Game *game, int node) {
    float sum = cities_have_majority(mind->setup) ? 0 : cities_of_field(mind, game, node);
    float sides = 0;
    for (int i = mind_head(mind, game->feature_of[node]); i >= 0; i = mind->ends[i].next) {
        sides++;
    }
    sum += mind->weights.field_growth * mind->turns * sides / (sides + 4);
    return mind->habits->fields * sum * (float)mind->setup->rules.farm_points;
}

float mind_pig(Mind *mind, const Game *game, int node) {
    float worth = mind_value(mind, game, node)->worth / (float)mind->setup->rules.farm_points;
    return cities_have_majority(mind->setup)
               ? worth + mind->habits->fields * cities_of_field(mind, game, node)
               : worth;
}

static float find_value(Mind *mind, const Game *game, int node, float *closes) {
    *closes = 0;
    switch ((FeatureKind)game_feature_of(game, node)->kind) {
    case FEATURE_ROAD:
    case FEATURE_CITY:
        return value_of_way(mind, game, node, closes);
    case FEATURE_MONASTERY:
    case FEATURE_GARDEN:
        return value_of_place(mind, game, node, closes);
    case FEATURE_FIELD:
        return value_of_field(mind, game, node);
    case FEATURE_RIVER:
    case FEATURE_KIND_COUNT:
        break;
    }
    return 0;
}

void mind_value_anew(Mind *mind, const Game *game, int node, Value *value) {
    value->worth = find_value(mind, game, node, &value->closes);
}

/* ---- all together ---- */

static void pay_seats(const GameSetup *setup, unsigned owners, float value, float points[SEATS_MAX]) {
    for (int seat = 0; seat < setup->seat_count; seat++) {
        points[seat] += owners >> seat & 1 ? value : 0;
    }
}

static void pay(const GameSetup *setup, uint32_t weights, float value, float points[SEATS_MAX]) {
    pay_seats(setup, owners_of(setup, weights), value, points);
}

/* A city beside fields with farmers, and what these count for, as in Feature.weights. */
typedef struct {
    uint16_t city;
    uint32_t farmers;
} FarmedCity;

enum { FARMED_MOST = 128 };

static int add_cities(const Mind *mind, const Game *game, int node, FarmedCity all[FARMED_MOST], int count) {
    uint16_t cities[CITIES_MOST];
    int found = game_field_cities(mind->setup, game, node, cities, CITIES_MOST);
    for (int i = 0; i < found && i < CITIES_MOST; i++) {
        int at = 0;
        while (at < count && all[at].city != cities[i]) {
            at++;
        }
        if (at < FARMED_MOST) {
            all[at] = at < count ? all[at] : (FarmedCity){.city = cities[i]};
            all[at].farmers += game_feature_of(game, node)->weights;
            count += at == count;
        }
    }
    return count;
}

/* What the cities bring those with the most farmers around each. `node`: a farmer that is not among the
 * stands, -1 = none. */
static void pay_cities(const Mind *mind, const Game *game, int node, float share, float points[SEATS_MAX]) {
    FarmedCity all[FARMED_MOST];
    uint16_t seen[SEATS_MAX * FIGURES_MAX + 1];
    int count = 0, fields = 0;
    for (int i = 0; i <= mind->stand_count; i++) {
        int at = i < mind->stand_count ? mind->stands[i].node : node, known = 0;
        if (at < 0 || game_feature_of(game, at)->kind != FEATURE_FIELD) {
            continue;
        }
        while (known < fields && seen[known] != game->feature_of[at]) {
            known++;
        }
        if (known == fields) {
            seen[fields++] = game->feature_of[at];
            count = add_cities(mind, game, at, all, count);
        }
    }
    float each = share * mind->habits->fields * (float)mind->setup->rules.farm_points;
    for (int i = 0; i < count; i++) {
        pay(mind->setup, all[i].farmers, each * part_of_city(mind, game, all[i].city), points);
    }
}

int next_seat(const GameSetup *setup, const Game *game) {
    return is_refilling(game) && !game->extra_due ? (game->seat + 1) % setup->seat_count : game->seat;
}

/* The next player may take a city or road that nobody owns. */
static float gift_of(Mind *mind, const Game *game, int feature) {
    const Feature *f = &game->features[feature];
    int head = mind_head(mind, feature);
    if (f->weights || head < 0) {
        return 0;
    }
    float worth = mind_value(mind, game, mind->ends[head].node)->worth;
    return mind->weights.gift * worth / (float)(f->open ? f->open : 1);
}

static void expect_gifts(Mind *mind, const Game *game, float points[SEATS_MAX]) {
    int next = next_seat(mind->setup, game);
    for (int i = 0; i < mind->way_count; i++) {
        points[next] += gift_of(mind, game, mind->ways[i]);
    }
}

/* What a junction would change, if such a tile comes. */
static void expect_junction(Mind *mind, const Game *game, const Junction *j, float share,
                            float points[SEATS_MAX]) {
    const Weights *w = &mind->weights;
    const Feature *a = &game->features[j->a], *b = &game->features[j->b];
    unsigned of_a = owners_of(mind->setup, a->weights), of_b = owners_of(mind->setup, b->weights);
    if (of_a == of_b) {
        return; /* a junction changes nothing */
    }
    float va = mind_value(mind, game, j->node_a)->worth, vb = mind_value(mind, game, j->node_b)->worth;
    float chance = share * w->join * (1 - mind_fall(mind, w->join_pace * mind->turns * j->share));
    pay_seats(mind->setup, of_a, -va * chance, points);
    pay_seats(mind->setup, of_b, -vb * chance, points);
    pay(mind->setup, a->weights + b->weights, (va + vb) * chance, points);
}

static void find_stands(Mind *mind, const Game *game) {
    mind->stand_count = 0;
    for (int seat = 0; seat < mind->setup->seat_count; seat++) {
        for (int slot = 0; slot < FIGURES_MAX; slot++) {
            int node = game->figures[seat][slot] - 1;
            if (node >= 0) {
                mind->stands[mind->stand_count++] =
                    (Stand){(uint8_t)seat, (uint8_t)figure_in_slot(slot), (int16_t)node};
            }
        }
    }
}

static float back_of(const Mind *mind, const Value *value, FigureKind kind) {
    const Weights *w = &mind->weights;
    return kind == FIGURE_ABBOT ? w->abbot * w->abbot_back : value->closes;
}

/* What figures at home and those that come back are worth. */
static float worth_of_supply(const Mind *mind, const uint8_t supply[FIGURE_KIND_COUNT], float back) {
    const Weights *w = &mind->weights;
    float time = 1 - mind_fall(mind, mind->turns / w->meeple_time);
    float have = w->meeple_back * back + supply[FIGURE_MEEPLE] + w->abbot * supply[FIGURE_ABBOT] +
                 w->large * supply[FIGURE_LARGE];
    return mind->habits->meeples * w->meeple * time * (1 - mind_fall(mind, have / w->meeple_count));
}

void mind_expect(Mind *mind, const Game *game, float points[SEATS_MAX]) {
    const GameSetup *setup = mind->setup;
    mind->evaluation++;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        points[seat] = game->scores[seat];
        mind->last.back[seat] = 0;
    }
    find_stands(mind, game);
    for (int i = 0; i < mind->stand_count; i++) {
        Stand on = mind->stands[i];
        if (FIGURES[on.kind].weight == 0) {
            continue;
        }
        Value *value = mind_value(mind, game, on.node);
        if (value->counted != mind->evaluation) {
            value->counted = mind->evaluation;
            pay(setup, value->weights, value->worth, points);
        }
        mind->last.back[on.seat] += back_of(mind, value, (FigureKind)on.kind);
    }
    if (cities_have_majority(setup)) {
        pay_cities(mind, game, -1, 1, points);
    }
    for (int i = 0; i < mind->junction_count; i++) {
        expect_junction(mind, game, &mind->junctions[i], 1, points);
    }
    expect_gifts(mind, game, points);
    if (mind->special) {
        expect_extras(mind, game, points, mind->last.back);
    }
    for (int seat = 0; seat < setup->seat_count; seat++) {
        points[seat] += worth_of_supply(mind, game->supply[seat], mind->last.back[seat]);
        mind->last.points[seat] = points[seat];
    }
}

/* Junctions of a feature, as it is now, are added or (-1) taken away. */
static void expect_its_junctions(Mind *mind, const Game *game, int feature, float share,
                                 float points[SEATS_MAX]) {
    for (int i = 0; i < mind->junction_count; i++) {
        const Junction *j = &mind->junctions[i];
        if (j->a == feature || j->b == feature) {
            expect_junction(mind, game, j, share, points);
        }
    }
}

float mind_margin_with(Mind *mind, Game *game, const Expectation *without, int seat, FigureKind kind,
                       int node) {
    int feature = game->feature_of[node];
    Feature *f = &game->features[feature];
    float points[SEATS_MAX];
    memcpy(points, without->points, sizeof points);
    bool farmer = f->kind == FEATURE_FIELD && cities_have_majority(mind->setup);
    if (farmer) {
        find_stands(mind, game);
        pay_cities(mind, game, -1, -1, points);
    }
    expect_its_junctions(mind, game, feature, -1, points);
    points[next_seat(mind->setup, game)] -= is_way(f) ? gift_of(mind, game, feature) : 0;
    points[seat] -= worth_of_supply(mind, game->supply[seat], without->back[seat]);
    uint8_t supply[FIGURE_KIND_COUNT];
    memcpy(supply, game->supply[seat], sizeof supply);
    supply[kind]--;
    f->weights = (uint32_t)FIGURES[kind].weight << (4 * seat);
    const Value *value = mind_value(mind, game, node);
    float risk = mind->setup->dragon ? risk_on(mind, game, node_tile(node)) : 0;
    float back = without->back[seat] + back_of(mind, value, kind) + risk * (1 - value->closes);
    points[seat] += (1 - risk) * value->worth + worth_of_supply(mind, supply, back);
    expect_its_junctions(mind, game, feature, 1, points);
    if (farmer) {
        pay_cities(mind, game, node, 1, points);
    }
    f->weights = 0;
    return mind_lead(mind, points, seat);
}

/* The part to which a feature's points belong. */
static AiPart part_of_feature(int kind) {
    static const uint8_t parts[FEATURE_KIND_COUNT] = {[FEATURE_ROAD] = AI_PART_ROADS,
                                                      [FEATURE_CITY] = AI_PART_CITIES,
                                                      [FEATURE_MONASTERY] = AI_PART_MONASTERIES,
                                                      [FEATURE_GARDEN] = AI_PART_MONASTERIES,
                                                      [FEATURE_FIELD] = AI_PART_FIELDS};
    return (AiPart)parts[kind];
}

/* Points already scored; those by fairy, goods and coats of arms belong to no part. */
static void scored_parts(const Game *game, int seat, float parts[AI_PARTS]) {
    const int16_t *points = game->points[seat];
    parts[AI_PART_ROADS] = points[POINTS_ROAD];
    parts[AI_PART_CITIES] = points[POINTS_CITY];
    parts[AI_PART_MONASTERIES] = points[POINTS_MONASTERY] + points[POINTS_GARDEN];
    parts[AI_PART_FIELDS] = points[POINTS_FIELD];
    parts[AI_PART_MEEPLES] = parts[AI_PART_BLOCKED] = 0;
}

void mind_parts(Mind *mind, const Game *game, int seat, float parts[AI_PARTS]) {
    float back = 0, farmed[SEATS_MAX] = {0};
    scored_parts(game, seat, parts);
    if (game->phase == PHASE_OVER) {
        return;
    }
    find_stands(mind, game);
    if (cities_have_majority(mind->setup)) {
        pay_cities(mind, game, -1, 1, farmed);
    }
    parts[AI_PART_FIELDS] += farmed[seat];
    for (int i = 0; i < mind->stand_count; i++) {
        Stand on = mind->stands[i];
        const Feature *feature = game_feature_of(game, on.node);
        int own = weight_of(feature->weights, seat);
        if (on.seat == seat && FIGURES[on.kind].weight > 0) {
            bool owns = owners_of(mind->setup, feature->weights) >> seat & 1;
            float share = (float)FIGURES[on.kind].weight / (float)own;
            const Value *value = mind_value(mind, game, on.node);
            parts[part_of_feature(feature->kind)] += owns ? share * value->worth : 0;
            back += back_of(mind, value, (FigureKind)on.kind);
        }
    }
    parts[AI_PART_MEEPLES] = worth_of_supply(mind, game->supply[seat], back);
}

float mind_lead(const Mind *mind, const float points[SEATS_MAX], int seat) {
    float matter = mind->habits->others * mind->weights.others;
    float best = -1e9f, sum = 0;
    int others = mind->setup->seat_count - 1;
    for (int other = 0; other < mind->setup->seat_count; other++) {
        if (other != seat) {
            best = points[other] > best ? points[other] : best;
            sum += points[other];
        }
    }
    return others == 0 ? points[seat] : points[seat] - matter * (0.5f * best + 0.5f * sum / (float)others);
}

float mind_prey(Mind *mind, const Game *game, int side, int seat) {
    const PlacedTile *from = &game->tiles[game->dragon];
    int tile = game_tile_at(game, from->x + side_dx(side), from->y + side_dy(side));
    float prey = 0;
    if (tile == game->fairy) {
        return 0; /* it eats nobody there (R8.14) */
    }
    for (FigureOn on = {0}; game_next_figure(game, &on);) {
        if (node_tile(on.node) == tile && FIGURES[on.kind].weight) {
            const Feature *feature = game_feature_of(game, on.node);
            bool owns = owners_of(mind->setup, feature->weights) >> on.seat & 1;
            float worth = owns ? mind_value(mind, game, on.node)->worth : 0;
            prey += on.seat == seat ? -worth : worth;
        }
    }
    return prey;
}
