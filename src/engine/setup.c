/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/setup.h"

#include <string.h>

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

/* The tables that answer "what lies at this side when it is turned so?" without looping. */
void kind_compile(Kind *kind) {
    const TileDef *def = &kind->def;
    memset(kind->side_segment, 255, sizeof kind->side_segment);
    memset(kind->half_segment, 255, sizeof kind->half_segment);
    for (int turn = 0; turn < 4; turn++) {
        for (int side = 0; side < SIDE_COUNT; side++) {
            kind->edges |= (uint32_t)def->edges[side] << (8 * turn + 2 * side_turned(side, turn));
        }
        for (int s = 0; s < def->segment_count; s++) {
            for (int side = 0; side < SIDE_COUNT; side++) {
                if (def->segments[s].sides >> side & 1) {
                    kind->side_segment[turn][side_turned(side, turn)] = (uint8_t)s;
                }
            }
            for (int half = 0; half < HALF_COUNT; half++) {
                if (def->segments[s].halves >> half & 1) {
                    kind->half_segment[turn][half_turned(half, turn)] = (uint8_t)s;
                }
            }
        }
    }
    for (int s = 0; s < def->segment_count; s++) {
        FeatureKind what = (FeatureKind)def->segments[s].kind;
        uint16_t bit = (uint16_t)(1u << s);
        kind->city_mask |= what == FEATURE_CITY ? bit : 0;
        kind->road_mask |= what == FEATURE_ROAD ? bit : 0;
        kind->place_mask |= what == FEATURE_MONASTERY || what == FEATURE_GARDEN ? bit : 0;
    }
}

static SetupError add_kind(GameSetup *setup, const TileDef *def, bool garden, int count) {
    if (setup->kind_count >= KINDS_MAX) {
        return SETUP_KINDS;
    }
    if (setup->bag_total + count > TILES_MAX) {
        return SETUP_TILES;
    }
    Kind *kind = &setup->kinds[setup->kind_count];
    kind->def = *def;
    kind->garden = garden;
    if (garden && kind->def.segment_count < TILE_SEGMENTS) { /* a feature of its own (R9.1) */
        kind->def.segments[kind->def.segment_count++] = (Segment){.kind = FEATURE_GARDEN};
    }
    add_text(kind->name, sizeof kind->name, def->set);
    add_text(kind->name, sizeof kind->name, "/");
    add_text(kind->name, sizeof kind->name, def->name);
    if (garden) {
        add_text(kind->name, sizeof kind->name, "+garden");
    }
    kind_compile(kind);
    setup->bag[setup->kind_count++] = (uint8_t)count;
    setup->bag_total = (uint16_t)(setup->bag_total + count);
    return SETUP_OK;
}

/* Which edition's variants are played: C1 in the three old profiles (S2). The third edition's river
 * tiles belong to the option of section 10. */
static bool plays_variant(const Rules *rules, const TileDef *variant) {
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

/* River tiles mean nothing without their rules: they are refused, not played as if they were plain. */
static bool is_playable(const TileDef *def) {
    return def->river == RIVER_NONE;
}

/* Does this tile bring dragon and fairy into the game (R8.1)? */
static bool is_dragon(const TileDef *def) {
    bool princess = false;
    for (int s = 0; s < def->segment_count; s++) {
        princess = princess || (def->segments[s].flags & SEGMENT_PRINCESS);
    }
    return princess || (def->flags & (TILE_DRAGON | TILE_VOLCANO | TILE_PORTAL));
}

SetupError setup_add_set(GameSetup *setup, const TileDef *defs, int count) {
    for (int i = 0; i < count; i++) {
        const TileDef *def = &defs[i];
        bool wanted = def->replaces[0] ? plays_variant(&setup->rules, def)
                                       : !is_replaced(&setup->rules, defs, count, def);
        if (!wanted) {
            continue;
        }
        if (!is_playable(def)) {
            return SETUP_UNPLAYABLE;
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

int setup_kind(const GameSetup *setup, const char *name) {
    for (int i = 0; i < setup->kind_count; i++) {
        if (strcmp(setup->kinds[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

SetupError setup_out(GameSetup *setup, int kind) {
    if (kind < 0 || kind >= setup->kind_count || setup->bag[kind] == 0) {
        return SETUP_NOT_IN_BAG;
    }
    setup->bag[kind]--;
    setup->bag_total--;
    return SETUP_OK;
}

/* The side of `a` at which `b` lies, -1 if they do not touch. */
static int side_between(const StartTile *a, const StartTile *b) {
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (a->x + side_dx(side) == b->x && a->y + side_dy(side) == b->y) {
            return side;
        }
    }
    return -1;
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
    unsigned ours = setup->kinds[a->kind].edges >> (8 * a->turn + 2 * side) & 3;
    unsigned theirs = setup->kinds[b->kind].edges >> (8 * b->turn + 2 * side_opposite(side)) & 3;
    if (ours == theirs) {
        return SETUP_OK;
    }
    if (why) {
        *why = (Refusal){
            .code = REFUSE_SIDE, .side = (uint8_t)side, .ours = (uint8_t)ours, .theirs = (uint8_t)theirs};
    }
    return SETUP_START_MISMATCH;
}

SetupError setup_start(GameSetup *setup, int kind, int x, int y, int turn, Refusal *why) {
    bool island = setup->on_map && board_square(&setup->board, x, y) == SQUARE_ISLAND;
    if (setup->on_map && (island || !board_holds(&setup->board, x, y))) {
        return SETUP_BOARD;
    }
    StartTile start = {(int16_t)x, (int16_t)y, (uint8_t)kind, (uint8_t)(turn & 3)};
    SetupError error = setup_out(setup, kind);
    for (int i = 0; i < setup->start_count && error == SETUP_OK; i++) {
        error = start_conflict(setup, &start, &setup->starts[i], why);
    }
    if (error == SETUP_OK) {
        setup->starts[setup->start_count++] = start;
    }
    return error;
}

SetupError setup_default_start(GameSetup *setup) {
    for (int i = 0; i < setup->kind_count; i++) {
        if (setup->kinds[i].def.starts > 0 && !setup->kinds[i].garden) {
            return setup_start(setup, i, 0, 0, 0, NULL);
        }
    }
    return SETUP_NO_START;
}

SetupError setup_finish(const GameSetup *setup) {
    if (setup->kind_count == 0) {
        return SETUP_NO_TILES;
    }
    if (setup->start_count == 0) {
        return SETUP_NO_START;
    }
    /* n tiles have at most 2n + 2 open squares, and a board no more than it has: the table never overflows. */
    if (!setup->on_map && 2 * (setup->bag_total + setup->start_count) + 2 > OPEN_MAX) {
        return SETUP_TILES;
    }
    int features = 0;
    for (int k = setup->first_printed; setup->on_map && k < setup->kind_count; k++) {
        features += setup->kinds[k].def.segment_count;
    }
    for (int k = 0; k < setup->kind_count; k++) {
        features += setup->bag[k] * setup->kinds[k].def.segment_count;
    }
    for (int i = 0; i < setup->start_count; i++) {
        features += setup->kinds[setup->starts[i].kind].def.segment_count;
    }
    /* Each tile of the bag joins at least one of its segments to a neighbour's. */
    if (features - setup->bag_total + TILE_SEGMENTS > FEATURES_MAX) {
        return SETUP_TILES;
    }
    for (int i = 0; i < setup->start_count && !setup->on_map; i++) {
        bool touches = setup->start_count == 1;
        for (int j = 0; j < setup->start_count; j++) {
            touches = touches || (i != j && side_between(&setup->starts[i], &setup->starts[j]) >= 0);
        }
        if (!touches) {
            return SETUP_START_APART;
        }
    }
    return SETUP_OK;
}
