/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list saved as a PNG file: whole, beside the frames of a window, and one clear line where it cannot be. */
#define _DEFAULT_SOURCE /* mkstemps */

#include <SDL_image.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "screen.h"

static bool save(const char *path, Fail *fail) {
    DrawList list = {.metrics = gfx_metrics(gfx)};
    draw_box(&list, (DrawRect){0, 0, 200, 100}, 0, draw_rgb(0x123456), (DrawColor){0, 0, 0, 0}, 0);
    draw_icon(&list, ICON_SAVE, 150, 50, 40, draw_rgb(0xffffff));
    GfxPicture *picture = gfx_picture_begin(gfx, &list, 200, 100, path);
    assert_int_equal(list.count, 0); /* taken */
    uint32_t began = SDL_GetTicks();
    while (!gfx_picture_step(picture) && SDL_GetTicks() - began < PATIENCE_MS) {
        int percent = gfx_picture_percent(picture);
        assert_true(percent >= 0 && percent <= 100);
        SDL_Delay(5);
    }
    return gfx_picture_end(picture, fail);
}

static void a_file_is_whole(void **state) {
    (void)state;
    char path[] = "/tmp/bastide-picture-XXXXXX.png";
    Fail fail = {0};
    int file = mkstemps(path, 4);
    assert_true(file >= 0);
    close(file);
    assert_true(save(path, &fail));
    SDL_Surface *loaded = IMG_Load(path);
    assert_non_null(loaded);
    SDL_Surface *pixels = SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888, 0);
    assert_int_equal(pixels->w, 200);
    assert_int_equal(pixels->h, 100);
    const uint32_t *row = (const uint32_t *)(const void *)((const char *)pixels->pixels + pixels->pitch * 50);
    assert_int_equal(row[10] & 0xffffff, 0x123456);
    int light = 0; /* saving waited for the icon */
    for (int x = 130; x < 170; x++) {
        light += (row[x] & 0xff) > 0x90;
    }
    assert_true(light > 4);
    SDL_FreeSurface(pixels);
    SDL_FreeSurface(loaded);
    remove(path);
}

static void nowhere_to_write(void **state) {
    (void)state;
    Fail fail = {0};
    assert_false(save("/nowhere/picture.png", &fail));
    assert_non_null(strstr(fail.text, "/nowhere/picture.png"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_whole),
        cmocka_unit_test(nowhere_to_write),
    };
    return cmocka_run_group_tests(tests, screen_open, screen_close);
}
