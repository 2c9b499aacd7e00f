/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steering the dragon (R8.6): whose step it is, and what mouse, keys and time do. */
#include <math.h>

#include "ui/game/game_page.h"

const int SIDE_X[SIDE_COUNT] = {0, 1, 0, -1}, SIDE_Y[SIDE_COUNT] = {-1, 0, 1, 0};

enum { ONLY_WAY_TIME = 600000 }; /* microseconds until a single choice is taken by itself */

bool dragon_walks(const Ui *ui) {
    return session_game(ui->session)->phase == PHASE_DRAGON;
}

int game_seat_shown(const Ui *ui) {
    const Timeline *line = &ui->game.timeline;
    const Game *game = session_game(ui->session);
    const Anim *step = timeline_find(line, ANIM_STEP), *stuck = timeline_find(line, ANIM_STUCK);
    if (step && step->start <= line->now) {
        return step->seat;
    }
    if (stuck && stuck->start <= line->now) {
        return stuck->seat;
    }
    if (game->phase == PHASE_DRAGON && !timeline_scores(line)) {
        return game_dragon_seat(session_setup(ui->session), game);
    }
    return timeline_seat(line, game);
}

/* ---- steps ---- */

void dragon_show(Ui *ui) {
    const Game *game = session_game(ui->session);
    if (game->phase != PHASE_DRAGON) {
        return;
    }
    const PlacedTile *here = &game->tiles[game->dragon];
    GameLayout at = game_layout(ui);
    SquareBounds around = {here->x - 1, here->y - 1, here->x + 2, here->y + 2};
    if (camera_sees(&ui->game.camera, at.board, around)) {
        return;
    }
    if (!ui->game.camera.by_hand) {
        game_fit(ui);
        return;
    }
    View view = ui->game.camera.now;
    view.x = (float)here->x + 0.5f;
    view.y = (float)here->y + 0.5f;
    camera_glide(&ui->game.camera, view, ui_glides(ui) ? CAMERA_GLIDE : 0);
}

static void step(Ui *ui, int side) {
    if (!game_do(ui, (Move){.kind = MOVE_DRAGON, .side = (uint8_t)side})) {
        return;
    }
    dragon_show(ui);
    if (!dragon_walks(ui)) {
        ui->game.turn = 0;
        game_follow_table(ui);
    }
}

/* The side of the dragon a square lies on; -1 if it is not beside it. */
static int side_towards(const Game *game, int x, int y) {
    const PlacedTile *from = &game->tiles[game->dragon];
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (from->x + SIDE_X[side] == x && from->y + SIDE_Y[side] == y) {
            return side;
        }
    }
    return -1;
}

static void step_or_say(Ui *ui, int side) {
    const Game *game = session_game(ui->session);
    Move move = {.kind = MOVE_DRAGON, .side = (uint8_t)side};
    Refusal why = game_check(session_setup(ui->session), game, move);
    if (why.code == MOVE_OK) {
        step(ui, side);
        return;
    }
    const PlacedTile *from = &game->tiles[game->dragon];
    GameLayout at = game_layout(ui);
    DrawRect r = camera_square(&ui->game.camera, at.board, from->x + SIDE_X[side], from->y + SIDE_Y[side]);
    game_say(ui, why, r.x + r.w / 2, r.y + r.h);
}

static int side_under(const Ui *ui, float x, float y) {
    GameLayout at = game_layout(ui);
    if (!rect_has(at.board, x, y)) {
        return -1;
    }
    DrawPoint p = camera_to_table(&ui->game.camera, at.board, x, y);
    return side_towards(session_game(ui->session), (int)floorf(p.x), (int)floorf(p.y));
}

bool dragon_click(Ui *ui, float x, float y) {
    int side = side_under(ui, x, y);
    if (side >= 0) {
        step_or_say(ui, side);
    }
    return side >= 0;
}

void dragon_go(Ui *ui, int dx, int dy) {
    const PlacedTile *from = &session_game(ui->session)->tiles[session_game(ui->session)->dragon];
    int side = side_towards(session_game(ui->session), from->x + dx, from->y + dy);
    if (side >= 0) {
        step_or_say(ui, side);
    }
}

int dragon_hot_side(const Ui *ui) {
    return ui->pointer.inside && dragon_walks(ui) ? side_under(ui, ui->pointer.x, ui->pointer.y) : -1;
}

static int only_side(const Ui *ui) {
    unsigned sides = game_dragon_sides(session_setup(ui->session), session_game(ui->session));
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (sides == 1u << side) {
            return side;
        }
    }
    return -1;
}

void dragon_only_way(Ui *ui) {
    int side = only_side(ui);
    if (side >= 0) {
        step(ui, side);
    }
}

/* ---- time ---- */

bool dragon_waits(const Ui *ui) {
    return ui->session && ui->overlay == OVERLAY_NONE && dragon_walks(ui) && only_side(ui) >= 0;
}

void dragon_tick(Ui *ui, uint32_t microseconds) {
    if (!dragon_waits(ui) || timeline_runs(&ui->game.timeline)) {
        return;
    }
    ui->game.dragon_waited += microseconds;
    if (ui->game.dragon_waited >= ONLY_WAY_TIME || ui_speed(ui) == SPEED_OFF) {
        dragon_only_way(ui);
    }
}
