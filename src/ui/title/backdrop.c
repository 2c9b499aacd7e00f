/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/title/backdrop.h"

#include <stdlib.h>

enum { COLUMNS = 13, ROWS = 7, WEST = 6, NORTH = 3 };

/* What is wanted most at the moment: a tile for a square near the middle with many neighbours. */
typedef struct {
    Move draw, place;
    int cost;
} Choice;

static bool inside(const SquareFit *f) {
    return f->x >= -WEST && f->x < COLUMNS - WEST && f->y >= -NORTH && f->y < ROWS - NORTH;
}

static int neighbours(const Game *game, int x, int y) {
    static const int8_t around[8][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
    int count = 0;
    for (int i = 0; i < 8; i++) {
        count += game_tile_at(game, x + around[i][0], y + around[i][1]) != NO_TILE ? (i < 4 ? 2 : 1) : 0;
    }
    return count;
}

static void consider(const Backdrop *s, int kind, Rng *rng, Choice *best) {
    SquareFit fits[OPEN_MAX];
    int count = game_squares(&s->setup, &s->game, kind, fits, OPEN_MAX);
    for (int i = 0; i < count; i++) {
        if (!fits[i].rotations || !inside(&fits[i])) {
            continue;
        }
        int x = fits[i].x, y = fits[i].y;
        int cost = x * x * 4 + y * y * 12 - 14 * neighbours(&s->game, x, y) + (int)rng_below(rng, 10);
        int rotation = (int)rng_below(rng, 4);
        while (!(fits[i].rotations >> rotation & 1)) {
            rotation = (rotation + 1) & 3;
        }
        if (cost < best->cost) {
            best->cost = cost;
            best->draw = (Move){.kind = MOVE_DRAW, .tile = (uint8_t)kind};
            best->place =
                (Move){.kind = MOVE_PLACE, .x = fits[i].x, .y = fits[i].y, .rotation = (uint8_t)rotation};
        }
    }
}

/* One tile more; false when none goes into the window any more. */
static bool grow(Backdrop *s, Rng *rng) {
    Choice best = {.cost = 1 << 30};
    for (int kind = 0; kind < s->setup.kind_count; kind++) {
        if (s->game.bag[kind] > 0) {
            consider(s, kind, rng, &best);
        }
    }
    if (best.cost == 1 << 30 || s->game.phase != PHASE_DRAW) {
        return false;
    }
    game_apply(&s->setup, &s->game, best.draw, NULL);
    game_apply(&s->setup, &s->game, best.place, NULL);
    Move moves[TILE_SEGMENTS + 1];
    int count = game_moves(&s->setup, &s->game, moves, TILE_SEGMENTS + 1);
    bool put = rng_below(rng, 2) == 0;
    game_apply(&s->setup, &s->game, put ? moves[rng_below(rng, (uint32_t)count)] : (Move){.kind = MOVE_PASS},
               NULL);
    return true;
}

Backdrop *backdrop_new(const TileLibrary *library, uint64_t seed) {
    static const char *const sets[] = {"base", "inns-cathedrals", "traders-builders"};
    Backdrop *s = base_alloc(sizeof *s);
    Rules rules;
    rules_profile(&rules, PROFILE_C3);
    bool good = setup_begin(&s->setup, &rules, 5, 0) == SETUP_OK;
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        const TileSet *set = library_find(library, sets[i]);
        good = good && (!set || setup_add_set(&s->setup, set->defs, set->count) == SETUP_OK);
    }
    good = good && setup_default_start(&s->setup) == SETUP_OK;
    if (!good || setup_finish(&s->setup) != SETUP_OK) {
        free(s);
        return NULL;
    }
    Rng rng = rng_seeded(seed ^ UINT64_C(0x7a11));
    game_start(&s->setup, &s->game);
    while (grow(s, &rng)) {
    }
    return s;
}

void backdrop_draw(const Backdrop *backdrop, FaceCache *cache, float width, float height, DrawList *list) {
    static const uint8_t colours[SEATS_MAX] = {COLOUR_RED, COLOUR_BLUE, COLOUR_GREEN, COLOUR_YELLOW,
                                               COLOUR_VIOLET};
    Camera camera = {.now = {.x = 0.5f, .y = 0.5f, .size = height * 0.236f}};
    DrawRect area = {0, 0, width, height};
    camera.now.x -= 1.0f; /* the sheet covers the left: the middle of the picture is right of it */
    table_draw_tiles(&backdrop->setup, &backdrop->game, &camera, area, NO_TILE, list);
    table_draw_figures(cache, &backdrop->setup, &backdrop->game, colours, &camera, area, list);
}
