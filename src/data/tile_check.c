/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What must be true of a tile: one small function for each rule; the first failure is reported. */
#include "base/bits.h"
#include "data/tiles.h"

#include <stdarg.h>
#include <stdbool.h>

typedef struct {
    const TileDef *tile;
    int segment;
    Fail *why;
} Check;

/* Refuses the tile for the segment `at`, -1 = for the whole. */
#define blame(c, at, ...) ((c)->segment = (at), fail_at((c)->why, NULL, 0, __VA_ARGS__))

static const char *const edge_names[] = {"field", "road", "city", "river"};
static const char *const kind_names[] = {"road", "city", "field", "monastery", "garden", "river"};

/* The edge of a segment at its sides; -1 = it touches none. */
static int edge_of(const Segment *s) {
    static const int edges[] = {
        [FEATURE_ROAD] = EDGE_ROAD, [FEATURE_CITY] = EDGE_CITY, [FEATURE_RIVER] = EDGE_RIVER,
        [FEATURE_FIELD] = -1,       [FEATURE_MONASTERY] = -1,   [FEATURE_GARDEN] = -1};
    return edges[s->kind];
}

static bool tile_has(const TileDef *t, FeatureKind kind) {
    int i = 0;
    while (i < t->segment_count && t->segments[i].kind != kind) {
        i++;
    }
    return i < t->segment_count;
}

/* Every side that is not a field belongs to exactly one segment of its kind. */
static bool check_sides(Check *c) {
    const TileDef *t = c->tile;
    for (int side = 0; side < SIDE_COUNT; side++) {
        int owner = -1;
        for (int i = 0; i < t->segment_count; i++) {
            int edge = edge_of(&t->segments[i]);
            if (edge < 0 || !(t->segments[i].sides >> side & 1)) {
                continue;
            }
            if (owner >= 0) {
                return blame(c, i, "side %s is claimed twice, expected one segment", tile_side_name(side));
            }
            owner = i;
            if (edge != t->edges[side]) {
                return blame(c, i, "%s at side %s, but the edges say %s there, expected the same",
                             kind_names[t->segments[i].kind], tile_side_name(side),
                             edge_names[t->edges[side]]);
            }
        }
        if (owner < 0 && t->edges[side] != EDGE_FIELD) {
            return blame(c, -1, "side %s is a %s in the edges, expected a segment that has it",
                         tile_side_name(side), edge_names[t->edges[side]]);
        }
    }
    return true;
}

/* A half side at a city belongs to no field, any other half side to exactly one. Both halves of a field edge
 * belong to the same field. */
static bool check_halves(Check *c) {
    const TileDef *t = c->tile;
    int owner[HALF_COUNT];
    for (int half = 0; half < HALF_COUNT; half++) {
        owner[half] = -1;
        bool city = t->edges[half / 2] == EDGE_CITY;
        for (int i = 0; i < t->segment_count; i++) {
            if (t->segments[i].kind != FEATURE_FIELD || !(t->segments[i].halves >> half & 1)) {
                continue;
            }
            if (city) {
                return blame(c, i, "half side %s lies on a city edge, expected no field there",
                             tile_half_name(half));
            }
            if (owner[half] >= 0) {
                return blame(c, i, "half side %s is claimed twice, expected one field", tile_half_name(half));
            }
            owner[half] = i;
        }
        if (!city && owner[half] < 0) {
            return blame(c, -1, "half side %s is in no field, expected one", tile_half_name(half));
        }
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        int later = owner[2 * side] > owner[2 * side + 1] ? owner[2 * side] : owner[2 * side + 1];
        if (t->edges[side] == EDGE_FIELD && owner[2 * side] != owner[2 * side + 1]) {
            return blame(c, later, "field edge %s is split between two fields, expected one",
                         tile_side_name(side));
        }
    }
    return true;
}

static bool check_field(Check *c, int index) {
    const Segment *s = &c->tile->segments[index];
    return s->halves || s->cities ||
           blame(c, index, "an enclosed field beside nothing, expected the cities around it");
}

static bool check_city(Check *c, int index) {
    static const char *const corners[] = {"NW", "NE", "SE", "SW"};
    const Segment *s = &c->tile->segments[index];
    int corner = (s->reaches + 3) & 3; /* between the side before it and its own */
    bool touches = (s->sides >> corner & 1) || (s->sides >> ((corner + 3) & 3) & 1);
    return !s->reaches || !touches ||
           blame(c, index, "the city already touches corner %s, expected a far corner", corners[corner]);
}

static bool check_road(Check *c, int index) {
    const TileDef *t = c->tile;
    const Segment *s = &t->segments[index];
    const struct {
        bool there;
        const char *needs;
    } ends[] = {[END_NONE] = {true, ""},
                [END_CITY] = {tile_has(t, FEATURE_CITY), "a city segment"},
                [END_VILLAGE] = {t->crossing == CROSSING_VILLAGE, "the line 'crossing village'"},
                [END_BUSHES] = {t->crossing == CROSSING_BUSHES, "the line 'crossing bushes'"},
                [END_MONASTERY] = {tile_has(t, FEATURE_MONASTERY), "a monastery"},
                [END_FARMHOUSE] = {true, ""},
                [END_VOLCANO] = {t->flags & TILE_VOLCANO, "the line 'volcano'"}};
    int sides = bits_count(s->sides);
    if (sides > 2) {
        return blame(c, index, "a road with %d sides, expected 1 or 2", sides);
    }
    if (sides == 1 && !s->end) {
        return blame(c, index, "a road with one side and no end, expected 'end' and what closes it");
    }
    if (sides == 2 && s->end) {
        return blame(c, index, "a road with two sides and an end, expected one side");
    }
    if (!ends[s->end].there) {
        return blame(c, index, "the road's end is not on the tile, expected %s", ends[s->end].needs);
    }
    if ((s->flags & SEGMENT_BRIDGE) && t->crossing != CROSSING_BRIDGE && !tile_has(t, FEATURE_RIVER)) {
        return blame(c, index, "a bridge over nothing, expected a river or 'crossing bridge'");
    }
    if ((s->flags & SEGMENT_TUNNEL) && (sides != 2 || !tile_has(t, FEATURE_CITY))) {
        return blame(c, index, "a tunnel, expected a road with two sides and a city above it");
    }
    return true;
}

static bool check_river(Check *c) {
    const TileDef *t = c->tile;
    int rivers = 0, ends = 0, segment = -1;
    for (int i = 0; i < t->segment_count; i++) {
        if (t->segments[i].kind == FEATURE_RIVER) {
            rivers++;
            segment = i;
            ends = bits_count(t->segments[i].sides);
        }
    }
    if (rivers > 1) {
        return blame(c, segment, "a second river on the tile, expected one");
    }
    if (!rivers && t->river) {
        return blame(c, -1, "a course without a river, expected a river segment");
    }
    if (rivers && !t->river) {
        return blame(c, segment, "a river without its course, expected 'course spring', 'stream' or 'lake'");
    }
    if (rivers && ends != (t->river == RIVER_STREAM ? 2 : 1)) {
        return blame(c, segment, "a %s with %d side%s, expected %s",
                     t->river == RIVER_STREAM ? "stream" : "spring or lake", ends, str_s(ends),
                     t->river == RIVER_STREAM ? "2" : "1");
    }
    return true;
}

static bool check_crossing(Check *c) {
    const TileDef *t = c->tile;
    bool seen = false;
    for (int i = 0; i < t->segment_count; i++) {
        const Segment *s = &t->segments[i];
        seen = seen || (t->crossing == CROSSING_VILLAGE && s->end == END_VILLAGE) ||
               (t->crossing == CROSSING_BUSHES && s->end == END_BUSHES) ||
               (t->crossing == CROSSING_BRIDGE && s->kind == FEATURE_ROAD && (s->flags & SEGMENT_BRIDGE));
    }
    if (t->crossing && !seen) {
        return blame(c, -1, "a crossing that no road reaches, expected a road with %s",
                     t->crossing == CROSSING_BRIDGE    ? "'bridge'"
                     : t->crossing == CROSSING_VILLAGE ? "'end village'"
                                                       : "'end bushes'");
    }
    if (t->stubs && t->crossing != CROSSING_VILLAGE) {
        return blame(c, -1, "stubs without a village, expected 'crossing village'");
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        if ((t->stubs >> side & 1) && t->edges[side] != EDGE_CITY) {
            return blame(c, -1, "a stub at side %s, expected a city edge there", tile_side_name(side));
        }
    }
    return true;
}

/* At most one monastery, because the squares around a tile count for one building only. */
static bool check_monastery(Check *c) {
    const TileDef *t = c->tile;
    int monasteries = 0;
    for (int i = 0; i < t->segment_count; i++) {
        if (t->segments[i].kind == FEATURE_MONASTERY && ++monasteries > 1) {
            return blame(c, i, "a second monastery on the tile, expected one");
        }
    }
    return !(t->flags & TILE_MONASTERY_IN_CITY) || (monasteries && tile_has(t, FEATURE_CITY)) ||
           blame(c, -1, "monastery-in-city, expected a monastery and a city segment");
}

bool tile_consistent(const TileDef *tile, int *segment, Fail *why) {
    static bool (*const checks[FEATURE_KIND_COUNT])(Check * c, int index) = {
        [FEATURE_ROAD] = check_road, [FEATURE_CITY] = check_city, [FEATURE_FIELD] = check_field};
    Check c = {tile, -1, why};
    bool good =
        check_sides(&c) && check_halves(&c) && check_river(&c) && check_crossing(&c) && check_monastery(&c);
    for (int i = 0; good && i < tile->segment_count; i++) {
        int kind = tile->segments[i].kind;
        good = !checks[kind] || checks[kind](&c, i);
    }
    *segment = c.segment;
    return good;
}
