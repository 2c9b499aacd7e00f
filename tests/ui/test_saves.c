/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved games: what leaves the table waits on the shelf, what is over is kept, what is thrown away comes
 * back. */
#define _XOPEN_SOURCE 700

#include "page.h"

#include <dirent.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "data/file.h"
#include "scratch.h"
#include "ui/state.h"

static char save[96], games[96], ring[96], pictures[96], stranger[96];

static int begin(void **state) {
    int failed = scratch_open(state);
    snprintf(save, sizeof save, "%s/current.rec", scratch);
    snprintf(games, sizeof games, "%s/games", scratch);
    snprintf(ring, sizeof ring, "%s/ring", scratch);
    snprintf(pictures, sizeof pictures, "%s/pictures", scratch);
    return failed;
}

static UiServices home_services(Page *page, float width, float height) {
    bool first = page->library.count == 0;
    UiServices services = page_services(page, width, height);
    if (first) {
        page->settings.animation = ANIMATION_OFF;
    }
    services.save_path = save;
    services.saves_folder = games;
    services.ring_folder = ring;
    services.pictures_folder = pictures;
    return services;
}

static void open_home(Page *page, float width, float height) {
    UiServices services = home_services(page, width, height);
    page->ui = ui_new(&services);
}

static void close_home(Page *page) {
    ui_free(page->ui);
    page->ui = NULL;
}

static void take_in(const char *record) {
    char to[256];
    Str text = {0};
    Fail fail = {0};
    mkdir(games, 0700);
    assert_true(file_read(record, FILE_BYTES, &text, &fail));
    snprintf(to, sizeof to, "%s/%s", games, strrchr(record, '/') + 1);
    assert_true(file_write_atomic(to, str_text(&text), text.length, &fail));
    str_deinit(&text);
}

/* All that was kept so far was kept a while ago: file systems tell times in ticks, tests take less. */
static void grow_old(void) {
    char command[256];
    snprintf(command, sizeof command, "find '%s' -name '*.rec' -exec touch -d '-1 minute' -r '{}' '{}' ';'",
             scratch);
    assert_int_equal(system(command), 0);
}

static void to_title(Page *page) {
    ui_go(page->ui, SCENE_TITLE);
}

/* Three games begun one after another: each can be gone on with, where it was. */
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
        grow_old();
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
    grow_old();
    page_expect(&page, "scene", "game");
    char turn[128];
    page_note(&page, "turn", turn);
    assert_string_equal(turn, "3"); /* the second game is the later one of those that waited */
    page_play_turn(&page, false);
    to_title(&page);
    page_press(&page, "saves");
    page_expect(&page, "games", "3"); /* the third one came to the others */
    close_home(&page);

    open_home(&page, 960, 600); /* what was played last is offered */
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

static void play_one_turn(Page *page) {
    page_press(page, "play");
    page_rest(page);
    page_play_turn(page, false);
}

/* The result of a kept game, its board and its replay; the game at the table is as it was. */
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

/* Another game with the players of a result: the one at the table waits on the shelf. */
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

/* A broken record is dropped onto the result: it is refused, and nothing else has changed. */
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
    assert_non_null(strstr(page.ui->notice, "nowhere.rec"));
    page_send(&page,
              (InputEvent){.kind = INPUT_DROP, .path = BASTIDE_SOURCE_DIR "/tests/records/base-2.rec"});
    page_expect(&page, "scene", "replay");
    page_key(&page, KEY_ESCAPE, 0);
    page_expect(&page, "scene", "saves");
    page_expect(&page, "games", "2"); /* the new one is there, and chosen */
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
    assert_true(page_draws(&page, "In the bin: Family evening"));
    page_press(&page, "undelete");
    page_expect(&page, "games", "2");
    assert_true(page_draws(&page, "Family evening"));
    page_shut(&page);
}

/* A record dropped onto the window is copied, looked at, and not taken twice; a broken one is one clear line.
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
    assert_non_null(strstr(page.ui->notice, "broken.rec:2: rules 'c9', expected"));
    page_shut(&page);
}

/* The record is written, the picture asked for, and where both lie is told. */
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
    snprintf(words, sizeof words, "Picture and record saved: %s", path);
    snprintf(record, sizeof record, "%.*s.rec", (int)strlen(path) - 4, path);
    assert_int_equal(access(record, F_OK), 0);
    DrawList list = {.metrics = &FAKE_METRICS};
    float width = 0, height = 0;
    ui_draw_picture(page.ui, &list, &width, &height);
    assert_true(width > 400 && height > 400 && list.count > 100);
    draw_list_deinit(&list);
    page_key(&page, KEY_ESCAPE, 0); /* the pages go on meanwhile */
    page_press(&page, "new-game");
    page_press(&page, "play");
    page_rest(&page);
    page_play_turn(&page, false);
    ui_picture_done(page.ui, 40);
    assert_true(page_draws(&page, "The picture is being painted …"));
    Fail fail = {0};
    ui_picture_saved(page.ui, &fail);
    assert_null(ui_picture_wanted(page.ui));
    assert_true(page_draws(&page, words));
    page_shut(&page);
}

/* The clock stands where it stood before: a picture or a record of that second has its name still. */
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
    for (; count < 3; count++) { /* whichever second it will be */
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

/* From its card: one that is over and one that is not. */
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
    page_press(&page, "delete"); /* the picture needs it no more */
    list = (DrawList){.metrics = &FAKE_METRICS};
    ui_draw_picture(page.ui, &list, &width, &height);
    assert_int_equal(list.count, parts);
    draw_list_deinit(&list);
    ui_picture_saved(page.ui, &fail);
    assert_null(ui_picture_wanted(page.ui));
    page_shut(&page);
}

/* Finished games are counted by name; a record that goes to the bin stays counted. */
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
    char turn[128];
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
        assert_non_null(strstr(page.ui->notice, "current.rec:"));
        assert_non_null(strstr(page.ui->notice, "The game goes on"));
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
    assert_string_equal(page.ui->notice, "");
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
    assert_non_null(strstr(page.ui->notice, "newer"));
    assert_null(strstr(page.ui->notice, "goes on"));
    read_save(&now);
    assert_string_equal(str_text(&now), str_text(&newer));
    page_press(&page, "continue"); /* the game of the shelf that was played last: saved in its own file */
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
    assert_true(
        file_read(BASTIDE_SOURCE_DIR "/tests/rules/R2.7-never-an-obligation.rec", FILE_BYTES, &text, &fail));
    assert_true(file_write_atomic(stranger, str_text(&text), text.length, &fail));
    UiServices services = home_services(page, 1280, 720);
    services.load_path = stranger;
    page->ui = ui_new(&services);
    str_deinit(&text);
}

/* Where the shelf should be lies a file: the game begun cannot wait there, so no other one takes its place,
 * not from the new-game page, nor from a result, nor where a record is asked for. */
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
    assert_non_null(strstr(page.ui->notice, "No other game begins"));
    expect_save(&begun);
    to_title(&page);
    page_press(&page, "continue");
    page_expect(&page, "turn", "3");
    page_play_turn(&page, false);
    read_save(&begun);
    close_home(&page);

    open_with_record(&page);
    page_expect(&page, "scene", "title");
    assert_non_null(strstr(page.ui->notice, "No other game begins"));
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

/* A record is asked for while the save is spoilt: what the versions rescue waits on the shelf, and the spoilt
 * file is kept. Where nothing can be rescued the record still is not written to where it came from. */
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
            char command[128];
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
        assert_true(late || strstr(page.ui->notice, "current.rec: cannot be read: "));
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
    services.save_path = second_save;
    services.ring_folder = NULL;
    page->ui = ui_new(&services);
}

/* The game of the shelf that one program goes on with is no other's: that one is offered the next, and is
 * told where it asks for it. Once it is let go anybody may have it. */
static void two_programs_have_two_games(void **state) {
    (void)state;
    Page first = {0}, second = {0};
    Shelf shelf;
    char other_save[128], record[128];
    open_home(&first, 1280, 720);
    play_games(&first, 3);
    close_home(&first);
    assert_int_equal(remove(save), 0); /* two are left, and none of them is anybody's */
    shelf_load(&shelf, games);
    assert_int_equal(shelf.count, 2);
    open_home(&first, 1280, 720);
    page_press(&first, "continue");
    page_note(&first, "record", record);
    assert_non_null(strstr(record, shelf.games[0].file));
    open_second(&second, other_save);
    page_press(&second, "continue");
    page_note(&second, "record", record);
    assert_non_null(strstr(record, shelf.games[1].file));
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
    shelf_deinit(&shelf);
    page_shut(&second);
    page_shut(&first);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(begun_games_wait, begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_game_that_is_over_is_kept, begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_result_is_looked_at, begin, scratch_close),
        cmocka_unit_test_setup_teardown(again_after_a_result_that_was_looked_at, begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_drop_on_a_result_that_was_looked_at, begin, scratch_close),
        cmocka_unit_test_setup_teardown(named_thrown_away_and_brought_back, begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_spoilt_save_goes_on_from_the_ring, begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_save_of_a_newer_version_keeps_its_place, begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_game_that_cannot_be_put_aside_stays, begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_record_asked_for_loses_nothing, begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_save_that_cannot_be_opened_is_kept, begin, scratch_close),
        cmocka_unit_test_setup_teardown(two_programs_have_two_games, begin, scratch_close),
        cmocka_unit_test_setup_teardown(records_are_dropped, begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_picture_and_where_it_is, begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_picture_takes_no_name_that_is_taken, begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_picture_of_a_kept_game, begin, scratch_close),
        cmocka_unit_test_setup_teardown(statistics_over_games, begin, scratch_close),
        cmocka_unit_test_setup_teardown(pages_of_many_games, begin, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
