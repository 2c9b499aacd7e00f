/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Letters that a font lacks: those of another font, or a question mark; never a box. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <SDL_ttf.h>

#include "gfx/fonts.h"

#define NOBODYS "\xf4\x8f\xbf\xbd" /* U+10FFFD: no font has it */
#define JOINER  "\xe2\x80\x8d"     /* U+200D: invisible */
#define FLAVOUR "\xef\xb8\x8f"     /* U+FE0F, behind an emoji */

static Fonts *fonts;

static float width(const char *text) {
    return text_width(fonts_metrics(fonts), FONT_TITLE, 20, text);
}

static bool shows(uint32_t character) {
    const TextMetrics *metrics = fonts_metrics(fonts);
    return metrics->shows(metrics->context, character);
}

static void letters_of_the_fonts_are_shown(void **state) {
    (void)state;
    assert_true(shows('a'));
    assert_true(shows(0xe9));
    assert_false(shows(0x10fffd));
    assert_false(shows(0x10fffd)); /* and again, as remembered */
}

static void what_no_font_has_is_a_question_mark(void **state) {
    (void)state;
    assert_true(width(NOBODYS) > 0);
    assert_float_equal(width("A" NOBODYS "b"), width("A?b"), 0.01);
    int baseline = 0;
    SDL_Color black = {0, 0, 0, 255};
    SDL_Surface *a = fonts_render(fonts, FONT_TITLE, 20, NOBODYS, black, &baseline);
    SDL_Surface *b = fonts_render(fonts, FONT_TITLE, 20, "?", black, &baseline);
    assert_non_null(a);
    assert_non_null(b);
    assert_int_equal(a->w, b->w);
    assert_int_equal(a->h, b->h);
    for (int y = 0; y < a->h; y++) {
        assert_memory_equal((char *)a->pixels + y * a->pitch, (char *)b->pixels + y * b->pitch,
                            (size_t)a->w * 4);
    }
    SDL_FreeSurface(a);
    SDL_FreeSurface(b);
}

static void what_is_not_seen_takes_no_room(void **state) {
    (void)state;
    if (!shows(0xfe0f)) {
        assert_float_equal(width("Ann" FLAVOUR), width("Ann"), 0.01);
    }
    if (!shows(0x200d)) {
        assert_float_equal(width("A" JOINER "nn"), width("Ann"), 0.01);
    }
    int baseline = 0;
    assert_float_equal(width(""), 0, 0.01);
    assert_null(fonts_render(fonts, FONT_TITLE, 20, "", (SDL_Color){0, 0, 0, 255}, &baseline));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_of_the_fonts_are_shown),
        cmocka_unit_test(what_no_font_has_is_a_question_mark),
        cmocka_unit_test(what_is_not_seen_takes_no_room),
    };
    if (TTF_Init() != 0) {
        return 1;
    }
    fonts = fonts_new();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    fonts_free(fonts);
    TTF_Quit();
    return failed;
}
