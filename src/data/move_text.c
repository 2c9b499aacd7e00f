/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/move_text.h"

#include <string.h>

#include "data/lines.h"
#include "data/tiles.h"

/* ---- which words name which move ---- */

typedef enum { ROLE_HIGHWAYMAN, ROLE_KNIGHT, ROLE_FARMER, ROLE_MONK, ROLE_COUNT } Role;

/* A meeple's word says what kind of feature it stands in (R2.5). */
static const struct {
    const char *word;
    FeatureKind feature;
} ROLES[ROLE_COUNT] = {
    [ROLE_HIGHWAYMAN] = {"highwayman", FEATURE_ROAD},
    [ROLE_KNIGHT] = {"knight", FEATURE_CITY},
    [ROLE_FARMER] = {"farmer", FEATURE_FIELD},
    [ROLE_MONK] = {"monk", FEATURE_MONASTERY},
};

static const struct {
    const char *word;
    MoveKind move;
} CHANCES[] = {{"draw", MOVE_DRAW}, {"discard", MOVE_DISCARD}, {"return", MOVE_RETURN}};
enum { CHANCE_COUNT = sizeof CHANCES / sizeof CHANCES[0] };

static const char *const EXPECTED =
    "expected draw, discard, return, place, knight, highwayman, farmer, monk, pass, "
    "=, == or hash";

/* The number of a segment among those of its tile that touch no side, counted from 1: fields, then
 * monasteries, then gardens; 0 if it touches one. */
static int loose_number(const TileDef *def, int segment) {
    if (def->segments[segment].sides || def->segments[segment].halves) {
        return 0;
    }
    static const FeatureKind order[] = {FEATURE_FIELD, FEATURE_MONASTERY, FEATURE_GARDEN};
    int number = 0;
    for (int k = 0; k < 3; k++) {
        for (int s = 0; s < def->segment_count; s++) {
            const Segment *other = &def->segments[s];
            number += other->kind == order[k] && !other->sides && !other->halves;
            if (s == segment && other->kind == order[k]) {
                return number;
            }
        }
    }
    return number;
}

/* How many loose segments of one kind a tile has. */
static int loose_count(const TileDef *def, FeatureKind kind) {
    int count = 0;
    for (int s = 0; s < def->segment_count; s++) {
        count += def->segments[s].kind == kind && loose_number(def, s) > 0;
    }
    return count;
}

/* Words of rules that are not in play: the answer says which. */
static const struct {
    const char *word, *why;
} ABSENT[] = {
    {"abbot", "no abbot in this game"},
    {"recall", "no abbot in this game"},
    {"fairy", "no fairy in this game"},
    {"claim", "no fairy in this game"},
    {"dragon", "no dragon in this game"},
    {"aside", "no dragon in this game"},
    {"princess", "no princess in this game"},
    {"choose", "no hand of three tiles in this game"},
    {"sell", "tiles are not for sale in this game"},
    {"extend", "the table of this game has no edge"},
};

/* ---- writing ---- */

static void write_meeple(const GameSetup *setup, const PlacedTile *tile, int segment, Str *out) {
    const TileDef *def = &setup->kinds[tile->kind].def;
    const Segment *s = &def->segments[segment];
    for (int role = 0; role < ROLE_COUNT; role++) {
        if (ROLES[role].feature == (FeatureKind)s->kind) {
            str_add(out, ROLES[role].word);
        }
    }
    if (s->kind == FEATURE_MONASTERY) {
        return;
    }
    for (int half = 0; half < HALF_COUNT; half++) {
        int own = (half + 8 - 2 * tile->turn) & 7;
        if (s->halves >> own & 1) {
            str_addf(out, " %s", tile_half_name(half));
            return;
        }
        if (half % 2 == 0 && (s->sides >> (own / 2) & 1)) {
            str_addf(out, " %s", tile_side_name(half / 2));
            return;
        }
    }
    int number = loose_number(def, segment);
    str_add(out, " -");
    if (number > 1 && loose_count(def, (FeatureKind)s->kind) > 1) {
        str_addf(out, "%d", number);
    }
}

void move_write(const GameSetup *setup, const Game *game, Move move, Str *out) {
    for (int i = 0; i < CHANCE_COUNT; i++) {
        if (CHANCES[i].move == (MoveKind)move.kind) {
            str_addf(out, "%s %s", CHANCES[i].word, setup->kinds[move.tile].name);
        }
    }
    if (move.kind == MOVE_PLACE) {
        str_addf(out, "place %d %d %d", move.x, move.y, move.turn);
    } else if (move.kind == MOVE_MEEPLE) {
        write_meeple(setup, &game->tiles[game->last_tile], move.segment, out);
    } else if (move.kind == MOVE_PASS) {
        str_add(out, "pass");
    }
}

/* ---- reading ---- */

static bool expect_words(const char *const *words, int count, int wanted, const char *form, Str *why) {
    if (count == wanted) {
        return true;
    }
    str_addf(why, "'%s' with %d word%s after it, expected '%s'", words[0], count - 1, count == 2 ? "" : "s",
             form);
    return false;
}

static bool read_chance(const GameSetup *setup, const char *const *words, int count, MoveKind kind,
                        Move *move, Str *why) {
    if (count != 2) {
        str_addf(why, "'%s' with %d words after it, expected the name of one tile", words[0], count - 1);
        return false;
    }
    int tile = setup_kind(setup, words[1]);
    if (tile < 0) {
        str_addf(why, "no %s left in the bag: unknown tile for the sets of this game", words[1]);
        return false;
    }
    *move = (Move){.kind = (uint8_t)kind, .tile = (uint8_t)tile};
    return true;
}

static bool read_place(const char *const *words, int count, Move *move, Str *why) {
    int64_t x, y, turn;
    if (!expect_words(words, count, 4, "place X Y TURN", why)) {
        return false;
    }
    if (!number_read(words[1], -9999, 9999, &x) || !number_read(words[2], -9999, 9999, &y) ||
        !number_read(words[3], 0, 3, &turn)) {
        str_addf(why, "'place %s %s %s', expected two whole numbers and a turn from 0 to 3", words[1],
                 words[2], words[3]);
        return false;
    }
    *move = (Move){.kind = MOVE_PLACE, .x = (int16_t)x, .y = (int16_t)y, .turn = (uint8_t)turn};
    return true;
}

/* The side or half side a word names: 2 * side for a whole side; -1 for none. */
static int read_half(const char *word, bool field) {
    for (int half = 0; half < HALF_COUNT; half++) {
        if (field ? strcmp(word, tile_half_name(half)) == 0
                  : half % 2 == 0 && strcmp(word, tile_side_name(half / 2)) == 0) {
            return half;
        }
    }
    return -1;
}

/* "-" is the first segment of the wanted kind that touches no side, "-2" the second of all of them. */
static int find_loose(const TileDef *def, FeatureKind kind, const char *word) {
    for (int s = 0; s < def->segment_count; s++) {
        int number = def->segments[s].kind == kind ? loose_number(def, s) : 0;
        bool named = (number > 0 && strcmp(word, "-") == 0) || (number == 2 && strcmp(word, "-2") == 0);
        if (named) {
            return s;
        }
    }
    return -1;
}

static int find_segment(const Kind *kind, int turn, FeatureKind feature, int half) {
    const uint8_t found =
        feature == FEATURE_FIELD ? kind->half_segment[turn][half] : kind->side_segment[turn][half / 2];
    bool fits = found < kind->def.segment_count && kind->def.segments[found].kind == feature;
    return fits ? found : -1;
}

static bool read_meeple(const GameSetup *setup, const Game *game, const char *const *words, int count,
                        Role role, Move *move, Str *why) {
    FeatureKind feature = ROLES[role].feature;
    bool field = feature == FEATURE_FIELD;
    *move = (Move){.kind = MOVE_MEEPLE, .segment = TILE_SEGMENTS};
    for (int i = 1; i < count; i++) {
        if (strcmp(words[i], "@") == 0) {
            str_addf(why, "a %s goes only on the tile just placed", words[0]);
            return false;
        }
    }
    if (!expect_words(words, count, role == ROLE_MONK ? 1 : 2,
                      role == ROLE_MONK ? "monk"
                                        : (field ? "farmer HALF-SIDE" : "knight SIDE or highwayman SIDE"),
                      why)) {
        return false;
    }
    const char *word = role == ROLE_MONK ? "-" : words[1];
    bool loose = strcmp(word, "-") == 0 || strcmp(word, "-2") == 0;
    int half = loose ? 0 : read_half(word, field);
    if (half < 0) {
        str_addf(why, "'%s %s', expected one of %s", words[0], word,
                 field ? "NW NE EN ES SE SW WS WN or -" : "N E S W");
        return false;
    }
    if (game->phase != PHASE_ACTION) {
        return true; /* game_check says which phase it is */
    }
    const PlacedTile *tile = &game->tiles[game->last_tile];
    const Kind *kind = &setup->kinds[tile->kind];
    int segment =
        loose ? find_loose(&kind->def, feature, word) : find_segment(kind, tile->turn, feature, half);
    if (role == ROLE_MONK && segment < 0) {
        segment = find_loose(&kind->def, FEATURE_GARDEN, word); /* refused by its own rule */
    }
    move->segment = (uint8_t)(segment < 0 ? TILE_SEGMENTS : segment); /* game_check refuses a wrong one */
    return true;
}

bool move_read(const GameSetup *setup, const Game *game, const char *const *words, int count, Move *move,
               Str *why) {
    for (int i = 0; i < CHANCE_COUNT; i++) {
        if (strcmp(words[0], CHANCES[i].word) == 0) {
            return read_chance(setup, words, count, CHANCES[i].move, move, why);
        }
    }
    for (int role = 0; role < ROLE_COUNT; role++) {
        if (strcmp(words[0], ROLES[role].word) == 0) {
            return read_meeple(setup, game, words, count, (Role)role, move, why);
        }
    }
    if (strcmp(words[0], "place") == 0) {
        return read_place(words, count, move, why);
    }
    if (strcmp(words[0], "pass") == 0) {
        *move = (Move){.kind = MOVE_PASS};
        return expect_words(words, count, 1, "pass", why);
    }
    for (size_t i = 0; i < sizeof ABSENT / sizeof ABSENT[0]; i++) {
        if (strcmp(words[0], ABSENT[i].word) == 0) {
            str_addf(why, "'%s': %s", words[0], ABSENT[i].why);
            return false;
        }
    }
    str_addf(why, "unknown word '%s', %s", words[0], EXPECTED);
    return false;
}
