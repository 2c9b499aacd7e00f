/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nothing that was played is ever lost: saves that are spoilt, newer, unreadable or in the way, a record
 * asked for meanwhile, two programs at once. */
#define _XOPEN_SOURCE 700

#include "home.h"

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files/file.h"

static char stranger[96];

static void read_save(Str *text) {
    str_clear(text);
    assert_true(file_read(save, RECORD_BYTES_MAX, text, NULL));
}

/* Does a file beside the save, whose name begins with the save's, hold exactly this? */
static bool lies_beside(const Str *wanted) {
    bool found = false;
    DIR *dir = opendir(scratch);
    assert_non_null(dir);
    for (struct dirent *entry = readdir(dir); entry && !found; entry = readdir(dir)) {
        Str path = {0}, text = {0};
        str_addf(&path, "%s/%s", scratch, entry->d_name);
        found = strncmp(entry->d_name, "current.rec", 11) == 0 &&
                file_read(str_text(&path), RECORD_BYTES_MAX, &text, NULL) && text.length == wanted->length &&
                memcmp(str_text(&text), str_text(wanted), text.length) == 0;
        str_deinit(&path);
        str_deinit(&text);
    }
    closedir(dir);
    return found;
}

/* So many games of two turns, begun one after another: the last lies at the table, the others wait. */
static void play_games(Page *page, int count) {
    for (int i = 0; i < count; i++) {
        page_press(page, "new-game");
        page_press(page, "play");
        page_rest(page);
        page_play_turn(page, false);
        page_play_turn(page, false);
        to_title(page);
    }
}

/* The save is spoilt, twice, here and there: the game goes on from the end of its last turn, and what the
 * save was is still there, both times. */
static void a_spoilt_save_goes_on_from_the_ring(void **state) {
    (void)state;
    Page page = {0};
    Str spoilt[2] = {{0}, {0}};
    char turn[128], words[256];
    open_home(&page, 1280, 720);
    play_games(&page, 2);
    page_press(&page, "continue");
    for (int i = 0; i < 2; i++) {
        page_note(&page, "turn", turn);
        close_home(&page);
        read_save(&spoilt[i]);
        if (i == 0) {
            str_add(&spoilt[i], "place 99 99 9\n");
        } else {
            spoilt[i].length = 30; /* within its header */
        }
        assert_true(file_write_atomic(save, str_text(&spoilt[i]), spoilt[i].length, NULL));

        open_home(&page, 1280, 720);
        page_expect(&page, "scene", "title");
        snprintf(words, sizeof words, "The saved game was damaged, so it continues from turn %s.", turn);
        assert_string_equal(page_notice(&page), words);
        page_press(&page, "continue");
        page_expect(&page, "turn", turn);
        page_play_turn(&page, false);
    }
    for (int i = 0; i < 2; i++) {
        assert_true(lies_beside(&spoilt[i]));
        str_deinit(&spoilt[i]);
    }
    close_home(&page);
    open_home(&page, 1280, 720); /* and it was saved again */
    assert_string_equal(page_notice(&page), "");
    page_shut(&page);
}

/* A save that this program cannot read keeps its name until another game begins, and is not taken for another
 * game the ring remembers; whatever was kept beside it before stays too. */
static void a_save_of_a_newer_version_keeps_its_place(void **state) {
    (void)state;
    Page page = {0};
    Str newer = {0}, now = {0}, earlier = {0};
    open_home(&page, 1280, 720);
    play_games(&page, 2);
    page_press(&page, "new-game");
    page_press(&page, "play"); /* no turn of it is over: the ring knows only the others */
    page_rest(&page);
    close_home(&page);
    char broken[128];
    snprintf(broken, sizeof broken, "%s.broken", save);
    str_add(&earlier, "of another day");
    assert_true(file_write_atomic(broken, str_text(&earlier), earlier.length, NULL));
    read_save(&newer);
    newer.text[strlen("bastide ")] = '2';
    assert_true(file_write_atomic(save, str_text(&newer), newer.length, NULL));

    open_home(&page, 1280, 720);
    assert_non_null(strstr(page_notice(&page), "newer"));
    assert_null(strstr(page_notice(&page), "continues"));
    read_save(&now);
    assert_string_equal(str_text(&now), str_text(&newer));
    page_press(&page,
               "continue"); /* the game of the saved games that was played last: saved in its own file */
    page_play_turn(&page, false);
    read_save(&now);
    assert_string_equal(str_text(&now), str_text(&newer));
    to_title(&page);
    play_games(&page, 1);
    read_save(&now);
    assert_string_not_equal(str_text(&now), str_text(&newer));
    assert_true(lies_beside(&newer));
    assert_true(lies_beside(&earlier));
    page_shut(&page);
    str_deinit(&newer);
    str_deinit(&now);
    str_deinit(&earlier);
}

static void expect_save(const Str *wanted) {
    Str now = {0};
    read_save(&now);
    assert_string_equal(str_text(&now), str_text(wanted));
    str_deinit(&now);
}

/* As from a file manager: a record of a game that goes on, of three turns. */
static void open_with_record(Page *page) {
    Str text = {0};
    Fail fail = {0};
    snprintf(stranger, sizeof stranger, "%s/stranger.rec", scratch);
    assert_true(file_read(BASTIDE_SOURCE_DIR "/tests/rules/R2/R2.7-never-an-obligation.rec", FILE_BYTES,
                          &text, &fail));
    assert_true(file_write_atomic(stranger, str_text(&text), text.length, &fail));
    UiServices services = home_services(page, 1280, 720);
    services.load_path = stranger;
    page->ui = ui_new(&services);
    str_deinit(&text);
}

/* Where the saved games should be lies a file: the game begun cannot wait there, so no other one takes its
 * place, not from the new-game page, nor from a result, nor where a record is asked for. */
static void a_game_that_cannot_be_put_aside_stays(void **state) {
    (void)state;
    Page page = {0};
    Str begun = {0};
    char result[128];
    Fail fail = {0};
    open_home(&page, 1280, 720);
    play_games(&page, 1);
    read_save(&begun);
    assert_true(file_write_atomic(games, "no folder", 9, &fail));
    page_press(&page, "new-game");
    page_press(&page, "play");
    page_expect(&page, "scene", "new-game");
    assert_non_null(strstr(page_notice(&page), "The new game was not started"));
    expect_save(&begun);
    to_title(&page);
    page_press(&page, "continue");
    page_expect(&page, "turn", "3");
    page_play_turn(&page, false);
    read_save(&begun);
    close_home(&page);

    open_with_record(&page);
    page_expect(&page, "scene", "title");
    assert_non_null(strstr(page_notice(&page), "The new game was not started"));
    expect_save(&begun);
    page_press(&page, "continue");
    while (!page_is(&page, "scene", "result")) {
        page_play_turn(&page, false);
    }
    page_note(&page, "scores", result); /* a game that is over stays as well */
    read_save(&begun);
    page_press(&page, "again");
    page_expect(&page, "scene", "result");
    page_expect(&page, "scores", result);
    expect_save(&begun);
    assert_int_equal(remove(games), 0); /* mended: now it goes where it belongs */
    page_press(&page, "again");
    page_expect(&page, "scene", "game");
    to_title(&page);
    page_press(&page, "saves");
    page_expect(&page, "games", "1");
    page_shut(&page);
    str_deinit(&begun);
}

static void spoil_save(Str *spoilt) {
    read_save(spoilt);
    str_add(spoilt, "place 99 99 9\n");
    assert_true(file_write_atomic(save, str_text(spoilt), spoilt->length, NULL));
}

/* A record is asked for while the save is spoilt: what the versions rescue waits on the saved games, and the
 * spoilt file is kept. Where nothing can be rescued the record still is not written to where it came from. */
static void a_record_asked_for_loses_nothing(void **state) {
    (void)state;
    for (int rescued = 1; rescued >= 0; rescued--) {
        Page page = {0};
        Str spoilt = {0}, given = {0};
        Fail fail = {0};
        open_home(&page, 1280, 720);
        play_games(&page, 1);
        close_home(&page);
        spoil_save(&spoilt);
        if (!rescued) {
            char command[256];
            snprintf(command, sizeof command, "rm -r '%s' '%s'", ring, games);
            assert_int_equal(system(command), 0);
        }
        open_with_record(&page);
        page_expect(&page, "scene", "game");
        page_expect(&page, "record", save);
        assert_true(file_read(stranger, FILE_BYTES, &given, &fail));
        assert_non_null(strstr(str_text(&given), "never an obligation"));
        assert_true(lies_beside(&spoilt));
        to_title(&page);
        page_press(&page, "saves");
        page_expect(&page, "games", rescued ? "1" : "0");
        if (rescued) {
            page_press(&page, "open");
            page_expect(&page, "turn", "3");
        }
        page_shut(&page);
        str_deinit(&spoilt);
        str_deinit(&given);
    }
}

/* What is there but cannot be read (here a link that leads to itself) is told, and is not written over. */
static void a_save_that_cannot_be_opened_is_kept(void **state) {
    (void)state;
    Page page = {0};
    char broken[128];
    struct stat about;
    snprintf(broken, sizeof broken, "%s.broken", save);
    for (int late = 0; late <= 1; late++) { /* from the start on, or only since then */
        assert_int_equal(late ? 0 : symlink("current.rec", save), 0);
        open_home(&page, 1280, 720);
        assert_true(late || strstr(page_notice(&page), "current.rec: cannot be read: "));
        page_press(&page, "new-game");
        if (late) {
            remove(save);
            assert_int_equal(symlink("current.rec", save), 0);
        }
        page_press(&page, "play");
        page_expect(&page, "scene", "game");
        assert_int_equal(lstat(broken, &about), 0);
        assert_true(S_ISLNK(about.st_mode));
        assert_int_equal(remove(broken), 0);
        close_home(&page);
    }
    page_shut(&page);
}

/* A second program of the same person. */
static void open_second(Page *page, char second_save[128]) {
    UiServices services = home_services(page, 1280, 720);
    snprintf(second_save, 128, "%s/current-2.rec", scratch);
    services.places.current = second_save;
    services.places.versions = NULL;
    page->ui = ui_new(&services);
}

/* The game of the saved games that one program goes on with is no other's: that one is offered the next, and
 * is told where it asks for it. Once it is let go anybody may have it. */
static void two_programs_have_two_games(void **state) {
    (void)state;
    Page first = {0}, second = {0};
    SavedGames saved;
    char other_save[128], record[128];
    open_home(&first, 1280, 720);
    play_games(&first, 3);
    close_home(&first);
    assert_int_equal(remove(save), 0); /* two are left, and none of them is anybody's */
    saved_games_load(&saved, games);
    assert_int_equal(saved.count, 2);
    open_home(&first, 1280, 720);
    page_press(&first, "continue");
    page_note(&first, "record", record);
    assert_non_null(strstr(record, saved.games[0].file));
    open_second(&second, other_save);
    page_press(&second, "continue");
    page_note(&second, "record", record);
    assert_non_null(strstr(record, saved.games[1].file));
    grow_old();
    page_play_turn(&first, false);

    to_title(&second);
    page_press(&second, "saves");
    page_press(&second, "game-0");
    page_press(&second, "open");
    page_expect(&second, "scene", "saves");
    assert_true(page_draws(&second, "This game is open in another window."));
    to_title(&second);
    page_press(&second, "continue");
    page_play_turn(&second, false);
    page_expect(&second, "turn", "4");
    close_home(&first);
    to_title(&second);
    page_press(&second, "saves");
    for (int i = 0; i < 2; i++) { /* now either is free, also the one that lies at the table already */
        page_press(&second, i == 0 ? "game-0" : "game-1");
        page_press(&second, "open");
        page_expect(&second, "scene", "game");
        to_title(&second);
        page_press(&second, "saves");
    }
    saved_games_deinit(&saved);
    page_shut(&second);
    page_shut(&first);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_spoilt_save_goes_on_from_the_ring, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_save_of_a_newer_version_keeps_its_place, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_game_that_cannot_be_put_aside_stays, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_record_asked_for_loses_nothing, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_save_that_cannot_be_opened_is_kept, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(two_programs_have_two_games, home_begin, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
