/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages that are full, at several sizes, in every language: many players, long names, scores of three digits.
 * What look.h looks for, and that nothing is left out. */
#define _XOPEN_SOURCE 700

#include "look.h"

#include <ctype.h>
#include <sys/stat.h>

#include "data/file.h"
#include "scratch.h"

static char games[96];
static PageSize sizes[SIZES_MAX];
static int size_count;

/* The records of many points, by the number of players. */
static const struct {
    int seats;
    const char *record;
} CROWDS[] = {
    {2, "benelux-towns-bonus.rec"}, {5, "random-map-iberia-5-bonus.rec"}, {8, "random-map-usa-8-bonus.rec"}};
enum { CROWD_COUNT = sizeof CROWDS / sizeof CROWDS[0] };

/* A record of the tests, its players with long names, up to its end or to its turn `turns`. */
static void copy_record(const char *record, const char *to, int turns) {
    char from[256];
    Str text = {0}, out = {0};
    Fail fail = {0};
    snprintf(from, sizeof from, "%s/tests/records/%s", BASTIDE_SOURCE_DIR, record);
    assert_true(file_read(from, FILE_BYTES, &text, &fail));
    int seat = 0, left = turns;
    for (const char *line = str_text(&text); *line && left != 0; line += strcspn(line, "\n") + 1) {
        char colour[16];
        if (sscanf(line, "player %15s", colour) == 1) {
            str_addf(&out, "player %s %s\n", colour, LONG_NAMES[seat++]);
        } else {
            str_addf(&out, "%.*s\n", (int)strcspn(line, "\n"), line);
        }
        left -= line[0] == '=';
    }
    assert_true(file_write_atomic(to, str_text(&out), out.length, &fail));
    str_deinit(&text);
    str_deinit(&out);
}

static int begin(void **state) {
    char path[256];
    size_count = look_sizes(sizes);
    if (scratch_open(state) != 0) {
        return -1;
    }
    snprintf(games, sizeof games, "%s/games", scratch);
    mkdir(games, 0700);
    for (int i = 0; i < CROWD_COUNT; i++) { /* under names that nobody gave; and a game that still waits */
        snprintf(path, sizeof path, "%s/2026-11-14_20150%d.rec", games, i);
        copy_record(CROWDS[i].record, path, -1);
        snprintf(path, sizeof path, "%s/2026-11-14_20151%d.rec", games, i);
        copy_record(CROWDS[i].record, path, 70);
    }
    return 0;
}

static void open_pages(Page *page, PageSize size, const char *record) {
    UiServices services = page_services(page, size.width, size.height);
    services.saves_folder = games;
    services.load_path = record;
    page->settings.animation = ANIMATION_OFF;
    page->ui = ui_new(&services);
}

static bool is_number(const char *text) {
    while (isdigit((unsigned char)*text)) {
        text++;
    }
    return *text == '\0';
}

/* How many texts of the page are numbers, or begin with these letters. */
static int count_texts(const Page *page, const char *letters) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    int count = 0;
    for (size_t i = 0; i < list.count; i++) {
        if (list.commands[i].kind == DRAW_TEXT) {
            const char *text = draw_list_string(&list, list.commands[i].u.text.text);
            count += letters ? strncmp(text, letters, strlen(letters)) == 0 : is_number(text);
        }
    }
    draw_list_deinit(&list);
    return count;
}

/* Every card has all scores and at least two names, its picture free of words. */
static void saved_games(void **state) {
    (void)state;
    for (int i = 0; i < size_count; i++) {
        Page page = {0};
        open_pages(&page, sizes[i], NULL);
        ui_go(page.ui, SCENE_TITLE);
        page_press(&page, "saves");
        look(&page, sizes[i].width, sizes[i].height, 8, "saved games");
        assert_int_equal(count_texts(&page, NULL), 2 * (2 + 5 + 8));
        assert_int_equal(count_texts(&page, "Max"), 2 * CROWD_COUNT);
        assert_int_equal(count_texts(&page, "Gui"), 2 * CROWD_COUNT);
        page_shut(&page);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(saved_games, begin, scratch_close),
    };
    int failed = 0;
    for (const char *const *code = text_languages(); *code; code++) {
        look_language(*code);
        failed += cmocka_run_group_tests_name(*code, tests, NULL, look_result);
    }
    return failed;
}
