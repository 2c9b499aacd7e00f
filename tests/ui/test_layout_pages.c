/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the pages around a game with look.h, at several sizes, in every language. */
#define _XOPEN_SOURCE 700

#include "look_games.h"

#include <unistd.h>

#include "files/file.h"
#include "ui/overlay/overlay.h"
#include "ui/parts/keys.h"
#include "ui/rules/rules_page.h"
#include "ui/settings/settings_page.h"
#include "ui/state.h"
#include "ui/statistics/statistics_page.h"

static const char COMPUTERS[] = "computer 1 grandmaster\ncomputer 3 journeyman\n";

/* With computer players in two of its seats, or none. */
static void take_in(const char *record, const char *computers) {
    char from[256], to[256];
    Str text = {0};
    Fail fail = {0};
    snprintf(from, sizeof from, "%s/tests/records/%s", BASTIDE_SOURCE_DIR, record);
    assert_true(file_read(from, FILE_BYTES, &text, &fail));
    const char *end = strstr(str_text(&text), "--\n");
    Str with = {0};
    str_addf(&with, "%.*s%s%s", (int)(end - text.text), text.text, computers, end);
    snprintf(to, sizeof to, "%s/%s", games, record);
    assert_true(file_write_atomic(to, str_text(&with), with.length, &fail));
    str_deinit(&with);
    str_deinit(&text);
}

static void settings_sections(void **state) {
    (void)state;
    for (int i = 0; i < look_size_count; i++) {
        Page page = {0};
        look_open(&page, look_sizes[i], NULL);
        page_key(&page, ',', MOD_CTRL);
        for (int section = 0; section < SECTION_COUNT; section++) {
            char name[24];
            snprintf(name, sizeof name, "section-%d", section);
            page_press(&page, name);
            look(&page, look_sizes[i].width, look_sizes[i].height, 0, name);
            for (int group = 1; section == SECTION_KEYS && group < KEYS_GROUP_COUNT; group++) {
                char keys[24];
                snprintf(keys, sizeof keys, "keys-%d", group);
                page_press(&page, keys);
                look(&page, look_sizes[i].width, look_sizes[i].height, 0, keys);
            }
        }
        page_shut(&page);
    }
}

static void chapters_of_the_rules(void **state) {
    (void)state;
    for (int i = 0; i < look_size_count; i++) {
        Page page = {0};
        look_open(&page, look_sizes[i], NULL);
        page_key(&page, KEY_F1, 0);
        page_expect(&page, "scene", "rules");
        for (int chapter = 0;; chapter++) {
            char name[32], button[48];
            snprintf(name, sizeof name, "chapter-%d", chapter);
            snprintf(button, sizeof button, "button %s", name);
            if (!page_fact(&page, button)) {
                assert_true(chapter == rules_book(page.ui)->chapter_count && chapter > 16);
                break;
            }
            if (chapter == rule_chapter(rules_book(page.ui), "boards")) {
                continue; /* boards in it have names, which shrink with the boards */
            }
            page_press(&page, name);
            for (int leaf = 0; leaf < 3; leaf++) {
                look(&page, look_sizes[i].width, look_sizes[i].height, 0, name);
                page_key(&page, KEY_PAGE_DOWN, 0);
            }
        }
        page_shut(&page);
    }
}

/* All views of the statistics, at both ends of their lists. */
static void look_at_statistics(Page *page, PageSize size) {
    for (int view = 0; view < VIEW_COUNT; view++) {
        char name[24];
        snprintf(name, sizeof name, "view-%d", view);
        page_press(page, name);
        look(page, size.width, size.height, 0, name);
        page_key(page, KEY_END, 0);
        look(page, size.width, size.height, 0, name);
    }
}

/* Many games of players with long names, with high numbers in every column. */
static void write_many_games(void) {
    char path[256];
    Str text = {0};
    Fail fail = {0};
    const char *const boards[] = {"france", "germany", "nordics", "iberia", "unknown-board"};
    str_add(&text, "statistics 1\ngame 1\nplayer 80 Mira\n");
    for (int game = 2; game < 120; game++) {
        str_addf(&text, "game %d\ndate 2026-11-%02d 20:15\n", game, game % 28 + 1);
        if (game % 6 < 5) {
            str_addf(&text, "board %s\n", boards[game % 6]);
        }
        str_add(&text, "set base\nset inns-cathedrals\nset traders-builders\nset a-set-of-someone\n");
        for (int seat = 0; seat < 4; seat++) {
            str_addf(&text, "player %d %s\n", game * (seat + 1) % 997, LONG_NAMES[(game + seat) % 8]);
            str_add(&text, "did city 38 road 27 turn 148 feast 11 fairy 9 pennants 6 cathedral 20 "
                           "monasteries 5 gardens 3 cities 8 behind 90 eaten 5 sent-home 3\n");
        }
        str_addf(&text, "computer %d grandmaster Alais\n", game % 200);
    }
    snprintf(path, sizeof path, "%s/statistics.txt", games);
    assert_true(file_write_atomic(path, str_text(&text), text.length, &fail));
    str_deinit(&text);
}

static void statistics_of_many_games(void **state) {
    (void)state;
    write_many_games();
    for (int i = 0; i < look_size_count; i++) {
        Page page = {0};
        look_open(&page, look_sizes[i], NULL);
        pages_go(page.ui, NULL, NULL);
        page_press(&page, "statistics");
        page_expect(&page, "games", "119");
        look_at_statistics(&page, look_sizes[i]);
        page_key(&page, KEY_ESCAPE, 0);
        pages_go(page.ui, &SETUP_PAGE, NULL);
        for (int seats = 2; seats <= SEATS_MAX; seats += SEATS_MAX - 2) {
            char last[24];
            page_seats(&page, seats);
            snprintf(last, sizeof last, "seat-name-%d", seats - 1);
            page_press(&page, last);
            assert_non_null(page_fact(&page, "button offer-4"));
            page_key(&page, KEY_DOWN, 0);
            look(&page, look_sizes[i].width, look_sizes[i].height, seats, "names of earlier games");
            page_key(&page, KEY_ESCAPE, 0);
        }
        page_shut(&page);
    }
}

static void games_and_statistics(void **state) {
    (void)state;
    take_in("base-2.rec", "");
    take_in("base-5.rec", COMPUTERS);
    for (int i = 0; i < look_size_count; i++) {
        Page page = {0};
        look_open(&page, look_sizes[i], NULL);
        pages_go(page.ui, NULL, NULL);
        look(&page, look_sizes[i].width, look_sizes[i].height, 0, "title");
        ui_notice(page.ui,
                  gettext("Bastide is already running. Games played in this window are kept separately, "
                          "under Saved games."));
        look(&page, look_sizes[i].width, look_sizes[i].height, 0, "a notice beside the title");
        notices_read(&page.ui->notices);
        page_press(&page, "statistics");
        look_at_statistics(&page, look_sizes[i]);
        page_key(&page, KEY_ESCAPE, 0);
        page_press(&page, "saves");
        look(&page, look_sizes[i].width, look_sizes[i].height, 0, "saved games");
        page_press(&page, "rename");
        look(&page, look_sizes[i].width, look_sizes[i].height, 0, "a new name");
        page_key(&page, KEY_ESCAPE, 0);
        page_press(&page, "versions");
        look(&page, look_sizes[i].width, look_sizes[i].height, 0, "no earlier versions");
        VersionsPage *versions = page_state(&page, VersionsPage, VERSIONS_PAGE);
        for (versions->count = 0; versions->count < STORE_VERSIONS; versions->count++) {
            StoreVersion *version = &versions->items[versions->count];
            version->turn = 100 + versions->count;
            snprintf(version->date, sizeof version->date, "2026-11-14 20:15");
        }
        look(&page, look_sizes[i].width, look_sizes[i].height, 0, "earlier versions");
        page_key(&page, KEY_ESCAPE, 0);
        page_key(&page, KEY_DELETE, 0);
        look(&page, look_sizes[i].width, look_sizes[i].height, 0, "a game in the bin");
        page_key(&page, KEY_DELETE, 0);
        page_rest(&page);
        look(&page, look_sizes[i].width, look_sizes[i].height, 0, "no saved games");
        page_shut(&page);
        take_in("base-2.rec", "");
        take_in("base-5.rec", COMPUTERS);
    }
}

static void look_at_replay(PageSize size, const char *record) {
    Page page = {0};
    char path[256];
    snprintf(path, sizeof path, "%s/tests/records/%s", BASTIDE_SOURCE_DIR, record);
    look_open(&page, size, path);
    look(&page, size.width, size.height, 0, record);
    page_press(&page, "table-1");
    look(&page, size.width, size.height, 0, "tiles and luck");
    page_press(&page, "replay");
    for (int i = 0; i < 12; i++) {
        look(&page, size.width, size.height, 0, "replay");
        page_key(&page, KEY_RIGHT, MOD_SHIFT);
        page_rest(&page);
    }
    page_press(&page, "view-1");
    look(&page, size.width, size.height, 0, "replay, the scores");
    page_press(&page, "view-0");
    page_press(&page, "branch");
    look(&page, size.width, size.height, 0, "play on from here");
    page_press(&page, "play-on");
    page_rest(&page);
    look(&page, size.width, size.height, 0, "played on");
    page_key(&page, 'T', 0);
    look(&page, size.width, size.height, 0, "remaining tiles");
    TilesPage *tiles = page_state(&page, TilesPage, TILES_PAGE);
    tiles->of.square_known = tiles->fits_here = true;
    tiles->of.square_x = 40; /* far from all tiles, so every tile fits */
    look(&page, size.width, size.height, 0, "tiles that fit");
    page_key(&page, KEY_ESCAPE, 0);
    page_key(&page, 'F', 0);
    look(&page, size.width, size.height, 0, "owners");
    page_press(&page, "menu");
    look(&page, size.width, size.height, 0, "menu");
    page_shut(&page);
}

static void tiles_of_many_sets(void **state) {
    (void)state;
    for (int i = 0; i < look_size_count; i++) {
        Page page = {0};
        look_open(&page, look_sizes[i], BASTIDE_SOURCE_DIR "/tests/records/random-6-dragon-four-sets.rec");
        page_press(&page, "replay");
        page_key(&page, KEY_RIGHT, MOD_SHIFT);
        page_press(&page, "branch");
        page_press(&page, "play-on");
        page_rest(&page);
        page_key(&page, 'T', 0);
        page_expect(&page, "scene", "remaining");
        look(&page, look_sizes[i].width, look_sizes[i].height, 0, "remaining tiles of four sets");
        page_shut(&page);
    }
}

static void replays(void **state) {
    (void)state;
    for (int i = 0; i < look_size_count; i++) {
        look_at_replay(look_sizes[i], "base-5.rec");
        look_at_replay(look_sizes[i], "dragon-3.rec");
        look_at_replay(look_sizes[i], "dragon-options.rec"); /* rules that differ from the edition */
    }
}

static void look_at_lesson(PageSize size, int lesson) {
    Page page = {0};
    look_open(&page, size, NULL);
    pages_go(page.ui, NULL, NULL);
    page_press(&page, "learn");
    look(&page, size.width, size.height, 0, "the list of lessons");
    lesson_start(page.ui, lesson);
    page_rest(&page);
    for (int step = 1; step < 30 && !page_is(&page, "scene", "learnt"); step++) {
        look(&page, size.width, size.height, 0, "lesson");
        page_press(&page, "lesson-skip");
        page_rest(&page);
    }
    page_expect(&page, "scene", "learnt");
    look(&page, size.width, size.height, 0, "the end of the lesson");
    page_shut(&page);
}

static void the_lessons(void **state) {
    (void)state;
    for (int i = 0; i < look_size_count; i++) {
        for (int lesson = 0; lesson < LESSON_COUNT; lesson++) {
            look_at_lesson(look_sizes[i], lesson);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(settings_sections, look_begin, scratch_close),
        cmocka_unit_test_setup_teardown(chapters_of_the_rules, look_begin, scratch_close),
        cmocka_unit_test_setup_teardown(games_and_statistics, look_begin, scratch_close),
        cmocka_unit_test_setup_teardown(statistics_of_many_games, look_begin, scratch_close),
        cmocka_unit_test_setup_teardown(replays, look_begin, scratch_close),
        cmocka_unit_test_setup_teardown(tiles_of_many_sets, look_begin, scratch_close),
        cmocka_unit_test_setup_teardown(the_lessons, look_begin, scratch_close),
    };
    return LOOK_RUN(tests);
}
