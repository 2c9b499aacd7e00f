/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/game/free_place.h"

#include <math.h>

void busy_add(Busy *busy, DrawRect rect, BusyWeight weight) {
    if (busy->count < BUSY_MAX && rect.w > 0 && rect.h > 0) {
        busy->items[busy->count].rect = rect;
        busy->items[busy->count++].weight = weight;
    }
}

void busy_add_square(const GamePage *page, const GameLayout *at, Busy *busy, int x, int y,
                     BusyWeight weight) {
    DrawRect r = camera_square(&page->camera, at->table, x, y);
    bool seen = r.x < at->table.w && r.y < at->table.h && r.x + r.w > 0 && r.y + r.h > 0;
    if (seen) {
        busy_add(busy, r, weight);
    }
}

static void add_squares(const GamePage *page, const GameLayout *at, Busy *busy) {
    SquareFit fits[OPEN_MAX];
    int count = game_fits(page, fits, OPEN_MAX);
    for (int i = 0; i < count; i++) {
        if (game_takes(page, &fits[i])) {
            busy_add_square(page, at, busy, fits[i].x, fits[i].y, BUSY_PLAY);
        }
    }
}

/* Tiles that lie beside each other have many places in common: each counts once. */
static void add_places(const GamePage *page, const Ui *ui, const GameLayout *at, Busy *busy) {
    const Game *game = session_game(page->session);
    Spot spots[SPOTS_MAX];
    bool seen[TILES_MAX] = {false};
    int count = act_spots(page, ui, false, spots);
    for (int i = 0; i < count; i++) {
        int tile = spots[i].tile;
        if (!seen[tile]) {
            seen[tile] = true;
            busy_add_square(page, at, busy, game->tiles[tile].x, game->tiles[tile].y, BUSY_PLAY);
        }
    }
}

void busy_add_plays(const GamePage *page, const Ui *ui, const GameLayout *at, Busy *busy) {
    const Game *game = session_game(page->session);
    if (page->replay || page->peeking) {
        return;
    }
    if (game->phase == PHASE_ACTION) {
        add_places(page, ui, at, busy);
    } else if (game->phase == PHASE_DRAGON) {
        const PlacedTile *here = &game->tiles[game->dragon];
        unsigned sides = game_dragon_sides(session_setup(page->session), game);
        busy_add_square(page, at, busy, here->x, here->y, BUSY_PLAY);
        for (int side = 0; side < SIDE_COUNT; side++) {
            if (sides >> side & 1) {
                busy_add_square(page, at, busy, here->x + SIDE_X[side], here->y + SIDE_Y[side], BUSY_PLAY);
            }
        }
    } else {
        add_squares(page, at, busy);
    }
}

/* What a card here would cover, each area by how much it matters. */
static float covered(const Busy *busy, DrawRect r) {
    float sum = 0;
    for (int i = 0; i < busy->count; i++) {
        DrawRect b = busy->items[i].rect;
        float w = fminf(r.x + r.w, b.x + b.w) - fmaxf(r.x, b.x),
              h = fminf(r.y + r.h, b.y + b.h) - fmaxf(r.y, b.y);
        sum += w > 0 && h > 0 ? w * h * (float)busy->items[i].weight : 0;
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
    enum { STEPS = 8, CORNERS = 4 };
    DrawRect places[CORNERS + (STEPS + 1) * (STEPS + 1) + 1];
    float right = fmaxf(area.x, area.x + area.w - width), low = fmaxf(area.y, area.y + area.h - height);
    int count = 0;
    places[count++] = (DrawRect){area.x, area.y, width, height};
    places[count++] = (DrawRect){area.x, low, width, height};
    places[count++] = (DrawRect){right, area.y, width, height};
    places[count++] = (DrawRect){right, low, width, height};
    for (int i = 0; i < (STEPS + 1) * (STEPS + 1); i++) {
        float part_x = (float)(i / (STEPS + 1)) / STEPS, part_y = (float)(i % (STEPS + 1)) / STEPS;
        places[count++] =
            (DrawRect){area.x + (right - area.x) * part_x, area.y + (low - area.y) * part_y, width, height};
    }
    places[count++] = beside;
    return free_place(busy, places, count);
}
