/* SPDX-License-Identifier: GPL-3.0-or-later */
/* No game is ever lost: damaged, newer or unreadable saves, saves in the way of another game, a record opened
 * meanwhile, two programs at once. */
#define _XOPEN_SOURCE 700

#include "home.h"

#include <sys/stat.h>

#include "base/platform.h"
#include "files/file.h"
#include "files/folders.h"

static char stranger[96];

static void read_save(Str *text) {
    str_clear(text);
    assert_true(file_read(save, RECORD_BYTES_MAX, text, NULL));
}

/* Has a file beside the save, with a name that begins like the save's, exactly this content? */
static bool lies_beside(const Str *wanted) {
    bool found = false;
    PlatformNames *names = platform_names(scratch);
    assert_non_null(names);
    for (const char *name; !found && (name = platform_next_name(names));) {
        Str path = {0}, text = {0};
        str_addf(&path, "%s/%s", scratch, name);
        found = strncmp(name, "current.rec", 11) == 0 &&
                file_read(str_text(&path), RECORD_BYTES_MAX, &text, NULL) && text.length == wanted->length &&
                memcmp(str_text(&text), str_text(wanted), text.length) == 0;
        str_deinit(&path);
        str_deinit(&text);
    }
    platform_names_end(names);
    return found;
}

/* Plays `count` games of two turns, one after another: the last is at the table, the others are among the
 * saved ones. */
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

/* The save is damaged twice, at different places: the game continues from the end of its last turn, and both
 * damaged files are kept. */
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

/* A save that this program cannot read keeps its name until another game begins, and is not replaced by a
 * version of another game; files kept beside it earlier stay, too. */
static void a_save_of_a_newer_version_keeps_its_place(void **state) {
    (void)state;
    Page page = {0};
    Str newer = {0}, now = {0}, earlier = {0};
    open_home(&page, 1280, 720);
    play_games(&page, 2);
    page_press(&page, "new-game");
    page_press(&page, "play"); /* no turn of it is over, so the ring has only the others */
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

/* Opens, as from a file manager, a record of an unfinished game of three turns. */
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

/* A file is in the place of the folder of saved games, so the current game cannot be moved there. Then no
 * other game replaces it: not from the new-game page, nor from a result, nor by opening a record. */
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
    page_note(&page, "scores", result); /* a finished game stays, too */
    read_save(&begun);
    page_press(&page, "again");
    page_expect(&page, "scene", "result");
    page_expect(&page, "scores", result);
    expect_save(&begun);
    assert_int_equal(remove(games), 0); /* repaired: now it can be moved */
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

/* A record is opened while the save is damaged: the game rescued from its versions joins the saved ones, and
 * the damaged file is kept. Even if nothing can be rescued, the record is not saved where it came from. */
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
            assert_true(scratch_remove(ring));
            assert_true(scratch_remove(games));
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

/* A link to itself or, where there are no links, a folder. */
static void make_unreadable(void) {
    assert_true(scratch_link("current.rec", save) || mkdir(save, 0700) == 0);
}

/* A save that exists but cannot be read is reported, and not overwritten. */
static void a_save_that_cannot_be_opened_is_kept(void **state) {
    (void)state;
    Page page = {0};
    char broken[128];
    snprintf(broken, sizeof broken, "%s.broken", save);
    for (int late = 0; late <= 1; late++) { /* unreadable from the start, or only later */
        if (!late) {
            make_unreadable();
        }
        open_home(&page, 1280, 720);
        assert_true(late || strstr(page_notice(&page), "current.rec: cannot be read: ") ||
                    strstr(page_notice(&page), "current.rec: is a folder"));
        page_press(&page, "new-game");
        if (late) {
            remove(save);
            make_unreadable();
        }
        page_press(&page, "play");
        page_expect(&page, "scene", "game");
        assert_true(scratch_is_link(broken) || folder_exists(broken));
        assert_true(scratch_remove(broken));
        close_home(&page);
    }
    page_shut(&page);
}

/* Opens a second program of the same player. */
static void open_second(Page *page, char second_save[128]) {
    UiServices services = home_services(page, 1280, 720);
    snprintf(second_save, 128, "%s/current-2.rec", scratch);
    services.places.current = second_save;
    services.places.versions = NULL;
    page->ui = ui_new(&services);
}

/* A saved game that one program has open is not offered to a second program, which offers the next one and
 * reports why. Once it is closed, either program may open it. */
static void two_programs_have_two_games(void **state) {
    (void)state;
    Page first = {0}, second = {0};
    SavedGames saved;
    char other_save[128], record[128];
    open_home(&first, 1280, 720);
    play_games(&first, 3);
    close_home(&first);
    assert_int_equal(remove(save), 0); /* two are left, and neither is open */
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
    scratch_grow_old();
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
    for (int i = 0; i < 2; i++) { /* now both can be opened, even the one already at the table */
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
