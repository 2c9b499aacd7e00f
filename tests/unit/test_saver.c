/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves written on threads: the last text of each game is in its file, and failures are told. */
#include "common.h"

#include "files/file.h"
#include "net/saver.h"
#include "scratch.h"

enum { GAMES = 5, TEXTS = 60 };

static void path_of(int game, char *out, size_t size) {
    snprintf(out, size, "%s/game-%d.rec", scratch, game);
}

static void assert_holds(int game, const char *expected) {
    char path[128];
    Str text = {0};
    path_of(game, path, sizeof path);
    assert_true(file_read(path, FILE_BYTES, &text, NULL));
    assert_string_equal(str_text(&text), expected);
    str_deinit(&text);
}

static void put(Saver *saver, int game, int number) {
    char path[128];
    Str text = {0};
    path_of(game, path, sizeof path);
    str_addf(&text, "text %d of game %d\n", number, game);
    saver_put(saver, game, path, &text);
    str_deinit(&text);
}

static void test_last_text_wins(void **state) {
    (void)state;
    for (int threads = 0; threads <= 3; threads++) {
        Saver *saver = saver_new(threads);
        for (int number = 0; number < TEXTS; number++) {
            for (int game = 0; game < GAMES; game++) {
                put(saver, game, number + threads);
            }
        }
        for (int game = 0; game < GAMES; game++) {
            char expected[64];
            Fail fail = {0};
            saver_wait(saver, game);
            assert_false(saver_writes(saver, game, &fail));
            assert_string_equal(fail.text, "");
            snprintf(expected, sizeof expected, "text %d of game %d\n", TEXTS - 1 + threads, game);
            assert_holds(game, expected);
        }
        saver_free(saver);
    }
}

static void test_end_writes_all(void **state) {
    (void)state;
    Saver *saver = saver_new(2);
    for (int game = 0; game < GAMES; game++) {
        put(saver, game, 7);
    }
    saver_free(saver);
    for (int game = 0; game < GAMES; game++) {
        char expected[64];
        snprintf(expected, sizeof expected, "text 7 of game %d\n", game);
        assert_holds(game, expected);
    }
}

static void test_failure(void **state) {
    (void)state;
    for (int threads = 0; threads < 2; threads++) {
        Saver *saver = saver_new(threads);
        char path[128];
        Str text = {0};
        Fail fail = {0};
        snprintf(path, sizeof path, "%s/none/game-0.rec", scratch);
        str_add(&text, "text\n");
        saver_put(saver, 0, path, &text);
        saver_wait(saver, 0);
        assert_false(saver_writes(saver, 0, &fail));
        assert_non_null(strstr(fail.text, "game-0.rec"));
        put(saver, 0, 1); /* the next save works */
        saver_wait(saver, 0);
        assert_false(saver_writes(saver, 0, &fail));
        assert_string_equal(fail.text, "");
        assert_false(saver_writes(saver, 3, &fail)); /* a game that was never saved */
        str_deinit(&text);
        saver_free(saver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_last_text_wins),
        cmocka_unit_test(test_end_writes_all),
        cmocka_unit_test(test_failure),
    };
    return cmocka_run_group_tests(tests, scratch_open, scratch_close);
}
