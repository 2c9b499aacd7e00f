/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/setup.h"

#include <string.h>

#include "base/str.h"
#include "engine/internal.h"

SetupError setup_begin(GameSetup *setup, const Rules *rules, int seats, int first) {
    memset(setup, 0, sizeof *setup);
    if (seats < 1 || seats > SEATS_MAX) {
        return SETUP_SEATS;
    }
    if (first < 0 || first >= seats) {
        return SETUP_FIRST;
    }
    setup->rules = *rules;
    setup->seat_count = (uint8_t)seats;
    setup->first = (uint8_t)first;
    return SETUP_OK;
}

static void add_text(char *to, size_t cap, const char *text) {
    size_t at = strlen(to), more = strlen(text);
    if (at + more < cap) {
        memcpy(to + at, text, more + 1);
    }
}

/* In which rotations this face fits, for everything an open square can ask of two neighbouring sides. */
static void compile_fits(Kind *kind) {
    for (int i = 0; i < 2 * ASKS_COUNT; i++) {
        int pair = i / ASKS_COUNT, asks = i % ASKS_COUNT;
        for (int rotation = 0; rotation < 4; rotation++) {
            bool fits = true;
            for (int side = 2 * pair; side < 2 * pair + 2; side++) {
                int asked = (asks >> (3 * (side & 1)) & 7) - 1;
                fits = fits && (asked < 0 || (int)(kind->edges >> (8 * rotation + 2 * side) & 3) == asked);
            }
            kind->fits[pair][asks] = (uint8_t)(kind->fits[pair][asks] | (unsigned)fits << rotation);
        }
    }
}

static void compile_edges(Kind *kind, int rotation) {
    uint8_t *segment = kind->edge_segment[rotation];
    for (int side = 0; side < SIDE_COUNT; side++) {
        bool field = (kind->edges >> (8 * rotation + 2 * side) & 3) == EDGE_FIELD;
        segment[side] = field ? kind->half_segment[rotation][2 * side] : kind->side_segment[rotation][side];
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (int other = 0; other < SIDE_COUNT; other++) {
            unsigned same = segment[other] == segment[side];
            kind->edge_sides[rotation][side] = (uint8_t)(kind->edge_sides[rotation][side] | same << other);
        }
    }
}

/* The tables that answer "what is at this side in this rotation?" without looping. */
void kind_compile(Kind *kind) {
    const TileDef *def = &kind->def;
    memset(kind->side_segment, 255, sizeof kind->side_segment);
    memset(kind->half_segment, 255, sizeof kind->half_segment);
    for (int rotation = 0; rotation < 4; rotation++) {
        for (int side = 0; side < SIDE_COUNT; side++) {
            kind->edges |= (uint32_t)def->edges[side] << (8 * rotation + 2 * side_rotated(side, rotation));
        }
        for (int s = 0; s < def->segment_count; s++) {
            for (int side = 0; side < SIDE_COUNT; side++) {
                if (def->segments[s].sides >> side & 1) {
                    kind->side_segment[rotation][side_rotated(side, rotation)] = (uint8_t)s;
                }
            }
            for (int half = 0; half < HALF_COUNT; half++) {
                if (def->segments[s].halves >> half & 1) {
                    kind->half_segment[rotation][half_rotated(half, rotation)] = (uint8_t)s;
                }
            }
        }
        compile_edges(kind, rotation);
    }
    for (int s = 0; s < def->segment_count; s++) {
        FeatureKind what = (FeatureKind)def->segments[s].kind;
        uint16_t bit = (uint16_t)(1u << s);
        kind->city_mask |= what == FEATURE_CITY ? bit : 0;
        kind->road_mask |= what == FEATURE_ROAD ? bit : 0;
        kind->place_mask |= what == FEATURE_MONASTERY || what == FEATURE_GARDEN ? bit : 0;
    }
    compile_fits(kind);
}

/* Where bushes join roads, all roads meeting there are one segment (R7.5, S14). */
static void join_bushes(TileDef *def) {
    int keep = -1, to[TILE_SEGMENTS], count = 0;
    TileDef old = *def;
    for (int s = 0; s < old.segment_count; s++) {
        const Segment *segment = &old.segments[s];
        bool bushes = segment->kind == FEATURE_ROAD && segment->end == END_BUSHES;
        if (bushes && keep >= 0) {
            def->segments[keep].sides |= segment->sides;
            def->segments[keep].flags |= segment->flags;
            def->segments[keep].end = END_NONE;
            to[s] = keep;
            continue;
        }
        keep = bushes ? count : keep;
        def->segments[count] = *segment;
        to[s] = count++;
    }
    def->segment_count = (uint8_t)count;
    for (int s = 0; s < count; s++) {
        unsigned cities = 0;
        for (int city = 0; city < old.segment_count; city++) {
            cities |= (unsigned)(def->segments[s].cities >> city & 1) << to[city];
        }
        def->segments[s].cities = (uint16_t)cities;
    }
}

static SetupError add_kind(GameSetup *setup, const TileDef *def, bool garden, int count) {
    char name[KIND_NAME] = "";
    add_text(name, sizeof name, def->set);
    add_text(name, sizeof name, "/");
    add_text(name, sizeof name, def->name);
    add_text(name, sizeof name, garden ? "+garden" : "");
    int known = setup_kind(setup, name); /* a set that is played twice */
    if (known < 0 && setup->kind_count >= KINDS_MAX) {
        return SETUP_KINDS;
    }
    Kind *kind = &setup->kinds[known < 0 ? setup->kind_count : known];
    if (known < 0) {
        kind->def = *def;
        if (setup->rules.bushes_continue && def->crossing == CROSSING_BUSHES) {
            join_bushes(&kind->def);
        }
        kind->garden = garden;
        memcpy(kind->name, name, sizeof name);
        if (garden && kind->def.segment_count < TILE_SEGMENTS) { /* a feature of its own (R9.1) */
            kind->def.segments[kind->def.segment_count++] = (Segment){.kind = FEATURE_GARDEN};
        }
        kind_compile(kind);
        setup->kind_count++;
    }
    int copies = setup->bag[kind - setup->kinds] + count;
    if (copies > UINT8_MAX) {
        return SETUP_TILES;
    }
    setup->bag[kind - setup->kinds] = (uint8_t)copies;
    setup->bag_total = (uint16_t)(setup->bag_total + count);
    return SETUP_OK;
}

int tile_gardens(const TileDef *def) {
    int gardens = 0;
    for (int i = 0; i < def->count; i++) {
        gardens += def->pictures[i] == PICTURE_GARDEN;
    }
    return gardens;
}

/* Is this variant of a tile used? C1 in the three older editions (S2); C3, a river tile, by an option
 * (R10). */
static bool plays_variant(const Rules *rules, const TileDef *variant) {
    if (strcmp(variant->edition, "C3") == 0) {
        return rules->river == RIVER_C3;
    }
    return strcmp(variant->edition, "C1") == 0 && rules->profile != PROFILE_C3;
}

static bool is_replaced(const Rules *rules, const TileDef *defs, int count, const TileDef *def) {
    for (int i = 0; i < count; i++) {
        if (defs[i].replaces[0] && strcmp(defs[i].replaces, def->name) == 0 &&
            plays_variant(rules, &defs[i])) {
            return true;
        }
    }
    return false;
}

/* Does this tile bring dragon and fairy into the game (R8.1)? */
static bool is_dragon(const TileDef *def) {
    bool princess = false;
    for (int s = 0; s < def->segment_count; s++) {
        princess = princess || (def->segments[s].flags & SEGMENT_PRINCESS);
    }
    return princess || (def->flags & (TILE_DRAGON | TILE_VOLCANO | TILE_PORTAL));
}

static SetupError add_set(GameSetup *setup, const TileDef *defs, int count, bool river) {
    for (int i = 0; i < count; i++) {
        const TileDef *def = &defs[i];
        bool wanted = def->replaces[0] ? plays_variant(&setup->rules, def)
                                       : !is_replaced(&setup->rules, defs, count, def);
        if (!wanted) {
            continue;
        }
        if (!river && def->river != RIVER_NONE) {
            return SETUP_RIVER_SET;
        }
        setup->dragon = setup->dragon || is_dragon(def);
        int gardens = setup->rules.profile == PROFILE_C3 ? tile_gardens(def) : 0;
        SetupError error = SETUP_OK;
        if (def->count > gardens) {
            error = add_kind(setup, def, false, def->count - gardens);
        }
        if (error == SETUP_OK && gardens > 0) {
            error = add_kind(setup, def, true, gardens);
        }
        if (error != SETUP_OK) {
            return error;
        }
    }
    return SETUP_OK;
}

SetupError setup_add_set(GameSetup *setup, const TileDef *defs, int count) {
    return add_set(setup, defs, count, false);
}

SetupError setup_add_river(GameSetup *setup, const TileDef *defs, int count) {
    uint8_t before[KINDS_MAX];
    memcpy(before, setup->bag, sizeof before);
    SetupError error = add_set(setup, defs, count, true);
    for (int kind = 0; error == SETUP_OK && kind < setup->kind_count; kind++) {
        int added = setup->bag[kind] - before[kind];
        setup->river[kind] = (uint8_t)(setup->river[kind] + added);
        setup->bag[kind] = before[kind];
        setup->bag_total = (uint16_t)(setup->bag_total - added);
    }
    return error;
}

int setup_kind(const GameSetup *setup, const char *name) {
    return name_index(setup->kinds[0].name, setup->kind_count, sizeof setup->kinds[0], name);
}

const char SETUP_USUAL_SETS[USUAL_SETS][TILE_SET_NAME] = {"base", "inns-cathedrals", "traders-builders"};

int setup_set_option(const char *set) {
    return strcmp(set, SETUP_USUAL_SETS[1]) == 0   ? OPTION_inns_cathedrals
           : strcmp(set, SETUP_USUAL_SETS[2]) == 0 ? OPTION_traders_builders
                                                   : -1;
}

enum { BOARD_BAG = 72 + 18 + 24 }; /* tiles of the base game and the two sets that boards use */

int setup_repeats(const Rules *rules, const Board *board, int total) {
    if (board && !rules->map_tiles) { /* only the joined USA needs the sets more than once */
        int times = (board->tiles_high + BOARD_BAG / 2) / BOARD_BAG;
        return times > 1 ? times : 1;
    }
    int wanted = board ? rules->map_tiles : 0;
    return total > 0 && wanted > total ? (wanted + total - 1) / total : 1;
}

SetupError setup_out(GameSetup *setup, int kind) {
    if (kind < 0 || kind >= setup->kind_count || setup->bag[kind] + setup->river[kind] == 0) {
        return SETUP_NOT_IN_BAG;
    }
    if (setup->river[kind] > 0) {
        setup->river[kind]--;
    } else {
        setup->bag[kind]--;
        setup->bag_total--;
    }
    return SETUP_OK;
}

void setup_cut_unknown(GameSetup *setup) {
    int wanted = setup->rules.map_tiles ? setup->rules.map_tiles : setup->board.tiles_high;
    int left = wanted > setup->start_count ? wanted - setup->start_count : 0;
    if (!setup->on_map || left >= setup->bag_total) {
        return;
    }
    setup->bag_total = (uint16_t)left;
    setup->cut_unknown = left > 0;
    if (left == 0) {
        memset(setup->bag, 0, sizeof setup->bag);
    }
}

/* The side of `a` at which `b` lies, -1 if they do not touch. */
static int side_between(const StartTile *a, const StartTile *b) {
    return side_toward(b->x - a->x, b->y - a->y);
}

/* Start tiles obey R2.2 and R2.3 among themselves. */
static SetupError start_conflict(const GameSetup *setup, const StartTile *a, const StartTile *b,
                                 Refusal *why) {
    if (a->x == b->x && a->y == b->y) {
        return SETUP_START_TAKEN;
    }
    int side = side_between(a, b);
    if (side < 0) {
        return SETUP_OK;
    }
    unsigned ours = setup->kinds[a->kind].edges >> (8 * a->rotation + 2 * side) & 3;
    unsigned theirs = setup->kinds[b->kind].edges >> (8 * b->rotation + 2 * side_opposite(side)) & 3;
    if (ours == theirs) {
        return SETUP_OK;
    }
    refuse_side(why, REFUSE_SIDE, side, (int)ours, (int)theirs);
    return SETUP_START_MISMATCH;
}

/* A start tile on a board must also match what is printed beside it (R12.5, D5). */
static SetupError print_conflict(const GameSetup *setup, const StartTile *tile, Refusal *why) {
    SetupError error = SETUP_OK;
    for (int side = 0; side < SIDE_COUNT; side++) {
        unsigned ours = setup->kinds[tile->kind].edges >> (8 * tile->rotation + 2 * side) & 3;
        unsigned theirs = board_printed(setup, tile->x, tile->y, side);
        bool demands = theirs != EDGE_FIELD;
        for (int i = 0; i < setup->board.city_tile_count; i++) {
            const BoardCityTile *city = &setup->board.city_tiles[i];
            if (city->x == tile->x + side_dx(side) && city->y == tile->y + side_dy(side)) {
                const Kind *kind = &setup->kinds[setup->first_printed + i];
                demands = !(kind->closed >> side_opposite(side) & 1);
                theirs = kind->edges >> (2 * side_opposite(side)) & 3;
            }
        }
        if (demands && ours != theirs) {
            refuse_side(why, REFUSE_PRINT, side, (int)ours, (int)theirs);
            error = SETUP_START_MISMATCH;
        }
    }
    return error;
}

/* Is there room on the table for a start tile on this square, with those before it? */
static bool on_table(const GameSetup *setup, int x, int y) {
    const Rules *rules = &setup->rules;
    if (rules->table == TABLE_OPEN || setup->on_map) {
        return true;
    }
    if (rules->table == TABLE_FIXED) {
        return edge_on_fixed(rules->table_w, rules->table_h, x, y);
    }
    int left = x, right = x, top = y, bottom = y;
    for (int i = 0; i < setup->start_count; i++) {
        const StartTile *s = &setup->starts[i];
        left = s->x < left ? s->x : left;
        right = s->x > right ? s->x : right;
        top = s->y < top ? s->y : top;
        bottom = s->y > bottom ? s->y : bottom;
    }
    return right - left < rules->table_w && bottom - top < rules->table_h;
}

SetupError setup_start(GameSetup *setup, int kind, int x, int y, int rotation, Refusal *why) {
    bool island = setup->on_map && board_square(&setup->board, x, y) == SQUARE_ISLAND;
    if (setup->on_map && (island || !board_holds(&setup->board, x, y))) {
        return SETUP_BOARD;
    }
    if (!on_table(setup, x, y)) {
        return SETUP_OFF_TABLE;
    }
    StartTile start = {(int16_t)x, (int16_t)y, (uint8_t)kind, (uint8_t)(rotation & 3)};
    SetupError error = setup_out(setup, kind);
    if (error == SETUP_OK && setup->on_map) {
        error = print_conflict(setup, &start, why);
    }
    for (int i = 0; i < setup->start_count && (error == SETUP_OK || error == SETUP_START_MISMATCH); i++) {
        SetupError conflict = start_conflict(setup, &start, &setup->starts[i], why);
        error = conflict == SETUP_OK ? error : conflict;
    }
    if (error == SETUP_OK) {
        setup->starts[setup->start_count++] = start;
    }
    return error;
}

int setup_start_kind(const GameSetup *setup) {
    bool river = setup->rules.river != RIVER_OFF; /* the spring replaces the start tile (R10.1) */
    for (int i = 0; i < setup->kind_count; i++) {
        const TileDef *def = &setup->kinds[i].def;
        if (def->starts > 0 && !setup->kinds[i].garden && (def->river == RIVER_SPRING) == river) {
            return i;
        }
    }
    return -1;
}

SetupError setup_default_start(GameSetup *setup) {
    int kind = setup_start_kind(setup);
    return kind < 0 ? SETUP_NO_START : setup_start(setup, kind, 0, 0, 0, NULL);
}

static int river_total(const GameSetup *setup) {
    int total = 0;
    for (int k = 0; k < setup->kind_count; k++) {
        total += setup->river[k];
    }
    return total;
}

/* An upper bound for the features on the table at once: every tile of the bag joins at least one of its
 * segments to a neighbour's, and no more tiles are placed than there are squares. */
static int features_bound(const GameSetup *setup) {
    int by_segments[TILE_SEGMENTS + 1] = {0}, bound = 0;
    for (int k = 0; k < setup->kind_count; k++) {
        by_segments[setup->kinds[k].def.segment_count] += setup->bag[k] + setup->river[k];
        bound += setup->kinds[k].printed ? setup->kinds[k].def.segment_count : 0;
    }
    for (int i = 0; i < setup->start_count; i++) {
        bound += setup->kinds[setup->starts[i].kind].def.segment_count;
    }
    int left = setup->on_map ? BOARD_TILES : setup->bag_total + river_total(setup);
    for (int segments = TILE_SEGMENTS; segments > 0; segments--) {
        int tiles = by_segments[segments] < left ? by_segments[segments] : left;
        bound += tiles * (segments - 1);
        left -= tiles;
    }
    return bound + TILE_SEGMENTS; /* the tile being placed, before it is joined */
}

/* A feature counts pennants and coats of arms in a byte each, and one feature might get them all. */
static bool shields_fit(const GameSetup *setup) {
    int pennants = 0, coats = 0;
    for (int k = 0; k < setup->kind_count; k++) {
        const Kind *kind = &setup->kinds[k];
        int copies = setup->bag[k];
        for (int i = 0; i < setup->start_count; i++) {
            copies += setup->starts[i].kind == k;
        }
        for (int s = 0; s < kind->def.segment_count; s++) {
            pennants += copies * kind->def.segments[s].pennants;
        }
        coats += kind->coats;
    }
    for (int i = 0; i < setup->board.stub_count; i++) {
        coats += setup->board.stubs[i].coats;
    }
    return pennants <= UINT8_MAX && coats <= UINT8_MAX;
}

/* Every start tile on an open table lies beside another. */
static bool starts_touch(const GameSetup *setup) {
    for (int i = 0; i < setup->start_count; i++) {
        bool touches = setup->start_count == 1;
        for (int j = 0; j < setup->start_count; j++) {
            touches = touches || (i != j && side_between(&setup->starts[i], &setup->starts[j]) >= 0);
        }
        if (!touches) {
            return false;
        }
    }
    return true;
}

static bool river_on_table(const GameSetup *setup) {
    for (int i = 0; i < setup->start_count; i++) {
        if (setup->kinds[setup->starts[i].kind].def.river != RIVER_NONE) {
            return true;
        }
    }
    return false;
}

SetupError setup_finish(GameSetup *setup) {
    setup->plain = !setup->on_map && setup->rules.table == TABLE_OPEN;
    if (setup->kind_count == 0) {
        return SETUP_NO_TILES;
    }
    if (option_excluded(&setup->rules, setup->on_map)) {
        return SETUP_EXCLUDES;
    }
    if (setup->start_count == 0) {
        return SETUP_NO_START;
    }
    if (setup->rules.river != RIVER_OFF && !river_on_table(setup)) {
        return SETUP_NO_SPRING;
    }
    /* n tiles have at most 2n + 2 open squares, so the table never overflows. */
    int tiles = setup->bag_total + river_total(setup) + setup->start_count;
    if (setup->on_map ? board_tiles_most(&setup->board) > TILES_MAX : 2 * tiles + 2 > OPEN_MAX) {
        return SETUP_TILES;
    }
    if (features_bound(setup) > FEATURES_MAX) {
        return SETUP_TILES;
    }
    if (!shields_fit(setup)) {
        return SETUP_SHIELDS;
    }
    return setup->on_map || starts_touch(setup) ? SETUP_OK : SETUP_START_APART;
}
