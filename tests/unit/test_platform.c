/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each operating system must do in the same way (base/platform.h), with names that are not ASCII. */
#include "common.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/platform.h"
#include "scratch.h"

/* A folder "Zoë 游戏" in the scratch folder. */
static Str folder;

static int open_folder(void **state) {
    int code = scratch_open(state);
    str_addf(&folder, "%s/Zo\u00eb \u6e38\u620f", scratch);
    return code == 0 && platform_make_folder(folder.text) ? 0 : -1;
}

static int close_folder(void **state) {
    str_deinit(&folder);
    return scratch_close(state);
}

/* The path of a file in the folder, until the next call. */
static const char *in_folder(const char *name) {
    static char path[256];
    snprintf(path, sizeof path, "%s/%s", folder.text, name);
    return path;
}

static void write_file(const char *path, const char *text) {
    assert_int_equal(platform_replace(path, text, strlen(text)), 0);
}

static void is_file(const char *path, const char *expected) {
    char text[64] = "";
    FILE *file = platform_open(path, "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    assert_int_equal(length, strlen(expected));
    fclose(file);
    assert_string_equal(text, expected);
}

static void a_file_is_replaced(void **state) {
    (void)state;
    const char *path = in_folder("Spiel \u00e4.rec");
    PlatformAbout about;
    assert_false(platform_about(path, &about));
    assert_int_equal(errno, ENOENT);
    assert_false(platform_taken(path));
    write_file(path, "one\n");
    is_file(path, "one\n");
    write_file(path, "another\n");
    is_file(path, "another\n");
    assert_true(platform_about(path, &about));
    assert_int_equal(about.kind, PLATFORM_IS_FILE);
    assert_int_equal(about.bytes, 8);
    assert_true(platform_taken(path));
    assert_true(platform_remove(path));
    assert_false(platform_taken(path));
    assert_true(platform_replace(in_folder("none/file"), "x", 1) != 0);
}

static void nothing_is_left_beside_a_file(void **state) {
    (void)state;
    write_file(in_folder("one.rec"), "1");
    write_file(in_folder("one.rec"), "2");
    PlatformNames *names = platform_names(folder.text);
    assert_non_null(names);
    int files = 0;
    for (const char *name; (name = platform_next_name(names));) {
        files += name[0] != '.';
        assert_null(strstr(name, PLATFORM_PART));
    }
    platform_names_end(names);
    assert_int_equal(files, 1);
    assert_true(platform_remove(in_folder("one.rec")));
}

static void a_file_is_moved_over_another(void **state) {
    (void)state;
    Str to = {0};
    str_add(&to, in_folder("to \u00df"));
    write_file(to.text, "old");
    write_file(in_folder("from"), "new");
    assert_true(platform_rename(in_folder("from"), to.text));
    is_file(to.text, "new");
    assert_false(platform_taken(in_folder("from")));
    assert_false(platform_rename(in_folder("from"), to.text));
    assert_true(platform_remove(to.text));
    str_deinit(&to);
}

static void folders_are_told_from_files(void **state) {
    (void)state;
    PlatformAbout about;
    assert_true(platform_about(folder.text, &about));
    assert_int_equal(about.kind, PLATFORM_IS_FOLDER);
    assert_true(platform_same_disk(folder.text, scratch));
    assert_false(platform_same_disk(folder.text, in_folder("none")));
    assert_false(platform_make_folder(folder.text));
    assert_int_equal(errno, EEXIST);
    assert_null(platform_names(in_folder("none")));
    assert_true(platform_free(folder.text) > 0);
}

/* Longer than the 260 characters that Windows allows in its short form. */
static void long_paths_work(void **state) {
    (void)state;
    Str path = {0};
    str_add(&path, folder.text);
    for (int i = 0; i < 6; i++) {
        str_add(&path, "/a folder with a name of more than fifty characters, all of them needed");
        assert_true(platform_make_folder(path.text));
    }
    str_add(&path, "/game.rec");
    write_file(path.text, "far");
    is_file(path.text, "far");
    while (path.length > folder.length) {
        PlatformAbout about;
        assert_true(platform_about(path.text, &about));
        assert_true(platform_remove(path.text));
        path.length = (size_t)(strrchr(path.text, '/') - path.text);
        path.text[path.length] = '\0';
    }
    str_deinit(&path);
}

static void full_paths_are_absolute(void **state) {
    (void)state;
    Str full = {0}, again = {0};
    Str dots = {0};
    str_addf(&dots, "%s/../%s/.", folder.text, strrchr(folder.text, '/') + 1);
    assert_true(platform_full_path(folder.text, &full));
    assert_true(platform_full_path(dots.text, &again));
    assert_string_equal(full.text, again.text);
    assert_null(strchr(full.text, '\\'));
    assert_false(platform_full_path(in_folder("none"), &again));
    str_deinit(&full);
    str_deinit(&again);
    str_deinit(&dots);
}

static void a_touched_file_is_newer(void **state) {
    (void)state;
    PlatformAbout before, after;
    write_file(in_folder("touched"), "x");
    assert_true(platform_about(in_folder("touched"), &before));
    assert_true(platform_touch(in_folder("touched")));
    assert_true(platform_about(in_folder("touched"), &after));
    assert_true(after.changed >= before.changed);
    assert_true(before.changed > INT64_C(1700000000) * 1000000000);
    assert_true(platform_remove(in_folder("touched")));
}

static void locks_hold(void **state) {
    (void)state;
    Str path = {0};
    str_add(&path, in_folder("games.lock"));
    int one = platform_lock(path.text, "/one.rec"), other = platform_lock(path.text, "/other.rec");
    assert_true(one > 0 && other > 0);
    assert_int_equal(platform_lock(path.text, "/one.rec"), -1);
    assert_int_equal(platform_lock(path.text, NULL), -1);
    platform_unlock(one, path.text);
    assert_true(platform_taken(path.text));
    platform_unlock(other, path.text);
    assert_false(platform_taken(path.text));
    int all = platform_lock(path.text, NULL);
    assert_true(all > 0);
    assert_int_equal(platform_lock(path.text, NULL), -1);
    platform_unlock(all, path.text);
    assert_int_equal(platform_lock(in_folder("none/lock"), NULL), 0);
    str_deinit(&path);
}

/* A name for a saved game works as one of a file, whatever a player writes. */
static void any_name_fits(void **state) {
    (void)state;
    static const char *const names[] = {"Who wins?",        "a:b",   "CON", "nul.x", "com1",
                                        "\"quoted\" <b>|*", "plain", "end."};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char name[64], file[80];
        snprintf(name, sizeof name, "%s", names[i]);
        platform_fit_name(name, sizeof name);
        assert_true(name[0] != '\0');
        snprintf(file, sizeof file, "%s.rec", name);
        write_file(in_folder(file), names[i]);
        is_file(in_folder(file), names[i]);
        PlatformNames *all = platform_names(folder.text);
        bool there = false;
        for (const char *found; (found = platform_next_name(all));) {
            there = there || strcmp(found, file) == 0;
        }
        platform_names_end(all);
        assert_true(there);
        assert_true(platform_remove(in_folder(file)));
    }
}

static void the_player_has_folders(void **state) {
    (void)state;
    for (int which = PLATFORM_DATA; which <= PLATFORM_PICTURES; which++) {
        Str path = {0};
        Fail fail = {0};
        if (platform_folder((PlatformFolder)which, &path, &fail)) {
            assert_true(path.text[0] == '/' || path.text[1] == ':');
            assert_null(strchr(path.text, '\\'));
        } else {
            assert_true(fail.text[0] != '\0');
        }
        str_deinit(&path);
    }
    Str program = {0};
    assert_true(platform_program(&program));
    assert_non_null(strstr(program.text, "/test_platform"));
    str_deinit(&program);
    assert_true(platform_processors() > 0);
}

/* ---- work in another process ---- */

static void turn_round(const void *job, void *result) {
    const char *from = job;
    char *to = result;
    size_t length = strlen(from);
    for (size_t i = 0; i < length; i++) {
        to[i] = from[length - 1 - i];
    }
}

static void crash(const void *job, void *result) {
    (void)job;
    (void)result;
    abort();
}

static void never_end(const void *job, void *result) {
    (void)job;
    for (volatile int *step = result;;) {
        *step = !*step;
    }
}

static void work_is_done_apart(void **state) {
    (void)state;
    static const char job[] = "bastide";
    char result[16] = "untouched";
    bool harmful = false;
    assert_true(platform_apart(turn_round, job, sizeof job, result, sizeof result, &harmful));
    assert_string_equal(result, "editsab");
    assert_false(harmful);
}

static void work_that_does_harm_is_stopped(void **state) {
    (void)state;
    static PlatformWork *const works[] = {crash, never_end};
    for (size_t i = 0; i < sizeof works / sizeof *works; i++) {
        char result[16] = "untouched";
        bool harmful = false;
        assert_false(platform_apart(works[i], "", 1, result, sizeof result, &harmful));
        assert_string_equal(result, "untouched");
        assert_true(harmful);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_replaced),
        cmocka_unit_test(nothing_is_left_beside_a_file),
        cmocka_unit_test(a_file_is_moved_over_another),
        cmocka_unit_test(folders_are_told_from_files),
        cmocka_unit_test(long_paths_work),
        cmocka_unit_test(full_paths_are_absolute),
        cmocka_unit_test(a_touched_file_is_newer),
        cmocka_unit_test(locks_hold),
        cmocka_unit_test(any_name_fits),
        cmocka_unit_test(the_player_has_folders),
        cmocka_unit_test(work_is_done_apart),
        cmocka_unit_test(work_that_does_harm_is_stopped),
    };
    return cmocka_run_group_tests(tests, open_folder, close_folder);
}
