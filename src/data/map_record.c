/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the lines below the grid of a board. Each is checked against the grid at once, so that a message
 * names its line. */
#include "data/map_draft.h"
#include "data/tiles.h"

#include <string.h>

/* ---- words ---- */

/* Reads the words `index` and `index + 1` as a square of the grid. */
static bool read_square(BoardDraft *d, int index, int8_t *x, int8_t *y) {
    int column, row;
    if (!lines_number(&d->in, index, "x", 0, d->board.width - 1, &column) ||
        !lines_number(&d->in, index + 1, "y", 0, d->board.height - 1, &row)) {
        return false;
    }
    *x = (int8_t)column;
    *y = (int8_t)row;
    return true;
}

static bool read_side(BoardDraft *d, int index, uint8_t *side) {
    const char *word = d->in.words[index];
    int found = tile_side_find(word);
    *side = (uint8_t)found;
    return found >= 0 || lines_fail(&d->in, "side '%.40s', expected N, E, S or W", word);
}

static bool read_coats(BoardDraft *d, int index, uint8_t *coats) {
    return lines_byte(&d->in, index, "coats", 0, BOARD_COATS, coats);
}

/* Stores the first `length` bytes of `text` among the names, each name once. */
static bool add_name(BoardDraft *d, const char *text, size_t length, uint16_t *name) {
    Board *b = &d->board;
    if (length == 0 || length >= BOARD_SPRITE_NAME) {
        return lines_fail(&d->in, "a name of %zu bytes, expected 1 to %d", length, BOARD_SPRITE_NAME - 1);
    }
    uint16_t at = 1;
    for (; at < b->names_used; at = (uint16_t)(at + strlen(b->names + at) + 1)) {
        if (strlen(b->names + at) == length && memcmp(b->names + at, text, length) == 0) {
            *name = at;
            return true;
        }
    }
    if (at + length + 1 > BOARD_NAMES) {
        return lines_fail(&d->in, "the names take too much room, expected at most %d bytes in all",
                          BOARD_NAMES);
    }
    memcpy(b->names + at, text, length);
    b->names_used = (uint16_t)(at + length + 1);
    *name = at;
    return true;
}

/* The rest of the line from word `index` on. */
static bool read_name(BoardDraft *d, int index, uint16_t *name) {
    const char *text = lines_rest(&d->in, index);
    return add_name(d, text, strlen(text), name);
}

/* ---- squares ---- */

/* The square of a line must have the character `mark` in the grid, and no other line. */
static bool claim(BoardDraft *d, int x, int y, char mark) {
    char found = map_draft_at(d, x, y);
    if (found != mark) {
        return lines_fail(&d->in, "square %d,%d is '%c' in the grid, expected '%c'", x, y, found, mark);
    }
    int *line = &d->square_line[y * d->board.width + x];
    if (*line) {
        return lines_fail(&d->in, "square %d,%d is already described in line %d", x, y, *line);
    }
    *line = d->in.line;
    return true;
}

static bool is_letter(char c) {
    return c >= 'A' && c <= 'Z';
}

/* No neighbour may be one of `marks` (or, with `cities`, a large city). */
static bool keeps_off(BoardDraft *d, int x, int y, const char *marks, bool cities, const char *expected) {
    for (int side = 0; side < SIDE_COUNT; side++) {
        BoardSpot next = board_beyond(x, y, side);
        char there = map_draft_at(d, next.x, next.y);
        if (strchr(marks, there) || (cities && is_letter(there))) {
            return lines_fail(&d->in, "'%c' at side %s of square %d,%d, expected %s", there,
                              tile_side_name(side), x, y, expected);
        }
    }
    return true;
}

/* X Y [COATS] [NAME] */
static bool read_place(BoardDraft *d, BoardPlace *place, char mark, bool coats, bool name) {
    return read_square(d, 1, &place->x, &place->y) && claim(d, place->x, place->y, mark) &&
           (!coats || read_coats(d, 3, &place->coats)) &&
           (!name || read_name(d, coats ? 4 : 3, &place->name));
}

/* A start square gets a random tile in rotation 0, so nothing printed may restrict it. */
static bool read_start(BoardDraft *d) {
    BoardPlace *start = &d->board.starts[d->board.start_count];
    return read_place(d, start, '*', false, true) &&
           keeps_off(d, start->x, start->y, "*", true, "no start square or large city beside a start square");
}

static bool read_town(BoardDraft *d) {
    return read_place(d, &d->board.towns[d->board.town_count], 'o', false, true);
}

static bool read_wave(BoardDraft *d) {
    return read_place(d, &d->board.waves[d->board.wave_count], '~', false, true);
}

/* The last word is a colour, for a variant with chips. */
static bool read_highlight(BoardDraft *d) {
    BoardPlace *place = &d->board.highlights[d->board.highlight_count];
    const char *text = lines_rest(&d->in, 3), *colour = lines_rest(&d->in, d->in.word_count - 1);
    size_t length = (size_t)(colour - text);
    while (length && (text[length - 1] == ' ' || text[length - 1] == '\t')) {
        length--;
    }
    return read_place(d, place, '^', false, false) && add_name(d, text, length, &place->name);
}

static bool read_island(BoardDraft *d) {
    BoardPlace *island = &d->board.islands[d->board.island_count];
    return read_place(d, island, '%', true, true) &&
           keeps_off(d, island->x, island->y, "#*o%^|", true, "'.' or '~' all round an island");
}

/* ---- large cities ---- */

/* Compares an edge as written with what is beyond it. */
static bool check_city_edge(BoardDraft *d, const BoardCityTile *tile, int side, char edge) {
    BoardSpot next = board_beyond(tile->x, tile->y, side);
    char there = map_draft_at(d, next.x, next.y), letter = (char)('A' + tile->city);
    const char *name = tile_side_name(side);
    if (edge == 'i') {
        return there == letter ||
               lines_fail(&d->in, "edge %s is 'i' and faces '%c', expected a tile of city %c", name, there,
                          letter);
    }
    if (there == letter) {
        return lines_fail(&d->in, "edge %s is '%c' between two tiles of city %c, expected 'i'", name, edge,
                          letter);
    }
    bool square = strchr("#*o%|", there) || is_letter(there);
    if (edge == '-') {
        return !square ||
               lines_fail(&d->in, "edge %s is '-' and faces '%c', expected c, r or f", name, there);
    }
    return square || lines_fail(&d->in, "edge %s is '%c' and faces '%c', expected '-'", name, edge, there);
}

/* Two large cities side by side must show each other the same edge. */
static bool check_city_neighbour(BoardDraft *d, const BoardCityTile *tile, int side) {
    BoardSpot next = board_beyond(tile->x, tile->y, side);
    for (int i = 0; i < d->board.city_tile_count; i++) {
        const BoardCityTile *other = &d->board.city_tiles[i];
        if (other->x == next.x && other->y == next.y &&
            other->edges[side_opposite(side)] != tile->edges[side]) {
            return lines_fail(&d->in,
                              "edge %s differs from that of the large city beyond it, expected the same",
                              tile_side_name(side));
        }
    }
    return true;
}

static bool read_city_edges(BoardDraft *d, BoardCityTile *tile) {
    static const char letters[] = "frci-";
    static const uint8_t kinds[] = {EDGE_FIELD, EDGE_ROAD, EDGE_CITY, CITY_EDGE_JOINED, CITY_EDGE_CLOSED};
    const char *word = d->in.words[5];
    if (strlen(word) != SIDE_COUNT || word[strspn(word, letters)]) {
        return lines_fail(&d->in, "edges '%.40s', expected four of c r f i - for N E S W", word);
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        tile->edges[side] = kinds[strchr(letters, word[side]) - letters];
        if (!check_city_edge(d, tile, side, word[side]) || !check_city_neighbour(d, tile, side)) {
            return false;
        }
    }
    return true;
}

static bool read_large(BoardDraft *d) {
    const char *letter = d->in.words[1];
    if (!is_letter(letter[0]) || letter[1]) {
        return lines_fail(&d->in, "large city '%.40s', expected one letter A-Z", letter);
    }
    BoardCityTile *tile = &d->board.city_tiles[d->board.city_tile_count];
    tile->city = (uint8_t)(letter[0] - 'A');
    return read_square(d, 2, &tile->x, &tile->y) && claim(d, tile->x, tile->y, letter[0]) &&
           read_coats(d, 4, &tile->coats) && read_city_edges(d, tile) && read_name(d, 6, &tile->name);
}

/* ---- beyond the sides ---- */

/* Notes that something is printed beyond a side. The square must hold tiles (or be `also`), and the side must
 * be an outer one and free. */
static bool claim_side(BoardDraft *d, int x, int y, int side, char also) {
    char square = map_draft_at(d, x, y);
    if (square == '*') {
        return lines_fail(&d->in, "square %d,%d is a start square, expected nothing printed beside it", x, y);
    }
    if (!strchr("#o%", square) && square != also) {
        return lines_fail(&d->in, "square %d,%d is '%c', expected one that can hold a tile", x, y, square);
    }
    BoardSpot next = board_beyond(x, y, side);
    char there = map_draft_at(d, next.x, next.y);
    if (there != '.' && there != '~') {
        return lines_fail(&d->in, "side %s of square %d,%d faces '%c', expected '.' or '~'",
                          tile_side_name(side), x, y, there);
    }
    int *line = &d->side_line[y * d->board.width + x][side];
    if (*line) {
        return lines_fail(&d->in, "side %s of square %d,%d is already used in line %d", tile_side_name(side),
                          x, y, *line);
    }
    *line = d->in.line;
    return true;
}

static bool read_stub(BoardDraft *d) {
    BoardStub *stub = &d->board.stubs[d->board.stub_count];
    if (!read_square(d, 1, &stub->x, &stub->y) || !read_side(d, 3, &stub->side)) {
        return false;
    }
    bool road = strcmp(d->in.words[4], "road") == 0;
    if (!road && strcmp(d->in.words[4], "city") != 0) {
        return lines_fail(&d->in, "'%.40s', expected road or city", d->in.words[4]);
    }
    stub->edge = road ? EDGE_ROAD : EDGE_CITY;
    return claim_side(d, stub->x, stub->y, stub->side, '|') && read_coats(d, 5, &stub->coats) &&
           read_name(d, 6, &stub->name);
}

static bool read_sea(BoardDraft *d) {
    BoardSea *sea = &d->board.seas[d->board.sea_count];
    for (int end = 0; end < 2; end++) {
        if (!read_square(d, 1 + 3 * end, &sea->x[end], &sea->y[end]) ||
            !read_side(d, 3 + 3 * end, &sea->side[end]) ||
            !claim_side(d, sea->x[end], sea->y[end], sea->side[end], '#')) {
            return false;
        }
    }
    if (sea->x[0] == sea->x[1] && sea->y[0] == sea->y[1]) {
        return lines_fail(&d->in, "a sea route from square %d,%d to itself, expected two squares", sea->x[0],
                          sea->y[0]);
    }
    return read_coats(d, 7, &sea->coats) && read_name(d, 8, &sea->name);
}

/* ---- drawing ---- */

static bool is_ashore(const BoardDraft *d, int x, int y) {
    char c = map_draft_at(d, x, y);
    return c != '.' && c != '~';
}

typedef struct {
    int x, y, side;
} OuterSide;

/* The next outer side of the same coast, clockwise. Squares that touch at a corner share a coast. */
static OuterSide next_outer(const BoardDraft *d, OuterSide at) {
    int right = (at.side + 1) & 3;
    BoardSpot along = board_beyond(at.x, at.y, right), out = board_beyond(along.x, along.y, at.side);
    if (is_ashore(d, out.x, out.y)) {
        return (OuterSide){out.x, out.y, (at.side + 3) & 3};
    }
    if (is_ashore(d, along.x, along.y)) {
        return (OuterSide){along.x, along.y, at.side};
    }
    return (OuterSide){at.x, at.y, right};
}

static bool read_inland(BoardDraft *d) {
    BoardInland *inland = &d->board.inland[d->board.inland_count];
    for (int end = 0; end < 2; end++) {
        if (!read_square(d, 1 + 3 * end, &inland->x[end], &inland->y[end]) ||
            !read_side(d, 3 + 3 * end, &inland->side[end])) {
            return false;
        }
        int x = inland->x[end], y = inland->y[end], side = inland->side[end];
        BoardSpot next = board_beyond(x, y, side);
        if (!is_ashore(d, x, y) || is_ashore(d, next.x, next.y)) {
            return lines_fail(
                &d->in, "side %s of square %d,%d is not an outer side, expected a square and '.' or '~'",
                tile_side_name(side), x, y);
        }
    }
    OuterSide first = {inland->x[0], inland->y[0], inland->side[0]}, at = first;
    while (at.x != inland->x[1] || at.y != inland->y[1] || at.side != inland->side[1]) {
        at = next_outer(d, at);
        if (at.x == first.x && at.y == first.y && at.side == first.side) {
            return lines_fail(&d->in, "the two sides are not on the same coast, expected the first to lead "
                                      "clockwise to the second");
        }
    }
    return true;
}

static const struct {
    const char *word, *form;
    int least; /* words after the first; a name may have any number */
    bool named;
    size_t count; /* offset of their number in Board, a uint16_t */
    int room;     /* the most there can be */
    bool (*read)(BoardDraft *d);
} RECORDS[] = {
    {"start", "start X Y NAME", 3, true, offsetof(Board, start_count), BOARD_STARTS, read_start},
    {"town", "town X Y NAME", 3, true, offsetof(Board, town_count), BOARD_TOWNS, read_town},
    {"wave", "wave X Y NAME", 3, true, offsetof(Board, wave_count), BOARD_MARKS, read_wave},
    {"highlight", "highlight X Y NAME COLOUR", 4, true, offsetof(Board, highlight_count), BOARD_MARKS,
     read_highlight},
    {"island", "island X Y COATS NAME", 4, true, offsetof(Board, island_count), BOARD_ISLANDS, read_island},
    {"large", "large LETTER X Y COATS EDGES NAME", 6, true, offsetof(Board, city_tile_count),
     BOARD_CITY_TILES, read_large},
    {"stub", "stub X Y SIDE road|city COATS NEIGHBOUR", 6, true, offsetof(Board, stub_count), BOARD_STUBS,
     read_stub},
    {"sea", "sea X Y SIDE X Y SIDE COATS NAME", 8, true, offsetof(Board, sea_count), BOARD_SEAS, read_sea},
    {"inland", "inland X Y SIDE X Y SIDE", 6, false, offsetof(Board, inland_count), BOARD_INLAND,
     read_inland},
};

bool map_draft_record(BoardDraft *d) {
    const char *word = d->in.words[0];
    int kind = WORD_INDEX(RECORDS, word);
    if (kind < 0) {
        return lines_fail(
            &d->in,
            "unknown word '%.40s' below the grid, expected start, town, wave, highlight, island, "
            "large, stub, sea, inland or geo",
            word);
    }
    int least = RECORDS[kind].least, room = RECORDS[kind].room;
    uint16_t *count = (uint16_t *)(void *)((char *)&d->board + RECORDS[kind].count);
    if (!lines_expect(&d->in, least, RECORDS[kind].named ? LINE_WORDS : least, RECORDS[kind].form)) {
        return false;
    }
    if (*count >= room) {
        return lines_fail(&d->in, "one '%s' too many, expected at most %d", word, room);
    }
    bool good = RECORDS[kind].read(d); /* to the next place */
    *count = (uint16_t)(*count + good);
    return good;
}
