/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved games are found, named, deleted and restored; nothing is ever lost. */
#define _XOPEN_SOURCE 700

#include "common.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "data/assets.h"
#include "files/file.h"
#include "files/folders.h"
#include "files/paths.h"
#include "scratch.h"
#include "session/store/saved_games.h"

static char folder[80];

static const char SHORT[] = "bastide 1\n"
                            "rules c3\n"
                            "tiles base\n"
                            "player red Mira\n"
                            "player blue June of the Hill\n"
                            "--\n"
                            "draw base/E\n"
                            "place 0 -1 2\n"
                            "pass\n"
                            "= 3 0\n"
                            "draw base/U\n"
                            "place 1 0 1\n";

static int begin(void **state) {
    int failed = scratch_open(state);
    snprintf(folder, sizeof folder, "%s/games", scratch);
    return failed;
}

static void put(const char *name, const char *text, char path[128]) {
    Fail fail = {0};
    snprintf(path, 128, "%s/%s", scratch, name);
    assert_true(file_write_atomic(path, text, strlen(text), &fail));
}

static void a_glance_tells_what_a_record_is_about(void **state) {
    (void)state;
    SavedGame game = {0};
    assert_true(saved_game_glance(&game, SHORT, strlen(SHORT)));
    assert_false(game.finished);
    assert_int_equal(game.seat_count, 2);
    assert_string_equal(game.seats[1].name, "June of the Hill");
    assert_int_equal(game.seats[1].colour, colour_find("blue"));
    assert_int_equal(game.tiles, 2);
    assert_int_equal(game.turns, 1);
    assert_int_equal(game.scores[0], 3);
    assert_string_equal(game.map, "");
    SavedGame other = {0};
    assert_false(saved_game_glance(&other, "nothing\n", 8));
    assert_true(other.broken);
}

/* However often a game is kept, imported and renamed, each copy has a file of its own. */
static void kept_named_binned_and_back(void **state) {
    (void)state;
    char path[128];
    Str kept = {0}, binned = {0};
    Fail fail = {0};
    SavedGames saved;
    saved_games_load(&saved, folder);
    assert_int_equal(saved.count, 0);
    for (int i = 0; i < 3; i++) {
        put("current.rec", SHORT, path);
        assert_true(saved_games_keep(folder, path, &kept, &fail));
        assert_int_not_equal(access(path, F_OK), 0);
    }
    put("from afar.rec", SHORT, path);
    assert_true(saved_games_import(folder, path, &kept, &fail));
    assert_int_equal(access(path, F_OK), 0); /* a copy: the other one stays */
    put("broken.rec", "bastide 7\x01\n", path);
    assert_true(saved_games_import(folder, path, &kept, &fail));
    saved_games_load(&saved, folder);
    assert_int_equal(saved.count, 5);
    int named = 0, broken = 0;
    SavedGame *afar = NULL;
    for (int i = 0; i < saved.count; i++) {
        named += saved.games[i].name[0] != '\0';
        broken += saved.games[i].broken;
        afar = strcmp(saved.games[i].name, "from afar") == 0 ? &saved.games[i] : afar;
    }
    assert_int_equal(named, 2);
    assert_int_equal(broken, 1);
    assert_non_null(afar);
    assert_true(saved_games_rename(folder, afar, " ../Family evening / 14 ", &fail));
    assert_string_equal(afar->name, "Family evening  14");
    SavedGame *other = afar == &saved.games[0] ? &saved.games[1] : &saved.games[0];
    assert_true(saved_games_rename(folder, other, "Family evening  14", &fail)); /* the name is taken */
    assert_string_equal(other->name, "Family evening  14-2");
    assert_true(saved_games_bin(folder, afar, &binned, &fail));
    saved_games_deinit(&saved);
    saved_games_load(&saved, folder);
    assert_int_equal(saved.count, 4);
    saved_games_deinit(&saved);
    assert_true(saved_games_restore(folder, str_text(&binned), &fail));
    saved_games_load(&saved, folder);
    assert_int_equal(saved.count, 5);
    for (int i = 1; i < saved.count; i++) {
        assert_true(saved.games[i - 1].changed >= saved.games[i].changed);
        uint64_t first = saved.games[0].id, id = saved.games[i].id;
        assert_true(saved.games[i].broken || saved.games[0].broken || id == first);
    }
    saved_games_deinit(&saved);
    str_deinit(&kept);
    str_deinit(&binned);
    assert_string_equal(fail.text, "");
}

static void has_text(const char *path, const char *expected) {
    Str text = {0};
    Fail fail = {0};
    assert_true(file_read(path, RECORD_BYTES_MAX, &text, &fail));
    assert_string_equal(str_text(&text), expected);
    str_deinit(&text);
}

/* If the clock is set back, a date may occur again. All names for the next seconds are taken here. */
static void a_name_of_date_and_time_is_given_once(void **state) {
    (void)state;
    enum { SECONDS = 60 };
    static const char EARLIER[] = "bastide 1\nplayer red Earlier\n--\n";
    char path[128], taken[SECONDS][160], own[112];
    Str kept = {0};
    Fail fail = {0};
    SavedGames saved;
    snprintf(own, sizeof own, "%s/dates", scratch);
    assert_true(folder_make(own, &fail));
    time_t now = time(NULL);
    for (int i = 0; i < SECONDS; i++) {
        char name[40];
        time_t when = now + i;
        struct tm parts;
        assert_non_null(localtime_r(&when, &parts));
        assert_true(strftime(name, sizeof name, "dates/%Y-%m-%d_%H%M%S.rec", &parts) > 0);
        put(name, EARLIER, taken[i]);
    }
    put("current.rec", SHORT, path);
    assert_true(saved_games_keep(own, path, &kept, &fail));
    assert_non_null(strstr(str_text(&kept), "-2.rec"));
    has_text(str_text(&kept), SHORT);
    saved_games_load(&saved, own);
    assert_int_equal(saved.count, SECONDS + 1);
    for (int i = 0; i < saved.count; i++) {
        assert_string_equal(saved.games[i].name, ""); /* "-2" is not a name that a player gave */
    }
    saved_games_deinit(&saved);
    for (int i = 0; i < SECONDS; i++) {
        has_text(taken[i], EARLIER);
    }
    assert_string_equal(fail.text, "");
    str_deinit(&kept);
}

/* A game is restored from the bin although another now has its name. */
static void a_restored_game_takes_no_place_of_another(void **state) {
    (void)state;
    static const char OTHER[] = "bastide 1\nplayer red Other\n--\n";
    char path[128], second[160], own[112];
    Str binned = {0};
    Fail fail = {0};
    SavedGame game = {.file = "2026-11-14_201500.rec"};
    snprintf(own, sizeof own, "%s/places", scratch);
    snprintf(second, sizeof second, "%s/2026-11-14_201500-2.rec", own);
    assert_true(folder_make(own, &fail));
    put("places/2026-11-14_201500.rec", SHORT, path);
    assert_true(saved_games_bin(own, &game, &binned, &fail));
    put("places/2026-11-14_201500.rec", OTHER, path);
    assert_true(saved_games_restore(own, str_text(&binned), &fail));
    has_text(path, OTHER);
    has_text(second, SHORT);
    assert_string_equal(fail.text, "");
    str_deinit(&binned);
}

/* A player's own board is copied to where it will be found; a different one with that name is not lost. */
static void own_boards_are_kept(void **state) {
    (void)state;
    static const char *const texts[] = {"map 1\nid mine\n", "map 1\nid mine\n",
                                        "map 1\nid mine\ntitle Other\n"};
    char path[128], own[128], old[160];
    Fail fail = {0};
    Str text = {0};
    snprintf(own, sizeof own, "%s/maps/mine.map", scratch);
    snprintf(old, sizeof old, "%s.old", own);
    for (int i = 0; i < 3; i++) {
        assert_int_not_equal(access(old, F_OK), 0);
        put("given.map", texts[i], path);
        assert_true(assets_keep_own(scratch, "maps", "mine.map", path, &fail));
        str_clear(&text);
        assert_true(file_read(own, FILE_BYTES, &text, &fail));
        assert_string_equal(str_text(&text), texts[i]);
    }
    str_clear(&text);
    assert_true(file_read(old, FILE_BYTES, &text, &fail));
    assert_string_equal(str_text(&text), texts[0]);
    assert_true(assets_keep_own("", "maps", "mine.map", path, &fail)); /* no folder: nothing to do */
    str_deinit(&text);
}

static void what_cannot_be_done_is_said(void **state) {
    (void)state;
    Str kept = {0};
    Fail fail = {0};
    assert_false(saved_games_import(folder, "/nowhere/at-all.rec", &kept, &fail));
    assert_non_null(strstr(fail.text, "/nowhere/at-all.rec"));
    fail = (Fail){0};
    assert_false(saved_games_keep(folder, "/nowhere/at-all.rec", &kept, &fail));
    assert_non_null(strstr(fail.text, "cannot be moved"));
    str_deinit(&kept);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_glance_tells_what_a_record_is_about),
        cmocka_unit_test(kept_named_binned_and_back),
        cmocka_unit_test(a_name_of_date_and_time_is_given_once),
        cmocka_unit_test(a_restored_game_takes_no_place_of_another),
        cmocka_unit_test(own_boards_are_kept),
        cmocka_unit_test(what_cannot_be_done_is_said),
    };
    return cmocka_run_group_tests(tests, begin, scratch_close);
}
