/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The DrawList: texts cut and broken, figures on their feet, and the dump. */
#include "draw/draw.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Every character is half as wide as the text is high. */
static float fixed_width(void *context, FontRole role, float size, const char *text) {
    (void)context;
    (void)role;
    int characters = 0;
    for (; *text; text++) {
        characters += ((unsigned char)*text & 0xc0) != 0x80;
    }
    return size * 0.5f * (float)characters;
}

static const TextMetrics metrics = {fixed_width, NULL, NULL};
static const DrawColor ink = {0x3a, 0x2a, 0x18, 255};

static const char *text_of(const DrawList *list, size_t command) {
    assert_true(command < list->count);
    assert_int_equal(list->commands[command].kind, DRAW_TEXT);
    return draw_list_string(list, list->commands[command].u.text.text);
}

static void check_cut(float room, const char *text, const char *expected) {
    DrawList list = {.metrics = &metrics};
    float width = draw_text(&list, FONT_TEXT, 20, ink, ALIGN_LEFT, 0, 0, room, text);
    assert_string_equal(text_of(&list, 0), expected);
    assert_true(fabs((double)(width - fixed_width(NULL, FONT_TEXT, 20, expected))) < 0.01);
    draw_list_deinit(&list);
}

static void texts_are_cut_with_an_ellipsis(void **state) {
    (void)state;
    check_cut(0, "any width will do", "any width will do");
    check_cut(100, "ten chars!", "ten chars!");
    check_cut(99, "ten chars!", "ten char…");
    check_cut(50, "ten chars!", "ten…"); /* no blank before the ellipsis */
    check_cut(41, "Ångström", "Ång…");
    check_cut(30, "日本語の名前", "日本…");
    check_cut(5, "narrow", "…");
}

static void empty_texts_draw_nothing(void **state) {
    (void)state;
    DrawList list = {.metrics = &metrics};
    assert_true(draw_text(&list, FONT_TEXT, 20, ink, ALIGN_LEFT, 0, 0, 50, "") <= 0);
    assert_int_equal(draw_paragraph(&list, FONT_TEXT, 20, ink, 0, 0, 100, 24, ""), 0);
    assert_int_equal(list.count, 0);
    draw_list_deinit(&list);
}

static void paragraphs_break_at_blanks(void **state) {
    (void)state;
    DrawList list = {.metrics = &metrics};
    int lines = draw_paragraph(&list, FONT_SENTENCE, 10, ink, 7, 30, 50, 14, "one two three four\n\nend");
    assert_int_equal(lines, 4); /* one of them empty */
    assert_int_equal(list.count, 3);
    assert_string_equal(text_of(&list, 0), "one two");
    assert_string_equal(text_of(&list, 1), "three four");
    assert_string_equal(text_of(&list, 2), "end");
    assert_true(list.commands[2].rect.y > 30 + 3 * 14 - 1);
    draw_list_deinit(&list);
}

static void words_wider_than_the_line_overhang(void **state) {
    (void)state;
    DrawList list = {.metrics = &metrics};
    assert_int_equal(draw_paragraph(&list, FONT_SENTENCE, 10, ink, 0, 0, 20, 14, "a Donaudampfschiff b"), 3);
    assert_string_equal(text_of(&list, 1), "Donaudampfschiff");
    draw_list_deinit(&list);
}

static void check_lines(const char *text, const char *const *lines, int count) {
    DrawList list = {.metrics = &metrics};
    assert_int_equal(draw_paragraph(&list, FONT_SENTENCE, 10, ink, 0, 0, 40, 14, text), count);
    assert_int_equal(paragraph_lines(&metrics, FONT_SENTENCE, 10, 40, text), count);
    assert_int_equal(list.count, count);
    for (int i = 0; i < count; i++) {
        assert_string_equal(text_of(&list, (uint32_t)i), lines[i]);
    }
    draw_list_deinit(&list);
}

static void long_paths_break_after_a_slash(void **state) {
    (void)state;
    static const char *const folders[] = {"see", "/home/", "anne/", "new.rec:", "2"};
    static const char *const letters[] = {"/événeme", "nts/", "gone"};
    check_lines("see /home/anne/new.rec: 2", folders, 5);
    check_lines("/événements/ gone", letters, 3);
}

static void figures_stand_on_their_feet(void **state) {
    (void)state;
    DrawList list = {0};
    draw_figure(&list, PAINT_MEEPLE, COLOUR_RED, 100, 200, 212, 0.5f);
    const DrawCommand *command = &list.commands[0];
    assert_int_equal(command->u.picture.tint.a, 128);
    assert_int_equal((int)command->rect.x, 0);
    assert_int_equal((int)command->rect.w, 200);
    assert_int_equal((int)command->rect.y, 200 - 181);
    draw_list_deinit(&list);
}

static void a_cleared_list_keeps_its_memory(void **state) {
    (void)state;
    DrawList list = {.metrics = &metrics};
    for (int i = 0; i < 200; i++) {
        draw_text(&list, FONT_TEXT, 16, ink, ALIGN_LEFT, 0, 0, 0, "again and again");
    }
    const DrawCommand *memory = list.commands;
    draw_list_clear(&list);
    assert_int_equal(list.count, 0);
    draw_text(&list, FONT_TEXT, 16, ink, ALIGN_LEFT, 0, 0, 0, "once more");
    assert_ptr_equal(list.commands, memory);
    assert_string_equal(text_of(&list, 0), "once more");
    draw_list_deinit(&list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_cut_with_an_ellipsis),
        cmocka_unit_test(empty_texts_draw_nothing),
        cmocka_unit_test(paragraphs_break_at_blanks),
        cmocka_unit_test(words_wider_than_the_line_overhang),
        cmocka_unit_test(long_paths_break_after_a_slash),
        cmocka_unit_test(figures_stand_on_their_feet),
        cmocka_unit_test(a_cleared_list_keeps_its_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
