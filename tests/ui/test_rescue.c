/* SPDX-License-Identifier: GPL-3.0-or-later */
/* If a save at the table or among the saved games is damaged or was cut short, the game continues from its
 * newest version, one plain sentence says so, and no version of another game is lost. */
#define _XOPEN_SOURCE 700

#include "home.h"

#include <sys/stat.h>

#include "base/platform.h"
#include "data/game_text.h"
#include "files/file.h"
#include "session/ring.h"
#include "session/store/internal.h"

static const char PLAIN[] = "The saved game was damaged, so it continues from turn %d.";

/* ---- what can happen to a file ---- */

static void write_bytes(const char *path, char (*byte)(size_t), size_t length) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    for (size_t i = 0; i < length; i++) {
        fputc(byte(i), file);
    }
    assert_int_equal(fclose(file), 0);
}

static char zero(size_t i) {
    return (char)(0 * i);
}

static char noise(size_t i) {
    return (char)((i * 2654435761u) >> 13);
}

static char letter(size_t i) {
    return i % 40 ? 'a' : '\n';
}

static void zeros(const char *path) {
    write_bytes(path, zero, 1800);
}

static void random_bytes(const char *path) {
    write_bytes(path, noise, 1800);
}

static void too_large(const char *path) {
    write_bytes(path, letter, RECORD_BYTES_MAX + 1);
}

static void foreign(const char *path) {
    write_bytes(path, letter, 900);
}

static void empty(const char *path) {
    write_bytes(path, zero, 0);
}

static void one_byte(const char *path) {
    write_bytes(path, letter, 1);
}

static void a_folder(const char *path) {
    remove(path);
    assert_int_equal(mkdir(path, 0700), 0);
}

/* Where files can be neither pipes nor links, a folder takes their place. */
static void a_pipe(const char *path) {
    remove(path);
    assert_true(scratch_pipe(path) || mkdir(path, 0700) == 0);
}

static void a_link_to_itself(const char *path) {
    remove(path);
    assert_true(scratch_link(path, path) || mkdir(path, 0700) == 0);
}

/* Keeps the first bytes and replaces the others with zeros. */
static void half_zeros(const char *path) {
    Str text = {0};
    assert_true(file_read(path, RECORD_BYTES_MAX, &text, NULL));
    memset(text.text + 40, 0, text.length - 40);
    assert_true(file_write_atomic(path, text.text, text.length, NULL));
    str_deinit(&text);
}

static const struct {
    const char *name;
    void (*damage)(const char *path);
} DAMAGES[] = {
    {"zeros", zeros},
    {"random bytes", random_bytes},
    {"too large", too_large},
    {"foreign", foreign},
    {"empty", empty},
    {"one byte", one_byte},
    {"a folder", a_folder},
    {"a pipe", a_pipe},
    {"a link to itself", a_link_to_itself},
    {"half zeros", half_zeros},
};
enum { DAMAGES_COUNT = sizeof DAMAGES / sizeof *DAMAGES };

/* ---- games ---- */

static void to_turn(Page *page, int turn) {
    play_on(page, turn - session_game(page_game(page))->turns);
}

/* Begins a game and plays up to this turn; the previous game joins the saved ones. */
static void new_game(Page *page, int turn) {
    begin_game(page, 0);
    to_turn(page, turn);
    to_title(page);
}

static int files_in_ring(void) {
    RingVersion *list = NULL;
    int count = ring_list(ring, &list);
    base_free(list);
    return count;
}

static void expect_told(Page *page, int turn) {
    char words[128];
    snprintf(words, sizeof words, PLAIN, turn);
    assert_string_equal(page_notice(page), words);
}

/* ---- the tests ---- */

static void the_game_at_the_table_goes_on(void **state) {
    (void)state;
    for (int i = 0; i < DAMAGES_COUNT; i++) {
        Page page = {0};
        void *nothing = NULL;
        char broken[128];
        print_message("%s\n", DAMAGES[i].name);
        open_home(&page, 1280, 720);
        new_game(&page, 4);
        new_game(&page, 6);
        close_home(&page);
        DAMAGES[i].damage(save);
        int versions = files_in_ring();

        open_home(&page, 1280, 720);
        expect_told(&page, 6);
        page_press(&page, "continue");
        page_expect(&page, "turn", "6");
        page_expect(&page, "record", save);
        snprintf(broken, sizeof broken, "%s.broken", save);
        assert_true(platform_taken(broken));
        assert_int_equal(files_in_ring(), versions);
        page_play_turn(&page, false);
        close_home(&page);
        open_home(&page, 1280, 720); /* it has been repaired for good */
        assert_string_equal(page_notice(&page), "");
        page_press(&page, "continue");
        page_expect(&page, "turn", "7");
        page_press(&page, "menu");
        page_press(&page, "menu-saves");
        page_expect(&page, "games", "1"); /* the other game */
        page_shut(&page);
        assert_int_equal(scratch_close(&nothing), 0);
        assert_int_equal(home_begin(&nothing), 0);
    }
}

/* The same for a saved game, at the next start and when the player chooses it. */
static void a_saved_game_goes_on(void **state) {
    (void)state;
    for (int i = 0; i < 2 * DAMAGES_COUNT; i++) {
        Page page = {0};
        void *nothing = NULL;
        char path[256];
        bool file = strcmp(DAMAGES[i / 2].name, "a folder") != 0 &&
                    strcmp(DAMAGES[i / 2].name, "a pipe") != 0 &&
                    strcmp(DAMAGES[i / 2].name, "a link to itself") != 0;
        if (!file) { /* not a saved game, so the page ignores it */
            continue;
        }
        print_message("%s\n", DAMAGES[i / 2].name);
        open_home(&page, 1280, 720);
        new_game(&page, 4);
        close_home(&page);
        assert_int_equal(mkdir(games, 0700), 0);
        snprintf(path, sizeof path, "%s/x.rec", games);
        assert_int_equal(rename(save, path), 0);
        open_home(&page, 1280, 720);
        page_press(&page, "continue");
        to_turn(&page, 9);
        if (i % 2) { /* another game begins, and this one is damaged meanwhile */
            new_game(&page, 3);
        }
        close_home(&page);
        DAMAGES[i / 2].damage(path);

        open_home(&page, 1280, 720);
        if (i % 2) {
            assert_string_equal(page_notice(&page), "");
            page_press(&page, "saves");
            page_press(&page, "open");
            expect_told(&page, 9);
        } else {
            expect_told(&page, 9);
            page_press(&page, "continue");
        }
        page_expect(&page, "turn", "9");
        page_expect(&page, "record", path);
        page_shut(&page);
        assert_int_equal(scratch_close(&nothing), 0);
        assert_int_equal(home_begin(&nothing), 0);
    }
}

/* Without versions, one sentence says so, without line or column numbers; no other game takes its place. */
static void without_versions_it_is_told(void **state) {
    (void)state;
    Page page = {0};
    open_home(&page, 1280, 720);
    new_game(&page, 4);
    new_game(&page, 3);
    close_home(&page);
    assert_true(scratch_remove(ring));
    zeros(save);
    open_home(&page, 1280, 720);
    assert_string_equal(page_notice(&page), "The saved game is damaged and cannot be read.");
    page_press(&page, "continue"); /* the saved game, which gets versions now */
    page_expect(&page, "turn", "4");
    close_home(&page);
    open_home(&page, 1280, 720);
    assert_string_equal(page_notice(&page), "The saved game is damaged and cannot be read.");
    page_press(&page, "continue");
    page_expect(&page, "turn", "4");
    page_press(&page, "menu");
    page_press(&page, "menu-saves");
    page_expect(&page, "games", "1");
    page_shut(&page);
}

/* Even if some versions are damaged, those that can be read are used. */
static void damaged_versions_are_passed_over(void **state) {
    (void)state;
    Page page = {0};
    char path[160];
    RingVersion *list = NULL;
    open_home(&page, 1280, 720);
    new_game(&page, 12);
    close_home(&page);
    zeros(save);
    int count = ring_list(ring, &list);
    assert_in_range(count, DAMAGES_COUNT + 1, RING_SIZE);
    for (int i = 0; i < DAMAGES_COUNT; i++) {
        snprintf(path, sizeof path, "%s/%s", ring, list[i].file);
        DAMAGES[i].damage(path);
    }
    base_free(list);
    open_home(&page, 1280, 720);
    expect_told(&page, 12 - DAMAGES_COUNT);
    page_press(&page, "continue");
    page_play_turn(&page, false);
    assert_string_equal(session_save_failure(page_game(&page)), "");
    page_shut(&page);
}

static void replace_in_save(const char *what, const char *by) {
    Str text = {0}, changed = {0};
    assert_true(file_read(save, RECORD_BYTES_MAX, &text, NULL));
    const char *at = strstr(str_text(&text), what);
    assert_non_null(at);
    str_add_bytes(&changed, text.text, (size_t)(at - text.text));
    str_add(&changed, by);
    str_add(&changed, at + strlen(what));
    assert_true(file_write_atomic(save, changed.text, changed.length, NULL));
    str_deinit(&text);
    str_deinit(&changed);
}

/* A save that only a newer program can read, or that needs a missing tile set, is not damaged: no other game
 * takes its place, even if it was cut short, or has the newest of all versions. */
static void a_save_that_others_can_read_stays(void **state) {
    (void)state;
    static const char *const changes[][2] = {{"bastide 1\n", "bastide 2\n"},
                                             {"tiles base\n", "tiles base of-my-own\n"},
                                             {"tiles base\n", "tiles base\nmap of-my-own\n"}};
    for (size_t i = 0; i < 2 * sizeof changes / sizeof *changes; i++) {
        Page page = {0};
        void *nothing = NULL;
        Str before = {0}, after = {0};
        open_home(&page, 1280, 720);
        new_game(&page, 4);
        new_game(&page, 6);
        close_home(&page);
        replace_in_save(changes[i / 2][0], changes[i / 2][1]);
        assert_true(file_read(save, RECORD_BYTES_MAX, &before, NULL));
        if (i % 2) { /* within the moves; the first one within its header */
            before.length = i == 1 ? 30 : before.length - 90;
            assert_true(file_write_atomic(save, before.text, before.length, NULL));
        }
        open_home(&page, 1280, 720);
        assert_null(strstr(page_notice(&page), "damaged"));
        assert_string_not_equal(page_notice(&page), "");
        assert_true(file_read(save, RECORD_BYTES_MAX, &after, NULL));
        assert_int_equal(before.length, after.length);
        assert_memory_equal(before.text, after.text, after.length);
        page_press(&page, "continue"); /* the one that waited */
        page_expect(&page, "turn", "4");
        str_deinit(&before);
        str_deinit(&after);
        page_shut(&page);
        assert_int_equal(scratch_close(&nothing), 0);
        assert_int_equal(home_begin(&nothing), 0);
    }
}

enum { TURNS = 57 };

/* Cuts the save once: the game continues in the unfinished turn. If more than the moves of that turn was cut
 * off, a notice says so. */
static void cut_at(Page *page, const char *path, const Str *text, size_t length, size_t settled) {
    StoreReport why = {0};
    assert_true(file_write_atomic(path, text->text, length, &why.why));
    page->ui->notices = (Notices){0};
    Session *session = store_load(page->ui->store, path, &why);
    games_tell(page->ui);
    if (!session || session_game(session)->turns != TURNS) {
        fail_msg("cut at %zu of %zu: turn %d: %s", length, text->length,
                 session ? session_game(session)->turns : 0, why.why.text);
    }
    if (length < settled) {
        expect_told(page, TURNS);
        char broken[128];
        snprintf(broken, sizeof broken, "%s.broken", path);
        assert_true(scratch_remove(broken));
    } else if (length == text->length) {
        assert_string_equal(page_notice(page), "");
    }
    session_free(session);
}

static void no_cut_loses_a_turn(void **state) {
    (void)state;
    Page page = {0};
    Str text = {0};
    open_home(&page, 1280, 720);
    new_game(&page, TURNS);
    Move place = ai_random(session_setup(page_game(&page)), session_game(page_game(&page)), &(Rng){5});
    assert_int_equal(session_apply(page_game(&page), place, NULL).code, MOVE_OK);
    assert_true(file_read(save, RECORD_BYTES_MAX, &text, NULL));
    size_t settled = game_text_settled(&text), cuts = 0;
    for (size_t length = 0; length <= text.length; length++) {
        bool ends = length > 0 && text.text[length - 1] == '\n';
        if (ends || length < 16 || length % 41 == 0 || length + 40 > text.length) {
            cut_at(&page, save, &text, length, settled);
            cuts++;
        }
    }
    assert_true(cuts > 200);
    str_deinit(&text);
    page_shut(&page);
}

/* With friendly undo, a complete save may have fewer turns than a version, because a turn was undone. */
static void what_was_taken_back_stays_so(void **state) {
    (void)state;
    Page page = {0};
    open_home(&page, 1280, 720);
    page.settings.rules.friendly_undo = true;
    new_game(&page, 8);
    while (session_game(page_game(&page))->turns > 6) {
        assert_true(session_can_undo(page_game(&page)));
        session_undo(page_game(&page));
    }
    close_home(&page);
    open_home(&page, 1280, 720);
    assert_string_equal(page_notice(&page), "");
    page_press(&page, "continue");
    page_expect(&page, "turn", "6");
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_game_at_the_table_goes_on, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_saved_game_goes_on, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(without_versions_it_is_told, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(damaged_versions_are_passed_over, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(a_save_that_others_can_read_stays, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(no_cut_loses_a_turn, home_begin, scratch_close),
        cmocka_unit_test_setup_teardown(what_was_taken_back_stays_so, home_begin, scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
