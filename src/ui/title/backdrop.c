/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/state.h"

#include <stdlib.h>

#include "data/setup_build.h"

enum { COLUMNS = 13, ROWS = 7, WEST = 6, NORTH = 3 };

/* The best tile and square found so far: near the middle, with many neighbours. */
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
    Backdrop *s = base_alloc(sizeof *s);
    Rules rules;
    SetupStep step;
    int set;
    rules_profile(&rules, PROFILE_C3);
    SetupPlan plan = {.rules = &rules, .seats = 5, .sets = SETUP_USUAL_SETS};
    while (plan.set_count < USUAL_SETS && library_find(library, SETUP_USUAL_SETS[plan.set_count])) {
        plan.set_count++;
    }
    if (setup_build(&s->setup, &plan, library, &step, &set) != SETUP_OK) {
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
    static const RecordSeat seats[SEATS_MAX] = {{.colour = COLOUR_RED},
                                                {.colour = COLOUR_BLUE},
                                                {.colour = COLOUR_GREEN},
                                                {.colour = COLOUR_YELLOW},
                                                {.colour = COLOUR_VIOLET}};
    /* The sheet covers the left: the middle of the picture is right of it. */
    Camera camera = {.now = {.x = -0.5f, .y = 0.5f, .size = height * 0.236f}};
    DrawRect area = {0, 0, width, height};
    table_draw_tiles(&backdrop->setup, &backdrop->game, &camera, area, NO_TILE, list);
    table_draw_figures(cache, &backdrop->setup, &backdrop->game, seats, &camera, area, list);
}
