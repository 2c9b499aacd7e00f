/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review of a finished game as text: it is the same however it came about, and damage changes nothing. */
#include "reviewed.h"

#include "files/file.h"

/* Threads and interruptions make no difference. */
static void the_result_depends_on_nothing_else(void **state) {
    (void)state;
    Played p = short_game();
    Review *one = judge(&p.record, PLAYOUTS, 1), *three = judge(&p.record, PLAYOUTS, 3);
    Review *often = begin(&p.record, PLAYOUTS, 2);
    for (int i = 0; !review_done(often); i++) {
        review_step(often);
        if (i % 7 == 3) {
            review_pause(often);
        }
        if (i % 7 == 5) {
            review_think(often);
        }
    }
    expect_text(one, three);
    expect_text(one, often);
    review_free(one);
    review_free(three);
    review_free(often);
    record_deinit(&p.record);
}

static void a_review_is_kept_as_text(void **state) {
    (void)state;
    Played p = short_game();
    Review *whole = judge(&p.record, PLAYOUTS, 1), *part = begin(&p.record, PLAYOUTS, 1);
    for (int looks = 1; review_think(part) && !review_done(part); looks++) {
        if (looks % 5 == 1) {
            Str text = {0};
            review_write(part, &text);
            Review *later = begin(&p.record, PLAYOUTS, 1);
            assert_true(review_read(later, str_text(&text), text.length, "test", NULL));
            expect_text(part, later);
            assert_false(review_done(later));
            while (review_think(later)) { /* goes on where the other stopped */
            }
            expect_text(whole, later);
            review_free(later);
            str_deinit(&text);
        }
    }
    review_free(whole);
    review_free(part);
    record_deinit(&p.record);
}

static void expect_refused(Review *review, const char *text, size_t length) {
    Fail fail = {0};
    Str before = {0}, after = {0};
    review_write(review, &before);
    assert_false(review_read(review, text, length, "x.review", &fail));
    assert_non_null(strstr(fail.text, "x.review"));
    review_write(review, &after);
    assert_string_equal(str_text(&before), str_text(&after));
    str_deinit(&before);
    str_deinit(&after);
}

/* One from before they were judged. */
static void a_review_without_the_steps_is_refused(void **state) {
    (void)state;
    AiTurn west = {.moves = {{.kind = MOVE_DRAGON, .side = SIDE_W}}, .count = 1};
    int move;
    Played p = play_turn("players/dragon-east-or-west", &west, &move);
    Review *review = judge(&p.record, PLAYOUTS, 1);
    char line[32], *step, *next;
    Str text = {0};
    review_write(review, &text);
    snprintf(line, sizeof line, "\nturn %d ", move);
    step = strstr(text.text, line);
    assert_non_null(step);
    next = strstr(step + 1, "\nturn ");
    next = next ? next : strstr(step, "\nend");
    memmove(step, next, strlen(next) + 1);
    expect_refused(review, text.text, strlen(text.text));
    review_free(review);
    str_deinit(&text);
    record_deinit(&p.record);
}

static void a_damaged_text_changes_nothing(void **state) {
    (void)state;
    Played p = short_game();
    Review *review = judge(&p.record, PLAYOUTS, 1), *other = begin(&p.record, PLAYOUTS, 1);
    Str text = {0};
    review_write(review, &text);
    static const char zeros[500] = {0};
    expect_refused(other, "", 0);
    expect_refused(other, zeros, sizeof zeros);
    expect_refused(other, "bastide 1\nplayer red\n", 21);
    for (size_t length = 1; length < text.length - 4; length += 1 + text.length / 60) { /* truncated */
        expect_refused(other, str_text(&text), length);
    }
    char *place = strstr(text.text, "better place");
    assert_non_null(place);
    place[13] = '9'; /* a square where nothing can be placed */
    expect_refused(other, str_text(&text), text.length);
    review_free(review);
    review_free(other);
    str_deinit(&text);
    record_deinit(&p.record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_result_depends_on_nothing_else),
        cmocka_unit_test(a_review_without_the_steps_is_refused),
        cmocka_unit_test(a_review_is_kept_as_text),
        cmocka_unit_test(a_damaged_text_changes_nothing),
    };
    return cmocka_run_group_tests(tests, shipped_open, shipped_close);
}
