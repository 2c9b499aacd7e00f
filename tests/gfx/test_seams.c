/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Neighbours join: any two tiles that may be side by side, in every rotation, are painted as in the game,
 * and the pixels on both sides of their common edge are compared. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "amount.h"
#include "data/tiles.h"
#include "gfx/worker.h"

/* The square whose borders to the east and south are looked at: woods run over both. */
enum { COLUMN = 6, ROW = -4 };
enum { SETS = 5, PIXELS = 128, FACES_MAX = 512, CHANNELS = 3, PART = PIXELS / 8 };

/* Differences of colour, of 255. Grass and roofs make rows of pixels differ inside a tile, too, so the mean
 * across all borders is compared with the mean just inside them. With the ground of other squares, or other
 * houses on both sides, it would be about 7, and 40 in cities. One border may differ by `all`, a part of it
 * by `part`: a tree or tower cut by the edge. Woods stand across the edges of fields. */
static const double MEAN_RATIO = 1.4;
static const struct {
    double all, part;
} LIMITS[] = {
    [EDGE_FIELD] = {12, 30}, [EDGE_ROAD] = {13, 48}, [EDGE_CITY] = {36, 64}, [EDGE_RIVER] = {13, 48}};

/* The two rows (or columns) of pixels nearest to an edge, the outer one first. */
typedef struct {
    uint8_t row[2][PIXELS * CHANNELS];
} Rim;

/* A face, and its rims where it lies in the north-west (towards east and south), in the east and in the
 * south of it. */
typedef struct {
    TileFace face;
    Rim to_east, to_south, from_west, from_north;
} Painted;

static TileSet sets[SETS];
static Painted *painted;
static int painted_count;

/* ---- painting ---- */

static void read_rim(const SDL_Surface *surface, Side side, Rim *rim) {
    for (int depth = 0; depth < 2; depth++) {
        for (int i = 0; i < PIXELS; i++) {
            int far = PIXELS - 1 - depth;
            int x = side == SIDE_E ? far : side == SIDE_W ? depth : i;
            int y = side == SIDE_S ? far : side == SIDE_N ? depth : i;
            const uint8_t *row = (const uint8_t *)surface->pixels + (size_t)y * (size_t)surface->pitch;
            uint32_t pixel;
            memcpy(&pixel, row + (size_t)x * sizeof pixel, sizeof pixel);
            for (int c = 0; c < CHANNELS; c++) {
                rim->row[depth][i * CHANNELS + c] = (uint8_t)(pixel >> (8 * c));
            }
        }
    }
}

static SDL_Surface *paint(const TileFace *face, int x, int y) {
    PaintJob job = {.pixel_w = PIXELS, .pixel_h = PIXELS};
    job.sprite.kind = SPRITE_TILE;
    job.sprite.face = *face;
    job.sprite.face.cell_x = x;
    job.sprite.face.cell_y = y;
    SDL_Surface *surface = worker_paint(&job);
    assert_non_null(surface);
    assert_int_equal(surface->w, PIXELS);
    assert_int_equal(surface->h, PIXELS);
    return surface;
}

static void paint_rims(Painted *p) {
    SDL_Surface *surface = paint(&p->face, COLUMN, ROW);
    read_rim(surface, SIDE_E, &p->to_east);
    read_rim(surface, SIDE_S, &p->to_south);
    SDL_FreeSurface(surface);
    surface = paint(&p->face, COLUMN + 1, ROW);
    read_rim(surface, SIDE_W, &p->from_west);
    SDL_FreeSurface(surface);
    surface = paint(&p->face, COLUMN, ROW + 1);
    read_rim(surface, SIDE_N, &p->from_north);
    SDL_FreeSurface(surface);
}

static int open_sets(void **state) {
    static const char *const NAMES[SETS] = {"base", "river", "inns-cathedrals", "traders-builders",
                                            "princess-dragon"};
    (void)state;
    int copies = amount(1, 4, 4);
    painted = base_alloc(FACES_MAX * sizeof *painted);
    for (int s = 0; s < SETS; s++) {
        char path[500];
        Fail fail = {0};
        snprintf(path, sizeof path, "%s/tiles/%s.tiles", BASTIDE_SOURCE_DIR, NAMES[s]);
        if (!tileset_read(path, &sets[s], &fail)) {
            print_error("%s\n", fail.text);
            return -1;
        }
        for (int i = 0; i < sets[s].count; i++) {
            const TileDef *def = &sets[s].defs[i];
            for (int k = 0; k < copies; k++) {
                assert_true(painted_count < FACES_MAX);
                int rotation = (k + i) & 3;
                painted[painted_count++].face = (TileFace){.def = def,
                                                           .picture = (Picture)def->pictures[k % def->count],
                                                           .variant = (uint32_t)k,
                                                           .rotation = rotation};
            }
        }
    }
    return 0;
}

static int close_sets(void **state) {
    (void)state;
    for (int i = 0; i < SETS; i++) {
        tileset_deinit(&sets[i]);
    }
    base_free(painted);
    return 0;
}

/* ---- comparing ---- */

typedef struct {
    double borders, across, inside; /* sums */
} Means;

static EdgeKind edge_at(const TileFace *face, Side side) {
    return (EdgeKind)face->def->edges[((int)side - face->rotation) & 3];
}

/* Mean difference of two rows of pixels, and the largest mean over a part of them. */
static double difference(const uint8_t *a, const uint8_t *b, double *worst_part) {
    double total = 0;
    *worst_part = 0;
    for (int from = 0; from < PIXELS * CHANNELS; from += PART * CHANNELS) {
        int sum = 0;
        for (int i = from; i < from + PART * CHANNELS; i++) {
            sum += abs(a[i] - b[i]);
        }
        double mean = (double)sum / (PART * CHANNELS);
        *worst_part = mean > *worst_part ? mean : *worst_part;
        total += sum;
    }
    return total / (PIXELS * CHANNELS);
}

/* Side `side` of `a`, east or south, lies against `b`. */
static void compare(const Painted *a, const Painted *b, Side side, Means *means) {
    const Rim *here = side == SIDE_S ? &a->to_south : &a->to_east;
    const Rim *there = side == SIDE_S ? &b->from_north : &b->from_west;
    double part, unused;
    double across = difference(here->row[0], there->row[0], &part);
    EdgeKind edge = edge_at(&a->face, side);
    if (across > LIMITS[edge].all || part > LIMITS[edge].part) {
        fail_msg("%s/%s copy %d turn %d, %s of it %s/%s copy %d turn %d: %.1f, in one part %.1f",
                 a->face.def->set, a->face.def->name, (int)a->face.variant, a->face.rotation,
                 side == SIDE_S ? "south" : "east", b->face.def->set, b->face.def->name, (int)b->face.variant,
                 b->face.rotation, across, part);
    }
    means->borders++;
    means->across += across;
    means->inside += difference(here->row[0], here->row[1], &unused) / 2;
    means->inside += difference(there->row[0], there->row[1], &unused) / 2;
}

static void pixels_meet_across_every_border(void **state) {
    (void)state;
    Means means[EDGE_RIVER + 1] = {{0}};
    for (int i = 0; i < painted_count; i++) {
        paint_rims(&painted[i]);
    }
    for (int i = 0; i < painted_count; i++) {
        for (int k = 0; k < painted_count; k++) {
            for (int side = SIDE_E; side <= SIDE_S; side++) {
                EdgeKind edge = edge_at(&painted[i].face, (Side)side);
                if (edge == edge_at(&painted[k].face, (Side)side_opposite(side))) {
                    compare(&painted[i], &painted[k], (Side)side, &means[edge]);
                }
            }
        }
    }
    for (int edge = EDGE_FIELD; edge <= EDGE_RIVER; edge++) {
        const Means *m = &means[edge];
        print_message("edge kind %d: %.0f borders, across %.2f, inside %.2f\n", edge, m->borders,
                      m->across / m->borders, m->inside / m->borders);
        assert_true(m->borders > 0);
        assert_true(m->across < MEAN_RATIO * m->inside);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(pixels_meet_across_every_border)};
    return cmocka_run_group_tests_name("seams", tests, open_sets, close_sets);
}
