/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steering the dragon (R8.6) by mouse, keys or, if there is only one way, by waiting. */
#include "ui/game/game_page.h"

enum { ONLY_WAY_TIME = 600000 }; /* microseconds until the only way is taken automatically */

bool dragon_walks(const GamePage *page) {
    return page->game->phase == PHASE_DRAGON;
}

int game_seat_shown(const GamePage *page) {
    const Timeline *line = &page->timeline;
    const Game *game = page->game;
    const Anim *step = timeline_find(line, ANIM_STEP), *stuck = timeline_find(line, ANIM_STUCK);
    return step && step->start <= line->now                        ? step->seat
           : stuck && stuck->start <= line->now                    ? stuck->seat
           : game->phase == PHASE_DRAGON && !timeline_scores(line) ? game_dragon_seat(page->setup, game)
                                                                   : timeline_seat(line, game);
}

/* ---- steps ---- */

void dragon_show(GamePage *page, Ui *ui) {
    if (page->game->phase != PHASE_DRAGON) {
        return;
    }
    const PlacedTile *here = &page->game->tiles[page->game->dragon];
    GameLayout at = game_layout(page, ui);
    SquareBounds around = {here->x - 1, here->y - 1, here->x + 2, here->y + 2};
    if (camera_sees(&page->camera, at.table, around)) {
        return;
    }
    if (page->camera.by_hand) {
        game_look_at(page, ui, here->x, here->y);
    } else {
        game_fit(page, ui);
    }
}

static void step(GamePage *page, Ui *ui, int side) {
    page->dragon_pointed = false; /* the click may have meant the square it just left */
    if (!game_do(page, ui, (Move){.kind = MOVE_DRAGON, .side = (uint8_t)side})) {
        return;
    }
    dragon_show(page, ui);
    if (!dragon_walks(page)) {
        page->rotation = 0;
        game_follow_table(page, ui);
    }
}

static void step_to(GamePage *page, Ui *ui, int x, int y) {
    Refusal why = game_dragon_to(page->setup, page->game, x, y);
    if (why.code == MOVE_OK) {
        step(page, ui, why.side);
    } else {
        game_say_at(page, ui, why, x, y);
    }
}

static bool square_at(const GamePage *page, const Ui *ui, float px, float py, int *x, int *y) {
    GameLayout at = game_layout(page, ui);
    game_square_at(page, &at, px, py, x, y);
    return rect_has(at.table, px, py);
}

bool dragon_press(GamePage *page, Ui *ui, float px, float py, bool beside) {
    int x = 0, y = 0;
    bool meant = !game_others_decide(page) && square_at(page, ui, px, py, &x, &y) &&
                 (!beside || game_dragon_to(page->setup, page->game, x, y).code != REFUSE_STEP_FAR);
    if (meant) {
        step_to(page, ui, x, y);
    }
    return meant;
}

void dragon_go(GamePage *page, Ui *ui, int dx, int dy) {
    if (game_others_decide(page)) {
        return;
    }
    const PlacedTile *from = &page->game->tiles[page->game->dragon];
    step_to(page, ui, from->x + dx, from->y + dy);
}

int dragon_hot_tile(const GamePage *page, const Ui *ui) {
    int x = 0, y = 0;
    if (!ui->pointer.inside || !dragon_walks(page) || game_others_decide(page) ||
        !square_at(page, ui, ui->pointer.x, ui->pointer.y, &x, &y)) {
        return NO_TILE;
    }
    Refusal why = game_dragon_to(page->setup, page->game, x, y);
    return why.code == MOVE_OK ? game_tile_at(page->game, x, y) : NO_TILE;
}

static int only_side(const GamePage *page) {
    unsigned sides = game_dragon_sides(page->setup, page->game);
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (sides == 1u << side) {
            return side;
        }
    }
    return -1;
}

bool dragon_only_way(GamePage *page, Ui *ui) {
    int side = game_others_decide(page) ? -1 : only_side(page);
    if (side >= 0) {
        step(page, ui, side);
    }
    return side >= 0;
}

/* ---- time ---- */

bool dragon_waits(const GamePage *page, const Ui *ui) {
    return pages_on_top(ui, page) && dragon_walks(page) && !game_others_decide(page) && only_side(page) >= 0;
}

void dragon_tick(GamePage *page, Ui *ui, uint32_t microseconds) {
    if (!dragon_waits(page, ui) || timeline_runs(&page->timeline)) {
        return;
    }
    page->dragon_waited += microseconds;
    if (page->dragon_waited >= ONLY_WAY_TIME || ui_speed(ui) == SPEED_OFF) {
        dragon_only_way(page, ui);
    }
}
