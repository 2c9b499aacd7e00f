/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards and tile sets opened from files are copied to where the next start finds them, and never replace
 * others that games depend on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "app/wish.h"
#include "bad_files.h"
#include "files/file.h"
#include "scratch.h"
#include "session/session.h"

static char own[96], game[128];

static int begin(void **state) {
    int failed = scratch_open(state);
    snprintf(own, sizeof own, "%s/own", scratch);
    snprintf(game, sizeof game, "%s/game.rec", scratch);
    return failed;
}

static const char *put(const char *name, const char *text) {
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", scratch, name);
    assert_true(file_write_atomic(path, text, strlen(text), NULL));
    return path;
}

/* The shipped Germany with another title; a set of one tile. */
static void other_germany(Str *text) {
    Str shipped = {0};
    assert_true(file_read(BASTIDE_SOURCE_DIR "/maps/germany.map", FILE_BYTES, &shipped, NULL));
    const char *title = strstr(str_text(&shipped), "\ntitle ");
    str_add_bytes(text, str_text(&shipped), (size_t)(title - str_text(&shipped)));
    str_addf(text, "\ntitle Mine%s", title + 1 + strcspn(title + 1, "\n"));
    str_deinit(&shipped);
}

#define SET_OF_ONE(name, title)                                                                              \
    "tiles 1\nset " name "\ntitle " title                                                                    \
    "\ntile D\n    edges CFFF\n    city N\n    field EN ES SE SW WS WN beside N\n"

/* Starts the program with a file, or without; `said` gets its messages. */
static Wish start(Assets *assets, Settings *settings, const char *file, Str *said) {
    Wish wish;
    Fail fail = {0};
    Options options = {.file = file};
    settings_defaults(settings);
    Fails wrong = {0};
    assert_true(assets_load(assets, BASTIDE_SOURCE_DIR, own, &wrong, &fail));
    wish_read(&wish, &options, assets, own, settings, &wrong);
    str_clear(said);
    fails_lines(&wrong, said);
    fails_deinit(&wrong);
    return wish;
}

static void begin_game(const Assets *assets, const char *map, const char *set) {
    NewGame choice = {.seat_count = 2, .set_count = 1, .sets = {"base"}, .seed = 7};
    Fail fail = {0};
    rules_profile(&choice.rules, PROFILE_C3);
    snprintf(choice.map, sizeof choice.map, "%s", map);
    for (int i = 0; i < 2; i++) {
        choice.seats[i].colour = (uint8_t)i;
        snprintf(choice.seats[i].name, sizeof choice.seats[i].name, "P%d", i);
    }
    if (set) {
        snprintf(choice.sets[choice.set_count++], TILE_SET_NAME, "%s", set);
    }
    Session *session = session_new(&choice, &assets->library, &fail);
    assert_string_equal(fail.text, "");
    session_autosave(session, game);
    session_free(session);
}

static void expect_game(const Assets *assets) {
    Fail fail = {0};
    Session *session = session_load(game, &assets->library, &fail);
    assert_string_equal(fail.text, "");
    session_free(session);
}

/* Games on the shipped board keep it, whatever is opened. */
static void a_board_with_a_shipped_id(void **state) {
    (void)state;
    Assets assets;
    Settings settings;
    Str said = {0}, text = {0};
    other_germany(&text);
    const char *mine = put("mine.map", str_text(&text));
    Wish wish = start(&assets, &settings, mine, &said);
    assert_string_equal(wish.map, "");
    assert_non_null(strstr(str_text(&said), "mine.map: id 'germany' is already used by the board in "));
    assert_ptr_equal(strchr(str_text(&said), '\n') + 1, str_text(&said) + said.length); /* one line */
    assert_string_not_equal(atlas_find(&assets.atlas, "germany")->title, "Mine");
    assets_deinit(&assets);
    start(&assets, &settings, NULL, &said);
    assert_string_equal(str_text(&said), ""); /* it was not kept, either */
    assets_deinit(&assets);
    str_deinit(&said);
    str_deinit(&text);
}

/* The shipped file itself counts as the same board, and is not copied. */
static void a_shipped_board_by_its_file(void **state) {
    (void)state;
    Assets assets;
    Settings settings;
    Str said = {0};
    for (int i = 0; i < 2; i++) {
        Wish wish = start(&assets, &settings, BASTIDE_SOURCE_DIR "/maps/germany.map", &said);
        assert_string_equal(wish.map, "germany");
        assert_string_equal(str_text(&said), "");
        assets_deinit(&assets);
    }
    assert_false(file_exists(own));
    str_deinit(&said);
}

/* It is found again at the next start; changed, it needs another id. */
static void a_board_of_ones_own(void **state) {
    (void)state;
    static const char FORM[] = "map 1\nid mine\ntitle %s\nsize 3 3\ntiles 4 9\nstarts 1\n\n"
                               "grid\n###\n#*#\n###\nend\n\nstart 1 1 Here\n";
    Assets assets;
    Settings settings;
    Str said = {0};
    char text[256];
    snprintf(text, sizeof text, FORM, "Mine");
    Wish wish = start(&assets, &settings, put("any.map", text), &said);
    assert_string_equal(str_text(&said), "");
    assert_string_equal(wish.map, "mine");
    begin_game(&assets, "mine", NULL);
    assets_deinit(&assets);
    start(&assets, &settings, NULL, &said);
    expect_game(&assets);
    assets_deinit(&assets);
    snprintf(text, sizeof text, FORM, "Mine, changed");
    wish = start(&assets, &settings, put("any.map", text), &said);
    assert_string_equal(wish.map, "");
    assert_non_null(strstr(str_text(&said), "any.map: id 'mine' is already used by the board in "));
    assert_non_null(strstr(str_text(&said), "own/maps/mine.map"));
    expect_game(&assets);
    assets_deinit(&assets);
    str_deinit(&said);
}

static void sets_with_names_of_others(void **state) {
    (void)state;
    static const char *const names[] = {"base", "river", "inns-cathedrals"};
    static const char *const texts[] = {SET_OF_ONE("base", "Mine"), SET_OF_ONE("river", "Mine"),
                                        SET_OF_ONE("inns-cathedrals", "Mine")};
    Assets assets;
    Settings settings;
    Str said = {0};
    char words[80];
    for (int i = 0; i < 3; i++) {
        start(&assets, &settings, put("mine.tiles", texts[i]), &said);
        snprintf(words, sizeof words, "mine.tiles: set name '%s' is already used by ", names[i]);
        assert_non_null(strstr(str_text(&said), words));
        assert_int_equal(settings.set_count, 1);
        assert_string_not_equal(library_find(&assets.library, names[i])->title, "Mine");
        assets_deinit(&assets);
    }
    /* Its tiles may have the same names as those of another set. */
    start(&assets, &settings, put("mine.tiles", SET_OF_ONE("mine", "Mine")), &said);
    assert_string_equal(str_text(&said), "");
    assert_string_equal(settings.sets[1], "mine");
    begin_game(&assets, "", "mine");
    assets_deinit(&assets);
    start(&assets, &settings, NULL, &said);
    expect_game(&assets);
    assets_deinit(&assets);
    start(&assets, &settings, put("mine.tiles", SET_OF_ONE("mine", "Mine, changed")), &said);
    assert_non_null(strstr(str_text(&said), "mine.tiles: set name 'mine' is already used by "));
    expect_game(&assets);
    assets_deinit(&assets);
    str_deinit(&said);
}

/* The river is an option, not a set to mix into the bag, even if its file is named. */
static void the_river_by_its_file(void **state) {
    (void)state;
    Assets assets;
    Settings settings;
    Str said = {0};
    start(&assets, &settings, BASTIDE_SOURCE_DIR "/tiles/river.tiles", &said);
    assert_string_equal(str_text(&said), "");
    assert_int_equal(settings.set_count, 1);
    assert_int_equal(settings.rules.river, RIVER_C3);
    assets_deinit(&assets);
    str_deinit(&said);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_board_with_a_shipped_id, begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_shipped_board_by_its_file, begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_board_of_ones_own, begin, scratch_close),
        cmocka_unit_test_setup_teardown(sets_with_names_of_others, begin, scratch_close),
        cmocka_unit_test_setup_teardown(the_river_by_its_file, begin, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
