/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/utf8.h"
#include "data/map_draft.h"
#include "engine/setup.h"

#include <string.h>

char map_draft_at(const BoardDraft *d, int x, int y) {
    const Board *b = &d->board;
    bool inside = x >= 0 && y >= 0 && x < b->width && y < b->height;
    return inside ? d->grid[y * b->width + x] : '.';
}

BoardSpot board_beyond(int x, int y, int side) {
    return (BoardSpot){x + side_dx(side), y + side_dy(side)};
}

/* ---- the head ---- */

static bool read_id(BoardDraft *d) {
    return lines_name(&d->in, LINES_ID_LETTERS, N_("a-z, 0-9 and '-'"), d->board.id, BOARD_ID);
}

static bool read_title(BoardDraft *d) {
    return lines_title(&d->in, d->board.title, BOARD_TITLE);
}

static bool read_size(BoardDraft *d) {
    Board *b = &d->board;
    if (!lines_byte(&d->in, 1, "columns", 1, BOARD_WIDTH, &b->width) ||
        !lines_byte(&d->in, 2, "rows", 1, BOARD_HEIGHT, &b->height)) {
        return false;
    }
    return b->width * b->height <= BOARD_SQUARES ||
           lines_fail(&d->in, "size %d %d makes %d squares, expected at most %d", b->width, b->height,
                      b->width * b->height, BOARD_SQUARES);
}

static bool read_tiles(BoardDraft *d) {
    int low = 0, high = 0;
    bool good = lines_number(&d->in, 1, "low", 1, BOARD_TILES, &low) &&
                lines_number(&d->in, 2, "high", low, BOARD_TILES, &high);
    d->board.tiles_low = (uint16_t)low;
    d->board.tiles_high = (uint16_t)high;
    return good;
}

static bool read_starts(BoardDraft *d) {
    return lines_byte(&d->in, 1, "starts", 1, BOARD_STARTS, &d->board.starts_used);
}

static const struct {
    const char *word, *form;
    int words; /* after the first; -1 = any number */
    bool (*read)(BoardDraft *d);
} HEADS[HEAD_COUNT] = {
    [HEAD_ID] = {"id", "id NAME", 1, read_id},
    [HEAD_TITLE] = {"title", "title TEXT", -1, read_title},
    [HEAD_SIZE] = {"size", "size COLUMNS ROWS", 2, read_size},
    [HEAD_TILES] = {"tiles", "tiles LOW HIGH", 2, read_tiles},
    [HEAD_STARTS] = {"starts", "starts NUMBER", 1, read_starts},
};

/* ---- the grid ---- */

static bool square_kind(char c, SquareKind *out) {
    static const char chars[] = ".#*o%~^|";
    static const SquareKind kinds[] = {SQUARE_OFF,    SQUARE_PLAIN, SQUARE_START,     SQUARE_TOWN,
                                       SQUARE_ISLAND, SQUARE_WAVE,  SQUARE_HIGHLIGHT, SQUARE_HALF};
    const char *found = c ? strchr(chars, c) : NULL;
    bool city = c >= 'A' && c <= 'Z';
    *out = city ? SQUARE_CITY : found ? kinds[found - chars] : SQUARE_OFF;
    return city || found;
}

static bool read_row(BoardDraft *d, int y) {
    Board *b = &d->board;
    const char *row = d->in.raw;
    for (int x = 0; row[x]; x++) {
        SquareKind kind;
        if (!square_kind(row[x], &kind)) {
            size_t bytes;
            utf8_character(row + x, &bytes);
            return lines_fail(&d->in,
                              "unknown character '%.*s' at x %d, expected one of . # * o %% ~ ^ | A-Z",
                              (int)bytes, row + x, x);
        }
        if (x < b->width) {
            d->grid[y * b->width + x] = row[x];
            b->squares[y * b->width + x] = (uint8_t)kind;
        }
    }
    size_t length = strlen(row);
    return length == b->width || lines_fail(&d->in, "a row of %zu square%s, expected %d as in 'size'", length,
                                            str_s((long)length), b->width);
}

static bool read_grid(BoardDraft *d) {
    if (!lines_expect(&d->in, 0, 0, "grid")) {
        return false;
    }
    for (int i = 0; i < HEAD_COUNT; i++) {
        if (!d->head_line[i]) {
            return lines_fail(&d->in, "a grid without '%s', expected that above it", HEADS[i].form);
        }
    }
    d->grid_line = d->in.line;
    for (int y = 0; y <= d->board.height; y++) {
        if (!lines_next_raw(&d->in)) {
            return d->in.broken ? false : lines_fail(&d->in, "the file ends in the grid, expected 'end'");
        }
        bool end = strcmp(d->in.raw, "end") == 0;
        if (y == d->board.height) {
            return end ||
                   lines_fail(&d->in, "'%.40s', expected 'end' after %d row%s", d->in.raw, y, str_s(y));
        }
        if (end) {
            return lines_fail(&d->in, "the grid ends after %d row%s, expected %d as in 'size'", y, str_s(y),
                              d->board.height);
        }
        if (!read_row(d, y)) {
            return false;
        }
    }
    return true;
}

/* Compares the numbers of the head with the grid. */
static bool check_counts(BoardDraft *d) {
    int squares = board_tile_squares(&d->board), starts = 0;
    for (int i = 0; i < d->board.width * d->board.height; i++) {
        starts += d->grid[i] == '*';
    }
    if (squares > BOARD_TILES) {
        return lines_blame(&d->in, d->grid_line, "%d squares for tiles, expected at most %d", squares,
                           BOARD_TILES);
    }
    if (squares < d->board.tiles_high) {
        return lines_blame(&d->in, d->head_line[HEAD_TILES],
                           "up to %d tiles on the grid's %d square%s, expected no more tiles than squares",
                           d->board.tiles_high, squares, str_s(squares));
    }
    if (starts < d->board.starts_used || starts > BOARD_STARTS) {
        return lines_blame(&d->in, d->head_line[HEAD_STARTS],
                           "the grid has %d start square%s, expected %d to %d", starts, str_s(starts),
                           d->board.starts_used, BOARD_STARTS);
    }
    return true;
}

/* ---- the whole ---- */

/* A line above the grid, or the grid. */
static bool read_head(BoardDraft *d) {
    const char *word = d->in.words[0];
    if (strcmp(word, "grid") == 0) {
        return read_grid(d) && check_counts(d);
    }
    int head = WORD_INDEX(HEADS, word);
    if (head < 0) {
        return lines_fail(
            &d->in, "unknown word '%.40s' above the grid, expected id, title, size, tiles, starts or grid",
            word);
    }
    if (d->head_line[head]) {
        return lines_fail(&d->in, "a second line '%s', expected one", word);
    }
    d->head_line[head] = d->in.line;
    int words = HEADS[head].words;
    return (words < 0 || lines_expect(&d->in, words, words, HEADS[head].form)) && HEADS[head].read(d);
}

/* Is the board small enough for a game? */
static bool check_printed(BoardDraft *d) {
    int tiles = board_tiles_most(&d->board), coats = board_coats(&d->board);
    if (tiles > TILES_MAX) {
        return lines_blame(&d->in, d->grid_line,
                           "%d squares for tiles, tiles of large cities and sea routes, expected at most %d",
                           tiles, TILES_MAX);
    }
    return coats <= UINT8_MAX ||
           lines_blame(&d->in, d->grid_line, "%d coats of arms on this board, expected at most %d", coats,
                       UINT8_MAX);
}

/* A line below the grid; the line 'geo 1' together with everything below it. */
static bool read_below(BoardDraft *d) {
    const LineReader *in = &d->in;
    if (strcmp(in->words[0], "geo") != 0) {
        return map_draft_record(d);
    }
    bool version = in->word_count == 2 && strcmp(in->words[1], "1") == 0;
    return version ? map_draft_geography(d)
                   : lines_fail(&d->in, "'%.40s', expected 'geo 1'", lines_rest(in, 0));
}

static bool read_all(BoardDraft *d) {
    LineReader *in = &d->in;
    if (!lines_version(in, "map")) {
        return false;
    }
    while (lines_next(in)) {
        if (!(d->grid_line ? read_below(d) : read_head(d))) {
            return false;
        }
    }
    if (in->broken) {
        return false;
    }
    return d->grid_line ? map_draft_end(d) && check_printed(d) && map_draft_geography_end(d)
                        : lines_fail(in, "the file ends without a grid, expected one");
}

bool map_parse(const char *path, const char *text, size_t length, Board *out, Geography *geography,
               Fail *fail) {
    BoardDraft *d = base_alloc(sizeof *d);
    d->board.names_used = 1;
    lines_init(&d->in, path, text, length, fail);
    bool good = read_all(d);
    if (good) {
        *out = d->board;
    }
    if (good && geography) {
        *geography = d->geography;
    } else {
        geography_deinit(&d->geography);
    }
    base_free(d);
    return good;
}

bool map_read(const char *path, Board *out, Geography *geography, Fail *fail) {
    Str text = {0};
    bool good = file_read(path, FILE_BYTES, &text, fail) &&
                map_parse(path, str_text(&text), text.length, out, geography, fail);
    str_deinit(&text);
    return good;
}

int board_coats(const Board *board) {
    int coats = 0;
    for (int i = 0; i < board->city_tile_count; i++) {
        coats += board->city_tiles[i].coats;
    }
    for (int i = 0; i < board->stub_count; i++) {
        coats += board->stubs[i].coats;
    }
    for (int i = 0; i < board->sea_count; i++) {
        coats += board->seas[i].coats;
    }
    for (int i = 0; i < board->island_count; i++) {
        coats += board->islands[i].coats;
    }
    return coats;
}
