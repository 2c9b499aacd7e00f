/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/scenery.h"

#include <stdlib.h>

enum { COLUMNS = 11, ROWS = 7, WEST = 5, NORTH = 3, MEN = 8 };

static int distance_cost(const Move *m) {
    int dx = m->x < 0 ? -m->x : m->x, dy = m->y < 0 ? -m->y : m->y;
    return dx * dx * 4 / 9 + dy * dy; /* wider than high, and without holes */
}

static bool inside(const Move *m) {
    return m->x >= -WEST && m->x < COLUMNS - WEST && m->y >= -NORTH && m->y < ROWS - NORTH;
}

/* Near the middle first, so that the window fills up; now and then a meeple. */
static Move choose(const Scenery *s, Rng *rng) {
    Move moves[MOVES_MAX];
    int count = game_moves(&s->setup, &s->game, moves, MOVES_MAX);
    Move best = moves[count - 1];
    if (s->game.phase == PHASE_ACTION) {
        bool man = s->game.supply[s->game.seat] > RULES_MEEPLES_MAX - MEN && rng_below(rng, 3) == 0;
        return man ? moves[rng_below(rng, (uint32_t)count)] : (Move){.kind = MOVE_PASS};
    }
    int best_cost = 1 << 30;
    for (int i = 0; i < count && s->game.phase == PHASE_PLACE; i++) {
        int cost = distance_cost(&moves[i]) * 8 + (int)rng_below(rng, 24) + (inside(&moves[i]) ? 0 : 10000);
        if (cost < best_cost) {
            best_cost = cost;
            best = moves[i];
        }
    }
    return best;
}

Scenery *scenery_new(const TileLibrary *library, uint64_t seed) {
    static const char *const sets[] = {"base", "inns-cathedrals"};
    Scenery *s = base_alloc(sizeof *s);
    Rules rules;
    rules_profile(&rules, PROFILE_C3);
    rules.meeples = RULES_MEEPLES_MAX;
    bool good = setup_begin(&s->setup, &rules, 5, 0) == SETUP_OK;
    for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        const TileSet *set = library_find(library, sets[i]);
        good = good && (!set || setup_add_set(&s->setup, set->defs, set->count) == SETUP_OK);
    }
    good = good && setup_default_start(&s->setup) == SETUP_OK;
    s->setup.seeded = true;
    s->setup.seed = seed;
    if (!good || setup_finish(&s->setup) != SETUP_OK) {
        free(s);
        return NULL;
    }
    Rng rng = rng_seeded(seed ^ UINT64_C(0x7a11));
    game_start(&s->setup, &s->game);
    while (s->game.phase != PHASE_FINAL && s->game.phase != PHASE_OVER) {
        Move move = s->game.phase == PHASE_DRAW ? game_chance(&s->setup, &s->game) : choose(s, &rng);
        game_apply(&s->setup, &s->game, move, NULL);
    }
    return s;
}

void scenery_draw(const Scenery *scenery, SpotCache *cache, float width, float height, DrawList *list) {
    static const uint8_t colours[SEATS_MAX] = {COLOUR_RED, COLOUR_BLUE, COLOUR_GREEN, COLOUR_YELLOW,
                                               COLOUR_VIOLET};
    Camera camera = {.now = {.x = 0.5f, .y = 0.5f, .size = height * 0.236f}};
    DrawRect area = {0, 0, width, height};
    camera.now.x -= 1.0f; /* the sheet covers the left: the middle of the picture is right of it */
    table_draw_tiles(&scenery->setup, &scenery->game, &camera, area, NO_TILE, list);
    table_draw_figures(cache, &scenery->setup, &scenery->game, colours, &camera, area, list);
}
