/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "files/file.h"
#include "scratch.h"
#include "session/store/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool parse(const char *text, Settings *out, Fail *why) {
    *why = (Fail){0};
    return settings_parse("s.ini", text, strlen(text), out, why);
}

static void assert_same(const Settings *a, const Settings *b) {
    Str one = {0}, two = {0};
    settings_write(a, &one);
    settings_write(b, &two);
    assert_string_equal(one.text, two.text);
    str_deinit(&one);
    str_deinit(&two);
}

static Settings unusual(void) {
    Settings s;
    settings_defaults(&s);
    s.window_x = -1920;
    s.window_y = 0;
    s.window_width = 1920;
    s.window_height = 1080;
    s.fullscreen = true;
    s.ui_scale = 125;
    strcpy(s.language, "pt_BR");
    s.animation = ANIMATION_OFF;
    s.track = 100;
    s.counters = COUNTERS_DICE;
    s.reduced_motion = s.edge_scroll = s.strong = true;
    s.palette = PALETTE_SAFE;
    s.lesson = 4;
    s.volume = 5;
    s.music = 35;
    s.sound_tiles = s.sound_scores = s.sound_turns = false;
    s.seat_count = 8;
    s.first = 7;
    s.thinking = THINKING_30;
    strcpy(s.seats[1].computer, "apprentice");
    strcpy(s.seats[7].computer, "grandmaster");
    strcpy(s.seats[0].name, "Zo\xC3\xAB # 1; = [x] \"q\" 100 %41");
    strcpy(s.seats[1].name, " blank ends ");
    strcpy(s.seats[2].name, ";;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;"); /* 63 */
    for (int i = 0; i < SEATS_MAX; i++) {
        s.seats[i].colour = (uint8_t)(7 - i);
    }
    s.set_count = 3;
    strcpy(s.sets[1], "princess-dragon");
    strcpy(s.sets[2], "traders-builders");
    rules_profile(&s.rules, PROFILE_2000);
    s.rules.meeples = 12;
    return s;
}

/* R1.4: each way to find who begins survives the file. */
static void test_who_begins_reads_back(void **state) {
    (void)state;
    for (int first = FIRST_ROADS; first < 2; first++) {
        Settings before, after;
        Str text = {0};
        Fail why;
        settings_defaults(&before);
        before.first = first;
        settings_write(&before, &text);
        assert_true(parse(text.text, &after, &why));
        assert_int_equal(after.first, first);
        str_deinit(&text);
    }
}

static void test_what_is_written_reads_back(void **state) {
    (void)state;
    Settings before = unusual(), after;
    Str text = {0};
    Fail why;
    settings_write(&before, &text);
    bool good = parse(text.text, &after, &why);
    assert_string_equal(why.text, "");
    assert_true(good);
    str_deinit(&text);
    for (int i = 0; i < SEATS_MAX; i++) {
        assert_string_equal(after.seats[i].name, before.seats[i].name);
        assert_int_equal(after.seats[i].colour, before.seats[i].colour);
        assert_string_equal(after.seats[i].computer, before.seats[i].computer);
    }
    assert_string_equal(after.language, "pt_BR");
    assert_int_equal(after.window_x, -1920);
    assert_true(after.fullscreen);
    assert_int_equal(after.animation, ANIMATION_OFF);
    assert_memory_equal(&after.rules, &before.rules, sizeof before.rules);
    assert_same(&before, &after);
}

static void test_the_thinking_time_is_in_seconds(void **state) {
    (void)state;
    Settings s;
    Fail why;
    settings_defaults(&s);
    assert_int_equal(thinking_seconds(s.thinking), 1);
    assert_true(parse("[game]\nthinking_seconds = 30\n", &s, &why));
    assert_int_equal(thinking_seconds(s.thinking), 30);
}

static void test_music_is_off_until_it_is_switched_on(void **state) {
    (void)state;
    Settings s;
    Fail why;
    settings_defaults(&s);
    assert_int_equal(s.music, 0);
    assert_true(parse("[sound]\nvolume = 70\n", &s, &why)); /* a file from before there was music */
    assert_int_equal(s.music, 0);
    assert_true(parse("[sound]\nmusic = 35\n", &s, &why));
    assert_int_equal(s.music, 35);
    assert_int_equal(s.volume, 70);
    assert_false(parse("[sound]\nmusic = 101\n", &s, &why));
    assert_int_equal(s.music, 0);
}

static void test_defaults_read_back(void **state) {
    (void)state;
    Settings before, after;
    settings_defaults(&before);
    Str text = {0};
    Fail why;
    settings_write(&before, &text);
    assert_true(parse(text.text, &after, &why));
    str_deinit(&text);
    assert_same(&before, &after);
    assert_true(parse("", &after, &why));
    assert_same(&before, &after);
}

/* One broken file for each message; the valid values in it are kept. */
static void test_wrong_values_are_named_and_the_others_kept(void **state) {
    (void)state;
    static const struct {
        const char *lines, *message;
    } wrong[] = {
        {"[window]\nwidth = wide\n", "s.ini:4: width in [window] is 'wide', expected 320 to 32767"},
        {"[window]\nx = 1e9\n", "s.ini:4: x in [window] is '1e9', expected any or -32768 to 32767"},
        {"[window]\nfullscreen = 2\n", "s.ini:4: fullscreen in [window] is '2', expected one of no yes"},
        {"[screen]\nui_scale = 74\n", "s.ini:4: ui_scale in [screen] is '74', expected auto or 75 to 300"},
        {"[screen]\ntrack = 75\n", "s.ini:4: track in [screen] is '75', expected 50 or 100"},
        {"[screen]\nlanguage = a-very-long-language\n",
         "s.ini:4: language in [screen] is 'a-very-long-language', expected a short text"},
        {"[screen]\nspeed = 3\n",
         "s.ini:4: unknown name 'speed' in [screen], expected a setting of this program"},
        {"[game]\nplayers = 9\n", "s.ini:4: players in [game] is '9', expected 1 to 8"},
        {"[game]\nset = Base Game\n",
         "s.ini:4: set in [game] is 'Base Game', expected the name of a tile set"},
        {"[game]\nset = base\nset = base\n", "s.ini:5: set in [game] is 'base', expected each set once"},
        {"[game]\nfirst = 2\nplayers = 2\n",
         "s.ini:4: first in [game] is '2', expected random, roads or 0 to 1"},
        {"[game]\nfirst = oldest\n",
         "s.ini:4: first in [game] is 'oldest', expected random, roads or 0 to 7"},
        {"[screen]\ncounters = coins\n",
         "s.ini:4: counters in [screen] is 'coins', expected one of meeples dice"},
        {"[player 9]\nname = X\n",
         "s.ini:4: name in [player 9] is 'X', expected a section [player 1] to [player 8]"},
        {"[player 1]\nname = %4\n",
         "s.ini:4: name in [player 1] is '%4', expected a name of at most 63 bytes"},
        {"[player 1]\nname = %07\n",
         "s.ini:4: name in [player 1] is '%07', expected a name of at most 63 bytes"},
        {"[player 1]\nage = 7\n",
         "s.ini:4: unknown name 'age' in [player 1], expected name, colour or computer"},
        {"[player 1]\ncomputer = greedy\n",
         "s.ini:4: computer in [player 1] is 'greedy', expected no, open, apprentice, journeyman, master or "
         "grandmaster"},
        {"[game]\nthinking_seconds = 2\n",
         "s.ini:4: thinking_seconds in [game] is '2', expected one of 1 3 10 30"},
        {"[player 1]\ncolour = teal\n",
         "s.ini:4: colour in [player 1] is 'teal', expected yellow, red, green, "
         "blue, black, pink, grey or violet"},
        {"[player 1]\ncolour = red\n[player 2]\ncolour = red\n",
         "s.ini:6: colour in [player 2] is 'red', expected a colour that no other player has"},
        {"[rules]\nprofile = c9\n", "s.ini:4: profile in [rules] is 'c9', expected c3, c1, 2001 or 2000"},
        {"[rules]\nfarmz = farm\n",
         "s.ini:4: unknown name 'farmz' in [rules], expected profile or the name of an option"},
        {"[rules]\nmeeples = 13\n", "s.ini:4: meeples in [rules] is '13', expected a number from 1 to 12"},
        {"[rules]\nno value here\n", "s.ini:4: expected [section] or key = value"},
        {"[screen]\nlanguage = \xFF\n", "s.ini:4: the line is not UTF-8 text"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Str text = {0};
        str_addf(&text, "[screen]\nanimation = slow\n%s[window]\nheight = 999\n", wrong[i].lines);
        Settings s, expected;
        Fail why;
        assert_false(parse(text.text, &s, &why));
        assert_string_equal(why.text, wrong[i].message);
        settings_defaults(&expected);
        assert_int_equal(s.animation, ANIMATION_SLOW);
        assert_int_equal(s.window_height, 999);
        assert_int_equal(s.window_width, expected.window_width);
        assert_int_equal(s.ui_scale, expected.ui_scale);
        assert_int_equal(s.first, expected.first);
        assert_string_equal(s.sets[0], "base");
        str_deinit(&text);
    }
}

/* The fuzzer's first examples are what their names say. */
static void test_example_files(void **state) {
    (void)state;
    Settings s, defaults;
    Fail why = {0};
    settings_defaults(&defaults);
    assert_true(settings_load(BASTIDE_SOURCE_DIR "/tests/data/settings/default.ini", &s, &why));
    assert_same(&s, &defaults);
    assert_true(settings_load(BASTIDE_SOURCE_DIR "/tests/data/settings/changed.ini", &s, &why));
    assert_string_equal(s.seats[0].name, "Zo\xC3\xAB ; %");
    assert_int_equal(s.set_count, 2);
    assert_false(settings_load(BASTIDE_SOURCE_DIR "/tests/data/settings/broken.ini", &s, &why));
}

static void test_long_lines_and_zero_bytes(void **state) {
    (void)state;
    char text[1200];
    memset(text, 'x', sizeof text);
    memcpy(text, "[screen]\nlanguage = ", 20);
    memcpy(text + 1000, "\ntrack = 100\nui_scale\0 = 75\n", 28);
    Settings s;
    Fail why = {0};
    assert_false(settings_parse("s.ini", text, 1028, &s, &why));
    assert_string_equal(why.text, "s.ini:2: the line is too long for a setting");
    assert_int_equal(s.track, 100);
    why = (Fail){0};
    assert_false(settings_parse("s.ini", text + 1001, 27, &s, &why));
    assert_int_equal(s.ui_scale, SETTINGS_SCALE_AUTO);
}

/* A name cannot smuggle lines into the file. */
static void test_control_characters_are_not_written(void **state) {
    (void)state;
    Settings before, after;
    settings_defaults(&before);
    strcpy(before.seats[0].name, "A\n[screen]\ntrack = 100\x7F");
    Str text = {0};
    Fail why;
    settings_write(&before, &text);
    assert_true(parse(text.text, &after, &why));
    assert_int_equal(after.track, 50);
    assert_string_equal(after.seats[0].name, "A[screen]track = 100");
    str_deinit(&text);
}

static void test_colours_not_stated_stay_apart(void **state) {
    (void)state;
    Settings s;
    Fail why;
    assert_true(parse("[player 1]\ncolour = red\n", &s, &why));
    unsigned seen = 0;
    for (int i = 0; i < SEATS_MAX; i++) {
        seen |= 1u << s.seats[i].colour;
    }
    assert_int_equal(seen, 0xFF);
    assert_int_equal(s.seats[0].colour, 1);
    assert_int_equal(s.seats[3].colour, 3);
}

static void test_files(void **state) {
    (void)state;
    char folder[] = "/tmp/bastide-test-XXXXXX";
    assert_non_null(mkdtemp(folder));
    char path[64], kept[64];
    snprintf(path, sizeof path, "%s/settings.ini", folder);
    snprintf(kept, sizeof kept, "%s/settings.ini.broken", folder);
    Settings before = unusual(), after;
    Fail why = {0};
    assert_true(settings_load(path, &after, &why)); /* none there: the defaults */
    assert_int_equal(after.seat_count, 2);
    assert_true(settings_save(path, &before, &why));
    assert_true(settings_load(path, &after, &why));
    assert_same(&before, &after);
    assert_int_not_equal(access(kept, F_OK), 0);

    /* A broken file is reported with its line, left alone by loading, and copied before saving. */
    static const char broken[] = "[screen]\nui_scale = huge\n";
    assert_true(file_write_atomic(path, broken, strlen(broken), &why));
    assert_false(settings_load(path, &after, &why));
    assert_non_null(strstr(why.text, "settings.ini:2: ui_scale"));
    Str text = {0};
    assert_true(file_read(path, FILE_BYTES, &text, NULL));
    assert_string_equal(text.text, broken);
    assert_true(settings_save(path, &after, NULL));
    str_clear(&text);
    assert_true(file_read(kept, FILE_BYTES, &text, NULL));
    assert_string_equal(text.text, broken);
    str_deinit(&text);
    assert_true(settings_load(path, &after, NULL));

    why = (Fail){0};
    assert_false(settings_load(folder, &after, &why));
    assert_non_null(strstr(why.text, "is a folder"));
    why = (Fail){0};
    assert_false(settings_save("/nowhere/settings.ini", &after, &why));
    assert_string_equal(why.text,
                        "/nowhere/settings.ini: cannot be written: there is no such file or folder");
    unlink(path);
    unlink(kept);
    assert_int_equal(rmdir(folder), 0); /* and no temporary file is left */
}

static void expect_file(const char *name, const char *wanted) {
    char path[128];
    Str text = {0};
    snprintf(path, sizeof path, "%s/%s", scratch, name);
    assert_true(file_read(path, FILE_BYTES, &text, NULL));
    assert_string_equal(str_text(&text), wanted);
    str_deinit(&text);
}

/* An unreadable file stays until the new one is safe, and so does the copy of an earlier one. */
static void test_what_a_person_wrote_is_never_lost(void **state) {
    (void)state;
    static const char *const broken[] = {"[screen]\nui_scale = huge\n", "[screen]\nui_scale = tiny\n"};
    static const char *const kept[] = {"settings.ini.broken", "settings.ini-2.broken"};
    char path[128];
    Settings settings = unusual();
    Fail why = {0};
    snprintf(path, sizeof path, "%s/settings.ini", scratch);
    for (int i = 0; i < 2; i++) {
        assert_true(file_write_atomic(path, broken[i], strlen(broken[i]), &why));
        scratch_full(true);
        bool saved = settings_save(path, &settings, &why);
        scratch_full(false);
        assert_false(saved);
        assert_non_null(strstr(why.text, "cannot be written"));
        expect_file("settings.ini", broken[i]);
        assert_true(settings_save(path, &settings, &why));
        assert_true(settings_load(path, &settings, &why));
    }
    expect_file(kept[0], broken[0]);
    expect_file(kept[1], broken[1]);
    assert_int_equal(remove(path), 0); /* a file that cannot be copied is left alone */
    if (scratch_link("settings.ini", path)) {
        assert_false(settings_save(path, &settings, &why));
        assert_true(scratch_is_link(path));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_begins_reads_back),
        cmocka_unit_test(test_what_is_written_reads_back),
        cmocka_unit_test(test_the_thinking_time_is_in_seconds),
        cmocka_unit_test(test_music_is_off_until_it_is_switched_on),
        cmocka_unit_test(test_defaults_read_back),
        cmocka_unit_test(test_wrong_values_are_named_and_the_others_kept),
        cmocka_unit_test(test_example_files),
        cmocka_unit_test(test_long_lines_and_zero_bytes),
        cmocka_unit_test(test_control_characters_are_not_written),
        cmocka_unit_test(test_colours_not_stated_stay_apart),
        cmocka_unit_test(test_files),
        cmocka_unit_test_setup_teardown(test_what_a_person_wrote_is_never_lost, scratch_open, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
