/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/move_text.h"

#include <string.h>

#include "data/tiles.h"
#include "files/lines.h"

/* ---- which words name which move ---- */

/* A meeple's word says what kind of feature it stands in (R2.5). */
static const struct {
    const char *word;
    FeatureKind feature;
} ROLES[] = {{"knight", FEATURE_CITY},
             {"highwayman", FEATURE_ROAD},
             {"farmer", FEATURE_FIELD},
             {"monk", FEATURE_MONASTERY}};
enum { ROLE_COUNT = sizeof ROLES / sizeof ROLES[0] };

/* Where no side leads. */
static const unsigned INSIDE = 1u << FEATURE_MONASTERY | 1u << FEATURE_GARDEN;

static const struct {
    const char *word;
    MoveKind move;
} CHANCES[] = {
    {"draw", MOVE_DRAW}, {"aside", MOVE_ASIDE}, {"discard", MOVE_DISCARD}, {"return", MOVE_RETURN}};
enum { CHANCE_COUNT = sizeof CHANCES / sizeof CHANCES[0] };

/* Words that stand alone. */
static const struct {
    const char *word;
    MoveKind move;
} PLAIN[] = {{"pass", MOVE_PASS}, {"recall", MOVE_RECALL}, {"claim", MOVE_CLAIM}};
enum { PLAIN_COUNT = sizeof PLAIN / sizeof PLAIN[0] };

static void add_expected(Str *out) {
    str_add(out, "draw, aside, discard, return, choose, place, sell, extend, princess, ");
    for (int role = 0; role < ROLE_COUNT; role++) {
        str_addf(out, "%s, ", ROLES[role].word);
    }
    for (int kind = FIGURE_MEEPLE + 1; kind < FIGURE_KIND_COUNT; kind++) {
        str_addf(out, "%s, ", FIGURES[kind].word);
    }
    str_add(out, "recall, fairy, dragon, pass, claim, =, == or hash");
}

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

/* ---- writing ---- */

/* A segment by the first of its sides, as it lies; by its number where it touches none. */
static void write_segment(const GameSetup *setup, const PlacedTile *tile, int segment, bool alone, Str *out) {
    const TileDef *def = &setup->kinds[tile->kind].def;
    const Segment *s = &def->segments[segment];
    for (int half = 0; half < HALF_COUNT; half++) {
        int own = (half + 8 - 2 * tile->rotation) & 7;
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
    if (number > 1 && !alone) {
        str_addf(out, "%d", number);
    }
}

static void write_figure(const GameSetup *setup, const Game *game, Move move, Str *out) {
    int at = move.portal ? game_tile_at(game, move.x, move.y) : game->last_tile;
    const PlacedTile *tile = &game->tiles[at];
    const TileDef *def = &setup->kinds[tile->kind].def;
    FeatureKind kind = (FeatureKind)def->segments[move.segment].kind;
    const FigureRow *figure = &FIGURES[move.figure];
    str_add(out, figure->word);
    for (int role = 0; role < ROLE_COUNT && figure->roles; role++) {
        if (ROLES[role].feature == kind) {
            str_addf(out, "%s%s", figure->word[0] ? " " : "", ROLES[role].word);
        }
    }
    if (!(INSIDE >> kind & 1)) {
        write_segment(setup, tile, move.segment, loose_count(def, kind) == 1, out);
    } else if (loose_count(def, FEATURE_MONASTERY) + loose_count(def, FEATURE_GARDEN) > 1) {
        write_segment(setup, tile, move.segment, false, out);
    }
    if (move.portal) {
        str_addf(out, " @ %d %d", move.x, move.y);
    }
}

/* "fairy X Y SEGMENT", "princess X Y SEGMENT" */
static void write_target(const GameSetup *setup, const Game *game, const char *word, Move move, Str *out) {
    str_addf(out, "%s %d %d", word, move.x, move.y);
    write_segment(setup, &game->tiles[game_tile_at(game, move.x, move.y)], move.segment, false, out);
}

void move_write(const GameSetup *setup, const Game *game, Move move, Str *out) {
    for (int i = 0; i < CHANCE_COUNT; i++) {
        if (CHANCES[i].move == (MoveKind)move.kind) {
            str_addf(out, "%s %s", CHANCES[i].word, setup->kinds[move.tile].name);
        }
    }
    for (int i = 0; i < PLAIN_COUNT; i++) {
        str_add(out, PLAIN[i].move == (MoveKind)move.kind ? PLAIN[i].word : "");
    }
    if (move.kind == MOVE_PLACE) {
        str_addf(out, "place %d %d %d", move.x, move.y, move.rotation);
    } else if (move.kind == MOVE_FIGURE) {
        write_figure(setup, game, move, out);
    } else if (move.kind == MOVE_FAIRY) {
        write_target(setup, game, "fairy", move, out);
    } else if (move.kind == MOVE_PRINCESS) {
        write_target(setup, game, "princess", move, out);
        str_addf(out, " %d", move.seat);
    } else if (move.kind == MOVE_CHOOSE) {
        str_addf(out, "choose %d", move.x + 1);
    } else if (move.kind == MOVE_EXTEND) {
        str_addf(out, "extend %d %d", move.x, move.y);
    } else if (move.kind == MOVE_SELL) {
        str_addf(out, "sell %d %d", move.seat, move.x);
    } else if (move.kind == MOVE_DRAGON) {
        str_addf(out, "dragon %s", tile_side_name(move.side));
    }
}

/* ---- reading ---- */

static bool expect_words(const char *const *words, int count, int wanted, const char *form, Fail *why) {
    if (count == wanted) {
        return true;
    }
    fail_at(why, NULL, 0, "'%s' with %d word%s after it, expected '%s'", words[0], count - 1,
            str_s(count - 1), form);
    return false;
}

static bool read_chance(const GameSetup *setup, const char *const *words, int count, MoveKind kind,
                        Move *move, Fail *why) {
    if (count != 2) {
        fail_at(why, NULL, 0, "'%s' with %d word%s after it, expected the name of one tile", words[0],
                count - 1, str_s(count - 1));
        return false;
    }
    int tile = setup_kind(setup, words[1]);
    if (tile < 0) {
        fail_at(why, NULL, 0, "no %s left in the bag: unknown tile for the sets of this game", words[1]);
        return false;
    }
    *move = (Move){.kind = (uint8_t)kind, .tile = (uint8_t)tile};
    return true;
}

static bool read_place(const char *const *words, int count, Move *move, Fail *why) {
    int64_t x, y, rotation;
    if (!expect_words(words, count, 4, "place X Y TURN", why)) {
        return false;
    }
    if (!number_read(words[1], -9999, 9999, &x) || !number_read(words[2], -9999, 9999, &y) ||
        !number_read(words[3], 0, 3, &rotation)) {
        fail_at(why, NULL, 0, "'place %s %s %s', expected two whole numbers and a turn from 0 to 3", words[1],
                words[2], words[3]);
        return false;
    }
    *move = (Move){.kind = MOVE_PLACE, .x = (int16_t)x, .y = (int16_t)y, .rotation = (uint8_t)rotation};
    return true;
}

static bool read_square(const char *x_word, const char *y_word, Move *move, Fail *why) {
    int64_t x, y;
    if (!number_read(x_word, -9999, 9999, &x) || !number_read(y_word, -9999, 9999, &y)) {
        fail_at(why, NULL, 0, "square '%s %s', expected two whole numbers", x_word, y_word);
        return false;
    }
    move->x = (int16_t)x;
    move->y = (int16_t)y;
    return true;
}

static bool is_loose(const char *word) {
    return strcmp(word, "-") == 0 || strcmp(word, "-2") == 0;
}

/* The segment a word names on a tile as it lies: a side its city, road or river, a half side its field,
 * "-" and "-2" the first and second that touch no side. TILE_SEGMENTS if there is none. */
static int segment_named(const Kind *kind, int rotation, const char *word) {
    int half = tile_half_find(word), side = tile_side_find(word), found = TILE_SEGMENTS;
    for (int s = 0; s < kind->def.segment_count && is_loose(word); s++) {
        found = loose_number(&kind->def, s) == (word[1] ? 2 : 1) ? s : found;
    }
    if (half >= 0) {
        found = kind->half_segment[rotation][half];
    } else if (side >= 0) {
        found = kind->side_segment[rotation][side];
    }
    return found < kind->def.segment_count ? found : TILE_SEGMENTS;
}

/* "-" needs no number where only one segment of the kind touches no side. */
static int loose_of_kind(const TileDef *def, FeatureKind kind, const char *word) {
    int found = TILE_SEGMENTS;
    for (int s = def->segment_count - 1; s >= 0; s--) {
        bool numbered = loose_number(def, s) == (word[1] ? 2 : 1);
        if (def->segments[s].kind == kind && loose_number(def, s) > 0 && (numbered || !word[1])) {
            found = s;
        }
    }
    return found;
}

/* The tile a figure is put on: the one just placed, or the one named after "@". NULL if there is none yet. */
static const PlacedTile *figure_tile(const Game *game, const Move *move) {
    int tile = move->portal ? game_tile_at(game, move->x, move->y) : game->last_tile;
    return game->phase == PHASE_ACTION && tile != NO_TILE ? &game->tiles[tile] : NULL;
}

/* Takes "@ X Y" off the end of the words. */
static bool read_portal(const char *const *words, int *count, Move *move, Fail *why) {
    if (*count < 4 || strcmp(words[*count - 3], "@") != 0) {
        return true;
    }
    *count -= 3;
    if (!read_square(words[*count + 1], words[*count + 2], move, why)) {
        return false;
    }
    move->portal = 1;
    return true;
}

/* "monk" and the like, with "-" or "-2" where someone likes to say which. */
static bool expect_loose(const char *const *words, int count, Fail *why) {
    if (count == 1 || (count == 2 && is_loose(words[1]))) {
        return true;
    }
    fail_at(why, NULL, 0, "'%s %s', expected %s, %s - or %s @ X Y", words[0], words[1], words[0], words[0],
            words[0]);
    return false;
}

/* A word and a segment of one of these kinds of features, as bits; the word may go without where a monastery
 * or garden is meant. */
static bool read_figure(const GameSetup *setup, const Game *game, const char *const *words, int count,
                        FigureKind figure, unsigned places, Move *move, Fail *why) {
    bool field = places >> FEATURE_FIELD & 1, inside = !(places & ~INSIDE);
    *move = (Move){.kind = MOVE_FIGURE, .figure = (uint8_t)figure, .segment = TILE_SEGMENTS};
    if (!read_portal(words, &count, move, why)) {
        return false;
    }
    const char *form = field ? "farmer HALF-SIDE" : "knight SIDE or highwayman SIDE";
    if (inside ? !expect_loose(words, count, why) : !expect_words(words, count, 2, form, why)) {
        return false;
    }
    const char *word = count == 1 ? "-" : words[1];
    if (!is_loose(word) && (field ? tile_half_find(word) : tile_side_find(word)) < 0) {
        fail_at(why, NULL, 0, "'%s %s', expected one of %s", words[0], word,
                field ? "NW NE EN ES SE SW WS WN or -" : "N E S W");
        return false;
    }
    const PlacedTile *tile = figure_tile(game, move);
    if (!tile) {
        return true; /* game_check says what is wrong */
    }
    const Kind *kind = &setup->kinds[tile->kind];
    int segment = is_loose(word) ? TILE_SEGMENTS : segment_named(kind, tile->rotation, word);
    if (segment < TILE_SEGMENTS && !(places >> kind->def.segments[segment].kind & 1)) {
        segment = TILE_SEGMENTS;
    }
    /* A monk in a garden is refused by its own rule. */
    places |= inside ? INSIDE : 0;
    for (int k = 0; k < FEATURE_KIND_COUNT && is_loose(word) && segment == TILE_SEGMENTS; k++) {
        segment = places >> k & 1 ? loose_of_kind(&kind->def, (FeatureKind)k, word) : segment;
    }
    move->segment = (uint8_t)segment;
    return true;
}

/* Which figure these words put, and in which kinds of features, as bits. Returns how many of them stand
 * before its role ("knight N": 0), -1 if they put none. */
static int figure_named(const char *const *words, int count, FigureKind *figure, unsigned *places) {
    int kind = FIGURE_KIND_COUNT - 1;
    while (kind > FIGURE_MEEPLE && strcmp(words[0], FIGURES[kind].word) != 0) {
        kind--;
    }
    int before = FIGURES[kind].roles && FIGURES[kind].word[0];
    *figure = (FigureKind)kind;
    *places = FIGURES[kind].places;
    for (int role = 0; role < ROLE_COUNT && FIGURES[kind].roles && before < count; role++) {
        if (strcmp(words[before], ROLES[role].word) == 0) {
            *places = 1u << ROLES[role].feature;
            return before;
        }
    }
    return FIGURES[kind].roles ? -1 : 0;
}

/* fairy X Y SEGMENT; princess X Y SEGMENT SEAT */
static bool read_target(const GameSetup *setup, const Game *game, const char *const *words, int count,
                        MoveKind kind, Move *move, Fail *why) {
    bool princess = kind == MOVE_PRINCESS;
    int64_t seat = 0;
    *move = (Move){.kind = (uint8_t)kind, .segment = TILE_SEGMENTS};
    if (!expect_words(words, count, princess ? 5 : 4, princess ? "princess X Y SIDE SEAT" : "fairy X Y SIDE",
                      why) ||
        !read_square(words[1], words[2], move, why)) {
        return false;
    }
    if (tile_half_find(words[3]) < 0 && tile_side_find(words[3]) < 0 && !is_loose(words[3])) {
        fail_at(why, NULL, 0, "'%s', expected a side, a half side or -", words[3]);
        return false;
    }
    if (princess && !number_read(words[4], 0, SEATS_MAX - 1, &seat)) {
        fail_at(why, NULL, 0, "seat '%s', expected a number from 0 to 7", words[4]);
        return false;
    }
    move->seat = (uint8_t)seat;
    int tile = game_tile_at(game, move->x, move->y);
    if (tile != NO_TILE) {
        const PlacedTile *at = &game->tiles[tile];
        move->segment = (uint8_t)segment_named(&setup->kinds[at->kind], at->rotation, words[3]);
    }
    return true;
}

static bool read_dragon(const char *const *words, int count, Move *move, Fail *why) {
    if (!expect_words(words, count, 2, "dragon SIDE", why)) {
        return false;
    }
    int side = tile_side_find(words[1]);
    if (side < 0) {
        fail_at(why, NULL, 0, "'dragon %s', expected one of N E S W", words[1]);
        return false;
    }
    *move = (Move){.kind = MOVE_DRAGON, .side = (uint8_t)side};
    return true;
}

/* The moves of the house rules: choose HELD; extend W H; sell SEAT PRICE. */
static bool read_house(const char *const *words, int count, Move *move, Fail *why) {
    int64_t a = 0, b = 0;
    char kind = words[0][0];
    const char *form = kind == 'c' ? "choose NUMBER" : kind == 'e' ? "extend W H" : "sell SEAT PRICE";
    if (!expect_words(words, count, kind == 'c' ? 2 : 3, form, why)) {
        return false;
    }
    bool ok = kind == 'c' ? number_read(words[1], 1, HAND_MAX, &a)
              : kind == 'e'
                  ? number_read(words[1], 1, 9999, &a) && number_read(words[2], 1, 9999, &b)
                  : number_read(words[1], 0, SEATS_MAX - 1, &a) && number_read(words[2], 1, 9999, &b);
    if (!ok) {
        fail_at(why, NULL, 0, "'%s %s%s%s', expected %s in numbers that can be", words[0], words[1],
                count > 2 ? " " : "", count > 2 ? words[2] : "", form);
        return false;
    }
    if (kind == 'c') {
        *move = (Move){.kind = MOVE_CHOOSE, .x = (int16_t)(a - 1)};
    } else if (kind == 'e') {
        *move = (Move){.kind = MOVE_EXTEND, .x = (int16_t)a, .y = (int16_t)b};
    } else {
        *move = (Move){.kind = MOVE_SELL, .seat = (uint8_t)a, .x = (int16_t)b};
    }
    return true;
}

bool move_read(const GameSetup *setup, const Game *game, const char *const *words, int count, Move *move,
               Fail *why) {
    const char *word = words[0];
    for (int i = 0; i < CHANCE_COUNT; i++) {
        if (strcmp(word, CHANCES[i].word) == 0) {
            return read_chance(setup, words, count, CHANCES[i].move, move, why);
        }
    }
    FigureKind figure;
    unsigned places;
    int before = figure_named(words, count, &figure, &places);
    if (before >= 0) {
        return read_figure(setup, game, words + before, count - before, figure, places, move, why);
    }
    for (int i = 0; i < PLAIN_COUNT; i++) {
        if (strcmp(word, PLAIN[i].word) == 0) {
            *move = (Move){.kind = (uint8_t)PLAIN[i].move};
            return expect_words(words, count, 1, word, why);
        }
    }
    if (strcmp(word, "place") == 0) {
        return read_place(words, count, move, why);
    }
    if (strcmp(word, "fairy") == 0 || strcmp(word, "princess") == 0) {
        return read_target(setup, game, words, count, word[0] == 'f' ? MOVE_FAIRY : MOVE_PRINCESS, move, why);
    }
    if (strcmp(word, "dragon") == 0) {
        return read_dragon(words, count, move, why);
    }
    if (strcmp(word, "choose") == 0 || strcmp(word, "extend") == 0 || strcmp(word, "sell") == 0) {
        return read_house(words, count, move, why);
    }
    Str expected = {0};
    add_expected(&expected);
    fail_at(why, NULL, 0, "unknown word '%s', expected %s", word, str_text(&expected));
    str_deinit(&expected);
    return false;
}
