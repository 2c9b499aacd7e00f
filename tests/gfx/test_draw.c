/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The DrawList: texts cut and broken, figures on their feet, and the dump. */
#include "gfx/draw.h"

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

static const TextMetrics metrics = {fixed_width, NULL};
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

static void figures_stand_on_their_feet(void **state) {
    (void)state;
    DrawList list = {0};
    draw_figure(&list, FIGURE_MEEPLE, COLOUR_RED, 100, 200, 212, 0.5f);
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

static void the_dump_tells_everything(void **state) {
    (void)state;
    static const TileDef def = {.set = "base", .name = "D"};
    DrawList list = {.metrics = &metrics};
    Sprite tile = {.kind = SPRITE_TILE, .face = {.def = &def, .variant = 2, .turn = 1, .cell_x = -3}};
    DrawPoint points[3] = {{0, 0}, {10.25f, -0.5f}, {4, 8}};
    draw_clip(&list, (DrawRect){0, 0, 640, 360});
    draw_box(&list, (DrawRect){1, 2.5f, 30, 40}, 8, ink, draw_faded(ink, 0.5f), 1.5f);
    draw_box_styled(&list, (DrawRect){0, 0, 5, 5}, 0, (DrawColor){0}, ink, 2, STROKE_DASHED);
    draw_sprite(&list, (DrawRect){10, 20, 88, 88}, tile, draw_rgb(0xffffff), 0);
    draw_icon(&list, ICON_HELP, 50, 50, 24, ink);
    draw_text(&list, FONT_TITLE, 20, ink, ALIGN_CENTRE, 100, 50, 0, "Bastide");
    draw_line(&list, points, 3, true, 3, ink, STROKE_DOTTED);
    draw_polygon(&list, points, 3, ink);
    draw_unclip(&list);
    Str out = {0};
    draw_list_dump(&list, &out);
    assert_string_equal(str_text(&out), "clip 0 0 640 360\n"
                                        "box 1 2.5 30 40 radius 8 fill #3a2a18 stroke #3a2a1880 1.5\n"
                                        "box 0 0 5 5 stroke #3a2a18 2 dashed\n"
                                        "tile base/D turn 1 copy 2 cell -3,0 at 10 20 88 88\n"
                                        "icon 4 at 38 38 24 24 tint #3a2a18\n"
                                        "text \"Bastide\" title 20 centre 100 50 width 70 color #3a2a18\n"
                                        "line 0,0 10.3,-0.5 4,8 closed width 3 dotted color #3a2a18\n"
                                        "polygon 0,0 10.3,-0.5 4,8 color #3a2a18\n"
                                        "unclip\n");
    str_deinit(&out);
    draw_list_deinit(&list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_cut_with_an_ellipsis),
        cmocka_unit_test(empty_texts_draw_nothing),
        cmocka_unit_test(paragraphs_break_at_blanks),
        cmocka_unit_test(words_wider_than_the_line_overhang),
        cmocka_unit_test(figures_stand_on_their_feet),
        cmocka_unit_test(a_cleared_list_keeps_its_memory),
        cmocka_unit_test(the_dump_tells_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
