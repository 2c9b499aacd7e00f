/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file can be dropped at any moment on any page. Whatever it is, the page can be left afterwards, and the
 * current game still has all its moves. */
#define _XOPEN_SOURCE 700

#include "kept.h"

#include "scratch.h"

static char save[96], games[96], dropped[128];

static int begin(void **state) {
    int failed = scratch_open(state);
    snprintf(save, sizeof save, "%s/current.rec", scratch);
    snprintf(games, sizeof games, "%s/games", scratch);
    return failed;
}

/* ---- games ---- */

/* Writes the first turns of a test record to a file; 0 = the whole record. */
static void write_turns(const char *record, int turns, const char *to) {
    char path[256];
    Str text = {0};
    Fail fail = {0};
    snprintf(path, sizeof path, BASTIDE_SOURCE_DIR "/tests/%s.rec", record);
    assert_true(file_read(path, FILE_BYTES, &text, &fail));
    size_t length = text.length;
    for (const char *at = str_text(&text); turns > 0 && (at = strstr(at, "\n= ")) != NULL;) {
        at += 1 + strcspn(at + 1, "\n");
        turns--;
        length = (size_t)(at - str_text(&text)) + 1;
    }
    assert_true(file_write_atomic(to, str_text(&text), length, &fail));
    str_deinit(&text);
}

/* The current game up to its last finished turn; the moves after it may be undone. */
static void played_so_far(const Session *session, Str *text) {
    size_t end = 0;
    record_write(session_record(session), text);
    for (const char *at = str_text(text); (at = strstr(at, "\n= ")) != NULL;) {
        at += 1 + strcspn(at + 1, "\n");
        end = (size_t)(at - str_text(text)) + 1;
    }
    text->length = end;
    text->text[end] = '\0';
}

static void look(Page *page) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    draw_list_deinit(&list);
    page_fact(page, "scene");
}

static void wait_a_little(Page *page) {
    for (int i = 0; i < 30; i++) {
        ui_step(page->ui, 1000000 / 30);
    }
    look(page);
}

static void key(Page *page, int which) {
    page_key(page, which, 0);
    look(page);
}

static void open_settings(Page *page) {
    page_key(page, ',', MOD_CTRL);
}

/* ---- the pages ---- */

static void on_table(Page *page) {
    page_press(page, "continue");
    wait_a_little(page);
}

static void on_title(Page *page) {
    (void)page;
}

static void on_set_up(Page *page) {
    page_press(page, "new-game");
    page_press(page, "seat-name-0");
    page_send(page, (InputEvent){.kind = INPUT_TEXT, .text = "Mir"});
}

static void on_settings(Page *page) {
    open_settings(page);
}

static void on_statistics(Page *page) {
    page_press(page, "statistics");
}

static void on_saves(Page *page) {
    page_press(page, "saves");
}

static void on_saves_naming(Page *page) {
    on_saves(page);
    key(page, KEY_F1 + 1);
    page_send(page, (InputEvent){.kind = INPUT_TEXT, .text = "Mir"});
}

static void on_saves_from_table(Page *page) {
    on_table(page);
    page_press(page, "menu");
    page_press(page, "menu-saves");
}

static void on_rules(Page *page) {
    on_table(page);
    key(page, KEY_F1);
}

static void on_menu(Page *page) {
    on_table(page);
    page_press(page, "menu");
}

static void on_settings_of_menu(Page *page) {
    on_menu(page);
    page_press(page, "settings");
}

static void on_tile_in_hand(Page *page) {
    on_table(page);
    page_take_tile(page);
    page_mouse(page, INPUT_MOUSE_MOVE, 0, 300, 300);
}

static void on_tile_laid(Page *page) {
    on_table(page);
    page_drag_tile(page);
}

/* The next tile is still on its way. */
static void on_tile_in_flight(Page *page) {
    on_tile_laid(page);
    page_press(page, "end-turn");
    ui_step(page->ui, 20000);
}

static void on_sale(Page *page) {
    on_table(page);
    key(page, 'B');
    page_expect(page, "scene", "sale");
}

static void on_extend(Page *page) {
    on_table(page);
    key(page, 'E');
    page_expect(page, "scene", "extend");
}

static void on_hand_over(Page *page) {
    page_press(page, "continue");
    page_expect(page, "scene", "hand-over");
}

static void on_final_count(Page *page) {
    on_tile_laid(page);
    page_press(page, "end-turn");
    ui_step(page->ui, 20000);
    page_expect(page, "scene", "scoring");
}

static void on_result(Page *page) {
    on_final_count(page);
    page_rest(page);
    page_expect(page, "scene", "result");
}

static void on_board_of_result(Page *page) {
    on_result(page);
    page_press(page, "board");
}

static void on_settings_of_result(Page *page) {
    on_result(page);
    open_settings(page);
}

static void on_lesson(Page *page) {
    page_press(page, "learn");
    page_press(page, "lesson-0");
    wait_a_little(page);
}

static void on_settings_of_lesson(Page *page) {
    on_lesson(page);
    open_settings(page);
}

static void on_menu_of_lesson(Page *page) {
    on_lesson(page);
    key(page, KEY_F10);
}

static void on_learnt(Page *page) {
    on_lesson(page);
    for (int i = 0; i < 40 && !page_is(page, "scene", "learnt"); i++) {
        const char *skip = page_fact(page, "button lesson-skip");
        if (skip) {
            page_press(page, "lesson-skip");
        }
        page_rest(page);
    }
    page_expect(page, "scene", "learnt");
}

static void on_settings_of_learnt(Page *page) {
    on_learnt(page);
    open_settings(page);
}

static void drop(Page *page, const char *path) {
    page_send(page, (InputEvent){.kind = INPUT_DROP, .path = path});
    look(page);
}

static void on_replay(Page *page) {
    on_table(page);
    drop(page, BASTIDE_SOURCE_DIR "/tests/records/base-5.rec");
    page_expect(page, "scene", "replay");
    key(page, KEY_SPACE);
    ui_step(page->ui, 300000);
}

static void on_replay_of_title(Page *page) {
    drop(page, BASTIDE_SOURCE_DIR "/tests/records/base-5.rec");
}

static void on_branch(Page *page) {
    on_replay(page);
    key(page, 'B');
    page_expect(page, "scene", "branch");
}

static void on_settings_of_replay(Page *page) {
    on_replay(page);
    open_settings(page);
}

static void on_rules_of_replay(Page *page) {
    on_replay(page);
    key(page, KEY_F1);
}

static void on_result_looked_at(Page *page) {
    on_replay(page);
    key(page, KEY_ESCAPE);
    page_press(page, "menu");
    page_press(page, "menu-saves");
    for (int i = 0; i < 2 && !page_is(page, "scene", "result"); i++) {
        char name[24];
        snprintf(name, sizeof name, "game-%d", i);
        if (strstr(page_fact(page, "selected"), "base-5") == NULL) {
            page_press(page, name);
        }
        page_press(page, "open");
    }
    page_expect(page, "scene", "result");
}

static void on_replay_of_result_looked_at(Page *page) {
    on_result_looked_at(page);
    page_press(page, "replay");
}

static void on_settings_of_result_looked_at(Page *page) {
    on_result_looked_at(page);
    open_settings(page);
}

static void on_settings_of_its_replay(Page *page) {
    on_replay_of_result_looked_at(page);
    open_settings(page);
}

static const char BASE[] = "records/base-2", SALE[] = "records/random-3-sale",
                  DRAGON[] = "legal/dragon-first-step", HAND[] = "records/hand-3";

static const struct {
    const char *name, *record;
    int turns;
    void (*go)(Page *page);
} PAGES[] = {
    {"title", BASE, 9, on_title},
    {"set-up", BASE, 9, on_set_up},
    {"settings", BASE, 9, on_settings},
    {"statistics", BASE, 9, on_statistics},
    {"saves", BASE, 9, on_saves},
    {"saves, naming", BASE, 9, on_saves_naming},
    {"saves from the table", BASE, 9, on_saves_from_table},
    {"table", BASE, 9, on_table},
    {"rules", BASE, 9, on_rules},
    {"menu", BASE, 9, on_menu},
    {"settings of the menu", BASE, 9, on_settings_of_menu},
    {"tile in hand", BASE, 9, on_tile_in_hand},
    {"tile laid", BASE, 9, on_tile_laid},
    {"tile in flight", BASE, 9, on_tile_in_flight},
    {"dragon", DRAGON, 0, on_table},
    {"sale", SALE, 20, on_sale},
    {"extend", "records/random-2-table", 6, on_extend},
    {"hand over", HAND, 6, on_hand_over},
    {"final count", BASE, 70, on_final_count},
    {"result", BASE, 70, on_result},
    {"board of the result", BASE, 70, on_board_of_result},
    {"settings of the result", BASE, 70, on_settings_of_result},
    {"lesson", BASE, 9, on_lesson},
    {"lesson, no game", NULL, 0, on_lesson},
    {"settings of the lesson", BASE, 9, on_settings_of_lesson},
    {"settings of the lesson, no game", NULL, 0, on_settings_of_lesson},
    {"menu of the lesson", BASE, 9, on_menu_of_lesson},
    {"learnt", BASE, 9, on_learnt},
    {"learnt, no game", NULL, 0, on_learnt},
    {"settings of learnt", BASE, 9, on_settings_of_learnt},
    {"settings of learnt, no game", NULL, 0, on_settings_of_learnt},
    {"replay", BASE, 9, on_replay},
    {"replay, no game", NULL, 0, on_replay_of_title},
    {"branch", BASE, 9, on_branch},
    {"settings of the replay", BASE, 9, on_settings_of_replay},
    {"rules of the replay", BASE, 9, on_rules_of_replay},
    {"result looked at", BASE, 9, on_result_looked_at},
    {"its replay", BASE, 9, on_replay_of_result_looked_at},
    {"its settings", BASE, 9, on_settings_of_result_looked_at},
    {"settings of its replay", BASE, 9, on_settings_of_its_replay},
};
enum { PAGES_COUNT = sizeof PAGES / sizeof *PAGES };

/* ---- what is dropped ---- */

static const char *a_finished_one(void) {
    return BASTIDE_SOURCE_DIR "/tests/records/random-1-seat.rec";
}

static const char *a_begun_one(void) {
    snprintf(dropped, sizeof dropped, "%s/from afar.rec", scratch);
    write_turns("records/base-5", 6, dropped);
    return dropped;
}

static const char *a_hidden_hand(void) {
    return BASTIDE_SOURCE_DIR "/tests/legal/hand-choose-what-fits.rec";
}

static const char *a_broken_one(void) {
    snprintf(dropped, sizeof dropped, "%s/broken.rec", scratch);
    assert_true(file_write_atomic(dropped, "bastide 1\nrules c9\n", 19, NULL));
    return dropped;
}

static const char *a_huge_one(void) {
    static char zeros[RECORD_BYTES_MAX + 1];
    snprintf(dropped, sizeof dropped, "%s/huge.rec", scratch);
    assert_true(file_write_atomic(dropped, zeros, sizeof zeros, NULL));
    return dropped;
}

static const char *a_board(void) {
    return BASTIDE_SOURCE_DIR "/maps/germany.map";
}

static const char *a_tile_set(void) {
    return BASTIDE_SOURCE_DIR "/tiles/base.tiles";
}

static const char *a_folder(void) {
    return BASTIDE_SOURCE_DIR "/maps";
}

static const char *nothing(void) {
    return "/nowhere/at all.rec";
}

static const char *the_save_itself(void) {
    return save;
}

static const char *const EMPTY = "";
static const char *no_path(void) {
    return EMPTY;
}

typedef const char *(*Thing)(void);
static const Thing RECORDS[] = {a_finished_one, a_begun_one, a_hidden_hand, the_save_itself},
                   OTHERS[] = {a_broken_one, a_huge_one, a_board, a_tile_set, a_folder, nothing, no_path};

/* ---- the tests ---- */

static void open_page(Page *page, int at) {
    if (PAGES[at].record) {
        write_turns(PAGES[at].record, PAGES[at].turns, save);
    }
    UiServices services = page_services(page, 1280, 720);
    settings_defaults(&page->settings);
    services.places.current = save;
    services.places.saved = games;
    page->ui = ui_new(&services);
    PAGES[at].go(page);
    look(page);
}

static void close_page(Page *page) {
    void *nothing_left = NULL;
    ui_free(page->ui);
    page->ui = NULL;
    assert_int_equal(scratch_close(&nothing_left), 0);
    assert_int_equal(begin(&nothing_left), 0);
}

/* Leaves the page in every possible way; then the game continues where it was. */
static void drop_and_leave(Page *page, int at, const Thing things[2]) {
    static const int keys[] = {KEY_ESCAPE, KEY_ESCAPE, KEY_ENTER,  KEY_ESCAPE,
                               KEY_ESCAPE, KEY_ENTER,  KEY_ESCAPE, KEY_ESCAPE};
    Str played = {0};
    open_page(page, at);
    const Session *game = game_going_on(page->ui);
    if (game) {
        played_so_far(game, &played);
        assert_true(played.length > 0);
    }
    for (int i = 0; i < 2 && things[i]; i++) {
        const char *path = things[i]();
        if (path != save || PAGES[at].record) {
            drop(page, path);
        }
        ui_step(page->ui, 20000);
    }
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        key(page, keys[i]);
        wait_a_little(page);
    }
    if (game && !is_kept(save, games, &played)) {
        fail_msg("%s: the game is gone", PAGES[at].name);
    }
    assert_in_range(page->settings.lesson, 0, 9);
    str_deinit(&played);
    close_page(page);
}

static void records_on_every_page(void **state) {
    (void)state;
    Page page = {0};
    const int count = sizeof RECORDS / sizeof *RECORDS;
    for (int at = 0; at < PAGES_COUNT; at++) {
        print_message("%s\n", PAGES[at].name);
        for (int i = 0; i < count; i++) {
            drop_and_leave(&page, at, (const Thing[2]){RECORDS[i], NULL});
            drop_and_leave(&page, at, (const Thing[2]){RECORDS[i], RECORDS[(i + at) % count]});
        }
    }
    page_shut(&page);
}

/* Other files change nothing: a sentence says why, and everything continues. */
static void other_files_on_every_page(void **state) {
    (void)state;
    Page page = {0};
    for (int at = 0; at < PAGES_COUNT; at++) {
        for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) {
            char scene[128];
            open_page(&page, at);
            page_note(&page, "scene", scene);
            const Session *before = page_game(&page);
            drop(&page, OTHERS[i]());
            page_expect(&page, "scene", scene);
            assert_ptr_equal(page_game(&page), before);
            assert_string_not_equal(page_notice(&page), "");
            close_page(&page);
        }
        drop_and_leave(&page, at, (const Thing[2]){a_broken_one, a_begun_one});
    }
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(records_on_every_page, begin, scratch_close),
        cmocka_unit_test_setup_teardown(other_files_on_every_page, begin, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
