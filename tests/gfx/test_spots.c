/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where figures stand, looked up in the painted tile: about the spot of every segment of every kind, on every
 * turn and in several copies, lies the ground of that segment, and nothing stands on it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "data/tiles.h"
#include "gfx/worker.h"

enum { SETS = 5, PIXELS = 128 };
/* In units of the tile, and percent. */
enum { RADIUS = 40, EDGE = 60, GROUND_SHARE = 60 };

static TileSet sets[SETS];

static int open_sets(void **state) {
    static const char *const NAMES[SETS] = {"base", "river", "inns-cathedrals", "traders-builders",
                                            "princess-dragon"};
    (void)state;
    for (int i = 0; i < SETS; i++) {
        char path[500];
        Fail fail = {0};
        snprintf(path, sizeof path, "%s/tiles/%s.tiles", BASTIDE_SOURCE_DIR, NAMES[i]);
        if (!tileset_read(path, &sets[i], &fail)) {
            print_error("%s\n", fail.text);
            return -1;
        }
    }
    return 0;
}

static int close_sets(void **state) {
    (void)state;
    for (int i = 0; i < SETS; i++) {
        tileset_deinit(&sets[i]);
    }
    return 0;
}

static SDL_Surface *paint(const TileFace *face) {
    PaintJob job = {.pixel_w = PIXELS, .pixel_h = PIXELS};
    job.sprite.kind = SPRITE_TILE;
    job.sprite.face = *face;
    SDL_Surface *surface = worker_paint(&job);
    assert_non_null(surface);
    assert_int_equal(surface->w, PIXELS);
    assert_int_equal(surface->h, PIXELS);
    return surface;
}

/* Meadow is green and lighter than trees; roads and the ground of cities are pale and warm, lighter than
 * roofs. Monasteries and gardens hold figures in their yards: any colour will do. */
static bool is_ground(FeatureKind kind, uint32_t pixel) {
    int r = (int)(pixel >> 16 & 255), g = (int)(pixel >> 8 & 255), b = (int)(pixel & 255);
    switch (kind) {
    case FEATURE_FIELD:
        return g > r && g > b + 40 && g > 140;
    case FEATURE_ROAD:
        return r > 185 && g > 165 && b > 110 && r > b;
    case FEATURE_CITY:
        return r > 190 && g > 160 && b > 100 && r > b + 20;
    case FEATURE_MONASTERY:
    case FEATURE_GARDEN:
    case FEATURE_RIVER:
    case FEATURE_KIND_COUNT:
        break;
    }
    return true;
}

/* How much of the disc about a spot is ground of this kind, in percent. */
static int ground_share(const SDL_Surface *surface, FeatureKind kind, PaintSpot spot) {
    int pixels = 0, ground = 0;
    for (int y = 0; y < PIXELS; y++) {
        const uint8_t *row = (const uint8_t *)surface->pixels + (size_t)y * (size_t)surface->pitch;
        for (int x = 0; x < PIXELS; x++) {
            int dx = (2 * x + 1) * 500 / PIXELS - spot.x, dy = (2 * y + 1) * 500 / PIXELS - spot.y;
            if (dx * dx + dy * dy <= RADIUS * RADIUS) {
                uint32_t pixel;
                memcpy(&pixel, row + (size_t)x * sizeof pixel, sizeof pixel);
                pixels++;
                ground += is_ground(kind, pixel);
            }
        }
    }
    return pixels ? ground * 100 / pixels : 0;
}

static void check_face(const TileFace *face) {
    PaintSpot spots[TILE_SEGMENTS];
    paint_spots(face, spots);
    SDL_Surface *surface = paint(face);
    for (int s = 0; s < face->def->segment_count; s++) {
        FeatureKind kind = (FeatureKind)face->def->segments[s].kind;
        if (kind == FEATURE_RIVER) {
            continue;
        }
        bool inside = spots[s].x >= EDGE && spots[s].x <= 1000 - EDGE && spots[s].y >= EDGE &&
                      spots[s].y <= 1000 - EDGE;
        int share = ground_share(surface, kind, spots[s]);
        if (!inside || spots[s].room < RADIUS || share < GROUND_SHARE) {
            fail_msg(
                "%s/%s copy %d turn %d: segment %d at %d, %d has room %d and %d %% of its ground about it",
                face->def->set, face->def->name, (int)face->variant, face->turn, s, spots[s].x, spots[s].y,
                spots[s].room, share);
        }
    }
    SDL_FreeSurface(surface);
}

static void figures_stand_on_free_ground_of_their_own(void **state) {
    (void)state;
    for (int s = 0; s < SETS; s++) {
        for (int i = 0; i < sets[s].count; i++) {
            const TileDef *def = &sets[s].defs[i];
            for (int k = 0; k < 4; k++) {
                TileFace face = {.def = def,
                                 .picture = (Picture)def->pictures[k % def->count],
                                 .variant = (uint32_t)k,
                                 .turn = (k + i) & 3};
                check_face(&face);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(figures_stand_on_free_ground_of_their_own)};
    return cmocka_run_group_tests_name("spots", tests, open_sets, close_sets);
}
