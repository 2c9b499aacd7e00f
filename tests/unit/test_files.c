/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which files are read, up to which size, and as what; and a player's folders. */
#define _XOPEN_SOURCE 700

#include "common.h"

#include <stdio.h>
#include <stdlib.h>

#include "data/assets.h"
#include "files/file.h"
#include "files/folders.h"
#include "files/paths.h"
#include "scratch.h"
#include "session/store/saved_games.h"

static char path[128];

static void name_path(const char *name) {
    snprintf(path, sizeof path, "%s/%s", scratch, name);
}

static void put(const char *name, const char *text) {
    Fail fail = {0};
    name_path(name);
    assert_true(file_write_atomic(path, text, strlen(text), &fail));
}

static void expect_unread(const char *why) {
    Str text = {0};
    Fail fail = {0};
    str_add(&text, "before");
    assert_false(file_read(path, 10, &text, &fail));
    assert_non_null(strstr(fail.text, why));
    assert_string_equal(str_text(&text), "before");
    str_deinit(&text);
}

static void only_files_are_read(void **state) {
    (void)state;
    Str text = {0};
    put("ten", "0123456789");
    assert_true(file_read(path, 10, &text, NULL));
    assert_string_equal(str_text(&text), "0123456789");
    str_deinit(&text);
    put("eleven", "0123456789a");
    expect_unread("has 11 bytes, expected at most 10");
    name_path("none");
    expect_unread("cannot be read: ");
    name_path("");
    expect_unread("is a folder, expected a file");
    name_path("pipe"); /* opening it would wait for ever */
    if (scratch_pipe(path)) {
        expect_unread("is a pipe or a device, expected a file");
        strcpy(path, "/dev/zero");
        expect_unread("is a pipe or a device");
    }
    name_path("loop");
    if (scratch_link("loop", path)) {
        expect_unread("cannot be read: ");
    }
}

/* A file that cannot be read still exists, so nothing may replace it. */
static void what_is_there(void **state) {
    (void)state;
    assert_false(file_exists(NULL));
    assert_false(file_exists(""));
    name_path("none");
    assert_false(file_exists(path));
    put("some", "text");
    assert_true(file_exists(path));
    name_path("some/below"); /* a file is not a folder */
    assert_false(file_exists(path));
    name_path("loop");
    if (scratch_link("loop", path)) {
        assert_true(file_exists(path));
    }
    name_path("");
    assert_true(file_exists(path));
}

static void expect_kind(const char *text, FileKind kind) {
    Fail fail = {0};
    put("some", text);
    assert_int_equal(assets_file_kind(path, &fail), kind);
    assert_int_equal(fail.text[0] != '\0', kind == FILE_OTHER);
}

static void a_file_tells_what_it_is(void **state) {
    (void)state;
    expect_kind("bastide 1\n", FILE_RECORD);
    expect_kind("\xEF\xBB\xBF# first\n\n  # second\n map 1\n", FILE_MAP);
    expect_kind("tiles 1", FILE_TILES);
    expect_kind("", FILE_OTHER);
    expect_kind("# nothing but words", FILE_OTHER);
    expect_kind("bastides\n", FILE_OTHER);
    expect_kind("\x1b[2J\n", FILE_OTHER);
    Fail fail = {0};
    assert_int_equal(assets_file_kind(path, &fail), FILE_OTHER);
    assert_null(strchr(fail.text, '\x1b')); /* it could send commands to a terminal */
    assert_non_null(strstr(fail.text, "begins with '', expected"));
    name_path("none");
    assert_int_equal(assets_file_kind(path, NULL), FILE_OTHER);
}

/* Frees space on the disk, if there is anything to remove. */
static int asked;
static char asked_for[128];

static bool make_room(void *context, const char *full) {
    asked++;
    snprintf(asked_for, sizeof asked_for, "%s", full);
    scratch_full(*(bool *)context);
    return !*(bool *)context;
}

static void expect_content(const char *expected) {
    Str text = {0};
    assert_true(file_read(path, FILE_BYTES, &text, NULL));
    assert_string_equal(str_text(&text), expected);
    str_deinit(&text);
}

static void a_full_disk_is_told_once(void **state) {
    (void)state;
    bool stays_full = false;
    Fail fail = {0};
    put("save", "old");
    asked = 0;
    file_when_full(make_room, &stays_full);
    scratch_full(true);
    assert_true(file_write_atomic(path, "new", 3, &fail)); /* room could be made */
    assert_int_equal(asked, 1);
    assert_non_null(strstr(asked_for, path)); /* with its drive on Windows */
    expect_content("new");
    assert_true(file_write_atomic(path, "newer", 5, &fail));
    assert_int_equal(asked, 1); /* there is room, so it is not called */
    stays_full = true;
    scratch_full(true);
    assert_false(file_write_atomic(path, "lost", 4, &fail));
    assert_int_equal(asked, 2);
    assert_non_null(strstr(fail.text, "cannot be written: "));
    fail = (Fail){0};
    name_path("no/folder");
    assert_false(file_write_atomic(path, "lost", 4, &fail));
    assert_int_equal(asked, 2); /* the reason is not a full disk */
    scratch_full(false);
    file_when_full(NULL, NULL);
    name_path("save");
    expect_content("newer");
}

/* Saving a game makes room like writing any other file. */
static void a_save_finds_room(void **state) {
    (void)state;
    bool stays_full = false;
    Session *s = load_game("records/base-5");
    asked = 0;
    file_when_full(make_room, &stays_full);
    name_path("current.rec");
    scratch_full(true);
    session_autosave(s, path);
    scratch_full(false);
    file_when_full(NULL, NULL);
    assert_int_equal(asked, 1);
    assert_string_equal(session_save_failure(s), "");
    session_free(s);
    s = session_load(path, &shipped, NULL);
    assert_non_null(s);
    session_free(s);
}

/* A copy of a file counts as the existing board or set; a different one with that name is refused. */
static void boards_and_sets_of_a_file(void **state) {
    (void)state;
    Assets assets;
    Fails broken = {0};
    Fail fail = {0};
    assert_true(assets_load(&assets, BASTIDE_SOURCE_DIR, NULL, &broken, &fail));
    int boards = assets.atlas.count, sets = assets.library.count;
    const Board *board = atlas_add(&assets.atlas, BASTIDE_SOURCE_DIR "/maps/taiwan.map", &fail);
    assert_non_null(board);
    assert_ptr_equal(board, atlas_find(&assets.atlas, "taiwan"));
    assert_int_equal(assets.atlas.count, boards);
    put("taiwan.map",
        "map 1\nid taiwan\ntitle Mine\nsize 3 1\ntiles 1 3\nstarts 1\n\ngrid\n*##\nend\n\nstart 0 0 A\n");
    name_path("taiwan.map");
    assert_null(atlas_add(&assets.atlas, path, &fail));
    assert_non_null(strstr(fail.text, "taiwan.map: id 'taiwan' is already used by the board in "));
    fail = (Fail){0};
    assert_null(atlas_add(&assets.atlas, BASTIDE_SOURCE_DIR "/tests/data/bad-maps/empty.map", &fail));
    const TileSet *set = library_add(&assets.library, BASTIDE_SOURCE_DIR "/tiles/river.tiles", &fail);
    assert_non_null(set);
    assert_int_equal(assets.library.count, sets);
    put("river.tiles", "tiles 1\nset river\ntitle Mine\ntile A\n    edges CFFF\n    city N\n"
                       "    field EN ES SE SW WS WN beside N\n");
    name_path("river.tiles");
    fail = (Fail){0};
    assert_null(library_add(&assets.library, path, &fail));
    assert_non_null(strstr(fail.text, "river.tiles: set name 'river' is already used by "));
    assert_null(library_add(&assets.library, BASTIDE_SOURCE_DIR "/tests/data/bad-tiles/empty.tiles", &fail));
    assert_int_equal(assets.library.count, sets);
    assets_deinit(&assets);

    Atlas own = {0};
    assert_non_null(atlas_add(&own, BASTIDE_SOURCE_DIR "/maps/taiwan.map", &fail));
    assert_int_equal(own.count, 1);
    atlas_deinit(&own);
    fails_deinit(&broken);
}

/* Too many sets: the first ones are read, the others are reported. */
static void a_folder_full_of_sets(void **state) {
    (void)state;
    char name[64], text[200];
    for (int i = 0; i < LIBRARY_SETS + 3; i++) {
        snprintf(name, sizeof name, "set%02d.tiles", i);
        snprintf(text, sizeof text,
                 "tiles 1\nset s%d\ntitle S\ntile A\n    edges CFFF\n    city N\n    field EN ES SE SW WS WN "
                 "beside N\n",
                 i);
        put(name, text);
    }
    TileLibrary library = {0};
    Fails broken = {0};
    library_add_folder(&library, scratch, &broken);
    assert_int_equal(library.count, LIBRARY_SETS);
    assert_non_null(strstr(broken.items[0].text, "one tile set too many"));
    fails_deinit(&broken);
    name_path("nowhere");
    library_add_folder(&library, path, &broken);
    assert_non_null(strstr(broken.items[0].text, "cannot be opened"));
    library_deinit(&library);
    Fail fail = {0};
    assert_false(library_load(&library, scratch, NULL, &fail)); /* there is no base set */
    assert_int_equal(library.count, 0);
    fails_deinit(&broken);
}

static void where_texts_are(void **state) {
    (void)state;
    Str out = {0};
    paths_locale("/usr/share/locale", &out);
    assert_string_equal(str_text(&out), "/usr/share/locale"); /* there is none beside a test */
    str_deinit(&out);
}

static void dates_of_saved_games(void **state) {
    (void)state;
    SavedGame game = {.changed = INT64_C(1000000000) * 1000000000};
    char date[24];
    assert_int_equal(setenv("TZ", "UTC", 1), 0);
    saved_game_date(&game, date);
    assert_string_equal(date, "2001-09-09 01:46");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(only_files_are_read, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(what_is_there, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(a_file_tells_what_it_is, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(a_full_disk_is_told_once, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(a_save_finds_room, scratch_open, scratch_close),
        cmocka_unit_test(boards_and_sets_of_a_file),
        cmocka_unit_test_setup_teardown(a_folder_full_of_sets, scratch_open, scratch_close),
        cmocka_unit_test(where_texts_are),
        cmocka_unit_test(dates_of_saved_games),
    };
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
