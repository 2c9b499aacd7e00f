/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The squares of a printed board join: of every two neighbours, each paints the narrow strip beyond their
 * common edge as the game paints it, and the strips must be the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <SDL_image.h>

#include "data/map.h"
#include "paint/paint_board.h"

/* The strip in units: narrower than the margin of a square's paper, which only its own square paints.
 * Painted at half a pixel per unit. */
enum { STRIP = 8, SIDE_UNITS = 1000, SCALE = 2, DIFFERENT = 24, ALLOWED = 8 };

/* Paints a part of a square, given in its own units. */
static SDL_Surface *paint_part(const PaintMap *map, int x, int y, const SDL_Rect *part) {
    static const char HEAD[] = "viewBox=\"0 0 1000 1000\" width=\"1000\" height=\"1000\"";
    Str svg = {0}, cut = {0};
    paint_board_square(map, x, y, &svg);
    const char *head = strstr(svg.text, HEAD);
    assert_non_null(head);
    str_add_bytes(&cut, svg.text, (size_t)(head - svg.text));
    str_addf(&cut, "viewBox=\"%d %d %d %d\" width=\"%d\" height=\"%d\"", part->x, part->y, part->w, part->h,
             part->w, part->h);
    str_add(&cut, head + sizeof HEAD - 1);
    SDL_RWops *in = SDL_RWFromConstMem(cut.text, (int)cut.length);
    SDL_Surface *surface = IMG_LoadSizedSVG_RW(in, part->w / SCALE, part->h / SCALE);
    SDL_RWclose(in);
    str_deinit(&svg);
    str_deinit(&cut);
    assert_non_null(surface);
    assert_int_equal(surface->w, part->w / SCALE);
    assert_int_equal(surface->h, part->h / SCALE);
    return surface;
}

/* Pixels that are plainly not the same. */
static int count_differences(const SDL_Surface *a, const SDL_Surface *b) {
    int count = 0;
    for (int i = 0; i < a->w * a->h; i++) {
        size_t at = (size_t)(i / a->w) * (size_t)a->pitch + (size_t)(i % a->w) * 4;
        const uint8_t *p = (const uint8_t *)a->pixels + at, *q = (const uint8_t *)b->pixels + at;
        int most = 0;
        for (int c = 0; c < 4; c++) {
            most = abs(p[c] - q[c]) > most ? abs(p[c] - q[c]) : most;
        }
        count += most > DIFFERENT;
    }
    return count;
}

static bool is_city(const Board *board, int x, int y) {
    return board_square(board, x, y) == SQUARE_CITY;
}

/* The squares at x, y and after it: to the right, or below. */
static void check_edge(const char *name, const PaintMap *map, int x, int y, bool below) {
    SDL_Rect beyond = {SIDE_UNITS, 0, STRIP, SIDE_UNITS}, begin = {0, 0, STRIP, SIDE_UNITS};
    if (below) {
        beyond = (SDL_Rect){0, SIDE_UNITS, SIDE_UNITS, STRIP};
        begin = (SDL_Rect){0, 0, SIDE_UNITS, STRIP};
    }
    SDL_Surface *a = paint_part(map, x, y, &beyond), *b = paint_part(map, x + !below, y + below, &begin);
    int differences = count_differences(a, b);
    if (differences > ALLOWED) {
        fail_msg("%s: %d pixels differ %s %d,%d", name, differences, below ? "below" : "right of", x, y);
    }
    SDL_FreeSurface(a);
    SDL_FreeSurface(b);
}

static void squares_join(const char *name) {
    static Board board;
    Geography geography = {0};
    char path[500];
    Fail fail = {0};
    snprintf(path, sizeof path, "%s/maps/%s.map", BASTIDE_SOURCE_DIR, name);
    assert_true(map_read(path, &board, &geography, &fail));
    PaintMap *map = paint_board_new(&board, &geography, "en", NULL);
    for (int y = -1; y <= board.height; y++) {
        for (int x = -1; x <= board.width; x++) {
            if (!is_city(&board, x, y) && !is_city(&board, x + 1, y) && x < board.width) {
                check_edge(name, map, x, y, false);
            }
            if (!is_city(&board, x, y) && !is_city(&board, x, y + 1) && y < board.height) {
                check_edge(name, map, x, y, true);
            }
        }
    }
    paint_board_free(map);
    geography_deinit(&geography);
}

static void squares_of_germany_join(void **state) {
    (void)state;
    squares_join("germany");
}

static void squares_of_iberia_join(void **state) {
    (void)state;
    squares_join("iberia");
}

static void squares_of_nordics_join(void **state) {
    (void)state;
    squares_join("nordics");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(squares_of_germany_join),
                                       cmocka_unit_test(squares_of_iberia_join),
                                       cmocka_unit_test(squares_of_nordics_join)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
