/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "ui/game/cards.h"
#include "ui/game/dragon.h"
#include "ui/lesson/lesson.h"

void busy_add(const Scene *s, Busy *busy, DrawRect rect, BusyWeight weight) {
    bool seen = rect_shared(rect, s->at.table) > 0;
    if (seen && busy->count < BUSY_MAX) {
        busy->items[busy->count].rect = rect;
        busy->items[busy->count++].weight = weight;
    }
}

/* Adds the squares for the tile; while a hint is shown, which may advise to play another tile of the hand,
 * those of all of them. */
static void add_squares(const Scene *s, Busy *busy) {
    SquareFit fits[OPEN_MAX];
    int count = game_fits(s->page, fits), hand = hint_shown(s->page) ? hand_size(s->page) : 0;
    for (int i = -1; i < hand && (i < 0 || hand_chooses(s->page)); i++) {
        int held = i < 0 ? 0 : s->game->hand[s->game->seat][i];
        count = i < 0 ? count : game_squares(s->setup, s->game, held - 1, fits, OPEN_MAX);
        for (int k = 0; k < count; k++) {
            if (game_takes(s->page, &fits[k])) {
                busy_add(s, busy, scene_square(s, fits[k].x, fits[k].y), BUSY_PLAY);
            }
        }
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
        add_squares(s, busy);
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

/* ---- docked cards ---- */

DrawRect card_area(const Scene *s) {
    const float gap = 16, y = 64, x = gap + lesson_room(s->page);
    return rect_of(x, y, s->at.table.w - gap - x, s->at.pill.y - 12 - y);
}

DrawRect card_beside(const Scene *s, DrawPoint size) {
    DrawRect panel = s->at.panel;
    float width = fminf(size.x, panel.w - 12), low = s->at.hand.y - 6;
    return rect_of(panel.x + (panel.w - width) / 2, fmaxf(low - size.y, 6), width, size.y);
}

/* How many of them are completely on the table. */
static int count_whole(const Scene *s, const Busy *busy) {
    int count = 0;
    for (int i = 0; i < busy->count; i++) {
        DrawRect r = busy->items[i].rect;
        count += rect_shared(r, s->at.table) >= r.w * r.h * 0.999f;
    }
    return count;
}

/* The first free corner; false if something that can be clicked, or a ghost, is in each of them, or the card
 * is too high. `whole`: how many of these are completely in sight. */
static bool find_corner(const Scene *s, DrawPoint size, DrawRect *place, int *whole) {
    static const float CORNERS[3][2] = {{0, 0}, {0, 1}, {1, 0}};
    DrawRect area = card_area(s);
    Busy busy = {0};
    Ghosts ghosts = watch_considered(s); /* those of a hint are on such squares */
    busy_add_plays(s, &busy);
    ghosts_add(s, &ghosts, &busy);
    *whole = count_whole(s, &busy);
    for (int i = 0; i < 3 && size.y <= area.h; i++) {
        *place = rect_of(area.x + fmaxf(0, area.w - size.x) * CORNERS[i][0],
                         area.y + fmaxf(0, area.h - size.y) * CORNERS[i][1], size.x, size.y);
        if (covered(&busy, *place) <= 0) {
            return true;
        }
    }
    return false;
}

DrawRect dock_place(const Scene *s, DrawPoint size) {
    DrawRect place;
    int whole = 0;
    return find_corner(s, size, &place, &whole) ? place : card_beside(s, size);
}

DrawRect dock_open(GamePage *page, Ui *ui, DrawPoint size) {
    GamePage trial = *page; /* with another view */
    Scene scene = game_scene(&trial, ui, NULL);
    DrawRect place;
    int before = 0, whole = 0;
    trial.camera.now = page->camera.left ? page->camera.to : page->camera.now;
    const View view = trial.camera.now;
    bool found = find_corner(&scene, size, &place, &before);
    for (int side = 0; side < SIDE_COUNT && !found; side++) {
        trial.camera.now.x = view.x + (float)side_dx(side);
        trial.camera.now.y = view.y + (float)side_dy(side);
        found = find_corner(&scene, size, &place, &whole) && whole >= before;
        if (found) {
            bool by_hand = page->camera.by_hand;
            camera_glide(&page->camera, trial.camera.now, ui_glides(ui) ? CAMERA_GLIDE : 0);
            page->camera.by_hand = by_hand;
        }
    }
    return found ? place : card_beside(&scene, size);
}
