/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record opened from a file manager, by --load or by dropping it is one game, however often it is opened
 * and wherever it was continued. A finished one leaves the game at the table alone. */
#define _XOPEN_SOURCE 700

#include "home.h"

#include <sys/stat.h>
#include <unistd.h>

#include "data/game_text.h"
#include "files/file.h"

static char given[96];

static int begin(void **state) {
    int failed = home_begin(state);
    snprintf(given, sizeof given, "%s/from afar.rec", scratch);
    return failed;
}

/* Writes the first turns of a test record to a file elsewhere. */
static void write_turns(const char *record, int turns) {
    char path[256];
    Str text = {0};
    snprintf(path, sizeof path, BASTIDE_SOURCE_DIR "/tests/%s.rec", record);
    assert_true(file_read(path, FILE_BYTES, &text, NULL));
    size_t length = 0;
    for (const char *at = str_text(&text); turns > 0 && (at = strstr(at, "\n= ")) != NULL; turns--) {
        at += 1 + strcspn(at + 1, "\n");
        length = (size_t)(at - str_text(&text)) + 1;
    }
    assert_true(file_write_atomic(given, str_text(&text), length, NULL));
    str_deinit(&text);
}

typedef enum { BY_LOAD, BY_DROP, WAYS } Way;

/* Opens the record at the start of the program or while it runs. */
static void open_given(Page *page, Way way, const char *path) {
    if (way == BY_LOAD) {
        UiServices services = home_services(page, 1280, 720);
        services.load_path = path;
        page->ui = ui_new(&services);
    } else {
        open_home(page, 1280, 720);
        page_send(page, (InputEvent){.kind = INPUT_DROP, .path = path});
    }
}

/* The number of all games: saved ones and the one at the table. */
static int games_kept(void) {
    SavedGames saved;
    saved_games_load(&saved, games);
    int count = saved.count + (access(save, F_OK) == 0);
    saved_games_deinit(&saved);
    return count;
}

static const char *const RECORDS[] = {
    "records/base-2", "rules/R2/R2.7-never-an-obligation", /* written by hand, with comments and no seed */
};

static void the_same_file_is_one_game(void **state) {
    (void)state;
    for (int i = 0; i < 2 * WAYS; i++) {
        Page page = {0};
        void *nothing = NULL;
        Way way = (Way)(i / 2);
        write_turns(RECORDS[i % 2], 3);
        for (int times = 0; times < 3; times++) {
            open_given(&page, way, given);
            page_expect(&page, "scene", "game");
            page_expect(&page, "turn", "4");
            close_home(&page);
        }
        assert_int_equal(games_kept(), 1);
        for (int times = 0; times < 3; times++) { /* continued: nothing is lost or doubled */
            char turn[16];
            snprintf(turn, sizeof turn, "%d", 4 + times);
            open_given(&page, way, given);
            page_expect(&page, "turn", turn);
            assert_int_equal(strstr(page_notice(&page), "already played on") != NULL, times > 0);
            play_on(&page, 1);
            close_home(&page);
        }
        assert_int_equal(games_kept(), 1);
        page_shut(&page);
        assert_int_equal(scratch_close(&nothing), 0);
        assert_int_equal(begin(&nothing), 0);
    }
}

/* Meanwhile another game is at the table; then the record goes further than the game here. */
static void it_waits_and_comes_back(void **state) {
    (void)state;
    for (int i = 0; i < WAYS; i++) {
        Page page = {0};
        void *nothing = NULL;
        char record[128];
        write_turns("records/base-2", 3);
        open_given(&page, (Way)i, given);
        begin_game(&page, 2);
        close_home(&page);
        for (int turns = 3; turns < 12; turns += 4) {
            char turn[16];
            write_turns("records/base-2", turns);
            open_given(&page, (Way)i, given);
            snprintf(turn, sizeof turn, "%d", turns + 1);
            page_expect(&page, "turn", turn);
            page_note(&page, "record", record);
            assert_non_null(strstr(record, games));
            close_home(&page);
            assert_int_equal(games_kept(), 2);
            open_home(&page, 1280, 720); /* it is the game that continues */
            page_press(&page, "continue");
            page_expect(&page, "turn", turn);
            close_home(&page);
        }
        page_shut(&page);
        assert_int_equal(scratch_close(&nothing), 0);
        assert_int_equal(begin(&nothing), 0);
    }
}

/* Our own saved files are opened as if they came from elsewhere. */
static void files_of_our_own_are_themselves(void **state) {
    (void)state;
    for (int way = 0; way < WAYS; way++) {
        Page page = {0};
        void *nothing = NULL;
        char kept[256];
        SavedGames saved;
        open_home(&page, 1280, 720);
        begin_game(&page, 2);
        begin_game(&page, 2);
        close_home(&page);
        saved_games_load(&saved, games);
        assert_int_equal(saved.count, 1);
        snprintf(kept, sizeof kept, "%s/%s", games, saved.games[0].file);
        saved_games_deinit(&saved);
        const char *const paths[] = {save, save, kept, kept};
        for (int i = 0; i < 4; i++) {
            open_given(&page, (Way)way, paths[i]);
            page_expect(&page, "scene", "game");
            page_expect(&page, "record", paths[i]);
            close_home(&page);
            assert_int_equal(games_kept(), 2);
        }
        page_shut(&page);
        assert_int_equal(scratch_close(&nothing), 0);
        assert_int_equal(begin(&nothing), 0);
    }
}

/* Two courses of one game are two games, and so are two scenes that merely begin in the same way. */
static void other_games_are_no_copies(void **state) {
    (void)state;
    static const char *const scenes[] = {
        "bastide 1\nplayer red A\nplayer blue B\n--\ndraw base/E\nplace 0 -1 2\npass\n",
        "bastide 1\nplayer red A\nplayer blue B\n--\ndraw base/U\nplace 1 0 1\npass\n",
    };
    for (int way = 0; way < WAYS; way++) {
        Page page = {0};
        void *nothing = NULL;
        for (int i = 0; i < 4; i++) {
            assert_true(file_write_atomic(given, scenes[i % 2], strlen(scenes[i % 2]), NULL));
            open_given(&page, (Way)way, given);
            page_expect(&page, "scene", "game");
            close_home(&page);
        }
        assert_int_equal(games_kept(), 2);
        page_shut(&page);
        assert_int_equal(scratch_close(&nothing), 0);
        assert_int_equal(begin(&nothing), 0);
    }
}

/* After viewing the result of a finished game, the game at the table, or the saved one, is still offered. */
static void one_that_is_over_hides_nothing(void **state) {
    (void)state;
    Page page = {0};
    open_home(&page, 1280, 720);
    begin_game(&page, 2);
    close_home(&page);
    for (int i = 0; i < 3; i++) {
        if (i == 2) { /* the same with a saved game */
            char to[128];
            snprintf(to, sizeof to, "%s/mine.rec", games);
            mkdir(games, 0700);
            assert_int_equal(rename(save, to), 0);
        }
        open_given(&page, BY_LOAD, BASTIDE_SOURCE_DIR "/tests/records/base-5.rec");
        page_expect(&page, "scene", "result");
        page_expect(&page, "scores", "26 47 50 34 22");
        page_rest(&page);
        page_press(&page, "replay");
        page_key(&page, KEY_ESCAPE, 0);
        page_expect(&page, "scene", "result");
        page_key(&page, KEY_ESCAPE, 0);
        page_expect(&page, "scene", "title");
        page_press(&page, "continue");
        page_expect(&page, "turn", "3");
        close_home(&page);
        assert_int_equal(games_kept(), 1);
    }
    page_shut(&page);
}

/* If another program has the game open, a notice says so, and no second game begins. */
static void it_is_open_in_another_window(void **state) {
    (void)state;
    Page first = {0}, second = {0};
    char second_save[128];
    write_turns("records/base-2", 3);
    for (int saved = 0; saved <= 1; saved++) {
        open_given(&first, saved ? BY_DROP : BY_LOAD, given);
        page_expect(&first, "turn", "4");
        UiServices services = home_services(&second, 1280, 720);
        snprintf(second_save, sizeof second_save, "%s/current-2.rec", scratch);
        services.places.current = second_save;
        services.load_path = given;
        second.ui = ui_new(&services);
        page_expect(&second, "scene", "title");
        assert_string_equal(page_notice(&second), "This game is open in another window.");
        assert_int_not_equal(access(second_save, F_OK), 0);
        close_home(&second);
        close_home(&first);
        char kept[128];
        mkdir(games, 0700);
        snprintf(kept, sizeof kept, "%s/x.rec", games);
        assert_int_equal(rename(saved ? kept : save, saved ? save : kept), 0);
    }
    page_shut(&second);
    page_shut(&first);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_same_file_is_one_game, begin, scratch_close),
        cmocka_unit_test_setup_teardown(it_waits_and_comes_back, begin, scratch_close),
        cmocka_unit_test_setup_teardown(files_of_our_own_are_themselves, begin, scratch_close),
        cmocka_unit_test_setup_teardown(other_games_are_no_copies, begin, scratch_close),
        cmocka_unit_test_setup_teardown(one_that_is_over_hides_nothing, begin, scratch_close),
        cmocka_unit_test_setup_teardown(it_is_open_in_another_window, begin, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
