/* SPDX-License-Identifier: GPL-3.0-or-later */
/* User folders, the folder of the shipped data, and files that are replaced as a whole. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "files/file.h"
#include "files/folders.h"
#include "files/paths.h"
#include "scratch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int make_home(void **state) {
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_STATE_HOME");
    unsetenv("XDG_CACHE_HOME");
    unsetenv("BASTIDE_DATA");
    return scratch_open(state) == 0 && setenv("HOME", scratch, 1) == 0 ? 0 : -1;
}

static void assert_folder(const Str *path, const char *expected) {
    struct stat about;
    assert_string_equal(path->text, expected);
    assert_int_equal(stat(path->text, &about), 0);
    assert_true(S_ISDIR(about.st_mode));
    assert_int_equal(about.st_mode & 0777, 0700);
}

static const char *below_home(const char *path) {
    static char full[200];
    snprintf(full, sizeof full, "%s/%s", scratch, path);
    return full;
}

static void test_folders_stand_below_home(void **state) {
    (void)state;
    Folders f;
    Fail why = {0};
    setenv("XDG_CACHE_HOME", "relative/is/ignored", 1);
    assert_true(folders_find(NULL, &f, &why));
    assert_folder(&f.config, below_home(".config/bastide"));
    assert_folder(&f.data, below_home(".local/share/bastide"));
    assert_folder(&f.state, below_home(".local/state/bastide"));
    assert_folder(&f.cache, below_home(".cache/bastide"));
    folders_deinit(&f);
    assert_true(folders_find("", &f, &why)); /* they may be there already */
    folders_deinit(&f);
}

static void test_environment_names_folders(void **state) {
    (void)state;
    Folders f;
    Fail why = {0};
    setenv("XDG_CONFIG_HOME", below_home("my//conf/"), 1);
    setenv("XDG_DATA_HOME", below_home("my-data"), 1);
    assert_true(folders_find(NULL, &f, &why));
    assert_folder(&f.config, below_home("my//conf/bastide"));
    assert_folder(&f.data, below_home("my-data/bastide"));
    folders_deinit(&f);
}

static void test_one_folder_for_everything(void **state) {
    (void)state;
    Folders f;
    Fail why = {0};
    assert_true(folders_find(below_home("stick/game"), &f, &why));
    assert_folder(&f.config, below_home("stick/game"));
    assert_string_equal(f.data.text, f.config.text);
    assert_string_equal(f.state.text, f.config.text);
    assert_string_equal(f.cache.text, f.config.text);
    folders_deinit(&f);
}

static void test_folders_that_cannot_be(void **state) {
    (void)state;
    Folders f;
    Fail why = {0};
    assert_true(file_write_atomic(below_home("file"), "x", 1, &why));
    assert_false(folders_find(below_home("file/below"), &f, &why));
    char expected[200];
    snprintf(expected, sizeof expected, "%s/file: is a file, expected a folder", scratch);
    assert_string_equal(why.text, expected);
    assert_null(f.config.text);
    why = (Fail){0};
    assert_false(folders_find("/proc/bastide", &f, &why));
    assert_non_null(strstr(why.text, "/proc/bastide: the folder cannot be made: "));
    unsetenv("HOME");
    why = (Fail){0};
    assert_false(folders_find(NULL, &f, &why));
    assert_non_null(strstr(why.text, "HOME"));
    setenv("HOME", scratch, 1);
    assert_false(folder_make("", &why));
}

/* If one folder cannot be created, the others still work, and the most serious failure is reported. */
static void test_each_folder_stands_for_itself(void **state) {
    (void)state;
    Folders f;
    Fail why = {0};
    assert_true(file_write_atomic(below_home(".cache"), "x", 1, &why));
    assert_false(folders_find(NULL, &f, &why));
    assert_non_null(strstr(why.text, ".cache: is a file, expected a folder"));
    assert_folder(&f.config, below_home(".config/bastide"));
    assert_folder(&f.data, below_home(".local/share/bastide"));
    assert_folder(&f.state, below_home(".local/state/bastide"));
    assert_int_equal(f.cache.length, 0);
    folders_deinit(&f);
    unsetenv("HOME");
    setenv("XDG_DATA_HOME", below_home("my-data"), 1);
    why = (Fail){0};
    assert_false(folders_find(NULL, &f, &why));
    assert_non_null(strstr(why.text, "HOME"));
    assert_folder(&f.data, below_home("my-data/bastide"));
    assert_int_equal(f.config.length + f.state.length + f.cache.length, 0);
    folders_deinit(&f);
    setenv("HOME", scratch, 1);
    setenv("XDG_DATA_HOME", below_home(".cache"), 1);
    setenv("XDG_CONFIG_HOME", below_home(".cache/below"), 1);
    why = (Fail){0};
    assert_false(folders_find(NULL, &f, &why));
    assert_null(strstr(why.text, "below"));
    assert_int_equal(f.data.length + f.config.length, 0);
    folders_deinit(&f);
}

static void test_files_are_replaced_whole(void **state) {
    (void)state;
    Fail why = {0};
    char path[200], link_path[200];
    snprintf(path, sizeof path, "%s", below_home("save.rec"));
    snprintf(link_path, sizeof link_path, "%s", below_home("link.rec"));
    static const char zero[] = "one\0two";
    assert_true(file_write_atomic(path, zero, sizeof zero - 1, &why));
    Str text = {0};
    assert_true(file_read(path, 100, &text, &why));
    assert_int_equal(text.length, 7);
    assert_memory_equal(text.text, zero, 7);
    assert_true(file_write_atomic(path, "", 0, &why));
    str_clear(&text);
    assert_true(file_read(path, 100, &text, &why));
    assert_int_equal(text.length, 0);

    /* A link stays a link: its file is replaced. */
    assert_int_equal(symlink(path, link_path), 0);
    assert_true(file_write_atomic(link_path, "new", 3, &why));
    struct stat about;
    assert_int_equal(lstat(link_path, &about), 0);
    assert_true(S_ISLNK(about.st_mode));
    assert_true(file_read(path, 100, &text, &why));
    assert_string_equal(text.text, "new");
    str_deinit(&text);

    assert_false(file_write_atomic(scratch, "x", 1, &why)); /* a folder */
    assert_non_null(strstr(why.text, "cannot be written"));
}

/* The places are tried in order; if the variable is set, only its folder. */
static void test_shipped_data_is_found(void **state) {
    (void)state;
    Str out = {0};
    Fail why = {0};
    assert_true(paths_data(BASTIDE_SOURCE_DIR, &out, &why));
    Str probe = {0};
    paths_join(&probe, out.text, "tiles/base.tiles");
    assert_int_equal(access(probe.text, R_OK), 0);
    str_deinit(&probe);

    setenv("BASTIDE_DATA", "/nowhere", 1);
    assert_false(paths_data(BASTIDE_SOURCE_DIR, &out, &why));
    assert_string_equal(why.text, "tiles/base.tiles: not found, expected in one of: /nowhere");

    assert_true(folder_make(below_home("own/tiles"), NULL));
    assert_true(file_write_atomic(below_home("own/tiles/base.tiles"), "x", 1, NULL));
    setenv("BASTIDE_DATA", below_home("own/"), 1);
    assert_true(paths_data(BASTIDE_SOURCE_DIR, &out, NULL));
    assert_string_equal(out.text, below_home("own/"));
    unsetenv("BASTIDE_DATA");
    str_deinit(&out);
}

static void put_below_home(const char *name, const char *text) {
    assert_true(file_write_atomic(below_home(name), text, strlen(text), NULL));
}

static void expect_pictures(const char *data_dir, const char *expected) {
    Folders folders = {0};
    Str out = {0}, wanted = {0};
    paths_join(&folders.data, scratch, "data");
    paths_join(&wanted, scratch, expected);
    folders_pictures(data_dir, &folders, &out);
    assert_string_equal(str_text(&out), wanted.text);
    folders_deinit(&folders);
    str_deinit(&out);
    str_deinit(&wanted);
}

/* The desktop's folder for pictures; without one, a folder beside the games. */
static void where_pictures_go(void **state) {
    (void)state;
    expect_pictures(NULL, "data/pictures");
    Folders none = {0};
    Str out = {0};
    folders_pictures(NULL, &none, &out);
    assert_int_equal(out.length, 0);
    assert_int_equal(mkdir(below_home("Pictures"), 0700), 0);
    expect_pictures(NULL, "Pictures/Bastide");
    expect_pictures("/elsewhere", "data/pictures");
    assert_int_equal(mkdir(below_home(".config"), 0700), 0);
    put_below_home(".config/user-dirs.dirs", "# made by hand\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n");
    expect_pictures(NULL, "data/pictures"); /* there is no such folder */
    assert_int_equal(mkdir(below_home("Bilder"), 0700), 0);
    expect_pictures(NULL, "Bilder/Bastide");
    assert_int_equal(setenv("XDG_CONFIG_HOME", scratch, 1), 0);
    put_below_home("user-dirs.dirs", "XDG_PICTURES_DIR=\"pictures\"\n"); /* not absolute, so it is ignored */
    expect_pictures(NULL, "Pictures/Bastide");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_folders_stand_below_home, make_home, scratch_close),
        cmocka_unit_test_setup_teardown(test_environment_names_folders, make_home, scratch_close),
        cmocka_unit_test_setup_teardown(test_one_folder_for_everything, make_home, scratch_close),
        cmocka_unit_test_setup_teardown(test_folders_that_cannot_be, make_home, scratch_close),
        cmocka_unit_test_setup_teardown(test_each_folder_stands_for_itself, make_home, scratch_close),
        cmocka_unit_test_setup_teardown(test_files_are_replaced_whole, make_home, scratch_close),
        cmocka_unit_test_setup_teardown(where_pictures_go, make_home, scratch_close),
        cmocka_unit_test_setup_teardown(test_shipped_data_is_found, make_home, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
