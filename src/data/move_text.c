/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data/move_text.h"

#include <stdio.h>
#include <string.h>

#include "data/tiles.h"
#include "files/lines.h"

static const char HIDDEN_TILE[] = "?"; /* of a draw: it went into a hidden hand (R7.1) */

/* ---- which words name which move ---- */

/* Meeples are named after the feature they are in (R2.5). */
static const struct {
    const char *word;
    FeatureKind feature;
} ROLES[] = {{"knight", FEATURE_CITY},
             {"highwayman", FEATURE_ROAD},
             {"farmer", FEATURE_FIELD},
             {"monk", FEATURE_MONASTERY}};
enum { ROLE_COUNT = sizeof ROLES / sizeof ROLES[0] };

enum { FAR = 9999 }; /* squares that moves can name */

/* Features that touch no side. */
static const unsigned INSIDE = 1u << FEATURE_MONASTERY | 1u << FEATURE_GARDEN;

/* The words of moves, except those of figures. */
typedef struct {
    const char *word;
    MoveKind move;
    int words;        /* itself included */
    const char *form; /* NULL: the name of one tile */
    struct {
        int low, high;
    } numbers[3]; /* if all words after it are numbers: their ranges */
} WordRow;

static const WordRow WORDS[] = {
    {"draw", MOVE_DRAW, 2, NULL, {{0}}},
    {"aside", MOVE_ASIDE, 2, NULL, {{0}}},
    {"discard", MOVE_DISCARD, 2, NULL, {{0}}},
    {"return", MOVE_RETURN, 2, NULL, {{0}}},
    {"choose", MOVE_CHOOSE, 2, "choose NUMBER", {{1, HAND_MAX}}},
    {"place", MOVE_PLACE, 4, "place X Y ROTATION", {{-FAR, FAR}, {-FAR, FAR}, {0, 3}}},
    {"sell", MOVE_SELL, 3, "sell SEAT PRICE", {{0, SEATS_MAX - 1}, {1, FAR}}},
    {"extend", MOVE_EXTEND, 3, "extend W H", {{1, FAR}, {1, FAR}}},
    {"princess", MOVE_PRINCESS, 5, "princess X Y SIDE SEAT", {{0}}},
    {"recall", MOVE_RECALL, 1, "recall", {{0}}},
    {"fairy", MOVE_FAIRY, 4, "fairy X Y SIDE", {{0}}},
    {"dragon", MOVE_DRAGON, 2, "dragon SIDE", {{0}}},
    {"pass", MOVE_PASS, 1, "pass", {{0}}},
    {"claim", MOVE_CLAIM, 1, "claim", {{0}}},
    {"away", MOVE_AWAY, 2, "away SEAT", {{0, SEATS_MAX - 1}}},
    {"back", MOVE_BACK, 2, "back SEAT", {{0, SEATS_MAX - 1}}},
    {"end", MOVE_END, 1, "end", {{0}}},
};
enum { WORD_COUNT = sizeof WORDS / sizeof WORDS[0] };

/* Appends the words that a move can begin with; those of figures come before "recall". */
static void add_expected(Str *out) {
    for (int i = 0; i < WORD_COUNT; i++) {
        for (int role = 0; WORDS[i].move == MOVE_RECALL && role < ROLE_COUNT; role++) {
            str_addf(out, "%s, ", ROLES[role].word);
        }
        for (int kind = FIGURE_MEEPLE + 1; WORDS[i].move == MOVE_RECALL && kind < FIGURE_KIND_COUNT; kind++) {
            str_addf(out, "%s, ", FIGURES[kind].word);
        }
        str_addf(out, "%s, ", WORDS[i].word);
    }
    str_add(out, "name, colour, computer, person, =, == or hash");
}

/* The number, from 1, of a segment among those of its tile that touch no side: fields, then monasteries, then
 * gardens; 0 if it touches one. */
static int loose_number(const TileDef *def, int segment) {
    static const FeatureKind order[] = {FEATURE_FIELD, FEATURE_MONASTERY, FEATURE_GARDEN};
    int number = 0;
    for (int k = 0; k < 3 && !def->segments[segment].sides && !def->segments[segment].halves; k++) {
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

static int loose_count(const TileDef *def, FeatureKind kind) {
    int count = 0;
    for (int s = 0; s < def->segment_count; s++) {
        count += def->segments[s].kind == kind && loose_number(def, s) > 0;
    }
    return count;
}

/* ---- writing ---- */

/* A segment by the first of its sides as the tile lies, or by its number if it touches none. */
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

void move_write(const GameSetup *setup, const Game *game, Move move, Str *out) {
    for (int i = 0; i < WORD_COUNT; i++) {
        if (WORDS[i].move == (MoveKind)move.kind) {
            str_addf(out, "%s%s%s", WORDS[i].word, WORDS[i].form ? "" : " ",
                     WORDS[i].form              ? ""
                     : move.tile == HAND_HIDDEN ? HIDDEN_TILE
                                                : setup->kinds[move.tile].name);
        }
    }
    if (move.kind == MOVE_PLACE) {
        str_addf(out, " %d %d %d", move.x, move.y, move.rotation);
    } else if (move.kind == MOVE_FIGURE) {
        write_figure(setup, game, move, out);
    } else if (move.kind == MOVE_FAIRY || move.kind == MOVE_PRINCESS) {
        str_addf(out, " %d %d", move.x, move.y);
        write_segment(setup, &game->tiles[game_tile_at(game, move.x, move.y)], move.segment, false, out);
        if (move.kind == MOVE_PRINCESS) {
            str_addf(out, " %d", move.seat);
        }
    } else if (move.kind == MOVE_CHOOSE) {
        str_addf(out, " %d", move.x + 1);
    } else if (move.kind == MOVE_EXTEND) {
        str_addf(out, " %d %d", move.x, move.y);
    } else if (move.kind == MOVE_SELL) {
        str_addf(out, " %d %d", move.seat, move.x);
    } else if (move.kind == MOVE_AWAY || move.kind == MOVE_BACK) {
        str_addf(out, " %d", move.seat);
    } else if (move.kind == MOVE_DRAGON) {
        str_addf(out, " %s", tile_side_name(move.side));
    }
}

/* ---- reading ---- */

static bool expect_words(const char *const *words, int count, int wanted, const char *form, Fail *why) {
    return count == wanted || fail_at(why, NULL, 0, "'%s' with %d word%s after it, expected '%s'", words[0],
                                      count - 1, str_s(count - 1), form);
}

static bool read_chance(const GameSetup *setup, const char *const *words, int count, Move *move, Fail *why) {
    if (count != 2) {
        return fail_at(why, NULL, 0, "'%s' with %d word%s after it, expected the name of one tile", words[0],
                       count - 1, str_s(count - 1));
    }
    bool hidden = move->kind == MOVE_DRAW && strcmp(words[1], HIDDEN_TILE) == 0;
    int tile = hidden ? HAND_HIDDEN : setup_kind(setup, words[1]);
    move->tile = (uint8_t)tile;
    return tile >= 0 ||
           fail_at(why, NULL, 0, "no %s left in the bag: unknown tile for the sets of this game", words[1]);
}

static bool read_square(const char *x_word, const char *y_word, Move *move, Fail *why) {
    int64_t x = 0, y = 0;
    bool good = number_read(x_word, -FAR, FAR, &x) && number_read(y_word, -FAR, FAR, &y);
    move->x = (int16_t)x;
    move->y = (int16_t)y;
    return good || fail_at(why, NULL, 0, "square '%s %s', expected two whole numbers", x_word, y_word);
}

static bool is_loose(const char *word) {
    return strcmp(word, "-") == 0 || strcmp(word, "-2") == 0;
}

/* The segment that a word names on a tile as it lies: by a side, a half side, or "-" and "-2" for the first
 * and second that touch no side. Returns TILE_SEGMENTS if no segment matches. */
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

/* The first of a kind for "-"; "-2" is the second of all kinds. */
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

/* Takes "@ X Y" off the end of the words. */
static bool read_portal(const char *const *words, int *count, Move *move, Fail *why) {
    if (*count < 4 || strcmp(words[*count - 3], "@") != 0) {
        return true;
    }
    *count -= 3;
    move->portal = 1;
    return read_square(words[*count + 1], words[*count + 2], move, why);
}

/* A word and a segment of one of these kinds of features (bits); a monastery or garden needs no segment. */
static bool read_figure(const GameSetup *setup, const Game *game, const char *const *words, int count,
                        FigureKind figure, unsigned places, Move *move, Fail *why) {
    bool field = places >> FEATURE_FIELD & 1, inside = !(places & ~INSIDE);
    *move = (Move){.kind = MOVE_FIGURE, .figure = (uint8_t)figure, .segment = TILE_SEGMENTS};
    if (!read_portal(words, &count, move, why)) {
        return false;
    }
    char form[32];
    snprintf(form, sizeof form, "%s %s", words[0], field ? "HALF-SIDE" : "SIDE");
    if (inside && count != 1 && (count != 2 || !is_loose(words[1]))) {
        return fail_at(why, NULL, 0, "'%s %s', expected %s, %s - or %s @ X Y", words[0], words[1], words[0],
                       words[0], words[0]);
    }
    if (!inside && !expect_words(words, count, 2, form, why)) {
        return false;
    }
    const char *word = count == 1 ? "-" : words[1];
    if (!is_loose(word) && (field ? tile_half_find(word) : tile_side_find(word)) < 0) {
        return fail_at(why, NULL, 0, "'%s %s', expected one of %s", words[0], word,
                       field ? "NW NE EN ES SE SW WS WN or -" : "N E S W");
    }
    int at = move->portal ? game_tile_at(game, move->x, move->y) : game->last_tile;
    if (game->phase != PHASE_ACTION || at == NO_TILE) {
        return true; /* game_check will say what is wrong */
    }
    const PlacedTile *tile = &game->tiles[at];
    const Kind *kind = &setup->kinds[tile->kind];
    int segment = is_loose(word) ? TILE_SEGMENTS : segment_named(kind, tile->rotation, word);
    if (segment < TILE_SEGMENTS && !(places >> kind->def.segments[segment].kind & 1)) {
        segment = TILE_SEGMENTS;
    }
    /* A separate rule refuses a monk in a garden. */
    places |= inside ? INSIDE : 0;
    for (int k = 0; k < FEATURE_KIND_COUNT && is_loose(word) && segment == TILE_SEGMENTS; k++) {
        segment = places >> k & 1 ? loose_of_kind(&kind->def, (FeatureKind)k, word) : segment;
    }
    move->segment = (uint8_t)segment;
    return true;
}

/* Which figure these words place, and in which kinds of features (bits). Returns how many words come before
 * its role ("knight N": 0), or -1 for no figure. */
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

/* Reads X Y SEGMENT, and for the princess SEAT. */
static bool read_target(const GameSetup *setup, const Game *game, const char *const *words, Move *move,
                        Fail *why) {
    int64_t seat = 0;
    move->segment = TILE_SEGMENTS;
    if (!read_square(words[1], words[2], move, why)) {
        return false;
    }
    if (tile_half_find(words[3]) < 0 && tile_side_find(words[3]) < 0 && !is_loose(words[3])) {
        return fail_at(why, NULL, 0, "'%s', expected a side, a half side or -", words[3]);
    }
    if (move->kind == MOVE_PRINCESS && !number_read(words[4], 0, SEATS_MAX - 1, &seat)) {
        return fail_at(why, NULL, 0, "seat '%s', expected a number from 0 to 7", words[4]);
    }
    move->seat = (uint8_t)seat;
    int tile = game_tile_at(game, move->x, move->y);
    if (tile != NO_TILE) {
        const PlacedTile *at = &game->tiles[tile];
        move->segment = (uint8_t)segment_named(&setup->kinds[at->kind], at->rotation, words[3]);
    }
    return true;
}

static bool read_numbers(const WordRow *row, const char *const *words, Move *move, Fail *why) {
    int64_t n[3] = {0};
    bool good = true;
    for (int i = 0; good && i + 1 < row->words; i++) {
        good = number_read(words[i + 1], row->numbers[i].low, row->numbers[i].high, &n[i]);
    }
    if (!good && row->move == MOVE_PLACE) {
        return fail_at(why, NULL, 0, "'place %s %s %s', expected two whole numbers and a turn from 0 to 3",
                       words[1], words[2], words[3]);
    }
    bool seat = row->move == MOVE_SELL || row->move == MOVE_AWAY || row->move == MOVE_BACK;
    move->seat = (uint8_t)(seat ? n[0] : 0);
    move->x = (int16_t)(seat ? n[1] : row->move == MOVE_CHOOSE ? n[0] - 1 : n[0]);
    move->y = (int16_t)(seat ? 0 : n[1]);
    move->rotation = (uint8_t)n[2];
    return good || fail_at(why, NULL, 0, "'%s %s%s%s', expected %s with numbers in range", words[0], words[1],
                           row->words > 2 ? " " : "", row->words > 2 ? words[2] : "", row->form);
}

/* The words after the one of this row. */
static bool read_row(const WordRow *row, const GameSetup *setup, const Game *game, const char *const *words,
                     int count, Move *move, Fail *why) {
    *move = (Move){.kind = (uint8_t)row->move};
    if (!row->form) {
        return read_chance(setup, words, count, move, why);
    }
    if (!expect_words(words, count, row->words, row->form, why)) {
        return false;
    }
    if (row->numbers[0].high > 0) {
        return read_numbers(row, words, move, why);
    }
    if (row->move == MOVE_DRAGON) {
        int side = tile_side_find(words[1]);
        move->side = (uint8_t)side;
        return side >= 0 || fail_at(why, NULL, 0, "'dragon %s', expected one of N E S W", words[1]);
    }
    return row->words == 1 || read_target(setup, game, words, move, why);
}

bool move_read(const GameSetup *setup, const Game *game, const char *const *words, int count, Move *move,
               Fail *why) {
    int row = WORD_INDEX(WORDS, words[0]);
    if (row >= 0) {
        return read_row(&WORDS[row], setup, game, words, count, move, why);
    }
    FigureKind figure;
    unsigned places;
    int before = figure_named(words, count, &figure, &places);
    if (before >= 0) {
        return read_figure(setup, game, words + before, count - before, figure, places, move, why);
    }
    if (figure != FIGURE_MEEPLE) {
        return fail_at(why, NULL, 0, "'%s' without its role, expected %s knight, highwayman, farmer or monk",
                       words[0], words[0]);
    }
    Str expected = {0};
    add_expected(&expected);
    fail_at(why, NULL, 0, "unknown word '%s', expected %s", words[0], str_text(&expected));
    str_deinit(&expected);
    return false;
}
