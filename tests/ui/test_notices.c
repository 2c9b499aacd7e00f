/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notices are shown one after another. */
#include "home.h"

static void each_is_told_after_the_other(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    ui_notice(page.ui, "one");
    ui_notice(page.ui, "two");
    ui_notice(page.ui, "two"); /* the same notice is shown only once */
    ui_notice(page.ui, "three");
    assert_string_equal(page_notice(&page), "one");
    page_key(&page, KEY_HOME, 0);
    assert_string_equal(page_notice(&page), "two");
    page_click(&page, 400, 300, BUTTON_MIDDLE);
    assert_string_equal(page_notice(&page), "three");
    page_key(&page, KEY_HOME, 0);
    assert_string_equal(page_notice(&page), "");
    page_shut(&page);
}

/* The colour of the letters of a framed line. */
static DrawColor colour_of(Page *page, const char *words) {
    DrawList list = {.metrics = &FAKE_METRICS};
    ui_draw(page->ui, &list);
    DrawColor colour = {0};
    for (size_t i = 0; i < list.count; i++) {
        const DrawCommand *c = &list.commands[i];
        if (c->kind == DRAW_TEXT && strcmp(draw_list_string(&list, c->u.text.text), words) == 0) {
            colour = c->u.text.color;
        }
    }
    draw_list_deinit(&list);
    return colour;
}

static void trouble_comes_first_and_nothing_is_lost(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    static const struct {
        const char *words;
        uint32_t rgb;
    } read[] = {{"bad one", BAD}, {"bad two", BAD}, {"good one", GOOD}, {"good two", GOOD}};
    ui_tell(page.ui, read[2].words);
    ui_notice(page.ui, read[0].words);
    ui_tell(page.ui, read[3].words);
    ui_notice(page.ui, read[1].words);
    for (int i = 0; i < 4; i++) {
        assert_string_equal(page_notice(&page), read[i].words);
        DrawColor is = colour_of(&page, read[i].words), wanted = draw_rgb(read[i].rgb);
        assert_memory_equal(&is, &wanted, sizeof is);
        page_key(&page, KEY_HOME, 0);
    }
    assert_string_equal(page_notice(&page), "");
    page_shut(&page);
}

static void what_nobody_has_to_read_goes_away(void **state) {
    (void)state;
    Page page = {0};
    page_begin(&page, 1280, 720, 2);
    ui_mention(page.ui, "passing");
    ui_step(page.ui, 5000000);
    assert_string_equal(page_notice(&page), "passing");
    assert_true(ui_stirs(page.ui));
    ui_tell(page.ui, "good");
    ui_step(page.ui, 60000000);
    assert_string_equal(page_notice(&page), "good");
    assert_false(ui_stirs(page.ui));
    page_key(&page, KEY_HOME, 0);
    ui_step(page.ui, 5000000); /* its time begins again */
    assert_string_equal(page_notice(&page), "passing");
    ui_step(page.ui, 5000000);
    assert_string_equal(page_notice(&page), "");
    page_shut(&page);
}

static void more_than_there_is_room_for_are_dropped(void **state) {
    (void)state;
    Notices notices = {0};
    char words[32];
    for (int i = 0; i < NOTICES_MAX + 3; i++) {
        snprintf(words, sizeof words, "good %d", i);
        notices_add(&notices, NOTICE_GOOD, words);
    }
    notices_add(&notices, NOTICE_TROUBLE, "bad");
    assert_string_equal(notices_text(&notices), "bad");
    for (int i = 0; i < NOTICES_MAX - 1; i++) {
        notices_read(&notices);
        snprintf(words, sizeof words, "good %d", i);
        assert_string_equal(notices_text(&notices), words);
    }
    notices_read(&notices);
    assert_null(notices_text(&notices));
    notices_read(&notices);
    assert_null(notices_text(&notices));
}

/* If another game was moved away and the first player was drawn at random, both are shown. */
static void who_begins_is_told_when_a_game_was_set_aside(void **state) {
    (void)state;
    Page page = {0};
    open_home(&page, 1280, 720);
    page.settings.first = FIRST_RANDOM;
    page_seats(&page, 3);
    for (int game = 0; game < 2; game++) {
        pages_go(page.ui, &SETUP_PAGE, NULL);
        char refusal[160];
        assert_true(ui_play_with(page.ui, page.ui->s.settings, refusal));
        if (game == 1) {
            assert_string_equal(page_notice(&page), "Your other game is in Saved games.");
            page_key(&page, KEY_HOME, 0);
        }
        const Session *session = page_game(&page);
        char words[128];
        snprintf(words, sizeof words, "Chosen at random: %s goes first.",
                 session_seats(session)[session_game(session)->seat].name);
        assert_string_equal(page_notice(&page), words);
        page_key(&page, KEY_HOME, 0);
        assert_string_equal(page_notice(&page), "");
        page_play_turn(&page, false);
    }
    page_shut(&page);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_told_after_the_other),
        cmocka_unit_test(trouble_comes_first_and_nothing_is_lost),
        cmocka_unit_test(what_nobody_has_to_read_goes_away),
        cmocka_unit_test(more_than_there_is_room_for_are_dropped),
        cmocka_unit_test_setup_teardown(who_begins_is_told_when_a_game_was_set_aside, home_begin,
                                        scratch_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
