/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shipped boards: their numbers, copied by hand from the files; everything printed is read correctly; the
 * two USA boards make up the joined one; every square can be reached and filled. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bad_files.h"
#include "base/hash.h"
#include "data/library.h"
#include "data/map.h"
#include "data/tiles.h"
#include "files/lines.h"
#include "scratch.h"

#include <string.h>

/* `text` is the hash of all lines above the geography, without comments: records of other programs use these
 * boards, so squares and prints must not change. */
static const struct {
    const char *id;
    int width, height, low, high, used;
    int squares, starts, towns, waves, highlights, halves, islands, city_tiles, stubs, seas, coats;
    uint64_t text;
} shipped[] = {
    {"benelux", 14, 19, 110, 120, 2, 124, 3, 22, 3, 0, 0, 0, 8, 14, 2, 34, 0x1b0d6e880e1625cb},
    {"france", 14, 14, 110, 120, 2, 124, 3, 21, 0, 0, 0, 0, 7, 14, 0, 30, 0x0d1d87a842345b5e},
    {"germany", 12, 15, 110, 120, 2, 124, 3, 22, 0, 0, 0, 0, 8, 15, 0, 32, 0x4e206ea3da16cf15},
    {"great-britain", 15, 17, 90, 100, 3, 104, 3, 23, 0, 0, 0, 0, 7, 1, 0, 13, 0xc7e3b6e82277b21f},
    {"iberia", 18, 12, 110, 120, 3, 124, 4, 22, 0, 0, 0, 3, 7, 5, 4, 27, 0xcd22f9c5908a65f8},
    {"nordics", 15, 20, 115, 125, 2, 128, 3, 20, 2, 6, 0, 0, 8, 5, 0, 20, 0x6469337d613bd10e},
    {"taiwan", 13, 22, 100, 110, 2, 121, 2, 15, 0, 0, 0, 7, 6, 0, 7, 26, 0x627e67e296aadd78},
    {"ukraine", 19, 12, 110, 120, 2, 124, 3, 20, 0, 0, 0, 0, 7, 15, 0, 29, 0x3b2ba0ae833b01d8},
    {"usa", 27, 16, 220, 240, 4, 264, 4, 40, 0, 0, 0, 0, 14, 15, 0, 43, 0x2e42a1fcf22ed0e0},
    {"usa-east", 15, 15, 110, 120, 2, 125, 2, 21, 0, 0, 15, 0, 7, 8, 0, 21, 0xc1b5f2fb09d7b147},
    {"usa-west", 13, 16, 110, 120, 2, 124, 2, 19, 0, 0, 15, 0, 7, 9, 0, 24, 0xe2d45042b25a64f7},
};

enum { SHIPPED = sizeof shipped / sizeof *shipped };

static Atlas atlas;

static int open_all(void **state) {
    (void)state;
    Fails broken = {0};
    Str lines = {0};
    atlas_load(&atlas, BASTIDE_SOURCE_DIR "/maps", &broken);
    fails_lines(&broken, &lines);
    print_message("%s", str_text(&lines));
    bool good = broken.count == 0;
    str_deinit(&lines);
    fails_deinit(&broken);
    return good ? 0 : -1;
}

static int close_all(void **state) {
    (void)state;
    atlas_deinit(&atlas);
    return 0;
}

static const Board *board_of(const char *id) {
    const Board *board = atlas_find(&atlas, id);
    assert_non_null(board);
    return board;
}

static void test_numbers_of_each_board(void **state) {
    (void)state;
    for (int i = 0; i < SHIPPED; i++) {
        const Board *b = board_of(shipped[i].id);
        int kinds[SQUARE_CITY + 1] = {0};
        for (int k = 0; k < b->width * b->height; k++) {
            kinds[b->squares[k]]++;
        }
        print_message("%s\n", b->id);
        assert_int_equal(b->width, shipped[i].width);
        assert_int_equal(b->height, shipped[i].height);
        assert_int_equal(b->tiles_low, shipped[i].low);
        assert_int_equal(b->tiles_high, shipped[i].high);
        assert_int_equal(b->starts_used, shipped[i].used);
        assert_int_equal(board_tile_squares(b), shipped[i].squares);
        assert_int_equal(b->start_count, shipped[i].starts);
        assert_int_equal(b->town_count, shipped[i].towns);
        assert_int_equal(b->wave_count, shipped[i].waves);
        assert_int_equal(b->highlight_count, shipped[i].highlights);
        assert_int_equal(kinds[SQUARE_HALF], shipped[i].halves);
        assert_int_equal(b->island_count, shipped[i].islands);
        assert_int_equal(b->city_tile_count, shipped[i].city_tiles);
        assert_int_equal(b->stub_count, shipped[i].stubs);
        assert_int_equal(b->sea_count, shipped[i].seas);
        assert_int_equal(board_coats(b), shipped[i].coats);
        assert_int_equal(kinds[SQUARE_START], b->start_count);
        assert_int_equal(kinds[SQUARE_TOWN], b->town_count);
        assert_int_equal(kinds[SQUARE_WAVE], b->wave_count);
        assert_int_equal(kinds[SQUARE_HIGHLIGHT], b->highlight_count);
        assert_int_equal(kinds[SQUARE_ISLAND], b->island_count);
        assert_int_equal(kinds[SQUARE_CITY], b->city_tile_count);
    }
}

/* ---- text and board say the same -------------------------------------------------------------- */

/* The file without comments, blank lines and geography; without `colours`, highlights lose their last word.
 */
static void file_text(const char *id, bool colours, Str *out) {
    Str path = {0}, text = {0};
    str_addf(&path, "%s/maps/%s.map", BASTIDE_SOURCE_DIR, id);
    assert_true(file_read(path.text, FILE_BYTES, &text, NULL));
    LineReader *in = base_alloc(sizeof *in);
    lines_init(in, path.text, text.text, text.length, NULL);
    bool grid = false;
    while (grid ? lines_next_raw(in) : lines_next(in)) {
        grid = grid ? strcmp(in->raw, "end") != 0 : strcmp(in->raw, "grid") == 0;
        if (strcmp(in->raw, "geo 1") == 0) {
            break;
        }
        bool cut = !colours && strncmp(in->raw, "highlight ", 10) == 0;
        str_add_bytes(out, in->raw, cut ? (size_t)(strrchr(in->raw, ' ') - in->raw) : strlen(in->raw));
        str_add_char(out, '\n');
    }
    base_free(in);
    str_deinit(&path);
    str_deinit(&text);
}

static void add_places(Str *out, const Board *b, const char *word, const BoardPlace *list, int count) {
    for (int i = 0; i < count; i++) {
        str_addf(out, "%s %d %d ", word, list[i].x, list[i].y);
        if (strcmp(word, "island") == 0) {
            str_addf(out, "%d ", list[i].coats);
        }
        str_addf(out, "%s\n", b->names + list[i].name);
    }
}

static void add_prints(Str *out, const Board *b) {
    for (int i = 0; i < b->sea_count; i++) {
        const BoardSea *s = &b->seas[i];
        str_addf(out, "sea %d %d %s %d %d %s %d %s\n", s->x[0], s->y[0], tile_side_name(s->side[0]), s->x[1],
                 s->y[1], tile_side_name(s->side[1]), s->coats, b->names + s->name);
    }
    for (int i = 0; i < b->stub_count; i++) {
        const BoardStub *s = &b->stubs[i];
        str_addf(out, "stub %d %d %s %s %d %s\n", s->x, s->y, tile_side_name(s->side),
                 s->edge == EDGE_ROAD ? "road" : "city", s->coats, b->names + s->name);
    }
}

static void add_grid(Str *out, const Board *b) {
    static const char marks[] = {[SQUARE_OFF] = '.',       [SQUARE_PLAIN] = '#',  [SQUARE_START] = '*',
                                 [SQUARE_TOWN] = 'o',      [SQUARE_ISLAND] = '%', [SQUARE_WAVE] = '~',
                                 [SQUARE_HIGHLIGHT] = '^', [SQUARE_HALF] = '|',   [SQUARE_CITY] = '?'};
    char grid[BOARD_SQUARES];
    for (int i = 0; i < b->width * b->height; i++) {
        grid[i] = marks[b->squares[i]];
    }
    for (int i = 0; i < b->city_tile_count; i++) {
        const BoardCityTile *t = &b->city_tiles[i];
        grid[t->y * b->width + t->x] = (char)('A' + t->city);
    }
    str_add(out, "grid\n");
    for (int y = 0; y < b->height; y++) {
        str_add_bytes(out, grid + y * b->width, b->width);
        str_add_char(out, '\n');
    }
    str_add(out, "end\n");
}

/* The board in the words of its file, in the order the shipped files have. */
static void board_text(const Board *b, Str *out) {
    str_addf(out, "map 1\nid %s\ntitle %s\nsize %d %d\ntiles %d %d\nstarts %d\n", b->id, b->title, b->width,
             b->height, b->tiles_low, b->tiles_high, b->starts_used);
    add_grid(out, b);
    add_places(out, b, "start", b->starts, b->start_count);
    for (int i = 0; i < b->city_tile_count; i++) {
        const BoardCityTile *t = &b->city_tiles[i];
        str_addf(out, "large %c %d %d %d ", 'A' + t->city, t->x, t->y, t->coats);
        for (int side = 0; side < SIDE_COUNT; side++) {
            static const char edges[] = {[EDGE_FIELD] = 'f',
                                         [EDGE_ROAD] = 'r',
                                         [EDGE_CITY] = 'c',
                                         [CITY_EDGE_JOINED] = 'i',
                                         [CITY_EDGE_CLOSED] = '-'};
            str_add_char(out, edges[t->edges[side]]);
        }
        str_addf(out, " %s\n", b->names + t->name);
    }
    add_places(out, b, "town", b->towns, b->town_count);
    add_places(out, b, "wave", b->waves, b->wave_count);
    add_places(out, b, "highlight", b->highlights, b->highlight_count);
    add_places(out, b, "island", b->islands, b->island_count);
    add_prints(out, b);
}

static void test_every_print_is_read_as_it_stands(void **state) {
    (void)state;
    for (int i = 0; i < atlas.count; i++) {
        Str file = {0}, board = {0};
        file_text(atlas.boards[i].id, false, &file);
        board_text(&atlas.boards[i], &board);
        assert_string_equal(board.text, file.text);
        str_deinit(&file);
        str_deinit(&board);
    }
}

static void test_squares_and_prints_stay_as_they_are(void **state) {
    (void)state;
    for (int i = 0; i < SHIPPED; i++) {
        Str file = {0};
        file_text(shipped[i].id, true, &file);
        print_message("%s\n", shipped[i].id);
        if (hash_text(file.text) != shipped[i].text) {
            fail_msg("hash 0x%016llx", (unsigned long long)hash_text(file.text));
        }
        str_deinit(&file);
    }
}

/* ---- both USA joined -------------------------------------------------------------------------- */

/* The joined board: West, then East without its first column, which is West's last one. */
enum { SEAM = 12, EAST_DOWN = 1 };

static SquareKind joined_square(const Board *west, const Board *east, int x, int y) {
    SquareKind kind = x <= SEAM ? board_square(west, x, y) : board_square(east, x - SEAM, y - EAST_DOWN);
    return kind == SQUARE_HALF ? SQUARE_PLAIN : kind;
}

static void test_west_and_east_make_the_joined_board(void **state) {
    (void)state;
    const Board *west = board_of("usa-west"), *east = board_of("usa-east"), *both = board_of("usa");
    assert_int_equal(both->width, west->width + east->width - 1);
    assert_int_equal(west->width - 1, SEAM);
    for (int y = 0; y < both->height; y++) {
        for (int x = 0; x < both->width; x++) {
            assert_int_equal(board_square(both, x, y), joined_square(west, east, x, y));
        }
    }
}

/* Where one of the two halves is on the joined board. */
typedef struct {
    const Board *board;
    int right, down;
} Part;

/* How many places of the half, laid on the joined board, are among `list` there with the same name. */
static int places_found(Part h, const BoardPlace *own, int own_count, const Board *both,
                        const BoardPlace *list, int count) {
    int found = 0;
    for (int i = 0; i < own_count; i++) {
        for (int k = 0; k < count; k++) {
            found += list[k].x == own[i].x + h.right && list[k].y == own[i].y + h.down &&
                     strcmp(both->names + list[k].name, h.board->names + own[i].name) == 0;
        }
    }
    return found;
}

static int cities_found(Part h, const Board *both) {
    int found = 0;
    for (int i = 0; i < h.board->city_tile_count; i++) {
        const BoardCityTile *a = &h.board->city_tiles[i];
        for (int k = 0; k < both->city_tile_count; k++) {
            const BoardCityTile *b = &both->city_tiles[k];
            found += b->x == a->x + h.right && b->y == a->y + h.down && b->coats == a->coats &&
                     memcmp(a->edges, b->edges, sizeof a->edges) == 0 &&
                     strcmp(both->names + b->name, h.board->names + a->name) == 0;
        }
    }
    return found;
}

static int stubs_found(Part h, const Board *both) {
    int found = 0;
    for (int i = 0; i < h.board->stub_count; i++) {
        const BoardStub *a = &h.board->stubs[i];
        for (int k = 0; k < both->stub_count; k++) {
            const BoardStub *b = &both->stubs[k];
            found += b->x == a->x + h.right && b->y == a->y + h.down && b->side == a->side &&
                     b->edge == a->edge && b->coats == a->coats &&
                     strcmp(both->names + b->name, h.board->names + a->name) == 0;
        }
    }
    return found;
}

static void test_prints_of_west_and_east_are_those_of_both(void **state) {
    (void)state;
    const Board *both = board_of("usa");
    Part parts[2] = {{board_of("usa-west"), 0, 0}, {board_of("usa-east"), SEAM, EAST_DOWN}};
    int starts = 0, towns = 0, cities = 0, stubs = 0;
    for (int i = 0; i < 2; i++) {
        const Board *b = parts[i].board;
        starts += b->start_count;
        towns += b->town_count;
        cities += b->city_tile_count;
        stubs += b->stub_count;
        assert_int_equal(b->start_count, places_found(parts[i], b->starts, b->start_count, both, both->starts,
                                                      both->start_count));
        assert_int_equal(b->town_count, places_found(parts[i], b->towns, b->town_count, both, both->towns,
                                                     both->town_count));
        assert_int_equal(b->city_tile_count, cities_found(parts[i], both));
        assert_int_equal(b->stub_count, stubs_found(parts[i], both));
    }
    assert_int_equal(starts, both->start_count);
    assert_int_equal(towns, both->town_count);
    assert_int_equal(cities, both->city_tile_count);
    assert_int_equal(stubs, both->stub_count + 2); /* both ends of the seam stand on either half */
}

/* ---- the boards can be played ------------------------------------------------------------------ */

enum { ANY = 9 };

typedef struct {
    uint8_t sides[SIDE_COUNT]; /* EdgeKind, or ANY */
} Wanted;

static void want(const Board *b, Wanted *wanted, int x, int y, int side, int edge) {
    if (board_holds(b, x, y)) {
        wanted[y * b->width + x].sides[side] = (uint8_t)edge;
    }
}

/* What the board's prints require of each square. */
static void find_wanted(const Board *b, Wanted *wanted) {
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    memset(wanted, ANY, BOARD_SQUARES * sizeof *wanted);
    for (int i = 0; i < b->city_tile_count; i++) {
        const BoardCityTile *t = &b->city_tiles[i];
        for (int side = 0; side < SIDE_COUNT; side++) {
            if (t->edges[side] < CITY_EDGE_JOINED) {
                want(b, wanted, t->x + dx[side], t->y + dy[side], side_opposite(side), t->edges[side]);
            }
        }
    }
    for (int i = 0; i < b->stub_count; i++) {
        want(b, wanted, b->stubs[i].x, b->stubs[i].y, b->stubs[i].side, b->stubs[i].edge);
    }
    for (int i = 0; i < 2 * b->sea_count; i++) {
        const BoardSea *s = &b->seas[i / 2];
        want(b, wanted, s->x[i % 2], s->y[i % 2], s->side[i % 2], EDGE_ROAD);
    }
}

static bool some_tile_fits(const TileSet *set, const Wanted *wanted) {
    for (int i = 0; i < set->count * SIDE_COUNT; i++) {
        bool fits = true;
        for (int side = 0; side < SIDE_COUNT; side++) {
            int edge = set->defs[i / SIDE_COUNT].edges[(side + i) & 3];
            fits = fits && (wanted->sides[side] == ANY || wanted->sides[side] == edge);
        }
        if (fits) {
            return true;
        }
    }
    return false;
}

static void test_some_tile_of_the_base_game_fits_every_square(void **state) {
    (void)state;
    TileSet base = {0};
    assert_true(tileset_read(BASTIDE_SOURCE_DIR "/tiles/base.tiles", &base, NULL));
    int wrong = 0;
    for (int i = 0; i < atlas.count; i++) {
        const Board *b = &atlas.boards[i];
        Wanted wanted[BOARD_SQUARES];
        find_wanted(b, wanted);
        for (int k = 0; k < b->width * b->height; k++) {
            if (!some_tile_fits(&base, &wanted[k])) {
                print_error("%s: nothing fits square %d,%d\n", b->id, k % b->width, k / b->width);
                wrong++;
            }
        }
    }
    tileset_deinit(&base);
    assert_int_equal(wrong, 0);
}

/* One more round: every square beside a reached one, and the far end of every route. True if any was new. */
static bool grow(const Board *b, bool *reached) {
    bool grew = false;
    for (int i = 0; i < b->width * b->height; i++) {
        int x = i % b->width, y = i / b->width;
        bool land = board_holds(b, x, y) || b->squares[i] == SQUARE_CITY;
        bool near = (x > 0 && reached[i - 1]) || (x + 1 < b->width && reached[i + 1]) ||
                    (y > 0 && reached[i - b->width]) || (y + 1 < b->height && reached[i + b->width]);
        for (int k = 0; k < 2 * b->sea_count; k++) {
            const BoardSea *s = &b->seas[k / 2];
            int from = k % 2, to = 1 - from;
            near = near || (s->x[to] == x && s->y[to] == y && reached[s->y[from] * b->width + s->x[from]]);
        }
        if (land && near && !reached[i]) {
            reached[i] = grew = true;
        }
    }
    return grew;
}

static int bits(unsigned set) {
    int count = 0;
    for (; set; set &= set - 1) {
        count++;
    }
    return count;
}

static void test_every_choice_of_starts_reaches_every_square(void **state) {
    (void)state;
    for (int i = 0; i < atlas.count; i++) {
        const Board *b = &atlas.boards[i];
        for (unsigned used = 0; used < 1u << b->start_count; used++) {
            if (bits(used) != b->starts_used) {
                continue;
            }
            bool reached[BOARD_SQUARES] = {false};
            for (int k = 0; k < b->start_count; k++) {
                reached[b->starts[k].y * b->width + b->starts[k].x] = used >> k & 1;
            }
            while (grow(b, reached)) {
            }
            for (int k = 0; k < b->width * b->height; k++) {
                bool land = board_holds(b, k % b->width, k / b->width) || b->squares[k] == SQUARE_CITY;
                assert_int_equal(reached[k], land);
            }
        }
    }
}

/* ---- the atlas ---------------------------------------------------------------------------------- */

static void write_board(const char *name, const char *id, const char *title) {
    Str path = {0}, text = {0};
    str_addf(&path, "%s/%s", scratch, name);
    str_addf(&text, "map 1\nid %s\ntitle %s\nsize 2 1\ntiles 1 2\nstarts 1\ngrid\n*#\nend\nstart 0 0 Here\n",
             id, title);
    assert_true(file_write_atomic(path.text, text.text, text.length, NULL));
    str_deinit(&path);
    str_deinit(&text);
}

static void test_broken_boards_are_reported_and_left_out(void **state) {
    (void)state;
    write_board("a.map", "zebra", "Two squares");
    write_board("b.map", "apple", "Two squares");
    write_board("c.map", "zebra", "Other squares");
    write_board("copy.map", "zebra", "Two squares"); /* it is the same board */
    write_board("d.map", "Not an id", "Two squares");
    write_board("e.txt", "text", "Two squares");
    write_board(".f.map", "hidden", "Two squares");
    Atlas small;
    Fails wrong = {0};
    Str broken = {0}, expected = {0};
    atlas_load(&small, scratch, &wrong);
    fails_lines(&wrong, &broken);
    fails_deinit(&wrong);
    assert_int_equal(small.count, 2);
    assert_string_equal(small.boards[0].id, "apple");
    assert_string_equal(small.boards[1].id, "zebra");
    assert_ptr_equal(atlas_find(&small, "zebra"), &small.boards[1]);
    assert_null(atlas_find(&small, "hidden"));
    str_addf(&expected,
             "%s/c.map: id 'zebra' is already used by the board in %s/a.map, expected another\n"
             "%s/d.map:2: 3 words after 'id', expected 'id NAME'\n",
             scratch, scratch, scratch);
    assert_string_equal(broken.text, expected.text);
    atlas_deinit(&small);
    assert_int_equal(small.count, 0);
    str_deinit(&broken);
    str_deinit(&expected);
}

static void test_a_folder_that_is_not_there(void **state) {
    (void)state;
    Atlas none;
    Fails wrong = {0};
    Str broken = {0};
    atlas_load(&none, "/nowhere/maps", &wrong);
    fails_lines(&wrong, &broken);
    fails_deinit(&wrong);
    assert_int_equal(none.count, 0);
    assert_null(atlas_find(&none, "germany"));
    assert_string_equal(broken.text, "/nowhere/maps: cannot be opened, expected a folder with *.map\n");
    str_deinit(&broken);
    atlas_deinit(&none);
    atlas_load(&none, "/nowhere/maps", NULL);
    atlas_deinit(&none);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_of_each_board),
        cmocka_unit_test(test_every_print_is_read_as_it_stands),
        cmocka_unit_test(test_squares_and_prints_stay_as_they_are),
        cmocka_unit_test(test_west_and_east_make_the_joined_board),
        cmocka_unit_test(test_prints_of_west_and_east_are_those_of_both),
        cmocka_unit_test(test_some_tile_of_the_base_game_fits_every_square),
        cmocka_unit_test(test_every_choice_of_starts_reaches_every_square),
        cmocka_unit_test_setup_teardown(test_broken_boards_are_reported_and_left_out, scratch_open,
                                        scratch_close),
        cmocka_unit_test(test_a_folder_that_is_not_there),
    };
    return cmocka_run_group_tests(tests, open_all, close_all);
}
