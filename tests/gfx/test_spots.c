/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures stand well, in every rotation and in several copies: around the spot of every segment, the
 * painted tile shows the ground of that segment and nothing on it, and the whole figure is on its tile. */
#include <math.h>
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
#include "gfx/worker.h"
#include "paint/laid.h"
#include "shipped.h"

enum { PIXELS = 128 };
/* In units of the tile, and percent. */
enum { RADIUS = 40, GROUND_SHARE = 60 };

/* Farmers lie in strips of meadow that are narrower than they are long, abbots in gardens close to an edge:
 * they may reach over it, by this share of their width or height in percent. Standing figures may not. */
enum { LYING_OVER = 20, GARDEN_OVER = 34 };

/* How far a figure on a spot reaches, in units of the tile from the spot. */
typedef struct {
    double left, right, up, down;
} Reach;

static Reach reach[PAINT_FIGURES];

/* Measured in the figure as it is painted: its halo belongs to it, faint shadows do not. */
static Reach measure(PaintFigure figure) {
    enum { TALL = 424, OPAQUE = 160 };
    const PaintFigureLook *look = paint_figure_look(figure);
    PaintJob job = {.pixel_w = TALL * look->width / look->height, .pixel_h = TALL};
    job.sprite.kind = SPRITE_FIGURE;
    job.sprite.index = (uint8_t)figure;
    SDL_Surface *surface = worker_paint(&job);
    assert_non_null(surface);
    int x0 = surface->w, x1 = 0, y0 = surface->h, y1 = 0;
    for (int i = 0; i < surface->w * surface->h; i++) {
        int x = i % surface->w, y = i / surface->w;
        const uint8_t *row = (const uint8_t *)surface->pixels + (size_t)y * (size_t)surface->pitch;
        uint32_t pixel;
        memcpy(&pixel, row + (size_t)x * sizeof pixel, sizeof pixel);
        if (pixel >> 24 > OPAQUE) {
            x0 = x < x0 ? x : x0;
            x1 = x > x1 ? x : x1;
            y0 = y < y0 ? y : y0;
            y1 = y > y1 ? y : y1;
        }
    }
    double unit = (double)LAID_FIGURE_HEIGHT / TALL;
    double feet = (double)LAID_FIGURE_HEIGHT * look->feet / look->height;
    Reach r = {surface->w / 2.0 * unit - x0 * unit, (x1 + 1) * unit - surface->w / 2.0 * unit,
               feet - laid_drop(figure) - y0 * unit, (y1 + 1) * unit - feet + laid_drop(figure)};
    SDL_FreeSurface(surface);
    return r;
}

static int begin(void **state) {
    shipped_open(state);
    reach[PAINT_MEEPLE] = measure(PAINT_MEEPLE);
    reach[PAINT_ABBOT] = measure(PAINT_ABBOT);
    reach[PAINT_FARMER] = measure(PAINT_FARMER);
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

/* How far the figure on a spot hangs over the edges of its tile, as a share of its width or height. */
static int percent_over(PaintFigure figure, PaintSpot spot) {
    const Reach *r = &reach[figure];
    double aside = fmax(fmax(r->left - spot.x, spot.x + r->right - 1000), 0) / (r->left + r->right);
    double upright = fmax(fmax(r->up - spot.y, spot.y + r->down - 1000), 0) / (r->up + r->down);
    return (int)ceil(100 * fmax(aside, upright));
}

static void check_figure(const TileFace *face, int segment, PaintFigure figure, PaintSpot spot, int allowed) {
    int over = percent_over(figure, spot);
    if (over > allowed) {
        fail_msg("%s/%s copy %d turn %d: the figure of segment %d at %d, %d hangs over by %d %%",
                 face->def->set, face->def->name, (int)face->variant, face->rotation, segment, spot.x, spot.y,
                 over);
    }
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
        bool lies = kind == FEATURE_FIELD;
        check_figure(face, s, lies ? PAINT_FARMER : PAINT_MEEPLE, spots[s], lies ? LYING_OVER : 0);
        int share = ground_share(surface, kind, spots[s]);
        if (spots[s].room < RADIUS || share < GROUND_SHARE) {
            fail_msg(
                "%s/%s copy %d turn %d: segment %d at %d, %d has room %d and %d %% of its ground about it",
                face->def->set, face->def->name, (int)face->variant, face->rotation, s, spots[s].x,
                spots[s].y, spots[s].room, share);
        }
    }
    int garden = face->def->segment_count;
    if (garden < TILE_SEGMENTS && spots[garden].room > 0) {
        check_figure(face, garden, PAINT_ABBOT, spots[garden], GARDEN_OVER);
    }
    SDL_FreeSurface(surface);
}

static void figures_stand_on_free_ground_of_their_own(void **state) {
    (void)state;
    int step = amount(5, 1, 1);
    for (int s = 0; s < shipped.count; s++) {
        for (int i = 0; i < shipped.sets[s].count; i++) {
            const TileDef *def = &shipped.sets[s].defs[i];
            for (int k = 0; k < 8; k += step) { /* two copies on all turns */
                TileFace face = {.def = def,
                                 .picture = (Picture)def->pictures[k / 4 % def->count],
                                 .variant = (uint32_t)k / 4 + 2 * (uint32_t)(i & 1),
                                 .rotation = k & 3};
                check_face(&face);
            }
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(figures_stand_on_free_ground_of_their_own)};
    return cmocka_run_group_tests_name("spots", tests, begin, shipped_close);
}
