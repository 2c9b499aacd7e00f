/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The earlier versions of a game are listed with turn and time. A chosen version becomes a new game, and
 * nothing else changes. With mouse, keys and gamepad, in every window. */
#define _XOPEN_SOURCE 700

#include "home.h"

#include "files/file.h"
#include "ui/overlay/overlay.h"

static void new_game(Page *page, int turns) {
    begin_game(page, turns);
    scratch_grow_old();
}

static void read_game(const char *path, Str *text) {
    str_clear(text);
    assert_true(file_read(path, RECORD_BYTES_MAX, text, NULL));
}

/* Makes two games: one at the table at turn 5, one among the saved ones at turn 9. */
static void two_games(Page *page, float width, float height) {
    open_home(page, width, height);
    new_game(page, 8);
    new_game(page, 4);
}

static void the_path_of_the_saved_game(char path[256]) {
    SavedGames saved;
    saved_games_load(&saved, games);
    assert_int_equal(saved.count, 1);
    snprintf(path, 256, "%s/%s", games, saved.games[0].file);
    saved_games_deinit(&saved);
}

static void a_saved_game_begins(void **state) {
    (void)state;
    Page page = {0};
    Str before = {0}, after = {0}, table = {0};
    char path[256];
    two_games(&page, 1280, 720);
    the_path_of_the_saved_game(path);
    read_game(path, &before);
    read_game(save, &table);
    to_title(&page);
    page_press(&page, "saves");
    page_press(&page, "versions");
    page_expect(&page, "scene", "versions");
    page_expect(&page, "versions", "7"); /* turns 2 to 8; the game itself is at 9 */
    page_expect(&page, "version 0", "Turn 8");
    page_expect(&page, "version 6", "Turn 2");
    page_press(&page, "version-3");
    page_expect(&page, "scene", "game");
    page_expect(&page, "turn", "5");
    page_expect(&page, "record", save);
    page_play_turn(&page, false);
    read_game(path, &after);
    assert_string_equal(str_text(&before), str_text(&after));
    to_title(&page);
    page_press(&page, "saves"); /* the game from the table is saved, unchanged */
    page_expect(&page, "games", "2");
    SavedGames saved;
    saved_games_load(&saved, games);
    bool waits = false;
    for (int i = 0; i < saved.count; i++) {
        snprintf(path, sizeof path, "%s/%s", games, saved.games[i].file);
        read_game(path, &after);
        waits = waits || strcmp(str_text(&after), str_text(&table)) == 0;
    }
    assert_true(waits);
    saved_games_deinit(&saved);
    str_deinit(&before);
    str_deinit(&after);
    str_deinit(&table);
    page_shut(&page);
}

/* Opened from the game menu by keys; leaving the list changes nothing. */
static void one_of_the_game_at_the_table_begins(void **state) {
    (void)state;
    Page page = {0};
    two_games(&page, 960, 600);
    page_press(&page, "menu");
    page_press(&page, "menu-versions");
    page_expect(&page, "versions", "3");
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "game");
    page_expect(&page, "turn", "5");
    page_press(&page, "menu");
    page_press(&page, "menu-versions");
    page_key(&page, KEY_UP, 0); /* from the button below to the list, as a pad does */
    page_key(&page, KEY_ENTER, 0);
    page_expect(&page, "scene", "game");
    char turn[128];
    page_note(&page, "turn", turn);
    assert_in_range(strtol(turn, NULL, 10), 2, 4);
    to_title(&page);
    page_press(&page, "saves");
    page_expect(&page, "games", "2"); /* the game itself, and the other one */
    page_shut(&page);
}

/* Opening versions again and again without playing them makes no copies. */
static void looking_around_leaves_no_copies(void **state) {
    (void)state;
    Page page = {0};
    open_home(&page, 1280, 720);
    new_game(&page, 8);
    for (int i = 0; i < 4; i++) {
        page_press(&page, "menu");
        page_press(&page, "menu-versions");
        page_press(&page, "version-0");
        page_expect(&page, "scene", "game");
    }
    to_title(&page);
    page_press(&page, "saves");
    page_expect(&page, "games", "1");
    page_shut(&page);
}

/* If there is no room for all versions, there are pages. Other files in the folder are ignored, and so is a
 * version that has disappeared meanwhile.
 */
static void many_and_none(void **state) {
    (void)state;
    static const float sizes[][2] = {{853, 480}, {960, 600}, {1920, 1080}};
    for (int i = 0; i < 3; i++) {
        Page page = {0};
        void *nothing = NULL;
        open_home(&page, sizes[i][0], sizes[i][1]);
        page.settings.rules.friendly_undo = true;
        new_game(&page, 1);
        for (int course = 0; course < 20; course++) { /* undone and played again */
            play_on(&page, 1);
            play_on(&page, 1);
            for (int k = 0; k < 2; k++) {
                session_undo(page_game(&page));
            }
        }
        page_press(&page, "menu");
        page_press(&page, "menu-versions");
        assert_true(strtol(page_fact(&page, "versions"), NULL, 10) > 1);
        while (page_fact(&page, "button page-down") && strstr(page_fact(&page, "button page-down"), " on")) {
            page_press(&page, "page-down");
        }
        page_key(&page, KEY_PAGE_UP, 0);
        page_send(&page, (InputEvent){.kind = INPUT_WHEEL, .wheel = -1, .x = 400, .y = 200});
        assert_true(scratch_remove(ring));
        int first = page_state(&page, VersionsPage, VERSIONS_PAGE)->first;
        char name[24];
        snprintf(name, sizeof name, "version-%d", first);
        page_press(&page, name);
        page_expect(&page, "scene", "versions");
        assert_string_equal(page_fact(&page, "notice"), "The saved game is damaged and cannot be read.");
        page_press(&page, "close");
        page_press(&page, "menu");
        page_press(&page, "menu-versions");
        page_expect(&page, "versions", "0");
        assert_true(page_draws(&page, "This game has no earlier versions."));
        page_shut(&page);
        assert_int_equal(scratch_close(&nothing), 0);
        assert_int_equal(home_begin(&nothing), 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_saved_game_begins, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(one_of_the_game_at_the_table_begins, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(looking_around_leaves_no_copies, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(many_and_none, home_begin, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
