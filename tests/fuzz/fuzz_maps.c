/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a board: refused with path and line, or a board on which every print stands where it may and
 * every choice of start squares reaches every square, and which can be played. */
#include "data/map.h"
#include "shipped.h"
#include "strange_game.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool held) {
    if (!held) {
        abort();
    }
}

static void check_place(const Board *b, const BoardPlace *place, SquareKind kind) {
    must(board_square(b, place->x, place->y) == kind && place->coats <= BOARD_COATS);
    must(place->name && place->name < b->names_used && b->names[place->name - 1] == '\0');
}

static void check_places(const Board *b) {
    for (int i = 0; i < b->start_count; i++) {
        check_place(b, &b->starts[i], SQUARE_START);
    }
    for (int i = 0; i < b->town_count; i++) {
        check_place(b, &b->towns[i], SQUARE_TOWN);
    }
    for (int i = 0; i < b->island_count; i++) {
        check_place(b, &b->islands[i], SQUARE_ISLAND);
    }
    for (int i = 0; i < b->wave_count; i++) {
        check_place(b, &b->waves[i], SQUARE_WAVE);
    }
    for (int i = 0; i < b->highlight_count; i++) {
        check_place(b, &b->highlights[i], SQUARE_HIGHLIGHT);
    }
}

static void check_prints(const Board *b) {
    for (int i = 0; i < b->city_tile_count; i++) {
        const BoardCityTile *t = &b->city_tiles[i];
        must(t->city < BOARD_CITIES && board_square(b, t->x, t->y) == SQUARE_CITY);
        for (int side = 0; side < SIDE_COUNT; side++) {
            must(t->edges[side] <= CITY_EDGE_CLOSED && t->edges[side] != EDGE_RIVER);
        }
    }
    for (int i = 0; i < b->stub_count; i++) {
        const BoardStub *s = &b->stubs[i];
        must(board_holds(b, s->x, s->y) || board_square(b, s->x, s->y) == SQUARE_HALF);
        must(s->side < SIDE_COUNT && (s->edge == EDGE_ROAD || s->edge == EDGE_CITY));
    }
    for (int i = 0; i < 2 * b->sea_count; i++) {
        const BoardSea *s = &b->seas[i / 2];
        must(board_holds(b, s->x[i % 2], s->y[i % 2]) && s->side[i % 2] < SIDE_COUNT);
    }
}

static bool is_land(const Board *b, int square) {
    return board_holds(b, square % b->width, square / b->width) || b->squares[square] == SQUARE_CITY;
}

static bool is_beside(const Board *b, const bool *reached, int square) {
    int x = square % b->width, y = square / b->width;
    if ((x > 0 && reached[square - 1]) || (x + 1 < b->width && reached[square + 1]) ||
        (y > 0 && reached[square - b->width]) || (y + 1 < b->height && reached[square + b->width])) {
        return true;
    }
    for (int k = 0; k < 2 * b->sea_count; k++) {
        const BoardSea *s = &b->seas[k / 2];
        int from = k % 2, to = 1 - from;
        if (s->x[to] == x && s->y[to] == y && reached[s->y[from] * b->width + s->x[from]]) {
            return true;
        }
    }
    return false;
}

static void check_reach(const Board *b, unsigned used) {
    bool reached[BOARD_SQUARES] = {false};
    for (int k = 0; k < b->start_count; k++) {
        reached[b->starts[k].y * b->width + b->starts[k].x] = used >> k & 1;
    }
    for (bool grew = true; grew;) {
        grew = false;
        for (int i = 0; i < b->width * b->height; i++) {
            if (is_land(b, i) && !reached[i] && is_beside(b, reached, i)) {
                reached[i] = grew = true;
            }
        }
    }
    for (int i = 0; i < b->width * b->height; i++) {
        must(reached[i] == is_land(b, i));
    }
}

static int bits(unsigned set) {
    int count = 0;
    for (; set; set &= set - 1) {
        count++;
    }
    return count;
}

/* The shipped sets on this board; which game it is follows from the bytes. */
static void play(Board *board, const uint8_t *data, size_t size) {
    if (shipped.count == 0) {
        shipped_open(NULL);
    }
    Atlas only = {.boards = board, .count = 1};
    TileLibrary library = shipped;
    library.atlas = &only;
    must(strange_game(data, size, &library, 80) == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Board board;
    Geography geography = {0};
    Fail why = {0};
    memset(&board, 0, sizeof board);
    if (!map_parse("f", (const char *)data, size, &board, &geography, &why)) {
        must(strncmp(why.text, "f:", 2) == 0 && board.width == 0 && geography.record_count == 0);
        return 0;
    }
    must(!why.text[0] && board_tile_squares(&board) >= board.tiles_high &&
         board.tiles_high >= board.tiles_low);
    check_places(&board);
    check_prints(&board);
    for (unsigned used = 0; used < 1u << board.start_count; used++) {
        if (bits(used) == board.starts_used) {
            check_reach(&board, used);
        }
    }
    geography_deinit(&geography);
    play(&board, data, size);
    return 0;
}
