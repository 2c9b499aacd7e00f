/* SPDX-License-Identifier: GPL-3.0-or-later */
/* R4.5: what the end of a game offers after a tie. */
#include "page.h"

#include "ui/state.h"

/* No meeple is ever placed, so all players have 0 points. */
static void play_a_tie(Page *page, Tie tie) {
    page_open(page, 1280, 720, "");
    page_seats(page, 3);
    page->settings.rules.tie = (uint8_t)tie;
    page->settings.animation = ANIMATION_OFF;
    page_press(page, "play");
    page_rest(page);
    for (int turn = 0; turn < 80 && page_is(page, "scene", "game"); turn++) {
        page_play_turn(page, false);
    }
    page_expect(page, "scene", "result");
    page_expect(page, "scores", "0 0 0");
}

static void a_rematch_offers_the_deciding_game(void **state) {
    (void)state;
    Page page = {0};
    play_a_tie(&page, TIE_REMATCH);
    assert_true(page_draws(&page, "It’s a tie"));
    assert_true(page_draws(&page, "Tiebreaker"));
    page_press(&page, "again");
    page_rest(&page);
    page_expect(&page, "scene", "game");
    page_expect(&page, "turn", "1");
    page_expect(&page, "scores", "0 0 0"); /* the same players */
    assert_true(page_draws(&page, "June"));
    page_shut(&page);
}

static void a_shared_win_offers_another_game(void **state) {
    (void)state;
    Page page = {0};
    play_a_tie(&page, TIE_SHARED);
    assert_true(page_draws(&page, "Everyone wins"));
    assert_true(page_draws(&page, "Play again"));
    assert_false(page_draws(&page, "Tiebreaker"));
    page_shut(&page);
}

/* A player who skips through the end with a key, or with clicks on the last button, still sees the result.
 */
static void a_hasty_hand_starts_no_other_game(void **state) {
    (void)state;
    Page page = {0};
    page_open(&page, 1280, 720, "");
    page_seats(&page, 2);
    page.settings.animation = ANIMATION_OFF;
    page_press(&page, "play");
    page_rest(&page);
    while (!page_is(&page, "scene", "result")) {
        page_play_turn(&page, false);
    }
    InputEvent enter = {.kind = INPUT_KEY, .key = KEY_ENTER};
    pages_go(page.ui, &RESULT_PAGE, &(Session *){page_game(&page)});
    page.ui->hold = 1200000; /* just now */
    page_send(&page, enter);
    page_expect(&page, "scene", "result");
    page_press(&page, "again");
    page_expect(&page, "scene", "result");
    page_rest(&page);
    page_send(&page, enter);
    page_rest(&page);
    page_expect(&page, "scene", "game");
    page_expect(&page, "turn", "1");
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rematch_offers_the_deciding_game),
        cmocka_unit_test(a_shared_win_offers_another_game),
        cmocka_unit_test(a_hasty_hand_starts_no_other_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
