/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the hint with look.h: before its first results, each of its turns, for a tile, a hand of three and a
 * figure, switched off, and its number on the result page; several sizes, every language. */
#include "look.h"

#include "ui/game/cards.h"

static void open_position(Page *page, PageSize size, const char *record) {
    char path[256];
    snprintf(path, sizeof path, BASTIDE_SOURCE_DIR "/tests/%s.rec", record);
    UiServices services = page_services(page, size.width, size.height);
    services.load_path = path;
    page->settings.animation = ANIMATION_OFF;
    page->ui = ui_new(&services);
    page_rest(page);
}

/* Its first results are enough. */
static void wait_for_results(Page *page) {
    while (page_table(page)->hint.count == 0) {
        ui_step(page->ui, 10000);
    }
}

static void look_at_hint(Page *page, PageSize size, int seats) {
    page_key(page, 'H', 0);
    assert_true(hint_shown(page_table(page)));
    look(page, size.width, size.height, seats, "a hint before its results");
    wait_for_results(page);
    for (int i = 0; i < page_table(page)->hint.count; i++) {
        page_key(page, '1' + i, 0);
        page_table(page)->hint.turns[i].level = i > 0;
        look(page, size.width, size.height, seats, "a hint");
    }
}

static void test_hints(void **state) {
    (void)state;
    static const char *const records[] = {"players/close-for-twenty", "players/hand-of-three-which-tile",
                                          "players/builder-brings-the-last-tile",
                                          "players/eight-seats-take-it-now"};
    enum { RECORDS = sizeof records / sizeof records[0] };
    for (int i = 0; i < look_size_count * RECORDS; i++) {
        PageSize size = look_sizes[i / RECORDS];
        Page page = {0};
        open_position(&page, size, records[i % RECORDS]);
        int seats = session_setup(page_game(&page))->seat_count;
        look_at_hint(&page, size, seats);
        page_key(&page, KEY_ENTER, 0);
        page_rest(&page);
        if (hint_ready(page_table(&page))) {
            look_at_hint(&page, size, seats);
        }
        page_shut(&page);
    }
}

static void test_hints_off(void **state) {
    (void)state;
    for (int i = 0; i < look_size_count; i++) {
        PageSize size = look_sizes[i];
        Page page = {0};
        page_open(&page, size.width, size.height, "");
        page_seats(&page, 2);
        page.settings.rules.hints = false;
        page_press(&page, "play");
        page_rest(&page);
        page_key(&page, 'H', 0);
        look(&page, size.width, size.height, 2, "hints are off");
        page_shut(&page);
    }
}

static void test_hints_used(void **state) {
    (void)state;
    for (int i = 0; i < look_size_count; i++) {
        PageSize size = look_sizes[i];
        Page page = {0};
        open_position(&page, size, "records/base-5");
        for (int seat = 0; seat < 5; seat++) {
            ((Record *)session_record(page_game(&page)))->seats[seat].hints = 12;
        }
        page_press(&page, "table-1");
        look(&page, size.width, size.height, 5, "hints used");
        page_shut(&page);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_hints), cmocka_unit_test(test_hints_off),
                                       cmocka_unit_test(test_hints_used)};
    return LOOK_RUN(tests);
}
