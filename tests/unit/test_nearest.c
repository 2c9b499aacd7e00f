/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Suggestions for misspelt words, and how messages name unknown options. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "base/nearest.h"
#include "data/option_text.h"

static const char *nearest_option(const char *word) {
    Nearest near = nearest_to(word);
    for (int i = 0; i < OPTION_COUNT; i++) {
        nearest_try(&near, OPTION_ROWS[i].name);
    }
    return near.best;
}

static void the_nearest_word(void **state) {
    (void)state;
    static const struct {
        const char *word, *meant;
    } cases[] = {{"farm", "farms"},
                 {"meeple", "meeples"},
                 {"hnad", "hand"},
                 {"tinycity", "tiny_city"},
                 {"fairy", "fairy_point"},
                 {"dragonmove", "dragon_move"},
                 {"tabel", "table"},
                 {"ABBOT", NULL},
                 {"colour", NULL},
                 {"xyzzy", NULL},
                 {"", NULL}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *found = nearest_option(cases[i].word);
        if (!cases[i].meant) {
            assert_null(found);
        } else {
            assert_non_null(found);
            assert_string_equal(found, cases[i].meant);
        }
    }
}

/* Every name with each letter left out, and with each two letters swapped. */
static void every_slip_is_understood(void **state) {
    (void)state;
    for (int option = 0; option < OPTION_COUNT; option++) {
        const char *name = OPTION_ROWS[option].name;
        size_t length = strlen(name);
        for (size_t at = 0; at < length; at++) {
            char word[OPTION_NAME];
            memcpy(word, name, at);
            memcpy(word + at, name + at + 1, length - at);
            Nearest near = nearest_to(word);
            nearest_try(&near, name);
            assert_non_null(near.best);
            assert_int_equal(near.distance, 1);
        }
        for (size_t at = 0; at + 1 < length; at++) {
            char word[OPTION_NAME];
            strcpy(word, name);
            word[at] = name[at + 1];
            word[at + 1] = name[at];
            Nearest near = nearest_to(word);
            nearest_try(&near, name);
            assert_non_null(near.best);
            assert_int_equal(near.distance, name[at] == name[at + 1] ? 0 : 1);
        }
    }
}

static void words_without_end(void **state) {
    (void)state;
    char word[5000];
    memset(word, 'a', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    assert_null(nearest_option(word));
}

static void what_is_wrong_with_an_option(void **state) {
    (void)state;
    static const struct {
        const char *word, *why;
    } cases[] = {
        {"farm=off", "unknown option 'farm', did you mean 'farms'?"},
        {"xyzzy=1",
         "unknown option 'xyzzy', expected name=value with a name that 'bastide-cli options' lists"},
        {"hand", "option 'hand', expected name=value"},
        {"=3", "option '=3', expected name=value"},
        {"farms=farmonce",
         "option farms=farmonce, expected farm, farm_once, city_majority or off, did you mean 'farm_once'?"},
        {"river=on", "option river=on, expected off, c2 or c3"},
        {"meeples=13", "option meeples=13, expected a number from 1 to 12"},
        {"hand=", "option hand=, expected 1 or 3"},
    };
    Fail why = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Rules rules = {0};
        why = (Fail){0};
        int option;
        assert_false(option_read(&rules, cases[i].word, &option, &why));
        assert_string_equal(why.text, cases[i].why);
    }
    Rules rules = {0};
    int option = -1;
    assert_true(option_read(&rules, "table=shift:8x9", &option, &why));
    assert_int_equal(option, option_find("table"));
    assert_int_equal(rules.table_h, 9);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_nearest_word),
        cmocka_unit_test(every_slip_is_understood),
        cmocka_unit_test(words_without_end),
        cmocka_unit_test(what_is_wrong_with_an_option),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
