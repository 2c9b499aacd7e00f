/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One broken file for each message of the map reader: tests/data/bad-maps/NAME.map. Its first line gives the
 * expected answer: "# expect LINE: MESSAGE". */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bad_files.h"
#include "data/map.h"
#include "files/file.h"

#include <stdlib.h>
#include <string.h>

#define FOLDER BASTIDE_SOURCE_DIR "/tests/data/bad-maps"

static bool read_board(const char *name, const Str *text, Fail *why) {
    static Board board, before;
    memset(&board, 0x5A, sizeof board);
    before = board;
    bool read = map_parse(name, text->text, text->length, &board, NULL, why);
    assert_true(read || memcmp(&board, &before, sizeof board) == 0);
    return read;
}

static void test_every_broken_file_is_refused_as_told(void **state) {
    (void)state;
    assert_refused_as_told(FOLDER, ".map", 134, read_board);
}

/* Everything a board can have. */
static const char good_text[] = "map 1\n"
                                "starts 1\ntiles 10 16\nsize 6 5\ntitle A small board\nid small\n"
                                "\n"
                                "grid\n"
                                ".##*#.\n"
                                "~#o##A\n"
                                ".###BA\n"
                                ".#^#|.\n"
                                "%..#*.\n"
                                "end\n"
                                "inland 1 0 N 4 0 E\n"
                                "sea 1 3 S 0 4 N 1 Ferry   # any order\n"
                                "stub 4 3 E road 0 Eastland\n"
                                "stub 1 1 W city 1 Westland\n"
                                "stub 3 4 S road 3 Westland\n"
                                "large B 4 2 1 rccf Little city\n"
                                "large A 5 2 0 i--c Great city\n"
                                "large A 5 1 2 --ic Great city\n"
                                "island 0 4 1 Rock\n"
                                "highlight 2 3 Old  oak  blue\n"
                                "wave 0 1 A bay\n"
                                "town 2 1 Mill\n"
                                "start 4 4 South end\n"
                                "start 3 0 North end\n";

static void test_a_board_with_everything(void **state) {
    (void)state;
    static Board b;
    Fail why = {0};
    assert_true(map_parse("small.map", good_text, sizeof good_text - 1, &b, NULL, &why));
    assert_string_equal(why.text, "");
    assert_string_equal(b.id, "small");
    assert_string_equal(b.title, "A small board");
    assert_int_equal(board_tile_squares(&b), 16);
    assert_int_equal(board_coats(&b), 1 + 1 + 3 + 1 + 2 + 1);
    assert_int_equal(board_square(&b, 3, 0), SQUARE_START);
    assert_int_equal(board_square(&b, 5, 2), SQUARE_CITY);
    assert_int_equal(board_square(&b, 4, 3), SQUARE_HALF);
    assert_int_equal(board_square(&b, -1, 0), SQUARE_OFF);
    assert_false(board_holds(&b, 4, 3));
    assert_true(board_holds(&b, 0, 4));
    assert_string_equal(b.names + b.highlights[0].name, "Old  oak"); /* with its blanks, without the colour */
    assert_int_equal(b.stubs[1].edge, EDGE_CITY);
    assert_int_equal(b.stubs[1].side, SIDE_W);
    assert_int_equal(b.stubs[1].name, b.stubs[2].name); /* a name is kept once */
    assert_int_equal(b.seas[0].side[1], SIDE_N);
    assert_int_equal(b.islands[0].coats, 1);
    assert_int_equal(b.city_tiles[0].city, 1);
    const uint8_t edges[SIDE_COUNT] = {CITY_EDGE_JOINED, CITY_EDGE_CLOSED, CITY_EDGE_CLOSED, EDGE_CITY};
    assert_memory_equal(b.city_tiles[1].edges, edges, sizeof edges);
    assert_string_equal(b.names, "");
    assert_int_equal(b.starts_used, 1);
    assert_string_equal(b.names + b.starts[0].name, "South end");
}

static void test_other_editors_endings_are_fine(void **state) {
    (void)state;
    static Board plain, other;
    Str text = {0};
    str_add(&text, "\xEF\xBB\xBF"); /* byte order mark */
    for (const char *c = good_text; *c; c++) {
        str_add(&text, *c == '\n' ? "\r\n" : (char[]){*c, '\0'});
    }
    assert_true(
        map_parse("small.map", good_text, sizeof good_text - 2, &plain, NULL, NULL)); /* no last line end */
    assert_true(map_parse("small.map", text.text, text.length, &other, NULL, NULL));
    assert_memory_equal(&plain, &other, sizeof plain);
    str_deinit(&text);
}

/* Cut anywhere, a file is either refused with a line or still a whole board; nothing is read past its end. */
static void test_a_cut_file_never_surprises(void **state) {
    (void)state;
    static Board b;
    for (size_t length = 0; length < sizeof good_text - 1; length++) {
        char *cut = base_alloc(length ? length : 1); /* a block of its own: the sanitizer sees its end */
        memcpy(cut, good_text, length);
        Fail why = {0};
        bool good = map_parse("small.map", cut, length, &b, NULL, &why);
        assert_true(good || strncmp(why.text, "small.map:", 10) == 0);
        free(cut);
    }
}

static void test_files_that_cannot_be_read(void **state) {
    (void)state;
    static Board b;
    Fail why = {0};
    assert_false(map_read("/nowhere/germany.map", &b, NULL, &why));
    assert_string_equal(why.text, "/nowhere/germany.map: cannot be read: there is no such file or folder");
    why = (Fail){0};
    assert_false(map_read(FOLDER, &b, NULL, &why));
    assert_string_equal(why.text, FOLDER ": is a folder, expected a file");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_broken_file_is_refused_as_told),
        cmocka_unit_test(test_a_board_with_everything),
        cmocka_unit_test(test_other_editors_endings_are_fine),
        cmocka_unit_test(test_a_cut_file_never_surprises),
        cmocka_unit_test(test_files_that_cannot_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
