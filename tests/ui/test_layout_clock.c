/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the clock with look.h: its card, the times on the cards of few and many players, breaks, and players
 * that sit out; several sizes, every language. */
#include "look.h"

#include "session/seats.h"

static const int SEATS[] = {2, 4, 5, 8};
enum { SEAT_CASES = sizeof SEATS / sizeof SEATS[0] };

static void look_at_choice(Page *page, PageSize size, int seats) {
    for (int kind = CLOCK_OFF; kind <= CLOCK_TIME; kind++) {
        page->settings.clock.kind = kind;
        look(page, size.width, size.height, seats, "the clock above the first player");
        page_press(page, "clock");
        look(page, size.width, size.height, seats, "the card of the clock");
        page_key(page, KEY_ESCAPE, 0);
    }
}

static void look_at_game(Page *page, PageSize size, int seats) {
    page->settings.clock.minutes = 60;
    page->settings.animation = ANIMATION_OFF;
    page_press(page, "play");
    page_rest(page);
    look(page, size.width, size.height, seats, "a game with a clock");
    page_key(page, 'P', 0);
    look(page, size.width, size.height, seats, "a game with a clock and projected scores");
    page_press(page, "break");
    look(page, size.width, size.height, seats, "a break");
    page_press(page, "break-over");
    Session *session = page_game(page);
    for (int seat = 1; seat < seats; seat += 2) {
        session_apply(session, (Move){.kind = MOVE_AWAY, .seat = (uint8_t)seat}, NULL);
    }
    look(page, size.width, size.height, seats, "players that sit out");
}

static void test_clock(void **state) {
    (void)state;
    for (int i = 0; i < look_size_count * SEAT_CASES * 2; i++) {
        int seats = SEATS[i / 2 % SEAT_CASES];
        PageSize size = look_sizes[i / 2 / SEAT_CASES];
        Page page = {0};
        page_open(&page, size.width, size.height, "");
        page_seats(&page, seats);
        page.settings.first = 0;
        for (int seat = 0; seat < seats; seat++) {
            snprintf(page.settings.seats[seat].name, SEAT_NAME, "%s", LONG_NAMES[seat]);
        }
        if (i % 2) {
            assert_true(settings_choose_set(&page.settings, "traders-builders"));
            assert_true(settings_choose_set(&page.settings, "inns-cathedrals"));
        }
        look_at_choice(&page, size, seats);
        look_at_game(&page, size, seats);
        page_shut(&page);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_clock)};
    return LOOK_RUN(tests);
}
