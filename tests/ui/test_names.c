/* SPDX-License-Identifier: GPL-3.0-or-later */
/* R6.3: the old editions have other names for figures. */
#include "page.h"

#include "session/reason.h"
#include "ui/parts/names.h"
#include "ui/parts/words.h"
#include "ui/state.h"

static void start(Page *page, Profile profile) {
    memset(page, 0, sizeof *page);
    page_open(page, 1280, 720, "");
    page_seats(page, 2);
    page->settings.animation = ANIMATION_OFF;
    rules_profile(&page->settings.rules, profile);
    page_press(page, "play");
}

static void place(Page *page) {
    float x = 0, y = 0;
    page_find_fit(page, &x, &y);
    page_click(page, x, y, BUTTON_LEFT);
    page_expect(page, "step", "meeple");
}

static void the_prompt_names_the_pieces_of_the_edition(void **state) {
    (void)state;
    static const struct {
        Profile profile;
        const char *prompt, *title;
    } CASES[] = {{PROFILE_C3, ": place a meeple, or end your turn", "Meeples"},
                 {PROFILE_C1, ": place a follower, or end your turn", "Followers"},
                 {PROFILE_2001, ": place a follower, or end your turn", "Followers"},
                 {PROFILE_2000, ": place a follower, or end your turn", "Followers"}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Page page;
        char prompt[160];
        start(&page, CASES[i].profile);
        place(&page);
        int seat = session_game(page_game(&page))->seat;
        snprintf(prompt, sizeof prompt, "%s%s", page.settings.seats[seat].name, CASES[i].prompt);
        assert_true(page_draws(&page, prompt));
        assert_true(page_draws(&page, CASES[i].title));
        page_shut(&page);
    }
}

static void other_texts_follow(void **state) {
    (void)state;
    Rules today, old;
    rules_profile(&today, PROFILE_C3);
    rules_profile(&old, PROFILE_2001);
    assert_string_equal(points_name(&today, POINTS_MONASTERY), "monastery");
    assert_string_equal(points_name(&old, POINTS_MONASTERY), "cloister");
    assert_string_equal(points_name(&old, POINTS_CITY), "city");
    assert_string_equal(names_text(&old, "Highwayman on this road"), "Thief on this road");
    Str words = {0};
    refusal_sentence(&old, (Refusal){.code = REFUSE_NONE_LEFT}, &words);
    assert_string_equal(str_text(&words), "You have no followers left in your supply");
    str_clear(&words);
    refusal_sentence(&today, (Refusal){.code = REFUSE_NONE_LEFT}, &words);
    assert_string_equal(str_text(&words), "You have no meeples left in your supply");
    str_deinit(&words);
}

/* Whatever a reason says, it says it in the words of the edition. */
static void reasons_use_the_words_of_the_edition(void **state) {
    (void)state;
    Rules rules;
    rules_profile(&rules, PROFILE_2000);
    for (int why = 0; why < REASON_COUNT; why++) {
        for (int kind = 0; kind < FEATURE_KIND_COUNT; kind++) {
            for (int16_t count = 0; count < 3; count++) {
                for (int several = 0; several < 2; several++) {
                    Reason reason = {.why = (uint8_t)why,
                                     .kind = (uint8_t)kind,
                                     .several = several == 1,
                                     .count = count,
                                     .points = count};
                    Str said = {0};
                    str_add(&said, names_text(&rules, reason_words(reason)));
                    reason_tell(reason, "Blue", names_text, &rules, &said);
                    assert_null(strstr(str_text(&said), "meeple"));
                    assert_null(strstr(str_text(&said), "monaster"));
                    assert_null(strstr(str_text(&said), "highwayman"));
                    str_deinit(&said);
                }
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_prompt_names_the_pieces_of_the_edition),
        cmocka_unit_test(other_texts_follow),
        cmocka_unit_test(reasons_use_the_words_of_the_edition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
