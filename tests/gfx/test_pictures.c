/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player's own pictures, and the cache of painted ones. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/platform.h"
#include "files/folders.h"
#include "gfx/pictures.h"
#include "gfx/worker.h"
#include "scratch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static void write_file(const char *name, const char *text) {
    char path[200];
    snprintf(path, sizeof path, "%s/%s", scratch, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    assert_int_equal(fclose(file), 0);
}

static void make_folder(const char *name) {
    char path[200];
    snprintf(path, sizeof path, "%s/%s", scratch, name);
    assert_int_equal(mkdir(path, 0700), 0);
}

static uint32_t pixel(const SDL_Surface *surface, int x, int y) {
    uint32_t value;
    memcpy(&value, (const char *)surface->pixels + y * surface->pitch + x * 4, 4);
    return value;
}

static TileDef def = {.set = "base", .name = "D"};

static Sprite tile(int rotation) {
    return (Sprite){.kind = SPRITE_TILE, .face = {.def = &def, .rotation = rotation}};
}

/* Red above blue: the turn shows. */
static void test_own_tile_turns(void **state) {
    (void)state;
    Sprite sprite = tile(0);
    bool harmful = false;
    assert_null(pictures_own(scratch, &sprite, 20, 20, &harmful)); /* there is none yet */
    make_folder("base");
    write_file("base/D.svg",
               "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10' width='10' height='10'>"
               "<path fill='#f00' d='M0 0h10v5h-10z'/><path fill='#00f' d='M0 5h10v5h-10z'/></svg>");
    static const struct { int x, y; } red[] = {{10, 3}, {16, 10}, {10, 16}, {3, 10}};
    for (int rotation = 0; rotation < 4; rotation++) {
        sprite = tile(rotation);
        SDL_Surface *surface = pictures_own(scratch, &sprite, 20, 20, &harmful);
        assert_non_null(surface);
        assert_int_equal(surface->w, 20);
        assert_int_equal(pixel(surface, red[rotation].x, red[rotation].y), 0xFFFF0000);
        assert_int_equal(pixel(surface, 19 - red[rotation].x, 19 - red[rotation].y), 0xFF0000FF);
        SDL_FreeSurface(surface);
    }
    write_file("base/D.svg", "no picture");
    assert_null(pictures_own(scratch, &sprite, 20, 20, &harmful));
    assert_false(harmful);
}

/* A file of one part many times. */
static void write_many(const char *name, const char *before, const char *part, int times, const char *after) {
    Str text = {0};
    str_add(&text, before);
    for (int i = 0; i < times; i++) {
        str_add(&text, part);
    }
    str_add(&text, after);
    write_file(name, str_text(&text));
    str_deinit(&text);
}

#define SVG "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10' width='10' height='10'>"

/* Pictures that a stranger might send: each is refused within seconds, and the next one is read as usual. */
static void test_hostile_pictures(void **state) {
    (void)state;
    Sprite sprite = tile(0);
    bool harmful = false;
    char path[200];
    make_folder("base");
    snprintf(path, sizeof path, "%s/base/D.svg", scratch);
    if (scratch_pipe(path)) {
        assert_null(pictures_own(scratch, &sprite, 20, 20, &harmful));
        assert_true(scratch_remove(path));
    }
    if (scratch_link("D.svg", path)) { /* to itself */
        assert_null(pictures_own(scratch, &sprite, 20, 20, &harmful));
        assert_true(scratch_remove(path));
    }
    write_many("base/D.svg", SVG, "<!-- large -->", 100000, "</svg>");
    assert_null(pictures_own(scratch, &sprite, 20, 20, &harmful));
    assert_false(harmful); /* not even begun */

    write_many("base/D.svg", SVG, "<g>", 100000, "");
    SDL_FreeSurface(pictures_own(scratch, &sprite, 20, 20, &harmful));
    /* Dashes without end. */
    harmful = false;
    write_file("base/D.svg",
               SVG "<path stroke='#000' fill='none' stroke-width='1' stroke-dasharray='0.00001' "
                   "d='M0 0L1e9 1e9'/></svg>");
    assert_null(pictures_own(scratch, &sprite, 20, 20, &harmful));
    assert_true(harmful);
    /* Corners rounded off with thousands of lines each. */
    harmful = false;
    write_many("base/D.svg", SVG "<path stroke='#000' stroke-width='4e6' stroke-linejoin='round' d='M0 0",
               "L9 9L0 9L9 0", 60000, "'/></svg>");
    assert_null(pictures_own(scratch, &sprite, 20, 20, &harmful));
    assert_true(harmful);
    /* A path in a file is not followed. */
    harmful = false;
    write_file("base/D.svg", SVG "<image href='file:///etc/passwd' width='10' height='10'/>"
                                 "<path fill='#f00' d='M0 0h10v10h-10z'/></svg>");
    SDL_Surface *surface = pictures_own(scratch, &sprite, 20, 20, &harmful);
    assert_non_null(surface);
    assert_int_equal(pixel(surface, 10, 10), 0xFFFF0000);
    assert_false(harmful);
    SDL_FreeSurface(surface);
}

static void test_names(void **state) {
    (void)state;
    Str path = {0};
    Sprite meeple = {.kind = SPRITE_FIGURE, .index = PAINT_MEEPLE, .colour = COLOUR_RED};
    assert_true(pictures_path("own", &meeple, &path));
    assert_string_equal(path.text, "own/figures/meeple-red.svg");
    Sprite dragon = {.kind = SPRITE_FIGURE, .index = PAINT_DRAGON};
    assert_true(pictures_path("own", &dragon, &path));
    assert_string_equal(path.text, "own/figures/dragon.svg");
    Sprite back = {.kind = SPRITE_TILE_BACK};
    assert_true(pictures_path("own", &back, &path));
    assert_string_equal(path.text, "own/tile-back.svg");
    Sprite table = {.kind = SPRITE_TABLE};
    assert_false(pictures_path("own", &table, &path));
    str_deinit(&path);
}

static SDL_Surface *painted(void) {
    PaintJob job = {.sprite = {.kind = SPRITE_TILE_BACK}, .pixel_w = 80, .pixel_h = 80};
    SDL_Surface *surface = worker_paint(&job);
    assert_non_null(surface);
    return surface;
}

static void test_cache_gives_back_what_was_kept(void **state) {
    (void)state;
    SDL_Surface *surface = painted();
    assert_null(pictures_take(scratch, 1, 80, 80));
    pictures_keep(scratch, 1, surface, 0);
    SDL_Surface *taken = pictures_take(scratch, 1, 80, 80);
    assert_non_null(taken);
    for (int y = 0; y < surface->h; y++) {
        assert_memory_equal((char *)taken->pixels + y * taken->pitch,
                            (char *)surface->pixels + y * surface->pitch, (size_t)surface->w * 4);
    }
    SDL_FreeSurface(taken);
    assert_null(pictures_take(scratch, 1, 40, 40)); /* larger than asked for */
    write_file("0000000000000002.picture", "bastide1");
    assert_null(pictures_take(scratch, 2, 80, 80)); /* cut short */
    SDL_FreeSurface(surface);
}

static void test_cache_keeps_what_was_used_last(void **state) {
    (void)state;
    SDL_Surface *surface = painted();
    for (uint64_t key = 10; key < 14; key++) {
        char path[200];
        pictures_keep(scratch, key, surface, 0);
        snprintf(path, sizeof path, "%s/%016llx.picture", scratch, (unsigned long long)key);
        scratch_date(path, (int64_t)key * 1000000000000);
    }
    SDL_Surface *taken = pictures_take(scratch, 10, 80, 80); /* the oldest, used again */
    assert_non_null(taken);
    SDL_FreeSurface(taken);
    size_t one = (size_t)surface->w * (size_t)surface->h * 4 + 16;
    assert_int_equal(pictures_prune(scratch, 2 * one + 100), 2 * one);
    static const bool left[] = {true, false, false, true};
    for (int i = 0; i < 4; i++) {
        taken = pictures_take(scratch, 10 + (uint64_t)i, 80, 80);
        assert_int_equal(taken != NULL, left[i]);
        SDL_FreeSurface(taken);
    }
    SDL_FreeSurface(surface);
}

/* The last bytes of a disk belong to the saves. */
static void test_cache_leaves_a_reserve(void **state) {
    (void)state;
    SDL_Surface *surface = painted();
    uint64_t left = platform_free(scratch);
    assert_true(left > 1024 * 1024 && left < UINT64_MAX);
    pictures_keep(scratch, 1, surface, left);
    assert_null(pictures_take(scratch, 1, 80, 80));
    pictures_keep(scratch, 1, surface, UINT64_MAX);
    assert_null(pictures_take(scratch, 1, 80, 80));
    pictures_keep(scratch, 1, surface, left / 2);
    SDL_Surface *taken = pictures_take(scratch, 1, 80, 80);
    assert_non_null(taken);
    SDL_FreeSurface(taken);
    SDL_FreeSurface(surface);
    assert_true(platform_free("/no/such/folder") == UINT64_MAX);
}

/* Paints one tile of a size that is kept, and takes it. */
static void paint_one(Worker *worker, uint64_t key, int size) {
    PaintJob job = {.key = key, .sprite = {.kind = SPRITE_TILE_BACK}, .pixel_w = size, .pixel_h = size};
    PaintResult result;
    assert_true(worker_want(worker, &job, 1, true));
    while (!worker_take(worker, &result)) {
        SDL_Delay(1);
    }
    assert_non_null(result.surface);
    SDL_FreeSurface(result.surface);
}

static int kept(void) {
    Str *paths;
    int count = folder_list(scratch, ".picture", &paths, NULL);
    folder_list_free(paths, count);
    return count;
}

/* A full disk: what is cached goes, and nothing comes after it. */
static void test_dropped_cache_stays_empty(void **state) {
    (void)state;
    char save[200];
    Worker *worker = worker_new(1, SDL_USEREVENT);
    worker_use_folders(worker, "", scratch);
    paint_one(worker, 1, 120);
    assert_int_equal(kept(), 1);
    assert_false(worker_drop_cache(worker, "/dev/shm/save")); /* another disk: no use */
    assert_int_equal(kept(), 1);
    snprintf(save, sizeof save, "%s/save", scratch);
    assert_true(worker_drop_cache(worker, save));
    assert_int_equal(kept(), 0);
    assert_false(worker_drop_cache(worker, save)); /* no more room to be had */
    paint_one(worker, 2, 130);
    assert_int_equal(kept(), 0);
    worker_free(worker);
}

static void test_keys_follow_text_and_size(void **state) {
    (void)state;
    Str a = {0}, b = {0};
    str_add(&a, "<svg/>");
    str_add(&b, "<svg />");
    assert_true(pictures_key(&a, 10, 10) == pictures_key(&a, 10, 10));
    assert_true(pictures_key(&a, 10, 10) != pictures_key(&b, 10, 10));
    assert_true(pictures_key(&a, 10, 10) != pictures_key(&a, 10, 11));
    str_deinit(&a);
    str_deinit(&b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_own_tile_turns, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(test_hostile_pictures, scratch_open, scratch_close),
        cmocka_unit_test(test_names),
        cmocka_unit_test_setup_teardown(test_cache_gives_back_what_was_kept, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(test_cache_keeps_what_was_used_last, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(test_cache_leaves_a_reserve, scratch_open, scratch_close),
        cmocka_unit_test_setup_teardown(test_dropped_cache_stays_empty, scratch_open, scratch_close),
        cmocka_unit_test(test_keys_follow_text_and_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
