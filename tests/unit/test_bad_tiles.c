/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One broken file for each message of the tile reader: tests/data/bad-tiles/NAME.tiles. Its first line gives
 * the expected answer: "# expect LINE: MESSAGE". */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bad_files.h"
#include "data/tiles.h"
#include "files/lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FOLDER BASTIDE_SOURCE_DIR "/tests/data/bad-tiles"

static bool read_set(const char *name, const Str *text, Fail *why) {
    TileSet set = {.count = -7}, before = set;
    bool read = tileset_parse(name, text->text, text->length, &set, why);
    if (read) {
        tileset_deinit(&set);
    } else {
        assert_memory_equal(&set, &before, sizeof set);
    }
    return read;
}

static void test_every_broken_file_is_refused_as_told(void **state) {
    (void)state;
    assert_refused_as_told(FOLDER, ".tiles", 95, read_set);
}

static const char good_text[] = "tiles 1\nset small\ntitle A small set\n"
                                "tile D\n    edges CRFR\n    city N\n    road E W\n"
                                "    field EN WN beside N\n    field ES SE SW WS\n";

static bool parses(const char *text, size_t length, Fail *why) {
    TileSet set = {0};
    bool good = tileset_parse("small.tiles", text, length, &set, why);
    tileset_deinit(&set);
    return good;
}

static void test_other_editors_endings_are_fine(void **state) {
    (void)state;
    Str text = {0};
    str_add(&text, "\xEF\xBB\xBF"); /* byte order mark */
    for (const char *c = good_text; *c; c++) {
        str_add(&text, *c == '\n' ? "\t \r\n" : (char[]){*c, '\0'});
    }
    Fail why = {0};
    bool good = parses(text.text, text.length, &why) && parses(good_text, strlen(good_text) - 1, &why);
    str_deinit(&text);
    assert_string_equal(why.text, "");
    assert_true(good);
}

/* Cut anywhere, a file is either refused with a line or still a whole set; nothing is read past its end. */
static void test_a_cut_file_never_surprises(void **state) {
    (void)state;
    for (size_t length = 0; length < sizeof good_text - 1; length++) {
        char *cut = base_alloc(length ? length : 1); /* a block of its own: the sanitizer sees its end */
        memcpy(cut, good_text, length);
        Fail why = {0};
        bool good = parses(cut, length, &why);
        assert_true(good || strncmp(why.text, "small.tiles:", 12) == 0);
        free(cut);
    }
}

static void test_files_that_cannot_be_read(void **state) {
    (void)state;
    TileSet set = {0};
    Fail why = {0};
    assert_false(tileset_read("/nowhere/base.tiles", &set, &why));
    assert_string_equal(why.text, "/nowhere/base.tiles: cannot be read: there is no such file or folder");
    why = (Fail){0};
    assert_false(tileset_read(FOLDER, &set, &why));
    assert_string_equal(why.text, FOLDER ": is a folder, expected a file");
    Str text = {0};
    why = (Fail){0};
    assert_false(file_read(FOLDER "/crlf.tiles", 20, &text, &why));
    assert_non_null(strstr(why.text, "expected at most 20"));
    assert_int_equal(text.length, 0);
    str_deinit(&text);
}

static void test_numbers_are_read_whole_or_not_at_all(void **state) {
    (void)state;
    static const char *const wrong[] = {"",
                                        "-",
                                        "+1",
                                        "1 ",
                                        " 1",
                                        "0x10",
                                        "1.5",
                                        "1e3",
                                        "--1",
                                        "9223372036854775808",
                                        "99999999999999999999"};
    int64_t value = 77;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(number_read(wrong[i], INT64_MIN, INT64_MAX, &value));
    }
    assert_false(number_read("11", 0, 10, &value));
    assert_false(number_read("-1", 0, 10, &value));
    assert_int_equal(value, 77);
    assert_true(number_read("9223372036854775807", 0, INT64_MAX, &value) && value == INT64_MAX);
    assert_true(number_read("-42", -42, 0, &value) && value == -42);
    uint64_t large;
    assert_true(number_read_u64("18446744073709551615", &large) && large == UINT64_MAX);
    assert_false(number_read_u64("18446744073709551616", &large));
}

static void test_utf8(void **state) {
    (void)state;
    static const char *const good[] = {
        "", "Anne", "Zo\xC3\xAB", "\xE2\x82\xAC", "\xF0\x9F\x90\x89", "\xEF\xBF\xBD"};
    static const char *const bad[] = {
        "\x80", "\xC0\xAF", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80",
        "\xC3", "\xE2\x82", "a\xFF",        "\xE2\x28\xA1"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(utf8_valid(good[i], strlen(good[i])));
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(utf8_valid(bad[i], strlen(bad[i])));
    }
}

/* Grids of boards: raw lines, with their `#`; then words again. */
static void test_raw_lines(void **state) {
    (void)state;
    static const char text[] = "grid # two rows\n ..#o\n\nend  of   grid # here\n";
    static LineReader in;
    Fail why = {0};
    lines_init(&in, "t", text, strlen(text), &why);
    assert_true(lines_next(&in) && in.word_count == 1);
    assert_true(lines_next_raw(&in));
    assert_string_equal(in.raw, " ..#o");
    assert_true(lines_next_raw(&in));
    assert_string_equal(in.raw, "");
    assert_true(lines_next(&in));
    assert_int_equal(in.line, 4);
    assert_string_equal(lines_rest(&in, 1), "of   grid");
    assert_string_equal(lines_rest(&in, 3), "");
    assert_false(lines_next(&in));
    assert_false(in.broken);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_broken_file_is_refused_as_told),
        cmocka_unit_test(test_other_editors_endings_are_fine),
        cmocka_unit_test(test_a_cut_file_never_surprises),
        cmocka_unit_test(test_files_that_cannot_be_read),
        cmocka_unit_test(test_numbers_are_read_whole_or_not_at_all),
        cmocka_unit_test(test_utf8),
        cmocka_unit_test(test_raw_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
