/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "ui/game/game_page.h"

void busy_add(const Scene *s, Busy *busy, DrawRect rect, BusyWeight weight) {
    bool seen = rect_shared(rect, s->at.table) > 0;
    if (seen && busy->count < BUSY_MAX) {
        busy->items[busy->count].rect = rect;
        busy->items[busy->count++].weight = weight;
    }
}

void busy_add_plays(const Scene *s, Busy *busy) {
    const Game *game = s->game;
    if (s->page->replay || s->page->peeking) {
        return;
    }
    if (game->phase == PHASE_ACTION) {
        Spot spots[SPOTS_MAX];
        bool seen[TILES_MAX] = {false}; /* a tile counts once, however many spots it has */
        int count = act_spots(s->page, s->ui, false, spots);
        for (int i = 0; i < count; i++) {
            if (!seen[spots[i].tile]) {
                busy_add(s, busy, scene_tile(s, spots[i].tile), BUSY_PLAY);
            }
            seen[spots[i].tile] = true;
        }
    } else if (game->phase == PHASE_DRAGON) {
        int ways[SIDE_COUNT], count = dragon_ways(s, ways);
        busy_add(s, busy, scene_tile(s, game->dragon), BUSY_PLAY);
        for (int i = 0; i < count; i++) {
            busy_add(s, busy, scene_tile(s, ways[i]), BUSY_PLAY);
        }
    } else {
        SquareFit fits[OPEN_MAX];
        int count = game_fits(s->page, fits);
        for (int i = 0; i < count; i++) {
            if (game_takes(s->page, &fits[i])) {
                busy_add(s, busy, scene_square(s, fits[i].x, fits[i].y), BUSY_PLAY);
            }
        }
    }
}

/* The area a card would cover here, weighted by importance. */
static float covered(const Busy *busy, DrawRect r) {
    float sum = 0;
    for (int i = 0; i < busy->count; i++) {
        sum += rect_shared(r, busy->items[i].rect) * (float)busy->items[i].weight;
    }
    return sum;
}

DrawRect free_place(const Busy *busy, const DrawRect *places, int count) {
    int best = 0;
    float least = covered(busy, places[0]);
    for (int i = 1; i < count && least > 0; i++) {
        float here = covered(busy, places[i]);
        if (here < least) {
            best = i;
            least = here;
        }
    }
    return places[best];
}

DrawRect free_corner(const Busy *busy, DrawRect area, float width, float height, DrawRect beside) {
    enum { STEPS = 8, PLACES = (STEPS + 1) * (STEPS + 1) };
    static const float CORNERS[4][2] = {{0, 0}, {0, 1}, {1, 0}, {1, 1}};
    DrawRect places[4 + PLACES + 1];
    float right = fmaxf(0, area.w - width), low = fmaxf(0, area.h - height);
    for (int i = 0; i < 4 + PLACES; i++) {
        int at = i - 4;
        float across = i < 4 ? CORNERS[i][0] : (float)(at / (STEPS + 1)) / STEPS;
        float down = i < 4 ? CORNERS[i][1] : (float)(at % (STEPS + 1)) / STEPS;
        places[i] = rect_of(area.x + right * across, area.y + low * down, width, height);
    }
    places[4 + PLACES] = beside;
    return free_place(busy, places, 4 + PLACES + 1);
}
