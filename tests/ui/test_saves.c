/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved games: games that leave the table join them, finished games are kept, and deleted ones can be
 * restored. */
#define _XOPEN_SOURCE 700

#include "home.h"

#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "files/file.h"

/* Three games begun one after another: each can be continued where it was. */
static void begun_games_wait(void **state) {
    (void)state;
    Page page = {0};
    open_home(&page, 1280, 720);
    page_expect(&page, "scene", "title");
    page_press(&page, "new-game");
    for (int game = 0; game < 3; game++) {
        page_press(&page, "play");
        page_expect(&page, "scene", "game"); /* no question: nothing is lost */
        page_rest(&page);
        for (int turn = 0; turn <= game; turn++) {
            page_play_turn(&page, false);
        }
        to_title(&page);
        page_press(&page, "new-game");
        scratch_grow_old();
    }
    to_title(&page);
    page_press(&page, "saves");
    page_expect(&page, "scene", "saves");
    page_expect(&page, "games", "2");
    close_home(&page);

    open_home(&page, 960, 600);
    page_expect(&page, "scene", "title");
    page_press(&page, "continue");
    page_expect(&page, "turn", "4"); /* the third game */
    to_title(&page);
    page_press(&page, "saves");
    page_press(&page, "game-0");
    page_press(&page, "open");
    scratch_grow_old();
    page_expect(&page, "scene", "game");
    char turn[128];
    page_note(&page, "turn", turn);
    assert_string_equal(turn, "3"); /* the second game was saved later than the first */
    page_play_turn(&page, false);
    to_title(&page);
    page_press(&page, "saves");
    page_expect(&page, "games", "3"); /* the third one has joined the others */
    close_home(&page);

    open_home(&page, 960, 600); /* the game played last is offered */
    page_press(&page, "continue");
    char later[128];
    page_note(&page, "turn", later);
    assert_int_equal(strtol(later, NULL, 10), strtol(turn, NULL, 10) + 1);
    page_shut(&page);
}

static void a_game_that_is_over_is_kept(void **state) {
    (void)state;
    Page page = {0};
    open_home(&page, 1280, 720);
    page_press(&page, "new-game");
    page_press(&page, "play");
    page_rest(&page);
    while (!page_is(&page, "scene", "result")) {
        page_play_turn(&page, false);
    }
    assert_int_not_equal(access(save, F_OK), 0);
    char scores[128];
    page_note(&page, "scores", scores);
    to_title(&page);
    page_press(&page, "saves");
    page_expect(&page, "games", "1");
    assert_true(page_draws(&page, "finished"));
    page_press(&page, "replay");
    page_expect(&page, "scene", "replay");
    page_key(&page, KEY_END, 0);
    page_expect(&page, "scores", scores);
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "saves");
    assert_true(page_draws(&page, "finished")); /* its picture is there again */
    page_shut(&page);
}

/* The country is painted before the tiles on it. */
static void a_game_on_a_board_shows_its_country(void **state) {
    (void)state;
    Page page = {0};
    DrawList list = {.metrics = &FAKE_METRICS};
    int countries = 0;
    take_in(BASTIDE_SOURCE_DIR "/tests/records/iberia.rec");
    open_home(&page, 1280, 720);
    page_press(&page, "saves");
    page_rest(&page);
    ui_draw(page.ui, &list);
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        bool country = c->kind == DRAW_SPRITE && c->u.picture.sprite.kind == SPRITE_MAP_THUMBNAIL;
        countries += country;
        assert_true(c->kind != DRAW_SPRITE || c->u.picture.first == country);
        assert_true(!country || c->u.picture.sprite.printed.geography);
    }
    assert_int_equal(countries, 1);
    draw_list_deinit(&list);
    page_shut(&page);
}

static void play_one_turn(Page *page) {
    page_press(page, "play");
    page_rest(page);
    page_play_turn(page, false);
}

/* The result of a saved game, its table and its replay; the game at the table stays as it is. */
static void a_result_is_looked_at(void **state) {
    (void)state;
    Page page = {0};
    take_in(BASTIDE_SOURCE_DIR "/tests/records/base-5.rec"); /* 26 47 50 34 22 */
    open_home(&page, 1280, 720);
    page_press(&page, "new-game");
    play_one_turn(&page);
    page_press(&page, "menu");
    page_press(&page, "menu-saves");
    page_expect(&page, "scene", "saves");
    page_press(&page, "open");
    page_expect(&page, "scene", "result");
    page_expect(&page, "scores", "26 47 50 34 22");
    page_rest(&page);
    page_press(&page, "board");
    page_expect(&page, "scene", "game");
    page_key(&page, KEY_ESCAPE, 0);
    page_press(&page, "replay");
    page_expect(&page, "scene", "replay");
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "result");
    page_expect(&page, "scores", "26 47 50 34 22");
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "saves");
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "game");
    page_expect(&page, "turn", "2");
    page_play_turn(&page, false);
    page_expect(&page, "turn", "3");
    page_shut(&page);
}

/* "Play again" on the result of a saved game: the game at the table joins the saved ones. */
static void again_after_a_result_that_was_looked_at(void **state) {
    (void)state;
    Page page = {0};
    take_in(BASTIDE_SOURCE_DIR "/tests/records/base-5.rec");
    open_home(&page, 960, 600);
    page_press(&page, "new-game");
    play_one_turn(&page);
    to_title(&page);
    page_press(&page, "saves");
    page_press(&page, "open");
    page_rest(&page);
    page_press(&page, "again");
    page_expect(&page, "scene", "game");
    page_expect(&page, "turn", "1");
    to_title(&page);
    page_press(&page, "saves");
    page_expect(&page, "games", "2");
    page_shut(&page);
}

/* A broken record dropped onto the result is refused, and nothing else changes. */
static void a_drop_on_a_result_that_was_looked_at(void **state) {
    (void)state;
    Page page = {0};
    take_in(BASTIDE_SOURCE_DIR "/tests/records/base-5.rec");
    open_home(&page, 960, 600);
    page_press(&page, "saves");
    page_press(&page, "open");
    page_expect(&page, "scene", "result");
    page_send(&page, (InputEvent){.kind = INPUT_DROP, .path = "/nowhere.rec"});
    page_expect(&page, "scene", "result");
    assert_non_null(strstr(page_notice(&page), "nowhere.rec"));
    page_send(&page,
              (InputEvent){.kind = INPUT_DROP, .path = BASTIDE_SOURCE_DIR "/tests/records/base-2.rec"});
    page_expect(&page, "scene", "replay");
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "saves");
    page_expect(&page, "games", "2"); /* the new one is listed and selected */
    page_expect(&page, "selected", "0 base-2");
    page_shut(&page);
}

static void named_thrown_away_and_brought_back(void **state) {
    (void)state;
    Page page = {0};
    take_in(BASTIDE_SOURCE_DIR "/tests/records/base-5.rec");
    take_in(BASTIDE_SOURCE_DIR "/tests/records/base-2.rec");
    open_home(&page, 1280, 720);
    page_expect(&page, "scene", "title");
    page_press(&page, "saves");
    page_press(&page, "game-1");
    page_press(&page, "rename");
    for (int i = 0; i < 8; i++) {
        page_key(&page, KEY_BACKSPACE, 0);
    }
    page_send(&page, (InputEvent){.kind = INPUT_TEXT, .text = "Family evening"});
    page_key(&page, KEY_ENTER, 0);
    assert_true(page_draws(&page, "Family evening"));
    page_expect(&page, "selected", "1 Family evening");
    page_key(&page, KEY_DELETE, 0);
    page_expect(&page, "games", "1");
    assert_true(page_draws(&page, "Moved to the bin: Family evening"));
    page_press(&page, "undelete");
    page_expect(&page, "games", "2");
    assert_true(page_draws(&page, "Family evening"));
    page_shut(&page);
}

/* A record dropped onto the window is copied and shown, but never twice; a broken one gives one clear line.
 */
static void records_are_dropped(void **state) {
    (void)state;
    Page page = {0};
    char broken[128];
    Fail fail = {0};
    open_home(&page, 1280, 720);
    for (int i = 0; i < 2; i++) {
        page_send(&page,
                  (InputEvent){.kind = INPUT_DROP, .path = BASTIDE_SOURCE_DIR "/tests/records/base-5.rec"});
        page_expect(&page, "scene", "replay");
        page_key(&page, KEY_ESCAPE, 0);
    }
    to_title(&page);
    page_press(&page, "saves");
    page_expect(&page, "games", "1");
    snprintf(broken, sizeof broken, "%s/broken.rec", scratch);
    assert_true(file_write_atomic(broken, "bastide 1\nrules c9\n", 19, &fail));
    page_send(&page, (InputEvent){.kind = INPUT_DROP, .path = broken});
    page_expect(&page, "scene", "saves");
    assert_non_null(strstr(page_notice(&page), "broken.rec:2: rules 'c9', expected"));
    page_shut(&page);
}

/* The record is written, the picture is requested, and a notice says where both are. */
static void a_picture_and_where_it_is(void **state) {
    (void)state;
    Page page = {0};
    take_in(BASTIDE_SOURCE_DIR "/tests/records/base-5.rec");
    open_home(&page, 1280, 720);
    ui_import(page.ui, BASTIDE_SOURCE_DIR "/tests/records/base-5.rec");
    page_expect(&page, "scene", "replay");
    page_key(&page, KEY_END, 0);
    page_press(&page, "picture");
    const char *path = ui_picture_wanted(page.ui);
    assert_non_null(path);
    char record[256], words[400];
    snprintf(words, sizeof words, "Picture and game file saved: %s", path);
    snprintf(record, sizeof record, "%.*s.rec", (int)strlen(path) - 4, path);
    assert_int_equal(access(record, F_OK), 0);
    DrawList list = {.metrics = &FAKE_METRICS};
    float width = 0, height = 0;
    ui_draw_picture(page.ui, &list, &width, &height);
    assert_true(width > 400 && height > 400 && list.count > 100);
    draw_list_deinit(&list);
    page_key(&page, KEY_ESCAPE, 0); /* the player can go to other pages meanwhile */
    page_press(&page, "new-game");
    page_press(&page, "play");
    page_rest(&page);
    page_play_turn(&page, false);
    ui_picture_done(page.ui, 40);
    assert_true(page_draws(&page, "Painting the picture…"));
    Fail fail = {0};
    ui_picture_saved(page.ui, &fail);
    assert_null(ui_picture_wanted(page.ui));
    assert_true(page_draws(&page, words));
    page_shut(&page);
}

/* A picture never gets the name of an existing picture or record, even if the clock was set back. */
static void a_picture_takes_no_name_that_is_taken(void **state) {
    (void)state;
    Page page = {0};
    Fail fail = {0};
    Str text = {0};
    char taken[3][256];
    open_home(&page, 1280, 720);
    ui_import(page.ui, BASTIDE_SOURCE_DIR "/tests/records/base-5.rec");
    mkdir(pictures, 0700);
    time_t now = time(NULL);
    int count = 0;
    for (; count < 3; count++) { /* for every second that may be next */
        time_t then = now + count;
        struct tm parts;
        char name[64];
        assert_non_null(localtime_r(&then, &parts));
        assert_true(strftime(name, sizeof name, "%Y-%m-%d_%H%M%S", &parts) > 0);
        snprintf(taken[count], sizeof taken[count], "%s/%s.%s", pictures, name, count % 2 ? "png" : "rec");
        assert_true(file_write_atomic(taken[count], "earlier", 7, &fail));
    }
    page_press(&page, "picture");
    for (int i = 0; i < count; i++) {
        char stem[256];
        snprintf(stem, sizeof stem, "%.*s.", (int)strlen(taken[i]) - 4, taken[i]);
        assert_int_not_equal(strncmp(ui_picture_wanted(page.ui), stem, strlen(stem)), 0);
        str_clear(&text);
        assert_true(file_read(taken[i], FILE_BYTES, &text, &fail));
        assert_string_equal(str_text(&text), "earlier");
    }
    str_deinit(&text);
    page_shut(&page);
}

/* Pictures of a finished and an unfinished game, from their cards. */
static void a_picture_of_a_kept_game(void **state) {
    (void)state;
    Page page = {0};
    Fail fail = {0};
    open_home(&page, 960, 600);
    page_press(&page, "new-game");
    page_press(&page, "play");
    page_rest(&page);
    page_play_turn(&page, true);
    take_in(BASTIDE_SOURCE_DIR "/tests/records/base-2.rec");
    page_press(&page, "menu");
    page_press(&page, "menu-saves");
    page_press(&page, "picture");
    DrawList list = {.metrics = &FAKE_METRICS};
    float width = 0, height = 0;
    ui_draw_picture(page.ui, &list, &width, &height);
    size_t parts = list.count;
    draw_list_deinit(&list);
    page_press(&page, "delete"); /* the picture no longer needs it */
    list = (DrawList){.metrics = &FAKE_METRICS};
    ui_draw_picture(page.ui, &list, &width, &height);
    assert_int_equal(list.count, parts);
    draw_list_deinit(&list);
    ui_picture_saved(page.ui, &fail);
    assert_null(ui_picture_wanted(page.ui));
    page_shut(&page);
}

/* Finished games count by name; a deleted one still counts. */
static void statistics_over_games(void **state) {
    (void)state;
    Page page = {0};
    take_in(BASTIDE_SOURCE_DIR "/tests/records/base-5.rec"); /* 26 47 50 34 22 */
    take_in(BASTIDE_SOURCE_DIR "/tests/records/base-2.rec"); /* 37 44 */
    open_home(&page, 960, 600);
    page_press(&page, "statistics");
    page_expect(&page, "scene", "statistics");
    page_expect(&page, "games", "2");
    assert_true(page_draws(&page, "2 finished games"));
    page_key(&page, KEY_ESCAPE, 0);
    page_press(&page, "saves");
    page_key(&page, KEY_DELETE, 0);
    page_key(&page, KEY_ESCAPE, 0);
    page_press(&page, "statistics");
    page_expect(&page, "games", "2");
    page_shut(&page);
}

/* Pages without a game to show offer to begin one. */
static void empty_pages_offer_a_game(void **state) {
    (void)state;
    Page page = {0};
    for (int way = 0; way < 4; way++) {
        open_home(&page, 853, 480);
        page_press(&page, way < 2 ? "statistics" : "saves");
        page_expect(&page, "games", "0");
        if (way % 2 == 0) {
            page_press(&page, "new-game");
        } else {
            page_key(&page, KEY_ENTER, 0);
        }
        page_expect(&page, "scene", "new-game");
        page_shut(&page);
    }
    take_in(BASTIDE_SOURCE_DIR "/tests/records/base-2.rec");
    open_home(&page, 853, 480);
    page_press(&page, "statistics");
    assert_null(page_fact(&page, "button new-game"));
    page_shut(&page);
}

static void pages_of_many_games(void **state) {
    (void)state;
    Page page = {0};
    char to[256];
    Str text = {0};
    Fail fail = {0};
    mkdir(games, 0700);
    assert_true(file_read(BASTIDE_SOURCE_DIR "/tests/records/base-2.rec", FILE_BYTES, &text, &fail));
    for (int i = 0; i < 19; i++) {
        snprintf(to, sizeof to, "%s/game %d.rec", games, i);
        assert_true(file_write_atomic(to, str_text(&text), text.length, &fail));
    }
    str_deinit(&text);
    open_home(&page, 960, 600);
    page_press(&page, "saves");
    assert_true(page_draws(&page, "page 1 of 3"));
    page_press(&page, "page-down");
    page_press(&page, "page-down");
    assert_true(page_draws(&page, "page 3 of 3"));
    assert_non_null(page_fact(&page, "button game-2"));
    assert_null(page_fact(&page, "button game-3"));
    page_key(&page, KEY_LEFT, 0);
    assert_true(page_draws(&page, "page 2 of 3"));
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(begun_games_wait, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_game_that_is_over_is_kept, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_result_is_looked_at, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(again_after_a_result_that_was_looked_at, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_drop_on_a_result_that_was_looked_at, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(named_thrown_away_and_brought_back, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(records_are_dropped, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_picture_and_where_it_is, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_picture_takes_no_name_that_is_taken, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_picture_of_a_kept_game, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(statistics_over_games, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_game_on_a_board_shows_its_country, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(empty_pages_offer_a_game, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(pages_of_many_games, home_begin, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
